"""A rubber band: from left to right it takes what lies wholly inside, from right to left all that it touches."""

from __future__ import annotations

from board_designer.app.tools.hints import Hints
from board_designer.app.tools.pointer import Box, Pointer
from board_designer.app.tools.tool_context import ToolContext
from board_designer.words import counted


class RubberBandGesture:
    def __init__(self, context: ToolContext, p: Pointer) -> None:
        self.hints = Hints()
        self._context, self._from = context, p.place

    def drag(self, p: Pointer) -> None:
        held = self._held(p)
        how = "touched" if self._touches(p) else "entirely inside"
        self.hints = Hints(
            cursor="arrow",
            status=f"{counted(len(held), 'item')} {how}",
            band=self._box(p),
            marked=tuple(held),
        )

    def release(self, p: Pointer) -> None:
        self._context.document.select(self._held(p), "toggle" if p.ctrl else "add" if p.shift else "replace")

    def cancel(self) -> None:
        pass

    def _held(self, p: Pointer) -> list[str]:
        return self._context.sight.in_box(self._box(p), self._touches(p))

    def _touches(self, p: Pointer) -> bool:
        return p.place[0] < self._from[0]

    def _box(self, p: Pointer) -> Box:
        (x0, y0), (x1, y1) = self._from, p.place
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
