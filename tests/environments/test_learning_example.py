"""The example that learns runs from any folder, says the same each time, and beats the greedy player."""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from board_designer.io.shipped_files import folder

EXAMPLE = folder("sample_boards") / "learn_to_play.py"
WINS = r"([\d.]+)% \(([\d.-]+)% to ([\d.]+)%\)"


def told(where, example=EXAMPLE, **budget):
    done = subprocess.run(
        [sys.executable, str(example)],
        cwd=where,
        env={**os.environ, **budget, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list(where.iterdir()) == []
    return done.stdout


@pytest.fixture
def with_few_games_at_once(tmp_path):
    """The example as it is, but for this number."""
    beside = tmp_path / "samples"
    beside.mkdir()
    example = EXAMPLE.read_text("utf-8")
    assert example.count("SIDE_BY_SIDE = 256\n") == 1
    (beside / EXAMPLE.name).write_text(example.replace("SIDE_BY_SIDE = 256\n", "SIDE_BY_SIDE = 16\n"), "utf-8")
    for board in EXAMPLE.parent.glob("*.board.yaml"):
        (beside / board.name).write_bytes(board.read_bytes())
    return beside / EXAMPLE.name


def test_it_learns_something_from_a_few_steps(with_few_games_at_once, tmp_path, monkeypatch, capsys):
    """In a process of its own, and then in this one."""
    where = tmp_path / "elsewhere"
    where.mkdir()
    text = told(where, with_few_games_at_once, STEPS="6", GAMES="16")
    assert re.search(rf"Seat 1 wins {WINS} of 16 fresh games when it is greedy like the others\.", text)
    assert re.search(rf"The learner wins {WINS}; a fair share is 25%\.", text)
    assert "After 96 decisions these weigh most:" in text
    assert len(re.findall(r"^  [+-]0\.[12]  \w", text, re.MULTILINE)) == 3
    monkeypatch.setenv("STEPS", "6")
    monkeypatch.setenv("GAMES", "16")
    runpy.run_path(str(with_few_games_at_once), run_name="__main__")
    assert capsys.readouterr().out == text


@pytest.mark.slow
def test_it_beats_the_greedy_player_surely(tmp_path):
    text = told(tmp_path)
    (greedy,) = re.findall(rf"Seat 1 wins {WINS} of 2,048", text)
    (learner,) = re.findall(rf"The learner wins {WINS}", text)
    assert float(learner[1]) > 25
    assert float(learner[1]) > float(greedy[2])


def test_it_is_made_of_cells_that_say_what_they_do():
    cells = re.findall(r"^# %%(.*)$", EXAMPLE.read_text("utf-8"), re.MULTILINE)
    assert len(cells) >= 5
    assert all(cell.strip() for cell in cells)
