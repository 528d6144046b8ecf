"""What differs between two boards, laid over the later one."""

from shipped_boards import board_of

from board_designer.board import edits
from board_designer.drawing.marks import Outline, Text
from board_designer.drawing.marks_extent import extent
from board_designer.geometry.footprint import Rect
from board_designer.overlays import changed_overlay

STARTER = board_of("starter")


def signs(overlay):
    return {part.id: [mark.text for mark in part.marks if isinstance(mark, Text)] for part in overlay.parts}


def said(overlay):
    return [entry.text for entry in overlay.legend[1:]]


def test_what_came_went_moved_and_is_something_else():
    path = STARTER.links[0].id
    after = edits.delete(STARTER, ["t1", path])
    after = edits.move(after, ["t9"], (3, 9))
    after = edits.retype(after, ["t4"], "water")
    after = edits.add(after, "territory", Rect(2, 2, 5, 6))
    overlay = changed_overlay(STARTER, after)
    assert signs(overlay) == {"t1": ["−"], "t9": [], "t4": ["≠"], "t31": ["+"], path: ["−"]}
    assert said(overlay) == [
        "+ 1 space added",
        "− 1 space and 1 link removed",
        "→ 1 space moved or resized",
        "≠ 1 space changed in another way",
    ]


def test_a_moved_space_has_a_ghost_and_an_arrow_to_where_it_is_now():
    after = edits.move(STARTER, ["t9"], (40, 0))
    (part,) = changed_overlay(STARTER, after).parts
    left, _, right, _ = extent(part.marks)
    assert right - left > 40 * STARTER.grid.mm_per_part
    assert any(mark.dash for mark in part.marks if isinstance(mark, Outline))
    larger = edits.resize_by(STARTER, "t9", left=1, right=1)
    assert signs(changed_overlay(STARTER, larger)) == {"t9": ["→"]}


def test_nothing_and_rules_alone():
    assert said(changed_overlay(STARTER, STARTER)) == ["Nothing visible"]
    other = edits.set_rule(STARTER, "path_two_way", True)
    assert said(changed_overlay(STARTER, other)) == ["The board's own rules differ"]


def test_it_says_when_the_later_run_is_of_another_board():
    after = edits.delete(STARTER, ["t1"])
    assert said(changed_overlay(STARTER, after)) == ["− 1 space removed"]
    note = "Compared with the board as it is now; the later run was played on another one"
    assert said(changed_overlay(STARTER, after, stale=True)) == [note, "− 1 space removed"]
