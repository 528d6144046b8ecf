"""What a tool is: it hears the pointer and the keys, and says what to show beside the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from board_designer.geometry.grid import PlanePoint

if TYPE_CHECKING:
    from board_designer.app.tools.desk import Desk

Cursor = Literal["arrow", "cross", "move", "hand", "across", "down", "diagonal", "counter_diagonal", "forbidden"]
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Pointer:
    place: PlanePoint  # on the plane, in parts; (0, 0) is the upper left corner of the playing area
    reach: float  # how many parts 6 pixels are: what counts as "on" something thin
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    def is_near(self, place: PlanePoint, reaches: float = 1.0) -> bool:
        across, down = self.place[0] - place[0], self.place[1] - place[1]
        return across * across + down * down <= (self.reach * reaches) ** 2


@dataclass(frozen=True, slots=True)
class Guide:
    """A line that something lies on with its neighbours: at x when vertical, at y otherwise."""

    vertical: bool
    at: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Handle:
    name: str
    place: PlanePoint


@dataclass(frozen=True, slots=True)
class Hints:
    """What is painted above the board, all on the plane, and what is said beside it."""

    cursor: Cursor = "arrow"
    status: str = ""
    badge: str = ""  # beside the pointer: a size, or the reason of a refusal
    refused: bool = False
    band: Box | None = None
    lasso: tuple[PlanePoint, ...] = ()
    guides: tuple[Guide, ...] = ()
    handles: tuple[Handle, ...] = ()
    line: tuple[PlanePoint, ...] = ()  # a link being drawn, or an edge under the pointer
    marked: tuple[str, ...] = ()  # outlined: possible ends, what lies under the pointer


NOTHING = Hints()


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

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.document = desk.document
        self._hints = NOTHING

    @property
    def hints(self) -> Hints:
        return self._hints

    def show(self, hints: Hints) -> None:
        if hints != self._hints:
            self._hints = hints
            self.desk.changed.emit()

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
