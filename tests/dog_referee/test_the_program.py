"""The program's own games before the referee: none is illegal, and everything that is legal is offered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest
from refereeing.corrupting import ENOUGH

from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.contest import GameContest
from board_designer.games.shared_rules.game_records import asking, options
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play.moving import undo
from board_designer.kits.dog.play.plays import carry_out, offer_plays
from board_designer.kits.dog.play.valuation import HELD
from board_designer.kits.dog.telling import RANKS
from dog_referee import Before, Play, before_turns, faults, legal_plays, unnamed
from dog_referee.corrupting import FAULTS
from dog_referee.drawing import drawn_contest, drawn_position, layout_of, played_game, records_of

FEW, MANY, PARTS = 12, 3000, 30
SHORT = 600  # records of a game that is told in many wrong ways


def only(numbers: range, *quick: int) -> list[Any]:
    """All numbers, and of them only these in every run."""
    return [number if number in quick else pytest.param(number, marks=pytest.mark.slow) for number in numbers]


def illegal(numbers: range) -> list[str]:
    return [f"{number}: {fault}" for number in numbers for fault in faults(*played_game(number))]


def test_no_game_is_illegal() -> None:
    assert illegal(range(FEW)) == []


def test_no_game_of_strong_players_is_illegal() -> None:
    for number in range(2):
        assert faults(*played_game(number, ("strong:6", "thoughtful"))) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_none_of_many_games_is_illegal(part: int) -> None:
    assert illegal(range(part * MANY // PARTS, (part + 1) * MANY // PARTS)) == []


@pytest.mark.slow  # test_referee.py has it of games made at random
def test_single_records_made_wrong_are_noticed() -> None:
    games = islice((game for game in map(played_game, range(MANY)) if len(game.records) < SHORT), 5)
    judged = ((records, layout, partial(faults, layout=layout, rules=rules)) for records, layout, rules in games)
    tally = FAULTS.tally(judged, Random(7))
    assert set(tally.planted) == set(FAULTS.kinds)
    assert tally.planted.total() > 150
    assert tally.noticed() >= ENOUGH, tally.unnoticed


# ---- What is offered -----------------------------------------------------------------------------------------------


def _lay(contest: GameContest, before: Before) -> None:
    """The table and the hand as they were before a turn."""
    numbers = {seat.number: at for at, seat in enumerate(contest.tables.seats)}
    r.table.fresh = r.table.done = 0
    for at in range(len(r.on)):
        r.on[at] = 0
    for (seat, pawn), place in before.position.items():
        at = numbers[seat]
        marble = r.marbles[4 * at + pawn]
        marble.at, marble.laps = r.KENNEL, 0
        if place[0] == "track":
            marble.at, marble.laps = place[1], place[3]
            r.table.fresh |= place[2] << at
        elif place[0] == "lane":
            marble.at = r.rules.ring + 4 * at + place[1] - 1
        if marble.at >= 0:
            r.on[marble.at] = 4 * at + pawn + 1
    for at in numbers.values():
        if all(r.on[r.rules.ring + 4 * at + k] for k in range(4)):
            r.table.done |= 1 << at
    for rank, name in enumerate(RANKS):
        r.hands[numbers[before.seat]].of[rank] = list(before.hands[before.seat]).count(name)


def _position(contest: GameContest) -> dict[tuple[int, int], tuple[Any, ...]]:
    position: dict[tuple[int, int], tuple[Any, ...]] = {}
    for at, seat in enumerate(contest.tables.seats):
        for pawn in range(4):
            marble = r.marbles[4 * at + pawn]
            is_fresh = bool(r.table.fresh >> at & 1) and marble.at == r.starts[at]
            if marble.at < 0:
                position[seat.number, pawn] = ("kennel",)
            elif marble.at < r.rules.ring:
                position[seat.number, pawn] = ("track", marble.at, is_fresh, marble.laps)
            else:
                position[seat.number, pawn] = ("lane", marble.at - r.rules.ring - 4 * at + 1)
    return position


def _offered(contest: GameContest, cells: Any, before: Before) -> set[Play]:
    numbers = {seat.number: at for at, seat in enumerate(contest.tables.seats)}
    with playing_in(cells, contest.kernel.given):
        _lay(contest, before)
        offer_plays(numbers[before.seat])
        plays = set()
        for number in range(asking.count):
            option, mark = options[asking.first + number], r.mind.journal
            carry_out(option.kind, option.target, option.way, option.price)
            held, rank = RANKS[option.price // HELD], RANKS[option.price % HELD]
            plays.add(unnamed(Play(held, rank, tuple(sorted(_position(contest).items())))))
            undo(mark)
        return plays


def _legal(before: Before, layout: Any, rules: Mapping[str, Any]) -> set[Play]:
    """A joker that starts a token is the same as an Ace or a King."""
    plays = legal_plays(before.position, before.hands[before.seat], before.seat, layout, rules)
    starts = {play.result for play in plays if play.card == "joker" and play.stands_for == "A"}
    kings = {p for p in plays if p.card == "joker" and p.stands_for == "K" and p.result in starts}
    return {unnamed(play) for play in plays - kings}


@pytest.mark.parametrize("number", only(range(12), 0, 1, 4, 5, 9))
def test_what_is_legal_is_offered_and_nothing_else(number: int) -> None:
    contest, rules = drawn_contest(100 + number)
    layout, cells, dice = layout_of(contest), contest.room().tolist(), Random(number)
    turns = before_turns(records_of(contest, 0), layout, rules)
    with_seven = [turn for turn in turns if {"7", "joker"} & set(turn.hands[turn.seat])]
    for before in dice.sample(turns, min(12, len(turns))) + dice.sample(with_seven, min(4, len(with_seven))):
        assert _offered(contest, cells, before) == _legal(before, layout, rules)


@pytest.mark.parametrize("number", only(range(80), 0, 1, 2))
def test_so_it_is_on_any_table(number: int) -> None:
    contest, rules = drawn_contest(number)
    layout, cells, dice = layout_of(contest), contest.room().tolist(), Random(number)
    seat = layout.seats[0]
    for hand in (("7",), ("7",), ("4", "J", "A"), ("joker",)):
        before = Before(turn=1, number=0, seat=seat, position=drawn_position(layout, dice), hands={seat: hand})
        assert _offered(contest, cells, before) == _legal(before, layout, rules)
