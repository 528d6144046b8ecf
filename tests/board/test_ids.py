"""An id is the name of one thing for ever: it is never on a board twice, and never comes back for another."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_designer.board import Board, Space, edits
from board_designer.board.edit_errors import EditError
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import ID_PATTERN, LONGEST_ID, IdGiver, prefix_of, split
from board_designer.geometry.footprint import Rect
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text

from .drawn_boards import GROWING, TOWN, ids_of, steps, take

HERE = Rect(0, 0, 4, 4)


def board_with(*ids: str) -> Board:
    return Board(kit="town", spaces=tuple(Space(id_, "sidewalk", HERE) for id_ in ids))


def saved_and_loaded(board: Board) -> Board:
    return parse_board(yaml_text(board))


@given(st.lists(st.one_of(steps, st.just("save and load")), max_size=25))
def test_no_id_ever_comes_back(walk: list[tuple[int, int, int] | str]) -> None:
    """Whatever is added, copied, linked, cut and deleted, and whenever the file is closed and opened again."""
    board, ever = TOWN, set(ids_of(TOWN))
    for step in walk:
        after = saved_and_loaded(board) if isinstance(step, str) else take(board, step, GROWING)
        names = ids_of(after)
        assert len(names) == len(set(names))
        new = set(names) - set(ids_of(board))
        assert not new & ever
        assert all(re.fullmatch(ID_PATTERN, name) for name in new)
        board, ever = after, ever | new


@given(st.lists(steps, max_size=15))
def test_a_board_reads_back_equal_with_what_it_remembers(walk: list[tuple[int, int, int]]) -> None:
    board = TOWN
    for step in walk:
        board = take(board, step, GROWING)
    assert saved_and_loaded(board) == board


def test_the_number_of_a_deleted_space_is_skipped() -> None:
    board = edits.delete(board_with("s1", "s2", "s3"), ["s3"])
    assert dict(board.used_ids) == {"s": 3}
    assert edits.add(board, "sidewalk", HERE).spaces[-1].id == "s4"
    assert edits.add(saved_and_loaded(board), "sidewalk", HERE).spaces[-1].id == "s4"


def test_only_what_cannot_be_seen_is_remembered() -> None:
    """A number below one in use need not be written down, and is forgotten once a higher one is given."""
    board = board_with("s1", "s2", "s3")
    assert dict(edits.delete(board, ["s2"]).used_ids) == {}
    again = edits.add(edits.delete(board, ["s3"]), "sidewalk", HERE)
    assert dict(again.used_ids) == {}


def test_everything_deleted_is_still_remembered() -> None:
    board = edits.delete(TOWN, [name for name in ids_of(TOWN) if name != "h1"])
    assert dict(board.used_ids) == {"cut": 1, "d": 1, "p": 2, "s": 3, "t": 1, "w": 1}


@pytest.mark.parametrize(
    ("id_", "parts"),
    [("s12", ("s", 12)), ("s", None), ("s0", None), ("s01", ("s0", 1)), ("s10", ("s", 10)), ("a-b_7", ("a-b_", 7))],
)
def test_prefix_and_number(id_: str, parts: tuple[str, int] | None) -> None:
    assert split(id_) == parts
    assert prefix_of(id_) == (parts[0] if parts else id_)


def test_fresh_ids_count_on_from_the_highest_of_spaces_and_links() -> None:
    giver = IdGiver(TOWN)
    assert [giver.fresh("s"), giver.fresh("s"), giver.fresh("p"), giver.fresh("new")] == ["s4", "s5", "p3", "new1"]


def test_a_memory_lower_than_what_is_in_use_is_no_matter() -> None:
    """As after an edit of the file by hand."""
    board = replace(board_with("s9"), used_ids=FrozenMap({"s": 3}))
    assert IdGiver(board).fresh("s") == "s10"


@given(st.from_regex(ID_PATTERN, fullmatch=True))
def test_copies_of_any_name_have_sound_names_of_their_own(name: str) -> None:
    board = board_with(name)
    for _ in range(3):
        board = edits.duplicate(board, [name], (4, 0))
    names = ids_of(board)
    assert len(set(names)) == 4
    assert all(re.fullmatch(ID_PATTERN, it) for it in names)


def test_copies_of_a_long_name_differ() -> None:
    """Names are shortened to leave room for a number; what is left may end in a digit."""
    name = "a" * (LONGEST_ID - 10) + "5b"
    board = edits.duplicate(edits.duplicate(board_with(name), [name], (4, 0)), [name], (8, 0))
    assert len(set(ids_of(board))) == 3


def test_a_prefix_that_ends_in_a_digit_takes_nobody_elses_name() -> None:
    board = edits.add(board_with("s11"), "sidewalk", HERE, prefix="s1")
    assert len(set(ids_of(board))) == 2


def test_the_highest_number_is_followed_by_another_name() -> None:
    """Numbers have nine digits at most; two new spaces after the last of them still differ."""
    board = edits.add(edits.add(board_with("s999999999"), "sidewalk", HERE), "sidewalk", HERE)
    assert len(set(ids_of(board))) == 3


@pytest.mark.parametrize("type_", ["3d-park", "über"])
def test_any_type_gives_an_id_that_can_be_saved(type_: str) -> None:
    """A kit may name its types as it likes; the ids made from them begin with a letter."""
    board = edits.add(Board(kit="town"), type_, HERE)
    assert re.fullmatch(ID_PATTERN, board.spaces[0].id)


@pytest.mark.parametrize("prefix", ["p" * LONGEST_ID, "two words"])
def test_a_prefix_makes_a_sound_id_or_is_refused(prefix: str) -> None:
    try:
        board = edits.add(Board(kit="town"), "sidewalk", HERE, prefix=prefix)
    except EditError:
        return
    assert re.fullmatch(ID_PATTERN, board.spaces[0].id)


def test_a_ghost_on_a_board_of_ten_thousand_is_the_same_every_time() -> None:
    spaces = tuple(Space(f"s{n + 1}", "sidewalk", Rect(n % 100 * 4, n // 100 * 4, 4, 4)) for n in range(10_000))
    board = replace(board_with(), spaces=spaces, used_ids=FrozenMap({"s": 12_000, "t": 3}))
    first = edits.add(board, "sidewalk", HERE)
    again = edits.add(board, "sidewalk", HERE)
    assert again == first
    assert (again.spaces[-1].id, dict(again.used_ids)) == ("s12001", {"t": 3})
