"""Links that the designer has cut: a red bar across the way that is no more. Never printed."""

from __future__ import annotations

import math

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.canvas_colours import HALO, REFUSED
from board_designer.app.canvas.grid_and_guides import PlaneView
from board_designer.board.model import Board

BAR = 7.0  # pixels to each side of the way


def paint_cut_links(painter: QPainter, board: Board, camera: Camera) -> None:
    cuts = [link for link in board.links if link.cut]
    if not cuts:
        return
    view = PlaneView(board.grid, camera)
    at = {space.id: number for number, space in enumerate(board.spaces)}
    bars, ways = [], []
    for link in cuts:
        if link.source not in at or link.target not in at:
            continue
        one, other = (view.point(*board.shapes.centroids[at[id_]]) for id_ in (link.source, link.target))
        across, down = other.x() - one.x(), other.y() - one.y()
        length = math.hypot(across, down)
        if not length:
            continue
        middle = QPointF((one.x() + other.x()) / 2, (one.y() + other.y()) / 2)
        side = QPointF(-down, across) * (BAR / length)
        bars.append(QLineF(middle - side, middle + side))
        ways.append(QLineF(one, other))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    dotted = QPen(REFUSED, 1.5, Qt.PenStyle.DotLine)
    for pen, lines in ((dotted, ways), (QPen(HALO, 6), bars), (QPen(REFUSED, 3), bars)):
        painter.setPen(pen)
        painter.drawLines(lines)
    painter.restore()
