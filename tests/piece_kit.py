"""A game of pieces that is only here: pairs of sun, moon and star on hex cells, flags on top, and a tray each."""

from __future__ import annotations

from typing import Any

from board_designer.board import Board, Space
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Grid, Point
from board_designer.kits.kit_reader import cross_faults, kit_of


def _type(title: str, prefix: str, layer: int, caption: str = "none", **more: Any) -> dict[str, Any]:
    motifs = more.pop("motifs", [])
    look = {"texture": "plain", "fill": "#cccccc", "edge": "#333333", "caption": caption, "layer": layer}
    return {
        "title": title, "prefix": prefix, "lay": "one", "size": [4, 4], "doc": "One.",
        "look": {**look, "motifs": motifs}, **more,
    }  # fmt: skip


def _rule(kind: str, default: Any, **more: Any) -> dict[str, Any]:
    return {"group": "all", "type": kind, "default": default, "doc": "One.", "source": "ours", **more}


MOTIF = {"type": "motif", "doc": "One."}
DATA: dict[str, Any] = {
    "name": "sky",
    "title": "Sky",
    "about": "Pairs of lights.",
    "grid": {"shape": "hex", "cell_mm": 30, "parts": 4, "size": [60, 48]},
    "look": {"background": "#ffffff", "ink": "#000000", "ground": "#ffffff", "seats": ["#ff0000", "#0000ff"]},
    "motifs": {
        name: {"title": name.title(), "symbol": "paw", "fill": fill, "edge": "#000000"}
        for name, fill in (("sun", "#ffff00"), ("moon", "#8888ff"), ("star", "#ffffff"))
    },
    "spaces": {
        "ground": _type("Ground", "g", 0),
        "tray": _type("Tray", "y", 0, "seat", tray=True),
        "pair": _type(
            "Pair", "p", 2, motifs=["a", "b"], stacks="level", lies_on=["ground", "tray"], size=[8, 4],
            props={"a": MOTIF, "b": MOTIF, "level": {"type": "integer", "doc": "How many are below."}},
        ),
        "flag": _type("Flag", "f", 3, "seat", lies_on=["ground", "pair", "tray"]),
    },
    "parameters": {
        "lights": _rule("integer", 3, options=[2, 3]),
        "players": _rule("integer", 2, options=[2, 3]),
        "flags": _rule("boolean", True),
    },
    "sets": [
        {"type": "pair", "title": "Pairs", "pairs_of": ["a", "b"], "without": {"star": {"lights": 2}}},
        {"type": "flag", "title": "Flags", "each": "players", "when": [{"flags": True}]},
    ],
    "graph": {"kinds": {"beside": "cells side by side"}, "standing": ["ground"], "walk": "beside"},
}  # fmt: skip
assert not list(cross_faults(DATA))
KIT = kit_of(DATA)
GRID = Grid(shape="hex", cell_mm=30, parts=4, size=(60, 48))


def cells(*hexes: Point) -> Hexes:
    return Hexes(hexes)


def pair(id_: str, a: str, b: str, *hexes: Point, level: int = 0) -> Space:
    props = {"a": a, "b": b, **({"level": level} if level else {})}
    return Space(id_, "pair", cells(*hexes), props=FrozenMap(props))


def sky(*spaces: Space, **rules: Any) -> Board:
    """Ground of 6 by 5 cells, a tray of 2 by 3 for each of two seats below it, and what is given."""
    ground = [Space(f"g{r * 6 + q + 1}", "ground", cells((q, r))) for r in range(5) for q in range(6)]
    trays = [
        Space(f"y{seat}", "tray", cells(*((q + 4 * seat - 4, r) for r in (6, 7) for q in range(3))), seat=seat)
        for seat in (1, 2)
    ]
    return Board(kit="sky", grid=GRID, rules=FrozenMap(rules), spaces=(*ground, *trays, *spaces))
