"""Which spaces and links have problems, and where they lie on the paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtGui import QPainterPath

from board_designer.app.canvas.low_detail_painter import plain_of
from board_designer.app.canvas.selection_outlines import CORNER, bounds_of, way_of
from board_designer.app.severity_shapes import How
from board_designer.board.model import Board, Link, Space
from board_designer.drawing.marks_extent import Box
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Grid
from board_designer.lint.finding import RANK, Severity

MOST_BADGED = 8  # a problem about more than this has one badge; outlines show the rest
ORDER: dict[How, int] = {"new": 0, "": 1, "gone": 2}


@dataclass(frozen=True)
class ProblemMark:
    fingerprint: str
    severity: Severity
    message: str
    ids: tuple[str, ...]
    would_be: How = ""  # "new" before it is there, "gone" while it still is


class Spot:
    """One space or link that something is wrong with, and how its badge looks."""

    __slots__ = ("count", "how", "id", "marks", "outline", "severity")

    def __init__(self, id_: str, marks: list[ProblemMark], badges: Sequence[ProblemMark]) -> None:
        self.id = id_
        self.marks = sorted(marks, key=weight) if len(marks) > 1 else marks  # the worst first
        worst = self.marks[0] if len(badges) == len(marks) or not badges else min(badges, key=weight)
        self.severity, self.how = worst.severity, worst.would_be
        here = sum(mark.would_be != "gone" for mark in badges)
        self.count = here or len(badges)
        grave = next((mark for mark in self.marks if mark.severity != "info"), None)
        self.outline = (grave.severity, grave.would_be) if grave else None


def weight(mark: ProblemMark) -> tuple[int, int]:
    """What a gesture would bring counts for more than what is there."""
    return ORDER[mark.would_be], RANK[mark.severity]


def spots_of(marks: Sequence[ProblemMark]) -> list[Spot]:
    """The spots of some marks, the worst last."""
    found: dict[str, tuple[list[ProblemMark], list[ProblemMark]]] = {}
    for mark in marks:
        few = len(mark.ids) <= MOST_BADGED
        for number, id_ in enumerate(mark.ids):
            all_, badges = found.setdefault(id_, ([], []))
            all_.append(mark)
            if few or number == 0:
                badges.append(mark)
    spots = [Spot(id_, *lists) for id_, lists in found.items()]
    return sorted(spots, key=lambda spot: (ORDER[spot.how], RANK[spot.severity]), reverse=True)


@dataclass(frozen=True, slots=True)
class _Site:
    """Where something lies, in millimetres, and the records that says so."""

    records: tuple[Space | Link | None, ...]
    box: Box = (0.0, 0.0, 0.0, 0.0)
    corner: tuple[float, float] = (0.0, 0.0)  # where its badge hangs
    room: float = 0.0  # the shorter side; a cell for links
    path: QPainterPath | None = None  # of what is no rectangle
    is_there: bool = False
    is_link: bool = False

    @property
    def is_space(self) -> bool:
        return self.is_there and not self.is_link


_NOWHERE = _Site(())


class Sites:
    """The places of some spaces and links as arrays, kept up while the board changes."""

    def __init__(self) -> None:
        self._ids: list[str] = []
        self._sites: dict[str, _Site] = {}
        self._asked: tuple[Board, frozenset[str]] | None = None
        self._grid: Grid | None = None
        self._hidden: frozenset[str] = frozenset()
        self._fill()

    def watch(self, ids: list[str]) -> None:
        """Others from now on; they are nowhere until a board is followed."""
        self._ids = ids
        self._asked = None
        self._sites = {id_: site for id_ in ids if (site := self._sites.get(id_)) is not None}
        self._number = {id_: number for number, id_ in enumerate(ids)}
        self._fill()

    def follow(self, board: Board, hidden: frozenset[str]) -> None:
        if self._asked is not None and self._asked[0] is board and self._asked[1] == hidden:
            return
        is_new = self._asked is None
        self._asked = (board, hidden)
        if board.grid != self._grid or hidden != self._hidden:
            self._grid, self._hidden, self._sites = board.grid, hidden, {}
        spaces, known = board.space_by_id, self._sites
        # What is no space may be a link, whose ends count as well.
        changed = [
            id_ for id_ in self._ids
            if (site := known.get(id_)) is None or spaces.get(id_) is not site.records[0] or not site.is_space
        ]  # fmt: skip
        moved = [id_ for id_ in changed if self._measure(id_, board, hidden)]
        if is_new:
            self._fill()
        else:
            for id_ in moved:
                self._put(self._number[id_], known[id_])

    def _measure(self, id_: str, board: Board, hidden: frozenset[str]) -> bool:
        """Work out where something lies; False when it lies where it did."""
        records = _records(board, id_)
        before = self._sites.get(id_)
        if before is not None and all(one is other for one, other in zip(before.records, records, strict=True)):
            return False
        what = records[0]
        if isinstance(what, Link):
            self._sites[id_] = _site_of_link(what, records, board, hidden)
        elif what is not None and what.type not in hidden:
            self._sites[id_] = _site_of_space(what, records, board.grid)
        else:
            self._sites[id_] = _Site(records)
        return True

    def _fill(self) -> None:
        sites = [self._sites.get(id_, _NOWHERE) for id_ in self._ids]
        many = len(sites)
        self.boxes = np.array([site.box for site in sites], dtype=float).reshape(many, 4)
        self.corners = np.array([site.corner for site in sites], dtype=float).reshape(many, 2)
        self.rooms = np.array([site.room for site in sites], dtype=float)
        self.there = np.array([site.is_there for site in sites], dtype=bool)
        self.is_link = np.array([site.is_link for site in sites], dtype=bool)
        self.paths = [site.path for site in sites]

    def _put(self, number: int, site: _Site) -> None:
        self.boxes[number], self.corners[number], self.rooms[number] = site.box, site.corner, site.room
        self.there[number], self.is_link[number], self.paths[number] = site.is_there, site.is_link, site.path

    def in_sight(self, view: Box, more: float) -> np.ndarray:
        """Which of them lie in a box or no further from it than that."""
        left, top, right, bottom = self.boxes.T
        across = (left <= view[2] + more) & (right >= view[0] - more)
        return np.asarray(self.there & across & (top <= view[3] + more) & (bottom >= view[1] - more))


def _records(board: Board, id_: str) -> tuple[Space | Link | None, Space | None, Space | None]:
    """What the place of a mark depends on."""
    space = board.space_by_id.get(id_)
    link = board.link_by_id.get(id_) if space is None else None
    if link is None:
        return space, None, None
    return link, board.space_by_id.get(link.source), board.space_by_id.get(link.target)


def _site_of_space(space: Space, records: tuple[Space | Link | None, ...], grid: Grid) -> _Site:
    scale, margin = grid.mm_per_part, grid.margin
    left, top, right, bottom = ((side + margin) * scale for side in bounds_of(space.footprint, grid))
    path, corner = None, (right, top)
    if not isinstance(space.footprint, Rect):
        plain = plain_of(space.footprint, grid)
        path = plain if isinstance(plain, QPainterPath) else None
        corner = (right - (right - left) * CORNER, top + (bottom - top) * CORNER)
    room = min(right - left, bottom - top)
    return _Site(records, (left, top, right, bottom), corner, room, path, is_there=True)


def _site_of_link(
    link: Link, records: tuple[Space | Link | None, ...], board: Board, hidden: frozenset[str]
) -> _Site:
    if any(end is None or end.type in hidden for end in records[1:]):
        return _Site(records, is_link=True)
    path = way_of(link, board)
    box, middle = path.boundingRect(), path.pointAtPercent(0.5)
    sides = (box.left(), box.top(), box.right(), box.bottom())
    return _Site(records, sides, (middle.x(), middle.y()), board.grid.cell_mm, path, is_there=True, is_link=True)
