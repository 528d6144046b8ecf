"""GEXF: the play graph as Gephi shows it, every space at its place on the board, in its colour and size."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from board_designer.board.model import Space
from board_designer.geometry.footprint import Circle
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.exporters import Exporter, Job, Written
from board_designer.handoff.move_list import Move, Moves, moves_of
from board_designer.handoff.space_positions import Spot, spots_of
from board_designer.io.canonical_yaml import json_flow

if TYPE_CHECKING:
    import networkx as nx


def _write(job: Job) -> Written:
    from networkx.readwrite.gexf import GEXFWriter

    moves = moves_of(job)
    writer: Any = GEXFWriter(encoding="utf-8", prettyprint=True, version="1.2draft")
    writer.add_graph(_graph(job, moves))
    meta = writer.xml.find("meta")
    meta.attrib.clear()  # the day it was written, which says nothing about the board
    meta.find("creator").text = "Board Designer"
    buffer = io.BytesIO()
    writer.write(buffer)
    return Written({"": buffer.getvalue() + b"\n"}, moves.remarks)


def _graph(job: Job, moves: Moves) -> nx.MultiDiGraph[str]:
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(name=fit_for_xml(job.board.title))
    spots = spots_of(job.board)
    for space in job.board.spaces:
        graph.add_node(space.id, **_node(job, space, spots[space.id], space.id in moves.standing))
    colours = moves.colours()
    for number, move in enumerate(moves.moves, 1):
        graph.add_edge(
            move.source,
            move.target,
            f"e{number}",
            id=f"e{number}",
            **_edge(move, moves.goes(move), colours[move.kind]),
        )
    return graph


def _node(job: Job, space: Space, spot: Spot, stands: bool) -> dict[str, Any]:
    values: dict[str, Any] = {
        "label": fit_for_xml(space.label or space.id),
        "space_type": fit_for_xml(space.type),
        "stands": stands,
        "x_mm": spot.x,
        "y_mm": spot.y,
        "width_mm": spot.width,
        "height_mm": spot.height,
        # Gephi's y points up.
        "viz": {
            "color": _rgb(job.colour_of(space)),
            "position": {"x": spot.x, "y": -spot.y + 0.0, "z": 0.0},
            "size": min(spot.width, spot.height),
            "shape": "square" if stands and not isinstance(space.footprint, Circle) else "disc",
        },
    }
    if space.seat is not None:
        values["seat"] = space.seat
    # A column of Gephi's table holds values of one kind, whatever the spaces hold: everything is text there.
    for name, value in space.props.items():
        shown = value if isinstance(value, str) else json_flow(value)
        values[f"property {fit_for_xml(name)}"] = fit_for_xml(shown)
    return values


def _edge(move: Move, goes: bool, colour: str) -> dict[str, Any]:
    return {
        "label": fit_for_xml(move.kind),
        "kind": fit_for_xml(move.kind),
        "steps": move.steps,
        **move.named_costs,
        **({"link": move.link} if move.link else {}),
        "viz": {"color": _rgb(colour), "thickness": 1.0 if goes else 0.5},
    }


def _rgb(colour: str) -> dict[str, int | float]:
    return {"r": int(colour[1:3], 16), "g": int(colour[3:5], 16), "b": int(colour[5:7], 16), "a": 1.0}


EXPORTER = Exporter(
    name="gexf",
    title="GEXF",
    doc="The play graph for Gephi, with every space in its place and colour.",
    endings=(".gexf",),
    write=_write,
)
