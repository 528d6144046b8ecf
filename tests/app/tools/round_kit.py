"""A game of round spaces that is only here: beads on a string, nests that are homes, eggs that belong to one."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hands import Hand

from board_designer.app.document import document as document_module
from board_designer.app.document.document import Document
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import Board, Space
from board_designer.geometry.footprint import Circle
from board_designer.geometry.grid import Grid, PlanePoint
from board_designer.kits.kit_reader import cross_faults, kit_of


def space_type(
    title: str, prefix: str, lay: str, size: int = 16, caption: str = "none", **more: Any
) -> dict[str, Any]:
    look = {"texture": "plain", "fill": "#cccccc", "edge": "#333333", "caption": caption}
    return {"title": title, "prefix": prefix, "lay": lay, "size": [size, size], "doc": "One.", "look": look, **more}


ROUND: dict[str, Any] = {"shape": "circle"}
DATA: dict[str, Any] = {
    "name": "beads",
    "title": "Beads",
    "about": "Beads on a string.",
    "grid": {"shape": "square", "cell_mm": 20, "parts": 20},
    "look": {"background": "#ffffff", "ink": "#000000", "ground": "#ffffff", "seats": ["#ff0000", "#0000ff"]},
    "spaces": {
        "bead": space_type("Bead", "b", "run", **ROUND),
        "nest": space_type("Nest", "n", "one", caption="seat", clears=["bead"], **ROUND),
        "egg": space_type("Egg", "e", "run", **ROUND),
        "pond": space_type("Pond", "p", "area", 40, **ROUND),
        "tile": space_type("Tile", "t", "run", 20),
    },
    "links": {
        "thread": {
            "title": "Thread", "prefix": "l", "doc": "Leads on.",
            "look": {"line": "thread", "colour": "#333333", "edge": "#000000"},
        }
    },
    "graph": {
        "kinds": {"walk": "steps"},
        "standing": ["bead", "nest", "tile"],
        "touches": [
            {"of": ["bead", "nest", "tile"], "to": ["bead", "nest", "tile"], "edge": {"kind": "walk", "steps": 1},
             "corner_counts": True, "reach": 0.45},
        ],
        "drawn": [
            {"link": "thread", "from": ["bead", "nest"], "to": ["bead", "nest"],
             "edge": {"kind": "walk", "steps": 1}, "one_way": True}
        ],
        "homes": {"types": ["nest"], "owned": ["egg"]},
    },
}  # fmt: skip
assert not list(cross_faults(DATA))
KIT = kit_of(DATA)

EMPTY = Board(kit="beads", grid=Grid(cell_mm=20, parts=20, size=(400, 400)))
EMPTY_HEX = Board(kit="beads", grid=Grid(shape="hex", cell_mm=20, parts=20, size=(400, 400)))


def beads_desk(monkeypatch: pytest.MonkeyPatch, board: Board = EMPTY) -> ToolContext:
    monkeypatch.setattr(document_module, "find_kit", lambda name: KIT if name == "beads" else None)
    return ToolContext(Document(board))


def ring(many: int = 24, radius: float = 80, board: Board = EMPTY, turned: float = 0.0) -> Board:
    """Beads on a circle about (200, 200), b1 on the right, numbered against the clock."""
    angles = [math.tau * n / many + turned for n in range(many)]
    places = [(200 + radius * math.cos(a), 200 - radius * math.sin(a)) for a in angles]
    spaces = (Space(f"b{n}", "bead", Circle(*board.grid.snap(at), 8)) for n, at in enumerate(places, 1))
    return Board(kit="beads", grid=board.grid, spaces=tuple(spaces))


def circles(document: Document, type_: str) -> list[Circle]:
    return [space.footprint for space in document.shown.of_type(type_) if isinstance(space.footprint, Circle)]


def centres(document: Document, type_: str = "bead") -> list[PlanePoint]:
    return [document.shown.grid.to_plane((it.x, it.y)) for it in circles(document, type_)]


__all__ = ["EMPTY", "EMPTY_HEX", "KIT", "Hand", "beads_desk", "centres", "circles", "ring"]
