"""Mouse, wheel and touch on the canvas: what moves the view stays here, the rest goes to the tool."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture

from board_designer.app.canvas.active_tool import ActiveTool
from board_designer.app.canvas.badge_input import BadgeInput
from board_designer.app.canvas.camera import STEP
from board_designer.app.canvas.key_names import cursor_shape
from board_designer.app.canvas.viewport import Viewport
from board_designer.app.tools.pointer import Pointer

NOTCH = 120  # what the wheel of a mouse turns at once
AT_THE_EDGE = 30  # milliseconds between two steps of the view while something is dragged out of it
EDGE_STEP = 14  # pixels of such a step
KEYBOARD_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class InputHandler(QObject):
    def __init__(self, view: Viewport, active: ActiveTool, badges: BadgeInput) -> None:
        super().__init__(view)
        self._view, self._active, self._badges = view, active, badges
        self.place: QPointF | None = None  # of the pointer, in pixels; None when it is elsewhere
        self.shows_focus = False
        self.by_keys = False  # the last thing a tool heard was a key
        self._modifiers = Qt.KeyboardModifier.NoModifier
        self._panning = False  # the hand tool is taken up
        self.space_held = False  # which makes a hand of any tool
        self._grabbed: QPointF | None = None  # where the view was taken hold of
        self._pressed = False  # the tool is in the middle of a gesture of the mouse
        self._edge_timer = QTimer(self)
        self._edge_timer.setInterval(AT_THE_EDGE)
        self._edge_timer.timeout.connect(self._step_at_the_edge)

    def set_panning(self, on: bool) -> None:
        self._panning = on
        self.show_cursor()

    def show_cursor(self) -> None:
        if self._grabbed is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._panning or self.space_held:
            shape = Qt.CursorShape.OpenHandCursor
        elif not self._pressed and self._badges.under(self.place):
            shape = Qt.CursorShape.PointingHandCursor
        else:
            shape = cursor_shape(self._active.hints.cursor)
        if self._view.cursor().shape() != shape:
            self._view.setCursor(shape)

    def takes(self, event: QEvent) -> bool:
        """Whether an event of the canvas was dealt with here."""
        match event:
            case QMouseEvent():
                return self._mouse(event)
            case QWheelEvent():
                return self._wheel(event)
            case QContextMenuEvent():
                return self._menu(event)
            case QNativeGestureEvent():
                return self._native_gesture(event)
            case QGestureEvent():
                return self._pinch(event)
            case QFocusEvent():
                self._focus(event)
            case _ if event.type() == QEvent.Type.Leave:
                self._left()
        return False

    # ---- mouse

    def _mouse(self, event: QMouseEvent) -> bool:
        self.place, self._modifiers = event.position(), event.modifiers()
        self.by_keys = False
        match event.type():
            case QEvent.Type.MouseButtonPress:
                return self._press(event)
            case QEvent.Type.MouseButtonDblClick:
                return self._double_click(event)
            case QEvent.Type.MouseMove:
                return self._move(event)
            case QEvent.Type.MouseButtonRelease:
                return self._release(event)
        return False

    def _press(self, event: QMouseEvent) -> bool:
        button = event.button()
        self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._pressed:
            # Another button in the middle of a gesture takes it back.
            self.let_go()
        elif button == Qt.MouseButton.MiddleButton or (button == Qt.MouseButton.LeftButton and self._moves_the_view):
            self._grabbed = event.position()
        elif button == Qt.MouseButton.LeftButton and self._badges.press(event):
            pass  # a click on a badge is none on the board; a drag from it is
        elif button == Qt.MouseButton.LeftButton and self._active.is_there:
            self._pressed = True
            self._active.tool.press(self.pointer())
        self.tell()
        return button != Qt.MouseButton.RightButton

    def _double_click(self, event: QMouseEvent) -> bool:
        if event.button() != Qt.MouseButton.LeftButton or self._moves_the_view or not self._active.is_there:
            return self._press(event)
        if self._badges.press(event):
            return True
        # A second press in a row may become a drag like any other.
        self._pressed = True
        self._active.tool.double_click(self.pointer())
        self.tell()
        return True

    def _move(self, event: QMouseEvent) -> bool:
        if self._grabbed is not None:
            by = event.position() - self._grabbed
            self._grabbed = event.position()
            self._view.pan(by)
        elif self._active.is_there:
            self._badges.forget_note(event.position())
            if (began := self._badges.drag(event)) is not None:
                self._pressed = True
                self._active.tool.press(self._view.pointer_at(began, self._modifiers))
            if self._pressed:
                self._active.tool.drag(self.pointer())
                self._watch_the_edge()
            elif not self._panning:
                self._active.tool.hover(self.pointer())
        self.tell()
        return True

    def _release(self, event: QMouseEvent) -> bool:
        if self._grabbed is not None and event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._grabbed = None
        elif event.button() == Qt.MouseButton.LeftButton and self._badges.release():
            pass
        elif event.button() == Qt.MouseButton.LeftButton and self._pressed:
            self._pressed = False
            self._edge_timer.stop()
            self._active.tool.release(self.pointer())
        self.tell()
        return event.button() != Qt.MouseButton.RightButton

    def hover(self) -> None:
        if self.place is not None and not (self._panning or self._pressed or self.by_keys):
            self._active.tool.hover(self.pointer())
        self.tell()

    def show_tool(self) -> None:
        """A tool was taken up: by the mouse it hangs on the pointer, by the keys it begins where work is."""
        if self._view.hasFocus() and (self.by_keys or self.place is None):
            self._active.tool.appear()
            self.tell()
        else:
            self.hover()

    def _left(self) -> None:
        self.place = None
        self._badges.forget_note()
        if self._active.is_there and not self._pressed:
            self._active.tool.leave()
        self._view.left.emit()
        self._active.look()

    @property
    def _moves_the_view(self) -> bool:
        return self._panning or self.space_held

    def pointer(self) -> Pointer:
        return self._view.pointer_at(self.place or QPointF(), self._modifiers)

    def tell(self) -> None:
        if self.place is not None:
            pointer, scale = self.pointer(), self._view.document.shown.grid.mm_per_part
            self._view.pointed.emit(pointer.place[0] * scale, pointer.place[1] * scale)
        self._active.look()
        self.show_cursor()
        if self._active.hints.badge:
            # The badge goes where the pointer goes.
            self._view.update()

    @property
    def is_pressed(self) -> bool:
        return self._pressed

    def let_go(self) -> bool:
        """End what is going on; True when something was."""
        self._pressed = False
        self._edge_timer.stop()
        return self._active.is_there and self._active.tool.cancel()

    # ---- dragging out of the window

    def _watch_the_edge(self) -> None:
        outside = self.place is not None and not self._view.rect().contains(self.place.toPoint())
        if outside and not self._edge_timer.isActive():
            self._edge_timer.start()
        elif not outside:
            self._edge_timer.stop()

    def _step_at_the_edge(self) -> None:
        if self.place is None or not self._pressed:
            self._edge_timer.stop()
            return
        across = EDGE_STEP * ((self.place.x() < 0) - (self.place.x() >= self._view.width()))
        down = EDGE_STEP * ((self.place.y() < 0) - (self.place.y() >= self._view.height()))
        self._view.pan(QPointF(across, down))
        self._active.tool.drag(self.pointer())
        self.tell()

    # ---- wheel and touch

    def _wheel(self, event: QWheelEvent) -> bool:
        """A wheel zooms; two fingers on a touchpad move the view, and so does a wheel with Shift."""
        turned, by = event.angleDelta(), event.pixelDelta()
        zooms = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        fingers = not by.isNull() and event.phase() != Qt.ScrollPhase.NoScrollPhase
        if fingers and not zooms:
            self._view.pan(QPointF(by))
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._view.pan(QPointF(turned.y() or turned.x(), 0) * 0.6)
        elif turned.y():
            self._view.zoom_at(event.position(), float(STEP ** (turned.y() / NOTCH)))
        else:
            self._view.pan(QPointF(turned.x(), 0) * 0.6)
        self.place = event.position()
        if self._active.is_there and self._pressed:
            self._active.tool.drag(self.pointer())
        self.tell()
        event.accept()
        return True

    def _native_gesture(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._view.zoom_at(event.position(), 1.0 + event.value())
        return True

    def _pinch(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        if pinch.state() == Qt.GestureState.GestureStarted:
            # The first finger of a pinch has begun a gesture of the tool that nobody meant.
            self.let_go()
        middle = QPointF(self._view.mapFromGlobal(pinch.centerPoint().toPoint()))
        self._view.zoom_at(middle, pinch.scaleFactor())
        self._view.pan(pinch.centerPoint() - pinch.lastCenterPoint())
        return True

    def _focus(self, event: QFocusEvent) -> None:
        self.shows_focus = event.gotFocus() and event.reason() in KEYBOARD_REASONS
        if event.lostFocus():
            self.space_held = False
            self.show_cursor()
        self._view.update()

    # ---- menus

    def _menu(self, event: QContextMenuEvent) -> bool:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            # The keys mean what is selected, not what happens to lie in its middle.
            at = self._middle_of_selection()
            self._view.context_menu.emit(self._view.mapToGlobal(at.toPoint()), None)
        else:
            pointer = self._view.pointer_at(QPointF(event.pos()), event.modifiers())
            self._view.context_menu.emit(event.globalPos(), pointer)
        return True

    def _middle_of_selection(self) -> QPointF:
        box = self._view.selection_box
        if box is None:
            return QPointF(QPoint(self._view.width() // 2, self._view.height() // 2))
        x, y = self._view.camera.to_pixel(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
        return QPointF(min(max(0.0, x), self._view.width()), min(max(0.0, y), self._view.height()))
