"""Where the pieces of hands lie: on trays of the board, or on trays of their own beside all there is."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from board_designer.board.model import Board, Space
from board_designer.geometry import hex_shapes as shapes
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.hex_cells import Hex, cells_of
from board_designer.geometry.hex_pairs import HexPair, pairs_in

Slot = HexPair
ROW = 9  # most pieces of a hand one below the other
LEAST = 7  # rows on one side for trays, however small the ground is


def hand_places(
    board: Board, types: tuple[str, str], seats: Sequence[int], laid: Iterable[Hex], most: int
) -> tuple[Mapping[int, Sequence[Slot]], tuple[Space, ...]]:
    """Slots for as many pieces as a hand ever has, by seat; and trays for those to whom the board gives none.

    `types` are those of trays and of pieces that are shown in hands; where others lie on a tray there is no slot.
    """
    tray = types[0]
    grid, flat = board.grid, board.grid.orientation == "flat"
    used = [*laid, *(cell for space in board.spaces for cell in cells_of(space.footprint))]
    if board.spaces:  # not on its sheet
        corners = (grid.snap(corner, "cell") for corner in ((0.0, 0.0), grid.size))
        used += [(q // grid.parts, row // grid.parts) for q, row in corners]
    spots = [(q, row + q // 2) if flat else (q + row // 2, row) for q, row in used]
    (left, right), (top, bottom) = ((min(ends), max(ends)) for ends in zip(*spots, strict=True))
    deep = max(1, -(-most // ROW))
    tall, wide = max(1, -(-most // deep)), 2 * deep
    others = {cell for space in board.spaces if space.type not in types for cell in cells_of(space.footprint)}
    own: dict[int, list[Hex]] = {}
    for space in board.of_type(tray):
        if space.seat:
            own.setdefault(space.seat, []).extend(cell for cell in cells_of(space.footprint) if cell not in others)
    found, trays = {}, []
    for at, seat in enumerate(seats):
        out = (wide + 1) * (at // 2)
        edge = right + 2 + out if at % 2 else left - 2 - wide - out
        first = (top + bottom + 1 - tall) // 2
        spots = [(edge + 2 * (number // tall), first + number % tall) for number in range(most)]
        pairs = (((column, row), (column + 1, row)) for column, row in spots)
        fresh = [(_hex(*one, flat), _hex(*other, flat)) for one, other in pairs]
        slots = pairs_in(own.get(seat, ()), most)
        found[seat] = [*slots, *fresh[len(slots) :]]
        if seat not in own and fresh:
            cells = tuple(cell for slot in fresh for cell in slot)
            trays.append(Space(f"{tray}{seat}", tray, Hexes(cells), seat=seat))
    return found, tuple(trays)


def _hex(column: int, row: int, flat: bool) -> Hex:
    return (column, row - column // 2) if flat else (column - row // 2, row)


def trays_round(ground: Collection[Hex], players: int, slots: int, flat: bool) -> Iterator[tuple[int, list[Hex]]]:
    """One for each seat, clockwise from the left, with so many times two hexes. They lie apart from each other."""
    columns, rows = zip(*(shapes.place_of(cell, flat) for cell in ground), strict=True)
    top, bottom = min(rows), max(rows) + 1
    sides = {2: ("left", "right"), 3: ("left", "upper right", "lower right")}
    corners = ("upper left", "upper right", "lower right", "lower left")
    for seat, side in enumerate(sides.get(players, corners[:players]), 1):
        room = max(LEAST, bottom - top) // (2 if " " in side else 1)
        wide = 2 * math.ceil(slots / room)
        high = math.ceil(2 * slots / wide)
        left = max(columns) + 2 if "right" in side else min(columns) - 1 - wide
        upper = min(top, (top + bottom - 2 * high - 1) // 2)
        lower = max(bottom - high, upper + high + 1)
        start = {"upper": upper, "lower": lower}.get(side.split()[0], (top + bottom - high) // 2)
        yield seat, shapes.block(left, start, wide, high, flat)
