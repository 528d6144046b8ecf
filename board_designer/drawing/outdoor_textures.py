"""Grounds that go on from cell to cell: grass, water, flowers and wood. Side by side they look like one.

What they are seamed with lies below all of them, so that it shows at the outer edge alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from board_designer.drawing.captions import lettering
from board_designer.drawing.cell_shapes import grown, middle, reach
from board_designer.drawing.colour_vision import darker, lighter, mix, readable_on
from board_designer.drawing.drawn_space import Site
from board_designer.drawing.marks import Command, Mark, Outline, circle, curve, ellipse, line, shifted
from board_designer.drawing.symbols import symbol

Painter = Callable[[Site], Iterator[Mark]]

OVERLAP = 0.12  # neighbours share so much, or a hairline would show between them
PETALS = ("#ffffff", "#ffd84d", "#f7a8c4", "#c9b2f0")


def turf(site: Site) -> Iterator[Mark]:
    look = site.look
    for number, cell in enumerate(site.cells):
        yield Outline(grown(cell, OVERLAP, 0.0), fill=look.fill)
        yield Outline(grown(cell, -1.4, 2.4), fill=lighter(look.fill, 0.09))
        yield Outline(grown(cell, -3.2, 3.4), fill=lighter(look.fill, 0.15))
        (x, y), room = middle(cell), reach(cell)
        tufts: list[Command] = []
        for tuft in range(4):
            turn = math.tau * (tuft + site.chance(f"turn{number}.{tuft}", 100) / 100) / 4
            far = room * (0.35 + 0.3 * site.chance(f"far{number}.{tuft}", 10) / 10)
            at = x + far * math.cos(turn), y + far * math.sin(turn)
            if site.chance(f"daisy{number}.{tuft}", 9):
                tufts += _blades(*at, room * 0.07)
            else:
                yield from _blossom(*at, room * 0.07, "#ffffff")
        yield Outline(tuple(tufts), stroke=mix(look.fill, look.edge, 0.55), width=room * 0.021)


def turf_rim(site: Site) -> Iterator[Mark]:
    yield Outline(grown(site.shape, 1.5, 2.6), fill=site.look.edge)


def pool_rim(site: Site) -> Iterator[Mark]:
    yield Outline(grown(site.shape, 1.5, 2.6), fill=darker(site.look.edge, 0.28))


def pool(site: Site) -> Iterator[Mark]:
    """Still water between banks, with the leaf of a lily on it."""
    look = site.look
    yield Outline(grown(site.shape, OVERLAP, 0.0), fill=look.edge)
    yield Outline(grown(site.shape, -1.6, 7.0), fill=lighter(look.edge, 0.45))
    yield Outline(grown(site.shape, -2.6, 7.0), fill=darker(look.fill, 0.12))
    yield Outline(shifted(grown(site.shape, -3.2, 7.0), 0.0, 0.5), fill=look.fill)
    for number, cell in enumerate(site.cells):
        (x, y), room = middle(cell), reach(cell)
        for down, along in ((-0.36, 0.3), (0.02, 0.42)):
            wave = [
                (x + room * (along * n / 2 - 0.25), y + room * (down + (0.04 if n % 2 else -0.04)))
                for n in range(-2, 3)
            ]
            yield Outline(curve(wave), stroke=lighter(look.fill, 0.6), width=room * 0.035)
        turn = site.chance(f"lily{number}", 3) * 0.16
        leaf = x + room * (0.3 - turn), y + room * 0.38
        yield Outline(ellipse(*leaf, room * 0.2, room * 0.13), fill="#5f9e57", stroke="#3f7a45", width=0.3)
        yield from _blossom(leaf[0] + room * 0.04, leaf[1] - room * 0.05, room * 0.09, "#fbd3e2")


def flowers(site: Site) -> Iterator[Mark]:
    """A bed of flowers with an edge of stone."""
    look = site.look
    yield Outline(grown(site.shape, -0.6, 5.0), fill=look.edge)
    yield Outline(grown(site.shape, -1.8, 5.0), fill=look.fill)
    for number, cell in enumerate(site.cells):
        (x, y), room = middle(cell), reach(cell)
        for place in range(7):
            far, turn = (room * 0.5, math.tau * place / 6) if place else (0.0, 0.0)
            at = x + far * math.cos(turn), y + far * math.sin(turn)
            yield Outline(circle(*at, room * 0.2), fill="#5f9e57")
            yield from _blossom(*at, room * 0.14, PETALS[site.chance(f"petal{number}.{place}", len(PETALS))])


def wooden(site: Site) -> Iterator[Mark]:
    """A shallow tray with a hollow for every cell, and the sign of its seat in each."""
    look = site.look
    seat = site.seat_colour or look.edge
    yield Outline(grown(site.shape, 0.9, 3.0), fill=look.fill, stroke=darker(look.fill, 0.35), width=0.4)
    yield Outline(grown(site.shape, -0.1, 3.0), stroke=seat, width=1.0)
    for number, cell in enumerate(site.cells):
        (x, y), room = middle(cell), reach(cell)
        hollow = darker(look.fill, 0.1)
        yield Outline(grown(cell, -1.6, 3.0), fill=darker(look.fill, 0.28))
        yield Outline(shifted(grown(cell, -2.1, 3.0), 0.3, 0.5), fill=hollow)
        grain: list[Command] = []
        for row in range(-2, 3):
            wide, y0 = room * (0.75 - 0.06 * row * row), y + room * 0.28 * row
            bow = room * 0.04 * (site.chance(f"grain{number}.{row}", 5) - 2)
            grain += curve([(x - wide, y0), (x, y0 + bow), (x + wide, y0)])
        yield Outline(tuple(grain), stroke=darker(look.fill, 0.18), width=0.25)
        yield from symbol("paw", x, y, room * 0.42, mix(hollow, seat, 0.6))
        if not site.space.seat:
            continue
        yield from lettering(
            str(site.space.seat), x, y + room * 0.15, room * 0.34, room * 0.3, readable_on(seat), room * 0.3
        )


def wooden_rim(site: Site) -> Iterator[Mark]:
    yield Outline(shifted(grown(site.shape, 1.1, 3.0), 0.6, 1.1), fill="#000000", opacity=0.22)


def _blades(x: float, y: float, size: float) -> Iterator[Command]:
    for lean in (-0.7, 0.0, 0.7):
        yield from line([(x + lean * size * 0.3, y), (x + lean * size, y - size * (1.5 - abs(lean) * 0.6))])


def _blossom(x: float, y: float, size: float, colour: str) -> Iterator[Mark]:
    """Its petals are one outline, and touch nowhere."""
    turns = (math.tau * number / 5 - math.pi / 2 for number in range(5))
    petals = (
        circle(x + size * 0.62 * math.cos(turn), y + size * 0.62 * math.sin(turn), size * 0.36) for turn in turns
    )
    yield Outline(tuple(command for petal in petals for command in petal), fill=colour)
    yield Outline(circle(x, y, size * 0.36), fill="#f2b632")


TEXTURES_OUTDOORS: dict[str, Painter] = {"flowers": flowers, "pool": pool, "turf": turf, "wooden": wooden}
RIMS: dict[str, Painter] = {"pool": pool_rim, "turf": turf_rim, "wooden": wooden_rim}
