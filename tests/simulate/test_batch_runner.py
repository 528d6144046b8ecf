"""A batch gives the same record however it is split, and stops at once when it must."""

import os
import pickle
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import product

import numpy as np
import pytest

from board_designer.simulate import Goal, Halt, batch_runner, run, share, stream
from board_designer.simulate.batch_runner import usable_cores, useful_workers

from .toy import Toy, Watched


def game_threads():
    return [thread for thread in threading.enumerate() if thread.name.startswith("games")]


@pytest.fixture(autouse=True)
def _no_thread_is_left():
    yield
    assert not game_threads()


def contents(record):
    assert record.blocks.flags.c_contiguous
    return (record.blocks.tobytes(), record.games.tobytes(), record.totals.tobytes(), record.complete)


def width_of_first_seat(record):
    return share(record.column("won_0"), record.block_size).half_width


def test_games_are_rounded_up_to_whole_blocks():
    record = run(Toy(), Goal(games=1001))
    assert (record.n_games, record.n_blocks, record.complete) == (1004, 251, True)
    assert len(record.mark("winner")) == 1004


@pytest.mark.parametrize("workers", [1, 2, 7])
@pytest.mark.parametrize("chunk", [None, 1, 3, 1000])
def test_workers_and_chunks_change_nothing(workers, chunk):
    once = Toy().play(0, 251, None)
    record = run(Toy(), Goal(games=1001), workers=workers, chunk=chunk)
    assert contents(record) == (once.blocks.tobytes(), once.games.tobytes(), once.totals.tobytes(), True)


def test_a_short_run_has_few_workers(monkeypatch):
    monkeypatch.setattr(batch_runner, "usable_cores", lambda: 8)
    assert [useful_workers(Goal(games=games), 16) for games in (1, 96, 300, 10_000)] == [1, 1, 3, 8]
    assert useful_workers(Goal(width=0.01, width_of=lambda record: 1.0), 16) == 8


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system does not bind processes to processors")
def test_who_may_use_one_core_of_many_has_one_worker():
    def seen_by_one() -> int:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # of this thread alone
        return usable_cores()

    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(seen_by_one).result() == 1


def test_processes_give_the_same_bytes():
    goal = Goal(games=2000)
    with ProcessPoolExecutor(2) as pool:
        there = run(Toy(), goal, executor=pool, workers=2, chunk=7)
    assert contents(there) == contents(run(Toy(), goal))


def test_the_callers_executor_stays_open():
    with ThreadPoolExecutor(2) as pool:
        run(Toy(), Goal(games=100), executor=pool)
        assert pool.submit(int, "7").result() == 7


def test_a_record_survives_pickling_and_names_its_columns():
    record = run(Toy(), Goal(games=400))
    again = pickle.loads(pickle.dumps(record))
    assert again == record
    assert again != run(Toy(seed=1), Goal(games=400))
    assert record.names_like("won_") == ("won_0", "won_1", "won_2", "won_3")
    won = record.columns_like("won_")
    assert won.shape == (100, 4)
    assert (won.sum(axis=1) == record.block_size).all()
    assert (record.column("won_2") == won[:, 2]).all()
    assert record.column("turns").sum() == record.mark("turns").sum() == (np.arange(60) * record.totals).sum()
    with pytest.raises(ValueError, match="read-only"):
        record.blocks[0, 0] = 1


@pytest.mark.parametrize(
    ("chunk", "workers"),
    [
        *((None, 2), (1, 7), (40, 1)),
        *(pytest.param(*more, marks=pytest.mark.slow) for more in product((None, 1, 40, 9999), (1, 2, 7))),
    ],
)
def test_stopping_on_width_depends_on_the_games_alone(workers, chunk):
    goal = Goal(width=0.02, width_of=width_of_first_seat, least=300, most=20_000, look_every=250)
    record = run(Toy(), goal, workers=workers, chunk=chunk)
    expected = run(Toy(), goal, workers=1, chunk=3)
    assert record.complete
    assert record.n_games == expected.n_games < 3000
    assert record.n_games % 252 == 0  # looked at every 63 blocks of 4
    assert contents(record) == contents(expected)
    assert width_of_first_seat(record) <= 0.02


def test_least_and_most_bound_a_width():
    most = run(Toy(), Goal(width=0.0001, width_of=width_of_first_seat, most=1001))
    assert (most.n_games, most.complete) == (1004, True)
    least = run(Toy(), Goal(width=0.9, width_of=width_of_first_seat, least=1300, look_every=500))
    assert least.n_games == 1500


def test_a_stream_grows_by_the_same_steps_whoever_plays():
    goal = Goal(games=1800, look_every=500)
    seen = [[r.n_games for r in stream(Toy(), goal, workers=w, chunk=c)] for w, c in [(1, 1), (7, 5), (2, 900)]]
    assert seen == [[500, 1000, 1500, 1800]] * 3
    records = list(stream(Toy(), goal))
    assert [record.complete for record in records] == [False, False, False, True]
    for record in records:  # an earlier record is untouched by what came later
        assert (record.blocks == Toy().play(0, record.n_blocks, None).blocks).all()


def test_leaving_a_stream_stops_the_workers():
    records = stream(Toy(endless=10), Goal(games=100_000, look_every=40))
    assert next(records).n_games == 40
    records.close()
    assert not game_threads()


def test_progress_is_steady_and_reaches_the_end():
    heard = []
    run(Toy(), Goal(games=5000), progress=lambda *news: heard.append(news))
    done = [games for games, _ in heard]
    assert done == sorted(set(done))
    assert heard[0] == (0, 5000)
    assert heard[-1] == (5000, 5000)
    assert len(heard) > 10
    heard.clear()
    run(Toy(), Goal(width=0.9, width_of=width_of_first_seat), progress=lambda *news: heard.append(news))
    assert {wanted for _, wanted in heard} == {None}


def test_few_chunks_are_in_flight():
    contest = Watched(endless=2)
    records = stream(contest, Goal(games=40_000, look_every=8), workers=2, chunk=1)
    next(records)
    records.close()
    assert len(contest.begun) < 20


@pytest.mark.parametrize("make", [threading.Event, Halt])
def test_cancelling_is_quick_and_keeps_the_games_so_far(make):
    cancel = make()
    raise_it = cancel.set if isinstance(cancel, threading.Event) else cancel.raise_

    contest, all_quick_ones_counted = Slowing(), threading.Event()

    def press():
        all_quick_ones_counted.wait()
        contest.stuck.wait()
        raise_it()

    def listen(done, wanted):
        if done == 80:
            all_quick_ones_counted.set()

    pressing = threading.Thread(target=press)
    pressing.start()
    record = run(contest, Goal(games=4000), workers=2, chunk=5, progress=listen, cancel=cancel)
    pressing.join()
    assert not record.complete
    assert record.n_blocks == 20
    assert (record.games == Toy().play(0, 20, None).games).all()


class Slowing(Toy):
    """What is played after 20 blocks ends by the halt alone."""

    def __init__(self):
        super().__init__(endless=20)
        self.stuck = threading.Event()

    def play(self, first_block, last_block, halt):
        if first_block >= self.endless:
            self.stuck.set()
        return super().play(first_block, last_block, halt)


def test_a_run_cancelled_before_it_begins_is_empty():
    cancel = Halt()
    cancel.raise_()
    record = run(Toy(endless=0), Goal(games=100), cancel=cancel)
    assert (record.n_games, record.complete) == (0, False)
    assert record.column("turns").shape == (0,)


@pytest.mark.parametrize("workers", [1, 2, 7])
def test_an_error_reaches_the_caller_and_stops_the_rest(workers):
    contest = Watched(fails_at=33)
    with pytest.raises(ArithmeticError, match="block 33"):
        run(contest, Goal(games=100_000), workers=workers, chunk=2)
    assert len(contest.begun) < 100


def test_an_error_in_another_process_reaches_the_caller():
    with ProcessPoolExecutor(2) as pool, pytest.raises(ArithmeticError, match="block 33"):
        run(Toy(fails_at=33), Goal(games=2000), executor=pool)


def test_an_error_beyond_the_end_is_never_heard_of():
    goal = Goal(width=0.9, width_of=width_of_first_seat, look_every=40)
    assert run(Toy(fails_at=10), goal, workers=7, chunk=1).n_blocks == 10


def test_an_interrupt_stops_the_workers():
    def interrupt(done, wanted):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(Slowing(), Goal(games=4000), progress=interrupt)


def test_a_contest_that_miscounts_is_refused():
    class Short(Toy):
        def play(self, first_block, last_block, halt):
            return super().play(first_block, last_block - 1, halt)

    class Silent(Toy):
        def play(self, first_block, last_block, halt):
            return None

    with pytest.raises(ValueError, match="instead of"):
        run(Short(), Goal(games=100), chunk=2)
    with pytest.raises(RuntimeError, match="nobody had raised"):
        run(Silent(), Goal(games=100))


@pytest.mark.parametrize(
    "wrong", [{}, {"games": 0}, {"games": 10, "width": 0.1}, {"width": 0.1}, {"games": 10, "look_every": 0}]
)
def test_a_goal_must_make_sense(wrong):
    with pytest.raises(ValueError, match=r"goal|least 1"):
        Goal(**wrong)


def test_a_halt_that_travels_is_a_copy():
    halt = Halt()
    copy = pickle.loads(pickle.dumps(halt))
    halt.raise_()
    assert halt.raised
    assert not copy.raised


def test_a_contest_rests_when_its_run_is_over_or_left():
    played, left = Toy(), Toy()
    run(played, Goal(games=40))
    assert played.rested
    records = stream(left, Goal(games=400, look_every=8))
    next(records)
    assert not left.rested
    records.close()
    assert left.rested
