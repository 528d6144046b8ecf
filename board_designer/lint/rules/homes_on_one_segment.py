"""Two homes on the same stretch."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "info",
    summary="Two homes lie on one stretch.",
    why="Their players meet from the first turn on, while the others have their stretch to themselves.",
    example="Two homes in one row of lots.",
    tier="deep",
    hint=True,
    ours=True,
)
def homes_on_one_segment(facts: Facts) -> Iterator[Found]:
    said = set()
    for segment in facts.segments:
        on_it = set(segment)
        homes = tuple(home for home in facts.homes if on_it & set(facts.access.get(home, ())))
        if len(homes) > 1 and homes not in said:
            said.add(homes)
            yield Found(
                sentence(
                    f"{facts.names(homes)} lie on one stretch, from {facts.name(segment[0])} to "
                    f"{facts.name(segment[-1])}."
                ),
                homes,
            )
