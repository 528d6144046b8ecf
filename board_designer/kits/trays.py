"""Trays: whose hand each piece on one is in, dealing what is left in the box onto them, and clearing them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from board_designer.board import edits
from board_designer.board.edit_errors import BadValue
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Point
from board_designer.geometry.hex_pairs import pairs_in
from board_designer.kits.box_of_pieces import BoxPiece, left_in_box
from board_designer.kits.kit import Kit
from board_designer.words import counted, inside, listed

TURNS = 6


def tray_cells(kit: Kit, board: Board) -> dict[int, list[Point]]:
    """The hex cells of the trays of each seat, row by row; seats in order."""
    found: dict[int, list[Point]] = {}
    for space in board.spaces:
        if space.seat is not None and space.type in kit.spaces and kit.spaces[space.type].is_tray:
            found.setdefault(space.seat, []).extend(_hexes(space))
    return {seat: sorted(found[seat], key=lambda cell: (cell[1], cell[0])) for seat in sorted(found)}


def in_hands(kit: Kit, board: Board) -> dict[int, list[Space]]:
    """By seat, the pieces that lie wholly on its trays."""
    trays = {seat: set(cells) for seat, cells in tray_cells(kit, board).items()}
    pieces = [space for space in board.spaces if _is_piece(kit, space) and _hexes(space)]
    return {seat: [it for it in pieces if cells.issuperset(_hexes(it))] for seat, cells in trays.items()}


def deal(board: Board, kit: Kit, seed: int) -> Board:
    """What is left in the box, evenly onto the trays: pieces of seats onto their own, the others in an order by the
    seed. What cannot be shared evenly stays in the box."""
    trays = tray_cells(kit, board)
    taken = {cell for space in board.spaces if _is_piece(kit, space) for cell in _hexes(space)}
    dealt: list[tuple[Space, tuple[Point, ...]]] = []
    for seat, hand in _hands(left_in_box(kit, board), list(trays), seed).items():
        places = _places([_hexes(piece.space) for piece in hand], [cell for cell in trays[seat] if cell not in taken])
        if len(places) < len(hand):
            raise BadValue(
                f"the tray of seat {seat} has room for {len(places)} of {counted(len(hand), 'piece')}; make it larger"
            )
        dealt += [(piece.space, places[number]) for number, piece in enumerate(hand)]
    if not dealt:
        raise BadValue("what is left in the box cannot be shared evenly")
    for space, placed in dealt:
        kind = kit.spaces[space.type]
        board = edits.add(
            board, space.type, Hexes(placed), prefix=kind.prefix, seat=space.seat, props=dict(space.props)
        )
    return board


def dealt_in_words(before: Board, after: Board, kit: Kit) -> str:
    """Who has been dealt what, and what stays in the box."""
    seats: dict[str, list[int]] = {}
    for seat, hand in in_hands(kit, after).items():
        new = Counter(space.type for space in hand if space.id not in before.space_by_id)
        if new:
            seats.setdefault(_counted(kit, new), []).append(seat)
    shares = [
        f"{words} to {'each of seats' if len(among) > 1 else 'seat'} {listed(among)}"
        for words, among in seats.items()
    ]
    left = Counter(piece.space.type for piece in left_in_box(kit, after))
    stays = (
        f"{_counted(kit, left)} {'stays' if left.total() == 1 else 'stay'} in the box" if left else "the box is empty"
    )
    return f"Dealt {', and '.join(shares)}; {stays}."


def _counted(kit: Kit, pieces: Counter[str]) -> str:
    """13 tiles and 1 flag, in the order of the sets."""
    titles = {of.type: (inside(kit.spaces[of.type].title), inside(of.title)) for of in kit.sets}
    return listed(counted(pieces[type_], *words) for type_, words in titles.items() if pieces[type_])


def clear_trays(board: Board, kit: Kit) -> Board:
    """The board without the pieces in hands; those that are locked stay."""
    gone = [space.id for hand in in_hands(kit, board).values() for space in hand if not space.locked]
    return edits.delete(board, gone) if gone else board


def _hands(left: Sequence[BoxPiece], seats: list[int], seed: int) -> dict[int, list[BoxPiece]]:
    anybodys = [piece for piece in left if piece.space.seat is None]
    random.Random(seed).shuffle(anybodys)
    each = len(anybodys) // max(1, len(seats))
    hands = {seat: anybodys[number * each : (number + 1) * each] for number, seat in enumerate(seats)}
    for piece in left:
        if piece.space.seat in hands:
            hands[piece.space.seat].append(piece)
    return hands


def _places(pieces: Sequence[tuple[Point, ...]], tray: Sequence[Point]) -> dict[int, tuple[Point, ...]]:
    """By number, where the pieces lie that fit on these cells: of those with two cells as many as there can be."""
    found: dict[int, tuple[Point, ...]] = {}
    ones, twos = ([number for number, cells in enumerate(pieces) if len(cells) == many] for many in (1, 2))
    free = list(tray)
    for number, cells in enumerate(pieces):
        if len(cells) > 2 and (placed := _first_place(cells, free)):
            found[number] = placed
            free = [cell for cell in free if cell not in placed]
    pairs = pairs_in(free, len(twos))
    left = [cell for cell in free if not any(cell in pair for pair in pairs)]
    found.update(zip(twos, pairs, strict=False))
    found.update(zip(ones, ((cell,) for cell in left), strict=False))
    return found


def _first_place(cells: tuple[Point, ...], free: Sequence[Point]) -> tuple[Point, ...] | None:
    """The first cell on which the piece fits, turned if need be."""
    for q, r in free:
        for offsets in _turned(cells):
            placed = tuple((q + dq, r + dr) for dq, dr in offsets)
            if set(free).issuperset(placed):
                return placed
    return None


def _turned(cells: tuple[Point, ...]) -> Iterator[list[Point]]:
    offsets = [(q - cells[0][0], r - cells[0][1]) for q, r in cells]
    for _ in range(TURNS):
        yield offsets
        offsets = [(-dr, dq + dr) for dq, dr in offsets]


def _is_piece(kit: Kit, space: Space) -> bool:
    return space.type in kit.spaces and bool(kit.spaces[space.type].lies_on)


def _hexes(space: Space) -> tuple[Point, ...]:
    return space.footprint.hexes if isinstance(space.footprint, Hexes) else ()
