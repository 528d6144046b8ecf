"""One command: a line of a menu, of the command list and of the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from board_designer.app.document.document import Document
from board_designer.app.tools.picking import Sight
from board_designer.board.model import Board


class Bench(Protocol):
    """What a command may ask of the window it was chosen in."""

    @property
    def document(self) -> Document: ...
    @property
    def sight(self) -> Sight: ...
    def new_window(self) -> None: ...
    def open_file(self) -> None: ...
    def save(self) -> bool: ...
    def save_as(self) -> bool: ...
    def revert(self) -> None: ...
    def close_window(self) -> None: ...
    def quit(self) -> None: ...
    def to_clipboard(self, text: str) -> None: ...
    def from_clipboard(self) -> str: ...
    def tell(self, sentence: str) -> None: ...
    def take_up(self, tool: str) -> None: ...
    def arm_stamp(self, stamp: Board, title: str) -> None: ...
    def save_stamp(self) -> None: ...
    def show_commands(self) -> None: ...
    def show_help(self, topic: str) -> None: ...
    def view(self, what: str) -> None: ...
    def is_on(self, what: str) -> bool: ...
    def check(self, what: str) -> None: ...
    def why_not_check(self, what: str) -> str: ...


Reason = str


def always(_: Bench) -> Reason:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """`blocked` gives the reason why it cannot be used just now, or nothing. `checked` makes it a switch."""

    name: str
    text: str  # with & before the letter to press in the menu
    menu: str  # "Edit", or "View/Overlay" for a menu in a menu
    run: Callable[[Bench], object]
    keys: tuple[str, ...] = ()
    tip: str = ""
    blocked: Callable[[Bench], Reason] = always
    checked: Callable[[Bench], bool] | None = None
    group: str = ""  # a line is drawn between groups
    says: Callable[[Bench], str] | None = None  # the text as it is just now, where it changes


def needs_spaces(least: int = 1) -> Callable[[Bench], Reason]:
    def blocked(bench: Bench) -> Reason:
        if len(bench.document.selected_spaces) >= least:
            return ""
        return "Select a space first." if least == 1 else f"Select {least} spaces or more first."

    return blocked


def needs_selection(bench: Bench) -> Reason:
    return "" if bench.document.selection else "Select something first."
