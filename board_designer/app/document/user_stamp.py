"""A selection that was saved to be put down again."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.board.model import Board


@dataclass(frozen=True, slots=True)
class UserStamp:
    """`name` is how its owner finds it again; `title` is what people read."""

    name: str
    title: str
    board: Board
