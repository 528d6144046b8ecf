"""A space in the hand-off document: what it is, and its ground as outlines that every drawing program understands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import shapely

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Space
from board_designer.geometry.footprint import Hexes, lattice_points
from board_designer.graph.play_graph import PlayGraph
from board_designer.io.board_writer import footprint_data

Ring = list[tuple[float, float]]


def space_record(play: PlayGraph, number: int, space: Space) -> dict[str, Any]:
    shapes, scale = play.board.shapes, play.board.grid.mm_per_part
    x, y = shapes.centroids[number].tolist()
    # A space of cells may be in several pieces; the largest stands for it where only one outline can.
    first, *others = _pieces(shapes.shapes[number])
    record = {
        "index": number,
        "id": space.id,
        "type": space.type,
        "label": space.label,
        "seat": space.seat,
        "stands": space.type in play.rules.standing,
        "corner": space.id in play.corners,
        "block": play.patch_of.get(space.id),
        "props": thaw(space.props),
        "shape": footprint_data(space.footprint),
        "centre_parts": point((x, y)),
        "centre_mm": point((x, y), scale),
        **_outline(first, scale),
    }
    if others:
        record["more_pieces"] = [_outline(piece, scale) for piece in others]
    if isinstance(space.footprint, Hexes):
        grid = play.board.grid
        centres = map(grid.to_plane, lattice_points(space.footprint, grid))
        record["hex_centres_mm"] = [point(centre, scale) for centre in centres]
    if space.extra:
        record["extra"] = thaw(space.extra)
    return record


def point(place: Iterable[float], scale: float = 1.0) -> list[float]:
    return [_round(value * scale) for value in place]


def _outline(rings: list[Ring], scale: float) -> dict[str, Any]:
    outline, *holes = rings
    record: dict[str, Any] = {
        "polygon_parts": [point(corner) for corner in outline],
        "polygon_mm": [point(corner, scale) for corner in outline],
    }
    if holes:
        record["holes_parts"] = [[point(corner) for corner in hole] for hole in holes]
        record["holes_mm"] = [[point(corner, scale) for corner in hole] for hole in holes]
    return record


def _pieces(shape: Any) -> list[list[Ring]]:
    """The pieces of a shape, the largest first; each as its outline and then its holes, in an order of our own."""
    pieces = [
        [_ring(piece.exterior, 1), *sorted(_ring(hole, -1) for hole in piece.interiors)]
        for piece in sorted(shapely.get_parts(shape).tolist(), key=lambda piece: -piece.area)
    ]
    areas = [round(sum(_area(ring) for ring in rings), 6) for rings in pieces]
    return [rings for _, rings in sorted(zip(areas, pieces, strict=True), key=lambda pair: (-pair[0], pair[1]))]


def _ring(line: Any, turn: int) -> Ring:
    """The corners of a ring, each once: clockwise on the table for 1, the other way for -1; from the topmost one on.

    Where a ring begins and which way it runs differs between versions of the geometry library.
    """
    corners = [(x, y) for x, y in shapely.get_coordinates(line).tolist()[:-1]]
    if _area(corners) * turn < 0:
        corners.reverse()
    first = min(range(len(corners)), key=lambda at: (round(corners[at][1], 6), round(corners[at][0], 6)))
    return corners[first:] + corners[:first]


def _area(ring: Ring) -> float:
    """Positive for a ring that runs clockwise as seen on the table, where y points down."""
    return (
        sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(ring, ring[1:] + ring[:1], strict=True)) / 2
    )


def _round(value: float) -> float:
    """A tenth of a thousandth of a millimetre is enough, and the last bits differ between machines."""
    rounded = round(value, 4)
    return int(rounded) if rounded == int(rounded) else rounded
