"""A space that lies nearer to the home of another player than to its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.lint.seat_groups import meant_seats
from board_designer.words import sentence

ROUNDING = 1  # parts


@rule(
    "info",
    summary="A space that belongs to a player lies nearer to the home of another one.",
    why="Players will take it for that player's.",
    example="Spaces in a corner of the board, round the corner from their home.",
    hint=True,
)
def nearer_to_another_home(facts: Facts, *, of: Sequence[str] = ()) -> Iterator[Found]:
    """What has the wrong seat is said elsewhere."""
    places, meant = facts.shapes.centroids, meant_seats(facts)
    seats = [facts.seats[start] for start in facts.homes]
    start_of = {seat: start for start, seat in zip(facts.homes, seats, strict=True) if seats.count(seat) == 1}
    nearer: dict[tuple[str, str], list[str]] = {}
    for id_ in facts.of(of):
        own = start_of.get(facts.seats[id_])
        if own is None or id_ in meant or own in meant:
            continue
        far = {
            start: float(np.linalg.norm(places[facts.number[start]] - places[facts.number[id_]]))
            for start in facts.homes
        }
        nearest = min(far, key=lambda start: far[start])
        if far[nearest] < far[own] - ROUNDING:
            nearer.setdefault((own, nearest), []).append(id_)
    for (own, nearest), ids in nearer.items():
        lies = "lies" if len(ids) == 1 else "lie"
        yield Found(sentence(f"{facts.names(ids)} {lies} nearer to {facts.name(nearest)} than to {own}."), tuple(ids))
