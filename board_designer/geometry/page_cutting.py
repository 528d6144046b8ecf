"""How a board is cut into printed pages: as few as can be, seams off the spaces, and then pieces of one size."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board_designer.geometry.grid import Folds, Grid
from board_designer.geometry.shapes import Floats

PAPERS_MM = {
    "A4": (210.0, 297.0),
    "Letter": (215.9, 279.4),
    "A3": (297.0, 420.0),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
# What a home printer may not reach, on each side.
UNPRINTED_MM = 10.0
OVERLAP_MM = 8.0
MOST_OVERLAP_MM = 30.0
# A seam this close to the edge of a space does not show as running through it.
GRAZE = 0.2  # parts
# Seams lie on part lines. Only where parts are so coarse that this would take more pages do they lie between.
FINEST = 1024
# About so many places are tried for a seam. Where there are more, half of them are taken from the best.
MOST_PLACES = 600
_SLIVER = 1e-9
NO_FOLDS = Folds()

# Beyond this nobody prints it, and seams are laid evenly.
MOST_PIECES = 300

Seams = tuple[tuple[float, ...], tuple[float, ...]]
Costs = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class PageCut:
    """Where pages meet, in parts of the playing area: x of the vertical seams, y of the horizontal ones."""

    paper: str
    landscape: bool
    vertical: tuple[float, ...]
    horizontal: tuple[float, ...]
    through: int  # how often a seam runs through a space

    @property
    def pages(self) -> int:
        return (len(self.vertical) + 1) * (len(self.horizontal) + 1)

    @property
    def paper_mm(self) -> tuple[float, float]:
        short, long_ = PAPERS_MM[self.paper]
        return (long_, short) if self.landscape else (short, long_)


def overlap_of(print_settings: Mapping[str, Any]) -> float:
    """How much of its neighbour a page repeats, as a board says it; pages that are cut apart repeat nothing."""
    if print_settings.get("joins") == "cut":
        return 0.0
    given = print_settings.get("overlap_mm", OVERLAP_MM)
    return float(given) if is_overlap(given) else OVERLAP_MM


def is_overlap(given: Any) -> bool:
    """Whether pages can repeat as much."""
    return isinstance(given, int | float) and not isinstance(given, bool) and 0 <= given <= MOST_OVERLAP_MM


def page_seams(grid: Grid, print_settings: Mapping[str, Any], boxes: Floats) -> Seams:
    """The seams of a board that says on which paper it is printed; `boxes` are the spaces to keep whole."""
    cut = page_cut(grid, str(print_settings["paper"]), boxes, overlap_of(print_settings))
    return cut.vertical, cut.horizontal


def page_cut(
    grid: Grid, paper: str, boxes: Floats, overlap_mm: float = OVERLAP_MM, always: Folds = NO_FOLDS
) -> PageCut:
    """The fewest pages, upright or lying; of these the cut through the fewest spaces. `always` is cut anyway."""
    cuts = [_cut(grid, paper, landscape, boxes, overlap_mm, always) for landscape in (False, True)]
    return min(cuts, key=lambda cut: (cut.pages, cut.through, cut.landscape))


def _cut(grid: Grid, paper: str, landscape: bool, boxes: Floats, overlap_mm: float, always: Folds) -> PageCut:
    room = sorted(PAPERS_MM[paper], reverse=landscape)
    seams: list[tuple[float, ...]] = []
    through = 0
    for side, folds in enumerate((always.vertical, always.horizontal)):
        axis = _Axis(
            piece=(room[side] - 2 * UNPRINTED_MM - overlap_mm) / grid.mm_per_part,
            last=(room[side] - 2 * UNPRINTED_MM) / grid.mm_per_part,
            starts=np.sort(boxes[:, side] + GRAZE),
            ends=np.sort(boxes[:, side + 2] - GRAZE),
        )
        start, end = -grid.margin, grid.size[side] + grid.margin
        inner = [fold for fold in sorted(set(folds)) if start < fold < end]
        found = list(map(float, inner))
        for one, other in zip([start, *inner], [*inner, end], strict=True):
            found += axis.seams(one, other - one)
        seams.append(tuple(sorted(found)))
        through += int(axis.crossed(np.array(seams[side])).sum())
    return PageCut(paper, landscape, seams[0], seams[1], through)


@dataclass(frozen=True, slots=True)
class _Axis:
    """One direction: how long a piece may be, in parts, and where spaces begin and end."""

    piece: float
    last: float  # the last piece repeats nothing, and may be longer
    starts: Floats
    ends: Floats

    def crossed(self, lines: Floats) -> Costs:
        """How many spaces each line runs through."""
        inside = np.searchsorted(self.starts, lines, "left") - np.searchsorted(self.ends, lines, "right")
        return np.asarray(np.maximum(inside, 0), dtype=np.int64)

    def seams(self, start: float, length: int) -> list[float]:
        pieces = _pieces(length, self.piece, self.last)
        if pieces == 1:
            return []
        fine = 1
        while fine <= FINEST and pieces <= MOST_PIECES:
            piece, last = (math.floor(size * fine + _SLIVER) for size in (self.piece, self.last))
            if piece >= 1 and _pieces(length * fine, piece, last) == pieces:
                return self._fewest_crossed(start, length * fine, fine, pieces, piece, last)
            fine *= 2
        step = min(length / pieces, self.piece)
        return [start + step * number for number in range(1, pieces)]

    def _fewest_crossed(
        self, start: float, length: int, fine: int, pieces: int, piece: int, last: int
    ) -> list[float]:
        """Seam after seam, the cheapest way to each place it may have: spaces crossed, then unequal pieces."""
        dear = pieces * max(piece, last) ** 2 + 1
        places = [np.array([0])]
        cost, came_from = np.zeros(1, dtype=np.int64), []
        for number in range(1, pieces):
            low = max(number, length - last - (pieces - 1 - number) * piece)
            high = min(number * piece, length - (pieces - number))
            here = self._places(start, low, high, fine)
            step = here[:, None] - places[-1][None, :]
            ways = np.where((step >= 1) & (step <= piece), cost[None, :] + step**2, np.iinfo(np.int64).max)
            came_from.append(ways.argmin(axis=1))
            cost = ways.min(axis=1)
            # A place that no allowed piece leads to is out.
            reached = cost < np.iinfo(np.int64).max
            here, cost, came_from[-1] = here[reached], cost[reached], came_from[-1][reached]
            cost = cost + self.crossed(start + here / fine) * dear
            places.append(here)
        at = int((cost + (length - places[-1]) ** 2).argmin())
        found = []
        for here, before in zip(reversed(places[1:]), reversed(came_from), strict=True):
            found.append(float(start + here[at] / fine))
            at = int(before[at])
        return found[::-1]

    def _places(self, start: float, low: int, high: int, fine: int) -> Costs:
        """Where a seam may lie. The outermost are always among them, so that a way through remains."""
        here = np.arange(low, high + 1)
        if len(here) <= MOST_PLACES:
            return here
        crossed = self.crossed(start + here / fine)
        best, others = (_spread(np.flatnonzero(found)) for found in (crossed == crossed.min(), crossed >= 0))
        return np.asarray(here[np.unique([0, len(here) - 1, *best.tolist(), *others.tolist()])], dtype=np.int64)


def _spread(numbers: Costs) -> Costs:
    """A limited choice, evenly over all of them."""
    some = np.linspace(0, len(numbers) - 1, min(len(numbers), MOST_PLACES // 2))
    return np.asarray(numbers[np.round(some).astype(np.int64)], dtype=np.int64)


def _pieces(length: float, piece: float, last: float) -> int:
    if length <= last + _SLIVER:
        return 1
    return math.ceil((length - last) / piece - _SLIVER) + 1
