"""Who sits where and who starts: rotations that give every role every seat and every start equally often."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import lcm

import numpy as np

from board_designer.simulate.contest import IntArray

EMPTY = -1


@dataclass(frozen=True)
class LineUp:
    """The seats of a board, the roles to choose from and how many play.

    Without fixed roles a block is one circle of different roles, turned through all seats, times every starter. The
    next block takes the next circle and the next set of seats; after `cycle` blocks every circle has had every set.
    With fixed roles (one per seat, None for an empty seat) a block is that table with every starter, and the seat
    sets are not looked at. Without seat sets all choices of as many seats as players are used. Where there is but one
    role, all are alike, and a block is every starter.
    """

    seats: int
    roles: int
    players: int
    fixed: tuple[int | None, ...] | None = None
    seat_sets: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.players <= self.seats:
            raise ValueError(f"{self.players} players cannot sit on {self.seats} seats")
        if self.fixed is not None:
            seated = [role for role in self.fixed if role is not None]
            if len(self.fixed) != self.seats or len(seated) != self.players:
                raise ValueError(f"fixed roles {self.fixed} do not seat {self.players} on {self.seats} seats")
            if not all(0 <= role < self.roles for role in seated):
                raise ValueError(f"fixed roles {self.fixed} are not all among {self.roles} roles")
            return
        if self.players > self.roles > 1:
            raise ValueError(f"{self.players} players need as many different roles, and there are {self.roles}")
        for chosen in self.seat_sets:
            if len(set(chosen)) != self.players or len(chosen) != self.players:
                raise ValueError(f"seat set {chosen} does not seat {self.players} players")
            if not all(0 <= seat < self.seats for seat in chosen):
                raise ValueError(f"seat set {chosen} names seats that are not there")

    @property
    def block_size(self) -> int:
        return self.players if self.fixed is not None or self.roles == 1 else self.players**2

    @property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """The seats that are taken at the same time: one set of them, or all that take turns."""
        if self.fixed is not None:
            return (tuple(seat for seat, role in enumerate(self.fixed) if role is not None),)
        return self._sets

    @property
    def cycle(self) -> int:
        """Blocks until everything repeats."""
        return 1 if self.fixed is not None else len(self._circles) * len(self._sets)

    @property
    def blocks_for_all(self) -> int:
        """Blocks after which everybody has played: on every seat that is ever taken, in every role."""
        if self.fixed is not None:
            return 1
        seats, roles = {seat for chosen in self._sets for seat in chosen}, set(range(self.roles))
        for block in range(self.cycle):
            rows = self.seating(block)
            seats -= set(rows[:, -1].tolist())
            roles -= set(rows[:, :-1].ravel().tolist())
            if not seats and not roles:
                return block + 1
        return self.cycle

    def seating(self, block: int) -> IntArray:
        """One row per game: the role on each seat, -1 where it is empty, then the seat that starts."""
        if self.fixed is not None:
            table = [EMPTY if role is None else role for role in self.fixed]
            starters = [seat for seat, role in enumerate(self.fixed) if role is not None]
            return np.array([[*table, starter] for starter in starters], dtype=np.int64)
        circles, sets = len(self._circles), len(self._sets)
        block %= self.cycle
        circle = self._circles[block % circles]
        # Both cycle at once; the shift after each common period brings every circle to every set.
        chosen = self._sets[(block + block // lcm(circles, sets)) % sets]
        rows = np.full((self.block_size, self.seats + 1), EMPTY, dtype=np.int64)
        for game, row in enumerate(rows):
            turn, start = divmod(game, self.players)
            row[list(chosen)] = circle[turn:] + circle[:turn]
            row[-1] = chosen[start]
        return rows

    def seatings(self, first_block: int, last_block: int) -> IntArray:
        """The rows of the blocks from the first up to, but not including, the last."""
        rows = [self.seating(block) for block in range(first_block, last_block)]
        return np.concatenate(rows) if rows else np.zeros((0, self.seats + 1), dtype=np.int64)

    @cached_property
    def _circles(self) -> tuple[tuple[int, ...], ...]:
        """Orders round the table that no rotation turns into each other. Which roles play changes fastest, so that
        even a short run has seen them all."""
        if self.roles == 1:
            return ((0,) * self.players,)
        chosen = list(combinations(range(self.roles), self.players))
        orders = list(permutations(range(1, self.players)))
        return tuple((roles[0], *(roles[place] for place in order)) for order in orders for roles in chosen)

    @cached_property
    def _sets(self) -> tuple[tuple[int, ...], ...]:
        return self.seat_sets or tuple(combinations(range(self.seats), self.players))
