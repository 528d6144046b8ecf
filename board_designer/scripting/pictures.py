"""A board to look at: in a notebook as it stands, or in a file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from board_designer.board.model import Board
from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Picture
from board_designer.drawing.qt_painter import png
from board_designer.drawing.style import Style
from board_designer.drawing.svg_writer import svg
from board_designer.io.output_writing import hand_out
from board_designer.kits import find_kit
from board_designer.scripting.given import takes_a_board
from board_designer.words import millimetres

USUAL_DPI = 150.0


@dataclass(frozen=True, eq=False)
class BoardPicture:
    """A drawing in true millimetres. A notebook shows it; `save` writes it as SVG or PNG."""

    drawing: Picture

    @cached_property
    def svg(self) -> str:
        return svg(self.drawing)

    def save(self, path: str | Path, dpi: float = USUAL_DPI) -> None:
        """As PNG where the name ends in `.png`, else as SVG. It replaces anything but a board."""
        is_png = Path(path).suffix.lower() == ".png"
        hand_out({Path(path): png(self.drawing, dpi) if is_png else self.svg.encode("utf-8")})

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<picture of “{self.drawing.title}”, {millimetres(self.drawing.width, self.drawing.height)}>"


@takes_a_board
def picture(board: Board) -> BoardPicture:
    """The board as it will be printed."""
    kit = find_kit(board.kit)
    return BoardPicture(draw(board, kit.style_under(board.rules) if kit else Style()))
