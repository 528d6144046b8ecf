"""The position as the rules of lint read it, and how they speak of it."""

from __future__ import annotations

from collections.abc import Collection

from board_designer.board.model import Board
from board_designer.geometry.hex_cells import Hex
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.puppy_park.position import Position, hexes_of, position_of
from board_designer.lint.board_facts import Facts


def table(facts: Facts) -> Position:
    """Worked out once for all rules that ask."""
    kit, board = find_kit(facts.terms.kit), Board(facts.terms.kit, spaces=tuple(facts.spaces.values()))
    assert kit is not None
    return facts.keep(
        "position", ("spaces", "shapes", "words", "props", "rules"), lambda: position_of(board, kit, facts.values)
    )


def park(facts: Facts) -> frozenset[Hex] | None:
    """The free cells; None where the surface has no edge, without cells or because the board says so."""
    is_open = facts.terms.overrides.get("surface") == "unbounded"
    return None if is_open else table(facts).free


def spaces_on(facts: Facts, type_: str, cells: Collection[Hex]) -> list[str]:
    """The spaces of a type that cover some of these cells, in the order of the board."""
    return [id_ for id_ in facts.of([type_]) if not set(cells).isdisjoint(hexes_of(facts.spaces[id_]))]
