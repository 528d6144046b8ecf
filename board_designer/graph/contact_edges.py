"""Edges from plain contact: neighbours along an edge, and who pays on the way."""

from __future__ import annotations

from collections.abc import Mapping

from board_designer.graph.contact_ground import Ground
from board_designer.graph.edge_list import Edges
from board_designer.graph.graph_rules import Touch, Types


def touch_edges(
    ground: Ground,
    touch: Touch,
    edges: Edges,
    patch_of: Mapping[str, str] | None = None,
    beside: Types = frozenset(),
) -> None:
    """Edges for all pairs that touch; with `patch_of`, only for pairs of one patch.

    Spaces of the types `beside` lie on the way or only beside it: nothing is less deep for touching one of them.
    """
    of, to = ground.is_type(touch.of), ground.is_type(touch.to)
    pairs = ground.touching(of, to, touch.corner_counts)
    if touch.reach:
        pairs += ground.within_reach(of, to, touch.reach, pairs)
    ids = ground.ids
    if touch.one_seat:
        seats = [space.seat for space in ground.board.spaces]
        pairs = [(one, other) for one, other in pairs if seats[one] == seats[other]]
    if patch_of is not None:
        pairs = [(one, other) for one, other in pairs if patch_of.get(ids[one]) == patch_of.get(ids[other])]
    if touch.one_way:
        for one, other in pairs:
            edges.one_way(ids[one], ids[other], touch.edge)
    elif touch.charge == "always":
        for one, other in pairs:
            edges.both_ways(ids[one], ids[other], touch.edge)
    else:
        depth = _depths(pairs, ground, touch, beside)
        for one, other in pairs:
            for source, target in ((one, other), (other, one)):
                deeper = depth[target] > depth[source]
                charged = deeper if touch.charge == "inward" else bool(of[target]) or depth[target] > 0
                edges.one_way(ids[source], ids[target], touch.edge, charged)


def _depths(pairs: list[tuple[int, int]], ground: Ground, touch: Touch, beside: Types) -> dict[int, int]:
    """Steps from the spaces outside `of` (depth 0) into them."""
    neighbours: dict[int, list[int]] = {}
    for one, other in pairs:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    outside, lodged = ground.is_type(touch.to - touch.of - beside), ground.is_type(beside)
    row = [node for node in neighbours if outside[node]]
    depth = dict.fromkeys(row, 0) | {node: 0 for node, _ in ground.touching(lodged, outside, False)}
    while row:
        following = []
        for node in row:
            for other in neighbours[node]:
                if other not in depth:
                    depth[other] = depth[node] + 1
                    following.append(other)
        row = following
    # Spaces that hang on nothing outside are all equally deep: nobody gets there anyway.
    return {node: depth.get(node, 0) for node in neighbours}
