"""Footprints as shapely shapes on the plane, and the index that finds what lies near what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid, PlanePoint

Shape: TypeAlias = BaseGeometry
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

# Thirty-two chords to a quarter circle: the outline is within 0.04 % of the true radius. Contacts of circles are
# worked out from centre and radius, so nothing hangs on it.
CHORDS_PER_QUARTER = 32

# The corners of a hex in thirds of a cell, seen from its centre, clockwise from the top, or of a flat one from the
# upper right. Kept as whole numbers until the last step, so that neighbours compute the very same corner.
HEX_CORNERS = ((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1))


def outline(footprint: Footprint, grid: Grid) -> Shape:
    """The shape of a footprint on the plane, in parts."""
    match footprint:
        case Rect(x, y, width, height):
            return shapely.box(x, y, x + width, y + height)
        case Cells(cells):
            corners = np.array(cells, dtype=float)
            boxes = shapely.box(corners[:, 0], corners[:, 1], corners[:, 0] + grid.parts, corners[:, 1] + grid.parts)
            # Cells of one raster never overlap, and their union is found by their shared edges alone.
            one_raster = not ((corners - corners[0]) % grid.parts).any()
            return shapely.coverage_union_all(boxes) if one_raster else shapely.union_all(boxes)
        case Circle(x, y, radius):
            return shapely.Point(grid.to_plane((x, y))).buffer(radius, quad_segs=CHORDS_PER_QUARTER)
        case Polygon(points):
            return shapely.Polygon(np.array([grid.to_plane(point) for point in points]))
        case Hexes(hexes):
            return shapely.union_all([shapely.Polygon(hex_corners(q, r, grid)) for q, r in hexes])


def hex_corners(q: int, r: int, grid: Grid) -> list[PlanePoint]:
    thirds = ((3 * q + dq, 3 * r + dr) for dq, dr in HEX_CORNERS)
    return [grid.to_plane((a * grid.parts / 3, b * grid.parts / 3)) for a, b in thirds]


def _single_hexes(cells: Ints, grid: Grid) -> NDArray[np.object_]:
    """Many hexes at once, with the very corners that each would have by itself."""
    if not len(cells):
        return np.empty(0, dtype=object)
    thirds = 3 * cells[:, None, :] + np.array(HEX_CORNERS, dtype=np.int64)
    lattice: Any = (thirds[..., 0] * grid.parts / 3, thirds[..., 1] * grid.parts / 3)
    return np.asarray(shapely.polygons(np.stack(grid.to_plane(lattice), axis=-1)), dtype=object)


class ShapeIndex:
    """All shapes of a board at once: boxes as plain numbers, the rest as shapely, and a tree over both."""

    def __init__(self, footprints: Sequence[Footprint], grid: Grid) -> None:
        self.grid = grid
        self.is_box: Bools = np.array([isinstance(f, Rect) for f in footprints], dtype=bool)
        self.shapes = np.empty(len(footprints), dtype=object)
        corners = np.array(
            [(f.x, f.y, f.x + f.width, f.y + f.height) for f in footprints if isinstance(f, Rect)],
            dtype=float,
        ).reshape(-1, 4)
        self.shapes[self.is_box] = shapely.box(corners[:, 0], corners[:, 1], corners[:, 2], corners[:, 3])
        # Circles are also kept as centre and radius: their outline is only nearly round.
        self.is_circle: Bools = np.array([isinstance(f, Circle) for f in footprints], dtype=bool)
        circles = [f for f in footprints if isinstance(f, Circle)]
        self.centres: Floats = np.zeros((len(footprints), 2))
        self.radii: Floats = np.zeros(len(footprints))
        self.centres[self.is_circle] = np.array([grid.to_plane((c.x, c.y)) for c in circles], dtype=float).reshape(
            -1, 2
        )
        self.radii[self.is_circle] = [circle.radius for circle in circles]
        self.shapes[self.is_circle] = shapely.buffer(
            shapely.points(self.centres[self.is_circle]), self.radii[self.is_circle], quad_segs=CHORDS_PER_QUARTER
        )
        # Boards of hexes have hundreds, nearly all of them single: those are made in one go.
        is_hex = np.array([isinstance(f, Hexes) and len(f.hexes) == 1 for f in footprints], dtype=bool)
        cells = [f.hexes[0] for f in footprints if isinstance(f, Hexes) and len(f.hexes) == 1]
        self.shapes[is_hex] = _single_hexes(np.array(cells, dtype=np.int64).reshape(-1, 2), grid)
        for position in np.flatnonzero(~self.is_box & ~self.is_circle & ~is_hex):
            self.shapes[position] = outline(footprints[int(position)], grid)
        self.bounds: Floats = shapely.bounds(self.shapes).reshape(-1, 4)
        self.bounds[self.is_box] = corners

    def __len__(self) -> int:
        return len(self.shapes)

    @cached_property
    def tree(self) -> shapely.STRtree:
        return shapely.STRtree(self.shapes)

    @cached_property
    def centroids(self) -> Floats:
        middles = (self.bounds[:, :2] + self.bounds[:, 2:]) / 2
        free = ~self.is_box
        if free.any():
            middles[free] = shapely.get_coordinates(shapely.centroid(self.shapes[free]))
        return middles

    @cached_property
    def areas(self) -> Floats:
        return np.asarray(shapely.area(self.shapes), dtype=float)

    def gaps(self, first: Ints, second: Ints) -> Floats:
        """How far apart these pairs lie; between two circles to the last digit, below 0 where they overlap."""
        apart = np.asarray(shapely.distance(self.shapes[first], self.shapes[second]), dtype=float)
        both = self.is_circle[first] & self.is_circle[second]
        between = np.linalg.norm(self.centres[first] - self.centres[second], axis=1)
        return np.where(both, between - self.radii[first] - self.radii[second], apart)

    @cached_property
    def near_pairs(self) -> tuple[Ints, Ints]:
        """Every pair (first < second) whose bounding boxes touch, in a stable order."""
        first, second = self.tree.query(self.shapes)
        keep = first < second
        first, second = first[keep], second[keep]
        order = np.lexsort((second, first))
        return first[order], second[order]

    def work_of_near_pairs(self, most: float) -> float:
        """How much work it is to compare all near pairs, counted in portions and no further than just past `most`.

        Two boxes are one unit. Free forms cost more the more corners they have.
        """
        corners = shapely.get_num_coordinates(self.shapes)
        work = 0.0
        for start in range(0, len(self), 256):
            first, second = self.tree.query(self.shapes[start : start + 256])
            first = first + start
            plain = self.is_box[first] & self.is_box[second]
            work += float(np.where(plain, 1.0, (corners[first] + corners[second]) / 8)[first < second].sum())
            if work > most:
                break
        return work

    def at(self, points: Floats) -> tuple[Ints, Ints]:
        """Which shapes hold which points: arrays of point numbers and shape numbers."""
        found = self.tree.query(shapely.points(points), predicate="intersects")
        return found[0], found[1]
