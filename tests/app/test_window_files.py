"""Files of a window: nothing unsaved is lost, and every question is asked once."""

import pytest
from patience import until
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QApplication,
    QMessageBox,
)

from board_designer.app.files.app_folders import recovery_folder
from board_designer.board.edits import move
from board_designer.io import load_board

pytestmark = pytest.mark.few_spaces


def press(window, *names: str) -> None:
    for name in names:
        window.menus.actions[name].trigger()


# ---- files


def test_the_mark_of_unsaved_work_comes_and_goes_and_a_change_on_disk_is_read_or_asked_about(window):
    assert not window.isWindowModified()
    window.document.edit("Move", move, ["s1"], (0, 40))
    assert window.isWindowModified()
    press(window, "save")
    assert not window.isWindowModified()
    assert load_board(window.document.path) == window.document.board
    # Another program writes the file: it is read while nothing is unsaved, and otherwise asked about.
    path = window.document.path
    text = path.read_text()
    path.write_text(text.replace("title: Two by two", "title: Elsewhere"))
    until(lambda: window.document.board.title == "Elsewhere", "the other board")
    window.document.edit("Move", move, ["s1"], (0, 40))
    path.write_text(text)
    until(lambda: "disk" in window.bars.shown, "the question")
    assert window.document.board.title == "Elsewhere"


def question() -> QMessageBox:
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, QMessageBox) and one.isVisible()]
    assert len(found) == 1
    return found[0]


def test_closing_with_unsaved_work_asks_and_stays_as_often_as_it_is_waved_away(window, window_manager, qtbot):
    window.document.edit("Move", move, ["s1"], (0, 40))
    for _ in range(2):
        assert not window.close()
        assert not window.close(), "asked once"
        asked = question()
        assert asked.windowModality() == Qt.WindowModality.WindowModal
        assert "unsaved changes" in asked.text()
        assert asked.defaultButton() is asked.button(QMessageBox.StandardButton.Save)
        qtbot.keyClick(asked, Qt.Key.Key_Escape)
        assert window_manager.windows == [window]
    assert not window.close()
    window.document.undo()
    until(lambda: not [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox) and w.isVisible()])
    assert window.close()
    assert window_manager.windows == []


def test_save_in_the_question_writes_the_file_and_closes(window, window_manager, qtbot):
    path = window.document.path
    window.document.edit("Move", move, ["s1"], (0, 40))
    mine = window.document.board
    assert not window.close()
    qtbot.keyClick(question().defaultButton(), Qt.Key.Key_Return)
    until(lambda: window_manager.windows == [])
    assert load_board(path) == mine


@pytest.fixture
def two_unsaved(window, window_manager):
    other = window_manager.new_board(load_board(window.document.path))
    for one in (window, other):
        one.document.edit("Move", move, ["s1"], (0, 40))
    return window, other


def answer(button: QMessageBox.StandardButton) -> str:
    """Press it in the question that is asked just now, and say what was asked."""
    asked = question()
    text = asked.text()
    asked.button(button).click()
    QCoreApplication.processEvents()  # what is asked or closed next is so after this event
    return text


def test_quitting_asks_window_by_window_and_then_closes_all(two_unsaved, window_manager):
    """An answer is for the work it was given for, and for as long as somebody is leaving."""
    window, other = two_unsaved
    texts = []
    for one in two_unsaved:
        assert not one.close()
        texts.append(answer(QMessageBox.StandardButton.Cancel))
    count = len(other.document.board.spaces)
    assert texts == [
        "“Two by two” (starter.board.yaml) has unsaved changes.",
        f"“Two by two” (never saved, {count} spaces) has unsaved changes.",
    ]
    assert not window_manager.quit()
    answer(QMessageBox.StandardButton.Cancel)
    assert len(window_manager.windows) == 2, "a quit that was waved away closes nothing later"
    # Work done after Don't save is asked about again.
    assert not window_manager.quit()
    asked = next(one for one in two_unsaved if one.filing.question is not None)
    answer(QMessageBox.StandardButton.Discard)
    asked.document.edit("Move", move, ["s1"], (0, -40))
    asked.document.edit("Move", move, ["s1"], (40, 0))
    answer(QMessageBox.StandardButton.Discard)
    assert asked.filing.question is not None
    assert len(window_manager.windows) == 2
    answer(QMessageBox.StandardButton.Cancel)
    # A quit cancelled at the second question loses nothing: what was saved stays saved, and what was answered at
    # the first counts no more.
    cancelled_at_the_second_question(two_unsaved, window_manager, QMessageBox.StandardButton.Save)
    assert not other.close()
    answer(QMessageBox.StandardButton.Cancel)
    window.document.edit("Move", move, ["s1"], (0, 40))
    cancelled_at_the_second_question(two_unsaved, window_manager, QMessageBox.StandardButton.Discard)
    assert not window.close()
    answer(QMessageBox.StandardButton.Cancel)
    assert not other.close()
    answer(QMessageBox.StandardButton.Cancel)
    assert not window_manager.quit()
    answer(QMessageBox.StandardButton.Discard)
    assert len(window_manager.windows) == 2, "nothing closes before everything was asked"
    answer(QMessageBox.StandardButton.Discard)
    until(lambda: window_manager.windows == [])


def cancelled_at_the_second_question(two_unsaved, window_manager, first: QMessageBox.StandardButton) -> None:
    window, other = two_unsaved
    window.activateWindow()  # the one in front is asked first; it has a file to save to
    until(window.isActiveWindow)
    boards = [one.document.board for one in two_unsaved]
    assert not window_manager.quit()
    assert window.filing.question is not None
    answer(first)
    answer(QMessageBox.StandardButton.Cancel)
    assert set(window_manager.windows) == {window, other}
    assert [one.document.board for one in two_unsaved] == boards
    assert window.isVisible()
    assert window.document.is_dirty == (first == QMessageBox.StandardButton.Discard), "what was saved stays saved"


def test_a_file_opens_in_one_window_only(shared_window):
    window_manager = shared_window.application
    assert window_manager.open_path(shared_window.document.path) is shared_window
    assert len(window_manager.windows) == 1


def test_a_broken_file_is_told_and_changes_nothing(shared_window, tmp_path):
    broken = tmp_path / "broken.board.yaml"
    broken.write_text("format: board-designer/1\nkit: [")
    assert shared_window.application.open_path(broken, shared_window.bars) is None
    assert "broken.board.yaml:3:1: not valid YAML" in shared_window.bars.shown["open"].text
    assert shared_window.application.windows == [shared_window]


def test_revert_can_be_undone(shared_window):
    window = shared_window
    window.document.edit("Move", move, ["s1"], (0, 40))
    mine = window.document.board
    press(window, "revert")
    assert not window.document.is_dirty
    window.document.undo()
    assert window.document.board == mine


def test_what_a_killed_window_left_is_offered_on_the_start_page(window, window_manager):
    window.document.edit("Move", move, ["s1"], (0, 40))
    mine = window.document.board
    folder = recovery_folder()
    # Under another name once it has been read back: a busy machine may look only then.
    until(lambda: any(folder.glob("*.board.yaml")), "the unsaved work on disk")
    # As a kill would: nothing is tidied up, and the locks of a dead process count for nothing.
    kept = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix == ".yaml"}
    window.filing.close_confirmed = True
    window.close()
    for name, data in kept.items():
        (folder / name).write_bytes(data)
    start = window_manager.start()
    until(lambda: start.page.recoveries, "the offer")
    (key,) = start.page.recoveries
    start.page.restore.emit(key)
    restored = window_manager.windows[-1]
    assert restored.document.board == mine
    assert restored.document.is_dirty
