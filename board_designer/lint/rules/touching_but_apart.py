"""Spaces that touch, and between which no step leads because they were named apart."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence


@rule(
    "warning",
    summary="Two spaces touch, but no step leads from one to the other.",
    why="They are set by hand to different blocks or sides, and no step leads from one to another.",
    example="Two spaces side by side, one set to north and the other to nothing.",
    tier="deep",
)
def touching_but_apart(facts: Facts) -> Iterator[Found]:
    name = facts.rules.patch_property
    table, ids, patch = facts.contacts, facts.ids, facts.play.patch_of
    walks = [touch for touch in facts.rules.touches if touch.edge.kind == facts.rules.walk]
    joined = np.zeros(len(table.first), dtype=bool)
    for touch in walks:
        of, to = facts.ground.is_type(touch.of), facts.ground.is_type(touch.to)
        joined |= (of[table.first] & to[table.second]) | (to[table.first] & of[table.second])
    for row in np.flatnonzero(joined & (table.meeting == Meeting.EDGE)).tolist():
        one, other = ids[int(table.first[row])], ids[int(table.second[row])]
        if patch.get(one) != patch.get(other):
            said = [facts.property_of(id_, name) for id_ in (one, other)]
            names = [
                f"{id_} has {'none' if given is None else f'“{given}”'}"
                for id_, given in zip((one, other), said, strict=True)
            ]
            yield Found(
                sentence(
                    f"{facts.name(one)} and {facts.name(other)} touch, but no step leads across, because their "
                    f"{name} is not the same: {listed(names)}."
                ),
                (one, other),
            )
