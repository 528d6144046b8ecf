"""Pages joined by their marks, as with scissors and glue, are the board again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from paper_in_pixels import MM_PER_INCH, crosses, differs_beyond_the_edges, rendered
from pdf_tools import poppler
from shipped_boards import board_of

from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Picture
from board_designer.drawing.pdf_writer import pdf
from board_designer.geometry.grid import Folds
from board_designer.handoff.printing.board_pages import ARM_MM, MARK_OFF_MM, board_sheets, place_of
from board_designer.handoff.printing.page_plan import PrintPlan, Tile, plan
from board_designer.handoff.printing.print_settings import PrintSettings
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit

pytestmark = poppler
DPI = 150
DOTS = DPI / MM_PER_INCH
SAMPLES = sorted(path.name.removesuffix(".board.yaml") for path in folder("sample_boards").glob("*.board.yaml"))
ALL = [pytest.param(name, paper, overlap, marks=pytest.mark.slow) for name in SAMPLES
       for paper in ("A4", "Letter", "A3") for overlap in (8.0, 0.0)]  # fmt: skip
SOME = [("starter", "A4", 8.0), ("starter", "Letter", 0.0)]


def drawing(name: str, settings: PrintSettings, folds: Folds | None = None) -> tuple[Picture, PrintPlan, list]:
    board = board_of(name)
    if folds:
        board = replace(board, grid=replace(board.grid, folds=folds))
    kit = find_kit(board.kit)
    assert kit is not None
    picture, cut = draw(board, kit.style_under(board.rules)), plan(board, settings)
    return picture, cut, board_sheets(board, picture, cut)


@cache
def on_one_page(name: str) -> np.ndarray:
    sheets = drawing(name, PrintSettings(pages="one"))[2]
    with TemporaryDirectory() as work:
        return rendered(pdf(sheets, "one"), Path(work), DPI)[0]


def expected_crosses(cut: PrintPlan, tile: Tile) -> dict[tuple[str, float, int], tuple[float, float]]:
    """Where the crosses of a page should be, on its sheet; a cross is known by its seam and the end of it."""
    (x, y, width, height), at = tile.window, place_of(cut, tile)
    found = {}
    for name, piece, side in (("across", tile.across, 0), ("down", tile.down, 1)):
        for seam in [piece.start] * piece.joined_before + [piece.end] * piece.joined_after:
            for end, off in enumerate((-MARK_OFF_MM, (height if side == 0 else width) + MARK_OFF_MM)):
                place = (at[0] + seam - x, at[1] + off) if side == 0 else (at[0] + off, at[1] + seam - y)
                found[name, seam, end] = place
    return found


def found_crosses(page: np.ndarray, cut: PrintPlan, tile: Tile) -> dict[tuple[str, float, int], np.ndarray]:
    spots = [np.array(spot) for spot in crosses(page, DPI, ARM_MM)]
    wanted = expected_crosses(cut, tile)
    assert len(spots) == len(wanted), f"page {tile.number} has {len(spots)} crosses and should have {len(wanted)}"
    named = {}
    for name, place in wanted.items():
        target = np.array(place) * DOTS - 0.5
        named[name] = min(spots, key=lambda spot: float(np.abs(spot - target).max()))
        assert np.abs(named[name] - target).max() < 1.0, f"cross {name} of page {tile.number} is out of place"
    return named


def joined(pages: list[np.ndarray], cut: PrintPlan, size: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Page after page laid on those before it, cross on cross. Nothing but the crosses says where."""
    marks = {tile.number: found_crosses(page, cut, tile) for page, tile in zip(pages, cut.tiles, strict=True)}
    first = cut.tiles[0]
    at = {1: -np.array(place_of(cut, first)) * DOTS}
    table = np.zeros((size[1], size[0], 3), dtype=np.uint8)
    covered = np.zeros((size[1], size[0]), dtype=bool)
    for page, tile in zip(pages, cut.tiles, strict=True):
        before = tile.left or tile.above
        if before is not None:
            seam = ("across", tile.across.start) if tile.left else ("down", tile.down.start)
            both_ends = [(*seam, end) for end in (0, 1)]
            shift = np.mean([marks[before][name] - marks[tile.number][name] for name in both_ends], axis=0)
            at[tile.number] = at[before] + shift
        lay(table, covered, page, cut, tile, at[tile.number])
    return table, covered


def lay(table: np.ndarray, covered: np.ndarray, page: np.ndarray, cut: PrintPlan, tile: Tile, at: np.ndarray) -> None:
    """The piece of the board on a page, cut out along its edges, where the page lies."""
    left, top = np.array(place_of(cut, tile)) * DOTS
    _, _, width, height = tile.window
    x0, y0 = int(np.ceil(left)), int(np.ceil(top))
    x1, y1 = int(left + width * DOTS), int(top + height * DOTS)
    dx, dy = (round(float(value)) for value in at)
    x0, y0 = max(x0, -dx), max(y0, -dy)
    x1, y1 = min(x1, table.shape[1] - dx), min(y1, table.shape[0] - dy)
    table[y0 + dy : y1 + dy, x0 + dx : x1 + dx] = page[y0:y1, x0:x1]
    covered[y0 + dy : y1 + dy, x0 + dx : x1 + dx] = True


@pytest.mark.parametrize(("name", "paper", "overlap"), [*SOME, *ALL])
def test_pages_joined_by_their_crosses_are_the_board(tmp_path, qapp, name, paper, overlap):
    picture, cut, sheets = drawing(name, PrintSettings(paper=paper, overlap_mm=overlap))
    whole = on_one_page(name)
    pages = rendered(pdf(sheets, "pages"), tmp_path / "many", DPI)
    assert abs(whole.shape[1] - picture.width * DOTS) <= 1
    assert abs(whole.shape[0] - picture.height * DOTS) <= 1
    table, covered = joined(pages, cut, (whole.shape[1], whole.shape[0]))
    # A cut through a pixel leaves a hair of paper along it; everything else is covered.
    assert (~covered).mean() <= 2 * (cut.columns + 1) / whole.shape[1] + 2 * (cut.rows + 1) / whole.shape[0]
    wrong = differs_beyond_the_edges(table, whole) & covered
    # The outermost line of pixels is half paper.
    wrong[:2], wrong[-2:], wrong[:, :2], wrong[:, -2:] = False, False, False, False
    assert wrong.mean() < 2e-5, f"{int(wrong.sum())} of {wrong.size} pixels are not those of the board"


def test_a_page_laid_wrongly_by_a_millimetre_is_noticed(tmp_path, qapp):
    """The comparison above can fail."""
    _, cut, sheets = drawing("starter", PrintSettings())
    whole = on_one_page("starter")
    page = rendered(pdf(sheets[1:2], "a page"), tmp_path / "many", DPI)[0]
    table, covered = np.zeros_like(whole), np.zeros(whole.shape[:2], dtype=bool)
    tile = cut.tiles[1]
    where = np.array([tile.window[0], tile.window[1]]) * DOTS - np.array(place_of(cut, tile)) * DOTS
    lay(table, covered, np.roll(page, round(DOTS), axis=1), cut, tile, where)
    assert (differs_beyond_the_edges(table, whole) & covered).mean() > 1e-3


def test_both_pages_show_the_same_strip(tmp_path, qapp):
    _, cut, sheets = drawing("starter", PrintSettings(overlap_mm=12.0))
    pages = rendered(pdf(sheets, "pages"), tmp_path / "many", DPI)
    for tile in cut.tiles:
        for number, piece, side in ((tile.right, tile.across, 0), (tile.below, tile.down, 1)):
            if number is None:
                continue
            other = cut.tiles[number - 1]
            strips = []
            for each in (tile, other):
                at, window = place_of(cut, each), each.window
                corner = [at[0], at[1]]
                corner[side] += piece.end - window[side]
                size = [window[2], window[3]]
                size[side] = piece.reach - piece.end
                x, y = (round(value * DOTS) for value in corner)
                wide, high = (round(value * DOTS) for value in size)
                strips.append(pages[each.number - 1][y + 2 : y + high - 2, x + 2 : x + wide - 2])
            assert piece.reach - piece.end == 12.0
            assert min(strips[0].shape[:2]) > 40
            assert differs_beyond_the_edges(strips[0], strips[1])[2:-2, 2:-2].mean() < 1e-3


def test_panels_end_at_the_folds_and_say_so_outside(tmp_path, qapp):
    folds = Folds((31,), (23,))
    picture, cut, sheets = drawing("starter", PrintSettings(pages="panels"), folds)
    assert cut.panels == 4
    edge = (31 + 2) * 6.25
    assert {tile.across.end for tile in cut.tiles} == {edge, picture.width}
    assert all(tile.across.reach == tile.across.end for tile in cut.tiles)
    (page,) = rendered(pdf(sheets[:1], "a panel"), tmp_path / "many", DPI)
    at, tile = place_of(cut, cut.tiles[0]), cut.tiles[0]
    x = round((at[0] + tile.window[2]) * DOTS)
    above = page[round((at[1] - 6) * DOTS) : round((at[1] - 1.2) * DOTS), x - 2 : x + 3].mean(axis=2).min(axis=1)
    assert (above < 150).any(), "the fold is not marked"
    assert (above > 200).any(), "the mark is not dashed"
