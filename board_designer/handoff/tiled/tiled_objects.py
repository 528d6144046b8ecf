"""Spaces, links and moves as the objects of a Tiled map."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import shapely

from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import PlanePoint, Point
from board_designer.geometry.shapes import outline
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.carried_fields import LINK_NAMES, SPACE_NAMES, Plain, carried
from board_designer.handoff.move_list import Move
from board_designer.handoff.space_positions import spots_of
from board_designer.handoff.tiled.tiled_scale import TiledScale, tidy_pixel
from board_designer.io.board_reader import FOOTPRINTS
from board_designer.io.board_writer import link_data, space_data

# Cells of a space, seen from its first one. The shape in Tiled is drawn round them and can be moved, not reshaped.
CELLS, HEXES = "cells", "hexes"
# Where a line began and ended when it was written, in pixels: so that it can be told whether it was drawn anew.
DRAWN_ENDS = "drawn_ends"
TAKEN_IN_SPACES = (CELLS, HEXES)
TAKEN_IN_LINKS = (*TAKEN_IN_SPACES, DRAWN_ENDS)
SHOWN_OF_LINKS = ("from", "to", "bends")
NAMES_OF_KINDS: Mapping[type, str] = {bool: "bool", int: "int", float: "float", str: "string"}


class Objects:
    """Makes objects and numbers them: spaces in the order of the board, then links, then moves."""

    def __init__(self, board: Board, scale: TiledScale) -> None:
        self.board, self.scale = board, scale
        self.spots = spots_of(board)
        self.number = len(board.spaces)
        self.number_of = {space.id: number for number, space in enumerate(board.spaces, 1)}

    def space(self, space: Space) -> dict[str, Any]:
        fields = {name: value for name, value in space_data(space).items() if name not in FOOTPRINTS}
        values = carried(fields, SPACE_NAMES, TAKEN_IN_SPACES, fit_for_xml)
        form, extra = self._form(space.footprint)
        return {
            "id": self.number_of[space.id],
            "name": shown_name(space.label, space.id),
            "type": values.pop("type"),
            **form,
            "rotation": 0,
            "visible": True,
            "properties": properties({**values, **extra}),
        }

    def _form(self, footprint: Footprint) -> tuple[dict[str, Any], dict[str, Plain]]:
        grid, size = self.board.grid, self.scale.per_part
        match footprint:
            case Rect(x, y, width, height):
                return {
                    **self._at((x, y)),
                    "width": tidy_pixel(width * size),
                    "height": tidy_pixel(height * size),
                }, {}
            case Circle(x, y, radius):
                middle = grid.to_plane((x, y))
                across = tidy_pixel(2 * radius * size)
                corner = self._at((middle[0] - radius, middle[1] - radius))
                return {**corner, "width": across, "height": across, "ellipse": True}, {}
            case Polygon(points):
                return self._ring([grid.to_plane(point) for point in points], "polygon"), {}
            case Cells(points):
                return self._ring(self._rim(footprint), "polygon", points[0]), {CELLS: _from_first(points)}
            case Hexes(points):
                q, r = points[0]
                start = grid.to_plane((q * grid.parts, r * grid.parts))
                return self._ring(self._rim(footprint), "polygon", start), {HEXES: _from_first(points)}

    def link(self, link: Link) -> dict[str, Any]:
        fields = {name: value for name, value in link_data(link).items() if name not in SHOWN_OF_LINKS}
        values = carried(fields, LINK_NAMES, TAKEN_IN_LINKS, fit_for_xml)
        type_ = str(values.pop("type"))
        made = self._line(shown_name(link.label, link.id), type_, self._bends(link.id), link.source, link.target)
        extra = {DRAWN_ENDS: _ends_of(made)}
        return {**made, "properties": [*self._ends(link.source, link.target), *properties({**values, **extra})]}

    def move(self, move: Move, both: bool) -> dict[str, Any]:
        made = self._line("", fit_for_xml(move.kind), self._bends(move.link), move.source, move.target)
        values: dict[str, Plain] = {"steps": move.steps, **move.named_costs}
        values |= {"both_ways": True} if both else {}
        values |= {"link": move.link} if move.link else {}
        return {**made, "properties": [*self._ends(move.source, move.target), *properties(values)]}

    def _bends(self, link: str) -> list[PlanePoint]:
        drawn = self.board.link_by_id.get(link)
        return [self.board.grid.to_plane(point) for point in drawn.bends] if drawn else []

    def _ends(self, source: str, target: str) -> list[dict[str, Any]]:
        """References to spaces, which Tiled draws as arrows and keeps right; mere ids where there is no space."""
        return [
            {"name": name, "type": "object", "value": self.number_of[id_]}
            if id_ in self.number_of
            else {"name": name, "type": "string", "value": id_}
            for name, id_ in (("from", source), ("to", target))
        ]

    def _line(self, name: str, type_: str, bends: Sequence[PlanePoint], source: str, target: str) -> dict[str, Any]:
        self.number += 1
        begin, end = self._middle(source), self._middle(target)
        # A line has two ends at least, also where it leads nowhere: then it ends at its last bend.
        known = [point for point in (begin, *bends, end) if point] or [(0.0, 0.0)]
        points = [begin or known[0], *bends, end or known[-1]]
        return {
            "id": self.number,
            "name": name,
            "type": type_,
            **self._ring(points, "polyline"),
            "rotation": 0,
            "visible": True,
        }

    def _middle(self, id_: str) -> PlanePoint | None:
        spot = self.spots.get(id_)
        scale = self.board.grid.mm_per_part
        return (spot.x / scale, spot.y / scale) if spot else None

    def _rim(self, footprint: Footprint) -> list[PlanePoint]:
        """The outline of the largest piece: an object of Tiled is one ring."""
        pieces = shapely.get_parts(outline(footprint, self.board.grid))
        largest = max(pieces, key=lambda piece: (piece.area, *piece.bounds))
        return [(x, y) for x, y in largest.exterior.coords][:-1]

    def _ring(self, points: Sequence[PlanePoint], kind: str, start: PlanePoint | None = None) -> dict[str, Any]:
        left, top = self.scale.pixels(start or points[0])
        corners = [self.scale.pixels(point) for point in points]
        relative = [{"x": tidy_pixel(x - left), "y": tidy_pixel(y - top)} for x, y in corners]
        return {"x": left, "y": top, "width": 0, "height": 0, kind: relative}

    def _at(self, plane: PlanePoint) -> dict[str, float]:
        x, y = self.scale.pixels(plane)
        return {"x": x, "y": y}


def shown_name(label: str, id_: str) -> str:
    """What Tiled shows of a space or link: its label, or its id where it has none."""
    return fit_for_xml(label) or id_


def _ends_of(line: Mapping[str, Any]) -> str:
    x, y = line["x"], line["y"]
    first, last = line["polyline"][0], line["polyline"][-1]
    return json.dumps([[tidy_pixel(x + point["x"]), tidy_pixel(y + point["y"])] for point in (first, last)])


def _from_first(points: Sequence[Point]) -> str:
    left, top = points[0]
    return json.dumps([[x - left, y - top] for x, y in points])


def properties(values: Mapping[str, Plain]) -> list[dict[str, Any]]:
    """Named values as Tiled has them, each with its kind."""
    return [{"name": name, "type": NAMES_OF_KINDS[type(value)], "value": value} for name, value in values.items()]
