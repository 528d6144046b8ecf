"""Knows how spaces and links become one graph of moves, and what follows from it: segments, groups, order.

Must never know a game: which contact means what comes in as `GraphRules`.
"""

from board_designer.graph.derive import derive
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.rules import GraphRules

__all__ = ["GraphRules", "PlayGraph", "derive"]
