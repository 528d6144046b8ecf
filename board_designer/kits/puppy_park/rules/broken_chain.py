"""Tiles that are no chain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from board_designer.geometry.hex_cells import Hex, beside
from board_designer.kits.puppy_park.lint_position import table
from board_designer.kits.puppy_park.position import Position, Tile
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence

Dog = tuple[str, Hex]  # its tile and its cell
OPEN_ENDS = 2


@rule(
    "error",
    summary="The tiles are no chain of Dömidög.",
    why="Tiles meet with equal dogs. A chain has two open ends, and dog houses stand on ends that are closed.",
    example="A tile that touches the chain with a dog of another breed.",
)
def broken_chain(facts: Facts) -> Iterator[Found]:
    position = table(facts)
    tiles = {tile.id: tile for tile in position.tiles if tile.level == 0 and tile.a and tile.b}
    touching = _touching(position, tiles)
    joints = {
        (one, other) for one, other in touching if tiles[one[0]].dog_on(one[1]) == tiles[other[0]].dog_on(other[1])
    }
    parts = _parts(tiles, joints)
    for part in parts[1:]:
        lies = "meets" if len(part) == 1 else "meet"
        yield Found(sentence(f"{facts.names(part)} {lies} the chain with no equal dog."), tuple(part))
    asleep = {house.cells[0]: house.id for house in position.houses}
    for cell, house in asleep.items():
        rest = {joint for joint in joints if cell not in (joint[0][1], joint[1][1])}
        if position.height(cell) and len(_parts(tiles, rest)) > len(parts):
            yield Found(sentence(f"{facts.name(house)} does not stand on an end of the chain."), (house,))
    joined = {dog for joint in joints for dog in joint}
    ends = [
        tile.id
        for tile in tiles.values()
        for cell in tile.cells
        if (tile.id, cell) not in joined and cell not in asleep
    ]
    if len(parts) == 1 and len(ends) > OPEN_ENDS:
        yield Found(
            f"The chain has {len(ends)} open ends, but may have only {OPEN_ENDS}.",
            tuple(dict.fromkeys(ends)),
            key="ends",
        )
    if facts.values["domi_contact"] == "no_other_contact":
        joined_tiles = {frozenset((one[0], other[0])) for one, other in joints}
        for pair in sorted({tuple(sorted((one[0], other[0]))) for one, other in touching}):
            if frozenset(pair) not in joined_tiles:
                yield Found(sentence(f"{facts.names(pair)} touch, but are not joined."), pair, key="touch")


def _touching(position: Position, tiles: dict[str, Tile]) -> list[tuple[Dog, Dog]]:
    """Dogs of different tiles in neighbouring cells."""
    dogs = [(tile.id, cell) for tile in tiles.values() for cell in tile.cells]
    near = {dog: frozenset(beside(dog[1])) for dog in dogs}
    return [(one, other) for one, other in combinations(dogs, 2) if one[0] != other[0] and other[1] in near[one]]


def _parts(tiles: dict[str, Tile], joints: set[tuple[Dog, Dog]]) -> list[list[str]]:
    """Tiles that joints connect, the longest part first."""
    part = {id_: [id_] for id_ in tiles}
    for one, other in sorted(joints):
        if (first := part[one[0]]) is not (second := part[other[0]]):
            first += second
            part.update(dict.fromkeys(second, first))
    order = list(tiles)
    found = {id(ids): sorted(ids, key=order.index) for ids in part.values()}
    return sorted(found.values(), key=lambda ids: (-len(ids), order.index(ids[0])))
