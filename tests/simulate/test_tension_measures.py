"""Small games whose drama, lead changes and decisiveness can be counted on fingers."""

import numpy as np
import pytest

from board_designer.simulate import decisiveness, drama, lead_change_rate, lead_changes, leaders

# The first seat leads, the second overtakes in the third turn and wins.
RACE = [[0.6, 0.4], [0.7, 0.3], [0.4, 0.6], [0.2, 0.8]]


def test_a_race():
    assert drama(RACE, 1) == pytest.approx((0.2 + 0.4) / 4)
    assert drama(RACE, 0) == pytest.approx((0.2 + 0.6) / 4)
    assert leaders(RACE) == [0, 0, 1, 1]
    assert lead_changes(RACE) == 1
    assert lead_change_rate(RACE) == pytest.approx(1 / 3)
    assert decisiveness(RACE, 1) == 0.0  # 0.8 passes 0.7 in the last turn
    assert decisiveness([*RACE, [0.2, 0.8], [0.1, 0.9]], 1) == pytest.approx(1 - 4 / 6)


def test_a_walkover_is_decided_in_the_first_turn():
    assert decisiveness([[0.9, 0.1]] * 5, 0) == pytest.approx(0.8)
    assert drama([[0.9, 0.1]] * 5, 0) == 0.0
    assert lead_changes([[0.9, 0.1]] * 5) == 0


def test_a_winner_who_never_passes_the_best_loser_decided_nothing():
    assert decisiveness([[0.5, 0.5], [0.5, 0.5]], 0) == 0.0
    assert decisiveness([[0.2, 0.8], [0.4, 0.6]], 0) == 0.0


def test_a_tie_is_no_change_of_the_lead():
    assert leaders([[1, 1, 1], [1, 2, 1], [2, 2, 1], [2, 3, 1], [4, 3, 4], [4, 3, 5]]) == [-1, 1, 1, 1, 1, 2]
    assert lead_changes([[1, 1], [1, 2]]) == 0
    assert lead_changes([[1, 2], [2, 2], [3, 2]]) == 1
    assert lead_changes([[1, 2], [2, 2], [2, 3]]) == 0


def test_seats_are_treated_alike():
    scores = np.random.default_rng(2).integers(0, 4, (60, 4))
    turned = np.roll(scores, 1, axis=1)
    assert lead_changes(turned) == lead_changes(scores) > 5
    assert drama(turned, 1) == pytest.approx(drama(scores, 0))
    assert decisiveness(turned, 1) == decisiveness(scores, 0)


def test_one_turn():
    assert drama([[0.3, 0.7]], 1) == 0.0
    assert lead_changes([[0.3, 0.7]]) == 0
    assert lead_change_rate([[0.3, 0.7]]) == 0.0
    assert decisiveness([[0.3, 0.7]], 1) == 0.0


def test_shared_victories_are_averaged_and_none_is_nothing():
    assert drama(RACE, [0, 1]) == pytest.approx((drama(RACE, 0) + drama(RACE, 1)) / 2)
    assert drama(RACE, []) == decisiveness(RACE, []) == 0.0
    assert decisiveness(RACE, (0, 1)) == 0.0
    scores = [[3, 1, 1], [3, 4, 1], [3, 5, 1], [3, 5, 2]]
    assert decisiveness(scores, np.array([0, 1])) == pytest.approx((0.75 + 0.5) / 2)


def test_no_turns_are_refused():
    with pytest.raises(ValueError, match="every turn"):
        drama(np.zeros((0, 4)), 0)
    with pytest.raises(ValueError, match="every turn"):
        lead_changes([1, 2, 3])
