"""Sweeps and names of runs, without a window."""

from dataclasses import replace

import pytest
from shipped_boards import board_of

from board_designer.app.runs import Asked, Run, Runs
from board_designer.app.runs.parameter_sweep import (
    Found,
    Spot,
    Sweep,
    SweepResult,
    lie_apart,
    sweep_results,
    sweep_table,
    values_between,
)
from board_designer.app.runs.run_names import board_change, run_title, summary
from board_designer.app.runs.same_games import plays_alike
from board_designer.board import edits
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit


@pytest.fixture(scope="module")
def board():
    return board_of("starter")


def result(*found, is_share=True, is_done=True):
    spots = tuple(Spot(at + 2, one, is_done) for at, one in enumerate(found))
    return SweepResult("m", "Starved", is_share, spots)


# ---- Sweeps


def test_each_value_is_one_run_with_everything_else_alike():
    asked = Asked(Options(rules={"a": 1}, figures={"f.g": 2}, seed=4), games=500)
    rules = Sweep("b", (1, 2), asked).all_asked
    assert [one.options.rules for one in rules] == [{"a": 1, "b": 1}, {"a": 1, "b": 2}]
    assert all((one.games, one.options.seed, one.options.figures) == (500, 4, {"f.g": 2}) for one in rules)
    figures = Sweep("f.g", (3,), asked, is_figure=True).all_asked
    assert figures[0].options.figures == {"f.g": 3}
    assert figures[0].options.rules == {"a": 1}


def test_runs_are_found_again_on_the_same_board(board):
    sweep, runs = Sweep("income_divisor", (2, 3), Asked()), Runs()
    stopped = runs.add(board, sweep.asked_for(2))
    stopped.state = "stopped"
    again = runs.add(edits.set_rule(board, "income_divisor", 4), sweep.asked_for(2))
    again.state = "done"
    runs.add(edits.set_rule(board, "fortify_limit", 4), sweep.asked_for(3)).state = "done"
    assert sweep.runs_on(board, runs.all) == (again, None), "the rule that is swept may differ, no other"
    again.state = "failed"
    assert sweep.runs_on(board, [stopped])[0] is stopped


def test_two_values_in_a_sentence():
    told = result(Found(0.41, 0.401, 0.419), Found(0.382, 0.374, 0.39)).sentence
    assert told == "Starved: 41.0 % (40.1–41.9) with 2 and 38.2 % (37.4–39.0) with 3: clearly different."
    told = result(Found(0.41, 0.39, 0.43), Found(0.42, 0.40, 0.44)).sentence
    assert told.endswith("with 3: no clear difference.")


def test_more_values_in_a_sentence():
    def at(value):
        return Found(value, value - 0.1, value + 0.1)

    assert result(at(5), at(4), at(3), is_share=False).sentence.startswith(
        "Starved: from 5.00 (4.90–5.10) with 2 down"
    )
    assert " up to 5.00 " in result(at(3), at(4), at(5), is_share=False).sentence
    assert result(at(3), at(5), at(4), is_share=False).sentence.startswith(
        "Starved: lowest 3.00 (2.90–3.10) with 2, highest"
    )
    assert result(at(3), None, at(5), is_share=False, is_done=False).sentence.startswith("Starved, so far: 3.00")
    assert result(None, None).sentence == "Starved: no results yet."


def test_many_values_must_lie_further_apart():
    one, other = Found(0.4, 0.38, 0.42), Found(0.442, 0.422, 0.462)
    assert lie_apart(one, other, 2)
    assert lie_apart(one, other, 4)
    assert not lie_apart(one, other, 12)


def test_results_without_a_measure_are_left_out(board):
    sweep = Sweep("income_divisor", (2, 3), Asked(), "Income")
    run = Run(1, board, sweep.asked_for(2))
    assert sweep_results(sweep, (run, None), ("rounds",)) == ()
    table = sweep_table(sweep, (result(Found(0.4, 0.3, 0.5), None),), present=3)
    assert table.headings == ("Income", "Starved")
    assert table.rows == (("2", "40.0 % (30.0–50.0)"), ("3 (now)", "–"))
    assert values_between(8, 18, 4) == (8, 12, 16)


# ---- Names


def test_a_run_is_named_by_what_is_unusual():
    assert run_title(None, Asked()) == "default options"
    asked = Asked(Options(rules={"win_territories": 12, "path_two_way": True}, players=3, seed=7), games=500)
    assert run_title(None, asked) == "win territories 12, path two way on, 3 players, 500 games, seed 7"
    told = "“Territories to win” 12, “Two-way paths” on, 3 players, 500 games, seed 7"
    assert run_title(None, asked, kit=find_kit("uri-nation-1.4")) == told
    asked = Asked(Options(figures={"recipes.claim.water": 2}, policies=("random",)), None, 0.01)
    assert run_title(None, asked, titles={"recipes.claim.water": "water for a claim"}) == (
        "water for a claim 2, all play random, ±1 %"
    )
    trained = Asked(Options(policies=("trained:far/away/lanes.players.yaml",)))
    assert run_title(None, trained) == "all play as trained (lanes.players.yaml)"
    assert summary(Asked(), 4) == "10,000 games, 4 players, seed 1"


def test_and_by_what_has_changed_since_the_run_before(board):
    before = Run(1, board, Asked())
    assert run_title(board, Asked(), before) == "same as before"
    assert run_title(edits.set_rule(board, "win_territories", 12), Asked(), before) == ("rules: win territories 12")
    smaller = replace(board, spaces=board.spaces[2:])
    assert run_title(smaller, Asked(Options(seed=2)), before) == "seed 2; board changed: 2 spaces removed"
    assert run_title(board, Asked(), replace(before, asked=Asked(games=9))) == "default options"


def test_only_what_matters_to_games_counts(board):
    assert plays_alike(board, replace(board, title="Another", notes="hm"))
    assert not plays_alike(board, replace(board, spaces=board.spaces[1:]))
    ruled = edits.set_rule(board, "win_territories", 12)
    assert not plays_alike(board, ruled)
    assert plays_alike(board, ruled, apart_from="win_territories")
    assert board_change(board, replace(board, title="Another")) == ""
