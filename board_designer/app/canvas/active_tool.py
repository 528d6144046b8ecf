"""The tool in hand, and whether it shows something new."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from board_designer.app.tools.hints import NOTHING, Hints
from board_designer.app.tools.tool import Tool
from board_designer.app.tools.tool_context import ToolContext


class ActiveTool(QObject):
    hints_changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tool: Tool | None = None
        self._shown: Hints = NOTHING
        self._leave_desk: Callable[[], None] = lambda: None

    @property
    def is_there(self) -> bool:
        return self._tool is not None

    @property
    def tool(self) -> Tool:
        assert self._tool is not None, "a canvas is given its first tool before it is used"
        return self._tool

    def take_up(self, tool: Tool) -> None:
        if self._tool is not None:
            self._tool.leave()
        self._leave_desk()
        self._tool = tool
        self._leave_desk = (
            self.tool_context.changed.connect(self.look) if self.tool_context is not None else lambda: None
        )

    @property
    def tool_context(self) -> ToolContext | None:
        return getattr(self._tool, "context", None)

    @property
    def hints(self) -> Hints:
        return self._tool.hints if self._tool is not None else NOTHING

    def look(self) -> None:
        """Tell of what the tool shows now, if that is something new."""
        if self.hints is not self._shown:
            self._shown = self.hints
            self.hints_changed.emit()
