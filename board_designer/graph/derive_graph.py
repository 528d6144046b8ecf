"""Board and rules to play graph: contacts first, then corners, crossings, and what the designer drew."""

from __future__ import annotations

from board_designer.board.model import Board
from board_designer.graph.contact_edges import touch_edges
from board_designer.graph.contact_ground import Ground
from board_designer.graph.corners import corners
from board_designer.graph.crossings import facing_pairs
from board_designer.graph.drawn_links import drawn_edges, without_cuts
from board_designer.graph.edge_list import Edges
from board_designer.graph.graph_rules import GraphRules
from board_designer.graph.junctions import junction_members, junction_pairs
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.space_runs import along_runs


def derive(board: Board, rules: GraphRules, ground: Ground | None = None) -> PlayGraph:
    """The play graph of a board. A board with faults has one too, of whatever can be made sense of.

    Whoever has worked out the ground of this board already may hand it in.
    """
    import networkx as nx

    ground = ground or Ground(board)
    patch_of = ground.patches(rules.patch, rules.patch_property)
    edges = Edges()
    walks = [touch for touch in rules.touches if touch.edge.kind == rules.walk]
    others = [touch for touch in rules.touches if touch.edge.kind != rules.walk]
    for touch in walks:
        touch_edges(ground, touch, edges, patch_of)
    drawn, ignored = drawn_edges(board, rules.drawn)
    done = without_cuts(board, edges, rules.walk)
    edges.extend(drawn.of_kind(rules.walk))
    members: dict[str, tuple[str, ...]] = {}
    for junction in rules.junctions:
        found = junction_members(ground, junction, patch_of)
        members.update(found)
        for one, other in junction_pairs(ground, junction, found, patch_of):
            edges.both_ways(one, other, junction.edge)
    lodged = [space.id for space in board.spaces if space.type in rules.also_standing]
    walk = along_runs(edges.neighbours(rules.walk), lodged)
    at_corner = corners(ground, rules, walk, members)
    unpaired: list[str] = []
    for facing in rules.facings:
        by_hand = drawn.ends_replacing(facing.edge.kind)
        pairs, alone = facing_pairs(ground, facing, walk, at_corner, by_hand)
        unpaired += alone
        for one, other in pairs:
            edges.both_ways(one, other, facing.edge)
    for touch in others:
        touch_edges(ground, touch, edges, beside=rules.also_standing)
    for kind in edges.kinds() - {rules.walk}:
        done |= without_cuts(board, edges, kind)
    edges.extend(drawn.except_kind(rules.walk))
    ignored |= {
        link.id: f"there is no {link.type} between {link.source} and {link.target} to cut"
        for link in board.links
        if link.cut and link.id not in done
    }
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_nodes_from((space.id, {"type": space.type}) for space in board.spaces)
    edges.add_to(graph)
    return PlayGraph(
        board=board,
        rules=rules,
        graph=graph,
        patch_of=patch_of,
        corners=at_corner,
        junctions=members,
        unpaired=tuple(unpaired),
        ignored_links={link.id: ignored[link.id] for link in board.links if link.id in ignored},
        edge_table=edges.table(),
    )
