"""Closed loops to lay things along. They go against the clock, as seen on the table, and begin in the middle of the
lower side or at their first corner."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np

from board_designer.geometry.curves import Curve, closed_line
from board_designer.geometry.grid import PlanePoint
from board_designer.geometry.shapes import Floats

LoopShape = Literal["ellipse", "rounded", "corners"]
Box = tuple[float, float, float, float]  # left, top, right, bottom

PIECES = 720  # of an ellipse: at the size of a table its outline is off by less than a hundredth of a part
ROUNDED = 0.25  # the radius of rounded corners, as a share of the shorter side


def loop_in(box: Box, shape: LoopShape) -> Curve:
    """The loop that fills a box."""
    left, top, right, bottom = box
    x, y, wide, high = (left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2
    if shape == "ellipse":
        return _closed(_arc((x, y), wide, high, 0.0, math.tau, PIECES))
    radius = 2 * min(wide, high) * ROUNDED if shape == "rounded" else 0.0
    corners = [(1, 1, 0), (1, -1, 1), (-1, -1, 2), (-1, 1, 3)]
    pieces = PIECES // 4 if radius else 1
    arcs = [
        _arc(
            (x + across * (wide - radius), y + down * (high - radius)),
            radius,
            radius,
            quarter * math.pi / 2,
            (quarter + 1) * math.pi / 2,
            pieces,
        )
        for across, down, quarter in corners
    ]
    return _closed(np.vstack([[[x, bottom]], *arcs]))


def loop_through(corners: Sequence[PlanePoint]) -> Curve:
    """Straight from corner to corner, whichever way round they were named."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) > 0:  # with y downwards, that is with the clock
        corners = [corners[0], *reversed(corners[1:])]
    return closed_line(corners)


def even_places(loop: Curve, count: int) -> Floats:
    """So many places along a loop, all equally far from the next, beginning with its first."""
    return loop.at(loop.equal_steps(0.0, loop.length, count)[:-1])


def mean_step(places: Floats, closed: bool) -> float:
    """How far apart neighbours lie on average."""
    ends = np.vstack([places, places[:1]]) if closed else places
    return float(np.hypot(*np.diff(ends, axis=0).T).mean())


def _arc(middle: PlanePoint, wide: float, high: float, start: float, end: float, pieces: int) -> Floats:
    """From the lowest point (0) by the rightmost (a quarter turn) and so on."""
    turns = np.linspace(start, end, pieces + 1)
    return np.stack([middle[0] + wide * np.sin(turns), middle[1] + high * np.cos(turns)], axis=1)


def _closed(points: Floats) -> Curve:
    return Curve(np.vstack([points, points[:1]]))
