"""Corners: standing spaces at a junction, or where the run turns by more than 45 degrees."""

from __future__ import annotations

import numpy as np

from board_designer.graph.contact_ground import Ground
from board_designer.graph.graph_rules import GraphRules

# cos 45 degrees: the two arms of a run point apart less straight than this at a corner.
_BEND = float(np.cos(np.pi / 4))


def corners(
    ground: Ground,
    rules: GraphRules,
    walk: dict[str, list[str]],
    junctions: dict[str, tuple[str, ...]],
) -> frozenset[str]:
    at_junction = {id_ for members in junctions.values() for id_ in members}
    position = {id_: number for number, id_ in enumerate(ground.ids)}
    centre = ground.shapes.centroids
    found = set(at_junction)
    bent = [(id_, *around) for id_, around in walk.items() if len(around) == 2 and id_ not in at_junction]
    if bent:
        here, before, after = (centre[[position[row[column]] for row in bent]] for column in range(3))
        into, onward = here - before, after - here
        length = np.linalg.norm(into, axis=1) * np.linalg.norm(onward, axis=1)
        straight = (into * onward).sum(axis=1)
        # Exactly 45 degrees is still straight on; the sliver keeps rounding out of it.
        turns = straight < (_BEND - 1e-9) * length
        found |= {row[0] for row, turned in zip(bent, turns.tolist(), strict=True) if turned}
    if rules.corner_property:
        for space in ground.board.spaces:
            if not space.props:
                continue
            by_hand = space.props.get(rules.corner_property)
            if by_hand is True:
                found.add(space.id)
            elif by_hand is False:
                found.discard(space.id)
    return frozenset(found)
