"""What a running gesture holds in its hand: painted above the board on every frame, and left out below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from board_designer.app.canvas.low_detail_painter import PlainFills, plain_of
from board_designer.board.model import Board, Link, Space
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.qt_strokes import Stroke, play, record
from board_designer.drawing.redraw_scope import BoardEdit
from board_designer.geometry.footprint import Rect, lattice_points
from board_designer.geometry.grid import Grid
from board_designer.geometry.rigid_motion import moved, shift_by

# Up to so many spaces are drawn anew wherever they go, facing what is there; more move as they were drawn first.
LIVELY = 12
# So many lines between the hand and the board are drawn while it moves.
LOOSE = 40
# More than this are shown as plain shapes.
DETAILED = 120


class DraftLayer:
    def __init__(self) -> None:
        self.lifted: frozenset[str] = frozenset()  # spaces and links that are in the hand, or lie below it
        self.spaces: list[Space] = []  # as they would be
        self._recorded_as: list[Space] = []
        self._strokes: list[Stroke] = []
        self._loose: list[Stroke] = []
        self._fills: PlainFills | None = None
        self._outlines = QPainterPath()
        self._offset = (0.0, 0.0)  # in millimetres

    def end(self) -> None:
        self.__init__()  # type: ignore[misc]

    def update(self, sketch: IncrementalDrawing, draft: Board, hidden: frozenset[str]) -> None:
        """Show what the draft makes of the board. What was lifted once stays in the hand until the gesture ends."""
        edit = BoardEdit(sketch.board, draft)
        differing = edit.spaces
        self.lifted |= differing | edit.links
        for links in (draft.links, sketch.board.links):
            self.lifted |= {link.id for link in links if link.source in differing or link.target in differing}
        by_id, link_by_id = draft.space_by_id, draft.link_by_id
        self.spaces = [by_id[id_] for id_ in by_id if id_ in self.lifted and by_id[id_].type not in hidden]
        shown_links = [link_by_id[id_] for id_ in link_by_id if id_ in self.lifted]
        held = {space.id for space in self.spaces}
        tied = [link for link in shown_links if link.source in held and link.target in held]
        loose = [link for link in shown_links if link.source not in held or link.target not in held]
        shift = self._shift(draft.grid) if len(self.spaces) > LIVELY else None
        if shift is None:
            self._record(sketch, draft, tied)
        else:
            self._offset = shift
        # What hangs between the hand and the board takes another shape wherever the hand goes.
        names = {id_ for link in loose[:LOOSE] for id_ in (link.source, link.target)}
        ends = [space for space in self.spaces if space.id in names]
        parts = sketch.preview(draft, ends, loose[:LOOSE])
        loose_ids = {link.id for link in loose}
        self._loose = [stroke for part in parts if part.id in loose_ids for stroke in record(part.marks)]

    def paint(self, painter: QPainter) -> None:
        """On a painter whose unit is the millimetre."""
        painter.save()
        painter.translate(*self._offset)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, self._fills is None)
        if self._fills is not None:
            painter.setOpacity(0.9)
            self._fills.paint(painter)
        play(painter, self._strokes)
        painter.restore()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        play(painter, self._loose)
        painter.setOpacity(1.0)

    @property
    def outlines(self) -> QPainterPath:
        return self._outlines.translated(*self._offset)

    def _shift(self, grid: Grid) -> tuple[float, float] | None:
        """How far all spaces went since they were drawn, in millimetres; None when that is not all that happened."""
        before, after = self._recorded_as, self.spaces
        if len(before) != len(after) or not after:
            return None
        start, end = (lattice_points(space.footprint, grid)[0] for space in (before[0], after[0]))
        by = (end[0] - start[0], end[1] - start[1])
        if not all(_is_shifted(one, other, by, grid) for one, other in zip(before, after, strict=True)):
            return None
        zero, there = grid.to_plane((0, 0)), grid.to_plane(by)
        return (there[0] - zero[0]) * grid.mm_per_part, (there[1] - zero[1]) * grid.mm_per_part

    def _record(self, sketch: IncrementalDrawing, draft: Board, links: Sequence[Link]) -> None:
        spaces = self.spaces
        self._recorded_as, self._offset = spaces, (0.0, 0.0)
        self._outlines = QPainterPath()
        self._fills, self._strokes = None, []
        if len(spaces) <= DETAILED:
            for part in sketch.preview(draft, spaces, list(links)):
                self._strokes += record(part.marks)
            for space in spaces:
                plain = plain_of(space.footprint, draft.grid)
                if isinstance(plain, QRectF):
                    self._outlines.addRect(plain)
                else:
                    self._outlines.addPath(plain)
            return
        self._fills = PlainFills(sketch.style)
        for space in spaces:
            self._fills.add(space, plain_of(space.footprint, draft.grid), draft.grid)


def _is_shifted(one: Space, other: Space, by: tuple[int, int], grid: Grid) -> bool:
    if one.id != other.id or one.type != other.type or one.seat != other.seat or one.label != other.label:
        return False
    a, b = one.footprint, other.footprint
    if isinstance(a, Rect) and isinstance(b, Rect):
        return b.x - a.x == by[0] and b.y - a.y == by[1] and a.width == b.width and a.height == b.height
    return moved(a, shift_by(by), grid) == b
