"""The other end of a worker: a process that hears messages at once and works on them one after the other."""

from __future__ import annotations

import logging
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from board_designer.io.user_notices import LOG

POLITENESS = 10  # the window goes first, whatever there is to do here


@dataclass(frozen=True)
class Remark:
    """A line for the user. The window says it, once, whichever of its workers found out."""

    line: str


@dataclass(frozen=True)
class Crashed:
    """A fault of ours while a message was worked on."""

    ticket: int
    report: str


class Job(Protocol):
    @property
    def ticket(self) -> int: ...


Tell = Callable[[Any], None]


class WorkServer(Protocol):
    """`arrives` looks at a message as soon as it is there and gives what is to be done about it, if anything; it must
    be quick. `works` does it."""

    def arrives(self, message: Any) -> Job | None: ...

    def works(self, job: Any) -> None: ...


def serve(make_clerk: Callable[[Tell], WorkServer]) -> None:
    """Until the window closes the line, or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is meant for the window
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    # Answers have the pipe to themselves: what anybody prints goes where errors go.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    lock = threading.Lock()

    def tell(message: Any) -> None:
        with lock:
            try:
                pickle.dump(message, answers, pickle.HIGHEST_PROTOCOL)
                answers.flush()
            except BrokenPipeError:
                os._exit(0)

    LOG.addHandler(_HandedOn(tell))
    LOG.propagate = False
    clerk = make_clerk(tell)
    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
    threading.Thread(target=_work, args=(clerk, jobs, tell), daemon=True).start()
    while True:
        try:
            message = pickle.load(sys.stdin.buffer)
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)  # nobody is there any more, whatever is going on
        job = clerk.arrives(message)
        if job is not None:
            jobs.put(job)


class _HandedOn(logging.Handler):
    def __init__(self, tell: Tell) -> None:
        super().__init__()
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        self._tell(Remark(record.getMessage()))


def _work(clerk: WorkServer, jobs: queue.SimpleQueue[Job], tell: Tell) -> None:
    while True:
        job = jobs.get()
        try:
            clerk.works(job)
        except Exception:
            tell(Crashed(job.ticket, traceback.format_exc()))
