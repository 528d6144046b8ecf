"""A change laid over the board as it is: each kind is told by a sign or a line, not by its colour alone."""

from dataclasses import replace

from shipped_boards import board_of

from board_designer.board import edits
from board_designer.drawing.marks import Outline, Text
from board_designer.drawing.marks_extent import extent
from board_designer.geometry.footprint import Rect
from board_designer.kits import find_kit
from board_designer.overlays import ghost_overlay
from board_designer.overlays.board_changes import CAME, MOVED, OTHER, WENT

STARTER = board_of("starter")
STYLE = find_kit(STARTER.kit).style


def ghost(after, rules=()):
    return ghost_overlay(STARTER, after, STYLE, "Another board", rules)


def marks_of(overlay, id_):
    return [mark for part in overlay.parts if part.id == id_ for mark in part.marks]


def dashed(marks, colour):
    return [mark for mark in marks if isinstance(mark, Outline) and mark.stroke == colour and mark.dash]


def full(marks, colour):
    return [mark for mark in marks if isinstance(mark, Outline) and mark.stroke == colour and not mark.dash]


def test_each_kind_of_change_has_its_line_and_its_sign():
    path = STARTER.links[0].id
    after = edits.delete(STARTER, ["t1", path])
    after = edits.move(after, ["t9"], (3, 9))
    after = edits.retype(after, ["t4"], "water")
    after = edits.add(after, "territory", Rect(2, 2, 5, 6))
    overlay = ghost(after)
    assert [entry.text for entry in overlay.legend] == [
        "Not yet on the board: Another board",
        "+ 1 space added",
        "− 1 space and 1 link removed",
        "→ 1 space moved or resized; dashed: where from",
        "≠ 1 space of another type",
    ]
    gone, moved, other, new = (marks_of(overlay, id_) for id_ in ("t1", "t9", "t4", "t31"))
    assert dashed(gone, WENT)
    assert full(gone, WENT), "crossed out"
    assert dashed(moved, MOVED), "where it comes from"
    assert full(moved, MOVED), "where it goes to"
    assert full(other, OTHER)
    assert not dashed(other, OTHER)
    assert full(new, CAME)
    assert [mark.text for mark in other if isinstance(mark, Text)][-1] == "≠"
    assert [mark.text for mark in new if isinstance(mark, Text)][-1] == "+"


def test_where_two_change_places_both_lines_are_seen():
    """The dashed one lies over the look of what would come there, within its full line."""
    t1, t2 = (STARTER.space_by_id[id_] for id_ in ("t1", "t2"))
    swapped = (replace(t1, footprint=t2.footprint), replace(t2, footprint=t1.footprint))
    known = {space.id: space for space in swapped}
    overlay = ghost(replace(STARTER, spaces=tuple(known.get(space.id, space) for space in STARTER.spaces)))
    drawn = [(part.id, mark) for part in overlay.parts for mark in part.marks]
    lines = [at for at, (_, mark) in enumerate(drawn) if dashed([mark], MOVED)]
    looks = [at for at, (_, mark) in enumerate(drawn) if isinstance(mark, Outline) and mark.fill not in (None, MOVED)]
    assert len(lines) == 2
    assert min(lines) > max(looks)
    for id_, other in (("t1", "t2"), ("t2", "t1")):
        inner = extent(dashed([mark for of, mark in drawn if of == id_], MOVED))
        outer = extent(full([mark for of, mark in drawn if of == other][:-2], MOVED)[:1])
        assert outer[0] < inner[0] < inner[2] < outer[2]


def test_what_comes_is_drawn_in_its_own_look_where_it_would_lie():
    after = edits.move(STARTER, ["t9"], (0, 12))
    fills = {mark.fill for mark in marks_of(ghost(after), "t9") if isinstance(mark, Outline)}
    assert len(fills) > 3, "more than an outline"
    _, top, _, bottom = extent(marks_of(ghost(after), "t9"))
    assert bottom - top > 12 * STARTER.grid.mm_per_part


def test_of_rules_there_is_a_line_and_of_nothing_a_title():
    overlay = ghost(edits.set_rule(STARTER, "path_two_way", True), ["Paths: both ways"])
    assert overlay.parts == ()
    assert [entry.text for entry in overlay.legend] == ["Not yet on the board: Another board", "Paths: both ways"]
