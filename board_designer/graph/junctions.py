"""Junctions: spaces of different patches that meet at one crossing of ways."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board_designer.geometry.contact import Meeting
from board_designer.graph.contact_ground import Ground
from board_designer.graph.graph_rules import Junction

_AS_NEAR = 1e-6  # parts; rounding does not make one of two equals nearer


def junction_members(ground: Ground, junction: Junction, patch_of: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """Per junction space, the spaces it joins: by hand where listed, else by contact.

    A junction in line with a run of spaces touches one of them along an edge and, at that edge's ends, the next
    ones at a corner. Only where a patch has no edge contact does its corner contact count.
    """
    through, joins = ground.is_type(junction.through), ground.is_type(junction.joins)
    table = ground.contacts
    touching: dict[int, list[tuple[int, bool]]] = {int(n): [] for n in np.flatnonzero(through)}
    relevant = (through[table.first] & joins[table.second]) | (joins[table.first] & through[table.second])
    rows = zip(
        table.first[relevant].tolist(),
        table.second[relevant].tolist(),
        (table.meeting[relevant] >= Meeting.EDGE).tolist(),
        strict=True,
    )
    for one, other, along_edge in rows:
        centre, member = (one, other) if through[one] else (other, one)
        touching[centre].append((member, along_edge))
    found: dict[str, tuple[str, ...]] = {}
    for centre, members in touching.items():
        space = ground.board.spaces[centre]
        listed = space.props.get(junction.listed_in) if junction.listed_in else None
        if isinstance(listed, tuple):
            by_id = ground.board.space_by_id
            found[space.id] = tuple(str(id_) for id_ in listed if id_ in by_id and by_id[id_].type in junction.joins)
            continue
        edged = {patch_of.get(ground.ids[member]) for member, along_edge in members if along_edge}
        found[space.id] = tuple(
            ground.ids[member]
            for member, along_edge in sorted(members)
            if along_edge or patch_of.get(ground.ids[member]) not in edged
        )
    return found


def junction_pairs(
    ground: Ground, junction: Junction, members: dict[str, tuple[str, ...]], patch_of: dict[str, str]
) -> list[tuple[str, str]]:
    """The pairs a junction joins: of different patches and, unless diagonals count, straight across one way."""
    position = {id_: number for number, id_ in enumerate(ground.ids)}
    pairs: list[tuple[str, str]] = []
    for centre, joined in members.items():
        patches = {id_: patch_of.get(id_, id_) for id_ in joined}
        round_it = _Round(ground, position, centre, patches)
        for one, other in combinations(joined, 2):
            if patches[one] != patches[other] and (junction.diagonal or round_it.is_straight(one, other)):
                pairs.append((one, other))
    return pairs


class _Round:
    """The spaces round a junction, each with the patch it belongs to."""

    def __init__(self, ground: Ground, position: dict[str, int], centre: str, patches: dict[str, str]) -> None:
        middle = ground.shapes.centroids[position[centre]]
        self._at = {id_: ground.shapes.centroids[position[id_]] - middle for id_ in patches}
        self._patches = patches
        directions: dict[str, NDArray[Any]] = {}
        for id_, patch in patches.items():
            directions[patch] = directions.get(patch, np.zeros(2)) + self._at[id_]
        self._circle_of_patches = _in_a_circle(directions)
        self._circle = _in_a_circle(self._at)

    def is_straight(self, one: str, other: str) -> bool:
        """Whether the patches lie side by side round the junction, and so do these two spaces; or each is the nearest
        of its patch to the other, as in the middle of a broad way."""
        if not _side_by_side(self._circle_of_patches, self._patches[one], self._patches[other]):
            return False
        if _side_by_side(self._circle, one, other):
            return True
        return self._is_nearest(one, other) and self._is_nearest(other, one)

    def _is_nearest(self, one: str, other: str) -> bool:
        """Whether no space of the other's patch is nearer to the one than the other is."""
        rivals = [id_ for id_, patch in self._patches.items() if patch == self._patches[other]]
        far = {id_: float(np.linalg.norm(self._at[id_] - self._at[one])) for id_ in rivals}
        return far[other] <= min(far.values()) + _AS_NEAR


def _in_a_circle(directions: Mapping[str, NDArray[Any]]) -> list[str]:
    return sorted(directions, key=lambda name: (math.atan2(directions[name][1], directions[name][0]), name))


def _side_by_side(circle: list[str], one: str, other: str) -> bool:
    apart = abs(circle.index(one) - circle.index(other))
    return min(apart, len(circle) - apart) == 1
