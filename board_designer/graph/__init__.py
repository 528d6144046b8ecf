"""Knows how spaces and links become one graph of moves, and what follows from it: segments, groups, order.

Must never know a game: which contact means what comes in as `GraphRules`.
"""

from board_designer.graph.derive_graph import derive
from board_designer.graph.graph_rules import GraphRules
from board_designer.graph.play_graph import PlayGraph

__all__ = ["GraphRules", "PlayGraph", "derive"]
