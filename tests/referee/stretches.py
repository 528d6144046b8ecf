"""What the rules derive from the walk: stretches of sidewalk, neighbouring territories, surroundings of homes.

The export has all of it too. It is worked out again here, since a fault there would hide faults in play.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from shapely import Polygon

Pairs = set[frozenset[int]]
SIDEWALK, SIDE_STREET = "sidewalk", "side_street"


class Stretches:
    """The walk of an export, with what hangs on it."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.spaces, self.rules = document["spaces"], document["rules"]
        self.access = {place["space"]: set(place["from"]) for place in document["access"]}
        self.influence = [(e["from"], e["to"]) for e in document["edges"] if e["kind"] == "influence"]
        self.type = [space["type"] for space in self.spaces]
        self.next_door: dict[int, set[int]] = defaultdict(set)
        self.one_walk: dict[int, set[int]] = defaultdict(set)
        junctions = set()
        for edge in document["edges"]:
            before, after = edge["from"], edge["to"]
            if {self.type[before], self.type[after]} - {SIDEWALK, SIDE_STREET}:
                continue  # a special space that is walked on hangs on the walk, and does not cut it
            if edge["kind"] in ("walk", "side_step"):
                if self.type[before] == self.type[after]:
                    self.next_door[before].add(after)
                    if edge["kind"] == "walk":
                        self.one_walk[before].add(after)
                else:
                    junctions.add(before if self.type[before] == SIDEWALK else after)
            elif edge["kind"] == "cross" and "link" not in edge:
                junctions.add(before)
        self.breaks = {
            space["index"]
            for space in self.spaces
            if space["type"] in (SIDEWALK, SIDE_STREET)
            and (space["corner"] or space["index"] in junctions or len(self.next_door[space["index"]]) != 2)
        }
        self.segments = self._segments()
        self.shape = {
            space["index"]: Polygon(space["polygon_parts"])
            for space in self.spaces
            if space["type"] in ("territory", "home")
        }

    def _segments(self) -> list[set[int]]:
        """Runs between breaks, each with the breaks at its ends; rings and lonely spaces are stretches too."""
        segments: list[set[int]] = []
        inner = {space for space in self.next_door if space not in self.breaks}
        while inner:
            run, ends = set(), [inner.pop()]
            while ends:
                space = ends.pop()
                run.add(space)
                if space not in self.breaks:
                    ends.extend(self.next_door[space] - run)
            inner -= run
            segments.append(run)
        for space in self.breaks:
            segments.extend({space, other} for other in self.next_door[space] & self.breaks if space < other)
            if not self.next_door[space]:
                segments.append({space})
        return segments

    def _doors(self, place: int) -> set[int]:
        """Where a place is used from, on the walk proper."""
        return {space for space in self.access.get(place, ()) if self.type[space] in (SIDEWALK, SIDE_STREET)}

    def adjacent(self) -> Pairs:
        """Which territories and homes would be neighbours, if all of them counted."""
        places = [number for number, type_ in enumerate(self.type) if type_ in ("territory", "home")]
        rule = self.rules["territory_adjacency"]
        reading = rule.removesuffix("_or_bond")
        pairs = set(self._by_bond()) if rule.endswith("_or_bond") or rule == "bond_only" else set()
        if reading != "bond_only":
            test = getattr(self, f"_{reading}")
            pairs |= {frozenset(pair) for pair in combinations(places, 2) if test(*pair)}
        return pairs

    def _by_bond(self) -> Iterable[frozenset[int]]:
        lines = defaultdict(set)
        for bond, territory in self.influence:
            lines[bond].add(territory)
        return (frozenset(pair) for ends in lines.values() for pair in combinations(ends, 2))

    def _same_segment(self, one: int, other: int) -> bool:
        doors = self._doors(one), self._doors(other)
        return any(segment & doors[0] and segment & doors[1] for segment in self.segments)

    def _shared_access(self, one: int, other: int) -> bool:
        return bool(self._doors(one) & self._doors(other))

    def _consecutive_access(self, one: int, other: int) -> bool:
        near = self._doors(one).union(*(self.one_walk[door] for door in self._doors(one)))
        return bool(near & self._doors(other))

    def _shared_edge(self, one: int, other: int) -> bool:
        return bool(self.shape[one].intersection(self.shape[other]).length > 1e-6)

    def surroundings(self, home: int) -> set[int]:
        """The territories beside a home."""
        named = self.spaces[home]["props"].get("neighbourhood")
        index = {space["id"]: space["index"] for space in self.spaces}
        if named:
            return {index[id_] for id_ in named}
        rule = self.rules.get("home_adjacency", "access_neighbour")
        if rule == "explicit_only":
            return set()
        territories = [number for number, type_ in enumerate(self.type) if type_ == "territory"]
        if rule == "lot_edge":
            return {place for place in territories if self._shared_edge(home, place)}
        return {
            place
            for place in territories
            if self._same_segment(home, place) and self._consecutive_access(home, place)
        }

    def diagonals(self, edges: list[dict[str, Any]]) -> set[tuple[int, int]]:
        """The free crossings that lead over an intersection to the corner opposite."""
        junctions = [space["polygon_parts"] for space in self.spaces if space["type"] == "intersection"]
        crossings = set()
        for edge in edges:
            if edge["kind"] == "cross" and "link" not in edge:
                ends = [self.spaces[edge[end]]["centre_parts"] for end in ("from", "to")]
                middle = [sum(end[axis] for end in ends) / 2 for axis in (0, 1)]
                around = min(
                    junctions, key=lambda ring, to=middle: sum((_mean(ring, a) - to[a]) ** 2 for a in (0, 1))
                )
                sides = [[_side(end[axis], [point[axis] for point in around]) for axis in (0, 1)] for end in ends]
                if all(sides[0][axis] * sides[1][axis] == -1 for axis in (0, 1)):
                    crossings.add((edge["from"], edge["to"]))
        return crossings

    def along(self, home: int) -> set[int]:
        """The territories on the stretch of a home."""
        return {
            place for place, type_ in enumerate(self.type) if type_ == "territory" and self._same_segment(home, place)
        }


def _mean(ring: list[list[float]], axis: int) -> float:
    return sum(point[axis] for point in ring) / len(ring)


def _side(value: float, extent: list[float]) -> int:
    """-1 before the extent, 1 behind it, 0 within."""
    return (value > max(extent)) - (value < min(extent))
