"""Edits of the whole board that fields ask for. Qt-free."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from board_designer.board import edits
from board_designer.board.edit_errors import BadFootprint
from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect, joint_plane_box
from board_designer.geometry.grid import ROUNDING, Folds, Orientation
from board_designer.geometry.hex_board_size import shift_of_at_least
from board_designer.geometry.rigid_motion import moved, shift_by


def change_grid(board: Board, **fields: Any) -> Board:
    return edits.change_settings(board, grid=replace(board.grid, **fields))


def orient(board: Board, orientation: Orientation) -> Board:
    """Hexes the other way: everything turns by 30 degrees and keeps its axial coordinates. Where something would then
    lie beyond the left or upper edge all of it moves by the same whole hexes; the board grows to hold it."""
    grid = replace(board.grid, orientation=orientation)
    if grid == board.grid:
        return board
    footprints = [space.footprint for space in board.spaces]
    left, top = joint_plane_box(footprints, grid)[:2] if footprints else (0.0, 0.0)
    motion = shift_by(shift_of_at_least(grid, (max(0.0, -left), max(0.0, -top))))
    moved_to = [moved(footprint, motion, grid) for footprint in footprints]
    right, bottom = joint_plane_box(moved_to, grid)[2:] if moved_to else (0.0, 0.0)
    size = max(grid.size[0], math.ceil(right - ROUNDING)), max(grid.size[1], math.ceil(bottom - ROUNDING))
    turned = edits.change_settings(replace(board, spaces=(), links=()), grid=replace(grid, size=size))
    spaces = (replace(one, footprint=now) for one, now in zip(board.spaces, moved_to, strict=True))
    links = (replace(link, bends=tuple(motion.point(bend) for bend in link.bends)) for link in board.links)
    return replace(board, grid=turned.grid, spaces=tuple(spaces), links=tuple(links))


def set_paper(board: Board, paper: str | None) -> Board:
    settings = {name: thaw(value) for name, value in board.print.items() if name != "paper"}
    return edits.change_settings(board, print_=settings if paper is None else {**settings, "paper": paper})


def divide_cells(board: Board, parts: int) -> Board:
    """Another number of parts in a cell. Everything stays where it is, as far as it lies on the new parts."""
    if parts == board.grid.parts:
        return board
    scale = _Scale(board.grid.parts, parts)
    grid = board.grid
    folds = Folds(
        tuple(scale.number(at, "a fold") for at in grid.folds.vertical),
        tuple(scale.number(at, "a fold") for at in grid.folds.horizontal),
    )
    size = scale.number(grid.size[0], "the board"), scale.number(grid.size[1], "the board")
    margin = scale.number(grid.margin, "the margin")
    finer = replace(grid, parts=parts, size=size, margin=margin, folds=folds)
    # The grid is checked first, on its own: it says best what is wrong with a number of parts.
    edits.change_settings(replace(board, spaces=()), grid=finer)
    return replace(
        board,
        grid=finer,
        spaces=tuple(replace(one, footprint=scale.footprint(one.footprint, one.id)) for one in board.spaces),
        links=tuple(replace(link, bends=scale.points(link.bends, link.id)) for link in board.links),
    )


class _Scale:
    def __init__(self, old: int, new: int) -> None:
        self._old, self._new = old, new

    def number(self, value: int, what: str) -> int:
        scaled, rest = divmod(value * self._new, self._old)
        if rest:
            raise BadFootprint(f"with {self._new} parts in a cell, {what} would end between two parts")
        return scaled

    def points(self, points: Iterable[tuple[int, int]], what: str) -> tuple[tuple[int, int], ...]:
        return tuple((self.number(x, what), self.number(y, what)) for x, y in points)

    def footprint(self, footprint: Footprint, what: str) -> Footprint:
        match footprint:
            case Rect(x, y, width, height):
                return Rect(*(self.number(value, what) for value in (x, y, width, height)))
            case Circle(x, y, radius):
                return Circle(*(self.number(value, what) for value in (x, y, radius)))
            case Polygon(points):
                return Polygon(self.points(points, what))
            case Cells(cells):
                return Cells(self.points(cells, what))
            case Hexes():
                return footprint
