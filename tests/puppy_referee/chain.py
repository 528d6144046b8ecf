"""All legal plays and forks of Dömidög, found by trying every hex, every way round, every tile and every dog."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from puppy_referee.hexes import Hex, are_neighbours, neighbours
from puppy_referee.table import Table
from puppy_referee.tiles import Tile, is_double


class Play(NamedTuple):
    tile: Tile
    at: Hex  # of the tile's first dog
    beside: Hex
    joined: Hex  # the dog in the chain
    by: Hex  # the dog of the new tile that touches it


class Fork(NamedTuple):
    house: Hex
    play: Play


def why_not_joined(table: Table, play: Play) -> str:
    """What is wrong with a tile joined to a dog of the chain, whichever dog that is."""
    tile, at, beside, joined, by = play
    if not are_neighbours(at, beside):
        return "a tile covers two neighbouring hexes"
    if not (table.is_empty(at) and table.is_empty(beside)):
        return "a hex is taken, or not in the park"
    if by not in (at, beside):
        return "it is joined with a hex that it does not cover"
    if not are_neighbours(by, joined):
        return "the dogs that are joined do not touch"
    if table.visible(joined) != tile[(at, beside).index(by)]:
        return "the dogs that are joined are not equal"
    if table.rules["domi_contact"] == "no_other_contact" and _touches_others(table, play):
        return "it touches another tile of the chain"
    return ""


def _touches_others(table: Table, play: Play) -> bool:
    tile = table.tile_on[play.joined]
    beside_it = {other for own in (play.at, play.beside) for other in neighbours(own) if other in table.tile_on}
    return any(table.tile_on[other] != tile for other in beside_it)


def why_not_play(table: Table, play: Play) -> str:
    if play.joined not in table.open_ends:
        return "it is not joined to an open end"
    return why_not_joined(table, play)


def why_not_house(table: Table, house: Hex) -> str:
    return "" if house in table.open_ends else "a house closes an open end"


def why_not_fork(table: Table, fork: Fork) -> str:
    """Asked before the house is put."""
    joined = fork.play.joined
    if why := why_not_house(table, fork.house):
        return why
    if joined in table.open_ends:
        return "a fork is not joined to an open end"
    if joined in table.stacks and table.naps(joined):
        return "a fork is not joined to a napping dog"
    if not table.rules["domi_fork_end"] and table.tile_on.get(joined) == table.tile_on[fork.house]:
        return "a fork is not joined to the tile whose end was closed"
    return why_not_joined(table, fork.play)


def _joined_to(table: Table, hand: Collection[Tile], dogs: Collection[Hex]) -> Iterator[Play]:
    """Every tile laid in every way beside each of these dogs."""
    for joined in dogs:
        fitting = [tile for tile in hand if table.visible(joined) in tile]
        for by in neighbours(joined):
            for other in neighbours(by):
                for tile in fitting:
                    for at, beside in ((by, other), (other, by)):
                        if not is_double(tile) or at < beside:  # a double turned round lies as before
                            yield Play(tile, at, beside, joined, by)


def plays(table: Table, hand: Collection[Tile]) -> set[Play]:
    tried = _joined_to(table, hand, table.open_ends)
    return {play for play in tried if not why_not_play(table, play)}


def can_play(table: Table, hand: Collection[Tile]) -> bool:
    return any(not why_not_play(table, play) for play in _joined_to(table, hand, table.open_ends))


def forks(table: Table, seat: int) -> set[Fork]:
    if seat not in table.houses:
        return set()
    tried = [
        Fork(house, play) for house in table.open_ends for play in _joined_to(table, table.hands[seat], table.stacks)
    ]
    return {fork for fork in tried if not why_not_fork(table, fork)}


def put_first(table: Table, tile: Tile, at: Hex, beside: Hex) -> None:
    table.put(tile, at, beside)
    table.open_ends |= {at, beside}


def put_play(table: Table, play: Play) -> None:
    """The dog that is joined is no open end any more; the far dog of the new tile is one."""
    table.put(play.tile, play.at, play.beside)
    table.open_ends.discard(play.joined)
    table.open_ends |= {play.at, play.beside} - {play.by}


def close_end(table: Table, seat: int, house: Hex) -> None:
    table.put_house(seat, house)
    table.open_ends.discard(house)


def find_open_ends(table: Table) -> None:
    """The ends of a chain that lies there before the game.

    How its tiles were joined is not told. Each is taken to be joined, in the order in which they are listed, to an
    open end before it if it touches an equal one, else to any equal dog (a fork).
    """
    closed = {place for place, _ in table.layout.position.houses}
    before: list[Hex] = []
    for a, b, at, beside, _ in table.layout.position.tiles:
        meets = [
            (own, other)
            for dog, own in ((a, at), (b, beside))
            for other in before
            if are_neighbours(own, other) and table.visible(other) == dog
        ]
        meets.sort(key=lambda meet: (meet[1] not in table.open_ends, meet[1] in closed))
        ends = {at, beside} - ({meets[0][0]} if meets else set())
        table.open_ends -= {meets[0][1]} if meets else set()
        table.open_ends |= ends
        before += [at, beside]
    table.open_ends -= closed
