"""A race gives the same answer whoever plays it, plays no block twice, drops the worse, and can be stopped."""

import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np
import pytest

from board_designer.simulate import Chunk, racing
from board_designer.simulate.loss_scores import Score
from board_designer.simulate.racing import Competitor, Race, Rung, best_first, players

SIZE = 4


@dataclass
class Shifted:
    """Its one number is off by so much; all of them have the same luck in the same block."""

    off: float
    played: Counter = field(default_factory=Counter)
    block_size = SIZE
    blocks_for_all = 1
    columns = ("off",)
    marks = ()

    def play(self, first, last, halt):
        for block in range(first, last):
            self.played[block] += 1
            if halt is not None and halt.raised:
                return None
        luck = [np.random.default_rng(block).normal(0, 1) for block in range(first, last)]
        own = [np.random.default_rng((block, round(1000 * self.off))).normal(0, 0.3) for block in range(first, last)]
        values = 1000 * (np.array(luck) + np.array(own) + self.off)
        return Chunk(
            first,
            values.astype(np.int64)[:, None],
            np.zeros(((last - first) * SIZE, 0), np.int64),
            np.zeros(1, np.int64),
        )

    def rest(self):
        pass


def score(contest, record):
    values = record.column("off") / 1000
    return Score(np.array([values.mean()]), (values - values.mean())[:, None], np.zeros(1), record.n_games)


def competitors(*offs, kind=Shifted):
    made = [kind(off) for off in offs]
    return [Competitor(one.off, lambda one=one: one) for one in made], made


OFFS = (2.0, 0.5, 1.0, 0.7, 3.0, 1.5, 0.6, 2.5)
RUNGS = (Rung(40, 4), Rung(160, 2), Rung(400, 1))


def raced(workers, offs=OFFS):
    those, made = competitors(*offs)
    with players(None, workers) as (pool, many):
        race = Race(score, pool, many)
        left = race.run(those, RUNGS)
    return race, left, made


def test_the_best_wins_and_threads_change_nothing():
    found = [raced(workers) for workers in (1, 3)]
    assert found[0][1][0].thing == 0.5
    told = [[(one.thing, one.blocks, one.score.value) for one in left] for _, left, _ in found]
    assert told[0] == told[1]
    assert found[0][0].games == found[1][0].games


def test_no_block_is_played_twice_and_the_worst_play_least():
    race, _, made = raced(2)
    assert all(set(one.played.values()) == {1} for one in made)
    assert race.games == SIZE * sum(len(one.played) for one in made)
    assert len(made[4].played) < len(made[1].played)


def test_a_race_ends_when_the_best_is_sure():
    race, left, _ = raced(2, (0.1, 9.0, 8.0))
    assert [one.thing for one in left] == [0.1]
    assert race.games == 3 * RUNGS[0].games


def test_an_indifference_ends_a_race_that_nobody_wins_clearly():
    looks = [Rung(40 * 2**number, 8) for number in range(8)]
    found = {}
    for indifference in (None, 0.2):
        those, made = competitors(0.5, 0.51, 0.52, 3.0)
        with players(None, 2) as (pool, many):
            race = Race(score, pool, many)
            left = race.run(those, looks, indifference=indifference)
        assert {one.thing for one in left} == {0.5, 0.51, 0.52}
        found[indifference] = race.games, max(len(one.played) for one in made)
    assert found[0.2][0] < 0.5 * found[None][0]
    assert found[0.2][1] < looks[-1].games / SIZE


def test_who_rests_plays_on_when_another_becomes_the_best():
    those, made = competitors(1.0, 1.1, 0.2)
    late = 0.2
    orders = iter([lambda all_: best_first([one for one in all_ if one.thing != late]), best_first, best_first])

    def order(all_):
        first = next(orders)(all_)
        return first + [one for one in all_ if one not in first]

    rungs = [Rung(400, 3), Rung(1600, 3), Rung(3200, 3)]
    with players(None, 2) as (pool, many):
        left = Race(score, pool, many).run(those, rungs, order, indifference=0.3)
    # At the first look 1.1 rests behind 1.0; both are surely worse once the last leads.
    assert [one.thing for one in left] == [late]
    assert [len(one.played) for one in made] == [400, 100, 400]


def test_who_cannot_be_played_is_left_out():
    those, _ = competitors(1.0, 0.5)
    those.insert(1, Competitor("none", lambda: None))
    with players(None, 2) as (pool, many):
        assert [one.thing for one in best_first(Race(score, pool, many).advance(those, 40))] == [0.5, 1.0]


def test_cancelled_it_stops_soon_and_keeps_what_was_judged():
    first_rung, piece = Rung(40, 8), racing.MOST_GAMES_PER_PIECE

    class Endless(Shifted):
        """After its first piece of the second rung it ends by the halt alone."""

        def play(self, first, last, halt):
            while first * SIZE > first_rung.games and not halt.raised:
                time.sleep(0.001)
            return super().play(first, last, halt)

    those, _ = competitors(*OFFS, kind=Endless)
    stop = threading.Event()
    with ThreadPoolExecutor(2) as pool:
        race = Race(score, pool, 2, cancel=stop, progress=lambda games: games >= 400 and stop.set())
        left = race.run(those, (first_rung, Rung(40_000, 1)))
    assert len(left) > 1
    assert all(one.score is not None for one in left)
    assert race.games == len(OFFS) * first_rung.games + piece


def test_an_error_in_a_game_is_raised():
    class Broken(Shifted):
        def play(self, first, last, halt):
            raise ArithmeticError("broken")

    with players(None, 2) as (pool, many), pytest.raises(ArithmeticError):
        Race(score, pool, many).advance([Competitor("broken", lambda: Broken(1.0))], 40)


def test_whoever_waits_for_the_first_piece_does_not_turn_round_and_round(monkeypatch):
    """What has come out of its order is set aside, or waiting would cost a core that others could play on."""

    pieces = 12
    others_came = threading.Event()

    class SlowStart(Shifted):
        def play(self, first, last, halt):
            if first == 0:
                others_came.wait()
            return super().play(first, last, halt)

    came = []
    usual = racing.wait

    def noting(those, **how):
        """Where nobody has come, it has waited for as long as it may; else it has turned round."""
        done, left = usual(those, **how)
        came.extend([len(done)] if done else [])
        if sum(came) >= pieces - 1:
            others_came.set()
        return done, left

    monkeypatch.setattr(racing, "wait", noting)
    slow = SlowStart(1.0)
    one = Competitor("slow", lambda: slow)
    with players(None, 4) as (pool, many):
        race = Race(score, pool, many)
        assert race.advance([one], pieces * racing.MOST_GAMES_PER_PIECE) == [one]
    assert one.blocks * SIZE == pieces * racing.MOST_GAMES_PER_PIECE
    assert sum(came) == pieces, "each was waited for once"
