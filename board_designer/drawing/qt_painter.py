"""A picture painted with Qt: on any painter, or to a PNG of its own without a display."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from board_designer.drawing.marks import Picture
from board_designer.drawing.qt_check import require_qt
from board_designer.words.numbers import MM_PER_INCH

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

POINTS_PER_MM = 72 / MM_PER_INCH
# A picture beyond this would need more memory than a desktop has to spare.
MOST_PIXELS = 200_000_000


class TooManyPixels(ValueError):
    """The picture would be too large; the message says how large it may be."""


def png(picture: Picture, dpi: float) -> bytes:
    """The picture as a PNG of that resolution, with its physical size in the file."""
    scale = dpi / MM_PER_INCH
    width, height = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    if width * height > MOST_PIXELS:
        most = math.floor(dpi * math.sqrt(MOST_PIXELS / (width * height)))
        raise TooManyPixels(f"{width:,} x {height:,} pixels are too many; use at most {most} dpi")
    return png_filling(picture, width, height, dpi)


def png_filling(picture: Picture, width: int, height: int, dpi: float = 0.0) -> bytes:
    """The picture as a PNG of so many pixels, stretched where their proportions are not its own.

    Without a resolution the file says the one that makes it as large as the picture.
    """
    # Qt is loaded only here: nothing else on the command line needs it.
    application = offscreen_application()
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    image = painted(width, height, (picture.width, picture.height), lambda painter: paint(painter, picture))
    image.setDotsPerMeterX(round((dpi / MM_PER_INCH or width / picture.width) * 1000))
    image.setDotsPerMeterY(round((dpi / MM_PER_INCH or height / picture.height) * 1000))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    del application
    return bytes(data.data())


def painted(width: int, height: int, size_mm: tuple[float, float], paint: Callable[[QPainter], None]) -> QImage:
    """White paper of so many pixels, on which is painted in millimetres."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter

    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / size_mm[0], height / size_mm[1])
    paint(painter)
    painter.end()
    return image


def offscreen_application() -> QGuiApplication:
    """The running Qt application, or one that needs no display. Without one Qt has no fonts. Raises NoQt."""
    require_qt()
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtGui import QGuiApplication

    running = QCoreApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    return QGuiApplication(["board-designer", "-platform", "offscreen"])


def paint(painter: QPainter, picture: Picture) -> None:
    """All marks of a picture. The painter's unit must be the millimetre."""
    from board_designer.drawing.qt_strokes import play, record

    for part in picture.parts:
        play(painter, record(part.marks))
