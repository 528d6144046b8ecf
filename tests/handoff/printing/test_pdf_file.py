"""The PDF itself: valid, of true size, with bars that measure what they say, and nothing of the hour in it."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace

import pytest
from paper_in_pixels import MM_PER_INCH, grey, longest_run, rendered
from pdf_tools import assert_sound, poppler, qpdf
from shipped_boards import board_of

from board_designer.drawing.marks import Outline, Part, Picture, rectangle
from board_designer.drawing.pdf_writer import pdf
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.geometry.page_cutting import PAPERS_MM
from board_designer.handoff.exporters import CannotExport, export

STARTER = board_of("starter")
# As large, and soon drawn.
BARE = replace(STARTER, spaces=STARTER.spaces[:1], links=())
PLAIN = {"components": False, "rules_page": False}


def square(x: float, y: float, side: float, colour: str = "#000000") -> Outline:
    return Outline(rectangle(x, y, side, side), fill=colour)


def info(data: bytes, path) -> str:
    path.write_bytes(data)
    done = subprocess.run(["pdfinfo", "-l", "99", str(path)], capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout


@qpdf
@pytest.mark.parametrize(
    ("board", "title", "choices"),
    [
        (STARTER, "Two by two", {"paper": "A4"}),
        (BARE, "Ä “quoted” (half) \\ title", {"paper": "Letter", "joins": "cut"}),
        (BARE, "木 endobj >>", {"pages": "one"}),
        (BARE, "", {"pages": "panels"}),
    ],
)
def test_qpdf_finds_nothing_wrong(tmp_path, caplog, board, title, choices):
    written = export(replace(board, title=title), "pdf", choices={**PLAIN, **choices})
    assert_sound(written.files[""], tmp_path / "out.pdf")
    assert not caplog.records


@poppler
@pytest.mark.parametrize(
    "title", ["Ä “quoted” (half) \\ title", "木 endobj >>", "Dog 🐕 park", "half \ud83d of a letter"]
)
def test_the_title_is_told_as_it_is_written(tmp_path, title):
    told = info(pdf([Sheet(50, 50, "bare", (Laid(Picture(50, 50, ())),))], title), tmp_path / "out.pdf")
    assert re.search("Title: +(.*)", told)[1] == title.replace("\ud83d", " ")


@poppler
@pytest.mark.parametrize(
    "paper", [pytest.param(it, marks=() if it in ("A3", "Letter") else pytest.mark.slow) for it in sorted(PAPERS_MM)]
)
def test_pages_have_the_size_of_the_paper_to_a_hundredth_of_a_point(tmp_path, paper):
    written = export(BARE, "pdf", choices={**PLAIN, "paper": paper})
    told = info(written.files[""], tmp_path / "out.pdf")
    sizes = [(float(w), float(h)) for w, h in re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+) pts", told)]
    short, long_ = (side / MM_PER_INCH * 72 for side in PAPERS_MM[paper])
    assert sizes[0] == pytest.approx((short, long_), abs=0.01)
    assert all(sorted(size) == pytest.approx([short, long_], abs=0.01) for size in sizes)
    assert len(sizes) == 1 + {"A4": 4, "Letter": 4, "Legal": 3, "A3": 2, "Tabloid": 2}[paper]
    assert re.search(r"Title: +Two by two", told)
    assert "Date" not in told


@poppler
def test_one_large_page_is_as_large_as_the_board(tmp_path):
    written = export(BARE, "pdf", choices={**PLAIN, "pages": "one", "calibration": False})
    told = info(written.files[""], tmp_path / "out.pdf")
    size = [
        float(side) / 72 * MM_PER_INCH for side in re.search(r"Page +1 size: +([\d.]+) x ([\d.]+)", told).groups()
    ]
    assert size == pytest.approx(STARTER.grid.print_size_mm, abs=0.01)


@poppler
@pytest.mark.parametrize("paper", ["A4", pytest.param("Letter", marks=pytest.mark.slow)])
def test_the_bars_are_100_mm_both_ways(tmp_path, paper):
    dpi = 200
    written = export(STARTER, "pdf", choices={**PLAIN, "paper": paper, "pages": "one"})
    page = grey(rendered(written.files[""], tmp_path / "work", dpi, 1, 1)[0])
    ink = page < 55  # darker than anything on the small map
    for way in (ink, ink.T.copy()):
        assert longest_run(way) * MM_PER_INCH / dpi == pytest.approx(100, abs=0.2)


@poppler
def test_only_what_the_window_shows_is_painted(tmp_path):
    """Beyond its edge there is bare paper, and marks that lie outside are not even in the file."""
    far = tuple(square(100 + 3 * n, 50, 2, "#ff0000") for n in range(300))
    picture = Picture(1000, 100, (Part("all", (square(0, 0, 50), *far)),))
    few = pdf([Sheet(60, 60, "one", (Laid(picture, (10, 10), (20, 20, 40, 40)),))], "one")
    all_ = pdf([Sheet(60, 60, "one", (Laid(picture, (10, 10), (20, 20, 400, 40)),))], "one")
    assert len(few) < len(all_) - 500
    page = rendered(few, tmp_path / "work", 254)[0]
    dark = page[:, :, 0] < 128
    rows, columns = dark.any(axis=1).nonzero()[0], dark.any(axis=0).nonzero()[0]
    assert (rows[0], rows[-1], columns[0], columns[-1]) == pytest.approx((100, 399, 100, 399), abs=1)


@poppler
def test_pages_of_many_sizes_keep_their_own(tmp_path):
    sizes = [(100.0, 50.0), (33.3, 444.4), (210.0, 297.0)]
    sheets = [Sheet(*size, "page", (Laid(Picture(10, 10, (Part("a", (square(0, 0, 10),)),))),)) for size in sizes]
    told = info(pdf(sheets, "many"), tmp_path / "out.pdf")
    found = [(float(w), float(h)) for w, h in re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", told)]
    assert [tuple(side / 72 * MM_PER_INCH for side in size) for size in found] == [
        pytest.approx(size, abs=0.01) for size in sizes
    ]


def test_nothing_of_the_hour_or_the_machine_is_in_the_file():
    data = export(STARTER, "pdf", choices=PLAIN).files[""]
    assert data == export(STARTER, "pdf", choices=PLAIN).files[""]
    for word in (b"Date", b"/home", b"/tmp", b"xmp", b"uuid"):
        assert word not in data


def test_too_much_paper_is_refused_in_words():
    huge = replace(STARTER, grid=replace(STARTER.grid, cell_mm=1000.0))
    with pytest.raises(CannotExport, match=r"[\d,]+ pages of A4; at most 500 are written\. Make its cells smaller"):
        export(huge, "pdf", choices=PLAIN)
    with pytest.raises(CannotExport, match="too large for a PDF; 5,080 mm are allowed"):
        export(huge, "pdf", choices={**PLAIN, "pages": "one"})
