"""Small pictures of boards and of what lies on them, by the same drawing as the print."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from itertools import cycle

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Link, Space
from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Outline, Part, Picture, polygon, rectangle
from board_designer.drawing.marks_extent import grown
from board_designer.drawing.picture_crop import cut_out
from board_designer.drawing.qt_painter import paint
from board_designer.drawing.style import Style
from board_designer.geometry.footprint import Circle, Footprint, Hexes, Rect, joint_plane_box, plane_box
from board_designer.geometry.grid import ROUNDING, Folds, Grid
from board_designer.geometry.hex_board_size import shift_of_at_least
from board_designer.geometry.rigid_motion import moved, shift_by
from board_designer.geometry.shapes import hex_corners
from board_designer.kits import find_kit
from board_designer.kits.kit import SpaceType
from board_designer.words import counted, millimetres

# Long types such as roads would be threads; an icon shows a piece of them.
LONGEST_SIDE = 1.5
HAIR, FAINT = 0.04, 0.35  # the lines of an empty grid: share of a cell, opacity


def board_pixmap(board: Board, size: QSize, ratio: float = 1.0) -> QPixmap:
    """The whole board, as large as fits."""
    kit = find_kit(board.kit)
    style = kit.style_under(board.rules) if kit else Style()
    # Planted all over, an empty board would look like the fullest of all.
    return _whole(board, style if board.spaces else replace(style, planted=False), size.toTuple(), ratio)


# A second window, or the start page again, shows the same pictures: they are kept rather than drawn again.
@lru_cache(maxsize=64)
def _whole(board: Board, style: Style, size: tuple[int, int], ratio: float) -> QPixmap:
    picture = draw(board, style)
    if not board.spaces and board.grid.shape == "hex":
        picture = replace(picture, parts=(*picture.parts, _whole_hexes(board.grid, style.ink)))
    return picture_pixmap(picture, QSize(*size), ratio)


def _whole_hexes(grid: Grid, ink: str) -> Part:
    """How hexes stand and how many there are is all that an empty board has to show."""
    scale, (across, down) = grid.mm_per_part, (side / 2 - ROUNDING for side in grid.hex_size)
    cells = grid.hexes_in((across, down, grid.size[0] - across, grid.size[1] - down))
    marks = []
    for column, row in cells:
        corners = (((x + grid.margin) * scale, (y + grid.margin) * scale) for x, y in hex_corners(column, row, grid))
        marks.append(Outline(polygon(corners), stroke=ink, width=grid.cell_mm * HAIR, opacity=FAINT))
    return Part("hexes", tuple(marks))


def board_facts(board: Board) -> str:
    """Such as `KIT, 125 spaces, 388 × 288 mm`."""
    kit = find_kit(board.kit)
    width, height = board.grid.size_mm
    spaces = counted(len(board.spaces), "space")
    return f"{kit.title if kit else board.kit}, {spaces}, {millimetres(width, height, decimals=0)}"


def cropped(board: Board) -> Board:
    """The same spaces on a board that ends where they do, for pictures of a part."""
    if not board.spaces:
        return board
    left, top, right, bottom = joint_plane_box([space.footprint for space in board.spaces], board.grid)
    shift = (-math.floor(left), -math.floor(top))
    if board.grid.shape == "hex":
        shift = shift_of_at_least(board.grid, (-left, -top))
        far, zero = board.grid.to_plane(shift), board.grid.to_plane((0, 0))
        right, bottom = right + far[0] - zero[0] + left, bottom + far[1] - zero[1] + top
    motion = shift_by(shift)
    spaces = tuple(replace(one, footprint=moved(one.footprint, motion, board.grid)) for one in board.spaces)
    links = tuple(replace(one, bends=tuple(motion.point(at) for at in one.bends)) for one in board.links)
    size = max(1, math.ceil(right - left - ROUNDING)), max(1, math.ceil(bottom - top - ROUNDING))
    grid = replace(board.grid, size=size, margin=0, folds=Folds())
    return replace(board, grid=grid, spaces=spaces, links=links, title="")


def picture_pixmap(picture: Picture, size: QSize, ratio: float = 1.0) -> QPixmap:
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = min(size.width() / picture.width, size.height() / picture.height)
    left, top = (size.width() - picture.width * scale) / 2, (size.height() - picture.height * scale) / 2
    painter.translate(left, top)
    painter.scale(scale, scale)
    painter.setClipRect(QRectF(0, 0, picture.width, picture.height))
    paint(painter, picture)
    painter.end()
    return pixmap


def type_icon(type_: SpaceType, style: Style, grid: Grid, side: int, ratio: float = 1.0) -> QIcon:
    """One space of a type, without the ground it lies on."""
    width, height = type_.size
    width, height = min(width, round(height * LONGEST_SIDE)), min(height, round(width * LONGEST_SIDE))
    footprint, size = _round(grid, width) if type_.shape == "circle" else _alone(grid, width, height)
    look = style.of_type(type_.name)
    if look.motifs and isinstance(footprint, Hexes):
        footprint = Hexes(tuple((number, 0) for number in range(len(look.motifs))))
        _, _, right, bottom = plane_box(footprint, grid)
        size = math.ceil(right), math.ceil(bottom)
    small = replace(grid, size=size, margin=0, folds=Folds())
    seat = 1 if look.caption == "seat" else None
    props = FrozenMap(dict(zip(look.motifs, cycle(style.motifs), strict=False)))
    board = Board(kit="", grid=small, spaces=(Space("x1", type_.name, footprint, seat=seat, props=props),))
    return _icon(board, style, "x1", side, ratio)


def piece_icon(space: Space, style: Style, grid: Grid, side: int, ratio: float = 1.0) -> QIcon:
    """One space as it is, as large as fits."""
    shown = replace(space, footprint=moved(space.footprint, shift_by((4 * grid.parts, 4 * grid.parts)), grid))
    sheet = replace(grid, size=(20 * grid.parts, 20 * grid.parts), margin=0, folds=Folds())
    board = Board(kit="", grid=sheet, spaces=(shown,))
    return _icon(board, style, shown.id, side, ratio, is_cropped=True)


def link_icon(name: str, style: Style, grid: Grid, side: int, ratio: float = 1.0) -> QIcon:
    """The line of a link, without the spaces at its ends."""
    p = grid.parts
    small = replace(grid, shape="square", size=(2 * p, 2 * p), margin=0, folds=Folds())
    ends = (Space("a1", "", Rect(-p // 2, p, p, p)), Space("b1", "", Rect(2 * p - p // 2, 0, p, p)))
    board = Board(kit="", grid=small, spaces=ends, links=(Link("l1", name, "a1", "b1"),))
    look = style.of_link(name)
    # Light stripes are seen on the dark ground they are made for.
    ground = look.edge if look.line == "zebra" else style.ground
    return _icon(board, style, "l1", side, ratio, ground)


def _round(grid: Grid, width: int) -> tuple[Footprint, tuple[int, int]]:
    centre = grid.snap((width / 2, width / 2))
    return Circle(*centre, width // 2), (width, width)


def _alone(grid: Grid, width: int, height: int) -> tuple[Footprint, tuple[int, int]]:
    p = grid.parts
    if grid.shape == "square":
        return Rect(0, 0, width, height), (width, height)
    if p == 1:
        return Circle(0, 0, 1), (2, 2)
    across, down = grid.hex_size
    return Hexes(((0, 0),)), (math.ceil(across), math.ceil(down))


@lru_cache(maxsize=256)
def _icon(
    board: Board, style: Style, id_: str, side: int, ratio: float, ground: str = "", is_cropped: bool = False
) -> QIcon:
    picture = draw(board, style)
    if is_cropped:
        scale = board.grid.mm_per_part
        left, top, right, bottom = (board.shapes.bounds[0] * scale).tolist()
        picture = cut_out(picture, grown((left, top, right, bottom), scale / 4))
    parts = tuple(part for part in picture.parts if part.id == id_)
    if ground:
        card = Outline(rectangle(0, 0, picture.width, picture.height, picture.width / 10), fill=ground)
        parts = (Part("ground", (card,)), *parts)
    return QIcon(picture_pixmap(replace(picture, parts=parts), QSize(side, side), ratio))
