"""Where a moving box or point comes to rest."""

from hands import FLAT, HEXES, STREET
from hypothesis import given
from hypothesis import strategies as st

from board_designer.app.tools.hints import Guide
from board_designer.app.tools.snapping import Snapper
from board_designer.board import Board, Space
from board_designer.geometry.footprint import Hexes, Rect
from board_designer.geometry.grid import Grid

EMPTY = Board("any", grid=Grid(size=(1000, 1000)))
BOX = (102, 102, 106, 106)


def test_in_the_open_a_box_goes_to_cells_or_to_parts():
    snapper = Snapper(EMPTY)
    assert snapper.box(BOX, (5.2, 0.3), "cell", 0.5).by == (6, 0)
    assert snapper.box(BOX, (5.2, 0.3), "part", 0.5).by == (5, 0)
    assert snapper.box(BOX, (5.6, 0.3), "off", 0.5).by == (6, 0)
    # What comes from outside has no place to stay at.
    assert snapper.box(BOX, (5.2, 0.3), "cell", 0.5, lies=False).by == (6, 2)


def test_neighbours_pull_edges_and_middles_and_show_the_line():
    board = Board("any", grid=Grid(size=(1000, 1000)), spaces=(Space("a", "x", Rect(201, 101, 6, 6)),))
    snapper = Snapper(board)
    found = snapper.box((0, 0, 4, 4), (207.4, 118.3), "cell", 0.5)
    assert found.by == (207, 120)
    assert found.guides == (Guide(True, 207, 101, 124),)
    # Middle on middle where no edge is near.
    found = snapper.box((0, 0, 2, 2), (202.7, 115.4), "part", 0.5)
    assert (found.by, [guide.at for guide in found.guides]) == ((203, 115), [204])
    assert snapper.box((0, 0, 4, 4), (207.4, 118.3), "off", 0.5).guides == ()


def test_what_moves_is_no_neighbour_of_itself_and_far_ones_do_not_count():
    board = Board("any", grid=Grid(size=(1000, 1000)), spaces=(Space("a", "x", Rect(201, 101, 6, 6)),))
    assert Snapper(board, ["a"]).box((0, 0, 4, 4), (207.4, 118.3), "cell", 0.5).by == (208, 120)
    assert Snapper(board, hidden=["x"]).box((0, 0, 4, 4), (207.4, 118.3), "cell", 0.5).by == (208, 120)
    assert Snapper(board).box((0, 0, 4, 4), (207.4, 650.3), "cell", 0.5).by == (208, 652)


def test_the_edge_of_the_board_is_a_neighbour():
    snapper = Snapper(Board("any", grid=Grid(size=(50, 50))))
    assert snapper.box((0, 0, 4, 4), (46.4, 20), "cell", 0.5).by == (46, 20)


def test_points_go_to_cells_parts_and_lines_and_bends_to_half_cells():
    snapper = Snapper(STREET)
    assert snapper.point((21.7, 30.8), "cell", 0.1).point == (20, 32)
    assert snapper.point((21.7, 30.8), "part", 0.1).point == (22, 31)
    # To an edge, but not to the middle of a space; bends go to either.
    assert snapper.point((9.7, 16.4), "cell", 0.5).point == (8, 16)
    assert snapper.point((9.7, 29.4), "cell", 0.5, axes=[0]).point == (8, 29)
    assert snapper.bend((10.3, 22.4), "cell", 0.5).point == (10, 22)
    # By cells it may stop at the edge of what lies right beside, however near the eye is.
    assert snapper.point((22.9, 9.3), "cell", 0.01, axes=[1]).point == (23, 10)
    assert snapper.point((30.9, 9.3), "cell", 0.01, axes=[1]).point == (31, 8)
    assert snapper.point((30.9, 9.3), "cell", 0.01, stops=([31], [])).point == (31, 8)
    assert snapper.bend((22.9, 43.2), "cell", 0.1).point == (22, 44)
    assert snapper.bend((22.9, 43.2), "part", 0.1).point == (23, 43)


def test_hexes_move_by_whole_cells_and_the_rest_by_parts_too():
    parts = HEXES.grid.parts
    by = Snapper(HEXES, ["s1"]).box((0, 0, 0, 0), (5.0, 0.4), "part", 0.5).by
    assert by == (parts, 0)
    assert Snapper(HEXES, ["w1"]).box((0, 0, 0, 0), (5.0, 0.1), "part", 0.5).by == (5, 0)
    assert Snapper(HEXES, footprints=[Hexes(((0, 0),))]).box((0, 0, 0, 0), (2.4, 3.5), "off", 0.5).by == (0, parts)
    assert Snapper(FLAT, ["s1"]).box((0, 0, 0, 0), (0.4, 5.0), "part", 0.5).by == (0, parts)
    assert Snapper(FLAT, ["s1"]).box((0, 0, 0, 0), (3.5, 2.4), "part", 0.5).by == (parts, 0)


places = st.floats(-200, 200, allow_nan=False)


@given(places, places, st.sampled_from(["cell", "part", "off"]), st.floats(0.01, 5), st.booleans())
def test_everything_comes_to_rest_on_whole_parts_and_near_where_it_was_held(x, y, mode, reach, on_hexes):
    board = (HEXES, FLAT)[x > y] if on_hexes else STREET
    by = Snapper(board, ["s1"]).box((0, 0, 4, 4), (x, y), mode, reach).by
    point = Snapper(board).point((x, y), mode, reach).point
    assert all(type(value) is int for value in (*by, *point))
    if not on_hexes:
        limit = max(board.grid.parts, reach * 4 / 3) + 1e-6
        assert all(abs(got - wanted) <= limit for got, wanted in zip((*by, *point), (x, y, x, y), strict=True))
