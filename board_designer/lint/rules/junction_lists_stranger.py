"""A junction whose list, written by hand, names a space that does not touch it."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting, some
from board_designer.lint.junction_lists import hand_lists
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="A junction lists a space that does not touch it.",
    why="Pawns could cross to a space that is not at the junction, and players cannot see that.",
    example="A list of corners that contains a space of another street.",
    fixable=True,
)
def junction_lists_stranger(facts: Facts) -> Iterator[Found]:
    for hand in hand_lists(facts):
        joined = [id_ for id_ in hand.listed if facts.types.get(id_) in hand.rule.joins]
        far = [id_ for id_ in joined if id_ not in hand.touching]
        if far:
            kept, it = [id_ for id_ in hand.listed if id_ not in far], "it" if len(far) == 1 else "them"
            yield Found(
                sentence(f"{facts.name(hand.id)} lists {facts.names(far)}, but does not touch {it}."),
                (hand.id, *far),
                fix=setting(hand.id, hand.rule.listed_in, kept, f"Take {some(far)} out of the list of {hand.id}"),
            )
