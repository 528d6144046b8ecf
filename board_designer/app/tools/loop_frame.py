"""The loop that is being drawn: a box that is pulled up, or corners that are clicked one after the other."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.app.tools.hints import Guide
from board_designer.app.tools.pointer import Box, Pointer
from board_designer.app.tools.snapping import PULL, SnapMode, Snapper
from board_designer.geometry.curves import Curve
from board_designer.geometry.grid import Grid, PlanePoint
from board_designer.geometry.loop_curves import LoopShape, loop_in, loop_through


@dataclass(frozen=True, slots=True)
class Frame:
    """A loop as it was drawn; the line is worked out from it."""

    box: Box | None = None
    shape: LoopShape = "ellipse"
    corners: tuple[PlanePoint, ...] = ()

    def line(self) -> Curve:
        return loop_in(self.box, self.shape) if self.box is not None else loop_through(self.corners)

    @property
    def middle(self) -> PlanePoint:
        if self.box is not None:
            left, top, right, bottom = self.box
        else:
            across, down = zip(*self.corners, strict=True)
            left, top, right, bottom = min(across), min(down), max(across), max(down)
        return (left + right) / 2, (top + bottom) / 2


def snapped_place(grid: Grid, snapper: Snapper, p: Pointer, mode: SnapMode) -> PlanePoint:
    """Loops lead through the centres of what is laid along them, and snap as centres do."""
    return grid.to_plane(snapper.centre(p.place, mode, p.reach).point)


def pulled_box(grid: Grid, start: PlanePoint, end: PlanePoint, p: Pointer) -> tuple[Box, tuple[Guide, ...]]:
    """From corner to corner, with Alt from the centre, with Shift as wide as high. Nearly in the middle of the board
    is in the middle."""
    by = [end[axis] - start[axis] for axis in (0, 1)]
    width, height = grid.size
    guides: list[Guide] = []
    if not (p.alt or p.ctrl):
        for axis, (middle, far) in enumerate(((width / 2, height), (height / 2, width))):
            if abs(start[axis] + by[axis] / 2 - middle) * 2 <= p.reach * PULL and start[axis] != middle:
                by[axis] = 2 * (middle - start[axis])
                guides.append(Guide(axis == 0, middle, 0.0, float(far)))
    if p.shift:
        longer = max(abs(by[0]), abs(by[1]))
        by = [longer if way >= 0 else -longer for way in by]
    near = [start[axis] - (by[axis] if p.alt else 0.0) for axis in (0, 1)]
    end = (start[0] + by[0], start[1] + by[1])
    box = (min(near[0], end[0]), min(near[1], end[1]), max(near[0], end[0]), max(near[1], end[1]))
    return box, () if p.shift else tuple(guides)


def first_box(grid: Grid) -> Box:
    """Where work with the keys begins: round the middle of the board, three quarters of it wide."""
    width, height = grid.size
    side = min(width, height) * 3 / 8
    return width / 2 - side, height / 2 - side, width / 2 + side, height / 2 + side


def nudged(box: Box, way: tuple[int, int], by: int, resizes: bool) -> Box:
    """Moved as a whole, or made wider, higher, narrower or lower about its middle; never without size."""
    across, down = way[0] * by, way[1] * by
    if not resizes:
        return box[0] + across, box[1] + down, box[2] + across, box[3] + down
    across, down = max(across, -_room(box[0], box[2], by)), max(down, -_room(box[1], box[3], by))
    return box[0] - across, box[1] - down, box[2] + across, box[3] + down


def _room(low: float, high: float, by: int) -> int:
    return by if high - low > 2 * by else 0
