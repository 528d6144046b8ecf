"""The example that comes with the samples runs from any folder and tells a story that holds."""

import re
import runpy
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

import board_designer as bd
from board_designer.io.shipped_files import folder

EXAMPLE = folder("sample_boards") / "explore_a_board.py"


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    where = tmp_path_factory.mktemp("elsewhere")
    out, err = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as changed, redirect_stdout(out), redirect_stderr(err):
        changed.chdir(where)
        changed.setenv("GAMES", "64")
        runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert err.getvalue() == ""
    return where, out.getvalue()


def number(text: str, pattern: str) -> float:
    (found,) = re.findall(pattern, text)
    return float(found)


def test_the_story_holds(told):
    _, text = told
    board = bd.new("starter")
    assert f"has {len(board.spaces)} spaces and {len(board.links)} links" in text
    findings = bd.check(board)
    assert f"{len(findings.errors)} errors, {len(findings.warnings)} warnings and {len(findings.notes)} notes" in text
    assert number(text, r"brings (\d+) new problems") == text.count("  error: ") > 0
    assert "Compared with the first board: the same board." in text
    assert "Home 1 to the nearest Water source: 5 → 2 steps" in text


def test_its_numbers_are_those_of_the_games(told):
    _, text = told
    played = bd.sim(bd.new("starter"), games=64, seed=7)
    assert f"Before, in 64 games. {played.verdict}" in text
    assert f"Seat 1 wins {played.win_rates[1]} before" in text
    longer, shorter = number(text, r"takes ([\d.]+) rounds"), number(text, r"to win, ([\d.]+)\.")
    assert 1 < shorter < longer <= 30, "fewer to win, fewer rounds"
    assert "The game ends at the limit, after round" in text


def test_what_it_wrote_is_there(told):
    where, text = told
    out = where / "board-designer-out"
    assert "idea.board.yaml, idea.json, idea.svg" in text
    assert sorted(path.name for path in out.iterdir()) == ["idea.board.yaml", "idea.json", "idea.svg"]
    assert bd.diff(bd.new("starter"), bd.load(out / "idea.board.yaml")).summary == "spaces t1 and w1 moved"
    assert [path.name for path in where.iterdir()] == ["board-designer-out"]


def test_it_is_made_of_cells_that_say_what_they_do():
    cells = re.findall(r"^# %%(.*)$", EXAMPLE.read_text("utf-8"), re.MULTILINE)
    assert len(cells) >= 8
    assert all(cell.strip() for cell in cells)
