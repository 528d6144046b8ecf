"""Where games went: small maps of one board, one for each thing that was counted."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.board.model import Board
from board_designer.drawing.style import Style
from board_designer.overlays import heat_overlay
from board_designer.reports.html.board_pictures import BoardPictures, map_figure
from board_designer.reports.html.html_markup import Chapter, bullets, chapter
from board_designer.showing.result_values import Layer


def maps_chapter(board: Board, style: Style, layers: Sequence[Layer], pictures: BoardPictures) -> Chapter | None:
    """What there is nothing to paint of is said in a sentence."""
    maps, empty = [], []
    for layer in layers:
        overlay = heat_overlay(board, style, layer, stale=False)
        # The title and the sentence on how to read it stand above the picture.
        said = [entry for entry in overlay.legend if entry.text not in (layer.title, layer.doc)]
        if overlay.parts:
            picture = pictures.faint(overlay.parts, f"{layer.title}: {layer.doc}")
            maps.append(map_figure(layer.title, layer.doc, picture, said))
        else:
            empty.append(f"{layer.title}: {' '.join(entry.text for entry in said)}.")
    if not layers:
        return None
    return chapter("maps", "Where it happens", '<div class="maps">', *maps, "</div>", bullets(empty, "sentences"))
