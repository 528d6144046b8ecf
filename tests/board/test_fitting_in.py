"""A board grows until everything on it lies within its edges, and moves no further than it must."""

from dataclasses import replace

import pytest

from board_designer.board.edits.fitting_in import fit_in
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Hexes, Rect
from board_designer.geometry.grid import Folds, Grid

SQUARE = Grid("square", 25, 4, (40, 40), folds=Folds((20,), (20,)))
HEX = Grid("hex", 30, 4, (40, 36))


def on(grid: Grid, *footprints) -> Board:
    spaces = tuple(Space(f"s{number}", "x", footprint) for number, footprint in enumerate(footprints, 1))
    return Board("beads", grid=grid, spaces=spaces)


def test_where_nothing_lies_outside_it_is_the_same_board():
    for board in (on(SQUARE), on(SQUARE, Rect(0, 0, 40, 40)), on(HEX, Hexes(((0, 0), (9, 0))))):
        assert fit_in(board) is board


def test_squares_move_by_whole_cells_with_lines_and_folds():
    board = on(SQUARE, Rect(-3, 4, 4, 4), Rect(38, 4, 4, 4))
    board = replace(board, links=(Link("l1", "way", "s1", "s2", bends=((10, 6),)),))
    after = fit_in(board)
    assert [space.footprint for space in after.spaces] == [Rect(1, 4, 4, 4), Rect(42, 4, 4, 4)]
    assert after.links[0].bends == ((14, 6),)
    assert (after.grid.size, after.grid.folds) == ((46, 40), Folds((24,), (20,)))


@pytest.mark.parametrize("far", [(-1, 0), (0, -1), (2, -3), (-4, 2), (14, 0), (-3, 12)])
def test_hexes_stay_beside_each_other(far):
    board = on(HEX, Hexes(((2, 2), (3, 2))), Hexes((far,)))
    after = fit_in(board)
    left, top, right, bottom = (
        *after.shapes.bounds[:, :2].min(axis=0), *after.shapes.bounds[:, 2:].max(axis=0)
    )  # fmt: skip
    assert min(left, top) > -0.01
    assert right <= after.grid.size[0] + 0.01
    assert bottom <= after.grid.size[1] + 0.01
    ways = [
        (board.shapes.centroids[1] - board.shapes.centroids[0]).tolist(),
        (after.shapes.centroids[1] - after.shapes.centroids[0]).tolist(),
    ]
    assert ways[0] == pytest.approx(ways[1])
    moved = (after.shapes.centroids[0] - board.shapes.centroids[0]).tolist()
    least = [max(0.0, -side) for side in board.shapes.bounds[:, :2].min(axis=0)]
    assert all(0 <= by - need + 0.01 <= HEX.parts for by, need in zip(moved, least, strict=True)), "less than a cell"
