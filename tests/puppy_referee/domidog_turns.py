"""A turn of Dömidög: a tile at an open end, a fork, draws, or a pass."""

from __future__ import annotations

from refereeing.records import Reader

from puppy_referee.chain import (
    Fork,
    Play,
    can_play,
    close_end,
    find_open_ends,
    put_first,
    put_play,
    why_not_fork,
    why_not_house,
    why_not_play,
)
from puppy_referee.ending import Outcome, fewest_tiles
from puppy_referee.hexes import Hex
from puppy_referee.placements import why_not_centre
from puppy_referee.records import hex_of
from puppy_referee.table import Table
from puppy_referee.tiles import BLUE_DOUBLE, Tile, is_double, names_of
from puppy_referee.turns import Turns, lay_of


def holders_of_first(table: Table) -> tuple[set[int], set[Tile]]:
    """Who may begin, and with which tiles. Nobody: no double was dealt, and anybody draws until one comes."""
    for wanted in (lambda tile: tile == BLUE_DOUBLE, is_double):
        tiles = {tile for hand in table.hands.values() for tile in hand if wanted(tile)}
        if tiles:
            return {seat for seat, hand in table.hands.items() if hand & tiles}, tiles
    return set(), set()


class ChainTurns(Turns):
    def __init__(self, reader: Reader, table: Table) -> None:
        super().__init__(reader, table)
        find_open_ends(table)

    def turn(self, seat: int, extra: bool) -> bool:
        if not self.table.has_tiles():
            self._first(seat)
            return False
        while self.reader.peek() == "draw":
            self._draw_when_unable(seat)
        what = self.reader.peek()
        if what == "house":
            self._fork(seat)
        elif what == "pass":
            self._pass(seat)
        else:
            self._play(seat)
        return False

    def _first(self, seat: int) -> None:
        reader, table = self.reader, self.table
        seats, tiles = holders_of_first(table)
        if seats and seat not in seats:
            reader.note(f"seat {seat} begins without {names_of(tiles)}")
        while reader.peek() == "draw":
            if any(map(is_double, table.hands[seat])):
                reader.note(f"seat {seat} draws and has a double")
            self.draw(seat)
        record = reader.take("lay", f"seat {seat} lays the first tile", seat)
        tile, at, beside = lay_of(record)
        if tile not in tiles if tiles else not is_double(tile):
            reader.note(f"the first tile cannot be {names_of([tile])}")
        if why := why_not_centre(table, at, beside, record["level"]):
            reader.note(why)
        self.take_from_hand(seat, tile)
        put_first(table, tile, at, beside)
        self._look_for_winner(seat)

    def _draw_when_unable(self, seat: int) -> None:
        if can_play(self.table, self.table.hands[seat]):
            self.reader.note(f"seat {seat} draws and can play")
        self.draw(seat)

    def _lay_and_join(self, seat: int) -> Play:
        reader = self.reader
        record = reader.take("lay", f"seat {seat} lays a tile, or draws, or passes", seat)
        tile, at, beside = lay_of(record)
        if record["level"]:
            reader.note("no tile is laid on top of others here")
        self.take_from_hand(seat, tile)
        join = reader.take("join", "it is told where the tile is joined", seat)
        return Play(tile, at, beside, hex_of(join["at"]), hex_of(join["with"]))

    def _play(self, seat: int) -> None:
        play = self._lay_and_join(seat)
        if why := why_not_play(self.table, play):
            self.reader.note(why)
        put_play(self.table, play)
        self._look_for_winner(seat)

    def _fork(self, seat: int) -> None:
        table, reader = self.table, self.reader
        house: Hex = hex_of(reader.take("house", "a house", seat)["at"])
        if seat not in table.houses:
            reader.note(f"seat {seat} has no house left")
        wrong_house = why_not_house(table, house)
        play = self._lay_and_join(seat)
        if why := wrong_house or why_not_fork(table, Fork(house, play)):
            reader.note(why)
        close_end(table, seat, house)
        # A fork joined to an open end after all is noted above; the ends are then as for a play.
        put_play(table, play)
        if table.supply:
            self.draw(seat)
        self._look_for_winner(seat)

    def _pass(self, seat: int) -> None:
        table, reader = self.table, self.reader
        self.plain_pass(seat)
        if table.supply:
            reader.note(f"seat {seat} passes and can draw")
        if can_play(table, table.hands[seat]):
            reader.note(f"seat {seat} passes and can play")
        if set(self.passed) == set(table.layout.seats):
            shared = table.rules["domi_blocked"] == "draw_game"
            self.over = Outcome("blocked", set(table.layout.seats) if shared else fewest_tiles(table))

    def _look_for_winner(self, seat: int) -> None:
        if not self.table.hands[seat]:
            self.over = Outcome("empty_hand", {seat})
