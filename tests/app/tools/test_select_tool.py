"""The arrow: choosing, moving, resizing, bending, keys."""

import pytest
from hands import HEXES, STREET, Hand, desk_on, ground, refusals, steps, text

from board_designer.app.tools.lasso_tool import LassoTool
from board_designer.app.tools.select_tool import SelectTool
from board_designer.board import Board, Space, edits
from board_designer.geometry.footprint import Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid


@pytest.fixture
def desk():
    return desk_on()


@pytest.fixture
def document(desk):
    return desk.document


@pytest.fixture
def hand(desk):
    return Hand(SelectTool(desk))


def test_clicks_choose_add_take_away_and_clear(document, hand):
    hand.click(2, 3)
    assert document.selection == {"s1"}
    hand.click(6, 3, "shift")
    hand.click(42, 7, "ctrl")
    assert document.selection == {"s1", "s2", "t3"}
    hand.click(6, 3, "ctrl")
    assert document.selection == {"s1", "t3"}
    hand.click(47, 47, "shift")
    assert document.selection == {"s1", "t3"}
    hand.click(2, 3)
    assert document.selection == {"s1"}
    hand.click(47, 47)
    assert not document.selection
    assert steps(document) == []


def test_what_lies_underneath_is_reached_with_two_keys_or_with_alt(document, hand):
    for held in (("ctrl", "shift"), ("alt",)):
        document.select(())
        found = []
        for _ in range(3):
            hand.click(9, 12, *held)
            found += document.selection
        assert found == ["p2", "s8", "p2"]


def test_what_was_dropped_under_something_is_not_dragged_by_what_covers_it(document, hand):
    """What is seen is what moves; whoever goes down to what is covered moves that."""
    document.edit("Place", edits.add, "territory", Rect(28, 36, 8, 8))
    hand.drag((42, 7), (34, 41))
    assert document.selection == {"t3"}
    before = ground(document, "t3")
    for _ in range(3):  # to what lies below, to what lies on top, and down again
        hand.click(34, 41, "alt")
    assert document.selection == {"t3"}
    hand.drag((34, 41), (34, 37))
    assert ground(document, "t3") != before
    covered, above = ground(document, "t3"), ground(document, "t4")
    hand.drag((34, 41), (34, 29))
    assert document.selection == {"t4"}
    assert ground(document, "t3") == covered
    assert ground(document, "t4") != above


def test_alt_and_a_double_click_choose_the_connected_run(document, hand):
    hand.double_click(6, 3, "alt")
    assert document.selection == {"s1", "s2", "s3", "s4", "s5"}
    assert steps(document) == []


def test_a_band_holds_to_the_right_and_touches_to_the_left(document, hand):
    hand.pull((22, -1), (-1, 5))
    assert hand.tool.hints.band == (-1, -1, 22, 5)
    assert {"s1", "r1"} <= set(hand.tool.hints.marked)
    assert hand.tool.cancel()
    assert not document.selection
    hand.drag((22, -1), (-1, 5))
    assert {"s1", "r1", "p1"} <= document.selection
    hand.drag((-1, -1), (9, 5))
    assert document.selection == {"s1", "s2"}
    hand.drag((39, 3), (45, 11), held="shift")
    assert document.selection == {"s1", "s2", "t3"}


def test_shift_begins_a_band_on_top_of_a_space(document, hand):
    hand.drag((1, 1), (-1, -1), (9, 5), held="shift")
    hand.click(47, 47)
    hand.drag((41, 5), (3, 1), held="shift")
    assert {"t3", "s1", "s5", "r1"} <= document.selection
    assert "t1" not in document.selection
    assert steps(document) == []


def test_a_second_press_that_goes_on_as_a_drag_moves(document, hand):
    hand.click(42, 7)
    hand.tool.double_click(hand.at(42, 7))
    hand.tool.drag(hand.at(40, 9))
    hand.tool.drag(hand.at(30, 20))
    hand.tool.release(hand.at(30, 20))
    assert steps(document) == ["Move t3"]
    # One that nobody saw the end of does not block the keys.
    hand.tool.double_click(hand.at(6, 3, "alt"))
    hand.hover(6, 3)
    assert document.selection == {"s1", "s2", "s3", "s4", "s5"}
    assert hand.keys("x") == [False]


def test_another_tool_keeps_the_selection(document, hand, desk):
    hand.click(42, 7)
    hand.tool.leave()
    lasso = Hand(LassoTool(desk))
    lasso.hover(3, 3)
    lasso.tool.leave()
    assert document.selection == {"t3"}


def test_a_drag_moves_what_is_pressed_in_one_step(document, hand):
    hand.drag((42, 7), (42, 8), (30, 20.3), (27.2, 19))
    assert ground(document, "t3") == Rect(24, 16, 4, 6)
    assert steps(document) == ["Move t3"]
    assert document.selection == {"t3"}
    document.undo()
    assert document.board is document.history.steps[0].board


def test_a_drag_moves_the_selection_with_it(document, hand):
    document.select(["s6", "s7"])
    hand.drag((2, 13.5), (2, 31.5))
    assert (ground(document, "s6"), ground(document, "s7")) == (Rect(0, 28, 4, 4), Rect(4, 28, 4, 4))
    assert steps(document) == ["Move 2 spaces"]
    hand.click(2, 31.5)
    assert document.selection == {"s6"}


def test_a_drag_back_to_its_start_leaves_no_history(document, hand):
    hand.drag((42, 7), (30, 20), (42, 7))
    assert steps(document) == []
    assert document.draft is None
    assert document.board is document.history.steps[0].board


def test_shift_keeps_to_one_axis_and_ctrl_to_plain_parts(document, hand):
    document.select(["t3"])
    hand.drag((42, 7), (44, 30), held="shift")
    assert ground(document, "t3").x == 40
    assert ground(document, "t3").y > 20
    document.undo()
    hand.pull((42, 7), (36, 12))
    hand.tool.drag(hand.at(36.8, 13.1, "ctrl"))
    assert hand.tool.hints.guides == ()
    hand.tool.release(hand.at(36.8, 13.1, "ctrl"))
    assert ground(document, "t3") == Rect(35, 10, 4, 6)


@pytest.mark.parametrize("held", ["alt", "ctrl"])
def test_alt_moves_a_copy_and_so_does_ctrl_from_the_start(document, hand, held):
    hand.drag((42, 7), (30, 19), held=held)
    (new,) = document.selection
    assert new == "t4"
    assert ground(document, "t3") == Rect(40, 4, 4, 6)
    assert steps(document) == ["Copy t3"]


def test_alt_on_the_way_makes_a_copy_with_a_free_seat(document, hand):
    hand.pull((42, 7), (30, 19))
    assert hand.tool.hints.status.startswith("Moves t3. Start with Ctrl to copy")
    hand.tool.drag(hand.at(30, 20, "alt"))
    assert len(document.draft.spaces) == len(STREET.spaces) + 1
    hand.tool.drag(hand.at(30, 20))
    assert len(document.draft.spaces) == len(STREET.spaces)
    hand.tool.release(hand.at(30, 20, "alt"))
    assert steps(document) == ["Copy t3"]
    hand.drag((6, 17), (30, 40), held="alt")
    assert [space.seat for space in document.board.of_type("home")] == [1, 2]


def test_guides_show_while_it_is_dragged_and_go_with_it(document, hand):
    hand.pull((42, 7), (30.1, 7.1))
    assert hand.tool.hints.guides
    assert hand.tool.hints.badge == "3 cells left"
    hand.tool.release(hand.at(30.1, 7.1))
    assert hand.tool.hints.guides == ()


def test_a_locked_space_says_so(document, hand):
    said = refusals(document)
    hand.pull((6, 17), (30, 30))
    assert hand.tool.hints.refused
    assert hand.tool.hints.badge == "h1 is locked; unlock it first"
    hand.tool.release(hand.at(30, 30))
    assert said == ["h1 is locked; unlock it first"]
    assert hand.tool.hints.handles == ()
    assert hand.keys("Right", "Delete") == [True, True]
    assert len(said) == 3
    assert steps(document) == []


def test_escape_leaves_nothing_of_a_drag(document, hand):
    before = text(document)
    for start, end in (((42, 7), (20, 30)), ((30, 30), (40, 20))):
        hand.pull(start, end)
        assert document.draft is not None
        assert hand.tool.cancel()
        hand.tool.release(hand.at(*end))
    assert (document.draft, document.selection, steps(document)) == (None, frozenset(), [])
    assert text(document) == before
    assert hand.tool.hints.badge == ""
    assert not hand.tool.cancel()
    hand.click(2, 3)
    assert hand.tool.cancel()
    assert not document.selection


def test_handles_resize_a_rectangle(document, hand):
    hand.click(42, 7)
    assert {handle.name for handle in hand.tool.hints.handles} == {"nw", "n", "ne", "e", "se", "s", "sw", "w"}
    hand.hover(44, 10)
    assert hand.tool.hints.cursor == "diagonal"
    hand.drag((44, 10), (44, 18), (47.8, 20.1))
    assert ground(document, "t3") == Rect(40, 4, 8, 16)
    hand.drag((40, 12), (60, 12))
    assert ground(document, "t3") == Rect(47, 4, 1, 16)
    assert steps(document) == ["Resize t3"] * 2
    document.undo()
    hand.drag((48, 20), (50, 35.7), held="shift")
    assert ground(document, "t3") == Rect(40, 4, 16, 32)


def test_several_rectangles_are_stretched_together(document, hand):
    document.select(["s1", "s2", "s3"])
    hand.drag((12, 4), (24, 8))
    assert [ground(document, id_) for id_ in ("s1", "s2", "s3")] == [Rect(8 * n, 0, 8, 8) for n in range(3)]
    assert steps(document) == ["Resize 3 spaces"]
    said = refusals(document)
    hand.drag((24, 4), (2, 4))
    assert said
    assert "at least 1 part" in said[0]
    assert steps(document) == ["Resize 3 spaces"]


def test_circles_and_corners_have_handles_too(document, hand):
    hand.click(30, 30)
    hand.drag((33, 30), (36, 31))
    assert ground(document, "w1") == Circle(30, 30, 6)
    hand.click(37, 37)
    hand.drag((36, 42), (40, 47))
    assert ground(document, "z1") == Polygon(((36, 36), (42, 36), (40, 48)))
    said = refusals(document)
    hand.drag((40, 48), (39, 36))
    assert said
    assert "no area" in said[0]
    assert steps(document) == ["Resize w1", "Reshape z1"]


def test_bends_come_move_and_go(document, hand):
    hand.double_click(14, 12)
    assert document.board.link_by_id["p2"].bends == ((14, 12),)
    hand.drag((14, 12), (14, 30))
    assert document.board.link_by_id["p2"].bends == ((14, 30),)
    # Out of a straight stretch of a link that is chosen.
    hand.drag((8, 21), (4, 30))
    assert document.board.link_by_id["p2"].bends == ((4, 30), (14, 30))
    hand.drag((4, 30), (8, 21))
    assert document.board.link_by_id["p2"].bends == ((14, 30),)
    hand.drag((14, 30), (14, 12.1))
    assert document.board.link_by_id["p2"].bends == ()
    assert steps(document) == ["Bend p2"] * 5


def test_a_link_that_was_not_chosen_does_not_bend_by_accident(document, hand):
    hand.drag((14, 12), (14, 30))
    assert document.selection == {"p2"}
    assert steps(document) == []


def test_arrows_nudge_by_part_and_by_cell_in_one_step(document, hand):
    document.select(["t3"])
    assert hand.keys("Right", "Right", "Shift+Down") == [True] * 3
    assert ground(document, "t3") == Rect(42, 8, 4, 6)
    assert steps(document) == ["Nudge t3"]
    document.undo()
    hand.keys("Right", "Left")
    assert steps(document) == []


def test_keys_go_from_space_to_space(document, hand, desk):
    desk.view_middle = (2, 2)
    hand.keys("Right")
    assert document.selection == {"s2"}
    hand.keys("Ctrl+Right")
    assert document.selection == {"s3"}
    hand.keys("Tab")
    assert document.selection == {"s4"}
    hand.keys("Shift+Tab", "Shift+Tab")
    assert document.selection == {"s2"}
    document.select(["t3"])
    assert hand.keys("Tab") == [False]
    assert hand.keys("Return", "x") == [False, False]
    assert steps(document) == []


def test_arrows_from_nothing_walk_until_return_takes_hold(document, hand, desk):
    desk.view_middle = (2, 2)
    hand.keys("Right", "Right", "Shift+Right")
    assert document.selection == {"s4"}
    assert hand.tool.hints.status == "s4: Sidewalk. Arrow keys go on, Return stops here to move it."
    assert steps(document) == []
    assert hand.keys("Return", "Up") == [True, True]
    assert steps(document) == ["Nudge s4"]
    # A click takes hold as well.
    document.undo()
    hand.keys("Ctrl+Right")
    document.select(())
    desk.view_middle = (2, 2)
    hand.keys("Right")
    hand.click(6, 3)
    hand.keys("Up")
    assert steps(document) == ["Nudge s2"]


def test_very_many_have_no_handles():
    spaces = tuple(Space(f"s{n + 1}", "sidewalk", Rect(n % 100 * 4, n // 100 * 4, 4, 4)) for n in range(10_000))
    desk = desk_on(Board("uri-nation-1.4", grid=Grid(size=(400, 400)), spaces=spaces))
    tool = SelectTool(desk)
    desk.document.select([space.id for space in spaces])
    assert tool.hints.handles == ()


def test_what_is_hidden_is_marked_no_more(document, hand):
    hand.hover(18, 17)
    assert hand.tool.hints.marked == ("t2",)
    document.hide(["territory"])
    assert hand.tool.hints.marked == ()


def test_delete_takes_spaces_with_their_links(document, hand):
    document.select(["s1", "t3"])
    assert hand.keys("Delete", "Backspace") == [True, False]
    assert "p1" not in document.board.link_by_id
    assert steps(document) == ["Delete 2 spaces"]


def test_keys_wait_while_the_button_is_down(document, hand):
    document.select(["t3"])
    hand.pull((42, 7), (30, 20))
    assert hand.keys("Delete", "Right") == [True, True]
    hand.tool.release(hand.at(30, 20))
    assert steps(document) == ["Move t3"]


def test_hex_spaces_move_by_whole_cells():
    desk = desk_on(HEXES)
    hand, document = Hand(SelectTool(desk)), desk.document
    x, y = desk.sight.centre_of("s1")
    hand.pull((x, y), (x + 8, y))
    hand.tool.release(hand.at(x + 8.3, y + 0.5, "ctrl"))
    assert ground(document, "s1") == Hexes(((3, 1),))
    hand.keys("Left", "Down")
    assert ground(document, "s1") == Hexes(((2, 2),))
    hand.click(*desk.sight.centre_of("w1"))
    x, y = desk.sight.centre_of("w1")
    hand.drag((x + 3, y), (x + 5.2, y))
    assert ground(document, "w1").radius == 5


def test_the_status_says_what_is_under_the_pointer(hand):
    hand.hover(18, 17)
    assert hand.tool.hints.status == "t2: Territory “The Oaks”"
    hand.hover(14, 12)
    assert hand.tool.hints.status.startswith("p2: Path from s6 to s10")
    hand.tool.leave()
    assert hand.tool.hints.status == ""


def test_an_undo_in_the_middle_of_a_drag_does_no_harm(document, hand):
    document.edit("Add", edits.add, "territory", Rect(30, 10, 4, 6))
    hand.pull((32, 12), (33, 20))
    document.undo()
    hand.tool.drag(hand.at(34, 22))
    assert hand.tool.hints.refused
    hand.tool.release(hand.at(34, 22))
    assert document.board == STREET
