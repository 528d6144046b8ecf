"""The whole board as a picture: paper, ground, spaces, links and words, in the order in which they are painted."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board.model import Board
from board_designer.drawing.captions import captions, lettering
from board_designer.drawing.colour import darker
from board_designer.drawing.greenery import trees
from board_designer.drawing.lines import link_parts
from board_designer.drawing.marks import Mark, Outline, Part, Picture, rectangle
from board_designer.drawing.site import Site, sites
from board_designer.drawing.streets import zebras
from board_designer.drawing.style import Style
from board_designer.drawing.textures import TEXTURES


def draw(board: Board, style: Style) -> Picture:
    """The board as it will be printed, margin and all."""
    width, height = board.grid.print_size_mm
    all_sites = sites(board, style)
    parts = [Part("paper", tuple(_paper(board, style)))]
    if style.planted:
        parts.append(Part("trees", tuple(trees(board))))
    layers = sorted({site.look.layer for site in all_sites})
    stripes = dict(zebras(all_sites))
    for layer in layers:
        here = [site for site in all_sites if site.look.layer == layer]
        parts += [Part(site.space.id, tuple(_ground(site))) for site in here]
        parts += [Part(site.space.id, stripes[site.space.id]) for site in here if stripes.get(site.space.id)]
    parts += link_parts(board, style, {site.space.id: site for site in all_sites})
    for site in all_sites:
        words = tuple(captions(site))
        if words:
            parts.append(Part(site.space.id, words))
    return Picture(width, height, tuple(parts), board.title)


def _ground(site: Site) -> Iterator[Mark]:
    painter = TEXTURES.get(site.look.texture, TEXTURES["hatched"])
    yield from painter(site)


def _paper(board: Board, style: Style) -> Iterator[Mark]:
    """The sheet, a frame round the playing area, and the title in the lower margin where there is room for it."""
    width, height = board.grid.print_size_mm
    margin = board.grid.margin * board.grid.mm_per_part
    yield Outline(rectangle(0, 0, width, height), fill=style.background)
    if margin < 4:
        return
    inside = board.grid.size_mm
    yield Outline(
        rectangle(margin - 2, margin - 2, inside[0] + 4, inside[1] + 4, 2.5),
        fill=style.ground,
        stroke=darker(style.background, 0.22),
        width=0.5,
    )
    if board.title and margin >= 8:
        colour = darker(style.background, 0.55)
        yield from lettering(board.title, width / 2, height - margin / 2 + 1, inside[0], margin - 4, colour, 4.0)
