"""Roads drawn with a straight drag and intersections put down on them fit each other, in both editions."""

import pytest
from hands import Hand

from board_designer.app.document.document import Document
from board_designer.app.tools.desk import Desk
from board_designer.app.tools.place_tool import PlaceTool
from board_designer.board.edits import delete, lock
from board_designer.board.model import Board
from board_designer.board.symmetry import EVERY
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Grid
from board_designer.io import load_board
from board_designer.io.shipped import folder
from board_designer.kits import find_kit
from board_designer.kits.checking import check
from board_designer.kits.structure import Structure

STREETS = ("road", "intersection")
SAMPLES = ["starter", "three_by_two", "crooked_lanes", "main_street"]


def grounds(board: Board, type_: str) -> set:
    return {space.footprint for space in board.spaces if space.type == type_}


def drawn(document: Document, road: Rect, off: float) -> None:
    """A straight drag along a road, a little off its middle and not quite level."""
    hand = Hand(PlaceTool(Desk(document), "road"))
    x, y = road.x + road.width / 2, road.y + road.height / 2
    if road.width > road.height:
        hand.drag((road.x + 0.3, y + off), (road.x + road.width - 0.3, y + off + 0.4))
    else:
        hand.drag((x + off, road.y + 0.3), (x + off + 0.4, road.y + road.height - 0.3))


def put_down(document: Document, place: tuple[float, float]) -> None:
    hand = Hand(PlaceTool(Desk(document), "intersection"))
    hand.hover(*place)
    assert not hand.tool.hints.refused, hand.tool.hints.badge
    hand.click(*place)


def moves(board: Board) -> int:
    kit = find_kit(board.kit)
    return len(Structure(board, kit).play.graph.edges)


@pytest.mark.parametrize("off", [0.0, 1.2, -1.2])
@pytest.mark.parametrize("name", SAMPLES)
def test_the_streets_of_a_sample_are_drawn_again_with_straight_drags_and_clicks(name, off):
    """Flush with the sidewalks, and with every crossing of the sample."""
    sample = load_board(folder("sample_boards") / f"{name}.board.yaml")
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
    sample = load_board(folder("sample_boards") / "starter.board.yaml")
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
    hand = Hand(PlaceTool(Desk(document), "road"))
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
    hand = Hand(PlaceTool(Desk(document), "road"))
    hand.drag((2.2, 21.1), (57.5, 21.6))
    document.edit("Lock", lock, ["r1"])
    cross = Hand(PlaceTool(Desk(document), "intersection"))
    cross.hover(30.4, 22.3)
    assert cross.tool.hints.refused
    assert "on r1" in cross.tool.hints.badge


def test_a_space_drawn_with_breadth_is_as_broad_as_it_was_drawn():
    document = Document(Board(kit="uri-nation-1.4", grid=Grid(size=(60, 52), margin=2)))
    hand = Hand(PlaceTool(Desk(document), "road"))
    hand.drag((0, 8), (20, 12))
    assert grounds(document.board, "road") == {Rect(0, 8, 20, 4)}
