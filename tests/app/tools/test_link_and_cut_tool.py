"""Drawing links with a reason for each refusal, and cutting what the geometry makes."""

import pytest
from hands import Hand, desk_on, refusals, steps, text
from shipped_boards import board_of

from board_designer.app.tools.cut_tool import CutTool
from board_designer.app.tools.link_tool import LinkTool


@pytest.fixture
def desk():
    return desk_on()


@pytest.fixture
def document(desk):
    return desk.document


def newest(document):
    link = document.shown.links[-1]
    return link.source, link.target, link.bends


def test_press_and_release_draw_a_link(desk, document):
    hand = Hand(LinkTool(desk, "path"))
    hand.pull((2, 2), (10, 20), (10, 12))
    assert newest(document) == ("s1", "s8", ())
    assert hand.tool.hints.line == ((2, 2), (10, 12))
    assert "s8" in hand.tool.hints.marked
    assert "s1" not in hand.tool.hints.marked
    assert "t1" not in hand.tool.hints.marked
    hand.tool.release(hand.at(10, 12))
    assert steps(document) == ["Draw Path"]
    assert document.selection == {"p3"}
    assert document.draft is None


def test_clicks_draw_a_link_with_bends_that_can_be_taken_back(desk, document):
    hand = Hand(LinkTool(desk, "path"))
    hand.click(2, 2)
    hand.click(26, 2.2)
    hand.click(26, 30)
    assert hand.tool.hints.line == ((2, 2), (26, 2), (26, 30), (26, 30))
    assert hand.keys("Backspace") == [True]
    hand.hover(30, 8)
    assert hand.tool.hints.line == ((2, 2), (26, 2), (30, 8))
    hand.click(18, 12)
    assert newest(document) == ("s1", "s10", ((26, 2),))
    assert steps(document) == ["Draw Path"]


def test_with_shift_a_line_bends_on_any_ground(desk, document):
    hand = Hand(LinkTool(desk, "path"))
    hand.click(2, 2)
    hand.hover(10, 6, "shift")
    assert not hand.tool.hints.refused
    hand.click(10, 6, "shift")
    hand.click(18, 12)
    assert newest(document) == ("s1", "s10", ((10, 6),))


def test_a_refusal_says_why_before_the_release(desk, document):
    said = refusals(document)
    hand = Hand(LinkTool(desk, "path"))
    hand.hover(2, 17)
    assert hand.tool.hints.badge == "t1 is a Territory; a Path joins Sidewalk"
    hand.click(2, 17)
    hand.pull((2, 2), (2, 17))
    assert hand.tool.hints.badge == "t1 is a Territory; a Path needs a Sidewalk there"
    assert hand.tool.hints.cursor == "forbidden"
    hand.hover(18, 2)
    assert hand.tool.hints.badge == "there is already such a link from s1 to s5: p1"
    hand.tool.release(hand.at(18, 2))
    assert said[-1] == "there is already such a link from s1 to s5: p1"
    hand.click(2, 2)
    assert said[-1] == "a link needs two different spaces; both ends are s1"
    assert steps(document) == []
    assert hand.tool.cancel()
    assert not hand.tool.cancel()
    assert document.draft is None


def test_a_link_may_be_drawn_from_its_other_end(desk, document):
    hand = Hand(LinkTool(desk, "access"))
    hand.drag((10, 12), (2, 17))
    assert newest(document) == ("t1", "s8", ())


def test_escape_leaves_nothing_of_a_link(desk, document):
    before = text(document)
    hand = Hand(LinkTool(desk, "path"))
    hand.click(2, 2)
    hand.click(26, 2)
    hand.pull((26, 20), (10, 12))
    assert document.draft is not None
    assert hand.tool.cancel()
    hand.tool.release(hand.at(10, 12))
    assert (document.draft, steps(document), text(document)) == (None, [], before)


def test_keys_draw_a_link(desk, document):
    document.select(["s2"])
    hand = Hand(LinkTool(desk, "path"))
    assert hand.keys("Return", "Right", "Right", "Return") == [True] * 4
    assert newest(document) == ("s2", "s4", ())
    # The keys stay where the link ended, until Escape.
    assert not hand.tool.cancel()
    document.select(["t1"])
    assert hand.keys("Return") == [False]
    desk.view_middle = (2, 30)
    assert hand.keys("Up", "Return", "Up", "Return", "Delete") == [True] * 4 + [False]
    assert steps(document) == ["Draw Path"] * 2
    hand.keys("Left", "Return")
    assert hand.keys("Backspace") == [True]
    assert not hand.tool.cancel()


def test_an_undone_start_takes_the_line_with_it(desk, document):
    from board_designer.board import edits
    from board_designer.geometry.footprint import Rect

    document.edit("Add", edits.add, "sidewalk", Rect(30, 30, 4, 4))
    hand = Hand(LinkTool(desk, "path"))
    hand.click(32, 32)
    document.undo()
    hand.hover(2, 2)
    assert hand.tool.hints.line == ()
    hand.click(2, 2)
    hand.tool.leave()
    hand.click(10, 12)
    assert newest(document) == ("s1", "s8", ())


def test_a_click_cuts_what_the_geometry_makes_and_another_takes_it_back(desk, document):
    hand = Hand(CutTool(desk))
    hand.hover(6, 7)
    assert hand.tool.hints.badge == "cuts s2 – s7 (mid-block crossing)"
    assert set(hand.tool.hints.marked) == {"s2", "s7"}
    hand.click(6, 7)
    said = "Cut s2 – s7 (mid-block crossing). Click there again to restore it."
    assert hand.tool.hints.status == said
    link = document.board.links[-1]
    assert (link.type, link.cut) == ("crossing", True)
    assert desk.structure(document.board).play.ignored_links == {}
    hand.hover(6, 7)
    assert hand.tool.hints.badge == "restores s2 – s7 (mid-block crossing)"
    hand.click(6, 7)
    assert not [link for link in document.board.links if link.cut]
    assert steps(document) == ["Cut connection s2 – s7", "Restore connection s2 – s7"]


def test_a_cut_is_only_tried_until_the_button_comes_up(desk, document):
    hand = Hand(CutTool(desk))
    hand.pull((4, 2), (4.1, 2))
    assert document.draft is not None
    hand.tool.drag(hand.at(40, 40))
    assert document.draft is None
    hand.tool.release(hand.at(40, 40))
    hand.pull((4, 2), (4.1, 2))
    assert hand.tool.cancel()
    hand.tool.release(hand.at(4, 2))
    hand.hover(4, 2)
    hand.tool.leave()
    assert (document.draft, steps(document)) == (None, [])


def test_keys_go_through_what_can_be_cut(desk, document):
    document.select(["t1"])
    hand = Hand(CutTool(desk))
    assert hand.keys("Return", "Tab", "Return") == [False, True, True]
    assert document.board.links[-1].type == "access"
    document.select(())
    assert hand.keys("Tab", "Tab", "Shift+Tab") == [True] * 3
    assert hand.tool.hints.status.startswith("restores t1 – s6 (access)")


def test_a_move_that_is_no_type_of_link_is_named_in_words():
    """Steps in side streets are drawn by nobody: only the graph of the kit knows them."""
    desk = desk_on(board_of("main_street"))
    desk.document.select(["l1"])
    hand = Hand(CutTool(desk))
    hand.keys("Tab")
    assert hand.tool.hints.status == "cuts s6 – l1 (steps in side streets)"
