"""A board read as a position: what lies on the table, what is in hands, and where the park is.

Whatever is wrong with a board, it can be read: what has no meaning is left out here and told by lint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

from board_designer.board.model import Board, Space
from board_designer.geometry.hex_cells import BESIDE as BESIDE
from board_designer.geometry.hex_cells import Hex as Hex
from board_designer.geometry.hex_cells import beside as beside
from board_designer.geometry.hex_cells import cells_of
from board_designer.geometry.hex_cells import middle_of as middle_of
from board_designer.kits.kit import Kit

Pair = tuple[str, str]  # the two dogs of a tile in the order of the set, whichever way it lies

BREEDS_OF_SET = {28: 7, 36: 8}
NOBODY = 0  # whose hand it is on a tray without seat


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of two dogs. `a` lies on the first of the cells, `b` on the second; a dog that is not named is empty."""

    id: str
    a: str
    b: str
    cells: tuple[Hex, Hex]
    level: int = 0

    @property
    def pair(self) -> Pair:
        return (self.a, self.b) if self.a <= self.b else (self.b, self.a)

    def dog_on(self, cell: Hex) -> str:
        return self.a if cell == self.cells[0] else self.b


@dataclass(frozen=True, slots=True)
class Lying:
    """A dog house or a tree-poop tile: the hexes it covers, whose it is, and how many tiles are said to lie below it;
    where nothing is said, it lies on top."""

    id: str
    cells: tuple[Hex, ...]
    seat: int | None
    level: int | None = None


@dataclass(frozen=True)
class Position:
    """Everything in the order of the file. `park` are all park cells, `free` those that are not blocked; None without
    cells. Seats are those of trays. A tile that is not two hexes is in `misshapen` and nowhere else."""

    tiles: tuple[Tile, ...]
    hands: Mapping[int, tuple[Tile, ...]]  # every seat with a tray has one
    houses: tuple[Lying, ...]
    trees: tuple[Lying, ...]
    kept_houses: tuple[Lying, ...]  # on trays
    kept_trees: tuple[Lying, ...]
    misshapen: tuple[str, ...]
    park: frozenset[Hex]
    blocked: frozenset[Hex]
    free: frozenset[Hex] | None
    seats: tuple[int, ...]
    named_rule: str
    to_move: int

    @cached_property
    def stacks(self) -> Mapping[Hex, tuple[Tile, ...]]:
        """By cell the tiles on it, from the lowest to the highest."""
        found: dict[Hex, list[Tile]] = {}
        for tile in sorted(self.tiles, key=lambda tile: tile.level):
            for cell in tile.cells:
                found.setdefault(cell, []).append(tile)
        return {cell: tuple(tiles) for cell, tiles in found.items()}

    @cached_property
    def all_tiles(self) -> tuple[Tile, ...]:
        """On the table, then in hands."""
        return (*self.tiles, *(tile for hand in self.hands.values() for tile in hand))

    def visible(self, cell: Hex) -> str:
        """The dog on top there; empty where there is none."""
        stack = self.stacks.get(cell)
        return stack[-1].dog_on(cell) if stack else ""

    def height(self, cell: Hex) -> int:
        return len(self.stacks.get(cell, ()))

    def naps(self, cell: Hex) -> bool:
        """Whether the dog on top there has a dog house; one that a tile has been laid on naps no longer."""
        high = self.height(cell)
        return any(house.cells[0] == cell and (house.level is None or house.level >= high) for house in self.houses)


def position_of(board: Board, kit: Kit, values: Mapping[str, Any]) -> Position:
    trays = {
        cell: space.seat or NOBODY
        for space in reversed(board.spaces)  # of two trays on a hex the first has it
        if (type_ := kit.spaces.get(space.type)) and type_.is_tray
        for cell in hexes_of(space)
    }
    seats = tuple(sorted({seat for seat in trays.values() if seat != NOBODY}))
    hands: dict[int, list[Tile]] = {seat: [] for seat in seats}
    tiles: list[Tile] = []
    for space in board.of_type("tile"):
        if (tile := _tile(space)) is not None:
            owner = _owner(tile.cells, trays)
            (tiles if owner is None else hands.setdefault(owner, [])).append(tile)
    houses, kept_houses = _lying(board.of_type("house"), trays, 1)
    trees, kept_trees = _lying(board.of_type("tree_poop"), trays, 2)
    park = frozenset(cell for space in board.of_type("cell") for cell in hexes_of(space))
    blocked = frozenset(cell for space in board.of_type("blocked") for cell in hexes_of(space))
    return Position(
        tiles=tuple(tiles),
        hands={seat: tuple(hand) for seat, hand in hands.items()},
        houses=houses,
        trees=trees,
        kept_houses=kept_houses,
        kept_trees=kept_trees,
        misshapen=tuple(space.id for space in board.of_type("tile") if _tile(space) is None),
        park=park,
        blocked=blocked,
        free=park - blocked if park else None,
        seats=seats,
        named_rule=str(values["named_rule"]),
        to_move=int(values["to_move"]),
    )


def tiles_of_set(kit: Kit, many: int) -> tuple[Pair, ...]:
    """All tiles of a set, in its order: every pair of its breeds, doubles too."""
    return tuple(combinations_with_replacement(list(kit.style.motifs)[: BREEDS_OF_SET[many]], 2))


def hexes_of(space: Space) -> tuple[Hex, ...]:
    return cells_of(space.footprint)


def _tile(space: Space) -> Tile | None:
    cells = hexes_of(space)
    if len(set(cells)) != 2 or len(cells) != 2:
        return None
    a, b = (dog if isinstance(dog := space.props.get(name, ""), str) else "" for name in ("a", "b"))
    return Tile(space.id, a, b, (cells[0], cells[1]), _level(space) or 0)


def _level(space: Space) -> int | None:
    level = space.props.get("level")
    return level if isinstance(level, int) and not isinstance(level, bool) else None


def _owner(cells: tuple[Hex, ...], trays: Mapping[Hex, int]) -> int | None:
    """In whose hand something is that covers these hexes; None on the table."""
    owners = {trays.get(cell) for cell in cells}
    return owners.pop() if len(owners) == 1 else None


def _lying(
    spaces: Iterable[Space], trays: Mapping[Hex, int], most: int
) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """Those on the table and those in hands; they belong to the seat of the tray there."""
    table, kept = [], []
    for space in spaces:
        if cells := hexes_of(space)[:most]:
            owner = _owner(cells, trays)
            if owner is None:
                table.append(Lying(space.id, cells, space.seat, _level(space)))
            else:
                kept.append(Lying(space.id, cells, owner))
    return tuple(table), tuple(kept)
