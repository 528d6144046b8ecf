"""Advice on a decision: what the policies would take, and how often each option wins when it is played out."""

from __future__ import annotations

import random

import pytest
from logged_games import contest_of, one_edition, played, spoken_kits

from board_designer.by_hand.advice import FOLLOWED, Advice, choices_of_policies
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.kernel.memory_layout import put_aside
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking
from board_designer.games.shared_rules.stepping import BEFORE_STEP
from tests.dog_boards import deal_hidden


@pytest.fixture(params=one_edition(spoken_kits()))
def name(request, kits):
    return request.param


def at_a_choice(name, after=8, most=12):
    """A game at a decision between a few options."""
    game = played(name, most=after)
    while game.asked.of > most:
        game.take(game.own_choice())
    return game


def test_every_policy_has_a_choice(name):
    game = at_a_choice(name)
    found = choices_of_policies(game)
    assert found.keys() == game.contest.players.keys()
    assert all(0 <= option < len(game.position.choices) for option in found.values())


def test_the_game_is_not_touched(name):
    game = at_a_choice(name)
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
    game = at_a_choice(name)
    one, other = Advice(game), Advice(game)
    one.look(6)
    for many in (1, 2, 3):
        other.look(many)
    assert one.outlooks == other.outlooks
    again = Advice(PlayedGame(game.game, game.contest, game.seating))
    again.look(2)
    assert again.futures == 2


def test_before_the_first_look_nothing_is_known(name):
    advice = Advice(at_a_choice(name, 3))
    assert advice.futures == 0
    assert not any(one.win_rate.is_known or one.is_behind for one in advice.outlooks)


def test_parts_are_shares_with_intervals_around_them(name):
    advice = Advice(at_a_choice(name))
    advice.look(5)
    for one in advice.outlooks:
        rate = one.win_rate
        assert 0 <= rate.low <= rate.value <= rate.high <= 1
        assert (rate.n, rate.purpose, one.is_followed) == (5, "so far", True)
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
        if {0.0, 1.0} <= seen:
            break
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


def test_of_very_many_options_the_better_ones_are_followed():
    game = PlayedGame(*contest_of("puppy-park")[2:], Seating(seed=2))
    while len(game.position.choices) <= 2 * FOLLOWED:
        game.take(0)
    many = len(game.position.choices)
    one, other = Advice(game), Advice(game)
    one.look(8)
    for _ in range(8):
        other.look(1)
    assert one.outlooks == other.outlooks
    rates = one.outlooks
    followed = [it for it in rates if it.is_followed]
    assert FOLLOWED <= len(followed) < many
    assert {it.win_rate.n for it in followed} == {8}
    assert {it.win_rate.n for it in rates} == {4, 8}
    assert rates[one.best].is_followed


def test_looking_is_stopped_at_once():
    advice, calls = Advice(played("ring-race", most=9)), []
    advice.look(100, halt=lambda: len(calls) > 30 or bool(calls.append(1)))
    assert 0 < advice.futures < 31
    again = Advice(played("ring-race", most=9))
    again.look(advice.futures)
    assert again.outlooks == advice.outlooks


def test_advice_does_not_see_what_is_hidden():
    """Cards that the seat cannot see are dealt anew: what is advised stays the same."""
    game, chance, otherwise = played("dog", people=(), most=40), random.Random(3), 0
    for _ in range(12):
        game.take(game.own_choice())
        one, other = Advice(game), Advice(game)
        before = list(other.cells)
        with playing_in(other.cells):
            deal_hidden(asking.shown_seat, chance)
            put_aside(BEFORE_STEP)  # from where every future but the first begins
        otherwise += list(other.cells) != before
        one.look(6)
        other.look(6)
        assert one.outlooks == other.outlooks
    assert otherwise
