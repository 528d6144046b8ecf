"""What a designer asks for, in words and as a loss."""

from math import inf
from types import SimpleNamespace

import numpy as np
import pytest
from searched_boards import played, results

from board_designer.games.results.comparable_measures import measures, rates_by_name
from board_designer.search.block_sums import number_named, win_rates
from board_designer.search.goal_words import BadGoal, wanted
from board_designer.search.goals import Between, Even
from board_designer.simulate.loss_scores import Score


def test_goals_are_read_with_ranges_and_weights():
    found = wanted(
        ["seats*2, turns=45..60", "dead-spaces*0.5", "starter_wins=20%..30%", "rounds=..25"], results("starter")
    )
    seats, turns, dead, starter, rounds = found.aims
    assert seats == Even(2.0, "seats")
    assert (turns.low, turns.high, turns.weight) == (45, 60, 1)
    assert (dead.name, dead.high, dead.weight) == ("dead_spaces", 0, 0.5)
    assert (starter.low, starter.high, starter.is_share) == (0.2, 0.3, True)
    assert (rounds.low, rounds.high) == (-inf, 25)
    assert found.words.startswith("even seats, turns 45 to 60, fewer dead spaces, starting player wins 20 % to 30 %")


def test_roles_have_the_word_of_the_game():
    goal = wanted(["roles"], results("starter"))
    assert (goal.words, goal.aims[0].kind) == ("even dogs", "roles")
    assert goal.told(goal.judge(*played("starter")))[0].startswith("dogs within ")


def test_a_range_is_told_in_its_own_unit_and_by_how_much_it_is_left():
    turns = Between(1.0, "turns", "Turns", 20, 40, False)
    assert turns.told(np.array([45.0]), np.array([65.2])) == "turns 45.0 instead of 65.2 (5.00 above 40)"
    assert turns.told(np.array([35.0])) == "turns 35.0"
    starter = Between(1.0, "starter_wins", "Starter wins", 0.2, 0.3, True)
    assert starter.told(np.array([0.171])) == "starter wins 17.1 % (2.9 points below 20 %)"
    assert turns.is_missed(np.array([45.0]))
    assert not turns.is_missed(np.array([35.0]))


def test_only_shares_add_up_to_points():
    assert wanted(["seats", "starter_wins=..30%"], results("starter")).in_points
    assert not wanted(["seats", "turns=20..40*2"], results("starter")).in_points


def test_a_seat_that_always_won_is_not_certain_to():
    """Every block is the same, and yet a few games are no proof."""
    account = SimpleNamespace(wins=np.full(6, 16.0), games=np.full(6, 16.0))
    never = SimpleNamespace(wins=np.zeros(6), games=np.full(6, 16.0))
    batch = SimpleNamespace(accounts=lambda kind: {"1": account, "2": never})
    found = win_rates(SimpleNamespace(batch=batch), "seats")
    assert found.values == pytest.approx([1, 0])
    assert found.errors == pytest.approx([0.01026, 0.01026], abs=1e-5)
    loss = Score((found.values - 0.5) / 2**0.5, found.rows, found.alone / 2, 96).typical()
    assert loss.low < 0.5 < loss.high


def test_seats_are_asked_for_where_nothing_is():
    assert wanted([], results("starter")).aims == (Even(1.0, "seats"),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("seat", "did you mean seats?"),
        ("turn=40..50", "did you mean turns?"),
        ("seats=1..2", "seats are to be even, without a range"),
        ("seats*much", "a weight is a number above 0"),
        ("seats*0", "a weight is a number above 0"),
        ("teams", "there are no teams that could be even here; there are seats and roles"),
        ("turns", "write between which numbers"),
        ("turns=60..45", "larger number first"),
        ("turns=10%..20%", "turns is no share"),
        ("starter_wins=20..30", "starter_wins is a share"),
        ("seats,seats*2", "seats is asked for twice"),
        ("", "say what to ask for"),
        ("event_draws=1..2", "“Events cards drawn” is not counted under the rules of these games"),
        ("xyzzy", "more, as `sim --json` names them"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_what_can(text, why):
    with pytest.raises(BadGoal) as problem:
        wanted([text], results("starter"))
    assert why in str(problem.value)


def test_a_loss_is_how_far_the_seats_are_off():
    goal = wanted(["seats"], results("main_street"))
    judged = goal.judge(*played("main_street"))
    rates = [side.win_rate.value for side in results("main_street").seats]
    assert judged.values == pytest.approx(rates, abs=1e-6)
    assert 4 * judged.offs @ judged.offs == pytest.approx(sum((rate - 0.25) ** 2 for rate in rates), abs=1e-6)
    far = f"{100 * max(abs(rate - 0.25) for rate in rates):.1f}"
    assert goal.told(judged) == (f"seats within {far} points of even",)
    assert goal.told(judged, judged) == (f"seats within {far} points of even instead of {far}",)


def test_inside_a_range_nothing_is_off_and_outside_it_is_by_a_share_of_its_end():
    aim = Between(1.0, "turns", "Turns", 40, 50, False)
    for value, off in ((45, 0), (60, 0.2), (30, 0.25)):
        assert aim.offs(np.array([float(value)]), np.array([0.1]))[0] == pytest.approx(off)
    slopes = [float(aim.offs(np.array([value]), np.array([0.1]))[1][0]) for value in (45.0, 50.0, 60.0, 30.0)]
    assert slopes == pytest.approx([0, 0.5 / 50, 1 / 50, -1 / 40])


@pytest.mark.parametrize(
    "name", ["turns", "rounds", "best_score", "drama", "win_rate.seat.2", "lead_changes", "margin"]
)
def test_numbers_by_block_are_those_that_runs_tell(name):
    told = rates_by_name(results("starter"))[name]
    found = number_named(results("starter"), name)
    assert float(found.values[0]) == pytest.approx(told.value, abs=1e-5)
    assert len(found.rows) == results("starter").record.n_blocks


def test_every_number_of_a_run_can_be_asked_for():
    told = [one for one in measures(results("starter")) if one.value is not None]
    assert len(told) > 30
    for one in told:
        assert float(number_named(results("starter"), one.name).values[0]) == pytest.approx(one.value, abs=1e-4), (
            one.name
        )
