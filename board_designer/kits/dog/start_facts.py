"""What sets the seats of a ring apart before a card is played: how their starts lie to each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.games.declared import MORE
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.side_facts import Fact
from board_designer.kits.dog.play import records as r
from board_designer.words import one_decimal


def start_facts(results: RunResults, seats: Sequence[str]) -> Iterator[Fact]:
    """How far behind a start the nearest rival's is. What starts there has the marble within reach at once, and four
    steps back may end on a start that is held."""
    tables = results.batch.tables
    with tables.reading():
        starts = [r.corners[at].start for at in range(len(tables.seats))]
        ring = r.rules.ring
    behind, spaces = {}, {}
    for at, seat in enumerate(tables.seats):
        rivals = [
            o for o, other in enumerate(tables.seats) if o != at and (other.team is None or other.team != seat.team)
        ]
        nearest = min(rivals, key=lambda other: (starts[at] - starts[other]) % ring)
        behind[str(seat.number)] = float((starts[at] - starts[nearest]) % ring)
        spaces[str(seat.number)] = (seat.home, tables.seats[nearest].home)
    words = "starts {} spaces after the nearest rival's start"
    yield Fact("rival_start", words, {seat: behind[seat] for seat in seats}, MORE, 1.4, 1.0, 4.0, one_decimal,
               spaces=spaces, layer="hits", for_one="starts {} space after the nearest rival's start")  # fmt: skip
