"""Crossings: spaces that look at each other straight across ground that is otherwise a barrier."""

from __future__ import annotations

import numpy as np
import shapely

from board_designer.geometry.facing import NOTHING, first_hit, mutual
from board_designer.geometry.shapes import Floats, Ints
from board_designer.graph.ground import Ground
from board_designer.graph.rules import Facing


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
    towards_corner = np.array(
        [number >= 0 and ground.ids[number] in at_corner for number in hit.tolist()], dtype=bool
    )
    hit[towards_corner] = NOTHING
    seen = [(one, other) for one, other in zip(start.tolist(), hit.tolist(), strict=True) if other != NOTHING]
    if facing.pairing == "nearest":
        pairs = sorted({(min(pair), max(pair)) for pair in seen})
    else:
        pairs = mutual(start, hit)
    ids = ground.ids
    paired = {number for pair in pairs for number in pair}
    alone = [ids[number] for number in sorted({one for one, _ in seen} - paired) if ids[number] not in by_hand]
    return [(ids[a], ids[b]) for a, b in pairs if ids[a] not in by_hand and ids[b] not in by_hand], alone


def _looking_sideways(ground: Ground, eligible: list[int], walk: dict[str, list[str]]) -> tuple[Ints, Floats]:
    """Both directions at right angles to the run, for each space that has one."""
    position = {id_: number for number, id_ in enumerate(ground.ids)}
    centre = ground.shapes.centroids
    first = np.array([position[walk[ground.ids[n]][0]] for n in eligible], dtype=np.int64)
    last = np.array([position[walk[ground.ids[n]][-1]] for n in eligible], dtype=np.int64)
    here = np.array(eligible, dtype=np.int64)
    along = centre[last] - np.where((first == last)[:, None], centre[here], centre[first])
    length = np.linalg.norm(along, axis=1)
    usable = length > 0
    along = along[usable] / length[usable, None]
    sideways = np.stack([-along[:, 1], along[:, 0]], axis=1)
    # Rounding noise would tilt a ray that should run along the grid.
    sideways[np.abs(sideways) < 1e-12] = 0.0
    return np.concatenate([here[usable], here[usable]]), np.concatenate([sideways, -sideways])


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
        for choice in np.flatnonzero(in_front)[np.argsort(distance[in_front], kind="stable")]:
            there = int(candidates[choice])
            if there != here and _only_over(ground, here, there, over):
                hit[row] = there
                break
            if there != here:
                break
    return hit


def _only_over(ground: Ground, here: int, there: int, over: np.ndarray) -> bool:
    shapes = ground.shapes
    line = shapely.LineString([shapes.centroids[here], shapes.centroids[there]])
    gap = shapely.difference(line, shapely.union(shapes.shapes[here], shapes.shapes[there]))
    crossed = [int(n) for n in shapes.tree.query(line, predicate="intersects") if over[n]]
    left = shapely.difference(gap, shapely.union_all(shapes.shapes[crossed])) if crossed else gap
    return bool(crossed) and float(shapely.length(left)) < 1e-6
