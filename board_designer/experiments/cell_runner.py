"""Plays the cells of a plan, block by block, on as many workers as there are, and tells what was counted at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field

from board_designer.experiments.block_counts import WINS, BlockCounts, counts_of
from board_designer.experiments.experiment_plan import Cell, Plan
from board_designer.games.playing.contest import GameContest
from board_designer.simulate import Chunk, Halt
from board_designer.simulate.batch_runner import PATIENCE_SECONDS, Cancel, Paced, Progress, usable_cores
from board_designer.simulate.rate_estimates import share_of
from board_designer.simulate.stopping_rule import whole_blocks

CHUNKS = 20  # of a cell with a fixed number of games: enough to see how they spread
MOST_GAMES = 1000  # of a chunk: what a kill may cost
LOOK_EVERY = 500  # games, where a cell ends when it is sure enough
AT_MOST = 100_000  # games of such a cell
AHEAD = 2  # chunks for each worker


@dataclass
class CellInPlay:
    """A cell with the blocks that are known, and those that are being played."""

    plan: Plan
    cell: Cell
    contest: GameContest
    known: dict[int, BlockCounts]
    under_way: set[int] = field(default_factory=set)

    @property
    def _chunk(self) -> int:
        """Blocks of a chunk. Depends on the plan alone: whoever goes on must cut where others did."""
        size = self.contest.block_size
        if self.plan.games is None:
            return whole_blocks(LOOK_EVERY, size)
        return max(1, min(whole_blocks(self.plan.games, size) // CHUNKS, MOST_GAMES // size))

    @property
    def _last_block(self) -> int:
        return whole_blocks(self.plan.games or AT_MOST, self.contest.block_size)

    @property
    def chunks(self) -> Iterator[tuple[int, int]]:
        last = self._last_block
        return ((first, min(first + self._chunk, last)) for first in range(0, last, self._chunk))

    def in_order(self) -> list[BlockCounts]:
        """What counts: the blocks from the first on, up to where it is enough."""
        found: list[BlockCounts] = []
        for first, _ in self.chunks:
            if first not in self.known or self._is_sure(found):
                break
            found.append(self.known[first])
        return found

    def _is_sure(self, found: list[BlockCounts]) -> bool:
        width = self.plan.width
        return width is not None and len(found) > 1 and widest(found) <= width

    def wanted(self) -> tuple[int, int] | None:
        """The next blocks that are surely needed and that nobody plays yet."""
        if self.plan.width is not None and (self.under_way or self._is_sure(self.in_order())):
            return None
        return next(((a, b) for a, b in self.chunks if a not in self.known and a not in self.under_way), None)


def widest(found: list[BlockCounts]) -> float:
    """Half the width of the least certain win rate of a seat."""
    seats = [name for name in found[0].sums if name.startswith(f"{WINS}seat.")]
    rates = (
        share_of([one.sums[name][0] for one in found], [one.sums[name][1] for one in found])
        for name in seats
    )  # fmt: skip
    return max((rate.reach for rate in rates if rate.is_known), default=0.0)


def play_cells(
    plan: Plan,
    known: Iterable[BlockCounts],
    keep: Callable[[BlockCounts], None],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> list[BlockCounts]:
    """All blocks of all cells, in their order: those that are known, and those that are played now. Each of these is
    given to `keep` first. With `cancel`, those up to then."""
    with _pool(executor, workers or usable_cores()) as pool:
        crew = CellCrew(plan, known, pool, workers)
        wanted = None if plan.games is None else plan.games * len(plan.cells)
        try:
            while not crew.is_done and not (cancel is not None and cancel.is_set()):
                crew.hand_out()
                for counts in crew.gather():
                    keep(counts)
                if progress is not None:
                    progress(crew.games, wanted)
        finally:
            crew.dismiss()
    return crew.counted()


class CellCrew:
    """The cells that are at work, one after the other, with the blocks that are being played."""

    def __init__(self, plan: Plan, known: Iterable[BlockCounts], pool: Executor, workers: int | None) -> None:
        self._plan, self._pool, self._workers = plan, pool, workers
        self._known: dict[int, dict[int, BlockCounts]] = {cell.number: {} for cell in plan.cells}
        for one in known:
            self._known[one.cell][one.first] = one
        self._waiting = list(reversed(plan.cells))
        self._at_work: list[CellInPlay] = []
        self._futures: dict[Future[Chunk | None], tuple[CellInPlay, int, int]] = {}
        self._halt = Halt()
        self._done: list[BlockCounts] = []
        self.games = 0

    @property
    def is_done(self) -> bool:
        return not self._waiting and not self._at_work

    @property
    def _most(self) -> int:
        """Chunks at once."""
        workers = self._pool.workers if isinstance(self._pool, Paced) else usable_cores()
        return AHEAD * max(self._workers or workers, 1)

    def hand_out(self) -> None:
        while len(self._futures) < self._most:
            found = next(((one, chunk) for one in self._at_work if (chunk := one.wanted()) is not None), None)
            if found is not None:
                one, (first, last) = found
                one.under_way.add(first)
                self._futures[self._pool.submit(one.contest.play, first, last, self._halt)] = one, first, last
            elif self._waiting:
                self._begin(self._waiting.pop())
            else:
                break
        self._rest()

    def _begin(self, cell: Cell) -> None:
        known = self._known[cell.number]
        self.games += sum(counts.games for counts in known.values())
        self._at_work.append(CellInPlay(self._plan, cell, self._plan.contest(cell), known))

    def gather(self) -> Iterator[BlockCounts]:
        """What has been played in the meantime; each counts when it has been kept."""
        for future in wait(self._futures, timeout=PATIENCE_SECONDS, return_when=FIRST_COMPLETED).done:
            one, first, last = self._futures.pop(future)
            chunk = future.result()
            if chunk is None:
                raise RuntimeError("a contest stopped playing though nobody had raised the halt")
            counts = counts_of(one.cell.number, one.contest, chunk, last, self._plan.counted)
            yield counts
            one.known[first] = counts
            one.under_way.discard(first)
            self.games += counts.games
        self._rest()

    def _rest(self) -> None:
        """Lets go of the cells that have enough."""
        for one in [one for one in self._at_work if not one.under_way and one.wanted() is None]:
            self._at_work.remove(one)
            one.contest.rest()
            self._done += one.in_order()

    def counted(self) -> list[BlockCounts]:
        under_way = [counts for one in self._at_work for counts in one.in_order()]
        return sorted((*self._done, *under_way), key=lambda one: (one.cell, one.first))

    def dismiss(self) -> None:
        """Stops whatever is under way. Nobody wants it any more."""
        self._halt.raise_()
        for future in self._futures:
            future.cancel()


@contextmanager
def _pool(executor: Executor | None, workers: int) -> Iterator[Executor]:
    if executor is not None:
        yield executor
        return
    with ThreadPoolExecutor(max_workers=workers, thread_name_prefix="games") as pool:
        yield pool
