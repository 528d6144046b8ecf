"""The board core: loading, the play graph, and how long the command line takes to answer."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import networkx as nx
import yaml

from bench.ratio import Ratio, compare
from board_designer.board.model import Board
from board_designer.graph.derive_graph import derive
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit, templates


def ratios() -> Iterator[Ratio]:
    board = large_board()
    yield loading(board)
    yield play_graph(board)
    yield answering()


def large_board() -> Board:
    """A city cut down to exactly ten thousand spaces."""
    city = templates()["city"].make(blocks="18x18", lots="5")
    spaces = city.spaces[:10_000]
    assert len(spaces) == 10_000
    kept = {space.id for space in spaces}
    links = tuple(link for link in city.links if link.source in kept and link.target in kept)
    return replace(city, spaces=spaces, links=links)


def loading(board: Board) -> Ratio:
    text = yaml_text(board)
    return compare(
        f"load and validate {len(board.spaces):,} spaces from {len(text) / 1024:,.0f} KB of YAML",
        lambda: parse_board(text),
        lambda: yaml.load(text, Loader=yaml.CSafeLoader),
        "CSafeLoader on the same bytes",
        most=2,
        rounds=3,
    )


def play_graph(board: Board) -> Ratio:
    kit = find_kit(board.kit)
    assert kit is not None
    rules = kit.graph_rules(board.rules)
    done = derive(board, rules).graph
    nodes, edges = list(done.nodes), list(done.edges(keys=True))

    def bare() -> None:
        graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        graph.add_nodes_from(nodes)
        graph.add_edges_from(edges)

    return compare(
        f"derive the play graph of {len(nodes):,} spaces ({len(edges):,} edges)",
        # A copy of the board has none of its derived views yet.
        lambda: derive(replace(board), rules),
        bare,
        "building the bare networkx graph",
        most=6,
    )


def answering(command: str = "info", most: float = 4) -> Ratio:
    sample = str(folder("sample_boards") / "starter.board.yaml")
    return compare(
        f"board-designer {command} on the starter board, start to end",
        lambda: _run([sys.executable, "-m", "board_designer", command, sample]),
        lambda: _run([sys.executable, "-c", "import networkx"]),
        'python -c "import networkx"',
        most=most,
    )


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True)
