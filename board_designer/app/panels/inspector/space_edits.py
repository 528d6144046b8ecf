"""Edits of spaces that fields ask for: one side of many boxes at once, the next free seats. Qt-free."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction

from board_designer.app.panels.inspector.hex_dimensions import Dimension, hex_dimension, hex_shift
from board_designer.app.panels.number_expressions import Entry
from board_designer.board import edits
from board_designer.board.edit_errors import BadFootprint, BadValue
from board_designer.board.free_seats import ALL_TAKEN, free_seats
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Circle, Footprint, Rect, lattice_box
from board_designer.geometry.grid import Grid, Point

DIMENSIONS: tuple[Dimension, ...] = ("x", "y", "width", "height", "q", "r")


def dimension_of(space: Space, grid: Grid, dimension: Dimension) -> float:
    """In parts; on hexes in millimetres."""
    if grid.shape == "hex":
        return hex_dimension(space.footprint, grid, dimension)
    # Nearly all are rectangles, and with everything selected this is asked ten thousand times.
    if type(space.footprint) is Rect:
        return int(getattr(space.footprint, dimension))
    left, top, right, bottom = lattice_box(space.footprint, grid)
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}[dimension]


def change_dimension(board: Board, ids: Iterable[str], dimension: Dimension, entry: Entry) -> Board:
    """Set or change the place or size of each space, to the nearest part or the nearest hex."""
    names = list(ids)
    if board.grid.shape == "hex":
        return _change_on_hexes(board, names, dimension, entry)
    wanted = {id_: _whole(entry, dimension_of(board.space_by_id[id_], board.grid, dimension)) for id_ in names}
    if dimension in ("x", "y"):
        return _move_to(board, wanted, dimension)
    for id_, length in wanted.items():
        board = edits.resize(board, id_, _sized(board.space_by_id[id_], dimension, length))
    return board


def _move_to(board: Board, wanted: dict[str, int], dimension: Dimension) -> Board:
    # Those that go the same way go together, so that the bends of links among them come along.
    ways: dict[Point, list[str]] = {}
    for id_, place in wanted.items():
        by = place - dimension_of(board.space_by_id[id_], board.grid, dimension)
        if by:
            ways.setdefault((int(by), 0) if dimension == "x" else (0, int(by)), []).append(id_)
    return _move_all(board, ways)


def _change_on_hexes(board: Board, ids: list[str], dimension: Dimension, entry: Entry) -> Board:
    ways: dict[Point, list[str]] = {}
    for id_ in ids:
        space, grid = board.space_by_id[id_], board.grid
        wanted = entry.applied_to(hex_dimension(space.footprint, grid, dimension))
        if dimension in ("width", "height"):
            # The nearest whole radius: nobody knows which lengths in millimetres have one.
            across = 2 * max(1, _whole(Entry("=", wanted / Fraction(2 * grid.mm_per_part)), 0))
            board = edits.resize(board, id_, _sized(space, dimension, across))
        else:
            ways.setdefault(hex_shift(space.footprint, grid, dimension, wanted), []).append(id_)
    return _move_all(board, {by: names for by, names in ways.items() if by != (0, 0)})


def _move_all(board: Board, ways: Mapping[Point, list[str]]) -> Board:
    for by, names in ways.items():
        board = edits.move(board, names, by)
    return board


def _sized(space: Space, dimension: Dimension, length: int) -> Footprint:
    match space.footprint:
        case Rect(x, y, width, height):
            return Rect(x, y, length, height) if dimension == "width" else Rect(x, y, width, length)
        case Circle(x, y, _):
            if length % 2:
                raise BadFootprint(f"{space.id} is a circle: its width must be an even number of parts, not {length}")
            return Circle(x, y, length // 2)
        case other:
            raise BadFootprint(f"{space.id} is made of {type(other).__name__.lower()}; it has no width to set")


def _whole(entry: Entry, value: float) -> int:
    return int((entry.applied_to(value) + Fraction(1, 2)) // 1)


def take_free_seats(board: Board, ids: Iterable[str], homes: Collection[str] = ()) -> Board:
    """Each of these spaces gets the lowest seat that nobody else has, in the order of the board."""
    chosen = set(ids)
    free = free_seats(board, chosen, homes)
    for space in board.spaces:
        if space.id in chosen:
            seat = next(free, None)
            if seat is None:
                raise BadValue(ALL_TAKEN)
            board = edits.set_seat(board, [space.id], seat)
    return board
