"""Games on a cluster of real processes are those of one thread, whoever is killed, and nothing stays behind."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest
from fork_server import CAN_FORK

from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.simulate import Goal, run, share, stream
from board_designer.simulate.cluster_versions import Installed, NoCluster, ours

from .dask_processes import Processes, left_over, template, until
from .toy import Toy

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

from board_designer.simulate import cluster_executor  # noqa: E402
from board_designer.simulate.cluster import open_cluster  # noqa: E402

# A worker that dies takes a task with it, and dask gives it up at once; by default it does so at the fourth time.
GIVES_UP_AT_ONCE = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}

# Else dask takes a contest from a worker that has no block of it just now, and may have to send it again.
KEEPS_COPIES = {"DASK_DISTRIBUTED__SCHEDULER__ACTIVE_MEMORY_MANAGER__START": "False"}


class Noted(Toy):
    """Writes down which process took it out of its parcel."""

    book: Path = Path()

    def __setstate__(self, state):
        self.__dict__.update(state)
        with self.book.open("a") as book:
            book.write(f"{os.getpid()}\n")


class Ruled(Toy):
    """Its rules are what the environment says."""

    @property
    def fingerprint(self):
        return os.environ.get("RULES", "ours")


class Thoughtful(Toy):
    """Each of its blocks takes a twentieth of a second of a core."""

    def play(self, first_block, last_block, halt):
        end = time.thread_time() + 0.05 * (last_block - first_block)
        while time.thread_time() < end:
            pass
        return super().play(first_block, last_block, halt)


class Deadly(Toy):
    def play(self, first_block, last_block, halt):
        os.kill(os.getpid(), signal.SIGKILL)


def contest_on(name, seed=1):
    board = load_board(folder("sample_boards") / f"{name}.board.yaml")
    kit = find_kit(board.kit)
    return game_of(kit).contest_of(board, kit, Options(seed=seed))


@pytest.fixture(scope="module", autouse=True)
def _nothing_is_left():
    yield
    if CAN_FORK:
        template().close()
        template.cache_clear()
    until(lambda: not left_over())


@pytest.fixture(scope="module")
def processes(tmp_path_factory):
    with Processes(tmp_path_factory.mktemp("cluster"), **KEEPS_COPIES) as started:
        started.worker()
        started.worker()
        yield started


@pytest.fixture
def cluster(processes):
    with open_cluster(processes.address) as executor:
        until(lambda: executor.workers == 2)
        yield executor


def pids(executor):
    return [*executor.client.run(os.getpid).values()]


def keys(executor):
    """What the workers hold."""
    return {key for held in executor.client.has_what().values() for key in held}


# ---- The same games ----------------------------------------------------------------------------------------------


def test_every_game_of_every_kit_is_the_same_and_again(cluster):
    for name in ("starter", "usual_ring", "park_hexagon", "starter"):
        contest, heard = contest_on(name), []
        there = run(
            contest, Goal(games=100), executor=cluster, progress=lambda *news, heard=heard: heard.append(news)
        )
        assert there == run(contest, Goal(games=100), workers=1)
        assert heard[-1] == (there.n_games, there.n_games)
        assert len(heard) > 2


def test_a_width_is_reached_with_the_same_games(cluster):
    goal = Goal(width=0.03, width_of=lambda record: share(record.column("won_0"), 4).half_width, look_every=250)
    contest = Toy(seconds=0.001)
    there = run(contest, goal, executor=cluster)
    assert there == run(Toy(), goal, workers=1)
    assert there.n_games > 500
    sizes = [record.n_games for record in stream(contest, Goal(games=1800), executor=cluster)]
    assert sizes == [500, 1000, 1500, 1800]


@pytest.mark.parametrize("chunk", [1, 40])
def test_chunks_change_nothing(cluster, chunk):
    assert run(Toy(), Goal(games=400), executor=cluster, chunk=chunk) == run(Toy(), Goal(games=400), workers=1)


def test_chunks_grow_as_fast_as_games_are_played(cluster, monkeypatch):
    """Slow games come in small pieces, quick ones in large ones: handing out must cost little of either."""
    submit, sizes = cluster.submit, []

    def noting(play, first, last, halt):
        sizes.append(last - first)
        return submit(play, first, last, halt)

    monkeypatch.setattr(cluster, "submit", noting)
    with monkeypatch.context() as hurried:  # a block is more than half of what is handed out at once
        hurried.setattr(cluster, "seconds_at_once", 0.08)
        run(Thoughtful(), Goal(games=80), executor=cluster, workers=2)
    assert set(sizes) == {1}
    sizes.clear()
    run(Toy(), Goal(games=8000, look_every=4000), executor=cluster)
    assert sizes[0] == 25
    assert max(sizes) > 200


def test_a_contest_is_sent_once_to_each_worker_and_taken_back(cluster, tmp_path):
    contest = Noted(seconds=0.002)
    contest.book = tmp_path / "book"
    run(contest, Goal(games=2000), executor=cluster, chunk=5)
    assert sorted(map(int, contest.book.read_text().split())) == sorted(pids(cluster))
    assert any(str(key).startswith("contest") for key in keys(cluster))
    until(lambda: not keys(cluster))
    assert not cluster.contests


def test_a_contest_that_was_changed_is_another_one(cluster):
    contest = Toy()
    before = run(contest, Goal(games=400), executor=cluster)
    contest.seed = 7
    assert run(contest, Goal(games=400), executor=cluster) == run(Toy(seed=7), Goal(games=400)) != before


def test_other_work_is_done_as_by_any_executor(cluster):
    assert cluster.submit(pow, 2, 10).result() == 1024
    assert list(cluster.map(abs, [-1, 2, -3])) == [1, 2, 3]
    assert cluster.submit(dict, key=1, workers=2).result() == {"key": 1, "workers": 2}
    with pytest.raises(ZeroDivisionError):
        cluster.submit(divmod, 1, 0).result()
    with pytest.raises(ArithmeticError, match="block 70"):
        run(Toy(fails_at=70), Goal(games=1000), executor=cluster)
    assert run(Toy(), Goal(games=100), executor=cluster).complete


def test_who_cancels_gets_what_there_is_and_nothing_more_is_handed_out(cluster):
    enough = threading.Event()
    contest, goal = Toy(seconds=0.02), Goal(games=100_000)

    def tell(done, wanted):
        if done >= 40:
            enough.set()

    halfway = run(contest, goal, executor=cluster, cancel=enough, progress=tell)
    assert not halfway.complete
    assert 40 <= halfway.n_games < 4000
    assert (halfway.blocks == Toy().play(0, halfway.n_blocks, None).blocks).all()
    until(lambda: not any(cluster.client.processing().values()))


# ---- What goes wrong ---------------------------------------------------------------------------------------------


def played_while(executor, contest, goal, *events):
    """Plays, and lets each thing happen at its share of the games."""
    waiting = list(events)

    def tell(done, wanted):
        if waiting and done >= waiting[0][0] * wanted:
            waiting.pop(0)[1]()

    chunk = 10 if isinstance(contest, Toy) else None  # it sleeps, which looks like no work at all
    record = run(contest, goal, executor=executor, chunk=chunk, progress=tell)
    assert not waiting
    return record


def test_a_worker_killed_costs_nothing_and_one_that_comes_late_helps(tmp_path):
    contest, goal = Toy(seconds=0.01), Goal(games=2400)
    with Processes(tmp_path, **GIVES_UP_AT_ONCE) as started:
        first, second = started.worker(), started.worker()
        with open_cluster(started.address) as executor:
            until(lambda: executor.workers == 2)

            def another():
                started.worker(threads=2)
                until(lambda: executor.workers == 3)

            events = (0.2, first.kill), (0.3, another), (0.6, second.kill)
            assert played_while(executor, contest, goal, *events) == run(Toy(), goal, workers=1)
            until(lambda: executor.workers == 2)


def test_all_killed_at_once_are_waited_for(tmp_path):
    """Nobody has the contest any more; a new worker gets it again."""
    contest, goal = Toy(seconds=0.01), Goal(games=800)
    with Processes(tmp_path, **GIVES_UP_AT_ONCE) as started:
        workers = [started.worker(), started.worker()]

        def all_of_them():
            for one in workers:
                one.kill()
            started.worker()

        with open_cluster(started.address) as executor:
            assert played_while(executor, contest, goal, (0.4, all_of_them)) == run(Toy(), goal, workers=1)


def test_without_scheduler_or_workers_nobody_waits_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster_executor, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(cluster_executor, "ALONE_SECONDS", 0.5)
    contest, goal = Toy(seconds=0.01), Goal(games=4000)
    with Processes(tmp_path) as started:
        worker = started.worker()
        with open_cluster(started.address) as executor, pytest.raises(NoCluster, match="has had no worker for"):
            played_while(executor, contest, goal, (0.1, worker.kill))
        started.worker()
        with (
            pytest.raises(NoCluster, match=f"the scheduler at {started.address} went away"),
            open_cluster(started.address) as executor,
        ):
            played_while(executor, contest, goal, (0.1, started.scheduler.kill))


def test_a_game_that_kills_every_worker_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster_executor, "MOST_TRIES", 2)
    with Processes(tmp_path, **GIVES_UP_AT_ONCE) as started:
        started.worker(nanny=True)
        with open_cluster(started.address) as executor, pytest.raises(NoCluster, match="every worker died"):
            run(Deadly(), Goal(games=4), executor=executor)


def test_other_versions_are_refused_and_both_named(tmp_path):
    other = tmp_path / "other" / "board_designer"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("")
    (other / "version.py").write_text('__version__ = "9.8.7"\n')
    none = tmp_path / "none"
    none.mkdir()
    (none / "board_designer.py").write_text("raise ImportError\n")
    for path, told in ((other.parent, "has Board Designer 9.8.7, and this is"), (none, "has no Board Designer")):
        with Processes(tmp_path) as started:
            started.worker(path=path)
            with pytest.raises(NoCluster, match=f"the worker tcp.*{told}"), open_cluster(started.address):
                pass
        (tmp_path / "scheduler.json").unlink()


def test_other_rules_are_refused_also_of_a_worker_that_comes_late(tmp_path):
    with Processes(tmp_path) as started:
        started.worker()
        with open_cluster(started.address) as executor:
            run(Ruled(), Goal(games=100), executor=executor)
            started.worker(RULES="theirs")
            until(lambda: executor.workers == 2)
            with pytest.raises(NoCluster, match=r"plays by other rules \(kernel theirs\).*\(kernel ours\)"):
                run(Ruled(seconds=0.01), Goal(games=4000), executor=executor, chunk=1)


def test_the_real_rules_have_a_fingerprint():
    rings = contest_on("usual_ring", 1).fingerprint, contest_on("usual_ring", 2).fingerprint
    assert len({*rings, contest_on("starter").fingerprint}) == 2


def test_another_python_is_refused():
    here = ours()
    here.insist_on_python("the worker", f"{here.python}.99.final.0")
    with pytest.raises(NoCluster, match=r"the worker has Python 2\.7\.18, and this is Python 3"):
        here.insist_on_python("the worker", "2.7.18")
    with pytest.raises(NoCluster, match=r"this is Python 3\.1;"):
        Installed("1.0", "3.1").insist_on_python("the worker", "3.11.7")


# ---- The proof ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("nanny", [False, True])
def test_fifty_thousand_games_with_two_workers_killed(tmp_path, nanny):
    contest, goal = contest_on("crooked_lanes"), Goal(games=50_000)
    with Processes(tmp_path) as started:
        for _ in range(3):
            started.worker(nanny=nanny)
        with open_cluster(started.address) as executor:
            until(lambda: executor.workers == 3)
            first, second, _ = pids(executor)
            events = [(at, lambda pid=pid: os.kill(pid, signal.SIGKILL)) for at, pid in ((0.2, first), (0.5, second))]
            there = played_while(executor, contest, goal, *events)
            until(lambda: executor.workers == (3 if nanny else 1))
    assert there == run(contest, goal, workers=1)
