"""A loop drawn by hand: it takes the spaces whose centres lie inside."""

from __future__ import annotations

from board_designer.app.tools.hints import Hints
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.geometry.grid import PlanePoint
from board_designer.words import counted

STATUS = "Draw a loop around spaces to select them. Shift adds to the selection, Ctrl toggles."


class LassoTool(QuietTool):
    name = "lasso"

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._loop: list[PlanePoint] = []

    def hover(self, p: Pointer) -> None:
        self.show(Hints(cursor="cross", status=STATUS))

    def press(self, p: Pointer) -> None:
        self._loop = [p.place]
        self.show(Hints(cursor="cross", status=STATUS, lasso=(p.place,)))

    def drag(self, p: Pointer) -> None:
        # A hand trembles: points closer than a third of a reach say nothing new.
        if not self._loop or p.is_near(self._loop[-1], 0.33):
            return
        self._loop.append(p.place)
        held = self.context.sight.in_lasso(self._loop)
        self.show(
            Hints(
                cursor="cross",
                status=f"{counted(len(held), 'item')} inside",
                lasso=tuple(self._loop),
                marked=tuple(held),
            )
        )

    def release(self, p: Pointer) -> None:
        loop, self._loop = self._loop, []
        if loop:
            held = self.context.sight.in_lasso([*loop, p.place])
            self.document.select(held, "toggle" if p.ctrl else "add" if p.shift else "replace")
        self.hover(p)

    def cancel(self) -> bool:
        if self._loop:
            self._loop = []
            self.show(Hints(cursor="cross", status=STATUS))
            return True
        return False

    def leave(self) -> None:
        self._loop = []
        super().leave()
