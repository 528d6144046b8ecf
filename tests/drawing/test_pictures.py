"""Pictures: true millimetres, every space in them, labels inside their space."""

import re
import struct
import xml.etree.ElementTree as ET
import zlib
from dataclasses import replace
from functools import cache

import pytest
from shipped_boards import board_of, one_of_each_kind

from board_designer.board import Board, Link, Space, edits
from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Outline, Text
from board_designer.drawing.qt_painter import TooManyPixels, png
from board_designer.drawing.style import Style
from board_designer.drawing.svg_writer import svg
from board_designer.drawing.text_fitting import SMALLEST_MM, fit, width_of
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit

SAMPLES = sorted(path for path in folder("sample_boards").glob("*.board.yaml"))
SVG = "{http://www.w3.org/2000/svg}"


def picture_of(board: Board):
    kit = find_kit(board.kit)
    return draw(board, kit.style if kit else Style())


@cache
def svg_of(path):
    return svg(picture_of(load_board(path)))


@pytest.mark.parametrize("path", one_of_each_kind(SAMPLES))
def test_svg_is_well_formed_and_has_the_print_size(path):
    board = load_board(path)
    root = ET.fromstring(svg_of(path))
    width, height = board.grid.print_size_mm
    assert root.get("width") == f"{width:g}mm"
    assert root.get("height") == f"{height:g}mm"
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"


@pytest.mark.parametrize("path", one_of_each_kind(SAMPLES))
def test_every_space_and_every_whole_link_is_drawn(path):
    board = load_board(path)
    drawn = {group.get("data-id") for group in ET.fromstring(svg_of(path)).iter(f"{SVG}g")}
    assert {space.id for space in board.spaces} <= drawn
    whole = {link.id for link in board.links if link.target in board.space_by_id}
    assert whole <= drawn


@pytest.mark.parametrize("path", one_of_each_kind(SAMPLES))
def test_no_mark_has_a_number_that_is_none(path):
    text = svg_of(path)
    assert "nan" not in re.sub(r"<title>.*?</title>", "", text)
    assert "inf" not in text
    assert "-0 " not in text


def test_a_space_is_drawn_where_it_lies_in_millimetres():
    board = Board(kit="none", grid=Grid(cell_mm=20, parts=4, size=(40, 40), margin=3))
    board = edits.add(board, "thing", Rect(8, 12, 4, 6), prefix="s")
    part = next(part for part in picture_of(board).parts if part.id == "s1")
    ground = part.marks[0]
    assert isinstance(ground, Outline)
    xs = [command[at] for command in ground.commands for at in range(1, len(command), 2)]
    ys = [command[at] for command in ground.commands for at in range(2, len(command), 2)]
    assert (min(xs), max(xs)) == (55.0, 75.0)
    assert (min(ys), max(ys)) == (75.0, 105.0)


def test_a_png_says_how_large_it_is():
    board = load_board(SAMPLES[0])
    data = png(picture_of(board), 50)
    width, height = struct.unpack(">II", data[16:24])
    mm = board.grid.print_size_mm
    assert width == round(mm[0] / 25.4 * 50)
    assert height == round(mm[1] / 25.4 * 50)
    at = data.index(b"pHYs")
    per_metre, _, unit = struct.unpack(">IIB", data[at + 4 : at + 13])
    assert (per_metre, unit) == (round(50 / 25.4 * 1000), 1)


def test_a_png_shows_the_colours_of_the_svg():
    """The middle of the road and of a plot, read from the pixels."""
    board = board_of("starter")
    kit = find_kit(board.kit)
    home = next(space for space in board.spaces if space.type == "home")
    x, y = (home.footprint.x + 2.5) * 6.25, (home.footprint.y + 2.5) * 6.25
    pixels, width = _pixels(png(picture_of(board), 25.4), round(y) + 1)
    at = (round(y) * width + round(x)) * 3
    seat = kit.style.seats[home.seat - 1]
    found = pixels[at : at + 3]
    assert all(abs(a - int(seat[n : n + 2], 16)) < 40 for a, n in zip(found, (1, 3, 5), strict=True))


def _pixels(data: bytes, many: int) -> tuple[bytes, int]:
    """The RGB bytes of the first rows of an 8-bit PNG, unfiltered; each row rests on the one before."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert (depth, kind) in ((8, 2), (8, 6))
    size = 3 if kind == 2 else 4
    packed, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    raw, stride = zlib.decompress(packed), width * size
    before = bytearray(stride)
    rows = []
    assert many <= height
    for row in range(many):
        kind, line = raw[row * (stride + 1)], bytearray(raw[row * (stride + 1) + 1 : (row + 1) * (stride + 1)])
        for n in range(stride):
            left = line[n - size] if n >= size else 0
            corner = before[n - size] if n >= size else 0
            line[n] = (line[n] + _predicted(kind, left, before[n], corner)) % 256
        rows.append(bytes(line[n] for n in range(stride) if n % size < 3))
        before = line
    return b"".join(rows), width


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 4:
        guess = left + up - corner
        return min((abs(guess - value), order, value) for order, value in enumerate((left, up, corner)))[2]
    return (0, left, up, (left + up) // 2)[kind]


def test_too_many_pixels_are_refused_with_what_would_do():
    with pytest.raises(TooManyPixels, match=r"at most [0-9]+ dpi"):
        png(picture_of(load_board(SAMPLES[0])), 4800)


def test_every_footprint_and_an_unknown_kit_can_be_drawn():
    square = Board(
        kit="nobody-knows",
        grid=Grid(size=(60, 60), margin=2),
        spaces=(
            Space("a1", "x", Rect(0, 0, 4, 4), label="R"),
            Space("a2", "x", Cells(((8, 0), (12, 0), (12, 4)))),
            Space("a3", "x", Circle(30, 6, 5), seat=2),
            Space("a4", "x", Polygon(((40, 0), (50, 4), (44, 12)))),
        ),
        links=(Link("l1", "y", "a1", "a3"), Link("l2", "y", "a1", "gone")),
    )
    assert ET.fromstring(svg(picture_of(square))) is not None
    assert png(picture_of(square), 30).startswith(b"\x89PNG")
    hexes = Board(kit="none", grid=Grid("hex", size=(60, 60)), spaces=(Space("h1", "x", Hexes(((0, 0), (1, 0)))),))
    assert ET.fromstring(svg(picture_of(hexes))) is not None


@pytest.mark.parametrize(
    "label", ["A", "The Oaks", "Wolverhampton Wanderers", "x" * 60, "山田さんの家", "a b c d e f g"]
)
def test_labels_fit_their_space(label):
    board = board_of("starter")
    board = edits.relabel(board, [space.id for space in board.spaces if space.type in ("territory", "water")], label)
    for part in picture_of(board).parts:
        if part.id not in board.space_by_id:
            continue
        space = board.space_by_id[part.id].footprint
        left, right = (space.x + 2) * 6.25, (space.x + space.width + 2) * 6.25
        top, bottom = (space.y + 2) * 6.25, (space.y + space.height + 2) * 6.25
        for mark in part.marks:
            if isinstance(mark, Text):
                assert left <= mark.x - mark.length / 2
                assert mark.x + mark.length / 2 <= right
                assert top <= mark.y - mark.size / 2
                assert mark.y + mark.size / 2 <= bottom
                assert mark.size >= SMALLEST_MM


def test_what_does_not_fit_is_shortened_and_says_so():
    fitted = fit("incomprehensibilities", 10, 5, 4)
    assert fitted is not None
    assert fitted.shortened
    assert fitted.lines[0].endswith("…")
    assert width_of(fitted.lines[0], fitted.size) <= 10


@pytest.mark.parametrize("label", ["<b>&\"'", "\x07bell", "]]>", "\ufffe"])
def test_no_label_breaks_the_svg(label):
    board = board_of("starter")
    board = replace(edits.relabel(board, ["t1", "w1"], label), title=label)
    assert ET.fromstring(svg(picture_of(board))) is not None


@pytest.mark.parametrize("size", [(4, 6), (6, 4), (5, 5), (8, 4)], ids=str)
@pytest.mark.parametrize("door", [(-4, 0), (0, -4), None, "below"], ids=["left", "above", "right", "below"])
def test_the_name_of_a_lot_stays_on_it_whichever_way_it_faces(door, size):
    lot = Rect(12, 12, *size)
    beside = {None: (size[0], 0), "below": (0, size[1])}.get(door, door)
    walk = Space("s1", "sidewalk", Rect(12 + beside[0], 12 + beside[1], 4, 4))
    named = Space("t1", "territory", lot, label="The old brewery")
    picture = picture_of(Board("uri-nation-1.4", grid=Grid(size=(40, 40)), spaces=(walk, named)))
    words = [mark for part in picture.parts if part.id == "t1" for mark in part.marks if isinstance(mark, Text)]
    scale = 25 / 4
    (number, *name) = sorted(words, key=lambda mark: mark.text != "1")
    assert name
    for mark in name:
        assert lot.x * scale <= mark.x - mark.length / 2
        assert mark.x + mark.length / 2 <= (lot.x + lot.width) * scale
        assert lot.y * scale <= mark.y - mark.size / 2
        assert mark.y + mark.size / 2 <= (lot.y + lot.height) * scale
        apart = abs(mark.x - number.x) > mark.length / 2 or abs(mark.y - number.y) > (mark.size + number.size) / 2
        assert apart, "the name does not lie on the number"
