"""The signs in the title bars of panels, drawn in the colour of the words beside them: the usual ones are dark."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QDockWidget

# As Qt calls the two buttons of a dock, and what a pointer that rests on them is told.
_BUTTONS = {"qt_dockwidget_floatbutton": "Float {}", "qt_dockwidget_closebutton": "Close {}"}
SIDE = 9.0  # pixels of a sign


class DockIcons(QObject):
    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        for name, words in _BUTTONS.items():
            button = dock.findChild(QAbstractButton, name)
            if button is not None:
                button.setToolTip(words.format(dock.windowTitle()))
                button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Paint or not isinstance(watched, QAbstractButton):
            return super().eventFilter(watched, event)
        _paint(watched)
        return True


def _paint(button: QAbstractButton) -> None:
    painter = QPainter(button)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = button.palette().color(QPalette.ColorRole.WindowText)
    if button.underMouse() or button.hasFocus():
        ground = button.palette().color(QPalette.ColorRole.Highlight)
        ground.setAlphaF(0.55 if button.isDown() else 0.35)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(button.rect()), 3, 3)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 1.4, c=Qt.PenCapStyle.RoundCap))
    middle = QRectF(button.rect()).center()
    box = QRectF(middle.x() - SIDE / 2, middle.y() - SIDE / 2, SIDE, SIDE)
    if button.objectName().endswith("closebutton"):
        painter.drawLine(box.topLeft(), box.bottomRight())
        painter.drawLine(box.bottomLeft(), box.topRight())
    else:
        # A window in front of another.
        painter.drawRect(box.adjusted(0, 3, -3, 0))
        painter.drawPolyline(
            [QPointF(box.left() + 3, box.top()), box.topRight(), QPointF(box.right(), box.bottom() - 3)]
        )
    painter.end()
