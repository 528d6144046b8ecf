"""One junction drawn as two spaces."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="Two junctions touch along an edge.",
    why="Each joins only the spaces that touch it, so nobody can cross from one half to the other.",
    example="A wide junction drawn as two squares side by side.",
)
def junction_in_halves(facts: Facts) -> Iterator[Found]:
    table, ids = facts.contacts, facts.ids
    for junction in facts.rules.junctions:
        is_one = facts.ground.is_type(junction.through)
        rows = (table.meeting == Meeting.EDGE) & is_one[table.first] & is_one[table.second]
        for row in np.flatnonzero(rows).tolist():
            one, other = ids[int(table.first[row])], ids[int(table.second[row])]
            yield Found(
                sentence(
                    f"{facts.name(one)} and {facts.name(other)} touch along {facts.mm(float(table.length[row]))}. "
                    "Draw them as one; as two, nobody can cross from one to the other."
                ),
                (one, other),
            )
