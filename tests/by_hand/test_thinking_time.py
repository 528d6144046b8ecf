"""A player who thinks for some seconds: whole rounds by a made-up clock, and a log that can be played again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from board_designer.by_hand import played_game, thinking_time
from board_designer.by_hand.advice import choice_of
from board_designer.by_hand.log_file import log_of
from board_designer.by_hand.log_replay import played_log
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.by_hand.thinking_time import best_within, policies_by_hand
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.playing.policy_names import seconds_of
from board_designer.games.shared_rules.game_records import race
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from tests.games.all_kits import board_of

KITS = ("dog", *(pytest.param(name, marks=pytest.mark.slow) for name in ("uri-nation-1.4", "puppy-park")))


@dataclass
class Counted:
    """What the kernel is asked, on a clock that goes on by so much with each round."""

    enter: Any
    tick: float
    now: float = 100.0
    asked: list[str] = field(default_factory=list)

    def clock(self) -> float:
        return self.now

    def begin_thinking(self, cells: Any) -> int:
        return int(self.enter.begin_thinking(cells))

    def think_on(self, cells: Any) -> None:
        self.asked.append("round")
        self.now += self.tick
        self.enter.think_on(cells)

    def end_heat(self, cells: Any) -> int:
        self.asked.append("heat")
        return int(self.enter.end_heat(cells))

    def own_choice(self, cells: Any) -> int:
        return int(self.enter.own_choice(cells))


def game_with(name: str, *ways: str) -> PlayedGame:
    board, kit = board_of(name), find_kit(name)
    game = game_of(kit)
    by = {1: PERSON, **{seat + 2: way for seat, way in enumerate(ways)}}
    contest = game.contest_of(board, kit, Options(also=ways, is_by_hand=True))
    return PlayedGame(game, contest, Seating(0, 5, by))


def thinker(name: str) -> PlayedGame:
    """A game at a decision of the seat that thinks, about four options or more."""
    found = game_with(name, "strong:2s")
    while True:
        position = found.position
        if position.seat == 2 and found.contest.enter.begin_thinking(found.cells) > 1:
            return found
        found.take(0)


@pytest.mark.parametrize("name", KITS)
def test_all_heats_last_equally_long(name):
    game = thinker(name)
    heats = game.contest.enter.begin_thinking(game.cells)
    counted = Counted(game.contest.enter, tick=0.25)
    option = best_within(4.0 * heats, counted, game.cells, counted.clock)
    assert counted.asked == ([*["round"] * 16, "heat"] * heats)
    assert 0 <= option < len(game.position.choices)
    with playing_in(game.cells):
        assert race.left == 1
        assert race.future == 16 * heats


@pytest.mark.parametrize("name", KITS)
def test_however_short_the_time_each_heat_has_a_round(name):
    game = thinker(name)
    heats = game.contest.enter.begin_thinking(game.cells)
    counted = Counted(game.contest.enter, tick=50.0)
    best_within(0.001, counted, game.cells, counted.clock)
    assert counted.asked == ["round", "heat"] * heats


@pytest.mark.parametrize("name", KITS)
def test_so_many_rounds_by_time_and_by_playouts_come_to_the_same(name):
    """One round in each heat, both ways; and the game stands as before."""
    game = thinker(name)
    before = game.state_sum()
    counted = Counted(game.contest.enter, tick=50.0)
    timed = best_within(0.001, counted, game.cells, counted.clock)
    assert timed == choice_of(game, "strong:1")
    assert game.state_sum() == before


def test_where_nothing_is_thought_about_no_time_is_taken():
    game = game_with("dog", "greedy")
    counted = Counted(game.contest.enter, tick=1.0)
    assert best_within(60.0, counted, game.cells, counted.clock) == game.own_choice()
    assert counted.asked == []


@pytest.mark.parametrize("name", KITS)
def test_a_game_against_it_has_a_log_that_is_played_again_without_thought(name, monkeypatch):
    monkeypatch.setattr(played_game, "best_within", lambda seconds, enter, cells: best_within(0, enter, cells))
    game = game_with(name, "strong:2s")
    for _ in range(12):
        if not game.play_for_program():
            game.take(0)
    log = log_of(game)
    assert [it.by for it in log.seats][1] == "strong:2s"
    monkeypatch.setattr(played_game, "best_within", None)
    again = played_log(log, game.game, board_of(name), find_kit(name))
    assert again.state_sum() == log.state


@pytest.mark.parametrize("name", KITS)
def test_it_gives_advice_where_nobody_plays_so(name, monkeypatch):
    asked = []

    def at_once(seconds, enter, cells):
        asked.append(seconds)
        return best_within(0, enter, cells)

    monkeypatch.setattr(played_game, "best_within", at_once)
    game = game_with(name, "greedy")
    players = [*game.contest.players]
    assert 0 <= choice_of(game, "strong:1.5s") < len(game.position.choices)
    assert asked == [1.5]
    assert [*game.contest.players] == players, "the game itself is as it was, and so is its log"


def test_it_is_offered_where_there_is_a_strong_player():
    kit = find_kit("dog")
    offered = [one.name for one in policies_by_hand(game_of(kit), kit)]
    assert offered[-1] == "strong:2s"
    assert seconds_of(thinking_time.IN_TWO_SECONDS.name) == 2.0
