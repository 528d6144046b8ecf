"""Random games under random parameters, made from the legal plays alone: what the referee must find nothing in."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

from refereeing.records import Record, RecordWriter

from dog_referee.dealing import SIZES
from dog_referee.ending import gone, outcome
from dog_referee.layout import OPTIONS, PAWNS, Layout, Rules, Table
from dog_referee.plays import JOKER, RANKS, Outcome, can_play, may_end_so, outcomes, ranks_of
from dog_referee.position import Standing, all_in_kennels
from dog_referee.sevens import Deed, Stage, next_stages, settled, sevens

ATTEMPTS = 5  # at a random seven, before all of them are looked through


def random_rules(dice: random.Random) -> dict[str, Any]:
    rules = {name: dice.choice(options) for name, options in OPTIONS.items()}
    rules["track_per_player"] = dice.choice((4, 5, 8, 13, 16))
    if rules["player_count"] == 2:
        rules["track_per_player"] = max(7, rules["track_per_player"])  # a King must not lap the board
    return rules | {
        "packs": dice.choice((1, 2, 3)),
        "jokers_per_pack": dice.choice((2, 3)),
        "round_limit": dice.choice((1, 7, 60, 60)),
    }


def random_layout(dice: random.Random, rules: Rules) -> Layout:
    """Seats with numbers in any order, and starts that are not quite as far from each other as they should be."""
    count, spacing = rules["player_count"], rules["track_per_player"]
    seats = dice.sample(range(10), count)
    turned = dice.randrange(count * spacing)
    starts = [number * spacing + dice.choice((0, 0, 1)) + turned for number in range(count)]
    return Layout(
        track=tuple(f"t{number}" for number in range(count * spacing)),
        seats=tuple(seats),
        start={seat: start % (count * spacing) for seat, start in zip(seats, starts, strict=True)},
        kennel={seat: tuple(f"k{seat}.{pawn}" for pawn in PAWNS) for seat in seats},
        lane={seat: tuple(f"l{seat}.{pawn}" for pawn in PAWNS) for seat in seats},
        team={seat: number if count == 2 else number % (count // 2) for number, seat in enumerate(seats)},
    )


def deed_records(deed: Deed, by: int, table: Table) -> list[dict[str, Any]]:
    """What is recorded of one thing that a card does, without the counts."""
    owner, pawn = deed.token
    if deed.other:
        return [{"what": "swap", "seat": owner, "pawn": pawn, "with_seat": deed.other[0], "with_pawn": deed.other[1]}]
    steps = {} if deed.what == "enter" else {"steps": deed.steps}
    first = {"what": deed.what, "seat": owner, "pawn": pawn, "to": table.name(deed.token, deed.place), **steps}
    kennels = table.layout.kennel
    hits = [
        {"what": "hit", "seat": hit[0], "pawn": hit[1], "to": kennels[hit[0]][hit[1]], "by": by} for hit in deed.hits
    ]
    return [first, *hits]


class Generator(RecordWriter):
    """Plays one game and writes it down."""

    def __init__(self, dice: random.Random, layout: Layout, rules: Rules) -> None:
        super().__init__(layout.seats, "dog", "random")
        self.dice, self.rules = dice, rules
        self.table = Table(layout, rules)
        self.seats = list(layout.seats)
        self.standing = all_in_kennels(self.table)
        self.keen = dice.choice((0, 1, 3))  # how many plays are compared, to play the best
        self.pile: list[str] = []
        self.hands: dict[int, list[str]] = {}
        self.dealer = dice.choice(self.seats)

    def game(self) -> list[Record]:
        for seat, pawn in self.standing.places:
            self.tell("start", seat, pawn=pawn, to=self.table.layout.kennel[seat][pawn])
        over = None
        while over is None:
            over = self._round()
        self.tell("end", by=over[0], winners=sorted(over[1]))
        return self.records

    def _round(self) -> tuple[str, set[int]] | None:
        if self.round and self.round % len(SIZES) == 0:
            self.dealer = self.table.right_of(self.dealer)
        self.round += 1
        self.tell("round")
        self._deal(SIZES[(self.round - 1) % len(SIZES)])
        self._exchange()
        seat = self.table.right_of(self.dealer)
        while any(self.hands.values()):
            if self.hands[seat]:
                self._turn(seat)
                over = outcome(self.standing, self.table, self.round - 1, False)
                if over:
                    return over
            seat = self.table.right_of(seat, -1 if self.rules["play_direction"] == "clockwise" else 1)
        return outcome(self.standing, self.table, self.round, True)

    def _deal(self, size: int) -> None:
        packs, need = self.rules["packs"], size * len(self.seats)
        deck = Counter(dict.fromkeys(RANKS, 4 * packs) | {JOKER: packs * self.rules["jokers_per_pack"]})
        first = size == SIZES[0] and self.rules["reshuffle"] == "each_turn"
        if first or self.round == 1 or len(self.pile) < need:
            left = [] if first or self.round == 1 else self.pile
            rest = list((deck - Counter(left)).elements())
            self.dice.shuffle(rest)
            self.pile = left + rest
            self.tell("shuffle", left=len(left), cards=len(self.pile))
        dealt, self.pile = self.pile[:need], self.pile[need:]
        for number, seat in enumerate(self.seats):
            self.hands[seat] = dealt[number :: len(self.seats)]
            self.tell("deal", seat, cards=sorted(self.hands[seat]))

    def _exchange(self) -> None:
        given = {}
        for seat in self.seats:
            mate = self.table.partner[seat]
            if mate is None:
                continue
            done = self.standing.is_done(seat, self.table) or self.standing.is_done(mate, self.table)
            if self.rules["exchange_when_finished"] or not done:
                given[seat] = self.dice.choice(self.hands[seat])
                self.tell("exchange", seat, card=given[seat], to=mate)
        for seat, card in given.items():
            self.hands[seat].remove(card)
        for seat, card in given.items():
            self.hands[self.table.partner[seat]].append(card)  # type: ignore[index]

    def _turn(self, seat: int) -> None:
        self.tell_turn(seat)
        choice = self._choice(seat)
        if choice is None:
            self.tell("throw", seat, cards=self.hands[seat])
            self.hands[seat] = []
            return
        card, rank, after = choice
        self.hands[seat].remove(card)
        self.tell("play", seat, card=card, **{"as": rank})
        self.standing = after.standing
        for deed in self._neighbours_joined(after.deeds):
            for fields in deed_records(deed, seat, self.table):
                self.tell(**fields)

    def _neighbours_joined(self, deeds: tuple[Deed, ...]) -> list[Deed]:
        """Single steps of one token are told as one move, now and then."""
        joined: list[Deed] = []
        for deed in deeds:
            if joined and joined[-1].token == deed.token and self.dice.random() < 0.7:
                steps, hits = joined[-1].steps + deed.steps, joined[-1].hits + deed.hits
                joined[-1] = deed._replace(steps=steps, hits=hits)
            else:
                joined.append(deed)
        return joined

    def _choice(self, seat: int) -> tuple[str, str, Outcome] | None:
        options: list[tuple[str, str, Outcome]] = []
        cards = sorted(set(self.hands[seat]))
        self.dice.shuffle(cards)
        for card in cards:
            ranks = list(ranks_of(card))
            self.dice.shuffle(ranks)
            for rank in ranks:
                done = self._outcomes(seat, rank)
                fitting = [end for end in done if may_end_so(card, rank, end.standing, seat, self.table)]
                options += [(card, rank, end) for end in fitting]
                if options and not self.keen:
                    return self.dice.choice(options)
        if options:
            few = self.dice.sample(options, min(len(options), 4 ** max(1, self.keen)))
            return max(few, key=lambda option: self._worth(seat, option[2].standing))
        assert can_play(self.standing, self.hands[seat], seat, self.table) is None
        return None

    def _outcomes(self, seat: int, rank: str) -> list[Outcome]:
        if rank != "7":
            return list(outcomes(self.standing, rank, seat, self.table))
        colour = self.standing.colour(seat, self.table)
        if colour is None:
            return []
        ends = [end for _ in range(ATTEMPTS) if (end := self._random_seven(colour))]
        if not ends:
            ends = list(islice(sevens(self.standing, colour, self.table), 300))
        return [Outcome(end.standing, end.deeds) for end in ends]

    def _random_seven(self, colour: int) -> Stage | None:
        stage = Stage(self.standing)
        while stage.left:
            stages = list(next_stages(stage, self.standing, colour, self.table))
            if not stages:
                return None
            stage = self.dice.choice(stages)
        return settled(stage)

    def _worth(self, seat: int, after: Standing) -> int:
        team = self.table.team_of(seat)
        return sum(
            gone(token, after, self.table) * (1 if token[0] in team else -1)
            for token in after.places
            if after.places[token] != self.standing.places[token] or token[0] in team
        )


def random_game(seed: int) -> tuple[list[Record], Layout, dict[str, Any]]:
    dice = random.Random(seed)
    rules = random_rules(dice)
    layout = random_layout(dice, rules)
    return Generator(dice, layout, rules).game(), layout, rules
