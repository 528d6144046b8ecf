"""A picture painted with Qt: on any painter, or to a PNG of its own without a display."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from board_designer.drawing.marks import Outline, Picture, Text
from board_designer.drawing.svg import BASELINE

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication, QPainter, QPainterPath

FAMILIES = ["DejaVu Sans", "Verdana", "Segoe UI", "Arial", "Helvetica", "sans-serif"]
MM_PER_INCH = 25.4
# A picture beyond this would need more memory than a desktop has to spare.
MOST_PIXELS = 200_000_000


class TooManyPixels(ValueError):
    """The picture would be too large; the message says how large it may be."""


def png(picture: Picture, dpi: float) -> bytes:
    """The picture as a PNG of that resolution, with its physical size in the file."""
    # Qt is loaded only here: nothing else on the command line needs it.
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QImage, QPainter

    scale = dpi / MM_PER_INCH
    width, height = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    if width * height > MOST_PIXELS:
        most = math.floor(dpi * math.sqrt(MOST_PIXELS / (width * height)))
        raise TooManyPixels(f"{width:,} x {height:,} pixels are too many; use at most {most} dpi")
    application = offscreen_application()
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(dpi / MM_PER_INCH * 1000))
    image.setDotsPerMeterY(round(dpi / MM_PER_INCH * 1000))
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / picture.width, height / picture.height)
    paint(painter, picture)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    del application
    return bytes(data.data())


def offscreen_application() -> QGuiApplication:
    """The running Qt application, or one that needs no display. Without one Qt has no fonts."""
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtGui import QGuiApplication

    running = QCoreApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    return QGuiApplication(["board-designer", "-platform", "offscreen"])


def paint(painter: QPainter, picture: Picture) -> None:
    """All marks of a picture. The painter's unit must be the millimetre."""
    for part in picture.parts:
        for mark in part.marks:
            if isinstance(mark, Text):
                _paint_text(painter, mark)
            else:
                _paint_outline(painter, mark)


def _paint_outline(painter: QPainter, mark: Outline) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QBrush, QColor, QPen

    if mark.stroke:
        pen = QPen(QColor(mark.stroke), mark.width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if mark.round_ends else Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if mark.dash:
            # Qt counts dashes in widths of the pen.
            pen.setDashPattern([value / mark.width for value in mark.dash])
        painter.setPen(pen)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(QColor(mark.fill)) if mark.fill else Qt.BrushStyle.NoBrush)
    painter.setOpacity(mark.opacity)
    painter.drawPath(_qt_path(mark.commands))


def _paint_text(painter: QPainter, mark: Text) -> None:
    """Letters as outlines, stretched to the computed width: the same place on every machine."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QColor, QFont, QPainterPath, QTransform

    font = QFont()
    font.setFamilies(FAMILIES)
    font.setBold(mark.bold)
    # Outlines are taken at a large size: small ones would carry the rounding of screen pixels.
    font.setPixelSize(100)
    path = QPainterPath()
    path.addText(0, 0, font, mark.text)
    box = path.boundingRect()
    if box.width() <= 0:
        return
    stretch = mark.length / (box.width() + 8)
    place = QTransform()
    place.translate(mark.x, mark.y + mark.size * BASELINE)
    place.scale(min(stretch, mark.size / 100 * 1.15), mark.size / 100)
    place.translate(-box.center().x(), 0)
    painter.setOpacity(mark.opacity)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mark.colour))
    painter.drawPath(place.map(path))


def _qt_path(commands: Iterable[tuple[str, *tuple[float, ...]]]) -> QPainterPath:
    from PySide6.QtGui import QPainterPath

    path = QPainterPath()
    for name, *values in commands:
        if name == "M":
            path.moveTo(*values)
        elif name == "L":
            path.lineTo(*values)
        elif name == "C":
            path.cubicTo(*values)
        else:
            path.closeSubpath()
    return path
