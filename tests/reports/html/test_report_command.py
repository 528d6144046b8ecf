"""`board-designer report` and `sim --html` as a person uses them."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from report_pages import read

from board_designer.cli import play_arguments
from board_designer.cli.main import main
from board_designer.io.shipped_files import folder
from board_designer.kits.game_of_kit import NoSimulator

SAMPLES = folder("sample_boards")
STARTER = str(SAMPLES / "starter.board.yaml")
DRAFT = str(SAMPLES / "first_draft.board.yaml")
FEW = ("--games", "32")
COMMAND = [sys.executable, "-c", "from board_designer.cli.main import run; run()"]


def said(capsys, *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_page_of_a_run_is_the_same_from_both_commands_and_has_its_numbers(capsys, tmp_path):
    page, again, numbers = (tmp_path / name for name in ("a.html", "b.html", "c.json"))
    options = (*FEW, "--seed", "7", "--set", "income_divisor=2")
    assert said(capsys, "report", STARTER, *options, "-o", str(page))[:2] == (0, "")
    written = ("--html", str(again), "--json", str(numbers))
    assert said(capsys, "sim", STARTER, *options, *written, "--quiet") == (0, "", "")
    assert page.read_bytes() == again.read_bytes()
    seats = json.loads(numbers.read_text("utf-8"))["sides"]["seats"]
    figure = read(page.read_text("utf-8")).one("figure", id="chart-win_by_seat")
    areas = figure.one("g", class_="hover").all("path")
    assert [float(area.given["data-values"]) for area in areas] == [seat["win_rate"]["value"] for seat in seats]


def test_the_lines_on_the_page_repeat_the_run_and_replay_its_games(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shutil.copy(STARTER, "my board.yaml")
    options = (*FEW, "--players", "3", "--policy", "greedy", "--set", "recipes.claim.water=1", "--tolerance", "3%")
    assert said(capsys, "report", "my board.yaml", *options, "-o", "first.html")[0] == 0
    root = read((tmp_path / "first.html").read_text("utf-8"))
    lines = [shlex.split(item.words) for item in root.one("section", id="played").all("code")]
    assert [line[:2] for line in lines] == [["board-designer", "sim"], ["board-designer", "report"]]
    assert said(capsys, *lines[1][1:])[0] == 0
    assert (tmp_path / "my board.html").read_bytes() == (tmp_path / "first.html").read_bytes()
    games = root.one("section", id="games").all("li")
    assert games
    for game in games:
        code, out, _ = said(capsys, *shlex.split(game.one("code").words)[1:])
        assert code == 0
        assert len(out.splitlines()) > 20


def test_the_bytes_depend_on_nothing_but_the_board_and_what_was_asked(capsys, tmp_path):
    """Made here, and by a process in other surroundings."""
    lines = []
    for name, threads in (("here", "1"), ("there", "2")):
        home = tmp_path / f"folder {name}"
        home.mkdir()
        shutil.copy(STARTER, home)
        board, page = str(home / "starter.board.yaml"), str(home / "out.html")
        lines.append(["report", board, *FEW, "--threads", threads, "-o", page])
    assert said(capsys, *lines[0])[0] == 0
    more = {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    subprocess.run([*COMMAND, *lines[1]], check=True, cwd=tmp_path, env={**os.environ, **more}, capture_output=True)
    here, there = (Path(line[-1]).read_bytes() for line in lines)
    assert here == there
    assert str(tmp_path).encode() not in here
    assert b"folder" not in here


def test_a_board_that_cannot_be_played_is_reported_with_the_reason(capsys, tmp_path):
    code, out, err = said(capsys, "report", DRAFT, "-o", str(tmp_path / "a.html"))
    assert (code, out) == (0, "")
    assert err == f"{DRAFT}: not played: two homes have seat 1; give each home a seat of its own\n"
    verdict = read((tmp_path / "a.html").read_text("utf-8")).one("section", id="verdict").words
    assert "Two homes have seat 1; give each home a seat of its own." in verdict


def test_a_game_nobody_can_play_yet_is_reported_from_its_layout(capsys, tmp_path, monkeypatch):
    def nobody(kit):
        raise NoSimulator(f"{kit.title} cannot be simulated yet")

    monkeypatch.setattr(play_arguments, "game_of", nobody)
    assert said(capsys, "report", STARTER, "-o", str(tmp_path / "a.html"), "--quiet") == (0, "", "")
    assert (
        "cannot be simulated yet."
        in read((tmp_path / "a.html").read_text("utf-8")).one("section", id="verdict").words
    )


@pytest.mark.parametrize(
    ("file", "options", "words"),
    [
        (STARTER, ("--policy", "gredy"), "there is no policy gredy"),
        (STARTER, ("--players", "9"), "9 players do not fit on a board with 4 homes"),
        (STARTER, ("--set", "income_divisr=2"), "income_divisr"),
        (DRAFT, ("--set", "income_divisr=2"), "income_divisr"),
    ],
)
def test_a_slip_is_told_and_nothing_is_written(capsys, tmp_path, file, options, words):
    code, out, err = said(capsys, "report", file, *options, "-o", str(tmp_path / "a.html"))
    assert (code, out) == (2, "")
    assert words in err
    assert not list(tmp_path.iterdir())


def test_no_page_replaces_the_board(capsys, tmp_path):
    board = tmp_path / "b.board.yaml"
    shutil.copy(STARTER, board)
    for line in (["report", str(board), "-o", str(board)], ["sim", str(board), *FEW, "--html", str(board)]):
        code, _, err = said(capsys, *line)
        assert (code, "is a board and can be replaced only by a board" in err) == (2, True)
    assert board.read_bytes() == (SAMPLES / "starter.board.yaml").read_bytes()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            ("--against-set", "income_divisor=2", "--html", "x.html"),
            "--html is for a single run; leave out the comparison",
        ),
        (("--json", "-", "--html", "-"), "--json - and --html - would both be written to the terminal"),
    ],
)
def test_what_makes_no_sense_is_said_before_anything_is_played(capsys, options, words):
    code, out, err = said(capsys, "sim", STARTER, *FEW, *options)
    assert (code, out) == (2, "")
    assert words in err


def test_a_page_on_stdout_is_nothing_but_the_page(capfdbinary):
    assert main(["report", DRAFT, "-o", "-", "--quiet"]) == 0
    written = capfdbinary.readouterr().out
    assert written.startswith(b"<!DOCTYPE html>")
    assert written.endswith(b"</html>\n")
