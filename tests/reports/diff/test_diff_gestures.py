"""Blocks that are shifted, turned or mirrored: every space stays itself, and one line tells them all."""

from dataclasses import replace
from datetime import date

import pytest
from geometry.drawn_footprints import on_hexes, on_squares
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from schema_validators import shipped_validator
from shipped_boards import ENDING, board_of, one_of_each_kind

from board_designer.board import edits
from board_designer.board.edit_errors import EditError
from board_designer.board.edits.renumbering import under_names
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.geometry.rigid_motion import Motion, moved
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.reports.diff.change_words import change_in_words
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.details import Altered
from board_designer.reports.diff.diff_json import diff_data
from board_designer.reports.diff.diff_text import diff_text
from board_designer.reports.diff.gestures import gestures, matrices, motions_between

SAMPLES = sorted(folder("sample_boards").glob("*.board.yaml"))
STARTER = board_of("starter")
WAYS = (("left_right", "left to right"), ("top_bottom", "top to bottom"))
# Streets and hexagons either way, a ring one way.
SOON_MIRRORED = {("first_draft", "left_right"), ("main_street", "top_bottom"), ("rough_park", "left_right"),
                 ("rough_park", "top_bottom"), ("usual_ring", "top_bottom")}  # fmt: skip
MIRRORED = [
    pytest.param(
        path, *way, id=f"{way[0]}-{path.name}",
        marks=() if (path.name.removesuffix(ENDING), way[0]) in SOON_MIRRORED else pytest.mark.slow,
    )
    for path in SAMPLES
    for way in WAYS
]  # fmt: skip
SCHEMA = shipped_validator("diff.v1")
TODAY = date(2026, 1, 31)
ALL = [space.id for space in STARTER.spaces]
# The first block of the starter, all round: what lies in its corner of the board.
BLOCK = [space.id for space in STARTER.spaces if isinstance(space.footprint, Rect) and space.footprint.x < 28]
BLOCK = [id_ for id_ in BLOCK if STARTER.space_by_id[id_].footprint.y < 20 and id_[0] in "sthdw"]


def spaces_lines(comparison):
    page = diff_text(comparison).split("\n\n")
    return next(part.splitlines()[1:] for part in page if part.startswith("Spaces\n"))


def came_went_and_changed(comparison):
    return comparison.spaces.added, comparison.spaces.removed, comparison.spaces.changed


# ---- Random boards, random gestures ------------------------------------------------------------------------------

TYPES = ("sidewalk", "territory", "home")


@st.composite
def boards(draw):
    """Scattered footprints of every kind, or tiles on a regular grid, where every tile fits any place."""
    shape = draw(st.sampled_from(["square", "hex", "tiles"]))
    if shape == "tiles":
        columns, rows = draw(st.integers(2, 6)), draw(st.integers(2, 5))
        ground = [Rect(4 * x, 4 * y, 4, 4) for y in range(rows) for x in range(columns)]
    else:
        ground = draw(st.lists(on_hexes if shape == "hex" else on_squares, min_size=3, max_size=14, unique=True))
    kinds = draw(st.lists(st.sampled_from(TYPES), min_size=len(ground), max_size=len(ground)))
    labels = draw(st.lists(st.sampled_from(["", "", "Elm", "Oak"]), min_size=len(ground), max_size=len(ground)))
    spaces = [
        Space(f"{kind[0]}{number}", kind, footprint, label=label, seat=number if kind == "home" else None)
        for number, (kind, footprint, label) in enumerate(zip(kinds, ground, labels, strict=True), 1)
    ]
    ids = st.sampled_from([space.id for space in spaces])
    ends = draw(st.lists(st.tuples(ids, ids).filter(lambda pair: pair[0] != pair[1]), max_size=3, unique=True))
    links = [Link(f"p{number}", "path", *pair) for number, pair in enumerate(ends, 1)]
    grid = Grid(shape="hex" if shape == "hex" else "square", orientation=draw(st.sampled_from(["pointy", "flat"])))
    return Board("unheard-of", grid=grid, spaces=tuple(spaces), links=tuple(links))


@st.composite
def gestured(draw):
    """A board, and the same with some of its spaces shifted, turned or mirrored together."""
    board = draw(boards())
    group = draw(st.lists(st.sampled_from([space.id for space in board.spaces]), min_size=1, unique=True))
    what = draw(st.sampled_from(["everything", "some"]))
    ids = group if what == "some" else [space.id for space in board.spaces]
    turns, far = draw(st.integers(0, 5)), st.integers(-3, 3).map(lambda cells: cells * board.grid.parts)
    by, axis = draw(st.tuples(far, far)), draw(st.sampled_from([None, "left_right", "top_bottom"]))
    try:
        after = edits.rotate(board, ids, turns) if turns else board
        after = edits.mirror(after, ids, axis) if axis else after
        return board, edits.move(after, ids, by) if by != (0, 0) else after
    except EditError:
        assume(False)


@settings(max_examples=60)
@given(gestured())
def test_whatever_keeps_its_id_is_itself(pair):
    before, after = pair
    comparison = Comparison(before, after, TODAY)
    spaces = comparison.spaces
    assert (spaces.added, spaces.removed, spaces.renamed, spaces.reordered) == ((), (), {}, False)
    assert not [detail for details in spaces.changed.values() for detail in details if isinstance(detail, Altered)]
    assert len(comparison.gestures) <= 1, "one gesture is told as one"
    for gesture in comparison.gestures:
        assert set(gesture.ids) == set(spaces.changed)


@settings(max_examples=25)
@given(gestured())
def test_what_the_json_says_of_a_gesture_is_what_was_done(pair):
    before, after = pair
    comparison = Comparison(before, after, TODAY)
    document = diff_data(comparison)
    SCHEMA.validate(document)
    for told in document["gestures"]:
        motion = Motion(tuple(told["matrix"]), tuple(told["shift"]))
        for id_ in told["spaces"]:
            there = moved(before.space_by_id[id_].footprint, motion, before.grid)
            assert Motion((1, 0, 0, 1), (0, 0)) in motions_between(
                there, after.space_by_id[id_].footprint, after.grid
            )
        lines = diff_text(comparison).splitlines()
        (line,) = [line for line in lines if line.startswith(("  → the whole board ", f"  → {len(told['spaces'])} "))]
        assert told["whole_board"] == line.startswith("  → the whole board ")
        assert f" {'rotated' if told['what'] == 'turned' else told['what']} " in line


@settings(max_examples=60)
@given(boards(), st.randoms(use_true_random=False))
def test_other_ids_on_the_same_ground_are_other_ids(board, random):
    """Ids that none of them had before, in whatever order."""
    numbers = list(range(len(board.spaces)))
    random.shuffle(numbers)
    names = {space.id: f"new{number}" for space, number in zip(board.spaces, numbers, strict=True)}
    comparison = Comparison(board, under_names(board, names), TODAY)
    assert came_went_and_changed(comparison) == ((), (), {})
    assert comparison.spaces.renamed == names
    assert not comparison.links


@pytest.mark.parametrize("path", one_of_each_kind(SAMPLES))
@pytest.mark.parametrize("step", [1, 7])
def test_ids_that_went_to_the_next_one_are_other_ids(path, step):
    """The same ids, but each of another space: all places are as they were."""
    board = load_board(path)
    names = {}
    for type_ in {space.type for space in board.spaces}:
        ids = [space.id for space in board.of_type(type_)]
        names |= dict(zip(ids, ids[step % len(ids) :] + ids[: step % len(ids)], strict=True))
    after = under_names(board, names)
    comparison = Comparison(board, after, TODAY)
    assert came_went_and_changed(comparison) == ((), (), {})
    assert comparison.spaces.renamed == {old: new for old, new in names.items() if old != new}


# ---- Boards as they are drawn ------------------------------------------------------------------------------------


def test_a_block_that_is_turned_is_turned():
    after = edits.rotate(STARTER, BLOCK, 2)
    comparison = Comparison(STARTER, after, TODAY)
    assert comparison.summary == f"{len(BLOCK)} spaces rotated"
    assert spaces_lines(comparison) == [
        f"  → {len(BLOCK)} spaces rotated 180°: s1, s2, s3, s4, s5, s6 and {len(BLOCK) - 6} more"
    ]
    assert {way.home for way in comparison.play.ways} >= {"h1"}, "the home that moved has other ways"
    said = [{finding.message for finding in those} for those in (comparison.problems.new, comparison.problems.gone)]
    assert not said[0] & said[1]


@pytest.mark.parametrize(("path", "axis", "words"), MIRRORED)
def test_a_board_that_is_mirrored_is_mirrored(path, axis, words):
    board = load_board(path)
    board = edits.lock(board, [space.id for space in board.spaces], False)
    after = edits.mirror(board, [space.id for space in board.spaces], axis)
    comparison = Comparison(board, after, TODAY)
    (line,) = spaces_lines(comparison)
    assert line.startswith(f"  → the whole board mirrored {words}: ")
    assert change_in_words(board, after).startswith(f"{len(comparison.spaces.changed)} spaces mirrored")


def test_seats_and_ways_stay_with_their_homes_on_a_mirrored_board():
    after = edits.mirror(STARTER, ALL, "left_right")
    comparison = Comparison(STARTER, after, TODAY)
    assert not comparison.play.ways
    assert not comparison.play.moves
    assert "  → 2 links moved along: p1 and p2" in diff_text(comparison).splitlines()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda board: edits.rotate(board, BLOCK, 1), "rotated 90° clockwise: "),
        (lambda board: edits.rotate(board, BLOCK, 3), "rotated 90° counter-clockwise: "),
        (lambda board: edits.mirror(edits.rotate(board, BLOCK, 1), BLOCK, "top_bottom"), "across the diagonal from"),
        (lambda board: edits.move(board, BLOCK, (4, -2)), "moved 4 parts right and 2 up (25 and 12.5 mm): "),
        (
            lambda board: edits.move(edits.rotate(board, BLOCK, 2), BLOCK, (0, 8)),
            "rotated 180° and moved 8 parts down (50 mm): ",
        ),
    ],
)
def test_the_words_for_each_way(make, words):
    (line,) = spaces_lines(Comparison(STARTER, make(STARTER), TODAY))
    assert words in line


def test_what_also_changed_otherwise_has_a_line_of_its_own():
    after = edits.set_seat(edits.mirror(STARTER, BLOCK, "left_right"), ["h1"], 7)
    assert spaces_lines(Comparison(STARTER, edits.relabel(after, ["t2"], "Here"), TODAY)) == [
        "  → 25 spaces mirrored left to right: s1, s2, s3, s5, s6, s7 and 19 more",
        "  ≠ Territory t2 “Here”: moved 8 parts right (50 mm), label none → “Here”",
        "  ≠ Home h1: seat 1 → 7",
    ]


def test_several_gestures_and_a_drag_are_no_new_numbers():
    other = [space.id for space in STARTER.spaces if space.id not in BLOCK and space.type != "road"][-20:]
    after = edits.move(edits.mirror(edits.rotate(STARTER, BLOCK, 2), other, "left_right"), ["t12"], (1, 1))
    spaces = Comparison(STARTER, after).spaces
    assert (spaces.renamed, spaces.added, spaces.removed) == ({}, (), ())


# ---- Motions -----------------------------------------------------------------------------------------------------


def test_every_way_to_turn_a_lattice_is_there_once():
    assert len(matrices("square")) == 8
    assert len(matrices("pointy")) == 12
    assert set(matrices("flat")) == set(matrices("pointy"))


def test_the_order_of_corners_does_not_matter():
    corners = ((0, 0), (8, 0), (8, 4), (0, 12))
    other = tuple((-x + 20, y) for x, y in corners)
    found = list(motions_between(Polygon(corners), Polygon(other[2:] + other[:2]), Grid()))
    assert found == [Motion((-1, 0, 0, 1), (20, 0))]


def test_two_spaces_are_dragged_rather_than_turned_and_a_resized_one_counts_alone():
    tiles = {"a": (Rect(0, 0, 4, 4), Rect(8, 8, 4, 4)), "b": (Rect(8, 8, 4, 4), Rect(0, 0, 4, 4))}
    found = gestures({**tiles, "c": (Rect(0, 0, 4, 4), Rect(0, 0, 4, 6))}, Grid())
    assert [gesture.what for gesture in found.made] == ["moved", "moved"]
    assert found.reshaped == ("c",)
    assert len(found) == 3


def test_what_stays_takes_part_in_nothing():
    row = {str(x): (Rect(4 * x, 0, 4, 4), Rect(16 - 4 * x, 0, 4, 4)) for x in range(5)}
    (gesture,) = gestures(row, Grid()).made
    assert (gesture.what, gesture.ids) == ("mirrored", ("0", "1", "3", "4"))


def test_a_copy_of_a_board_with_equal_spaces_made_no_gesture():
    again = replace(STARTER, spaces=tuple(replace(space) for space in STARTER.spaces))
    assert Comparison(STARTER, again).gestures == ()
