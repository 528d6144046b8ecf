"""A home from which it takes longer to a first cluster than from the others."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.roll_turning import MOST_ROLLS, rolls_to_clusters
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence


@rule(
    "warning",
    summary="One home needs more rolls to reach a cluster than another.",
    why="A cluster wins ties and earns Swagger every turn. A seat that gets there later stays behind.",
    example="Seats 1, 2 and 4 can stand beside a cluster after one roll, seat 3 after two.",
    tier="deep",
    ours=True,
    hint=True,
)
def late_to_clusters(facts: Facts) -> Iterator[Found]:
    first = {
        home: min((rolls for rolls in needed if rolls is not None), default=MOST_ROLLS + 1)
        for home, needed in rolls_to_clusters(facts).items()
        if needed
    }
    if not first or len(set(first.values())) == 1:
        return
    for home, rolls in first.items():
        if rolls > min(first.values()):
            late = counted(rolls, "roll") if rolls <= MOST_ROLLS else f"more than {MOST_ROLLS} rolls"
            yield Found(
                sentence(f"{facts.name(home)} needs {late} to reach a cluster, others {min(first.values())}."),
                (home,),
            )
