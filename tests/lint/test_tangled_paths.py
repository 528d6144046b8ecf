"""Paths that lead round: each one on a circle is named, and a tangle is looked through in bounded time."""

from __future__ import annotations

from datetime import date
from itertools import pairwise, permutations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.kits.lint_board import linter

SPACES = [f"s{number}" for number in range(1, 13)]
ENDS = st.sampled_from(list(permutations(SPACES[:6], 2)))


def with_paths(ends: list[tuple[str, str]]) -> Board:
    board = board_of("starter")
    board = edits.delete(board, [link.id for link in board.links])
    for one, other in ends:
        board = edits.link(board, "path", one, other)
    return board


def loops(board: Board) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    found = linter(only=["path-loop"]).run(board, date(2026, 1, 1)).findings
    return [(finding.spaces, finding.links) for finding in found]


@given(st.sets(ENDS, max_size=12))
def test_every_path_that_lies_on_a_circle_is_named_and_no_other(ends):
    board = with_paths(sorted(ends))
    joined = {link.id: (link.source, link.target) for link in board.links}
    told = loops(board)
    for spaces, links in told:
        assert [joined[link] for link in links] == list(pairwise([*spaces, spaces[0]]))
    on_a_circle = {
        pair for circle in nx.simple_cycles(nx.DiGraph(list(ends))) for pair in pairwise([*circle, circle[0]])
    }
    assert {joined[link] for _, links in told for link in links} == on_a_circle


def test_a_tangle_with_more_circles_than_can_be_counted_is_told_in_few():
    """Twelve spaces, each joined to each other: over a hundred million circles."""
    ends = list(permutations(SPACES, 2))
    told = loops(with_paths(ends))
    assert len(told) == len(ends) / 2
    assert all(len(spaces) == 2 for spaces, _ in told)
