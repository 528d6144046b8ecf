"""Saved means in the file; what is refused says why, and the work is still there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from another_program import stones
from running import Program, wait_until

from board_designer.app.document.document import Document
from board_designer.app.files.file_session import FileSession
from board_designer.app.files.open_file import NotOpened, Opened, open_board, open_copy
from board_designer.app.files.recovery_offers import offers
from board_designer.app.files.save_file import with_suffix
from board_designer.board.edits import add
from board_designer.board.symmetry import Symmetry
from board_designer.geometry.footprint import Rect
from board_designer.io import load_board, save_board


class Desk:
    """A window without a window."""

    def __init__(self, path: Path | None, folder: Path) -> None:
        opened = open_board(path) if path else Opened(stones(3))
        assert isinstance(opened, Opened)
        self.document = Document(opened.board, path)
        self.keeper = FileSession(self.document, opened.hash, recovery_folder=folder)
        self.told: list[tuple[str, str]] = []
        for name in ("changed_on_disk", "read_from_disk", "gone_from_disk", "unprotected"):
            getattr(self.keeper, name).connect(lambda sentence, name=name: self.told.append((name, sentence)))
        self.keeper.back_on_disk.connect(lambda: self.told.append(("back_on_disk", "")))

    def add_one(self) -> None:
        self.document.edit("Add", add, "stone", Rect(40, 40, 4, 4))

    def was_told(self, name: str) -> bool:
        return wait_until(lambda: self.told[-1:] != [] and self.told[-1][0] == name)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "b.board.yaml"
    save_board(stones(3), path)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recovery"


@pytest.fixture
def desk(path: Path, folder: Path) -> Iterator[Desk]:
    desk = Desk(path, folder)
    yield desk
    desk.keeper.close(discard=True)


@pytest.fixture
def untitled(folder: Path) -> Iterator[Desk]:
    desk = Desk(None, folder)
    yield desk
    desk.keeper.close(discard=True)


def other_work(path: Path) -> None:
    save_board(stones(9), path)


def test_saved_and_clean_and_no_news(desk: Desk, path: Path) -> None:
    desk.add_one()
    outcome = desk.keeper.save()
    assert (outcome.state, outcome.sentence) == ("saved", "Saved b.board.yaml.")
    assert load_board(path) == desk.document.board
    assert not desk.document.is_dirty
    assert not wait_until(lambda: desk.told != [], 0.3)
    desk.add_one()
    assert desk.keeper.save().is_done


def test_a_board_without_a_file_asks_for_one(untitled: Desk, tmp_path: Path) -> None:
    assert untitled.keeper.save().state == "unnamed"
    outcome = untitled.keeper.save_as(tmp_path / "new")
    assert outcome.path == untitled.document.path == tmp_path / "new.board.yaml"
    untitled.add_one()
    assert untitled.keeper.save().is_done


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("a", "a.board.yaml"),
        ("a.board", "a.board.yaml"),
        ("a.board.yaml", "a.board.yaml"),
        ("v1.2", "v1.2.board.yaml"),
        ("a.json", "a.json"),
        ("a.YML", "a.YML"),
    ],
)
def test_names_of_boards(given: str, named: str) -> None:
    assert with_suffix(Path("x") / given) == Path("x") / named


def test_what_another_program_wrote_is_not_overwritten_silently(desk: Desk, path: Path) -> None:
    desk.add_one()
    other_work(path)
    outcome = desk.keeper.save()
    assert outcome.state == "differs"
    assert load_board(path) == stones(9)
    assert desk.document.is_dirty
    assert desk.keeper.save(overwrite=True).is_done
    assert load_board(path) == desk.document.board


def test_an_existing_file_is_not_overwritten_silently(untitled: Desk, path: Path) -> None:
    assert untitled.keeper.save_as(path).state == "differs"
    assert untitled.document.path is None
    without_suffix = path.with_name("b")
    assert untitled.keeper.save_as(without_suffix, overwrite=True).state == "differs", (
        "nobody was asked about b.board.yaml"
    )
    assert load_board(path) == stones(3)
    untitled.add_one()
    assert untitled.keeper.save_as(path, overwrite=True).is_done
    assert load_board(path) == untitled.document.board


def test_a_file_open_in_another_window_is_not_written(desk: Desk, untitled: Desk, path: Path) -> None:
    outcome = untitled.keeper.save_as(path, overwrite=True)
    assert (outcome.state, outcome.sentence) == ("held", "b.board.yaml is open in another window.")
    assert load_board(path) == stones(3)
    assert desk.keeper.save_as(path).is_done


def test_a_file_open_in_another_program_is_not_written_until_it_is_free(path: Path, folder: Path) -> None:
    other = Program("lock_holder.py", path)
    assert other.line() == "US"
    desk = Desk(path, folder)
    try:
        assert "save it under another name" in desk.keeper.hint
        desk.add_one()
        assert desk.keeper.save().state == "held"
        assert desk.document.is_dirty
    finally:
        other.kill()
    assert desk.keeper.save().is_done
    desk.keeper.close()


def test_a_missing_folder_and_a_file_in_the_way(untitled: Desk, tmp_path: Path, path: Path, folder: Path) -> None:
    untitled.add_one()
    for target, reason in ((tmp_path / "no" / "b", "there is no folder"), (path / "b", "is not a folder")):
        outcome = untitled.keeper.save_as(target)
        assert outcome.state == "refused"
        assert reason in outcome.sentence
        assert "Your work is still here." in outcome.sentence
    assert untitled.document.is_dirty
    assert wait_until(lambda: len(list(folder.glob("*.board.yaml"))) == 1), "and it is kept on disk too"


def test_a_read_only_file_is_left_as_it_is_and_another_name_works(tmp_path: Path, folder: Path) -> None:
    path = tmp_path / "b.board.yaml"
    save_board(stones(3), path)
    path.chmod(0o444)
    desk = Desk(path, folder)
    desk.document.edit("Add many", lambda _: stones(9))
    outcome = desk.keeper.save()
    assert outcome.state == "refused"
    assert "the file is read-only; choose another name" in outcome.sentence
    assert desk.document.is_dirty
    assert load_board(path) == stones(3)
    assert desk.keeper.save_as(tmp_path / "other").is_done
    assert load_board(tmp_path / "other.board.yaml") == stones(9)
    desk.keeper.close()


def test_a_full_disk_leaves_the_old_file_and_the_work(tiny_disk: Path, folder: Path) -> None:
    path = tiny_disk / "b.board.yaml"
    save_board(stones(3), path)
    desk = Desk(path, folder)
    desk.document.edit("Add many", lambda _: stones(900))
    outcome = desk.keeper.save()
    assert outcome.state == "refused"
    assert "the disk is full" in outcome.sentence
    assert desk.document.is_dirty
    assert load_board(path) == stones(3)
    desk.keeper.close()
    assert [offer.board for offer in offers(folder)] == [stones(900)]


def test_a_clean_board_is_read_again_when_its_file_changes(desk: Desk, path: Path) -> None:
    desk.document.set_symmetry(Symmetry("turned", 2))
    other_work(path)
    assert desk.was_told("read_from_disk")
    assert desk.document.board == stones(9)
    assert not desk.document.is_dirty
    desk.document.undo()
    assert desk.document.board == stones(3)
    assert desk.document.is_dirty


def test_unsaved_changes_are_not_given_up_when_the_file_changes(desk: Desk, path: Path) -> None:
    desk.add_one()
    mine = desk.document.board
    other_work(path)
    assert desk.was_told("changed_on_disk")
    assert desk.document.board == mine
    desk.keeper.keep_mine()
    assert desk.keeper.save().is_done
    assert load_board(path) == mine


def test_a_file_that_becomes_unreadable_leaves_the_board(desk: Desk, path: Path) -> None:
    path.write_text("format: board-desi")
    assert desk.was_told("changed_on_disk")
    assert desk.document.board == stones(3)
    assert desk.document.is_dirty


def test_gone_and_back(desk: Desk, path: Path) -> None:
    path.unlink()
    assert desk.was_told("gone_from_disk")
    assert desk.document.is_dirty, "nothing on disk is like it now"
    save_board(stones(3), path)
    assert desk.was_told("back_on_disk")
    assert not desk.document.is_dirty
    path.unlink()
    assert desk.was_told("gone_from_disk")
    assert desk.keeper.save().is_done
    assert load_board(path) == stones(3)


def test_revert_can_be_undone(desk: Desk) -> None:
    desk.add_one()
    mine = desk.document.board
    assert desk.keeper.revert().state == "read"
    assert desk.document.board == stones(3)
    assert not desk.document.is_dirty
    desk.document.undo()
    assert desk.document.board == mine
    assert desk.document.is_dirty


def test_opening_gives_a_board_or_its_problems(path: Path, tmp_path: Path) -> None:
    opened = open_board(path)
    assert isinstance(opened, Opened)
    assert opened.board == stones(3)
    assert open_copy(path) == Opened(stones(3))
    (tmp_path / "bad.yaml").write_text("kit: 5\n")
    refused = open_board(tmp_path / "bad.yaml")
    assert isinstance(refused, NotOpened)
    assert "bad.yaml" in refused.sentence
    assert isinstance(open_board(tmp_path / "nowhere.yaml"), NotOpened)
