"""What the drawing gives to each seat: how far it is from its door to what it needs, by free steps.

Only homes that somebody sits at count. Where parties of different seats take turns, what depends on who else plays is
the mean over the parties.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist

from board_designer.games.playing.playable_board import Tables
from board_designer.graph.distances import Distances
from board_designer.kits.board_structure import Structure


@dataclass(frozen=True)
class Nearest:
    """The nearest of several spaces, and how many steps it is away; None where no free way leads to any."""

    space: str
    steps: int | None


class Surroundings:
    """The seats of a board and what lies round them. `parties` are the seats that play together; all, unless told.
    `roll` is how many steps an average roll has."""

    def __init__(
        self, structure: Structure, tables: Tables, roll: int, parties: Sequence[Sequence[int]] = ()
    ) -> None:
        self.structure, self.tables, self.roll = structure, tables, roll
        seats = {seat.number: seat.home for seat in tables.seats}
        self.parties = [tuple(party) for party in parties] or [tuple(seats)]
        self.homes = {seat: home for seat, home in seats.items() if any(seat in party for party in self.parties)}
        self.has_empty_homes = any(len(party) < len(seats) for party in self.parties)
        self._distances = Distances(structure.play)

    @cached_property
    def _steps(self) -> dict[int, Mapping[str, int]]:
        return {seat: self._distances.steps_from([self._start(home)]) for seat, home in self.homes.items()}

    def _start(self, home: str) -> str:
        if home in self._nodes:
            return home
        return self.structure.start_of(self.structure.board.space_by_id[home]) or home

    def _doors(self, space: str) -> tuple[str, ...]:
        """The spaces something is used from: those beside it, or itself where dogs walk over it."""
        if space in self._nodes:
            return (space,)
        return self.structure.play.access_of.get(space, ())

    @cached_property
    def _nodes(self) -> frozenset[str]:
        return frozenset(self.tables.spaces)

    def steps_to(self, seat: int, space: str) -> int | None:
        steps = self._steps[seat]
        return min((steps[door] for door in self._doors(space) if door in steps), default=None)

    def nearest(self, seat: int, spaces: Iterable[str]) -> Nearest | None:
        found = [Nearest(space, self.steps_to(seat, space)) for space in spaces]
        return min(found, key=lambda one: (one.steps is None, one.steps or 0), default=None)

    def of_type(self, *types: str) -> list[str]:
        return [space.id for space in self.structure.board.spaces if space.type in types]

    @cached_property
    def _middles(self) -> dict[str, tuple[float, float]]:
        board = self.structure.board
        return {space.id: (x, y) for space, (x, y) in zip(board.spaces, board.shapes.centroids.tolist(), strict=True)}

    def apart(self, one: str, other: str) -> float:
        """How far two spaces lie apart on the drawing, in cells, whatever the ways between them."""
        return dist(self._middles[one], self._middles[other])

    # ---- Territories -----------------------------------------------------------------------------------------------

    @cached_property
    def territories(self) -> list[str]:
        homes = {seat.home for seat in self.tables.seats}
        return [place for place in self.tables.places if place not in homes]

    @cached_property
    def to_territories(self) -> dict[int, dict[str, int]]:
        """By seat, the steps to each territory that a free way leads to."""
        found = {seat: {place: self.steps_to(seat, place) for place in self.territories} for seat in self.homes}
        return {
            seat: {place: count for place, count in steps.items() if count is not None}
            for seat, steps in found.items()
        }

    def within_a_roll(self, seat: int) -> list[str]:
        return [place for place, steps in self.to_territories[seat].items() if steps <= self.roll]

    def own_ground(self, seat: int) -> float:
        """How many territories are nearer to this seat than to any other; one as near to another is shared."""
        return self._ground[seat]

    @cached_property
    def _ground(self) -> dict[int, float]:
        found: dict[int, list[float]] = {seat: [] for seat in self.homes}
        for party in self.parties:
            counts = dict.fromkeys(party, 0.0)
            for nearest in self._nearest_in(party):
                for seat in nearest:
                    counts[seat] += 1 / len(nearest)
            for seat, count in counts.items():
                found[seat].append(count)
        return {seat: sum(counts) / len(counts) for seat, counts in found.items()}

    def _nearest_in(self, party: Sequence[int]) -> Iterator[list[int]]:
        """Per territory, who has it nearest; more than one where they have it equally near."""
        for place in self.territories:
            steps = {seat: self.to_territories[seat][place] for seat in party if place in self.to_territories[seat]}
            if steps:
                least = min(steps.values())
                yield [seat for seat, count in steps.items() if count == least]

    @cached_property
    def how_counted(self) -> str:
        """What must be said beside a number of territories: what one counts that several have equally near, and how
        many nobody has near."""
        most = max((len(nearest) for party in self.parties for nearest in self._nearest_in(party)), default=1)
        shared = "" if most < 2 else ", counting shared ones half" if most == 2 else ", counting shared ones in parts"
        far = len(self.territories) - len({place for steps in self.to_territories.values() for place in steps})
        left_out = f"{', ' if not shared else ' and '}leaving out {far} without a free way" if far else ""
        return shared + left_out + self.on_average

    @property
    def on_average(self) -> str:
        """What must be said beside a number that depends on who else plays."""
        return ", on average over the choices of homes" if len(self.parties) > 1 else ""

    def first_group(self, seat: int, size: int) -> int | None:
        """Steps to the last of so many connected territories, for the nearest group that has as many."""
        steps, found = self.to_territories[seat], []
        for group in self.structure.groups:
            inside = sorted(steps[place] for place in group if place in steps)
            if len(inside) >= size:
                found.append(inside[size - 1])
        return min(found, default=None)

    # ---- Rivals ----------------------------------------------------------------------------------------------------

    def nearest_rival(self, seat: int) -> Nearest | None:
        """Of all who ever play with this seat."""
        rivals = {other for party in self.parties if seat in party for other in party} - {seat}
        return self.nearest(seat, (home for other, home in self.homes.items() if other in rivals))

    def rival_steps(self, seat: int) -> float | None:
        """To the nearest home of a rival; None where a party has none that a free way leads to."""
        found = []
        for party in self.parties:
            if seat in party:
                one = self.nearest(seat, (self.homes[other] for other in party if other != seat))
                found.append(one.steps if one else None)
        known = [steps for steps in found if steps is not None]
        return sum(known) / len(known) if known and len(known) == len(found) else None
