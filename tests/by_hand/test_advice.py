"""Advice on a decision: what the policies would take, and how often each option wins when it is played out."""

from __future__ import annotations

import pytest
from logged_games import contest_of, played, spoken_kits

from board_designer.by_hand.advice import Advice, choices_of_policies
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.playing.play_options import Options
from tests.games.all_kits import more_kits


@pytest.fixture(autouse=True, scope="module")
def kits():
    with more_kits():
        yield


@pytest.fixture(params=spoken_kits())
def name(request, kits):
    return request.param


def test_every_policy_has_a_choice(name):
    game = played(name, most=12)
    found = choices_of_policies(game)
    assert found.keys() == game.contest.players.keys()
    assert all(0 <= option < len(game.position.choices) for option in found.values())


def test_the_game_is_not_touched(name):
    game = played(name, most=12)
    before, state = game.position, game.state_sum()
    advice = Advice(game)
    advice.look(3)
    choices_of_policies(game)
    assert (game.position, game.state_sum()) == (before, state)
    game.take(0)
    assert advice.number == before.number
    advice.look(1)
    assert advice.futures == 4


def test_futures_are_the_same_in_one_go_and_in_several(name):
    game = played(name, most=12)
    one, other = Advice(game), Advice(game)
    one.look(6)
    for many in (1, 2, 3):
        other.look(many)
    assert one.outlooks == other.outlooks
    again = Advice(PlayedGame(game.game, game.contest, game.seating))
    again.look(2)
    assert again.futures == 2


def test_before_the_first_look_nothing_is_known(name):
    advice = Advice(played(name, most=3))
    assert advice.futures == 0
    assert not any(one.win_rate.is_known or one.is_behind for one in advice.outlooks)


def test_parts_are_shares_with_intervals_around_them(name):
    advice = Advice(played(name, most=10))
    advice.look(12)
    for one in advice.outlooks:
        rate = one.win_rate
        assert 0 <= rate.low <= rate.value <= rate.high <= 1
        assert (rate.n, rate.purpose) == (12, "so far")
    assert not advice.outlooks[advice.best].is_behind


def test_intervals_grow_narrower():
    advice = Advice(played("ring-race", most=9))
    advice.look(20)
    before = advice.outlooks[0].win_rate.reach
    advice.look(400)
    assert advice.outlooks[0].win_rate.reach < before


def test_an_option_that_ends_the_game_is_seen_to_win_or_lose():
    """The last decisions before a turn limit: whoever wins then wins in every future."""
    board, kit, rules, _ = contest_of("ring-race")
    contest = rules.contest_of(board, kit, Options(rules={"turn_limit": 20}))
    seen = set()
    for seed in range(80):
        game = PlayedGame(rules, contest, Seating(seed=seed))
        while game.play_for_program():
            pass
        game.back_to(len(game.decisions) - 1)
        position = game.position
        advice = Advice(game)
        advice.look(5)
        for outlook in advice.outlooks:
            other = game.with_player(position.seat, "greedy")
            other.take(outlook.option)
            ended = other.position
            if ended.is_over and max(turn for turn, _ in other.lines()) == position.turn:
                won = 1 / len(ended.winners) if position.seat in ended.winners else 0.0
                assert outlook.win_rate.value == pytest.approx(won, abs=1e-5)
                seen.add(won)
    assert {0.0, 1.0} <= seen


def test_a_worse_option_is_behind_in_the_end():
    """Somewhere in a few games one option is surely better than another, and then it is the one that wins more."""
    found = 0
    for seed in range(4):
        _, _, rules, contest = contest_of("ring-race")
        game = PlayedGame(rules, contest, Seating(seed=seed, by={1: PERSON}))
        while not game.position.is_over and found < 3:
            advice = Advice(game)
            advice.look(300)
            best = advice.outlooks[advice.best].win_rate.value
            for one in advice.outlooks:
                if one.is_behind:
                    found += 1
                    assert one.win_rate.value < best
            game.take(0)
    assert found


def test_there_is_no_advice_when_the_game_is_over():
    with pytest.raises(ValueError, match="nothing to decide"):
        Advice(played("ring-race"))
