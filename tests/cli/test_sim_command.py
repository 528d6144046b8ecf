"""`board-designer sim` as a person or a build job uses it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import said

from board_designer.io.shipped_files import folder

SAMPLES = folder("sample_boards")
STARTER = str(SAMPLES / "starter.board.yaml")
MAIN_STREET = str(SAMPLES / "main_street.board.yaml")
LANES = str(SAMPLES / "crooked_lanes.board.yaml")
FEW = ("--games", "32")
COMMAND = [sys.executable, "-c", "from board_designer.cli.main import run; run()"]


def without_notice(err: str) -> str:
    """What was said on stderr apart from that the simulator is being prepared."""
    return "".join(line for line in err.splitlines(keepends=True) if not line.startswith("Preparing the simulator"))


def test_a_question_mark_lists_the_policies(capsys):
    code, out, err = said(capsys, "sim", STARTER, "--policy", "?")
    assert (code, err) == (0, "")
    lines = {line.split()[0]: line for line in out.splitlines()[1:]}
    assert [*lines][-5:] == ["strong", "strong:N", "trained", "trained:FILE", "FILE.yaml"]
    assert "Greedy: Takes the best action in reach" in lines["greedy"]


def test_players_of_another_game_are_told_from_no_players(capsys, tmp_path):
    ring, path = SAMPLES / "usual_ring.board.yaml", tmp_path / "mine.players.yaml"
    path.write_text(
        "format: board-designer-players/1\ntrained:\n  kit: uri-nation-1.4\narchetypes:\n"
        "  yapper:\n    weights: {claim: 1}\n", "utf-8"
    )  # fmt: skip
    code, _, err = said(capsys, "sim", ring, "--policy", f"trained:{path}")
    assert code == 3
    assert "3:8: these players are for Uri-Nation 1.4, and the board is for Dog" in err
    code, _, err = said(capsys, "sim", STARTER, "--policy", f"trained:{STARTER}")
    assert (code, err.count("\n")) == (3, 1)
    assert "this is no file of players" in err


@pytest.mark.parametrize(
    "seats",
    ["-,bruiser,yapper,-", "bruiser,-,-,yapper", pytest.param("-,-,bruiser,yapper", marks=pytest.mark.slow)],
)
def test_a_list_of_seats_may_begin_with_nobody(seats, capsys):
    code, out, _ = said(capsys, "sim", STARTER, *FEW, "--seats", seats)
    assert code == 0
    assert f"--seats {seats}" in out
    assert said(capsys, "sim", STARTER, *FEW, f"--seats={seats}")[:2] == (code, out)


def test_a_run_is_told_on_stdout(capsys):
    code, out, err = said(capsys, "sim", STARTER, *FEW)
    assert (code, without_notice(err)) == (0, "")
    assert out.startswith("Two by two · Uri-Nation 1.4\n32 games, 4 players")
    assert "\nVerdict" in out
    assert out.endswith(f"Again: board-designer sim {STARTER} --games 32 --seed 1\n")


def test_the_line_that_repeats_a_run_repeats_it(capsys):
    _, out, _ = said(
        capsys, "sim", STARTER, "--games", "10", "--seed", "5", "--players", "3", "--set", "income_divisor=2",
        "--policy", "greedy", "--tolerance", "3%",
    )  # fmt: skip
    again = out.splitlines()[-1].removeprefix("Again: board-designer ").split()
    assert said(capsys, *again)[1] == out


@pytest.mark.parametrize(
    "name", ["crooked_lanes", "main_street", pytest.param("three_by_two", marks=pytest.mark.slow)]
)
def test_json_alone_on_stdout(capsys, name):
    code, out, err = said(capsys, "sim", str(SAMPLES / f"{name}.board.yaml"), *FEW, "--json", "-")
    assert (code, without_notice(err)) == (0, "")
    assert json.loads(out)["format"] == "board-designer-sim"


def test_files_are_written_and_quiet_is_quiet(capsys, tmp_path):
    target, table = tmp_path / "out.json", tmp_path / "out.csv"
    code, out, err = said(capsys, "sim", STARTER, *FEW, "--json", str(target), "--csv", str(table), "--quiet")
    assert (code, out, without_notice(err)) == (0, "", "")
    assert json.loads(target.read_text("utf-8"))["games"] == 32
    assert table.read_text("utf-8").startswith("section,item,measure,value,low,high,n\n")


def test_the_number_of_threads_changes_nothing(capsys):
    texts = {said(capsys, "sim", STARTER, *FEW, "--threads", n, "--json", "-")[1] for n in ("1", "3")}
    assert len(texts) == 1


def test_another_seed_other_games(capsys):
    texts = {said(capsys, "sim", STARTER, *FEW, "--seed", seed, "--json", "-")[1] for seed in ("1", "2")}
    assert len(texts) == 2


def test_until_it_is_sure_enough(capsys):
    _, out, _ = said(capsys, "sim", STARTER, "--width", "6%", "--json", "-")
    data = json.loads(out)
    assert data["complete"]
    assert max(seat["win_rate"]["high"] - seat["win_rate"]["low"] for seat in data["sides"]["seats"]) / 2 <= 0.06


def test_rules_and_figures_for_this_run(capsys):
    code, out, _ = said(
        capsys, "sim", STARTER, *FEW, "--set", "win_territories=3", "--set", "recipes.claim.water=1", "--json", "-"
    )
    data = json.loads(out)
    assert code == 0
    assert data["rules"]["values"]["win_territories"] == 3
    assert data["figures"]["changed"] == [{"name": "recipes.claim.water", "value": 1, "default": 2}]
    assert {item["name"]: item["share"]["value"] for item in data["endings"]}["count"] > 0.9


def test_a_table_of_ones_own(capsys):
    _, out, _ = said(capsys, "sim", STARTER, *FEW, "--seats", "bruiser,yapper,-,-", "--json", "-")
    assert json.loads(out)["line_up"]["roles"] == ["bruiser", "yapper", None, None]


def test_players_of_ones_own(capsys, tmp_path):
    shipped = Path(__file__).parents[2] / "board_designer" / "kits" / "uri_nation" / "play" / "players.yaml"
    own = tmp_path / "mine.yaml"
    own.write_bytes(shipped.read_bytes())
    code, out, _ = said(capsys, "sim", STARTER, *FEW, "--policy", str(own), "--json", "-")
    data = json.loads(out)
    assert code == 0
    assert data["line_up"]["players_file"]["name"] == "mine.yaml"
    _, usual, _ = said(capsys, "sim", STARTER, *FEW, "--json", "-")
    assert json.loads(usual)["sides"] == data["sides"]
    own.write_text("format: something\n")
    code, out, err = said(capsys, "sim", STARTER, *FEW, "--policy", str(own))
    assert (code, out) == (3, "")
    assert "mine.yaml:1:1: a players file begins with" in err


# ---- Before and after --------------------------------------------------------------------------------------------


def test_other_rules_are_compared_game_by_game(capsys):
    code, out, _ = said(capsys, "sim", STARTER, *FEW, "--against-set", "income_divisor=2")
    assert code == 0
    assert "Before → after" in out
    assert "After   Two by two · Uri-Nation 1.4, “Territories per Swagger” 2\n" in out
    _, text, _ = said(capsys, "sim", STARTER, *FEW, "--against-set", "income_divisor=2", "--json", "-")
    (compared,) = json.loads(text)["comparisons"]
    assert compared["run"]["rules"]["values"]["income_divisor"] == 2
    seats = [name for name in compared["differences"]["measures"] if name.startswith("win_rate.seat.")]
    assert len(seats) == 4


@pytest.mark.parametrize("way", [(), ("--against",)])
def test_other_boards_are_compared_game_by_game(capsys, way):
    code, out, _ = said(capsys, "sim", STARTER, *way, LANES, *FEW)
    assert code == 0
    assert "After   Crooked lanes · Uri-Nation 1.4" in out


def test_different_games_are_not_compared(capsys):
    code, out, err = said(capsys, "sim", STARTER, "--against", MAIN_STREET, *FEW)
    assert (code, out) == (2, "")
    assert "they cannot be compared game by game: Uri-Nation 1.4 in one, Uri-Nation 1.2 in the other" in err


# ---- What goes wrong ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seats", "bruser,yapper,-,-"), "there is no dog bruser; did you mean bruiser?"),
        (("--players", "7"), "7 players do not fit on a board with 4 homes"),
        (("--set", "fortfy_limit=1"), "did you mean fortify_limit?"),
        (("--set", "walk_tricks=true"), "no rule parameter walk_tricks; uri-nation-1.2 has one of that name"),
        (("--set", "recipes.claim.watr=1"), "did you mean recipes.claim.water?"),
        (("--set", "recipes.claim.water=much"), "write NAME=VALUE with a whole number"),
        (("--policy", "greedi"), "did you mean greedy?"),
        (("--policy", "zzz"), "there are archetype, greedy, random, look_ahead, strong and trained"),
        (("--games", "none"), "is not a whole number of at least 1"),
        (("--width", "60%"), "is not a share, such as 1% or 0.01"),
        (("--seed", "-3"), "is not a whole number from 0"),
        (("--json", "-", "--csv", "-"), "would both be written to the terminal"),
    ],
)
def test_bad_usage(capsys, arguments, words):
    code, out, err = said(capsys, "sim", STARTER, *arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_a_file_that_is_not_there(capsys):
    code, out, err = said(capsys, "sim", "nowhere.board.yaml")
    assert (code, out) == (3, "")
    assert "nowhere.board.yaml" in err


def test_a_board_that_cannot_be_played_is_refused_with_the_reason(capsys):
    code, out, err = said(capsys, "sim", str(SAMPLES / "first_draft.board.yaml"))
    assert (code, out) == (2, "")
    assert "cannot be simulated: two homes have seat 1; give each home a seat of its own" in err


def test_a_board_with_errors_is_played_if_it_can_be(capsys, tmp_path):
    faulty = tmp_path / "faulty.board.yaml"
    faulty.write_text(Path(STARTER).read_text("utf-8").replace("\nspaces:", "\nrules: {fortify_limt: 2}\nspaces:", 1))
    code, out, err = said(capsys, "sim", str(faulty), *FEW)
    assert code == 0
    assert "lint finds 1 error; simulated anyway" in err
    assert "Verdict" in out


# ---- As a program of its own -------------------------------------------------------------------------------------


def test_ctrl_c_ends_at_once():
    done = subprocess.Popen(
        [*COMMAND, "sim", STARTER, "--games", "10000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(
            signal.SIGINT, signal.SIG_DFL
        ),  # ignored in a job that a shell runs beside it
    )
    while len(os.listdir(f"/proc/{done.pid}/task")) == 1:  # games are played by threads of their own
        assert done.poll() is None
        time.sleep(0.05)
    done.send_signal(signal.SIGINT)
    out, err = done.communicate(timeout=120)
    assert (done.returncode, out) == (130, b"")
    assert b"Traceback" not in err


def test_the_page_is_loaded_when_it_is_asked_for_and_dask_is_not(tmp_path):
    code = (
        "import sys; from board_designer.cli.main import main\n"
        "for more in ([], ['--html', sys.argv[1]]):\n"
        f"    assert main(['sim', {STARTER!r}, '--games', '16', *more]) == 0\n"
        "    print('board_designer.reports.html.html_report' in sys.modules, file=sys.stderr)\n"
        "assert not {'dask', 'distributed'} & set(sys.modules)"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "page.html")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [line for line in done.stderr.splitlines() if line in ("True", "False")] == ["False", "True"]
