"""Empty boards of a kit, of any size; on hexes in either orientation."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from board_designer.board.model import Board
from board_designer.geometry.grid import Grid, Orientation
from board_designer.geometry.hex_board_size import hexes_across_and_down, size_for_hexes
from board_designer.kits.kit import Kit
from board_designer.kits.template import Template, TemplateParameter, columns_by_rows, one_of

MOST_CELLS = 500


def blank_template(kit: Kit) -> Template:
    """What is asked before an empty board is made. Asked for nothing, it is as the kit says."""
    usual = kit.grid
    columns, rows = _cells(usual)
    cells = "hexes" if usual.shape == "hex" else "cells"
    size = TemplateParameter("size", f"{columns}x{rows}", f"columns x rows of {cells}", columns_by_rows(MOST_CELLS))
    ways = TemplateParameter(
        "orientation",
        usual.orientation,
        "how hexes stand: pointy (a corner on top) or flat (an edge on top)",
        one_of("pointy", "flat"),
    )

    def build(size: tuple[int, int], orientation: str = "pointy") -> Board:
        grid = replace(usual, orientation=cast(Orientation, orientation))
        if size != (columns, rows) or grid != usual:
            grid = _sized(grid, *size)
        return Board(kit=kit.name, grid=grid)

    knobs = (size, ways) if usual.shape == "hex" else (size,)
    return Template(f"empty {kit.name}", kit.name, "A blank grid.", knobs, build)


def _cells(grid: Grid) -> tuple[int, int]:
    if grid.shape == "hex":
        return hexes_across_and_down(grid)
    return max(1, grid.size[0] // grid.parts), max(1, grid.size[1] // grid.parts)


def _sized(grid: Grid, columns: int, rows: int) -> Grid:
    if grid.shape == "hex":
        return replace(grid, size=size_for_hexes(grid, columns, rows))
    return replace(grid, size=(columns * grid.parts, rows * grid.parts))
