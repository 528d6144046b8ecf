"""What the designer drew: links that become edges, and cuts that take derived ones away."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.board.model import Board
from board_designer.graph.edges import DrawnEdges, Edge, Edges
from board_designer.graph.rules import Drawn


def drawn_edges(board: Board, rules: Sequence[Drawn]) -> tuple[DrawnEdges, tuple[str, ...]]:
    """The edges of drawn links; and the links that mean nothing: unknown type, or ends that do not fit."""
    by_type = {rule.link: rule for rule in rules}
    edges: list[Edge] = []
    ignored: list[str] = []
    replaced: dict[str, set[str]] = {}
    for link in board.links:
        if link.cut:
            continue
        rule = by_type.get(link.type)
        source, target = board.space_by_id.get(link.source), board.space_by_id.get(link.target)
        if rule is None or source is None or target is None or source is target:
            ignored.append(link.id)
            continue
        if source.type not in rule.ends[0] or target.type not in rule.ends[1]:
            ignored.append(link.id)
            continue
        by_hand = link.props.get(rule.either_way_property) if rule.either_way_property else None
        one_way = rule.one_way if by_hand is None else not by_hand
        edges.append(Edge(link.source, link.target, rule.edge, rule.edge.cost, link.id))
        if not one_way:
            edges.append(Edge(link.target, link.source, rule.edge, rule.edge.cost, link.id))
        if rule.replaces:
            replaced.setdefault(rule.replaces, set()).update((link.source, link.target))
    return DrawnEdges(tuple(edges), {kind: frozenset(ids) for kind, ids in replaced.items()}), tuple(ignored)


def without_cuts(board: Board, edges: Edges, kind: str) -> None:
    """Take out the derived edges of this kind that the designer cut, in both directions."""
    for link in board.links:
        if link.cut and link.type == kind:
            edges.remove(link.source, link.target, kind)
            edges.remove(link.target, link.source, kind)
