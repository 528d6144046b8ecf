"""An executor over a dask scheduler. Blocks of a contest are what it is made for; it takes any other call as well."""

from __future__ import annotations

import asyncio
import hashlib
import pickle
import uuid
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures import wait as wait_for
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, ParamSpec, TypeVar

from board_designer.simulate.batch_runner import Paced
from board_designer.simulate.cluster_versions import NoCluster, ours
from board_designer.simulate.cluster_worker import Sent, play, rules_of
from board_designer.simulate.contest import Chunk, Contest, Halt

Given = ParamSpec("Given")
Result = TypeVar("Result")

LOOK_SECONDS = 1.0  # between two looks at who is there
ALONE_SECONDS = 60.0  # how long all workers may be gone: a queue or a nanny brings new ones
ANSWER_SECONDS = 20.0  # of a scheduler that may be busy
KEPT_SECONDS = 2.0  # a contest that nobody has played for so long is taken from the workers
MOST_TRIES = 5  # dask gives a task up when the fourth worker has died over it; so many times four


class ClusterExecutor(Executor, Paced):
    """`client` is a `distributed.Client`, and stays open. What a worker was playing when it was killed, another one
    plays again. A scheduler that went away, or had no worker for a minute, ends everything with NoCluster.

    A contest is sent once to every worker that plays it, by its content. A halt does not reach workers: what is
    cancelled is not begun, and a block already begun is played to its end unheard.
    """

    seconds_at_once = 0.4  # of playing, in one piece: handing it out and back takes some milliseconds

    def __init__(self, client: Any) -> None:
        self.client = client
        self._loop: asyncio.AbstractEventLoop = client.loop.asyncio_loop
        self._threads: int = max(1, sum(client.nthreads().values()))
        self._pending: set[Future[Any]] = set()
        self.contests: dict[str, _Held] = {}
        self._is_open = True
        self._lost: asyncio.Future[str]  # why it is of no use any more
        asyncio.run_coroutine_threadsafe(self._begin(), self._loop).result()

    @property
    def workers(self) -> int:
        """How many games can be played at once just now. Workers come and go."""
        return self._threads

    def submit(self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Result]:
        if not self._is_open:
            raise RuntimeError("this cluster was closed")
        contest = getattr(fn, "__self__", None)
        if getattr(fn, "__name__", "") == "play" and hasattr(contest, "block_size"):
            return self._follow(self._block(*_packed(contest), *args, **kwargs))  # type: ignore[arg-type]
        call = partial(fn, *args, **kwargs)
        return self._follow(self._result(lambda: self.client.submit(call, pure=False)))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._is_open = False
        pending = list(self._pending)
        for future in pending if cancel_futures else ():
            future.cancel()
        if wait:
            wait_for(pending)
        with suppress(RuntimeError, TimeoutError):  # a client that was closed has no loop any more
            asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(5)

    def _follow(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        self._pending.add(future)
        future.add_done_callback(self._pending.discard)
        return future

    # ---- On the loop of the client ---------------------------------------------------------------------------------

    async def _begin(self) -> None:
        self._lost = self._loop.create_future()
        self._watching = asyncio.ensure_future(self._watch())

    async def _end(self) -> None:
        self._watching.cancel()
        self.contests.clear()

    async def _block(
        self, key: str, sent: Sent, first_block: int, last_block: int, halt: Halt | None = None
    ) -> Chunk | None:
        if halt is not None and halt.raised:
            return None
        held = self.contests.setdefault(key, _Held(self.client, sent))
        held.blocks += 1
        try:
            chunk: Chunk = await self._result(
                lambda: self.client.submit(play, held.there(), first_block, last_block, pure=False)
            )
            return chunk
        finally:
            held.blocks, held.used = held.blocks - 1, self._loop.time()
            self._loop.call_later(KEPT_SECONDS, self._drop_idle, key, held)

    def _drop_idle(self, key: str, held: _Held) -> None:
        if not held.blocks and self._loop.time() - held.used >= KEPT_SECONDS and self.contests.get(key) is held:
            del self.contests[key]

    async def _result(self, submit: Callable[[], Any]) -> Any:
        """What a task gives. It is handed out again when it failed because workers did."""
        from distributed import KilledWorker
        from distributed.comm import CommClosedError

        for _ in range(MOST_TRIES):
            if self.client.status != "running":
                self._lose(self._gone)
            if self._lost.done():
                break
            future = submit()
            try:
                coming = asyncio.ensure_future(self.client.gather(future, asynchronous=True))
                # Never cancelled: dask fetches several at once, and would take it for the end of all of them.
                coming.add_done_callback(_heard)
                await asyncio.wait({coming, self._lost}, return_when=asyncio.FIRST_COMPLETED)
                if coming.done():
                    return coming.result()
            except (KilledWorker, CancelledError, CommClosedError) as problem:
                last = problem
            finally:
                future.release()
        if self._lost.done():
            raise NoCluster(self._lost.result())
        raise NoCluster(f"every worker died that was given this work, {MOST_TRIES} times over: {last}")

    @property
    def _gone(self) -> str:
        return f"the scheduler at {self.client.scheduler.address} went away; what it was playing is lost"

    async def _watch(self) -> None:
        """Who is there. Nobody shall wait for a scheduler that is gone, or that nobody works for."""
        alone = 0.0
        while not self._lost.done():
            await asyncio.sleep(LOOK_SECONDS)
            try:
                found = await asyncio.wait_for(self.client.nthreads(), ANSWER_SECONDS)
            except Exception:  # whatever it was, nobody shall wait
                self._lose(self._gone)
                return
            self._threads = max(1, sum(found.values()))
            alone = 0.0 if found else alone + LOOK_SECONDS
            if alone >= ALONE_SECONDS:
                where = self.client.scheduler.address
                self._lose(f"the scheduler at {where} has had no worker for {alone:.0f} seconds")

    def _lose(self, why: str) -> None:
        if not self._lost.done():
            self._lost.set_result(why)


@dataclass
class _Held:
    """A contest on its way to the workers, and how many blocks of it are under way."""

    client: Any
    sent: Sent
    blocks: int = 0
    used: float = 0.0
    future: Any = None

    def there(self) -> Any:
        """As the result of a task, not as data: dask makes it again when every worker that had it was killed."""
        if self.future is None or self.future.status in ("error", "cancelled", "lost"):
            self.future = self.client.submit(
                Sent, self.sent.pickled, self.sent.asked_by, key=f"contest-{uuid.uuid4()}"
            )
        return self.future


def _packed(contest: Contest) -> tuple[str, Sent]:
    """By its content: who changes a contest between two blocks has another one."""
    pickled = pickle.dumps(contest, protocol=5)
    return hashlib.sha256(pickled).hexdigest(), Sent(pickled, ours(rules_of(contest)))


def _heard(done: asyncio.Future[Any]) -> None:
    """An error that nobody waits for any more is none."""
    if not done.cancelled():
        done.exception()
