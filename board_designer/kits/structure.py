"""A board seen through its kit: the derived structure, with the kit's rules and the board's own overrides put in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

from board_designer.board.model import Board
from board_designer.graph.adjacency import Pair
from board_designer.graph.derived import Derived
from board_designer.graph.rules import Relation
from board_designer.graph.seats import homes_by_seat
from board_designer.io.engine import EngineFacts
from board_designer.kits.kit import Kit, Value


class Structure(Derived):
    """The derived structure of one board under the kit's rules and the board's own overrides."""

    def __init__(self, board: Board, kit: Kit, overrides: Mapping[str, Any] | None = None) -> None:
        self.kit = kit
        self._overrides = {**board.rules, **(overrides or {})}
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
            neighbourhoods=self.neighbourhoods,
            order=self.turn_order,
            homes=homes,
            starts={home.id: self.start_of(home) for home in homes},
            rules=self.rules,
            game=self.kit.data,
        )

    def pairs_under(self, option: str) -> list[Pair]:
        """The neighbouring places under another reading of the word, on the same graph."""
        relations = self.kit.readings[self.adjacency_parameter][option]
        return self.adjacency.pairs(self.places, cast(tuple[Relation, ...], relations))

    @property
    def adjacency_parameter(self) -> str:
        """The parameter that chooses how places are read as neighbours, or nothing."""
        return str(self.kit.graph.get("places", {}).get("reading", ""))
