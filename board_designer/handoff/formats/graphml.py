"""GraphML: the play graph for yEd, Cytoscape and programs, with all of the board in it, so that it can come back.

A node is a space. What yEd or a program shows of it are plain values: type, label, seat, its middle and size in
millimetres, its colour. `shape` is its footprint as in the board file. An edge is a move, with kind, steps, and
`cost_…` for everything it costs. Links and settings go along with the graph itself (see `handoff/carried_fields.py`).
"""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.carried_fields import SPACE_NAMES, board_values, carried
from board_designer.handoff.exporters import Exporter, Job, Written
from board_designer.handoff.move_list import Moves, moves_of
from board_designer.handoff.space_positions import spots_of
from board_designer.io.board_reader import FOOTPRINTS
from board_designer.io.board_writer import board_data, footprint_data, space_data

if TYPE_CHECKING:
    import networkx as nx

# Values of a node that are worked out; reading back ignores them. The last two are names networkx cannot do with.
WORKED_OUT = ("x_mm", "y_mm", "width_mm", "height_mm", "colour", "stands", "node_for_adding", "self")
SHAPE = "shape"


def _write(job: Job) -> Written:
    from networkx.readwrite.graphml import GraphMLWriter

    moves = moves_of(job)
    writer: Any = GraphMLWriter(_graph(job, moves), encoding="utf-8", prettyprint=True)
    yes_or_no = {key.get("id") for key in writer.xml.iter("key") if key.get("attr.type") == "boolean"}
    for data in writer.xml.iter("data"):
        if data.get("key") in yes_or_no:
            data.text = data.text.lower()  # Python's True is not XML's
    buffer = io.BytesIO()
    writer.dump(buffer)
    return Written({"": buffer.getvalue() + b"\n"}, moves.remarks)


def _graph(job: Job, moves: Moves) -> nx.MultiDiGraph[str]:
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.graph.update(board_values(board_data(job.board), fit_for_xml))
    spots = spots_of(job.board)
    for space in job.board.spaces:
        fields = {name: value for name, value in space_data(space).items() if name not in (*FOOTPRINTS, "id")}
        spot = spots[space.id]
        graph.add_node(
            space.id,
            **carried(fields, SPACE_NAMES, (*WORKED_OUT, SHAPE), fit_for_xml),
            **{
                SHAPE: json.dumps(footprint_data(space.footprint)),
                "x_mm": spot.x,
                "y_mm": spot.y,
                "width_mm": spot.width,
                "height_mm": spot.height,
                "colour": job.colour_of(space),
                "stands": space.id in moves.standing,
            },
        )
    for number, move in enumerate(moves.moves, 1):
        more = {"link": move.link, **move.named_costs} if move.link else move.named_costs
        graph.add_edge(move.source, move.target, f"e{number}", kind=fit_for_xml(move.kind), steps=move.steps, **more)
    return graph


EXPORTER = Exporter(
    name="graphml",
    title="GraphML",
    doc="The play graph for yEd, Cytoscape and programs; it can be imported back.",
    endings=(".graphml",),
    write=_write,
)
