"""The kernel's view of a save: killed at any system call, the file is wholly old or wholly new.

strace delivers SIGKILL as a call begins, so the call does not happen; "after a call" is "at the next one".
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import signal
import subprocess
from collections import Counter
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from good_board import GOOD_BOARD
from watched_writes import small_process

from board_designer.io import load_board, save_board

OLD, NEW, LATER = (replace(GOOD_BOARD, title=title) for title in ("old", "new", "later"))
# Memory is asked for when it is needed: how often differs from run to run, and no file is touched.
MEMORY_CALLS = ("brk", "mmap", "munmap", "mremap", "madvise", "mprotect", "futex", "rt_sigaction", "rt_sigprocmask")
MOST_RUNS = 40
PR_SET_PTRACER, ANY_PROCESS = 0x59616D61, -1


class TracedSave:
    """A child that waits, is attached to, and then saves the new board."""

    def __init__(self, path: Path, *options: str) -> None:
        ours, theirs = small_process().Pipe()
        child = small_process().Process(target=save_when_traced, args=(path, theirs))
        child.start()
        theirs.close()
        os.read(ours.fileno(), 1)
        self.log = path.parent.parent / "log"
        command = ["strace", "-o", str(self.log), *options, "-p", str(child.pid)]
        self.tracer = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self.tracer.stderr
        said = self.tracer.stderr.readline()
        self.attached = "attached" in said
        os.write(ours.fileno(), b".")
        child.join()
        self.code = child.exitcode
        self.said = said + self.tracer.communicate(timeout=120)[1]
        ours.close()


def save_when_traced(path: Path, asked: Connection) -> None:
    # Where only parents may trace, a process can still invite anybody.
    ctypes.CDLL(None).prctl(PR_SET_PTRACER, ctypes.c_ulong(ANY_PROCESS & (2**64 - 1)), 0, 0, 0)
    os.write(asked.fileno(), b".")
    os.read(asked.fileno(), 1)
    code = 99
    try:
        save_board(NEW, path)
        code = 0
    finally:
        os._exit(code)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    if not shutil.which("strace"):
        pytest.skip("strace is not installed")
    (tmp_path / "boards").mkdir()
    path = tmp_path / "boards" / "b.yaml"
    prepare(path)
    return path


def prepare(path: Path) -> None:
    save_board(OLD, path)
    (path.parent / ".b.yaml.0.board-designer-tmp").write_text("half a bo")


def system_calls(path: Path) -> list[tuple[str, int]]:
    """The calls of one save in order, each with which of its name it is."""
    prepare(path)
    traced = TracedSave(path)
    if not traced.attached:
        pytest.skip(f"tracing is not permitted here: {traced.said.strip()}")
    assert traced.code == 0
    names = re.findall(r"^(\w+)\(", traced.log.read_text(), re.MULTILINE)
    seen: Counter[str] = Counter()
    calls = []
    for name in names[1:]:  # the first is the wait for the tracer
        seen[name] += 1
        if name not in MEMORY_CALLS:
            calls.append((name, seen[name]))
    assert {"openat", "flock", "fchmod", "write", "fsync", "close"} <= set(names)
    assert any(name.startswith("rename") for name in names)
    return calls


def assert_old_or_new_when_killed(path: Path, calls: list[tuple[str, int]]) -> Counter[str]:
    """How often the file was old and new."""
    found: Counter[str] = Counter()
    known = {}
    for board in (OLD, NEW, LATER):
        save_board(board, path)
        assert load_board(path) == board
        known[path.read_bytes()] = board.title
    for name, which in calls:
        prepare(path)
        traced = TracedSave(path, "-e", f"trace={name}", "-e", f"inject={name}:signal=KILL:when={which}")
        where = f"killed at {name} number {which}"
        assert traced.attached, traced.said
        assert traced.code == -signal.SIGKILL, where
        title = known.get(path.read_bytes(), "neither")
        assert title in ("old", "new"), where
        found[title] += 1
        save_board(LATER, path)
        assert known.get(path.read_bytes()) == "later", where
        assert os.listdir(path.parent) == ["b.yaml"], f"{where}: something was left behind"
    return found


def test_killed_at_the_system_calls_of_a_save_the_file_is_old_or_new(path: Path) -> None:
    calls = system_calls(path)
    # A save makes about thirty; should it ever make many more, every n-th will do here.
    found = assert_old_or_new_when_killed(path, calls[:: 1 + len(calls) // MOST_RUNS])
    assert set(found) == {"old", "new"}


@pytest.mark.slow
def test_killed_at_every_system_call_of_every_save_of_a_row_the_file_is_old_or_new(path: Path) -> None:
    for _ in range(5):
        found = assert_old_or_new_when_killed(path, system_calls(path))
        assert set(found) == {"old", "new"}
