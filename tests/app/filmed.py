"""Films of real games, each played once for all tests that watch it."""

from functools import cache

from shipped_boards import board_of

from board_designer.app.runs import Asked, Run
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
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
