"""A game from its first record to its last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dog_referee.dealing import SIZES, Dealing
from dog_referee.ending import Outcome, outcome
from dog_referee.judging import Judge
from dog_referee.layout import Layout, Place, Rules, Table, Token, layout_faults
from dog_referee.plays import can_play
from dog_referee.position import all_in_kennels
from dog_referee.records import DEEDS, Reader, Record, Unreadable, unreadable


def faults(records: Sequence[Record], layout: Layout, rules: Rules) -> list[str]:
    """Everything in a played game that cannot be, each as a sentence; empty for a legal game."""
    wrong = [f"Turn 0: {why}" for why in layout_faults(layout, rules)] or list(unreadable(records, layout))
    return wrong or Game(records, layout, rules).whole()


class Before(NamedTuple):
    """How things stood when a turn began."""

    turn: int
    number: int  # of the record that begins it
    seat: int
    position: dict[Token, Place]
    hands: dict[int, list[str]]


def before_turns(records: Sequence[Record], layout: Layout, rules: Rules) -> list[Before]:
    """Position and hands before each turn, as the records have them. The game has to be readable."""
    game = Game(records, layout, rules, remembers=True)
    game.whole()
    return game.before


class Game:
    def __init__(self, records: Sequence[Record], layout: Layout, rules: Rules, remembers: bool = False) -> None:
        self.table = Table(layout, rules)
        self.reader = Reader(records)
        self.dealing = Dealing(self.table, self.reader)
        self.standing = all_in_kennels(self.table)
        self.own_turns: Counter[int] = Counter()
        self.remembers, self.before = remembers, list[Before]()
        self.step = -1 if rules["play_direction"] == "clockwise" else 1
        self.first_player = next((record["seat"] for record in records if record["what"] == "turn"), None)

    def whole(self) -> list[str]:
        try:
            self._setup()
            over = None
            while over is None:
                over = self._round()
            self._end(over)
        except Unreadable:
            pass
        return self.reader.faults

    def _setup(self) -> None:
        reader, layout = self.reader, self.table.layout
        told: set[Token] = set()
        if reader.peek() == "start":  # whether the first round has begun by then is not said
            reader.round = min(1, reader.records[reader.next]["round"])
        for record in reader.all_of("start"):
            token = (record["seat"], record["pawn"])
            if token in told:
                reader.note(f"token {token[1]} of seat {token[0]} is set up twice")
            if record["to"] != layout.kennel[token[0]][token[1]]:
                reader.note(f"token {token[1]} of seat {token[0]} begins on {record['to']}, where it does not live")
            told.add(token)
        if len(told) < len(self.standing.places):
            reader.note(f"only {len(told)} tokens are set up")
        if reader.round not in (0, 1):
            reader.note("tokens are set up before the first round")
        reader.round = 0

    def _round(self) -> Outcome | None:
        reader = self.reader
        record = reader.take("round", "a new round begins")
        reader.round += 1
        reader.counted(record)
        self.dealing.new_hands()
        self.dealing.exchange(self.standing)
        if self.first_player is None:
            reader.note("nobody ever plays")
            raise Unreadable
        due = self.table.right_of(self.first_player, (reader.round - 1) // len(SIZES))
        while any(self.dealing.hands.values()):
            while not self.dealing.hands[due]:
                due = self.table.right_of(due, self.step)
            seat = self._turn(due)
            over = self._over(played_out=reader.round - 1, hands_are_empty=False)
            if over:
                return over
            due = self.table.right_of(seat, self.step)
        return self._over(played_out=reader.round, hands_are_empty=True)

    def _over(self, played_out: int, hands_are_empty: bool) -> Outcome | None:
        return outcome(self.standing, self.table, played_out, hands_are_empty)

    def _turn(self, due: int) -> int:
        reader = self.reader
        record = reader.take("turn", f"it is the turn of seat {due}")
        reader.turn += 1
        reader.counted(record)
        seat: int = record["seat"]
        if seat != due:
            reader.note(f"it is the turn of seat {due}, and not of seat {seat}")
        self.own_turns[seat] += 1
        if record["own_turn"] != self.own_turns[seat]:
            reader.note(f"this is turn {self.own_turns[seat]} of seat {seat}, and not {record['own_turn']}")
        if self.remembers:
            self._remember(seat)
        if reader.peek() == "throw":
            self._throw(seat)
        else:
            self._play(seat)
        return seat

    def _remember(self, seat: int) -> None:
        hands = {one: sorted(hand.elements()) for one, hand in self.dealing.hands.items()}
        number = self.reader.next - 1
        self.before.append(Before(self.reader.turn, number, seat, dict(self.standing.places), hands))

    def _throw(self, seat: int) -> None:
        record = self.reader.take("throw", "a hand is thrown in")
        self._acts(record, seat)
        hand = self.dealing.hands[seat]
        if Counter(record["cards"]) != hand:
            self.reader.note(f"the hand is {' '.join(sorted(hand.elements()))}, and something else is thrown in")
        card = can_play(self.standing, hand, seat, self.table)
        if card:
            self.reader.note(f"seat {seat} throws the hand in and could play {card}")
        self.dealing.hands[seat] = Counter()

    def _play(self, seat: int) -> None:
        record = self.reader.take("play", f"seat {seat} has to play or to throw the hand in")
        self._acts(record, seat)
        self.dealing.take(seat, record["card"])
        judge = Judge(self.table, self.standing, seat, self.reader)
        judge.play(record["card"], record["as"], self.reader.all_of(*DEEDS))

    def _acts(self, record: Record, seat: int) -> None:
        self.reader.counted(record)
        if record["seat"] != seat:
            self.reader.note(f"it is the turn of seat {seat}, and seat {record['seat']} acts")

    def _end(self, over: Outcome) -> None:
        reader = self.reader
        by, winners = over
        record = reader.counted(reader.take("end", "the game is over"))
        if record["by"] != by:
            reader.note(f"the game has ended by {by}, and not by {record['by']}")
        if sorted(record["winners"]) != sorted(winners):
            reader.note(f"the winners are {sorted(winners)}, and not {list(record['winners'])}")
        if reader.next < len(reader.records):
            reader.next += 1
            reader.note(f"{len(reader.records) - reader.next + 1} records come after the end")
