"""Pulling the rim of a circle; its centre stays."""

from __future__ import annotations

import math

from board_designer.app.tools.hints import Guide, Handle, Hints
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.snapping import Snapper
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.tool_texts import across_text
from board_designer.board import edits
from board_designer.geometry.footprint import Circle


class CircleResizeGesture:
    def __init__(self, context: ToolContext, id_: str, circle: Circle, handle: Handle, p: Pointer) -> None:
        self.hints = Hints()
        self._context, self._document, self._id, self._circle = context, context.document, id_, circle
        self._centre = context.document.board.grid.to_plane((circle.x, circle.y))
        self._off = (handle.place[0] - p.place[0], handle.place[1] - p.place[1])
        self._axes = [axis for axis, sides in enumerate(("we", "ns")) if set(sides) & set(handle.name)]
        self._snapper = Snapper(context.document.board, (id_,), context.document.hidden)
        kit, type_ = context.document.kit, context.document.board.space_by_id[id_].type
        item = kit.spaces.get(type_) if kit else None
        self._usual = [item.size[0] // 2] if item and item.shape == "circle" else []
        self._refusal: str | None = None

    def drag(self, p: Pointer) -> None:
        radius, guides = self._radius(p)
        if radius == self._circle.radius:
            self._refusal = None
            self._document.drop()
        else:
            new = Circle(self._circle.x, self._circle.y, radius)
            self._refusal = self._context.try_out(edits.resize, self._id, new)
        self.hints = Hints(
            cursor="move",
            status=f"Resizes {self._id} around its centre. Ctrl suspends snapping, Esc cancels.",
            badge=self._refusal or across_text(radius, self._document.board.grid),
            refused=self._refusal is not None,
            guides=guides,
        )

    def release(self, p: Pointer) -> None:
        self.drag(p)
        self._context.finish(f"Resize {self._id}", self._refusal)

    def cancel(self) -> None:
        self._document.drop()

    def _radius(self, p: Pointer) -> tuple[int, tuple[Guide, ...]]:
        place = (p.place[0] + self._off[0], p.place[1] + self._off[1])
        guides: tuple[Guide, ...] = ()
        if self._document.board.grid.shape == "square":
            # A rim lies on no line of the grid but by chance: it goes by parts, to neighbours and to the usual size.
            mode = "part" if self._context.snap_for(p) == "cell" else self._context.snap_for(p)
            x, y = self._circle.x, self._circle.y
            stops = tuple([at + side * usual for usual in self._usual for side in (1, -1)] for at in (x, y))
            snapped = self._snapper.point(place, mode, p.reach, self._axes, (stops[0], stops[1]))
            place, guides = snapped.point, snapped.guides
        away = max(abs(place[axis] - self._centre[axis]) for axis in self._axes)
        return max(1, math.floor(away + 0.5)), guides
