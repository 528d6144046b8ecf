"""New spaces of one type: where they come to lie when one is put down, a run is laid or an area is pulled up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, repeat

import shapely

from board_designer.app.document.document import Document
from board_designer.board import edits
from board_designer.board.edit_errors import BadValue
from board_designer.board.edits.clearing import circles_about, clear_grounds
from board_designer.board.free_seats import ALL_TAKEN, free_seats
from board_designer.board.model import Board, Space
from board_designer.board.owned_seats import seat_of_nearest_home
from board_designer.geometry.contact import TOLERANCE
from board_designer.geometry.footprint import Circle, Footprint, Hexes, Rect
from board_designer.geometry.grid import Grid, PlanePoint, Point, nearest_hex
from board_designer.geometry.shapes import ShapeIndex
from board_designer.kits.kit import Lay

LONGEST_RUN = 1_000


@dataclass(frozen=True, slots=True)
class Ware:
    """What the kit says of the spaces that are laid."""

    type: str
    title: str
    prefix: str
    size: Point  # in parts
    lay: Lay
    has_seat: bool
    clears: tuple[str, ...] = ()  # what gives way to it
    is_round: bool = False
    reach: float = 0.0  # how far apart neighbours may lie, as a share of their size
    pitch: int = 0  # from centre to centre of round ones that lie in a row, in parts
    is_owned: bool = False  # it belongs to the nearest home
    homes: frozenset[str] = frozenset()


def ware_of(document: Document, type_: str) -> Ware:
    """A type the kit does not know is laid too, cell by cell: the finding about it comes from elsewhere."""
    kit, parts = document.kit, document.board.grid.parts
    item = kit.spaces.get(type_) if kit else None
    rules = document.graph_rules
    seats = document.takes_seat(type_)
    if item is None or rules is None:
        return Ware(type_, type_, type_[:1], (parts, parts), "area", seats)
    return Ware(
        type_,
        item.title,
        item.prefix,
        item.size,
        item.lay,
        seats,
        item.clears,
        is_round=item.shape == "circle",
        reach=rules.reach_of(type_),
        pitch=pitch_of(item.size[0], rules.reach_of(type_), parts),
        is_owned=type_ in rules.homes.owned,
        homes=document.homes,
    )


def pitch_of(size: int, reach: float, parts: int) -> int:
    """From centre to centre of neighbours in a row: by whole cells where that makes them neighbours, else half as far
    apart as neighbours may be."""
    cells = -(-size // parts) * parts
    return cells if cells <= size * (1 + reach) else size + math.floor(size * reach / 2 + 0.5)


def lay(board: Board, ware: Ware, footprints: Sequence[Footprint]) -> Board:
    """The board with a new space on each of these grounds. What is laid in one go belongs to one home."""
    free: Iterable[int | None] = free_seats(board, (), ware.homes)
    if not ware.has_seat:
        free = repeat(seat_of_nearest_home(board, footprints, ware.homes) if ware.is_owned else None)
    spaces = [
        Space(f"{ware.prefix}1", ware.type, footprint, seat=seat)
        for footprint, seat in zip(footprints, free, strict=False)
    ]
    if len(spaces) < len(footprints):
        raise BadValue(ALL_TAKEN)
    if ware.clears:
        board = clear_grounds(board, footprints, ware.clears)
    return edits.paste(board, spaces, ())


def instead_of(board: Board, ware: Ware, place: PlanePoint) -> Point | None:
    """The centre of a round space under the pointer whose place this one would take."""
    if not (ware.is_round and ware.clears):
        return None
    near = circles_about(board, place, max(ware.size) / 2, ware.clears)
    match board.space_by_id[near[0]].footprint if near else None:
        case Circle(x, y, _):
            return x, y
    return None


def circle_row(grid: Grid, pitch: int, start: Point, by: PlanePoint) -> list[Point]:
    """Centres in a straight line at any angle, to the nearest part."""
    length = math.hypot(*by)
    steps = min(math.floor(length / pitch + 0.5), LONGEST_RUN - 1)
    x, y = grid.to_plane(start)
    way = (by[0] / length * pitch, by[1] / length * pitch) if steps else (0.0, 0.0)
    return [start, *(grid.snap((x + number * way[0], y + number * way[1])) for number in range(1, steps + 1))]


def hex_row(grid: Grid, start: Point, by: PlanePoint) -> list[Point]:
    """Hex cells one beside the other, from one to where a drag ends."""
    across, down = grid.to_plane((start[0] * grid.parts, start[1] * grid.parts))
    a, b = grid.snap((across + by[0], down + by[1]), "cell")
    return _hex_line(start, (a // grid.parts, b // grid.parts))[:LONGEST_RUN]


def area(corner: Point, far: Point) -> Footprint:
    """One space between two corners, given in parts."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(corner, far, strict=True))
    return Rect(left, top, max(1, right - left), max(1, bottom - top))


def hex_area(grid: Grid, start: Point, place: PlanePoint) -> Footprint:
    """All hex cells whose centre lies between two places, the first one first."""
    parts = grid.parts
    here = grid.to_plane((start[0] * parts, start[1] * parts))
    slack = parts / 4
    left, right = min(here[0], place[0]) - slack, max(here[0], place[0]) + slack
    top, bottom = min(here[1], place[1]) - slack, max(here[1], place[1]) + slack
    others = (cell for cell in grid.hexes_in((left, top, right, bottom)) if cell != start)
    return Hexes((start, *islice(others, LONGEST_RUN)))


def free_of(board: Board, type_: str | None, footprints: Sequence[Footprint]) -> list[Footprint]:
    """Those that do not lie on a space of this type, or on none at all."""
    taken = {mine for mine, other in _lying_on(board, footprints) if type_ in (None, board.spaces[other].type)}
    return [footprint for number, footprint in enumerate(footprints) if number not in taken]


def lain_on(board: Board, footprints: Sequence[Footprint]) -> list[str]:
    """The spaces these would lie on, in the order of the board."""
    return [board.spaces[place].id for place in sorted({other for _, other in _lying_on(board, footprints)})]


def overlap(footprints: Sequence[Footprint], grid: Grid) -> bool:
    """Whether some of these lie on each other."""
    index = ShapeIndex(footprints, grid)
    first, second = index.near_pairs
    round_ = index.is_circle[first] & index.is_circle[second]
    if (index.gaps(first[round_], second[round_]) < -TOLERANCE).any():
        return True
    shared = shapely.intersection(index.shapes[first[~round_]], index.shapes[second[~round_]])
    return bool((shapely.area(shared) > TOLERANCE).any())


def _lying_on(board: Board, footprints: Sequence[Footprint]) -> list[tuple[int, int]]:
    """Which of these shares ground with which space, by their places in the two lists."""
    new, old = ShapeIndex(footprints, board.grid).shapes, board.shapes
    ours, theirs = old.tree.query(new, predicate="intersects")
    shared = shapely.area(shapely.intersection(new[ours], old.shapes[theirs])) > TOLERANCE
    return list(zip(ours[shared].tolist(), theirs[shared].tolist(), strict=True))


def bent_row(size: Point, start: Point, by: PlanePoint, down_first: bool) -> list[Point]:
    """Corners of rectangles one beside the other that follow a drag and turn a corner once."""
    steps = [math.floor(abs(way) / length + 0.5) for way, length in zip(by, size, strict=True)]
    signs = [1 if way >= 0 else -1 for way in by]
    first, second = (1, 0) if down_first else (0, 1)
    place, places = list(start), [start]
    for axis in (first, second):
        for _ in range(min(steps[axis], LONGEST_RUN)):
            place[axis] += signs[axis] * size[axis]
            places.append((place[0], place[1]))
    return places[:LONGEST_RUN]


def _hex_line(start: Point, end: Point) -> list[Point]:
    across, down = end[0] - start[0], end[1] - start[1]
    steps = min(max(abs(across), abs(down), abs(across + down)), LONGEST_RUN)
    shares = (number / steps for number in range(1, steps + 1)) if steps else ()
    return [start, *(nearest_hex(start[0] + across * share, start[1] + down * share) for share in shares)]
