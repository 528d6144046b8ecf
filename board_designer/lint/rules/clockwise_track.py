"""A track whose links or numbers run with the clock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from board_designer.board.edits.along_track import renumbered_along
from board_designer.board.ids import split
from board_designer.kits.dog.ring_queries import ring
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import reversing
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "error",
    summary="The track runs clockwise.",
    why="Marbles go round anti-clockwise. Arrows and numbers that run the other way lead players astray.",
    example="A ring that was numbered clockwise, or a link drawn from the later space to the earlier one.",
    tier="deep",
    fixable=True,
)
def clockwise_track(facts: Facts) -> Iterator[Found]:
    order = ring(facts).order
    onward = set(pairwise([*order, *order[:1]]))
    ignored = facts.play.ignored_links
    for link in facts.links:
        if link.type == "next" and not link.cut and link.id not in ignored and (link.target, link.source) in onward:
            yield Found(
                f"The link {link.id} leads clockwise, from {link.source} to {link.target}.",
                (link.source, link.target),
                (link.id,),
                reversing([link.id]),
            )
    tracks = [id_ for id_ in _from_first_start(facts, order) if facts.types[id_] == "track"]
    numbers = [(parts[1], id_) for id_ in tracks if (parts := split(id_))]
    falling = [(one, other) for (high, one), (low, other) in pairwise(numbers) if low < high]
    if 2 * len(falling) > len(numbers):
        # The ids go with the numbers, and baselines and scripts may know the spaces by them.
        fix = Fix("Number the track anti-clockwise", lambda board: renumbered_along(board, tracks), on_request=True)
        shown = listed(f"{other} comes after {one}" for one, other in falling[:2])
        yield Found(f"The numbers of the track run clockwise: {shown}.", fix=fix, key="numbers")


def _from_first_start(facts: Facts, order: tuple[str, ...]) -> tuple[str, ...]:
    seats = {facts.seats[id_]: at for at, id_ in enumerate(order) if facts.types[id_] == "start"}
    at = seats.get(1, 0)
    return order[at:] + order[:at]
