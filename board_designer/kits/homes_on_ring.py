"""What sets the seats of a ring apart before a game begins: how their homes lie to each other along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.games.declared import MORE
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.side_facts import Fact
from board_designer.graph.rings import ring_of
from board_designer.words import one_decimal


def rivals_behind(results: RunResults, seats: Sequence[str]) -> Iterator[Fact]:
    """How many spaces behind a home the nearest rival's is: who begins there has one's pawns within reach at once."""
    tables, play = results.batch.tables, results.subject.structure.play
    ring = ring_of(play, list(play.walk_neighbours))
    if ring is None or any(seat.home not in ring.order for seat in tables.seats):
        return
    at = {seat.number: ring.order.index(seat.home) for seat in tables.seats}
    behind, spaces = {}, {}
    for one in tables.seats:
        rivals = [
            other for other in tables.seats if other is not one and (one.team is None or other.team != one.team)
        ]
        far = {other.number: (at[one.number] - at[other.number]) % len(ring.order) for other in rivals}
        nearest = min(rivals, key=lambda other: far[other.number])
        behind[str(one.number)] = float(far[nearest.number])
        spaces[str(one.number)] = (one.home, nearest.home)
    home = results.declared.home.one
    yield Fact(
        "rival_behind", f"has its {home} {{}} spaces after the nearest rival's",
        {seat: behind[seat] for seat in seats}, MORE, 1.4, 1.0, 4.0, one_decimal, spaces=spaces, layer="hits",
        for_one=f"has its {home} {{}} space after the nearest rival's",
    )  # fmt: skip
