"""Words as outlines: an SVG that needs no font and looks like the PNG."""

import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from shipped_boards import one_of_each_kind

from board_designer.drawing import qt_strokes
from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Outline, Part, Picture, Text
from board_designer.drawing.qt_painter import png
from board_designer.drawing.svg_writer import svg
from board_designer.drawing.text_fitting import BASELINE
from board_designer.drawing.text_outlines import outlined
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit

SAMPLES = sorted(folder("sample_boards").glob("*.board.yaml"))
# Hexagons and blocks with fewer spaces have letters as well.
LARGER = ("puppy_puzzle.board.yaml", "starter.board.yaml", "rough_park.board.yaml")
EACH_KIND = [
    pytest.param(*one.values, id=one.id, marks=pytest.mark.slow if one.id in LARGER else one.marks)
    for one in one_of_each_kind(SAMPLES)
]
SVG = "{http://www.w3.org/2000/svg}"


def picture_of(path):
    board = load_board(path)
    return draw(board, find_kit(board.kit).style)


def pixels(image: QImage) -> np.ndarray:
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).astype(int)


@pytest.mark.parametrize("path", EACH_KIND)
def test_no_text_is_left_and_every_word_can_still_be_read_aloud(qapp, path):
    picture = picture_of(path)
    root = ET.fromstring(svg(outlined(picture)))
    assert not list(root.iter(f"{SVG}text"))
    words = [mark.text for part in picture.parts for mark in part.marks if isinstance(mark, Text)]
    assert [found.get("aria-label") for found in root.iter(f"{SVG}path") if found.get("aria-label")] == words
    assert words


@pytest.mark.parametrize("name", ["starter", pytest.param("main_street", marks=pytest.mark.slow)])
def test_another_renderer_shows_what_the_png_shows(qapp, name):
    picture = picture_of(folder("sample_boards") / f"{name}.board.yaml")
    ours = pixels(QImage.fromData(png(picture, 72)))
    image = QImage(ours.shape[1], ours.shape[0], QImage.Format.Format_RGB32)
    image.fill("white")
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svg(outlined(picture)).encode())).render(painter)
    painter.end()
    far = np.abs(pixels(image) - ours).max(axis=2) > 40
    assert far.mean() < 0.001


def test_letters_stand_where_the_text_would(qapp):
    word = Text(30, 20, "Water <b>&\"'", 4, "#112233", 25)
    (part,) = outlined(Picture(60, 40, (Part("t1", (word,)),))).parts
    (mark,) = part.marks
    assert isinstance(mark, Outline)
    assert (mark.fill, mark.says) == ("#112233", word.text)
    xs = [value for command in mark.commands for value in command[1::2]]
    assert min(xs) == pytest.approx(30 - 25 / 2, abs=1.5)
    assert max(xs) == pytest.approx(30 + 25 / 2, abs=1.5)


def test_blanks_and_odd_letters_do_no_harm(qapp):
    marks = tuple(Text(10, 10, text, 4, "#000000", 10) for text in (" ", "\u0007", "\u202e", "犬 🐕"))
    text = svg(outlined(Picture(20, 20, (Part("t1", marks),))))
    assert ET.fromstring(text) is not None
    assert not re.search("nan|inf", text)


def test_letters_are_as_the_font_was_drawn_and_carry_no_rounding(qapp):
    """Rounded ones depend on what was painted before with the same font, and so would the bytes of an export."""
    text, size = "Rules & Board 14", qt_strokes.EM
    width = size * qt_strokes.width_of_letter(text, bold=True)
    path = qt_strokes.letters(Text(width / 2, -size * BASELINE, text, size, "#000000", width, by_advance=True))
    values = [value for at in range(path.elementCount()) for value in (path.elementAt(at).x, path.elementAt(at).y)]
    # Whole units; halves between two points of the font, and thirds where its curves become those of the picture.
    assert max(abs(6 * value - round(6 * value)) for value in values) < 0.01
