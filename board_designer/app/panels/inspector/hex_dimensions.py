"""Places and sizes on a hex grid as fields have them: millimetres on the plane, and the cell in axial coordinates.

A lattice that leans has no left and top in whole parts. Qt-free.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from board_designer.geometry.footprint import Footprint, Hexes, plane_box
from board_designer.geometry.grid import HALF_SQRT3, Grid, Point
from board_designer.words.numbers import MM_PER_INCH

Dimension = Literal["x", "y", "width", "height", "q", "r"]
EXACT = 2  # decimals of a millimetre: rows of hexes lie at no round numbers


def hex_dimension(footprint: Footprint, grid: Grid, dimension: Dimension) -> float:
    """The box round a footprint in millimetres; of hexes also the first of them, about which they turn."""
    if dimension in ("q", "r"):
        return footprint.hexes[0][dimension == "r"] if isinstance(footprint, Hexes) else 0
    left, top, right, bottom = plane_box(footprint, grid)
    value = {"x": left, "y": top, "width": right - left, "height": bottom - top}[dimension]
    return round(value * grid.mm_per_part, EXACT) + 0.0


def hex_shift(footprint: Footprint, grid: Grid, dimension: Dimension, wanted: Fraction) -> Point:
    """How far it goes to be at this place, or as near as whole hexes allow; other shapes go by parts."""
    away = float(wanted) - hex_dimension(footprint, grid, dimension)
    if dimension in ("q", "r"):
        cells = round(away) * grid.parts
        return (cells, 0) if dimension == "q" else (0, cells)
    away /= grid.mm_per_part
    by = (away, 0.0) if dimension == "x" else (0.0, away)
    return grid.nearest_shift(by, "cell" if isinstance(footprint, Hexes) else "part")


def hex_units(grid: Grid, dimension: Dimension) -> dict[str, Fraction]:
    """How much each unit of length is, in what the field counts."""
    if dimension in ("q", "r"):
        return {}
    mm, cell, part = Fraction(1), Fraction(grid.cell_mm), Fraction(grid.cell_mm) / grid.parts
    return {
        "mm": mm, "cm": 10 * mm, "in": Fraction(str(MM_PER_INCH)),
        "cells": cell, "cell": cell, "parts": part, "part": part,
    }  # fmt: skip


def hex_step(footprints: Sequence[Footprint], grid: Grid, dimension: Dimension) -> Fraction:
    """One step of the arrows: to the next line of hexes, or of parts; for the size of a circle, a part all round."""
    if dimension in ("q", "r"):
        return Fraction(1)
    if dimension in ("width", "height"):
        return 2 * Fraction(grid.mm_per_part)
    whole = grid.cell_mm if any(isinstance(it, Hexes) for it in footprints) else grid.mm_per_part
    across_lines = (dimension == "x") == (grid.orientation == "flat")
    return Fraction(whole * HALF_SQRT3 if across_lines else whole)
