"""A board seen through its kit: the play graph and everything that follows from it, worked out as it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, cast

import networkx as nx

from board_designer.board.model import Board, Space
from board_designer.graph import PlayGraph, derive
from board_designer.graph.adjacency import Adjacency, Pair
from board_designer.graph.rules import Relation
from board_designer.graph.seats import homes_by_seat, start_space, turn_order
from board_designer.graph.segments import Segment, segments
from board_designer.io.engine import EngineFacts
from board_designer.kits.kit import Kit, Value


class Structure:
    """The derived structure of one board under the kit's rules and the board's own overrides."""

    def __init__(self, board: Board, kit: Kit, overrides: Mapping[str, Any] | None = None) -> None:
        self.board = board
        self.kit = kit
        self._overrides = {**board.rules, **(overrides or {})}

    @cached_property
    def rules(self) -> dict[str, Value]:
        return self.kit.rule_values(self._overrides)

    @cached_property
    def play(self) -> PlayGraph:
        return derive(self.board, self.kit.graph_rules(self._overrides))

    @cached_property
    def segments(self) -> list[Segment]:
        return segments(self.play)

    @cached_property
    def adjacency(self) -> Adjacency:
        return Adjacency(self.play, self.segments)

    @cached_property
    def places(self) -> list[str]:
        return self.play.ids_of(self.play.rules.places.types | self.play.rules.places.also)

    @cached_property
    def adjacent_pairs(self) -> list[Pair]:
        return self.adjacency.place_pairs()

    @cached_property
    def groups(self) -> list[tuple[str, ...]]:
        """The groups that form when one player owns every place: the largest that can ever be."""
        return self.adjacency.groups(self.places, self.adjacent_pairs)

    @cached_property
    def neighbourhoods(self) -> dict[str, tuple[str, ...]]:
        return self.adjacency.neighbourhoods()

    @cached_property
    def turn_order(self) -> list[Space] | None:
        return turn_order(self.play)

    def start_of(self, home: Space) -> str | None:
        return start_space(self.play, home)

    @cached_property
    def walk_groups(self) -> list[int]:
        """Sizes of the groups of standing spaces that all moves together connect, largest first."""
        return sorted((len(group) for group in nx.weakly_connected_components(self.play.moves)), reverse=True)

    @cached_property
    def every_way_back(self) -> bool:
        """Whether each standing space can be reached from each other one, one-way moves counted as they are."""
        moves = self.play.moves
        return moves.number_of_nodes() == 0 or nx.is_strongly_connected(moves)

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
