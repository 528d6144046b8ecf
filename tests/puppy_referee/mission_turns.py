"""A turn of Secret Mission: a tile beside another, and a draw while there is any."""

from __future__ import annotations

from collections.abc import Mapping

from refereeing.records import Reader

from puppy_referee.ending import Outcome, mission_winners, score
from puppy_referee.placements import lays, why_not_centre, why_not_lay
from puppy_referee.table import Table
from puppy_referee.tiles import Tile
from puppy_referee.turns import Turns, lay_of


class MissionTurns(Turns):
    def __init__(self, reader: Reader, table: Table, missions: Mapping[int, Tile]) -> None:
        super().__init__(reader, table)
        self.missions = missions
        self.last_lays: dict[int, int] = {}

    def is_in(self, seat: int) -> bool:
        return bool(self.table.hands[seat])

    def turn(self, seat: int, extra: bool) -> bool:
        if self.reader.peek() == "pass":
            self._pass(seat)
        else:
            self._lay(seat)
        return False

    def _lay(self, seat: int) -> None:
        table, reader = self.table, self.reader
        record = reader.take("lay", f"seat {seat} lays a tile", seat)
        (tile, at, beside), level = lay_of(record), record["level"]
        if table.has_tiles():
            why = why_not_lay(table, tile, at, beside, level)
        else:
            why = why_not_centre(table, at, beside, level)
        if why:
            reader.note(why)
        self.take_from_hand(seat, tile)
        table.put(tile, at, beside)
        self.last_lays[seat] = reader.turn
        if table.supply:
            self.draw(seat)
        if not any(table.hands.values()):
            self._end("last_tile")

    def _pass(self, seat: int) -> None:
        table = self.table
        self.plain_pass(seat)
        if not table.has_tiles() or lays(table, table.hands[seat]):
            self.reader.note(f"seat {seat} passes and can lay a tile")
        if {one for one, hand in table.hands.items() if hand} <= set(self.passed):
            self._end("blocked")

    def _end(self, by: str) -> None:
        self.over = Outcome(by, mission_winners(self.table, self.missions, self.last_lays))

    def scores(self) -> None:
        """Each seat once; in which order is not said."""
        reader, left = self.reader, set(self.missions)
        while left:
            seat = reader.seat_of_next("score")
            record = reader.take("score", f"the scores of seats {sorted(left)} are told", seat)
            if seat not in left:
                reader.note(f"the score of seat {seat} is told twice")
                continue
            left.remove(seat)
            due = score(self.table, self.missions[seat])
            said = record["first"], record["second"], record["product"]
            if said != due:
                reader.note(f"seat {seat} has groups and product {due}, and not {said}")
