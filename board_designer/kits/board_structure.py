"""A board seen through its kit: the derived structure, with the kit's rules and the board's own overrides put in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

from board_designer.board.model import Board
from board_designer.graph.adjacency import Pair
from board_designer.graph.derived_structure import Derived
from board_designer.graph.graph_rules import Relation
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
        return self.kit.values_on(self.board, self.for_once)

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

    def pairs_under(self, option: str) -> list[Pair]:
        """The neighbouring places under another reading of the word, on the same graph."""
        relations = self.kit.readings[self.adjacency_parameter][option]
        return self.adjacency.pairs(self.places, cast(tuple[Relation, ...], relations))

    @property
    def adjacency_parameter(self) -> str:
        """The parameter that chooses how places are read as neighbours, or nothing."""
        return str(self.kit.graph.get("places", {}).get("reading", ""))
