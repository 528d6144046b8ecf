"""DOT: a drawing of the play graph by Graphviz, every space at its place in its true size.

`dot -Tsvg board.dot` draws it: the file asks for the `neato` layout and pins all places. `neato -n2` does the same.
Ground where nobody stands or goes lies behind; arrows are moves, dashed where they cost something.
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator, Mapping

from board_designer.board.model import Space
from board_designer.drawing.colour_vision import darker, readable_on
from board_designer.drawing.qt_painter import POINTS_PER_MM
from board_designer.geometry.footprint import Cells, Circle, Hexes, Rect
from board_designer.geometry.grid import Grid
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.exporters import Exporter, Job, Written
from board_designer.handoff.move_list import Move, moves_of
from board_designer.handoff.space_positions import Spot, spots_of, tidy
from board_designer.words import counted, one_line
from board_designer.words.numbers import MM_PER_INCH

FONT_SIZE = 7
LETTER_WIDTH, LINE_HEIGHT = 0.65 * FONT_SIZE, 1.3 * FONT_SIZE


def _write(job: Job) -> Written:
    moves = moves_of(job)
    spots = spots_of(job.board)
    lines = ["digraph board {", *_heading(job)]
    in_layers = sorted(job.board.spaces, key=lambda space: job.style.of_type(space.type).layer)
    lines += [f"  {quoted(space.id)} [{_list(_node(job, space, spots[space.id]))}];" for space in in_layers]
    colours = moves.colours()
    for move, both in moves.pairs():
        values = _edge(move, both, moves.goes(move), colours[move.kind])
        lines.append(f"  {quoted(move.source)} -> {quoted(move.target)} [{_list(values)}];")
    return Written({"": ("\n".join([*lines, "}"]) + "\n").encode("utf-8")}, moves.remarks)


def _heading(job: Job) -> Iterator[str]:
    graph = {
        "label": job.board.title,
        "layout": "neato",
        "inputscale": "72",  # places are in points, as -n2 expects them
        "overlap": "true",
        "splines": "line",
        "outputorder": "nodesfirst",
        "bgcolor": job.style.ground,
        "fontname": "DejaVu Sans",
        "pad": "0.2",
    }
    yield f"  graph [{_list(graph)}];"
    yield f'  node [fontname="DejaVu Sans", fontsize="{FONT_SIZE}", style="filled", fixedsize="shape", margin="0"];'
    yield '  edge [fontname="DejaVu Sans", fontsize="6", arrowsize="0.45", penwidth="1.1"];'


def _node(job: Job, space: Space, spot: Spot) -> dict[str, str]:
    fill = job.colour_of(space)
    x, y, width, height = _box(space, spot)
    label = one_line(space.label or space.id)
    return {
        "label": fitted(label, width * POINTS_PER_MM, height * POINTS_PER_MM),
        "tooltip": f"{one_line(space.type)} {space.id}" + (f": {label}" if space.label else ""),
        "pos": f"{tidy(x * POINTS_PER_MM):g},{tidy(-y * POINTS_PER_MM):g}!",
        "width": f"{tidy(width / MM_PER_INCH):g}",
        "height": f"{tidy(height / MM_PER_INCH):g}",
        **_shape(space, job.board.grid),
        "fillcolor": fill,
        "color": darker(fill, 0.35),
        "fontcolor": readable_on(fill),
        "type": space.type,
        **({"seat": str(space.seat)} if space.seat is not None else {}),
    }


def _shape(space: Space, grid: Grid) -> dict[str, str]:
    match space.footprint:
        case Circle():
            return {"shape": "ellipse"}
        case Hexes(hexes) if len(hexes) == 1:
            return {"shape": "polygon", "sides": "6", "orientation": "0" if grid.lattice == "flat" else "30"}
        case Rect() | Cells():
            return {"shape": "box"}
        case _:
            return {"shape": "box", "style": "filled,rounded"}


def _box(space: Space, spot: Spot) -> tuple[float, float, float, float]:
    """The middle and size of what is drawn: the space itself where a simple form can say it, else a sign in it."""
    match space.footprint:
        case Rect() | Circle():
            return spot.left + spot.width / 2, spot.top + spot.height / 2, spot.width, spot.height
        case Hexes(hexes) if len(hexes) == 1:
            return spot.x, spot.y, spot.width, spot.height
        case _:
            side = min(spot.width, spot.height) / 2
            return spot.x, spot.y, side, side


def _edge(move: Move, both: bool, goes: bool, colour: str) -> dict[str, str]:
    costs = ", ".join(f"{amount} {name}" for name, amount in sorted(move.cost.items()))
    return {
        "color": colour,
        "tooltip": f"{move.kind}, {counted(move.steps, 'step')}" + (f", costs {costs}" if costs else ""),
        "kind": move.kind,
        "steps": str(move.steps),
        **({"dir": "both"} if both else {}),
        **({"style": "dashed"} if costs else {}),
        **({} if goes else {"penwidth": "0.6", "arrowhead": "odot"}),
        **({"link": move.link} if move.link else {}),
    }


def fitted(label: str, width: float, height: float) -> str:
    """As much of a label as lies on its space, on several lines where there is room; the whole is the tooltip."""
    wide = any(unicodedata.east_asian_width(letter) in "WF" for letter in label)
    letters = max(1, int(width / LETTER_WIDTH / (2 if wide else 1)))
    lines = max(1, int(height / LINE_HEIGHT))
    return "\n".join(textwrap.wrap(label, letters, max_lines=lines, placeholder="…"))


def _list(values: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={quoted(value)}" for name, value in values.items())


def quoted(text: str) -> str:
    """A text as Graphviz shows it letter by letter: no escapes, no entities, no markup of its own."""
    plain = fit_for_xml(text).replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;")
    return '"' + plain.replace("\n", "\\n").replace("\t", " ") + '"'


EXPORTER = Exporter(
    name="dot",
    title="Graphviz DOT",
    doc="The play graph for Graphviz, with every space in its place and at its true size.",
    endings=(".dot", ".gv"),
    write=_write,
)
