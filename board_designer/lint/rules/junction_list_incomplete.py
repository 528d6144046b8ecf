"""A junction whose list of corners, written by hand, leaves one out."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting
from board_designer.lint.rule import rule
from board_designer.lint.wording import sentence


@rule(
    "warning",
    summary="A junction leaves out a corner that touches it.",
    why="The list written by hand wins over what is drawn, so the corner left out has no free way across.",
    example="Four corners round a junction, and three of them in its list.",
    tier="deep",
    fixable=True,
)
def junction_list_incomplete(facts: Facts) -> Iterator[Found]:
    for junction in facts.rules.junctions:
        for id_ in facts.of(junction.through):
            listed = facts.property_of(id_, junction.listed_in)
            if not isinstance(listed, tuple):
                continue
            left_out = [
                other
                for other in touching(facts, id_, junction.joins)
                if other in facts.play.corners and other not in listed
            ]
            if left_out:
                everything = [*listed, *left_out]
                yield Found(
                    sentence(
                        f"{facts.name(id_)} touches {facts.names(left_out)}, but its list "
                        f"{junction.listed_in} leaves {'it' if len(left_out) == 1 else 'them'} out."
                    ),
                    (id_, *left_out),
                    fix=setting(
                        id_, junction.listed_in, everything, f"Add {', '.join(left_out)} to the list of {id_}"
                    ),
                )


def touching(facts: Facts, id_: str, types: frozenset[str]) -> list[str]:
    """The spaces of these types that touch a space, if only at a corner."""
    table, here = facts.contacts, facts.number[id_]
    ids = list(facts.number)
    rows = ((table.first == here) | (table.second == here)) & (table.meeting >= Meeting.CORNER)
    others = [int(a if b == here else b) for a, b in zip(table.first[rows], table.second[rows], strict=True)]
    return [ids[other] for other in sorted(others) if facts.types[ids[other]] in types]
