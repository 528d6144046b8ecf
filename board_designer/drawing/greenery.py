"""Trees and bushes: on bare ground where nothing stands, and in the corners of gardens."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import numpy as np
import shapely

from board_designer.board.model import Board
from board_designer.drawing.colour import lighter
from board_designer.drawing.marks import Mark, Outline, circle

LEAF, LEAF_SHADE = "#5d9a4c", "#47803a"
PITCH = 15.0  # millimetres between the places where a tree may grow
CLEAR = 2.0  # from the crown to the next thing


def bush(x: float, y: float, radius: float) -> Iterator[Mark]:
    yield Outline(circle(x + 0.3, y + 0.4, radius), fill=LEAF_SHADE)
    yield Outline(circle(x, y, radius * 0.92), fill=LEAF)
    yield Outline(circle(x - radius * 0.3, y - radius * 0.3, radius * 0.35), fill=lighter(LEAF, 0.3))


def trees(board: Board) -> Iterator[Mark]:
    """Trees wherever a crown has room between spaces and drawn lines. The same board has the same trees."""
    scale, margin = board.grid.mm_per_part, board.grid.margin * board.grid.mm_per_part
    width, height = board.grid.size_mm
    obstacles = shapely.STRtree([*board.shapes.shapes, *_lines(board)])
    for row in range(int(height // PITCH) + 1):
        for column in range(int(width // PITCH) + 1):
            dice = zlib.crc32(f"{column}/{row}".encode())
            radius = 2.6 + dice % 5 * 0.45
            x = (column + 0.25 + dice // 7 % 50 / 100) * PITCH
            y = (row + 0.25 + dice // 350 % 50 / 100) * PITCH
            room = radius + CLEAR
            if not (room <= x <= width - room and room <= y <= height - room) or dice % 4 == 0:
                continue
            crown = shapely.Point(x / scale, y / scale)
            if not len(obstacles.query(crown, predicate="dwithin", distance=room / scale)):
                yield from _tree(x + margin, y + margin, radius)


def _tree(x: float, y: float, radius: float) -> Iterator[Mark]:
    yield Outline(circle(x + 0.9, y + 1.1, radius), fill="#000000", opacity=0.12)
    for turn, reach in ((0.4, 0.42), (2.5, 0.42), (4.6, 0.42), (0.0, 0.0)):
        at = x + radius * reach * float(np.cos(turn)), y + radius * reach * float(np.sin(turn))
        yield Outline(circle(*at, radius * (0.68 if reach else 0.75)), fill=LEAF_SHADE if reach else LEAF)
    yield Outline(circle(x - radius * 0.25, y - radius * 0.3, radius * 0.28), fill=lighter(LEAF, 0.3))


def _lines(board: Board) -> list[shapely.LineString]:
    found = []
    at = {space.id: number for number, space in enumerate(board.spaces)}
    for link in board.links:
        if link.source in at and link.target in at and not link.cut:
            ends = [board.shapes.centroids[at[id_]] for id_ in (link.source, link.target)]
            found.append(shapely.LineString([ends[0], *(board.grid.to_plane(p) for p in link.bends), ends[1]]))
    return found
