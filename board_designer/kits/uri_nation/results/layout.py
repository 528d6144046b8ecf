"""What the drawing gives to each seat: how far it is from its door to what a dog needs, by free steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from board_designer.graph.distances import Distances
from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.town import Town

FAR = 60  # steps to what cannot be reached for nothing


@dataclass(frozen=True)
class Nearest:
    """The nearest of several spaces, and how many steps it is away; `FAR` where no free way leads there."""

    space: str
    steps: int


class Layout:
    """The seats of a town and their surroundings."""

    def __init__(self, structure: Structure, town: Town) -> None:
        self.structure, self.town = structure, town
        self.homes = {int(home.seat or 0): home.id for home in town.homes}
        self._distances = Distances(structure.play)

    @property
    def roll(self) -> int:
        """Steps of an average roll."""
        return self.town.size(c.DICE) * (self.town.size(c.SIDES) + 1) // 2

    @property
    def group_size(self) -> int:
        """How many connected territories make a cluster."""
        return self.town.size(c.CLUSTER)

    @cached_property
    def _steps(self) -> dict[int, Mapping[str, int]]:
        return {seat: self._distances.steps_from([self._start(home)]) for seat, home in self.homes.items()}

    def _start(self, home: str) -> str:
        if home in self.town.nodes:
            return home
        return self.structure.start_of(self.structure.board.space_by_id[home]) or home

    def _doors(self, space: str) -> tuple[str, ...]:
        """The spaces something is used from: those beside it, or itself where dogs walk over it."""
        if space in self.town.nodes:
            return (space,)
        return self.structure.play.access_of.get(space, ())

    def steps_to(self, seat: int, space: str) -> int:
        steps = self._steps[seat]
        return min((steps.get(door, FAR) for door in self._doors(space)), default=FAR)

    def nearest(self, seat: int, spaces: Iterable[str]) -> Nearest | None:
        found = [Nearest(space, self.steps_to(seat, space)) for space in spaces]
        return min(found, key=lambda one: one.steps, default=None)

    def of_type(self, *types: str) -> list[str]:
        return [space.id for space in self.structure.board.spaces if space.type in types]

    # ---- Territories -----------------------------------------------------------------------------------------------

    @cached_property
    def territories(self) -> list[str]:
        homes = set(self.homes.values())
        return [place for place in self.town.places if place not in homes]

    @cached_property
    def to_territories(self) -> dict[int, dict[str, int]]:
        """By seat, the steps to each territory."""
        return {seat: {place: self.steps_to(seat, place) for place in self.territories} for seat in self.homes}

    def within_a_roll(self, seat: int) -> list[str]:
        return [place for place, steps in self.to_territories[seat].items() if steps <= self.roll]

    def own_ground(self, seat: int) -> float:
        """How many territories are nearer to this seat than to any other; one as near to another is shared."""
        found = 0.0
        for place in self.territories:
            steps = {other: self.to_territories[other][place] for other in self.homes}
            nearest = [other for other, count in steps.items() if count == min(steps.values())]
            found += 1 / len(nearest) if seat in nearest and steps[seat] < FAR else 0
        return found

    def first_group(self, seat: int) -> int:
        """Steps to the last of the few territories of a group that would make a cluster, for the nearest group."""
        steps, found = self.to_territories[seat], FAR
        for group in self.structure.groups:
            inside = sorted(steps[place] for place in group if place in steps)
            if len(inside) >= self.group_size:
                found = min(found, inside[self.group_size - 1])
        return found

    # ---- Everything else -------------------------------------------------------------------------------------------

    def nearest_rival(self, seat: int) -> Nearest | None:
        return self.nearest(seat, (home for other, home in self.homes.items() if other != seat))

    @cached_property
    def free_crossings(self) -> list[str]:
        """The spaces from which a road is crossed for nothing."""
        sources = {self.town.nodes[move.source] for move in self.town.moves if move.kind == c.CROSS and not move.cost}
        return [node for node in self.town.nodes if node in sources]

    @cached_property
    def allying(self) -> list[str]:
        """Where alliances are made."""
        return self.of_type("bond" if "bond" in self.structure.kit.spaces else "dog_park")
