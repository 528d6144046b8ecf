"""A board that grows until everything on it lies within its edges."""

from __future__ import annotations

import math
from dataclasses import replace

from board_designer.board.edits.linking import sound_bends
from board_designer.board.edits.transforming import moved_footprint
from board_designer.board.model import Board
from board_designer.geometry.grid import Folds, Grid, PlanePoint, Point
from board_designer.geometry.rigid_motion import shift_by

NEARLY = 1e-6  # parts: hexes at the edge touch it only nearly


def fit_in(board: Board) -> Board:
    """As it is where nothing lies outside. Otherwise all of it moves by whole cells, no further than it must, and the
    board becomes as large as it has to be."""
    if not board.spaces:
        return board
    bounds = board.shapes.bounds
    left, top = (max(0.0, -side - NEARLY) for side in bounds[:, :2].min(axis=0).tolist())
    by, (across, down) = _whole_cells(board.grid, (left, top))
    right, bottom = bounds[:, 2:].max(axis=0).tolist()
    width, height = board.grid.size
    grown = math.ceil(max(width, right - NEARLY) + across), math.ceil(max(height, bottom - NEARLY) + down)
    if by == (0, 0) and grown == board.grid.size:
        return board
    motion = shift_by(by)
    folds = Folds(
        tuple(at + round(across) for at in board.grid.folds.vertical),
        tuple(at + round(down) for at in board.grid.folds.horizontal),
    )
    spaces = (
        replace(space, footprint=moved_footprint(space, motion, board.grid)) for space in board.spaces
    )  # before the grid changes, which moves nothing by itself
    links = (replace(link, bends=sound_bends(map(motion.point, link.bends))) for link in board.links)
    return replace(board, grid=replace(board.grid, size=grown, folds=folds), spaces=tuple(spaces), links=tuple(links))


def _whole_cells(grid: Grid, least: PlanePoint) -> tuple[Point, PlanePoint]:
    """The smallest shift by whole cells that is at least so far right and down: in parts, and on the plane."""
    zero = grid.to_plane((0, 0))
    (ax, ay), (bx, by) = (
        (x - zero[0], y - zero[1]) for x, y in map(grid.to_plane, ((grid.parts, 0), (0, grid.parts)))
    )
    # Of the two ways from cell to cell of a hex grid, one leans. How often it is gone says how far the other must.
    if abs(ay) < NEARLY:
        b = math.ceil(least[1] / by)
        a = math.ceil((least[0] - b * bx) / ax - NEARLY)
    else:
        a = math.ceil(least[0] / ax)
        b = math.ceil((least[1] - a * ay) / by - NEARLY)
    return (a * grid.parts, b * grid.parts), (a * ax + b * bx, a * ay + b * by)
