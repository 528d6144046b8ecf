"""What a worker does: it takes a contest that was sent to it, makes sure that it plays the same games, and plays."""

from __future__ import annotations

import pickle
import threading
import time
from dataclasses import replace
from typing import Any

from board_designer.simulate.cluster_versions import Installed, NoCluster, ours
from board_designer.simulate.contest import Chunk, Contest


class Sent:
    """A contest as it travels. Every worker takes it out by itself, once, whoever handed it on."""

    def __init__(self, pickled: bytes, asked_by: Installed) -> None:
        self.pickled, self.asked_by = pickled, asked_by
        self._lock = threading.Lock()
        self._contest: Contest | None = None

    def contest(self, worker: str) -> Contest:
        """Raises NoCluster where this worker would not play the same games."""
        with self._lock:
            if self._contest is None:
                self._contest = self._taken_out(worker)
            return self._contest

    def _taken_out(self, worker: str) -> Contest:
        here = ours()
        self.asked_by.insist_on_python(worker, here.python)
        self.asked_by.insist_on_version(worker, here.version)
        try:
            contest: Contest = pickle.loads(self.pickled)
        except ImportError as problem:
            raise NoCluster(f"{worker} lacks what plays this board: {problem}; install the kit there, too") from None
        self.asked_by.insist_on_rules(worker, rules_of(contest))
        return contest

    def __reduce__(self) -> Any:
        return Sent, (self.pickled, self.asked_by)


def rules_of(contest: Contest) -> str:
    """A fingerprint of what plays a contest, where it has one."""
    return str(getattr(contest, "fingerprint", ""))


def play(sent: Sent, first_block: int, last_block: int) -> Chunk:
    from distributed import get_worker

    contest = sent.contest(f"the worker {get_worker().address}")
    begun = time.thread_time()  # not that of the clock: a worker that shares its core needs no smaller pieces
    chunk = contest.play(first_block, last_block, None)
    assert chunk is not None  # nobody halts it
    return replace(chunk, seconds=time.thread_time() - begun)
