"""One window writes a file; others are told who, and a killed one binds nobody."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from running import Program

from board_designer.app.files.file_lock import FileLock, Holder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "b.board.yaml"
    path.write_text("a board")
    return path


def test_another_program_holds_it_until_it_is_killed(path: Path) -> None:
    other = Program("lock_holder.py", path)
    try:
        assert other.line() == "US"
        lock = FileLock(path)
        assert lock.holder is Holder.ELSEWHERE
        assert not lock.may_write
        assert f"process {other.process.pid}" in lock.sentence
    finally:
        other.kill()
    assert lock.try_again() is Holder.US
    lock.release()
    assert os.listdir(path.parent) == [path.name]


def test_a_number_that_is_in_use_again_does_not_keep_a_lock_alive(path: Path) -> None:
    other = Program("lock_holder.py", path)
    other.line()
    other.kill()
    left = path.parent / f".{path.name}.lock"
    lines = left.read_text().splitlines()
    # As in a container, where every start of a program may get the same number.
    left.write_text("\n".join([str(os.getpid()), *lines[1:], ""]))
    lock = FileLock(path)
    assert lock.is_ours
    lock.release()


def test_a_second_window_of_this_program_is_told_from_another_program(path: Path) -> None:
    first, second = FileLock(path), FileLock(path)
    assert (first.holder, second.holder) == (Holder.US, Holder.HERE)
    assert second.sentence == "b.board.yaml is open in another window."
    first.release()
    assert second.try_again() is Holder.US
    second.release()


def test_two_names_of_a_file_are_one_file(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.board.yaml"
    link.symlink_to(path)
    first = FileLock(path)
    assert FileLock(link).holder is Holder.HERE
    first.release()


def test_where_no_lock_can_be_made_it_says_so() -> None:
    # Nobody makes files there, not even root.
    lock = FileLock(Path("/proc/b.board.yaml"))
    assert lock.holder is Holder.NOBODY
    assert "cannot be written to" in lock.sentence
    lock.release()


def test_a_long_name_can_be_locked(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / ("x" * 240 + ".board.yaml"))
    assert lock.is_ours
    lock.release()
