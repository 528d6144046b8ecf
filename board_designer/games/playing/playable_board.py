"""A board under its rules, ready to be played: the memory that is the same for all workers, and what it numbers."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field

from board_designer.games.kernel.records import Ints, playing_in
from board_designer.games.playing.counter_names import Counted


@dataclass(frozen=True)
class Seat:
    """Where somebody can sit: its number on the board, the space that is its home, and its team."""

    number: int
    home: str = ""
    team: int | None = None


@dataclass(frozen=True)
class Connection:
    """A way from one space to another, of a kind that is counted; `link` is the drawn one, if it was drawn."""

    source: str
    target: str
    kind: str
    link: str = ""


@dataclass(frozen=True, kw_only=True)
class Tables:
    cells: Ints = field(compare=False)
    seats: tuple[Seat, ...]
    roles: tuple[str, ...]  # one, where all are alike
    role_titles: Mapping[str, str] = field(default_factory=dict)
    counted: Counted
    spaces: tuple[str, ...] = ()  # the things called spaces, in their order
    places: tuple[str, ...] = ()  # what can belong to somebody
    connections: tuple[Connection, ...] = ()
    backwards: bool = False  # the turn goes on to the seat before
    player_names: tuple[str, ...] = ()  # of the kernel's players, in their order
    modules: frozenset[str] = frozenset()  # what only some rules have, and these do

    def reading(self) -> AbstractContextManager[None]:
        """Records of the board can be read within it."""
        return playing_in(self.cells)

    def teams(self) -> dict[int, tuple[int, ...]]:
        """By team, its seats in the order of the kernel; nothing where everybody plays alone."""
        found: dict[int, tuple[int, ...]] = {}
        for at, seat in enumerate(self.seats):
            if seat.team is not None:
                found[seat.team] = (*found.get(seat.team, ()), at)
        return found

    def sides(self) -> list[tuple[int, ...]]:
        """Who wins together: teams, or everybody alone."""
        return list(self.teams().values()) or [(at,) for at in range(len(self.seats))]
