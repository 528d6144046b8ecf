"""Bands in the ground between round spaces that lie near each other: they show which way a row of them goes."""

from __future__ import annotations

import math
from collections.abc import Iterator

from board_designer.board.model import Space
from board_designer.drawing.colour_vision import darker, mix
from board_designer.drawing.marks import Mark, Outline, line
from board_designer.drawing.marks_extent import Box, grown
from board_designer.drawing.spatial_index import SpatialIndex
from board_designer.drawing.style import BandStyle
from board_designer.geometry.footprint import Circle
from board_designer.geometry.shapes import Floats

WIDTH = 1.1  # of the narrower of the two spaces
BORDER = 0.45
SEAT_SHARE = 0.6  # of the colour of its seat in a band that belongs to one


class Bands:
    """A pair is drawn by the one of the two that comes first on the board."""

    def __init__(self, plan: SpatialIndex) -> None:
        self._plan = plan
        self._types = {name for band in plan.style.bands for name in (*band.of, *band.to)}
        self._widest: float | None = None

    def numbers(self, box: Box | None) -> list[int]:
        """The spaces whose bands may show in a box of the paper; all without one."""
        if not self._types:
            return []
        if box is None:
            return [number for number, space in enumerate(self._plan.board.spaces) if self._is_strung(space)]
        return self._around(self._plan.to_parts(grown(box, BORDER)))

    def update(self, boxes: Floats, edited: set[str]) -> set[str]:
        """The spaces that were edited, and those near them or near boxes (in parts) where something moved."""
        if not self._types:
            return set()
        self._widest = None
        plan = self._plan
        here = [plan.bounds[plan.at[id_]] for id_ in edited if id_ in plan.at]
        return edited | {plan.board.spaces[number].id for box in (*boxes, *here) for number in self._around(box)}

    def marks(self, id_: str, border: bool) -> Iterator[Mark]:
        """The bands from a space to those that come later, or their borders, which lie below all bands."""
        plan, number = self._plan, self._plan.at[id_]
        space = plan.board.spaces[number]
        if not self._is_strung(space):
            return
        for other in self._around(plan.bounds[number]):
            style = self._between(space, plan.board.spaces[other]) if other > number else None
            if style is None:
                continue
            seat = plan.style.seat_colour(space.seat) if style.one_seat else None
            colour = mix(style.colour, seat, SEAT_SHARE) if seat else style.colour
            (x0, y0, x1, y1), (u0, v0, u1, v1) = plan.box_mm(number), plan.box_mm(other)
            way = line([((x0 + x1) / 2, (y0 + y1) / 2), ((u0 + u1) / 2, (v0 + v1) / 2)])
            width = WIDTH * min(x1 - x0, u1 - u0)
            if border:
                yield Outline(way, stroke=darker(colour, 0.4), width=width + 2 * BORDER)
            else:
                yield Outline(way, stroke=colour, width=width)

    def _between(self, one: Space, other: Space) -> BandStyle | None:
        a, b = one.footprint, other.footprint
        assert isinstance(a, Circle)
        assert isinstance(b, Circle)
        gap = (
            math.dist(*(self._plan.board.grid.to_plane((round_.x, round_.y)) for round_ in (a, b)))
            - a.radius
            - b.radius
        )
        for band in self._plan.style.bands:
            joined = (one.type in band.of and other.type in band.to) or (
                other.type in band.of and one.type in band.to
            )
            near = gap <= band.reach * 2 * min(a.radius, b.radius)
            if joined and near and (one.seat == other.seat or not band.one_seat):
                return band
        return None

    def _around(self, box: Floats | Box) -> list[int]:
        """The strung spaces within reach of a box, in parts."""
        if self._widest is None:
            strung = self._plan.bounds[self.numbers(None)]
            wide = float((strung[:, 2] - strung[:, 0]).max()) if len(strung) else 0.0
            self._widest = wide * max(band.reach for band in self._plan.style.bands)
        found = self._plan.near(grown(tuple(box), self._widest)).tolist()
        return [number for number in found if self._is_strung(self._plan.board.spaces[number])]

    def _is_strung(self, space: Space) -> bool:
        return space.type in self._types and isinstance(space.footprint, Circle)
