"""What plays Uri-Nation, and how much room that needs."""

from __future__ import annotations

from typing import cast

from board_designer.games.kernel.memory_layout import Sizes
from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest, common_room
from board_designer.kits.uri_nation.play import rules_entry  # noqa: F401  what plays
from board_designer.kits.uri_nation.play.board_memory import MOST_WAYS, BoardMemory
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import KEPT_DRIVE, MOST_DRIVE, SEATS

GROWING = 60_000  # items a tree may have while it grows
KEEPING = 260_000  # ends that a worker keeps of what it has worked out
KEEPING_LESS = 200_000  # more than one tree ever has, so games are the same; on usual towns they are as quick
OTHER_OPTIONS = 4_000  # beside those of a walk


def memory_of(town: BoardMemory, growing: int = GROWING, keeping: int = KEEPING, log: int = 0) -> Ints:
    """A worker's memory: the town, room for trees and their ends, and for a log."""
    spaces, many = len(town.nodes), len(town.places)
    with town.reading():
        room: Sizes = {
            **common_room(log, growing + OTHER_OPTIONS),  # each item of a tree is one end at most
            routes: growing,
            found_stops: growing,
            stop_worths: spaces,
            place_worths: many + 1,
            queue: many,
            marked: many,
            listed: max(spaces, MOST_WAYS) + 1,
            listed_places: spaces + 1,
            items: growing,
            seen: len(states) * (MOST_DRIVE + 1),
            trees: max(keeping // 64, 2),
            tree_of: SEATS * spaces * KEPT_DRIVE,
            ends: keeping,
            ends_on: 2 * spaces,
            briefs: 2 * keeping,
            masks: keeping,
        }
    return memory.for_playing(town.cells, room)


class UriNationContest(GameContest):
    kernel = kernel

    def room(self, written_down: int = 0) -> Ints:
        return memory_of(self.town, log=written_down)

    def small_room(self, written_down: int = 0) -> Ints:
        return memory_of(self.town, keeping=KEEPING_LESS, log=written_down)

    @property
    def town(self) -> BoardMemory:
        return cast(BoardMemory, self.tables)
