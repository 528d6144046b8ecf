"""Puppy Park, Dömidög and Secret Mission as games that can be played."""

from __future__ import annotations

from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest, common_room
from board_designer.kits.lazy_module import later
from board_designer.kits.playable_game import Game
from board_designer.kits.puppy_park.declared import DECLARED
from board_designer.kits.puppy_park.park_tables import park_and_players
from board_designer.kits.puppy_park.play import shown_table, turns, valuation  # noqa: F401  what plays
from board_designer.kits.puppy_park.play.game_records import MOST_OPTIONS, kernel, memory
from board_designer.kits.puppy_park.play.players import trainable


class ParkContest(GameContest):
    kernel = kernel

    def room(self, written_down: int = 0) -> Ints:
        with self.tables.reading():
            return memory.for_playing(self.tables.cells, common_room(written_down, MOST_OPTIONS))


GAME = Game(
    declared=DECLARED,
    contest=ParkContest,
    ready=park_and_players,
    trainable=trainable,
    telling=later("board_designer.kits.puppy_park.telling:telling"),
    spoken=later("board_designer.kits.puppy_park.spoken:spoken"),
)
