"""Two boards side by side."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from board_designer.board.model import Board
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.diff_json import diff_data
from board_designer.reports.diff.diff_picture import diff_picture
from board_designer.reports.diff.diff_text import diff_text
from board_designer.scripting.given import insist_on_board
from board_designer.scripting.pictures import BoardPicture


@dataclass(frozen=True, eq=False)
class Difference:
    """What became of a board. Printed, it is told in words; a notebook shows both boards with the changes marked."""

    comparison: Comparison

    @property
    def same(self) -> bool:
        return self.comparison.same

    @property
    def summary(self) -> str:
        """In one line: "12 spaces more, space t1 moved, title changed"."""
        return self.comparison.summary

    @property
    def document(self) -> dict[str, Any]:
        """All of it as plain data, as `board-designer diff --format json` writes it."""
        return diff_data(self.comparison)

    @property
    def picture(self) -> BoardPicture:
        return BoardPicture(diff_picture(self.comparison))

    def __str__(self) -> str:
        return diff_text(self.comparison)

    def __repr__(self) -> str:
        return f"<difference: {self.summary}>"

    def _repr_svg_(self) -> str:
        return self.picture.svg


def diff(before: Board, after: Board, today: date | None = None) -> Difference:
    """What became of a board: its spaces, links and settings, what that means for play, and which problems are new
    or gone. Exclusions of problems are judged by the day given."""
    insist_on_board(before)
    insist_on_board(after)
    return Difference(Comparison(before, after, today))
