"""Boards that rules are tried on, and the towns of them, each built once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Link
from board_designer.games.playing import contest
from board_designer.games.shared_rules import play_batches
from board_designer.io import load_board, parse_board
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.kits.uri_nation.play import contest as town_contest
from board_designer.kits.uri_nation.play.board_memory import BoardMemory, build_town
from board_designer.kits.uri_nation.play.contest import memory_of
from board_designer.kits.uri_nation.play.players import shipped_players

ROOT = Path(__file__).parent.parent.parent
_ITEMS, _ENDS, _LOG, _OTHERS = 2000, 1500, 1000, 400  # twice what any table needs, as each is made anew


@cache
def board(name: str) -> Board:
    folder = ROOT / "tests" / "boards" if name == "twin_faces" else ROOT / "sample_boards"
    return load_board(folder / f"{name}.board.yaml")


@cache
def drawn(text: str) -> Board:
    return parse_board(text)


def with_links(base: Board, *links: tuple[str, str, str], keep: bool = True) -> Board:
    """The board with more links (type, from, to), or with these alone."""
    added = tuple(Link(f"added{n}", type_, one, other) for n, (type_, one, other) in enumerate(links))
    return replace(base, links=(base.links if keep else ()) + added)


def with_extra(base: Board, **extra: Any) -> Board:
    return replace(base, extra=FrozenMap({**base.extra, **extra}))


def structure_of(name: str | Board, rules: Mapping[str, Any]) -> Structure:
    drawing = board(name) if isinstance(name, str) else name
    return Structure(drawing, find_kit(drawing.kit), rules)


_towns: dict[Any, tuple[BoardMemory, Begun]] = {}
_boards: dict[int, Board] = {}  # keeps boards alive whose identity is a key


class Begun:
    """The memory of a town, and those of first games that begin in it. Of each only what is not empty is kept."""

    def __init__(self, town: BoardMemory) -> None:
        with (
            patch.multiple(contest, SEEN=1, WAYMARKS=1),  # nobody looks at these tables from outside
            patch.object(town_contest, "OTHER_OPTIONS", _OTHERS),
        ):
            cells = memory_of(town, _ITEMS, _ENDS, _LOG)
        self._size, self._head = len(cells), cells[: len(town.cells)].tolist()
        self._first_games: dict[tuple[int, ...], list[int]] = {}

    def memory(self, row: list[int], begin: Callable[[list[int]], Any]) -> list[int]:
        """A fresh one, in which the game of a schedule's row has begun."""
        head = self._first_games.get(tuple(row), self._head)
        cells = head + [0] * (self._size - len(head))
        if head is self._head:
            begin(cells)
            if row[play_batches.ROW_GAME] == 0:
                self._first_games[tuple(row)] = _without_empty_end(cells)
        return cells


def _without_empty_end(cells: list[int]) -> list[int]:
    end, empty = len(cells), [0] * 512
    while cells[end - len(empty) : end] == empty:
        end -= len(empty)
    return cells[:end]


def town_of(name: str | Board, rules: Mapping[str, Any], figures: Mapping[str, int]) -> tuple[BoardMemory, Begun]:
    """A town, made once, and what gives memories for it."""
    if not isinstance(name, str):
        _boards[id(name)] = name
    key = (name if isinstance(name, str) else id(name), tuple(sorted(rules.items())), tuple(sorted(figures.items())))
    if key not in _towns:
        structure = structure_of(name, rules)
        faults = structure.kit.rule_faults(rules)
        assert not faults, faults
        policies = shipped_players(tuple(structure.kit.data["archetypes"])).policies
        town = build_town(structure, policies, figures)
        _towns[key] = town, Begun(town)
    return _towns[key]
