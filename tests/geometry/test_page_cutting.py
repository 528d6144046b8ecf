"""How a board is cut into pages: as few as can be, through as few spaces as can be, all of them printable."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_designer.geometry.grid import Folds, Grid
from board_designer.geometry.page_cutting import (
    GRAZE,
    MOST_OVERLAP_MM,
    OVERLAP_MM,
    PAPERS_MM,
    UNPRINTED_MM,
    PageCut,
    overlap_of,
    page_cut,
    page_seams,
)

NO_BOXES = np.zeros((0, 4))
grids = st.builds(
    Grid,
    cell_mm=st.floats(5, 120),
    parts=st.integers(1, 8),
    size=st.tuples(st.integers(1, 120), st.integers(1, 120)),
    margin=st.integers(0, 4),
)
papers = st.sampled_from(sorted(PAPERS_MM))
overlaps = st.sampled_from([0.0, 5.0, OVERLAP_MM, MOST_OVERLAP_MM])


@st.composite
def boxes(draw) -> np.ndarray:
    found = []
    for _ in range(draw(st.integers(0, 12))):
        x, y = draw(st.integers(0, 110)), draw(st.integers(0, 110))
        found.append((x, y, x + draw(st.integers(1, 12)), y + draw(st.integers(1, 12))))
    return np.array(found, dtype=float).reshape(-1, 4)


def lengths(grid: Grid, cut: PageCut) -> list[list[float]]:
    """The pieces of both axes, in millimetres."""
    found = []
    for side, seams in enumerate((cut.vertical, cut.horizontal)):
        ends = [-grid.margin, *seams, grid.size[side] + grid.margin]
        found.append([(other - one) * grid.mm_per_part for one, other in pairwise(ends)])
    return found


def fewest_pieces(length: float, room: float, overlap: float) -> int:
    """By laying pages one after the other, each as full as can be."""
    count, covered = 1, room
    while covered < length - 1e-6:
        count, covered = count + 1, covered + room - overlap
    return count


@given(grids, papers, overlaps, boxes())
def test_every_piece_fits_on_its_page(grid, paper, overlap, around):
    cut = page_cut(grid, paper, around, overlap)
    for pieces, room in zip(lengths(grid, cut), cut.paper_mm, strict=True):
        printable = room - 2 * UNPRINTED_MM
        assert all(0 < piece <= printable - overlap + 1e-6 for piece in pieces[:-1])
        assert 0 < pieces[-1] <= printable + 1e-6


@given(grids, papers, overlaps, boxes())
def test_no_fewer_pages_would_do(grid, paper, overlap, around):
    short, long_ = (side - 2 * UNPRINTED_MM for side in PAPERS_MM[paper])
    width, height = grid.print_size_mm
    least = min(
        fewest_pieces(width, across, overlap) * fewest_pieces(height, down, overlap)
        for across, down in ((short, long_), (long_, short))
    )
    assert page_cut(grid, paper, around, overlap).pages == least


def crossed(around: np.ndarray, side: int, at: float) -> int:
    return int(((around[:, side] + GRAZE < at) & (at < around[:, side + 2] - GRAZE)).sum())


@settings(max_examples=30)
@given(st.integers(70, 110), boxes())
def test_no_other_seams_run_through_fewer_spaces(width, around):
    """All ways to put the seams of a board three pages wide are tried."""
    grid = Grid(cell_mm=5.0 * 4, parts=4, size=(width, 20))
    cut = page_cut(grid, "A4", around, OVERLAP_MM)
    room = cut.paper_mm[0] - 2 * UNPRINTED_MM
    seams = len(cut.vertical)
    ways = []
    for places in combinations(range(1, width), seams):
        pieces = [(b - a) * grid.mm_per_part for a, b in pairwise([0, *places, width])]
        if all(piece <= room - OVERLAP_MM + 1e-9 for piece in pieces[:-1]) and pieces[-1] <= room + 1e-9:
            through = sum(crossed(around, 0, at) for at in places)
            ways.append((through, round(sum(piece**2 for piece in pieces), 6)))
    if not ways:  # on part lines it would take a page more
        assert any(at % 1 for at in cut.vertical)
        return
    mine = [(b - a) * grid.mm_per_part for a, b in pairwise([0, *cut.vertical, width])]
    through = sum(crossed(around, 0, at) for at in cut.vertical)
    assert (through, round(sum(piece**2 for piece in mine), 6)) == min(ways)
    assert cut.through == through + sum(crossed(around, 1, at) for at in cut.horizontal)


def test_a_seam_gives_way_to_a_space():
    grid = Grid(cell_mm=25, parts=4, size=(62, 20), margin=2)
    middle = page_cut(grid, "A4", NO_BOXES, OVERLAP_MM).vertical[0]
    in_the_way = np.array([[middle - 2, 0, middle + 2, 4]], dtype=float)
    moved = page_cut(grid, "A4", in_the_way, OVERLAP_MM)
    assert moved.vertical[0] in (middle - 2, middle + 2)
    assert moved.through == 0


@given(grids, papers, st.lists(st.integers(1, 100), max_size=4), st.lists(st.integers(1, 100), max_size=4))
def test_what_is_always_cut_is_among_the_seams(grid, paper, across, down):
    folds = Folds(tuple(across), tuple(down))
    cut = page_cut(grid, paper, NO_BOXES, OVERLAP_MM, folds)
    for side, (seams, wanted) in enumerate(((cut.vertical, across), (cut.horizontal, down))):
        assert {fold for fold in wanted if fold < grid.size[side] + grid.margin} <= set(seams)
        assert list(seams) == sorted(set(seams))


@pytest.mark.parametrize("parts", [1, 4, 100])
@pytest.mark.parametrize("cell_mm", [1.0, 25.0, 1000.0])
def test_coarse_and_fine_grids_are_cut_as_well(cell_mm, parts):
    grid = Grid(cell_mm=cell_mm, parts=parts, size=(math.ceil(700 / cell_mm * parts), parts))
    cut = page_cut(grid, "A4", NO_BOXES, OVERLAP_MM)
    assert cut.pages == min(
        fewest_pieces(grid.print_size_mm[0], across - 20, 8) * fewest_pieces(grid.print_size_mm[1], down - 20, 8)
        for across, down in ((210, 297), (297, 210))
    )


@pytest.mark.parametrize(
    ("settings", "wanted"),
    [
        ({}, 8.0),
        ({"overlap_mm": 12}, 12.0),
        ({"joins": "cut", "overlap_mm": 12}, 0.0),
        ({"overlap_mm": True}, 8.0),
        ({"overlap_mm": "wide"}, 8.0),
        ({"overlap_mm": 31}, 8.0),
    ],
)
def test_a_board_says_how_its_pages_join(settings, wanted):
    assert overlap_of(settings) == wanted


def test_the_seams_of_a_board_are_those_of_its_settings():
    grid = Grid(size=(120, 90))
    cut = page_cut(grid, "Letter", NO_BOXES, 0.0)
    assert page_seams(grid, {"paper": "Letter", "joins": "cut"}, NO_BOXES) == (cut.vertical, cut.horizontal)
