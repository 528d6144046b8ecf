"""All legal lays of Puppy Park and of Secret Mission, found by trying every hex, every way round and every tile.

`why_not_...` says what is wrong with one of them, and nothing if it is legal: the judge asks the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from puppy_referee.hexes import Hex, are_neighbours, moved, neighbours, window
from puppy_referee.layout import PUPPY_PARK, SECRET_MISSION
from puppy_referee.pairs import makes_two_pairs
from puppy_referee.table import Table
from puppy_referee.tiles import Tile, is_double

MARGIN = 3  # beyond what lies on the table: a tile beside it needs two


class Lay(NamedTuple):
    tile: Tile
    at: Hex  # of the tile's first dog
    beside: Hex
    level: int
    two_pairs: bool


def why_not_centre(table: Table, at: Hex, beside: Hex, level: int = 0) -> str:
    """The first tile of a game."""
    if not are_neighbours(at, beside):
        return "a tile covers two neighbouring hexes"
    if level:
        return "the first tile lies on the surface"
    if table.cells is None:
        there = (at, beside) == (table.centre, moved(table.centre, (1, 0)))
        return "" if there else "the first tile lies in the middle, the second dog to the right of it"
    if table.centre not in (at, beside):
        return "the first tile covers the middle"
    return "" if table.is_empty(at) and table.is_empty(beside) else "the first tile lies on free hexes of the park"


def centre_lays(table: Table, hand: Collection[Tile]) -> set[Lay]:
    return {
        Lay(tile, at, beside, 0, False)
        for at, beside in _pairs(table)
        if not why_not_centre(table, at, beside)
        for tile in hand
        if _once(tile, at, beside) or table.cells is None
    }


def why_not_there(table: Table, at: Hex, beside: Hex, level: int) -> str:
    """What is wrong with two hexes and a level, whatever dogs are laid there."""
    if not are_neighbours(at, beside):
        return "a tile covers two neighbouring hexes"
    if table.named == "poop" and (not level or table.rules["poop_blocks_stacking"]) and is_by_tree(table, at, beside):
        return "no dog is laid beside a poop"
    if level:
        return _why_not_on_top(table, at, beside, level)
    if not (table.in_park(at) and table.in_park(beside)):
        return "a hex is not in the park"
    if not (table.is_empty(at) and table.is_empty(beside)):
        return "a hex is taken"
    return "" if touches(table, at, beside) else "it is beside no tile"


def _why_not_on_top(table: Table, at: Hex, beside: Hex, level: int) -> str:
    if table.layout.game == SECRET_MISSION:
        return "no tile is laid on top of others here"
    heights = table.height(at), table.height(beside)
    if heights[0] != heights[1]:
        return f"the hexes are {heights[0]} and {heights[1]} high, so it would hang over"
    if heights[0] != level:
        return f"the hexes are {heights[0]} high, which is not level {level}"
    if not table.rules["cover_napping"] and (table.naps(at) or table.naps(beside)):
        return "a napping dog is not covered"
    return ""


def why_not_lay(table: Table, tile: Tile, at: Hex, beside: Hex, level: int) -> str:
    why = why_not_there(table, at, beside, level)
    if not why and level and (table.visible(at), table.visible(beside)) != tile:
        return "it does not lie on equal dogs"
    return why


def touches(table: Table, *places: Hex) -> bool:
    """Whether one of these hexes is beside a tile in play, of dogs or of tree and poop."""
    return is_by_tree(table, *places) or not table.beside_dogs.isdisjoint(places)


def is_by_tree(table: Table, *places: Hex) -> bool:
    return not table.beside_trees.isdisjoint(places)


def _pairs(table: Table) -> Iterator[tuple[Hex, Hex]]:
    """Every two neighbouring hexes, either way round, of a block that is larger than anything lying there."""
    places = [table.centre, *table.stacks, *table.trees]
    for at in window(places, MARGIN):
        for beside in neighbours(at):
            yield at, beside


def _once(tile: Tile, at: Hex, beside: Hex) -> bool:
    """A double turned round lies as before: of the two ways one is told."""
    return not is_double(tile) or at < beside


def each_lay(table: Table, hand: Collection[Tile], by_tree: bool = False) -> Iterator[Lay]:
    """Every legal lay of kinds a, b and c, or those beside a tree. The tree rule is not looked at."""
    has_pairs = table.layout.game == PUPPY_PARK
    for at, beside in _pairs(table):
        if by_tree and not is_by_tree(table, at, beside):
            continue
        for level in {0, table.height(at)}:
            if why_not_there(table, at, beside, level):
                continue
            for tile in hand:
                if _once(tile, at, beside) and not why_not_lay(table, tile, at, beside, level):
                    two = not level and has_pairs and makes_two_pairs(table, tile, at, beside)
                    yield Lay(tile, at, beside, level, two)


def lays(table: Table, hand: Collection[Tile]) -> set[Lay]:
    return set(each_lay(table, hand))


def bound_to_trees(table: Table, hand: Collection[Tile]) -> bool:
    """Whether the tree rule binds: a tile of the hand can be laid beside a tree."""
    return table.named == "tree" and any(True for _ in each_lay(table, hand, by_tree=True))


def allowed_lays(table: Table, hand: Collection[Tile]) -> set[Lay]:
    """All that a turn may lay, by the tree rule too."""
    found = lays(table, hand)
    by_trees = {lay for lay in found if is_by_tree(table, lay.at, lay.beside)}
    return by_trees if table.named == "tree" and by_trees else found


def why_not_tree(table: Table, at: Hex, beside: Hex) -> str:
    """A tree-poop tile. Neither of its rules binds it."""
    if table.rules["tree_poop_cells"] == 1 and at != beside:
        return "the tile covers one hex"
    if table.rules["tree_poop_cells"] == 2 and not are_neighbours(at, beside):
        return "the tile covers two neighbouring hexes"
    if not (table.in_park(at) and table.in_park(beside)):
        return "a hex is not in the park"
    if not (table.is_empty(at) and table.is_empty(beside)):
        return "a hex is taken"
    return "" if touches(table, at, beside) else "it is beside no tile"


def tree_lays(table: Table) -> set[tuple[Hex, Hex]]:
    """Every legal place of a tree-poop tile; one of two hexes is told from its smaller hex."""
    tried = {(at, at) for at, _ in _pairs(table)} | {(at, beside) for at, beside in _pairs(table) if at < beside}
    return {(at, beside) for at, beside in tried if not why_not_tree(table, at, beside)}


def allowed_trees(table: Table, seat: int) -> set[tuple[Hex, Hex]]:
    """All places where a turn may put the player's own tree-poop tile."""
    if seat not in table.tree_tiles:
        return set()
    if not table.rules["tree_rule_allows_e"] and bound_to_trees(table, table.hands[seat]):
        return set()
    return tree_lays(table)


def can_place(table: Table, seat: int) -> bool:
    """Whether a turn of Puppy Park has any placement at all."""
    return any(True for _ in each_lay(table, table.hands[seat])) or bool(allowed_trees(table, seat))


def house_places(table: Table) -> set[Hex]:
    return {place for place in table.stacks if not table.naps(place)}
