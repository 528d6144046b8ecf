"""Games on a dask cluster: what two workers are worth, and what it costs to hand a block out and back."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

from bench.ratio import Ratio
from bench.sim import STARTER, contest
from board_designer.games.playing.contest import GameContest
from board_designer.io import load_board
from board_designer.simulate import Chunk, Goal, run
from board_designer.simulate.cluster import open_cluster
from board_designer.simulate.cluster_executor import ClusterExecutor

GAMES = 100_000
FEW = 20_000


def ratios() -> Iterator[Ratio]:
    if importlib.util.find_spec("distributed") is None:
        print('      skipped: games on a cluster (pip install "board-designer[cluster]")')
        return
    played = contest(load_board(STARTER), "archetype")
    with open_cluster("local:1") as one:
        run(played, Goal(games=1000), executor=one)  # everything is loaded by then
        spent, playing = cost_of_blocks(played, one)
    yield Ratio(f"what a dask worker spends on {FEW:,} games in blocks", spent, playing, "playing them", 1.05)
    with open_cluster("local:2") as two:
        run(played, Goal(games=1000), executor=two)
        together = timed(played, GAMES, executor=two)
    alone = timed(played, GAMES, workers=1)
    yield Ratio(f"{GAMES:,} games on two dask workers", together, alone, "one thread", 1 / 1.5)


def timed(played: GameContest, games: int, **players: Any) -> float:
    start = time.perf_counter()
    run(played, Goal(games=games), **players)
    return time.perf_counter() - start


def cost_of_blocks(played: GameContest, executor: ClusterExecutor) -> tuple[float, float]:
    """Seconds of a core: all that its only worker took for a run, and what it took to play."""
    submit, seconds = executor.submit, []

    def noting(*words: Any) -> Future[Chunk]:
        future: Future[Chunk] = submit(*words)
        future.add_done_callback(lambda done: seconds.append(done.result().seconds))
        return future

    executor.submit = noting  # type: ignore[method-assign, assignment]
    before = spent_by(executor)
    run(played, Goal(games=FEW), executor=executor)
    return spent_by(executor) - before, sum(seconds)


def spent_by(executor: ClusterExecutor) -> float:
    return float(sum(executor.client.run(time.process_time).values()))
