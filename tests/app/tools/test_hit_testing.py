"""What lies under a pointer, in a box, in a loop, next to each other."""

from hands import HEXES, STREET, Hand

from board_designer.app.document.document import Document
from board_designer.app.tools.hit_testing import HitTester
from board_designer.board import edits
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.geometry.footprint import Rect

at = Hand(None).at


def sight_on(board=STREET):
    return HitTester(Document(board))


def test_what_is_painted_on_top_comes_first_and_links_before_spaces():
    board = edits.add(STREET, "territory", Rect(39, 3, 8, 8))
    sight = sight_on(board)
    painted = [key.name for key in IncrementalDrawing(board, Document(board).style).keys_in() if key.kind == "ground"]
    assert painted.index("t3") < painted.index("t4")
    assert sight.under(at(41, 5)) == ["t4", "t3"]
    assert sight.under(at(9, 12)) == ["p2", "s8"]
    assert sight.top(at(47, 47)) is None
    # In the middle of the space it ends at, a link comes last.
    assert sight.under(at(2, 12)) == ["s6", "p2"]


def test_a_road_lies_under_all_that_lies_on_it_however_large():
    board = edits.add(STREET, "territory", Rect(-2, 3, 30, 9))
    assert sight_on(board).spaces_under(at(9, 7)) == ["t4", "r1"]


def test_going_down_comes_round_again():
    sight = sight_on()
    assert sight.next_below(at(9, 12), ()) == "p2"
    assert sight.next_below(at(9, 12), {"p2"}) == "s8"
    assert sight.next_below(at(9, 12), {"s8"}) == "p2"
    assert sight.next_below(at(47, 47), {"s8"}) is None


def test_what_is_hidden_is_not_there_and_neither_are_links_to_it():
    document = Document(STREET)
    sight = HitTester(document)
    document.hide(["road"])
    assert sight.under(at(9, 7)) == []
    document.hide(["sidewalk"])
    assert sight.under(at(9, 12)) == []
    assert "s1" not in sight.shown_spaces()


def test_a_bent_link_is_found_along_its_bends():
    sight = sight_on()
    assert len(sight.line_of("p1")) == 3
    assert sight.top(at(10, 24)) == "p1"
    assert sight.line_of("s1") == []


def test_a_box_holds_or_touches():
    sight = sight_on()
    assert sight.in_box((-1, -1, 9, 5), touched=False) == ["s1", "s2"]
    assert set(sight.in_box((-1, -1, 9, 5), touched=True)) == {"s1", "s2", "s3", "r1", "p1"}
    # An edge shared is not a touch, and a round space is not its box.
    assert "s3" not in sight.in_box((-1, -1, 8, 3), touched=True)
    assert sight.in_box((32.5, 32.5, 34, 34), touched=True) == []
    assert sight.in_box((26, 26, 34, 34), touched=False) == ["w1"]


def test_a_loop_takes_centres_and_the_links_between_them():
    sight = sight_on()
    assert sight.in_lasso([(-1, 9), (21, 9), (21, 13), (-1, 13)]) == ["s6", "s7", "s8", "s9", "s10", "p2"]
    assert sight.in_lasso([(0, 0), (1, 1)]) == []
    # A loop that goes across itself is a loop all the same.
    assert "s1" in sight.in_lasso([(0, 0), (6, 4), (6, 0), (0, 4)])


def test_a_run_is_of_one_type_and_hangs_together():
    sight = sight_on()
    assert sight.run_of("s3") == ["s1", "s2", "s3", "s4", "s5"]
    assert sight.run_of("t1") == ["t1"]
    assert sight.run_of("nobody") == []
    assert sight.all_of_types(["t1"]) == ["t1", "t2", "t3"]
    assert sight.all_of_types(["p1", "w1"]) == ["w1", "p1", "p2"]
    assert sight_on(HEXES).run_of("s1") == ["s1", "s2"]


def test_the_nearest_space_in_a_direction_is_straight_on():
    sight = sight_on()
    assert sight.towards("Right", sight.centre_of("s1")) == "s2"
    assert sight.towards("Down", sight.centre_of("s6")) == "t1"
    assert sight.towards("Left", sight.centre_of("s1")) is None
    assert sight.towards("Right", sight.centre_of("s1"), ["s4", "s10"]) == "s4"
    assert sight.middle_of(["s1", "s5", "p1"]) == (10, 2)
    assert sight.middle_of(["p1"]) is None
