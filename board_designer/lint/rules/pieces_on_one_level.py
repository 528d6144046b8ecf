"""Two pieces of a stack that are said to lie equally high in one place."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import setting
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="Two pieces lie in one place on the same level.",
    why="Only one of them can be there. Nobody can tell which lies on top.",
    example="Two tiles that share a cell, both on the ground.",
    fixable=True,
)
def pieces_on_one_level(facts: Facts) -> Iterator[Found]:
    lying = facts.terms.lying
    if not lying.stacks:
        return
    table, ids, spaces = facts.contacts, facts.ids, facts.spaces
    under: dict[str, list[str]] = {}
    for row in np.flatnonzero(table.meeting == Meeting.OVERLAP).tolist():
        one, other = sorted((int(table.first[row]), int(table.second[row])))
        below, above = spaces[ids[one]], spaces[ids[other]]
        if lying.is_stack(below, above) and lying.level(below) == lying.level(above):
            under.setdefault(above.id, []).append(below.id)
    for id_, others in under.items():
        level = lying.level(spaces[id_])
        yield Found(
            sentence(f"{facts.name(id_)} shares its place on level {level} with {facts.names(others)}."),
            (id_, *others),
            fix=_raised(facts, id_, level + 1),
        )


def _raised(facts: Facts, id_: str, level: int) -> Fix:
    """What came later lies on top."""
    title = facts.motifs(id_) or id_
    return setting(id_, facts.terms.lying.stacks[facts.types[id_]], level, f"Put {title} on level {level}")
