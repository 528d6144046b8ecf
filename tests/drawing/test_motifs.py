"""Motifs on pieces: which one lies where, how high, and that no two are taken for each other."""

import math
from dataclasses import replace
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QImage

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.drawing.board_picture import draw
from board_designer.drawing.head_symbols import HEADS
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks import Outline, Part, Picture, Text, placed
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.piece_textures import NOBODY
from board_designer.drawing.qt_painter import png_filling
from board_designer.drawing.style import MotifStyle, Style, TypeStyle
from board_designer.drawing.symbols import symbol
from board_designer.geometry.footprint import Cells, Circle, Hexes, Rect
from board_designer.geometry.grid import Grid

SUN, MOON = MotifStyle("Sun", "star", "#ffee00", "#887700"), MotifStyle("Moon", "drop", "#0022ee", "#001177")
LOOKS = {
    "piece": TypeStyle("Piece", "card", "#eeeeee", "#333333", caption="none", motifs=("a", "b"), stacks="level"),
    "ground": TypeStyle("Ground", "turf", "#88cc66", "#447733", caption="none", layer=0),
    "hut": TypeStyle("Hut", "hut", "#aa3322", "#552211", caption="seat", layer=8),
}
STYLE = Style(types=LOOKS, motifs={"sun": SUN, "moon": MOON})
HEX, SQUARE = Grid("hex", 30, 4, (40, 40), 2), Grid("square", 30, 4, (40, 40), 2)
TWO = Hexes(((2, 2), (3, 2)))


def piece(id_="d1", footprint=TWO, **props):
    return Space(id_, "piece", footprint, props=FrozenMap({"a": "sun", "b": "moon"} | props))


def board(*spaces, grid=HEX):
    return Board(kit="", grid=grid, spaces=spaces)


def marks(board, id_="d1"):
    return [mark for part in draw(board, STYLE).parts if part.id == id_ for mark in part.marks]


def field_of(board, colour):
    """Where the field of this colour lies."""
    [box] = [extent([mark]) for mark in marks(board) if mark.fill == colour and mark.stroke]
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


@pytest.mark.parametrize(
    ("grid", "footprint", "way"),
    [
        (HEX, TWO, (30, 0)),
        (HEX, Hexes(((3, 2), (2, 2))), (-30, 0)),
        (HEX, Hexes(((3, 2), (3, 3))), (15, 15 * math.sqrt(3))),
        (replace(HEX, orientation="flat"), TWO, (15 * math.sqrt(3), 15)),
        (SQUARE, Cells(((4, 4), (4, 8))), (0, 30)),
        (SQUARE, Rect(4, 4, 8, 4), (30, 0)),
        (SQUARE, Rect(4, 4, 4, 8), (0, 30)),
    ],
)
def test_each_cell_shows_the_motif_that_its_property_names(grid, footprint, way):
    there = board(piece(footprint=footprint), grid=grid)
    sun, moon = field_of(there, SUN.fill), field_of(there, MOON.fill)
    assert (moon[0] - sun[0], moon[1] - sun[1]) == pytest.approx(way, abs=1e-6)


@pytest.mark.parametrize("name", ["", "mars", 7])
def test_a_motif_nobody_knows_is_a_question(name):
    there = board(piece(b=name))
    assert field_of(there, SUN.fill)[0] < field_of(there, NOBODY.fill)[0]
    assert not [mark for mark in marks(there) if mark.fill == MOON.fill]


def test_what_is_one_cell_shows_the_first_motif():
    there = board(piece(footprint=Circle(12, 12, 4)))
    assert field_of(there, SUN.fill)
    assert not [mark for mark in marks(there) if mark.fill == MOON.fill]


def shadow(level):
    drawn = marks(board(piece(level=level)))
    return extent([mark for mark in drawn if mark.opacity < 0.2])[3]


def test_the_higher_the_longer_its_shadow_and_a_badge_says_how_high():
    assert shadow(0) < shadow(1) < shadow(2)
    assert [mark.text for mark in marks(board(piece(level=2))) if isinstance(mark, Text)] == ["2", "2"]
    for nowhere in (0, -1, "high", 10**9):
        assert not [mark for mark in marks(board(piece(level=nowhere))) if isinstance(mark, Text)], nowhere
        assert shadow(nowhere) == shadow(0)


def order(board):
    return [part.id for part in draw(board, STYLE).parts if part.id != "paper"]


def test_what_lies_higher_is_painted_later_and_an_edit_of_its_level_changes_that():
    high, low = piece("d1", level=1), piece("d2")
    there = board(high, low)
    assert order(there) == ["d2", "d1"]
    sketch = IncrementalDrawing(there, STYLE)
    sketch.picture()
    lower = board(piece("d1"), piece("d2", level=1))
    assert not sketch.update(lower).everything
    assert sketch.picture() == draw(lower, STYLE)
    assert order(lower) == ["d1", "d2"]


def test_the_edge_of_a_ground_lies_below_all_of_it():
    spaces = [Space(f"c{n}", "ground", Hexes(((n, 2),))) for n in (2, 3)]
    there = board(*spaces, piece())
    assert order(there) == ["c2", "c3", "c2", "c3", "d1"]
    sketch = IncrementalDrawing(there, STYLE)
    sketch.picture()
    gone = board(spaces[0], replace(spaces[1], type="piece"), piece())
    assert any(area[2] > 30 * 4.5 + 16 for area in sketch.update(gone).areas), "the edge was wider than the space"
    assert sketch.picture() == draw(gone, STYLE)
    assert [part.id for part in sketch.preview(there, spaces[:1], [])] == ["c2", "c2", "c2"]


def test_a_hut_has_the_colour_of_its_seat_and_shows_what_lies_below():
    there = board(piece(), Space("h1", "hut", Hexes(((2, 2),)), seat=2))
    assert STYLE.seats[1] in {mark.fill for mark in marks(there, "h1") if isinstance(mark, Outline)}
    assert [mark.text for mark in marks(there, "h1") if isinstance(mark, Text)] == ["2"]
    shown, bare = (_pixels(draw(found, STYLE)) for found in (there, board(piece())))
    x, y = (2 + 1 + 0.5 + 0.5) * 30, (math.sqrt(3) + 1 / math.sqrt(3) + 0.5) * 30  # the cells before it, the margin
    assert (shown[int(y), int(x)] == bare[int(y), int(x)]).all(), "through the door"
    assert (shown[int(y) - 10, int(x)] != bare[int(y) - 10, int(x)]).any(), "below the roof"


def _pixels(picture, width=330):
    image = QImage.fromData(png_filling(picture, width, width)).convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(width, image.bytesPerLine())
    return rows[:, : 3 * width].reshape(width, width, 3).copy()


SIXTHS = [math.tau * n / 6 for n in range(6)]
SMALL = 28  # pixels across a cell: a board seen from far away


@cache
def outline(name, turn):
    """What a head covers, all in black."""
    found = symbol(name, 0.0, 0.0, 12.0, "#000000")
    turned = [replace(mark, commands=placed(mark.commands, 15.0, 15.0, 1.0, turn)) for mark in found]
    black = tuple(replace(mark, fill=mark.fill and "#000000", stroke=mark.stroke and "#000000") for mark in turned)
    return _pixels(Picture(30.0, 30.0, (Part("head", black),)), SMALL)[:, :, 0] < 128


def apart(one, other):
    """The share of what either covers that is not covered by both."""
    return (one ^ other).sum() / (one | other).sum()


@pytest.mark.parametrize(("one", "other"), [*combinations(HEADS, 2)])
def test_no_two_heads_have_the_same_outline_however_they_are_turned(one, other):
    assert min(apart(outline(one, 0.0), outline(other, turn)) for turn in SIXTHS) >= 0.12


@pytest.mark.parametrize("name", HEADS)
def test_a_head_stays_within_its_symbol(name):
    left, top, right, bottom = extent(symbol(name, 0.0, 0.0, 1.0, "#000000"))
    assert max(-left, -top, right, bottom) <= 1.06
    assert max(right - left, bottom - top) >= 1.7, "as large as it can be"
