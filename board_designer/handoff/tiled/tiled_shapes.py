"""The shapes of a Tiled map as footprints: whole parts again, whatever was drawn."""

from __future__ import annotations

import json
import math
from typing import Any

import shapely

from board_designer.geometry.footprint import Cells, Footprint, Hexes
from board_designer.geometry.grid import Grid, PlanePoint, Point
from board_designer.geometry.shapes import outline
from board_designer.handoff.import_notes import ImportNotes
from board_designer.handoff.tiled.tiled_map import PixelPoint, TiledObject, Wrong
from board_designer.handoff.tiled.tiled_objects import CELLS, HEXES
from board_designer.handoff.tiled.tiled_scale import TiledScale

# In parts. Less than this is what rounding does to pixels, not somebody's hand.
UNSEEN = 0.02
# A shape that covers the same ground but for this share of a cell has not been reshaped.
SAME_GROUND = 0.02


class ShapeReader:
    def __init__(self, grid: Grid, scale: TiledScale, notes: ImportNotes) -> None:
        self.grid, self.scale, self.notes = grid, scale, notes

    def footprint(self, item: TiledObject, name: str) -> dict[str, Any]:
        """The footprint field of a space, such as {"rect": [0, 0, 4, 4]}."""
        if item.data.get("ellipse"):
            return self._circle(item, name)
        if "polygon" in item.data:
            corners = item.corners(item.ring("polygon"))
            for key in (CELLS, HEXES):
                if key in item.values and (whole := self._whole_cells(item, key, corners, name)):
                    return whole
            return {"polygon": [list(point) for point in self.snapped(corners, name)]}
        return self._rect(item, name)

    def snapped(self, corners: list[PixelPoint], name: str) -> list[Point]:
        found = []
        for corner in corners:
            plane = self.scale.plane(corner)
            point = self.grid.snap(plane)
            self._note(plane, self.grid.to_plane(point), name)
            found.append(point)
        return found

    def _note(self, plane: PlanePoint, now: PlanePoint, name: str) -> None:
        if (off := math.dist(plane, now)) > UNSEEN:
            self.notes.snapped(name, off * self.grid.mm_per_part)

    def _rect(self, item: TiledObject, name: str) -> dict[str, Any]:
        width, height = item.size()
        corners = item.corners([(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)])
        upright = all(
            min(abs(a[0] - b[0]), abs(a[1] - b[1])) < 0.01
            for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)
        )
        if self.grid.shape == "hex" or not upright:
            # Nothing leans on a square grid, and nothing is upright on a hex grid: the corners find their places.
            return {"polygon": [list(point) for point in self.snapped(corners, name)]}
        points = self.snapped([_least(corners), _most(corners)], name)
        (left, top), (right, bottom) = points
        return {"rect": [left, top, max(right - left, 1), max(bottom - top, 1)]}

    def _circle(self, item: TiledObject, name: str) -> dict[str, Any]:
        width, height = item.size()
        [middle] = item.corners([(width / 2, height / 2)])
        [point] = self.snapped([middle], name)
        wanted = (width + height) / 4 / self.scale.per_part
        radius = max(1, math.floor(wanted + 0.5))
        if abs(width - height) / self.scale.per_part > 2 * UNSEEN:
            self.notes.about(name, "was an oval and became a circle", "were ovals and became circles")
        elif abs(wanted - radius) > UNSEEN:
            self.notes.snapped(name, abs(wanted - radius) * self.grid.mm_per_part)
        return {"circle": [*point, radius]}

    def _whole_cells(
        self, item: TiledObject, key: str, corners: list[PixelPoint], name: str
    ) -> dict[str, Any] | None:
        """The cells an object says it is made of, wherever it was moved; None when it was reshaped since."""
        offsets = _offsets(item, key)
        [start] = item.corners([(0.0, 0.0)])
        plane = self.scale.plane(start)
        footprint: Footprint
        if key == CELLS:
            left, top = self.grid.snap(plane)
            points = [(left + x, top + y) for x, y in offsets]
            footprint, now = Cells(tuple(points)), self.grid.to_plane((left, top))
        else:
            a, b = self.grid.snap(plane, "cell")
            points = [(a // self.grid.parts + x, b // self.grid.parts + y) for x, y in offsets]
            footprint, now = Hexes(tuple(points)), self.grid.to_plane((a, b))
        if not self._same_ground(footprint, corners, (plane[0] - now[0], plane[1] - now[1])):
            self.notes.about(name, "was reshaped in Tiled and became a polygon", "were reshaped and became polygons")
            return None
        self._note(plane, now, name)
        return {key: [list(point) for point in points]}

    def _same_ground(self, footprint: Footprint, corners: list[PixelPoint], moved: PlanePoint) -> bool:
        drawn = shapely.Polygon([self.scale.plane(corner) for corner in corners]) if len(corners) > 2 else None
        if drawn is None or not drawn.is_valid or not isinstance(footprint, Cells | Hexes):
            return False
        meant = max(shapely.get_parts(outline(footprint, self.grid)), key=lambda piece: (piece.area, *piece.bounds))
        ring = shapely.transform(shapely.Polygon(meant.exterior), lambda points: points + moved)
        return bool(ring.symmetric_difference(drawn).area < SAME_GROUND * self.grid.parts**2)


def _offsets(item: TiledObject, key: str) -> list[Point]:
    path = (*item.path, "properties")
    try:
        offsets = json.loads(str(item.values[key]))
    except (ValueError, RecursionError):
        offsets = None
    usable = isinstance(offsets, list) and 0 < len(offsets) <= 500
    if not usable or not all(
        isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair) for pair in offsets
    ):
        raise Wrong(path, f"{key} must be a list of pairs of whole numbers such as [[0, 0], [4, 0]]")
    # The largest number a coordinate can be is checked with the rest of the board.
    return [(max(-(10**6), min(10**6, x)), max(-(10**6), min(10**6, y))) for x, y in offsets]


def _least(corners: list[PixelPoint]) -> PixelPoint:
    return min(x for x, _ in corners), min(y for _, y in corners)


def _most(corners: list[PixelPoint]) -> PixelPoint:
    return max(x for x, _ in corners), max(y for _, y in corners)
