"""The board and the rules as the export has them, laid out for quick questions."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

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
        self.clockwise: list[int] = document["clockwise"]
        self.seats = {seat["seat"]: seat for seat in document["seats"]}
        self.order = [seat["seat"] for seat in document["seats"]]
        self.home = {seat["seat"]: seat["home"] for seat in document["seats"]}
        self.at_home = {seat["seat"]: set(seat["at_home"]) for seat in document["seats"]}
        self.archetypes = document["game"]["archetypes"]
        self.recipes = document["game"]["recipes"]
        self._moves(document["edges"])
        self._places(document)

    def _moves(self, edges: list[dict[str, Any]]) -> None:
        self.ways: dict[int, list[Edge]] = defaultdict(list)
        self.way: dict[tuple[int, int, str, str | None], Edge] = {}
        self.influence: dict[int, set[int]] = defaultdict(set)  # territory: the bond spaces with a line to it
        for raw in edges:
            if raw["kind"] in HOW:
                edge = Edge(raw)
                self.ways[edge.before].append(edge)
                self.way[edge.before, edge.after, edge.how, edge.link] = edge
            elif raw["kind"] == "influence":
                self.influence[raw["to"]].add(raw["from"])
        self.has_path = {space: any(edge.how == "path" for edge in edges) for space, edges in self.ways.items()}

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
        self.segments: list[list[int]] = document["segments"]
        self.neighbours: dict[int, set[int]] = defaultdict(set)
        for one, other in document["adjacent"]:
            self.neighbours[one].add(other)
            self.neighbours[other].add(one)
        self.neighbourhood = {item["home"]: set(item["places"]) for item in document["neighbourhoods"]}
        self.alliance_places = [
            number for number, type_ in enumerate(self.type) if type_ == ("dog_park" if self.edition == "1.4" else "bond")
        ]

    def within(self, start: int, reach: int) -> set[int]:
        """The spaces that a dog could walk to in so many steps on foot."""
        reached, edge_of = {start}, {start}
        for _ in range(reach):
            edge_of = {way.after for space in edge_of for way in self.ways[space] if way.on_foot} - reached
            reached |= edge_of
        return reached
