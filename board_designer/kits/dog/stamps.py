"""Pieces of a ring: a start with its lane and kennel, and a stretch of track."""

from __future__ import annotations

import math
from cmath import rect
from collections.abc import Sequence

from board_designer.board.model import Board
from board_designer.kits.dog.ring_template import IN_CORNER, hole_for
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.stamp import Stamp, StampParameter
from board_designer.kits.template_draft import Draft

STEP = 1.19  # in holes, as on a ring with room


def _laid(title: str, marble: int, places: Sequence[tuple[str, int | None, complex]]) -> Board:
    """Types, seats and places in steps, on a board that ends where they do."""
    hole = hole_for(marble)
    middles = [(round(STEP * hole * at.real), round(-STEP * hole * at.imag)) for _, _, at in places]
    (left, *_, right), (top, *_, bottom) = (sorted(side) for side in zip(*middles, strict=True))
    kit = find_kit("dog")
    assert kit is not None
    draft = Draft(kit, title, (right - left + hole, bottom - top + hole))
    for (type_, seat, _), (x, y) in zip(places, middles, strict=True):
        draft.circle(type_, x - left + hole // 2, y - top + hole // 2, hole, seat=seat)
    return draft.board(marble_diameter=marble)


def lane(seat: int, direction: int, marble: int) -> Board:
    out = -rect(1, math.pi / 2 + direction * math.pi / 4)
    # Kennels are square on the board, whichever way the lane leads.
    kennel = [2.6 + (at - 2.6) * (1 if direction % 2 else rect(1, math.pi / 4)) for at in IN_CORNER]
    places = [("start", 0), *(("lane", -step) for step in (1, 2, 3, 4)), *(("kennel", at) for at in kennel)]
    return _laid("Lane with its kennel", marble, [(type_, seat, at * out) for type_, at in places])


def stretch(spaces: int, bend: int, marble: int) -> Board:
    turn = math.radians(bend) / (spaces - 1)
    ways = [rect(1, turn * (step - (spaces - 2) / 2)) for step in range(spaces - 1)]
    places = [("track", None, sum(ways[:step], 0j)) for step in range(spaces)]
    return _laid("Stretch of ring", marble, places)


_MARBLE = StampParameter("marble", "Marble", 5, 40, 14, "Diameter of a marble in mm. Holes are 2 or 3 mm wider.")
_SEAT = StampParameter("seat", "Seat", 1, 6, 1, "Whose they are.")
_WAY = StampParameter(
    "direction", "Direction", 0, 7, 0, "Where the lane leads: 0 up, on by eighths against the clock."
)
_SPACES = StampParameter("spaces", "Spaces", 2, 40, 8, "Track spaces.")
_BEND = StampParameter("bend", "Bend", 0, 180, 0, "By how many degrees it turns to the left; 0 is straight.")

STAMPS = (
    Stamp(
        "lane", "Lane with its kennel", ("dog",), "A start, its lane and its kennel.", (_SEAT, _WAY, _MARBLE), lane
    ),
    Stamp("stretch", "Stretch of ring", ("dog",), "Track spaces in a row.", (_SPACES, _BEND, _MARBLE), stretch),
)
