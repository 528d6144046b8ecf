"""A board from far away: plain colours, but those that tell pieces apart."""

from PySide6.QtGui import QColor, QImage, QPainter

from board_designer.app.canvas.low_detail_painter import Overview
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.style import MotifStyle, Style, TypeStyle
from board_designer.geometry.footprint import Hexes, Rect
from board_designer.geometry.grid import Grid

PIECE = TypeStyle("Piece", "card", "#eeeeee", "#333333", motifs=("a", "b"), stacks="level")
COLOURS = {"sun": "#ffee00", "moon": "#0022ee", "star": "#ee2200"}
STYLE = Style(
    types={"piece": PIECE}, motifs={name: MotifStyle(name, "star", fill, fill) for name, fill in COLOURS.items()}
)


def seen(board):
    """One pixel for every millimetre."""
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    Overview().paint(painter, IncrementalDrawing(board, STYLE), frozenset())
    painter.end()
    return lambda x, y: QColor(image.pixel(round(x), round(y))).name()


def piece(id_, footprint, a, b, level=0):
    return Space(id_, "piece", footprint, props=FrozenMap({"a": a, "b": b, "level": level}))


def test_every_cell_of_a_piece_has_the_colour_of_its_motif(qapp):
    spaces = piece("d1", Hexes(((0, 0), (1, 0))), "sun", "moon"), piece("d2", Hexes(((3, 0), (4, 0))), "star", "?")
    at = seen(Board(kit="", grid=Grid("hex", 30, 4, (40, 40)), spaces=spaces))
    assert [at(x, 17) for x in (15, 45, 105, 135)] == [COLOURS["sun"], COLOURS["moon"], COLOURS["star"], "#eeeeee"]
    assert at(30, 17) == "#eeeeee", "what is between the fields"


def test_what_lies_higher_is_seen_whatever_its_colour_and_its_place_on_the_board(qapp):
    high, low = piece("d1", Rect(0, 0, 8, 4), "moon", "moon", 1), piece("d2", Rect(0, 0, 8, 4), "sun", "sun")
    for spaces in ((high, low), (low, high)):
        at = seen(Board(kit="", grid=Grid("square", 30, 4, (40, 40)), spaces=spaces))
        assert at(15, 15) == at(45, 15) == COLOURS["moon"]
