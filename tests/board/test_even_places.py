"""Chosen spaces of a ring put equally many steps apart, with what belongs to them."""

from __future__ import annotations

import math

import pytest

from board_designer.board import edits
from board_designer.board.edit_errors import BadValue, LockedSpace
from board_designer.board.edits.even_places import even_order, evenly_placed
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Circle
from board_designer.geometry.grid import Grid

ORDER = tuple(f"d{at}" for at in range(12))


def ring(starts: tuple[int, ...] = (0, 3, 6, 9)) -> Board:
    """Twelve dots on a circle against the clock; beside each start something that belongs to it, further in."""
    spaces = []
    for at in range(12):
        angle = math.tau * at / 12
        spaces.append(Space(f"d{at}", "dot", Circle(*place(angle, 60), 8)))
        if at in starts:
            spaces.append(Space(f"x{at}", "dot", Circle(*place(angle, 30), 8)))
    return Board(kit="none", grid=Grid(parts=20, size=(200, 200)), spaces=tuple(spaces))


def place(angle: float, radius: int) -> tuple[int, int]:
    return round(100 + radius * math.cos(angle)), round(100 - radius * math.sin(angle))


def belongings(*starts: int) -> dict[str, list[str]]:
    return {f"d{at}": [f"x{at}"] for at in starts}


def places(board: Board) -> dict[str, tuple[int, int]]:
    return {space.id: (space.footprint.x, space.footprint.y) for space in board.spaces}  # type: ignore[union-attr]


def test_what_is_even_stays() -> None:
    assert evenly_placed(ring(), ORDER, belongings(0, 3, 6, 9)) == ring()


def test_the_odd_one_goes_to_its_place_with_what_belongs_to_it() -> None:
    after = places(evenly_placed(ring((0, 4, 6, 9)), ORDER, belongings(0, 4, 6, 9)))
    before = places(ring((0, 4, 6, 9)))
    assert after["d4"] == before["d3"]
    assert after["d3"] == before["d4"]
    assert abs(after["x4"][0] - place(math.tau / 4, 30)[0]) <= 1
    assert abs(after["x4"][1] - place(math.tau / 4, 30)[1]) <= 1
    assert all(after[id_] == before[id_] for id_ in before if id_ not in ("d3", "d4", "x4"))


def test_the_others_keep_their_order() -> None:
    assert even_order(ORDER, ["d0", "d5", "d6", "d9"]) == [
        "d0", "d1", "d2", "d5", "d3", "d4", "d6", "d7", "d8", "d9", "d10", "d11",
    ]  # fmt: skip


@pytest.mark.parametrize("turn", range(12))
def test_it_does_not_matter_where_the_order_begins(turn: int) -> None:
    turned = (*ORDER[turn:], *ORDER[:turn])
    board = ring((0, 4, 6, 9))
    chosen = belongings(0, 4, 6, 9)
    assert evenly_placed(board, turned, chosen) == evenly_placed(board, ORDER, chosen)


def test_what_cannot_be_shared_out_is_refused() -> None:
    with pytest.raises(BadValue, match="12 spaces cannot be shared equally among 5"):
        even_order(ORDER, ORDER[:5])


def test_a_locked_space_is_not_moved() -> None:
    board = edits.lock(ring((0, 4, 6, 9)), ["d3"], True)
    with pytest.raises(LockedSpace):
        evenly_placed(board, ORDER, belongings(0, 4, 6, 9))
