"""Dragging spaces to another place, or a copy of them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from board_designer.app.tools.hints import Hints
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.snapping import Snapped, Snapper
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.tool_texts import named, shift_text
from board_designer.board import edits
from board_designer.geometry.footprint import Circle
from board_designer.geometry.grid import Point
from board_designer.geometry.rigid_motion import joint_box


class MoveGesture:
    """Ctrl held when it begins makes it a copy. So does Alt at any time, where no window manager takes it."""

    def __init__(self, context: ToolContext, ids: Sequence[str], p: Pointer) -> None:
        board = context.document.board
        self.hints = Hints(cursor="move")
        self._context, self._document = context, context.document
        self._ids, self._from = ids, p.place
        self._copies = p.ctrl
        self._footprints = [board.space_by_id[id_].footprint for id_ in ids]
        self._box = joint_box(self._footprints, board.grid)
        self._centre = self._held_centre(p)
        self._snappers: dict[bool, Snapper] = {}
        self._board = board
        self._refusal: str | None = None

    def drag(self, p: Pointer) -> None:
        snapped = self._snapped(p)
        if snapped.by == (0, 0):
            self._refusal = None
            self._document.drop()
        else:
            copy = (edits.duplicate, self._ids, snapped.by, self._document.homes)
            move = (edits.move, self._ids, snapped.by)
            self._refusal = self._context.try_out(*(copy if self._is_copy(p) else move))
        grid = self._document.board.grid
        doing, more = ("Copies", "") if self._is_copy(p) else ("Moves", "Start with Ctrl to copy. ")
        self.hints = Hints(
            cursor="forbidden" if self._refusal else "move",
            status=f"{doing} {named(self._ids)}. {more}Shift keeps to one axis, Ctrl suspends snapping, Esc cancels.",
            badge=self._refusal or shift_text(snapped.by, grid),
            refused=self._refusal is not None,
            guides=() if self._refusal else snapped.guides,
        )

    def release(self, p: Pointer) -> None:
        self.drag(p)
        if self._is_copy(p):
            self._context.finish(f"Copy {named(self._ids)}", self._refusal, select="new")
        else:
            self._context.finish(f"Move {named(self._ids)}", self._refusal)

    def cancel(self) -> None:
        self._document.drop()

    def _snapped(self, p: Pointer) -> Snapped:
        across, down = p.place[0] - self._from[0], p.place[1] - self._from[1]
        keep = (0 if abs(across) >= abs(down) else 1) if p.shift else None
        if keep is not None:
            across, down = (across, 0.0) if keep == 0 else (0.0, down)
        # Ctrl that began a copy has said what it had to say.
        mode = self._context.snap if self._copies else self._context.snap_for(p)
        snapper = self._snapper(self._is_copy(p))
        if self._centre is None:
            found = snapper.box(self._box, (across, down), mode, p.reach)
        else:
            x, y = self._centre
            at = snapper.centre((x + across, y + down), mode, p.reach)
            stays = math.hypot(across, down) <= math.dist((x + across, y + down), at.point)
            found = Snapped((0, 0)) if stays else Snapped((at.point[0] - x, at.point[1] - y), at.guides)
        if keep is None or self._document.board.grid.shape == "hex":
            return found
        by = (found.by[0], 0) if keep == 0 else (0, found.by[1])
        return Snapped(by, tuple(guide for guide in found.guides if guide.vertical == (keep == 0)))

    def _held_centre(self, p: Pointer) -> Point | None:
        """Circles go by their centres, as they are put down: by that of the one that is held."""
        circles = [it for it in self._footprints if isinstance(it, Circle)]
        if self._document.board.grid.shape == "hex" or not circles or len(circles) < len(self._footprints):
            return None
        held = min(circles, key=lambda it: math.dist((it.x, it.y), p.place))
        return held.x, held.y

    def _is_copy(self, p: Pointer) -> bool:
        return self._copies or p.alt

    def _snapper(self, copies: bool) -> Snapper:
        if copies not in self._snappers:
            # A copy lines up with the original too.
            moving = () if copies else frozenset(self._ids)
            self._snappers[copies] = Snapper(self._board, moving, self._document.hidden, self._footprints)
        return self._snappers[copies]
