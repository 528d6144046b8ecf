"""A board read as a position: what lies on the table, what is in hands, and where the park is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from board_designer.board.model import Board
from board_designer.geometry.hex_cells import Hex, cells_of
from board_designer.kits.dominoes_on_hexes import Dominoes, Lying, Pair, dominoes_of, others_of, trays_of
from board_designer.kits.kit import Kit

BREEDS_OF_SET = {28: 7, 36: 8}


@dataclass(frozen=True)
class Position(Dominoes):
    """`park` are all park cells, `free` those that are not blocked; None without cells."""

    houses: tuple[Lying, ...]
    trees: tuple[Lying, ...]
    park: frozenset[Hex]
    free: frozenset[Hex] | None
    to_move: int

    def naps(self, cell: Hex) -> bool:
        """Whether the dog on top there has a dog house; one that a tile has been laid on naps no longer."""
        high = self.height(cell)
        return any(house.cells[0] == cell and (house.level is None or house.level >= high) for house in self.houses)


def position_of(board: Board, kit: Kit, values: Mapping[str, Any]) -> Position:
    trays = trays_of(board, kit)
    park, blocked = (
        frozenset(cell for space in board.of_type(type_) for cell in cells_of(space.footprint))
        for type_ in ("cell", "blocked")
    )
    return Position(
        **vars(dominoes_of(board, "tile", trays)),
        houses=others_of(board.of_type("house"), trays, 1),
        trees=others_of(board.of_type("tree_poop"), trays, 2),
        park=park,
        free=park - blocked if park else None,
        to_move=int(values["to_move"]),
    )


def tiles_of_set(kit: Kit, many: int) -> tuple[Pair, ...]:
    """All tiles of a set, in its order: every pair of its breeds, doubles too."""
    return tuple(combinations_with_replacement(list(kit.style.motifs)[: BREEDS_OF_SET[many]], 2))
