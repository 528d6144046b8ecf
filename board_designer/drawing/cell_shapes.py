"""Shapes of cells, and of pieces that cover several: larger or smaller, with soft corners."""

from __future__ import annotations

import shapely

from board_designer.drawing.marks import Command, Point, soft_polygon
from board_designer.geometry.shapes import Shape


def grown(shape: Shape, by: float, radius: float) -> tuple[Command, ...]:
    """The outline of a shape made larger by so many millimetres, or smaller, and rounded at its corners."""
    wider = shape.buffer(by, join_style="mitre") if by else shape
    commands: tuple[Command, ...] = ()
    for piece in shapely.get_parts(wider):
        for ring in (piece.exterior, *piece.interiors) if not piece.is_empty else ():
            points: list[Point] = [(x, y) for x, y in ring.coords[:-1]]
            commands += soft_polygon(points, radius)
    return commands


def middle(shape: Shape) -> Point:
    centre = shape.centroid
    return centre.x, centre.y


def reach(shape: Shape) -> float:
    """From its middle to the nearest side."""
    return float(shape.centroid.distance(shape.boundary))
