"""Logs of games on the command line: `replay LOG` verifies and tells one, `sim BOARD --logs` counts them."""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import replace

import pytest
from command_line import said
from jsonschema import Draft202012Validator

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.by_hand.log_file import Note, log_bytes, log_of
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.playing.play_options import Options
from board_designer.io import load_board, save_board
from board_designer.io.shipped_files import folder
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit
from tests.games.all_kits import BOARDS, board_of, more_kits

NASTY = "Look \x1b[31mout\u202e <b>here</b>\nand there"


@pytest.fixture(autouse=True, scope="module")
def kits():
    with more_kits():
        yield


def write_log(path, seed=3, decisions=10_000, notes=(), **rules):
    board = board_of("ring-race")
    kit = find_kit(board.kit)
    game = game_of(kit)
    contest = game.contest_of(board, kit, Options(rules=rules))
    played = PlayedGame(game, contest, Seating(seed=seed, by={2: PERSON}))
    while not played.position.is_over and len(played.decisions) < decisions:
        played.take(played.own_choice())
    path.write_bytes(log_bytes(log_of(played, notes)))
    return played


@pytest.fixture
def board(tmp_path):
    path = tmp_path / "ring.board.yaml"
    shutil.copy(BOARDS["ring-race"], path)
    return path


@pytest.fixture
def log(tmp_path):
    return tmp_path / "one.game.json"


def test_a_log_is_verified_and_told(capsys, board, log):
    played = write_log(log, notes=[Note(0, 0, "Good luck"), Note(9, 1, NASTY)])
    code, out, err = said(capsys, "replay", log)
    assert code == 0, err
    assert f"Board: {board}" in err
    assert "seed 3, game 0" in out
    assert "Seat 2: played by a person." in out
    assert "Seat 1: played as greedy." in out
    lines = out.splitlines()
    noted = next(at for at, line in enumerate(lines) if "Look" in line)
    assert "<b>here</b> and there" in lines[noted]
    assert not any(letter in out for letter in "\x1b\u202e")
    before = next(line for line in reversed(lines[:noted]) if line.startswith("Round"))
    assert ", turn 9, " in before
    many = len(played.decisions)
    assert lines[-1] == f"Verified: {many} decisions, and the game stands as the log has it."


def test_every_event_as_json(capsys, board, log):
    played = write_log(log, notes=[Note(2, 0, NASTY)])
    code, out, _ = said(capsys, "replay", log, "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [player["plays"] for player in found[0]["players"]] == ["greedy", "person", "greedy", "greedy"]
    assert found[-2] == {"what": "note", "turn": 2, "decision": 0, "text": NASTY}
    assert found[-1]["what"] == "verified"
    assert found[-1]["state"] == played.state_sum()


def test_an_unfinished_game_is_told_as_such(capsys, board, log):
    write_log(log, decisions=4)
    code, out, _ = said(capsys, "replay", log)
    assert code == 0
    assert "The game was not played to its end." in out
    assert "Verified: 4 decisions" in out


def test_rules_of_the_game_are_those_of_the_log(capsys, board, log):
    write_log(log, decisions=3, turn_limit=33)
    code, out, err = said(capsys, "replay", log)
    assert code == 0, err
    assert "Played with “Turn limit” 33." in out


def test_the_board_is_looked_for_beside_the_log(capsys, board, log, tmp_path):
    write_log(log)
    (tmp_path / "another.board.yaml").write_text("kit: [")
    assert said(capsys, "replay", log)[0] == 0
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.move(log, elsewhere / "one.game.json")
    code, _, err = said(capsys, "replay", elsewhere / "one.game.json")
    assert code == 2
    assert "no board beside it is as “Small ring” was; name the board with --board FILE" in err
    assert said(capsys, "replay", elsewhere / "one.game.json", "--board", board)[0] == 0


def test_another_board_is_refused_with_what_differs(capsys, board, log):
    write_log(log)
    save_board(replace(load_board(board), rules=FrozenMap({"turn_limit": 50})), board)
    assert said(capsys, "replay", log)[0] == 2, "none beside it is the same"
    code, out, err = said(capsys, "replay", log, "--board", board)
    assert (code, out) == (2, "")
    assert "cannot be played again on" in err
    assert "“Turn limit” is 120 in the log, and 50 here." in err
    assert said(capsys, "replay", log, "--board", board, "--set", "turn_limit=120")[0] == 0


def test_a_changed_log_is_refused(capsys, board, log):
    write_log(log)
    log.write_bytes(log.read_bytes().replace(b'"seed": 3', b'"seed": 4'))
    code, out, err = said(capsys, "replay", log)
    assert (code, out) == (3, "")
    assert "Decision" in err or "After" in err
    log.write_bytes(b'{"format": 1}')
    code, _, err = said(capsys, "replay", log)
    assert code == 3
    assert "one.game.json:1:12: this is no log" in err


@pytest.mark.parametrize("more", [["--game", "2"], ["--seed", "7"], ["--players", "2"], ["--policy", "random"]])
def test_a_log_says_itself_what_was_played(capsys, board, log, more):
    write_log(log, decisions=2)
    code, _, err = said(capsys, "replay", log, *more)
    assert code == 2
    assert f"a log says itself what was played; leave out {more[0]}" in err


def test_a_board_needs_no_board(capsys, board):
    code, _, err = said(capsys, "replay", board, "--board", board)
    assert code == 2
    assert "--board is for the log of a game" in err
    assert said(capsys, "replay", board / "none.game.json")[0] == 3


def test_nothing_is_laid(capsys, board, log):
    write_log(log)
    code, _, err = said(capsys, "replay", log, "--layout", "-")
    assert code == 2
    assert "nothing is laid" in err


# ---- Statistics ----------------------------------------------------------------------------------------------------


@pytest.fixture
def logs(tmp_path):
    there = tmp_path / "logs"
    there.mkdir()
    for seed in range(5):
        write_log(there / f"game{seed}.game.json", seed=seed)
    write_log(there / "half.game.json", seed=9, decisions=3)
    return there


def test_logs_stand_beside_a_run(capsys, board, logs):
    code, out, err = said(capsys, "sim", board, "--games", 80, "--logs", logs)
    assert code == 0, err
    assert "5 games by hand" in out
    assert "80 simulated" in out
    assert "say little" in out
    assert "half.game.json. The game was not played to its end." in " ".join(out.split())
    assert "Seat 1 wins" in out
    assert "--logs" in out.splitlines()[-1]


def test_logs_in_a_file(capsys, board, logs):
    code, out, _ = said(capsys, "sim", board, "--games", 80, "--json", "-", "--logs", *sorted(logs.iterdir()))
    document = json.loads(out)
    assert code == 0
    assert document["logs"]["games"] == 5
    assert [one["reason"] for one in document["logs"]["left_out"]] == ["The game was not played to its end."]
    schema = json.loads((folder("schemas") / "sim.v2.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(document)
    code, out, _ = said(capsys, "sim", board, "--games", 80, "--csv", "-", "--logs", logs)
    assert any(line.startswith("logs,") and "win_rate.seat.1" in line for line in out.splitlines())


def test_logs_that_do_not_count(capsys, board, logs):
    code, _, err = said(capsys, "sim", board, "--games", 80, "--set", "teams=true", "--logs", logs)
    assert code == 2
    assert "“Teams” is off in the log, and on here." in err
    code, _, err = said(capsys, "sim", board, board, "--games", 80, "--logs", logs)
    assert code == 2
    assert "--logs is for a single run" in err
    (logs / "broken.game.json").write_text("{")
    assert said(capsys, "sim", board, "--games", 80, "--logs", logs)[0] == 3


def test_no_window_is_loaded(capsys, board, log):
    if "PySide6" in sys.modules:
        pytest.skip("something else has loaded it")
    write_log(log, decisions=2)
    assert said(capsys, "replay", log)[0] == 0
    assert "PySide6" not in sys.modules
