"""Laying round spaces: clicks, rims, rows at any angle, keys; and to whom they belong."""

import itertools
import math

import pytest
from hands import Hand, refusals, steps, text
from round_kit import EMPTY, EMPTY_HEX, beads_desk, centres, circles, ring

from board_designer.app.tools.place_tool import PlaceTool
from board_designer.app.tools.select_tool import SelectTool
from board_designer.app.tools.stamp_tool import StampTool
from board_designer.board import Board, Space, edits
from board_designer.board.symmetry import LEFT_RIGHT, TURN_4, make_symmetric
from board_designer.geometry.footprint import Circle
from board_designer.kits.board_structure import Structure


@pytest.fixture
def desk(monkeypatch):
    return beads_desk(monkeypatch)


@pytest.fixture
def document(desk):
    return desk.document


def laying(desk, type_: str) -> Hand:
    return Hand(PlaceTool(desk, type_), reach=2)


def test_a_click_puts_a_circle_about_the_pointer(desk, document):
    hand = laying(desk, "bead")
    hand.hover(97, 104)
    assert circles(document, "bead") == [Circle(100, 100, 8)]
    assert hand.tool.hints.badge == "1 Bead, 16 mm across"
    assert "Z rotates" not in hand.tool.hints.status
    hand.click(97, 104)
    hand.hover(98, 103)
    assert document.draft is None
    hand.click(98, 103)
    assert (steps(document), circles(document, "bead")) == (["Place Bead"], [Circle(100, 100, 8)])
    # In line with a neighbour's middle where that is nearer than the grid.
    document.edit("Move", edits.move, ["b1"], (3, 0))
    hand.click(101.7, 141)
    assert circles(document, "bead")[1] == Circle(103, 140, 8)
    hand.click(52.6, 61.7, "ctrl")
    assert circles(document, "bead")[2] == Circle(53, 62, 8)


def test_from_the_centre_to_the_rim(desk, document):
    hand = laying(desk, "nest")
    hand.pull((100, 100), (112, 100), (115, 120))
    assert hand.tool.hints.badge == "1 Nest, 50 mm across"
    hand.tool.release(hand.at(115, 120))
    assert circles(document, "nest") == [Circle(100, 100, 25)]
    # Near the usual size it is the usual size, unless snapping is suspended.
    hand.drag((200, 100), (209.5, 100))
    hand.drag((300, 100), (309.5, 100), held="ctrl")
    assert circles(document, "nest")[1:] == [Circle(200, 100, 8), Circle(300, 100, 10)]
    # A tiny drag is a click.
    hand.drag((200, 200), (203, 201))
    assert circles(document, "nest")[3] == Circle(200, 200, 8)
    assert steps(document) == ["Place Nest"] * 4
    assert [space.seat for space in document.board.spaces] == [1, 2, 3, 4]


def test_an_area_is_drawn_or_laid_in_a_row(desk, document):
    hand = laying(desk, "pond")
    assert "drag from its centre" in (hand.hover(60, 60), hand.tool.hints.status)[1]
    hand.drag((60, 60), (60, 91))
    assert circles(document, "pond") == [Circle(60, 60, 31)]
    hand.drag((100, 200), (150, 196), (222, 204), held="shift")
    assert circles(document, "pond")[1:] == [Circle(x, 200, 20) for x in (100, 140, 180, 220)]


def test_a_run_is_a_row_of_neighbours_at_any_angle(desk, document):
    hand = laying(desk, "bead")
    hand.pull((100, 100), (140, 103), (182, 105))
    assert hand.tool.hints.badge == "5 × Bead, 16 mm across, every 20 mm"
    hand.tool.release(hand.at(182, 105))
    assert circles(document, "bead") == [Circle(x, 100, 8) for x in (100, 120, 140, 160, 180)]
    # Over what is there it leaves out what is there.
    hand.drag((80, 100), (201, 100))
    assert {it.x for it in circles(document, "bead")} == {80, 100, 120, 140, 160, 180, 200}
    document.undo()
    document.undo()
    hand.drag((200, 200), (260, 304))
    spots = centres(document)
    assert len(spots) == 7
    assert all(abs(math.dist(a, b) - 20) < 1 for a, b in itertools.pairwise(spots))
    assert spots[-1] == (260, 304)
    play = Structure(document.board, document.kit).play
    assert [len(play.walk_neighbours[space.id]) for space in document.board.spaces] == [1, 2, 2, 2, 2, 2, 1]
    document.undo()
    # Shift keeps to eight directions.
    hand.drag((200, 200), (275, 262), held="shift")
    assert all(x - 200 == y - 200 for x, y in centres(document))


def test_hexes_have_circles_at_their_centres_and_rows_of_them(monkeypatch):
    desk = beads_desk(monkeypatch, EMPTY_HEX)
    document, grid, hand = desk.document, EMPTY_HEX.grid, laying(desk, "bead")
    x, y = grid.to_plane((100, 60))
    hand.click(x + 4, y - 3)
    assert circles(document, "bead") == [Circle(100, 60, 8)]
    hand.drag((x, y + 40), (x + 61, y + 42))
    assert all(abs(math.dist(a, b) - 20) < 1 for a, b in itertools.pairwise(centres(document)[1:]))
    hand = laying(desk, "nest")
    hand.drag((x, y - 60), (x + 20, y - 60))
    assert circles(document, "nest")[0].radius == pytest.approx(20, abs=4)


def test_keys_alone_lay_neighbours(desk, document):
    desk.view_middle = (100, 100)
    hand = laying(desk, "bead")
    assert hand.keys("Return", "Return", "Down", "Return", *["Shift+Up"] * 5, "Return") == [True] * 10
    assert circles(document, "bead") == [Circle(100, 100, 8), Circle(120, 100, 8), Circle(140, 120, 8)]
    assert hand.tool.hints.refused


def test_what_is_there_and_what_lies_under(desk, document):
    said = refusals(document)
    hand = laying(desk, "bead")
    hand.click(100, 100)
    hand.hover(200, 200)
    hand.click(100, 100)
    assert said == ["Bead is already here"]
    hand = laying(desk, "egg")
    hand.hover(110, 100)
    assert (hand.tool.hints.badge, hand.tool.hints.refused) == ("1 Egg, 16 mm across, on b1", True)


def test_a_space_of_a_ring_gives_way_to_what_takes_its_place(monkeypatch):
    desk = beads_desk(monkeypatch, ring())
    document, hand = desk.document, laying(desk, "nest")
    spot = document.board.space_by_id["b5"].footprint
    hand.hover(spot.x + 4, spot.y - 5)
    assert (hand.tool.hints.badge, hand.tool.hints.refused) == ("1 Nest, 16 mm across", False)
    hand.click(spot.x + 4, spot.y - 5)
    assert document.board.of_type("nest")[0].footprint == spot
    assert (len(document.board.spaces), "b5" in document.board.space_by_id) == (24, False)
    assert steps(document) == ["Place Nest"]
    document.undo()
    assert document.board == ring()
    document.edit("Lock", edits.lock, ["b5"], True)
    hand.click(spot.x, spot.y)
    assert "b5" in document.board.space_by_id


def test_escape_and_leaving_leave_nothing(desk, document):
    before = text(document)
    for type_ in ("bead", "nest", "pond"):
        hand = laying(desk, type_)
        hand.pull((100, 100), (160, 100))
        assert document.draft is not None
        assert hand.tool.cancel()
        hand.tool.release(hand.at(160, 100))
        hand.pull((100, 100), (160, 100))
        hand.tool.leave()
    assert (document.draft, steps(document), text(document)) == (None, [], before)


def test_off_the_board_it_can_be_laid_too(desk, document):
    laying(desk, "bead").drag((-40, -40), (-100, -40))
    assert circles(document, "bead")[-1] == Circle(-100, -40, 8)


# ---- moving and resizing


def test_a_circle_is_moved_by_its_centre_and_resized_by_parts(desk, document):
    laying(desk, "bead").click(90, 90)
    hand = Hand(SelectTool(desk), reach=1.5)
    hand.drag((92, 91), (133, 111))
    assert circles(document, "bead") == [Circle(130, 110, 8)]
    hand.drag((130, 110), (133, 111))
    assert steps(document) == ["Place Bead", "Move b1"]
    hand.pull((138, 110), (143.2, 110))
    assert hand.tool.hints.badge == "26 mm across"
    hand.tool.release(hand.at(143.2, 110))
    assert circles(document, "bead") == [Circle(130, 110, 13)]
    hand.drag((143, 110), (139.2, 110))  # near the usual size
    assert circles(document, "bead") == [Circle(130, 110, 8)]


# ---- seats


def seats(document, type_: str) -> list[int | None]:
    return [space.seat for space in document.board.of_type(type_)]


@pytest.fixture
def nests(monkeypatch):
    spots = enumerate([(100, 100), (300, 100), (300, 300), (100, 300)], 1)
    spaces = tuple(Space(f"n{n}", "nest", Circle(*at, 8), seat=n) for n, at in spots)
    return beads_desk(monkeypatch, Board("beads", grid=EMPTY.grid, spaces=spaces))


def test_what_belongs_to_a_home_takes_its_seat_and_no_seat_of_a_home(nests):
    document = nests.document
    laying(nests, "egg").drag((320, 300), (380, 300))
    laying(nests, "egg").click(200, 90)  # as near to 1 as to 2
    assert seats(document, "egg") == [3, 3, 3, 3, 1]
    # A row in one go is one player's, though its end is nearer to another.
    laying(nests, "egg").drag((120, 40), (260, 40))
    assert seats(document, "egg")[5:] == [1] * 8
    document.edit("Delete", edits.delete, ["n3"])
    laying(nests, "nest").click(200, 200)
    assert seats(document, "nest") == [1, 2, 4, 3]


def test_without_a_home_it_is_nobodys(desk, document):
    laying(desk, "egg").click(100, 100)
    assert seats(document, "egg") == [None]
    laying(desk, "nest").click(200, 200)
    assert seats(document, "nest") == [1]


def test_a_copied_home_takes_its_belongings_along(nests):
    document = nests.document
    laying(nests, "egg").drag((80, 60), (80, 20))
    fragment = Board("beads", grid=EMPTY.grid, spaces=(*document.board.of_type("egg"), document.board.spaces[0]))
    hand = Hand(StampTool(nests, fragment, "Nest and eggs"))
    hand.click(200, 200)
    assert (seats(document, "nest"), seats(document, "egg")) == ([1, 2, 3, 4, 5], [1, 1, 1, 5, 5, 5])
    # Eggs alone go to the nearest nest.
    document.select([space.id for space in document.board.of_type("egg")][:3])
    Hand(SelectTool(nests)).drag((80, 60), (330, 60), held="ctrl")
    assert seats(document, "egg")[6:] == [2, 2, 2]
    document.undo()
    document.undo()
    assert seats(document, "nest") == [1, 2, 3, 4]


@pytest.mark.parametrize("first", ["nest", "egg"])
def test_symmetry_gives_each_home_its_own(desk, document, first):
    document.set_symmetry(TURN_4)
    for type_ in (first, {"nest": "egg", "egg": "nest"}[first]):
        if type_ == "nest":
            laying(desk, "nest").click(200, 60)
        else:
            laying(desk, "egg").drag((240, 40), (300, 40))
    assert sorted(seats(document, "nest")) == [1, 2, 3, 4]
    if first == "nest":
        homes = {space.seat: space.footprint for space in document.board.of_type("nest")}
        for egg in document.board.of_type("egg"):
            own = math.dist((egg.footprint.x, egg.footprint.y), (homes[egg.seat].x, homes[egg.seat].y))
            assert own < 110
        assert sorted(seats(document, "egg")) == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    else:
        assert seats(document, "egg") == [None] * 16


def test_a_board_made_symmetric_keeps_owners(nests):
    document = nests.document
    document.edit("Delete", edits.delete, ["n2", "n3", "n4"])
    laying(nests, "egg").drag((80, 60), (80, 20))
    document.edit("Symmetric", make_symmetric, TURN_4, "top_left", document.homes, once=True)
    assert sorted(seats(document, "nest")) == [1, 2, 3, 4]
    assert sorted(seats(document, "egg")) == [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3
    document.undo()
    document.edit("Symmetric", make_symmetric, LEFT_RIGHT, "left", document.homes, once=True)
    assert (seats(document, "nest"), sorted(seats(document, "egg"))) == ([1, 2], [1] * 3 + [2] * 3)
