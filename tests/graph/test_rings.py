"""Round spaces that lie near each other are neighbours, and a ring of them has an order and a direction."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Circle, Rect
from board_designer.geometry.grid import Grid
from board_designer.graph.derive_graph import derive
from board_designer.graph.graph_rules import Drawn, EdgeStyle, GraphRules, Touch
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.rings import ring_of

DOT = frozenset({"dot"})
STEP = EdgeStyle("walk", 1)
RULES = GraphRules(
    standing=DOT,
    touches=(Touch(DOT, DOT, STEP, corner_counts=True, reach=0.45),),
    drawn=(Drawn("next", STEP, (DOT, DOT), one_way=True),),
)


def ring(many: int = 12, radius: int = 40, leave_out: tuple[int, ...] = ()) -> Board:
    """Dots of diameter 16 on a circle, numbered against the clock as seen on the table."""
    angles = {at: math.tau * at / many for at in range(many) if at not in leave_out}
    spaces = tuple(
        Space(f"d{at}", "dot", Circle(round(60 + radius * math.cos(a)), round(60 - radius * math.sin(a)), 8))
        for at, a in angles.items()
    )
    return Board(kit="none", grid=Grid(parts=20, size=(120, 120)), spaces=spaces)


def played(board: Board) -> PlayGraph:
    return derive(board, RULES)


def order_of(board: Board) -> tuple[str, ...] | None:
    found = ring_of(played(board), [space.id for space in board.spaces])
    return found.order if found else None


def test_the_order_of_a_ring_goes_against_the_clock() -> None:
    assert order_of(ring()) == tuple(f"d{at}" for at in range(12))
    shuffled = replace(ring(), spaces=ring().spaces[::-1])
    assert order_of(shuffled) == ("d11", *(f"d{at}" for at in range(11)))


def test_the_other_direction_can_be_asked_for() -> None:
    play = played(ring())
    found = ring_of(play, [space.id for space in play.board.spaces], "clockwise")
    assert found is not None
    assert found.order[:3] == ("d0", "d11", "d10")
    assert found.turns == "clockwise"


@pytest.mark.parametrize("gap", [7, 8])
def test_neighbours_have_less_than_the_reach_between_them(gap: int) -> None:
    """0.45 of a diameter of 16 is 7.2."""
    spaces = (Space("a", "dot", Circle(8, 8, 8)), Space("b", "dot", Circle(24 + gap, 8, 8)))
    play = played(Board(kit="none", grid=Grid(parts=20), spaces=spaces))
    assert play.count_by_kind() == ({"walk": 1} if gap == 7 else {})


def test_a_reach_counts_the_smaller_of_the_two() -> None:
    spaces = (Space("a", "dot", Circle(40, 40, 40)), Space("b", "dot", Circle(80 + 7 + 8, 40, 8)))
    assert played(Board(kit="none", grid=Grid(parts=20), spaces=spaces)).count_by_kind() == {"walk": 1}
    further = (spaces[0], Space("b", "dot", Circle(80 + 8 + 8, 40, 8)))
    assert played(Board(kit="none", grid=Grid(parts=20), spaces=further)).count_by_kind() == {}


def test_boxes_have_a_reach_too() -> None:
    spaces = (Space("a", "dot", Rect(0, 0, 20, 20)), Space("b", "dot", Rect(25, 0, 20, 20)))
    assert played(Board(kit="none", grid=Grid(parts=20), spaces=spaces)).count_by_kind() == {"walk": 1}


def test_what_is_open_is_no_ring_until_a_link_closes_it() -> None:
    board = ring(leave_out=(5,))
    assert order_of(board) is None
    closed = replace(board, links=(Link("n1", "next", "d4", "d6"),))
    assert order_of(closed) == tuple(f"d{at}" for at in range(12) if at != 5)


def test_two_rings_are_not_one() -> None:
    far = tuple(
        Space(f"e{at}", "dot", Circle(space.footprint.x + 200, space.footprint.y, 8))  # type: ignore[union-attr]
        for at, space in enumerate(ring().spaces)
    )
    assert order_of(replace(ring(), spaces=(*ring().spaces, *far))) is None


def test_drawn_links_decide_the_direction() -> None:
    play = played(replace(ring(leave_out=(5,)), links=(Link("n1", "next", "d6", "d4"),)))
    found = ring_of(play, [space.id for space in play.board.spaces])
    assert found is not None
    assert found.turns == "clockwise"
    assert found.order[:3] == ("d0", "d11", "d10")


def test_links_that_disagree_are_named() -> None:
    links = (Link("n1", "next", "d6", "d4"), Link("n2", "next", "d1", "d2"))
    play = played(replace(ring(leave_out=(5,)), links=links))
    found = ring_of(play, [space.id for space in play.board.spaces])
    assert found is not None
    assert found.turns == "counter_clockwise"
    assert found.against == ("n1",)


def test_spaces_of_two_seats_may_be_kept_apart() -> None:
    rules = GraphRules(standing=DOT, touches=(Touch(DOT, DOT, STEP, reach=0.45, one_seat=True),))
    spaces = tuple(Space(f"d{at}", "dot", Circle(8 + 20 * at, 8, 8), seat=1 + at // 2) for at in range(4))
    assert derive(Board(kit="none", grid=Grid(parts=20), spaces=spaces), rules).count_by_kind() == {"walk": 2}
