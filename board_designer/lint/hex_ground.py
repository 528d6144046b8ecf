"""The hex cells on which pieces may lie, and what lies on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from board_designer.geometry.hex_cells import Hex, cells_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.piece_stacks import in_hand

Types = tuple[str, ...]


def covered_by(facts: Facts, types: Types) -> frozenset[Hex]:
    return frozenset(cell for id_ in facts.of(types) for cell in cells_of(facts.spaces[id_].footprint))


def free_ground(facts: Facts, on: Types, blocked: Types, open_if: Mapping[str, Any]) -> frozenset[Hex] | None:
    """The cells of some types that are not blocked. None where there is no edge: without any of them, or where the
    board itself sets one of these rules."""
    is_open = any(facts.terms.overrides.get(name) == value for name, value in open_if.items())
    cells = covered_by(facts, on)
    return None if is_open or not cells else cells - covered_by(facts, blocked)


def on_table(facts: Facts, types: Types) -> dict[str, tuple[Hex, ...]]:
    """The pieces of these types that are not in a hand, and their cells."""
    kept = in_hand(facts)
    return {id_: cells_of(facts.spaces[id_].footprint) for id_ in facts.of(types) if id_ not in kept}


def spaces_on(facts: Facts, types: Types, cells: Collection[Hex]) -> list[str]:
    """The spaces of some types that cover some of these cells, in the order of the board."""
    wanted = set(cells)
    return [id_ for id_ in facts.of(types) if not wanted.isdisjoint(cells_of(facts.spaces[id_].footprint))]
