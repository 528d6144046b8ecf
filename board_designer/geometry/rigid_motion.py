"""Moving, turning and mirroring footprints without ever leaving the whole-number lattice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from board_designer.geometry.footprint import (
    Cells,
    Circle,
    Footprint,
    Hexes,
    Polygon,
    Rect,
    lattice_box,
    lattice_points,
)
from board_designer.geometry.grid import Grid, GridShape, Lattice, Point

Axis = Literal["left_right", "top_bottom"]
Matrix = tuple[int, int, int, int]

# One turn clockwise as seen on the screen (y downwards): a quarter on squares, a sixth on hexes.
TURN: dict[GridShape, Matrix] = {"square": (0, -1, 1, 0), "hex": (0, -1, 1, 1)}
MIRROR: dict[tuple[Lattice, Axis], Matrix] = {
    ("square", "left_right"): (-1, 0, 0, 1),
    ("square", "top_bottom"): (1, 0, 0, -1),
    ("pointy", "left_right"): (-1, -1, 0, 1),
    ("pointy", "top_bottom"): (1, 1, 0, -1),
    ("flat", "left_right"): (-1, 0, 1, 1),
    ("flat", "top_bottom"): (1, 0, -1, -1),
}


class OffLattice(ValueError):
    """A motion that would leave whole parts (or whole hexes)."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A whole-number map of the lattice: first the matrix, then the shift."""

    matrix: Matrix
    shift: Point

    def point(self, point: Point) -> Point:
        a, b, c, d = self.matrix
        return a * point[0] + b * point[1] + self.shift[0], c * point[0] + d * point[1] + self.shift[1]

    def then_by(self, delta: Point) -> Motion:
        return Motion(self.matrix, (self.shift[0] + delta[0], self.shift[1] + delta[1]))


def shift_by(delta: Point) -> Motion:
    return Motion((1, 0, 0, 1), delta)


def turn_matrix(shape: GridShape, turns: int) -> Matrix:
    matrix: Matrix = (1, 0, 0, 1)
    a, b, c, d = TURN[shape]
    for _ in range(turns % (6 if shape == "hex" else 4)):
        p, q, r, s = matrix
        matrix = (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s)
    return matrix


def about(matrix: Matrix, doubled_pivot: Point) -> Motion:
    """The motion that keeps a pivot where it is. The pivot is given doubled, so that it may lie between parts."""
    x, y = Motion(matrix, (0, 0)).point(doubled_pivot)
    shift_x, shift_y = doubled_pivot[0] - x, doubled_pivot[1] - y
    if shift_x % 2 or shift_y % 2:
        raise OffLattice("a turn about this point would end between two parts")
    return Motion(matrix, (shift_x // 2, shift_y // 2))


def turn_in_place(footprints: Sequence[Footprint], grid: Grid, turns: int) -> Motion:
    """Turn footprints together about their middle; a full circle of single turns ends where it began."""
    matrix = turn_matrix(grid.shape, turns)
    if grid.shape == "hex":
        return about(matrix, _doubled(_hex_pivot(footprints, grid)))
    left, top, right, bottom = joint_box(footprints, grid)
    width, height = right - left, bottom - top
    centred = Motion(matrix, (0, 0))
    corners = [centred.point((x, y)) for x in (left, right) for y in (top, bottom)]
    # Half a part too much always goes towards zero: a turn and the turn back then cancel exactly.
    sideways = _half_towards_zero(width - height) if turns % 2 else 0
    target = (left + sideways, top - sideways)
    return centred.then_by(
        (target[0] - min(x for x, _ in corners), target[1] - min(y for _, y in corners)),
    )


def mirror_in_place(footprints: Sequence[Footprint], grid: Grid, axis: Axis) -> Motion:
    matrix = MIRROR[grid.lattice, axis]
    if grid.shape == "hex":
        return about(matrix, _doubled(_hex_pivot(footprints, grid)))
    left, top, right, bottom = joint_box(footprints, grid)
    return about(matrix, (left + right, top + bottom))


def joint_box(footprints: Sequence[Footprint], grid: Grid) -> tuple[int, int, int, int]:
    boxes = [lattice_box(footprint, grid) for footprint in footprints]
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def moved(footprint: Footprint, motion: Motion, grid: Grid) -> Footprint:
    """The footprint after a motion of the lattice."""
    match footprint:
        case Rect(x, y, width, height):
            left, top, right, bottom = _moved_box((x, y, x + width, y + height), motion)
            return Rect(left, top, right - left, bottom - top)
        case Cells(cells):
            size = grid.parts
            boxes = (_moved_box((x, y, x + size, y + size), motion) for x, y in cells)
            return Cells(tuple((left, top) for left, top, _, _ in boxes))
        case Circle(x, y, radius):
            return Circle(*motion.point((x, y)), radius)
        case Polygon(points):
            return Polygon(tuple(motion.point(point) for point in points))
        case Hexes():
            centres = (motion.point(point) for point in lattice_points(footprint, grid))
            return Hexes(tuple(_whole_hex(centre, grid) for centre in centres))


def _moved_box(box: tuple[int, int, int, int], motion: Motion) -> tuple[int, int, int, int]:
    (x0, y0), (x1, y1) = motion.point(box[:2]), motion.point(box[2:])
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _whole_hex(centre: Point, grid: Grid) -> Point:
    if centre[0] % grid.parts or centre[1] % grid.parts:
        raise OffLattice(f"hex spaces move by whole cells of {grid.parts} parts")
    return centre[0] // grid.parts, centre[1] // grid.parts


def _hex_pivot(footprints: Sequence[Footprint], grid: Grid) -> Point:
    """The lattice point about which a group turns: the first cell where there are cells, else the one nearest to
    the middle. Where several are equally near the first corner serves: it stays itself at every further turn."""
    for footprint in footprints:
        if isinstance(footprint, Hexes):
            return lattice_points(footprint, grid)[0]
    points = [point for footprint in footprints for point in lattice_points(footprint, grid)]
    count, across, down = len(points), sum(x for x, _ in points), sum(y for _, y in points)
    near = [(across // count + x, down // count + y) for x in (-1, 0, 1, 2) for y in (-1, 0, 1, 2)]

    def distance(point: Point) -> int:
        x, y = count * point[0] - across, count * point[1] - down
        return x * x + x * y + y * y

    least = min(map(distance, near))
    nearest = [point for point in near if distance(point) == least]
    return nearest[0] if len(nearest) == 1 else points[0]


def _doubled(point: Point) -> Point:
    return 2 * point[0], 2 * point[1]


def _half_towards_zero(value: int) -> int:
    return value // 2 if value >= 0 else -(-value // 2)
