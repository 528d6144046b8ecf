"""A picture on the clipboard: in pixels for documents, in lines for drawing programs."""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

PNG, SVG = "image/png", "image/svg+xml"


def put_picture(png: bytes, svg: bytes) -> QImage:
    image = QImage.fromData(png)
    held = QMimeData()
    held.setData(PNG, png)
    held.setData(SVG, svg)
    held.setImageData(image)
    QGuiApplication.clipboard().setMimeData(held)
    return image
