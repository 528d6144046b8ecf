"""Which handles a selection has: eight round rectangles or a circle, one on each corner or bend."""

from __future__ import annotations

from collections.abc import Collection

from board_designer.app.tools.hints import Cursor, Handle
from board_designer.app.tools.pointer import Pointer
from board_designer.board.model import Board
from board_designer.geometry.footprint import Circle, Polygon, Rect
from board_designer.geometry.rigid_motion import joint_box

CURSORS: dict[str, Cursor] = {
    "n": "down",
    "s": "down",
    "w": "across",
    "e": "across",
    "nw": "diagonal",
    "se": "diagonal",
    "ne": "counter_diagonal",
    "sw": "counter_diagonal",
}


# More than a hand stretches together; and a selection of thousands is looked at again with every move of a drag.
MOST_STRETCHED = 400


def handles_of(board: Board, selection: Collection[str]) -> tuple[Handle, ...]:
    """The handles of what is selected; none where something is locked or has no sides to pull, or of very many."""
    if len(selection) > MOST_STRETCHED:
        return ()
    spaces = [board.space_by_id[id_] for id_ in selection if id_ in board.space_by_id]
    if not spaces:
        return _of_bends(board, selection)
    if any(space.locked for space in spaces):
        return ()
    footprints = [space.footprint for space in spaces]
    if all(isinstance(footprint, Rect) for footprint in footprints):
        return _round_box(*joint_box(footprints, board.grid))
    match footprints:
        case [Circle(x, y, radius)]:
            across, down = board.grid.to_plane((x, y))
            return _round_box(across - radius, down - radius, across + radius, down + radius)
        case [Polygon(points)]:
            return tuple(Handle(f"corner {n}", board.grid.to_plane(point)) for n, point in enumerate(points))
    return ()


def handle_at(handles: Collection[Handle], p: Pointer) -> Handle | None:
    """The handle under the pointer."""
    near = [handle for handle in handles if p.is_near(handle.place)]
    if not near:
        return None
    places = [handle.place for handle in handles if handle.name in CURSORS]
    if places:
        (left, right), (top, bottom) = ((min(row), max(row)) for row in zip(*places, strict=True))
        inside = left < p.place[0] < right and top < p.place[1] < bottom
        # On something small the handles would leave no room to take hold of the thing itself.
        if inside and min(right - left, bottom - top) < 4 * p.reach:
            return None
    return min(near, key=lambda it: (it.place[0] - p.place[0]) ** 2 + (it.place[1] - p.place[1]) ** 2)


def _of_bends(board: Board, selection: Collection[str]) -> tuple[Handle, ...]:
    links = [board.link_by_id[id_] for id_ in selection if id_ in board.link_by_id]
    if len(links) != 1 or links[0].cut:
        return ()
    return tuple(Handle(f"bend {n}", board.grid.to_plane(point)) for n, point in enumerate(links[0].bends))


def _round_box(left: float, top: float, right: float, bottom: float) -> tuple[Handle, ...]:
    x, y = (left + right) / 2, (top + bottom) / 2
    places = {
        "nw": (left, top),
        "n": (x, top),
        "ne": (right, top),
        "e": (right, y),
        "se": (right, bottom),
        "s": (x, bottom),
        "sw": (left, bottom),
        "w": (left, y),
    }
    return tuple(Handle(name, (float(place[0]), float(place[1]))) for name, place in places.items())
