"""Games played by hand for tests of their logs."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache

import pytest

from board_designer.by_hand.log_file import GameLog, Note, log_bytes, log_of
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.playing.play_options import Options
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit
from tests.games.all_kits import BOARDS, board_of, more_kits

NASTY = '“Why?”\nNever \u202eagain\x07\x9b \u2028 <b>&amp;</b> {0} %s \U0001f415 \\ "'


def spoken_kits() -> list[str]:
    """The kits whose games can be played by hand."""
    with more_kits():
        return [name for name in BOARDS if game_of(find_kit(name)).spoken is not None]


def one_edition(names: Iterable[str]) -> list[object]:
    """Cases of a test: to play Uri-Nation by hand is the same in both editions, so the other one has time."""
    return quick_ones(names, "uri-nation-1.4", "dog", "puppy-park", "ring-race")


def quick_ones(names: Iterable[str], *quick: str) -> list[object]:
    """Cases of a test: all others have time."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in names]


@lru_cache
def contest_of(name: str):
    board = board_of(name)
    kit = find_kit(board.kit)
    game = game_of(kit)
    return board, kit, game, game.contest_of(board, kit, Options())


def played(name: str, seed: int = 5, game: int = 0, people=(1,), most: int = 5000, opening: int = 0) -> PlayedGame:
    """A game in which people take anything."""
    _, _, rules, contest = contest_of(name)
    found = PlayedGame(rules, contest, Seating(game, seed, dict.fromkeys(people, PERSON), opening))
    luck = random.Random(seed)
    while not found.position.is_over and len(found.decisions) < most:
        if not found.play_for_program():
            found.take(luck.randrange(len(found.position.choices)))
    return found


def noted(game: PlayedGame) -> GameLog:
    turn = game.decisions[4].turn
    return log_of(game, [Note(0, 0, "Good luck"), Note(turn, 5, NASTY)])


def some_log(name: str = "ring-race") -> tuple[GameLog, bytes]:
    log = noted(played(name, most=60))
    return log, log_bytes(log)
