"""The board and the rules as the export has them, laid out for quick questions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from math import atan2
from typing import Any

from referee.stretches import SIDE_STREET, Stretches

ON_FOOT = ("walk", "side_step", "cross")
HOW = {"walk": "step", "side_step": "side_step", "cross": "cross", "crossing": "crossing", "path": "path"}
TOKENS = ("water", "swagger", "drive", "grit", "bond")


class Edge:
    """A move from one space to another."""

    __slots__ = ("after", "before", "cost", "how", "link", "on_foot", "steps", "turns_back")

    def __init__(self, raw: dict[str, Any]) -> None:
        self.before, self.after = raw["from"], raw["to"]
        self.how, self.on_foot = HOW[raw["kind"]], raw["kind"] in ON_FOOT
        self.steps, self.cost = raw["steps"], raw["cost"].get("drive", 0)
        self.link = raw.get("link") if raw["kind"] == "path" else None
        self.turns_back = {tuple(pair) for pair in raw.get("turns_back", ())}


class Ground:
    """One board under one set of rules. Spaces go by their index, as in the export."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.edition = document["kit"].rsplit("-", 1)[1]
        self.rules: dict[str, Any] = document["rules"]
        self.game = document["game"]
        self.extra = document["extra"]
        self.ids = [space["id"] for space in document["spaces"]]
        self.index = {id_: number for number, id_ in enumerate(self.ids)}
        self.type = [space["type"] for space in document["spaces"]]
        self.centre = [space["centre_mm"] for space in document["spaces"]]
        self.seats = {seat["seat"]: seat for seat in document["seats"]}
        self.home = {seat["seat"]: seat["home"] for seat in document["seats"]}
        self.at_home = {seat["seat"]: set(seat["at_home"]) for seat in document["seats"]}
        self.counter_clockwise = self._round_the_table(document["grid"]["size_mm"])
        self.archetypes = document["game"]["archetypes"]
        self.recipes = document["game"]["recipes"]
        self.stretches = Stretches(document)
        self._moves(document["edges"])
        self._places(document)

    def _round_the_table(self, size: list[float]) -> list[int]:
        """The seats by the angle of their homes about the middle of the board; y grows downwards."""

        def angle(seat: int) -> float:
            x, y = self.centre[self.home[seat]]
            return atan2(size[1] / 2 - y, x - size[0] / 2)

        return sorted(self.home, key=angle)

    def _moves(self, edges: list[dict[str, Any]]) -> None:
        self.ways: dict[int, list[Edge]] = defaultdict(list)
        self.way: dict[tuple[int, int, str, str | None], Edge] = {}
        self.influence: dict[int, set[int]] = defaultdict(set)  # territory: the bond spaces with a line to it
        closed = set() if self.rules["intersection_diagonal"] else self.stretches.diagonals(edges)
        depth = self._depths(edges)
        for raw in edges:
            if raw["kind"] == "cross" and (raw["from"], raw["to"]) in closed:
                continue
            if raw["kind"] in HOW:
                edge = Edge(raw)
                if raw["kind"] in ("walk", "side_step"):
                    edge.cost = self._side_street_price(depth, raw["from"], raw["to"])
                self.ways[edge.before].append(edge)
                self.way[edge.before, edge.after, edge.how, edge.link] = edge
            elif raw["kind"] == "influence":
                self.influence[raw["to"]].add(raw["from"])

    def _depths(self, edges: list[dict[str, Any]]) -> dict[int, int]:
        """How far into its side street each space of one is."""
        depth = {number: 0 for number, type_ in enumerate(self.type) if type_ == "sidewalk"}
        steps = [edge for edge in edges if edge["kind"] == "side_step"]
        reached = True
        while reached:
            reached = [edge for edge in steps if edge["from"] in depth and edge["to"] not in depth]
            depth |= {edge["to"]: depth[edge["from"]] + 1 for edge in reached}
        return depth

    def _side_street_price(self, depth: dict[int, int], before: int, after: int) -> int:
        """Whoever walks into a side street pays, from wherever; on the way out, where every space is charged."""
        if self.type[after] != SIDE_STREET:
            return 0
        comes_out = self.type[before] == SIDE_STREET and depth[after] < depth[before]
        free = comes_out and self.rules["side_street_charge"] == "inward"
        return 0 if free else int(self.rules["side_street_drive"])

    def _places(self, document: dict[str, Any]) -> None:
        self.beside: dict[int, list[int]] = {place["space"]: place["from"] for place in document["access"]}
        for space in document["spaces"]:  # what a dog can stand on is used by standing there
            if space["stands"] and space["type"] not in ("sidewalk", "side_street"):
                self.beside.setdefault(space["index"], [])
                if space["index"] not in self.beside[space["index"]]:
                    self.beside[space["index"]] = [space["index"], *self.beside[space["index"]]]
        self.used_from: dict[int, list[int]] = defaultdict(list)
        for place in sorted(self.beside):
            for space in self.beside[place]:
                self.used_from[space].append(place)
        self.passed: dict[int, dict[str, list[int]]] = defaultdict(dict)
        for space, places in self.used_from.items():
            for place in places:
                self.passed[space].setdefault(self.type[place], []).append(place)
        self.segments = self.stretches.segments
        self.neighbours: dict[int, set[int]] = defaultdict(set)
        for one, other in self.stretches.adjacent():
            self.neighbours[one].add(other)
            self.neighbours[other].add(one)
        homes = self.home.values()
        self.neighbourhood = {home: self.stretches.surroundings(home) for home in homes}
        self.along = {home: self.stretches.along(home) for home in homes}
        allying = "dog_park" if self.edition == "1.4" else "bond"
        self.alliance_places = [number for number, type_ in enumerate(self.type) if type_ == allying]

    def apart(self, seats: Iterable[int]) -> int:
        """How far the two nearest of these homes are from each other, over steps that cost nothing."""
        return min(self._free_walk(*pair) for pair in combinations([self.seats[seat]["start"] for seat in seats], 2))

    def _free_walk(self, start: int, goal: int) -> int:
        steps, ends = {start: 0}, [start]
        while ends:
            here = ends.pop()
            for way in self.ways[here]:
                if way.on_foot and not way.cost and steps[here] + way.steps < steps.get(way.after, len(self.ids)):
                    steps[way.after] = steps[here] + way.steps
                    ends.append(way.after)
        return steps.get(goal, len(self.ids))

    def within(self, start: int, reach: int) -> set[int]:
        """The spaces that a dog could walk to in so many steps on foot."""
        reached, edge_of = {start}, {start}
        for _ in range(reach):
            edge_of = {way.after for space in edge_of for way in self.ways[space] if way.on_foot} - reached
            reached |= edge_of
        return reached
