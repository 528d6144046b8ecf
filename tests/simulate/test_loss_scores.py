"""Losses are not made larger by noise, and their intervals hold, near nothing too."""

import numpy as np
import pytest

from board_designer.simulate.loss_scores import Score, difference, typical_gain

BLOCKS, NUMBERS, SPREAD = 200, 4, 0.1


def score_of(true, noise):
    """What blocks would say of numbers that are truly so far off, each a mean over blocks with this noise."""
    seen = np.asarray(true) + noise
    means = seen.mean(axis=0)
    return Score(means / 2, (seen - means) / 2, np.zeros(len(means)), len(seen))


def noise(random, blocks=BLOCKS):
    return random.normal(0, SPREAD, (blocks, NUMBERS))


@pytest.mark.parametrize("true", [(0, 0, 0, 0), (0.03, -0.03, 0.02, -0.02)])
def test_noise_neither_adds_nor_takes(true):
    random = np.random.default_rng(1)
    found = [score_of(true, noise(random)).value for _ in range(800)]
    truth = sum(off**2 for off in true) / NUMBERS
    assert np.mean(found) == pytest.approx(truth, abs=3 * np.std(found) / 800**0.5)


@pytest.mark.parametrize(
    ("along", "after"),
    [
        *((0.0, (0, 0, 0, 0)), (0.9, (0.03, -0.03, 0.02, -0.02))),
        *(pytest.param(along, (0.01, -0.01, 0, 0), marks=pytest.mark.slow) for along in (0.0, 0.9)),
        pytest.param(0.0, (0.03, -0.03, 0.02, -0.02), marks=pytest.mark.slow),
        pytest.param(0.9, (0, 0, 0, 0), marks=pytest.mark.slow),
    ],
)
def test_intervals_hold_at_least_as_often_as_they_say(after, along):
    random, before, held = np.random.default_rng(2), (0.05, -0.05, 0.04, -0.04), np.zeros(3)
    truth = [np.sqrt(np.mean(np.square(true))) for true in (before, after)]
    for _ in range(400):
        shared = noise(random)
        one, other = (
            score_of(true, along**0.5 * shared + (1 - along) ** 0.5 * noise(random)) for true in (before, after)
        )
        gain, off, more = typical_gain(one, other), other.typical(), difference(one, other)
        held += [
            gain.low <= truth[0] - truth[1] <= gain.high,
            off.low <= truth[1] <= off.high,
            more.low <= truth[0] ** 2 - truth[1] ** 2 <= more.high,
        ]
    assert (held / 400 >= 0.92).all(), held / 400


def test_pairs_that_go_along_tell_more():
    random = np.random.default_rng(3)
    shared, offs = noise(random), (0.05, -0.05, 0.04, -0.04)
    one, paired = score_of(offs, shared), score_of(offs, shared + 0.1 * noise(random))
    apart = score_of(offs, noise(random))
    assert difference(one, paired).half_width < 0.5 * difference(one, apart).half_width


def test_intervals_hold_where_one_has_played_more():
    random, offs, held = np.random.default_rng(4), (0.05, -0.05, 0.04, -0.04), 0
    for _ in range(400):
        shared = noise(random, 4 * BLOCKS)
        more = difference(score_of(offs, shared), score_of(offs, shared[:BLOCKS]))
        held += more.low <= 0 <= more.high
    assert held / 400 >= 0.92


def test_spread_that_no_block_shows_counts():
    rows = np.zeros((10, 1))
    known, unsure = (Score(np.array([0.1]), rows, np.array([alone]), 10) for alone in (0.0, 0.01))
    assert known.interval().half_width == 0
    assert unsure.interval().half_width > 0
    assert unsure.value == pytest.approx(0.1**2 - 0.01)
