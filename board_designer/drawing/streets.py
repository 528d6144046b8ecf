"""Zebra stripes: painted where people cross, worked out from how junctions and roads touch."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.drawing.marks import Mark, Outline, rectangle
from board_designer.drawing.site import Frame, Side, Site

PAINT = "#f4f1ea"
STRIPE = 2.3
WALK = 7.5  # how wide the crossing is, in the direction of the traffic


def zebras(sites: list[Site]) -> Iterator[tuple[str, tuple[Mark, ...]]]:
    """Stripes for every junction: across it when it lies between two pavements, else on the roads that meet it."""
    junctions = [site for site in sites if site.look.texture == "junction" and site.is_box]
    if not junctions:
        return
    # Frames by their sides, so that a large city takes no longer per junction than a small one.
    by_edge: dict[tuple[Side, float], list[Site]] = {}
    for site in sites:
        if site.look.texture in ("asphalt", "paving", "cobbles") and site.is_box:
            f = site.frame
            for side, at in (("left", f.x), ("right", f.x + f.width), ("top", f.y), ("bottom", f.y + f.height)):
                by_edge.setdefault((side, round(at, 3)), []).append(site)  # type: ignore[arg-type]
    for site in junctions:
        marks: list[Mark] = []
        touching = {side: _touching(site.frame, side, by_edge) for side in ("top", "right", "bottom", "left")}
        paved = {side for side, others in touching.items() if any(o.look.texture == "paving" for o in others)}
        if {"left", "right"} <= paved:
            marks += _stripes(site.frame, "across", site.frame.y + site.frame.height / 2)
        elif {"top", "bottom"} <= paved:
            marks += _stripes(site.frame, "down", site.frame.x + site.frame.width / 2)
        else:
            for side, others in touching.items():
                for road in others:
                    if road.look.texture == "asphalt":
                        marks += _on_road(road.frame, side)
        yield site.space.id, tuple(marks)


def _touching(f: Frame, side: str, by_edge: dict[tuple[Side, float], list[Site]]) -> list[Site]:
    opposite: dict[str, tuple[Side, float]] = {
        "top": ("bottom", f.y),
        "bottom": ("top", f.y + f.height),
        "left": ("right", f.x),
        "right": ("left", f.x + f.width),
    }
    facing, at = opposite[side]
    low, high = (f.x, f.x + f.width) if side in ("top", "bottom") else (f.y, f.y + f.height)
    found = []
    for other in by_edge.get((facing, round(at, 3)), ()):
        g = other.frame
        start, end = (g.x, g.x + g.width) if side in ("top", "bottom") else (g.y, g.y + g.height)
        if min(high, end) - max(low, start) > 1e-6:
            found.append(other)
    return found


def _on_road(road: Frame, side: str) -> list[Mark]:
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
