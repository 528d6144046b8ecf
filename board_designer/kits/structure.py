"""A board seen through its kit: the play graph and everything that follows from it, worked out as it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import networkx as nx

from board_designer.board.model import Board, Space
from board_designer.graph import PlayGraph, derive
from board_designer.graph.adjacency import Adjacency, Pair
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
        return self.play.ids_of(self.play.rules.places.types)

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

    def under(self, parameter: str, option: str) -> Structure:
        """The same board with one parameter changed."""
        return Structure(self.board, self.kit, {**self._overrides, parameter: option})

    @property
    def adjacency_parameter(self) -> str:
        """The parameter that chooses how places are read as neighbours, or nothing."""
        return str(self.kit.graph.get("places", {}).get("reading", ""))
