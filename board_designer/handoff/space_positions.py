"""Where spaces lie and how large they are, in millimetres from the upper left corner of the playing area."""

from __future__ import annotations

from dataclasses import dataclass

import shapely

from board_designer.board.model import Board
from board_designer.geometry.disk_packing import largest_disk


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of a space, in it, and the box round the space."""

    x: float
    y: float
    left: float
    top: float
    width: float
    height: float


def spots_of(board: Board) -> dict[str, Spot]:
    scale = board.grid.mm_per_part
    centres = board.shapes.centroids
    found = {}
    for number, space in enumerate(board.spaces):
        x, y = centres[number].tolist()
        shape = board.shapes.shapes[number]
        if not board.shapes.is_box[number] and not shape.covers(shapely.Point(x, y)):
            # The middle of a ring or an angle lies outside it.
            disk = largest_disk(shape)
            x, y = disk.x, disk.y
        left, top, right, bottom = board.shapes.bounds[number].tolist()
        values = (x, y, left, top, right - left, bottom - top)
        found[space.id] = Spot(*(tidy(value * scale) for value in values))
    return found


def tidy(value: float) -> float:
    """A ten-thousandth of a millimetre is enough, and the last bits differ between machines."""
    return round(value, 4) + 0.0
