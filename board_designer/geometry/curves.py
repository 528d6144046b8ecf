"""Curves on the plane: the smooth line through some points, and places on it that lie equally far apart."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from board_designer.geometry.grid import PlanePoint
from board_designer.geometry.shapes import Floats

# A bend that turns by more is a corner and stays one. Six spaces on a circle turn by 60 degrees each.
CORNER = math.radians(75)
PIECES = 16  # straight pieces from one point to the next: the outline stays within 0.1 % of a true circle
# Equal steps are found by going nearer and nearer; each round leaves a small share of the error.
MOST_ROUNDS = 60
NEAR_ENOUGH = 1e-9


class Curve:
    """A line of many short straight pieces. A closed one ends where it begins."""

    def __init__(self, points: Floats) -> None:
        lengths = np.hypot(*np.diff(points, axis=0).T)
        keep = np.concatenate([[True], lengths > 0])
        self.points: Floats = points[keep]
        self.away: Floats = np.concatenate([[0.0], np.cumsum(lengths[lengths > 0])])

    @property
    def length(self) -> float:
        return float(self.away[-1])

    @property
    def is_closed(self) -> bool:
        return len(self.points) > 2 and bool((self.points[0] == self.points[-1]).all())

    def at(self, away: Floats) -> Floats:
        """The places so far along the line; a closed one goes round and round."""
        if self.is_closed:
            away = np.mod(away, self.length)
        return np.stack([np.interp(away, self.away, self.points[:, axis]) for axis in (0, 1)], axis=1)

    def nearest(self, place: PlanePoint) -> float:
        """How far along the line its point nearest to a place lies."""
        start, along = self.points[:-1], np.diff(self.points, axis=0)
        shares = np.clip(((place - start) * along).sum(axis=1) / (along * along).sum(axis=1), 0.0, 1.0)
        gaps = np.hypot(*(start + shares[:, None] * along - place).T)
        best = int(np.argmin(gaps))
        return float(self.away[best] + shares[best] * (self.away[best + 1] - self.away[best]))

    def equal_steps(self, start: float, end: float, steps: int) -> Floats:
        """Places along the line from start to end, both told, each as far from the one before as all others are."""
        away = np.linspace(start, end, steps + 1)
        for _ in range(MOST_ROUNDS):
            gone = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(self.at(away), axis=0).T))])
            if not gone[-1]:
                return away
            better = np.interp(np.linspace(0.0, gone[-1], steps + 1), gone, away)
            better[0], better[-1] = start, end
            if np.abs(better - away).max() <= NEAR_ENOUGH * max(1.0, abs(end - start)):
                return better
            away = better
        return away


def closed_line(points: Sequence[PlanePoint]) -> Curve:
    """Straight from corner to corner, and back to the first."""
    return Curve(np.array([*points, points[0]], dtype=float).reshape(-1, 2))


def curve_through(points: Floats, closed: bool) -> tuple[Curve, Floats]:
    """The line on which these points lie, and how far along it each of them comes. A closed line tells the first
    point once more at its end.

    Points on a circle give that circle, points in a row a straight line; sharp corners stay.
    """
    ends = np.vstack([points, points[:1]]) if closed else points
    steps = np.diff(ends, axis=0)
    sizes = np.hypot(*steps.T)
    ways = np.divide(steps, sizes[:, None], out=np.zeros_like(steps), where=sizes[:, None] > 0)
    leaving, arriving = _tangents(ways, sizes, closed)
    places = [
        _between(start, end, way_out, way_in, size)
        for start, end, way_out, way_in, size in zip(ends[:-1], ends[1:], leaving, arriving, sizes, strict=True)
    ]
    line = np.vstack([*places, ends[-1:]])
    gone = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    return Curve(line), gone[::PIECES]


def _tangents(ways: Floats, sizes: Floats, closed: bool) -> tuple[Floats, Floats]:
    """For each step, which way the line leaves its start and arrives at its end.

    Halfway between the ways before and after, each weighed with the length of the other: the tangent of the circle
    through three points.
    """
    before, size_before = np.roll(ways, 1, axis=0), np.roll(sizes, 1)
    mixed = before * sizes[:, None] + ways * size_before[:, None]
    straight = (before * ways).sum(axis=1) < math.cos(CORNER)
    if not closed:
        straight[0] = True
    lengths = np.hypot(*mixed.T)
    straight |= lengths == 0
    smooth = np.divide(mixed, lengths[:, None], out=np.zeros_like(mixed), where=lengths[:, None] > 0)
    leaving = np.where(straight[:, None], ways, smooth)
    arriving = np.where(straight[:, None], before, smooth)
    arriving = np.roll(arriving, -1, axis=0)
    return leaving, arriving


def _between(start: Floats, end: Floats, leaving: Floats, arriving: Floats, size: float) -> Floats:
    """A piece of the line without its end. The speed is the one at which two tangents of a circle give its arc."""
    turn = math.acos(max(-1.0, min(1.0, float(leaving @ arriving))))
    speed = size / math.cos(turn / 4) ** 2
    t = (np.arange(PIECES) / PIECES)[:, None]
    return (
        (2 * t**3 - 3 * t**2 + 1) * start
        + (t**3 - 2 * t**2 + t) * speed * leaving
        + (3 * t**2 - 2 * t**3) * end
        + (t**3 - t**2) * speed * arriving
    )
