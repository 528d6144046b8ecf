"""A small board in the hand: it follows the pointer, turns, steps with the keys and is put down as a whole."""

from __future__ import annotations

from dataclasses import replace

from board_designer.app.tools.hints import NOTHING, Guide, Hints
from board_designer.app.tools.pointer import ARROW_KEYS, Pointer
from board_designer.app.tools.snapping import Snapper
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import edits
from board_designer.board.edit_errors import EditError
from board_designer.board.model import Board
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import PlanePoint, Point
from board_designer.geometry.rigid_motion import joint_box


class CarriedFragment(QuietTool):
    """Tools say what putting it down means, what it measures and what there is to say of it."""

    def __init__(self, context: ToolContext, board_fragment: Board, title: str) -> None:
        super().__init__(context)
        self.title = title
        spaces = tuple(replace(space, locked=False) for space in board_fragment.spaces)
        self._fragment = replace(board_fragment, grid=self.document.board.grid, spaces=spaces)
        self._by: Point | None = None
        self._pointer: Pointer | None = None
        self._pressed = False
        self._last_way = "Right"
        self._done: Point | None = None
        self._refusal: str | None = None
        self._snapper: tuple[Board, Board, Snapper] | None = None

    def hover(self, p: Pointer) -> None:
        self._pointer = p
        self._offer_at(p.place, p)

    # ---- press, drag, release, cancel

    def press(self, p: Pointer) -> None:
        self._pressed = True
        self._done = None
        self.hover(p)

    def drag(self, p: Pointer) -> None:
        if self._pressed:
            self.hover(p)

    def release(self, p: Pointer) -> None:
        if self._pressed:
            self.hover(p)
            self._pressed = False
            self._put_down()

    def cancel(self) -> bool:
        """A press ends without a trace. Without one the ghost goes, and the tool can be put away."""
        was_pressed, self._pressed = self._pressed, False
        self._withdraw()
        return was_pressed

    # ---- the rest

    def leave(self) -> None:
        self._pressed, self._pointer = False, None
        self._withdraw()

    def appear(self) -> None:
        self._offer_again()

    def key(self, key: str) -> bool:
        *held, plain = key.split("+")
        if self._pressed and key not in ("Z", "Shift+Z", "Y"):
            return True
        if plain in ARROW_KEYS and held in ([], ["Shift"]):
            self._step(plain, by_part="Shift" in held)
        elif key == "Return":
            if self.document.draft is None:
                self._offer_again()
            if self._put_down() or self._done:
                self._step(self._last_way, by_part=False)
        elif key in ("Z", "Shift+Z"):
            self._turn(-1 if held else 1)
        elif key == "Y":
            self._turn(0)
        else:
            return False
        return True

    def _turn(self, turns: int) -> None:
        """Clockwise, or with no turn at all as in a mirror."""
        names = [space.id for space in self._fragment.spaces]
        if not names:
            return
        try:
            if turns:
                self._fragment = edits.rotate(self._fragment, names, turns)
            else:
                self._fragment = edits.mirror(self._fragment, names, "left_right")
        except EditError as problem:
            self.context.say(str(problem))
            return
        self._done = None
        self._offer_again()

    def _offer_again(self) -> None:
        if self._pointer is not None:
            self._offer_at(self._pointer.place, self._pointer)
        elif self._by is not None:
            self._offer(self._by, ())
        else:
            self._offer_at(self.context.start, None)

    def _offer_at(self, place: PlanePoint, p: Pointer | None) -> None:
        """Offer the stamp with its middle here, snapped."""
        if not self._fragment.spaces:
            return
        bounds = self._fragment.shapes.bounds
        left, top = bounds[:, :2].min(axis=0).tolist()
        right, bottom = bounds[:, 2:].max(axis=0).tolist()
        box = joint_box([space.footprint for space in self._fragment.spaces], self._fragment.grid)
        wanted = (place[0] - (left + right) / 2, place[1] - (top + bottom) / 2)
        mode, reach = (self.context.snap_for(p), p.reach) if p else (self.context.snap, -1.0)
        found = self._snapper_now().box(box, wanted, mode, reach, lies=False)
        self._offer(found.by, found.guides)

    def _snapper_now(self) -> Snapper:
        board = self.document.board
        if self._snapper is None or self._snapper[0] is not board or self._snapper[1] is not self._fragment:
            footprints = [space.footprint for space in self._fragment.spaces]
            snapper = Snapper(board, hidden=self.document.hidden, footprints=footprints)
            self._snapper = (board, self._fragment, snapper)
        return self._snapper[2]

    def _step(self, way: str, by_part: bool) -> None:
        """Move the ghost with a key: by its own size, or by one part; hex cells go one by one."""
        self._last_way, self._pointer = way, None
        if self._by is None:
            self._offer_again()
            return
        width, height = self._stride(by_part)
        self._offer((self._by[0] + ARROW_KEYS[way][0] * width, self._by[1] + ARROW_KEYS[way][1] * height), ())

    def _stride(self, by_part: bool) -> Point:
        footprints = [space.footprint for space in self._fragment.spaces]
        left, top, right, bottom = joint_box(footprints, self._fragment.grid)
        width, height = (1, 1) if by_part else (right - left, bottom - top)
        parts = self._fragment.grid.parts
        if any(isinstance(footprint, Hexes) for footprint in footprints):
            width, height = (parts, parts) if by_part else (width + parts, height + parts)
        return width, height

    def _offer(self, by: Point, guides: tuple[Guide, ...]) -> None:
        self._by = by
        if by == self._done:
            self.show(Hints(cursor="cross", status=self._status()))
            return
        self._done = None
        self._refusal = self._try_at(by)
        if self._refusal:
            self.document.drop()
        self.show(
            Hints(
                cursor="forbidden" if self._refusal else "cross",
                status=self._status(),
                badge=self._refusal or self._badge(),
                refused=self._refusal is not None,
                guides=guides,
            )
        )

    def _try_at(self, by: Point) -> str | None:
        """Show what putting it down here makes of the board; a refusal comes back as a sentence."""
        raise NotImplementedError

    def _badge(self) -> str:
        raise NotImplementedError

    def _status(self) -> str:
        raise NotImplementedError

    def _put_down(self) -> bool:
        if self._refusal:
            self.context.finish("", self._refusal)
            return False
        done = self.document.settle(f"Place {self.title}", select="new")
        self._done = self._by
        self.show(Hints(cursor="cross", status=self._status()))
        return done

    def _withdraw(self) -> None:
        self._refusal, self._done = None, None
        self.document.drop()
        self.show(NOTHING)
