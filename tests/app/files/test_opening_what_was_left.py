"""Who opens a file of which a crash left unsaved work is told so, once, and decides."""

import pytest
from patience import until
from PySide6.QtCore import QCoreApplication, QEvent

from board_designer.app.document.document import Document
from board_designer.app.files.crash_recovery import Recovery
from board_designer.app.files.recovery_offers import offers
from board_designer.board.edits import delete, move
from board_designer.io import load_board

KEY = "left work"

pytestmark = pytest.mark.few_spaces


def leave(path, *edit):
    """Unsaved work on this file, as a killed window leaves it."""
    document = Document(load_board(path), path)
    recovery = Recovery(document)
    document.edit("Edit", *edit)
    recovery.close()
    return document.board


@pytest.fixture
def lost(own_state, starter_file):
    return leave(starter_file, delete, ["s1"])


@pytest.fixture
def window(lost, window_manager, starter_file):
    window = window_manager.open_path(starter_file)
    until(lambda: KEY in window.bars.shown)
    return window


def press(window, words):
    bar = window.bars.shown[KEY]
    (button,) = [button for button in bar.buttons if button.text().replace("&", "") == words]
    button.click()


def settled():
    """What a window does as soon as it is shown, or closed."""
    for _ in range(3):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_bar_tells_of_the_work_and_to_see_it_opens_it_beside_and_leaves_the_question(
    window, window_manager, starter_file, lost
):
    assert window.document.board == load_board(starter_file)
    assert not window.document.is_dirty
    (offer,) = offers()
    text = window.bars.shown[KEY].text
    assert text.startswith(f"Found unsaved work on this board from {offer.saved_at:%H:%M}.")
    assert offer.preview in text
    buttons = [button.text().replace("&", "") for button in window.bars.shown[KEY].buttons]
    assert buttons == ["Restore", "View", "Later"]
    assert offer.board == lost
    press(window, "View")
    beside = window_manager.windows[-1]
    assert beside is not window
    assert (beside.document.board, beside.document.path, beside.document.is_dirty) == (lost, None, False)
    assert "copy of the unsaved work" in beside.bars.shown[KEY].text
    assert window.document.board == load_board(starter_file)
    assert [button.text().replace("&", "") for button in window.bars.shown[KEY].buttons] == ["Restore", "Later"]
    beside.close()
    settled()
    assert [offer.board for offer in offers()] == [lost]
    press(window, "Restore")
    assert window.document.board == lost


def test_restored_it_is_unsaved_work_of_this_window_that_can_be_undone(window, starter_file, lost):
    on_disk = window.document.board
    press(window, "Restore")
    assert window.document.board == lost
    assert window.document.is_dirty
    assert KEY not in window.bars.shown
    assert load_board(starter_file) == on_disk
    assert offers() == [], "it is this window's now"
    window.document.undo()
    assert window.document.board == on_disk
    assert window.document.is_dirty, "closing asks before the work is gone"
    window.document.redo()
    assert window.filing.save()
    assert load_board(starter_file) == lost
    window.close()
    settled()
    assert offers() == []


def test_a_crash_after_restoring_leaves_it_once(window, window_manager, lost):
    press(window, "Restore")
    window.document.edit("Move", move, ["s2"], (0, 40))
    after = window.document.board
    window.filing.keeper.recovery.close()  # as the end of the program does
    (offer,) = offers()
    assert (offer.board, offer.edits) == (after, 3)


def test_what_was_drawn_before_restoring_can_be_had_back(window, lost):
    window.document.edit("Move", move, ["s2"], (0, 40))
    drawn = window.document.board
    press(window, "Restore")
    assert window.document.board == lost
    window.document.undo()
    assert window.document.board == drawn


@pytest.mark.parametrize("how", ["Later", pytest.param("dismiss", marks=pytest.mark.slow)])
def test_later_leaves_it_for_another_time_also_when_the_file_is_saved(
    window, window_manager, starter_file, lost, how
):
    if how == "Later":
        press(window, how)
    else:
        window.bars.close_last()
    assert not window.bars.shown
    assert window_manager.open_path(starter_file) is window
    settled()
    assert not window.bars.shown, "it was told"
    window.document.edit("Move", move, ["s2"], (0, 40))
    assert window.filing.save()
    window.close()
    settled()
    (offer,) = offers()
    assert offer.board == lost
    again = window_manager.open_path(starter_file)
    until(lambda: KEY in again.bars.shown)
    assert "The file has changed since." in again.bars.shown[KEY].text


def test_work_that_another_window_took_meanwhile_is_not_taken_twice(window, window_manager, lost):
    (offer,) = offers()
    assert offer.claim()
    on_disk = window.document.board
    press(window, "Restore")
    assert window.document.board == on_disk
    assert window.bars.shown[KEY].text == "This work is already open in another window."
    offer.put_back()


def test_the_newest_is_offered_and_older_work_is_counted(lost, window_manager, starter_file):
    newest = leave(starter_file, delete, ["s1", "s2"])
    found = offers()
    window = window_manager.open_path(starter_file)
    until(lambda: KEY in window.bars.shown)
    assert "1 older one is on the start page." in window.bars.shown[KEY].text
    press(window, "Restore")
    assert window.document.board == found[0].board
    assert {one.board for one in found} == {newest, lost}
    assert [one.key for one in offers()] == [found[1].key]


def test_a_file_under_another_name_is_the_same_file(lost, window_manager, starter_file, tmp_path):
    other = tmp_path / "other.board.yaml"
    other.symlink_to(starter_file)
    window = window_manager.open_path(other)
    until(lambda: KEY in window.bars.shown)


def test_work_on_other_files_and_work_like_the_file_is_not_told(own_state, window_manager, starter_file, tmp_path):
    other = tmp_path / "other.board.yaml"
    other.write_bytes(starter_file.read_bytes())
    leave(other, delete, ["s1"])
    kept = leave(starter_file, delete, ["s1"])
    (mine,) = [offer for offer in offers() if offer.path == starter_file]
    starter_file.write_bytes(mine.files[0].read_bytes())  # a recovery file is a board like any other
    window = window_manager.open_path(starter_file)
    settled()
    assert window.document.board == kept
    assert not window.bars.shown
