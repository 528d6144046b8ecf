"""What lies where, and who holds what."""

from __future__ import annotations

from collections.abc import Collection

from puppy_referee.hexes import Hex, neighbours
from puppy_referee.layout import Layout
from puppy_referee.tiles import Tile, tile_set


class Table:
    def __init__(self, layout: Layout) -> None:
        position = layout.position
        self.layout, self.rules, self.cells, self.centre = layout, layout.rules, layout.cells, layout.centre
        self.stacks: dict[Hex, list[str]] = {}  # dogs from below
        self.napping: set[tuple[Hex, int]] = set()  # hex and level of a dog with a house on it
        self.trees: set[Hex] = set()
        self.beside_dogs: set[Hex] = set()
        self.beside_trees: set[Hex] = set()
        self.named: str = self.rules["named_rule"] if position.trees else "none"  # the first one names it
        self.hands: dict[int, set[Tile]] = {seat: set() for seat in layout.seats}
        self.houses = set(layout.seats) if layout.has_houses() else set()  # who still has a house
        self.tree_tiles = set(layout.seats) if layout.has_trees() else set()
        self.tile_on: dict[Hex, Tile] = {}  # the tile on top
        self.open_ends: set[Hex] = set()  # Dömidög
        for a, b, at, beside, _ in sorted(position.tiles, key=lambda laid: laid[4]):
            self.put((a, b), at, beside)
        for place, seat in position.houses:
            self.put_house(seat, place)
        for places, owner in position.trees:
            self.put_tree(owner, places)
        self.supply = set(tile_set(self.rules["tile_set"])) - {(a, b) for a, b, *_ in position.tiles}
        for seat, tiles in position.hands.items():
            self.hands[seat] |= set(tiles)
            self.supply -= set(tiles)

    def copy(self) -> Table:
        twin = object.__new__(Table)
        for name, value in vars(self).items():
            setattr(twin, name, value.copy() if isinstance(value, set | dict) else value)
        twin.stacks = {place: list(dogs) for place, dogs in self.stacks.items()}
        twin.hands = {seat: set(tiles) for seat, tiles in self.hands.items()}
        return twin

    def put(self, tile: Tile, at: Hex, beside: Hex) -> None:
        for dog, place in zip(tile, (at, beside), strict=True):
            self.stacks.setdefault(place, []).append(dog)
            self.tile_on[place] = tile
            self.beside_dogs.update(neighbours(place))

    def put_house(self, seat: int, place: Hex) -> None:
        self.napping.add((place, self.height(place) - 1))
        self.houses.discard(seat)

    def put_tree(self, seat: int | None, places: Collection[Hex]) -> None:
        self.trees |= set(places)
        self.beside_trees.update(*map(neighbours, places))
        if seat is not None:
            self.tree_tiles.discard(seat)

    def height(self, place: Hex) -> int:
        return len(self.stacks.get(place, ()))

    def visible(self, place: Hex) -> str | None:
        return self.stacks[place][-1] if place in self.stacks else None

    def naps(self, place: Hex) -> bool:
        """Whether the visible dog does. A house that was covered stays below."""
        return (place, self.height(place) - 1) in self.napping

    def in_park(self, place: Hex) -> bool:
        return self.cells is None or place in self.cells

    def is_empty(self, place: Hex) -> bool:
        """A surface hex on which something can be put."""
        return self.in_park(place) and place not in self.stacks and place not in self.trees

    def has_tiles(self) -> bool:
        return bool(self.stacks)
