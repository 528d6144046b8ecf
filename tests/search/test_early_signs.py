"""Scores say sooner than wins what a change does; where they say something else, they are not believed."""

import numpy as np
import pytest
from searched_boards import played, results

from board_designer.search.block_sums import final_scores
from board_designer.search.early_signs import FEW, differences
from board_designer.search.goal_words import wanted
from board_designer.search.goals import Judged, Signs

SPREAD, SCORE_SPREAD, ALIKE = 0.095, 0.3, 0.6  # of a block, as they are in a game
SLOPE = 0.2  # wins for a point
DRAFT_BLOCKS = 2000


def made(effects, blocks, random, slope=SLOPE, sizes=(4,)):
    """A candidate whose wins and scores follow its effects, with the luck of so many blocks."""
    luck = random.normal(0, 1, (2, len(effects))) / blocks**0.5
    wins = effects + SPREAD * luck[0]
    shown = effects / slope if slope else random.normal(0, 0.2, len(effects))
    scores = shown + SCORE_SPREAD * (ALIKE * luck[0] + (1 - ALIKE**2) ** 0.5 * luck[1])
    nothing = np.zeros(len(effects))
    signs = Signs(scores, nothing + SCORE_SPREAD, nothing + ALIKE * SPREAD * SCORE_SPREAD)
    rows = np.zeros((blocks, len(effects)))
    return Judged(wins, rows, nothing, blocks, 0.25 + wins, nothing + SPREAD, sizes, signs)


def errors(found, true):
    return float(np.sqrt(np.mean([(one.values - effects) ** 2 for one, effects in zip(found, true, strict=True)])))


@pytest.fixture
def random():
    return np.random.default_rng(7)


def test_half_the_games_say_as_much(random):
    true = [random.normal(0, 0.04, 4) for _ in range(300)]
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(one, 6, random) for one in true]
    found = differences(draft, those)
    by_wins = [one._replace(values=judged.values - 0.25) for one, judged in zip(found, those, strict=True)]
    assert errors(found, true) < 0.75 * errors(by_wins, true)
    assert 9 < found[0].blocks < 18


def test_the_more_games_the_more_they_go_by_wins(random):
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(random.normal(0, 0.04, 4), 6, random) for _ in range(100)]
    many = made(random.normal(0, 0.04, 4), 4000, random)
    found = differences(draft, [*those, many])[-1]
    assert found.values == pytest.approx(many.values - draft.values, abs=0.002)
    assert found.blocks < 1.3 * 4000


def test_scores_that_say_something_else_are_not_believed(random):
    true = [random.normal(0, 0.04, 4) for _ in range(300)]
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(one, 6, random, slope=0) for one in true]
    found = differences(draft, those)
    for one, judged in zip(found, those, strict=True):
        assert one.values == pytest.approx(judged.values - draft.values, abs=0.03)
    assert found[0].blocks < 1.3 * 6


def test_a_few_candidates_say_too_little_about_it(random):
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(random.normal(0, 0.04, 4), 6, random) for _ in range(FEW - 1)]
    for one, judged in zip(differences(draft, those), those, strict=True):
        assert one.values == pytest.approx(judged.values - draft.values)
        assert one.blocks == judged.blocks
    assert differences(draft, []) == []


def test_signs_go_with_their_own_goal_alone(random):
    """A length has none; it stays as it was played, and confidence is that of the goal that is known least."""
    draft = made(np.zeros(5), DRAFT_BLOCKS, random, sizes=(4, 1))
    those = [made(random.normal(0, 0.04, 5), 6, random, sizes=(4, 1)) for _ in range(100)]
    bare = np.array([1, 1, 1, 1, 0.0])
    draft, *those = (
        Judged(
            one.offs, one.rows, one.alone, one.games, one.values, one.spreads, one.sizes,
            Signs(*(bare * part for part in one.signs)),
        )
        for one in (draft, *those)
    )  # fmt: skip
    for one, judged in zip(differences(draft, those), those, strict=True):
        assert one.values[4] == pytest.approx(judged.values[4] - draft.values[4])
        assert one.blocks == judged.blocks


def test_final_scores_are_told_about_their_mean():
    found = final_scores(results("starter"), "seats")
    assert found.values.sum() == pytest.approx(0)
    assert len(found.values) == 4
    assert found.rows.sum(axis=1) == pytest.approx(np.zeros(len(found.rows)))
    judged = wanted(["seats", "turns=20..40"], results("starter")).judge(*played("starter"))
    assert judged.signs.values[:4] == pytest.approx(found.values)
    assert judged.signs.values[4] == 0
    assert (judged.signs.along[:4] > 0).all()
