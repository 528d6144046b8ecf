"""How two shapes meet: not at all, at a corner, along an edge (and how long), or on top of each other."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import shapely
from numpy.typing import NDArray

from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import Bools, Floats, Ints, ShapeIndex

# Free-form shapes carry rounding noise; a thousandth of a part is far below what anyone can draw or print.
TOLERANCE = 1e-3

# Corners are whole numbers, so a shared edge is at least half a part long; what is shorter is the sliver that the
# tolerance leaves where two edges part at a small angle.
SHORTEST_EDGE = 0.25
# Distances between circles are sums of a few numbers; what is smaller is rounding.
EXACT = 1e-9


class Meeting(IntEnum):
    APART = 0
    CORNER = 1
    EDGE = 2
    OVERLAP = 3


@dataclass(frozen=True, slots=True)
class Contact:
    meeting: Meeting
    length: float = 0.0  # of the shared edge, in parts
    area: float = 0.0  # of the overlap, in square parts


@dataclass(frozen=True, slots=True)
class ContactTable:
    """Every meeting pair of an index, as columns. `first` is always the smaller number."""

    first: Ints
    second: Ints
    meeting: NDArray[np.int8]
    length: Floats
    area: Floats

    def where(self, keep: Bools) -> ContactTable:
        return ContactTable(
            self.first[keep], self.second[keep], self.meeting[keep], self.length[keep], self.area[keep]
        )

    def has(self, first: Ints, second: Ints) -> Bools:
        """Which of these pairs meet, the smaller number first. `np.isin` would tell as well, but loads masked arrays
        to do so, which takes longer than all contacts of a board."""
        many = 1 + max(int(numbers.max(initial=0)) for numbers in (second, self.second))
        known = set((self.first * many + self.second).tolist())
        return np.array([pair in known for pair in (first * many + second).tolist()], dtype=bool)


def contact(one: Footprint, other: Footprint, grid: Grid) -> Contact:
    """How two footprints on one grid meet."""
    table = contacts(ShapeIndex([one, other], grid))
    if not len(table.first):
        return Contact(Meeting.APART)
    return Contact(Meeting(int(table.meeting[0])), float(table.length[0]), float(table.area[0]))


# Of a board that is checked, played and exported, each asks for them.
_known: weakref.WeakKeyDictionary[ShapeIndex, ContactTable] = weakref.WeakKeyDictionary()


def contacts(index: ShapeIndex) -> ContactTable:
    """All pairs of the index that meet. Boxes and circles are compared as numbers, everything else as shapes."""
    if (known := _known.get(index)) is None:
        known = _known[index] = _meet(index, *index.near_pairs)
    return known


def contacts_after(before: ContactTable, index: ShapeIndex, changed: Ints) -> ContactTable:
    """All pairs of an index that differs in a few shapes from the one whose contacts are known."""
    kept = before.where(~np.isin(before.first, changed) & ~np.isin(before.second, changed))
    asked, near = index.tree.query(index.shapes[changed])
    one, other = changed[asked], near
    pairs = np.unique(np.stack([np.minimum(one, other), np.maximum(one, other)], axis=1)[one != other], axis=0)
    new = _meet(index, pairs[:, 0], pairs[:, 1])
    first, second = np.concatenate([kept.first, new.first]), np.concatenate([kept.second, new.second])
    order = np.lexsort((second, first))
    return ContactTable(
        first[order],
        second[order],
        np.concatenate([kept.meeting, new.meeting])[order],
        np.concatenate([kept.length, new.length])[order],
        np.concatenate([kept.area, new.area])[order],
    )


def _meet(index: ShapeIndex, first: Ints, second: Ints) -> ContactTable:
    meeting = np.zeros(len(first), dtype=np.int8)
    length = np.zeros(len(first))
    area = np.zeros(len(first))
    boxes = index.is_box[first] & index.is_box[second]
    round_ = index.is_circle[first] | index.is_circle[second]
    for chosen, meet in ((boxes, _meet_boxes), (round_, _meet_circles), (~boxes & ~round_, _meet_shapes)):
        if chosen.any():
            meeting[chosen], length[chosen], area[chosen] = meet(index, first[chosen], second[chosen])
    return ContactTable(first, second, meeting, length, area).where(meeting != Meeting.APART)


Met = tuple[NDArray[np.int8], Floats, Floats]


def _meet_boxes(index: ShapeIndex, first: Ints, second: Ints) -> Met:
    one, other = index.bounds[first], index.bounds[second]
    width = np.minimum(one[:, 2], other[:, 2]) - np.maximum(one[:, 0], other[:, 0])
    height = np.minimum(one[:, 3], other[:, 3]) - np.maximum(one[:, 1], other[:, 1])
    touching = (width >= 0) & (height >= 0)
    inside = (width > 0) & (height > 0)
    edge = touching & ~inside & ((width > 0) | (height > 0))
    meeting = np.where(touching, Meeting.CORNER, Meeting.APART)
    meeting = np.where(edge, Meeting.EDGE, meeting)
    meeting = np.where(inside, Meeting.OVERLAP, meeting).astype(np.int8)
    length = np.where(edge, np.maximum(width, height), 0.0)
    area = np.where(inside, width * height, 0.0)
    return meeting, length, area


def _meet_circles(index: ShapeIndex, first: Ints, second: Ints) -> Met:
    """A circle meets anything in a point or not at all, unless they overlap."""
    swap = ~index.is_circle[first]
    circle, other = np.where(swap, second, first), np.where(swap, first, second)
    centres = shapely.points(index.centres[circle])
    gap = shapely.distance(centres, index.shapes[other]) - index.radii[circle]
    both = index.is_circle[other]
    between = np.linalg.norm(index.centres[circle] - index.centres[other], axis=1)
    gap = np.where(both, between - index.radii[circle] - index.radii[other], gap)
    meeting = np.where(gap > EXACT, Meeting.APART, np.where(gap < -EXACT, Meeting.OVERLAP, Meeting.CORNER))
    area, over = np.zeros(len(first)), meeting == Meeting.OVERLAP
    area[over] = shapely.area(shapely.intersection(index.shapes[first[over]], index.shapes[second[over]]))
    return meeting.astype(np.int8), np.zeros(len(first)), area


def _meet_shapes(index: ShapeIndex, first: Ints, second: Ints) -> Met:
    one, other = index.shapes[first], index.shapes[second]
    # A distance within the tolerance is a touch: slanted edges computed from two sides differ in the last digit.
    touching = shapely.distance(one, other) <= TOLERANCE
    area, length = np.zeros(len(first)), np.zeros(len(first))
    area[touching] = shapely.area(shapely.intersection(one[touching], other[touching]))
    # Two shapes that share an edge may overlap by rounding noise along its whole length.
    noise = TOLERANCE * np.minimum(shapely.length(one), shapely.length(other))
    inside = area > noise
    beside = touching & ~inside
    wide, which = np.unique(second[beside], return_inverse=True)  # each lies beside several
    rims = shapely.buffer(shapely.boundary(index.shapes[wide]), TOLERANCE)
    length[beside] = shapely.length(shapely.intersection(shapely.boundary(one[beside]), rims[which]))
    edge = length >= SHORTEST_EDGE
    meeting = np.where(touching, Meeting.CORNER, Meeting.APART)
    meeting = np.where(edge, Meeting.EDGE, meeting)
    meeting = np.where(inside, Meeting.OVERLAP, meeting).astype(np.int8)
    return meeting, np.where(edge, length, 0.0), np.where(inside, area, 0.0)
