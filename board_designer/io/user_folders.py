"""The folders of the user in which the program keeps what is its own."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

PROGRAM = "board-designer"


class NoHome(OSError):
    """There is no place of the user's own, and nobody has named another."""


def user_folder(variable: str, usual: Callable[[str], Path]) -> Path:
    """The folder that an environment variable names, or the usual one. It need not be there yet."""
    chosen = os.environ.get(variable)
    if chosen:
        return Path(chosen)
    # An account without a home: platformdirs gives a path that still begins with `~`, or raises.
    try:
        found = usual(PROGRAM)
    except (RuntimeError, KeyError):
        found = Path()
    if not found.is_absolute():
        raise NoHome(errno.ENOENT, "this account has no home folder")
    return found
