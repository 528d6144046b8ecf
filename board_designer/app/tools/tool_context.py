"""What all tools share: the document they work on, how things snap, where to look, and whom to tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from board_designer.app.document.document import Document
from board_designer.app.document.observers import Notice
from board_designer.app.tools.hit_testing import HitTester
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.snapping import SnapMode, Snapper
from board_designer.board.model import Board
from board_designer.board.symmetry import Symmetry
from board_designer.geometry.grid import PlanePoint
from board_designer.kits.board_structure import Structure


@dataclass(frozen=True, slots=True)
class _Asked:
    """An edit that was tried out, and on what."""

    function: Callable[..., Board]
    values: tuple[Any, ...]
    board: Board
    symmetry: Symmetry

    def is_like(self, other: _Asked | None) -> bool:
        return (
            other is not None
            and other.board is self.board
            and other.symmetry == self.symmetry
            and other.function == self.function
            and other.values == self.values
        )


class ToolContext:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.sight = HitTester(document)
        self.snap: SnapMode = "cell"
        self.said = Notice()  # a sentence
        self.rename_wanted = Notice()  # a space was clicked twice
        self.view_middle: PlanePoint | None = None  # set by whoever shows the board; keys begin there
        self.walked_to: frozenset[str] | None = None  # what the arrow keys came to, and nobody has taken hold of yet
        self.changed = Notice()  # the hints of the tool in hand are others now
        self._structure: Structure | None = None
        self._asked: _Asked | None = None
        self._answer: tuple[Board | None, str | None] = (None, None)
        self._snapper: tuple[Board, frozenset[str], Snapper] | None = None

    def snap_for(self, p: Pointer) -> SnapMode:
        """How things snap under this pointer: Ctrl suspends it."""
        return "off" if p.ctrl else self.snap

    def snapper(self) -> Snapper:
        """For what comes from outside: everything on the board stays where it is."""
        board, hidden = self.document.board, self.document.hidden
        if self._snapper is None or self._snapper[0] is not board or self._snapper[1] != hidden:
            self._snapper = (board, hidden, Snapper(board, hidden=hidden))
        return self._snapper[2]

    def try_out(self, function: Callable[..., Board], *values: Any) -> str | None:
        """As the document does. A hand that rests asks for the same thing many times; it is worked out once."""
        document = self.document
        asked = _Asked(function, values, document.board, document.symmetry)
        if asked.is_like(self._asked) and document.draft is self._answer[0]:
            return self._answer[1]
        refusal = document.try_out(function, *values)
        self._asked, self._answer = asked, (document.draft, refusal)
        return refusal

    def finish(self, label: str, refusal: str | None, select: Literal["new"] | None = None) -> bool:
        """The end of a gesture: its draft becomes the board, or goes with the reason told."""
        if refusal is None:
            return self.document.settle(label, select)
        self.document.drop()
        self.document.refused.emit(refusal)
        return False

    def say(self, sentence: str) -> None:
        """Something that belongs to no gesture."""
        self.said.emit(sentence)

    @property
    def start(self) -> PlanePoint:
        """Where work with the keys begins: at what is selected, or in the middle of what is seen."""
        middle = self.sight.middle_of(self.document.selection)
        if middle is not None:
            return middle
        if self.view_middle is not None:
            return self.view_middle
        width, height = self.document.board.grid.size
        return width / 2, height / 2

    @property
    def is_walking(self) -> bool:
        """Whether the selection is only where the arrow keys have come to: they go on, and move nothing."""
        return bool(self.walked_to) and self.walked_to == self.document.selection

    def structure(self, board: Board) -> Structure | None:
        """The derived structure of a board, kept until another one is asked for."""
        kit = self.document.kit
        if kit is None:
            return None
        if self._structure is None or self._structure.board is not board or self._structure.kit is not kit:
            self._structure = Structure(board, kit)
        return self._structure
