"""Pulling a side or a corner of rectangles, one or several together."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from board_designer.app.tools.handles import CURSORS
from board_designer.app.tools.hints import Guide, Handle, Hints
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.snapping import Snapper, Whole
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.tool_texts import named, size_text
from board_designer.board.edits.edit_targets import pick_unlocked, reshape
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Footprint, Rect
from board_designer.geometry.rigid_motion import joint_box


class ResizeGesture:
    def __init__(self, context: ToolContext, ids: Sequence[str], handle: Handle, p: Pointer) -> None:
        board = context.document.board
        self.hints = Hints()
        self._context, self._document, self._ids, self._handle = context, context.document, ids, handle
        self._box = joint_box([board.space_by_id[id_].footprint for id_ in ids], board.grid)
        self._off = (handle.place[0] - p.place[0], handle.place[1] - p.place[1])
        self._snapper = Snapper(board, frozenset(ids), context.document.hidden)
        self._refusal: str | None = None

    def drag(self, p: Pointer) -> None:
        new, guides = self._pulled(p)
        if new == self._box:
            self._refusal = None
            self._document.drop()
        else:
            self._refusal = self._context.try_out(stretch, self._ids, self._box, new)
        size = size_text(new[2] - new[0], new[3] - new[1], self._document.board.grid)
        self.hints = Hints(
            cursor=CURSORS[self._handle.name],
            status=f"Resizes {named(self._ids)}. Shift keeps the proportions, Ctrl suspends snapping, Esc cancels.",
            badge=self._refusal or size,
            refused=self._refusal is not None,
            guides=guides,
        )

    def release(self, p: Pointer) -> None:
        self.drag(p)
        self._context.finish(f"Resize {named(self._ids)}", self._refusal)

    def cancel(self) -> None:
        self._document.drop()

    def _pulled(self, p: Pointer) -> tuple[Whole, tuple[Guide, ...]]:
        name = self._handle.name
        axes = [axis for axis, sides in enumerate(("we", "ns")) if set(sides) & set(name)]
        place = (p.place[0] + self._off[0], p.place[1] + self._off[1])
        left, top, right, bottom = self._box
        # Where the sides lay they may lie again, on a line of the grid or not.
        stops = ((left, right), (top, bottom))
        snapped = self._snapper.point(place, self._context.snap_for(p), p.reach, axes, stops)
        x, y = snapped.point
        if "w" in name:
            left = min(x, right - 1)
        if "e" in name:
            right = max(x, left + 1)
        if "n" in name:
            top = min(y, bottom - 1)
        if "s" in name:
            bottom = max(y, top + 1)
        new = (left, top, right, bottom)
        return (self._in_proportion(new), ()) if p.shift else (new, snapped.guides)

    def _in_proportion(self, new: Whole) -> Whole:
        """The box with the old proportions that reaches as far as the new one; the far corner stays."""
        name = self._handle.name
        width, height = self._box[2] - self._box[0], self._box[3] - self._box[1]
        shares = ((new[2] - new[0]) / width, (new[3] - new[1]) / height)
        share = shares[0] if name in "we" else shares[1] if name in "ns" else max(shares)
        width, height = max(1, math.floor(width * share + 0.5)), max(1, math.floor(height * share + 0.5))
        left = self._box[2] - width if "w" in name else self._box[0]
        top = self._box[3] - height if "n" in name else self._box[1]
        return left, top, left + width, top + height


def stretch(board: Board, ids: Collection[str], old: Whole, new: Whole) -> Board:
    """Map one box onto another, and the rectangles in it with it; sides that lay on one line still do."""

    def mapped(value: int, axis: int) -> int:
        length, wanted = old[axis + 2] - old[axis], new[axis + 2] - new[axis]
        return new[axis] + math.floor((value - old[axis]) * wanted / length + 0.5)

    def stretched(space: Space) -> Footprint:
        match space.footprint:
            case Rect(x, y, width, height):
                left, top = mapped(x, 0), mapped(y, 1)
                return Rect(left, top, mapped(x + width, 0) - left, mapped(y + height, 1) - top)
            case other:
                return other

    return reshape(board, pick_unlocked(board, ids, "resize"), stretched)
