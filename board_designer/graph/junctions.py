"""Junctions: spaces of different patches that meet at one crossing of ways."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board_designer.geometry.contact import Meeting
from board_designer.graph.ground import Ground
from board_designer.graph.rules import Junction


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
    """The pairs a junction joins: of different patches and, unless diagonals count, next to each other round it."""
    position = {id_: number for number, id_ in enumerate(ground.ids)}
    pairs: list[tuple[str, str]] = []
    for centre, joined in members.items():
        middle = ground.shapes.centroids[position[centre]]
        around = _patches_around(ground, middle, [position[id_] for id_ in joined], patch_of)
        for one, other in combinations(joined, 2):
            first, second = around[one], around[other]
            if first == second:
                continue
            apart = abs(first - second)
            count = len(set(around.values()))
            if junction.diagonal or min(apart, count - apart) == 1:
                pairs.append((one, other))
    return pairs


def _patches_around(
    ground: Ground, middle: NDArray[Any], members: list[int], patch_of: dict[str, str]
) -> dict[str, int]:
    """Member -> place of its patch in the circle of patches round a junction."""
    directions: dict[str, NDArray[Any]] = {}
    for member in members:
        patch = patch_of.get(ground.ids[member], ground.ids[member])
        towards = ground.shapes.centroids[member] - middle
        directions[patch] = directions.get(patch, np.zeros(2)) + towards
    circle = sorted(directions, key=lambda patch: (math.atan2(directions[patch][1], directions[patch][0]), patch))
    place = {patch: number for number, patch in enumerate(circle)}
    return {ground.ids[member]: place[patch_of.get(ground.ids[member], ground.ids[member])] for member in members}
