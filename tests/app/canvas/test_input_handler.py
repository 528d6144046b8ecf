"""Mouse, wheel and keys on the canvas: what moves the view stays there, the rest goes to the tool."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from watched_canvas import Listener, at_mm

from board_designer.app.canvas.drag_and_drop import TYPE_MIME

# ---- pointer and keys


def test_the_tool_hears_the_mouse_in_parts_of_the_playing_area(qtbot, canvas):
    place = at_mm(canvas, 100, 50)
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseMove(canvas, place + QPoint(30, 0))
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=place + QPoint(30, 0))
    assert canvas.tool.names == ["press", "drag", "release"]
    _, x, y = canvas.tool.heard[0]
    assert (x, y) == pytest.approx((16, 8), abs=0.2)
    reach = canvas.pointer_at(QPointF(place)).reach
    assert reach == pytest.approx(6 / canvas.camera.scale / 6.25)


def test_pointed_tells_millimetres_of_the_playing_area(qtbot, canvas):
    with qtbot.waitSignal(canvas.pointed) as told:
        qtbot.mouseMove(canvas, at_mm(canvas, 200, 120))
    assert told.args == pytest.approx([200, 120], abs=1 / canvas.camera.scale)


def test_the_view_moves_with_space_and_with_the_middle_button_and_the_hand(qtbot, canvas):
    def drag(button):
        before = canvas.camera.shift
        qtbot.mousePress(canvas, button, pos=QPoint(300, 200))
        qtbot.mouseMove(canvas, QPoint(340, 230))
        qtbot.mouseRelease(canvas, button, pos=QPoint(340, 230))
        return canvas.camera.shift[0] - before[0], canvas.camera.shift[1] - before[1]

    assert drag(Qt.MouseButton.MiddleButton) == (40, 30)
    qtbot.keyPress(canvas, Qt.Key.Key_Space)
    assert canvas.cursor().shape() == Qt.CursorShape.OpenHandCursor
    assert drag(Qt.MouseButton.LeftButton) == (40, 30)
    qtbot.keyRelease(canvas, Qt.Key.Key_Space)
    canvas.set_panning(True)
    assert drag(Qt.MouseButton.LeftButton) == (40, 30)
    canvas.set_panning(False)
    assert "press" not in canvas.tool.names
    assert drag(Qt.MouseButton.LeftButton) == (0, 0)
    assert "press" in canvas.tool.names


def turn_wheel(canvas, pixel, notches, modifiers=Qt.KeyboardModifier.NoModifier):
    event = QWheelEvent(
        QPointF(pixel),
        QPointF(canvas.mapToGlobal(pixel)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, event)


def test_the_wheel_zooms_at_the_pointer_and_pans_with_shift(qtbot, canvas):
    pixel = QPoint(260, 180)
    before, scale = canvas.camera.to_mm((260, 180)), canvas.camera.scale
    with qtbot.waitSignal(canvas.zoomed):
        turn_wheel(canvas, pixel, 3)
    assert canvas.camera.scale == pytest.approx(scale * 1.25**3)
    assert canvas.camera.to_mm((260, 180)) == pytest.approx(before, abs=1 / canvas.camera.scale)
    shift = canvas.camera.shift
    turn_wheel(canvas, pixel, 1, Qt.KeyboardModifier.ShiftModifier)
    assert canvas.camera.shift[0] != shift[0]
    assert canvas.camera.shift[1] == shift[1]


def test_keys_go_to_the_tool_first(qtbot, canvas):
    qtbot.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(canvas, Qt.Key.Key_Tab)
    qtbot.keyClick(canvas, Qt.Key.Key_Backspace)
    assert canvas.tool.heard == [("key", "Shift+Left"), ("key", "Tab"), ("key", "Backspace")], "each once"


def test_escape_cancels_and_then_puts_the_tool_down(qtbot, canvas):
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    with qtbot.assertNotEmitted(canvas.put_down):
        qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.tool.names[-1] == "cancel"
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert "release" not in canvas.tool.names, "the gesture is over"
    with qtbot.waitSignal(canvas.put_down):
        qtbot.keyClick(canvas, Qt.Key.Key_Escape)


def test_another_tool_ends_the_gesture_of_the_one_before(qtbot, canvas):
    first = canvas.tool
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    canvas.set_tool(Listener())
    assert first.names[-2:] == ["cancel", "leave"]
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert canvas.tool.heard == [], "a press it never heard is not released into it"


def test_a_type_dragged_here_is_told_with_its_place(qtbot, canvas):
    told = []
    canvas.dropped.connect(lambda name, pointer, phase: told.append((name, phase, round(pointer.place[0]))))
    mime = QMimeData()
    mime.setData(TYPE_MIME, b"road")
    place = at_mm(canvas, 100, 50)
    how = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(canvas, QDragEnterEvent(place, *how))
    QApplication.sendEvent(canvas, QDragMoveEvent(place, *how))
    QApplication.sendEvent(canvas, QDropEvent(QPointF(place), *how))
    QApplication.sendEvent(canvas, QDragEnterEvent(place, *how))
    QApplication.sendEvent(canvas, QDragLeaveEvent())
    assert [(name, phase) for name, phase, _ in told] == [
        ("type road", "move"),
        ("type road", "move"),
        ("type road", "drop"),
        ("type road", "move"),
        ("type road", "leave"),
    ]
    assert {x for _, _, x in told} == {16}
