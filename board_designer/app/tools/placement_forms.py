"""How single spaces of a type lie, and what a drag makes of them: rectangles on squares, hex cells, circles on both.

Where a space lies is its upper left corner in parts, its hex, or its centre in parts: each form knows which.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Protocol

from board_designer.app.tools.hints import Guide
from board_designer.app.tools.snapping import SnapMode, Snapper
from board_designer.app.tools.space_placement import Ware, area, bent_row, circle_row, hex_area, hex_row
from board_designer.app.tools.tool_texts import across_text, cells_text
from board_designer.geometry.footprint import Circle, Footprint, Hexes, Rect
from board_designer.geometry.grid import Grid, PlanePoint, Point
from board_designer.words import counted, millimetres

Guides = tuple[Guide, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """Where the pointer is, and what it is drawn to there. Keys have no reach: nothing is pulled aside."""

    place: PlanePoint
    snapper: Snapper
    mode: SnapMode
    reach: float
    instead_of: Point | None = None  # the centre of a round space under it that would give way


class Form(Protocol):
    @property
    def draws_one(self) -> bool:
        """Whether a drag draws a space of its own size also where it would else only carry one about."""
        ...

    @property
    def step(self) -> Point:
        """How far apart two of them lie that are neighbours."""
        ...

    def one(self, at: Point) -> Footprint: ...
    def about(self, place: PlanePoint) -> Footprint:
        """The one whose middle is nearest to a place."""
        ...

    def at(self, held: Held) -> tuple[Point, Guides]:
        """Where a space comes to lie whose middle is held here."""
        ...

    def run(self, start: Point, by: PlanePoint, down_first: bool, loose: bool) -> list[Footprint]:
        """Spaces one beside the other that follow a drag."""
        ...

    def row(self, start: Point, by: PlanePoint) -> list[Footprint]:
        """A straight row of them, the way a drag mostly goes."""
        ...

    def drawn(self, start: Point, pressed: PlanePoint, held: Held) -> tuple[Footprint, Guides]:
        """One space as large as a drag says."""
        ...

    def least_drag(self, reach: float) -> float:
        """What is dragged less far is a click."""
        ...

    def is_on(self, footprint: Footprint, at: Point | None, place: PlanePoint) -> bool: ...
    def turned(self) -> Form: ...
    def words(self, footprint: Footprint, many: bool) -> str: ...


@dataclass(frozen=True, slots=True)
class BoxForm:
    grid: Grid
    ware: Ware
    size: Point
    draws_one: bool = False

    @property
    def step(self) -> Point:
        return self.size

    def one(self, at: Point) -> Footprint:
        return Rect(*at, *self.size)

    def about(self, place: PlanePoint) -> Footprint:
        left, top = (math.floor(place[axis] - self.size[axis] / 2 + 0.5) for axis in (0, 1))
        return self.one((left, top))

    def at(self, held: Held) -> tuple[Point, Guides]:
        width, height = self.size
        reach, pointer = held.reach, held.place if held.reach > 0 else None
        if self.ware.clears and reach > 0:
            # It belongs on what gives way to it, so it is drawn into line from further away, and not sent beside it.
            reach, pointer = max(reach, self.grid.parts / 2), None
        by = (held.place[0] - width / 2, held.place[1] - height / 2)
        found = held.snapper.box((0, 0, width, height), by, held.mode, reach, lies=False, pointer=pointer)
        return found.by, found.guides

    def run(self, start: Point, by: PlanePoint, down_first: bool, loose: bool) -> list[Footprint]:
        return [self.one(place) for place in bent_row(self.size, start, by, down_first)]

    def row(self, start: Point, by: PlanePoint) -> list[Footprint]:
        across, down = by
        is_across = abs(across) / self.size[0] >= abs(down) / self.size[1]
        return self.run(start, (across, 0.0) if is_across else (0.0, down), not is_across, loose=False)

    def drawn(self, start: Point, pressed: PlanePoint, held: Held) -> tuple[Footprint, Guides]:
        mode, snapper = held.mode, held.snapper
        corner = snapper.point(pressed, mode, held.reach, flush=True).point
        # Whatever the grid, the usual size can be drawn, lying or standing.
        usual = {sign * side for side in self.ware.size for sign in (1, -1)}
        stops = tuple([begin + side for side in usual] for begin in corner)
        far = snapper.point(held.place, mode, held.reach, stops=(stops[0], stops[1]), flush=True)
        ends = [self._at_least(corner[axis], far.point[axis], held.place[axis], mode) for axis in (0, 1)]
        straight = self._straight(pressed, held.place)
        if straight is None:
            return area(corner, (ends[0], ends[1])), far.guides
        # The line is where people think the middle of a road is.
        between = (corner[1 - straight], ends[1 - straight])
        found = snapper.strip(straight, pressed[straight], min(self.ware.size), between, mode, held.reach)
        near, end = list(corner), list(ends)
        near[straight], end[straight] = found.low, found.high
        return area((near[0], near[1]), (end[0], end[1])), found.guides

    def _straight(self, start: PlanePoint, end: PlanePoint) -> int | None:
        """The axis along which nothing was drawn to speak of: there the space is as broad as is usual."""
        half = min(self.ware.size) / 2
        drawn = [abs(end[axis] - start[axis]) for axis in (0, 1)]
        across = 0 if drawn[0] < drawn[1] else 1
        return across if drawn[across] < half <= drawn[1 - across] else None

    def _at_least(self, corner: int, far: int, pulled: float, mode: SnapMode) -> int:
        """An area is never without breadth: one grain, towards the pointer."""
        grain = self.grid.parts if mode == "cell" else 1
        return far if far != corner else corner + (grain if pulled >= corner else -grain)

    def least_drag(self, reach: float) -> float:
        return max(1.0, reach)

    def is_on(self, footprint: Footprint, at: Point | None, place: PlanePoint) -> bool:
        match footprint:
            case Rect(left, top, width, height) if at == (left, top):
                return left <= place[0] < left + width and top <= place[1] < top + height
        return False

    def turned(self) -> Form:
        return replace(self, size=(self.size[1], self.size[0]))

    def words(self, footprint: Footprint, many: bool) -> str:
        assert isinstance(footprint, Rect)
        return f"{cells_text(footprint.width, footprint.height, self.grid)}{' each' if many else ''}"


@dataclass(frozen=True, slots=True)
class HexForm:
    grid: Grid
    draws_one: bool = False
    step: Point = (1, 1)

    def one(self, at: Point) -> Footprint:
        return Hexes((at,))

    def about(self, place: PlanePoint) -> Footprint:
        a, b = self.grid.snap(place, "cell")
        return self.one((a // self.grid.parts, b // self.grid.parts))

    def at(self, held: Held) -> tuple[Point, Guides]:
        a, b = self.grid.snap(held.place, "cell")
        return (a // self.grid.parts, b // self.grid.parts), ()

    def run(self, start: Point, by: PlanePoint, down_first: bool, loose: bool) -> list[Footprint]:
        return [self.one(place) for place in hex_row(self.grid, start, by)]

    def row(self, start: Point, by: PlanePoint) -> list[Footprint]:
        return self.run(start, by, down_first=False, loose=False)

    def drawn(self, start: Point, pressed: PlanePoint, held: Held) -> tuple[Footprint, Guides]:
        return hex_area(self.grid, start, held.place), ()

    def least_drag(self, reach: float) -> float:
        return max(1.0, reach)

    def is_on(self, footprint: Footprint, at: Point | None, place: PlanePoint) -> bool:
        return False

    def turned(self) -> Form:
        return self

    def words(self, footprint: Footprint, many: bool) -> str:
        assert isinstance(footprint, Hexes)
        return f"{counted(len(footprint.hexes), 'cell')}{' each' if many else ''}"


@dataclass(frozen=True, slots=True)
class RoundForm:
    grid: Grid
    radius: int
    pitch: int
    draws_one: bool = True

    @property
    def step(self) -> Point:
        return self.pitch, self.pitch

    def one(self, at: Point) -> Footprint:
        return Circle(*at, self.radius)

    def about(self, place: PlanePoint) -> Footprint:
        return self.one(self.grid.snap(place))

    def at(self, held: Held) -> tuple[Point, Guides]:
        if held.instead_of is not None and held.mode != "off":
            return held.instead_of, ()
        found = held.snapper.centre(held.place, held.mode, held.reach)
        return found.point, found.guides

    def run(self, start: Point, by: PlanePoint, down_first: bool, loose: bool) -> list[Footprint]:
        """At any angle, for lanes that lead to a middle; what is nearly level or upright is so."""
        if loose:
            by = (0.0 if abs(by[0]) < self.radius else by[0], 0.0 if abs(by[1]) < self.radius else by[1])
        return [self.one(place) for place in circle_row(self.grid, self.pitch, start, by)]

    def row(self, start: Point, by: PlanePoint) -> list[Footprint]:
        """Also aslant, halfway between two axes of the grid."""
        angle = math.pi / (6 if self.grid.shape == "hex" else 4)
        turned = angle * math.floor(math.atan2(by[1], by[0]) / angle + 0.5)
        way = (math.cos(turned), math.sin(turned))
        length = by[0] * way[0] + by[1] * way[1]
        return self.run(start, (way[0] * length, way[1] * length), down_first=False, loose=False)

    def drawn(self, start: Point, pressed: PlanePoint, held: Held) -> tuple[Footprint, Guides]:
        """From the centre to the rim."""
        pulled = math.dist(self.grid.to_plane(start), held.place)
        is_usual = held.mode != "off" and abs(pulled - self.radius) <= held.reach
        return Circle(*start, self.radius if is_usual else max(1, math.floor(pulled + 0.5))), ()

    def least_drag(self, reach: float) -> float:
        # A hand that trembles while it clicks draws no tiny circle.
        return max(1.0, reach, self.radius / 2)

    def is_on(self, footprint: Footprint, at: Point | None, place: PlanePoint) -> bool:
        match footprint:
            case Circle(x, y, radius) if at == (x, y):
                return math.dist(self.grid.to_plane(at), place) < radius
        return False

    def turned(self) -> Form:
        return self

    def words(self, footprint: Footprint, many: bool) -> str:
        assert isinstance(footprint, Circle)
        size = across_text(footprint.radius, self.grid)
        apart = millimetres(self.pitch * self.grid.mm_per_part)
        return f"{size}, every {apart}" if many else size


def form_of(grid: Grid, ware: Ware) -> Form:
    if ware.is_round:
        return RoundForm(grid, ware.size[0] // 2, ware.pitch)
    return HexForm(grid) if grid.shape == "hex" else BoxForm(grid, ware, ware.size)
