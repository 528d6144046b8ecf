"""The park, the parameters, and what lies there before the game, as the referee is given them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from puppy_referee.hexes import Hex
from puppy_referee.tiles import Tile, tile_set

Rules = Mapping[str, Any]

PUPPY_PARK, DOMIDOG, SECRET_MISSION = "puppy_park", "domidog", "secret_mission"
OPTIONS: dict[str, tuple[Any, ...]] = {
    "two_pairs_rule": ("disjoint", "per_dog", "contacts"),
    "pair_across_levels": (True, False),
    "option_d": ("none", "pass"),
    "must_take_extra_turn": (True, False),
    "cover_napping": (False, True),
    "house_with": ("c_only", "any"),
    "tree_poop_cells": (1, 2),
    "tree_poop_counts_to_win": (False, True),
    "tree_rule_allows_e": (True, False),
    "poop_blocks_stacking": (True, False),
    "surface": ("unbounded", "park"),
    "domi_contact": ("ends_only", "no_other_contact"),
    "domi_blocked": ("pass_then_fewest_tiles", "draw_game"),
    "domi_fork_end": (False, True),
    "mission_tie": ("earlier_last_tile", "shared"),
    "mission_order": ("anticlockwise", "clockwise"),
    "game": (PUPPY_PARK, DOMIDOG, SECRET_MISSION),
    "player_count": (2, 3, 4),
    "tile_set": (28, 36),
    "dog_houses": ("by_set", "everybody", "nobody"),
    "tree_poop_tiles": ("by_set", "everybody", "nobody"),
    "named_rule": ("none", "poop", "tree"),
    "to_move": (0, 1, 2, 3, 4),
}


@dataclass(frozen=True)
class Position:
    """What lies there before the game. Tiles are told in the order in which they were laid."""

    tiles: Sequence[tuple[str, str, Hex, Hex, int]] = ()  # a, b, hex of a, hex of b, level
    houses: Sequence[tuple[Hex, int]] = ()  # hex, seat
    trees: Sequence[tuple[Sequence[Hex], int | None]] = ()  # hexes, seat
    hands: Mapping[int, Sequence[Tile]] = field(default_factory=dict)  # by seat: a puzzle; empty if tiles are dealt


@dataclass(frozen=True)
class Layout:
    rules: Rules
    seats: Sequence[int]  # clockwise
    cells: frozenset[Hex] | None  # free hexes of the park; None where the surface has no edge
    centre: Hex
    position: Position = field(default_factory=Position)

    @property
    def game(self) -> str:
        return str(self.rules["game"])

    def next_seat(self, seat: int) -> int:
        """Clockwise, but for Secret Mission, which goes the other way round unless a rule says otherwise."""
        backwards = self.game == SECRET_MISSION and self.rules["mission_order"] == "anticlockwise"
        return self.seats[(self.seats.index(seat) + (-1 if backwards else 1)) % len(self.seats)]

    def in_order(self, first: int) -> list[int]:
        """All seats in the order of play."""
        order = [first]
        while len(order) < len(self.seats):
            order.append(self.next_seat(order[-1]))
        return order

    def has_houses(self) -> bool:
        if self.game == PUPPY_PARK:
            by_set = len(self.seats) == 2 or self.rules["tile_set"] == 36
            return {"by_set": by_set, "everybody": True, "nobody": False}[self.rules["dog_houses"]]
        return self.game == DOMIDOG

    def has_trees(self) -> bool:
        by_set = self.rules["tile_set"] == 36
        in_use = {"by_set": by_set, "everybody": True, "nobody": False}[self.rules["tree_poop_tiles"]]
        return in_use and self.game == PUPPY_PARK

    def check_options(self) -> None:
        """A value that is misspelt would silently be read as one of the others."""
        for name, options in OPTIONS.items():
            value = self.rules[name]
            if not any(value == option and type(value) is type(option) for option in options):
                raise ValueError(f"{name} cannot be {value!r}")


def layout_faults(layout: Layout) -> Iterator[str]:
    """Why no game can be played on this."""
    rules, position = layout.rules, layout.position
    if len(layout.seats) != rules["player_count"]:
        yield f"the layout has {len(layout.seats)} seats, and player_count is {rules['player_count']}"
    if layout.cells is not None and layout.centre not in layout.cells:
        yield "the middle is not a free hex of the park"
    used = [(a, b) for a, b, *_ in position.tiles] + [tile for hand in position.hands.values() for tile in hand]
    if len(set(used)) < len(used):
        yield "a tile is in the position twice"
    if set(used) - tile_set(rules["tile_set"]):
        yield "a tile of the position is not in the set"
