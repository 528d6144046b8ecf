"""Dragging a bend of a link: an old one, or a new one out of a straight stretch. Back on the line it goes."""

from __future__ import annotations

import numpy as np

from board_designer.app.tools.hints import Hints
from board_designer.app.tools.hit_testing import distances_to_segments
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import edits


class LinkBendGesture:
    def __init__(self, context: ToolContext, link: str, bend: int, p: Pointer, new: bool = False) -> None:
        board = context.document.board
        self.hints = Hints(cursor="move")
        self._context, self._document, self._link, self._bend = context, context.document, link, bend
        bends = board.link_by_id[link].bends
        # What is left of the line when this bend is taken out of it.
        self._before, self._after = bends[:bend], bends[bend if new else bend + 1 :]
        line = context.sight.line_of(link)
        self._start = line[bend]
        self._end = line[bend + 1 if new else bend + 2]
        self._snapper = context.snapper()
        self._refusal: str | None = None

    def drag(self, p: Pointer) -> None:
        point = self._snapper.bend(p.place, self._context.snap_for(p), p.reach)
        straight = self._lies_on_line(p)
        middle = () if straight else (point.point,)
        self._refusal = self._context.try_out(edits.bend, self._link, (*self._before, *middle, *self._after))
        self.hints = Hints(
            cursor="forbidden" if self._refusal else "move",
            status=f"Bends {self._link}. The straight line removes the bend. Ctrl suspends snapping, Esc cancels.",
            badge=self._refusal or ("removes the bend" if straight else ""),
            refused=self._refusal is not None,
            guides=() if straight else point.guides,
        )

    def release(self, p: Pointer) -> None:
        self.drag(p)
        self._context.finish(f"Bend {self._link}", self._refusal)

    def cancel(self) -> None:
        self._document.drop()

    def _lies_on_line(self, p: Pointer) -> bool:
        start, end = np.array([self._start]), np.array([self._end])
        return float(distances_to_segments(start, end, p.place)[0]) <= p.reach
