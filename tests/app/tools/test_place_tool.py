"""Laying spaces: ghosts, clicks, runs, areas, keys."""

import pytest
from hands import FLAT, HEXES, STREET, Hand, desk_on, ground, refusals, steps, text

from board_designer.app.tools.place_tool import PlaceTool
from board_designer.board import Board, edits
from board_designer.geometry.footprint import Hexes, Rect
from board_designer.geometry.grid import Grid


@pytest.fixture
def desk():
    return desk_on()


@pytest.fixture
def document(desk):
    return desk.document


def newest(document):
    return document.shown.spaces[-1]


def test_the_ghost_follows_and_is_never_part_of_the_board(desk, document):
    hand = Hand(PlaceTool(desk, "territory"))
    hand.hover(30, 21)
    assert newest(document).footprint == Rect(28, 20, 4, 6)
    assert hand.tool.hints.badge == "1 Territory, 1 × 1.5 cells"
    hand.tool.leave()
    assert (document.draft, steps(document)) == (None, [])


def test_clicks_place_one_after_the_other_and_the_tool_stays(desk, document):
    hand = Hand(PlaceTool(desk, "water"))
    hand.click(26, 5)
    hand.hover(26, 5)
    assert document.draft is None
    hand.hover(34, 5)
    assert document.draft is not None
    hand.click(34, 5)
    assert steps(document) == ["Place Water source"] * 2
    assert document.selection == {"w3"}


def test_quick_clicks_all_count_and_a_hand_at_rest_asks_once(desk, document):
    hand = Hand(PlaceTool(desk, "sidewalk"))
    hand.click(26, 5)
    hand.tool.double_click(hand.at(30, 5))
    hand.tool.release(hand.at(30, 5))
    assert steps(document) == ["Place Sidewalk"] * 2
    hand.hover(34, 5)
    draft, told = document.draft, []
    document.draft_changed.connect(lambda: told.append(1))
    hand.hover(34.1, 5)
    assert document.draft is draft
    assert not told


def test_the_same_place_is_not_given_twice(desk, document):
    said = refusals(document)
    hand = Hand(PlaceTool(desk, "sidewalk"))
    hand.hover(2, 2)
    assert hand.tool.hints.refused
    hand.click(2, 2)
    hand = Hand(PlaceTool(desk, "territory"))
    hand.click(42, 7)
    assert said == ["Sidewalk is already here", "Territory is already here"]
    assert steps(document) == []


def test_a_drag_lays_a_run_that_bends_once_and_skips_what_is_there(desk, document):
    hand = Hand(PlaceTool(desk, "sidewalk"))
    hand.pull((22, 2), (26, 2), (34, 2), (34, 14))
    assert hand.tool.hints.badge == "7 × Sidewalk, 1 × 1 cell each"
    hand.tool.release(hand.at(34, 14))
    laid = [space.footprint for space in document.board.spaces[-7:]]
    assert laid == [Rect(x, 0, 4, 4) for x in (20, 24, 28, 32)] + [Rect(32, y, 4, 4) for y in (4, 8, 12)]
    assert steps(document) == ["Place 7 × Sidewalk"]
    hand.drag((22, 2), (22, 6), (22, 14), (34, 14))
    assert len(document.board.spaces) == 18 + 7 + 5
    # Shift keeps it straight.
    hand.drag((2, 30), (14, 33), held="shift")
    assert [it.footprint.y for it in document.board.spaces[-4:]] == [28] * 4


def test_a_drag_pulls_up_an_area(desk, document):
    hand = Hand(PlaceTool(desk, "road"))
    hand.pull((24, 20), (35.6, 31.8))
    assert hand.tool.hints.badge == "1 Road, 3 × 3 cells, on w1"
    hand.tool.release(hand.at(35.6, 31.8))
    assert newest(document).footprint == Rect(24, 20, 12, 12)
    # Backwards, and never without breadth.
    hand.drag((40, 44), (28.2, 44.3))
    assert newest(document).footprint == Rect(28, 44, 12, 4)
    hand.drag((40, 24), (45.3, 27.4), held="ctrl")
    assert newest(document).footprint == Rect(40, 24, 5, 3)


@pytest.mark.parametrize("key", ["shift", "alt"])
def test_shift_lays_a_straight_row_of_the_usual_size_on_free_places(desk, document, key):
    hand = Hand(PlaceTool(desk, "territory"))
    hand.hover(2, 17)
    assert "drag to draw one, Shift+drag for a row" in hand.tool.hints.status
    # Two lots and a home lie in the way.
    hand.pull((2, 17), (26, 23), held=key)
    assert hand.tool.hints.badge == "4 × Territory, 1 × 1.5 cells each"
    hand.tool.release(hand.at(26, 23, key))
    assert [space.footprint for space in document.board.spaces[-4:]] == [Rect(x, 14, 4, 6) for x in (8, 12, 20, 24)]
    assert steps(document) == ["Place 4 × Territory"]
    hand.pull((2, 17), (14, 17), held=key)
    assert hand.tool.hints.badge == "there is no room in this row"
    # The key may come and go on the way.
    hand.tool.drag(hand.at(12.3, 27.7))
    assert hand.tool.hints.badge == "1 Territory, 3 × 3 cells, on t1 and 2 more"
    assert hand.tool.cancel()
    hand.drag((42, 25), (42, 31), held=key)
    assert [space.footprint for space in document.board.spaces[-2:]] == [Rect(40, y, 4, 6) for y in (24, 30)]


def test_an_area_begins_at_edges_and_never_at_a_middle(desk, document):
    hand = Hand(PlaceTool(desk, "territory"))
    hand.drag((2, 20.2), (13.8, 26.1))
    assert newest(document).footprint.x in (0, 4)
    assert (newest(document).footprint.width % 4, newest(document).footprint.y) == (0, 20)


@pytest.mark.parametrize("reach", [0.1, 0.5, 1.5])
def test_a_road_of_one_cell_and_a_half_fits_between_two_rows(reach):
    desk = desk_on(edits.delete(STREET, ["r1"]))
    hand = Hand(PlaceTool(desk, "road"), reach)
    hand.drag((0.1, 4.2), (10, 7), (19.8, 9.7))
    assert newest(desk.document).footprint == Rect(0, 4, 20, 6)
    # On open ground the usual breadth is a place to stop too.
    hand.drag((24, 20), (36, 26.3))
    assert newest(desk.document).footprint == Rect(24, 20, 12, 6)


def test_escape_ends_a_drag_first_and_disarms_then(desk, document):
    before = text(document)
    hand = Hand(PlaceTool(desk, "road"))
    hand.pull((24, 20), (35.6, 31.8))
    assert hand.tool.cancel()
    hand.tool.release(hand.at(35, 31))
    assert not hand.tool.cancel()
    assert (document.draft, steps(document), text(document)) == (None, [], before)


def test_homes_take_the_next_free_seat(desk, document):
    hand = Hand(PlaceTool(desk, "home"))
    hand.click(26, 5)
    hand.click(34, 5)
    assert [space.seat for space in document.board.of_type("home")] == [1, 2, 3]


def test_r_turns_the_ghost(desk, document):
    hand = Hand(PlaceTool(desk, "territory"))
    hand.hover(30, 5)
    assert hand.keys("Z") == [True]
    assert (newest(document).footprint.width, newest(document).footprint.height) == (6, 4)
    hand.click(30, 5)
    assert newest(document).footprint.width == 6


def test_keys_alone_lay_a_row():
    desk = desk_on(Board("uri-nation-1.4", grid=Grid(size=(40, 40))))
    desk.view_middle = (10, 10)
    hand, document = Hand(PlaceTool(desk, "sidewalk")), desk.document
    assert hand.keys("Right", "Return", "Return", "Down", "Return", "Shift+Up", "Return") == [True] * 7
    laid = [space.footprint for space in document.board.spaces]
    # After the third the ghost stands below it, and one part up it would lie on it.
    assert laid == [Rect(8, 8, 4, 4), Rect(12, 8, 4, 4), Rect(16, 12, 4, 4)]
    assert hand.tool.hints.refused
    assert hand.keys("Delete") == [False]
    assert not hand.tool.cancel()


def test_a_palette_drop_is_a_hover_and_a_click(desk, document):
    tool = PlaceTool(desk, "dog_park")
    hand = Hand(tool)
    hand.hover(30, 21)
    hand.click(30, 21)
    tool.leave()
    assert steps(document) == ["Place Dog park"]
    assert document.draft is None


def test_hexes_are_laid_one_by_one_in_rows_and_in_fields():
    desk = desk_on(HEXES)
    document = desk.document
    hand = Hand(PlaceTool(desk, "sidewalk"))
    grid = HEXES.grid
    start, end = grid.to_plane((4 * 1, 4 * 4)), grid.to_plane((4 * 4, 4 * 4))
    hand.drag(start, end)
    assert [space.footprint for space in document.board.spaces[4:]] == [Hexes(((q, 4),)) for q in (1, 2, 3, 4)]
    hand.keys("Right")
    assert newest(document).footprint == Hexes(((5, 4),))
    hand = Hand(PlaceTool(desk, "road"))
    hand.drag(grid.to_plane((4 * 1, 4 * 6)), grid.to_plane((4 * 2, 4 * 8)))
    field = ground(document, document.board.spaces[-1].id).hexes
    assert field[0] == (1, 6)
    assert {(1, 6), (2, 6), (1, 7), (2, 7), (2, 8)} <= set(field)


def test_flat_hexes_are_laid_in_columns_and_in_fields():
    desk = desk_on(FLAT)
    document, grid = desk.document, FLAT.grid
    Hand(PlaceTool(desk, "sidewalk")).drag(grid.to_plane((4 * 4, 4 * 1)), grid.to_plane((4 * 4, 4 * 4)))
    assert [space.footprint for space in document.board.spaces[4:]] == [Hexes(((4, r),)) for r in (1, 2, 3, 4)]
    Hand(PlaceTool(desk, "road")).drag(grid.to_plane((4 * 6, 4 * 1)), grid.to_plane((4 * 8, 4 * 2)))
    field = ground(document, document.board.spaces[-1].id).hexes
    assert field[0] == (6, 1)
    assert {(6, 1), (6, 2), (7, 1), (7, 2), (8, 2)} <= set(field)


def test_a_type_nobody_knows_can_be_laid_too():
    desk = desk_on(Board("of another program", grid=Grid(size=(40, 40))))
    Hand(PlaceTool(desk, "swamp")).click(10, 10)
    assert desk.document.board.spaces[0].footprint == Rect(8, 8, 4, 4)
