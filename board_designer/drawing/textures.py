"""The ground of a space: one small painter per texture. A kit names the texture; the painter knows no game."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from board_designer.drawing.colour_vision import darker, lighter, mix
from board_designer.drawing.drawn_space import Site
from board_designer.drawing.greenery import bush
from board_designer.drawing.marks import Mark, Outline, circle, curve, ellipse, line, polygon, rectangle
from board_designer.drawing.outdoor_textures import TEXTURES_OUTDOORS
from board_designer.drawing.piece_textures import PIECE_TEXTURES

Painter = Callable[[Site], Iterator[Mark]]

ROOFS = ("#c8694a", "#a9514d", "#7b7f8e", "#c39457", "#8d7767", "#b5776b")


def paving(site: Site) -> Iterator[Mark]:
    fill = mix(site.look.fill, site.look.edge, 0.04 * site.chance("tone", 4))
    yield Outline(site.outline(), fill=darker(site.look.edge, 0.02))
    yield Outline(site.outline(0.35, 1.4), fill=fill)
    if site.is_box:
        f = site.frame
        x, y = f.middle
        joint = mix(fill, site.look.edge, 0.45)
        yield Outline(line([(x, f.y + 1.6), (x, f.y + f.height - 1.6)]), stroke=joint, width=0.25)
        yield Outline(line([(f.x + 1.6, y), (f.x + f.width - 1.6, y)]), stroke=joint, width=0.25)


def cobbles(site: Site) -> Iterator[Mark]:
    yield Outline(site.outline(), fill=site.look.edge)
    f = site.frame
    rows = max(2, round(f.height / 5))
    for row in range(rows):
        count = max(2, round(f.width / 5))
        shift = 0.5 if row % 2 else 0.0
        pitch, height = f.width / count, f.height / rows
        for column in range(count + (1 if shift else 0)):
            left = max(f.x, f.x + (column - shift) * pitch)
            right = min(f.x + f.width, f.x + (column + 1 - shift) * pitch)
            tone = 0.08 * site.chance(f"stone{row}.{column}", 4)
            stone = rectangle(left + 0.3, f.y + row * height + 0.3, right - left - 0.6, height - 0.6, 1.2)
            yield Outline(stone, fill=mix(site.look.fill, site.look.edge, tone))


def asphalt(site: Site) -> Iterator[Mark]:
    """A road with kerbs and a broken centre line along its length."""
    yield Outline(site.outline(), fill=site.look.fill)
    if not site.is_box:
        return
    f = site.frame
    across = f.width > f.height
    kerb, paint = mix(site.look.fill, "#ffffff", 0.28), "#efe6bf"
    x, y = f.middle
    if across:
        kerbs = [[(f.x, at), (f.x + f.width, at)] for at in (f.y + 0.5, f.y + f.height - 0.5)]
        middle = [(f.x + 4, y), (f.x + f.width - 4, y)]
    else:
        kerbs = [[(at, f.y), (at, f.y + f.height)] for at in (f.x + 0.5, f.x + f.width - 0.5)]
        middle = [(x, f.y + 4), (x, f.y + f.height - 4)]
    for points in kerbs:
        yield Outline(line(points), stroke=kerb, width=0.5, round_ends=False)
    length = max(f.width, f.height) - 8
    if length > 4:
        dashes = max(1, round(length / 14))
        dash = length / (2 * dashes - 1)
        yield Outline(line(middle), stroke=paint, width=1.1, dash=(dash, dash), round_ends=False)


def junction(site: Site) -> Iterator[Mark]:
    yield Outline(site.outline(), fill=site.look.fill)


def lawn(site: Site) -> Iterator[Mark]:
    """A garden plot with a house at the back, seen from above, and the place for a disk at the front."""
    look, f = site.look, site.frame
    yield Outline(site.outline(), fill=look.edge)
    yield Outline(site.outline(0.55, 1.6), fill=look.fill)
    for stripe in range(1, int(f.along // 6)):
        if stripe % 2:
            yield Outline(f.box(stripe * 6 - 2.4, 1.2, 3.0, f.depth - 2.4), fill=lighter(look.fill, 0.10))
    place = site.place
    start = place + 3.6 if place else 2.5
    depth = f.depth - start - 2.2
    if depth >= 7 and f.along >= 14:
        along = min(19.0, f.along - 5)
        yield from _house_from_above(site, (f.along - along) / 2, start, along, depth)
        yield from _bush(site, f.along - 3.2, start - 1.4, 1.7)
        yield from _bush(site, 3.0, start - 0.9, 1.3)
    if place:
        x, y = f.point(f.along / 2, place / 2 + 1.9)
        yield Outline(circle(x, y, place / 2), fill=lighter(look.fill, 0.42), stroke="#ffffff", width=0.5)
        yield Outline(circle(x, y, place / 2 - 1.0), stroke=darker(look.edge, 0.05), width=0.25, dash=(1.1, 1.1))


def _house_from_above(site: Site, u: float, v: float, along: float, depth: float) -> Iterator[Mark]:
    f = site.frame
    roof = ROOFS[site.chance("roof", len(ROOFS))]
    yield Outline(f.box(f.along / 2 - 1.5, v - 3.4, 3.0, 4.0), fill="#d9cfba")
    yield Outline(f.box(u + 0.7, v - 0.5, along, depth, 0.6), fill="#000000", opacity=0.16)
    yield Outline(f.box(u, v, along, depth, 0.6), fill=roof)
    if site.chance("ridge", 3):
        yield Outline(f.box(u, v + depth / 2, along, depth / 2, 0.6), fill=darker(roof, 0.16))
        ridge = [f.point(u, v + depth / 2), f.point(u + along, v + depth / 2)]
    else:
        yield Outline(f.box(u, v, along / 2, depth, 0.6), fill=darker(roof, 0.16))
        ridge = [f.point(u + along / 2, v), f.point(u + along / 2, v + depth)]
    yield Outline(line(ridge), stroke=lighter(roof, 0.35), width=0.4)
    chimney = along * (0.2 if site.chance("chimney", 2) else 0.68)
    yield Outline(f.box(u + chimney, v + depth * 0.62, 2.2, 2.2, 0.2), fill=darker(roof, 0.45))


def _bush(site: Site, u: float, v: float, radius: float) -> Iterator[Mark]:
    yield from bush(*site.frame.point(u, v), radius)


def plot(site: Site) -> Iterator[Mark]:
    """A plot in the colour of its seat."""
    colour = site.seat_colour or site.look.fill
    yield Outline(site.outline(), fill=darker(colour, 0.35))
    yield Outline(site.outline(0.7, 1.8), fill=colour)
    yield Outline(site.outline(1.8, 1.2), stroke=lighter(colour, 0.45), width=0.4)


def grove(site: Site) -> Iterator[Mark]:
    look, f = site.look, site.frame
    yield Outline(site.outline(), fill=look.edge)
    yield Outline(site.outline(0.7, 2.4), fill=look.fill)
    yield Outline(ellipse(*f.middle, f.width * 0.40, f.height * 0.40), fill=lighter(look.fill, 0.14))
    for u in (3.4, f.along - 3.4):
        for v in (3.4, f.depth - 3.4):
            yield from _bush(site, u, v, 2.1 + 0.2 * site.chance(f"tree{u}.{v}", 3))


def pond(site: Site) -> Iterator[Mark]:
    look, f = site.look, site.frame
    yield Outline(site.outline(), fill=look.edge)
    yield Outline(site.outline(0.7, 2.4), fill=look.fill)
    yield Outline(ellipse(*f.middle, f.width * 0.42, f.height * 0.43), fill=lighter(look.fill, 0.16))
    x, y = f.middle
    for row, down in enumerate((-0.34, 0.36)):
        reach = f.width * 0.2
        wave = [(x - reach + n * reach / 2, y + f.height * down + (0.5 if n % 2 else -0.5)) for n in range(5)]
        yield Outline(curve(wave), stroke=lighter(look.fill, 0.55), width=0.5, opacity=0.9 - 0.1 * row)


def plaza(site: Site) -> Iterator[Mark]:
    look, f = site.look, site.frame
    yield Outline(site.outline(), fill=look.edge)
    yield Outline(site.outline(0.7, 1.8), fill=look.fill)
    radius = min(f.width, f.height) * 0.40
    yield Outline(circle(*f.middle, radius), fill=lighter(look.fill, 0.30), stroke=darker(look.fill, 0.15), width=0.4)


def garden(site: Site) -> Iterator[Mark]:
    yield Outline(site.outline(), fill=site.look.edge)
    yield Outline(site.outline(0.4, 1.6), fill=site.look.fill)


def inlay(site: Site) -> Iterator[Mark]:
    """A rose of light and dark wood laid into the board, with a round field in its middle."""
    look, (x, y) = site.look, site.frame.middle
    radius = _round_room(site)
    light, dark = lighter(look.fill, 0.45), mix(look.fill, look.edge, 0.55)
    yield Outline(circle(x, y, radius), fill=look.edge)
    yield Outline(circle(x, y, radius - 0.6), fill=light)
    yield Outline(circle(x, y, radius * 0.93), fill=look.edge)
    yield Outline(circle(x, y, radius * 0.93 - 0.6), fill=look.fill)
    for rays, reach, turn in ((8, 0.7, math.pi / 8), (8, 0.9, 0.0)):
        for number in range(rays):
            tip = turn + math.tau * number / rays
            for side, tone in ((-1, light), (1, dark)):
                corners = [(tip, reach), (tip + side * math.pi / rays, 0.42), (tip, 0.2)]
                points = [(x + radius * r * math.cos(a), y + radius * r * math.sin(a)) for a, r in corners]
                yield Outline(polygon(points), fill=tone, stroke=look.edge, width=0.2)
    yield Outline(circle(x, y, radius * 0.4), fill=look.edge)
    yield Outline(circle(x, y, radius * 0.4 - 0.6), fill=light)


def hole(site: Site) -> Iterator[Mark]:
    """A round hole turned into the board; its rim has the colour of its seat."""
    x, y = site.frame.middle
    radius = _round_room(site)
    rim = site.seat_colour or site.look.edge
    yield Outline(circle(x, y, radius), fill=darker(rim, 0.35))
    yield Outline(circle(x, y, radius - 0.2), fill=rim)
    yield from _turned(x, y, radius * 0.83, site.look.fill)


def bowl(site: Site) -> Iterator[Mark]:
    """A round hole painted in the colour of its seat."""
    x, y = site.frame.middle
    radius = _round_room(site)
    yield Outline(circle(x, y, radius), fill=site.look.edge)
    yield Outline(circle(x, y, radius - 0.5), fill=lighter(site.look.fill, 0.7))
    yield from _turned(x, y, radius * 0.83, site.seat_colour or site.look.fill, 0)


def _round_room(site: Site) -> float:
    return min(site.frame.width, site.frame.height) * (0.5 if site.is_box else math.sqrt(0.5))


def _turned(x: float, y: float, radius: float, colour: str, gloss: int = 3) -> Iterator[Mark]:
    """The inside of a hole. Light comes from the upper left: the near wall lies in the shade, the far one is lit."""
    shade = darker(colour, 0.45)
    yield Outline(circle(x + radius * 0.03, y + radius * 0.03, radius * 1.03), fill=lighter(colour, 0.55))
    yield Outline(circle(x, y, radius), fill=shade)
    for step in range(1, 6):
        shift, size = radius * 0.028 * step, radius * (1 - 0.043 * step)
        yield Outline(circle(x + shift, y + shift, size), fill=mix(shade, colour, step / 5))
    for step in range(1, gloss + 1):
        shift, size = radius * (0.14 + 0.045 * step), radius * (0.78 - 0.16 * step)
        yield Outline(circle(x + shift, y + shift, size), fill=lighter(colour, 0.06 * step))


def hatched(site: Site) -> Iterator[Mark]:
    """Ground of a type nobody knows: plainly unfinished, never mistaken for something else."""
    yield Outline(site.outline(), fill=site.look.fill)
    yield Outline(site.outline(0.4), stroke=site.look.edge, width=0.5, dash=(1.5, 1.5))
    f = site.frame
    for share in (0.25, 0.5, 0.75):
        yield Outline(
            line([(f.x, f.y + f.height * share), (f.x + f.width * share, f.y)]), stroke=site.look.edge, width=0.25
        )


TEXTURES: dict[str, Painter] = {
    "asphalt": asphalt,
    "bowl": bowl,
    "cobbles": cobbles,
    "garden": garden,
    "grove": grove,
    "hatched": hatched,
    "hole": hole,
    "inlay": inlay,
    "junction": junction,
    "lawn": lawn,
    "paving": paving,
    "plaza": plaza,
    "plot": plot,
    "pond": pond,
    **TEXTURES_OUTDOORS,
    **PIECE_TEXTURES,
}

# What these are painted on has the colour of its seat, where it has one.
SEAT_COLOURED = frozenset({"bowl", "hole", "hut", "plot"})
