"""Spaces along a loop: pulled up, clicked corner by corner or with the keys, as many as fit or as are asked for."""

import itertools
import math

import pytest
from hands import STREET, Hand, desk_on, refusals, steps, text
from round_kit import EMPTY, EMPTY_HEX, KIT, beads_desk, centres, circles, ring

from board_designer.app.tools.loop_tool import LoopTool
from board_designer.board import Board, Space, edits
from board_designer.board.symmetry import TURN_4
from board_designer.geometry.footprint import Circle
from board_designer.graph.rings import ring_of
from board_designer.kits.board_structure import Structure


@pytest.fixture
def desk(monkeypatch):
    return beads_desk(monkeypatch)


@pytest.fixture
def document(desk):
    return desk.document


@pytest.fixture
def hand(desk):
    return Hand(LoopTool(desk, "bead"), reach=2)


def pitches(document) -> list[float]:
    spots = centres(document)
    return [math.dist(a, b) for a, b in itertools.pairwise([*spots, spots[0]])]


def order(board: Board) -> list[str]:
    found = ring_of(Structure(board, KIT).play, [space.id for space in board.spaces])
    return list(found.order) if found else []


def test_a_drag_lays_a_ring_of_neighbours_numbered_against_the_clock(document, hand):
    hand.pull((100, 100), (200, 180), (300, 300))
    assert hand.tool.hints.badge == "31 × Bead, every 20.2 mm"
    assert not hand.tool.hints.refused
    (first, second, _) = hand.tool.hints.line
    assert first == pytest.approx((200, 300))
    assert second[0] > first[0]
    assert steps(document) == []
    hand.tool.release(hand.at(300, 300))
    assert steps(document) == ["Place 31 × Bead along a loop"]
    assert order(document.board) == [f"b{n}" for n in range(1, 32)]
    assert circles(document, "bead")[0] == Circle(200, 300, 8)
    assert max(pitches(document)) - min(pitches(document)) < 2
    assert all(abs(math.dist(it, (200, 200)) - 100) < 1 for it in centres(document))
    document.undo()
    assert document.board.spaces == ()
    document.redo()
    assert len(document.board.spaces) == 31


def test_it_can_be_drawn_twice_but_not_on_itself(document, hand):
    said = refusals(document)
    for _ in range(2):
        hand.drag((100, 100), (300, 300))
    assert said == ["Bead is already here"]
    hand.drag((20, 20), (380, 380))
    assert steps(document) == ["Place 31 × Bead along a loop", "Place 56 × Bead along a loop"]
    assert [space.id for space in document.board.spaces] == [f"b{n}" for n in range(1, 88)]


def test_shift_draws_a_circle_and_alt_about_the_centre(document, hand):
    hand.drag((200, 200), (290, 240), held="shift alt")
    assert all(abs(math.dist(it, (200, 200)) - 90) < 1 for it in centres(document))
    document.undo()
    hand.drag((100, 120), (200, 360), held="shift")
    xs, ys = zip(*centres(document), strict=True)
    assert max(xs) - min(xs) == pytest.approx(max(ys) - min(ys), abs=2)


def test_it_lies_in_the_middle_of_the_board_when_it_nearly_does(document, hand):
    hand.pull((50, 50), (348, 351))
    assert len(hand.tool.hints.guides) == 2
    hand.tool.release(hand.at(348, 351))
    assert circles(document, "bead")[0] == Circle(200, 350, 8)
    document.undo()
    hand.drag((50, 50), (347.2, 353.4), held="ctrl")
    assert circles(document, "bead")[0].y == 353


@pytest.mark.parametrize(
    "keys",
    [
        ["4", "8"],
        ["+"] * 17,
        *(
            pytest.param(keys, marks=pytest.mark.slow)
            for keys in (["Shift++"] * 17, ["="] * 17, ["5", "0", "-", "-"])
        ),
    ],
)
def test_how_many_is_chosen_before_while_and_after(document, hand, keys):
    hand.pull((50, 50), (350, 350))
    hand.keys(*keys)
    wanted = 48 if keys[0].isdigit() else 47 + 17
    assert f"{wanted} × Bead" in hand.tool.hints.badge
    hand.tool.release(hand.at(350, 350))
    assert len(document.board.spaces) == wanted
    # It holds for the next one.
    document.undo()
    hand.drag((60, 60), (340, 340))
    assert len(document.board.spaces) == wanted
    # Afterwards the same loop is laid anew, as the same step.
    hand.keys("3", "2")
    assert len(document.board.spaces) == 32
    assert order(document.board) == []
    hand.keys("-", "+", "+")
    assert len(document.board.spaces) == 33
    hand.keys("Backspace")
    assert steps(document) == ["Place 44 × Bead along a loop"]
    assert order(document.board) == [f"b{n}" for n in range(1, 45)]
    assert document.selection == set(document.board.space_by_id)
    document.undo()
    assert steps(document) == []


def test_what_somebody_did_since_is_not_undone_by_a_number(document, hand):
    hand.drag((100, 100), (300, 300))
    document.edit("Move", edits.move, ["b1"], (0, 9))
    hand.keys("9", "+")
    assert len(document.board.spaces) == 31
    assert steps(document)[-1] == "Move"
    document.undo()
    document.undo()
    hand.keys("+")
    assert document.board.spaces == ()


def test_numbers_that_do_not_fit_are_told(document, hand):
    hand.keys("5", "0")
    hand.pull((100, 100), (300, 300))
    assert hand.tool.hints.badge.endswith("every 12.6 mm, on each other")
    assert hand.tool.hints.refused
    hand.keys("Backspace", "2", "0")
    assert hand.tool.hints.badge.endswith("too far apart to be neighbours")
    hand.keys("Backspace", "2")
    assert hand.tool.hints.badge == "a loop has at least 3 spaces, and here is room for 2"
    said = refusals(document)
    hand.tool.release(hand.at(300, 300))
    assert (len(said), steps(document), document.draft) == (1, [], None)


def test_the_shape_can_be_another_one(document, hand):
    hand.drag((100, 100), (300, 300))
    hand.keys("Z")
    spots = centres(document)
    assert sum(y == 300 for _, y in spots) > 3
    assert not any(math.dist(it, (300, 300)) < 12 for it in spots)
    hand.keys("Z")
    assert any(math.dist(it, (300, 300)) < 12 for it in centres(document))
    assert len(steps(document)) == 1
    # While it is drawn, too.
    document.undo()
    hand.pull((20, 20), (380, 380))
    hand.keys("Z")
    assert max(pitches(document)) < 21
    assert hand.tool.cancel()
    assert document.draft is None


def test_another_type_is_a_key_away(document, hand):
    hand.pull((100, 100), (300, 300))
    hand.keys("Tab")
    assert "× Nest" in hand.tool.hints.badge
    hand.keys("Shift+Tab", "Shift+Tab")
    assert "× Tile" in hand.tool.hints.badge
    hand.tool.release(hand.at(300, 300))
    assert {space.type for space in document.board.spaces} == {"tile"}
    # Rectangles keep as far apart as they must to lie beside each other.
    assert "on each other" not in hand.tool.hints.badge
    assert not any(step < 20 for step in pitches_of(document.board))


def pitches_of(board: Board) -> list[float]:
    spots = board.shapes.centroids.tolist()
    return [math.dist(a, b) for a, b in itertools.pairwise([*spots, spots[0]])]


def test_corners_are_clicked_and_the_first_or_a_double_click_closes(document, hand):
    for place in ((100, 100), (300, 100), (300, 300), (100, 300)):
        hand.hover(*place)
        hand.click(*place)
    assert steps(document) == []
    hand.hover(101, 102)
    assert hand.tool.hints.badge == "40 × Bead, every 20 mm"
    hand.click(101, 102)
    assert order(document.board) == [f"b{n}" for n in range(1, 41)]
    assert centres(document)[0] == (100, 100)
    assert {(100, 300), (300, 300), (300, 100)} <= set(centres(document))
    assert centres(document)[1] == (100, 120)  # against the clock, though clicked with it
    document.undo()
    for place in ((100, 100), (100, 300), (300, 300)):
        hand.click(*place)
    hand.double_click(300, 100)
    assert len(document.board.spaces) == 40
    assert steps(document) == ["Place 40 × Bead along a loop"]


def test_corners_are_taken_back_one_by_one_or_all(document, hand):
    for place in ((100, 100), (300, 100), (300, 300)):
        hand.click(*place)
    assert document.draft is not None
    hand.keys("Backspace")
    hand.click(200, 300)
    hand.keys("Return")
    assert len(steps(document)) == 1
    assert max(y for _, y in centres(document)) > 290
    hand.click(20, 20)
    hand.keys("Return")
    assert len(steps(document)) == 1
    assert hand.tool.cancel()
    assert not hand.tool.cancel()
    hand.click(20, 20)
    hand.tool.leave()
    assert document.draft is None


@pytest.mark.parametrize("end", [(101, 101), (104, 103), (100, 112)])
def test_a_tiny_drag_lays_nothing(document, hand, end):
    before = text(document)
    hand.drag((100, 100), end)
    hand.tool.cancel()
    assert (document.draft, steps(document), text(document)) == (None, [], before)


def test_escape_ends_a_drag_without_a_trace(document, hand):
    hand.pull((100, 100), (300, 300))
    assert hand.tool.cancel()
    hand.tool.release(hand.at(300, 300))
    assert (steps(document), document.draft, document.board.spaces) == ([], None, ())


def test_off_the_board_it_can_be_laid_too(document, hand):
    hand.drag((-100, -100), (80, 80))
    assert min(x for x, _ in centres(document)) == -100


def test_keys_alone_lay_a_loop(document, hand):
    hand.tool.appear()
    assert hand.tool.hints.badge.startswith("47 × Bead")
    hand.keys("Left", "Up", "Shift+Right", "Shift+Down", "Shift+Up", "6", "0", "Return")
    assert steps(document) == ["Place 60 × Bead along a loop"]
    assert circles(document, "bead")[0] == Circle(180, 330, 8)
    hand.keys("Return", *["Shift+Left"] * 30, "Shift+Up")
    assert hand.tool.hints.refused
    hand.tool.leave()
    assert document.draft is None


def test_on_hexes(monkeypatch):
    desk = beads_desk(monkeypatch, EMPTY_HEX)
    hand, document = Hand(LoopTool(desk, "bead"), reach=2), desk.document
    hand.drag((100, 100), (300, 300))
    assert max(pitches(document)) - min(pitches(document)) < 2
    assert order(document.board) == [space.id for space in document.board.spaces]
    # Cells are taken once each.
    hand = Hand(LoopTool(desk, "tile"), reach=2)
    hand.drag((40, 40), (360, 360))
    cells = [space.footprint for space in document.board.of_type("tile")]
    assert len(set(cells)) == len(cells) > 20


def test_about_the_middle_symmetry_doubles_nothing(document, hand):
    document.set_symmetry(TURN_4)
    hand.drag((100, 100), (300, 300))
    assert len(document.board.spaces) == 31
    hand.drag((20, 20), (80, 80))
    assert len(document.board.spaces) == 31 + 4 * 9


def test_each_takes_the_seat_of_its_own_home(monkeypatch):
    nests = (Space("n1", "nest", Circle(200, 320, 8), seat=1), Space("n2", "nest", Circle(200, 80, 8), seat=2))
    desk = beads_desk(monkeypatch, Board("beads", grid=EMPTY.grid, spaces=nests))
    hand = Hand(LoopTool(desk, "egg"), reach=2)
    hand.drag((100, 100), (300, 300))
    assert all(egg.seat == (1 if egg.footprint.y >= 200 else 2) for egg in desk.document.board.of_type("egg"))
    hand.drag((100, 100), (300, 300))
    assert {space.seat for space in desk.document.board.spaces} == {1, 2}


def test_what_lies_in_the_way_is_told(monkeypatch):
    desk = beads_desk(
        monkeypatch, Board("beads", grid=EMPTY.grid, spaces=(Space("p1", "pond", Circle(200, 300, 20)),))
    )
    hand = Hand(LoopTool(desk, "bead"), reach=2)
    hand.pull((100, 100), (300, 300))
    assert hand.tool.hints.badge.endswith(", on p1")
    assert hand.tool.hints.refused


def test_two_boards_do_not_know_each_other(monkeypatch):
    one, other = beads_desk(monkeypatch), beads_desk(monkeypatch, ring())
    hand, second = Hand(LoopTool(one, "bead"), 2), Hand(LoopTool(other, "bead"), 2)
    hand.drag((100, 100), (300, 300))
    second.drag((20, 20), (380, 380))
    second.keys("+")
    assert (len(one.document.board.spaces), len(other.document.board.spaces)) == (31, 24 + 57)


def test_any_kit_has_it():
    desk = desk_on(STREET)
    hand = Hand(LoopTool(desk, "sidewalk"))
    hand.drag((24, 12), (46, 34), held="ctrl")
    assert steps(desk.document) == [f"Place {len(desk.document.board.spaces) - 18} × Sidewalk along a loop"]
