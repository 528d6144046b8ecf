"""How a command ends: the exit codes, and the error that carries one."""

from __future__ import annotations

FINE = 0
FINDINGS = 1
BAD_USAGE = 2
BAD_FILE = 3
CRASHED = 4
INTERRUPTED = 130


class CommandError(Exception):
    """Ends a command with a message on stderr and an exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code
