"""Roads drawn with a straight drag and intersections put down on them fit each other, in both editions."""

import pytest
from hands import Hand
from shipped_boards import board_of

from board_designer.app.document.document import Document
from board_designer.app.tools.place_tool import PlaceTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board.edits import delete, lock
from board_designer.board.model import Board, Space
from board_designer.board.symmetry import EVERY
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Grid
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.kits.lint_board import check

STREETS = ("road", "intersection")
SAMPLES = ["starter", "three_by_two", "crooked_lanes", "main_street"]


def grounds(board: Board, type_: str) -> set:
    return {space.footprint for space in board.spaces if space.type == type_}


def drawn(document: Document, road: Rect, off: float) -> None:
    """A straight drag along a road, a little off its middle and not quite level."""
    hand = Hand(PlaceTool(ToolContext(document), "road"))
    x, y = road.x + road.width / 2, road.y + road.height / 2
    if road.width > road.height:
        hand.drag((road.x + 0.3, y + off), (road.x + road.width - 0.3, y + off + 0.4))
    else:
        hand.drag((x + off, road.y + 0.3), (x + off + 0.4, road.y + road.height - 0.3))


def put_down(document: Document, place: tuple[float, float]) -> None:
    hand = Hand(PlaceTool(ToolContext(document), "intersection"))
    hand.hover(*place)
    assert not hand.tool.hints.refused, hand.tool.hints.badge
    hand.click(*place)


def moves(board: Board) -> int:
    kit = find_kit(board.kit)
    return len(Structure(board, kit).play.graph.edges)


@pytest.mark.parametrize(
    ("name", "off"),
    [
        pytest.param(
            name,
            off,
            marks=()
            if off == (0.0 if name == "starter" else -1.2) and name in ("starter", "main_street")
            else pytest.mark.slow,
        )
        for name in SAMPLES
        for off in (0.0, 1.2, -1.2)
    ],
)
def test_the_streets_of_a_sample_are_drawn_again_with_straight_drags_and_clicks(name, off):
    """Flush with the sidewalks, and with every crossing of the sample."""
    sample = board_of(name)
    document = Document(delete(sample, [space.id for space in sample.spaces if space.type in STREETS]))
    for road in grounds(sample, "road"):
        drawn(document, road, off)
    for ground in sorted(grounds(sample, "intersection"), key=lambda one: one.x):
        put_down(document, (ground.x + ground.width / 2 + off, ground.y + ground.height / 2 - off / 2))
    for type_ in STREETS:
        assert grounds(document.board, type_) == grounds(sample, type_)
    assert moves(document.board) == moves(sample)


@pytest.mark.parametrize("symmetric", [False, True])
@pytest.mark.parametrize("off", [0.0, 0.9, -1.4])
def test_roads_drawn_right_across_end_where_an_intersection_is_put_down_on_them(off, symmetric):
    sample = board_of("starter")
    document = Document(delete(sample, [space.id for space in sample.spaces if space.type in STREETS]))
    if symmetric:
        document.set_symmetry(next(one for one in EVERY if one.name == "both_ways"))
    drawn(document, Rect(0, 20, 62, 6), 0.5)
    drawn(document, Rect(28, 0, 6, 46), -0.5)
    steps = document.history.position
    put_down(document, (31 + off, 23 - off))
    assert document.history.position == steps + 1
    for type_ in STREETS:
        assert grounds(document.board, type_) == grounds(sample, type_)
    assert not [one for one in check(document.board).open if one.rule == "overlapping-spaces"]
    assert moves(document.board) == moves(sample)
    document.undo()
    assert grounds(document.board, "road") == {Rect(0, 20, 62, 6), Rect(28, 0, 6, 46)}


@pytest.mark.parametrize("kit", ["uri-nation-1.4", "uri-nation-1.2"])
def test_on_an_empty_board_too(kit):
    """Across the way a road goes, an intersection is as broad as the road."""
    document = Document(Board(kit=kit, grid=Grid(size=(60, 52), margin=2)))
    hand = Hand(PlaceTool(ToolContext(document), "road"))
    hand.drag((2.2, 21.1), (57.5, 21.6))
    (road,) = grounds(document.board, "road")
    assert road.height == 6
    put_down(document, (30.4, 22.3))
    (middle,) = grounds(document.board, "intersection")
    assert (middle.y, middle.height) == (road.y, 6)
    assert sorted(ground.x for ground in grounds(document.board, "road")) == [road.x, middle.x + middle.width]
    assert not [one for one in check(document.board).open if one.rule == "overlapping-spaces"]


def test_what_is_locked_does_not_give_way():
    document = Document(Board(kit="uri-nation-1.4", grid=Grid(size=(60, 52), margin=2)))
    hand = Hand(PlaceTool(ToolContext(document), "road"))
    hand.drag((2.2, 21.1), (57.5, 21.6))
    document.edit("Lock", lock, ["r1"])
    cross = Hand(PlaceTool(ToolContext(document), "intersection"))
    cross.hover(30.4, 22.3)
    assert cross.tool.hints.refused
    assert "on r1" in cross.tool.hints.badge


def test_a_space_drawn_with_breadth_is_as_broad_as_it_was_drawn():
    document = Document(Board(kit="uri-nation-1.4", grid=Grid(size=(60, 52), margin=2)))
    hand = Hand(PlaceTool(ToolContext(document), "road"))
    hand.drag((0, 8), (20, 12))
    assert grounds(document.board, "road") == {Rect(0, 8, 20, 4)}


def street_with_a_row_under_it() -> Document:
    """The row ends at 187.5 mm, half a cell off the grid."""
    row = tuple(Space(f"s{n + 1}", "sidewalk", Rect(4 * n, 26, 4, 4)) for n in range(8))
    road = Space("r1", "road", Rect(0, 20, 32, 6))
    return Document(Board(kit="uri-nation-1.4", grid=Grid(size=(60, 52), margin=2), spaces=(road, *row)))


@pytest.mark.parametrize("reach", [0.1, pytest.param(0.5, marks=pytest.mark.slow)])
@pytest.mark.parametrize("below", [0.2, 0.6, 1.0, 1.7, 2.4, 3.1, 3.9])
def test_a_sidewalk_held_less_than_a_cell_from_a_row_lies_flush_with_it(below, reach):
    document = street_with_a_row_under_it()
    hand = Hand(PlaceTool(ToolContext(document), "sidewalk"), reach)
    hand.hover(13.7, 30 + below)
    assert not hand.tool.hints.refused, hand.tool.hints.badge
    hand.drag((13.7, 30 + below), (13.7, 38.1 + below))
    laid = grounds(document.board, "sidewalk") - grounds(street_with_a_row_under_it().board, "sidewalk")
    assert laid == {Rect(12, y, 4, 4) for y in (30, 34, 38)}


def test_a_space_larger_than_a_cell_lies_flush_too_and_never_on_what_is_there():
    document = street_with_a_row_under_it()
    hand = Hand(PlaceTool(ToolContext(document), "territory"))
    for below in (0.2, 1.0, 2.0, 3.0, 3.9):
        hand.hover(13.7, 30 + below)
        assert not hand.tool.hints.refused, hand.tool.hints.badge
        assert document.shown.spaces[-1].footprint == Rect(12, 30, 4, 6)


def test_beside_a_row_too():
    column = tuple(Space(f"s{n + 1}", "sidewalk", Rect(6, 4 * n, 4, 4)) for n in range(8))
    board = Board(kit="uri-nation-1.4", grid=Grid(size=(60, 52), margin=2), spaces=column)
    hand = Hand(PlaceTool(ToolContext(Document(board)), "sidewalk"))
    for x, left in ((10.3, 10), (11.1, 10), (13.8, 10), (5.6, 2), (4.9, 2), (2.2, 2)):
        hand.hover(x, 17.7)
        assert not hand.tool.hints.refused, hand.tool.hints.badge
        assert hand.tool.document.shown.spaces[-1].footprint == Rect(left, 16, 4, 4)


def test_a_hand_that_rests_on_what_it_just_put_down_is_not_told_that_it_is_there():
    document = street_with_a_row_under_it()
    hand = Hand(PlaceTool(ToolContext(document), "sidewalk"))
    hand.click(13.7, 30.6)
    assert document.board.spaces[-1].footprint == Rect(12, 30, 4, 4)
    hand.hover(13.8, 30.7)
    assert not hand.tool.hints.refused, hand.tool.hints.badge
    hand.click(13.8, 30.7)
    assert len(grounds(document.board, "sidewalk")) == 9


def test_who_points_at_a_space_or_suspends_snapping_is_not_sent_aside():
    document = street_with_a_row_under_it()
    hand = Hand(PlaceTool(ToolContext(document), "sidewalk"))
    hand.hover(14, 29.5)
    assert hand.tool.hints.refused
    hand.hover(14, 33.4, "ctrl")
    assert document.shown.spaces[-1].footprint == Rect(12, 31, 4, 4)


@pytest.mark.parametrize("off", [0.3, 0.96, 1.44, 2.6, 3.8])
def test_a_road_begun_or_ended_less_than_a_cell_from_an_intersection_is_flush_with_it(off):
    middle = Space("x1", "intersection", Rect(20, 20, 6, 6))
    board = Board(kit="uri-nation-1.4", grid=Grid(size=(60, 52), margin=2), spaces=(middle,))
    ways = [
        ((23.2, 26 + off), (23.4, 44.1), Rect(20, 26, 6, 18)),
        ((23.2, 44.1), (23.4, 26 + off), Rect(20, 26, 6, 18)),
        ((26 + off, 22.8), (44.1, 23.1), Rect(26, 20, 18, 6)),
        ((44.1, 22.8), (26 + off, 23.1), Rect(26, 20, 18, 6)),
    ]
    for start, end, road in ways:
        document = Document(board)
        Hand(PlaceTool(ToolContext(document), "road")).drag(start, end)
        assert grounds(document.board, "road") == {road}


def test_a_whole_cell_can_be_left_free():
    """For what comes between; only less than a cell is no place for anything."""
    middle = Space("x1", "intersection", Rect(20, 20, 6, 6))
    board = Board(kit="uri-nation-1.4", grid=Grid(size=(60, 52), margin=2), spaces=(middle,))
    document = Document(board)
    Hand(PlaceTool(ToolContext(document), "road")).drag((23.2, 16.3), (23.4, 4.1))
    assert grounds(document.board, "road") == {Rect(20, 4, 6, 12)}


def test_what_was_put_down_and_undone_can_be_put_down_again_nearby():
    document = street_with_a_row_under_it()
    hand = Hand(PlaceTool(ToolContext(document), "territory"))
    hand.click(13.7, 32.6)
    assert document.board.spaces[-1].footprint == Rect(12, 30, 4, 6)
    document.undo()
    hand.hover(13.7, 35.7)
    assert document.shown.spaces[-1].type == "territory"
