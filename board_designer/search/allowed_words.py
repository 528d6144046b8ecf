"""What may be changed, as a designer writes it: kinds of moves, names of types and spaces, ranges of rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from math import isfinite
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.io.scalars import BadScalar, resolve
from board_designer.kits.kit import Kit
from board_designer.search.allowed import KINDS, Allowed, Box, Kind, NotAllowed, Option, insist_on_sense
from board_designer.search.ring_steps import slides
from board_designer.search.step_scope import Scope
from board_designer.words import did_you_mean, listed

MOST = 3  # spaces and rules that a change may touch by default; of homes with all that hangs on them as many
A_FEW = 8  # slides; they are much alike, and to look for all takes a while
MOST_VALUES = 60
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


def allowed_from(
    board: Board,
    kit: Kit,
    *,
    most: int | None = None,
    moves: Sequence[str] = (),
    only: Sequence[str] = (),
    keep: Sequence[str] = (),
    region: Sequence[float] | None = None,
    symmetry: str = "off",
    keep_counts: bool = False,
    rules: Mapping[str, Sequence[Any]] | None = None,
) -> Allowed:
    """`only` and `keep` are types or ids of spaces; `region` is left, top, right and bottom in cells; `most` is
    `usual_most` unless it is given. Raises `NotAllowed` with what makes no sense."""
    kinds = _kinds(moves, bool(rules))
    spaces = None
    if only or keep:
        chosen = _spaces(board, kit, only, "only") if only else {space.id for space in board.spaces}
        spaces = frozenset(chosen - _spaces(board, kit, keep, "keep"))
        if not spaces and not rules:
            raise NotAllowed(("keep", _why_nothing_is_left(only, keep)) if keep else ("only", _none_of(only)))
    if most is None:
        most = usual_most(board, kit)
    values = FrozenMap({name: tuple(given) for name, given in (rules or {}).items()})
    allowed = Allowed(
        kinds, most, None, spaces, _box(board, region) if region is not None else None, symmetry, keep_counts, values
    )
    insist_on_sense(allowed, board, kit)
    return allowed


def usual_most(board: Board, kit: Kit) -> int:
    """A home that is slid along its ring takes along what hangs on it: one change to a designer, but many spaces."""
    scope = Scope(board, kit, Allowed())
    if not scope.rules.homes.owned:
        return MOST
    return MOST * min((change.size for change in islice(slides(scope), A_FEW)), default=1)


def values_of_all(settings: Sequence[str]) -> dict[str, tuple[Any, ...]]:
    """Of several settings. What is set twice may take the values of both."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, values in map(values_of, settings):
        found[name] = (*found.get(name, ()), *(value for value in values if value not in found.get(name, ())))
    return found


def values_of(setting: str) -> tuple[str, tuple[Any, ...]]:
    """`turn_limit=20..30`, or the values one by one with commas."""
    name, equals, typed = (part.strip() for part in setting.partition("="))
    found = _RANGE.fullmatch(typed)
    if found:
        low, high = int(found[1]), int(found[2])
        if low > high:
            raise NotAllowed(("rule", f"{name}={typed}: give the smaller number first"))
        if high - low >= MOST_VALUES:
            many = high - low + 1
            raise NotAllowed(("rule", f"{name}={typed} has {many:,} values; give at most {MOST_VALUES}"))
        return name, tuple(range(low, high + 1))
    parts = [part.strip() for part in typed.split(",")]
    if not equals or not all(parts):
        raise NotAllowed(("rule", f"{setting}: write NAME=LOW..HIGH, or the values with commas"))
    try:
        return name, tuple(map(resolve, parts))
    except BadScalar as problem:
        raise NotAllowed(("rule", f"{setting}: {problem}")) from None


def _kinds(moves: Sequence[str], has_rules: bool) -> frozenset[Kind]:
    for name in moves:
        if name not in KINDS:
            there = did_you_mean(name, KINDS) or f"; there are {listed(KINDS)}"
            raise NotAllowed(("moves", f"there is no move {name!r}{there}"))
    if moves and set(moves) == {"rule"} and not has_rules:
        raise NotAllowed(("moves", "rule alone needs the values of a rule to try"))
    return frozenset(kind for kind in KINDS if (has_rules if kind == "rule" else kind in moves or not moves))


def _why_nothing_is_left(only: Sequence[str], keep: Sequence[str]) -> str:
    if only:
        return f"nothing is left that may change: {listed(keep)} would stay, and only {listed(only)} could change"
    return f"nothing is left that may change: {listed(keep)} is all there is on this board"


def _none_of(only: Sequence[str]) -> str:
    return f"there is no {listed(only, last='or')} on this board, so nothing could change"


def _spaces(board: Board, kit: Kit, names: Sequence[str], option: Option) -> set[str]:
    """Those that are called so, or are of a type that is."""
    found = set()
    for name in names:
        those = {space.id for space in board.spaces if name in (space.id, space.type)}
        if not those and name not in kit.spaces:
            types = listed(dict.fromkeys(space.type for space in board.spaces))
            near = did_you_mean(name, [*kit.spaces, *board.space_by_id]) or f"; there are the types {types}"
            raise NotAllowed((option, f"there is no type of space and no space {name!r} on this board{near}"))
        found |= those
    return found


def _box(board: Board, region: Sequence[float]) -> Box:
    if len(region) != 4:
        raise NotAllowed(("region", "a region is left, top, right and bottom, in cells"))
    if not all(map(isfinite, region)):
        raise NotAllowed(("region", "a region has four ordinary numbers, such as 0,0,6,4"))
    parts = board.grid.parts
    left, top, right, bottom = (round(end * parts) for end in region)
    return left, top, right, bottom
