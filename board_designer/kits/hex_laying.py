"""Rules for dominoes and other pieces that are laid on hexes, with or without an edge to the ground. A game's memory
stands on the one here, and the game says what it sees beside a cell and what makes a group.

The ground is endless, but no patch of pieces is longer than the number of its cells. So cells are numbered round and
round: a step along each axis adds a number, and what lies less than 103 cells apart never gets the same one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from board_designer.games.kernel.entry_points import declared, rule
from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, ROOM, Record
from board_designer.games.shared_rules.decisions import offer
from board_designer.games.shared_rules.game_records import common
from board_designer.geometry.hex_cells import BESIDE, Hex
from board_designer.geometry.hex_numbers import HexNumbers

CELLS, DOWN = 8192, 6045
MASK = CELLS - 1
MOST_SPOTS = 96  # cells that something lies on
KINDS, TILES = 8, 36  # motifs, and their pairs, in the order of the second: fewer motifs have the first of them
PLACE = 8  # a place is a cell times this, and the way to a second one
GROUP = 128  # what is known of a spot: the size of its group, and so many times which it is


class Tile(Record, part=BOARD):
    """A domino: two of the motifs, the lower one first."""

    a: int
    b: int


class Patch(Record, part=GAME):
    spots: int


class Search(Record, part=ROOM):
    stamp: int  # what is marked with it was seen this time
    edge: int  # free cells beside the patch
    held: int  # dominoes that are looked at


memory = Memory(common, spare=4096)
around = memory.row("around", BOARD, 6)  # what leads to each neighbour, clockwise
ground = memory.row("ground", BOARD, CELLS)  # 0 where nothing may lie; 1, or 2 and the number of the drawn space
tiles = memory.table(Tile, TILES)
tile_of = memory.row("tile_of", BOARD, KINDS * KINDS)  # by its two motifs
partners = memory.row("partners", BOARD, KINDS << KINDS)  # by a motif and a set of others: dominoes, as bits
patch = memory.one(Patch)
land = memory.row("land", GAME, CELLS)  # what lies on each cell, as the game writes it; 0 for nothing
spots = memory.row("spots", GAME, MOST_SPOTS)  # cells that something lies on, as they were covered
search = memory.one(Search)
seen = memory.row("seen", ROOM, CELLS)
rank = memory.row("rank", ROOM, CELLS)
near = memory.row("near", ROOM, CELLS)  # of each cell of the edge: what the game sees beside it
edge = memory.row("edge", ROOM, 6 * MOST_SPOTS)
held = memory.row("held", ROOM, TILES)
largest = memory.row("largest", ROOM, KINDS)  # group of each kind
group = memory.row("group", ROOM, CELLS)
queue = memory.row("queue", ROOM, MOST_SPOTS)


@declared
def look_round(cell: int) -> int:
    """What the game wants to know of what lies beside a cell."""
    return 0


@declared
def kind_on(cell: int) -> int:
    """What makes a group with its like; negative where nothing does."""
    return -1


@rule
def beside(cell: int, way: int) -> int:
    return (cell + around[way]) & MASK


@rule
def is_free(cell: int) -> bool:
    return land[cell] == 0 and ground[cell] != 0


@rule
def cover(cell: int, content: int) -> None:
    """Something new on a cell, on the ground or on top."""
    if land[cell] == 0:
        spots[patch.spots] = cell
        patch.spots += 1
    land[cell] = content


@rule
def find_edge() -> None:
    """All free cells beside the patch, and what is beside them."""
    search.stamp += 1
    search.edge = 0
    for at in range(patch.spots):
        for way in range(6):
            cell = beside(spots[at], way)
            if seen[cell] != search.stamp and is_free(cell):
                seen[cell], rank[cell], near[cell] = search.stamp, search.edge, look_round(cell)
                edge[search.edge] = cell
                search.edge += 1


@rule
def is_new_pair(at: int, other: int) -> bool:
    """Whether two cells side by side, the first at the edge, are free and were not looked at from the other one."""
    return is_free(other) and (seen[other] != search.stamp or rank[other] > at)


@rule
def beside_of(cell: int) -> int:
    """What is beside a free cell; nothing beyond the edge."""
    return near[cell] if seen[cell] == search.stamp else 0


@rule
def take_up(those: int) -> None:
    """Dominoes, as bits, to be gone through quickly."""
    search.held = 0
    for tile in range(TILES):
        if (those >> tile) & 1:
            held[search.held] = tile
            search.held += 1


@rule
def offer_both_ways(kind: int, tile: int, cell: int, way: int) -> None:
    """A domino on two cells: its first motif on either of them. A double lies the same both ways."""
    offer(kind, tile, cell * PLACE + way, 0)
    if tiles[tile].a != tiles[tile].b:
        offer(kind, tile, beside(cell, way) * PLACE + (way + 3) % 6, 0)


@rule
def find_groups() -> None:
    """The group of every spot, and the largest of each kind."""
    for kind in range(KINDS):
        largest[kind] = 0
    for at in range(patch.spots):
        group[spots[at]] = 0
    for at in range(patch.spots):
        kind = kind_on(spots[at])
        if kind >= 0 and group[spots[at]] == 0:
            largest[kind] = max(largest[kind], fill_group(spots[at], (at + 1) * GROUP))


@rule
def fill_group(start: int, name: int) -> int:
    """Marks all that hangs together with one spot and is of its kind. Returns how much that is."""
    queue[0], group[start] = start, name
    size, at = 1, 0
    while at < size:
        for way in range(6):
            cell = beside(queue[at], way)
            if kind_on(cell) == kind_on(start) and group[cell] == 0:
                queue[size], group[cell] = cell, name
                size += 1
        at += 1
    for number in range(size):
        group[queue[number]] = name + size
    return size


@rule
def group_with(cell: int, kind: int) -> int:
    """How large the group of something on a free cell would be. At most three groups meet at a cell."""
    total, first, second = 1, 0, 0
    for way in range(6):
        other = beside(cell, way)
        if kind_on(other) == kind and group[other] not in (first, second):
            total += group[other] % GROUP
            first, second = second, group[other]
    return total


# ---- Outside of the rules ------------------------------------------------------------------------------------------


def number_of(cell: Hex) -> int:
    """The number by which the rules know a hex."""
    return (cell[0] + cell[1] * DOWN) & MASK


def numbers_from(start: Iterable[Hex]) -> HexNumbers:
    """How the rules number hexes, for those who see what begins there."""
    return HexNumbers(CELLS, DOWN, tuple(sorted(start)))


def put_tiles() -> None:
    """Tells the rules which dominoes there are."""
    for b in range(KINDS):
        for a in range(b + 1):
            tile = b * (b + 1) // 2 + a
            tiles[tile].a, tiles[tile].b = a, b
            tile_of[a * KINDS + b] = tile_of[b * KINDS + a] = tile
    for motif in range(KINDS):
        for others in range(1 << KINDS):
            with_them = (tile_of[motif * KINDS + other] for other in range(KINDS) if others >> other & 1)
            partners[motif << KINDS | others] = sum(1 << tile for tile in with_them)


def put_ground(spaces: Iterable[Iterable[Hex]], free: Iterable[Hex] | None) -> None:
    """Tells the rules where something may lie, everywhere where that is not said, and which drawn space is where."""
    for way, step in enumerate(BESIDE):
        around[way] = number_of(step)
    allowed = None if free is None else {number_of(cell) for cell in free}
    for number in range(CELLS):
        ground[number] = int(allowed is None or number in allowed)
    for at, cells in enumerate(spaces):
        for number in map(number_of, cells):
            if ground[number]:
                ground[number] = at + 2


def hexes_at(first: int, other: int, known: Mapping[int, Hex]) -> tuple[Hex, Hex]:
    """Two hexes side by side, or one twice, that the rules call by numbers. One is known, or beside a known one."""
    for number in (first, other):
        start = known.get(number)
        for q, row in BESIDE:
            if start is None and (beside_it := known.get((number + number_of((q, row))) & MASK)) is not None:
                start = beside_it[0] - q, beside_it[1] - row
        if start is not None:
            shift = ((other if number == first else first) - number) & MASK
            end = next((start[0] + q, start[1] + r) for q, r in ((0, 0), *BESIDE) if number_of((q, r)) == shift)
            return (start, end) if number == first else (end, start)
    raise KeyError(first)
