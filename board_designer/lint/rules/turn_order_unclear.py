"""Homes whose places do not say who plays after whom."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from board_designer.graph.turn_order import homes_by_seat, middle_of_all
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import number, sentence

NEAREST_DEGREES = 1.0
NEAREST_PARTS = 0.5


@rule(
    "error",
    summary="The turn order around the board is not clear.",
    why="Turns go around the board from home to home. Two homes in the same direction have no order.",
    example="Two homes, one behind the other as seen from the middle.",
    tier="deep",
    hint=True,
)
def turn_order_unclear(facts: Facts) -> Iterator[Found]:
    if facts.rules.homes.order is None or not facts.homes:
        return
    play = facts.derived.play
    x, y = middle_of_all(play)
    angles: dict[str, float] = {}
    for home in homes_by_seat(play):
        dx, dy = facts.shapes.centroids[facts.number[home.id]] - (x, y)
        if math.hypot(dx, dy) < NEAREST_PARTS:
            yield Found(
                sentence(
                    f"{facts.name(home.id)} lies in the middle of the board and has no place in the turn order."
                ),
                (home.id,),
            )
        else:
            angles[home.id] = math.degrees(math.atan2(dy, dx))
    for one, other in combinations(angles, 2):
        apart = abs((angles[one] - angles[other] + 180) % 360 - 180)
        if apart <= NEAREST_DEGREES:
            yield Found(
                sentence(
                    f"{facts.name(one)} and {facts.name(other)} lie in the same direction from the middle "
                    f"({number(apart, 1)} degrees apart), so their order is not clear."
                ),
                (one, other),
            )
