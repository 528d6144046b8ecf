"""Names for everything that is counted, in the order of the kernel's cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from board_designer.games.kernel.memory_layout import Sizes
from board_designer.games.kernel.records import Ints, Record
from board_designer.games.shared_rules.game_records import Standing, held, owners, scores, setting, things
from board_designer.games.shared_rules.tallies import MARKS, SUMS

MARK_NAMES = (
    "winners", "ending", "turns", "rounds", "drama", "lead_changes", "decisiveness", "third_leaders", "half_last",
    "deficit", "margin", "seated", "starter", "best",
)  # fmt: skip
assert len(MARK_NAMES) == MARKS
_EVERY = "every"  # the whole of a record, which has no name of its own


def names_in(record: type[Record], rows: Mapping[str, Sequence[str]] | None = None) -> tuple[str, ...]:
    """The fields of a record that is counted in; the numbers of a row have names that are told."""
    found: list[str] = []
    for name, field in record.fields.items():
        if name != _EVERY:
            found += (rows or {})[name] if field.holds == "Row" else [name]
    assert len(found) == record.cells
    return tuple(found)


@dataclass(frozen=True)
class Things:
    """A kind of thing on the board at which something can happen: how many there are, and what is counted."""

    name: str
    many: int
    counters: tuple[str, ...]


@dataclass(frozen=True)
class Counted:
    seats: int
    roles: tuple[str, ...]
    counters: tuple[str, ...]  # of a seat, of the game's own
    own_marks: tuple[str, ...]  # of a single game, of its own
    things: tuple[Things, ...]
    places: int
    rounds: int

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """Of a block: accounts by seat and by role, then wins and games of each pair of the two."""
        account = (*names_in(Standing), *self.counters)
        owners = [*(f"seat{seat + 1}" for seat in range(self.seats)), *self.roles]
        return (*(f"{owner}/{name}" for owner in owners for name in account), *self._pairs())

    def _pairs(self) -> Iterator[str]:
        for seat in range(self.seats):
            for role in self.roles:
                yield from (f"seat{seat + 1}+{role}/wins", f"seat{seat + 1}+{role}/games")

    @cached_property
    def marks(self) -> tuple[str, ...]:
        """Of a single game."""
        return (*MARK_NAMES, *self.own_marks)

    # ---- The kernel's own tables --------------------------------------------------------------------------------

    def sizes(self, turns: int) -> Sizes:
        """The room that counting needs, for games of so many turns of a seat at most."""
        rounds = self.rounds + 2
        return {
            scores: turns * self.seats,
            owners: rounds * self.places,
            held: self.places * self.seats,
            things: len(self.things),
        }

    def put_setting(self) -> None:
        """Tells the kernel how many there are of everything; to be called while the tables are filled."""
        setting.seats, setting.roles, setting.places = self.seats, len(self.roles), self.places
        setting.counters, setting.marks = len(self.counters), len(self.own_marks)
        setting.rounds = self.rounds
        for number, kind in enumerate(self.things):
            things[number].many, things[number].counters = kind.many, len(kind.counters)

    # ---- Totals: what happened on the board, over all games --------------------------------------------------------

    @cached_property
    def totals(self) -> int:
        return self._after_holders + 2 * self.seats * self.rounds

    def at_things(self, totals: Ints, name: str) -> Ints:
        """Thing by thing and counter by counter: sum, sum of squares, games with any."""
        first = 0
        for kind in self.things:
            many = kind.many * len(kind.counters) * SUMS
            if kind.name == name:
                return totals[first : first + many].reshape(kind.many, len(kind.counters), SUMS)
            first += many
        raise KeyError(name)

    def holders(self, totals: Ints) -> Ints:
        """Place by place: after how many rounds each seat held it; how often it had an owner at half time, and what
        those won."""
        return totals[self._after_things : self._after_holders].reshape(self.places, self.seats + 2)

    def course(self, totals: Ints) -> Ints:
        """Round by round and seat by seat: the sum of its scores, and of their squares."""
        return totals[self._after_holders :].reshape(self.rounds, self.seats, 2)

    @cached_property
    def _after_things(self) -> int:
        return sum(kind.many * len(kind.counters) * SUMS for kind in self.things)

    @cached_property
    def _after_holders(self) -> int:
        return self._after_things + self.places * (self.seats + 2)
