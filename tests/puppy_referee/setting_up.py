"""What comes before the first turn: missions, deals, the supply, and the tile left over."""

from __future__ import annotations

from refereeing.records import Reader

from puppy_referee.layout import DOMIDOG, PUPPY_PARK, SECRET_MISSION
from puppy_referee.placements import why_not_centre
from puppy_referee.records import hex_of, tile_of
from puppy_referee.table import Table
from puppy_referee.tiles import Tile, is_double, names_of

DOMIDOG_HAND = 8


def hand_size(table: Table) -> int:
    """How many tiles each is dealt: of Puppy Park all there are, in equal shares."""
    layout = table.layout
    share = len(table.supply) // len(layout.seats)
    if layout.game == PUPPY_PARK:
        return share
    # Where so many tiles lie on the table that no eight are left for each, they are shared out evenly.
    return min(share, DOMIDOG_HAND if layout.game == DOMIDOG else 1)


def has_start(table: Table) -> bool:
    """Whether a tile is left over and goes to the middle."""
    layout = table.layout
    dealt = not layout.position.tiles and not layout.position.hands
    return dealt and layout.game == PUPPY_PARK and (layout.rules["tile_set"], len(layout.seats)) == (28, 3)


class SettingUp:
    def __init__(self, reader: Reader, table: Table, first: int) -> None:
        self.reader, self.table, self.first = reader, table, first
        self.order = table.layout.in_order(first)
        self.missions: dict[int, Tile] = {}

    def whole(self) -> None:
        reader, table = self.reader, self.table
        game = table.layout.game
        if game == SECRET_MISSION:
            for seat in self.order:
                self._mission(seat)
        starts = has_start(table)
        if starts and reader.peek() == "start":  # whether it is put before the others are dealt is not said
            self._start()
            starts = False
        self._deals()
        if game != PUPPY_PARK:
            left = reader.take("supply", "the supply is counted after the deal", None)["tiles"]
            if left != len(table.supply):
                reader.note(f"{len(table.supply)} tiles are left to draw, and not {left}")
        elif starts:
            self._start()

    def _mission(self, seat: int) -> None:
        tile = tile_of(self.reader.take("mission", f"seat {seat} gets a mission", seat))
        if is_double(tile):
            self.reader.note(f"a double is no mission: {names_of([tile])}")
        self._out_of_supply(tile, "is a mission")
        self.missions[seat] = tile

    def _out_of_supply(self, tile: Tile, how: str) -> None:
        if tile not in self.table.supply:
            self.reader.note(f"{names_of([tile])} {how} and was not there to be drawn")
        self.table.supply.discard(tile)

    def _deals(self) -> None:
        if self.table.layout.position.hands:
            self._hands_of_puzzle()
            return
        size = hand_size(self.table)
        dealt = self._dealt_hands()
        for seat in self.table.layout.seats:
            if len(dealt.get(seat, ())) != size:
                self.reader.note(f"seat {seat} is dealt {len(dealt.get(seat, ()))} tiles, and not {size}")
        for seat, tiles in dealt.items():
            for tile in tiles:
                self._out_of_supply(tile, f"is dealt to seat {seat}")
            self.table.hands[seat] |= set(tiles)
        self._order_of_deals(list(dealt))

    def _dealt_hands(self) -> dict[int, list[Tile]]:
        """A hand may be told in several records, one after the other."""
        dealt: dict[int, list[Tile]] = {}
        while self.reader.peek() == "deal":
            seat = self.reader.records[self.reader.next]["seat"]
            tiles = [(a, b) for a, b in self.reader.take("deal", "a deal", seat)["tiles"]]
            if not tiles:
                self.reader.note(f"seat {seat} is dealt nothing")
            if seat in dealt and seat != list(dealt)[-1]:
                self.reader.note(f"seat {seat} is dealt to again")
            dealt.setdefault(seat, []).extend(tiles)
        return dealt

    def _order_of_deals(self, seats: list[int]) -> None:
        """Round the table. Who is dealt to first is said of Secret Mission alone."""
        if self.table.layout.game == SECRET_MISSION:
            orders = [self.order]
        else:
            orders = [self.table.layout.in_order(first) for first in self.table.layout.seats]
        if seats and seats not in orders:
            self.reader.note(f"tiles are dealt to the seats {seats}, which is not the order of the table")

    def _hands_of_puzzle(self) -> None:
        """They lie on the trays. Whether they are told as well is not said; if so, they have to be those."""
        dealt = self._dealt_hands()
        for seat, hand in self.table.hands.items():
            if dealt and sorted(dealt.get(seat, ())) != sorted(hand):
                told = names_of(dealt.get(seat, ()))
                self.reader.note(f"the hand of seat {seat} is {names_of(hand)}, and not {told}")
        self._order_of_deals([seat for seat in dealt if len(dealt) == len(self.table.layout.seats)])

    def _start(self) -> None:
        table, reader = self.table, self.reader
        record = reader.take("start", "the tile left over is put in the middle", None)
        tile, at, beside = tile_of(record), hex_of(record["at"]), hex_of(record["beside"])
        if why := why_not_centre(table, at, beside):
            reader.note(why)
        self._out_of_supply(tile, "is put in the middle")
        table.put(tile, at, beside)
