"""Knows what can be laid over a board to make its play visible. Marks only: must never know Qt, a tool or a file."""

from board_designer.overlays.adjacency import ADJACENCY
from board_designer.overlays.board_changes import changed_overlay
from board_designer.overlays.change_ghost import ghost_overlay
from board_designer.overlays.cluster_reach import CLUSTER_REACH
from board_designer.overlays.clusters import CLUSTERS
from board_designer.overlays.distance import DISTANCE
from board_designer.overlays.fairness import FAIRNESS
from board_designer.overlays.first_to_reach import REACH_OF_ALL
from board_designer.overlays.heat_map import heat_overlay
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.play_graph import PLAY_GRAPH
from board_designer.overlays.roll_reach import REACH
from board_designer.overlays.seat_table import fairness_table
from board_designer.overlays.segments import SEGMENTS

OVERLAYS: dict[str, OverlayKind] = {
    kind.name: kind
    for kind in (
        PLAY_GRAPH,
        SEGMENTS,
        ADJACENCY,
        CLUSTERS,
        DISTANCE,
        REACH,
        REACH_OF_ALL,
        CLUSTER_REACH,
        FAIRNESS,
    )
}

__all__ = [
    "OVERLAYS",
    "LegendEntry",
    "Overlay",
    "OverlayKind",
    "Selection",
    "changed_overlay",
    "fairness_table",
    "ghost_overlay",
    "heat_overlay",
]
