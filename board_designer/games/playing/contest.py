"""A board, its rules and its players, ready to be played many times: what the batch runner asks for."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

import numpy as np

from board_designer.games.kernel.entry_points import Kernel, compiles
from board_designer.games.kernel.memory_layout import Sizes
from board_designer.games.kernel.records import Ints, playing_in
from board_designer.games.playing.playable_board import Tables
from board_designer.games.shared_rules.game_records import (
    course,
    described,
    events,
    log,
    lying,
    options,
    scores,
    shares,
    waymarks,
)
from board_designer.games.shared_rules.outside_players import (
    answer,
    begin_outside,
    begin_thinking,
    end_heat,
    own_choice,
    play_on,
    play_out,
    step_alone,
    step_on,
    think_on,
)
from board_designer.games.shared_rules.play_batches import (
    ROW,
    ROW_GAME,
    ROW_PLAYER,
    ROW_ROLE,
    ROW_SEED,
    ROW_STARTER,
    count_game,
    play_games,
)
from board_designer.games.shared_rules.waiting_games import go_on_in_all, see_table
from board_designer.simulate import Chunk, Halt, LineUp

MOST_EVENTS = 200_000
MOST_OPTIONS = 4096  # of one step
SEEN, WAYMARKS = 4096, 32  # things on a table that is looked at, and places that an option is about


def common_room(written_down: int = 0, offered: int = MOST_OPTIONS) -> Sizes:
    """The room that every game needs to be played in: for so many options, and to write down so many events. To be
    asked for where the tables can be read."""
    told = offered if written_down else 0
    return {
        shares: len(scores), options: offered, events: written_down,
        lying: SEEN if written_down else 0, described: told, waymarks: WAYMARKS * told,
    }  # fmt: skip


class Entries:
    """What every game can be asked to do."""

    def __init__(self, kernel: Kernel) -> None:
        self.play_games, self.count_game = kernel.entry_point(play_games), kernel.entry_point(count_game)
        # A game in which some seats are played from outside.
        self.begin, self.play_on = kernel.entry_point(begin_outside), kernel.entry_point(play_on)
        self.answer, self.step_on = kernel.entry_point(answer), kernel.entry_point(step_on)
        self.step_alone, self.own_choice = kernel.entry_point(step_alone), kernel.entry_point(own_choice)
        self.play_out = kernel.entry_point(play_out)
        # What a seat thinks about as long as somebody outside wants it to.
        self.begin_thinking, self.think_on = kernel.entry_point(begin_thinking), kernel.entry_point(think_on)
        self.end_heat = kernel.entry_point(end_heat)
        # Many such games at once, for those who learn.
        self.go_on_in_all, self.see_table = kernel.entry_point(go_on_in_all), kernel.entry_point(see_table)


@dataclass(frozen=True)
class Recorded:
    """A game that was played from outside: its line of a schedule, its events, and the scores after each turn; and
    the seats that people played, as numbered on the board."""

    line: Ints
    events: list[list[int]]
    scores: list[list[int]]
    people: frozenset[int] = frozenset()
    known: Any = None  # the replay of its first events, where these were told before


@dataclass
class GameContest:
    """Fulfils the contract of the batch runner. A game's own contest says what plays it, and in how much room.

    `ways` says for each seat how it plays; `players` which player of the kernel that is, for each role.
    """

    kernel: ClassVar[Kernel]
    enter: ClassVar[Entries]

    tables: Tables
    line_up: LineUp
    ways: tuple[str, ...]
    players: Mapping[str, tuple[int, ...]]  # by way, for each role
    seed: int
    subject: object = field(default=None, repr=False, compare=False)  # what was played, for whoever tells of it
    recorded: Recorded | None = field(default=None, compare=False)
    _spare: list[Any] = field(default_factory=list, repr=False, compare=False)
    _lock: Any = field(default_factory=threading.Lock, repr=False, compare=False)

    def __init_subclass__(cls) -> None:
        cls.enter = Entries(cls.kernel)

    def room(self, written_down: int = 0) -> Ints:
        """A worker's memory: the tables, and room to play in."""
        with self.tables.reading():
            memory = self.kernel.memory
            assert memory is not None
            return memory.for_playing(self.tables.cells, common_room(written_down))

    def small_room(self, written_down: int = 0) -> Ints:
        """A memory that takes less, where a game can do with less: the same games, perhaps slower."""
        return self.room(written_down)

    @property
    def fingerprint(self) -> str:
        """Of the rules that play it: where it is another one, games may be others."""
        return self.kernel.build.fingerprint

    @property
    def block_size(self) -> int:
        return self.line_up.block_size

    @cached_property
    def blocks_for_all(self) -> int:
        return self.line_up.blocks_for_all

    @cached_property
    def columns(self) -> tuple[str, ...]:
        return self.tables.counted.columns

    @cached_property
    def marks(self) -> tuple[str, ...]:
        return self.tables.counted.marks

    def play(self, first_block: int, last_block: int, halt: Halt | None) -> Chunk | None:
        """Plays some blocks, in whatever thread or process this is called."""
        blocks = last_block - first_block
        games = blocks * self.block_size
        rows = self.schedule(first_block, last_block)
        counts, marks, totals = self._room(blocks, games)
        stop = halt.cell if halt is not None else np.zeros(1, dtype=np.int64)
        with self._lock:
            cells = self._spare.pop() if self._spare else None
        if cells is None:
            cells = self.room()
            if not compiles():
                cells = cells.tolist()  # plain Python is quicker on a list
        done = self.enter.play_games(cells, rows, games, self.block_size, counts, marks, totals, stop)
        with self._lock:
            self._spare.append(cells)
        if done < games:
            return None
        return Chunk(first_block, counts.reshape(blocks, -1), marks.reshape(games, -1), totals)

    def _room(self, blocks: int, games: int) -> tuple[Ints, Ints, Ints]:
        counted = self.tables.counted
        sizes = (blocks * len(counted.columns), games * len(counted.marks), counted.totals)
        counts, marks, totals = (np.zeros(size, dtype=np.int64) for size in sizes)
        return counts, marks, totals

    def rest(self) -> None:
        """Gives back the memory that only playing needs; it comes again by itself."""
        with self._lock:
            self._spare.clear()

    def schedule(self, first_block: int, last_block: int) -> Ints:
        """A line for every game: who sits where in which role and plays how, who starts, and its random numbers."""
        seatings = self.line_up.seatings(first_block, last_block)
        rows = np.full((len(seatings), ROW), -1, dtype=np.int64)
        seats = len(self.tables.seats)
        rows[:, ROW_ROLE : ROW_ROLE + seats] = seatings[:, :seats]
        for seat in range(seats):
            roles = seatings[:, seat]
            rows[:, ROW_PLAYER + seat] = np.where(roles >= 0, np.array(self.players[self.ways[seat]])[roles], 0)
        rows[:, ROW_STARTER] = seatings[:, -1]
        rows[:, ROW_SEED] = self.seed
        rows[:, ROW_GAME] = np.arange(first_block * self.block_size, last_block * self.block_size)
        return rows.reshape(-1)

    def line_of(self, game: int) -> Ints:
        """The line of one game of a batch."""
        if self.recorded is not None:
            return self.recorded.line
        block, number = divmod(game, self.block_size)
        return self.schedule(block, block + 1)[number * ROW : (number + 1) * ROW].copy()

    def written_down(self, game: int) -> tuple[list[list[int]], list[list[int]]]:
        """The events of one game of a batch: turn, seat, what, and three details, one row each; and after each turn
        the scores of all seats."""
        if self.recorded is not None:
            return self.recorded.events, self.recorded.scores
        cells = self.room(MOST_EVENTS)
        stop = np.zeros(1, dtype=np.int64)
        self.enter.play_games(cells, self.line_of(game), 1, 1, *self._room(1, 1), stop)
        with playing_in(cells):
            return self.events_in(log.length)

    def events_in(self, many: int) -> tuple[list[list[int]], list[list[int]]]:
        """The first events of the game in the memory that is being read, and the scores after each turn."""
        rows = [[*row] for row in events.rows(many)]
        seats = range(len(self.tables.seats))
        return rows, [[scores[turn * len(seats) + seat] for seat in seats] for turn in range(course.turns)]

    def __getstate__(self) -> dict[str, Any]:
        # A worker process makes its own arrays, and plays: it needs no more than the tables.
        return {name: value for name, value in self.__dict__.items() if name != "subject" and name[0] != "_"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.subject = None
        self._spare = []
        self._lock = threading.Lock()
