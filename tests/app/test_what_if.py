"""What an edit would change in play, said in one line."""

from importlib import import_module

import pytest
from shipped_boards import board_of

from board_designer.app.what_if import WhatIf, what_if
from board_designer.app.what_if.new_overlaps import off_board, overlaps
from board_designer.app.what_if.what_if import LONGEST, NOTHING
from board_designer.board import Board, Space, edits
from board_designer.board.board_difference import difference
from board_designer.geometry.footprint import Circle, Hexes, Rect
from board_designer.geometry.grid import Grid
from board_designer.kits import find_kit, templates
from board_designer.kits.board_structure import Structure


@pytest.fixture(scope="module")
def starter():
    return board_of("starter")


@pytest.fixture(scope="module")
def asked():
    return WhatIf()


EDITS = {
    "a corner goes": (
        lambda b: edits.delete(b, ["s1"]),
        "Home 1 ↔ Water source 5 → 12 steps, Sidewalk 80 → 79",
    ),
    "a lot loses its door": (
        lambda b: edits.delete(b, ["s3"]),
        "Territory t2 cannot be used, Home 1 ↔ Water source 5 → 12 steps, neighbouring pairs 46 → 41, "
        "Sidewalk 80 → 79",
    ),
    "a home loses its door": (
        lambda b: edits.delete(b, ["s4"]),
        "Home 1 cannot be used, Home 1 ↔ Territory 1 step → no free way, "
        "Home 1 ↔ Water source 5 steps → no free way, 1 more such way",
    ),
    "a place moves": (
        lambda b: edits.move(b, ["w1"], (1, 0)),
        "overlaps t5 (Territory), Home 1 ↔ Water source 5 → 8 steps",
    ),
    "only a door more": (
        lambda b: edits.move(b, ["w2"], (1, 0)),
        "overlaps s30 and 1 more, access to lots 72 → 73",
    ),
    "a park on a lot": (
        lambda b: edits.add(b, "dog_park", b.space_by_id["t1"].footprint),
        "covers t1 (Territory), Home 1 ↔ Dog park 9 → 2 steps, Dog park 2 → 3",
    ),
    "a road over everything": (
        lambda b: edits.add(b, "road", Rect(0, 0, 18, 10)),
        "covers t1 and 7 more, overlaps t3 and 2 more, Road 4 → 5",
    ),
    "a lot grows": (lambda b: edits.resize_by(b, "t1", bottom=1), "overlaps w1 (Water source)"),
    "half off the board": (
        lambda b: edits.move(b, ["s1"], (-2, 0)),
        "lies partly off the board, Home 1 ↔ Water source 5 → 12 steps",
    ),
    "two off the board": (
        lambda b: edits.move(b, ["s1", "s2"], (0, -30)),
        "2 spaces lie off the board, splits a walk area in 2, Home 1 ↔ Water source 5 → 12 steps, "
        "neighbouring pairs 46 → 43",
    ),
    "a copy on top": (
        lambda b: edits.duplicate(b, ["s1", "s2"], (0, 0)),
        "covers s1 and 1 more, neighbouring pairs 46 → 44, Sidewalk 80 → 82",
    ),
    "an intersection goes": (
        lambda b: edits.delete(b, ["x1"]),
        "Home 2 ↔ Dog park 10 steps → no free way, Home 4 ↔ Dog park 10 steps → no free way, "
        "free crossings 6 → 0, Intersection 1 → 0",
    ),
    "a road goes": (lambda b: edits.delete(b, ["r1"]), "paid crossings 16 → 13, Road 4 → 3"),
    "a path goes": (lambda b: edits.delete(b, ["p1"]), "paths 2 → 1"),
    "a path comes": (
        lambda b: edits.link(b, "path", "s1", "s60"),
        "Home 1 ↔ Water source 5 → 3 steps when paying, Home 1 ↔ Dog park 9 → 8 steps when paying, paths 2 → 3",
    ),
    "a way is cut": (lambda b: edits.cut(b, "walk", "s1", "s2"), "Home 1 ↔ Water source 5 → 12 steps"),
    "a lot becomes a pond": (
        lambda b: edits.retype(b, ["t1"], "water"),
        "Home 1 ↔ Water source 5 → 2 steps, neighbouring pairs 46 → 43, Territory 30 → 29, Water source 4 → 5",
    ),
    "a lot in the wild": (
        lambda b: edits.add(b, "territory", Rect(0, 70, 4, 6)),
        "lies off the board, Territory t31 cannot be used, Territory 30 → 31",
    ),
    "a step in the wild": (
        lambda b: edits.add(b, "sidewalk", Rect(0, 70, 4, 4)),
        "lies off the board, 1 space cut off from all others, Sidewalk 80 → 81",
    ),
    "too many homes": (
        lambda b: edits.retype(edits.set_seat(b, ["t1"], 5), ["t1"], "home"),
        "neighbouring pairs 46 → 43, Territory 30 → 29, Home 4 → 5 (at most 4)",
    ),
    "two roads and the middle go": (
        lambda b: edits.delete(b, ["r1", "r2", "x1"]),
        "splits a walk area in 2, Home 2 ↔ Dog park 10 steps → no free way, "
        "Home 4 ↔ Dog park 10 steps → no free way, free crossings 6 → 0",
    ),
    "decoration": (lambda b: edits.add(b, "decor", Rect(0, 60, 2, 2)), "lies off the board, Decoration 0 → 1"),
    "a name": (lambda b: edits.relabel(b, ["s1"], "Elm Street"), NOTHING),
    "a title": (lambda b: edits.change_settings(b, title="Other"), NOTHING),
}


@pytest.mark.parametrize("name", EDITS)
def test_real_edits_of_the_starter_board(name, starter, asked):
    edit, expected = EDITS[name]
    after = edit(starter)
    assert asked.sentence(starter, after) == expected
    assert len(expected) <= LONGEST
    kit = find_kit(starter.kit)
    assert what_if(Structure(starter, kit), Structure(after, kit), difference(starter, after)) == expected


def test_the_way_back_says_the_opposite(starter, asked):
    apart = edits.delete(starter, ["r1", "r2", "x1"])
    assert asked.sentence(apart, starter) == (
        "joins 2 walk areas, Home 2 ↔ Dog park no free way → 10 steps, Home 4 ↔ Dog park no free way → 10 steps, "
        "free crossings 0 → 6, Road 2 → 4"
    )
    without_door = edits.delete(starter, ["s3"])
    assert asked.sentence(without_door, starter).startswith("Territory t2 can be used, Home 1 ↔ Water source 12 → 5")


def test_the_other_edition_is_spoken_of_in_its_own_words(asked):
    board = board_of("main_street")
    (line, *_) = board.links
    assert asked.sentence(board, edits.delete(board, [line.id])).startswith("influence lines 21 → 20")


def test_boards_nothing_is_known_of(asked):
    board = Board(kit="chess")
    assert asked.sentence(board, edits.add(board, "square", Rect(0, 0, 4, 4))) == ""
    assert asked.sentence(board, board) == ""


def test_the_first_spaces_of_an_empty_board(asked):
    board = Board(kit="uri-nation-1.4")
    first = edits.add(board, "sidewalk", Rect(0, 0, 4, 4))
    assert asked.sentence(board, first) == "Sidewalk 0 → 1"
    assert asked.sentence(first, edits.add(first, "home", Rect(0, 4, 4, 6), seat=1)) == "Home 0 → 1 (at least 2)"
    easier = edits.set_rule(first, "win_territories", 3)
    one_lot = edits.add(easier, "territory", Rect(0, 4, 4, 6))
    assert "Territory 0 → 1 (at least 3)" in asked.sentence(easier, one_lot), "as many as the rules of the board want"


def test_a_drag_derives_only_the_new_board(monkeypatch):
    board = templates()["city"].make(blocks="6x5", lots="8")
    derived = []
    module = import_module("board_designer.app.what_if.what_if")  # whose name is also that of its function
    monkeypatch.setattr(module, "Structure", lambda *of: derived.append(of[0]) or Structure(*of))
    asked, places = WhatIf(), [edits.move(board, ["w1"], (step, 0)) for step in (1, 2)]
    for after in places:
        asked.sentence(board, after)
    assert derived == [board, *places]


def test_edges_and_corners_are_no_overlap_and_old_ones_that_move_along_are_no_news():
    pond, lot = Space("w1", "water", Circle(10, 10, 4)), Space("t1", "territory", Rect(14, 8, 4, 6))
    sign, step = Space("z1", "decor", Rect(15, 9, 2, 2)), Space("s1", "sidewalk", Rect(18, 14, 4, 4))
    board = Board("any", grid=Grid(size=(40, 40)), spaces=(pond, lot, sign, step))

    def said(ids, by):
        return list(overlaps(board, edits.move(board, ids, by), ids, str.title))

    assert said(["t1", "z1"], (1, 0)) == []
    assert said(["t1", "z1"], (-1, 0)) == ["overlaps w1 (Water)"]
    assert said(["t1"], (0, 1)) == ["covers z1 (Decor)"]
    assert said(["z1"], (0, 1)) == ["overlaps t1 (Territory)"]
    assert said(["s1"], (-1, -1)) == ["overlaps t1 (Territory)"]
    assert list(off_board(edits.move(board, ["s1"], (18, 0)), ["s1"])) == []
    assert list(off_board(edits.move(board, ["s1"], (19, 0)), ["s1"])) == ["lies partly off the board"]
    assert list(off_board(edits.move(board, ["s1", "t1"], (22, 0)), ["s1", "t1"])) == ["1 space lies off the board"]


def test_a_piece_that_lies_where_it_may_is_no_news():
    ground, pond = Space("c1", "cell", Hexes(((2, 2), (3, 2)))), Space("x1", "blocked", Hexes(((4, 2),)))
    tile, other = (Space(f"d{n}", "tile", Hexes(((2 * n, 4), (2 * n + 1, 4)))) for n in (1, 2))
    board = Board("puppy-park", grid=find_kit("puppy-park").grid, spaces=(ground, pond, tile, other))
    lying = find_kit("puppy-park").lying

    def said(id_, cells, level=0):
        after = edits.set_property(edits.resize(board, id_, Hexes(cells)), [id_], "level", level)
        return list(overlaps(board, after, [id_], str.title, lying))

    assert said("d1", ((2, 2), (3, 2))) == []
    assert said("d1", ((3, 2), (4, 2))) == ["covers x1 (Blocked)"]
    assert said("d1", ((4, 4), (4, 5)), level=1) == []
    assert said("d1", ((4, 4), (4, 5))) == ["overlaps d2 (Tile)"]


def test_overlaps_are_found_among_ten_thousand():
    spaces = tuple(Space(f"s{n + 1}", "sidewalk", Rect(n % 100 * 4, n // 100 * 4, 4, 4)) for n in range(10_000))
    board = Board("any", grid=Grid(size=(400, 400)), spaces=spaces)
    after = edits.move(board, ["s5050"], (1, 1))
    assert list(overlaps(board, after, ["s5050"], str.title)) == ["overlaps s5051 and 2 more"]
