"""Contacts of a tile laid on the surface, and whether they are two pairs."""

from __future__ import annotations

from puppy_referee.hexes import Hex, neighbours
from puppy_referee.table import Table
from puppy_referee.tiles import Tile

Contact = tuple[Hex, Hex]  # of the new dog, and of the one it meets


def contacts(table: Table, tile: Tile, at: Hex, beside: Hex) -> list[Contact]:
    """Asked before the tile is laid, so that its own dogs do not meet each other."""
    return [
        (own, other)
        for dog, own in zip(tile, (at, beside), strict=True)
        for other in neighbours(own)
        if table.visible(other) == dog and _can_be_met(table, other)
    ]


def _can_be_met(table: Table, place: Hex) -> bool:
    if table.naps(place):
        return False
    return table.rules["pair_across_levels"] or table.height(place) == 1


def are_two_pairs(rule: str, found: list[Contact]) -> bool:
    if rule == "contacts":
        return len(found) >= 2
    couples = [(one, other) for one in found for other in found if one[0] != other[0]]
    if rule == "per_dog":
        return bool(couples)
    return any(one[1] != other[1] for one, other in couples)


def makes_two_pairs(table: Table, tile: Tile, at: Hex, beside: Hex) -> bool:
    return are_two_pairs(table.rules["two_pairs_rule"], contacts(table, tile, at, beside))
