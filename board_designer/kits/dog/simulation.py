"""Dog as a game that can be played."""

from __future__ import annotations

from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest, common_room
from board_designer.games.results.result_texts import OwnWords
from board_designer.kits.dog.declared import DECLARED
from board_designer.kits.dog.play import shown_table, turns  # noqa: F401  what plays, and is seen
from board_designer.kits.dog.play.game_records import MOST_OUTCOMES, kernel, memory, worths
from board_designer.kits.dog.play.players import trainable
from board_designer.kits.dog.ring_tables import ring_and_players
from board_designer.kits.lazy_module import later
from board_designer.kits.playable_game import Game

MOST_PLAYS = 2 * MOST_OUTCOMES  # of a seven, and of a joker that stands for one


class DogContest(GameContest):
    kernel = kernel

    def room(self, written_down: int = 0) -> Ints:
        with self.tables.reading():
            sizes = {**common_room(written_down, MOST_PLAYS), worths: MOST_PLAYS}
            return memory.for_playing(self.tables.cells, sizes)


GAME = Game(
    declared=DECLARED,
    contest=DogContest,
    ready=ring_and_players,
    trainable=trainable,
    telling=later("board_designer.kits.dog.telling:TOLD"),
    spoken=later("board_designer.kits.dog.spoken:spoken"),
    own=OwnWords(seat_facts=later("board_designer.kits.homes_on_ring:rivals_behind")),
)
