"""What became of spaces and links: ids decide what is the same, but a new number is no new space."""

from dataclasses import replace

import pytest
from shipped_boards import board_of, one_of_each_kind

from board_designer.board import edits
from board_designer.board.board_difference import difference
from board_designer.board.edits.renumbering import new_names
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.reports.diff.aligning import align, in_parts_of
from board_designer.reports.diff.change_words import change_in_words
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.details import Altered, Moved, Reshaped, Resized

LARGER = ("puppy_puzzle.board.yaml", "rough_park.board.yaml", "starter.board.yaml")
SAMPLES = sorted(folder("sample_boards").glob("*.board.yaml"))
STARTER = board_of("starter")
HEX = Board("unheard-of", grid=Grid(shape="hex", cell_mm=20, parts=2, size=(20, 20)))


def details_of(before, after, id_):
    return Comparison(before, after).spaces.changed[id_]


def test_a_move_is_told_in_parts_and_millimetres():
    after = edits.move(STARTER, ["t9"], (3, -4))
    assert details_of(STARTER, after, "t9") == (Moved((3, -4), (18.75, -25.0)),)
    assert Comparison(STARTER, after).spaces.changed["t9"][0].distance_mm == 31.25
    assert change_in_words(STARTER, after) == "space t9 moved"


def test_a_side_that_is_pulled_moves_nothing():
    wider = edits.resize_by(STARTER, "t9", left=2)
    assert details_of(STARTER, wider, "t9") == (Resized((25.0, 37.5), (37.5, 37.5)),)
    assert change_in_words(STARTER, wider) == "space t9 resized"
    both = edits.resize(STARTER, "t9", Rect(0, 0, 8, 8))
    assert [type(detail) for detail in details_of(STARTER, both, "t9")] == [Resized, Moved]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (Circle(4, 4, 2), Circle(6, 4, 2), [Moved]),
        (Circle(4, 4, 2), Circle(4, 4, 3), [Resized, Moved]),
        (Polygon(((0, 0), (4, 0), (0, 4))), Polygon(((1, 1), (5, 1), (1, 5))), [Moved]),
        (Polygon(((0, 0), (4, 0), (0, 4))), Polygon(((0, 0), (4, 0), (4, 4))), [Reshaped]),
        (Rect(0, 0, 4, 4), Circle(2, 2, 2), [Reshaped]),
        (Cells(((0, 0), (4, 0))), Cells(((0, 4), (4, 4))), [Moved]),
        (Cells(((0, 0), (4, 0))), Cells(((0, 0), (4, 0), (8, 0))), [Resized]),
    ],
)
def test_every_kind_of_footprint(old, new, expected):
    board = replace(STARTER, spaces=(Space("a1", "sidewalk", old),), links=())
    after = replace(board, spaces=(Space("a1", "sidewalk", new),))
    assert [type(detail) for detail in details_of(board, after, "a1")] == expected


def test_hexes_move_by_cells_and_are_measured_on_the_plane():
    board = edits.add(HEX, "field", Hexes(((1, 1), (2, 1))))
    (detail,) = details_of(board, edits.move(board, ["f1"], (0, 2)), "f1")
    assert detail.by_parts == (0, 2)
    assert detail.distance_mm == pytest.approx(20, abs=0.01), "one cell further"
    (grown,) = details_of(board, edits.resize(board, "f1", Hexes(((1, 1), (2, 1), (3, 1)))), "f1")
    assert grown.before_mm == (40.0, 23.094), "two cells of 20 mm side by side, their points up and down"
    assert grown.after_mm == (60.0, 23.094)


def test_every_other_field_is_told_with_both_values():
    after = edits.retype(STARTER, ["t4"], "water")
    after = edits.relabel(after, ["t5"], "The Oaks")
    after = edits.set_seat(after, ["h1"], 5)
    after = edits.set_property(after, ["s1"], "corner", True)
    after = edits.set_notes(after, ["s2"], "wet")
    after = edits.lock(after, ["s3"])
    comparison = Comparison(STARTER, after)
    assert comparison.spaces.changed == {
        "s1": (Altered("property", None, True, "corner"),),
        "s2": (Altered("notes", None, "wet"),),
        "s3": (Altered("locked", False, True),),
        "t4": (Altered("type", "territory", "water"),),
        "t5": (Altered("label", None, "The Oaks"),),
        "h1": (Altered("seat", 1, 5),),
    }
    back = Comparison(after, STARTER).spaces.changed
    assert back["t5"] == (Altered("label", "The Oaks", None),)


def test_links_likewise():
    link = STARTER.links[0]
    after = edits.bend(STARTER, link.id, [(1, 1)])
    after = edits.link(edits.delete(after, [STARTER.links[1].id]), "path", "s1", "s9", prefix="p")
    after = replace(
        after, links=tuple(replace(one, target="s5") if one.id == link.id else one for one in after.links)
    )
    links = Comparison(STARTER, after).links
    assert (links.added, links.removed) == (("p3",), (STARTER.links[1].id,))
    assert [detail.what for detail in links.changed[link.id]] == ["ends", "bends"]


# ---- Other numbers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(*one.values, id=one.id, marks=pytest.mark.slow if one.id in LARGER else one.marks)
        for one in one_of_each_kind(SAMPLES)
    ],
)
def test_numbering_afresh_changes_nothing_but_names(path):
    before = load_board(path)
    before = edits.delete(before, [space.id for space in before.spaces[::17] if not space.locked])
    after = edits.renumber(before)
    names = new_names(before)
    comparison = Comparison(before, after)
    spaces = comparison.spaces
    # Spaces that lie exactly on each other, or alike without a name, are as good for each other.
    equal = len({(space.type, space.footprint) for space in before.spaces}) == len(before.spaces)
    if equal:
        assert spaces.renamed == {old: new for old, new in names.items() if old in before.space_by_id}
    assert (spaces.added, spaces.removed, spaces.changed) == ((), (), {})
    assert (comparison.links.added, comparison.links.removed, comparison.links.changed) == ((), (), {})
    assert not comparison.play
    assert not comparison.problems.new
    assert not comparison.problems.gone
    assert not [one for one in comparison.settings if not one.is_bookkeeping]


def test_what_went_before_the_numbers_were_given_is_still_told():
    before = edits.renumber(STARTER)
    dragged = edits.move(edits.delete(before, ["s1", "t3"]), ["w1", "w3"], (-2, 0))
    after = edits.renumber(edits.add(dragged, "sidewalk", Rect(80, 60, 4, 4)))
    comparison = Comparison(before, after)
    spaces = comparison.spaces
    assert spaces.removed == ("s1", "t3")
    assert len(spaces.added) == 1
    assert after.space_by_id[spaces.added[0]].footprint == Rect(80, 60, 4, 4)
    assert [type(detail) for details in spaces.changed.values() for detail in details] == [Moved, Moved]
    assert all(before.space_by_id[old].type == after.space_by_id[new].type for old, new in spaces.renamed.items())


def test_numbers_on_a_regular_grid_of_hexes_among_circles():
    board = HEX
    for row in range(4):
        for column in range(6):
            board = edits.add(board, "field", Hexes(((column, row),)))
    for column in range(3):
        board = edits.add(board, "field", Circle(3 * column + 1, 15, 1))
    after = edits.renumber(edits.move(edits.delete(board, ["f2", "f14"]), ["f9", "f10"], (0, 10)))
    spaces = Comparison(board, after).spaces
    assert not spaces.added
    assert set(spaces.removed) == {"f2", "f14"}
    assert len(spaces.renamed) >= 20
    assert {detail.by_parts for details in spaces.changed.values() for detail in details} == {(0, 10)}
    assert {after.space_by_id[id_].footprint for id_ in spaces.changed} == {Hexes(((2, 6),)), Hexes(((3, 6),))}


def test_several_drags_are_several_drags():
    """Rows that slide along themselves leave equals behind, as new numbers do."""
    after = edits.move(STARTER, ["s1", "s2", "s3", "s4", "s5", "s6"], (4, 0))
    after = edits.move(after, ["s21", "s22", "s23", "s24"], (-4, 0))
    after = edits.move(after, ["s41", "s42", "s43", "s44", "s45"], (8, 0))
    spaces = Comparison(STARTER, after).spaces
    assert (spaces.renamed, spaces.added, spaces.removed) == ({}, (), ())
    assert len(spaces.changed) == 15


def test_two_that_changed_places_did_so():
    a, b = (STARTER.space_by_id[id_].footprint for id_ in ("t1", "t30"))
    after = edits.resize(edits.resize(STARTER, "t1", b), "t30", a)
    spaces = Comparison(STARTER, after).spaces
    assert not spaces.renamed
    assert set(spaces.changed) == {"t1", "t30"}


def test_several_pairs_that_changed_places_did_so_too():
    after = STARTER
    for pair in (("t1", "t2"), ("t9", "t10"), ("s2", "s40")):
        after = edits.rotate(after, pair, 2)
    spaces = Comparison(STARTER, after).spaces
    assert not spaces.renamed
    assert set(spaces.changed) == {"t1", "t2", "t9", "t10", "s2", "s40"}


def test_one_id_by_hand_is_a_new_name_with_its_links():
    link = STARTER.links[0]
    spaces = tuple(
        replace(space, id="corner", label="Here") if space.id == link.source else space for space in STARTER.spaces
    )
    links = (replace(link, source="corner"), *STARTER.links[1:])
    comparison = Comparison(STARTER, replace(STARTER, spaces=spaces, links=links))
    assert comparison.spaces.renamed == {link.source: "corner"}
    assert comparison.spaces.changed == {"corner": (Altered("label", None, "Here"),)}
    assert not comparison.links
    assert comparison.summary == "label of space corner changed, 1 space renumbered"


def test_a_dragged_row_is_moved_and_not_numbered_anew():
    row = ["s1", "s2", "s3", "s4", "s5"]
    comparison = Comparison(STARTER, edits.move(STARTER, row, (4, 0)))
    assert not comparison.spaces.renamed
    assert set(comparison.spaces.changed) == set(row)


def test_a_removed_space_whose_id_another_one_has_now_is_told_under_its_own():
    after = edits.renumber(edits.delete(STARTER, ["s1"]))
    comparison = Comparison(STARTER, after)
    assert comparison.spaces.removed == ("s1",)
    lost = {id_ for change in comparison.play.moves for one in change.lost for id_ in one.ends}
    assert "s1 (before)" in lost


# ---- Other parts, other order ------------------------------------------------------------------------------------


def test_cells_divided_otherwise_move_nothing():
    finer = in_parts_of(STARTER, replace(STARTER.grid, parts=8))
    after = replace(finer, grid=replace(finer.grid, size=(124, 92), margin=STARTER.grid.margin * 2))
    comparison = Comparison(STARTER, after)
    assert not comparison.spaces
    assert not comparison.play
    assert {one.name for one in comparison.settings} == {"grid.parts", "grid.size", "grid.margin"}
    assert comparison.summary == "grid changed"
    assert in_parts_of(STARTER, replace(STARTER.grid, parts=3)) is STARTER, "most would lie between two parts"


def test_another_order_is_no_other_board_but_told():
    after = replace(STARTER, spaces=STARTER.spaces[::-1])
    comparison = Comparison(STARTER, after)
    assert comparison.spaces.reordered
    assert not comparison.same
    assert comparison.summary == "order changed"


def test_nothing_is_done_where_nothing_has_to_be():
    assert align(STARTER, STARTER).board is STARTER
    after = edits.move(STARTER, ["t9"], (1, 0))
    assert align(STARTER, after, difference(STARTER, after)).board is STARTER


def test_both_ways_tell_the_same():
    """What one direction adds the other removes."""
    after = edits.move(edits.delete(STARTER, ["s4", "t7", "p1"]), ["t12", "t13", "w2"], (0, 2))
    after = edits.add(after, "dog_park", Rect(70, 0, 4, 6), prefix="d")
    there, back = Comparison(STARTER, after), Comparison(after, STARTER)
    assert (there.spaces.added, there.spaces.removed) == (("d3",), ("s4", "t7"))
    assert (back.spaces.added, back.spaces.removed) == (("s4", "t7"), ("d3",))
    assert set(there.spaces.changed) == set(back.spaces.changed)
    for change, reverse in zip(there.play.moves, back.play.moves, strict=True):
        assert set(change.gained) == set(reverse.lost)
        assert set(change.lost) == set(reverse.gained)
    assert [(way.before, way.after) for way in there.play.ways] == [(way.after, way.before) for way in back.play.ways]
