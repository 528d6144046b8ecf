"""A game from its first record to its last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from refereeing.records import Reader, Record, Unreadable

from dog_referee.dealing import SIZES, Dealing
from dog_referee.ending import Outcome, outcome
from dog_referee.judging import Judge
from dog_referee.layout import Layout, Place, Rules, Table, Token, layout_faults
from dog_referee.plays import can_play
from dog_referee.position import all_in_kennels
from dog_referee.records import DEEDS, unreadable


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
        self.remembers, self.before = remembers, list[Before]()
        self.step = -1 if rules["play_direction"] == "clockwise" else 1
        self.first_player = next((record["seat"] for record in records if record["what"] == "turn"), None)

    def whole(self) -> list[str]:
        try:
            self._setup()
            over = None
            while over is None:
                over = self._round()
            self.reader.end(*over)
        except Unreadable:
            pass
        return self.reader.faults

    def _setup(self) -> None:
        reader, layout = self.reader, self.table.layout
        set_up: set[Token] = set()
        for record in reader.all_of("start"):
            token = (record["seat"], record["pawn"])
            if token in set_up:
                reader.note(f"token {token[1]} of seat {token[0]} is set up twice")
            if record["to"] != layout.kennel[token[0]][token[1]]:
                reader.note(f"token {token[1]} of seat {token[0]} begins on {record['to']}, where it does not live")
            set_up.add(token)
        if len(set_up) < len(self.standing.places):
            reader.note(f"only {len(set_up)} tokens are set up")

    def _round(self) -> Outcome | None:
        reader = self.reader
        reader.begin_round()
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
        seat: int = self.reader.begin_turn(due)["seat"]
        if self.remembers:
            self._remember(seat)
        if self.reader.peek() == "throw":
            self._throw(seat)
        else:
            self._play(seat)
        return seat

    def _remember(self, seat: int) -> None:
        hands = {holder: sorted(hand.elements()) for holder, hand in self.dealing.hands.items()}
        number = self.reader.next - 1
        self.before.append(Before(self.reader.turn, number, seat, dict(self.standing.places), hands))

    def _throw(self, seat: int) -> None:
        record = self.reader.take("throw", "a hand is thrown in", seat)
        hand = self.dealing.hands[seat]
        if Counter(record["cards"]) != hand:
            self.reader.note(f"the hand is {' '.join(sorted(hand.elements()))}, and something else is thrown in")
        card = can_play(self.standing, hand, seat, self.table)
        if card:
            self.reader.note(f"seat {seat} throws the hand in and could play {card}")
        self.dealing.hands[seat] = Counter()

    def _play(self, seat: int) -> None:
        record = self.reader.take("play", f"seat {seat} has to play or to throw the hand in", seat)
        self.dealing.take(seat, record["card"])
        judge = Judge(self.table, self.standing, seat, self.reader)
        judge.play(record["card"], record["as"], self.reader.all_of(*DEEDS))
