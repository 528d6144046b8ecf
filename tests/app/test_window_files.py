"""Files of a window: nothing unsaved is lost, and every question is asked once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QMessageBox,
)

from board_designer.board.edits import move
from board_designer.io import load_board

pytestmark = pytest.mark.few_spaces


def press(window, *names: str) -> None:
    for name in names:
        window.menus.actions[name].trigger()


# ---- files


def test_the_mark_of_unsaved_work_comes_and_goes(window):
    assert not window.isWindowModified()
    window.document.edit("Move", move, ["s1"], (0, 40))
    assert window.isWindowModified()
    press(window, "save")
    assert not window.isWindowModified()
    assert load_board(window.document.path) == window.document.board


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
    qtbot.waitUntil(
        lambda: not [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox) and w.isVisible()]
    )
    assert window.close()
    assert window_manager.windows == []


def test_save_in_the_question_writes_the_file_and_closes(window, window_manager, qtbot):
    path = window.document.path
    window.document.edit("Move", move, ["s1"], (0, 40))
    mine = window.document.board
    assert not window.close()
    qtbot.keyClick(question().defaultButton(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window_manager.windows == [])
    assert load_board(path) == mine


@pytest.fixture
def two_unsaved(window, window_manager):
    other = window_manager.new_board(load_board(window.document.path))
    for one in (window, other):
        one.document.edit("Move", move, ["s1"], (0, 40))
    return window, other


def answer(qtbot, button: QMessageBox.StandardButton) -> str:
    """Press it in the question that is asked just now, and say what was asked."""
    asked = question()
    text = asked.text()
    asked.button(button).click()
    qtbot.wait(20)  # what is asked or closed next is so after this event
    return text


def test_quitting_asks_window_by_window_and_then_closes_all(two_unsaved, window_manager, qtbot):
    assert not window_manager.quit()
    answer(qtbot, QMessageBox.StandardButton.Cancel)
    assert len(window_manager.windows) == 2, "a quit that was waved away closes nothing later"
    assert not window_manager.quit()
    answer(qtbot, QMessageBox.StandardButton.Discard)
    assert len(window_manager.windows) == 2, "nothing closes before everything was asked"
    answer(qtbot, QMessageBox.StandardButton.Discard)
    qtbot.waitUntil(lambda: window_manager.windows == [])


@pytest.mark.parametrize("first", [QMessageBox.StandardButton.Discard, QMessageBox.StandardButton.Save])
def test_a_quit_cancelled_at_the_second_question_loses_nothing(two_unsaved, window_manager, qtbot, first):
    window, other = two_unsaved
    window.activateWindow()  # the one in front is asked first; it has a file to save to
    qtbot.waitUntil(window.isActiveWindow)
    boards = [one.document.board for one in two_unsaved]
    assert not window_manager.quit()
    assert window.filing._question is not None
    answer(qtbot, first)
    answer(qtbot, QMessageBox.StandardButton.Cancel)
    assert set(window_manager.windows) == {window, other}
    assert [one.document.board for one in two_unsaved] == boards
    assert window.isVisible()
    assert window.document.is_dirty == (first == QMessageBox.StandardButton.Discard), "what was saved stays saved"
    # What was answered then counts no more.
    if window.document.is_dirty:
        assert not window.close()
        answer(qtbot, QMessageBox.StandardButton.Cancel)
    assert not other.close()


def test_work_done_after_dont_save_is_asked_about_again(two_unsaved, window_manager, qtbot):
    assert not window_manager.quit()
    asked = next(one for one in two_unsaved if one.filing._question is not None)
    answer(qtbot, QMessageBox.StandardButton.Discard)
    asked.document.edit("Move", move, ["s1"], (0, -40))
    asked.document.edit("Move", move, ["s1"], (40, 0))
    answer(qtbot, QMessageBox.StandardButton.Discard)
    assert asked.filing._question is not None
    assert len(window_manager.windows) == 2


def test_the_question_names_its_board(two_unsaved, window_manager, qtbot):
    texts = []
    for one in two_unsaved:
        assert not one.close()
        texts.append(answer(qtbot, QMessageBox.StandardButton.Cancel))
    count = len(two_unsaved[1].document.board.spaces)
    assert texts == [
        "“Two by two” (starter.board.yaml) has unsaved changes.",
        f"“Two by two” (never saved, {count} spaces) has unsaved changes.",
    ]


def test_a_file_opens_in_one_window_only(window, window_manager):
    assert window_manager.open_path(window.document.path) is window
    assert len(window_manager.windows) == 1


def test_a_broken_file_is_told_and_changes_nothing(window, window_manager, tmp_path):
    broken = tmp_path / "broken.board.yaml"
    broken.write_text("format: board-designer/1\nkit: [")
    assert window_manager.open_path(broken, window.bars) is None
    assert "broken.board.yaml:3:1: not valid YAML" in window.bars.shown["open"].text


def test_a_change_on_disk_is_read_when_nothing_is_unsaved_and_asked_about_otherwise(window, qtbot):
    path = window.document.path
    text = path.read_text()
    path.write_text(text.replace("title: Two by two", "title: Elsewhere"))
    qtbot.waitUntil(lambda: window.document.board.title == "Elsewhere", timeout=60_000)
    window.document.edit("Move", move, ["s1"], (0, 40))
    path.write_text(text)
    qtbot.waitUntil(lambda: "disk" in window.bars.shown, timeout=60_000)
    assert window.document.board.title == "Elsewhere"


def test_revert_can_be_undone(window):
    window.document.edit("Move", move, ["s1"], (0, 40))
    mine = window.document.board
    press(window, "revert")
    assert not window.document.is_dirty
    window.document.undo()
    assert window.document.board == mine


def test_what_a_killed_window_left_is_offered_on_the_start_page(window, window_manager, qtbot):
    window.document.edit("Move", move, ["s1"], (0, 40))
    mine = window.document.board
    folder = window.filing.keeper.recovery._writer.folder
    # Under another name once it has been read back: a busy machine may look only then.
    qtbot.waitUntil(lambda: any(folder.glob("*.board.yaml")), timeout=60_000)
    # As a kill would: nothing is tidied up, and the locks of a dead process count for nothing.
    kept = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix == ".yaml"}
    window.filing._may_close = True
    window.close()
    for name, data in kept.items():
        (folder / name).write_bytes(data)
    start = window_manager.start()
    qtbot.waitUntil(lambda: bool(start.page.recoveries), timeout=60_000)
    (key,) = start.page.recoveries
    start.page.restore.emit(key)
    restored = window_manager.windows[-1]
    assert restored.document.board == mine
    assert restored.document.is_dirty
