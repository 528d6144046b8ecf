"""Lint: all rules against the time it takes to build the play graph and its distances, and what an edit costs."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date

from bench.core import answering, large_board
from bench.ratio import Ratio, compare
from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.graph.derive_graph import derive
from board_designer.graph.distances import Distances
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit, templates
from board_designer.kits.lint_board import check, linter

TODAY = date(2026, 11, 15)


def ratios() -> Iterator[Ratio]:
    starter, large = load_board(folder("sample_boards") / "starter.board.yaml"), large_board()
    yield full(starter, most=5, rounds=15)
    yield full(large, most=10, rounds=3)
    lot = next(space.id for space in large.spaces if space.type == "territory")
    walk = large.spaces[2].id
    shrunk = edits.resize_by(large, lot, bottom=-1)
    yield again(large, shrunk, "a lot that keeps its door is made smaller", most=0.75)
    # Where the play graph changes nothing heavy can be taken over; remembering must then cost hardly anything.
    yield again(large, edits.move(large, [walk], (0, -1)), "a step of the walk is moved away", most=1.1)
    yield memory()
    yield answering("lint", most=5)


def graph_and_distances(board: Board) -> Callable[[], None]:
    """The yardstick: the networkx graph of a board, and the steps from every home, by free moves and by all."""
    kit = find_kit(board.kit)
    assert kit is not None
    rules = kit.graph_rules(board.rules)

    def build() -> None:
        # A copy of the board has none of its derived views yet.
        play = derive(replace(board), rules)
        distances = Distances(play)
        for home in board.of_type("home"):
            for paid in (False, True):
                distances.steps_from(play.access_of.get(home.id, ()), paid)

    return build


def full(board: Board, most: float, rounds: int) -> Ratio:
    return compare(
        f"lint {len(board.spaces):,} spaces with all rules, warm",
        lambda: check(replace(board), TODAY),
        graph_and_distances(board),
        "building its play graph and distances",
        most=most,
        rounds=rounds,
    )


def again(before: Board, after: Board, what: str, most: float) -> Ratio:
    """A linter that has seen the board, against one that has not."""

    remembering = linter()

    def see_it_before() -> None:
        nonlocal remembering
        remembering = linter()
        remembering.run(replace(before), TODAY)

    return compare(
        f"lint {len(before.spaces):,} spaces again after one edit: {what}",
        lambda: remembering.run(replace(after), TODAY),
        lambda: check(replace(after), TODAY),
        "linting it from scratch",
        most=most,
        rounds=7,
        prepare=see_it_before,
    )


def memory() -> Ratio:
    """Four times the spaces may take about four times the memory, and no more."""
    small, large = (templates()["city"].make(blocks=blocks, lots="5") for blocks in ("9x9", "18x18"))
    growth = len(large.spaces) / len(small.spaces)
    return Ratio(
        f"peak memory of linting {len(large.spaces):,} spaces instead of {len(small.spaces):,}",
        _peak(large),
        _peak(small),
        f"that of the smaller board, which has 1/{growth:.1f} of the spaces",
        most=growth * 1.15,
        scale=1 / 1024**2,
        in_unit="MB",
    )


def _peak(board: Board) -> float:
    tracemalloc.start()
    check(replace(board), TODAY)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return float(peak)
