"""A change on disk is never missed, and what the window did itself is no change."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QFileSystemWatcher
from running import wait_until

from board_designer.app.files import file_watcher as module
from board_designer.app.files.content_hash import hash_of
from board_designer.app.files.file_watcher import FileWatcher


class Told(list[str]):
    def calm(self) -> None:
        """Time for a signal that should not come."""
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            QCoreApplication.processEvents()
            time.sleep(0.005)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "b.board.yaml"
    path.write_bytes(b"first")
    return path


@pytest.fixture
def watcher(path: Path) -> Iterator[FileWatcher]:
    watching = FileWatcher()
    watching.watch(path, hash_of(b"first"))
    yield watching
    watching.stop()


@pytest.fixture
def told(watcher: FileWatcher) -> Told:
    told = Told()
    watcher.changed.connect(told.append)
    watcher.removed.connect(lambda: told.append("removed"))
    watcher.came_back.connect(lambda: told.append("came back"))
    return told


def replaced(path: Path, data: bytes) -> None:
    other = path.with_name("other")
    other.write_bytes(data)
    os.replace(other, path)


def in_place(path: Path, data: bytes) -> None:
    """The size and the time of the file stay the same."""
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, ns=times)


def made_anew(path: Path, data: bytes) -> None:
    path.unlink()
    path.write_bytes(data)


@pytest.mark.parametrize("write", [replaced, in_place, made_anew, Path.write_bytes])
def test_a_change_is_told_however_it_is_made(path: Path, told: Told, write: Callable[[Path, bytes], object]) -> None:
    write(path, b"other")
    assert wait_until(lambda: told == [hash_of(b"other")])


def test_four_in_a_row_are_all_seen(path: Path, told: Told) -> None:
    for number in range(4):
        data = f"no. {number}".encode()
        replaced(path, data)
        assert wait_until(lambda data=data: told[-1:] == [hash_of(data)])  # type: ignore[misc]
    for number in range(4):
        replaced(path, f"quick {number}".encode())
    assert wait_until(lambda: told[-1:] == [hash_of(b"quick 3")])


def test_gone_and_back(path: Path, told: Told) -> None:
    path.unlink()
    assert wait_until(lambda: told == ["removed"])
    path.write_bytes(b"first")
    assert wait_until(lambda: told == ["removed", "came back"])
    replaced(path, b"other")
    assert wait_until(lambda: told[2:] == [hash_of(b"other")])


def test_what_the_window_saved_is_no_news(path: Path, watcher: FileWatcher, told: Told) -> None:
    replaced(path, b"mine")
    watcher.accept(hash_of(b"mine"))
    told.calm()
    assert told == []
    replaced(path, b"theirs")
    assert wait_until(lambda: told == [hash_of(b"theirs")])


def test_a_change_between_reading_and_watching_is_told(path: Path, told: Told, watcher: FileWatcher) -> None:
    watcher.stop()
    path.write_bytes(b"other")
    watcher.watch(path, hash_of(b"first"))
    assert wait_until(lambda: told == [hash_of(b"other")])


def test_without_any_event_it_looks_all_the_same(
    path: Path, told: Told, watcher: FileWatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LOOK_ANYWAY_MS", 100)
    lonely = FileWatcher()
    lonely.findChild(QFileSystemWatcher).blockSignals(True)
    lonely.changed.connect(told.append)
    watcher.stop()
    lonely.watch(path, hash_of(b"first"))
    told.calm()
    in_place(path, b"other")
    assert wait_until(lambda: told == [hash_of(b"other")])
    lonely.stop()


def test_a_file_behind_a_link(path: Path, tmp_path: Path, told: Told, watcher: FileWatcher) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link"
    link.symlink_to(path)
    watcher.watch(link, hash_of(b"first"))
    replaced(path, b"other")
    assert wait_until(lambda: told == [hash_of(b"other")])
