"""More or fewer sidewalks than the two sides of the road."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_sides import Run, sides_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "warning",
    summary="There are not exactly two sidewalks, one on each side of the road.",
    why="The game is played on two sidewalks. A sidewalk in pieces counts as several.",
    example="A sidewalk with one space missing in the middle.",
    tier="deep",
)
def not_two_sidewalks(facts: Facts) -> Iterator[Found]:
    runs = sides_of(facts).runs
    longest: dict[str, Run] = {}
    for run in runs:
        longest.setdefault(run.lies, run)
    two = list(longest.values())[:2]
    if len(two) < 2:
        there = (
            f"All sidewalk lies {two[0].lies} of the road"
            if len(runs) > 1
            else f"There is {'one' if runs else 'no'} sidewalk"
        )
        yield Found(f"{there}; the game has two, one on each side of the road.")
    for run in runs:
        if run not in two and not _explained(facts, run):
            yield Found(
                f"There are {len(runs)} sidewalks, and the game has two, one on each side of the road: "
                f"{counted(len(run.spaces), 'space')} ({facts.names(run.spaces, 3)}) "
                f"{'belongs' if len(run.spaces) == 1 else 'belong'} to neither.",
                run.spaces,
            )


def _explained(facts: Facts, run: Run) -> bool:
    """Whether it lies apart from the rest of the board, or stops just short of it, which is said elsewhere."""
    own = set(run.spaces)
    if facts.pieces and not own & set(facts.pieces[0]):
        return True
    return any(
        (gap.one in own) != (gap.other in own) and facts.types[gap.one] == facts.types[gap.other] == "sidewalk"
        for gap in facts.gaps
    )
