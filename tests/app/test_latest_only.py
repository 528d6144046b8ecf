"""Work beside the window: one piece at a time, and of what waits only the newest."""

from threading import Event

import pytest
from patience import until
from PySide6.QtCore import QObject

from board_designer.app.window.latest_only import LatestOnly


@pytest.fixture
def work(qapp):
    """Busy with a first piece that ends when it may."""
    parent = QObject()
    work = LatestOnly(parent)
    work.may_end, work.given = Event(), []
    work.done.connect(work.given.append)
    work.ask(lambda: work.may_end.wait() and "first")
    yield work
    work.may_end.set()
    work.stop()


def test_of_what_was_asked_for_meanwhile_only_the_last_is_done(work):
    work.ask(lambda: "second")
    work.ask(lambda: "third")
    work.may_end.set()
    until(lambda: len(work.given) == 2, "both answers")
    assert work.given == ["first", "third"]


def test_what_has_not_begun_can_be_forgotten(work):
    work.ask(lambda: "second")
    work.forget()
    work.may_end.set()
    until(lambda: work.given, "the first answer")
    work.ask(lambda: "third")
    until(lambda: len(work.given) == 2, "the next answer")
    assert work.given == ["first", "third"]
