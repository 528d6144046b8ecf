"""Asking a worker and waiting for what it says."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from board_designer.app.workers.worker_process import Worker

Kind = TypeVar("Kind")
PATIENCE = 240  # seconds: a machine that compiles the kernel for the first time needs some


class Line:
    def __init__(self, module: str) -> None:
        self.heard: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.worker = Worker(f"board_designer.app.workers.{module}", self.heard.put)

    def ask(self, message: Any, kind: type[Kind]) -> Kind:
        """The first answer of this kind; others before it are passed over."""
        self.worker.send(message)
        return self.wait(kind)

    def wait(self, kind: type[Kind]) -> Kind:
        while True:
            message = self.heard.get(timeout=PATIENCE)
            if isinstance(message, kind):
                return message


@contextmanager
def line_to(module: str) -> Iterator[Line]:
    line = Line(module)
    line.worker.start()
    try:
        yield line
    finally:
        line.worker.stop()
