"""A ring of 64 with marbles where a test wants them, and what can be played there. Runs as plain Python.

Colours sit round the table against the clock: red starts on 0, yellow on 16, blue on 32, green on 48. A place is a
number on the ring, `lane(2)` the second space of a lane, `KENNEL` where a marble waits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from board_designer.board.model import Board
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking, described, match, options
from board_designer.games.shared_rules.table_view import look_at_decision
from board_designer.kits import find_kit
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play.plays import carry_out, offer_plays
from board_designer.kits.dog.play.valuation import HELD
from board_designer.kits.dog.telling import RANKS
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import templates

RED, YELLOW, BLUE, GREEN = range(4)
COLOURS = ("red", "yellow", "blue", "green")
KENNEL = "kennel"
Place = int | str
Table = Mapping[int, tuple[Place, ...]]  # by colour, where its marbles stand


def lane(number: int) -> str:
    return f"lane {number}"


@cache
def usual_ring() -> Board:
    return templates()["ring"].make()


class LaidRing:
    """`LaidRing(own_hit="illegal").put(RED, 62, lane(2))`, then `.plays(RED, "5")`."""

    def __init__(self, **rules: Any) -> None:
        kit = find_kit("dog")
        assert kit is not None
        self.game = game_of(kit)
        self.contest = self.game.contest_of(usual_ring(), kit, Options(rules=rules, policies=("random",)))
        self._kernel, self.cells = self.contest.kernel, self.contest.room(1)
        with self.playing():
            for marble in range(16):
                r.marbles[marble].at = r.KENNEL

    @contextmanager
    def playing(self) -> Iterator[None]:
        with playing_in(self.cells, self._kernel.given):
            yield

    def put(self, colour: int, *places: Place, fresh: bool = False, laps: int = 0) -> LaidRing:
        """Puts the next marbles of a colour that are still in the kennel; a fresh one stands on its start."""
        with self.playing():
            for place in places:
                marble = next(m for m in range(4 * colour, 4 * colour + 4) if r.marbles[m].at == r.KENNEL)
                at = 64 + 4 * colour + int(place.split()[1]) - 1 if isinstance(place, str) else place
                r.marbles[marble].at, r.marbles[marble].laps, r.on[at] = at, laps, marble + 1
            if fresh:
                r.table.fresh |= 1 << colour
            if all(r.on[64 + 4 * colour + k] for k in range(4)):
                r.table.done |= 1 << colour
        return self

    def plays(self, colour: int, *hand: str) -> list[tuple[str, Table]]:
        """Everything this player can do with a hand: the card and what it stands for, and the table afterwards."""
        with self.playing():
            self._offer(colour, hand)
            found = []
            for number in range(asking.count):
                option, mark = options[asking.first + number], r.mind.journal
                carry_out(option.kind, option.target, option.way, option.price)
                held, rank = RANKS[option.price // HELD], RANKS[option.price % HELD]
                found.append((held if held == rank else f"{held} as {rank}", self._table()))
                self._take_back(mark)
            return found

    def said(self, colour: int, *hand: str) -> list[str]:
        """What a person is told of everything this player can do with a hand."""
        assert self.game.spoken is not None
        spoken = self.game.spoken(self.contest, self.contest.subject)
        with self.playing():
            self._offer(colour, hand)
            look_at_decision()
            rows = [described[number] for number in range(asking.count)]
            return [spoken.said(spoken.options[it.sentence], (it.one, it.two, it.three, it.four)) for it in rows]

    def after(self, colour: int, *hand: str) -> list[dict[int, tuple[Place, ...]]]:
        """Only what is different afterwards, by colour."""
        with self.playing():
            before = self._table()
        return [
            {who: places for who, places in table.items() if places != before[who]}
            for _, table in self.plays(colour, *hand)
        ]

    def fresh(self, colour: int) -> bool:
        with self.playing():
            return bool(r.table.fresh >> colour & 1)

    def play(self, colour: int, card: str, wanted: Mapping[int, tuple[Place, ...]]) -> LaidRing:
        """Plays a card so that the table differs just so."""
        number = self.after(colour, card).index(dict(wanted))
        with self.playing():
            option = options[asking.first + number]
            r.mind.is_real = True
            carry_out(option.kind, option.target, option.way, option.price)
            r.mind.is_real = False
        return self

    @staticmethod
    def _offer(colour: int, hand: tuple[str, ...]) -> None:
        match.active = colour
        for rank in range(r.RANKS):
            r.hands[colour].of[rank] = hand.count(RANKS[rank])
        offer_plays(colour)

    @staticmethod
    def _take_back(mark: int) -> None:
        from board_designer.kits.dog.play.moving import undo

        undo(mark)

    @staticmethod
    def _table() -> Table:
        def place(at: int, colour: int) -> Place:
            return KENNEL if at < 0 else at if at < 64 else lane(at - 64 - 4 * colour + 1)

        return {
            colour: tuple(place(r.marbles[4 * colour + number].at, colour) for number in range(4))
            for colour in range(4)
        }
