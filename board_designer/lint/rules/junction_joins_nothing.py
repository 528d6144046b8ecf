"""A junction that does not join two sides."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.junction_lists import hand_lists
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A junction does not join two sides.",
    why="It looks like a place to cross, but nobody can.",
    example="A junction that touches the spaces of only one block.",
    tier="deep",
)
def junction_joins_nothing(facts: Facts) -> Iterator[Found]:
    halves = _halves(facts)
    # A list written by hand that leaves out a corner is a fault of its own.
    short = {hand.id for hand in hand_lists(facts) if hand.left_out(facts)}
    near = {id_ for gap in facts.gaps for id_ in (gap.one, gap.other)}
    for junction, members in facts.play.junctions.items():
        sides = {facts.play.patch_of.get(id_, id_) for id_ in members}
        if len(sides) < 2 and junction not in near and junction not in halves and junction not in short:
            what = "only one side" if sides else "no spaces"
            yield Found(
                sentence(f"{facts.name(junction)} joins {what}{': ' + facts.names(members) if members else ''}."),
                (junction, *members),
            )


def _halves(facts: Facts) -> set[str]:
    """Junctions that touch another one: drawn in pieces, which is a fault of its own."""
    table, ids = facts.contacts, facts.ids
    is_one = facts.ground.is_type({type_ for junction in facts.rules.junctions for type_ in junction.through})
    rows = (table.meeting == Meeting.EDGE) & is_one[table.first] & is_one[table.second]
    return {ids[number] for column in (table.first, table.second) for number in column[rows].tolist()}
