"""What a tool shows beside the board: lines, handles, words and the shape of the cursor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from board_designer.app.tools.pointer import Box
from board_designer.geometry.grid import PlanePoint

Cursor = Literal["arrow", "cross", "move", "hand", "across", "down", "diagonal", "counter_diagonal", "forbidden"]


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
