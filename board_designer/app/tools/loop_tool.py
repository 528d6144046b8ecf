"""Laying spaces evenly along a loop: an ellipse or a rounded box that is pulled up, or corners that are clicked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from board_designer.app.tools.hints import NOTHING, Guide, Hints
from board_designer.app.tools.loop_frame import Frame, first_box, nudged, pulled_box, snapped_place
from board_designer.app.tools.loop_laying import FEWEST, LoopLaying
from board_designer.app.tools.pointer import ARROW_KEYS, Box, Pointer
from board_designer.app.tools.space_placement import LONGEST_RUN
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board.model import Board
from board_designer.geometry.grid import PlanePoint
from board_designer.geometry.loop_curves import LoopShape

SHAPES: dict[LoopShape, str] = {"ellipse": "an ellipse", "rounded": "a rounded rectangle", "corners": "a rectangle"}
MOST_SHOWN = 120  # points of a line: more look the same


@dataclass(frozen=True, slots=True)
class Laid:
    """The last loop, and the board with it: until something else happens, keys change it."""

    frame: Frame
    board: Board
    words: str


class LoopTool(QuietTool):
    name = "loop"

    def __init__(self, context: ToolContext, type_name: str) -> None:
        super().__init__(context)
        self._shape: LoopShape = "ellipse"
        self._count = 0  # how many somebody asked for; else as many as fit
        self._typed = ""  # the digits of a number that is being typed
        self._pressed: Pointer | None = None
        self._pointer: Pointer | None = None
        self._frame: Frame | None = None  # what is pulled up, by hand or with the keys
        self._corners: tuple[PlanePoint, ...] = ()
        self._laid: Laid | None = None
        self._refusal: str | None = None
        self._laying = LoopLaying(self.document, type_name)

    def hover(self, p: Pointer) -> None:
        self._pointer, self._frame = p, None
        if not self._corners:
            self._wait()
        elif self._closes(p):
            self._offer(Frame(corners=self._corners))
        else:
            self._offer(Frame(corners=(*self._corners, self._snapped(p))))

    # ---- press, drag, release, cancel

    def press(self, p: Pointer) -> None:
        self._pressed = self._pointer = p
        self._laid, self._typed = None, ""

    def drag(self, p: Pointer) -> None:
        pressed = self._pressed
        if pressed is None:
            return
        self._pointer = p
        if self._corners:
            self.hover(p)
        elif self._frame is not None or not p.is_near(pressed.place):
            grid = self.document.board.grid
            box, guides = pulled_box(grid, self._snapped(pressed), self._snapped(p), p)
            self._frame = Frame(box, self._shape)
            self._offer(self._frame, guides)

    def release(self, p: Pointer) -> None:
        if self._pressed is None:
            return
        self.drag(p)
        self._pressed = None
        if self._frame is not None:
            self._put_down(self._frame)
        elif self._closes(p):
            self._close()
        else:
            self._corners = (*self._corners, self._snapped(p))
            self.hover(p)

    def double_click(self, p: Pointer) -> None:
        """The first of the two clicks was the last corner."""
        if len(self._corners) >= FEWEST:
            self._close()
        else:
            self.press(p)

    def cancel(self) -> bool:
        was_drawing = self._pressed is not None or bool(self._corners)
        self._pressed, self._corners, self._laid = None, (), None
        self._withdraw()
        return was_drawing

    # ---- the rest

    def leave(self) -> None:
        """Corners stay while the pointer is elsewhere."""
        self._pressed, self._pointer = None, None
        self._withdraw()

    def appear(self) -> None:
        self._frame = Frame(first_box(self.document.board.grid), self._shape)
        self._offer(self._frame)

    def key(self, key: str) -> bool:
        *held, plain = key.split("+")
        if key in ("+", "Shift++", "="):
            self._number(self._many() + 1)
        elif key == "-":
            self._number(self._many() - 1)
        elif plain.isdigit() and not held:
            self._typed = (self._typed + plain)[-4:]
            self._number(int(self._typed), typed=True)
        elif key == "Z":
            names = list(SHAPES)
            self._shape = names[(names.index(self._shape) + 1) % len(names)]
            self._reshape()
        elif key in ("Tab", "Shift+Tab"):
            self._next_type(-1 if held else 1)
        elif key == "Backspace":
            self._back()
        elif plain in ARROW_KEYS and held in ([], ["Shift"]):
            self._nudge(ARROW_KEYS[plain], "Shift" in held)
        elif key == "Return":
            self._return()
        else:
            return False
        return True

    def _number(self, count: int, typed: bool = False) -> None:
        if not typed:
            self._typed, count = "", max(FEWEST, count)
        self._count = min(count, LONGEST_RUN)
        self._again()

    def _back(self) -> None:
        """The last corner goes; without corners, the number that was asked for."""
        if self._corners:
            self._corners = self._corners[:-1]
        else:
            self._count, self._typed = 0, ""
        self._again()

    def _reshape(self) -> None:
        if self._frame is not None:
            self._frame = replace(self._frame, shape=self._shape)
        if self._laid is not None and self._laid.frame.box is not None:
            self._laid = replace(self._laid, frame=replace(self._laid.frame, shape=self._shape))
        self._again()

    def _next_type(self, by: int) -> None:
        kit = self.document.kit
        names, mine = list(kit.spaces) if kit else [], self._laying.type
        if mine in names:
            self._laying = LoopLaying(self.document, names[(names.index(mine) + by) % len(names)])
        self._laid = None
        self._again()

    def _nudge(self, way: tuple[int, int], resizes: bool) -> None:
        if self._pressed is not None or self._corners:
            return
        if self._frame is None or self._frame.box is None:
            self.appear()
            return
        self._pointer = None
        box: Box = nudged(self._frame.box, way, self.document.board.grid.parts, resizes)
        self._frame = Frame(box, self._shape)
        self._offer(self._frame)

    def _return(self) -> None:
        if self._pressed is not None:
            return
        if self._corners:
            self._close()
        elif self._frame is None:
            self.appear()
        else:
            self._put_down(self._frame)

    def _again(self) -> None:
        """Something was chosen anew: show what is being drawn, or lay the last loop otherwise."""
        if self._pressed is not None and self._pointer is not None and self._frame is not None:
            self.drag(self._pointer)
        elif self._frame is not None:
            self._offer(self._frame)
        elif self._corners and self._pointer is not None:
            self.hover(self._pointer)
        elif not self._lay_again():
            self._wait()

    def _lay_again(self) -> bool:
        laid, document = self._laid, self.document
        if laid is None or document.board is not laid.board:
            self._laid = None
            return False
        if 0 < self._count < FEWEST:
            return False  # more digits will come
        document.undo()
        self._offer(laid.frame)
        if self._refusal is not None:
            self.context.say(f"Not possible: {self._refusal}.")
            document.drop()
            document.redo()
            return True
        self._put_down(laid.frame)
        return True

    def _snapped(self, p: Pointer) -> PlanePoint:
        return snapped_place(self.document.board.grid, self.context.snapper(), p, self.context.snap_for(p))

    def _closes(self, p: Pointer) -> bool:
        grid = self.document.board.grid
        return len(self._corners) >= FEWEST and p.is_near(self._corners[0], max(1.5, grid.parts / 4 / p.reach))

    def _close(self) -> None:
        if len(self._corners) < FEWEST:
            self.context.say(f"A loop has at least {FEWEST} corners.")
            return
        frame, self._corners = Frame(corners=self._corners), ()
        self._offer(frame)
        self._put_down(frame)

    # ---- what would be laid

    def _many(self) -> int:
        """How many there are now: asked for, or as many as fit."""
        frame = self._frame or (self._laid.frame if self._laid else None)
        if frame is None and len(self._corners) >= FEWEST:
            frame = Frame(corners=self._corners)
        return self._count or (self._laying.fitting(frame.line()) if frame else FEWEST)

    def _offer(self, frame: Frame, guides: tuple[Guide, ...] = ()) -> None:
        if frame.box is None and len(frame.corners) < FEWEST:
            self.document.drop()
            self.show(Hints(cursor="cross", status=self._status(), line=frame.corners))
            return
        line = frame.line()
        count = self._count or self._laying.fitting(line)
        kept, self._refusal = self._laying.try_out(line, count, once=self._is_about_middle(frame))
        words, is_wrong = self._refusal or "", True
        if self._refusal:
            self.document.drop()
        else:
            words, is_wrong = self._laying.said(line, count, kept)
        self.show(
            Hints(
                cursor="forbidden" if self._refusal else "cross",
                status=self._status(),
                badge=words,
                refused=is_wrong,
                guides=guides,
                lasso=tuple((x, y) for x, y in line.points[:: 1 + len(line.points) // MOST_SHOWN].tolist()),
                line=self._laying.beginning(kept),
            )
        )

    def _is_about_middle(self, frame: Frame) -> bool:
        """A loop about the middle of the board is its own image: symmetry would only double it."""
        width, height = self.document.board.grid.size
        across, down = frame.middle
        return abs(across - width / 2) < 1 and abs(down - height / 2) < 1

    def _put_down(self, frame: Frame) -> None:
        draft, refusal = self.document.draft, self._refusal
        if refusal is not None or draft is None:
            if refusal is not None:
                self.context.finish("", refusal)
            self._frame = None
            self._wait()
            return
        number = len(draft.spaces) - len(self.document.board.spaces)
        self.document.settle(f"Place {number} × {self._laying.title} along a loop", select="new")
        self._laid, self._frame = Laid(frame, self.document.board, self._hints.badge), None
        self._wait()

    def _wait(self) -> None:
        """Nothing is being drawn."""
        self.document.drop()
        self.show(Hints(cursor="cross", status=self._status()))

    def _withdraw(self) -> None:
        self._frame, self._refusal, self._typed = None, None, ""
        self.document.drop()
        self.show(NOTHING)

    def _status(self) -> str:
        title = self._laying.title
        if self._laid is not None and self.document.board is self._laid.board:
            return f"{self._laid.words}. + and − or a number lay more or fewer, Z changes the shape."
        if self._corners:
            return f"{title}: click the next corner; the first one or a double click closes. Backspace goes back."
        count = f"{self._count:,} × {title}" if self._count else title
        how = f"drag {SHAPES[self._shape]}, or click corners"
        keys = "Shift: as wide as high, Alt: from the centre, Z: shape, Tab: type, digits: how many"
        return f"{count} along a loop: {how}. {keys}."
