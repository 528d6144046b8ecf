"""The grid of a board, found in a Tiled map: a tile is a cell."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from board_designer.board.record_checks import fault_of_grid
from board_designer.geometry.grid import Grid, Orientation
from board_designer.handoff.import_notes import ImportNotes
from board_designer.handoff.tiled.tiled_map import Wrong, number_in, text_in
from board_designer.handoff.tiled.tiled_scale import TiledScale, across_lines, map_size
from board_designer.words import short


def grid_of(
    document: Mapping[str, Any], given: Mapping[str, Any], usual: Grid, notes: ImportNotes
) -> tuple[Grid, TiledScale]:
    """The grid of a map, with what the map itself does not say as it is usually."""
    orientation = text_in(document, "orientation", ()) or "orthogonal"
    if orientation not in ("orthogonal", "hexagonal"):
        raise Wrong(("orientation",), f"a board is orthogonal or hexagonal; this map is {orientation[:40]}")
    is_hex = orientation == "hexagonal"
    stagger = document.get("staggeraxis", "y") if is_hex else "y"
    if stagger not in ("x", "y"):
        raise Wrong(("staggeraxis",), "the stagger axis of hexes is y where they stand on a corner, x on an edge")
    way: Orientation = "flat" if stagger == "x" else "pointy"
    for name, value in (("cell_mm", usual.cell_mm), ("parts", usual.parts)):
        if name not in given:
            notes.say(f"The map does not say {name}; it was taken as {short(value)}.")
    cell_mm, parts = given.get("cell_mm", usual.cell_mm), given.get("parts", usual.parts)
    if not isinstance(cell_mm, int | float) or type(parts) is not int:
        raise Wrong(("properties",), "cell_mm must be a number, and parts a whole number")
    side = "tileheight" if way == "flat" else "tilewidth"  # from edge to edge
    tile = number_in(document, side, ())
    if not 1 <= tile <= 10_000:
        long = "high" if way == "flat" else "wide"
        raise Wrong((side,), f"a tile must be from 1 to 10,000 pixels {long}")
    grid = Grid("hex" if is_hex else "square", float(cell_mm), parts, (1, 1), orientation=way)
    if fault := fault_of_grid(grid):
        raise Wrong(("properties",), fault)
    grid = _sized(document, grid, given.get("size"), notes)
    size = int(number_in(document, "tilewidth", ())), int(number_in(document, "tileheight", ()))
    return grid, TiledScale(size, tile / parts)


def _sized(document: Mapping[str, Any], grid: Grid, stated: Any, notes: ImportNotes) -> Grid:
    """With the size that is stated, unless the map was resized since."""
    columns, rows = number_in(document, "width", ()), number_in(document, "height", ())
    width = across_lines(columns) if grid.lattice == "flat" else columns
    height = across_lines(rows) if grid.lattice == "pointy" else rows
    by_tiles = (math.ceil(width * grid.parts - 1e-9), math.ceil(height * grid.parts - 1e-9))
    if isinstance(stated, list) and all(type(side) is int for side in stated):
        exact = replace(grid, size=(stated[0], stated[1]))
        if fault_of_grid(exact) or map_size(exact) == (columns, rows):
            return exact  # a size that cannot be is told with the rest
        notes.say(
            f"The map was resized to {short(columns)} × {short(rows)} tiles, so the board is "
            f"{by_tiles[0]} × {by_tiles[1]} parts now."
        )
    return replace(grid, size=by_tiles)
