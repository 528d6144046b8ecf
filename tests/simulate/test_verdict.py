"""The verdict is one of three words, and "undecided" says how much longer it takes."""

import numpy as np
import pytest

from board_designer.simulate import Goal, Interval, decide, judge, per_comparison, run, share, wilson

from .toy import Toy


def around(value, half_width, n=1000):
    return Interval(value, value - half_width, value + half_width, n)


def test_fair_needs_every_interval_inside():
    found = decide([around(0.25, 0.01), around(0.26, 0.009), around(0.245, 0.014), around(0.245, 0.01)], 0.25)
    assert (found.word, found.worst, found.more_games, found.tolerance) == ("fair", 1, 0, 0.02)


def test_unfair_needs_one_interval_outside():
    found = decide([around(0.25, 0.01), around(0.4, 0.2), around(0.20, 0.02), around(0.25, 0.01)], 0.25)
    assert (found.word, found.more_games) == ("unfair", 0)
    assert found.worst == 2, "the one that is certain, though another is further off"


def test_undecided_says_how_many_more_until_the_last_is_in():
    found = decide([around(0.25, 0.02), around(0.26, 0.02)], 0.25)
    assert (found.word, found.worst) == ("undecided", 1)
    assert found.more_games == pytest.approx(3000, abs=1)


def test_undecided_says_how_many_more_until_the_first_is_out():
    found = decide([around(0.25, 0.02), around(0.28, 0.02)], 0.25)
    assert found.word == "undecided"
    assert found.more_games == pytest.approx(3000, abs=1)


def test_at_the_edge_the_number_stays_finite():
    assert decide([around(0.27, 0.02)], 0.25).more_games == pytest.approx(399_000, abs=1)
    assert decide([wilson(0, 0)] * 4, 0.25).more_games == 1801
    with pytest.raises(ValueError, match="at least one"):
        decide([], 0.25)


def test_the_level_holds_for_all_seats_together():
    record = run(Toy(), Goal(games=2000))
    won = record.columns_like("won_")
    found = judge(won, record.block_size)
    each = per_comparison(0.95, 4)
    assert found.intervals == tuple(share(won[:, seat], 4, each) for seat in range(4))
    assert found.fair_share == 0.25
    assert found.word == "undecided"
    more = run(Toy(), Goal(games=2000 + 2 * found.more_games))
    assert judge(more.columns_like("won_"), 4).word == "fair"


def test_trials_may_differ_by_block_and_by_seat():
    hits = np.array([[1, 2], [2, 1], [1, 2]])
    per_block = judge(hits, np.array([3, 3, 3]))
    assert per_block == judge(hits, np.full((3, 2), 3)) == judge(hits, 3)
    assert judge(hits, 3, fair_share=0.1, tolerance=0.5).fair_share == 0.1


def test_false_verdicts_are_rare():
    random = np.random.default_rng(3)
    words = [judge(random.multinomial(16, [0.25] * 4, 400), 16).word for _ in range(300)]
    assert words.count("unfair") == 0
    assert words.count("fair") > 100
    words = [judge(random.multinomial(16, [0.31, 0.23, 0.23, 0.23], 400), 16).word for _ in range(300)]
    assert words.count("fair") == 0
    assert words.count("unfair") > 280
