"""GraphML and GEXF: networkx reads back the very graph, with types, places, kinds and costs."""

from __future__ import annotations

import io
import math
from collections import Counter
from dataclasses import replace

import networkx as nx
import pytest
from handoff_boards import ALL, HOSTILE, SAMPLES, UNKNOWN_KIT
from shipped_boards import one_of_each_kind

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.exporters import Job, export
from board_designer.kits import find_kit

KNOWN = {name: board for name, board in ALL.items() if board is not UNKNOWN_KIT}


def read_back(board: Board, format_: str) -> nx.MultiDiGraph:
    data = export(board, format_).files[""]
    if format_ == "graphml":
        return nx.read_graphml(io.BytesIO(data), force_multigraph=True)
    return nx.read_gexf(io.BytesIO(data))


def moves_in(graph: nx.MultiDiGraph) -> Counter:
    return Counter(
        (
            source,
            target,
            values["kind"],
            values["steps"],
            tuple(sorted((name, value) for name, value in values.items() if name.startswith("cost_"))),
            values.get("link", ""),
        )
        for source, target, values in graph.edges(data=True)
    )


def moves_of_board(board: Board) -> Counter:
    return Counter(
        (
            source,
            target,
            values["kind"],
            values["steps"],
            tuple(sorted((f"cost_{name}", amount) for name, amount in values["cost"].items())),
            values.get("link", ""),
        )
        for source, target, values in Job(board).structure.play.graph.edges(data=True)
    )


@pytest.mark.parametrize("format_", ["graphml", "gexf"])
@pytest.mark.parametrize("board", one_of_each_kind(KNOWN))
def test_networkx_reads_the_same_graph(board: Board, format_: str) -> None:
    graph = read_back(board, format_)
    assert list(graph.nodes) == [space.id for space in board.spaces]
    type_name = "type" if format_ == "graphml" else "space_type"
    for number, space in enumerate(board.spaces):
        values = graph.nodes[space.id]
        assert values[type_name] == fit_for_xml(space.type)
        assert values.get("seat") == space.seat
        assert isinstance(values["x_mm"], float)
        assert isinstance(values["stands"], bool)
        left, top, right, bottom = board.shapes.bounds[number] * board.grid.mm_per_part
        assert left - 1e-3 <= values["x_mm"] <= right + 1e-3
        assert top - 1e-3 <= values["y_mm"] <= bottom + 1e-3
    assert moves_in(graph) == moves_of_board(board)


def test_gephi_sees_the_board_the_right_way_up() -> None:
    board = SAMPLES["starter"]
    graph = read_back(board, "gexf")
    for number, space in enumerate(board.spaces):
        viz = graph.nodes[space.id]["viz"]
        x, y = board.shapes.centroids[number] * board.grid.mm_per_part
        assert math.dist((viz["position"]["x"], viz["position"]["y"]), (x, -y)) < 1e-3
    home = graph.nodes["h1"]["viz"]
    blue = find_kit(board.kit).style.seats[0]
    assert [home["color"][part] for part in "rgb"] == [int(blue[at : at + 2], 16) for at in (1, 3, 5)]
    assert graph.nodes["s1"]["viz"]["size"] == 25


@pytest.mark.parametrize("format_", ["graphml", "gexf"])
def test_no_day_and_no_machine_is_in_the_file(format_: str) -> None:
    data = export(SAMPLES["starter"], format_).files[""]
    assert b"lastmodified" not in data
    assert b"20" not in data[: data.index(b"<graph ")].replace(b"2001/XMLSchema", b"").replace(b'id="d20"', b"")


def test_yes_and_no_are_spelt_as_xml_has_them() -> None:
    data = export(SAMPLES["starter"], "graphml").files[""]
    assert b">true<" in data
    assert b">True<" not in data


def test_rules_set_for_once_are_in_the_graph() -> None:
    """A board with free crossings by its rules has other costs; so has one that gets them for this export only."""
    board = SAMPLES["starter"]
    for_once = export(board, "graphml", {"midblock_pairing": "explicit_only"}).files[""]
    by_itself = export(replace(board, rules=FrozenMap({"midblock_pairing": "explicit_only"})), "graphml").files[""]
    graphs = [nx.read_graphml(io.BytesIO(data), force_multigraph=True) for data in (for_once, by_itself)]
    assert moves_in(graphs[0]) == moves_in(graphs[1]) != moves_of_board(board)


def test_hostile_labels_are_shown_as_far_as_xml_can() -> None:
    graph = read_back(HOSTILE, "gexf")
    assert graph.nodes["s5"]["label"] == HOSTILE.space_by_id["s5"].label
    assert graph.nodes["s3"]["label"].count("\ufffd") == 5


def test_without_its_kit_a_board_has_its_drawn_links() -> None:
    graph = read_back(UNKNOWN_KIT, "graphml")
    assert {values["link"] for _, _, values in graph.edges(data=True)} == {link.id for link in UNKNOWN_KIT.links}
