"""Runs many games on many workers and merges what they count in the order of the games.

The result depends on the contest and the goal alone: chunks end at every checkpoint, a checkpoint is looked at when
all games before it are there, and what workers have played beyond the last one is thrown away.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import replace
from typing import Protocol

from board_designer.simulate.batch_record import Record, Tally
from board_designer.simulate.contest import Chunk, Contest, Halt
from board_designer.simulate.stopping_rule import Goal

# How long a wish to cancel may go unnoticed; a tenth of a second feels like at once.
PATIENCE_SECONDS = 0.02
# Enough to keep a worker busy while its last chunk is merged, little enough to throw away.
CHUNKS_PER_WORKER = 3
CHUNKS_PER_GOAL = 50
MOST_GAMES_PER_CHUNK = 100
GAMES_PER_WORKER = 96  # at least


class Cancel(Protocol):
    """A `threading.Event` or a `Halt`."""

    def is_set(self) -> bool: ...


Progress = Callable[[int, int | None], None]


class Paced(ABC):
    """An executor that says by itself how much it wants: its workers come and go, and the way to them is long."""

    seconds_at_once: float  # of playing, in one piece

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many games it can play at once just now."""


def run(
    contest: Contest,
    goal: Goal,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Record:
    """Plays until the goal is reached or the run is cancelled, and gives all games up to there."""
    if goal.games is not None and isinstance(executor, Paced):  # nobody looks on the way: no piece need end there
        goal = replace(goal, look_every=max(goal.look_every, goal.games))
    records = stream(contest, goal, executor=executor, workers=workers, chunk=chunk, progress=progress, cancel=cancel)
    with closing(records):  # an interrupt between two records must stop the workers too
        for record in records:
            last = record
    return last


def stream(
    contest: Contest,
    goal: Goal,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Generator[Record, None, None]:
    """Gives the growing record at every checkpoint, and at the end the one that is complete or was cancelled.

    Closing it stops the workers. Without an executor it has threads of its own and leaves none behind; an executor
    that is brought along stays open, and with one of processes a chunk already begun is played to its end unheard.
    `chunk` is a number of blocks. Where neither it nor `workers` is given, an executor that is `Paced` is asked.
    `progress` hears the games done and, where it is known, the games wanted.
    """
    threads = workers or useful_workers(goal, contest.block_size)
    pool = executor or ThreadPoolExecutor(max_workers=threads, thread_name_prefix="games")
    crew = Crew(contest, goal, pool, workers, chunk)
    wanted = None if goal.games is None else goal.last_block(contest.block_size) * contest.block_size
    tally = Tally(contest)
    tell = progress or (lambda done, wanted: None)
    enough = cancelled = False
    try:
        tell(0, wanted)
        while not (enough or cancelled):
            look = goal.next_look(tally.n_blocks, contest.block_size)
            while tally.n_blocks < look and not cancelled:
                if crew.gather(tally, look):
                    tell(tally.n_blocks * contest.block_size, wanted)
                cancelled = tally.n_blocks < look and cancel is not None and cancel.is_set()
            if not cancelled:
                record = tally.record(complete=False)
                enough = goal.reached(record)
                if not enough:
                    yield record
    finally:
        crew.dismiss()
        if executor is None:
            pool.shutdown(wait=True, cancel_futures=True)
        contest.rest()
    yield tally.record(complete=enough)


def useful_workers(goal: Goal, block_size: int) -> int:
    """As many as there are usable cores; fewer for a short run: each begins by learning the ways of the board, which
    takes as long as a hundred games."""
    return max(1, min(usable_cores(), goal.last_block(block_size) * block_size // GAMES_PER_WORKER))


def usable_cores() -> int:
    """Those that this process may use: a container or `taskset` may leave it a few of many."""
    affinity = getattr(os, "sched_getaffinity", None)  # Linux alone has it
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def chunk_size(goal: Goal, block_size: int) -> int:
    """Blocks per chunk: small enough for steady progress and quick cancelling, whatever the goal."""
    blocks = goal.last_block(block_size)
    return max(1, min(blocks // CHUNKS_PER_GOAL, MOST_GAMES_PER_CHUNK // block_size))


class Crew:
    """The chunks that are being played, and those that are done but wait for an earlier one."""

    def __init__(self, contest: Contest, goal: Goal, pool: Executor, workers: int | None, chunk: int | None) -> None:
        self._contest, self._goal, self._pool = contest, goal, pool
        self._workers, self._chunk = workers, chunk
        self._last = goal.last_block(contest.block_size)
        self._next = 0
        self._seconds = 0.0  # for a block, where it is told
        self._halt = Halt()
        self._chunks: dict[int, tuple[int, Future[Chunk | None]]] = {}  # by first block: its end, its chunk

    def gather(self, tally: Tally, look: int) -> bool:
        """Hands out work, waits for a moment, and adds the chunks up to the next look that have come in order."""
        most, chunk = self._pace()
        while self._next < self._last and len(self._chunks) < most:
            first = self._next
            self._next = min(first + chunk, self._goal.next_look(first, self._contest.block_size))
            future = self._pool.submit(self._contest.play, first, self._next, self._halt)
            self._chunks[first] = (self._next, future)
        before = tally.n_blocks
        wait([self._chunks[before][1]], timeout=PATIENCE_SECONDS)
        self.add_in_order(tally, look)
        return tally.n_blocks > before

    def _pace(self) -> tuple[int, int]:
        """How many chunks there may be at once, and of how many blocks."""
        goal, block_size, pool = self._goal, self._contest.block_size, self._pool
        paced = pool if isinstance(pool, Paced) else None
        workers = self._workers or (paced.workers if paced else useful_workers(goal, block_size))
        chunk = self._chunk or chunk_size(goal, block_size)
        if paced and self._seconds and not self._chunk:
            left = (self._last - self._next) // (2 * workers)  # towards the end there is enough for everybody
            chunk = max(1, min(int(paced.seconds_at_once / self._seconds), left))
        return CHUNKS_PER_WORKER * workers, chunk

    def add_in_order(self, tally: Tally, look: int) -> None:
        """An error too is raised when its turn comes: beyond the end of the run it would depend on speed alone."""
        while tally.n_blocks < look and tally.n_blocks in self._chunks:
            last, future = self._chunks[tally.n_blocks]
            if not future.done():
                return
            del self._chunks[tally.n_blocks]
            chunk = future.result()
            if chunk is None:
                raise RuntimeError("a contest stopped playing though nobody had raised the halt")
            self._seconds = chunk.seconds / (last - tally.n_blocks)
            tally.add(chunk, last - tally.n_blocks)

    def dismiss(self) -> None:
        """Stops whatever is under way. Nobody wants it any more."""
        self._halt.raise_()
        for _, future in self._chunks.values():
            future.cancel()
