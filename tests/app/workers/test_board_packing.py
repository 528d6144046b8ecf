"""Boards on their way to another process: whatever is done to them, the other end has the same."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped_boards import board_of

from board_designer.app.workers.board_packing import Packer, Unpacker, changed_board, changes_between
from board_designer.board import edits
from board_designer.board.edit_errors import EditError
from board_designer.board.model import Board


@pytest.fixture(scope="module")
def starter() -> Board:
    return board_of("starter")


STEPS = ("move", "delete", "duplicate", "relabel", "title", "unlink", "shuffle", "rules", "back")


def step(boards: list[Board], what: str, at: int) -> Board:
    board = boards[-1]
    ids = [space.id for space in board.spaces]
    one = [ids[at % len(ids)]]
    match what:
        case "move":
            return edits.move(board, one, (1, 0))
        case "delete":
            return edits.delete(board, one)
        case "duplicate":
            return edits.duplicate(board, one, (0, 1))
        case "relabel":
            return edits.relabel(board, one, f"Number {at}")
        case "title":
            return replace(board, title=f"Title {at}")
        case "unlink":
            return replace(board, links=board.links[:at])
        case "shuffle":
            cut = at % len(ids)
            return replace(board, spaces=board.spaces[cut:] + board.spaces[:cut])
        case "rules":
            return edits.set_rule(board, "win_territories", 5 + at % 9)
    return boards[at % len(boards)]


@settings(max_examples=25, deadline=None)
@given(steps=st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 200)), max_size=12))
def test_the_other_end_has_the_same_board_after_any_steps(starter: Board, steps: list[tuple[str, int]]) -> None:
    packer, unpacker = Packer(), Unpacker()
    boards = [starter]
    for what, at in steps:
        try:
            boards.append(step(boards, what, at))
        except EditError:
            continue
    for board in boards:
        arrived = unpacker.unpack(pickle.loads(pickle.dumps(packer.pack(board))))
        assert arrived == board
        assert [space.id for space in arrived.spaces] == [space.id for space in board.spaces]


def test_one_moved_space_is_all_that_is_sent(starter: Board) -> None:
    packer = Packer()
    packer.pack(starter)
    packed = packer.pack(edits.move(starter, [starter.spaces[3].id], (1, 0)))
    assert [space.id for space in packed.spaces] == [starter.spaces[3].id]
    assert packed.space_order is None
    assert packed.links == ()


def test_what_comes_back_keeps_the_spaces_that_did_not_change(starter: Board) -> None:
    after = edits.move(starter, [starter.spaces[3].id], (1, 0))
    made = changed_board(starter, pickle.loads(pickle.dumps(changes_between(starter, after))))
    assert made == after
    assert (
        sum(one is other for one, other in zip(made.spaces, starter.spaces, strict=True)) == len(starter.spaces) - 1
    )
