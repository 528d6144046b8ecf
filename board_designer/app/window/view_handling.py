"""How one window looks at its board: zoom, switches, overlays, colours. Remembered from window to window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from board_designer.app.canvas.canvas_frame import CanvasFrame
from board_designer.app.files.user_settings import SNAPS
from board_designer.app.themes import use_theme
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.window.latest_only import LatestOnly
from board_designer.app.window.panel_navigation import next_panel
from board_designer.app.window.services import Services
from board_designer.kits.board_structure import Structure
from board_designer.overlays import OVERLAYS, Overlay

AT_ONCE = 1_000  # spaces; an overlay on so many takes a tenth of a second at most


class ViewHandling(QObject):
    changed = Signal()
    unit_changed = Signal(bool)  # whether it is inches
    reset_wanted = Signal()  # the panels back to where they were at first
    taken_off = Signal()  # what was laid over the board gave way

    def __init__(self, services: Services, tool_context: ToolContext, frame: CanvasFrame) -> None:
        super().__init__(services.window)
        self._window, self._docks, self._status = services.window, services.docks, services.status
        self._tool_context, self._frame, self._settings = tool_context, frame, services.settings
        self._document = tool_context.document
        self.overlay = ""
        self.laid = ""  # the title of what somebody else has laid over the board
        self._lay: Callable[[], Overlay] | None = None
        self.ghost: Callable[[], Overlay] | None = None
        self._for_tool = ""
        self._beside = LatestOnly(self)
        self._beside.done.connect(self._drawn)
        self._wanted = 0  # counts what was asked for, so that nothing older is shown
        canvas = frame.canvas
        self._steps: dict[str, Callable[[], None]] = {
            "fit": canvas.fit,
            "print size": canvas.print_size,
            "fit selection": canvas.fit_selection,
            "zoom in": canvas.zoom_in,
            "zoom out": canvas.zoom_out,
            "full screen": self._full_screen,
            "reset layout": self.reset_wanted.emit,
            "next panel": lambda: self._panel(1),
            "panel before": lambda: self._panel(-1),
        }
        self._switches = {
            "grid": canvas.show_grid,
            "rulers": frame.show_rulers,
            "inches": self._use_inches,
            "minimap": frame.show_minimap,
        }
        self._on = {name: self._settings.is_on(name, name not in ("inches",)) for name in self._switches}
        for name, switch in self._switches.items():
            switch(self._on[name])
        tool_context.snap = self._settings.snap
        document = self._document
        document.board_changed.connect(lambda *_: self._draw_overlay())
        document.selection_changed.connect(self._draw_overlay)

    def do(self, what: str) -> None:
        kind, _, name = what.partition(" ")
        if what in self._steps:
            self._steps[what]()
        elif what in self._switches:
            self._on[what] = not self._on[what]
            self._switches[what](self._on[what])
            self._settings.switch(what, self._on[what])
            if what == "minimap" and self._on[what] and self._frame.minimap.isHidden():
                self._status.tell("The minimap appears when a part of the board is out of view.")
        elif kind == "snap":
            self._tool_context.snap = self._settings.snap = next(mode for mode in SNAPS if mode == name)
        elif kind == "theme":
            self._settings.theme = name
            use_theme(name)
        elif kind == "overlay":
            self.overlay = "" if name == self.overlay and not self.laid else name
            self._take_off()
            self._draw_overlay()
        self.changed.emit()

    def is_on(self, what: str) -> bool:
        kind, _, name = what.partition(" ")
        match kind:
            case "snap":
                return bool(self._tool_context.snap == name)
            case "theme":
                return bool(self._settings.theme == name)
            case "overlay":
                return self.overlay == name and not self.laid
        return self._window.isFullScreen() if what == "full screen" else self._on.get(what, False)

    def lay_over(self, title: str, make: Callable[[], Overlay]) -> None:
        """Something that does not follow from the layout, such as the heat of a run. It goes before the overlay."""
        self.laid, self._lay = title, make
        self._draw_overlay()
        self.changed.emit()

    def take_off(self) -> None:
        if self._lay is not None:
            self._take_off()
            self._draw_overlay()
            self.changed.emit()

    def show_ghost(self, make: Callable[[], Overlay] | None) -> None:
        """A change that is looked at, over everything else; with None, what was there before is there again."""
        if make is not None or self.ghost is not None:
            self.ghost = make
            self._draw_overlay()

    def _take_off(self) -> None:
        if self._lay is not None:
            self.laid, self._lay = "", None
            self.taken_off.emit()

    def stop(self) -> None:
        self._beside.stop()

    def show_for_tool(self, tool: str) -> None:
        """Who cuts a connection has to see them."""
        shown = self._shown_overlay
        self._for_tool = "play_graph" if tool == "cut" else ""
        if self._shown_overlay != shown:
            self._draw_overlay()

    @property
    def _shown_overlay(self) -> str:
        return self._for_tool or self.overlay

    @property
    def snap(self) -> str:
        return self._tool_context.snap

    def _panel(self, step: int) -> None:
        next_panel(self._frame.canvas, self._docks, step)

    def _use_inches(self, on: bool) -> None:
        self._status.in_inches = on
        self._status.show_selection()
        self._frame.use_inches(on)
        self.unit_changed.emit(on)

    def _full_screen(self) -> None:
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    def _draw_overlay(self) -> None:
        """At once on boards of the usual size; on large ones it may take a second, and the window goes on."""
        self._wanted += 1
        make = self._maker()
        if make is None:
            self._beside.forget()
            self._show(Overlay())
        elif len(self._document.board.spaces) <= AT_ONCE:
            self._show(make())
        else:
            number = self._wanted
            self._beside.ask(lambda: (number, make()))

    def _maker(self) -> Callable[[], Overlay] | None:
        board, kit, selection = self._document.board, self._document.kit, self._document.selection
        if self.ghost is not None:
            return self.ghost
        if self._lay is not None and not self._for_tool:
            return self._lay
        if not self._shown_overlay or kit is None:
            return None
        kind = OVERLAYS[self._shown_overlay]
        return lambda: kind.parts(Structure(board, kit), selection)

    def _drawn(self, result: tuple[int, Overlay]) -> None:
        number, overlay = result
        if number == self._wanted:
            self._show(overlay)

    def _show(self, overlay: Overlay) -> None:
        self._frame.canvas.set_overlay(overlay.parts, overlay.legend)
