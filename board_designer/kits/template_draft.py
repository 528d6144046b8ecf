"""A board being laid out by a template: spaces and links one after the other, ids numbered as the kit says."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import IdGiver
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Circle, Hexes, Rect, joint_plane_box
from board_designer.geometry.grid import ROUNDING, Orientation, Point
from board_designer.geometry.rigid_motion import moved, shift_by
from board_designer.kits.kit import Kit


class Draft:
    def __init__(self, kit: Kit, title: str, size: tuple[int, int], orientation: Orientation = "pointy") -> None:
        self._kit = kit
        self._board = Board(kit=kit.name, title=title, grid=replace(kit.grid, size=size, orientation=orientation))
        self._ids = IdGiver(self._board)
        self._spaces: list[Space] = []
        self._links: list[Link] = []

    def space(self, type_: str, x: int, y: int, width: int, height: int, **fields: Any) -> Space:
        props = FrozenMap(fields.pop("props", None))
        id_ = self._ids.fresh(self._kit.spaces[type_].prefix)
        self._spaces.append(Space(id_, type_, Rect(x, y, width, height), props=props, **fields))
        return self._spaces[-1]

    def circle(self, type_: str, x: float, y: float, diameter: int | None = None, **fields: Any) -> Space:
        """A round space about the part nearest to here, as large as is usual for its type."""
        kind = self._kit.spaces[type_]
        ground = Circle(round(x), round(y), (diameter or kind.size[0]) // 2)
        self._spaces.append(Space(self._ids.fresh(kind.prefix), type_, ground, **fields))
        return self._spaces[-1]

    def hexes(self, type_: str, cells: Iterable[Point], **fields: Any) -> Space:
        """Whole hexes, by their columns and rows."""
        props = FrozenMap(fields.pop("props", None))
        id_ = self._ids.fresh(self._kit.spaces[type_].prefix)
        self._spaces.append(Space(id_, type_, Hexes(tuple(cells)), props=props, **fields))
        return self._spaces[-1]

    def fit_hexes(self) -> None:
        """Let the board end where its hexes do. They may lie anywhere, and are moved there by whole cells."""
        grid = self._board.grid
        left, top, _, _ = joint_plane_box([space.footprint for space in self._spaces], grid)
        # Lines of hexes reach an edge exactly; along them every second one begins half a cell later.
        q, r = grid.to_lattice((left + grid.hex_size[0] / 2, top + grid.hex_size[1] / 2))
        flat = grid.orientation == "flat"
        line = -round((q if flat else r) / grid.parts) * grid.parts
        along = math.ceil((-(top if flat else left) - line / 2) / grid.parts - ROUNDING) * grid.parts
        motion = shift_by((line, along) if flat else (along, line))
        self._spaces = [replace(one, footprint=moved(one.footprint, motion, grid)) for one in self._spaces]
        left, top, right, bottom = joint_plane_box([space.footprint for space in self._spaces], grid)
        size = math.ceil(left + right - ROUNDING), math.ceil(top + bottom - ROUNDING)
        self._board = replace(self._board, grid=replace(grid, size=size))

    def link(self, type_: str, source: Space, target: Space, bends: tuple[Point, ...] = ()) -> None:
        id_ = self._ids.fresh(self._kit.links[type_].prefix)
        self._links.append(Link(id_, type_, source.id, target.id, bends))

    def board(self, **rules: Any) -> Board:
        """The finished board, its spaces ordered by type as the kit lists them, with those rules that are unusual."""
        order = {name: number for number, name in enumerate(self._kit.spaces)}
        spaces = sorted(self._spaces, key=lambda space: order[space.type])
        unusual = {name: value for name, value in rules.items() if value != self._kit.parameters[name].default}
        return replace(self._board, rules=FrozenMap(unusual), spaces=tuple(spaces), links=tuple(self._links))
