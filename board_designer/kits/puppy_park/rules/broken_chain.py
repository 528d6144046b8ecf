"""Tiles that are no chain."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from board_designer.geometry.hex_cells import Hex, beside
from board_designer.kits.dominoes_on_hexes import Domino
from board_designer.kits.puppy_park.lint_position import table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence

Tiles = dict[str, Domino]
Dog = tuple[str, Hex]  # its tile and its cell
Joint = tuple[Dog, Dog]
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
    touching = _touching(tiles)
    joints = [(one, other) for one, other in touching if _breed(tiles, one) == _breed(tiles, other)]
    parts = _parts(tiles, joints)
    for part in parts[1:]:
        meets = "meets" if len(part) == 1 else "meet"
        yield Found(sentence(f"{facts.names(part)} {meets} the chain with no equal dog."), tuple(part))
    closed = {house.cells[0]: house.id for house in position.houses}
    for cell, house in closed.items():
        rest = [joint for joint in joints if cell not in (joint[0][1], joint[1][1])]
        if len(_parts(tiles, rest)) > len(parts):
            yield Found(sentence(f"{facts.name(house)} does not stand on an end of the chain."), (house,))
    if len(parts) == 1:
        yield from _ends(tiles, joints, closed)
    if facts.values["domi_contact"] == "no_other_contact":
        joined = {(one[0], other[0]) for one, other in joints}
        for pair in dict.fromkeys((one[0], other[0]) for one, other in touching):
            if pair not in joined:
                yield Found(sentence(f"{facts.names(pair)} touch, but are not joined."), pair, key="touch")


def _ends(tiles: Tiles, joints: list[Joint], closed: Collection[Hex]) -> Iterator[Found]:
    """Where tiles touch with equal dogs by chance, an end may look joined: then only too many are a fault."""
    joined = {dog for joint in joints for dog in joint}
    dogs = ((tile.id, cell) for tile in tiles.values() for cell in tile.cells)
    ends = [dog for dog in dogs if dog not in joined and dog[1] not in closed]
    if len(ends) > OPEN_ENDS or (len(ends) < OPEN_ENDS and len(joints) < len(tiles)):
        said = f"The chain has {counted(len(ends), 'open end')}, but should have {OPEN_ENDS}."
        yield Found(said, tuple(dict.fromkeys(tile for tile, _ in ends)), key="ends")


def _breed(tiles: Tiles, dog: Dog) -> str:
    return tiles[dog[0]].motif_on(dog[1])


def _touching(tiles: Tiles) -> list[Joint]:
    """Dogs of different tiles in neighbouring cells."""
    dogs = [(tile.id, cell) for tile in tiles.values() for cell in tile.cells]
    near = {dog: frozenset(beside(dog[1])) for dog in dogs}
    return [(one, other) for one, other in combinations(dogs, 2) if one[0] != other[0] and other[1] in near[one]]


def _parts(tiles: Tiles, joints: list[Joint]) -> list[list[str]]:
    """Tiles that joints connect, the longest part first."""
    part = {id_: [id_] for id_ in tiles}
    for one, other in joints:
        if (first := part[one[0]]) is not (second := part[other[0]]):
            first += second
            part.update(dict.fromkeys(second, first))
    order = list(tiles)
    found = {id(ids): sorted(ids, key=order.index) for ids in part.values()}
    return sorted(found.values(), key=lambda ids: (-len(ids), order.index(ids[0])))
