"""The window's end of a worker: starts its process, hands it messages, hears its answers, ends it."""

from __future__ import annotations

import contextlib
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from board_designer.app.workers.worker_loop import Remark
from board_designer.io.user_notices import remark


@dataclass(frozen=True)
class Gone:
    """The process has ended though nobody stopped it. Everything it was asked for and has not answered is lost."""

    process: int  # its number: who has started another meanwhile need not care


Hear = Callable[[Any], None]


class Worker:
    """`module` has a function `main`; `hear` is called with every answer, in a thread of the worker's own."""

    def __init__(self, module: str, hear: Hear) -> None:
        self._module, self._hear = module, hear
        self.line: _Line | None = None

    @property
    def is_running(self) -> bool:
        return self.line is not None and self.line.process.poll() is None

    @property
    def process(self) -> int:
        """The number of the present process; 0 when there is none."""
        return self.line.process.pid if self.line is not None and self.is_running else 0

    def is_of_now(self, gone: Gone) -> bool:
        """Whether it is the end of the present process, and not of one before."""
        return self.line is not None and self.line.process.pid == gone.process

    def start(self) -> None:
        """A fresh process."""
        self.stop()
        self.line = _Line(self._module, self._hear)

    def send(self, message: Any) -> None:
        """Messages are values that never change, so they may be packed later."""
        assert self.line is not None, "a worker is started before it is asked"
        self.line.out.put(message)

    def stop(self) -> None:
        """At once: nothing it does is worth waiting for."""
        line, self.line = self.line, None
        if line is not None:
            line.cut()


def start_process(module: str) -> subprocess.Popen[bytes]:
    """It sees the modules that this process sees, wherever it was started."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from {module} import main; main()"
    return subprocess.Popen([sys.executable, "-P", "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


class _Line:
    """One process and the two threads that talk to it.

    Writing has a thread too: a process that is still loading does not read yet, and a pipe holds little.
    """

    def __init__(self, module: str, hear: Hear) -> None:
        self.process = start_process(module)
        self.out: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._hear = hear
        self._is_cut = False
        self._threads = [
            threading.Thread(target=task, name=f"{task.__name__} {module}", daemon=True)
            for task in (self._write, self._read)
        ]
        for thread in self._threads:
            thread.start()

    def cut(self) -> None:
        self._is_cut = True
        self.out.put(None)
        self.process.kill()
        self.process.wait()
        for thread in self._threads:
            thread.join()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            # What was not written is of no use any more.
            with contextlib.suppress(OSError):
                pipe.close()

    def _write(self) -> None:
        pipe = self.process.stdin
        assert pipe is not None
        # A process that is gone is told of by the reader.
        with contextlib.suppress(OSError):
            while (message := self.out.get()) is not None:
                pickle.dump(message, pipe, pickle.HIGHEST_PROTOCOL)
                pipe.flush()

    def _read(self) -> None:
        pipe = self.process.stdout
        assert pipe is not None
        while True:
            try:
                message = pickle.load(pipe)
            except (EOFError, OSError, pickle.UnpicklingError):
                message = Gone(self.process.pid)
            if isinstance(message, Remark):
                remark(message.line)
            elif not self._is_cut:
                self._hear(message)
            if isinstance(message, Gone):
                return
