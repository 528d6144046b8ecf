"""Which cells a straight stroke passes, of whatever shape they are."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from board_designer.geometry.grid import PlanePoint, Point

CellAt = Callable[[PlanePoint], Point]


def passed(start: PlanePoint, end: PlanePoint, cell_at: CellAt, least: float) -> Iterator[Point]:
    """The cells from one place to another, in order. One that is passed for less than `least` may be left out; right
    along an edge it may go to and fro.

    Cells are convex: where both ends of a stretch lie in one cell, all of it does. Others are halved.
    """
    latest = cell_at(start)
    yield latest
    waiting = [(start, end)]
    while waiting:
        begin, finish = waiting.pop()
        last = cell_at(finish)
        if last == latest:
            continue
        if math.dist(begin, finish) > least:
            middle = ((begin[0] + finish[0]) / 2, (begin[1] + finish[1]) / 2)
            waiting += [(middle, finish), (begin, middle)]
        else:
            latest = last
            yield latest
