"""The tiles: every pair of breeds once, doubles included."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

Tile = tuple[str, str]  # smaller first

BREEDS = ("b1", "b2", "b3", "b4", "b5", "b6", "b7", "shiba")
BLUE_DOUBLE: Tile = ("b1", "b1")


def tile_set(tiles: int) -> frozenset[Tile]:
    """Seven breeds are 28 tiles, eight are 36."""
    breeds = {28: BREEDS[:7], 36: BREEDS}[tiles]
    return frozenset(combinations_with_replacement(breeds, 2))


EVERY_TILE = tile_set(36)


def is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


def names_of(tiles: Iterable[Tile]) -> str:
    return ", ".join("-".join(tile) for tile in sorted(tiles)) or "none"
