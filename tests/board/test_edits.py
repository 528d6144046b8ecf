"""What all edits promise: they change what they say, refuse in words that name the id, and leave the old board be."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest

from board_designer.board import Board, LintSettings, edits
from board_designer.board.board_difference import Change, difference
from board_designer.board.edit_errors import (
    BadFootprint,
    BadLink,
    BadValue,
    EditError,
    LockedSpace,
    OffGrid,
    TooFew,
    UnknownId,
)
from board_designer.board.edits.transforming import resize_by
from board_designer.board.symmetry import TOP_BOTTOM
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid

from .drawn_boards import HEX_PARK, TOWN

Edit = Callable[[Board], Board]
S1, S2, S3 = TOWN.spaces[:3]

# One example of every edit, and exactly what it changes on the small town.
CHANGES: dict[str, tuple[Edit, Change]] = {
    "add": (lambda b: edits.add(b, "sidewalk", Rect(8, 0, 4, 4)), Change(added=("s4",))),
    "adopt": (lambda b: edits.adopt(b, edits.retype(b, ["s1"], "road")), Change(changed=("s1",))),
    "align": (lambda b: edits.align(b, ["s1", "s3"], "top"), Change(changed=("s3",))),
    "bend": (lambda b: edits.bend(b, "p2", []), Change(changed_links=("p2",))),
    "change_settings": (
        lambda b: edits.change_settings(b, title="Big", kit="city"),
        Change(settings=("kit", "title")),
    ),
    "cut": (lambda b: edits.cut(b, "walk", "s1", "s2"), Change(added_links=("cut2",))),
    "delete": (lambda b: edits.delete(b, ["s1"]), Change(removed=("s1",), removed_links=("p1", "cut1"))),
    "distribute": (lambda b: edits.distribute(b, ["s1", "s2", "s3"], "across"), Change(changed=("s2",))),
    "duplicate": (
        lambda b: edits.duplicate(b, ["s1", "s2"], (0, 8)),
        Change(added=("s4", "s5"), added_links=("p3",)),
    ),
    "link": (lambda b: edits.link(b, "path", "s3", "w1"), Change(added_links=("p3",))),
    "lock": (lambda b: edits.lock(b, ["s1", "h1"]), Change(changed=("s1",))),
    "make_symmetric": (
        lambda b: edits.make_symmetric(b, TOP_BOTTOM, "top"),
        Change(
            added=("s4", "s5", "s6", "t2", "w2", "d2", "h2"),
            changed=("h1",),
            added_links=("p3", "p4", "cut2"),
        ),
    ),
    "mirror": (
        lambda b: edits.mirror(b, ["s1", "s2"], "left_right"),
        Change(changed=("s1", "s2"), changed_links=("p1",)),
    ),
    "move": (lambda b: edits.move(b, ["s1", "s2"], (1, 0)), Change(changed=("s1", "s2"), changed_links=("p1",))),
    "paste": (lambda b: edits.paste(b, [S2, S3], TOWN.links), Change(added=("s4", "s5"), added_links=("p3",))),
    "relabel": (lambda b: edits.relabel(b, ["h1"], "Home"), Change(changed=("h1",))),
    "renumber": (
        lambda b: edits.renumber(edits.move(b, ["s1"], (40, 0)), ["s2"]),
        Change(changed=("s3", "s1", "s2"), changed_links=("p1", "p2", "cut1"), settings=("lint", "order")),
    ),
    "resize": (lambda b: edits.resize(b, "w1", Circle(20, 10, 5)), Change(changed=("w1",))),
    "resize_by": (lambda b: resize_by(b, "s1", bottom=2), Change(changed=("s1",))),
    "retype": (lambda b: edits.retype(b, ["s1"], "road"), Change(changed=("s1",))),
    "rotate": (lambda b: edits.rotate(b, ["d1"]), Change(changed=("d1",))),
    "set_notes": (lambda b: edits.set_notes(b, ["s1"], "new"), Change(changed=("s1",))),
    "set_property": (lambda b: edits.set_property(b, ["s1", "s3"], "corner", True), Change(changed=("s1",))),
    "set_rule": (lambda b: edits.set_rule(b, "win", 10), Change(settings=("rules",))),
    "set_seat": (lambda b: edits.set_seat(b, ["t1", "h1"], 2), Change(changed=("t1",))),
}

# Asked for what is so already: the very same board, so that no step is added to the history.
NOTHING_TO_DO: dict[str, Edit] = {
    "adopt": lambda b: edits.adopt(b, edits.change_settings(copy.deepcopy(b), title="Another")),
    "align": lambda b: edits.align(b, ["s1", "s2"], "top"),
    "bend": lambda b: edits.bend(b, "p2", [(9, 3)]),
    "change_settings": lambda b: edits.change_settings(b, title=b.title, grid=Grid(), lint=b.lint, rules={"win": 12}),
    "distribute": lambda b: edits.distribute(b, ["s1", "t1", "w1"], "down"),
    "lock": lambda b: edits.lock(b, ["s1"], False),
    "mirror": lambda b: edits.mirror(b, ["s3"], "top_bottom"),
    "move": lambda b: edits.move(b, ["s1", "s2"], (0, 0)),
    "relabel": lambda b: edits.relabel(b, ["s2"], "Elm Street"),
    "renumber": edits.renumber,
    "resize": lambda b: edits.resize(b, "s1", Rect(0, 0, 4, 4)),
    "resize_by": lambda b: resize_by(b, "s1"),
    "retype": lambda b: edits.retype(b, ["s1"], "sidewalk"),
    "rotate": lambda b: edits.rotate(b, ["s1", "s2"], 4),
    "set_notes": lambda b: edits.set_notes(b, ["w1"], "a pond"),
    "set_property": lambda b: edits.set_property(b, ["s3"], "corner", True),
    "set_property away": lambda b: edits.set_property(b, ["s1"], "corner", None),
    "set_rule": lambda b: edits.set_rule(b, "win", 12),
    "set_rule away": lambda b: edits.set_rule(b, "lose", None),
    "set_seat": lambda b: edits.set_seat(b, ["h1"], 2),
}

# Edits that take a list of spaces.
OF_MANY: dict[str, Callable[[Board, list[str]], Board]] = {
    "align": lambda b, ids: edits.align(b, ids, "left"),
    "delete": edits.delete,
    "distribute": lambda b, ids: edits.distribute(b, ids, "down"),
    "duplicate": lambda b, ids: edits.duplicate(b, ids, (1, 1)),
    "lock": edits.lock,
    "mirror": lambda b, ids: edits.mirror(b, ids, "left_right"),
    "move": lambda b, ids: edits.move(b, ids, (1, 0)),
    "relabel": lambda b, ids: edits.relabel(b, ids, "x"),
    "renumber": lambda b, ids: edits.renumber(edits.move(b, ["s1"], (40, 0)), ids),
    "retype": lambda b, ids: edits.retype(b, ids, "road"),
    "rotate": edits.rotate,
    "set_notes": lambda b, ids: edits.set_notes(b, ids, "x"),
    "set_property": lambda b, ids: edits.set_property(b, ids, "x", 1),
    "set_seat": lambda b, ids: edits.set_seat(b, ids, 3),
}
OF_ONE: dict[str, Callable[[Board, str], Board]] = {
    "bend": lambda b, id_: edits.bend(b, id_, []),
    "cut": lambda b, id_: edits.cut(b, "walk", "s1", id_),
    "link": lambda b, id_: edits.link(b, "path", id_, "s1"),
    "resize": lambda b, id_: edits.resize(b, id_, Rect(0, 0, 2, 2)),
    "resize_by": lambda b, id_: resize_by(b, id_, right=1),
}
# A lock holds the ground and the type of a space. What is said about it may change.
LOCK_STOPS = ("align", "delete", "distribute", "mirror", "move", "retype", "rotate")


def test_every_edit_has_an_example() -> None:
    assert set(CHANGES) == {*edits.__all__, "resize_by"}


@pytest.mark.parametrize("name", CHANGES)
def test_it_changes_what_it_says_and_leaves_the_old_board_be(name: str) -> None:
    edit, expected = CHANGES[name]
    before = copy.deepcopy(TOWN)
    after = edit(TOWN)
    assert difference(TOWN, after) == expected
    assert before == TOWN


@pytest.mark.parametrize("name", NOTHING_TO_DO)
def test_nothing_to_do_gives_the_same_board(name: str) -> None:
    assert NOTHING_TO_DO[name](TOWN) is TOWN


@pytest.mark.parametrize("name", OF_MANY)
def test_an_unknown_space_is_named(name: str) -> None:
    with pytest.raises(UnknownId, match="nowhere"):
        OF_MANY[name](TOWN, ["s1", "s2", "nowhere"])


@pytest.mark.parametrize("name", OF_ONE)
def test_an_unknown_end_or_link_is_named(name: str) -> None:
    with pytest.raises(UnknownId, match="nowhere"):
        OF_ONE[name](TOWN, "nowhere")


@pytest.mark.parametrize("name", OF_MANY)
def test_none_is_too_few(name: str) -> None:
    with pytest.raises(TooFew, match="needs at least"):
        OF_MANY[name](TOWN, [])


@pytest.mark.parametrize("name", OF_MANY)
def test_locked_spaces(name: str) -> None:
    ids = ["s1", "s2", "h1"]
    if name in LOCK_STOPS:
        with pytest.raises(LockedSpace, match="h1 is locked"):
            OF_MANY[name](TOWN, ids)
        assert OF_MANY[name](edits.lock(TOWN, ["h1"], False), ids) is not TOWN
    else:
        assert OF_MANY[name](TOWN, ids) is not TOWN


@pytest.mark.parametrize("edit", [lambda b: edits.resize(b, "h1", Rect(0, 0, 1, 1)), lambda b: resize_by(b, "h1")])
def test_a_locked_space_keeps_its_size(edit: Edit) -> None:
    with pytest.raises(LockedSpace, match="h1"):
        edit(TOWN)


REFUSED: list[tuple[str, Edit, type[EditError], str]] = [
    ("add without width", lambda b: edits.add(b, "road", Rect(0, 0, 0, 4)), BadFootprint, "0 x 4"),
    ("add without type", lambda b: edits.add(b, "", Rect(0, 0, 4, 4)), BadValue, "type"),
    ("add for no seat", lambda b: edits.add(b, "home", Rect(0, 0, 4, 4), seat=0), BadValue, "seat"),
    (
        "hexes on squares",
        lambda b: edits.add(b, "road", Hexes(((0, 0),))),
        BadFootprint,
        "hexes cannot lie on a square",
    ),
    ("no cells", lambda b: edits.add(b, "road", Cells(())), BadFootprint, "at least one cell"),
    ("a cell twice", lambda b: edits.add(b, "road", Cells(((0, 0), (0, 0)))), BadFootprint, "twice"),
    ("two corners", lambda b: edits.add(b, "road", Polygon(((0, 0), (4, 0)))), BadFootprint, "3 corners"),
    ("a bow tie", lambda b: edits.add(b, "road", Polygon(((0, 0), (4, 4), (4, 0), (0, 4)))), BadFootprint, "crosses"),
    ("a line", lambda b: edits.add(b, "road", Polygon(((0, 0), (4, 4), (8, 8)))), BadFootprint, "no area"),
    ("a link to itself", lambda b: edits.link(b, "path", "s1", "s1"), BadLink, "both ends are s1"),
    ("a link twice", lambda b: edits.link(b, "path", "s1", "s2"), BadLink, "already such a link from s1 to s2: p1"),
    ("a cut twice", lambda b: edits.cut(b, "walk", "s1", "t1"), BadLink, "already such a link from s1 to t1: cut1"),
    ("a link without type", lambda b: edits.link(b, "", "s1", "s2"), BadValue, "type"),
    ("no type", lambda b: edits.retype(b, ["s1"], ""), BadValue, "type"),
    ("seat 0", lambda b: edits.set_seat(b, ["s1"], 0), BadValue, "0 is not one"),
    ("seat 65", lambda b: edits.set_seat(b, ["s1"], 65), BadValue, "65 is not one"),
    ("no name", lambda b: edits.set_property(b, ["s1"], "", 1), BadValue, "name"),
    ("align one", lambda b: edits.align(b, ["s1", "s1"], "left"), TooFew, "align needs at least 2 spaces"),
    ("distribute two", lambda b: edits.distribute(b, ["s1", "s2"], "down"), TooFew, "at least 3"),
    ("another kind", lambda b: edits.resize(b, "s1", Circle(0, 0, 2)), BadFootprint, "s1 is a rect"),
    ("no sides", lambda b: resize_by(b, "d1", right=1), BadFootprint, "d1"),
    ("a grid that cannot hold it", lambda b: edits.change_settings(b, grid=Grid(shape="hex")), BadFootprint, "s1"),
    ("a grid without parts", lambda b: edits.change_settings(b, grid=Grid(parts=0)), BadValue, "1 part"),
    ("a cell of no size", lambda b: edits.change_settings(b, grid=Grid(cell_mm=float("nan"))), BadValue, "cells"),
    ("resize to nothing", lambda b: edits.resize(b, "s1", Rect(0, 0, 0, 4)), BadFootprint, "s1"),
    ("pull to nothing", lambda b: resize_by(b, "s1", left=-4), BadFootprint, "s1"),
    ("move off the table", lambda b: edits.move(b, ["s1"], (100_001, 0)), BadFootprint, "s1"),
    ("turn off the parts", lambda b: edits.rotate(b, ["s1"], 1, doubled_pivot=(1, 0)), OffGrid, "between two parts"),
]


@pytest.mark.parametrize(("edit", "error", "words"), [it[1:] for it in REFUSED], ids=[it[0] for it in REFUSED])
def test_what_cannot_be_is_refused_in_words(edit: Edit, error: type[EditError], words: str) -> None:
    """The error is typed, and names the space it is about where there is one."""
    before = copy.deepcopy(TOWN)
    with pytest.raises(error, match=words):
        edit(TOWN)
    assert before == TOWN


def test_hexes_move_by_whole_cells() -> None:
    with pytest.raises(OffGrid, match="x2"):
        edits.move(HEX_PARK, ["x2"], (1, 0))
    after = edits.move(HEX_PARK, ["x2", "c1"], (4, -8))
    assert after.space_by_id["x2"].footprint == Hexes(((4, -1),))
    assert after.space_by_id["c1"].footprint == Circle(24, -6, 2)


def test_settings_keep_what_is_not_given() -> None:
    lint = LintSettings()
    after = edits.change_settings(TOWN, notes="n", lint=lint, print_={"paper": "A4"})
    assert after == replace(TOWN, notes="n", lint=lint, print=after.print)
    assert dict(after.print) == {"paper": "A4"}
    assert dict(edits.change_settings(TOWN, rules={}).rules) == {}
