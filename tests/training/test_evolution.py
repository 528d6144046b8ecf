"""The search for better weights, on a hill that is known."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from board_designer.kits.players_file import MOST
from board_designer.training.evolution import cloud_size, evolve
from board_designer.training.weight_space import FURTHEST, WeightSpace, scales_of

START = {"claim": 10.0, "stray": 0.1, "far": 999.0}
SPACE = WeightSpace(START, ("claim", "stray"), (10.0, 0.1))


def hill(players, generation):
    """Highest at claim 14 and stray 0.25."""
    return [-(((one["claim"] - 14) / 10) ** 2) - ((one.get("stray", 0.0) - 0.25) / 0.1) ** 2 for one in players]


def test_it_climbs_though_weights_differ_a_hundredfold():
    last = list(evolve(SPACE, 40, 1, hill))[-1].middle
    assert last["claim"] == pytest.approx(14, abs=0.5)
    assert last["stray"] == pytest.approx(0.25, abs=0.02)
    assert last["far"] == 999.0, "what is not tuned stays"


def test_the_same_seed_takes_the_same_way_whatever_else_draws_numbers():
    first = list(evolve(SPACE, 5, 7, hill))
    np.random.seed(99)
    assert list(evolve(SPACE, 5, 7, hill)) == first
    before = np.random.get_state()[1].tolist()
    list(evolve(SPACE, 2, 7, hill))
    assert np.random.get_state()[1].tolist() == before, "nor are these touched"
    assert list(evolve(SPACE, 5, 8, hill)) != first


def test_who_won_as_often_is_in_the_same_order_whatever_sorts_on_this_processor(monkeypatch):
    """A sort need not keep equals in their order, and processors with long registers sort otherwise."""

    def few_rates(players, generation):
        return [round(rate * 2) / 2 for rate in hill(players, generation)]

    first = list(evolve(SPACE, 6, 7, few_rates))
    assert any(len(set(one.rates)) < len(one.rates) for one in first)

    def equals_the_other_way_round(values, *words, **named):
        return np.lexsort((-np.arange(len(values)), values))

    monkeypatch.setattr(np, "argsort", equals_the_other_way_round)
    assert list(evolve(SPACE, 6, 7, few_rates)) == first


def test_it_ends_when_the_judge_does():
    def tired(players, generation):
        return None if generation == 3 else hill(players, generation)

    assert [one.number for one in evolve(SPACE, 40, 1, tired)] == [0, 1, 2]


def test_players_are_in_hundredths_and_within_bounds():
    tried = []

    def upwards(players, generation):
        tried.extend(players)
        return [one.get("far", 0.0) for one in players]

    space = WeightSpace(START, ("far",), (50.0,))
    list(evolve(space, 30, 1, upwards))
    assert max(one["far"] for one in tried) <= MOST
    for one in tried:
        assert all(value == round(value, 2) for value in one.values())
    low, high = space.bounds
    assert low == [-FURTHEST]
    assert high == pytest.approx([(MOST - 999) / 50])


def test_a_weight_that_comes_to_nothing_is_left_out():
    assert SPACE.player([-1.0, 0.0]) == {"stray": 0.1, "far": 999.0}


def test_scales_are_those_of_who_cares():
    scales = scales_of(("a", "b", "c"), [{"a": 10, "b": 0.01}, {"a": -20}])
    assert scales == {"a": 15, "b": 0.1, "c": 0.1}


def test_more_weights_need_more_players():
    assert all(one <= other for one, other in pairwise(cloud_size(many) for many in range(1, 40)))


def test_one_weight_alone_is_tuned_too():
    """With a steep slope the cloud would grow beyond its width."""
    tried = []

    def steep(players, generation):
        tried.append([one["claim"] for one in players])
        return [one["claim"] for one in players]

    last = list(evolve(WeightSpace(START, ("claim",), (10.0,)), 12, 1, steep))[-1].middle
    assert last["claim"] > 20
    assert max(np.std(each) for each in tried) < 10, "no wider than half its scale, give or take"
