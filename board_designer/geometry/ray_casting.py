"""What lies straight ahead: rays that leave a shape and march over what may be crossed until they hit a target."""

from __future__ import annotations

import numpy as np
import shapely

from board_designer.geometry.shapes import Bools, Floats, Ints, ShapeIndex

# How far behind an edge the next shape is looked for, in parts. Smaller than any gap that can be drawn.
PROBE = 0.01
# A crossing made of more pieces than this is a drawing accident, and a march must end.
MOST_PIECES = 64

NOTHING = -1
TORN = -2  # the ray runs exactly between two targets


def first_hit(index: ShapeIndex, start: Ints, direction: Floats, over: Bools, target: Bools) -> Ints:
    """For each start shape and unit direction, the target straight across, NOTHING, or TORN.

    The ray starts at the centroid, leaves its own shape, and may pass over shapes marked `over` only: empty ground
    and anything else end it.
    """
    hit = np.full(len(start), NOTHING, dtype=np.int64)
    origin = index.centroids[start]
    reached = _way_out(index, start, origin, direction, np.zeros(len(start)))
    active = np.flatnonzero(np.isfinite(reached))
    for _ in range(MOST_PIECES):
        if not len(active):
            break
        probes = origin[active] + direction[active] * (reached[active] + PROBE)[:, None]
        targets, pieces = _what_is_at(index, probes, over, target, start[active])
        hit[active[targets != NOTHING]] = targets[targets != NOTHING]
        onward = (targets == NOTHING) & (pieces != NOTHING)
        active, pieces = active[onward], pieces[onward]
        further = _way_out(index, pieces, origin[active], direction[active], reached[active])
        progress = np.isfinite(further) & (further > reached[active])
        active = active[progress]
        reached[active] = further[progress]
    return _unobstructed(index, start, hit, over)


def leaves_onto(index: ShapeIndex, start: Ints, direction: Floats, over: Bools) -> Bools:
    """Whether each ray, where it leaves its own shape, is on ground that may be crossed."""
    origin = index.centroids[start]
    out = _way_out(index, start, origin, direction, np.zeros(len(start)))
    onto = np.zeros(len(start), dtype=bool)
    sure = np.flatnonzero(np.isfinite(out))
    probe, shape = index.at(origin[sure] + direction[sure] * (out[sure] + PROBE)[:, None])
    onto[sure[probe[over[shape]]]] = True
    return onto


def _unobstructed(index: ShapeIndex, start: Ints, hit: Ints, over: Bools) -> Ints:
    """The hits without those whose line also runs over something that lies on the ground to be crossed."""
    found = np.flatnonzero(hit >= 0)
    if not len(found):
        return hit
    ends = np.stack([index.centroids[start[found]], index.centroids[hit[found]]], axis=1)
    lines = np.asarray(shapely.linestrings(ends))
    line, shape = index.tree.query(lines)
    foreign = ~over[shape] & (shape != start[found][line]) & (shape != hit[found][line])
    line, shape = line[foreign], shape[foreign]
    hit[found[line[shapely.crosses(lines[line], index.shapes[shape])]]] = NOTHING
    return hit


def mutual(start: Ints, hit: Ints) -> list[tuple[int, int]]:
    """The pairs in which each is what the other one hits, smaller number first."""
    seen = {(int(s), int(h)) for s, h in zip(start, hit, strict=True) if h >= 0}
    return sorted((s, h) for s, h in seen if s < h and (h, s) in seen)


def _what_is_at(index: ShapeIndex, probes: Floats, over: Bools, target: Bools, start: Ints) -> tuple[Ints, Ints]:
    """Per probe: the one target there, and the last crossable piece there. A shape is never its own target."""
    targets = np.full(len(probes), NOTHING, dtype=np.int64)
    pieces = np.full(len(probes), NOTHING, dtype=np.int64)
    probe, shape = index.at(probes)
    crossable = over[shape]
    pieces[probe[crossable]] = shape[crossable]
    wanted = target[shape] & (shape != start[probe])
    targets[probe[wanted]] = shape[wanted]
    torn = np.bincount(probe[wanted], minlength=len(probes)) > 1
    targets[torn] = TORN
    return targets, pieces


def _way_out(index: ShapeIndex, shape: Ints, origin: Floats, direction: Floats, reached: Floats) -> Floats:
    """How far along the ray it next leaves a shape that it has reached; infinity where it never does."""
    out = np.full(len(shape), np.inf)
    boxes = index.is_box[shape]
    box = index.bounds[shape[boxes]]
    start, way = origin[boxes], direction[boxes]
    with np.errstate(divide="ignore", invalid="ignore"):
        far = np.where(way > 0, box[:, 2:], box[:, :2])
        distance = (far - start) / way
    distance[way == 0] = np.inf
    out[boxes] = distance.min(axis=1)
    reach = float(np.ptp(index.bounds[:, [0, 2]]) + np.ptp(index.bounds[:, [1, 3]])) if len(index) else 0.0
    for position in np.flatnonzero(~boxes):
        ray = shapely.LineString([origin[position], origin[position] + direction[position] * reach])
        inside = shapely.intersection(ray, index.shapes[shape[position]])
        # A shape that bends round something is left and entered again: only its next end counts.
        ends = [
            float(((shapely.get_coordinates(piece) - origin[position]) @ direction[position]).max())
            for piece in shapely.get_parts(inside)
        ]
        out[position] = min((end for end in ends if end > reached[position] + PROBE / 2), default=np.inf)
    return out
