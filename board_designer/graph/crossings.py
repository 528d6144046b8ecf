"""Crossings: spaces that look at each other straight across ground that is otherwise a barrier."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from board_designer.geometry.ray_casting import NOTHING, TORN, first_hit, leaves_onto, mutual
from board_designer.geometry.shapes import Floats, Ints
from board_designer.graph.contact_ground import Ground
from board_designer.graph.graph_rules import Facing


def facing_pairs(
    ground: Ground,
    facing: Facing,
    walk: dict[str, list[str]],
    at_corner: frozenset[str],
    by_hand: frozenset[str],
) -> tuple[list[tuple[str, str]], list[str]]:
    """The pairs, and the spaces that look at another one across without being looked back at."""
    if facing.pairing == "explicit_only":
        return [], []
    eligible = [
        number
        for number in np.flatnonzero(ground.is_type(facing.of)).tolist()
        if ground.ids[number] not in at_corner and walk.get(ground.ids[number])
    ]
    start, direction = _looking_sideways(ground, eligible, walk)
    over, target = ground.is_type(facing.over), ground.is_type(facing.of)
    if facing.pairing == "nearest":
        hit = _nearest(ground, facing, start, direction)
    else:
        hit = first_hit(ground.shapes, start, direction, over, target)
        # Next door, before anything has been crossed, two targets are neighbours and nothing is torn.
        torn = np.flatnonzero(hit == TORN)
        if len(torn):
            hit[torn[~leaves_onto(ground.shapes, start[torn], direction[torn], over)]] = NOTHING
    _drop_neighbours_and_corners(ground, start, hit, at_corner)
    seen = [(one, other) for one, other in zip(start.tolist(), hit.tolist(), strict=True) if other != NOTHING]
    if facing.pairing == "nearest":
        pairs = sorted({(min(pair), max(pair)) for pair in seen})
    else:
        pairs = mutual(start, hit)
    ids = ground.ids
    paired = {number for pair in pairs for number in pair}
    alone = [ids[number] for number in sorted({one for one, _ in seen} - paired) if ids[number] not in by_hand]
    return [(ids[a], ids[b]) for a, b in pairs if ids[a] not in by_hand and ids[b] not in by_hand], alone


def _drop_neighbours_and_corners(ground: Ground, start: Ints, hit: Ints, at_corner: frozenset[str]) -> None:
    """A corner has its free crossing, and what lies next door is a neighbour, not something across."""
    corner = np.array([id_ in at_corner for id_ in ground.ids], dtype=bool)
    beside = ground.edge_contacts.has(np.minimum(start, hit), np.maximum(start, hit))
    hit[(hit >= 0) & (beside | corner[hit])] = NOTHING


def _looking_sideways(ground: Ground, eligible: list[int], walk: dict[str, list[str]]) -> tuple[Ints, Floats]:
    """Both directions at right angles to the run, for each space that has one."""
    position = {id_: number for number, id_ in enumerate(ground.ids)}
    centre = ground.shapes.centroids
    here = np.array(eligible, dtype=np.int64)
    around = [walk[ground.ids[number]] for number in eligible]
    first = np.array([position[ids[0]] for ids in around], dtype=np.int64)
    last = np.array([position[ids[-1]] for ids in around], dtype=np.int64)
    along = centre[last] - np.where((first == last)[:, None], centre[here], centre[first])
    for row, ids in enumerate(around):
        if len(ids) > 2:
            along[row] = _run(centre[[position[id_] for id_ in ids]] - centre[here[row]])
    length = np.linalg.norm(along, axis=1)
    usable = length > 0
    along = along[usable] / length[usable, None]
    sideways = np.stack([-along[:, 1], along[:, 0]], axis=1)
    # Rounding noise would tilt a ray that should run along the grid.
    sideways[np.abs(sideways) < 1e-12] = 0.0
    return np.concatenate([here[usable], here[usable]]), np.concatenate([sideways, -sideways])


def _run(arms: Floats) -> Floats:
    """The direction of the run through a space: along the straightest pair of its neighbours.

    A space may have an alley beside it; the run goes on past that. Which neighbour is listed first does not matter.
    """
    arms = arms[np.lexsort((arms[:, 1], arms[:, 0]))]
    unit = arms / np.maximum(np.linalg.norm(arms, axis=1), 1e-9)[:, None]
    one, other = np.unravel_index(int(np.argmin((unit @ unit.T).round(9))), (len(arms), len(arms)))
    return np.asarray(arms[other] - arms[one])


def _nearest(ground: Ground, facing: Facing, start: Ints, direction: Floats) -> Ints:
    """The nearest space in front whose straight line from centre to centre leaves both and crosses only `over`."""
    shapes = ground.shapes
    over = ground.is_type(facing.over)
    candidates = np.flatnonzero(ground.is_type(facing.of))
    hit = np.full(len(start), NOTHING, dtype=np.int64)
    for row, (here, ahead) in enumerate(zip(start.tolist(), direction, strict=True)):
        towards = shapes.centroids[candidates] - shapes.centroids[here]
        distance = np.linalg.norm(towards, axis=1)
        # In front means within 45 degrees of straight across.
        in_front = (towards @ ahead) > np.maximum(distance, 1e-9) * np.cos(np.pi / 4) - 1e-9
        # Equally near: the one further left, then further up, whatever their order in the file.
        place = shapes.centroids[candidates][in_front]
        order = np.lexsort((place[:, 1], place[:, 0], distance[in_front].round(6)))
        for choice in np.flatnonzero(in_front)[order]:
            there = int(candidates[choice])
            if there != here and _only_over(ground, here, there, over):
                hit[row] = there
                break
            if there != here:
                break
    return hit


def _only_over(ground: Ground, here: int, there: int, over: NDArray[Any]) -> bool:
    shapes = ground.shapes
    line = shapely.LineString([shapes.centroids[here], shapes.centroids[there]])
    gap = shapely.difference(line, shapely.union(shapes.shapes[here], shapes.shapes[there]))
    met = [int(n) for n in shapes.tree.query(line, predicate="crosses") if n not in (here, there)]
    if not all(over[n] for n in met):
        return False
    crossed = [int(n) for n in shapes.tree.query(line, predicate="intersects") if over[n]]
    left = shapely.difference(gap, shapely.union_all(shapes.shapes[crossed])) if crossed else gap
    return bool(crossed) and float(shapely.length(left)) < 1e-6
