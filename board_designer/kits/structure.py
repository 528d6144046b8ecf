"""A board seen through its kit: the derived structure, with the kit's rules and the board's own overrides put in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

from board_designer.board.model import Board
from board_designer.graph.adjacency import Pair
from board_designer.graph.derived import Derived
from board_designer.graph.rules import Relation
from board_designer.graph.seats import homes_by_seat, turn_order
from board_designer.io.engine import EngineFacts
from board_designer.kits.kit import Kit, Value


class Structure(Derived):
    """The derived structure of one board under the kit's rules and the board's own overrides."""

    def __init__(self, board: Board, kit: Kit, overrides: Mapping[str, Any] | None = None) -> None:
        self.kit = kit
        self.for_once = dict(overrides or {})
        self._overrides = {**board.rules, **self.for_once}
        super().__init__(board, kit.graph_rules(self._overrides))

    @cached_property
    def rules(self) -> dict[str, Value]:
        return self.kit.rule_values(self._overrides)

    def engine_facts(self) -> EngineFacts:
        """Everything the hand-off document needs."""
        homes = homes_by_seat(self.play)
        return EngineFacts(
            play=self.play,
            segments=self.segments,
            adjacent=self.adjacent_pairs,
            groups=self.groups,
            neighbourhoods=self.neighbourhoods,
            order=self.turn_order,
            clockwise=turn_order(self.play, "clockwise") or (),
            homes=homes,
            # Where pawns stand on homes themselves, they begin there.
            starts={
                home.id: home.id if home.type in self.graph_rules.standing else self.start_of(home) for home in homes
            },
            types=self._types_in_words(),
            kinds=self.kit.graph.get("kinds", {}),
            rules=self.rules,
            rules_about={name: parameter.about for name, parameter in self.kit.parameters.items()},
            for_once=self.for_once,
            passing=self.passing,
            game=self.kit.data,
            terms=self.kit.terms,
        )

    @cached_property
    def passing(self) -> list[dict[str, Any]]:
        """What happens to a pawn that comes by, under these rules."""
        found = []
        for item in self.kit.passing:
            if all(self.rules.get(name) == wanted for name, wanted in item.get("when", {}).items()):
                plain = {name: value for name, value in item.items() if name != "when"}
                if "gain" in plain:
                    plain["gain"] = {token: self.rules.get(much, much) for token, much in plain["gain"].items()}
                found.append(plain)
        return found

    def _types_in_words(self) -> dict[str, dict[str, Any]]:
        """The types of the kit, and those of the board that the kit does not have."""
        unknown = sorted({space.type for space in self.board.spaces} - self.kit.spaces.keys())
        titles = {name: (item.title, item.doc) for name, item in self.kit.spaces.items()}
        titles |= {name: (name, "") for name in unknown}
        rules = self.graph_rules
        return {
            name: {
                "title": title,
                "about": doc,
                "known": name in self.kit.spaces,
                "stands": name in rules.standing,
                "place": name in rules.places.types,
                "joins_groups": name in rules.places.types | rules.places.also,
                "home": name in rules.homes.types,
            }
            for name, (title, doc) in titles.items()
        }

    def pairs_under(self, option: str) -> list[Pair]:
        """The neighbouring places under another reading of the word, on the same graph."""
        relations = self.kit.readings[self.adjacency_parameter][option]
        return self.adjacency.pairs(self.places, cast(tuple[Relation, ...], relations))

    @property
    def adjacency_parameter(self) -> str:
        """The parameter that chooses how places are read as neighbours, or nothing."""
        return str(self.kit.graph.get("places", {}).get("reading", ""))
