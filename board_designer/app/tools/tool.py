"""What a tool is: it hears the pointer and the keys, and says what to show beside the board."""

from __future__ import annotations

from typing import Protocol

from board_designer.app.tools.hints import NOTHING, Hints
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.tool_context import ToolContext


class Tool(Protocol):
    name: str

    @property
    def hints(self) -> Hints: ...
    def hover(self, p: Pointer) -> None: ...
    def press(self, p: Pointer) -> None: ...
    def drag(self, p: Pointer) -> None: ...
    def release(self, p: Pointer) -> None: ...
    def double_click(self, p: Pointer) -> None: ...
    def key(self, key: str) -> bool:
        """A key by name, with "Shift+" and "Ctrl+" before it where held; True when it was used."""
        ...

    def cancel(self) -> bool:
        """Escape: True when something was going on."""
        ...

    def leave(self) -> None:
        """The pointer left the board, or another tool is taken up."""
        ...

    def appear(self) -> None:
        """Taken up with the keys, with no pointer on the board: show what there is to show."""
        ...


class Gesture(Protocol):
    """One press and what follows. It lives until it is released or cancelled, and knows nothing afterwards."""

    hints: Hints

    def drag(self, p: Pointer) -> None: ...
    def release(self, p: Pointer) -> None: ...
    def cancel(self) -> None: ...


class QuietTool:
    """A tool that does nothing; real ones say what they do otherwise."""

    name = ""

    def __init__(self, context: ToolContext) -> None:
        self.context = context
        self.document = context.document
        self._hints = NOTHING

    @property
    def hints(self) -> Hints:
        return self._hints

    def show(self, hints: Hints) -> None:
        if hints != self._hints:
            self._hints = hints
            self.context.changed.emit()

    def hover(self, p: Pointer) -> None:
        pass

    def press(self, p: Pointer) -> None:
        pass

    def drag(self, p: Pointer) -> None:
        pass

    def release(self, p: Pointer) -> None:
        pass

    def double_click(self, p: Pointer) -> None:
        """The second press of two quick ones; a press like any other unless it means something of its own."""
        self.press(p)

    def key(self, key: str) -> bool:
        return False

    def cancel(self) -> bool:
        return False

    def leave(self) -> None:
        self.show(NOTHING)

    def appear(self) -> None:
        pass
