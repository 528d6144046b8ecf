"""Segments: the stretches between corners and junctions into which runs of spaces fall."""

from __future__ import annotations

from itertools import pairwise

from board_designer.graph.graph_rules import SegmentRule
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.space_runs import along_runs

Segment = tuple[str, ...]


def segments(play: PlayGraph) -> list[Segment]:
    """Every segment as the row of its spaces, from the end that comes first on the board.

    A space where the run breaks belongs to every segment it ends; what lies beside a run belongs to none.
    """
    position = {space.id: number for number, space in enumerate(play.board.spaces)}
    found: list[Segment] = []
    for rule in play.rules.segments:
        found += _patches(play, rule) if rule.within else _runs(play, rule)
    return sorted(found, key=lambda row: [position[id_] for id_ in row])


def _runs(play: PlayGraph, rule: SegmentRule) -> list[Segment]:
    neighbours = along_runs(_neighbours(play, rule.along), play.ids_of(play.rules.also_standing))
    breaks = _breaks(play, rule, neighbours)
    position = {space.id: number for number, space in enumerate(play.board.spaces)}
    rows: list[Segment] = []
    walked: set[frozenset[str]] = set()
    for start in sorted(breaks, key=position.__getitem__):
        for following in neighbours.get(start, ()):
            if frozenset((start, following)) not in walked:
                row = _follow(start, following, neighbours, breaks)
                walked |= {frozenset(pair) for pair in pairwise(row)}
                rows.append(row)
    in_rows = {id_ for row in rows for id_ in row}
    # What is left are closed rings without any break, and spaces on their own.
    for start in sorted(
        set(play.ids_of(play.rules.standing)) & (neighbours.keys() | breaks), key=position.__getitem__
    ):
        if start not in in_rows:
            ring = _follow(start, neighbours[start][0], neighbours, {start}) if neighbours.get(start) else (start,)
            rows.append(ring[:-1] if len(ring) > 1 and ring[-1] == start else ring)
            in_rows |= set(ring)
    return [_from_first(row, position) for row in rows]


def _follow(start: str, following: str, neighbours: dict[str, list[str]], breaks: set[str]) -> Segment:
    row = [start, following]
    while row[-1] not in breaks:
        onward = [id_ for id_ in neighbours[row[-1]] if id_ != row[-2]]
        if not onward:
            break
        row.append(onward[0])
    return tuple(row)


def _breaks(play: PlayGraph, rule: SegmentRule, neighbours: dict[str, list[str]]) -> set[str]:
    cut: set[str] = set()
    if rule.cut_by:
        cut = {id_ for source, target, _ in play.edges(*rule.cut_by) for id_ in (source, target)}
    at_junction = {id_ for members in play.junctions.values() for id_ in members}
    types = _types_along(play, rule.along)
    return {
        id_
        for id_ in play.ids_of(play.rules.standing)
        if play.board.space_by_id[id_].type in types
        and (id_ in neighbours or play.board.space_by_id[id_].type not in play.rules.also_standing)
        and (id_ in play.corners or id_ in at_junction or id_ in cut or len(neighbours.get(id_, ())) != 2)
    }


def _types_along(play: PlayGraph, kind: str) -> set[str]:
    """The types of spaces that edges of this kind can join."""
    touches = [touch.of | touch.to for touch in play.rules.touches if touch.edge.kind == kind]
    drawn = [rule.ends[0] | rule.ends[1] for rule in play.rules.drawn if rule.edge.kind == kind]
    return {type_ for types in (*touches, *drawn) for type_ in types & play.rules.standing}


def _patches(play: PlayGraph, rule: SegmentRule) -> list[Segment]:
    """Each connected patch of the `within` spaces, in the order of the board."""
    import networkx as nx

    inside = play.ids_of(rule.within)
    joined: nx.Graph[str] = nx.Graph()
    joined.add_nodes_from(inside)
    joined.add_edges_from(
        (source, target) for source, target, _ in play.edges(rule.along) if source in joined and target in joined
    )
    position = {id_: number for number, id_ in enumerate(inside)}
    return [tuple(sorted(patch, key=position.__getitem__)) for patch in nx.connected_components(joined)]


def _neighbours(play: PlayGraph, kind: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for source, target, _ in play.edges(kind):
        if target not in found.setdefault(source, []):
            found[source].append(target)
    return found


def _from_first(row: Segment, position: dict[str, int]) -> Segment:
    return row if position[row[0]] <= position[row[-1]] else row[::-1]
