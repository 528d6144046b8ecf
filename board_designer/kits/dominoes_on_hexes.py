"""Dominoes on hexes: pieces with a motif on each of two hexes, that lie side by side, on each other, and in hands.

Whatever is wrong with a board, it can be read: what has no meaning is left out here and told by lint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from board_designer.board.model import Board, Space
from board_designer.geometry.hex_cells import Hex, cells_of
from board_designer.kits.kit import Kit

Pair = tuple[str, str]  # the two motifs in their order, whichever way a domino lies
NOBODY = 0  # whose hand it is on a tray without seat
Trays = Mapping[Hex, int]  # whose each of their hexes is


@dataclass(frozen=True, slots=True)
class Domino:
    """`a` lies on the first of the cells, `b` on the second; a motif that is not named is empty."""

    id: str
    a: str
    b: str
    cells: tuple[Hex, Hex]
    level: int = 0

    @property
    def pair(self) -> Pair:
        return (self.a, self.b) if self.a <= self.b else (self.b, self.a)

    def motif_on(self, cell: Hex) -> str:
        return self.a if cell == self.cells[0] else self.b


@dataclass(frozen=True, slots=True)
class Lying:
    """Another piece: the hexes it covers, whose it is, and how many dominoes are said to lie below it; where nothing
    is said, it lies on top."""

    id: str
    cells: tuple[Hex, ...]
    seat: int | None
    level: int | None = None


@dataclass(frozen=True)
class Dominoes:
    """Everything in the order of the file. Seats are those of trays. What is not two hexes is in `misshapen`."""

    tiles: tuple[Domino, ...]  # on the table
    hands: Mapping[int, tuple[Domino, ...]]  # every seat with a tray has one
    misshapen: tuple[str, ...]
    seats: tuple[int, ...]

    @cached_property
    def stacks(self) -> Mapping[Hex, tuple[Domino, ...]]:
        """By cell the dominoes on it, from the lowest to the highest."""
        found: dict[Hex, list[Domino]] = {}
        for tile in sorted(self.tiles, key=lambda tile: tile.level):
            for cell in tile.cells:
                found.setdefault(cell, []).append(tile)
        return {cell: tuple(tiles) for cell, tiles in found.items()}

    @cached_property
    def all_tiles(self) -> tuple[Domino, ...]:
        """On the table, then in hands."""
        return (*self.tiles, *(tile for hand in self.hands.values() for tile in hand))

    def visible(self, cell: Hex) -> str:
        """The motif on top there; empty where there is none."""
        stack = self.stacks.get(cell)
        return stack[-1].motif_on(cell) if stack else ""

    def height(self, cell: Hex) -> int:
        return len(self.stacks.get(cell, ()))


def trays_of(board: Board, kit: Kit) -> Trays:
    """Of two trays on a hex the first has it."""
    trays = {name for name, kind in kit.spaces.items() if kind.is_tray}
    spaces = (space for space in reversed(board.spaces) if space.type in trays)
    return {cell: space.seat or NOBODY for space in spaces for cell in cells_of(space.footprint)}


def dominoes_of(board: Board, type_: str, trays: Trays) -> Dominoes:
    """All pieces of a type with the properties `a`, `b` and `level`."""
    seats = tuple(sorted({seat for seat in trays.values() if seat != NOBODY}))
    hands: dict[int, list[Domino]] = {seat: [] for seat in seats}
    table: list[Domino] = []
    misshapen = []
    for space in board.of_type(type_):
        tile = _domino(space)
        if tile is None:
            misshapen.append(space.id)
        else:
            owner = _owner(tile.cells, trays)
            (table if owner is None else hands.setdefault(owner, [])).append(tile)
    held = {seat: tuple(hand) for seat, hand in hands.items()}
    return Dominoes(tuple(table), held, tuple(misshapen), seats)


def others_of(spaces: Iterable[Space], trays: Trays, most: int) -> tuple[Lying, ...]:
    """Pieces on the table that cover up to so many hexes."""
    found = ((space, cells_of(space.footprint)[:most]) for space in spaces)
    return tuple(
        Lying(space.id, cells, space.seat, _level(space))
        for space, cells in found
        if cells and _owner(cells, trays) is None
    )


def _domino(space: Space) -> Domino | None:
    cells = cells_of(space.footprint)
    if len(set(cells)) != 2 or len(cells) != 2:
        return None
    a, b = (motif if isinstance(motif := space.props.get(name, ""), str) else "" for name in ("a", "b"))
    return Domino(space.id, a, b, (cells[0], cells[1]), _level(space) or 0)


def _level(space: Space) -> int | None:
    level = space.props.get("level")
    return level if isinstance(level, int) and not isinstance(level, bool) else None


def _owner(cells: tuple[Hex, ...], trays: Trays) -> int | None:
    """In whose hand something is that covers these hexes; None on the table."""
    owners = {trays.get(cell) for cell in cells}
    return owners.pop() if len(owners) == 1 else None
