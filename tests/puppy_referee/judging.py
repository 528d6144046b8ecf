"""A game from its first record to its last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from refereeing.records import Reader, Record, Unreadable

from puppy_referee.domidog_turns import ChainTurns
from puppy_referee.layout import DOMIDOG, PUPPY_PARK, Layout, layout_faults
from puppy_referee.mission_turns import MissionTurns
from puppy_referee.records import unreadable
from puppy_referee.setting_up import SettingUp
from puppy_referee.table import Table
from puppy_referee.turns import ParkTurns, Turns


def judge(layout: Layout, records: Sequence[Record]) -> list[str]:
    """Everything in a played game that cannot be, each as a sentence; empty for a legal game."""
    layout.check_options()
    wrong = [f"Turn 0: {why}." for why in layout_faults(layout)] or list(unreadable(records, layout))
    return wrong or Game(layout, records).whole()


class Before(NamedTuple):
    """How things stood when a turn began."""

    turn: int
    seat: int
    extra: bool
    table: Table


def before_turns(layout: Layout, records: Sequence[Record]) -> list[Before]:
    """Table and hands before each turn, as the records have them. The game has to be readable."""
    game = Game(layout, records, remembers=True)
    game.whole()
    return game.before


class Game:
    def __init__(self, layout: Layout, records: Sequence[Record], remembers: bool = False) -> None:
        self.layout, self.table, self.reader = layout, Table(layout), Reader(records)
        self.remembers, self.before = remembers, list[Before]()
        # A record where a round begins is not asked for; a game that has any has them all.
        self.tells_rounds = any(record["what"] == "round" for record in records)
        self.first = next((record["seat"] for record in records if record["what"] == "turn"), None)

    def whole(self) -> list[str]:
        try:
            if self.first is None:
                self.reader.note("nobody ever plays")
                raise Unreadable
            setting_up = SettingUp(self.reader, self.table, self.first)
            setting_up.whole()
            if self.layout.game == PUPPY_PARK:
                self._play(ParkTurns(self.reader, self.table))
            elif self.layout.game == DOMIDOG:
                self._play(ChainTurns(self.reader, self.table))
            else:
                self._play(MissionTurns(self.reader, self.table, setting_up.missions))
        except Unreadable:
            pass
        return self.reader.faults

    def _play(self, turns: Turns) -> None:
        seat, extra = self._first_seat(), False
        while turns.over is None:
            seat = self._turn(seat, extra)
            extra = turns.turn(seat, extra) and turns.over is None
            if not extra and turns.over is None:
                seat = self._next_seat(seat, turns)
        if isinstance(turns, MissionTurns):
            turns.scores()
        self.reader.end(turns.over.by, turns.over.winners)

    def _first_seat(self) -> int:
        """Chance says who begins, but for a puzzle that names somebody. Dömidög's holder of the double is seen to
        where the tile is laid."""
        assert self.first is not None
        named: int = self.layout.rules["to_move"]
        return named if self.layout.position.hands and named in self.layout.seats else self.first

    def _next_seat(self, seat: int, turns: Turns) -> int:
        """A player without a tile is left out in Secret Mission; somebody still has one, or the game were over."""
        seat = self.layout.next_seat(seat)
        while not turns.is_in(seat):
            seat = self.layout.next_seat(seat)
        return seat

    def _turn(self, due: int, extra: bool) -> int:
        reader = self.reader
        if due == self.first and not extra:
            reader.begin_round(self.tells_rounds)
        record = reader.begin_turn(due)  # extra turns are counted too
        if record["extra"] != extra:
            reader.note("this is an extra turn" if extra else "this is no extra turn")
        if self.remembers:
            self.before.append(Before(reader.turn, record["seat"], extra, self.table.copy()))
        return int(record["seat"])
