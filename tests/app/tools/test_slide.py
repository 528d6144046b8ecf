"""Sliding a round space along its track: on the line, between its neighbours, in one step."""

import math

import pytest
from hands import Hand, refusals, steps, text
from round_kit import EMPTY, EMPTY_HEX, KIT, beads_desk, centres, ring

from board_designer.app.tools.select_tool import SelectTool
from board_designer.board import Board, Space, edits
from board_designer.geometry.footprint import Circle
from board_designer.graph.rings import ring_of
from board_designer.kits.board_structure import Structure

AROUND = (200, 200)
RING = ring(20, 66)  # of diameter 16, a good 20 from one to the next


@pytest.fixture
def desk(monkeypatch):
    return beads_desk(monkeypatch, RING)


@pytest.fixture
def document(desk):
    return desk.document


@pytest.fixture
def hand(desk):
    return Hand(SelectTool(desk), reach=1)


def at(share: float, radius: float = 66) -> tuple[float, float]:
    """A place on the ring, in spaces from b1."""
    angle = math.tau * share / 20
    return 200 + radius * math.cos(angle), 200 - radius * math.sin(angle)


def where(document, id_: str) -> float:
    """The same of a space."""
    x, y = centres(document)[int(id_[1:]) - 1]
    return (math.atan2(200 - y, x - 200) % math.tau) * 20 / math.tau


def order(document) -> list[str]:
    board = document.board
    by_angle = sorted(board.spaces, key=lambda it: where(document, it.id))
    return [space.id for space in by_angle]


def test_it_stays_on_the_ring_and_between_its_neighbours(document, hand):
    hand.pull(at(4), at(4.05, 67), at(4.1, 70))
    assert math.dist(centres(document)[4], AROUND) == pytest.approx(66, abs=1)
    assert where(document, "b5") == pytest.approx(4.1, abs=0.05)
    assert hand.tool.hints.marked == ("b4", "b6")
    assert "mm to b4, " in hand.tool.hints.badge
    for place in (at(5.5), at(8), at(14), at(18)):
        hand.tool.drag(hand.at(*place))
        assert math.dist(centres(document)[4], centres(document)[5]) >= 16 or where(document, "b5") < 5
    hand.tool.drag(hand.at(*at(5.5)))
    assert hand.tool.hints.badge.endswith(", no longer a neighbour of b4")
    assert hand.tool.hints.refused
    hand.tool.release(hand.at(*at(5.5)))
    assert 4 < where(document, "b5") < 5
    assert math.dist(centres(document)[4], centres(document)[5]) == pytest.approx(16, abs=1)
    assert math.dist(centres(document)[4], centres(document)[5]) >= 16
    assert steps(document) == ["Slide b5"]
    found = ring_of(Structure(document.board, KIT).play, [space.id for space in document.board.spaces])
    assert found is None or list(found.order) == order(document)
    document.undo()
    assert document.board == RING


def test_halfway_is_a_place_to_rest_and_back_home_is_no_step(document, hand):
    hand.drag(at(4), at(4.2), at(4.02))
    assert steps(document) == []
    hand.drag(at(4), at(4.2))
    hand.drag(centres(document)[4], at(4.02))
    before, here, after = centres(document)[3:6]
    assert abs(math.dist(before, here) - math.dist(here, after)) < 1.5
    assert steps(document) == ["Slide b5", "Slide b5"]


def test_over_the_first_of_the_ring_too(document, hand):
    hand.drag(at(0), at(0.2), at(3))
    assert 0 < where(document, "b1") < 1
    hand.drag(at(where(document, "b1")), at(0), at(-3))
    assert 19 < where(document, "b1") < 20
    assert order(document) == [*(f"b{n}" for n in range(2, 21)), "b1"]


def test_away_from_the_line_it_goes_where_it_is_pulled(document, hand):
    hand.drag(at(4), at(4, 50))
    assert steps(document) == ["Move b5"]
    document.undo()
    hand.drag(at(4), at(4.1), at(4, 50), at(4.2, 66))
    assert steps(document) == ["Slide b5"]
    document.undo()
    # Ctrl suspends it, Shift holds it there.
    hand.tool.press(hand.at(*at(4)))
    hand.tool.drag(hand.at(*at(4.1)))
    hand.tool.release(hand.at(*at(4.1, 68), "ctrl"))
    assert steps(document) == ["Move b5"]
    document.undo()
    document.select(["b5"])
    hand.drag(at(4), at(4.3, 30), held="shift")
    assert steps(document) == ["Slide b5"]
    assert math.dist(centres(document)[4], AROUND) == pytest.approx(66, abs=1)


def test_escape_leaves_nothing(document, hand):
    before = text(document)
    for end in (at(4.2), at(4, 50)):
        hand.pull(at(4), at(4.1), end)
        assert document.draft is not None
        assert hand.tool.cancel()
        hand.tool.release(hand.at(*end))
    assert (steps(document), text(document), document.draft) == ([], before, None)


def test_a_locked_one_stays_and_copies_are_copies(document, hand):
    document.edit("Lock", edits.lock, ["b5"], True)
    said = refusals(document)
    hand.drag(at(4), at(4.2))
    assert said == ["b5 is locked; unlock it first"]
    document.select(())
    hand.drag(at(8), at(8, 30), held="ctrl")
    assert steps(document)[-1] == "Copy b9"


def test_ends_crowds_and_lone_spaces_move_freely(monkeypatch):
    places = [(100, 100), (120, 100), (140, 100), (300, 300)]
    spaces = tuple(Space(f"b{n}", "bead", Circle(*it, 8)) for n, it in enumerate(places, 1))
    desk = beads_desk(monkeypatch, Board("beads", grid=EMPTY.grid, spaces=spaces))
    hand, document = Hand(SelectTool(desk), reach=1), desk.document
    for start, end in (((100, 100), (80, 100)), ((300, 300), (320, 300))):
        hand.drag(start, end)
    assert steps(document) == ["Move b1", "Move b4"]
    document.undo()
    document.undo()
    hand.drag((120, 100), (126, 101))
    assert (steps(document), centres(document)[1]) == (["Slide b2"], (124, 100))
    document.undo()
    document.edit("Move", edits.move, ["b1"], (4, 0))
    document.edit("Move", edits.move, ["b3"], (-4, 0))
    hand.drag((120, 100), (130, 101))  # wedged in
    assert steps(document)[-1] == "Move b2"


def test_several_together_move_as_they_are(document, hand):
    document.select(["b5", "b6"])
    hand.drag(at(4), at(4, 50))
    assert steps(document) == ["Move 2 spaces"]


def test_on_hexes(monkeypatch):
    desk = beads_desk(monkeypatch, ring(20, 66, EMPTY_HEX))
    hand, document = Hand(SelectTool(desk), reach=1), desk.document
    hand.drag(at(4), at(4.1), at(7))
    assert steps(document) == ["Slide b5"]
    assert 4 < where(document, "b5") < 5
    assert math.dist(centres(document)[4], centres(document)[5]) >= 16
