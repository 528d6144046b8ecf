"""Intervals hold what they promise, also for blocks of games that hang together and for eyes that look often."""

import math

import numpy as np
import pytest

from board_designer.simulate import (
    confidence_sequence,
    effective_trials,
    games_needed,
    judge,
    mean,
    paired_difference,
    per_comparison,
    quantiles,
    ratio,
    share,
    wilson,
)
from board_designer.simulate.quantile import normal_quantile, student_quantile


@pytest.mark.parametrize(
    ("level", "freedom", "value"),  # from the printed tables
    [
        (0.95, 1, 12.7062),
        (0.95, 2, 4.30265),
        (0.95, 3, 3.18245),
        (0.95, 4, 2.77645),
        (0.95, 5, 2.57058),
        (0.95, 10, 2.22814),
        (0.95, 29, 2.04523),
        (0.95, 30, 2.04227),
        (0.95, 60, 2.00030),
        (0.95, 120, 1.97993),
        (0.99, 1, 63.6567),
        (0.99, 6, 3.70743),
        (0.99, 40, 2.70446),
        (0.999, 9, 4.78091),
        (0.999, 30, 3.64596),
        (0.90, 7, 1.89458),
    ],
)
def test_students_quantiles_are_those_of_the_tables(level, freedom, value):
    assert student_quantile(level, freedom) == pytest.approx(value, rel=1e-5)


def test_the_two_ways_to_students_quantile_meet():
    near = [student_quantile(0.95, freedom) for freedom in (28, 29, 30, 31, 32)]
    steps = np.diff(near)
    assert (steps < 0).all()
    assert (np.diff(steps) > 0).all()
    assert student_quantile(0.95, 10**6) == pytest.approx(normal_quantile(0.95), rel=1e-5)
    with pytest.raises(ValueError, match="two values"):
        student_quantile(0.95, 0)


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),  # from the formula worked out elsewhere
    [(0, 10, 0.0, 0.27753), (10, 10, 0.72247, 1.0), (5, 10, 0.23659, 0.76341), (25, 100, 0.17545, 0.34304)],
)
def test_wilson(hits, n, low, high):
    found = wilson(hits, n)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-5)
    assert (found.value, found.n) == (hits / n, n)
    assert found.half_width == pytest.approx((high - low) / 2, abs=1e-5)


def test_of_no_trials_nothing_is_known():
    for nothing in (wilson(0, 0), share([], 4), share([0, 0], [0, 0]), confidence_sequence(0, 0)):
        assert (nothing.low, nothing.high, nothing.n) == (0.0, 1.0, 0)
    assert effective_trials([], 4) == 0


def test_a_share_without_spread_counts_its_trials_as_independent():
    for hits in ([1, 1, 1, 1], [0] * 50, [4] * 50):
        assert share(hits, 4) == wilson(sum(hits), 4 * len(hits))
    assert share([0] * 50, 4).high > 0
    assert share([4] * 50, 4).low < 1


def test_blocks_that_hang_together_widen_a_share():
    draws = np.random.default_rng(5).integers(0, 2, 400)
    alone, together = wilson(4 * draws.sum(), 1600), share(4 * draws, 4)
    assert together.half_width == pytest.approx(2 * alone.half_width, rel=0.02)
    assert effective_trials(4 * draws, 4) == pytest.approx(400, rel=0.01)
    assert together.n == 1600


@pytest.mark.parametrize(("blocks", "clumped"), [(6, 0.0), (6, 0.5), (40, 0.5), (40, 0.9), (500, 0.3)])
def test_shares_cover_the_truth(blocks, clumped):
    """Some blocks have one outcome for all their games, the others are independent games."""
    random = np.random.default_rng(7)
    repeats, p, size = 1000, 0.25, 16
    same = random.random((repeats, blocks)) < clumped
    hits = np.where(same, size * (random.random((repeats, blocks)) < p), random.binomial(size, p, (repeats, blocks)))
    intervals = [share(row, size) for row in hits]
    covered = np.mean([one.low <= p <= one.high for one in intervals])
    assert 0.93 <= covered <= 0.995


def test_means_and_ratios_cover_the_truth():
    random = np.random.default_rng(8)
    trials = random.integers(1, 9, (1000, 30))
    sums = random.poisson(trials * 2.5)
    found = [ratio(*rows) for rows in zip(sums, trials, strict=True)]
    assert 0.93 <= np.mean([one.low <= 2.5 <= one.high for one in found]) <= 0.97
    found = [mean(row, 8) for row in random.normal(80, 9, (1000, 5))]
    assert 0.93 <= np.mean([one.low <= 10 <= one.high for one in found]) <= 0.97


def test_a_mean_by_hand():
    found = mean([10, 14, 12], 4)
    assert (found.value, found.n) == (3.0, 12)
    assert found.half_width == pytest.approx(4.30265 * 0.5 / math.sqrt(3), rel=1e-5)


def test_one_block_says_no_more_than_two():
    one, two = share([12], 16), share([12, 11], 16)
    assert (one.value, one.low, one.high, one.n) == (0.75, 0.0, 1.0, 16)
    assert one.half_width >= two.half_width
    assert share([12, 0], [16, 0]) == one, "a block without trials is none"
    assert effective_trials([12], 16) == 1
    assert judge([[12, 0, 2, 2]], 16).word == "undecided"


def test_one_block_gives_a_wide_interval_and_finite_numbers():
    assert (mean([40], 4).low, mean([40], 4).high) == (0.0, 20.0)
    assert (mean([0], 4).low, mean([0], 4).high) == (-1.0, 1.0)
    assert (ratio([3], [0]).value, ratio([], []).value) == (0.0, 0.0)


def test_pairing_takes_away_what_both_share():
    random = np.random.default_rng(9)
    luck = random.normal(100, 20, 200)
    a, b = luck + random.normal(4, 1, 200), luck
    found = paired_difference(a, b, 4)
    assert found.low < 1 < found.high
    assert found.half_width < mean(a, 4).half_width / 10
    assert paired_difference(a, a, 4).half_width == 0
    assert paired_difference(a, b[:50], 4) == paired_difference(a[:50], b[:50], np.full(50, 4))


def test_quantiles_are_values_that_occurred():
    assert quantiles([3, 1, 2], [0, 0.5, 1]) == (1, 2, 3)
    assert quantiles(range(1, 101), [0.05, 0.07, 0.5, 0.95]) == (5, 7, 50, 95)
    assert quantiles([7], [0.05, 0.95]) == (7, 7)
    assert all(isinstance(value, int) for value in quantiles(np.arange(9), [0.2, 0.4]))
    with pytest.raises(ValueError, match="no values"):
        quantiles([], [0.5])


def test_levels_and_sizes():
    assert per_comparison(0.95, 4) == pytest.approx(0.9875)
    assert [games_needed(0.25, width) for width in (0.03, 0.02, 0.01)] == [801, 1801, 7203]
    assert [games_needed(0.5, width) for width in (0.02, 0.01)] == [2401, 9604]


@pytest.mark.parametrize("n", [1, 2, 10, 100, 5000])
def test_a_confidence_sequence_contains_wilson(n):
    for hits in sorted({0, 1, n // 4, n // 2, n - 1, n}):
        wide, narrow = confidence_sequence(hits, n), wilson(hits, n)
        assert 0 <= wide.low <= narrow.low <= wide.value <= narrow.high <= wide.high <= 1
        assert wide.n == n
    assert confidence_sequence(n, n).high == 1
    assert confidence_sequence(0, n).low == 0


def test_looking_often_raises_few_false_alarms_with_a_confidence_sequence_and_many_without():
    random = np.random.default_rng(10)
    p, looks, every, repeats = 0.25, 40, 250, 200
    hits = random.binomial(every, p, (repeats, looks)).cumsum(axis=1)
    n = every * np.arange(1, looks + 1)

    def alarms(interval):
        def is_wrong(row):
            return any(not one.low <= p <= one.high for one in map(interval, row.tolist(), n.tolist()))

        return np.mean([is_wrong(row) for row in hits])

    assert alarms(confidence_sequence) < 0.05
    assert alarms(wilson) > 0.2
