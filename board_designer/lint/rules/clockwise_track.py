"""A track whose links or numbers run with the clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from board_designer.board.edits.along_track import renumbered_along
from board_designer.board.ids import split
from board_designer.lint.board_facts import Facts
from board_designer.lint.closed_rings import loop_of
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import reversing
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "error",
    summary="The track runs clockwise.",
    why="The game goes round anti-clockwise. Arrows and numbers that run the other way lead players astray.",
    example="A ring that was numbered clockwise, or a link drawn from the later space to the earlier one.",
    tier="deep",
    fixable=True,
)
def clockwise_track(
    facts: Facts, *, of: Sequence[str] = (), link: str = "", numbered: Sequence[str] = ()
) -> Iterator[Found]:
    """Of a ring of these types, by its drawn links and by the numbers of some of its spaces."""
    order = loop_of(facts, of).order
    onward = set(pairwise([*order, *order[:1]]))
    ignored = facts.play.ignored_links
    for one in facts.links:
        if one.type == link and not one.cut and one.id not in ignored and (one.target, one.source) in onward:
            yield Found(
                f"The link {one.id} leads clockwise, from {one.source} to {one.target}.",
                (one.source, one.target),
                (one.id,),
                reversing([one.id]),
            )
    tracks = [id_ for id_ in _from_first_home(facts, order) if facts.types[id_] in set(numbered)]
    numbers = [(parts[1], id_) for id_ in tracks if (parts := split(id_))]
    falling = [(one, other) for (high, one), (low, other) in pairwise(numbers) if low < high]
    if 4 * len(falling) > 3 * len(numbers):  # numbers as one reads, row by row, fall half of the time
        # The ids go with the numbers, and baselines and scripts may know the spaces by them.
        fix = Fix("Number the track anti-clockwise", lambda board: renumbered_along(board, tracks), on_request=True)
        shown = listed(f"{other} comes after {one}" for one, other in falling[:2])
        yield Found(f"The numbers of the track run clockwise: {shown}.", fix=fix, key="numbers")


def _from_first_home(facts: Facts, order: tuple[str, ...]) -> tuple[str, ...]:
    homes = set(facts.homes)
    seats = {facts.seats[id_]: at for at, id_ in enumerate(order) if id_ in homes}
    at = seats.get(1, 0)
    return order[at:] + order[:at]
