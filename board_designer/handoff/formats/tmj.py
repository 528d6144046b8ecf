"""A map for Tiled: a layer of shapes for every type of space, the links, the moves, and the board's picture below.

A tile is a cell, so that Tiled snaps as the board does. Every shape has its space's id, label, seat and properties.
The moves lie in layers that are switched off. Everything else goes along in the map's properties (see
`handoff/carried_fields.py`), so that the map can be imported back after it was changed and saved in Tiled.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from board_designer.drawing.board_picture import draw
from board_designer.drawing.qt_painter import TooManyPixels, png
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.carried_fields import board_values
from board_designer.handoff.export_options import Choice
from board_designer.handoff.exporters import Exporter, Job, Written
from board_designer.handoff.move_list import Moves, moves_of
from board_designer.handoff.tiled.tiled_objects import Objects, properties
from board_designer.handoff.tiled.tiled_scale import HEX_SIDE, TiledScale, map_size, scale_of
from board_designer.io.board_writer import board_data
from board_designer.words import one_line
from board_designer.words.numbers import MM_PER_INCH

PICTURE = Choice("picture", "Picture", "Put a picture of the board below the shapes.", "yes_no", True)
PICTURE_ENDING = ".tmj.png"
# Tiled holds the picture in memory four bytes to a pixel.
MOST_PICTURE_PIXELS = 60_000_000


def _write(job: Job) -> Written:
    moves = moves_of(job)
    scale = scale_of(job.board.grid)
    files: dict[str, bytes] = {}
    remarks = list(moves.remarks)
    if job.choices.get("picture", True):
        picture, remark = _picture(job, scale)
        files |= {PICTURE_ENDING: picture} if picture else {}
        remarks += [remark] if remark else []
    layers = _Layers(job, moves, scale, bool(files))
    return Written({"": _text(layers.document()).encode("utf-8"), **files}, tuple(remarks))


def _picture(job: Job, scale: TiledScale) -> tuple[bytes | None, str]:
    grid = job.board.grid
    width, height = ((side + 2 * grid.margin) * scale.per_part for side in grid.size)
    if width * height > MOST_PICTURE_PIXELS:
        return None, f"The picture was left out: {width:,.0f} x {height:,.0f} pixels are too many for Tiled."
    try:
        return png(draw(job.board, job.style), scale.per_part / grid.mm_per_part * MM_PER_INCH), ""
    except TooManyPixels as problem:
        return None, f"The picture was left out: {problem}."


class _Layers:
    """The map's layers from the bottom up, each with a number of its own."""

    def __init__(self, job: Job, moves: Moves, scale: TiledScale, has_picture: bool) -> None:
        self.job, self.moves, self.scale = job, moves, scale
        self.objects = Objects(job.board, scale)
        self.has_picture = has_picture
        self.number = 0

    def document(self) -> dict[str, Any]:
        grid = self.job.board.grid
        columns, rows = map_size(grid)
        is_hex, stagger = grid.shape == "hex", "x" if grid.orientation == "flat" else "y"
        layers = [*([self._picture()] if self.has_picture else []), *self._spaces(), self._links(), self._moves()]
        data = {name: value for name, value in board_data(self.job.board).items() if name != "links"}
        values = board_values(data, fit_for_xml)
        return {
            "type": "map",
            "version": "1.8",
            "tiledversion": "1.8.2",
            "orientation": "hexagonal" if is_hex else "orthogonal",
            "renderorder": "right-down",
            "infinite": False,
            "compressionlevel": -1,
            **({"hexsidelength": HEX_SIDE, "staggeraxis": stagger, "staggerindex": "odd"} if is_hex else {}),
            "width": columns,
            "height": rows,
            "tilewidth": self.scale.tile[0],
            "tileheight": self.scale.tile[1],
            "backgroundcolor": self.job.style.ground,
            "nextlayerid": self.number + 1,
            "nextobjectid": self.objects.number + 1,
            "tilesets": [],
            "properties": properties(values),
            "layers": layers,
        }

    def _layer(self, type_: str, name: str, role: str, **more: Any) -> dict[str, Any]:
        self.number += 1
        return {
            "id": self.number,
            "type": type_,
            "name": fit_for_xml(one_line(name)),
            "visible": True,
            "opacity": 1,
            "x": 0,
            "y": 0,
            "properties": properties({"role": role}),
            **more,
        }

    def _picture(self) -> dict[str, Any]:
        x, y = self.scale.pixels((-self.job.board.grid.margin,) * 2)
        image = f"{self.job.name_inside}{PICTURE_ENDING}"
        return self._layer("imagelayer", "picture", "picture", image=image, offsetx=x, offsety=y, locked=True)

    def _spaces(self) -> list[dict[str, Any]]:
        style = self.job.style
        by_type: dict[str, list[dict[str, Any]]] = {}
        for space in self.job.board.spaces:
            by_type.setdefault(space.type, []).append(self.objects.space(space))
        in_order = sorted(by_type, key=lambda name: style.of_type(name).layer)
        return [self._shapes(name, "spaces", style.of_type(name).edge, by_type[name]) for name in in_order]

    def _shapes(
        self, name: str, role: str, colour: str, objects: list[dict[str, Any]], **more: Any
    ) -> dict[str, Any]:
        return self._layer("objectgroup", name, role, color=colour, draworder="index", objects=objects)

    def _links(self) -> dict[str, Any]:
        objects = [self.objects.link(link) for link in self.job.board.links]
        return self._shapes("links", "links", "#cc79a7", objects)

    def _moves(self) -> dict[str, Any]:
        by_kind: dict[str, list[dict[str, Any]]] = {}
        for move, both in self.moves.pairs():
            by_kind.setdefault(move.kind, []).append(self.objects.move(move, both))
        colours = self.moves.colours()
        group = self._layer("group", "moves", "moves", visible=False)
        group["layers"] = [self._shapes(kind, "moves", colours[kind], by_kind[kind]) for kind in sorted(by_kind)]
        return group


def _text(document: Mapping[str, Any]) -> str:
    """JSON with one shape to a line, so that a moved space is a one-line difference."""
    return _lines(document, "") + "\n"


def _lines(value: Any, indent: str) -> str:
    inner = indent + " "
    if isinstance(value, dict) and ("layers" in value or "objects" in value):
        rows = [f"{inner}{json.dumps(key)}: {_lines(item, inner)}" for key, item in value.items()]
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"{inner}{_lines(item, inner)}" for item in value) + f"\n{indent}]"
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


EXPORTER = Exporter(
    name="tmj",
    title="Tiled map",
    doc="The board for the Tiled editor and engines that read its maps; it can be imported back.",
    endings=(".tmj",),
    write=_write,
    choices=(PICTURE,),
)
