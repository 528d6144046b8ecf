"""The limits keep hostile files out, and leave room for any board somebody would draw."""

from __future__ import annotations

import math

import pytest

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.io import parse_board
from board_designer.io.board_writer import json_text, yaml_text

SQUARE = Grid(size=(2000, 2000))


def grid_of_squares() -> Board:
    """Ten thousand spaces, each touching eight others, labelled and with a property."""
    props = FrozenMap({"corner": True})
    return Board(
        kit="k",
        grid=SQUARE,
        spaces=tuple(
            Space(f"s{n}", "sidewalk", Rect(4 * (n % 100), 4 * (n // 100), 4, 4), label=f"L{n}", props=props)
            for n in range(10_000)
        ),
    )


def grid_of_hexes() -> Board:
    spaces = tuple(Space(f"c{n}", "cell", Hexes(((n % 100, n // 100),))) for n in range(10_000))
    return Board(kit="k", grid=Grid("hex", parts=6, size=(2000, 2000)), spaces=spaces)


def ring_of_circles() -> Board:
    """Ninety-six dots that nearly touch, as a ring track has them."""
    turns = [math.tau * n / 96 for n in range(96)]
    places = [(round(300 + 200 * math.cos(turn)), round(300 - 200 * math.sin(turn))) for turn in turns]
    dots = tuple(Space(f"k{n}", "track", Circle(*place, 6)) for n, place in enumerate(places))
    return Board(kit="k", grid=SQUARE, spaces=dots)


def stacked_by_mistake() -> Board:
    """A hundred pastes on one spot: a fault to be named by others, not a reason to refuse the file."""
    return Board(kit="k", grid=SQUARE, spaces=tuple(Space(f"s{n}", "t", Rect(0, 0, 4, 4)) for n in range(100)))


def one_lawn_under_everything() -> Board:
    board = grid_of_squares()
    lawn = Space("z1", "decor", Cells(tuple((4 * x, 4 * y) for x in range(22) for y in range(22))))
    coast = tuple((x, 500 + (x * 7) % 5) for x in range(199))
    return Board(
        kit="k", grid=SQUARE, spaces=(*board.spaces[:9000], lawn, Space("z2", "decor", Polygon((*coast, (100, 900)))))
    )


BOARDS = [grid_of_squares, grid_of_hexes, one_lawn_under_everything]


@pytest.mark.parametrize(
    "make",
    [ring_of_circles, stacked_by_mistake, *(pytest.param(make, marks=pytest.mark.slow) for make in BOARDS)],
    ids=lambda make: make.__name__,
)
def test_a_large_but_honest_board_is_not_refused(make) -> None:
    board = make()
    assert parse_board(yaml_text(board), "b.yaml") == board
    assert parse_board(json_text(board), "b.json") == board
