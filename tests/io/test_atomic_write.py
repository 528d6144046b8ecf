"""Saved means on disk: every fault on the way is told, the old file stays, and nothing is left lying about."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import signal
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from good_board import GOOD_BOARD
from watched_writes import in_a_child, just_call, watch

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.io import load_board, save_board
from board_designer.io.atomic_write import CannotWrite, atomic_write
from board_designer.io.board_file import NotWhatWasWritten

OLD, NEW = b"old content\n", b"new content, somewhat longer than the old\n" * 1000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "b.yaml"
    path.write_bytes(OLD)
    return path


def fails_at(wanted: str, which: int, code: int) -> Callable[..., Any]:
    """A step that lets the `which`-th call of a name fail. A close that fails has closed none the less."""
    seen = 0

    def step(number: int, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        nonlocal seen
        seen += name == wanted
        if name != wanted or seen != which:
            return real(*arguments)
        if name == "close":
            real(*arguments)
        raise OSError(code, os.strerror(code))

    return step


REASONS = {errno.EIO: "the disk reported an error", errno.ENOSPC: "the disk is full", errno.EDQUOT: "quota"}


@pytest.mark.parametrize("code", REASONS, ids=errno.errorcode.get)
@pytest.mark.parametrize("call", ["open", "fchmod", "write", "fsync", "close", "replace"])
def test_a_fault_before_the_file_is_replaced_leaves_the_old_one(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int
) -> None:
    watch(monkeypatch, fails_at(call, 1, code))
    with pytest.raises(CannotWrite) as caught:
        atomic_write(path, NEW)
    assert caught.value.errno == code
    assert str(path) in str(caught.value)
    assert "was not saved" in str(caught.value)
    assert REASONS[code] in str(caught.value)
    assert path.read_bytes() == OLD
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize(("call", "which"), [("open", 2), ("fsync", 2), ("close", 2)])
def test_a_fault_with_the_folder_is_told_although_the_file_is_new(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, which: int
) -> None:
    """The new content has its name but may not outlive a power cut, so this is not "saved"."""
    watch(monkeypatch, fails_at(call, which, errno.EIO))
    with pytest.raises(CannotWrite):
        atomic_write(path, NEW)
    assert path.read_bytes() == NEW
    assert os.listdir(path.parent) == [path.name]


def test_a_file_that_is_new_is_not_called_unsaved(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch(monkeypatch, fails_at("fsync", 2, errno.EIO))
    with pytest.raises(CannotWrite) as caught:
        atomic_write(path, NEW)
    assert path.read_bytes() == NEW
    assert "was not saved" not in str(caught.value)


def test_a_fault_at_any_call_is_told_or_harmless_and_leaves_no_temporary_file(path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        calls = watch(patch, just_call)
        atomic_write(path, OLD)
    for number, name in enumerate(calls, start=1):
        path.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            watch(patch, fails_at(name, calls[:number].count(name), errno.EIO))
            try:
                atomic_write(path, NEW)
            except CannotWrite:
                assert path.read_bytes() in (OLD, NEW)
            else:
                assert path.read_bytes() == NEW, f"call {number}, {name}"
        assert os.listdir(path.parent) == [path.name], f"a fault at call {number}, {name}, leaves something behind"


def test_short_writes_are_completed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(number: int, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        return real(arguments[0], arguments[1][:1000]) if name == "write" else real(*arguments)

    assert watch(monkeypatch, step) == []
    atomic_write(path, NEW)
    assert path.read_bytes() == NEW


def test_a_write_that_fails_half_way_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def step(number: int, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if name != "write":
            return real(*arguments)
        if len(arguments[1]) < len(NEW):
            raise OSError(errno.ENOSPC, "no space")
        return real(arguments[0], arguments[1][:1000])

    watch(monkeypatch, step)
    with pytest.raises(CannotWrite, match="the disk is full"):
        atomic_write(path, NEW)
    assert path.read_bytes() == OLD
    assert os.listdir(path.parent) == [path.name]


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kB, where the machine lets us have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(folder)]
    if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting a file system is not permitted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_leaves_the_old_file_and_no_other(tiny_disk: Path) -> None:
    path = tiny_disk / "b.yaml"
    atomic_write(path, OLD)
    with pytest.raises(CannotWrite, match="the disk is full"):
        atomic_write(path, b"x" * 100_000)
    assert path.read_bytes() == OLD
    assert os.listdir(tiny_disk) == ["b.yaml"]
    atomic_write(path, NEW[:20_000])
    assert path.read_bytes() == NEW[:20_000]


def test_a_file_size_limit_leaves_the_old_file_and_no_other(path: Path) -> None:
    def work() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
        with pytest.raises(CannotWrite, match="larger than allowed"):
            atomic_write(path, NEW)

    assert in_a_child(work) == 0
    assert path.read_bytes() == OLD
    assert os.listdir(path.parent) == [path.name]


def nested(depth: int) -> list[Any]:
    return [nested(depth - 1)] if depth else []


UNSAVEABLE: dict[str, Board] = {
    "not a number": replace(GOOD_BOARD, rules=FrozenMap({"a": float("nan")})),
    "infinity": replace(GOOD_BOARD, spaces=(replace(GOOD_BOARD.spaces[0], props=FrozenMap({"a": [-float("inf")]})),)),
    "number too large": replace(GOOD_BOARD, rules=FrozenMap({"a": 10**16})),
    "endless number": replace(GOOD_BOARD, rules=FrozenMap({"a": 10**5000})),
    "half a character": replace(GOOD_BOARD, spaces=(replace(GOOD_BOARD.spaces[0], label="\ud800"),)),
    "half a character in a name": replace(GOOD_BOARD, extra=FrozenMap({"\udfff": 1})),
    "title too long": replace(GOOD_BOARD, title="x" * 501),
    "notes too long": replace(GOOD_BOARD, notes="x" * 20_001),
    "number as a label": replace(GOOD_BOARD, spaces=(replace(GOOD_BOARD.spaces[0], label=5),)),  # type: ignore[arg-type]
    "ids collide": replace(GOOD_BOARD, spaces=GOOD_BOARD.spaces[:1] * 2),
    "known field among the unknown": replace(GOOD_BOARD, extra=FrozenMap({"title": "other"})),
    "too deep": replace(GOOD_BOARD, extra=FrozenMap({"a": nested(40)})),
}


@pytest.mark.parametrize("ending", ["yaml", "json"])
@pytest.mark.parametrize("name", UNSAVEABLE)
def test_a_board_that_would_not_read_back_is_refused_in_words(tmp_path: Path, name: str, ending: str) -> None:
    with pytest.raises(NotWhatWasWritten, match="this board cannot be saved"):
        save_board(UNSAVEABLE[name], tmp_path / f"b.{ending}")


@pytest.mark.parametrize("ending", ["yaml", "json"])
@pytest.mark.parametrize("name", UNSAVEABLE)
def test_a_board_that_would_not_read_back_leaves_the_old_file(tmp_path: Path, name: str, ending: str) -> None:
    path = tmp_path / f"b.{ending}"
    save_board(GOOD_BOARD, path)
    with contextlib.suppress(Exception):
        save_board(UNSAVEABLE[name], path)
    assert load_board(path) == GOOD_BOARD
    assert os.listdir(tmp_path) == [path.name]
