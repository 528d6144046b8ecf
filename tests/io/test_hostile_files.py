"""Any file loads or gives positioned errors, within bounded work and 300 MB, and never a signal.

Work is the command's own processor time as a multiple of a yardstick taken in the same run: seconds differ from one
machine to another. The clock on the wall only ends a command that waits for something that never comes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from hostile_corpus import EMPTY_BOARD, LARGE, REFUSED, SMALL
from measured_command import MOST_YARDSTICKS, Measured, MeasuredCommand

import board_designer
from board_designer.cli.main import main

ROOT = Path(board_designer.__file__).parents[1]
MOST_MB = 300
LONGEST_LINE = 1000
# Others of the corpus cost as much in the same place: circles on one spot, a million values, every space wrong, a
# wrong point among many, many used ids, and tag directives after two other signs.
COVERED_BY_OTHERS = {
    "many spaces on one spot.yaml",
    "very long line.yaml",
    "many values.yaml",
    "error in the last of many spaces.yaml",
    "many spaces.yaml",
    "every id the same.yaml",
    "cells twice, many times.yaml",
    "format a long list.yaml",
    "many polygons.yaml",
    "many severities.json",
    "tag directives after carriage returns.yaml",
    "tag directives after next-line characters.yaml",
}


Info = Callable[[Path | str], Measured]


def of_the_corpus(names: Iterable[str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "name", [pytest.param(name, marks=[pytest.mark.slow] if name in COVERED_BY_OTHERS else []) for name in names]
    )


@pytest.fixture(scope="module")
def info() -> Iterator[Info]:
    """Runs `board_designer info FILE`."""
    command = MeasuredCommand(ROOT)
    yield lambda path: command.run("info", str(path))
    command.close()


def assert_bounded(ran: Measured) -> None:
    assert ran.code >= 0, f"killed by signal {-ran.code}"
    assert "Traceback" not in ran.errors + ran.output
    assert ran.work <= MOST_YARDSTICKS
    assert ran.peak_mb <= MOST_MB


def assert_refused(ran: Measured, path: Path | str) -> None:
    assert_bounded(ran)
    assert ran.code == 3, ran.errors[:500]
    lines = ran.errors.split("\n")
    assert lines.pop() == ""
    assert lines
    for line in lines:
        assert re.fullmatch(rf"{re.escape(str(path))}(:[1-9]\d*:[1-9]\d*)?: .+", line), line[:500]
        assert len(line) <= len(str(path)) + LONGEST_LINE
        assert line.isprintable(), f"a control character would reach the terminal: {line[:500]!r}"


# What a few letters take is next to nothing: most of the small files are read in the process of the tests, and alone
# where there is time. What is large, and every eighth of the others, is measured in a process of its own each time.
READ_HERE = [name for at, name in enumerate(SMALL) if at % 8]


def assert_left_alone(info: Info, folder: Path, name: str) -> None:
    path = folder / name
    data = REFUSED[name]()
    path.write_bytes(data)
    assert_refused(info(path), path)
    assert path.read_bytes() == data
    assert list(folder.iterdir()) == [path]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name in COVERED_BY_OTHERS or name in READ_HERE else ())
        for name in REFUSED
    ],
)
def test_a_hostile_file_is_refused_with_its_place_and_left_alone(info: Info, tmp_path: Path, name: str) -> None:
    assert_left_alone(info, tmp_path, name)


@pytest.mark.parametrize("name", READ_HERE)
def test_a_small_hostile_file_is_refused_with_its_place_and_left_alone(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def info(path: Path | str) -> Measured:
        code = main(["info", str(path)])
        said = capsys.readouterr()
        return Measured(code, 0, 0, said.out, said.err)

    assert_left_alone(info, tmp_path, name)


@of_the_corpus(LARGE)
def test_a_large_file_is_read_or_refused_within_bounds(info: Info, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(LARGE[name]())
    ran = info(path)
    if ran.code == 0:
        assert_bounded(ran)
    else:
        assert_refused(ran, path)


def test_a_file_of_a_hundred_megabytes_is_refused_unread(info: Info, tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    assert_refused(info(path), path)


def test_a_good_file_is_told_about(info: Info, tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(EMPTY_BOARD)
    ran = info(path)
    assert_bounded(ran)
    assert (ran.code, ran.errors) == (0, "")


def test_text_from_a_board_reaches_the_terminal_without_control_characters(info: Info, tmp_path: Path) -> None:
    path = tmp_path / "loud.yaml"
    path.write_text(EMPTY_BOARD.replace("kit: k", 'kit: "\\e[2J"') + 'title: "\\e]0;owned\\a"\n')
    ran = info(path)
    assert_bounded(ran)
    assert ran.code == 0
    assert all(line.isprintable() for line in ran.output.split("\n")), repr(ran.output)


def test_a_folder_is_refused(info: Info, tmp_path: Path) -> None:
    assert_refused(info(tmp_path), tmp_path)


@pytest.mark.parametrize("name", ["missing.yaml", "missing/board.yaml", "a" * 300 + ".yaml"])
def test_a_missing_file_is_refused(info: Info, tmp_path: Path, name: str) -> None:
    assert_refused(info(tmp_path / name), tmp_path / name)


def test_a_link_to_itself_is_refused(info: Info, tmp_path: Path) -> None:
    path = tmp_path / "loop.yaml"
    path.symlink_to(path)
    assert_refused(info(path), path)


def test_a_pipe_is_refused_without_waiting_for_a_writer(info: Info, tmp_path: Path) -> None:
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    assert_refused(info(path), path)


def test_a_device_is_refused(info: Info) -> None:
    assert_refused(info("/dev/zero"), "/dev/zero")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_an_unreadable_file_is_refused(info: Info, tmp_path: Path) -> None:
    path = tmp_path / "secret.yaml"
    path.write_text(EMPTY_BOARD)
    path.chmod(0)
    assert_refused(info(path), path)


def test_a_file_name_that_is_no_text_is_refused_without_a_traceback(info: Info, tmp_path: Path) -> None:
    ran = info(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.yaml"))
    assert_bounded(ran)
    assert ran.code == 3


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("format newer.yaml", 3),
        *(pytest.param(*more, marks=pytest.mark.slow) for more in (("good.yaml", 0), ("empty.json", 3))),
    ],
)
def test_the_command_started_from_a_shell_says_the_same(info: Info, tmp_path: Path, name: str, code: int) -> None:
    path = tmp_path / name
    path.write_bytes(REFUSED.get(name, EMPTY_BOARD.encode)())
    command = [sys.executable, "-m", "board_designer", "info", str(path)]
    ran = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=30
    )
    measured = info(path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (code, measured.output, measured.errors)
