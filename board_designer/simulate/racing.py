"""A race of many contests on the same blocks: all play a little, the better ones play on.

Block b of every competitor has the same dice, so they are compared in pairs. What was played is kept: whoever stays
in the race plays on where it stopped. Who stays is decided when all have played as much, so speed changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from board_designer.simulate.batch_record import Record, Tally
from board_designer.simulate.batch_runner import CHUNKS_PER_WORKER, PATIENCE_SECONDS, Cancel, Paced, usable_cores
from board_designer.simulate.confidence_intervals import LEVEL, per_comparison
from board_designer.simulate.contest import Chunk, Contest, Halt
from board_designer.simulate.loss_scores import Score, difference, typical_gain
from board_designer.simulate.rate_estimates import FEW_BLOCKS

Thing = TypeVar("Thing")
FEWEST_BLOCKS = 2  # to know a spread
MOST_GAMES_PER_PIECE = 400  # a wish to cancel waits for no more, and nobody for the last piece of another


@dataclass(eq=False)
class Competitor(Generic[Thing]):
    """`make` gives its contest when its turn comes, or None where it cannot be played."""

    thing: Thing
    make: Callable[[], Contest | None]
    contest: Contest | None = None
    record: Record | None = None
    score: Score | None = None
    is_out: bool = False  # cannot be played
    _tally: Tally | None = field(default=None, repr=False)

    @property
    def blocks(self) -> int:
        return self._tally.n_blocks if self._tally else 0

    @property
    def fewest_blocks(self) -> int:
        """With fewer it cannot be judged."""
        return FEWEST_BLOCKS if self.contest is None else max(FEWEST_BLOCKS, self.contest.blocks_for_all)

    def ready(self) -> bool:
        """Makes the contest, if that was not done yet."""
        if self.contest is None and not self.is_out:
            self.contest = self.make()
            self.is_out = self.contest is None
            self._tally = Tally(self.contest) if self.contest else None
        return not self.is_out

    def add(self, chunk: Chunk) -> None:
        assert self._tally is not None
        self._tally.add(chunk, len(chunk.blocks))

    def judge(self, score: Callable[[Contest, Record], Score]) -> None:
        assert self.contest is not None
        assert self._tally is not None
        self.record = self._tally.record(complete=True)
        self.score = score(self.contest, self.record)

    def rest(self) -> None:
        if self.contest is not None:
            self.contest.rest()


@dataclass(frozen=True)
class Rung:
    """All that are left play on to so many games each; then so many are kept at most."""

    games: int
    keep: int


class Race(Generic[Thing]):
    """What is shared by all who compete: who plays, how they are judged, and how many games were played."""

    def __init__(
        self,
        score: Callable[[Contest, Record], Score],
        executor: Executor,
        workers: int,
        *,
        cancel: Cancel | None = None,
        progress: Callable[[int], None] | None = None,
        most: int | None = None,
    ) -> None:
        self._score, self._pool, self._workers = score, executor, workers
        self._cancel, self._tell, self.most = cancel, progress or (lambda games: None), most
        self.games = 0

    @property
    def is_over(self) -> bool:
        """Cancelled, or all games that were allowed are played."""
        return self.is_cancelled or (self.most is not None and self.games >= self.most)

    @property
    def is_cancelled(self) -> bool:
        return self._cancel is not None and self._cancel.is_set()

    def run(
        self,
        those: Sequence[Competitor[Thing]],
        rungs: Sequence[Rung],
        order: Callable[[Sequence[Competitor[Thing]]], list[Competitor[Thing]]] | None = None,
        level: float = LEVEL,
        indifference: float | None = None,
    ) -> list[Competitor[Thing]]:
        """Who is left, the best first. Ends when the best is sure, when the games are used up, or when cancelled.

        `order` puts the best first; it may know more than their own games say. With an `indifference`, in the unit of
        a typical loss, whoever is surely no better than the best by more than that rests, unless another becomes the
        best; when all rest, the race ends. The level is of all comparisons at all rungs together.
        """
        left = playing = list(those)
        each = per_comparison(level, len(left) * len(rungs))
        for rung in rungs:
            if self.is_over or not self.advance(playing, rung.games):
                break
            left = (order or best_first)([one for one in left if not one.is_out])
            left = [one for one in left if not surely_worse(one, left[0], each)][: rung.keep]
            playing = left
            if indifference is not None:
                playing = [one for one in left if not surely_no_better(one, left[0], each, indifference)]
            if len(playing) == 1:
                break
        return [one for one in left if one.score is not None]

    def advance(self, those: Iterable[Competitor[Thing]], games: int) -> list[Competitor[Thing]]:
        """All of them play on to so many games, and are judged. Gives those that did, in their order; none where it
        was cancelled before all had. The next one is asked for while those before it play."""
        halt = Halt()
        known: list[Competitor[Thing]] = []
        under_way: dict[Future[Chunk | None], Competitor[Thing]] = {}
        pieces: dict[Competitor[Thing], list[Future[Chunk | None]]] = {}
        try:
            for one, first, last in self._pieces(those, games, known):
                assert one.contest is not None
                future = self._pool.submit(one.contest.play, first, last, halt)
                under_way[future] = one
                pieces.setdefault(one, []).append(future)
                while len(under_way) >= CHUNKS_PER_WORKER * self._workers and not self.is_cancelled:
                    self._gather(under_way, pieces)
                if self.is_cancelled:
                    break
            while under_way and not self.is_cancelled:
                self._gather(under_way, pieces)
        finally:
            halt.raise_()
            for future in under_way:
                future.cancel()
            for one in known:
                one.rest()
        if self.is_cancelled:
            for one in known:  # whoever has played for the first time shows what it has
                if one.score is None and one.blocks >= one.fewest_blocks:
                    one.judge(self._score)
            return []
        played = [one for one in known if not one.is_out]
        for one in played:
            if one.score is None or one.score.blocks < one.blocks:
                one.judge(self._score)
        return played

    def _pieces(
        self, those: Iterable[Competitor[Thing]], games: int, known: list[Competitor[Thing]]
    ) -> Iterator[tuple[Competitor[Thing], int, int]]:
        """Contests are made here, one ahead of those that are played."""
        for one in those:
            known.append(one)
            if not one.ready():
                continue
            assert one.contest is not None
            size = one.contest.block_size
            last, step = max(one.fewest_blocks, -(-games // size)), max(1, MOST_GAMES_PER_PIECE // size)
            for first in range(one.blocks, last, step):
                yield one, first, min(first + step, last)

    def _gather(
        self,
        under_way: dict[Future[Chunk | None], Competitor[Thing]],
        pieces: dict[Competitor[Thing], list[Future[Chunk | None]]],
    ) -> None:
        """Waits for a moment, and adds what has come in its order; whoever has played all of it rests. What has come
        out of its order is not waited for again."""
        done, _ = wait(under_way, timeout=PATIENCE_SECONDS, return_when="FIRST_COMPLETED")
        came = dict.fromkeys(under_way[future] for future in under_way if future in done)
        for future in done:
            del under_way[future]
        for one in came:
            waiting = pieces[one]
            while waiting and waiting[0].done():
                chunk = waiting.pop(0).result()
                if chunk is None:
                    raise RuntimeError("a contest stopped playing though nobody had raised the halt")
                one.add(chunk)
                self.games += len(chunk.games)
            if not waiting:
                one.rest()
        self._tell(self.games)


def best_first(those: Sequence[Competitor[Thing]]) -> list[Competitor[Thing]]:
    """By what they lose; as they were given where that is the same."""
    return sorted(those, key=lambda one: round(one.score.value, 9) if one.score else float("inf"))


def surely_worse(one: Competitor[Thing], best: Competitor[Thing], level: float) -> bool:
    if one is best or one.score is None or best.score is None or min(one.blocks, best.blocks) < FEW_BLOCKS:
        return False
    return difference(one.score, best.score, level).low > 0


def surely_no_better(one: Competitor[Thing], best: Competitor[Thing], level: float, by: float) -> bool:
    """Whether taking this one instead would surely bring no more than that, in the unit of a typical loss."""
    if one is best or one.score is None or best.score is None or min(one.blocks, best.blocks) < FEW_BLOCKS:
        return False
    return typical_gain(best.score, one.score, level).high <= by


@contextmanager
def players(executor: Executor | None, workers: int | None) -> Iterator[tuple[Executor, int]]:
    """An executor that is brought along, or threads of its own that are gone afterwards."""
    asked = executor.workers if isinstance(executor, Paced) else None
    many = workers or asked or usable_cores()
    if executor is not None:
        yield executor, many
        return
    pool = ThreadPoolExecutor(max_workers=many, thread_name_prefix="race")
    try:
        yield pool, many
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
