"""Stamps, and loops drawn by hand."""

import pytest
from hands import HEXES, STREET, Hand, desk_on, refusals, steps, text

from board_designer.app.document.clipboard import fragment
from board_designer.app.tools.lasso_tool import LassoTool
from board_designer.app.tools.stamp_tool import StampTool
from board_designer.board import Board
from board_designer.geometry.footprint import Hexes, Rect

PAIR = fragment(STREET, ["s6", "s10", "p2", "h1"])


@pytest.fixture
def desk():
    return desk_on()


@pytest.fixture
def document(desk):
    return desk.document


def test_a_stamp_places_spaces_links_and_fresh_seats(desk, document):
    hand = Hand(StampTool(desk, PAIR, "Pair"))
    hand.hover(34, 34)
    assert len(document.draft.spaces) == 18 + 3
    assert hand.tool.hints.badge == "5 × 2.5 cells, 125 × 62.5 mm"
    hand.click(34, 34)
    hand.hover(34, 34)
    assert document.draft is None
    hand.click(34, 20)
    assert steps(document) == ["Place Pair"] * 2
    assert [space.seat for space in document.board.of_type("home")] == [1, 2, 3]
    assert not document.board.spaces[-1].locked
    assert len(document.selection) == 4
    assert (document.board.links[-1].source, document.board.links[-1].target) == ("s13", "s14")


def test_it_turns_and_mirrors_in_the_hand(desk, document):
    hand = Hand(StampTool(desk, PAIR, "Pair"))
    hand.hover(34, 34)
    assert hand.keys("Z", "Y") == [True, True]
    bounds = document.draft.shapes.bounds[-3:]
    assert (bounds[:, 2].max() - bounds[:, 0].min(), bounds[:, 3].max() - bounds[:, 1].min()) == (10, 20)
    assert not hand.tool.cancel()
    assert document.draft is None


def test_keys_place_stamps_in_a_row(desk, document):
    desk.view_middle = (34, 24)
    hand = Hand(StampTool(desk, fragment(STREET, ["t3"]), "Lot"))
    assert hand.keys("Down", "Return", "Return", "Shift+Right", "Return", "x") == [True] * 5 + [False]
    assert [it.footprint for it in document.board.spaces[-3:]] == [
        Rect(x, y, 4, 6) for x, y in ((32, 20), (32, 26), (33, 32))
    ]


def test_escape_ends_a_press_without_a_trace(desk, document):
    before = text(document)
    hand = Hand(StampTool(desk, PAIR, "Pair"))
    hand.pull((34, 34), (30, 34))
    assert hand.tool.cancel()
    hand.tool.release(hand.at(30, 34))
    assert (document.draft, steps(document), text(document)) == (None, [], before)


def test_a_stamp_that_cannot_lie_here_says_why(document):
    desk = desk_on(HEXES)
    said = refusals(desk.document)
    hand = Hand(StampTool(desk, PAIR, "Pair"))
    hand.click(20, 20)
    assert said
    assert "hex grid" in said[0]
    hand.keys("Z", "Return", "Left")
    assert steps(desk.document) == []
    Hand(StampTool(desk, Board("any"), "Nothing")).click(3, 3)
    assert steps(desk.document) == []


def test_hex_stamps_go_by_cells_and_turn_by_sixths():
    desk = desk_on(HEXES)
    hand = Hand(StampTool(desk, fragment(HEXES, ["s2"]), "Two"))
    hand.hover(24, 24)
    hand.keys("Z", "Return", "Shift+Left", "Return")
    one, other = (space.footprint for space in desk.document.board.spaces[-2:])
    assert isinstance(one, Hexes)
    assert len(other.hexes) == 2
    assert steps(desk.document) == ["Place Two"] * 2


def test_a_loop_chooses_adds_and_can_be_given_up(desk, document):
    hand = Hand(LassoTool(desk))
    loop = [(-1, -1), (21, -1), (21, 5), (-1, 5)]
    hand.pull(*loop)
    assert hand.tool.hints.lasso == tuple(loop)
    assert set(hand.tool.hints.marked) == {"s1", "s2", "s3", "s4", "s5", "p1"}
    assert hand.tool.cancel()
    hand.tool.release(hand.at(-1, 5))
    assert not document.selection
    hand.drag(*loop)
    hand.drag((39, 3), (45, 3), (45, 11), (39, 11), held="shift")
    assert document.selection == {"s1", "s2", "s3", "s4", "s5", "p1", "t3"}
    hand.drag((39, 3), (45, 3), (45, 11), (39, 11), held="ctrl")
    assert "t3" not in document.selection
    assert not hand.tool.cancel()
    assert steps(document) == []
