"""What went together: spaces that were shifted, turned or mirrored in one go.

A gesture is one map of the lattice for all its spaces. The fewest of them tell most simply what somebody did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Literal

from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid, Lattice, Point
from board_designer.geometry.rigid_motion import MIRROR, Matrix, Motion, moved, turn_matrix

What = Literal["moved", "turned", "mirrored"]
Shape = tuple[object, ...]  # what is the same wherever a footprint lies
Pairs = Mapping[str, tuple[Footprint, Footprint]]  # id -> where it was and where it is
Entry = tuple[int, int, int, Point]

FEWEST_TOGETHER = 3  # two spaces can nearly always be turned into any two others
STAYS: Matrix = (1, 0, 0, 1)


@dataclass(frozen=True, slots=True)
class Gesture:
    motion: Motion
    ids: tuple[str, ...]

    @property
    def what(self) -> What:
        a, b, c, d = self.motion.matrix
        if self.motion.matrix == STAYS:
            return "moved"
        return "turned" if a * d - b * c > 0 else "mirrored"


@dataclass(frozen=True, slots=True)
class Gestures:
    """The fewest gestures, larger ones first, and the ids of what was also given another shape or size."""

    made: tuple[Gesture, ...] = ()
    reshaped: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.made) + len(self.reshaped)

    @property
    def together(self) -> Iterator[Gesture]:
        """Those that are worth a word of their own."""
        return (gesture for gesture in self.made if len(gesture.ids) >= FEWEST_TOGETHER)


def matrices(lattice: Lattice) -> tuple[Matrix, ...]:
    """All ways to turn and mirror the lattice, simple ones first."""
    squares = lattice == "square"
    turns = [turn_matrix("square" if squares else "hex", turn) for turn in range(4 if squares else 6)]
    sideways, upright = MIRROR[lattice, "left_right"], MIRROR[lattice, "top_bottom"]
    slanting = (_product(turn, sideways) for turn in turns)
    return tuple(dict.fromkeys((STAYS, sideways, upright, *turns, *slanting)))


def _product(one: Matrix, other: Matrix) -> Matrix:
    (a, b, c, d), (p, q, r, s) = one, other
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s


def gestures(pairs: Pairs, grid: Grid) -> Gestures:
    """What stayed where it was took part in nothing."""
    motions = _Motions(grid)
    elsewhere = {id_: pair for id_, pair in pairs.items() if pair[0] != pair[1]}
    if len(elsewhere) >= FEWEST_TOGETHER:
        # Nearly always somebody did one thing, and then there is no need to weigh all the others.
        motion = _one_for_all(elsewhere, motions)
        if motion:
            return Gestures((Gesture(motion, tuple(elsewhere)),))
    together: dict[Motion, list[str]] = {}
    for id_, (old, new) in elsewhere.items():
        for motion in motions.between(old, new):
            together.setdefault(motion, []).append(id_)
    left = dict.fromkeys(elsewhere)
    made = list(_largest_first(together, left, motions.rank))
    return Gestures(tuple(made), tuple(left))


def _one_for_all(pairs: Pairs, motions: _Motions) -> Motion | None:
    """The simplest one that lays every space where it is."""
    several = iter(pairs.values())
    left = list(motions.between(*next(several)))
    for old, new in several:
        if not left:
            return None
        found = motions.between(old, new, [motion.matrix for motion in left])
        left = [motion for motion in found if motion in left]
    return left[0] if left else None


def motions_between(old: Footprint, new: Footprint, grid: Grid) -> Iterator[Motion]:
    """All that lay one on the ground of the other."""
    return _Motions(grid).between(old, new)


def _largest_first(
    together: Mapping[Motion, list[str]], left: dict[str, None], rank: Callable[[Matrix], int]
) -> Iterator[Gesture]:
    """Takes what it tells out of what is left. Of gestures as large, the simpler and shorter one comes first."""

    def entry(motion: Motion, ids: list[str]) -> tuple[Entry, Motion]:
        x, y = motion.shift
        return (-len(ids), rank(motion.matrix), abs(x) + abs(y), motion.shift), motion

    waiting = [(*entry(motion, ids), ids) for motion, ids in together.items()]
    heapify(waiting)
    while waiting:
        _, motion, ids = heappop(waiting)
        still = [id_ for id_ in ids if id_ in left]
        if not still or (len(still) < FEWEST_TOGETHER and motion.matrix != STAYS):
            continue
        if len(still) < len(ids):
            heappush(waiting, (*entry(motion, still), still))
            continue
        for id_ in still:
            del left[id_]
        yield Gesture(motion, tuple(still))


class _Motions:
    """Finds motions. Many spaces of a board have the same shape, so what a shape becomes is kept."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._matrices = matrices(grid.lattice)
        self._ranks = {matrix: number for number, matrix in enumerate(self._matrices)}
        self._became: dict[tuple[Shape, Matrix], tuple[Shape, Point]] = {}

    def rank(self, matrix: Matrix) -> int:
        return self._ranks[matrix]

    def between(self, old: Footprint, new: Footprint, among: Sequence[Matrix] = ()) -> Iterator[Motion]:
        """In the order of the matrices; only such as turn in one of those ways, where any are given."""
        if type(old) is not type(new):
            return
        (shape, corner), (wanted, (to_x, to_y)) = _placed(old, self._grid), _placed(new, self._grid)
        for matrix in among or self._matrices:
            became = self._became.get((shape, matrix))
            if became is None:
                turned, (x, y) = _placed(moved(old, Motion(matrix, (0, 0)), self._grid), self._grid)
                at_x, at_y = Motion(matrix, (0, 0)).point(corner)
                became = self._became[shape, matrix] = turned, (x - at_x, y - at_y)
            if became[0] == wanted:
                x, y = Motion(matrix, became[1]).point(corner)
                yield Motion(matrix, (to_x - x, to_y - y))


def _placed(footprint: Footprint, grid: Grid) -> tuple[Shape, Point]:
    """A footprint as its shape and its place, whatever the order of its corners or cells."""
    match footprint:
        case Rect(x, y, width, height):
            return ("rect", width, height), (x, y)
        case Circle(x, y, radius):
            return ("circle", radius), (x, y)
        case Cells(cells):
            corner = _corner(cells)
            return ("cells", *sorted(_from(corner, cells))), corner
        case Hexes(hexes):
            corner = _corner(hexes)
            return ("hexes", *sorted(_from(corner, hexes))), (corner[0] * grid.parts, corner[1] * grid.parts)
        case Polygon(points):
            corner = _corner(points)
            return ("polygon", *_as_read(_from(corner, points))), corner


def _corner(points: tuple[Point, ...]) -> Point:
    return min(x for x, _ in points), min(y for _, y in points)


def _from(corner: Point, points: tuple[Point, ...]) -> list[Point]:
    return [(x - corner[0], y - corner[1]) for x, y in points]


def _as_read(points: list[Point]) -> list[Point]:
    """The same round of corners, from wherever and whichever way round it was written."""
    first = min(points)
    rounds = (points, points[::-1])
    return min(way[at:] + way[:at] for way in rounds for at, point in enumerate(way) if point == first)
