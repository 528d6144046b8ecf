"""Hex boards and ring boards need a kit of their own and nothing else."""

import math

from board_designer.board import Board, Link, Space
from board_designer.geometry.footprint import Circle, Hexes
from board_designer.geometry.grid import Grid
from board_designer.graph.derive_graph import derive
from board_designer.graph.graph_rules import Drawn, EdgeStyle, GraphRules, SegmentRule, Touch
from board_designer.graph.segments import segments


def test_a_hex_park_is_walked_cell_by_cell():
    cells = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    park = Board(
        kit="park",
        grid=Grid("hex", parts=6, size=(60, 60)),
        spaces=tuple(Space(f"c{n}", "cell", Hexes((cell,))) for n, cell in enumerate(cells, 1)),
    )
    cell = frozenset({"cell"})
    play = derive(park, GraphRules(standing=cell, touches=(Touch(cell, cell, EdgeStyle("walk", 1)),)))
    at = {cell: f"c{n}" for n, cell in enumerate(cells, 1)}
    assert len(cells) == 19
    for (q, r), id_ in at.items():
        around = {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}
        assert set(play.walk_neighbours[id_]) == {at[cell] for cell in around & at.keys()}


def test_a_ring_is_walked_along_its_drawn_order():
    count = 16
    places = [
        (round(40 + 30 * math.cos(math.tau * n / count)), round(40 - 30 * math.sin(math.tau * n / count)))
        for n in range(count)
    ]
    ring = Board(
        kit="ring",
        grid=Grid(size=(80, 80)),
        spaces=tuple(Space(f"k{n}", "track", Circle(x, y, 3)) for n, (x, y) in enumerate(places)),
        links=tuple(Link(f"o{n}", "order", f"k{n}", f"k{(n + 1) % count}") for n in range(count)),
    )
    track = frozenset({"track"})
    rules = GraphRules(
        standing=track,
        drawn=(Drawn("order", EdgeStyle("walk", 1), (track, track), one_way=True),),
        segments=(SegmentRule("walk"),),
    )
    play = derive(ring, rules)
    assert [play.walk_neighbours[f"k{n}"] for n in range(count)] == [(f"k{(n + 1) % count}",) for n in range(count)]
    assert segments(play)
