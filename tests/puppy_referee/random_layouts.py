"""Random parameters, parks and positions: what random games are made on."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from refereeing.records import Record

from puppy_referee.chain import find_open_ends
from puppy_referee.hexes import Hex, are_neighbours, moved, neighbours, window
from puppy_referee.judging import Before, before_turns
from puppy_referee.layout import DOMIDOG, OPTIONS, PUPPY_PARK, SECRET_MISSION, Layout, Position
from puppy_referee.records import hex_of, tile_of
from puppy_referee.table import Table
from puppy_referee.tiles import Tile


def random_rules(dice: random.Random, game: str) -> dict[str, Any]:
    rules = {name: dice.choice(options) for name, options in OPTIONS.items()}
    rules |= {"game": game, "to_move": 0}  # a rule that was named counts where a tree-poop tile lies
    if game == PUPPY_PARK and dice.random() < 0.2:
        rules |= {"tile_set": 28, "player_count": 3}  # a tile is left over
    if game == DOMIDOG and rules["player_count"] > 2:
        rules["tile_set"] = 36  # eight for each of three or four and some to draw
    return rules


def hexagon(radius: int) -> set[Hex]:
    return {(q, r) for q, r in window([(0, 0)], radius) if abs(q + r) <= radius}


def blob(dice: random.Random, cells: int) -> set[Hex]:
    hexes = {(0, 0)}
    while len(hexes) < cells:
        hexes.add(dice.choice(neighbours(dice.choice(sorted(hexes)))))
    return hexes


def random_park(dice: random.Random) -> frozenset[Hex] | None:
    """No edge as often as one; some parks are too small for the tiles, some have holes, some are narrow."""
    shape = dice.choice(("none", "none", "none", "hexagon", "blob", "strip"))
    if shape == "none":
        return None
    if shape == "hexagon":
        cells = hexagon(dice.choice((2, 3, 4, 6)))
        cells -= set(dice.sample(sorted(cells - {(0, 0), (1, 0)}), len(cells) // 12))
    elif shape == "blob":
        cells = blob(dice, dice.choice((4, 16, 40, 70)))
    else:
        cells = {(q, r) for q in range(-9, 10) for r in range(dice.choice((1, 2, 3)))}
    return frozenset(moved(cell, (3, -2)) for cell in cells)


def random_layout(dice: random.Random, game: str) -> Layout:
    rules, cells = random_rules(dice, game), random_park(dice)
    rules["surface"] = "unbounded" if cells is None else "park"
    centre = dice.choice([cell for cell in sorted(cells) if cells & set(neighbours(cell))]) if cells else (2, -1)
    return Layout(rules, tuple(range(1, rules["player_count"] + 1)), cells, centre)


def layout_in_play(dice: random.Random, layout: Layout, records: Sequence[Record]) -> Layout | None:
    """What lay there before some turn of a game, as a position; half of them with the hands of that moment."""
    before = dice.choice(before_turns(layout, records))
    if not before.table.has_tiles():
        return None
    position, rules = position_before(records, before.turn), dict(layout.rules)
    named = next((r["rule"] for r in records if r["what"] == "name" and r["turn"] < before.turn), "none")
    rules["named_rule"] = named
    if dice.random() < 0.5 and layout.game != SECRET_MISSION:  # the program plays it without trays
        rules["to_move"] = dice.choice((0, before.seat))
        position = replace(position, hands=_hands(before.table.hands))
    elif layout.game == PUPPY_PARK and len(position.tiles) + 2 * len(layout.seats) > rules["tile_set"]:
        return None  # nothing would be left to deal
    made = replace(layout, rules=rules, position=position)
    return made if _can_be_played(made, before) else None


def _hands(hands: Mapping[int, set[Tile]]) -> dict[int, list[Tile]]:
    return {seat: sorted(hand) for seat, hand in hands.items()}


def _can_be_played(layout: Layout, before: Before) -> bool:
    """A puzzle has a tile on every tray; and of a chain it must be clear where it goes on."""
    table = Table(layout)
    if layout.position.hands and not all(layout.position.hands.values()):
        return False
    if layout.game != DOMIDOG:
        return layout.game == PUPPY_PARK or len(table.supply) > 3 * len(layout.seats)
    return ends_found(layout) == before.table.open_ends and equal_contacts(layout) == len(layout.position.tiles) - 1


def equal_contacts(layout: Layout) -> int:
    """How often equal dogs of two tiles touch: more often than tiles are joined, and nobody knows which are."""
    dogs = [
        (dog, place, tile) for tile in layout.position.tiles for dog, place in zip(tile[:2], tile[2:4], strict=True)
    ]
    return sum(
        one[0] == other[0] and one[2] != other[2] and are_neighbours(one[1], other[1])
        for one, other in combinations(dogs, 2)
    )


def ends_found(layout: Layout) -> set[Hex]:
    table = Table(layout)
    find_open_ends(table)
    return table.open_ends


def position_before(records: Sequence[Record], turn: int) -> Position:
    done = [record for record in records[1:] if record["turn"] < turn]
    return Position(
        tiles=[
            (*tile_of(record), hex_of(record["at"]), hex_of(record["beside"]), record.get("level", 0))
            for record in done
            if record["what"] in ("lay", "start")
        ],
        houses=[(hex_of(record["at"]), record["seat"]) for record in done if record["what"] == "house"],
        trees=[
            (sorted({hex_of(record["at"]), hex_of(record["beside"])}), record["seat"])
            for record in done
            if record["what"] == "tree"
        ],
    )
