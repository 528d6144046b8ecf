"""The board on screen. It shows a document and hands mouse and keys to the tool; it changes nothing itself."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPixmap, QResizeEvent

from board_designer.app.canvas import grid_and_guides
from board_designer.app.canvas.active_tool import ActiveTool
from board_designer.app.canvas.badge_input import BadgeInput
from board_designer.app.canvas.board_painter import BoardPainter
from board_designer.app.canvas.canvas_colours import accent
from board_designer.app.canvas.card_layout import ROOM_FOR_HAND
from board_designer.app.canvas.choice_input import ChoiceInput
from board_designer.app.canvas.choice_layer import ChoiceLayer
from board_designer.app.canvas.cut_marks import paint_cut_links
from board_designer.app.canvas.drag_and_drop import DragAndDrop
from board_designer.app.canvas.hint_painter import paint_hints
from board_designer.app.canvas.hover_note import HoverNote, NoteSource
from board_designer.app.canvas.id_tags import IdTags
from board_designer.app.canvas.input_handler import InputHandler
from board_designer.app.canvas.keyboard_input import Keyboard
from board_designer.app.canvas.legend import Legend
from board_designer.app.canvas.legend_layout import Entry
from board_designer.app.canvas.piece_positions import reach_of
from board_designer.app.canvas.problem_marks import ProblemMark, ProblemMarks
from board_designer.app.canvas.replay_caption import room_for_words
from board_designer.app.canvas.replay_layer import ReplayLayer
from board_designer.app.canvas.selection_outlines import Locks, Outlines, paint_path
from board_designer.app.canvas.viewport import Viewport
from board_designer.app.document.document import Document
from board_designer.app.playback.offers import Choices
from board_designer.app.playback.playback_scene import Scene
from board_designer.app.tools.tool import Tool
from board_designer.board.model import Board, Space
from board_designer.drawing.marks import Part
from board_designer.drawing.stack_order import painted_on
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid
from board_designer.kits.page_seams import SeamKeeper
from board_designer.words import counted

# Seconds spent on missing tiles in one go while the window waits for its user, and between two looks at the result.
PATIENT, BETWEEN_FRAMES = 0.02, 0.08


class _Handler(Protocol):
    def takes(self, event: QEvent) -> bool: ...


class Canvas(Viewport):
    hint_changed = Signal()
    watching_changed = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.board_painter = BoardPainter(document)
        self._selected, self._marked = Outlines(), Outlines()
        self._locks = Locks()
        self._seams = SeamKeeper()
        self.replay_layer = ReplayLayer()
        self.offered = ChoiceLayer()
        self.choosing = ChoiceInput(self, self.offered)
        self.is_choosing = False
        self.problems = ProblemMarks()
        self.note = HoverNote()
        self.note.set_source("problems", self.problems.lines)
        self._tags = IdTags()
        self._active = ActiveTool(self)
        self._active.hints_changed.connect(self._show_hints)
        self._badges = BadgeInput(self, self._active, self.problems, self.note)
        self._hand = InputHandler(self, self._active, self._badges)
        self._handlers: tuple[_Handler, ...] = (
            self._badges,
            Keyboard(self, self._active, self._hand),
            DragAndDrop(self, self._hand),
            self._hand,
        )
        self.legend = Legend(self)
        self._shows_grid = True
        self._reached: tuple[tuple[Footprint, ...], Grid] = ((), document.board.grid)
        self._moved: tuple[Board, frozenset[str], bool] = (document.board, frozenset(), False)
        self._last_frame = 0.0
        self._filling = QTimer(self)
        self._filling.setSingleShot(True)
        self._filling.timeout.connect(self._fill_on)
        self.viewed.connect(self._tell_view_middle)
        self._partings = [
            document.board_changed.connect(lambda *_: self._board_changed()),
            document.draft_changed.connect(self._board_changed),
            document.view_changed.connect(self._board_changed),
            document.selection_changed.connect(self._selection_changed),
        ]
        self.destroyed.connect(lambda _=None, partings=self._partings: [part() for part in partings])
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(160, 120)
        self.setAccessibleName("Board")
        self._describe()

    def sizeHint(self) -> QSize:
        return QSize(900, 680)

    # ---- the tool in hand

    @property
    def tool(self) -> Tool:
        return self._active.tool

    def set_tool(self, tool: Tool) -> None:
        if self._hand.is_pressed:
            self._hand.let_go()
        self._active.take_up(tool)
        self._tell_view_middle()
        self._active.look()

    def set_panning(self, on: bool) -> None:
        """The hand tool: dragging moves the view."""
        self._hand.set_panning(on)

    def set_overlay(self, parts: Iterable[Part], legend: Sequence[Entry]) -> None:
        """Parts painted above the board, in printed millimetres, and what their colours mean."""
        self.board_painter.lay_over(parts)
        self.legend.show_entries(legend)
        self.update()

    def set_problems(self, marks: tuple[ProblemMark, ...]) -> None:
        """What is wrong, and where; during a gesture also what it would bring."""
        if self.problems.set(marks):
            self.update()

    def set_notes(self, name: str, source: NoteSource | None) -> None:
        """Lines about the space or link under a pointer that rests; None takes those of that name away."""
        self.note.set_source(name, source)

    def set_scene(self, scene: Scene | None) -> None:
        """The pieces of a game that is watched, as they stand or walk just now; None when nobody watches one."""
        if scene is self.replay_layer.scene:
            return
        if (scene is None) != (self.replay_layer.scene is None):
            # Words stand above the board; numbers and colours on the same spaces as pieces could not be read.
            self.legend.set_wanted(scene is None)
            self._badges.words = ""
            hand = ROOM_FOR_HAND if scene is not None and scene.look.hands else (0.0, 0.0)
            self.camera.set_room(0.0 if scene is None else room_for_words(self.font()), hand)
            self.moved()
        was_watching, self.replay_layer.scene = self.is_watching, scene
        self._hold_pieces(scene)
        self.update()
        if self.is_watching != was_watching:
            self.watching_changed.emit()

    def set_choices(self, choices: Choices | None) -> None:
        """What can be chosen on the board by whoever plays; None when nobody does."""
        self.offered.choices = choices or Choices()
        self.offered.show(self.document.shown)
        chooses = choices is not None
        if chooses != self.is_choosing:
            # Who only draws has one listener less to ask.
            self.is_choosing = chooses
            others = tuple(one for one in self._handlers if one is not self.choosing)
            self._handlers = (self.choosing, *others) if chooses else others
        self.update()

    def _hold_pieces(self, scene: Scene | None) -> None:
        """Keep all that is laid in sight. Pieces of the board are shown with it, and none twice that has moved."""
        board = self.document.shown
        reach = scene.reach if scene is not None else ()
        if self._reached[0] is not reach or self._reached[1] != board.grid:
            self._reached = (reach, board.grid)
            before = self.camera.whole
            self.camera.set_reach(reach_of(reach, board.grid), is_bare=not board.spaces)
            if self.camera.whole != before:
                self.moved()
        laid = (*scene.before.laid, *scene.now.laid) if scene is not None else ()
        moved = frozenset(space.id for space in laid if space.id in board.space_by_id)
        if self._moved[0] is not board or self._moved[1:] != (moved, bool(reach)):
            self._moved = (board, moved, bool(reach))
            stay = self._equipment(board, moved) if reach else ()
            self.replay_layer.keep(stay)
            self.board_painter.take_away(moved | {space.id for space in stay})

    def _equipment(self, board: Board, moved: frozenset[str]) -> tuple[Space, ...]:
        """Pieces of the board that lie where they lay, in the order of painting."""
        kit, style = self.document.kit, self.document.style
        own = (space for space in board.spaces if kit is not None and kit.is_equipment(space.type))
        stay = (space for space in own if space.id not in moved)
        return tuple(sorted(stay, key=lambda space: painted_on(space, style)))

    def paint_pieces_plainly(self, painter: QPainter) -> None:
        """What a game that is watched has laid, in plain colours, on a painter whose unit is the millimetre."""
        self.replay_layer.paint_plainly(painter)

    @property
    def is_watching(self) -> bool:
        """Whether the pieces of a game stand on the board; nothing is laid over it meanwhile."""
        return self.replay_layer.scene is not None

    def show_grid(self, on: bool) -> None:
        self._shows_grid = on
        self.update()

    def _show_hints(self) -> None:
        self._hand.show_cursor()
        self.update()
        self.hint_changed.emit()

    def hover(self) -> None:
        """Let the tool see a pointer that rests on the canvas; with the keys at work, it begins where they are."""
        self._hand.hover()

    def show_tool(self) -> None:
        self._hand.show_tool()

    def _tell_view_middle(self) -> None:
        """Work with the keys begins in the middle of what is seen."""
        tool_context = self._active.tool_context
        if tool_context is not None:
            tool_context.view_middle = self.pointer_at(QPointF(self.width() / 2, self.height() / 2)).place

    # ---- the document

    def _board_changed(self) -> None:
        self.board_painter.sync()
        before = self.camera.sheet
        self.camera.set_sheet(self.document.shown.grid.print_size_mm)
        if self.camera.sheet != before:
            self.moved()
        self._hold_pieces(self.replay_layer.scene)
        self._describe()
        self.update()
        # What the tool shows may be of a board that is gone.
        QTimer.singleShot(0, self, self.hover)

    def _selection_changed(self) -> None:
        self._describe()
        self.update()

    def _describe(self) -> None:
        board, selected = self.document.board, len(self.document.selection)
        there = f"{counted(len(board.spaces), 'space')}, {counted(len(board.links), 'link')}"
        words = f"{self.document.title}: {there}, {selected:,} selected."
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    # ---- painting

    def paintEvent(self, _: QPaintEvent) -> None:
        self.camera.set_ratio(self.devicePixelRatioF())
        painter = QPainter(self)
        done = self._paint(painter)
        painter.end()
        self._last_frame = time.perf_counter()
        if not done:
            self._filling.start()

    def _fill_on(self) -> None:
        """Go on painting tiles while nobody is at the mouse; show how far it came a few times a second."""
        done = self.board_painter.fill(self.camera, time.perf_counter() + PATIENT)
        if done or time.perf_counter() - self._last_frame > BETWEEN_FRAMES:
            self.update()
        else:
            self._filling.start()

    def picture(self) -> QPixmap:
        """What is in sight, painted to the end."""
        self.camera.set_ratio(self.devicePixelRatioF())
        self.board_painter.fill(self.camera, float("inf"))
        self.replay_layer.is_patient = True
        picture = self.grab()
        self.replay_layer.is_patient = False
        return picture

    def _paint(self, painter: QPainter) -> bool:
        document, camera, palette = self.document, self.camera, self.palette()
        board = document.shown
        colour = accent(palette)
        grid_and_guides.paint_desk(painter, palette, camera)
        watching = self.is_watching
        done = self.board_painter.paint(painter, camera, bare_board=watching)
        painter.setOpacity(1.0)
        if self._shows_grid:
            grid_and_guides.paint_grid(painter, board.grid, camera)
        grid_and_guides.paint_edges(painter, board, camera)
        grid_and_guides.paint_cuts(painter, board, camera, self._seams.seams(board, document.kit))
        paint_cut_links(painter, board, camera)
        grid_and_guides.paint_symmetry(painter, document.symmetry, board, camera)
        self._locks.show(board, document.hidden).paint(painter, camera)
        style = self.board_painter.sketch.style
        done = self.replay_layer.paint(painter, board, style, camera, palette, self.font()) and done
        if self.is_choosing:
            self.offered.paint(painter, board, style, camera, self.font())
        hints = self._active.hints
        if hints.marked:
            self._marked.show(board, frozenset(hints.marked)).paint(painter, camera, colour, 1.0)
        if not watching:
            self._selected.show(board, document.selection).paint(painter, camera, colour)
        if self.board_painter.draft.lifted:
            paint_path(painter, camera, self.board_painter.draft.outlines, colour)
        if not watching:  # pieces and badges would lie on each other
            self.problems.show(board, document.hidden).paint(painter, camera)
        view = grid_and_guides.PlaneView(board.grid, camera)
        self._tags.paint(painter, board, camera, f"{self.legend.words} {self._badges.words}".strip())
        hints = replace(hints, handles=()) if watching and hints.handles else hints
        paint_hints(painter, hints, view, colour, self._hand.place, self.font())
        self._paint_focus(painter, palette)
        return done

    def _paint_focus(self, painter: QPainter, palette: QPalette) -> None:
        if self._hand.shows_focus:
            painter.setPen(palette.color(QPalette.ColorRole.Highlight))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    # ---- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.camera.set_ratio(self.devicePixelRatioF())
        self.camera.set_view(event.size().width(), event.size().height())
        self.legend.settle()
        self.moved()

    def event(self, event: QEvent) -> bool:
        """Mouse, keys, wheel, gestures and drops go to those who deal with them first."""
        # Events come while the canvas is still being made.
        handlers = self.__dict__.get("_handlers", ())
        return any(handler.takes(event) for handler in handlers) or bool(super().event(event))
