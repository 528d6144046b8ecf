"""Work beside the window: one piece at a time, and of what waits only the newest."""

from threading import Event

from patience import until
from PySide6.QtCore import QObject

from board_designer.app.window.latest_only import LatestOnly


def test_of_what_was_asked_for_meanwhile_only_the_last_is_done(qapp):
    parent, may_end, given = QObject(), Event(), []
    work = LatestOnly(parent)
    work.done.connect(given.append)
    work.ask(lambda: may_end.wait() and "first")
    work.ask(lambda: "second")
    work.ask(lambda: "third")
    may_end.set()
    until(lambda: len(given) == 2, "both answers")
    assert given == ["first", "third"]
    work.stop()


def test_what_has_not_begun_can_be_forgotten(qapp):
    parent, may_end, given = QObject(), Event(), []
    work = LatestOnly(parent)
    work.done.connect(given.append)
    work.ask(lambda: may_end.wait() and "first")
    work.ask(lambda: "second")
    work.forget()
    may_end.set()
    until(lambda: given, "the first answer")
    work.ask(lambda: "third")
    until(lambda: len(given) == 2, "the next answer")
    assert given == ["first", "third"]
    work.stop()
