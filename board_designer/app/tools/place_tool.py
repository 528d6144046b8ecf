"""Laying spaces of one type: a click puts one down, a drag lays several or draws one. It stays in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.app.tools.hints import NOTHING, Guide, Hints
from board_designer.app.tools.pointer import ARROW_KEYS, Pointer
from board_designer.app.tools.snapping import SnapMode
from board_designer.app.tools.space_placement import (
    LONGEST_RUN,
    area,
    free_of,
    hex_area,
    lain_on,
    lay,
    one,
    row,
    run,
    ware_of,
)
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.tool_texts import cells_text, on_others
from board_designer.geometry.footprint import Footprint, Hexes, Rect
from board_designer.geometry.grid import Grid, PlanePoint, Point
from board_designer.words import counted

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
        self._size = self._ware.size
        self._at: Point | None = None  # where the ghost is: its corner in parts, or its hex
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
        self._at, guides = self._place_for(p.place, self.context.snap_for(p), p.reach)
        self._offer((one(self._grid, self._size, self._at),), guides)

    def _is_on_last(self, p: Pointer) -> bool:
        """A hand that rests after a click moves a little; what is there now sends nothing aside."""
        match self._done:
            case (Rect(left, top, width, height),) if self._at == (left, top) and self.context.snap_for(p) != "off":
                is_on_it = left <= p.place[0] < left + width and top <= p.place[1] < top + height
                return is_on_it and self._is_there(self._done[0])
        return False

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
        if self._ware.lay == "one":
            self.hover(p)
        elif max(abs(across), abs(down)) < max(1.0, p.reach):
            self._offer((one(self._grid, self._size, laying.at),), ())
        elif self._ware.lay == "run":
            self._offer_run(laying, (across, down), p)
        elif p.shift or p.alt:
            laid = row(self._grid, self._size, laying.at, (across, down))
            self._offer(tuple(laid), (), free_of_all=True)
        else:
            self._offer_area(laying, p)

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
            self._size = (self._size[1], self._size[0])
            if self._pointer is not None:
                self.hover(self._pointer)
            else:
                self._step_to(self._at or self._first_place())
        else:
            return False
        return True

    @property
    def _grid(self) -> Grid:
        return self.document.board.grid

    def _place_for(self, place: PlanePoint, mode: SnapMode, reach: float) -> tuple[Point, tuple[Guide, ...]]:
        """Where a ghost comes to lie whose middle is held here."""
        if self._grid.shape == "hex":
            a, b = self._grid.snap(place, "cell")
            return (a // self._grid.parts, b // self._grid.parts), ()
        width, height = self._size
        pointer = place if reach > 0 else None
        if self._ware.clears and reach > 0:
            # It belongs on what gives way to it, so it is drawn into line from further away, and not sent beside it.
            reach, pointer = max(reach, self._grid.parts / 2), None
        by = (place[0] - width / 2, place[1] - height / 2)
        found = self.context.snapper().box((0, 0, width, height), by, mode, reach, lies=False, pointer=pointer)
        return found.by, found.guides

    def appear(self) -> None:
        self._step_to(self._first_place())

    def _first_place(self) -> Point:
        """Where work with the keys begins: at what is selected, or beside it where it would lie on something."""
        start = self._place_for(self.context.start, self.context.snap, NO_REACH)[0]
        width, height = (1, 1) if self._grid.shape == "hex" else self._size
        tried = [start]
        for away in range(1, MOST_ASIDE + 1):
            tried += [(start[0] + x * width * away, start[1] + y * height * away) for x, y in ARROW_KEYS.values()]
        clear = (at for at in tried if not lain_on(self.document.board, [one(self._grid, self._size, at)]))
        return next(clear, start)

    def _step(self, way: str, by_part: bool) -> None:
        """Move the ghost with a key: by its own size, or by one part."""
        self._last_way, self._pointer = way, None
        if self._at is None:
            self._step_to(self._first_place())
            return
        by_own = self._grid.shape == "hex"
        width, height = (1, 1) if by_part or by_own else self._size
        self._step_to((self._at[0] + ARROW_KEYS[way][0] * width, self._at[1] + ARROW_KEYS[way][1] * height))

    def _step_to(self, at: Point) -> None:
        self._at = at
        self._offer((one(self._grid, self._size, at),), ())

    def _offer_run(self, laying: Laying, by: PlanePoint, p: Pointer) -> None:
        across, down = by
        if abs(across) < self._size[0] / 2 and abs(down) < self._size[1] / 2:
            laying.down_first = None
        elif laying.down_first is None:
            laying.down_first = abs(down) > abs(across)
        if p.shift:
            across, down = (across, 0.0) if abs(across) >= abs(down) else (0.0, down)
        laid = run(self._grid, self._size, laying.at, (across, down), bool(laying.down_first))
        self._offer(tuple(laid), ())

    def _offer_area(self, laying: Laying, p: Pointer) -> None:
        if self._grid.shape == "hex":
            self._offer((hex_area(self._grid, laying.at, p.place),), ())
            return
        mode, snapper = self.context.snap_for(p), self.context.snapper()
        corner = snapper.point(laying.place, mode, p.reach, flush=True).point
        # Whatever the grid, the usual size can be drawn, lying or standing.
        usual = {sign * side for side in self._ware.size for sign in (1, -1)}
        stops = tuple([start + side for side in usual] for start in corner)
        far = snapper.point(p.place, mode, p.reach, stops=(stops[0], stops[1]), flush=True)
        ends = [self._at_least(corner[axis], far.point[axis], p.place[axis], mode) for axis in (0, 1)]
        straight = self._straight(laying.place, p.place)
        if straight is None:
            self._offer((area(corner, (ends[0], ends[1])),), far.guides)
            return
        # The line is where people think the middle of a road is.
        between = (corner[1 - straight], ends[1 - straight])
        found = snapper.strip(straight, laying.place[straight], min(self._ware.size), between, mode, p.reach)
        near, end = list(corner), list(ends)
        near[straight], end[straight] = found.low, found.high
        self._offer((area((near[0], near[1]), (end[0], end[1])),), found.guides)

    def _straight(self, start: PlanePoint, end: PlanePoint) -> int | None:
        """The axis along which nothing was drawn to speak of: there the space is as broad as is usual."""
        half = min(self._ware.size) / 2
        drawn = [abs(end[axis] - start[axis]) for axis in (0, 1)]
        across = 0 if drawn[0] < drawn[1] else 1
        return across if drawn[across] < half <= drawn[1 - across] else None

    def _at_least(self, corner: int, far: int, pulled: float, mode: SnapMode) -> int:
        """An area is never without breadth: one grain, towards the pointer."""
        grain = self._grid.parts if mode == "cell" else 1
        return far if far != corner else corner + (grain if pulled >= corner else -grain)

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
        return [id_ for id_ in lain_on(board, footprints) if id_ in known]

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
            self._at = self._place_for(
                self._pointer.place, self.context.snap_for(self._pointer), self._pointer.reach
            )[0]
        if self._at is not None:
            self._done = (one(self._grid, self._size, self._at),)
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
        match footprints[0]:
            case Rect(_, _, width, height):
                size = f", {cells_text(width, height, self._grid)}"
            case Hexes(hexes):
                size = f", {counted(len(hexes), 'cell')}"
            case _:
                size = ""
        if number == 1:
            return f"1 {title}{size}"
        most = ", the longest row possible" if number == LONGEST_RUN else ""
        return f"{number:,} × {title}{size} each{most}"

    def _status(self) -> str:
        more = {"run": ", drag to place several", "area": ", drag to draw one, Shift+drag for a row", "one": ""}
        how = f"click to place{more[self._ware.lay]}"
        return f"{self._ware.title}: {how}. Z rotates it, Ctrl suspends snapping, Esc returns to Select."
