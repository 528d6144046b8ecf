"""A script that sits down at a board: the same options as everybody, undo, notes, and a log that is verified."""

import pytest

import board_designer as bd
from board_designer.cli.main import main

board = bd.new("starter")


def test_a_game_is_played_to_its_end_and_its_log_is_verified(tmp_path, capsys):
    game = bd.play(board, people=[2], seed=5)
    assert isinstance(game, bd.OpenGame)
    assert game.seat == 2
    assert game.question
    assert len(game.options) > 1
    game.note("Nobody could afford this")
    while not game.is_over:
        game.take(game.own_choice)
    assert game.winners
    assert "won" in repr(game)
    assert any("rolls" in line for line in game.story())
    bd.save(board, tmp_path / "town.board.yaml")
    game.save(tmp_path / "evening.game.json")
    assert main(["replay", str(tmp_path / "evening.game.json")]) == 0
    told = capsys.readouterr().out
    assert "Seat 2" in told
    assert "Nobody could afford this" in told
    assert told.strip().splitlines()[-1].startswith("Verified: ")


def test_a_decision_is_taken_back():
    game = bd.play(board, seed=5)
    before = (game.turn, game.seat, game.options)
    game.take(0)
    assert (game.turn, game.seat, game.options) != before
    game.undo()
    assert (game.turn, game.seat, game.options) == before


def test_what_cannot_be_is_told():
    game = bd.play(board)
    with pytest.raises(bd.CannotPlay, match="no option 900"):
        game.take(900)
    with pytest.raises(bd.CannotPlay, match="there is no seat 7"):
        bd.play(board, people=[7])
    with pytest.raises(TypeError, match="this needs a Board"):
        bd.play("starter")


@pytest.mark.parametrize(
    ("people", "more"),
    [
        ([1], {"policy": ["strong:4", "archetype", "greedy", "archetype"]}),
        ([1, 2, 3, 4], {"policy": "trained"}),
        ([2], {"policy": ["greedy", "strong:4", "strong:3", "trained"]}),
        ([1], {"policy": ["greedy", "greedy", "greedy", "strong:4"], "seats": ["yapper", "bruiser", None, None]}),
    ],
)
def test_a_policy_that_nobody_plays_by_does_not_keep_a_log_from_being_played_again(people, more, tmp_path, capsys):
    game = bd.play(board, people=people, seed=5, **more)
    for _ in range(6):
        game.take(0)
    bd.save(board, tmp_path / "town.board.yaml")
    game.save(tmp_path / "evening.game.json")
    assert main(["replay", str(tmp_path / "evening.game.json")]) == 0
    assert "Verified: " in capsys.readouterr().out
