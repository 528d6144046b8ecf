"""What the designer drew: links that become edges, and cuts that take derived ones away."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.board.model import Board, Link
from board_designer.graph.edge_list import DrawnEdges, Edge, Edges
from board_designer.graph.graph_rules import Drawn
from board_designer.words import listed


def drawn_edges(board: Board, rules: Sequence[Drawn]) -> tuple[DrawnEdges, dict[str, str]]:
    """The edges of drawn links; and the links that mean nothing, each with the reason."""
    by_type = {rule.link: rule for rule in rules}
    edges: list[Edge] = []
    ignored: dict[str, str] = {}
    replaced: dict[str, set[str]] = {}
    for link in board.links:
        if link.cut:
            continue
        rule = by_type.get(link.type)
        reason = _why_not(board, link, rule)
        if rule is None or reason:
            ignored[link.id] = reason
            continue
        by_hand = link.props.get(rule.either_way_property) if rule.either_way_property else None
        one_way = not by_hand if isinstance(by_hand, bool) else rule.one_way
        edges.append(Edge(link.source, link.target, rule.edge, rule.edge.cost, link.id))
        if not one_way:
            edges.append(Edge(link.target, link.source, rule.edge, rule.edge.cost, link.id))
        if rule.replaces:
            replaced.setdefault(rule.replaces, set()).update((link.source, link.target))
    return DrawnEdges(tuple(edges), {kind: frozenset(ids) for kind, ids in replaced.items()}), ignored


def _why_not(board: Board, link: Link, rule: Drawn | None) -> str:
    """Why a link makes no edge; empty when it does."""
    if rule is None:
        return f"the kit has no link type {link.type}"
    for id_, types in ((link.source, rule.ends[0]), (link.target, rule.ends[1])):
        if id_ not in board.space_by_id:
            return f"there is no space {id_}"
        if board.space_by_id[id_].type not in types:
            found, needed = board.space_by_id[id_].type, listed(sorted(types), last="or")
            article = "an" if found[:1] in "aeio" else "a"
            return f"{id_} is {article} {found}; a {link.type} needs {needed} there"
    return "both its ends are the same space" if link.source == link.target else ""


def without_cuts(board: Board, edges: Edges, kind: str) -> set[str]:
    """Take out the derived edges of this kind that the designer cut, in both directions; the cuts that did so."""
    done = set()
    for link in board.links:
        if link.cut and link.type == kind:
            there = edges.remove(link.source, link.target, kind)
            back = edges.remove(link.target, link.source, kind)
            if there or back:
                done.add(link.id)
    return done
