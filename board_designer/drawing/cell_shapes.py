"""Shapes of cells, and of pieces that cover several: larger or smaller, with soft corners."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import shapely

from board_designer.drawing.marks import Command, Point, shifted, soft_polygon
from board_designer.geometry.shapes import Shape

DECIMALS = 6  # of a millimetre, to which shapes are the same


def grown(shape: Shape, by: float, radius: float) -> tuple[Command, ...]:
    """The outline of a shape made larger by so many millimetres, or smaller, and rounded at its corners."""
    if not isinstance(shape, shapely.Polygon) or shape.interiors:
        return _outline(shape, by, radius)
    points = shapely.get_coordinates(shape)
    x, y = points[0].tolist()
    return shifted(_grown_once((points - points[0]).round(DECIMALS).tobytes(), by, radius), x, y)


@lru_cache(maxsize=1024)
def _grown_once(points: bytes, by: float, radius: float) -> tuple[Command, ...]:
    """Most shapes of a board are the same but for their place."""
    return _outline(shapely.Polygon(np.frombuffer(points).reshape(-1, 2)), by, radius)


def _outline(shape: Shape, by: float, radius: float) -> tuple[Command, ...]:
    commands: tuple[Command, ...] = ()
    for piece in shapely.get_parts(shape.buffer(by, join_style="mitre") if by else shape):
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
