"""Which change is advised: the smallest that is about as good as the best, and none by luck."""

import numpy as np
import pytest
from searched_boards import sample

from board_designer.reports.improvement_shown import answer
from board_designer.search.change import Change
from board_designer.search.front import WORTH, outcome_of
from board_designer.search.goals import Even, Judged, Wanted
from board_designer.simulate.racing import Competitor

GOAL = Wanted((Even(1.0, "seats"),))
BLOCKS = 400


def candidate(size, off, spread=0.02):
    """Two seats, each typically so far off, from blocks with this spread."""
    noise = np.random.default_rng((size, round(10_000 * off))).normal(0, spread, BLOCKS)
    rows = np.outer(noise - noise.mean(), [1, -1]) / 2**0.5
    offs = np.array([off, -off]) / 2**0.5
    spaces = frozenset(f"t{number}" for number in range(size))
    one = Competitor(Change(sample("starter")[0], f"{size} spaces", spaces=spaces), lambda: None)
    one.record = object()
    one.score = Judged(
        offs, rows, np.zeros(2), 16 * BLOCKS, np.array([0.5 + off, 0.5 - off]), np.ones(2), (2,), (None,)
    )
    return one


def advised(*found, draft=0.06, **more):
    outcome = outcome_of(
        GOAL, candidate(0, draft, **more), [candidate(*one, **more) for one in found], len(found), 9, 9, 1, True
    )
    return None if outcome.best is None else outcome.front[outcome.best].change.size


@pytest.mark.parametrize(
    ("found", "size"),
    [
        ([(1, 0.04), (2, 0.02), (3, 0.01)], 3),
        ([(1, 0.04), (2, 0.012), (3, 0.01)], 2),
        ([(1, 0.012), (2, 0.012), (3, 0.01)], 1),
        ([(1, 0.058), (2, 0.057)], None),
    ],
)
def test_a_larger_change_has_to_be_worth_it(found, size):
    assert 0.012 - 0.01 < WORTH <= 0.06 - 0.04
    assert advised(*found) == size


def test_what_may_be_luck_is_not_advised():
    assert advised((1, 0.04), spread=1.0) is None


def test_the_front_leaves_out_what_is_larger_and_no_better():
    outcome = outcome_of(
        GOAL, candidate(0, 0.06), [candidate(*one) for one in [(2, 0.03), (1, 0.02), (3, 0.01)]], 3, 9, 9, 1, True
    )
    assert [one.change.size for one in outcome.front] == [1, 3]


def test_the_front_leaves_out_what_is_worse_than_the_draft():
    outcome = outcome_of(GOAL, candidate(0, 0.06), [candidate(1, 0.07), candidate(2, 0.03)], 2, 9, 9, 1, True)
    assert [one.change.size for one in outcome.front] == [2]
    assert outcome_of(GOAL, candidate(0, 0.06), [candidate(1, 0.07)], 1, 9, 9, 1, True).front == ()


@pytest.mark.parametrize(
    ("off", "found", "spread", "says"),
    [
        (0.001, [], 0.02, "Nothing is worth changing: "),
        (0.001, [(1, 0.0005)], 0.02, "Nothing is worth changing: "),
        (0.06, [], 0.02, "Nothing better was found: "),
        (0.001, [], 1.0, "Nothing better was found: "),
        (0.06, [(1, 0.057)], 1.0, "Nothing is surely better: "),
        (0.06, [(1, 0.0599)], 0.02, "Nothing is worth changing: "),
    ],
)
def test_nothing_is_worth_changing_only_where_that_is_known(off, found, spread, says):
    """Where a board is far off, or too few games were played to know, only nothing was found."""
    draft, those = candidate(0, off, spread), [candidate(*one, spread) for one in found]
    outcome = outcome_of(GOAL, draft, those, len(those), 9, 9, 1, True)
    assert answer(outcome).startswith(says)
    assert outcome.best is None


def test_where_nothing_is_off_as_far_as_is_known_no_larger_change_is_told():
    """Both are even within what luck does, and one of them has more of it."""
    those = [candidate(1, 0.001, 1.0), candidate(2, 0.0005, 1.0)]
    outcome = outcome_of(GOAL, candidate(0, 0.2, 1.0), those, 2, 9, 9, 1, True)
    assert those[1].score.value < those[0].score.value < 0
    assert [one.change.size for one in outcome.front] == [1]
