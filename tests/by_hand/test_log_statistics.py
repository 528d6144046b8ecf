"""Games played by hand are counted as the games of a batch are: of the program's own games the same comes out."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from logged_games import contest_of, played, spoken_kits

from board_designer.by_hand.log_file import log_of
from board_designer.by_hand.log_statistics import NOT_OVER, games_of, record_of
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import Seating
from board_designer.games.playing.play_options import Options
from board_designer.reports.logs_beside_run import logs_data, logs_page
from board_designer.reports.sim_text import sim_text
from board_designer.simulate import Goal, run

LONG = ("uri-nation-1.4", "uri-nation-1.2")  # games, decision by decision


@pytest.fixture(params=[pytest.param(it, marks=pytest.mark.slow) if it in LONG else it for it in spoken_kits()])
def name(request, kits):
    return request.param


def test_games_of_the_program_are_counted_as_in_a_batch(name):
    board, kit, game, _ = contest_of(name)
    short = {"turn_limit": 8} if "turn_limit" in kit.parameters else {}
    contest = game.contest_of(board, kit, Options(rules=short))
    blocks = 1 if contest.block_size > 4 else 2
    batch = run(contest, Goal(games=blocks * contest.block_size))
    logs = []
    for number in range(batch.n_games):
        found = PlayedGame(game, contest, Seating(number, contest.seed))
        while found.play_for_program():
            pass
        logs.append((f"game {number}", log_of(found)))
    counted = games_of(logs, game, contest)
    assert not counted.left_out
    assert not counted.people_win.is_known
    record = counted.results.record
    assert np.array_equal(record.games, batch.games)
    assert np.array_equal(record.totals, batch.totals)
    added = record.blocks.reshape(batch.n_blocks, batch.block_size, -1).sum(axis=1)
    assert np.array_equal(added, batch.blocks)
    theirs = game.results(contest, batch).results
    for side in theirs.seats:
        assert counted.results.seats[side.name].win_rate.value == side.win_rate.value
    assert counted.results.turns.mean.value == theirs.turns.mean.value


def test_counting_does_not_touch_the_game():
    game = played("ring-race")
    before = game.state_sum()
    record = record_of(game.contest, [game, game])
    assert game.state_sum() == before
    assert (record.games[0] == record.games[1]).all()


def test_what_does_not_fit_is_left_out_and_told():
    _, _, game, contest = contest_of("ring-race")
    whole, half = log_of(played("ring-race")), log_of(played("ring-race", seed=6, most=5))
    other = replace(whole, seed=77)
    rules = replace(whole, seed=78, rules={**whole.rules, "teams": True})
    few = replace(whole, seed=79, seats=whole.seats[:2])
    named = {"whole": whole, "half": half, "twice": whole, "other": other, "rules": rules, "few": few}
    found = games_of(list(named.items()), game, contest)
    assert found.names == ("whole",)
    reasons = {one.name: one.reason for one in found.left_out}
    assert reasons["half"] == NOT_OVER
    assert reasons["twice"] == "It is the same game as whole."
    assert reasons["few"] == "It was played by 2 players, and the simulation has 4 players."
    assert "“Teams” is on in the log, and off here." in reasons["rules"]
    assert reasons.keys() == {"half", "twice", "other", "rules", "few"}
    assert games_of([("half", half)], game, contest).results is None


def test_people_are_told_beside_the_run():
    _, _, game, contest = contest_of("ring-race")
    games = [played("ring-race", seed=seed, people=(seed % 4 + 1,)) for seed in range(9)]
    found = games_of([(f"log {at}", log_of(one)) for at, one in enumerate(games)], game, contest)
    won = sum(len(one.people & set(one.position.winners)) for one in games)
    assert found.people_win.value == pytest.approx(won / 9)
    assert found.people_win.low < won / 9 < found.people_win.high
    run_ = game.results(contest, run(contest, Goal(games=400))).results
    text = sim_text(logs_page(found, run_))
    assert "9 games by hand say little" in text
    assert "Seats that people played won" in text
    assert "400 simulated" in text
    data = logs_data(found)
    assert data["games"] == 9
    assert data["measures"]["win_rate.seat.1"]["n"] == 9
    rate = data["measures"]["win_rate.seat.1"]
    assert rate["low"] <= rate["value"] <= rate["high"]


def test_one_game_says_nearly_nothing():
    _, _, game, contest = contest_of("ring-race")
    found = games_of([("one", log_of(played("ring-race")))], game, contest).results
    assert {(side.win_rate.low, side.win_rate.high) for side in found.seats} == {(0.0, 1.0)}
