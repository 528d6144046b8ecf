"""Gestures in words: which way spaces were turned or mirrored, and how far they went together."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.board.model import Board
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid, GridShape
from board_designer.geometry.rigid_motion import MIRROR, Matrix, joint_box, turn_matrix
from board_designer.reports.diff.detail_words import way_words
from board_designer.reports.diff.details import moved_by
from board_designer.reports.diff.gestures import Gesture
from board_designer.words import counted, listed

_TURNS: dict[GridShape, tuple[str, ...]] = {
    "square": ("90° clockwise", "180°", "90° counter-clockwise"),
    "hex": (
        "60° clockwise",
        "120° clockwise",
        "180°",
        "120° counter-clockwise",
        "60° counter-clockwise",
    ),
}
_DIAGONALS: dict[Matrix, str] = {
    (0, 1, 1, 0): "across the diagonal from the upper left",
    (0, -1, -1, 0): "across the diagonal from the lower left",
}


def gesture_words(gesture: Gesture, ids: Sequence[str], before: Board, after: Board, named: int) -> str:
    """Of those ids that are told by nothing else. `named` is how many are named before the rest is counted."""
    how = _how(gesture, before, after)
    return f"{counted(len(ids), 'space')} {how}: {listed(ids, named)}"


def whole_board_words(gesture: Gesture, before: Board, after: Board) -> str:
    count, total = len(gesture.ids), len(after.spaces)
    elsewhere = f"all {total:,}" if count == total else f"{count:,} of {total:,}"
    return f"the whole board {_how(gesture, before, after)}: {elsewhere} spaces have moved"


def _how(gesture: Gesture, before: Board, after: Board) -> str:
    grid = after.grid
    if gesture.what == "moved":
        return f"moved {_by(gesture.motion.shift, grid)}"
    name = turn_name(gesture.motion.matrix, grid)
    old, new = ([board.space_by_id[id_].footprint for id_ in gesture.ids] for board in (before, after))
    return f"{name}{_off_its_place(old, new, grid)}"


def turn_name(matrix: Matrix, grid: Grid) -> str:
    shape = grid.shape
    for turns, words in enumerate(_TURNS[shape], 1):
        if matrix == turn_matrix(shape, turns):
            return f"rotated {words}"
    if matrix == MIRROR[grid.lattice, "left_right"]:
        return "mirrored left to right"
    if matrix == MIRROR[grid.lattice, "top_bottom"]:
        return "mirrored top to bottom"
    diagonal = _DIAGONALS.get(matrix) if shape == "square" else None
    return f"mirrored {diagonal or 'along a slanted axis'}"


def _off_its_place(old: Sequence[Footprint], new: Sequence[Footprint], grid: Grid) -> str:
    """How far the middle went. A lattice that leans has no upright box round them, so nothing is said there."""
    if grid.shape == "hex":
        return ""
    box, now = joint_box(old, grid), joint_box(new, grid)
    # Where a turn in place would end between two parts, it ends beside its place.
    across, down = (_half(now[side] + now[side + 2] - box[side] - box[side + 2]) for side in (0, 1))
    return f" and moved {_by((across, down), grid)}" if across or down else ""


def _half(doubled: int) -> int:
    return int(doubled / 2)  # towards zero


def _by(shift: tuple[int, int], grid: Grid) -> str:
    found = moved_by(shift, grid)
    return way_words(found.by_parts, found.by_mm, grid)
