"""Putting down a small board as a whole: a stamp, or what is pasted. It stays in the hand."""

from __future__ import annotations

from board_designer.app.tools.carried_fragment import CarriedFragment
from board_designer.app.tools.tool_texts import size_text
from board_designer.board import edits
from board_designer.board.edits.adding import with_free_seats
from board_designer.board.model import Board
from board_designer.geometry.grid import Point
from board_designer.geometry.rigid_motion import joint_box
from board_designer.words import counted


def stamp(board: Board, fragment: Board, by: Point, homes: frozenset[str]) -> Board:
    """The board with everything of a small one, so far from where it lies there."""
    return edits.paste(board, with_free_seats(board, fragment.spaces, homes), fragment.links, by)


class StampTool(CarriedFragment):
    name = "stamp"

    def _try_at(self, by: Point) -> str | None:
        return self.context.try_out(stamp, self._fragment, by, self.document.homes)

    def _badge(self) -> str:
        left, top, right, bottom = joint_box([it.footprint for it in self._fragment.spaces], self._fragment.grid)
        return size_text(right - left, bottom - top, self._fragment.grid)

    def _status(self) -> str:
        number = counted(len(self._fragment.spaces), "space")
        return f"{self.title}, {number}: click to place. Z rotates it, Y flips it, Esc returns to Select."
