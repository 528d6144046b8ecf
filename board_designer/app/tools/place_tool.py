"""Laying spaces of one type: a click puts one down, a drag lays several or draws one. It stays in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.app.tools.hints import NOTHING, Guide, Hints
from board_designer.app.tools.placement_forms import Held, form_of
from board_designer.app.tools.pointer import ARROW_KEYS, Pointer
from board_designer.app.tools.space_placement import LONGEST_RUN, free_of, instead_of, lain_on, lay, ware_of
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.tool_texts import on_others
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import PlanePoint, Point
from board_designer.kits.piece_laying import may_lie_on

# With the keys nothing is pulled aside by neighbours.
NO_REACH = -1.0
MOST_ASIDE = 4  # how many times its own size aside a first place is looked for


@dataclass(slots=True)
class Laying:
    """A drag that is going on: where it began, and which way it went first."""

    place: PlanePoint
    at: Point
    down_first: bool | None = None


class PlaceTool(QuietTool):
    name = "place"

    def __init__(self, context: ToolContext, type_name: str) -> None:
        super().__init__(context)
        self.type_name = type_name
        self._ware = ware_of(self.document, type_name)
        self._form = form_of(self.document.board.grid, self._ware)
        self._at: Point | None = None  # where the ghost is, as its form has it
        self._pointer: Pointer | None = None
        self._laying: Laying | None = None
        self._last_way = "Right"
        self._done: tuple[Footprint, ...] = ()  # what was put down last; it is not offered again at once
        self._refusal: str | None = None

    def hover(self, p: Pointer) -> None:
        self._pointer = p
        if self._is_on_last(p):
            self._offer(self._done, ())
            return
        self._at, guides = self._form.at(self._held(p))
        self._offer((self._form.one(self._at),), guides)

    def _is_on_last(self, p: Pointer) -> bool:
        """A hand that rests after a click moves a little; what is there now sends nothing aside."""
        if len(self._done) != 1 or self.context.snap_for(p) == "off":
            return False
        return self._form.is_on(self._done[0], self._at, p.place) and self._is_there(self._done[0])

    # ---- press, drag, release, cancel

    def press(self, p: Pointer) -> None:
        self.hover(p)
        assert self._at is not None
        self._laying = Laying(p.place, self._at)

    def drag(self, p: Pointer) -> None:
        laying = self._laying
        if laying is None:
            return
        self._pointer = p
        across, down = p.place[0] - laying.place[0], p.place[1] - laying.place[1]
        if self._ware.lay == "one" and not self._form.draws_one:
            self.hover(p)
        elif max(abs(across), abs(down)) < self._form.least_drag(p.reach):
            self._offer((self._form.one(laying.at),), ())
        elif self._ware.lay == "run":
            self._offer_run(laying, (across, down), p)
        elif (p.shift or p.alt) and self._ware.lay == "area":
            self._offer(tuple(self._form.row(laying.at, (across, down))), (), free_of_all=True)
        else:
            drawn, guides = self._form.drawn(laying.at, laying.place, self._held(p))
            self._offer((drawn,), guides)

    def release(self, p: Pointer) -> None:
        if self._laying is None:
            return
        self.drag(p)
        self._laying = None
        self._put_down()

    def cancel(self) -> bool:
        """A drag ends without a trace. Without one the ghost goes, and the tool can be put away."""
        was_laying, self._laying = self._laying is not None, None
        self._withdraw()
        return was_laying

    # ---- the rest

    def leave(self) -> None:
        self._laying, self._pointer = None, None
        self._withdraw()

    def key(self, key: str) -> bool:
        *held, plain = key.split("+")
        if self._laying is not None:
            return True
        if plain in ARROW_KEYS and held in ([], ["Shift"]):
            self._step(plain, by_part="Shift" in held)
        elif key == "Return":
            if self._at is None or self._refusal or self.document.draft is None:
                self._step_to(self._at or self._first_place())
            if self._put_down() or self._done:
                self._step(self._last_way, by_part=False)
        elif key == "Z":
            self._form = self._form.turned()
            if self._pointer is not None:
                self.hover(self._pointer)
            else:
                self._step_to(self._at or self._first_place())
        else:
            return False
        return True

    def _held(self, p: Pointer) -> Held:
        under = instead_of(self.document.board, self._ware, p.place)
        return Held(p.place, self.context.snapper(), self.context.snap_for(p), p.reach, under)

    def appear(self) -> None:
        self._step_to(self._first_place())

    def _first_place(self) -> Point:
        """Where work with the keys begins: at what is selected, or beside it where it would lie on something."""
        held = Held(self.context.start, self.context.snapper(), self.context.snap, NO_REACH)
        start, (width, height) = self._form.at(held)[0], self._form.step
        tried = [start]
        for away in range(1, MOST_ASIDE + 1):
            tried += [(start[0] + x * width * away, start[1] + y * height * away) for x, y in ARROW_KEYS.values()]
        clear = (at for at in tried if not lain_on(self.document.board, [self._form.one(at)]))
        return next(clear, start)

    def _step(self, way: str, by_part: bool) -> None:
        """Move the ghost with a key: to the next place beside it, or by one part."""
        self._last_way, self._pointer = way, None
        if self._at is None:
            self._step_to(self._first_place())
            return
        width, height = (1, 1) if by_part else self._form.step
        self._step_to((self._at[0] + ARROW_KEYS[way][0] * width, self._at[1] + ARROW_KEYS[way][1] * height))

    def _step_to(self, at: Point) -> None:
        self._at = at
        self._offer((self._form.one(at),), ())

    def _offer_run(self, laying: Laying, by: PlanePoint, p: Pointer) -> None:
        across, down = by
        width, height = self._form.step
        if abs(across) < width / 2 and abs(down) < height / 2:
            laying.down_first = None
        elif laying.down_first is None:
            laying.down_first = abs(down) > abs(across)
        if p.shift and self._ware.is_round:
            laid = self._form.row(laying.at, by)
        else:
            if p.shift:
                by = (across, 0.0) if abs(across) >= abs(down) else (0.0, down)
            loose = self.context.snap_for(p) != "off"
            laid = self._form.run(laying.at, by, bool(laying.down_first), loose)
        self._offer(tuple(laid), ())

    def _offer(self, footprints: tuple[Footprint, ...], guides: tuple[Guide, ...], free_of_all: bool = False) -> None:
        """Show what would be put down, or why it cannot be."""
        if footprints == self._done:
            self._refusal = None
            self.document.drop()
            self.show(Hints(cursor="cross", status=self._status()))
            return
        self._done = ()
        kept = self._kept(footprints, free_of_all)
        if kept:
            self._refusal = self.context.try_out(lay, self._ware, kept)
        else:
            self._refusal = "there is no room in this row" if free_of_all else f"{self._ware.title} is already here"
        if self._refusal:
            self.document.drop()
        under = self._in_the_way(kept) if kept else []
        self.show(
            Hints(
                cursor="forbidden" if self._refusal else "cross",
                status=self._status(),
                badge=self._refusal or self._badge(kept) + on_others(under),
                # One space on another is hardly ever meant: it can be done, and is shown like what cannot.
                refused=self._refusal is not None or bool(under),
                guides=guides,
            )
        )

    def _in_the_way(self, footprints: tuple[Footprint, ...]) -> list[str]:
        """What these would lie on once everything has given way that does."""
        draft = self.document.draft
        cleared = draft is not None and bool(self._ware.clears)
        known, board = self.document.board.space_by_id, draft if cleared and draft else self.document.board
        kit, type_ = self.document.kit, self._ware.type
        under = [id_ for id_ in lain_on(board, footprints) if id_ in known]
        return [id_ for id_ in under if kit is None or not may_lie_on(kit, type_, known[id_].type)]

    def _kept(self, footprints: tuple[Footprint, ...], free_of_all: bool) -> tuple[Footprint, ...]:
        """What is laid of all this: not on a space of the same type; of a straight row, on no space at all."""
        board, type_ = self.document.board, self._ware.type
        if free_of_all:
            return tuple(free_of(board, None, footprints))
        if len(footprints) > 1 or self._ware.lay == "run":
            return tuple(free_of(board, type_, footprints))
        return () if self._is_there(footprints[0]) else footprints

    def _is_there(self, footprint: Footprint) -> bool:
        return any(space.footprint == footprint for space in self.document.board.of_type(self._ware.type))

    def _put_down(self) -> bool:
        """What is offered becomes part of the board; the tool stays ready for the next one."""
        draft = self.document.draft
        if self._refusal or draft is None:
            if self._refusal:
                self.context.finish("", self._refusal)
            return False
        known = self.document.board.space_by_id
        number = sum(space.id not in known and space.type == self._ware.type for space in draft.spaces)
        what = self._ware.title if number == 1 else f"{number} × {self._ware.title}"
        if self._pointer is not None:
            self._at = self._form.at(self._held(self._pointer))[0]
        if self._at is not None:
            self._done = (self._form.one(self._at),)
        done = self.document.settle(f"Place {what}", select="new")
        self.show(Hints(cursor="cross", status=self._status()))
        return done

    def _withdraw(self) -> None:
        self._refusal, self._done = None, ()
        self.document.drop()
        self.show(NOTHING)

    def _badge(self, footprints: tuple[Footprint, ...]) -> str:
        """How many, of what, and how large."""
        number, title = len(footprints), self._ware.title
        size = self._form.words(footprints[0], many=number > 1)
        if number == 1:
            return f"1 {title}, {size}"
        most = ", the longest row possible" if number == LONGEST_RUN else ""
        return f"{number:,} × {title}, {size}{most}"

    def _status(self) -> str:
        drawing = ", drag from its centre to draw one" if self._ware.is_round else ", drag to draw one"
        more = {"run": ", drag to place several", "area": f"{drawing}, Shift+drag for a row", "one": ""}
        if self._form.draws_one:
            more["one"] = drawing
        how = f"click to place{more[self._ware.lay]}"
        turning = "" if self._ware.is_round else "Z rotates it, "
        ending = "Ctrl suspends snapping, Esc returns to Select."
        return f"{self._ware.title}: {how}. {turning}{ending}"
