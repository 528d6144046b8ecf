"""Ctrl-C, while a command is at work."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

STDERR = 2


@contextmanager
def on_interrupt(act: Callable[[], object]) -> Iterator[None]:
    def handle(number: int, frame: FrameType | None) -> None:
        act()

    before = signal.signal(signal.SIGINT, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def say_at_once(text: str) -> None:
    """Past the buffer of `sys.stderr`: the interrupt may have come in the middle of a line of it, and Python refuses
    to begin another one there."""
    with suppress(OSError):
        os.write(STDERR, text.encode())
