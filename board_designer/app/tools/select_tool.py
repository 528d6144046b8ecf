"""The arrow: it chooses things, and hands each drag to the gesture that fits what was pressed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from board_designer.app.tools.circle_resize_gesture import CircleResizeGesture
from board_designer.app.tools.handles import CURSORS, handle_at, handles_of
from board_designer.app.tools.hints import NOTHING, Handle, Hints
from board_designer.app.tools.hit_testing import nearest_segment
from board_designer.app.tools.link_bend_gesture import LinkBendGesture
from board_designer.app.tools.move_gesture import MoveGesture
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.polygon_corner_gesture import PolygonCornerGesture
from board_designer.app.tools.resize_gesture import ResizeGesture
from board_designer.app.tools.rubber_band_gesture import RubberBandGesture
from board_designer.app.tools.selection_keys import select_key
from board_designer.app.tools.slide_gesture import SlideGesture, line_for
from board_designer.app.tools.tool import Gesture, QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.drawing.motif_names import motif_name
from board_designer.geometry.footprint import Circle, Polygon

STATUS = "Click to select, drag a box around several. Shift+drag starts a box on top of a space too."


@dataclass(frozen=True, slots=True)
class Pressed:
    """Where the button went down, on what, and what was selected before."""

    p: Pointer
    top: str | None
    handle: Handle | None
    selection: frozenset[str]
    twice: bool = False  # the second press of two quick ones


class SelectTool(QuietTool):
    name = "select"

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._pressed: Pressed | None = None
        self._gesture: Gesture | None = None
        self._put_down: frozenset[str] = frozenset()  # what the last drag moved
        self._handles: tuple[Board, frozenset[str], tuple[Handle, ...]] | None = None

    @property
    def hints(self) -> Hints:
        """With the handles of what is selected now, whoever selected it."""
        board, selection = self.document.shown, self.document.selection
        known = self._handles
        if known is None or known[0] is not board or (known[1] is not selection and known[1] != selection):
            known = self._handles = (board, selection, handles_of(board, selection))
        return replace(self._hints, handles=known[2], marked=self._still_shown(self._hints.marked))

    def hover(self, p: Pointer) -> None:
        if self._pressed is not None:
            # No button is down, so it went up where nobody saw it.
            self.release(p)
            return
        handle = handle_at(self.hints.handles, p)
        top = self.context.sight.top(p)
        if handle is not None:
            self.show(Hints(cursor=CURSORS.get(handle.name, "move")))
        elif top is None:
            self.show(Hints(status=STATUS))
        else:
            self.show(Hints(cursor="move", status=self._about(top), marked=(top,)))

    # ---- press, drag, release, cancel

    def press(self, p: Pointer) -> None:
        self.cancel_gesture()
        self.context.walked_to = None
        handle = handle_at(self.hints.handles, p)
        top = None if handle else self.context.sight.top(p)
        self._pressed = Pressed(p, top, handle, self.document.selection)
        if top is not None and not (p.shift or p.ctrl) and not self._holds(self.context.sight.under(p), top):
            self.document.select([top])

    def _holds(self, under: list[str], top: str) -> bool:
        """Whether a drag from here moves what is selected, though something else may lie on it."""
        selection = self.document.selection
        # Whoever went down to something covered means it; whoever dropped it there means what is seen.
        if selection == self._put_down and top in self.document.board.space_by_id:
            return top in selection
        return bool(selection.intersection(under))

    def drag(self, p: Pointer) -> None:
        pressed = self._pressed
        if pressed is None:
            return
        if self._gesture is None:
            if p.is_near(pressed.p.place, 0.5):
                return
            self._gesture = self._begun(pressed)
        if self._gesture is not None:
            self._gesture.drag(p)
            self.show(self._gesture.hints)

    def release(self, p: Pointer) -> None:
        pressed, self._pressed = self._pressed, None
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.release(p)
            self._put_down = self.document.selection
        elif pressed is not None and pressed.twice and pressed.top is not None:
            self._double(pressed.p, pressed.top)
        elif pressed is not None and pressed.handle is None:
            self._click(p, pressed)
        self.hover(p)

    def cancel(self) -> bool:
        if self.cancel_gesture():
            return True
        if self.document.selection:
            self.document.select(())
            return True
        return False

    def cancel_gesture(self) -> bool:
        """Whatever the button began is undone, the selection too."""
        pressed, self._pressed = self._pressed, None
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancel()
        if pressed is not None:
            self.document.select(pressed.selection)
            self.show(NOTHING)
        return pressed is not None

    # ---- the rest

    def double_click(self, p: Pointer) -> None:
        """Two quick presses mean what they say only once the button is up: a drag may begin like this too."""
        self.cancel_gesture()
        handle = handle_at(self.hints.handles, p)
        self._pressed = Pressed(p, self.context.sight.top(p), handle, self.document.selection, twice=True)

    def _double(self, p: Pointer, top: str) -> None:
        """On a space, its label, with Alt all that hangs together with it; on a link, a new bend."""
        if top in self.document.board.space_by_id and not (p.alt or p.shift):
            self.document.select([top])
            self.context.rename_wanted.emit()
        elif top in self.document.board.space_by_id:
            self.document.select(self.context.sight.run_of(top), "add" if p.shift else "replace")
        elif top in self.document.board.link_by_id:
            number = nearest_segment(self.context.sight.line_of(top), p.place)
            bends = self.document.board.link_by_id[top].bends
            at = self.context.snapper().bend(p.place, self.context.snap_for(p), p.reach).point
            self.document.edit(f"Bend {top}", edits.bend, top, (*bends[:number], at, *bends[number:]), select=[top])

    def key(self, key: str) -> bool:
        if self._pressed is not None:
            return True
        used = select_key(self.context, key)
        if used and self.context.is_walking:
            (here,) = self.document.selection
            self.show(Hints(status=f"{self._about(here)}. Arrow keys go on, Return stops here to move it."))
        return used

    def leave(self) -> None:
        self.cancel_gesture()
        self.show(NOTHING)

    def _begun(self, pressed: Pressed) -> Gesture | None:
        """The gesture that a drag from here is."""
        p, spaces = pressed.p, self.document.selected_spaces
        if pressed.handle is not None:
            return self._by_handle(pressed.handle, p)
        # On a full board there is no bare ground to begin a band on.
        if pressed.top is None or (p.shift and pressed.top not in self.document.selection):
            return RubberBandGesture(self.context, p)
        if pressed.top in self.document.board.link_by_id and self.document.selection == {pressed.top}:
            if pressed.top not in pressed.selection:
                return None
            number = nearest_segment(self.context.sight.line_of(pressed.top), p.place)
            return LinkBendGesture(self.context, pressed.top, number, p, new=True)
        if pressed.top not in self.document.selection and p.ctrl:
            self.document.select([pressed.top], "add")
            spaces = self.document.selected_spaces
        return self._moving(spaces, p) if spaces else None

    def _moving(self, spaces: tuple[str, ...], p: Pointer) -> Gesture:
        """A round space between two others of a track slides along it, as long as it is held near the line."""
        move = MoveGesture(self.context, spaces, p)
        footprint = self.document.board.space_by_id[spaces[0]].footprint
        if len(spaces) > 1 or p.ctrl or not isinstance(footprint, Circle):
            return move
        line = line_for(self.context, spaces[0])
        return SlideGesture(self.context, spaces[0], line, p, footprint.radius, move) if line else move

    def _by_handle(self, handle: Handle, p: Pointer) -> Gesture | None:
        spaces = self.document.selected_spaces
        if handle.name.startswith("bend"):
            return LinkBendGesture(self.context, self.document.selected_links[0], int(handle.name.split()[1]), p)
        footprint = self.document.board.space_by_id[spaces[0]].footprint
        match footprint:
            case Polygon():
                return PolygonCornerGesture(self.context, spaces[0], footprint, int(handle.name.split()[1]), p)
            case Circle():
                return CircleResizeGesture(self.context, spaces[0], footprint, handle, p)
        return ResizeGesture(self.context, spaces, handle, p)

    def _click(self, p: Pointer, pressed: Pressed) -> None:
        self._put_down = frozenset()
        if pressed.top is None:
            if not (p.shift or p.ctrl):
                self.document.select(())
        elif (p.shift and p.ctrl) or p.alt:
            below = self.context.sight.next_below(p, pressed.selection)
            self.document.select([below] if below else [])
        elif p.shift or p.ctrl:
            self.document.select([pressed.top], "toggle")
        else:
            self.document.select([pressed.top])

    def _still_shown(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Without those whose type was hidden while the pointer rested on them."""
        hidden, known = self.document.hidden, self.document.shown.space_by_id
        return tuple(id_ for id_ in ids if id_ not in known or known[id_].type not in hidden) if hidden else ids

    def _about(self, id_: str) -> str:
        """What the status line says of a thing under the pointer."""
        board, kit = self.document.board, self.document.kit
        if id_ in board.link_by_id:
            link = board.link_by_id[id_]
            title = kit.links[link.type].title if kit and link.type in kit.links else link.type
            return f"{id_}: {title} from {link.source} to {link.target}. Double click to add a bend."
        space = board.space_by_id[id_]
        title = kit.spaces[space.type].title if kit and space.type in kit.spaces else space.type
        motifs = motif_name(space, self.document.style)
        label = f" “{space.label}”" if space.label else ""
        return f"{id_}: {title}{' ' * bool(motifs)}{motifs}{label}{', locked' if space.locked else ''}"
