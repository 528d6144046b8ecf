"""The whole board as a picture: paper, ground, spaces, links and words, in the order in which they are painted."""

from __future__ import annotations

from board_designer.board.model import Board
from board_designer.drawing.board_sheet import Room
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks import Picture
from board_designer.drawing.style import Style


def draw(board: Board, style: Style, title_room: Room | None = None) -> Picture:
    """The board as it will be printed, margin and all."""
    return IncrementalDrawing(board, style).picture(title_room)
