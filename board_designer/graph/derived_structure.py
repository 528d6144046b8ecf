"""Everything that follows from a board and its graph rules, worked out as it is asked for."""

from __future__ import annotations

from functools import cached_property

from board_designer.board.model import Board, Space
from board_designer.graph.adjacency import Adjacency, Pair
from board_designer.graph.contact_ground import Ground
from board_designer.graph.derive_graph import derive
from board_designer.graph.graph_rules import GraphRules
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.segments import Segment, segments
from board_designer.graph.turn_order import start_space, turn_order


class Latest:
    """The play graphs of the boards that were asked about last: one that is checked is then played or exported."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._known: list[PlayGraph] = []

    def play_of(self, derived: Derived) -> PlayGraph:
        board, rules = derived.board, derived.graph_rules
        found = next((one for one in self._known if one.board is board and one.rules == rules), None)
        play = found or derive(board, rules, derived.ground)
        # A new list, because boards are asked about from more than one thread.
        self._known = [play, *(one for one in self._known if one is not play)][: self.most]
        return play


_latest = Latest(4)


class Derived:
    """The play graph of one board and what it means: segments, neighbours, groups, order."""

    def __init__(self, board: Board, graph_rules: GraphRules, ground: Ground | None = None) -> None:
        self.board = board
        self.graph_rules = graph_rules
        self._ground = ground

    @cached_property
    def ground(self) -> Ground:
        return self._ground or Ground(self.board)

    @cached_property
    def play(self) -> PlayGraph:
        return _latest.play_of(self)

    @cached_property
    def segments(self) -> list[Segment]:
        return segments(self.play)

    @cached_property
    def adjacency(self) -> Adjacency:
        return Adjacency(self.play, self.segments, self.ground)

    @cached_property
    def places(self) -> list[str]:
        return self.play.ids_of(self.graph_rules.places.types | self.graph_rules.places.also)

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
        import networkx as nx

        return sorted((len(group) for group in nx.weakly_connected_components(self.play.moves)), reverse=True)

    @cached_property
    def every_way_back(self) -> bool:
        """Whether each standing space can be reached from each other one, one-way moves counted as they are."""
        import networkx as nx

        moves = self.play.moves
        return moves.number_of_nodes() == 0 or nx.is_strongly_connected(moves)
