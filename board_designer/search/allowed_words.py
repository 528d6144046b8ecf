"""What may be changed, as a designer writes it: kinds of moves, names of types and spaces, ranges of rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.games.playing.play_options import Refused
from board_designer.io.scalars import BadScalar, resolve
from board_designer.kits.kit import Kit
from board_designer.search.allowed import KINDS, Allowed, Box, Kind, insist_on_sense
from board_designer.words import did_you_mean, listed

MOST = 3  # spaces, links and rules that a change may touch by default
MOST_VALUES = 60
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


def allowed_from(
    board: Board,
    kit: Kit,
    *,
    most: int = MOST,
    moves: Sequence[str] = (),
    only: Sequence[str] = (),
    keep: Sequence[str] = (),
    region: Sequence[float] | None = None,
    symmetry: str = "off",
    keep_counts: bool = False,
    rules: Mapping[str, Sequence[Any]] | None = None,
) -> Allowed:
    """`only` and `keep` are types or ids of spaces; `region` is left, top, right and bottom in cells. Raises
    `Refused` with what makes no sense."""
    kinds = _kinds(moves, bool(rules))
    spaces = None
    if only or keep:
        chosen = _spaces(board, kit, only) if only else {space.id for space in board.spaces}
        spaces = frozenset(chosen - _spaces(board, kit, keep))
    values = FrozenMap({name: tuple(given) for name, given in (rules or {}).items()})
    allowed = Allowed(
        kinds, most, None, spaces, _box(board, region) if region is not None else None, symmetry, keep_counts, values
    )
    insist_on_sense(allowed, board, kit)
    return allowed


def values_of(setting: str) -> tuple[str, tuple[Any, ...]]:
    """`turn_limit=20..30`, or the values one by one with commas."""
    name, equals, typed = (part.strip() for part in setting.partition("="))
    found = _RANGE.fullmatch(typed)
    if found:
        low, high = int(found[1]), int(found[2])
        if not low <= high < low + MOST_VALUES:
            raise Refused(f"{name}={typed}: give the smaller number first, and at most {MOST_VALUES} values")
        return name, tuple(range(low, high + 1))
    if not equals or not typed:
        raise Refused(f"{setting}: write NAME=LOW..HIGH, or the values with commas")
    try:
        return name, tuple(resolve(part.strip()) for part in typed.split(","))
    except BadScalar as problem:
        raise Refused(f"{setting}: {problem}") from None


def _kinds(moves: Sequence[str], has_rules: bool) -> frozenset[Kind]:
    for name in moves:
        if name not in KINDS:
            raise Refused(f"there is no move {name!r}{did_you_mean(name, KINDS) or f'; there are {listed(KINDS)}'}")
    return frozenset(kind for kind in KINDS if (has_rules if kind == "rule" else kind in moves or not moves))


def _spaces(board: Board, kit: Kit, names: Sequence[str]) -> set[str]:
    """Those that are called so, or are of a type that is."""
    found = set()
    for name in names:
        those = {space.id for space in board.spaces if name in (space.id, space.type)}
        if not those and name not in kit.spaces:
            near = did_you_mean(name, [*kit.spaces, *board.space_by_id])
            raise Refused(f"there is no type of space and no space {name!r} on this board{near}")
        found |= those
    return found


def _box(board: Board, region: Sequence[float]) -> Box:
    if len(region) != 4:
        raise Refused("a region is left, top, right and bottom, in cells")
    parts = board.grid.parts
    left, top, right, bottom = (round(end * parts) for end in region)
    return left, top, right, bottom
