"""Starting the other program, and killing it as nothing can be caught."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

_HERE = Path(__file__).parent


class Program:
    def __init__(self, script: str, *arguments: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(_HERE / script), *map(str, arguments)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        )

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def kill(self) -> list[str]:
        """What it had printed by then, and was not read."""
        self.process.kill()
        if self.process.returncode is not None:
            return []
        return self.process.communicate()[0].splitlines()


def wait_until(holds: Callable[[], bool], seconds: float = 60) -> bool:
    """Lets Qt go on meanwhile. How long it may take is no bar: it only ends a test that hangs."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        QCoreApplication.processEvents()
        time.sleep(0.005)
    return True
