"""Dragging one corner of a polygon."""

from __future__ import annotations

from board_designer.app.tools.hints import Hints
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.snapping import Snapper
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import edits
from board_designer.geometry.footprint import Polygon


class PolygonCornerGesture:
    def __init__(self, context: ToolContext, id_: str, polygon: Polygon, corner: int, p: Pointer) -> None:
        self.hints = Hints(cursor="move")
        self._context, self._document, self._id, self._corner = context, context.document, id_, corner
        self._points = polygon.points
        start = context.document.board.grid.to_plane(polygon.points[corner])
        self._off = (start[0] - p.place[0], start[1] - p.place[1])
        self._snapper = Snapper(context.document.board, (id_,), context.document.hidden)
        self._refusal: str | None = None

    def drag(self, p: Pointer) -> None:
        place = (p.place[0] + self._off[0], p.place[1] + self._off[1])
        snapped = self._snapper.point(place, self._context.snap_for(p), p.reach)
        points = (*self._points[: self._corner], snapped.point, *self._points[self._corner + 1 :])
        if points == self._points:
            self._refusal = None
            self._document.drop()
        else:
            self._refusal = self._context.try_out(edits.resize, self._id, Polygon(points))
        self.hints = Hints(
            cursor="forbidden" if self._refusal else "move",
            status=f"Moves corner {self._corner + 1} of {self._id}. Ctrl suspends snapping, Esc cancels.",
            badge=self._refusal or "",
            refused=self._refusal is not None,
            guides=snapped.guides,
        )

    def release(self, p: Pointer) -> None:
        self.drag(p)
        self._context.finish(f"Reshape {self._id}", self._refusal)

    def cancel(self) -> None:
        self._document.drop()
