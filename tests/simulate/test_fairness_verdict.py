"""The verdict is one of three words, and "undecided" says how much longer it takes where anybody can know."""

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


def test_undecided_says_how_many_more_where_that_is_nearly_certain():
    nearly_in = decide([around(0.25, 0.008), around(0.2622, 0.008)], 0.25)
    nearly_out = decide([around(0.25, 0.008), around(0.2779, 0.008)], 0.25)
    for found in (nearly_in, nearly_out):
        assert found.word == "undecided"
        assert 250 <= found.more_games <= 19_000


def test_nobody_can_say_how_many_near_the_edge_or_after_few_games():
    for intervals in ([around(0.27, 0.01)], [around(0.29, 0.03)], [wilson(0, 0)] * 4):
        found = decide(intervals, 0.25)
        assert (found.word, found.more_games) == ("undecided", 0)
    with pytest.raises(ValueError, match="at least one"):
        decide([], 0.25)


@pytest.mark.parametrize(
    "shares", [(0.24, 0.265, 0.239, 0.256), (0.255, 0.241, 0.258, 0.246), (0.29, 0.25, 0.24, 0.22)]
)
def test_so_many_more_games_do_decide(shares):
    """Also on boards that are neither fair to a hair nor clearly unfair, where it takes far more than for others."""
    random = np.random.default_rng(4)
    kept = []
    for games in (500, 2_000, 8_000, 16_000):
        for _ in range(40):
            first = random.multinomial(16, shares, games // 16)
            more = judge(first, 16).more_games
            if more:
                rest = random.multinomial(16, shares, -(-more // 16))
                kept.append(judge(np.concatenate([first, rest]), 16).word != "undecided")
    assert kept
    assert np.mean(kept) >= 0.8


def test_the_level_holds_for_all_seats_together():
    record = run(Toy(), Goal(games=2000))
    won = record.columns_like("won_")
    found = judge(won, record.block_size)
    each = per_comparison(0.95, 4)
    assert found.intervals == tuple(share(won[:, seat], 4, each) for seat in range(4))
    assert found.fair_share == 0.25
    assert found.word == "undecided"
    assert judge(run(Toy(), Goal(games=30_000)).columns_like("won_"), 4).word == "fair"


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
