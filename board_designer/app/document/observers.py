"""Telling others that something happened, without knowing who they are and without Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Listener = Callable[..., Any]


class Notice:
    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def connect(self, listener: Listener) -> Callable[[], None]:
        """Call this from now on; what comes back ends it again."""
        self._listeners.append(listener)

        def disconnect() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return disconnect

    def emit(self, *values: object) -> None:
        # A listener may leave while it is being told.
        for listener in list(self._listeners):
            listener(*values)
