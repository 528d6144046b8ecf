"""Zebra stripes: painted where people cross, worked out from how junctions and roads touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from board_designer.drawing.drawn_space import Frame, Side
from board_designer.drawing.marks import Mark, Outline, rectangle

PAINT = "#f4f1ea"
STRIPE = 2.3
WALK = 7.5  # how wide the crossing is, in the direction of the traffic
STREETS = ("asphalt", "paving", "cobbles")
SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
OPPOSITE: dict[Side, Side] = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


class Street(NamedTuple):
    """A box near a junction that traffic or people use."""

    texture: str
    frame: Frame


def stripes(junction: Frame, near: Sequence[Street]) -> tuple[Mark, ...]:
    """The stripes of a junction: across it when it lies between two pavements, else on the roads that meet it."""
    marks: list[Mark] = []
    touching = {side: _touching(junction, side, near) for side in SIDES}
    paved = {side for side, streets in touching.items() if any(street.texture == "paving" for street in streets)}
    if {"left", "right"} <= paved:
        marks += _stripes(junction, "across", junction.y + junction.height / 2)
    elif {"top", "bottom"} <= paved:
        marks += _stripes(junction, "down", junction.x + junction.width / 2)
    else:
        for side, streets in touching.items():
            for street in streets:
                if street.texture == "asphalt":
                    marks += _on_road(street.frame, side)
    return tuple(marks)


def _touching(f: Frame, side: Side, near: Sequence[Street]) -> list[Street]:
    """The boxes whose opposite side lies on this one, for some length."""
    found = []
    for street in near:
        g = street.frame
        if round(_at(f, side), 3) != round(_at(g, OPPOSITE[side]), 3):
            continue
        if side in ("top", "bottom"):
            shared = min(f.x + f.width, g.x + g.width) - max(f.x, g.x)
        else:
            shared = min(f.y + f.height, g.y + g.height) - max(f.y, g.y)
        if shared > 1e-6:
            found.append(street)
    return found


def _at(f: Frame, side: Side) -> float:
    match side:
        case "top":
            return f.y
        case "bottom":
            return f.y + f.height
        case "left":
            return f.x
        case "right":
            return f.x + f.width


def _on_road(road: Frame, side: Side) -> list[Mark]:
    """Stripes at the end of a road, just outside the junction that lies on the other side of that end."""
    off = 1.8 + WALK / 2
    if side == "top":
        return _stripes(road, "across", road.y + road.height - off)
    if side == "bottom":
        return _stripes(road, "across", road.y + off)
    if side == "left":
        return _stripes(road, "down", road.x + road.width - off)
    return _stripes(road, "down", road.x + off)


def _stripes(f: Frame, walking: str, at: float) -> list[Mark]:
    """Stripes from kerb to kerb for people walking across or down, centred on a line of the road."""
    width = f.width if walking == "across" else f.height
    room = f.height if walking == "across" else f.width
    count = max(2, int((width - 2.0) // (2 * STRIPE)))
    pitch = (width - 2.0 - STRIPE) / max(1, count - 1) if count > 1 else 0.0
    walk = min(WALK, room - 2.0)
    start = (f.x if walking == "across" else f.y) + 1.0
    boxes = []
    for n in range(count):
        along = start + n * pitch
        if walking == "across":
            boxes.append(rectangle(along, at - walk / 2, STRIPE, walk, 0.2))
        else:
            boxes.append(rectangle(at - walk / 2, along, walk, STRIPE, 0.2))
    return [Outline(box, fill=PAINT) for box in boxes]
