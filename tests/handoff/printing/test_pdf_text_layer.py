"""The words of a PDF: found and copied where they are seen, in every script, without a changed pixel."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from paper_in_pixels import MM_PER_INCH, grey, rendered
from pdf_tools import assert_sound, poppler, qpdf
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QRawFont
from shipped_boards import board_of
from small_boards import draft_of, short_street

from board_designer.board.model import Board
from board_designer.drawing import pdf_writer as pdf_writing
from board_designer.drawing.blank_font import ASCENT, DESCENT, blank_font
from board_designer.drawing.marks import Part, Picture, Text
from board_designer.drawing.pdf_file import finished
from board_designer.drawing.pdf_text_layer import WordLayer, Words
from board_designer.drawing.pdf_writer import pdf
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.handoff.exporters import export
from board_designer.handoff.printing.print_job import sheets_of
from board_designer.handoff.printing.print_settings import PrintSettings
from board_designer.kits import find_kit
from board_designer.kits.rule_sheet import rule_sheet

STARTER = board_of("starter")
PLAIN = {"components": False, "rules_page": False}
MM_PER_POINT = MM_PER_INCH / 72


def read(data: bytes, folder_, *options: str) -> str:
    file = folder_ / "read.pdf"
    file.write_bytes(data)
    done = subprocess.run(
        ["pdftotext", "-enc", "UTF-8", *options, str(file), "-"], capture_output=True, text=True, check=True
    )
    assert not done.stderr
    return done.stdout


def boxes(data: bytes, folder_) -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right and bottom of each word of a page, in millimetres."""
    word = r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</word>'
    found = re.findall(word, read(data, folder_, "-bbox", "-l", "1"))
    return {text: tuple(float(side) * MM_PER_POINT for side in sides) for *sides, text in found}


def one_line(text: str) -> str:
    # What runs from right to left is put between two marks that nobody sees.
    return " ".join(re.sub("[\u202a-\u202e]", "", text).split())


def labelled(*labels: str) -> Board:
    """A board with other names on those of its spaces that have one."""
    board = board_of("crooked_lanes")
    named = [space.id for space in board.spaces if space.label]
    words = dict(zip(named, labels, strict=False))
    return replace(board, spaces=tuple(replace(space, label=words.get(space.id, "")) for space in board.spaces))


@pytest.fixture(scope="module")
def some_pages() -> list[Sheet]:
    """Of a small board the guide, a page of the board, and the rules."""
    every = sheets_of(short_street(), find_kit(short_street().kit).style, PrintSettings(components=False))
    return [sheet for sheet in every if not sheet.title.startswith("Board") or sheet is every[1]]


@pytest.fixture(scope="module")
def file_of_some_pages(some_pages) -> bytes:
    return pdf(some_pages, "with words")


@poppler
def test_the_rules_are_read_sentence_after_sentence(tmp_path, file_of_some_pages):
    """In the order of the file: down one column, then the next. A reader that looks for blocks finds them whole."""
    board, data = short_street(), file_of_some_pages
    in_order, in_blocks = one_line(read(data, tmp_path, "-raw")), one_line(read(data, tmp_path))
    at = in_order.index("This is a summary of the rules")
    for section in rule_sheet(board, find_kit(board.kit), {}).sections:
        for entry in section.entries:
            at = in_order.index(one_line(entry.text), at)
            assert one_line(entry.text) in in_blocks


@poppler
@pytest.mark.parametrize(
    "name", ["short_street", *(pytest.param(it, marks=pytest.mark.slow) for it in ("main_street", "starter"))]
)
def test_every_page_of_a_game_has_its_words(tmp_path, name):
    """Guide, board, pieces, cards and rules: each word that is drawn on a page can be read from it."""
    board = draft_of(name)[0]
    sheets = sheets_of(board, find_kit(board.kit).style, PrintSettings())
    if name == "short_street":  # the first page of each kind; of boards that are shipped, all pages
        sheets = list({re.sub(r"[ \d]+(of \d+)?$", "", sheet.title): sheet for sheet in reversed(sheets)}.values())
        assert len(sheets) == len(["guide", "board", "pieces", "water cards", "chance cards", "rules"])
    pages = read(pdf(sheets, "all"), tmp_path, "-raw").split("\f")[:-1]
    for sheet, page in zip(sheets, pages, strict=True):
        said = [mark.text for part in sheet.laid[-1].picture.parts for mark in part.marks if isinstance(mark, Text)]
        assert said
        found, wanted = Counter(page.split()), Counter(" ".join(said).split())
        assert not wanted - found, f"{sheet.title}: {wanted - found} missing"


@poppler
@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize(
    ("at", "window", "scale"), [((0.0, 0.0), None, 1.0), ((7.0, 31.0), (12.0, 20.0, 150.0, 60.0), 1.4)]
)
def test_a_word_is_found_where_it_is_seen(tmp_path, bold, at, window, scale):
    """Thin letters before it and wide ones after: told by the length of the line alone it would lie elsewhere."""
    line = Text(90, 50, "illicit,lilli Hxkd WWMMWWMM", 4.0, "#000000", 70.0, bold)
    sheet = Sheet(250, 150, "one", (Laid(Picture(200, 100, (Part("a", (line,)),)), at, window, scale),))
    data, dpi = pdf([sheet], "one"), 254
    dark = grey(rendered(data, tmp_path / "work", dpi)[0]) < 128
    columns, rows = dark.any(axis=0).nonzero()[0], dark.any(axis=1).nonzero()[0]
    gaps = np.sort(np.argsort(np.diff(columns))[-2:])  # the two blanks are wider than any room between letters
    seen = [columns[gaps[0] + 1] / 10, columns[gaps[1]] / 10]
    left, top, right, bottom = boxes(data, tmp_path)["Hxkd"]
    assert [left, right] == pytest.approx(seen, abs=0.8)
    assert [top, bottom] == pytest.approx([rows[0] / 10, rows[-1] / 10], abs=0.35 * line.size * scale)
    assert top < rows[0] / 10
    assert bottom > rows[-1] / 10 - 0.1


@poppler
@pytest.mark.parametrize(
    "title",
    [
        "Zażółć gęślą jaźń",
        "犬の散歩",
        "שלום עולם",
        "Dog 🐕 park 🦴",
        *(pytest.param(it, marks=pytest.mark.slow) for it in ("Πλατεία σκύλων", "Собачий парк", "العربية مرحبا")),
    ],
)
def test_a_title_comes_out_in_its_own_script(tmp_path, title):
    bare = replace(STARTER, title=title, spaces=STARTER.spaces[:1], links=())
    data = export(bare, "pdf", choices=PLAIN).files[""]
    pages = [one_line(page) for page in read(data, tmp_path, "-layout").split("\f")]
    assert pages[0].startswith(title)
    assert title in pages[1]


@qpdf
@poppler
def test_odd_labels_do_no_harm(tmp_path):
    labels = ["a) (b", "\\n \\", "<41> >>", "🐕🦴 x", "tab\tbell\u0007", "x\u0301 \ud83d y"]
    data = export(labelled(*labels), "pdf", choices={**PLAIN, "pages": "one", "calibration": False}).files[""]
    text = one_line(read(data, tmp_path))
    for label in labels[:4]:
        assert label in text
    assert "bell" in text
    assert_sound(data, tmp_path / "read.pdf")


@poppler
def test_no_pixel_changes_and_the_file_grows_little(tmp_path, monkeypatch, some_pages, file_of_some_pages):
    sheets, data = some_pages, file_of_some_pages
    monkeypatch.setattr(pdf_writing, "WordLayer", lambda words, width: WordLayer([[] for _ in words], width))
    without = pdf(sheets, "without")
    assert not read(without, tmp_path).strip()
    assert len(without) < len(data) < 1.2 * len(without)
    pages, bare = (rendered(file, tmp_path / "work", 50) for file in (data, without))
    assert len(pages) == len(bare) == len(sheets) > 3
    assert all((page == other).all() for page, other in zip(pages, bare, strict=True))


@poppler
def test_a_word_on_a_seam_is_on_one_page_and_none_is_on_the_small_map(tmp_path):
    line = Text(50, 20, "Overthere", 5.0, "#000000", 30.0)
    picture = Picture(100, 40, (Part("a", (line,)),))
    sheets = [Sheet(60, 60, "part", (Laid(picture, (5, 5), (x, 0, 48, 40)),)) for x in (0, 48)]
    sheets.append(Sheet(60, 60, "map", (Laid(picture, (5, 5), None, 0.4),)))
    pages = read(pdf(sheets, "seam"), tmp_path, "-layout").split("\f")[:-1]
    assert [Counter(page.split()) for page in pages] == [Counter(), Counter(["Overthere"]), Counter()]


def test_the_file_tells_its_language_and_shows_its_title():
    data = pdf([Sheet(50, 50, "bare", (Laid(Picture(50, 50, ())),))], "bare")
    catalog = data[data.index(b"/Type /Catalog") :].split(b"endobj", 1)[0]
    assert b"/Lang (en)" in catalog
    assert b"/DisplayDocTitle true" in catalog


def test_a_document_without_a_word_gets_no_font():
    assert b"BlankLetters" not in pdf([Sheet(50, 50, "bare", (Laid(Picture(50, 50, ())),))], "bare")


@poppler
def test_pages_of_another_shape_get_their_words_and_their_size(tmp_path):
    """A later Qt may leave out a list of fonts that is empty."""
    bare, painted = PdfWriter(), BytesIO()
    bare.add_blank_page(142, 142).replace_contents(DecodedStreamObject())
    bare.write(painted)
    layer = WordLayer([[Words("Here", False, 10.0, 20.0, 15.0, 5.0)]], lambda letter, bold: 0.5)
    data = finished(painted.getvalue(), {"Title": "bare"}, [(50.0, 50.0)], layer)
    left, _, right, _ = boxes(data, tmp_path)["Here"]
    assert (left, right) == pytest.approx((10, 25), abs=0.01)
    with pytest.raises(ValueError, match="zip"):
        finished(painted.getvalue(), {}, [(50.0, 50.0)] * 2, layer)


def test_blank_letters_take_room_and_have_no_ink():
    """Read by the program that draws fonts. A letter without a box would be marked as a line without height."""
    font = QRawFont(QByteArray(blank_font([600, 250, 1000])), 1000)
    assert font.isValid()
    assert [place.x() for place in font.advancesForGlyphIndexes([0, 1, 2])] == [600, 250, 1000]
    for glyph, width in ((1, 250), (2, 1000)):
        box = font.boundingRect(glyph)
        assert (box.width(), box.height()) == pytest.approx((width, ASCENT - DESCENT), abs=2)
        points = font.pathForGlyph(glyph).toSubpathPolygons()
        assert all(len({(point.x(), point.y()) for point in polygon}) <= 2 for polygon in points)
