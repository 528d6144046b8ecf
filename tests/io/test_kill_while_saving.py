"""A file is wholly old or wholly new when the program is killed at any call of a save, and the next save works."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from good_board import GOOD_BOARD
from watched_writes import die, in_a_small_child, just_call, watch

from board_designer.io import load_board, save_board

Saved = dict[tuple[str, str], bytes]
OLD, NEW, LATER = (replace(GOOD_BOARD, title=title) for title in ("old", "new", "later"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A saved board beside what two killed writers left behind."""
    path = tmp_path / "b.yaml"
    save_board(OLD, path)
    leave_two(path)
    return path


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    """What is in the file of each board, by the ending of its name. Equal bytes need not be read again and again."""
    found = {}
    for board in (OLD, NEW, LATER):
        for ending in (".yaml", ".json"):
            path = tmp_path_factory.mktemp("saved") / f"b{ending}"
            save_board(board, path)
            assert load_board(path) == board
            found[ending, board.title] = path.read_bytes()
    return found


def leave_two(path: Path) -> None:
    for number in (1, 2):
        (path.parent / f".b.yaml.{number}.board-designer-tmp").write_text("half a bo")


def calls_of_a_save(path: Path) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        calls = watch(patch, just_call)
        save_board(OLD, path)
    return calls


def save_and_die(path: Path, wanted: int, how: str) -> None:
    """Saves in a process that is killed `before`, `during` or `after` the wanted call."""

    def step(number: int, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if number == wanted and how == "before":
            die()
        if number == wanted and how == "during" and name == "write":
            real(arguments[0], arguments[1][: len(arguments[1]) // 2])
            die()
        try:
            return real(*arguments)
        finally:
            if number == wanted:
                die()

    with pytest.MonkeyPatch.context() as patch:
        watch(patch, step)
        save_board(NEW, path)


def save_interrupted(path: Path, wanted: int) -> None:
    """Ctrl-C after the wanted call."""

    def step(number: int, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        result = real(*arguments)
        if number == wanted:
            raise KeyboardInterrupt
        return result

    with pytest.MonkeyPatch.context() as patch, contextlib.suppress(KeyboardInterrupt):
        watch(patch, step)
        save_board(NEW, path)


def test_the_calls_of_a_save_are_the_ones_that_make_it_safe(path: Path) -> None:
    calls = calls_of_a_save(path)
    assert {"open", "flock", "unlink", "fchmod", "write", "fsync", "close", "replace"} <= set(calls)
    replaced = calls.index("replace")
    assert "fsync" in calls[calls.index("write") : replaced], "the content is forced to disk before it takes the name"
    assert "fsync" in calls[replaced:], "the folder is forced to disk after"


# Before a call there is on disk what there is after the one before it. Of the calls every third will do, and those
# about the one that gives the new file its name.
every_third_or_all = pytest.mark.parametrize("nth", [3, pytest.param(1, marks=pytest.mark.slow)])
before_or_after = pytest.mark.parametrize("how", [pytest.param("before", marks=pytest.mark.slow), "after"])


def some_of(calls: list[str], nth: int) -> list[tuple[int, str]]:
    replaced = calls.index("replace") + 1
    return [
        (number, name)
        for number, name in enumerate(calls, start=1)
        if number % nth == 0 or abs(number - replaced) <= 1 or number == len(calls)
    ]


@every_third_or_all
@before_or_after
def test_killed_at_any_call_the_file_is_old_or_new(path: Path, saved: Saved, how: str, nth: int) -> None:
    calls = calls_of_a_save(path)
    for number, name in some_of(calls, nth):
        path.write_bytes(saved[".yaml", "old"])
        leave_two(path)
        assert in_a_small_child(save_and_die, path, number, how) == -signal.SIGKILL, f"call {number}, {name}"
        turned = number > calls.index("replace") + (how == "before")
        found = saved[".yaml", "new" if turned else "old"]
        assert path.read_bytes() == found, f"killed {how} call {number}, {name}"
        save_board(LATER, path)
        assert path.read_bytes() == saved[".yaml", "later"]
        assert os.listdir(path.parent) == ["b.yaml"], f"killed {how} call {number}, {name}: something was left behind"


def test_killed_during_a_write_the_file_is_old(path: Path, saved: Saved) -> None:
    writes = [number for number, name in enumerate(calls_of_a_save(path), start=1) if name == "write"]
    assert writes
    for number in writes:
        path.write_bytes(saved[".yaml", "old"])
        leave_two(path)
        assert in_a_small_child(save_and_die, path, number, "during") == -signal.SIGKILL
        assert path.read_bytes() == saved[".yaml", "old"]
        save_board(LATER, path)
        assert os.listdir(path.parent) == ["b.yaml"], "something was left behind"


@every_third_or_all
@before_or_after
def test_killed_at_any_call_of_the_first_save_the_file_is_whole_or_not_there(
    tmp_path: Path, saved: Saved, how: str, nth: int
) -> None:
    path = tmp_path / "b.json"
    calls = calls_of_a_save(path)
    for number, name in some_of(calls, nth):
        path.unlink(missing_ok=True)
        assert in_a_small_child(save_and_die, path, number, how) == -signal.SIGKILL, f"call {number}, {name}"
        assert not path.exists() or path.read_bytes() == saved[".json", "new"]
        save_board(LATER, path)
        assert os.listdir(tmp_path) == ["b.json"]


@every_third_or_all
def test_interrupted_after_any_call_the_file_is_old_or_new(path: Path, saved: Saved, nth: int) -> None:
    """Ctrl-C is raised inside the save, which then tidies up behind itself."""
    for wanted, _ in some_of(calls_of_a_save(path), nth):
        path.write_bytes(saved[".yaml", "old"])
        leave_two(path)
        assert in_a_small_child(save_interrupted, path, wanted) == 0
        assert path.read_bytes() in (saved[".yaml", "old"], saved[".yaml", "new"])
        save_board(LATER, path)
        assert os.listdir(path.parent) == ["b.yaml"]
