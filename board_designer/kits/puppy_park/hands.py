"""Where the tiles of hands lie in a replay: on trays of the board, or on trays of their own beside all there is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.hex_cells import Hex
from board_designer.kits.puppy_park.position import hexes_of

Slot = tuple[Hex, Hex]
ROW = 9  # most tiles of a hand one below the other


def hand_places(
    board: Board, seats: Sequence[int], laid: Iterable[Hex], most: int
) -> tuple[Mapping[int, Sequence[Slot]], tuple[Space, ...]]:
    """Slots for as many tiles as a hand ever has, by seat; and trays for those to whom the board gives none."""
    grid, flat = board.grid, board.grid.orientation == "flat"
    used = [*laid, *(cell for space in board.spaces for cell in hexes_of(space))]
    if board.spaces:  # not on its sheet
        corners = (grid.snap(corner, "cell") for corner in ((0.0, 0.0), grid.size))
        used += [(q // grid.parts, row // grid.parts) for q, row in corners]
    spots = [(q, row + q // 2) if flat else (q + row // 2, row) for q, row in used]
    (left, right), (top, bottom) = ((min(ends), max(ends)) for ends in zip(*spots, strict=True))
    deep = max(1, -(-most // ROW))
    tall, wide = max(1, -(-most // deep)), 2 * deep
    own = {space.seat: _slots_in(hexes_of(space)) for space in board.of_type("tray") if space.seat}
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
            trays.append(Space(f"tray{seat}", "tray", Hexes(cells), seat=seat))
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
