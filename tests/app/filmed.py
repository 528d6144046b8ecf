"""Films of real games, each played once for all tests that watch it."""

from functools import cache

from shipped_boards import board_of

from board_designer.app.runs import Asked, Run
from board_designer.board import Board
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import templates
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.showing.film_values import Film


@cache
def film_of(name: str = "starter", game: int = 3) -> Film:
    board = board_of(name)
    kit = find_kit(board.kit)
    return GAME.film(GAME.contest_of(board, kit, Options()), game)


def run_of(name: str = "starter") -> Run:
    run = Run(1, board_of(name), Asked())
    run.done = 2_000
    return run


@cache
def ring_board(players: int = 4, shape: str = "circle") -> Board:
    return templates()["ring"].make(players=str(players), shape=shape)


@cache
def ring_film(players: int = 4, shape: str = "circle", game: int = 0) -> Film:
    """A game with balls and open hands."""
    board = ring_board(players, shape)
    kit = find_kit(board.kit)
    game_played = game_of(kit)
    return game_played.film(game_played.contest_of(board, kit, Options()), game)
