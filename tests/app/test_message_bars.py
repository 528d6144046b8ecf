"""Messages in the window: the board stays where it is under the pointer, and one event is told once."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtWidgets import QScrollArea
from whole_window import problems_of_window

from board_designer.app.files.file_lock import FileLock
from board_designer.board.edits import move

LONG = "A file of another program could not be carried over as it is. " * 40
SHORT = "The stamp “Corner” was removed."
pytestmark = pytest.mark.few_spaces


@pytest.fixture
def window(shared_window):
    return shared_window


def seen(window):
    """Where the board lies on the screen, and how large."""
    camera, canvas = window.canvas.camera, window.canvas
    return canvas.mapToGlobal(QPoint(0, 0)), canvas.size(), camera.scale, camera.shift


def settled():
    """What was laid out anew, and what follows from that."""
    for _ in range(3):
        QCoreApplication.processEvents()


def test_in_a_window_just_opened_and_then_made_narrow(window_manager, starter_file):
    window = window_manager.open_path(starter_file)
    the_first_problems_leave_the_board_where_it_is(window)
    what_is_told_of_a_change_on_disk_is_told_once_by_the_save_or_by_who_watches_the_file(window)
    while window.bars.close_last():
        pass
    long_words_in_a_narrow_window_leave_something_of_the_board(window)


def the_first_problems_leave_the_board_where_it_is(window):
    settled()
    assert window.status.problems.isHidden()
    before = seen(window)
    problems_of_window(window)
    settled()
    assert window.status.problems.isVisible()
    assert seen(window) == before


@pytest.mark.parametrize("fitted", [True, False])
@pytest.mark.parametrize("words", [SHORT, LONG])
def test_a_message_neither_moves_nor_scales_the_board(window, words, fitted):
    if not fitted:
        window.canvas.zoom_in()
    settled()
    before = seen(window)
    window.bars.show_bar("stamp", words, "info", (("Take it back", lambda: None),))
    settled()
    assert window.bars.shown["stamp"].isVisible()
    assert seen(window) == before
    window.bars.show_bar("other", "Something else.", "error")
    settled()
    assert seen(window) == before
    window.bars.close_last()
    window.bars.close_last()
    settled()
    assert seen(window) == before
    assert not window.bars.isVisible()


def test_a_message_lies_on_the_board_as_wide_as_it_is_and_is_gone_without_a_trace(window):
    shelf = window.frame.findChild(QScrollArea)
    middle = QPoint(window.canvas.width() // 2, 8)
    assert window.frame.childAt(window.canvas.mapTo(window.frame, middle)) is window.canvas
    bar = window.bars.show_bar("stamp", SHORT)
    settled()
    assert bar.width() == window.canvas.width()
    assert bar.mapTo(window.frame, QPoint(0, 0)) == window.canvas.pos()
    assert shelf.height() == bar.height()
    window.frame.show_rulers(False)
    settled()
    assert bar.mapTo(window.frame, QPoint(0, 0)) == window.canvas.pos() == QPoint(0, 0)
    window.frame.show_rulers(True)
    window.bars.close_bar("stamp")
    settled()
    assert window.frame.childAt(window.canvas.mapTo(window.frame, middle)) is window.canvas


def long_words_in_a_narrow_window_leave_something_of_the_board(window):
    for dock in window.docks.values():
        dock.hide()
    window.resize(360, 420)
    settled()
    before = seen(window)
    bar = window.bars.show_bar("import", LONG, "warning", (("Copy the list", lambda: None),))
    settled()
    shelf = window.frame.findChild(QScrollArea)
    assert seen(window) == before
    assert shelf.height() <= window.canvas.height() * 2 / 3
    assert bar.height() > shelf.height(), "the rest is scrolled to"
    shelf.ensureWidgetVisible(bar.buttons[0])
    assert shelf.viewport().rect().contains(bar.buttons[0].mapTo(shelf.viewport(), QPoint(4, 4)))


def test_the_same_words_are_not_said_twice(window):
    for key in ("open", "import", "open"):
        window.bars.show_bar(key, "Cannot read street.board.yaml.", "error")
    assert len(window.bars.shown) == 1


def test_a_message_that_is_told_anew_keeps_its_place(window):
    for key in ("one", "two"):
        window.bars.show_bar(key, f"This is {key}.")
    window.bars.show_bar("one", "This is one, in more words.")
    settled()
    shown = window.bars.shown
    assert shown["one"].y() < shown["two"].y()


# ---- a save that is refused


def changed_elsewhere(window):
    path = window.document.path
    window.document.edit("Move", move, ["s1"], (0, 40))
    path.write_text(path.read_text().replace("title: Two by two", "title: Elsewhere"))


def words(window):
    return [bar.text for bar in window.bars.shown.values()]


def what_is_told_of_a_change_on_disk_is_told_once_by_the_save_or_by_who_watches_the_file(window):
    watcher, path = window.filing.keeper.watcher, window.document.path
    changed_elsewhere(window)
    watcher.look()
    assert list(window.bars.shown) == ["disk"]
    assert not window.filing.save()
    assert words(window) == ["starter.board.yaml was changed by another program since you opened it."]
    overwrite, *others = window.bars.shown["save"].buttons
    assert [button.text().replace("&", "") for button in (overwrite, *others)] == [
        "Overwrite",
        "Reload file",
        "Save as…",
    ]
    overwrite.click()
    assert not window.bars.shown
    # The other way round.
    changed_elsewhere(window)
    assert not window.filing.save()
    watcher.look()
    assert list(window.bars.shown) == ["save"]
    path.write_text(path.read_text().replace("title: Elsewhere", "title: Yet another"))
    watcher.look()
    assert "disk" in window.bars.shown, "a further change is news"


def test_a_file_that_another_holds_is_told_once(window_manager, starter_file, qtbot):
    held = FileLock(starter_file)
    window = window_manager.open_path(starter_file)
    qtbot.waitExposed(window)
    assert list(window.bars.shown) == ["lock"]
    window.document.edit("Move", move, ["s1"], (0, 40))
    assert not window.filing.save()
    assert len(window.bars.shown) == 1
    held.release()
    assert window.filing.save()
    assert not window.bars.shown
