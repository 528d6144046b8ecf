"""A space ready to be drawn: its outline and a frame in millimetres, which way it faces, what is written on it."""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass
from typing import Literal

import numpy as np
import shapely

from board_designer.board.model import Space
from board_designer.drawing.marks import Command, Point, polygon, rectangle
from board_designer.drawing.stack_order import level_of
from board_designer.drawing.style import MotifStyle, Style, TypeStyle
from board_designer.geometry.disk_packing import largest_disk
from board_designer.geometry.footprint import Circle, Rect
from board_designer.geometry.shapes import Shape

Side = Literal["top", "right", "bottom", "left"]


@dataclass(frozen=True, slots=True)
class Frame:
    """A box in millimetres, seen from its front: u runs along the front, v away from it."""

    x: float
    y: float
    width: float
    height: float
    front: Side = "bottom"

    @property
    def along(self) -> float:
        return self.width if self.front in ("top", "bottom") else self.height

    @property
    def depth(self) -> float:
        return self.height if self.front in ("top", "bottom") else self.width

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def point(self, u: float, v: float) -> Point:
        match self.front:
            case "top":
                return self.x + u, self.y + v
            case "bottom":
                return self.x + u, self.y + self.height - v
            case "left":
                return self.x + v, self.y + u
            case "right":
                return self.x + self.width - v, self.y + u

    def box(self, u: float, v: float, along: float, depth: float, radius: float = 0.0) -> tuple[Command, ...]:
        (x0, y0), (x1, y1) = self.point(u, v), self.point(u + along, v + depth)
        return rectangle(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0), radius)


@dataclass(frozen=True, slots=True)
class Site:
    space: Space
    look: TypeStyle
    shape: Shape  # in millimetres
    frame: Frame
    seat_colour: str | None
    cells: tuple[Shape, ...] = ()  # in millimetres, in the order of the footprint
    motifs: tuple[MotifStyle | None, ...] = ()  # as many as its properties name, None where nobody knows the name

    @property
    def is_box(self) -> bool:
        return isinstance(self.space.footprint, Rect)

    @property
    def level(self) -> int:
        return level_of(self.space, self.look)

    @property
    def place(self) -> float:
        """The diameter of the place drawn for a piece; smaller than the piece where the space is, 0 for none."""
        wanted = max(self.look.places_mm, default=0.0)
        fits = min(wanted, self.frame.along - 3.0, self.frame.depth - 3.0)
        return fits if fits >= 4.0 else 0.0

    @property
    def anchor(self) -> Point:
        """Where a line to this space ends: its middle, or behind the place for a piece."""
        if not self.place:
            return self.frame.middle
        return self.frame.point(self.frame.along / 2, (self.place + 3.6 + self.frame.depth) / 2)

    def outline(self, inset: float = 0.0, radius: float = 0.0) -> tuple[Command, ...]:
        if self.is_box:
            f = self.frame
            return rectangle(f.x + inset, f.y + inset, f.width - 2 * inset, f.height - 2 * inset, radius)
        shape = self.shape.buffer(-inset - radius).buffer(radius) if inset + radius else self.shape
        pieces = [piece for piece in shapely.get_parts(shape) if not piece.is_empty]
        rings = [ring for piece in pieces for ring in (piece.exterior, *piece.interiors)]
        return tuple(command for ring in rings for command in polygon(list(ring.coords)[:-1]))

    def chance(self, salt: str, choices: int) -> int:
        """A choice that depends on the id alone: the same picture every time, a little variety on the board."""
        return zlib.crc32(f"{self.space.id}/{salt}".encode()) % choices


def site_of(space: Space, shape: Shape, style: Style, front: Side = "bottom", cells: tuple[Shape, ...] = ()) -> Site:
    """One space as a site; its shape is in millimetres, and so are its cells where it has several."""
    look, frame = style.of_type(space.type), _frame(space, shape, front)
    motifs = tuple(style.motifs.get(name) for name in motif_names(space, look))
    return Site(space, look, shape, frame, style.seat_colour(space.seat), cells or (shape,), motifs)


def motif_names(space: Space, look: TypeStyle) -> list[str]:
    """What the properties of a space say, or were never told."""
    return [str(space.props.get(name, "")) for name in look.motifs]


def _frame(space: Space, shape: Shape, front: Side) -> Frame:
    if isinstance(space.footprint, Rect):
        left, top, right, bottom = shape.bounds
        return Frame(left, top, right - left, bottom - top, front)
    if isinstance(space.footprint, Circle):
        left, top, right, _ = shape.bounds
        inset = (right - left) / 2 * (1 - math.sqrt(0.5))
        side = right - left - 2 * inset
        return Frame(left + inset, top + inset, side, side, front)
    disk = largest_disk(shape)
    half = disk.radius * np.sqrt(0.5)
    return Frame(disk.x - half, disk.y - half, 2 * half, 2 * half, front)
