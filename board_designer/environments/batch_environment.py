"""Many games at once over numpy: one call answers all of them, and a game that is over gives way to the next."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from board_designer.environments.asked_games import AskedGames
from board_designer.environments.table_layout import Layout
from board_designer.environments.table_of_games import Floats, Truths
from board_designer.games.kernel.records import Ints
from board_designer.games.playing.spoken_game import MARK


class Step(NamedTuple):
    """What came of an action in each game. `rewards` has a column for each seat, in the order of the board."""

    rewards: Floats
    terminated: Truths  # the game is over; what is shown already belongs to the next
    truncated: Truths  # it was broken off
    finished: Ints  # the number of the game that ended; -1 for none


class BatchEnvironment:
    """`observations`, `options`, `mask` and `seats` say what is asked in each game now. They are written over by the
    next step: copy what is to be kept.

    The game in place p of n is number p of its seed, then p + n, and so on: whatever is done in the others.
    """

    def __init__(self, asked: AskedGames, games: int, shaping: float, most_decisions: int | None) -> None:
        self._games, self.asked = asked.games(games), asked
        self.games, self.actions = games, asked.actions
        self.shaping, self.most_decisions = shaping, most_decisions
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Begins again with the games of a seed from number 0 on; of the same seed, if none is given."""
        if seed is not None:
            self._games.seed = seed
        self.numbers: Ints = np.arange(self.games)
        self.decisions: Ints = np.zeros(self.games, dtype=np.int64)  # taken in each game so far
        self._begin(np.arange(self.games))

    def step(self, actions: Ints) -> Step:
        """An action for each game. Raises `NotOffered`, and takes none, where a mask does not have it."""
        games, asked = self._games, np.asarray(actions)
        if asked.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, one for each game, not {asked.dtype}")
        games.take(asked.astype(np.int64))
        self.decisions += 1
        terminated = ~games.is_asked
        truncated = np.zeros(self.games, dtype=np.bool_)
        if self.most_decisions is not None:
            truncated = games.is_asked & (self.decisions >= self.most_decisions)
        rewards = games.rewards(self.shaping)
        ended = terminated | truncated
        finished = np.where(ended, self.numbers, -1)
        if ended.any():
            places = np.flatnonzero(ended)
            self.numbers[places] += self.games
            self.decisions[places] = 0
            self._begin(places)
        return Step(rewards, terminated, truncated, finished)

    def _begin(self, places: Ints) -> None:
        """A game in which none of the agents has anything to decide gives way to the next."""
        while len(places):
            self._games.begin(places, self.numbers[places])
            places = places[~self._games.is_asked[places]]
            self.numbers[places] += self.games

    # ---- What is asked now -----------------------------------------------------------------------------------------

    @property
    def observations(self) -> Ints:
        """What the seat that is asked may see, a row for each game; `layout.parts` says what the numbers are."""
        return self._games.tables

    @property
    def options(self) -> Ints:
        """What each action would do, in the numbers that `OPTION_COLUMNS` names; 0 for those that are not offered."""
        return self._games.options

    @property
    def mask(self) -> Truths:
        """Which actions are offered in each game."""
        return self._games.mask

    @property
    def seats(self) -> Ints:
        """Who is asked in each game: the column of `rewards` that is theirs."""
        return self._games.asked

    @property
    def own_choices(self) -> Ints:
        """What the seat's own player would do, without looking ahead: something to learn from. -1 where it is among
        the options that are not shown now."""
        shown = self._games.preferred - self._games.first
        is_paged = self._games.offered > self.actions
        return np.where((shown >= 0) & (shown < self.actions - is_paged), shown, -1)

    @property
    def layout(self) -> Layout:
        return self._games.layout

    @property
    def sentences(self) -> int:
        """How many sentences there are by which options are told: the column `sentence` is below that."""
        return len(self._games.spoken.options)

    def sentence(self, number: int) -> str:
        """One of them, with gaps where its numbers go."""
        return MARK.sub("…", self._games.spoken.options[number].words)

    @property
    def table_size(self) -> int:
        """How many play in a game."""
        return self._games.contest.line_up.players

    def words(self, game: int) -> list[str]:
        """The actions that are offered in a game, in words."""
        if not 0 <= game < self.games:
            raise IndexError(f"there is no game {game}; these are games 0 to {self.games - 1}")
        return self._games.words(game)
