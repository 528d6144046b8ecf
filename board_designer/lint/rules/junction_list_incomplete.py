"""A junction whose list of corners, written by hand, leaves one out."""

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
    summary="A junction leaves out a corner that touches it.",
    why="The list set by hand overrides what is drawn, so the missing corner has no free way across.",
    example="Four corners around a junction, but only three in its list.",
    tier="deep",
    fixable=True,
)
def junction_list_incomplete(facts: Facts) -> Iterator[Found]:
    for hand in hand_lists(facts):
        left_out = hand.left_out(facts)
        if left_out:
            name, everything = hand.rule.listed_in, [*hand.listed, *left_out]
            yield Found(
                sentence(
                    f"{facts.name(hand.id)} touches {facts.names(left_out)}, but its list {name} leaves "
                    f"{'it' if len(left_out) == 1 else 'them'} out."
                ),
                (hand.id, *left_out),
                fix=setting(hand.id, name, everything, f"Add {some(left_out)} to the list of {hand.id}"),
            )
