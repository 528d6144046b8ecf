"""Unsaved work is kept, offered, restored and given up; a recovery file never goes on its own."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from another_program import stones
from running import wait_until

from board_designer.app.document.document import Document
from board_designer.app.files import recovery_writer
from board_designer.app.files.crash_recovery import Recovery
from board_designer.app.files.recovery_file import Header, newer_name, pack, proven_name
from board_designer.app.files.recovery_offers import Offer, offers
from board_designer.board.edits import add, change_settings, move
from board_designer.board.model import Board
from board_designer.geometry.footprint import Rect
from board_designer.io import load_board, save_board
from board_designer.io.board_writer import yaml_text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recovery"


@pytest.fixture
def document() -> Document:
    return Document(stones(3))


@pytest.fixture
def recovery(document: Document, folder: Path) -> Iterator[Recovery]:
    kept = Recovery(document, folder)
    yield kept
    kept.close(discard=True)


def add_one(document: Document) -> None:
    document.edit("Add", add, "stone", Rect(40, 40, 4, 4))


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.board.yaml"))


def left_by_a_killed_program(folder: Path, board: Board, path: Path | None = None, came_from: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    left = folder / newer_name("killed")
    header = Header("Stones", "2026-01-02T03:04:05+01:00", 7, str(path or ""), came_from)
    left.write_bytes(pack(header, yaml_text(board)))
    return left


def only(found: list[Offer]) -> Offer:
    assert len(found) == 1
    return found[0]


def test_looking_at_a_board_leaves_nothing(document: Document, folder: Path) -> None:
    Recovery(document, folder).close()
    assert not folder.exists()


@pytest.mark.usefixtures("recovery")
def test_an_edit_is_on_disk_soon_and_is_an_ordinary_board(document: Document, folder: Path) -> None:
    add_one(document)
    assert wait_until(lambda: bool(files(folder)))
    assert load_board(folder / files(folder)[0]) == document.board
    assert offers(folder) == [], "another window of this program does not offer it"


@pytest.mark.usefixtures("recovery")
def test_nothing_is_written_for_a_gesture_that_goes_on(document: Document, folder: Path) -> None:
    document.try_out(move, ["s1"], (8, 8))
    time.sleep(recovery_writer.PAUSE * 2)
    assert not folder.exists()


@pytest.mark.usefixtures("recovery")
def test_saved_work_is_no_longer_kept(document: Document, folder: Path, tmp_path: Path) -> None:
    add_one(document)
    assert wait_until(lambda: bool(files(folder)))
    document.saved(tmp_path / "x.board.yaml")
    assert wait_until(lambda: not files(folder))


def test_a_window_that_goes_with_unsaved_work_leaves_it(document: Document, folder: Path) -> None:
    recovery = Recovery(document, folder)
    add_one(document)
    add_one(document)
    recovery.close()
    offer = only(offers(folder))
    assert (offer.board, offer.edits, offer.path) == (document.board, 2, None)
    assert offer.preview == "Never saved: 5 spaces."


@pytest.mark.parametrize("discard", [True, False])
def test_a_window_that_gives_its_work_up_leaves_nothing(document: Document, folder: Path, discard: bool) -> None:
    recovery = Recovery(document, folder)
    add_one(document)
    if not discard:
        document.undo()
    recovery.close(discard)
    assert list(folder.iterdir() if folder.exists() else ()) == []


def test_what_would_not_read_back_does_not_take_the_place_of_what_does(
    document: Document, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery_writer, "CALM", 0.05)
    recovery = Recovery(document, folder)
    told: list[str] = []
    recovery.failed.connect(told.append)
    recovery.works_again.connect(lambda: told.append("works again"))
    add_one(document)
    good = document.board
    assert wait_until(lambda: files(folder) == [proven_name(recovery.key)])
    document.edit("Break", lambda board: replace(board, title="x" * 501))
    assert wait_until(lambda: bool(told))
    assert "could not be read from a file" in told[0]
    assert "title" in told[0]
    document.edit("Break more", lambda board: replace(board, notes="more"))
    recovery.close()
    assert len(told) == 1
    offer = only(offers(folder))
    assert offer.board == good
    assert "The latest one is damaged" in offer.problem
    assert offer.discard()
    assert files(folder) == []


def test_a_folder_that_takes_no_files_is_told_and_tried_again(
    document: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery_writer, "RETRY", 0.1)
    (tmp_path / "state").write_text("in the way")
    recovery = Recovery(document, tmp_path / "state" / "recovery")
    told: list[str] = []
    recovery.failed.connect(told.append)
    recovery.works_again.connect(lambda: told.append("works again"))
    add_one(document)
    assert wait_until(lambda: bool(told))
    assert told[0].startswith("Unsaved work is not protected against a crash: ")
    (tmp_path / "state").unlink()
    assert wait_until(lambda: told[1:] == ["works again"])
    recovery.close()
    assert only(offers(tmp_path / "state" / "recovery")).board == document.board


def test_cut_at_every_byte_it_is_whole_or_told_and_stays(folder: Path) -> None:
    left = left_by_a_killed_program(folder, stones(2))
    whole = left.read_bytes()
    for length in range(len(whole)):
        left.write_bytes(whole[:length])
        offer = only(offers(folder))
        assert offer.board is None
        assert "could not be read: " in offer.problem
        assert left.read_bytes() == whole[:length]
    left.write_bytes(whole)
    assert only(offers(folder)).board == stones(2)


def test_any_changed_byte_is_noticed(folder: Path) -> None:
    left = left_by_a_killed_program(folder, stones(2))
    whole = left.read_bytes()
    for at in range(0, len(whole), 7):
        left.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        assert only(offers(folder)).board is None


def test_a_newer_file_that_was_cut_leaves_the_one_before(folder: Path) -> None:
    newer = left_by_a_killed_program(folder, stones(2))
    newer.rename(folder / proven_name("killed"))
    newer.write_bytes(b"# board-designer-rec")
    offer = only(offers(folder))
    assert offer.board == stones(2)
    assert offer.problem
    assert len(offer.files) == 2


def test_the_offer_says_what_would_come_back(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "b.board.yaml"
    save_board(stones(3), path)
    board = move(stones(15), ["s0", "s1", "s2"], (0, 400))
    board = change_settings(board, title="Other")
    left_by_a_killed_program(folder, board, path)
    offer = only(offers(folder))
    assert offer.preview == (
        "Compared with its file: 12 spaces more, spaces s0, s1 and s2 moved, title changed. "
        "The file has changed since."
    )
    assert (offer.path, offer.edits, offer.saved_at.year) == (path, 7, 2026)
    path.unlink()
    assert only(offers(folder)).preview == "Its file no longer exists: 15 spaces."


def test_restored_work_goes_on_in_the_same_file(folder: Path) -> None:
    left = left_by_a_killed_program(folder, stones(2))
    first, second = only(offers(folder)), only(offers(folder))
    assert first.claim()
    assert not second.claim(), "two windows do not restore the same"
    assert offers(folder) == []
    assert first.board is not None
    document = Document(first.board, first.path)
    document.mark_unsaved()
    recovery = Recovery(document, folder, first)
    assert left.exists()
    add_one(document)
    recovery.close()
    assert files(folder) == [left.name]
    offer = only(offers(folder))
    assert (offer.board, offer.edits) == (document.board, 8)


def test_discarding_takes_the_files_away(folder: Path) -> None:
    left_by_a_killed_program(folder, stones(2))
    assert only(offers(folder)).discard()
    assert list(folder.iterdir()) == []


def test_a_machine_that_got_another_name_offers_its_old_work(folder: Path) -> None:
    left_by_a_killed_program(folder, stones(2))
    (folder / "killed.lock").write_text("1\npython\nits-old-name\n\n\n")
    assert only(offers(folder)).board == stones(2)


def test_other_things_in_the_folder_are_left_alone(folder: Path) -> None:
    folder.mkdir()
    for name in ("notes.txt", ".hidden", "a.lock.txt"):
        (folder / name).write_text("mine")
    os.mkdir(folder / "folder.board.yaml")
    assert [offer.board for offer in offers(folder)] == [None]
    assert {path.name for path in folder.iterdir()} == {"notes.txt", ".hidden", "a.lock.txt", "folder.board.yaml"}
