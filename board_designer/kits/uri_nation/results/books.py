"""The counts of a batch under the names they go by: seats as on the board, dogs by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from board_designer.geometry.shapes import Ints
from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.contest import UriNationContest
from board_designer.kits.uri_nation.play.town import Town
from board_designer.kits.uri_nation.results.rates import Counts, Rate, mean_of, share_of
from board_designer.simulate import Record

WHOLE_WIN = 12  # a win is counted in twelfths, so that two, three or four can share one


@dataclass(frozen=True)
class Account:
    """One column of the books: a seat, a kind of dog, or all players together."""

    books: Books
    owners: tuple[str, ...]
    together: bool = False  # all players of a game count as one

    def sums(self, counter: str) -> Ints:
        """A count per block."""
        column = self.books.column
        return np.asarray(sum(column(f"{owner}/{counter}") for owner in self.owners), dtype=np.int64)

    @cached_property
    def games(self) -> Ints:
        """In how many games of each block it took part; where several did, counted for each of them."""
        games = self.sums("games")
        return np.full_like(games, self.books.record.block_size) if self.together else games

    @cached_property
    def turns(self) -> Ints:
        return self.sums("turns")

    def per_game(self, counter: str) -> Rate:
        return mean_of(self.sums(counter), self.games)

    def per_turn(self, counter: str) -> Rate:
        """On which share of turns."""
        return share_of(self.sums(counter), self.turns)

    @cached_property
    def win_rate(self) -> Rate:
        return share_of(self.sums("wins") / WHOLE_WIN, self.games)


@dataclass(frozen=True)
class Books:
    contest: UriNationContest
    structure: Structure
    record: Record

    @property
    def town(self) -> Town:
        return self.contest.town

    @property
    def games(self) -> int:
        return self.record.n_games

    @property
    def players(self) -> int:
        return self.contest.line_up.players

    @cached_property
    def _column_numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.record.columns)}

    def column(self, name: str) -> Ints:
        """One count per block. There are over a thousand columns, and most of them are asked for."""
        return self.record.blocks[:, self._column_numbers[name]]

    @cached_property
    def seats(self) -> dict[int, Account]:
        """The seats that anybody sat on, by their numbers on the board."""
        found = {int(home.seat or 0): Account(self, (f"seat{at + 1}",)) for at, home in enumerate(self.town.homes)}
        return {seat: account for seat, account in found.items() if account.games.any()}

    @cached_property
    def dogs(self) -> dict[str, Account]:
        """The kinds of dog that played."""
        found = {role: Account(self, (role,)) for role in self.town.roles}
        return {role: account for role, account in found.items() if account.games.any()}

    @cached_property
    def player(self) -> Account:
        """Any player: what all of them did, per player."""
        return Account(self, self.town.roles)

    @cached_property
    def table(self) -> Account:
        """All players of a game: what they did together, per game."""
        return Account(self, self.town.roles, together=True)

    def place_at(self, seat: int) -> int:
        """The number the kernel gives to a seat of the board."""
        return next(at for at, home in enumerate(self.town.homes) if home.seat == seat)

    def rule(self, cell: int) -> int:
        return self.town.size(cell)

    # ---- Single games ---------------------------------------------------------------------------------------------

    def by_block(self, per_game: Counts) -> Any:
        """A value of every game, summed over the games of each block."""
        values = np.asarray(per_game)
        return np.asarray(values.reshape(self.record.n_blocks, self.record.block_size).sum(axis=1))

    def mean_mark(self, values: Counts) -> Rate:
        return mean_of(self.by_block(values), self.record.block_size)

    def share_of_games(self, hits: Counts, trials: Counts | None = None) -> Rate:
        """In which share of all games, or of those that are tried."""
        tried = self.record.block_size if trials is None else self.by_block(trials)
        return share_of(self.by_block(hits), tried)

    @cached_property
    def prizes(self) -> Ints:
        """Per game and home, the winner's share in twelfths."""
        winners = self.record.mark("winners")
        bits = (winners[:, None] >> np.arange(c.SEATS)) & 1
        return np.asarray(bits * (WHOLE_WIN // np.maximum(bits.sum(axis=1, keepdims=True), 1)))
