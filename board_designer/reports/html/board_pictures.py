"""The board, drawn once and shown as often as there is something to lay over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from board_designer.board.model import Board
from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Part
from board_designer.drawing.style import Style
from board_designer.drawing.svg_writer import FONTS
from board_designer.overlays.overlay import LegendEntry
from board_designer.reports.html.compact_svg import UNITS, Inks, view_box
from board_designer.reports.html.html_markup import sentence, text
from board_designer.reports.html.legends import legend

HIGHEST = 840  # pixels
FAINT = 0.4  # of the board under what is laid over it


class BoardPictures:
    def __init__(self, board: Board, style: Style, inks: Inks) -> None:
        self._inks = inks
        self._picture = draw(board, style)
        self._board = self._inks.group(self._picture.parts)

    def definition(self) -> str:
        """Stands in the page once; every picture uses it."""
        return (
            '<svg class="kept" width="0" height="0" aria-hidden="true">'
            f'<symbol id="drawn-board" {view_box(self._picture)}>\n'
            f"<g {_LETTERS}>\n{self._board}\n</g></symbol></svg>"
        )

    def plain(self, over: Iterable[Part], words: str) -> str:
        """The board as it is printed, with something marked on it."""
        return self._svg('<use href="#drawn-board"/>', self._inks.spots(over), words)

    def faint(self, over: Iterable[Part], words: str) -> str:
        """The board stepped back behind what is laid over it; on white, whatever the page's own ground is."""
        ground = f'<rect width="{self._size[0]}" height="{self._size[1]}" fill="#fff"/>'
        return self._svg(f'{ground}<use href="#drawn-board" opacity="{FAINT}"/>', self._inks.group(over), words)

    def _svg(self, under: str, over: str, words: str) -> str:
        # A board that is higher than wide still fits on a screen.
        limit = f' style="max-width:{HIGHEST * self._size[0] / self._size[1]:.0f}px"'
        return (
            f'<svg class="picture" role="img" {view_box(self._picture)}{limit}><title>{text(words)}</title>{under}'
            f"<g {_LETTERS}>\n{over}\n</g></svg>"
        )

    @property
    def _size(self) -> tuple[int, int]:
        return round(self._picture.width * UNITS), round(self._picture.height * UNITS)


_LETTERS = f'font-family="{FONTS}" text-anchor="middle" stroke-linejoin="round"'


def map_figure(title: str, doc: str, picture: str, entries: Sequence[LegendEntry]) -> str:
    """A picture with its title above, and what its colours mean below."""
    note = f'<p class="how">{sentence(doc)}</p>' if doc else ""
    caption = f"<figcaption><h3>{text(title)}</h3>{note}</figcaption>"
    return f'<figure class="map">{caption}\n{picture}\n{legend(entries)}</figure>'
