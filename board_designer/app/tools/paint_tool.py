"""Painting cells of one type: a drag fills every cell it passes, with Shift it erases. It stays in the hand."""

from __future__ import annotations

from board_designer.app.tools.cell_painting import Raster, Stroke, rub_out
from board_designer.app.tools.hints import NOTHING, Hints
from board_designer.app.tools.pointer import ARROW_KEYS, Pointer
from board_designer.app.tools.space_placement import lay, ware_of
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.tool_texts import on_others
from board_designer.geometry.grid import PlanePoint, Point


class PaintTool(QuietTool):
    name = "paint"

    def __init__(self, context: ToolContext, type_name: str) -> None:
        super().__init__(context)
        self.type_name = type_name
        self._ware = ware_of(self.document, type_name)
        self._stroke: Stroke | None = None
        self._cell: Point | None = None  # where the ghost is
        self._refusal: str | None = None

    @property
    def _raster(self) -> Raster:
        return Raster(self.document.board.grid, self._ware)

    def hover(self, p: Pointer) -> None:
        self._show_at(self._raster.cell_at(p.place), p.place, _erases(p))

    # ---- press, drag, release, cancel

    def press(self, p: Pointer) -> None:
        self._stroke = Stroke(self.document.board, self._raster, p.place, _erases(p))
        self.drag(p)

    def drag(self, p: Pointer) -> None:
        stroke = self._stroke
        if stroke is None:
            return
        stroke.go_to(p.place)
        self._cell = self._raster.cell_at(p.place)
        self._offer(stroke)

    def release(self, p: Pointer) -> None:
        stroke = self._stroke
        if stroke is None:
            return
        self.drag(p)
        self._stroke = None
        self._settle(stroke.erases)

    def cancel(self) -> bool:
        """A stroke ends without a trace. Without one the ghost goes, and the tool can be put away."""
        was_painting, self._stroke = self._stroke is not None, None
        self._withdraw()
        return was_painting

    # ---- the rest

    def leave(self) -> None:
        self._stroke = None
        self._withdraw()

    def appear(self) -> None:
        self._step_to(self._raster.cell_at(self.context.start))

    def key(self, key: str) -> bool:
        *held, plain = key.split("+")
        if self._stroke is not None:
            return True
        if plain in ARROW_KEYS and not held:
            across, down = ARROW_KEYS[plain]
            cell = self._cell or self._raster.cell_at(self.context.start)
            self._step_to((cell[0] + across, cell[1] + down))
        elif key in ("Return", "Shift+Return"):
            erases = key != "Return"
            self._show_at(self._cell or self._raster.cell_at(self.context.start), None, erases)
            self._settle(erases)
        else:
            return False
        return True

    def _step_to(self, cell: Point) -> None:
        self._show_at(cell, None, erases=False)

    def _show_at(self, cell: Point, place: PlanePoint | None, erases: bool) -> None:
        """What a click would do here: a stroke of one cell."""
        self._cell = cell
        stroke = Stroke(self.document.board, self._raster, place or self._raster.middle(cell), erases)
        stroke.go_to(stroke.place)
        self._offer(stroke)

    def _offer(self, stroke: Stroke) -> None:
        """Show what would be painted or rubbed out. A cell that has been painted is simply left alone."""
        grounds, erases = stroke.grounds, stroke.erases
        edit = rub_out if erases else lay
        self._refusal = self.context.try_out(edit, self._ware, tuple(grounds)) if grounds else None
        if self._refusal or not grounds:
            self.document.drop()
        under = self._in_the_way(stroke.under)
        badge = self._refusal or self._badge(len(grounds), erases) + on_others(under)
        self.show(
            Hints(
                cursor="forbidden" if self._refusal else "cross",
                status=self._status(),
                badge=badge,
                refused=self._refusal is not None or bool(under),
            )
        )

    def _in_the_way(self, under: list[str]) -> list[str]:
        """What lies on the same cells, once everything has given way that does. Pieces may lie on them."""
        board, after, kit = self.document.board, self.document.shown, self.document.kit
        pieces = {name for name, item in kit.spaces.items() if self._ware.type in item.lies_on} if kit else set()
        there = (id_ for id_ in under if board.space_by_id[id_] == after.space_by_id.get(id_))
        return [id_ for id_ in there if board.space_by_id[id_].type not in pieces]

    def _settle(self, erases: bool) -> bool:
        draft = self.document.draft
        if self._refusal or draft is None:
            return self.context.finish("", self._refusal) if self._refusal else False
        before, number = self.document.board, self._counted(erases)
        what = self._ware.title if number <= 1 else f"{number:,} × {self._ware.title}"
        done = self.document.settle(f"{'Erase' if erases else 'Paint'} {what}")
        if before is not self.document.board:
            self.show(Hints(cursor="cross", status=self._status()))
        return done

    def _counted(self, erases: bool) -> int:
        """How many spaces came or went, with those that symmetry added."""
        before, after = self.document.board, self.document.shown
        old, new = (before, after) if erases else (after, before)
        return sum(space.type == self._ware.type and space.id not in new.space_by_id for space in old.spaces)

    def _withdraw(self) -> None:
        self._refusal, self._cell = None, None
        self.document.drop()
        self.show(NOTHING)

    def _badge(self, cells: int, erases: bool) -> str:
        number = self._counted(erases) if cells else 0
        if erases:
            return f"erases {number:,} × {self._ware.title}" if number else ""
        return f"{number:,} × {self._ware.title}" if number else ""

    def _status(self) -> str:
        how = "click or drag to paint cells, Shift+drag (or Alt+drag) erases them"
        return f"{self._ware.title}: {how}. Esc returns to Select."


def _erases(p: Pointer) -> bool:
    # Some window managers keep Alt to themselves.
    return p.shift or p.alt
