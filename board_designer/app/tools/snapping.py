"""Where something that is moved comes to rest: on a cell, a part, or in line with a neighbour. Always whole."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import numpy as np

from board_designer.app.tools.hints import Guide
from board_designer.board.model import Board
from board_designer.geometry.footprint import Footprint, Hexes
from board_designer.geometry.grid import PlanePoint, Point
from board_designer.geometry.shapes import Floats

SnapMode = Literal["cell", "part", "off"]
Whole = tuple[int, int, int, int]  # left, top, right, bottom

# A reach is 6 pixels; neighbours pull from 8.
PULL = 8 / 6
# Only what lies within so many cells aside counts as a neighbour: on a full board every line meets something.
NEAR_CELLS = 6
MOST_WAYS = 5  # places to rest at that are weighed against each other on one axis
# A corner that goes by cells stops at the edges of what lies right beside it, too, however far from them it is held.
BESIDE_CELLS = 1


@dataclass(frozen=True, slots=True)
class Snapped:
    by: Point  # how far to move, in lattice steps
    guides: tuple[Guide, ...] = ()


@dataclass(frozen=True, slots=True)
class SnappedPoint:
    point: Point
    guides: tuple[Guide, ...] = ()


@dataclass(frozen=True, slots=True)
class Strip:
    low: int
    high: int
    guides: tuple[Guide, ...] = ()


class Snapper:
    """Made when a gesture begins: it knows the edges and middles of all that stays where it is."""

    def __init__(
        self,
        board: Board,
        moving: Collection[str] = (),
        hidden: Collection[str] = (),
        footprints: Iterable[Footprint] = (),
    ) -> None:
        """`moving` are spaces of the board that are moved, `footprints` what comes from elsewhere."""
        self._grid = board.grid
        bounds = board.shapes.bounds
        if moving or hidden:
            stays = [space.id not in moving and space.type not in hidden for space in board.spaces]
            bounds = bounds[np.array(stays, dtype=bool)]
        width, height = board.grid.size
        # The edge of the board and its middle are neighbours of everything.
        self._bounds: Floats = np.vstack([bounds.reshape(-1, 4), [0.0, 0.0, width, height]])
        moved = (*footprints, *(board.space_by_id[id_].footprint for id_ in moving))
        self._of_hexes = any(isinstance(footprint, Hexes) for footprint in moved)

    def box(
        self,
        box: Whole,
        by: PlanePoint,
        mode: SnapMode,
        reach: float,
        lies: bool = True,
        pointer: PlanePoint | None = None,
    ) -> Snapped:
        """How far a box goes that was pulled so far on the plane. One that lies on the board may stay where it is.

        With a `pointer` on free ground it goes flush to what is less than a cell from there, and not onto it.
        """
        if self._grid.shape == "hex":
            return Snapped(self._grid.nearest_shift(by, "cell" if mode == "cell" or self._of_hexes else "part"))
        guides: list[Guide] = []
        ways = []
        for axis in (0, 1):
            low, high = box[axis], box[axis + 2]
            aside = (box[1 - axis] + by[1 - axis], box[3 - axis] + by[1 - axis])
            rests = self._rests((low, (low + high) / 2, high), by[axis], axis, aside, mode, reach, or_stay=lies)
            if pointer is not None and mode != "off":
                rests = self._flush_first(rests, (low, high), pointer, axis, aside)
            ways.append(rests)
        shift = self._clear_of_others(box, ways[0], ways[1]) if mode != "off" else (ways[0][0], ways[1][0])
        if mode != "off":
            final = tuple(box[side] + shift[side % 2] for side in range(4))
            for axis in (0, 1):
                features = (final[axis], (final[axis] + final[axis + 2]) / 2, final[axis + 2])
                guides += self._guides(features, axis, (final[1 - axis], final[3 - axis]))
        return Snapped((shift[0], shift[1]), tuple(guides))

    def point(
        self,
        place: PlanePoint,
        mode: SnapMode,
        reach: float,
        axes: Iterable[int] = (0, 1),
        stops: tuple[Iterable[int], Iterable[int]] = ((), ()),
        flush: bool = False,
    ) -> SnappedPoint:
        """The whole point where a corner or an edge comes to rest; by cells it may stop at a neighbour's edge too.

        Only the named axes are in play. `stops` are further places to stop at, such as a usual size. `flush`: it
        leaves no gap of less than a cell to what it is held beside.
        """
        grid = self._grid
        if grid.shape == "hex":
            return SnappedPoint(grid.snap(place, "cell" if mode == "cell" else "part"))
        rest = [math.floor(value + 0.5) for value in place]
        for axis in axes if mode != "off" else ():
            aside = (place[1 - axis], place[1 - axis])
            further = np.array([*stops[axis]], dtype=float)
            pulling = np.concatenate([self._edges(axis, aside), further])
            pulling = pulling[np.abs(pulling - place[axis]) <= reach * PULL]
            beside = np.concatenate([self._edges(axis, aside, BESIDE_CELLS), further])
            grain = grid.parts if mode == "cell" else 1
            rest[axis] = _nearest(pulling, place[axis]) if len(pulling) else _on_grid(beside, place[axis], grain)
            if flush and not len(pulling) and rest[axis] not in further:
                near = (edge for edge, _ in self._facing(place, axis, aside, grid.parts))
                rest[axis] = next((edge for edge in near if abs(edge - rest[axis]) < grain), rest[axis])
        return self._pointed(rest, axes if mode != "off" else (), middles=False)

    def strip(
        self, axis: int, middle: float, breadth: int, between: tuple[int, int], mode: SnapMode, reach: float
    ) -> Strip:
        """Where a strip comes to lie that runs between two places and is held by its middle.

        Where it fits between neighbours it lies between them, though the grid or one of them may be nearer. Between
        two that stand closer it is narrower than usual, by half at most.
        """
        along = (float(min(between)), float(max(between)))
        grain = self._grid.parts if mode == "cell" else 1
        low = middle - breadth / 2
        places = {math.floor(low / grain + 0.5) * grain}
        gaps: list[tuple[int, int]] = []
        if mode != "off":
            edges = [int(edge) for edge in self._edges(axis, along, BESIDE_CELLS)]
            limit = max(reach * PULL, float(grain))
            places.update(at for edge in edges for at in (edge, edge - breadth) if abs(at - low) <= limit)
            gaps = [gap for gap in pairwise(edges) if gap[0] <= middle <= gap[1]]
        far = self._grid.size[axis]
        usual = [(place, place + breadth) for place in sorted(places)]
        fitting = [pair for pair in usual if pair[0] >= 0 and pair[1] <= far] or usual
        fitting += [gap for gap in gaps if breadth / 2 <= gap[1] - gap[0] < breadth]

        def unfit(pair: tuple[int, int]) -> tuple[int, bool, float]:
            return self._covers(axis, pair, along), pair[1] - pair[0] < breadth, abs(sum(pair) / 2 - middle)

        rest = min(fitting, key=unfit)
        guides = self._guides((float(rest[0]), float(rest[1])), axis, along) if mode != "off" else []
        return Strip(*rest, tuple(guides))

    def _covers(self, axis: int, strip: tuple[int, int], along: tuple[float, float]) -> int:
        """How many others a strip lies on."""
        others = self._bounds[:-1]  # the last is the board itself
        across = (others[:, axis] < strip[1]) & (others[:, axis + 2] > strip[0])
        return int((across & (others[:, 1 - axis] < along[1]) & (others[:, 3 - axis] > along[0])).sum())

    def bend(self, place: PlanePoint, mode: SnapMode, reach: float) -> SnappedPoint:
        """Lines lead from middle to middle, so their bends go by halves of a cell, and into line with middles."""
        grid = self._grid
        if grid.shape == "hex":
            return SnappedPoint(grid.snap(place, "part"))
        rest = [math.floor(value + 0.5) for value in place]
        step = max(1, grid.parts // 2)
        for axis in (0, 1):
            aside = (place[1 - axis], place[1 - axis])
            rest[axis] = self._rests((0.0,), place[axis], axis, aside, mode, reach, step)[0]
        return self._pointed(rest, (0, 1) if mode != "off" else (), middles=True)

    def centre(self, place: PlanePoint, mode: SnapMode, reach: float) -> SnappedPoint:
        """The centre of something round: by halves of a cell, or in line with the middle of another where that is
        nearer. Along a curve every line meets some middle, so that none of them counts for more."""
        grid = self._grid
        if grid.shape == "hex":
            return SnappedPoint(grid.snap(place, "cell" if mode == "cell" else "part"))
        rest, guides = [math.floor(value + 0.5) for value in place], []
        step = max(1, grid.parts // 2) if mode == "cell" else 1
        for axis in (0, 1) if mode != "off" else ():
            middles = self._middles(axis, (place[1 - axis], place[1 - axis]))[1]
            pulling = middles[(np.abs(middles - place[axis]) <= reach * PULL) & (middles == np.floor(middles))]
            rest[axis] = _on_grid(pulling, place[axis], step)
        for axis in (0, 1) if mode != "off" else ():
            aside = (float(rest[1 - axis]), float(rest[1 - axis]))
            bounds, middles = self._middles(axis, aside)
            guides += self._guide(rest[axis], bounds[middles == rest[axis]], axis, aside)
        return SnappedPoint((rest[0], rest[1]), tuple(guides))

    def _middles(self, axis: int, aside: tuple[float, float]) -> tuple[Floats, Floats]:
        """What lies beside a stretch of the other axis, and its middles. Those of outlines that are only nearly round
        may be a hair off."""
        bounds = self._near(axis, aside)
        return bounds, np.round(bounds[:, axis] + bounds[:, axis + 2], 6) / 2

    def _pointed(self, rest: list[int], axes: Iterable[int], middles: bool) -> SnappedPoint:
        guides: list[Guide] = []
        for axis in axes:
            aside = (float(rest[1 - axis]), float(rest[1 - axis]))
            guides += self._guides((float(rest[axis]),), axis, aside, middles)
        return SnappedPoint((rest[0], rest[1]), tuple(guides))

    def _flush_first(
        self, rests: list[int], sides: tuple[int, int], pointer: PlanePoint, axis: int, aside: tuple[float, float]
    ) -> list[int]:
        """Places flush to a neighbour: before one on the grid that leaves a gap of less than a cell, else after all.

        Only what is straight ahead of the pointer comes first; the others are there for when nothing else is free.
        """
        parts, length = self._grid.parts, sides[1] - sides[0]
        limit = min(length, max(parts, length / 2))  # so far at most that the box is still under the pointer
        ahead = (pointer[1 - axis], pointer[1 - axis])
        first, last = (
            [edge - sides[0 if is_low else 1] for edge, is_low in self._facing(pointer, axis, span, limit)]
            for span in (ahead, aside)
        )
        *near, on_grid = rests
        first = [shift for shift in first if abs(shift - on_grid) < parts]
        return [*dict.fromkeys((*near, *first, on_grid, *last))]

    def _facing(
        self, pointer: PlanePoint, axis: int, aside: tuple[float, float], limit: float
    ) -> list[tuple[int, bool]]:
        """The edges around a place on free ground that are turned towards it, the nearest first, and whether what is
        held there has its low side on them."""
        others = self._bounds[:-1]  # the last is the board itself
        at, across = pointer[axis], pointer[1 - axis]
        low, high = others[:, axis], others[:, axis + 2]
        under = (low < at) & (high > at) & (others[:, 1 - axis] < across) & (others[:, 3 - axis] > across)
        if under.any():
            return []
        beside = (others[:, 1 - axis] <= aside[1]) & (others[:, 3 - axis] >= aside[0])
        edges = [(edge, True) for edge in np.unique(high[beside & (high <= at) & (at - high < limit)])]
        edges += [(edge, False) for edge in np.unique(low[beside & (low >= at) & (low - at < limit)])]
        edges.sort(key=lambda found: abs(found[0] - at))
        return [(int(edge), is_low) for edge, is_low in edges if edge == int(edge)]

    def _clear_of_others(self, box: Whole, across: list[int], down: list[int]) -> Point:
        """The best pair of shifts with which a box lies on nothing else; simply the best where there is none."""
        pairs = [(x, y) for x in range(len(across)) for y in range(len(down))]
        for x, y in sorted(pairs, key=lambda pair: (pair[0] + pair[1], pair)):
            shift = (across[x], down[y])
            left, top, right, bottom = (box[side] + shift[side % 2] for side in range(4))
            others = self._bounds[:-1]  # the last is the board itself
            beside = (
                (others[:, 0] >= right) | (others[:, 2] <= left) | (others[:, 1] >= bottom) | (others[:, 3] <= top)
            )
            if beside.all():
                return shift
        return across[0], down[0]

    def _rests(
        self,
        features: tuple[float, ...],
        by: float,
        axis: int,
        aside: tuple[float, float],
        mode: SnapMode,
        reach: float,
        step: int | None = None,
        or_stay: bool = False,
    ) -> list[int]:
        """Whole shifts on one axis, the best first: to a neighbour's line within reach, else to the grid."""
        if mode == "off":
            return [math.floor(by + 0.5)]
        shifts = self._to_lines(features, axis, aside)
        if or_stay:
            shifts = np.append(shifts, 0.0)
        # Middles may lie between two parts, where nothing can come to rest.
        shifts = shifts[(np.abs(shifts - by) <= reach * PULL) & (shifts == np.floor(shifts))]
        near = [int(shift) for shift in shifts[np.argsort(np.abs(shifts - by), kind="stable")]]
        return [*dict.fromkeys((*near, self._on_grid(features, by, mode, step, or_stay)))][:MOST_WAYS]

    def _on_grid(
        self, features: tuple[float, ...], by: float, mode: SnapMode, step: int | None, or_stay: bool
    ) -> int:
        grain = (step or self._grid.parts) if mode == "cell" else 1
        start = features[0]
        shift = int(math.floor((start + by) / grain + 0.5) * grain - start)
        return 0 if or_stay and abs(by) < abs(shift - by) else shift

    def _near(self, axis: int, aside: tuple[float, float], cells: int = NEAR_CELLS) -> Floats:
        """The bounds of all that lies beside a stretch of the other axis."""
        limit = cells * self._grid.parts
        low, high = self._bounds[:, 1 - axis], self._bounds[:, 3 - axis]
        return self._bounds[(low <= aside[1] + limit) & (high >= aside[0] - limit)]

    def _edges(self, axis: int, aside: tuple[float, float], cells: int = NEAR_CELLS) -> Floats:
        edges: Floats = np.unique(self._near(axis, aside, cells)[:, (axis, axis + 2)])
        # Those of round and slanted shapes may lie between two parts, where nothing can come to rest.
        whole: Floats = edges[edges == np.floor(edges)]
        return whole

    def _to_lines(self, features: tuple[float, ...], axis: int, aside: tuple[float, float]) -> Floats:
        """Every shift that brings an edge onto an edge, or a middle onto a middle; a bend goes onto either."""
        bounds = self._near(axis, aside)
        edges = self._edges(axis, aside)
        middles = np.unique((bounds[:, axis] + bounds[:, axis + 2]) / 2)
        middle = features[len(features) // 2]
        return np.concatenate([edges - features[0], edges - features[-1], middles - middle])

    def _guides(
        self, features: tuple[float, ...], axis: int, aside: tuple[float, float], middles: bool = True
    ) -> list[Guide]:
        """Lines through what lies in line now: edges first, the middle only where no edge does."""
        bounds = self._near(axis, aside)
        low, high = bounds[:, axis], bounds[:, axis + 2]
        middle = (low + high) / 2
        found = []
        for at in dict.fromkeys((features[0], features[-1])):
            found += self._guide(at, bounds[(low == at) | (high == at)], axis, aside)
        if middles and not found:
            at = features[len(features) // 2]
            found += self._guide(at, bounds[middle == at], axis, aside)
        return found

    def _guide(self, at: float, bounds: Floats, axis: int, aside: tuple[float, float]) -> list[Guide]:
        if not len(bounds):
            return []
        low, high = bounds[:, 1 - axis], bounds[:, 3 - axis]
        gap = np.maximum(np.maximum(low - aside[1], aside[0] - high), 0.0)
        nearest = int(np.argmin(gap))
        start, end = min(aside[0], float(low[nearest])), max(aside[1], float(high[nearest]))
        return [Guide(axis == 0, at, start, end)]


def _nearest(lines: Floats, place: float) -> int:
    return int(lines[np.argmin(np.abs(lines - place))])


def _on_grid(lines: Floats, place: float, grain: int) -> int:
    """The nearest line of the grid, or of these where one is nearer."""
    on_grid = math.floor(place / grain + 0.5) * grain
    line = _nearest(lines, place) if len(lines) else on_grid
    return line if abs(line - place) <= abs(on_grid - place) else on_grid
