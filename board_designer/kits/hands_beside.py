"""Where the pieces of hands lie: on trays of the board, or on trays of their own beside all there is."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from board_designer.board.model import Board, Space
from board_designer.geometry import hex_shapes as shapes
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.hex_cells import Hex, cells_of

Slot = tuple[Hex, Hex]
ROW = 9  # most pieces of a hand one below the other


def hand_places(
    board: Board, tray: str, seats: Sequence[int], laid: Iterable[Hex], most: int
) -> tuple[Mapping[int, Sequence[Slot]], tuple[Space, ...]]:
    """Slots for as many pieces as a hand ever has, by seat; and trays for those to whom the board gives none."""
    grid, flat = board.grid, board.grid.orientation == "flat"
    used = [*laid, *(cell for space in board.spaces for cell in cells_of(space.footprint))]
    if board.spaces:  # not on its sheet
        corners = (grid.snap(corner, "cell") for corner in ((0.0, 0.0), grid.size))
        used += [(q // grid.parts, row // grid.parts) for q, row in corners]
    spots = [(q, row + q // 2) if flat else (q + row // 2, row) for q, row in used]
    (left, right), (top, bottom) = ((min(ends), max(ends)) for ends in zip(*spots, strict=True))
    deep = max(1, -(-most // ROW))
    tall, wide = max(1, -(-most // deep)), 2 * deep
    own = {space.seat: _slots_in(cells_of(space.footprint)) for space in board.of_type(tray) if space.seat}
    found, trays = {}, []
    for at, seat in enumerate(seats):
        out = (wide + 1) * (at // 2)
        edge = right + 2 + out if at % 2 else left - 2 - wide - out
        first = (top + bottom + 1 - tall) // 2
        spots = [(edge + 2 * (number // tall), first + number % tall) for number in range(most)]
        pairs = (((column, row), (column + 1, row)) for column, row in spots)
        fresh = [(_hex(*one, flat), _hex(*other, flat)) for one, other in pairs]
        found[seat] = [*own.get(seat, ()), *fresh[len(own.get(seat, ())) :]]
        if seat not in own and fresh:
            cells = tuple(cell for slot in fresh for cell in slot)
            trays.append(Space(f"{tray}{seat}", tray, Hexes(cells), seat=seat))
    return found, tuple(trays)


def _hex(column: int, row: int, flat: bool) -> Hex:
    return (column, row - column // 2) if flat else (column - row // 2, row)


def _slots_in(cells: Sequence[Hex]) -> list[Slot]:
    """Two hexes each, side by side, as many as a tray has room for."""
    left, found = list(cells), []
    while left:
        first = left.pop(0)
        if (other := (first[0] + 1, first[1])) in left:
            left.remove(other)
            found.append((first, other))
    return found


def trays_round(ground: Collection[Hex], players: int, tiles: int, flat: bool) -> Iterator[tuple[int, list[Hex]]]:
    """One for each seat, clockwise from the left, with two hexes for every tile of a hand."""
    columns, rows = zip(*(shapes.place_of(cell, flat) for cell in ground), strict=True)
    top, bottom, hand = min(rows), max(rows) + 1, tiles // players
    sides = {2: ("left", "right"), 3: ("left", "upper right", "lower right")}
    corners = ("upper left", "upper right", "lower right", "lower left")
    for seat, side in enumerate(sides.get(players, corners[:players]), 1):
        room = max(2, (bottom - top) // 2 if " " in side else bottom - top)
        wide = 2 * math.ceil(hand / room)
        high = math.ceil(2 * hand / wide)
        left = max(columns) + 2 if "right" in side else min(columns) - 1 - wide
        start = {"upper": top, "lower": bottom - high}.get(side.split()[0], (top + bottom - high) // 2)
        yield seat, shapes.block(left, start, wide, high, flat)
