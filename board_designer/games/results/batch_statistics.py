"""The counts of a batch under the names they go by: seats as on the board, roles and teams by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.counter_names import Counted
from board_designer.games.playing.playable_board import Tables
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate import EMPTY, Record
from board_designer.simulate.rate_estimates import Counts, Rate, mean_of, share_of


@dataclass(frozen=True)
class Account:
    """What is counted of a seat, a role, a team, or of all players."""

    batch: Batch
    owners: tuple[str, ...]
    together: bool = False  # its owners play as one, and count as one

    def sums(self, *counters: str) -> Ints:
        """Counts per block, added up."""
        column = self.batch.column
        found = sum(column(f"{owner}/{counter}") for owner in self.owners for counter in counters)
        return np.asarray(found, dtype=np.int64)

    @cached_property
    def games(self) -> Ints:
        """In how many games of each block it took part; where several did, counted for each of them."""
        games = self.sums("games")
        return np.full_like(games, self.batch.record.block_size) if self.together else games

    @cached_property
    def turns(self) -> Ints:
        return self.sums("turns")

    def per_game(self, *counters: str) -> Rate:
        return mean_of(self.sums(*counters), self.games)

    def per_turn(self, *counters: str) -> Rate:
        """On which share of turns."""
        return share_of(self.sums(*counters), self.turns)

    @cached_property
    def wins(self) -> Counts:
        """Per block; several who win together share one."""
        return self.sums("wins") / WHOLE


@dataclass(frozen=True)
class Batch:
    contest: GameContest
    record: Record

    @property
    def tables(self) -> Tables:
        return self.contest.tables

    @property
    def counted(self) -> Counted:
        return self.tables.counted

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
        found = {seat.number: Account(self, (f"seat{at + 1}",)) for at, seat in enumerate(self.tables.seats)}
        return {seat: account for seat, account in found.items() if account.games.any()}

    @cached_property
    def roles(self) -> dict[str, Account]:
        """The roles that were played; none where all are alike."""
        if len(self.tables.roles) < 2:
            return {}
        found = {role: Account(self, (role,)) for role in self.tables.roles}
        return {role: account for role, account in found.items() if account.games.any()}

    @cached_property
    def teams(self) -> dict[int, Account]:
        found = self.tables.teams()
        return {team: Account(self, tuple(f"seat{at + 1}" for at in those), True) for team, those in found.items()}

    def accounts(self, kind: str) -> dict[str, Account]:
        """Of seats, roles or teams, by the names of sides."""
        kinds: dict[str, Mapping[Any, Account]] = {"seats": self.seats, "roles": self.roles, "teams": self.teams}
        return {str(name): account for name, account in kinds[kind].items()}

    @cached_property
    def player(self) -> Account:
        """Any player: what all of them did, per player."""
        return Account(self, self.tables.roles)

    @cached_property
    def table(self) -> Account:
        """All players of a game: what they did together, per game."""
        return Account(self, self.tables.roles, together=True)

    def place_at(self, seat: int) -> int:
        """The number the kernel gives to a seat of the board."""
        return next(at for at, one in enumerate(self.tables.seats) if one.number == seat)

    @cached_property
    def seated_roles(self) -> list[str | None] | None:
        """The roles of a fixed table by seat, or None where they were rotated."""
        fixed = self.contest.line_up.fixed
        if fixed is None:
            return None
        return [None if role is None or role == EMPTY else self.tables.roles[role] for role in fixed]

    # ---- Single games ---------------------------------------------------------------------------------------------

    def mark(self, name: str) -> Ints:
        """One value for each game."""
        return self.record.mark(name)

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
        """Per game and seat, the winner's share, of `WHOLE`."""
        winners = self.mark("winners")
        bits = (winners[:, None] >> np.arange(self.counted.seats)) & 1
        return np.asarray(bits * (WHOLE // np.maximum(bits.sum(axis=1, keepdims=True), 1)))
