"""The line on which a space slides along its track: never past a neighbour, nor onto one."""

from __future__ import annotations

import math

import numpy as np

from board_designer.board.edits.along_track import centres_of, whole_shift
from board_designer.board.model import Board
from board_designer.geometry.curves import curve_through
from board_designer.geometry.grid import PlanePoint, Point
from board_designer.graph.graph_rules import GraphRules
from board_designer.graph.tracks import Track

RESTS = 0.08  # of the room to slide in: so near to a place of rest is there
LEAST_ROOM = 1.0  # parts; what has less does not slide
FINE = 0.25  # parts: how finely the line is looked through where whole parts come too near
HAIR = 0.02  # parts: outlines are only nearly round


class TrackLine:
    """Made when a drag begins, from the board as it was then."""

    def __init__(self, board: Board, rules: GraphRules, track: Track, id_: str) -> None:
        around = track.around(id_)
        assert around is not None, "an end of a track does not slide"
        at = track.order.index(id_)
        half = len(track.order) // 2
        # A ring is cut open on the far side, so that the neighbours come before and after on the line.
        order = np.roll(track.order, half - at).tolist() if track.is_closed else list(track.order)
        here = order.index(id_)
        self._grid = board.grid
        centres = centres_of(board, order)
        self._line, along = curve_through(centres, track.is_closed)
        self.around = around
        self._from = (float(centres[here][0]), float(centres[here][1]))
        self._ends = [(float(x), float(y)) for x, y in (centres[here - 1], centres[here + 1])]
        radii = np.sqrt(board.shapes.areas / math.pi)
        self._radii = {
            space.id: float(radii[n]) for n, space in enumerate(board.spaces) if space.id in (id_, *around)
        }
        self._needs = [self._radii[id_] + self._radii[other] for other in around]
        self._most = [self._most_to(board, rules, id_, other) for other in around]
        before, self._start, after = (float(along[here + step]) for step in (-1, 0, 1))
        self._middle = float(self._line.equal_steps(before, after, 2)[1])
        self._low, self._high = before + self._needs[0], after - self._needs[1]

    @property
    def has_room(self) -> bool:
        return self._high - self._low >= LEAST_ROOM

    def off(self, place: PlanePoint) -> float:
        """How far a place lies from the line, wherever along it."""
        x, y = self._line.at(np.array([self._line.nearest(place)]))[0].tolist()
        return math.dist((x, y), place)

    def shift_to(self, place: PlanePoint, pull: float) -> Point:
        """How far to move so that the space comes nearest to a place. Where it lay, and halfway between its
        neighbours, it comes to rest."""
        along = min(max(self._line.nearest(place), self._low), self._high)
        # The room is small, and a pull as wide as elsewhere would leave none of it.
        pull = min(pull, (self._high - self._low) * RESTS)
        if abs(along - self._start) <= pull:
            return 0, 0
        if abs(along - self._middle) <= pull:
            along = self._middle
        towards_middle = FINE if along < self._middle else -FINE
        while (by := self._shift(along)) and self._is_too_near(by) and abs(along - self._middle) > FINE:
            along += towards_middle
        return by

    def gaps(self, by: Point) -> tuple[float, float]:
        """How far the centres of both neighbours are then, in parts."""
        x, y = self._placed(by)
        before, after = (math.dist((x, y), end) for end in self._ends)
        return before, after

    def lost(self, by: Point) -> list[str]:
        """Which of both would be neighbours no more, as far as nearness makes them so."""
        gaps = zip(self.around, self.gaps(by), self._most, strict=True)
        return [other for other, gap, most in gaps if gap > most + HAIR]

    def _most_to(self, board: Board, rules: GraphRules, id_: str, other: str) -> float:
        """How far from each other the centres of neighbours may be; of those too far apart already, no matter."""
        one, two = board.space_by_id[id_], board.space_by_id[other]
        needs = self._needs[self.around.index(other)]
        smaller = 2 * min(self._radii[id_], self._radii[other])
        most = needs + rules.reach_of(one.type, two.type) * smaller
        return most if math.dist(self._from, self._ends[self.around.index(other)]) <= most else math.inf

    def _shift(self, along: float) -> Point:
        x, y = self._line.at(np.array([along]))[0].tolist()
        return whole_shift(self._grid, self._from, (x, y))

    def _is_too_near(self, by: Point) -> bool:
        """Whether whole parts bring it onto a neighbour."""
        return any(gap < least - HAIR for gap, least in zip(self.gaps(by), self._needs, strict=True))

    def _placed(self, by: Point) -> PlanePoint:
        a, b = self._grid.to_lattice(self._from)
        return self._grid.to_plane((a + by[0], b + by[1]))
