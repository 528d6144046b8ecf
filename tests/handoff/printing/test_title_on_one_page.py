"""No seam cuts the title of a board: it stands wholly on one page, and no other page has a piece of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from shipped_boards import all_boards

from board_designer.board.model import Board
from board_designer.drawing.board_sheet import LEAST_FOR_TITLE_MM
from board_designer.drawing.marks import Text
from board_designer.drawing.style import Style
from board_designer.geometry.grid import Folds
from board_designer.handoff.printing.print_job import sheets_of
from board_designer.handoff.printing.print_settings import PrintSettings
from board_designer.kits import find_kit

ALL = all_boards()
# In a narrow margin there is no room for a title, and none is drawn.
NARROW = {name for name, board in ALL.items() if board.grid.margin * board.grid.mm_per_part < LEAST_FOR_TITLE_MM}
SAMPLES = {name: board for name, board in ALL.items() if name not in NARROW}
LONG = "The long way round the old harbour, past the mill, and home again before the rain begins to fall on everybody"


def pages_of(board: Board, settings: PrintSettings):
    """What shows of the board on each of its pages."""
    kit = find_kit(board.kit)
    plain = replace(settings, components=False, rules_page=False, calibration=False)
    sheets = sheets_of(board, kit.style if kit else Style(), plain)
    return [sheet.laid[0] for sheet in sheets if sheet.title.startswith("Board")]


def lines_of_title(laid) -> list[Text]:
    (paper,) = (part for part in laid.picture.parts if part.id == "paper")
    return [mark for mark in paper.marks if isinstance(mark, Text)]


def assert_title_on_one_page(board: Board, settings: PrintSettings) -> None:
    pages = pages_of(board, settings)
    lines = lines_of_title(pages[0])
    assert " ".join(line.text for line in lines) == board.title
    holding = []
    for page in pages:
        x, y, width, height = page.shown
        touched = [
            line
            for line in lines
            if line.x + line.length / 2 > x and line.x - line.length / 2 < x + width
            and line.y + line.size > y and line.y - line.size < y + height
        ]  # fmt: skip
        if touched:
            holding.append(page)
            assert touched == lines
            assert all(x <= line.x - line.length / 2 and line.x + line.length / 2 <= x + width for line in lines)
            assert all(y <= line.y - line.size and line.y + line.size / 2 <= y + height for line in lines)
    assert len(holding) == 1


# Every board on the usual paper, and one of them on others.
USUAL = [(name, "A4", 8.0) for name in SAMPLES]
OTHERS = [("starter", "A4", 0.0), ("starter", "Letter", 8.0), ("starter", "A3", 15.0)]
MORE = [(name, paper, overlap)
        for name in SAMPLES for paper in ("A4", "Letter", "A3") for overlap in (0.0, 8.0, 15.0)]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "paper", "overlap"),
    [
        *USUAL,
        *OTHERS,
        *(pytest.param(*more, marks=pytest.mark.slow) for more in MORE if more not in (*USUAL, *OTHERS)),
    ],
)
def test_the_title_of_a_sample_stands_on_one_page(name, paper, overlap):
    assert_title_on_one_page(SAMPLES[name], PrintSettings(paper=paper, overlap_mm=overlap))


@pytest.mark.parametrize("name", sorted(NARROW))
def test_without_room_there_is_no_title(name):
    assert all(not lines_of_title(page) for page in pages_of(ALL[name], PrintSettings()))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_so_does_a_long_one(paper):
    assert_title_on_one_page(replace(SAMPLES["starter"], title=LONG), PrintSettings(paper=paper))


def test_and_that_of_a_board_in_panels():
    board = SAMPLES["starter"]
    folded = replace(board, grid=replace(board.grid, folds=Folds((31,), (23,))))
    assert_title_on_one_page(folded, PrintSettings(pages="panels"))


def test_on_one_large_page_it_stays_in_the_middle():
    board = SAMPLES["starter"]
    (page,) = pages_of(board, PrintSettings(pages="one"))
    assert [line.x for line in lines_of_title(page)] == [board.grid.print_size_mm[0] / 2]
