"""What sides do says sooner than wins what a change does; where it says something else, it is not believed."""

from types import SimpleNamespace

import numpy as np
import pytest
from searched_boards import played, results

from board_designer.search.early_signs import FEW, differences
from board_designer.search.goal_words import wanted
from board_designer.search.goals import Judged
from board_designer.search.side_counts import SideCounts

SPREAD = 0.095  # of wins in a block, as they are in a game
COUNTERS, IDLE = 12, 40  # that go along with winning, and that do not
PER_WIN, SPREADS = np.linspace(1, 6, COUNTERS), np.linspace(0.4, 1.2, COUNTERS + IDLE)
ALIKE = 0.4  # wins and all counters have as much of a block's luck in common
DRAFT_BLOCKS = 2000


def made(effects, blocks, random, tells=True, missed=0.0):
    """A candidate whose wins and counters follow its effects, with the luck of so many blocks."""
    common = random.normal(0, 1, len(effects)) / blocks**0.5
    own = random.normal(0, 1, (len(effects), 1 + COUNTERS + IDLE)) / blocks**0.5
    luck = ALIKE * common[:, None] + (1 - ALIKE**2) ** 0.5 * own
    wins = effects + missed + SPREAD * luck[:, 0]
    counters = SPREADS * luck[:, 1:]
    if tells:
        counters[:, :COUNTERS] += np.outer(effects, PER_WIN)
    else:
        counters += random.normal(0, 0.2, counters.shape)
    spreads = np.concatenate([[SPREAD], SPREADS])
    noise = np.outer(spreads, spreads) * ALIKE**2 + np.diag((1 - ALIKE**2) * spreads**2)
    nothing = np.zeros(len(effects))
    signs = SimpleNamespace(values=np.column_stack([wins, counters]), noise=noise)
    return Judged(
        wins, np.zeros((blocks, len(effects))), nothing, blocks, 0.25 + wins, nothing + SPREAD, (4,), (signs,)
    )


def errors(found, true):
    return float(np.sqrt(np.mean(np.square(np.array(found) - np.array(true)))))


@pytest.fixture
def random():
    return np.random.default_rng(7)


def test_a_few_games_say_as_much_as_three_times_as_many(random):
    true = [random.normal(0, 0.04, 4) for _ in range(300)]
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(one, 6, random) for one in true]
    found = differences(draft, those)
    worth = (errors([one.values for one in found], true) / errors([one.told for one in found], true)) ** 2
    assert worth > 3
    assert found[0].blocks / 6 == pytest.approx(worth, rel=0.2)  # it knows how much it knows


def test_what_is_told_and_what_is_not_is_what_was_played(random):
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(random.normal(0, 0.04, 4), 6, random) for _ in range(100)]
    for one, judged in zip(differences(draft, those), those, strict=True):
        assert one.values == pytest.approx(judged.values - draft.values, abs=1e-8)
        assert 0.5 * 6 < one.blocks_of_untold < 2 * 6


def test_what_all_signs_miss_is_seen_in_what_they_do_not_tell(random):
    """A seat wins more than its counters say. In each candidate that drowns in luck, in all together it does not."""
    draft, missed = made(np.zeros(4), DRAFT_BLOCKS, random), np.array([0.02, -0.02, 0.0, 0.0])
    those = [made(random.normal(0, 0.04, 4), 6, random, missed=missed) for _ in range(300)]
    untold = np.mean([one.untold for one in differences(draft, those)], axis=0)
    assert untold == pytest.approx(missed, abs=0.008)


def test_counters_that_say_something_else_are_not_believed(random):
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(random.normal(0, 0.04, 4), 6, random, tells=False) for _ in range(300)]
    for one, judged in zip(differences(draft, those), those, strict=True):
        assert one.told == pytest.approx(judged.values - draft.values, abs=1e-8)
        assert one.blocks == 6


def test_a_few_candidates_say_too_little_about_it(random):
    draft = made(np.zeros(4), DRAFT_BLOCKS, random)
    those = [made(random.normal(0, 0.04, 4), 6, random) for _ in range(FEW - 1)]
    for one, judged in zip(differences(draft, those), those, strict=True):
        assert one.told == pytest.approx(judged.values - draft.values, abs=1e-8)
        assert one.blocks == judged.blocks
        assert not one.untold.any()
    assert differences(draft, []) == []


def test_signs_go_with_their_own_goal_alone(random):
    """A length has none; it stays as it was played, and confidence is that of the goal that is known least."""
    draft = two_goals(np.zeros(4), DRAFT_BLOCKS, random)
    those = [two_goals(random.normal(0, 0.04, 4), 6, random) for _ in range(100)]
    for one, judged in zip(differences(draft, those), those, strict=True):
        assert one.told[4] == pytest.approx(judged.values[4] - draft.values[4])
        assert one.told[:4] != pytest.approx(judged.values[:4] - draft.values[:4], abs=1e-6)
        assert one.blocks == judged.blocks


def two_goals(effects, blocks, random):
    one = made(effects, blocks, random)
    length = random.normal(20, 1, 1)
    return Judged(
        np.concatenate([one.offs, length]), np.zeros((blocks, 5)), np.zeros(5), blocks,
        np.concatenate([one.values, length]), np.concatenate([one.spreads, [1.0]]), (4, 1), (*one.signs, None),
    )  # fmt: skip


def test_all_that_is_counted_of_sides_is_told_about_their_mean():
    found = results("starter")
    for kind, many in (("seats", 4), ("roles", 4)):
        counts = SideCounts(found.batch, kind)
        assert counts.values.shape[0] == many
        assert counts.values.sum(axis=0) == pytest.approx(0, abs=1e-9)
        assert counts.noise == pytest.approx(counts.noise.T)
        shares = [one.wins.sum() / one.games.sum() for one in found.batch.accounts(kind).values()]
        assert counts.values[:, 0] == pytest.approx(np.array(shares) - np.mean(shares))


def test_they_vary_as_their_sums_over_blocks_do():
    found = results("starter")
    counts = SideCounts(found.batch, "seats")
    accounts = list(found.batch.accounts("seats").values())
    scores = np.stack([one.sums("final_score") / one.games for one in accounts], axis=1)
    apart = scores - scores.mean(axis=1, keepdims=True)
    variance = (apart - apart.mean(axis=0)).var(axis=0, ddof=1).mean()
    names = [name.split("/")[1] for name in found.record.columns if name.startswith("seat1/")]
    at = [name for name in names if name not in ("games", "turns")].index("final_score")
    assert counts.noise[at, at] == pytest.approx(variance)
    assert counts.values[:, at] == pytest.approx(apart.mean(axis=0))


def test_a_goal_about_winning_has_signs_and_a_length_has_none():
    judged = wanted(["seats", "turns=20..40"], results("starter")).judge(*played("starter"))
    signs, none = judged.signs
    assert none is None
    assert signs.noise[0, 1:].max() > 0
