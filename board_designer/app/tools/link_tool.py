"""Drawing a link from space to space: press and release, or click by click with bends on the way."""

from __future__ import annotations

from dataclasses import dataclass, field

from board_designer.app.tools.hints import NOTHING, Guide, Hints
from board_designer.app.tools.link_rules import LinkRules
from board_designer.app.tools.pointer import ARROW_KEYS, Pointer
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board.model import Board
from board_designer.geometry.grid import PlanePoint, Point


@dataclass(slots=True)
class Drawing:
    """A link on its way: where it begins, its bends so far, and where it may end."""

    board: Board  # the one the ends are of
    source: str
    ends: tuple[str, ...]
    bends: list[Point] = field(default_factory=list)


class LinkTool(QuietTool):
    name = "link"

    def __init__(self, context: ToolContext, link_type: str) -> None:
        super().__init__(context)
        self.link_type = link_type
        self._rules = LinkRules(self.document, link_type)
        self._drawing: Drawing | None = None
        self._began: Pointer | None = None  # the button is down since here
        self._pressed_source = False
        self._focus: str | None = None  # the space the keys have gone to

    def hover(self, p: Pointer) -> None:
        if self._forget_what_is_gone():
            return
        self._focus = None
        under = self._space_at(p)
        if self._drawing is None:
            self._offer_start(under)
        else:
            self._offer_end(under, p.place)

    # ---- press, drag, release, cancel

    def press(self, p: Pointer) -> None:
        self._began = p
        self.hover(p)
        under = self._space_at(p)
        self._pressed_source = self._drawing is None and under is not None and self._begin(under)
        if self._pressed_source:
            self._offer_end(None, p.place)

    def drag(self, p: Pointer) -> None:
        if self._began is not None:
            self.hover(p)

    def release(self, p: Pointer) -> None:
        began, self._began = self._began, None
        if began is None:
            return
        self.hover(p)
        drawing, under = self._drawing, self._space_at(p)
        if drawing is None:
            return
        if self._pressed_source and (under == drawing.source or p.is_near(began.place, 0.5)):
            return  # a click on the first space: the next click goes on
        if under is None:
            bend = self.context.snapper().bend(p.place, self.context.snap_for(p), p.reach).point
            if bend not in drawing.bends[-1:]:
                drawing.bends.append(bend)
            self._offer_end(None, p.place)
        else:
            self._finish(under)

    def cancel(self) -> bool:
        was_drawing = self._drawing is not None
        self._drawing, self._began, self._focus = None, None, None
        self.document.drop()
        self.show(NOTHING)
        return was_drawing

    # ---- the rest

    def leave(self) -> None:
        """The line waits while the pointer is elsewhere; only a held button lets go."""
        if self._pressed_source and self._began is not None:
            self._drawing = None
        self._began = None
        self.document.drop()
        self.show(NOTHING)

    def key(self, key: str) -> bool:
        self._forget_what_is_gone()
        if key in ARROW_KEYS:
            self._go(key)
        elif key == "Return":
            self._focus = self._focus or (self._selected_start() if self._drawing is None else None)
            if self._focus is None:
                return False
            if self._drawing is None:
                if self._begin(self._focus):
                    self._show_focus()
            else:
                self._finish(self._focus)
        elif key == "Backspace" and self._drawing is not None:
            if self._drawing.bends:
                self._drawing.bends.pop()
                self._show_focus()
            else:
                self.cancel()
        else:
            return False
        return True

    def _space_at(self, p: Pointer) -> str | None:
        """The space under the pointer; one that can be an end goes before one that cannot.

        With Shift all ground is free ground: on a full board a line could not bend otherwise.
        """
        drawing = self._drawing
        if drawing is not None and p.shift:
            return None
        found = self.context.sight.spaces_under(p)
        if drawing is not None:
            good = [id_ for id_ in found if id_ in drawing.ends]
        else:
            good = [id_ for id_ in found if self._rules.why_not_from(id_) is None]
        return next(iter(good or found), None)

    def _begin(self, source: str) -> bool:
        reason = self._rules.why_not_from(source)
        if reason:
            self.document.refused.emit(reason)
            return False
        self._drawing = Drawing(self.document.board, source, tuple(self._rules.ends(source)))
        return True

    def _finish(self, target: str) -> None:
        drawing = self._drawing
        assert drawing is not None
        reason = self._try(target)
        if reason is None:
            self._drawing = None
        if self.context.finish(f"Draw {self._rules.title}", reason, select="new"):
            self.show(Hints(cursor="cross", status=self._status()))

    def _try(self, target: str) -> str | None:
        drawing = self._drawing
        assert drawing is not None
        return self.context.try_out(self._rules.draw, drawing.source, target, tuple(drawing.bends))

    def _offer_start(self, under: str | None) -> None:
        reason = self._rules.why_not_from(under) if under else None
        self.show(
            Hints(
                cursor="forbidden" if reason else "cross",
                status=self._status(),
                badge=reason or "",
                refused=reason is not None,
                marked=(under,) if under and not reason else (),
            )
        )

    def _offer_end(self, under: str | None, place: PlanePoint, guides: tuple[Guide, ...] = ()) -> None:
        """The live line, to the space under the pointer or to the pointer itself, and why it cannot end there."""
        drawing = self._drawing
        assert drawing is not None
        reason = None if under in (None, drawing.source) else self._try(str(under))
        if under in (None, drawing.source) or reason:
            self.document.drop()
        grid = self.document.board.grid
        end = self.context.sight.centre_of(under) if under and not reason and under != drawing.source else place
        self.show(
            Hints(
                cursor="forbidden" if reason else "cross",
                status=self._status(),
                badge=reason or "",
                refused=reason is not None,
                line=(
                    self.context.sight.centre_of(drawing.source),
                    *(grid.to_plane(bend) for bend in drawing.bends),
                    end,
                ),
                marked=drawing.ends,
                guides=guides,
            )
        )

    def _go(self, way: str) -> None:
        """The next possible end in a direction, from where the keys are or from what is selected."""
        among = self._drawing.ends if self._drawing else tuple(self._rules.starts())
        start = self.context.start if self._focus is None else self.context.sight.centre_of(self._focus)
        if self._focus is None and self._drawing is not None:
            start = self.context.sight.centre_of(self._drawing.source)
        selected = self._selected_start()
        if self._focus is None and self._drawing is None and selected:
            self._focus = selected
        else:
            self._focus = self.context.sight.towards(way, start, among) or self._focus
        self._show_focus()

    def _selected_start(self) -> str | None:
        chosen = self.document.selected_spaces
        return next((id_ for id_ in chosen if self._rules.why_not_from(id_) is None), None)

    def _show_focus(self) -> None:
        if self._drawing is None:
            self._offer_start(self._focus)
            return
        place = self.context.sight.centre_of(self._focus or self._drawing.source)
        self._offer_end(self._focus, place)

    def _forget_what_is_gone(self) -> bool:
        """After an undo the space a line began at may not be there; the line goes with it."""
        board, drawing = self.document.board, self._drawing
        if self._focus is not None and self._focus not in board.space_by_id:
            self._focus = None
        if drawing is None or drawing.board is board:
            return False
        if drawing.source not in board.space_by_id:
            self.cancel()
            return True
        drawing.board, drawing.ends = board, tuple(self._rules.ends(drawing.source))
        return False

    def _status(self) -> str:
        if self._drawing is None:
            return f"{self._rules.title}: click the space where it starts."
        bends = "Click empty ground, or Shift+click anywhere, to add a bend"
        back = "; Backspace removes the last one" if self._drawing.bends else ""
        return f"{self._rules.title} from {self._drawing.source}: click where it ends. {bends}{back}. Esc cancels."
