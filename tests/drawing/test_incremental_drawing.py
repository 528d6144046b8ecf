"""A sketch that followed the edits of a board is the drawing of that board, and repaints what it must."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped_boards import board_of

from board_designer.board import Board, edits
from board_designer.board.edit_errors import EditError
from board_designer.drawing.board_picture import draw
from board_designer.drawing.incremental_drawing import SLACK, IncrementalDrawing, Key
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.style import Style
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Grid
from board_designer.kits import find_kit
from tests.board.drawn_boards import ANY, HEX_PARK, TOWN, take

KIT = find_kit("uri-nation-1.4")
TYPES = ("sidewalk", "road", "intersection", "territory", "home", "water", "dog_park", "decor", "nobody_knows")
# The town stands on a sheet with a margin and a title, on which trees grow.
PLANTED = replace(TOWN, kit="uri-nation-1.4", grid=Grid(size=(36, 32), margin=2))
HEX = replace(HEX_PARK, grid=Grid("hex", size=(36, 32)))
walks = st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 10_000), st.integers(-40, 40)), max_size=8)

STREETS = {
    "lay": lambda board, one, other, by: edits.add(
        board, TYPES[by % 9], Rect(abs(by) // 3 * 4, abs(by) % 5 * 4, 4 + by % 2 * 4, 4)
    ),
    "retype": lambda board, one, other, by: edits.retype(board, [one], TYPES[by % 9]),
    "move a cell": lambda board, one, other, by: edits.move(board, [one], (by % 3 * 4 - 4, by % 2 * 4)),
    **ANY,
}


@pytest.mark.parametrize("board", [PLANTED, HEX], ids=["square", "hex"])
@given(walk=walks)
@settings(max_examples=6, deadline=None)
def test_after_any_edits_a_sketch_equals_the_drawing_from_scratch(board, walk):
    style = replace(KIT.style, planted=True)
    sketch = IncrementalDrawing(board, style)
    sketch.picture()
    for step in walk:
        if len(board.spaces) > 1:
            board = take(board, step, STREETS)
        sketch.update(board, style)
        assert sketch.picture() == draw(board, style)


@given(walk=walks)
@settings(max_examples=8, deadline=None)
def test_whatever_looks_different_lies_in_an_area_that_is_told(walk):
    board, style = PLANTED, KIT.style
    sketch = IncrementalDrawing(board, style)
    for step in walk:
        before = {key: sketch.part(key) for key in sketch.keys_in()}
        board = take(board, step, STREETS)
        redrawn = sketch.update(board, style)
        if redrawn.everything:
            continue
        after = {key: sketch.part(key) for key in sketch.keys_in()}
        for key in before.keys() | after.keys():
            old, new = before.get(key), after.get(key)
            if old == new:
                continue
            assert key in redrawn.keys
            changed = set(old.marks if old else ()) ^ set(new.marks if new else ())
            for mark in changed:
                left, top, right, bottom = extent([mark])
                assert any(a <= left and b <= top and c >= right and d >= bottom for a, b, c, d in redrawn.areas), (
                    key,
                    mark,
                )


@given(walk=walks)
@settings(max_examples=8, deadline=None)
def test_no_part_is_painted_where_nobody_looks_for_it(walk):
    """Asked for the parts in a box, a sketch names every part that shows there."""
    board = PLANTED
    for step in walk:
        board = take(board, step, STREETS)
    sketch = IncrementalDrawing(board, KIT.style)
    everything = sketch.keys_in()
    for key in everything:
        box = sketch.extent_of(key)
        if box:
            corner = (box[0], box[1], box[0] + 0.1, box[1] + 0.1)
            assert key in sketch.keys_in(corner)
    some = sketch.keys_in((100.0, 100.0, 180.0, 160.0))
    assert some == [key for key in everything if key in set(some)], "the same order of painting"


def test_small_spaces_are_painted_within_their_slack():
    board = Board(kit="uri-nation-1.4", grid=Grid(cell_mm=2, parts=4, size=(400, 400)))
    for number, name in enumerate(TYPES):
        board = edits.add(board, name, Rect(number * 40, 20, 1, 1), prefix=f"x{number}y")
        board = edits.relabel(board, [board.spaces[-1].id], "A long name")
    sketch = IncrementalDrawing(board, KIT.style)
    for number, space in enumerate(board.spaces):
        left, top, right, bottom = sketch.plan.box_mm(number)
        for kind in ("ground", "words"):
            box = sketch.extent_of(Key(kind, space.id))
            if box:
                assert left - SLACK <= box[0]
                assert top - SLACK <= box[1]
                assert box[2] <= right + SLACK
                assert box[3] <= bottom + SLACK


def test_an_edit_draws_only_its_surroundings_again():
    board = board_of("starter")
    sketch = IncrementalDrawing(board, KIT.style)
    sketch.picture()
    lot = next(space for space in board.spaces if space.type == "territory")
    redrawn = sketch.update(edits.relabel(board, [lot.id], "The Oaks"))
    assert redrawn.keys == {Key("ground", lot.id), Key("words", lot.id)}
    redrawn = sketch.update(edits.resize_by(sketch.board, lot.id, right=-1))
    assert len(redrawn.keys) < 20
    assert sketch.picture() == draw(sketch.board, KIT.style)


def test_another_style_or_grid_draws_everything_again():
    board = board_of("starter")
    sketch = IncrementalDrawing(board, KIT.style)
    assert sketch.update(board, Style()).everything
    assert sketch.picture() == draw(board, Style())
    larger = edits.change_settings(board, grid=replace(board.grid, size=(80, 80)))
    assert sketch.update(larger, KIT.style).everything
    assert sketch.picture() == draw(larger, KIT.style)


def test_a_draft_is_previewed_as_it_will_look_once_settled():
    board = board_of("starter")
    sketch = IncrementalDrawing(board, KIT.style)
    lot = next(space for space in board.spaces if space.type == "territory")
    draft = edits.relabel(board, [lot.id], "The Oaks")
    parts = sketch.preview(draft, [draft.space_by_id[lot.id]], [])
    assert parts == [part for part in draw(draft, KIT.style).parts if part.id == lot.id]


def test_edits_that_are_refused_leave_the_sketch_alone():
    sketch = IncrementalDrawing(PLANTED, KIT.style)
    with pytest.raises(EditError):
        edits.move(PLANTED, ["h1"], (1, 0))
    assert not sketch.update(PLANTED).keys
