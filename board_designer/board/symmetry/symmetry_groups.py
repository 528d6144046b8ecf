"""The motions that a symmetry consists of, on the lattice of a grid."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board_designer.board.edit_errors import OffGrid
from board_designer.geometry.grid import Grid, Point, nearest_hex
from board_designer.geometry.rigid_motion import MIRROR, Axis, Matrix, Motion, OffLattice, about, turn_matrix


@dataclass(frozen=True, slots=True)
class Symmetry:
    """One way in which a board repeats itself about its middle. False when it does not."""

    name: str
    title: str
    folds: int = 1
    axes: tuple[Axis, ...] = ()

    def __bool__(self) -> bool:
        return self.folds > 1 or bool(self.axes)

    def refusal(self, grid: Grid) -> str | None:
        """Why a board on this grid cannot have it, in words; None when it can."""
        if grid.turns_in_a_circle % self.folds:
            folds = "2-, 3- and 6" if grid.shape == "hex" else "2- and 4"
            return f"a {grid.shape} grid allows {folds}-fold rotation, not {self.folds}-fold"
        if grid.shape == "square" and self.folds == 4 and sum(grid.size) % 2:
            width, height = grid.size
            return (
                f"rotating {width} x {height} parts by 90° ends between two parts; "
                "make width and height both even or both odd"
            )
        return None

    def motions(self, grid: Grid) -> tuple[Motion, ...]:
        """Every motion of the group but staying put, in the order in which a piece of the board goes round."""
        refusal = self.refusal(grid)
        if refusal:
            raise OffGrid(refusal)
        try:
            return self._turns(grid) if self.folds > 1 else self._mirrors(grid)
        except OffLattice as problem:
            raise OffGrid(str(problem)) from problem

    def _turns(self, grid: Grid) -> tuple[Motion, ...]:
        once = _turn(grid, grid.turns_in_a_circle // self.folds)
        found = [once]
        while len(found) < self.folds - 1:
            found.append(_after(found[-1], once))
        return tuple(found)

    def _mirrors(self, grid: Grid) -> tuple[Motion, ...]:
        found = [_mirror(grid, axis) for axis in self.axes]
        # Left to right, then down, then back: clockwise, as seats go round.
        return (found[0], _after(*found), found[1]) if len(found) == 2 else tuple(found)


OFF = Symmetry("off", "No symmetry")
LEFT_RIGHT = Symmetry("left_right", "Mirror left–right", axes=("left_right",))
TOP_BOTTOM = Symmetry("top_bottom", "Mirror top–bottom", axes=("top_bottom",))
BOTH_WAYS = Symmetry("both_ways", "Mirror both ways", axes=("left_right", "top_bottom"))
TURN_2 = Symmetry("turn_2", "2-fold rotation", folds=2)
TURN_3 = Symmetry("turn_3", "3-fold rotation", folds=3)
TURN_4 = Symmetry("turn_4", "4-fold rotation", folds=4)
TURN_6 = Symmetry("turn_6", "6-fold rotation", folds=6)
EVERY = (OFF, LEFT_RIGHT, TOP_BOTTOM, BOTH_WAYS, TURN_2, TURN_3, TURN_4, TURN_6)


def choices(grid: Grid) -> tuple[Symmetry, ...]:
    """The symmetries that are possible on this grid."""
    return tuple(symmetry for symmetry in EVERY if symmetry.refusal(grid) is None)


def _turn(grid: Grid, turns: int) -> Motion:
    matrix = turn_matrix(grid.shape, turns)
    if grid.shape == "square":
        return about(matrix, grid.size)
    # The true middle of a hex board lies on no lattice point. Of all turns that keep hexes whole, the one whose
    # pivot is nearest to it: for turns, the nearest shift has the nearest pivot.
    a, b = _middle(grid)
    image_a, image_b = _times(matrix, (a, b))
    column, row = nearest_hex((a - image_a) / grid.parts, (b - image_b) / grid.parts)
    return Motion(matrix, (column * grid.parts, row * grid.parts))


def _mirror(grid: Grid, axis: Axis) -> Motion:
    matrix = MIRROR[grid.lattice, axis]
    if grid.shape == "square":
        return about(matrix, grid.size)
    a, b = _middle(grid)
    parts = grid.parts
    # Across its straight rows a hex board fits on itself only about the middle of a row; along them, also between two
    # hexes. Rows of flat hexes are the columns.
    match grid.lattice, axis:
        case "pointy", "left_right":
            return Motion(matrix, (_whole((2 * a + b) / parts) * parts, 0))
        case "pointy", _:
            row = _whole(b / parts) * parts
            return Motion(matrix, (-row, 2 * row))
        case _, "top_bottom":
            return Motion(matrix, (0, _whole((a + 2 * b) / parts) * parts))
        case _:
            column = _whole(a / parts) * parts
            return Motion(matrix, (2 * column, -column))


def _middle(grid: Grid) -> tuple[float, float]:
    return grid.to_lattice((grid.size[0] / 2, grid.size[1] / 2))


def _whole(value: float) -> int:
    return math.floor(value + 0.5)


def _times(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    a, b, c, d = matrix
    return a * point[0] + b * point[1], c * point[0] + d * point[1]


def _after(first: Motion, then: Motion) -> Motion:
    """Both motions in one."""
    (a, b, c, d), (p, q, r, s) = then.matrix, first.matrix
    shift: Point = then.point(first.shift)
    return Motion((a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s), shift)
