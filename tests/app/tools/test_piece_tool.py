"""Laying pieces out of the box: turned about the first cell, one after the other, on each other and on trays."""

import pytest
from hands import Hand, steps
from piece_kit import KIT, pair, sky

from board_designer.app.document import document as document_module
from board_designer.app.document.document import Document
from board_designer.app.tools.piece_tool import PieceTool
from board_designer.app.tools.select_tool import SelectTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.kits.box_of_pieces import left_in_box


@pytest.fixture
def desk_of(monkeypatch):
    monkeypatch.setattr(document_module, "find_kit", lambda name: KIT if name == "sky" else None)
    return lambda board: ToolContext(Document(board))


def middle(desk, q, r):
    grid = desk.document.board.grid
    return grid.to_plane((q * grid.parts, r * grid.parts))


def pairs(document):
    return [(space.footprint.hexes, space.props.get("level", 0)) for space in document.board.of_type("pair")]


def test_a_piece_is_taken_turned_and_put_down_and_the_next_is_in_the_hand(desk_of):
    desk = desk_of(sky())
    document, taken = desk.document, []
    hand = Hand(PieceTool(desk, left_in_box(KIT, document.board)[1], lambda piece: taken.append(piece.title)))
    hand.hover(*middle(desk, 2, 2))
    assert hand.keys("Z", "Z", "Shift+Z", "Y") == [True, True, True, False]
    hand.click(*middle(desk, 2, 2))
    assert pairs(document) == [(((2, 2), (2, 3)), 0)]
    assert taken == ["Sun–Star"]
    assert "Sun–Star (Pairs: 5 left)" in hand.tool.hints.status
    hand.hover(*middle(desk, 2, 3))
    assert hand.tool.hints.badge == "Sun–Star, on level 1"
    hand.click(*middle(desk, 2, 3))
    assert pairs(document)[1] == (((2, 3), (2, 4)), 1)
    assert steps(document) == ["Place Sun–Moon", "Place Sun–Star"]
    document.undo()
    assert len(pairs(document)) == 1
    document.redo()
    assert pairs(document)[1][1] == 1
    assert not hand.tool.cancel()


def test_the_last_one_leaves_the_hand_empty(desk_of):
    desk = desk_of(sky(lights=2, flags=False))
    hand = Hand(PieceTool(desk, left_in_box(KIT, desk.document.board)[2], lambda _: None))
    for q in range(4):
        hand.click(*middle(desk, q, 0))
    assert len(pairs(desk.document)) == 3
    assert "none left" in hand.tool.hints.status
    assert [space.props["a"] + space.props["b"] for space in desk.document.board.of_type("pair")] == [
        "moonmoon", "sunsun", "sunmoon",
    ]  # fmt: skip


def test_keys_choose_another_piece_and_lay_it(desk_of):
    desk = desk_of(sky())
    hand = Hand(PieceTool(desk, left_in_box(KIT, desk.document.board)[0], lambda _: None))
    desk.view_middle = middle(desk, 1, 1)
    hand.tool.appear()
    assert hand.keys("Tab", "Tab", "Shift+Tab", "Right", "Return") == [True] * 5
    (laid,) = desk.document.board.of_type("pair")
    assert (laid.props["a"], laid.props["b"], laid.footprint.hexes) == ("sun", "moon", ((2, 1), (3, 1)))


def test_a_flag_keeps_its_seat(desk_of):
    desk = desk_of(sky())
    hand = Hand(PieceTool(desk, left_in_box(KIT, desk.document.board)[7]))
    hand.click(*middle(desk, 1, 1))
    assert [space.seat for space in desk.document.board.of_type("flag")] == [2]


def test_from_the_tray_onto_others_and_back_as_single_steps_and_once_more(desk_of):
    desk = desk_of(sky(pair("p1", "sun", "moon", (1, 1), (2, 1)), pair("p2", "sun", "sun", (0, 6), (1, 6))))
    document, hand = desk.document, Hand(SelectTool(desk))
    for _ in range(2):
        hand.drag(middle(desk, 0, 6), middle(desk, 2, 3), middle(desk, 2, 1))
        assert pairs(document)[1] == (((2, 1), (3, 1)), 1)
        hand.drag(middle(desk, 2, 1), middle(desk, 2, 3), middle(desk, 0, 6))
        assert pairs(document)[1] == (((0, 6), (1, 6)), 0)
    assert steps(document) == ["Move p2"] * 4
    document.undo()
    assert pairs(document)[1] == (((2, 1), (3, 1)), 1)


def test_what_lies_on_top_is_hit_first_and_what_is_below_can_be_reached(desk_of):
    desk = desk_of(sky(pair("p1", "sun", "moon", (1, 1), (2, 1), level=1), pair("p2", "sun", "sun", (1, 1), (1, 2))))
    hand = Hand(SelectTool(desk))
    assert desk.sight.spaces_under(hand.at(*middle(desk, 1, 1)))[:2] == ["p1", "p2"]
    hand.click(*middle(desk, 1, 1))
    hand.click(*middle(desk, 1, 1), "alt")
    assert desk.document.selection == {"p2"}
    hand.hover(*middle(desk, 1, 1))
    assert hand.tool.hints.status.startswith("p1: Pair Sun–Moon")
