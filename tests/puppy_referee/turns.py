"""A turn of Puppy Park: one placement or a pass, judged and then made as the records say."""

from __future__ import annotations

from refereeing.records import Reader, Record

from puppy_referee.ending import Outcome, fewest_tiles
from puppy_referee.hexes import Hex
from puppy_referee.pairs import are_two_pairs, contacts
from puppy_referee.placements import (
    allowed_trees,
    bound_to_trees,
    can_place,
    is_by_tree,
    tree_lays,
    why_not_centre,
    why_not_lay,
    why_not_tree,
)
from puppy_referee.records import hex_of, tile_of
from puppy_referee.table import Table
from puppy_referee.tiles import Tile, names_of


class Turns:
    """What the turns of all three games have in common."""

    def __init__(self, reader: Reader, table: Table) -> None:
        self.reader, self.table = reader, table
        self.over: Outcome | None = None
        self.passed: list[int] = []  # one after the other, since the last placement

    def turn(self, seat: int, extra: bool) -> bool:
        """Whether an extra turn follows."""
        raise NotImplementedError

    def is_in(self, seat: int) -> bool:
        """Whether a player takes part in the order of play still."""
        return True

    def take_from_hand(self, seat: int, tile: Tile) -> None:
        self.passed = []
        if tile not in self.table.hands[seat]:
            self.reader.note(f"seat {seat} does not hold {names_of([tile])}")
        self.table.hands[seat].discard(tile)

    def draw(self, seat: int) -> Tile:
        tile = tile_of(self.reader.take("draw", f"seat {seat} draws a tile", seat))
        if tile not in self.table.supply:
            self.reader.note(f"{names_of([tile])} is not there to be drawn")
        self.table.supply.discard(tile)
        self.table.hands[seat].add(tile)
        return tile

    def plain_pass(self, seat: int) -> None:
        """A pass in a game that has no extra turns."""
        if self.reader.take("pass", f"seat {seat} passes", seat).get("declined"):
            self.reader.note("there is no extra turn to decline")
        self.passed.append(seat)


def lay_of(record: Record) -> tuple[Tile, Hex, Hex]:
    return tile_of(record), hex_of(record["at"]), hex_of(record["beside"])


class ParkTurns(Turns):
    def turn(self, seat: int, extra: bool) -> bool:
        what = self.reader.peek()
        if not self.table.has_tiles():
            self._centre(seat)
            return False
        if what == "tree":
            self._tree(seat)
            return False
        if what == "pass":
            self._pass(seat, extra)
            return False
        return self._lay(seat)

    def _centre(self, seat: int) -> None:
        record = self.reader.take("lay", f"seat {seat} lays the first tile", seat)
        tile, at, beside = lay_of(record)
        if why := why_not_centre(self.table, at, beside, record["level"]):
            self.reader.note(why)
        self.take_from_hand(seat, tile)
        self.table.put(tile, at, beside)
        self._look_for_winner(seat)

    def _lay(self, seat: int) -> bool:
        table, reader = self.table, self.reader
        record = reader.take("lay", f"seat {seat} lays a tile, or its tree-poop tile, or passes", seat)
        (tile, at, beside), level = lay_of(record), record["level"]
        if why := why_not_lay(table, tile, at, beside, level):
            reader.note(why)
        elif not is_by_tree(table, at, beside) and bound_to_trees(table, table.hands[seat]):
            reader.note("a tile could be laid beside a tree, and is laid elsewhere")
        found = [] if level else contacts(table, tile, at, beside)
        two_pairs = are_two_pairs(table.rules["two_pairs_rule"], found)
        self.take_from_hand(seat, tile)
        table.put(tile, at, beside)
        self._pairs(seat, two_pairs, len(found))
        self._look_for_winner(seat)
        extra = two_pairs or level > 0
        if reader.peek() == "house":
            self._house(seat, not extra)
        return extra

    def _pairs(self, seat: int, due: bool, number: int) -> None:
        reader = self.reader
        if reader.peek() != "pairs":
            if due:
                reader.note("this makes two pairs, and is not told so")
            return
        said = reader.take("pairs", "two pairs", seat)["contacts"]
        if not due:
            reader.note("this does not make two pairs")
        if said != number:
            reader.note(f"the tile has {number} contacts, and not {said}")

    def _house(self, seat: int, is_kind_c: bool) -> None:
        table, reader = self.table, self.reader
        place = hex_of(reader.take("house", "a house", seat)["at"])
        if seat not in table.houses:
            reader.note(f"seat {seat} has no house left")
        if self.over:
            reader.note("the game is over, and a house is put")
        if table.rules["house_with"] == "c_only" and not is_kind_c:
            reader.note("no house is put with a tile that gives another turn")
        if place not in table.stacks:
            reader.note("there is no dog for the house")
        elif table.naps(place):
            reader.note("that dog naps already")
        table.put_house(seat, place)

    def _tree(self, seat: int) -> None:
        table, reader = self.table, self.reader
        record = reader.take("tree", "a tree-poop tile", seat)
        at, beside = hex_of(record["at"]), hex_of(record["beside"])
        if seat not in table.tree_tiles:
            reader.note(f"seat {seat} has no tree-poop tile left")
        elif why := why_not_tree(table, at, beside):
            reader.note(why)
        elif not allowed_trees(table, seat) and tree_lays(table):
            reader.note("a tile could be laid beside a tree, and a tree-poop tile is put instead")
        self.passed = []
        table.put_tree(seat, {at, beside})
        if table.named == "none":
            table.named = reader.take("name", "the first tree-poop tile gets its rule", seat)["rule"]
        self._look_for_winner(seat)

    def _pass(self, seat: int, extra: bool) -> None:
        table, reader = self.table, self.reader
        declined = reader.take("pass", "a pass", seat).get("declined", False)
        able = can_place(table, seat)
        if declined:
            if not extra or table.rules["must_take_extra_turn"]:
                reader.note("there is no extra turn that may be declined")
            if not able:
                reader.note("an extra turn without a legal placement is passed, not declined")
            return  # it does not count as a pass of the round
        if able and table.rules["option_d"] != "pass":
            reader.note(f"seat {seat} passes and has a legal placement")
        self.passed.append(seat)
        if set(self.passed) == set(table.layout.seats):
            self.over = Outcome("blocked", fewest_tiles(table))

    def _look_for_winner(self, seat: int) -> None:
        table = self.table
        has_tree = table.rules["tree_poop_counts_to_win"] and seat in table.tree_tiles
        if not table.hands[seat] and not has_tree:
            self.over = Outcome("empty_hand", {seat})
