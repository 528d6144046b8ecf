"""What is wrong in a game of the user's own is told with its file and line, and is no fault of the program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RING_RACE = Path(__file__).parents[1] / "more_kits" / "ring_race"
RULES, PLAY, KIT = "rules.py", "simulation.py", "ring-race.kit.yaml"
BREAKS = {
    "not in the language": (RULES, "to = steps + die", "to = steps / die", "goal_of: `steps / die` cannot be"),
    "not Python": (RULES, "def begin() -> None:", "def begin() -> None", "expected ':'"),
    "a record": (
        RULES,
        "class Count(Record, part=TALLY):",
        "class Count(Record):",
        "TypeError: Count says in which part",
    ),
    "a name": (RULES, "RANDOM, GREEDY = range(2)", "RANDOM, GREEDY = ways", "NameError: name 'ways'"),
    "a parameter": (PLAY, 'int(rules["leave_with"])', 'int(rules["leave"])', "KeyError: 'leave'"),
    "the kit file": (KIT, "grid: {shape: square", "grid: {shape: round", "'round'"),
}


def sim(folder, games="20"):
    program = "from board_designer.cli.main import run; run()"
    board = folder / "ring_race" / "ring.board.yaml"
    line = [sys.executable, "-c", program, "sim", str(board), "--games", games]
    world = {**os.environ, "BOARD_DESIGNER_KITS": str(folder), "BOARD_DESIGNER_CACHE": str(folder / "cache")}
    return subprocess.run(line, env=world, capture_output=True, text=True, encoding="utf-8")


@pytest.mark.parametrize("case", BREAKS)
def test_a_broken_game_is_told_with_file_and_line(case, tmp_path, monkeypatch):
    monkeypatch.delenv("BOARD_DESIGNER_UNCOMPILED", raising=False)
    monkeypatch.delenv("BOARD_DESIGNER_DEBUG", raising=False)
    name, sound, broken, words = BREAKS[case]
    path = tmp_path / "ring_race" / name
    shutil.copytree(RING_RACE, path.parent)
    text = path.read_text("utf-8")
    assert text.count(sound) == 1
    path.write_text(text.replace(sound, broken), "utf-8")
    line = text[: text.index(sound)].count("\n") + 1
    done = sim(tmp_path)
    assert (done.returncode, done.stdout) == (3, "")
    told = done.stderr.splitlines()[-1]
    assert told.startswith(f"{path}:{line}:"), told
    assert words in told
    assert "fault of the program" not in done.stderr


def test_a_rule_played_as_plain_python_is_told_too(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_UNCOMPILED", "1")
    path = tmp_path / "ring_race" / RULES
    shutil.copytree(RING_RACE, path.parent)
    text = path.read_text("utf-8").replace("pawns[1 - pawn]", "pawns[2 + pawn]")
    path.write_text(text, "utf-8")
    done = sim(tmp_path, games="1")
    line = text[: text.index("pawns[2 + pawn]")].count("\n") + 1
    assert done.returncode == 3
    assert done.stderr.splitlines()[-1].startswith(f"{path}:{line}: IndexError: 2 of 2")


def test_a_game_without_its_declaration_is_no_game(tmp_path):
    path = tmp_path / "ring_race" / PLAY
    shutil.copytree(RING_RACE, path.parent)
    path.write_text(path.read_text("utf-8").replace("GAME = Game(", "GAMES = Game("), "utf-8")
    done = sim(tmp_path)
    assert done.returncode == 2
    assert "the module simulation in its folder has no GAME" in done.stderr
