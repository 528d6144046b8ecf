"""When a game is over: scores and winners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from puppy_referee.hexes import Hex, neighbours
from puppy_referee.table import Table
from puppy_referee.tiles import Tile


class Outcome(NamedTuple):
    by: str
    winners: set[int]


def fewest_tiles(table: Table) -> set[int]:
    least = min(len(hand) for hand in table.hands.values())
    return {seat for seat, hand in table.hands.items() if len(hand) == least}


def largest_group(table: Table, breed: str) -> int:
    """The number of dogs of a breed that hang together, at most."""
    left = {place for place in table.stacks if table.visible(place) == breed}
    largest = 0
    while left:
        group: list[Hex] = [left.pop()]
        for place in group:
            beside = [other for other in neighbours(place) if other in left]
            left -= set(beside)
            group += beside
        largest = max(largest, len(group))
    return largest


def score(table: Table, mission: Tile) -> tuple[int, int, int]:
    first, second = (largest_group(table, breed) for breed in mission)
    return first, second, first * second


def mission_winners(table: Table, missions: Mapping[int, Tile], last_lays: Mapping[int, int]) -> set[int]:
    """Lowest product; of several the one whose own last tile came earliest, unless they share."""
    products = {seat: score(table, tile)[2] for seat, tile in missions.items()}
    lowest = {seat for seat, product in products.items() if product == min(products.values())}
    if table.rules["mission_tie"] == "shared":
        return lowest
    never = max(last_lays.values(), default=0) + 1
    last = {seat: last_lays.get(seat, never) for seat in lowest}
    return {seat for seat in lowest if last[seat] == min(last.values())}
