"""Links as they are drawn: a trodden trail, a zebra, a thread from place to place, a faint hint."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import shapely

from board_designer.board.model import Link
from board_designer.drawing.colour_vision import darker, lighter
from board_designer.drawing.drawn_space import Site
from board_designer.drawing.marks import (
    Mark,
    Outline,
    Point,
    circle,
    line,
    placed,
    polygon,
    rounded_line,
)
from board_designer.drawing.style import LinkStyle, Style
from board_designer.geometry.grid import Grid


def link_marks(link: Link, grid: Grid, style: Style, source: Site, target: Site) -> tuple[Mark, ...]:
    """A drawn link between two spaces."""
    scale, margin = grid.mm_per_part, grid.margin
    bends = [grid.to_plane(point) for point in link.bends]
    points = [source.anchor, *(((x + margin) * scale, (y + margin) * scale) for x, y in bends), target.anchor]
    look = style.of_link(link.type)
    if look.line == "bridge":
        points = _from_rim_to_rim(points, source, target)
    return tuple(_LINES[look.line](points, look, link))


def _trail(points: list[Point], look: LinkStyle, link: Link) -> Iterator[Mark]:
    by_hand = link.props.get(look.both_ways_property) if look.both_ways_property else None
    both = by_hand if isinstance(by_hand, bool) else look.both_ways
    end, before = points[-1], points[-2]
    length = math.dist(end, before) or 1.0
    # The line ends inside the arrow head, not at its tip.
    tip = (end[0] - (end[0] - before[0]) / length * 2.5, end[1] - (end[1] - before[1]) / length * 2.5)
    way = rounded_line([*points[:-1], tip], 12.0)
    yield Outline(way, stroke="#000000", width=4.6, opacity=0.14)
    yield Outline(way, stroke=look.edge, width=4.0)
    yield Outline(way, stroke=look.colour, width=2.9)
    yield Outline(way, stroke=lighter(look.colour, 0.65), width=0.6, dash=(1.6, 2.2))
    yield from _arrow(end, before, look)
    if both:
        yield from _arrow(points[0], points[1], look)
    else:
        yield Outline(circle(*points[0], 3.6), fill=look.colour, stroke=look.edge, width=0.8)
        yield Outline(circle(*points[0], 1.6), fill=lighter(look.colour, 0.6))


def _arrow(tip: Point, before: Point, look: LinkStyle) -> Iterator[Mark]:
    turn = math.atan2(tip[1] - before[1], tip[0] - before[0])
    head = placed(polygon([(1.0, 0.0), (-0.75, 0.95), (-0.4, 0.0), (-0.75, -0.95)]), *tip, 5.0, turn)
    yield Outline(head, fill=look.colour, stroke=look.edge, width=0.8)


def _zebra(points: list[Point], look: LinkStyle, _: Link) -> Iterator[Mark]:
    way = line(points)
    yield Outline(way, stroke=look.colour, width=6.0, dash=(2.2, 2.2), round_ends=False)


def _thread(points: list[Point], look: LinkStyle, _: Link) -> Iterator[Mark]:
    way = rounded_line(points, 3.0)
    yield Outline(way, stroke="#ffffff", width=2.2, opacity=0.75)
    yield Outline(way, stroke=look.edge, width=1.1)
    yield Outline(circle(*points[-1], 1.7), fill=look.colour, stroke=look.edge, width=0.5)


def _bridge(points: list[Point], look: LinkStyle, _: Link) -> Iterator[Mark]:
    way = rounded_line(points, 3.0)
    yield Outline(way, stroke=look.edge, width=2.9, round_ends=False)
    yield Outline(way, stroke=look.colour, width=2.0, round_ends=False)
    (x, y), (u, v) = points[-2:]
    turn = math.atan2(v - y, u - x)
    head = placed(polygon([(0.9, 0.0), (-0.5, 0.9), (-0.5, -0.9)]), (x + u) / 2, (y + v) / 2, 2.2, turn)
    yield Outline(head, fill=look.colour, stroke=look.edge, width=0.45)


def _from_rim_to_rim(points: list[Point], source: Site, target: Site) -> list[Point]:
    """The part of a way that lies between two spaces; all of it where they lie on each other."""
    between = shapely.LineString(points).difference(shapely.union(source.shape, target.shape))
    pieces = [piece for piece in shapely.get_parts(between) if piece.length > 0]
    return [(x, y) for x, y in max(pieces, key=lambda piece: piece.length).coords] if pieces else points


def _ghost(points: list[Point], look: LinkStyle, _: Link) -> Iterator[Mark]:
    yield Outline(line(points), stroke=darker(look.colour, 0.2), width=0.6, dash=(1.2, 1.6))


_LINES: dict[str, Callable[[list[Point], LinkStyle, Link], Iterator[Mark]]] = {
    "bridge": _bridge,
    "ghost": _ghost,
    "thread": _thread,
    "trail": _trail,
    "zebra": _zebra,
}
