"""Policies that are there only where they are asked for: trained players, and the strong one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from all_kits import BOARDS

from board_designer.by_hand.log_file import log_of
from board_designer.by_hand.log_replay import played_log
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options, Refused
from board_designer.io import load_board
from board_designer.io.file_problems import FileProblems
from board_designer.kits import find_kit
from board_designer.kits import trained_players as trained_module
from board_designer.kits.game_of_kit import game_of
from board_designer.simulate import Goal, run

KITS = ("uri-nation-1.4", "uri-nation-1.2", "dog", "puppy-park")


def slowly(*names: str) -> list:
    return [pytest.param(name, marks=pytest.mark.slow) for name in names]


def contest_of(name: str, **options) -> GameContest:
    kit = find_kit(name)
    assert kit is not None
    return game_of(kit).contest_of(load_board(BOARDS[name]), kit, Options(**options))


def usual_of(name: str):
    kit = find_kit(name)
    assert kit is not None
    return game_of(kit).trainable(kit).usual


def file_of(name: str, folder: Path, more: str = "") -> Path:
    """The usual players as a trained file."""
    usual = usual_of(name)
    lines = ["format: board-designer-players/1", "trained: {command: board-designer train}"]
    lines += ["archetypes:"] if "thoughtful" not in usual else []
    indent = "  " if "thoughtful" not in usual else ""
    for role, weights in usual.items():
        told = ", ".join(f"{weight}: {value}" for weight, value in weights.items())
        lines += [f"{indent}{role}:", f"{indent}  weights: {{{told}{more}}}"]
    path = folder / "mine.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["dog", "puppy-park", *(slowly("uri-nation-1.4", "uri-nation-1.2"))])
def test_players_trained_to_be_as_usual_play_the_very_same_games(name, tmp_path):
    path = file_of(name, tmp_path)
    plain = contest_of(name, seed=3).play(0, 1, None)
    for options in ({"policies": (f"trained:{path}",)}, {"policies": ("trained:a",), "weights": {"trained:a": {}}}):
        chunk = contest_of(name, seed=3, **options).play(0, 1, None)
        assert (chunk.games == plain.games).all()
        assert (chunk.blocks == plain.blocks).all()


@pytest.mark.parametrize("name", KITS)
def test_a_file_is_told_by_its_name_alone_and_stands_beside_the_others(name, tmp_path):
    path = file_of(name, tmp_path)
    seats = len(contest_of(name).tables.seats)
    usual = next(iter(contest_of(name).players))
    contest = contest_of(name, policies=(f"trained:{path}", *[usual] * (seats - 1)), also=("strong",))
    assert contest.ways == ("trained:mine.yaml", *[usual] * (seats - 1))
    assert next(iter(contest.players)) == usual
    assert "strong" in contest.players


@pytest.mark.parametrize("name", KITS)
def test_who_does_not_ask_has_the_tables_as_they_were(name):
    assert list(contest_of(name).players) in (
        ["archetype", "greedy", "random", "look_ahead"],
        ["thoughtful", "greedy", "random", "look_ahead"],
    )


@pytest.mark.parametrize("name", KITS)
def test_a_wrong_weight_is_told_with_its_place(name, tmp_path):
    path = file_of(name, tmp_path, ", clam: 3")
    with pytest.raises(FileProblems, match=r"mine.yaml:\d+:\d+: there is no weight clam"):
        contest_of(name, policies=(f"trained:{path}",))
    role = next(iter(usual_of(name)))
    for wrong in ({"clam": 3.0}, {"candidates": 0.0}, {next(iter(usual_of(name)[role])): float("nan")}):
        with pytest.raises(Refused, match="trained:a"):
            contest_of(name, policies=("trained:a",), weights={"trained:a": {role: wrong}})
    with pytest.raises(Refused, match="no player for nobody"):
        contest_of(name, policies=("trained:a",), weights={"trained:a": {"nobody": {}}})


def test_two_files_of_one_name_cannot_be_told_apart(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    paths = [file_of("dog", tmp_path / name) for name in "ab"]
    with pytest.raises(Refused, match=r"two files of players are called mine\.yaml"):
        contest_of("dog", policies=tuple(f"trained:{paths[at % 2]}" for at in range(4)))


def test_where_none_are_shipped_trained_is_refused_and_not_listed(monkeypatch):
    kit = find_kit("dog")
    assert kit is not None
    monkeypatch.setattr(trained_module, "trained_file_path", lambda name: None)
    monkeypatch.setattr("board_designer.kits.playable_game.trained_file_path", lambda name: None)
    with pytest.raises(Refused, match="no trained players come with"):
        contest_of("dog", policies=("trained",))
    assert "trained" not in [one.name for one in game_of(kit).policies_for(kit)]
    with pytest.raises(Refused, match=r"there is no policy \?; there are thoughtful, .*look_ahead and strong"):
        contest_of("dog", policies=("?",))


# ---- The strong player ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("playouts", ["0", "x", "10001", "-3", ""])
def test_a_budget_that_makes_no_sense_is_refused(playouts):
    with pytest.raises(Refused, match="from 1 to 10,000"):
        contest_of("dog", policies=(f"strong:{playouts}",))


@pytest.mark.parametrize("seconds", ["2s", "0.5s"])
def test_a_run_takes_playouts_and_no_seconds(seconds):
    with pytest.raises(Refused, match=rf"strong:{seconds}: .* depends on the machine.* such as strong:400"):
        contest_of("dog", policies=(f"strong:{seconds}",))


@pytest.mark.parametrize("seconds", ["0s", "601s", "s", "1e3s", "-2s", "2 s", "2S", "nans", "99999s"])
def test_by_hand_seconds_that_make_no_sense_are_refused(seconds):
    with pytest.raises(Refused, match=r"from 1 to 10,000, or seconds up to 600, such as strong:2s"):
        contest_of("dog", policies=(f"strong:{seconds}",), is_by_hand=True)


@pytest.mark.parametrize("name", ["dog", *slowly("puppy-park", "uri-nation-1.4", "uri-nation-1.2")])
def test_strong_games_are_the_same_whatever_the_threads(name):
    seats = len(contest_of(name).tables.seats)
    usual = next(iter(contest_of(name).players))
    found = []
    for workers, chunk in ((1, None), (2, 1)):
        contest = contest_of(name, policies=("strong:2", *[usual] * (seats - 1)), seed=4)
        found.append(run(contest, Goal(games=2 * contest.block_size), workers=workers, chunk=chunk))
    assert np.array_equal(found[0].games, found[1].games)
    assert np.array_equal(found[0].blocks, found[1].blocks)


@pytest.mark.parametrize("name", ["dog", "uri-nation-1.4"])
def test_by_hand_a_strong_seat_plays_and_its_log_is_played_again(name):
    kit, board = find_kit(name), load_board(BOARDS[name])
    assert kit is not None
    game = game_of(kit)
    contest = game.contest_of(board, kit, Options(also=("strong:4",)))
    played = PlayedGame(game, contest, Seating(0, 5, {1: PERSON, 2: "strong:4"}))
    for _ in range(40):
        if not played.play_for_program():
            played.take(0)
    log = log_of(played)
    assert played_log(log, game, board, kit).state_sum() == log.state
    stranger = replace(log, seats=(replace(log.seats[0], by="trained:/etc/hostname"), *log.seats[1:]))
    with pytest.raises(Exception, match="trained:/etc/hostname, which is not known here"):
        played_log(stranger, game, board, kit)
