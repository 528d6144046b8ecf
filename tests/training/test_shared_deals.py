"""Contenders on the same deals: each wins what it would win in a contest of its own."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from test_train import ground

from board_designer.games.playing.play_options import Options
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate import Goal, Halt, run
from board_designer.training.shared_deals import shared_deals, win_rate, wins_of


def contest_on(name, *policies):
    one = ground(name)
    return one.game.contest_of(one.board, one.kit, Options(policies=policies, seed=5))


def test_who_takes_a_role_plays_it_as_in_a_contest_of_its_own():
    usual = contest_on("starter")
    deals = shared_deals(usual, "bruiser", ["archetype", "greedy"], ["archetype"])
    record = run(deals, Goal(games=160))
    alone = run(usual, Goal(games=record.n_blocks * usual.block_size))
    wins, games = wins_of(record, 0)
    account = Batch(usual, alone).roles["bruiser"]
    assert np.array_equal(wins / WHOLE, account.wins)
    assert np.array_equal(games, account.games)
    assert not np.array_equal(wins_of(record, 1)[0], wins)
    assert win_rate(record, 0) == pytest.approx(wins.sum() / WHOLE / games.sum())


def test_where_all_are_alike_each_side_is_taken_in_turn():
    """Against itself a team wins exactly half: what the one side wins the other loses."""
    deals = shared_deals(contest_on("usual_ring"), "thoughtful", ["thoughtful", "random"], ["thoughtful"])
    assert len(deals.seatings) == 4
    record = run(deals, Goal(games=64))
    wins, games = wins_of(record, 0)
    assert (2 * wins == WHOLE * games).all()
    assert win_rate(record, 1) < 0.2


def test_several_opponents_are_met_equally_often():
    deals = shared_deals(contest_on("starter"), "yapper", ["archetype"], ["archetype", "greedy"])
    apart = [shared_deals(contest_on("starter"), "yapper", ["archetype"], [one]) for one in ("archetype", "greedy")]
    both = run(deals, Goal(games=64))
    parts = [run(one, Goal(games=32)) for one in apart]
    assert np.array_equal(both.blocks, sum(part.blocks for part in parts))


def test_it_travels_and_stops():
    deals = shared_deals(contest_on("starter"), "yapper", ["archetype"], ["greedy"])
    there = pickle.loads(pickle.dumps(deals))
    assert there.fingerprint == deals.fingerprint
    assert np.array_equal(there.play(2, 4, None).blocks, deals.play(2, 4, None).blocks)
    halt = Halt()
    halt.raise_()
    assert deals.play(0, 2, halt) is None
