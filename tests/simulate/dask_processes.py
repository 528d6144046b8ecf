"""A dask cluster of real processes on this machine, to be killed at will."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from fork_server import CAN_FORK, Forked

ROOT = Path(__file__).parent.parent.parent
MARK = "BOARD_DESIGNER_TESTED_BY"  # who started a process, for its children too
PATIENCE_S = 600.0


class Processes:
    """A scheduler, and workers that come and are killed. Whatever it started has ended when it is left."""

    def __init__(self, folder, **environment):
        self.folder, self.started, self._environment = Path(folder), [], environment

    def __enter__(self):
        file = self.folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(file), **self._environment)
        until(lambda: self.scheduler.poll() is not None or _is_whole(file))
        assert self.scheduler.poll() is None, "the scheduler has ended"
        self.address = json.loads(file.read_text())["address"]
        return self

    def worker(self, nanny=False, threads=1, path="", **environment):
        """Starts one. Without a nanny, the process is the worker itself. What lies under `path` is found first."""
        options = ["--nanny" if nanny else "--no-nanny", "--nthreads", str(threads), "--memory-limit", "0"]
        where = ["--local-directory", str(self.folder)]
        return self._start("worker", self.address, *options, *where, path=path, **environment)

    def _start(self, what, *words, path="", **environment):
        command = [what, "--no-dashboard", "--host", "127.0.0.1", *words]
        places = [*filter(None, [str(path), str(ROOT), str(ROOT / "tests")])]
        world = {**marked(), "PYTHONPATH": os.pathsep.join(places), **environment}
        if CAN_FORK:
            process = template().start(command, world, str(self.folder), places)
        else:
            nowhere = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
            command = [sys.executable, "-m", "dask", *command]
            process = subprocess.Popen(command, env=world, cwd=self.folder, start_new_session=True, **nowhere)
        self.started.append(process)
        return process

    def __exit__(self, *error):
        for process in self.started:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # with those that a nanny started
        for process in self.started:
            process.wait()


def _is_whole(file):
    return file.exists() and file.read_text().rstrip().endswith("}")


class Template:
    """See `dask_template.py`."""

    def __init__(self):
        pipe, world = subprocess.PIPE, marked()
        world.pop("PYTHONPATH", None)
        command = [sys.executable, str(Path(__file__).with_name("dask_template.py"))]
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=world)

    def start(self, *asked):
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return Forked(int(self._process.stdout.readline()))

    def close(self):
        self._process.communicate()


@cache
def template():
    return Template()


def marked():
    """The environment of what we start."""
    return {**os.environ, MARK: str(os.getpid())}


def left_over():
    """Processes that were started here, by us or by one of ours, and have not ended."""
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit() and _is_ours(path)]


def _is_ours(path):
    with suppress(OSError):  # it ended meanwhile, or belongs to somebody else
        ours = f"{MARK}={os.getpid()}".encode() in (path / "environ").read_bytes().split(b"\0")
        return ours and (path / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def until(what):
    """Waits until something holds; that it never will is said only after longer than any machine takes."""
    end = time.monotonic() + PATIENCE_S
    while not what():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.02)
