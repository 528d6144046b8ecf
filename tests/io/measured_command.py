"""The command line, run once for each file in a process of its own, and what each run takes.

As a script this is a server: it loads the program once and answers each line of arguments with the figures of a run
in a forked child. What loading took is added to every run, so the figures are those of a fresh start, and a hundred
files are done in the time of ten. The server is small, because a child begins with its parent's peak memory on its
account: measured from a test process, every figure would hold all that the tests have loaded.
"""

from __future__ import annotations

import importlib
import json
import math
import os
import resource
import runpy
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import NamedTuple

from board_designer.handoff.importers import importers

HANGS_AFTER = 60.0  # seconds on the clock, for a run that waits instead of working
YARDSTICK = 400_000
# What every run loads, the standard library's part of reading arguments and foreign files among it.
PROGRAM = (
    "board_designer.io", "board_designer.cli.main", "board_designer.cli.info_command",
    "board_designer.handoff.foreign_files", "shutil", "csv", "jsonschema",
)  # fmt: skip
MOST_YARDSTICKS = 14  # of work in one run


class Measured(NamedTuple):
    code: int  # negative: killed by that signal
    work: float  # processor time, in yardsticks
    peak_mb: float
    output: str
    errors: str


class MeasuredCommand:
    def __init__(self, root: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(root)}
        # Once without counting: the very first start in a fresh checkout compiles every module.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        subprocess.run([sys.executable, "-c", "import board_designer.cli.info_command"], env=environment, check=True)
        self._server = subprocess.Popen(
            [sys.executable, __file__], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run(self, *arguments: str) -> Measured:
        assert self._server.stdin
        assert self._server.stdout
        self._server.stdin.write(json.dumps(arguments) + "\n")
        self._server.stdin.flush()
        return Measured(**json.loads(self._server.stdout.readline()))

    def close(self) -> None:
        self._server.communicate()


def _serve() -> None:
    for module in PROGRAM:
        importlib.import_module(module)
    importers()  # what a refused file is shown to
    loading, yardstick = time.process_time(), _yardstick()
    for line in sys.stdin:
        measured, yardstick = _measure(json.loads(line), loading, yardstick)
        print(json.dumps(measured), flush=True)


def _yardstick() -> float:
    """What a fixed piece of work takes here: a list written and read as JSON, and walked through in Python."""
    started = time.process_time()
    for value in json.loads(json.dumps(list(range(YARDSTICK)))):
        _ = str(value)
    return time.process_time() - started


def _measure(arguments: list[str], loading: float, before: float) -> tuple[dict[str, object], float]:
    output, errors = os.memfd_create("output"), os.memfd_create("errors")
    child = os.fork()
    if child == 0:
        most = math.ceil(2 * MOST_YARDSTICKS * before)  # what is over the bar is measured, not killed
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        for handle, place in ((os.open(os.devnull, os.O_RDONLY), 0), (output, 1), (errors, 2)):
            os.dup2(handle, place)
        _run(arguments)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
    signal.setitimer(signal.ITIMER_REAL, HANGS_AFTER)
    _, status, used = os.wait4(child, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    took = loading + used.ru_utime + used.ru_stime
    # Processors change their pace, and neighbours come and go: who comes near the bar is measured before and after.
    # What comes after one run is what comes before the next.
    after = _yardstick() if took > before * MOST_YARDSTICKS / 2 else before
    yardstick = (before + after) / 2
    figures: dict[str, object] = {
        "code": os.waitstatus_to_exitcode(status),
        "work": took / yardstick,
        "peak_mb": used.ru_maxrss / 1024,
        "output": _text(output),
        "errors": _text(errors),
    }
    return figures, after


def _run(arguments: list[str]) -> None:
    """What `python -m board_designer ARGUMENTS` does, to the end of the process."""
    code: object = 0
    try:
        sys.argv = ["board_designer", *arguments]
        runpy.run_module("board_designer", run_name="__main__", alter_sys=True)
    except SystemExit as exit_:
        code = exit_.code
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)


def _text(handle: int) -> str:
    text = os.pread(handle, os.fstat(handle).st_size, 0).decode("utf-8", "backslashreplace")
    os.close(handle)
    return text


if __name__ == "__main__":
    _serve()
