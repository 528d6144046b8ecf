"""Painting: one space in every cell a stroke passes, one undo for a stroke, and the same with a modifier to erase."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hands import Hand, refusals, steps
from hypothesis import given
from hypothesis import strategies as st
from round_kit import DATA, space_type

from board_designer.app.document import document as document_module
from board_designer.app.document.document import Document
from board_designer.app.tools.cell_painting import Raster
from board_designer.app.tools.paint_tool import PaintTool
from board_designer.app.tools.space_placement import ware_of
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import Board, Space
from board_designer.board.symmetry import LEFT_RIGHT
from board_designer.geometry.footprint import Cells, Circle, Hexes, Rect
from board_designer.geometry.grid import Grid
from board_designer.kits.kit_reader import kit_of

TYPES = {
    **DATA["spaces"],
    "lawn": space_type("Lawn", "l", "paint", 4),
    "pond": space_type("Pond", "p", "paint", 4, clears=["lawn"]),
    "dot": space_type("Dot", "d", "paint", 2, shape="circle"),
    "chip": space_type("Chip", "k", "one", 4, lies_on=["lawn"]),
}
KIT = kit_of({**DATA, "name": "meadow", "spaces": TYPES})
SQUARE = Board(kit="meadow", grid=Grid(parts=4, size=(80, 80)))
GRIDS = {
    "square": SQUARE,
    "pointy": replace(SQUARE, grid=Grid("hex", parts=4, size=(80, 80))),
    "flat": replace(SQUARE, grid=Grid("hex", parts=4, size=(80, 80), orientation="flat")),
}
on_every_grid = pytest.mark.parametrize("board", GRIDS.values(), ids=GRIDS)


@pytest.fixture
def desk_on(monkeypatch):
    monkeypatch.setattr(document_module, "find_kit", lambda name: KIT if name == "meadow" else None)
    return lambda board: ToolContext(Document(board))


def centre(board, cell):
    parts = board.grid.parts
    x, y = board.grid.to_plane((cell[0] * parts, cell[1] * parts))
    return (x, y) if board.grid.shape == "hex" else (x + parts / 2, y + parts / 2)


def cells(document, type_="lawn"):
    grounds = (space.footprint for space in document.shown.of_type(type_))
    return [it.hexes[0] if isinstance(it, Hexes) else (it.x // 4, it.y // 4) for it in grounds]


@on_every_grid
def test_a_stroke_fills_every_cell_however_fast_and_is_one_step(desk_on, board):
    desk = desk_on(board)
    document, hand = desk.document, Hand(PaintTool(desk, "lawn"))
    hand.pull(centre(board, (2, 3)), centre(board, (9, 3)))
    assert cells(document) == [(column, 3) for column in range(2, 10)]
    assert hand.tool.hints.badge == "8 × Lawn"
    assert not document.board.spaces, "nothing is on the board before the hand lets go"
    hand.tool.drag(hand.at(*centre(board, (9, 6))))
    hand.tool.release(hand.at(*centre(board, (2, 3))))
    assert {(9, 4), (9, 5), (9, 6)} < set(cells(document))
    assert len(set(cells(document))) == len(document.board.spaces)
    assert steps(document) == [f"Paint {len(document.board.spaces)} × Lawn"]
    document.undo()
    assert not document.board.spaces


@on_every_grid
def test_what_is_painted_stays_and_a_modifier_erases(desk_on, board):
    desk = desk_on(board)
    document, hand = desk.document, Hand(PaintTool(desk, "lawn"))
    hand.drag(centre(board, (2, 3)), centre(board, (5, 3)))
    before = document.board.spaces
    hand.drag(centre(board, (3, 3)), centre(board, (6, 3)))
    assert document.board.spaces[:4] == before
    assert len(document.board.spaces) == 5
    hand.drag(centre(board, (2, 3)), centre(board, (6, 3)))
    assert len(steps(document)) == 2, "nothing to paint is no step"
    assert "Shift+drag" in hand.tool.hints.status
    for held, row in (("shift", (3, 4)), ("alt", (6, 6))):
        hand.drag(centre(board, (row[0], 3)), centre(board, (row[1], 3)), held=held)
    assert cells(document) == [(2, 3), (5, 3)]
    assert steps(document)[2:] == ["Erase 2 × Lawn", "Erase Lawn"]
    hand.drag(centre(board, (12, 3)), centre(board, (14, 3)), held="shift")
    assert len(steps(document)) == 4


@on_every_grid
def test_escape_takes_a_stroke_back(desk_on, board):
    desk = desk_on(board)
    document, hand = desk.document, Hand(PaintTool(desk, "lawn"))
    hand.pull(centre(board, (2, 3)), centre(board, (5, 3)))
    assert hand.tool.cancel()
    hand.tool.release(hand.at(*centre(board, (5, 3))))
    assert document.draft is None
    assert not document.board.spaces
    assert not steps(document)
    assert not hand.tool.cancel()


@on_every_grid
def test_what_gives_way_is_replaced_and_only_there(desk_on, board):
    desk = desk_on(board)
    document = desk.document
    Hand(PaintTool(desk, "lawn")).drag(centre(board, (2, 3)), centre(board, (6, 3)))
    Hand(PaintTool(desk, "pond")).drag(centre(board, (3, 3)), centre(board, (4, 3)))
    assert cells(document) == [(2, 3), (5, 3), (6, 3)]
    assert cells(document, "pond") == [(3, 3), (4, 3)]
    hand = Hand(PaintTool(desk, "lawn"))
    hand.hover(*centre(board, (3, 3)))
    assert hand.tool.hints.badge == "1 × Lawn, on p1"
    assert hand.tool.hints.refused


def test_fields_of_many_cells_lose_those_that_are_erased(desk_on):
    field = Space("l1", "lawn", Hexes(((2, 3), (3, 3), (4, 3))))
    desk = desk_on(replace(GRIDS["flat"], spaces=(field,)))
    hand = Hand(PaintTool(desk, "lawn"))
    hand.click(*centre(GRIDS["flat"], (3, 3)), "shift")
    assert desk.document.board.spaces[0].footprint == Hexes(((2, 3), (4, 3)))
    lawns = (Space("l1", "lawn", Cells(((8, 12), (12, 12)))), Space("l2", "lawn", Rect(0, 0, 4, 4), locked=True))
    desk = desk_on(replace(SQUARE, spaces=lawns))
    hand = Hand(PaintTool(desk, "lawn"))
    hand.drag((9, 13), (1, 1), held="shift")
    assert [space.footprint for space in desk.document.board.spaces] == [Cells(((12, 12),)), Rect(0, 0, 4, 4)]


@on_every_grid
def test_keys_paint_and_erase_too(desk_on, board):
    desk = desk_on(board)
    document, hand = desk.document, Hand(PaintTool(desk, "lawn"))
    hand.tool.appear()
    assert hand.keys("Return", "Right", "Return", "Down", "Return", "Shift+Return") == [True] * 6
    assert len(document.board.spaces) == 2
    assert hand.keys("Z") == [False]
    hand.tool.leave()
    assert document.draft is None


def test_round_ones_lie_in_the_middle_of_cells(desk_on):
    for board, middle in ((SQUARE, (10, 14)), (GRIDS["flat"], (8, 12))):
        desk = desk_on(board)
        Hand(PaintTool(desk, "dot")).click(*centre(board, (2, 3)))
        assert desk.document.board.spaces[0].footprint == Circle(*middle, 1)


def test_pieces_may_lie_on_what_is_painted(desk_on):
    board = GRIDS["pointy"]
    desk = desk_on(replace(board, spaces=(Space("k1", "chip", Hexes(((2, 3),))),)))
    hand = Hand(PaintTool(desk, "lawn"))
    hand.hover(*centre(board, (2, 3)))
    assert hand.tool.hints.badge == "1 × Lawn"
    assert not hand.tool.hints.refused


def test_symmetry_paints_the_other_half(desk_on):
    desk = desk_on(GRIDS["pointy"])
    document, told = desk.document, refusals(desk.document)
    document.set_symmetry(LEFT_RIGHT)
    Hand(PaintTool(desk, "lawn")).drag(centre(GRIDS["pointy"], (2, 3)), centre(GRIDS["pointy"], (4, 3)))
    assert len(document.board.spaces) == 6
    assert steps(document) == ["Paint 6 × Lawn"]
    assert not told


places = st.tuples(st.floats(-40, 120), st.floats(-40, 120))


@given(st.sampled_from(sorted(GRIDS)), places, places)
def test_a_stroke_passes_cells_that_hang_together(name, start, end):
    board = GRIDS[name]
    raster = Raster(board.grid, ware_of(Document(board), "lawn"))
    found = raster.between(start, end)
    assert (found[0], found[-1]) == (raster.cell_at(start), raster.cell_at(end))
    for one, other in pairwise(found):
        across, down = other[0] - one[0], other[1] - one[1]
        # Neighbours; on squares also through a corner.
        assert max(abs(across), abs(down), 0 if name == "square" else abs(across + down)) == 1
