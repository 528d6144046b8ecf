"""The race between options: who stays, how many futures it takes, and that the best one wins it."""

from __future__ import annotations

import random

import pytest

from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import playing_in
from board_designer.games.shared_rules.game_records import MOST_RIVALS, common, options, race, rivals
from board_designer.games.shared_rules.pondering import begin_race, enter_race, futures_of_heat, leave_worse


@pytest.fixture
def table():
    memory = Memory(common)
    with playing_in(memory.for_playing(memory.draft({}).filled(), {options: 1}).tolist()):
        yield


def raced(values, playouts):
    """The winner of a race, and which futures each option has met; `values` say what it is worth in each."""
    begin_race()
    for option in range(len(values)):
        enter_race(option)
    met = [[] for _ in values]
    heats, future = 0, 0
    while race.left > 1:
        for _ in range(futures_of_heat(playouts)):
            for at in range(race.left):
                option = rivals[at].option
                met[option].append(future)
                rivals[at].won += values[option](future)
            future += 1
        leave_worse()
        heats += 1
    assert heats == race.heats
    return rivals[0].option, met


def test_the_best_option_wins(table):
    for best in range(7):
        values = [lambda future, at=at, best=best: 10 if at == best else at for at in range(7)]
        assert raced(values, 60)[0] == best


def test_between_equals_the_first_wins(table):
    assert raced([lambda future: 5] * 6, 48)[0] == 0


@pytest.mark.parametrize("many", [2, 3, 5, 8, 13, MOST_RIVALS])
def test_all_that_are_left_meet_the_same_futures_and_the_budget_is_kept(table, many):
    dice = random.Random(many)
    _, met = raced([lambda future: dice.randrange(100) for _ in range(many)], 400)
    assert all(futures == list(range(len(futures))) for futures in met)
    assert 200 <= sum(map(len, met)) <= 400
    assert max(map(len, met)) >= 400 // many


def test_a_single_option_needs_no_future(table):
    assert raced([lambda future: 1], 100) == (0, [[]])


def test_each_option_is_tried_even_where_there_are_too_few_playouts(table):
    winner, met = raced([lambda future, at=at: at for at in range(8)], 1)
    assert winner == 7
    assert all(met)


def test_more_options_than_there_is_room_for_are_left_out(table):
    begin_race()
    for option in range(MOST_RIVALS + 5):
        enter_race(option)
    assert race.left == MOST_RIVALS
