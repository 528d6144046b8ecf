"""Whether round pieces fit on a shape: the largest single disk, and a whole set of disks side by side.

Units are whatever the shape is measured in; callers who think in millimetres scale the shape first.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from board_designer.geometry.shapes import Shape

# The search for a place is exact to about this share of a disk's size.
PRECISION = 0.001
CHORDS_PER_QUARTER = 32
# A circle drawn round its true radius, so that a centre found on the drawn line is never too near.
OUTSIDE = 1 / math.cos(math.pi / (4 * CHORDS_PER_QUARTER))
# A wall that turns by less is part of a curve, not a corner that could hold a disk.
SHARPEST_CURVE = math.radians(10)
# On a wall without corners, a few starting places stand for all.
PLACES_ON_A_CURVE = 8
# Per place of the first disk: enough for the handful of pieces a space has to hold, and over in a second.
MOST_TRIES = 150


@dataclass(frozen=True, slots=True)
class Disk:
    x: float
    y: float
    radius: float


def largest_disk(shape: Shape) -> Disk:
    """The largest disk inside the shape (in its roomiest piece, when it has several)."""
    if shape.is_empty or shape.area == 0:
        return Disk(0.0, 0.0, 0.0)
    left, bottom, right, top = shape.bounds
    tolerance = PRECISION * min(right - left, top - bottom)
    spokes = shapely.maximum_inscribed_circle([shape], tolerance=tolerance)
    x, y = shapely.get_coordinates(spokes)[0]
    return Disk(float(x), float(y), float(shape.boundary.distance(shapely.Point(x, y))))


def fit_disks(shape: Shape, radii: Sequence[float]) -> tuple[Disk, ...] | None:
    """A place for every disk, largest first, none overlapping; or None.

    Disks are tried where they are held by two neighbours (walls or disks already placed), which is where a tight
    packing has them, in the middle of a free stretch of wall, and the first one also in the roomiest place. A
    placement that is found is always right; in a crowded space with curved walls one may be missed.
    """
    if sum(math.pi * radius * radius for radius in radii) > shape.area * (1 + PRECISION):
        return None
    return _Search(shape).place(sorted(radii, reverse=True), ())


class _Search:
    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.tries = 0
        self._rooms: dict[float, Shape] = {}
        self._seen: set[frozenset[Disk]] = set()

    def place(self, radii: Sequence[float], placed: tuple[Disk, ...]) -> tuple[Disk, ...] | None:
        if not radii:
            return placed
        # The same disks in the same places, put down in another order, lead to nothing new.
        if frozenset(placed) in self._seen:
            return None
        self._seen.add(frozenset(placed))
        room = self._room(radii[0])
        for x, y in self._places(room, radii[0], placed):
            self.tries = self.tries + 1 if placed else 0
            if self.tries > MOST_TRIES:
                return None
            found = self.place(radii[1:], (*placed, Disk(x, y, radii[0])))
            if found is not None:
                return found
        return None

    def _room(self, radius: float) -> Shape:
        """The ground on which the centre of a disk may lie."""
        if radius not in self._rooms:
            inset = -radius * (1 - PRECISION)
            self._rooms[radius] = shapely.buffer(self.shape, inset, quad_segs=CHORDS_PER_QUARTER)
        return self._rooms[radius]

    def _places(self, room: Shape, radius: float, placed: tuple[Disk, ...]) -> Iterator[tuple[float, float]]:
        slack = PRECISION * radius
        for x, y in self._held(room, radius, placed):
            clear = all(math.hypot(x - d.x, y - d.y) >= d.radius + radius - slack for d in placed)
            # The ground for centres was made a slack too large on purpose; a little more is rounding.
            if clear and self._holds(x, y, radius - 1.2 * slack):
                yield x, y

    def _holds(self, x: float, y: float, radius: float) -> bool:
        centre = shapely.Point(x, y)
        return bool(self.shape.covers(centre)) and self.shape.boundary.distance(centre) >= radius

    def _held(self, room: Shape, radius: float, placed: tuple[Disk, ...]) -> list[tuple[float, float]]:
        """Where the next disk would be held: in corners of its ground, and between a disk and something else."""
        rings = [
            shapely.Point(disk.x, disk.y)
            .buffer((disk.radius + radius) * OUTSIDE, quad_segs=CHORDS_PER_QUARTER)
            .exterior
            for disk in placed
        ]
        points = _corners(room)
        for position, ring in enumerate(rings):
            for other in (room.boundary, *rings[:position]):
                points += shapely.get_coordinates(shapely.intersection(ring, other)).tolist()
        held = sorted({(round(float(x), 9), round(float(y), 9)) for x, y in points})
        if placed:
            return [*held, *_middles(room, rings)]
        roomiest = largest_disk(self.shape)
        return [*held, (roomiest.x, roomiest.y), *_on_the_wall(room)]


def _corners(room: Shape) -> list[list[float]]:
    """The points where the boundary really turns."""
    found: list[list[float]] = []
    for ring in _rings(room):
        points = shapely.get_coordinates(ring)[:-1]
        into = points - np.roll(points, 1, axis=0)
        onward = np.roll(points, -1, axis=0) - points
        turn = np.abs(np.arctan2(into[:, 0] * onward[:, 1] - into[:, 1] * onward[:, 0], (into * onward).sum(axis=1)))
        found += points[turn > SHARPEST_CURVE].tolist()
    return found


def _middles(room: Shape, rings: list[shapely.LinearRing]) -> list[tuple[float, float]]:
    """The middle of every stretch of wall that the disks already placed leave free."""
    taken = shapely.union_all([shapely.Polygon(ring) for ring in rings])
    free = shapely.line_merge(shapely.difference(room.boundary, taken))
    middles = shapely.line_interpolate_point(shapely.get_parts(free), 0.5, normalized=True)
    return [(float(x), float(y)) for x, y in shapely.get_coordinates(middles)]


def _on_the_wall(room: Shape) -> list[tuple[float, float]]:
    places = []
    for ring in _rings(room):
        for step in range(PLACES_ON_A_CURVE):
            point = shapely.get_coordinates(ring.interpolate(step / PLACES_ON_A_CURVE, normalized=True))[0]
            places.append((float(point[0]), float(point[1])))
    return places


def _rings(room: Shape) -> list[shapely.LinearRing]:
    pieces = [piece for piece in shapely.get_parts(room) if isinstance(piece, shapely.Polygon) and not piece.is_empty]
    return [ring for piece in pieces for ring in (piece.exterior, *piece.interiors)]
