"""Games on one board that wait for answers from outside: the arrays in which they are shown, and the answers.

Every game of a seed has a number. Who sits where, who starts and all chance follow from seed and number alone: so it
is the same game alone, among others, in another thread and on another machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board_designer.environments.table_layout import layout_of
from board_designer.games.kernel.entry_points import compiles
from board_designer.games.kernel.memory_layout import with_slots
from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Spoken
from board_designer.games.shared_rules import waiting_games as w
from board_designer.games.shared_rules.play_batches import ROW, ROW_ROLE, ROW_SEED
from board_designer.words import counted

OPTION_COLUMNS = (
    "kind", "target", "way", "price", "sentence", "one", "two", "three", "four", "from", "to", "places"
)  # fmt: skip
SENTENCE = OPTION_COLUMNS.index("sentence")
MORE = -1  # the kind of the last action where there are more options than actions: it shows the next ones
FEWEST_ACTIONS = 2
Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]


class NotOffered(ValueError):
    """An action that the mask does not have."""


class Games:
    """So many games side by side. `acts` are the seats that are played from outside, as the kernel counts them."""

    def __init__(self, contest: GameContest, spoken: Spoken, acts: tuple[int, ...], games: int, actions: int) -> None:
        if actions < FEWEST_ACTIONS:
            raise ValueError(f"an environment has {FEWEST_ACTIONS} actions at least, not {actions}")
        if games < 1:
            raise ValueError(f"an environment plays 1 game at least, not {games}")
        self.contest, self.spoken, self.acts, self.many, self.actions = contest, spoken, acts, games, actions
        self.layout = layout_of(contest, spoken)
        self.seed = contest.seed
        self.seats = len(contest.tables.seats)
        cells = with_slots(contest.small_room(1), contest.tables.cells, games)
        self.cells: Any = cells if compiles() else cells.tolist()
        self._rows: Ints = np.full((games, ROW), -1, dtype=np.int64)
        self._waiting: Ints = np.zeros((games, w.WAITS), dtype=np.int64)
        self.first: Ints = np.zeros(games, dtype=np.int64)  # which option is action 0
        self.tables: Ints = np.zeros((games, self.layout.size), dtype=np.int64)
        self.options: Ints = np.zeros((games, actions, w.OFFERED), dtype=np.int64)
        self.mask: Truths = np.zeros((games, actions), dtype=np.bool_)
        self._action = np.arange(actions)
        self._scores: Ints = np.zeros((games, self.seats), dtype=np.int64)  # when rewards were last given

    # ---- Playing ---------------------------------------------------------------------------------------------------

    def begin(self, places: Iterable[int], numbers: Iterable[int]) -> None:
        """Begins games of these numbers in some of the places. Even setting up may ask."""
        told = np.full(self.many, w.LEAVE, dtype=np.int64)
        for place, number in zip(places, numbers, strict=True):
            self._rows[place] = self.contest.line_of(int(number))
            self._rows[place, ROW_SEED] = self.seed
            told[place], self.first[place] = w.BEGIN, 0
        self._go_on(told)
        self._scores = np.where((told == w.BEGIN)[:, None], self.scores, self._scores)

    def take(self, actions: Ints) -> None:
        """An action for each game: an option, or the next options where there are more than fit. A game that is over
        is left as it is."""
        if actions.shape != (self.many,):
            raise ValueError(f"{self.many} actions are needed, one for each game; these are {actions.size}")
        wrong = np.flatnonzero(self.is_asked & ~self.is_offered(actions))
        if len(wrong):
            action, many = int(actions[wrong[0]]), int(self.mask[wrong[0]].sum())
            raise NotOffered(
                f"action {action} is not offered in game {wrong[0]}: the mask has {counted(many, 'action')}"
            )
        told = np.where(self.is_asked, self.first + actions, w.LEAVE)
        turns_page = self.is_asked & self._is_paged & (actions == self.actions - 1)
        after = self.first + self.actions - 1
        self.first = np.where(turns_page & (after < self.offered), after, 0)
        told[turns_page] = w.SHOW_AGAIN
        self._go_on(told)

    def answer(self, options: Ints) -> None:
        """The same with options, whether they are shown or not."""
        self.first.fill(0)
        self._go_on(np.where(self.is_asked, options, w.LEAVE))

    def is_offered(self, actions: Ints) -> Truths:
        inside = (actions >= 0) & (actions < self.actions)
        return np.asarray(inside & self.mask[np.arange(self.many), np.where(inside, actions, 0)])

    def _go_on(self, told: Ints) -> None:
        watched = sum(1 << seat for seat in self.acts)
        paged = self._is_paged
        self.options[paged, -1] = 0
        self.contest.enter.go_on_in_all(
            self.cells, self.many, told, watched, self._rows.reshape(-1), self._waiting.reshape(-1),
            self.layout.plan, self.tables.reshape(-1), self.layout.size, self.options.reshape(-1), self.actions,
            self.first,
        )  # fmt: skip
        paged = self._is_paged
        np.less(self._action, np.minimum(self.offered - self.first, self.actions - paged)[:, None], out=self.mask)
        self.mask[paged, -1] = True
        self.options[paged, -1] = 0
        self.options[paged, -1, 0] = MORE

    @property
    def _is_paged(self) -> Truths:
        return np.asarray(self.offered > self.actions)

    # ---- Looking ---------------------------------------------------------------------------------------------------

    @property
    def is_asked(self) -> Truths:
        """Whether a game waits for an answer; else it is over."""
        return np.asarray(self.asked >= 0)

    @property
    def asked(self) -> Ints:
        """Who is asked in each game, as the kernel counts; below 0 where it is over."""
        return self._waiting[:, w.W_SEAT]

    @property
    def offered(self) -> Ints:
        """How many options there are in each game, shown or not."""
        return self._waiting[:, w.W_COUNT]

    @property
    def preferred(self) -> Ints:
        """The option that the seat's own player would take without looking ahead."""
        return self._waiting[:, w.W_PREFERRED]

    @property
    def scores(self) -> Ints:
        """What the lead is measured by, for each seat."""
        return self._waiting[:, w.W_SCORES : w.W_SCORES + self.seats]

    def rewards(self, shaping: float) -> Floats:
        """For each seat its share of the win, where a game is over; and so many times what it gained in score since
        rewards were last given, less what the others gained on average."""
        won = self._waiting[:, w.W_WINNERS, None] >> np.arange(self.seats) & 1
        won[self.is_asked] = 0
        found = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        if shaping:
            seated = self._rows[:, ROW_ROLE : ROW_ROLE + self.seats] >= 0
            gained = np.where(seated, self.scores - self._scores, 0)
            others = np.maximum(seated.sum(axis=1, keepdims=True) - 1, 1)
            found += shaping * np.where(seated, gained - (gained.sum(axis=1, keepdims=True) - gained) / others, 0)
            self._scores = self.scores.copy()
        return np.asarray(found)

    def is_seated(self, place: int, seat: int) -> bool:
        return bool(self._rows[place, ROW_ROLE + seat] >= 0)

    def seen_by(self, seat: int) -> Ints:
        """The table of the game that was played on last, as a seat may see it that need not be asked."""
        found = np.zeros(self.layout.size, dtype=np.int64)
        self.contest.enter.see_table(self.cells, self.layout.plan, seat, found, self.layout.size)
        return found

    def words(self, place: int) -> list[str]:
        """The actions of a game in the words of the game."""
        spoken = self.spoken
        if "pieces" in self.layout.parts:
            part = self.layout.parts["pieces"]
            laid = self.tables[place, part.where].reshape(-1, part.shape[-1])
            spoken = spoken.about((int(at), int(beside)) for _, whose, at, beside, _ in laid if whose)
        found = []
        for option in self.options[place, self.mask[place]].tolist():
            sentence, *numbers = option[SENTENCE : SENTENCE + 5]
            found.append("Show more options" if option[0] == MORE else spoken.said(spoken.options[sentence], numbers))
        return found
