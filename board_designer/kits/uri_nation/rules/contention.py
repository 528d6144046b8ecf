"""How many territories there are for all who want to win."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import number


@rule(
    "info",
    summary="How many territories there are for each dog.",
    why="Below 1, an equal share does not win: the winner must hold more than that, and others less.",
    example="30 territories for 4 dogs that need 15 each: 0.50.",
    ours=True,
)
def contention(facts: Facts) -> Iterator[Found]:
    territories, dogs = len(facts.of(["territory"])), len(facts.homes)
    needed = facts.values["win_territories"]
    if dogs and territories:
        ratio = territories / (needed * dogs)
        verdict = "an equal share does not win" if ratio < 1 else "everybody could win with an equal share"
        yield Found(
            f"{territories} territories for {dogs} dogs that need {needed} each: {number(ratio, 2)}, so {verdict}."
        )
