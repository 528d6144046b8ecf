"""Pieces that lie on a board: tiles of card with a motif in every cell, a tile with a tree, a hut.

They throw a shadow, longer the higher they lie. Motifs stay upright however a piece is turned: on screen a board is
read from one side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import shapely

from board_designer.drawing.captions import lettering
from board_designer.drawing.cell_shapes import grown, middle, reach
from board_designer.drawing.colour_vision import darker, lighter, readable_on
from board_designer.drawing.drawn_space import Site
from board_designer.drawing.head_symbols import read, whole
from board_designer.drawing.marks import Command, Mark, Outline, circle, ellipse, line, placed, shifted
from board_designer.drawing.style import MotifStyle
from board_designer.drawing.symbols import symbol
from board_designer.geometry.shapes import Shape

Painter = Callable[[Site], Iterator[Mark]]

GAP = 0.85  # between the edge of a tile and that of its cells
CORNER, FIELD_CORNER = 3.2, 2.6
FIELD = 2.35  # from the edge of a cell to its field
HEAD = 0.755  # of the room in a cell
INWARDS = 0.76  # from the middle of a cell to its corner
DEEPEST = 5  # levels beyond which shadows grow no longer
NOBODY = MotifStyle("", "question", "#d9d4ca", "#8a8178")
CROWN, TRUNK, DIRT = "#4d8f4a", "#7a5232", "#7b5136"


def card(site: Site) -> Iterator[Mark]:
    """A tile with a field for each of its cells."""
    yield from _blank(site)
    fields = [*site.motifs[: len(site.cells)], *[None] * (len(site.cells) - len(site.motifs))]
    for cell, motif in zip(site.cells, fields, strict=True):
        yield from motif_field(cell, motif or NOBODY)
    # On paper a groove would be taken for a cut.
    for one, other in () if site.look.flat else zip(site.cells, site.cells[1:], strict=False):
        yield from _seam(one, other, site.look.edge)
    if site.level:
        for cell in site.cells:
            yield from _badge(cell, site)


def motif_field(cell: Shape, motif: MotifStyle) -> Iterator[Mark]:
    """A motif as large as fits into a cell."""
    yield Outline(grown(cell, -FIELD, FIELD_CORNER), fill=motif.fill, stroke=motif.edge, width=0.45)
    yield Outline(grown(cell, -FIELD - 0.7, FIELD_CORNER - 0.5), stroke=lighter(motif.fill, 0.4), width=0.35)
    yield from symbol(motif.symbol, *middle(cell), reach(cell) * HEAD, darker(motif.edge, 0.1))


def _blank(site: Site) -> Iterator[Mark]:
    """The card itself: its shadow, its thickness, its face with a bevel."""
    look, high = site.look, min(site.level, DEEPEST)
    if look.flat:
        yield Outline(site.outline(), fill=look.fill)
        return
    face = grown(site.shape, -GAP, CORNER)
    for share, opacity in ((1.0, 0.16), (0.55, 0.2)):
        down = (0.9 + 1.25 * high) * share
        yield Outline(shifted(face, down * 0.6, down), fill="#1d1a12", opacity=opacity)
    yield Outline(shifted(face, 0.0, 0.5), fill=darker(look.edge, 0.35))
    yield Outline(face, fill=look.fill, stroke=look.edge, width=0.55)
    yield Outline(grown(site.shape, -GAP - 0.5, CORNER - 0.4), stroke=lighter(look.fill, 0.8), width=0.45)


def _seam(one: Shape, other: Shape, edge: str) -> Iterator[Mark]:
    """A groove where two cells of a piece meet."""
    (x0, y0), (x1, y1) = middle(one), middle(other)
    # Half as long as a cell is wide, across the way from one middle to the other.
    dx, dy = (y1 - y0) / 4, (x0 - x1) / 4
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    inner = [(x - dx, y - dy), (x + dx, y + dy)]
    yield Outline(shifted(line(inner), 0.25, 0.25), stroke="#ffffff", width=0.4)
    yield Outline(line(inner), stroke=edge, width=0.4, opacity=0.55)


def _badge(cell: Shape, site: Site) -> Iterator[Mark]:
    """How high it lies: a number on a stack of chips in the lower right corner of every cell, since of a piece that
    is half covered one cell still shows."""
    (x, y), size = middle(cell), reach(cell) * 0.18
    right, low = max(shapely.get_coordinates(cell).tolist(), key=lambda corner: corner[0] + 1.1 * corner[1])
    x, y = x + (right - x) * INWARDS, y + (low - y) * INWARDS
    face, edge = lighter(site.look.fill, 0.7), site.look.edge
    for step in range(min(site.level, 3), -1, -1):
        yield Outline(circle(x, y + size * 0.3 * step, size), fill=face, stroke=edge, width=0.35)
    yield from lettering(str(site.level), x, y, size * 1.5, size * 1.5, darker(edge, 0.35), size * 1.4)


def copse(site: Site) -> Iterator[Mark]:
    """A tile with a tree on grass; what a dog left lies beside it, in the last cell."""
    look = site.look
    yield from _blank(site)
    for cell in site.cells:
        yield Outline(grown(cell, -FIELD, FIELD_CORNER), fill=look.fill, stroke=look.edge, width=0.45)
        yield Outline(grown(cell, -FIELD - 0.7, FIELD_CORNER - 0.5), stroke=lighter(look.fill, 0.4), width=0.35)
    first, last = site.cells[0], site.cells[-1]
    alone = first is last
    (x, y), room = middle(first), reach(first)
    yield from _tree(x - room * (0.16 if alone else 0.0), y - room * 0.02, room * 0.78)
    (x, y), room = middle(last), reach(last)
    yield from _heap(*((x + room * 0.44, y + room * 0.42) if alone else (x, y)), room * (0.3 if alone else 0.5))


def _tree(x: float, y: float, size: float) -> Iterator[Mark]:
    yield Outline(ellipse(x, y + size * 0.86, size * 0.62, size * 0.15), fill="#000000", opacity=0.18)
    trunk = read("M -13 10 L 13 10 C 12 50 16 76 26 90 L -26 90 C -16 76 -12 50 -13 10 Z")
    yield Outline(placed(trunk, x, y, size), fill=TRUNK, stroke=darker(TRUNK, 0.5), width=size * 0.05)
    leaves = [(0.0, -0.5, 0.42), (-0.42, -0.28, 0.36), (0.42, -0.28, 0.36), (-0.26, 0.06, 0.36), (0.28, 0.06, 0.36)]
    balls = [circle(x + a * size, y + b * size, r * size) for a, b, r in leaves]
    yield from (Outline(ball, fill=CROWN, stroke=darker(CROWN, 0.55), width=size * 0.13) for ball in balls)
    yield from (Outline(ball, fill=CROWN) for ball in balls)
    for a, b, r in ((-0.18, -0.56, 0.2), (-0.5, -0.26, 0.13), (0.2, -0.2, 0.16)):
        yield Outline(circle(x + a * size, y + b * size, r * size), fill=lighter(CROWN, 0.25))
    for a, b in ((0.46, -0.34), (-0.28, 0.1), (0.1, 0.14), (0.12, -0.62)):
        yield Outline(circle(x + a * size, y + b * size, 0.075 * size), fill="#e2493f")


def _heap(x: float, y: float, size: float) -> Iterator[Mark]:
    """Of three rounds, with a friendly face."""
    yield Outline(ellipse(x, y + size * 0.8, size * 1.05, size * 0.24), fill="#000000", opacity=0.18)
    whorl = whole("M -6 -98 C 14 -92 30 -70 26 -46 C 52 -44 62 -16 52 4 C 86 6 104 40 88 66 C 76 84 40 84 0 84")
    yield Outline(placed(whorl, x, y, size), fill=DIRT, stroke=darker(DIRT, 0.5), width=size * 0.12)
    for text in ("M 26 -44 C 16 -34 -6 -30 -26 -36", "M 52 6 C 34 18 -10 22 -48 12"):
        yield Outline(placed(read(text), x, y, size), stroke=darker(DIRT, 0.4), width=size * 0.09)
    for side in (-0.26, 0.26):
        yield Outline(circle(x + side * size, y + size * 0.38, size * 0.12), fill="#ffffff")
        yield Outline(circle(x + side * size, y + size * 0.4, size * 0.065), fill="#2b2320")
    smile = read("M -20 58 C -10 70 10 70 20 58")
    yield Outline(placed(smile, x, y, size), stroke="#ffffff", width=size * 0.09)


def hut(site: Site) -> Iterator[Mark]:
    """A small house with its roof in the colour of its seat. Through its door is seen what lies below."""
    look, cell = site.look, site.cells[0]
    (x, y), size = middle(cell), reach(cell) * 0.86
    roof, wall = site.seat_colour or look.fill, "#f3e3c3"
    line_width = size * 0.045

    def put(text: str, mirrored: bool = True) -> tuple[Command, ...]:
        return placed(whole(text) if mirrored else read(text), x, y, size)

    # The door runs against the walls round it, so that it is a hole by either way of filling.
    door = "M -47 84 L 47 84 L 47 16 C 47 -50 -47 -50 -47 16 Z"
    front = (*put("M 0 -70 L 74 -6 L 74 84 L 0 84"), *placed(tuple(read(door)), x, y, size))
    yield Outline(shifted(front, 0.7, 0.9), fill="#1d1a12", opacity=0.3)
    yield Outline(front, fill=wall, stroke=darker(look.edge, 0.2), width=line_width)
    for up in (22, 50):
        for text in (f"M 50 {up} L 71 {up}", f"M -71 {up} L -50 {up}"):
            yield Outline(put(text, mirrored=False), stroke=darker(wall, 0.2), width=line_width * 0.7)
    yield Outline(put("M 0 -98 L 98 -12 L 84 12 L 0 -60"), fill=roof, stroke=darker(roof, 0.55), width=line_width)
    yield Outline(put("M 0 -88 L 86 -13", mirrored=False), stroke=lighter(roof, 0.45), width=line_width)
    yield Outline(put("M 0 -88 L -86 -13", mirrored=False), stroke=darker(roof, 0.2), width=line_width)
    yield from _snore(x + size * 0.62, y - size * 0.78, size * 0.3)
    if site.space.seat:
        plate = x, y - size * 0.5
        yield Outline(circle(*plate, size * 0.2), fill=roof, stroke=darker(roof, 0.55), width=line_width)
        yield from lettering(str(site.space.seat), *plate, size * 0.34, size * 0.34, readable_on(roof), size * 0.3)


def _snore(x: float, y: float, size: float) -> Iterator[Mark]:
    for a, b, scale in ((0.0, 0.3, 0.55), (0.7, -0.3, 0.8)):
        letter = placed(read("M -40 -40 L 40 -40 L -40 40 L 40 40"), x + a * size, y + b * size, size * scale)
        yield Outline(letter, stroke="#ffffff", width=size * 0.34)
        yield Outline(letter, stroke="#35415e", width=size * 0.16)


PIECE_TEXTURES: dict[str, Painter] = {"card": card, "copse": copse, "hut": hut}
