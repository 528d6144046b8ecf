"""Homes that have too few territories beside them to start with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A home has no territory of its own to start with.",
    why="During setup, each player places a free disk on a territory beside their home. Here, somebody cannot.",
    example="Two homes with a single territory between them.",
    tier="deep",
)
def home_without_start(facts: Facts) -> Iterator[Found]:
    """Each home must find its own, whoever chooses what. A home without any door is a fault of its own."""
    each = int(facts.values["start_claim_adjacent"])
    beside = {home: places for home, places in facts.neighbourhoods.items() if facts.access.get(home)}
    holder: dict[str, str] = {}
    said: set[str] = set()
    for home in [home for home in beside for _ in range(each)]:
        tried: set[str] = set()
        if home in said or _finds_one(home, beside, holder, tried):
            continue
        # Whatever was tried is taken, so these homes have fewer between them than they need.
        rivals = [id_ for id_ in beside if id_ == home or id_ in {holder[place] for place in tried}]
        said.update(rivals)
        short = sorted(tried, key=facts.number.__getitem__)
        have, them = ("has", "it") if len(rivals) == 1 else ("together have", "them")
        there = f"only {facts.names(short)}" if short else "no territory"
        yield Found(
            sentence(f"{facts.names(rivals)} {have} {there} beside {them}; setup needs {each * len(rivals)}."),
            (*rivals, *short),
        )


def _finds_one(home: str, beside: Mapping[str, tuple[str, ...]], holder: dict[str, str], tried: set[str]) -> bool:
    """Gives the home a territory beside it; whoever holds that already looks for another one."""
    for place in beside[home]:
        if place not in tried:
            tried.add(place)
            if place not in holder or _finds_one(holder[place], beside, holder, tried):
                holder[place] = home
                return True
    return False
