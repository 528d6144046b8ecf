"""What killed writers leave is swept by the next save of that file; what a living one writes is never touched."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from watched_writes import die, in_a_child, in_a_small_child, just_call, watch

from board_designer.io.atomic_write import atomic_write, sweep

OLD, NEW = b"old", b"new" * 1000
NOBODY = 65534


def leftover(path: Path, mark: str) -> Path:
    left = path.parent / f".{path.name}.{mark}.board-designer-tmp"
    left.write_bytes(b"half a bo")
    return left


@pytest.mark.parametrize(
    "name", ["b.yaml", "[a]*?.yaml", "a b.yaml", ".hidden.json", "ä漢😀.yaml", "a\nb", "**", "b"]
)
def test_leftovers_of_a_file_are_swept_when_it_is_saved(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    for number in range(3):
        leftover(path, f"{number:012x}")
    atomic_write(path, NEW)
    assert os.listdir(tmp_path) == [name]


def test_files_that_are_not_leftovers_of_this_one_stay(tmp_path: Path) -> None:
    others = [
        ".c.yaml.0.board-designer-tmp",
        ".b.yaml.notes",
        "b.yaml.board-designer-tmp",
        ".b.yaml",
        "xb.yaml.0.board-designer-tmp",
    ]
    for other in others:
        (tmp_path / other).write_text("mine")
    atomic_write(tmp_path / "b.yaml", NEW)
    assert sorted(os.listdir(tmp_path)) == sorted(["b.yaml", *others])


def test_a_pattern_in_a_file_name_does_not_reach_other_files(tmp_path: Path) -> None:
    kept = leftover(tmp_path / "abc.yaml", "0")
    atomic_write(tmp_path / "a*.yaml", NEW)
    atomic_write(tmp_path / "a[b]c.yaml", NEW)
    atomic_write(tmp_path / "?bc.yaml", NEW)
    assert kept.exists()


def test_a_leftover_that_cannot_be_removed_does_not_stop_the_save(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"
    (tmp_path / ".b.yaml.0.board-designer-tmp").mkdir()
    (tmp_path / ".b.yaml.1.board-designer-tmp").symlink_to(tmp_path / "gone")
    atomic_write(path, NEW)
    assert path.read_bytes() == NEW


def test_a_pipe_posing_as_a_leftover_does_not_stop_the_save(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"
    os.mkfifo(tmp_path / ".b.yaml.0.board-designer-tmp")

    def work() -> None:
        signal.alarm(5)
        atomic_write(path, NEW)

    assert in_a_child(work) == 0, "the save waits for somebody to write to the pipe"
    assert path.read_bytes() == NEW


def test_a_link_posing_as_a_leftover_does_no_harm_to_what_it_points_at(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_bytes(b"precious")
    (tmp_path / ".b.yaml.0.board-designer-tmp").symlink_to(precious)
    atomic_write(tmp_path / "b.yaml", NEW)
    assert precious.read_bytes() == b"precious"


def test_the_file_of_a_living_writer_is_never_swept_and_that_of_a_dead_one_always(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"
    left = leftover(path, "0")
    hold, held = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        fcntl.flock(os.open(left, os.O_RDWR), fcntl.LOCK_EX)
        os.write(held[1], b".")
        os.read(hold[0], 1)
        os._exit(0)
    os.read(held[0], 1)
    atomic_write(path, NEW)
    alive = left.exists()
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    for handle in (*hold, *held):
        os.close(handle)
    assert alive
    atomic_write(path, NEW)
    assert not left.exists()


def test_another_program_may_sweep_at_any_moment_of_a_save(tmp_path: Path) -> None:
    """A second save of the same file begins by sweeping; whenever that is, the first one must not lose its work."""
    path = tmp_path / "b.yaml"
    path.write_bytes(OLD)
    with pytest.MonkeyPatch.context() as patch:
        calls = watch(patch, just_call)
        atomic_write(path, OLD)
    for wanted, call in enumerate(calls, start=1):
        path.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            watch(patch, sweeping_before(wanted, path))
            try:
                atomic_write(path, NEW)
            except OSError as fault:
                pytest.fail(f"swept before call {wanted}, {call}: {fault}")
        assert path.read_bytes() == NEW


def sweeping_before(wanted: int, path: Path) -> Callable[..., Any]:
    def step(number: int, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if number == wanted:
            assert in_a_small_child(sweep, path) == 0
        return real(*arguments)

    return step


def test_two_programs_that_save_the_same_file_both_succeed(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"

    def writer(letter: bytes) -> int:
        child = os.fork()
        if child == 0:
            failed = 0
            for _ in range(150):
                try:
                    atomic_write(path, letter * 2000)
                except OSError:
                    failed += 1
            os._exit(min(failed, 200))
        return child

    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in [writer(b"a"), writer(b"b")]]
    assert path.read_bytes() in (b"a" * 2000, b"b" * 2000)
    assert codes == [0, 0], "saves that failed in each of the two programs, of 150"
    assert os.listdir(tmp_path) == ["b.yaml"]


@pytest.fixture
def folder_of_nobody() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp())
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.parametrize("mode", [0o600, 0o444, 0o400])
def test_leftovers_of_a_write_protected_file_are_swept_too(folder_of_nobody: Path, mode: int) -> None:
    """A leftover may forbid even its owner to open it for writing."""
    path = folder_of_nobody / "b.yaml"

    def killed_save() -> None:
        if os.geteuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        path.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            watch(patch, lambda number, name, real, arguments: die() if name == "fsync" else real(*arguments))
            atomic_write(path, NEW)

    def save() -> None:
        if os.geteuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        atomic_write(path, NEW)

    assert in_a_child(killed_save) == -signal.SIGKILL
    (leftover,) = (one for one in folder_of_nobody.iterdir() if one != path)
    leftover.chmod(mode)
    assert in_a_child(save) == 0
    assert os.listdir(folder_of_nobody) == ["b.yaml"]
