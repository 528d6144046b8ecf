"""Footprints: the ground a space covers, as whole numbers of parts. Values only; shapes are in `shapes`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from board_designer.geometry.grid import Grid, GridShape, PlaneBox, Point


@dataclass(frozen=True, slots=True)
class Rect:
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Cells:
    """Whole square cells, each named by its upper left corner in parts."""

    cells: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    x: int
    y: int
    radius: int


@dataclass(frozen=True, slots=True)
class Polygon:
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Hexes:
    """Whole hex cells in axial coordinates (column, row). The first is the one the space turns about."""

    hexes: tuple[Point, ...]


Footprint = Rect | Cells | Circle | Polygon | Hexes

# Which footprints a grid can hold. A rectangle on a hex lattice would be a leaning parallelogram.
ALLOWED: dict[GridShape, tuple[type, ...]] = {
    "square": (Rect, Cells, Circle, Polygon),
    "hex": (Hexes, Circle, Polygon),
}


def lattice_points(footprint: Footprint, grid: Grid) -> tuple[Point, ...]:
    """The points that place a footprint on the lattice: corners, centres or cells."""
    match footprint:
        case Rect(x, y, width, height):
            return (x, y), (x + width, y + height)
        case Cells(cells):
            return tuple(corner for x, y in cells for corner in ((x, y), (x + grid.parts, y + grid.parts)))
        case Circle(x, y, _):
            return ((x, y),)
        case Polygon(points):
            return points
        case Hexes(hexes):
            return tuple((q * grid.parts, r * grid.parts) for q, r in hexes)


def cell_footprints(footprint: Footprint, grid: Grid, many: int = 1) -> tuple[Footprint, ...]:
    """The cells of a footprint one by one, in its order. What is not made of cells is parted evenly along its longer
    side where so many parts come out, and is one by itself otherwise."""
    match footprint:
        case Hexes(hexes):
            return tuple(Hexes((one,)) for one in hexes)
        case Cells(cells):
            return tuple(Cells((one,)) for one in cells)
        case Rect(x, y, width, height) if many > 1 and max(width, height) % many == 0:
            if width >= height:
                return tuple(Rect(x + n * width // many, y, width // many, height) for n in range(many))
            return tuple(Rect(x, y + n * height // many, width, height // many) for n in range(many))
        case _:
            return (footprint,)


def lattice_box(footprint: Footprint, grid: Grid) -> tuple[int, int, int, int]:
    """Left, top, right and bottom in lattice coordinates. On a square grid that is the bounding box."""
    points = lattice_points(footprint, grid)
    reach = footprint.radius if isinstance(footprint, Circle) else 0
    columns = [x for x, _ in points]
    rows = [y for _, y in points]
    return min(columns) - reach, min(rows) - reach, max(columns) + reach, max(rows) + reach


def plane_box(footprint: Footprint, grid: Grid) -> PlaneBox:
    """The bounding box on the plane, in parts: left, top, right and bottom."""
    if grid.shape == "square":
        left, top, right, bottom = lattice_box(footprint, grid)
        return float(left), float(top), float(right), float(bottom)
    points = [grid.to_plane(point) for point in lattice_points(footprint, grid)]
    match footprint:
        case Hexes():
            across, down = (side / 2 for side in grid.hex_size)
        case Circle(_, _, radius):
            across = down = float(radius)
        case _:
            across = down = 0.0
    columns, rows = [x for x, _ in points], [y for _, y in points]
    return min(columns) - across, min(rows) - down, max(columns) + across, max(rows) + down


def joint_plane_box(footprints: Sequence[Footprint], grid: Grid) -> PlaneBox:
    boxes = [plane_box(footprint, grid) for footprint in footprints]
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
