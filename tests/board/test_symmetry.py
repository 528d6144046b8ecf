"""Edits repeated by symmetry, and boards made symmetric."""

from __future__ import annotations

from dataclasses import replace

import pytest
from geometry.drawn_footprints import on_hexes, on_squares
from hypothesis import given
from hypothesis import strategies as st

from board_designer.board import Board, Link, Space, edits
from board_designer.board.edit_errors import BadFootprint, BadValue, EditError, LockedSpace, OffGrid
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.symmetry import (
    BOTH_WAYS,
    EVERY,
    LEFT_RIGHT,
    OFF,
    TOP_BOTTOM,
    TURN_2,
    TURN_3,
    TURN_4,
    TURN_6,
    Symmetry,
    choices,
    keeps,
    make_symmetric,
    repeated,
)
from board_designer.board.symmetry.mirrored_ground import key_of
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.geometry.rigid_motion import moved

from .drawn_boards import TOWN, steps, take

SQUARE = Grid(size=(40, 40))
HEX = Grid(shape="hex", size=(44, 41))
EMPTY = Board(kit="town", grid=SQUARE)
EMPTY_HEX = Board(kit="park", grid=HEX)
EMPTY_FLAT = Board(kit="park", grid=replace(HEX, orientation="flat"))
ON = [(board, it) for board in (EMPTY, EMPTY_HEX, EMPTY_FLAT) for it in choices(board.grid) if it]
on_any_grid = st.sampled_from(ON)


def keys(board: Board) -> list[tuple[str, object]]:
    return [key_of(space.type, space.footprint) for space in board.spaces]


def is_symmetric(board: Board, symmetry: Symmetry) -> bool:
    """Every image of every space is there, exactly, and of every link too."""
    there = {key_of(space.type, space.footprint): space.id for space in board.spaces}
    drawn = {(link.type, link.source, link.target): link for link in board.links}
    for motion in symmetry.motions(board.grid):
        image = {
            space.id: there.get(key_of(space.type, moved(space.footprint, motion, board.grid)))
            for space in board.spaces
        }
        if None in image.values():
            return False
        for link in board.links:
            other = drawn.get((link.type, image[link.source] or "", image[link.target] or ""))
            if other is None or other.bends != tuple(motion.point(point) for point in link.bends):
                return False
    return True


def footprints_on(board: Board) -> st.SearchStrategy[list[object]]:
    return st.lists(on_hexes if board.grid.shape == "hex" else on_squares, min_size=1, max_size=4)


def drawn(board: Board, symmetry: Symmetry, footprints: list[object]) -> Board:
    """A symmetric board: each footprint added in turn, each with a path from the one before."""
    for number, footprint in enumerate(footprints):
        type_ = ("lawn", "pond")[number % 2]
        if key_of(type_, footprint) in keys(board):  # type: ignore[arg-type]
            continue
        after = edits.add(board, type_, footprint)  # type: ignore[arg-type]
        if number:
            after = edits.link(after, "path", after.spaces[0].id, after.spaces[-1].id, bends=[(number, 7)])
        board = repeated(board, after, symmetry)
    return board


@st.composite
def symmetric_boards(draw: st.DrawFn) -> tuple[Board, Symmetry]:
    board, symmetry = draw(on_any_grid)
    return drawn(board, symmetry, draw(footprints_on(board))), symmetry


def test_what_each_grid_offers() -> None:
    assert choices(Grid()) == (OFF, LEFT_RIGHT, TOP_BOTTOM, BOTH_WAYS, TURN_2, TURN_4)
    assert choices(HEX) == (OFF, LEFT_RIGHT, TOP_BOTTOM, BOTH_WAYS, TURN_2, TURN_3, TURN_6)
    assert TURN_4 not in choices(Grid(size=(61, 52)))
    assert [it.title for it in EVERY[:2]] == ["No symmetry", "Mirror left–right"]
    assert not OFF
    assert all(EVERY[1:])
    assert len({it.name for it in EVERY}) == len(EVERY)


def test_an_impossible_turn_says_why() -> None:
    odd = Board(kit="town", grid=Grid(size=(61, 52)))
    with pytest.raises(OffGrid, match=r"61 x 52 parts by 90° ends between two parts; make width and height both"):
        repeated(odd, edits.add(odd, "lawn", Rect(0, 0, 4, 4)), TURN_4)
    with pytest.raises(OffGrid, match=r"a square grid allows 2- and 4-fold rotation, not 3-fold"):
        TURN_3.motions(SQUARE)
    with pytest.raises(OffGrid, match=r"a hex grid allows 2-, 3- and 6-fold rotation, not 4-fold"):
        TURN_4.motions(HEX)


def test_a_quarter_turn_works_on_an_oblong_board_too() -> None:
    board = Board(kit="town", grid=Grid(size=(60, 52)))
    after = repeated(board, edits.add(board, "lawn", Rect(28, 6, 4, 4)), TURN_4)
    assert [space.footprint for space in after.spaces] == [
        Rect(28, 6, 4, 4),
        Rect(46, 24, 4, 4),
        Rect(28, 42, 4, 4),
        Rect(10, 24, 4, 4),
    ]


@pytest.mark.parametrize(("board", "symmetry"), ON)
def test_the_motions_are_a_group_about_one_middle(board: Board, symmetry: Symmetry) -> None:
    motions = symmetry.motions(board.grid)
    assert len(motions) == max(symmetry.folds, 2 ** len(symmetry.axes)) - 1
    somewhere = (4, 8)
    orbit = {somewhere, *(motion.point(somewhere) for motion in motions)}
    assert len(orbit) == len(motions) + 1
    for motion in motions:
        assert {motion.point(point) for point in orbit} == orbit
    points = [board.grid.to_plane(point) for point in orbit]
    middle = [sum(point[axis] for point in points) / len(points) for axis in (0, 1)]
    for axis in (0, 1):
        if symmetry.folds > 1 or ("left_right", "top_bottom")[axis] in symmetry.axes:
            off = abs(middle[axis] - board.grid.size[axis] / 2)
            assert off < 1e-9 if board.grid.shape == "square" else off <= board.grid.parts


@given(symmetric_boards())
def test_every_image_of_a_new_space_is_exact(case: tuple[Board, Symmetry]) -> None:
    board, symmetry = case
    assert is_symmetric(board, symmetry)
    assert len({*board.space_by_id, *board.link_by_id}) == len(board.spaces) + len(board.links)


@given(symmetric_boards(), st.integers(0, 99), st.tuples(st.integers(-9, 9), st.integers(-9, 9)))
def test_a_symmetric_board_stays_symmetric(case: tuple[Board, Symmetry], which: int, by: tuple[int, int]) -> None:
    """And the edit taken back, repeated as well, is the board before."""
    board, symmetry = case
    space = board.spaces[which % len(board.spaces)]
    step = (by[0] * 4, by[1] * 4)
    # A space that is its own image cannot both move and stay so; the edit has its way there.
    key = key_of(space.type, space.footprint)
    free = all(
        key_of(space.type, moved(space.footprint, motion, board.grid)) != key
        for motion in symmetry.motions(board.grid)
    )
    if free:
        there = repeated(board, edits.move(board, [space.id], step), symmetry)
        images = [item for item in there.spaces if item != board.space_by_id[item.id]]
        assert len(images) == (len(symmetry.motions(board.grid)) + 1 if any(by) else 0)
        assert is_symmetric(replace(there, links=()), symmetry)
        if len(set(keys(there))) == len(there.spaces):
            back = repeated(there, edits.move(there, [space.id], (-step[0], -step[1])), symmetry)
            assert back == board
    for edit in (
        lambda it: edits.retype(it, [space.id], "road"),
        lambda it: edits.lock(it, [space.id]),
        lambda it: edits.set_property(it, [space.id], "size", 3),
        lambda it: edits.delete(it, [space.id]),
    ):
        assert is_symmetric(repeated(board, edit(board), symmetry), symmetry)


@given(symmetric_boards(), st.data())
def test_a_new_space_and_its_removal_cancel(case: tuple[Board, Symmetry], data: st.DataObject) -> None:
    board, symmetry = case
    footprint = data.draw(footprints_on(board))[0]
    bigger = repeated(board, edits.add(board, "shed", footprint), symmetry)  # type: ignore[arg-type]
    new = bigger.spaces[len(board.spaces)]
    smaller = repeated(bigger, edits.delete(bigger, [new.id]), symmetry)
    assert (smaller.spaces, smaller.links) == (board.spaces, board.links)
    again = repeated(smaller, edits.add(smaller, "shed", footprint), symmetry)  # type: ignore[arg-type]
    assert not {space.id for space in again.of_type("shed")} & {space.id for space in bigger.of_type("shed")}


@given(st.sampled_from([it for it in EVERY if it and it.refusal(TOWN.grid) is None]), st.lists(steps, max_size=6))
def test_repeating_twice_is_repeating_once(symmetry: Symmetry, walk: list[tuple[int, int, int]]) -> None:
    """Whatever the edit, whatever the board: what symmetry did is not done again."""
    board = TOWN
    for step in walk:
        after = take(board, step)
        try:
            once = repeated(board, after, symmetry)
        except EditError:
            continue
        assert repeated(board, once, symmetry) == once
        for id_ in after.space_by_id:
            if id_ not in board.space_by_id or after.space_by_id[id_] != board.space_by_id[id_]:
                assert once.space_by_id[id_] == after.space_by_id[id_]
        board = once


def test_homes_take_the_next_seats_clockwise() -> None:
    for symmetry in (TURN_4, BOTH_WAYS):
        after = repeated(EMPTY, edits.add(EMPTY, "den", Rect(2, 2, 4, 4), seat=1), symmetry)
        assert [(space.id, space.seat) for space in after.spaces] == [("d1", 1), ("d2", 2), ("d3", 3), ("d4", 4)]
        corners = [(space.footprint.x, space.footprint.y) for space in after.spaces]  # type: ignore[union-attr]
        assert corners == [(2, 2), (34, 2), (34, 34), (2, 34)]
    more = repeated(after, edits.add(after, "den", Rect(8, 2, 4, 4), seat=6), LEFT_RIGHT)
    assert [space.seat for space in more.spaces] == [1, 2, 3, 4, 6, 7]
    last = repeated(EMPTY, edits.add(EMPTY, "den", Rect(8, 2, 4, 4), seat=64), LEFT_RIGHT)
    assert [space.seat for space in last.spaces] == [64, 1]


def test_more_players_than_seats_are_refused() -> None:
    board = EMPTY
    for seat in range(1, 64):
        board = edits.add(board, "den", Rect(8 * seat, 2, 4, 4), seat=seat)
    with pytest.raises(BadValue, match="all 64 seats are taken"):
        repeated(board, edits.add(board, "den", Rect(0, 50, 4, 4), seat=64), LEFT_RIGHT)


def test_an_image_too_far_away_is_refused() -> None:
    far = Board(kit="town", grid=Grid(size=(100_000, 40)))
    after = edits.add(far, "lawn", Rect(-50, 0, 4, 4))
    with pytest.raises(BadFootprint, match="the image of l1: coordinates go from"):
        repeated(far, after, LEFT_RIGHT)


def test_what_is_its_own_image_or_there_already_is_not_doubled() -> None:
    middle = repeated(EMPTY, edits.add(EMPTY, "pond", Circle(20, 20, 3)), TURN_4)
    assert len(middle.spaces) == 1
    axis = repeated(middle, edits.add(middle, "lawn", Rect(18, 2, 4, 4)), BOTH_WAYS)
    assert [space.footprint for space in axis.of_type("lawn")] == [Rect(18, 2, 4, 4), Rect(18, 34, 4, 4)]
    left = edits.add(EMPTY, "lawn", Cells(((0, 0), (4, 0))))
    both = repeated(left, edits.add(left, "lawn", Cells(((36, 0), (32, 0)))), LEFT_RIGHT)
    assert len(both.spaces) == 2


def test_a_counterpart_keeps_what_is_its_own() -> None:
    board = repeated(EMPTY, edits.add(EMPTY, "den", Rect(2, 2, 4, 4), seat=1, label="Ours"), LEFT_RIGHT)
    for edit in (
        lambda it: edits.relabel(it, ["d1"], "Mine"),
        lambda it: edits.set_notes(it, ["d1"], "by the sea"),
        lambda it: edits.set_seat(it, ["d1"], 5),
    ):
        assert repeated(board, edit(board), LEFT_RIGHT).spaces[1] == board.spaces[1]
    named = edits.set_property(edits.relabel(board, ["d2"], "Theirs"), ["d2"], "roof", "red")
    after = repeated(named, edits.resize_by(named, "d1", right=2), LEFT_RIGHT)
    assert after.space_by_id["d2"] == replace(named.space_by_id["d2"], footprint=Rect(32, 2, 6, 4))


def test_lists_of_spaces_list_the_counterparts() -> None:
    board = EMPTY
    for x in (2, 8):
        board = repeated(board, edits.add(board, "lawn", Rect(x, 2, 4, 4)), LEFT_RIGHT)
    changed = repeated(board, edits.set_property(board, ["l1"], "near", ["l3", "x"]), LEFT_RIGHT)
    assert changed.space_by_id["l2"].props == FrozenMap({"near": ["l4", "x"]})
    gone = repeated(changed, edits.set_property(changed, ["l1"], "near", None), LEFT_RIGHT)
    assert gone == board
    pair = [
        Space("a1", "lawn", Rect(2, 12, 4, 4), props=FrozenMap({"near": ("b1",)})),
        Space("b1", "lawn", Rect(8, 12, 4, 4)),
    ]
    pasted = repeated(board, edits.paste(board, pair, []), LEFT_RIGHT)
    images = {space.id: space.props.get("near") for space in pasted.spaces[4:]}
    assert images == {"a1": ("b1",), "b1": None, "a2": ("b2",), "b2": None}


def test_locked_counterparts_stay() -> None:
    board = repeated(EMPTY, edits.add(EMPTY, "lawn", Rect(2, 2, 4, 4)), LEFT_RIGHT)
    locked = edits.lock(board, ["l2"])
    assert repeated(locked, edits.move(locked, ["l1"], (4, 0)), LEFT_RIGHT).space_by_id["l2"] == locked.spaces[1]
    assert repeated(locked, edits.delete(locked, ["l1"]), LEFT_RIGHT).spaces == (locked.spaces[1],)
    both = repeated(board, edits.lock(board, ["l1"]), LEFT_RIGHT)
    assert [space.locked for space in both.spaces] == [True, True]
    assert repeated(both, edits.lock(both, ["l1"], False), LEFT_RIGHT) == board


def test_the_edit_wins_where_it_did_both_sides() -> None:
    board = repeated(EMPTY, edits.add(EMPTY, "lawn", Rect(2, 2, 4, 4)), LEFT_RIGHT)
    moved_both = edits.move(board, ["l1", "l2"], (1, 0))
    assert repeated(board, moved_both, LEFT_RIGHT) is moved_both
    swapped = edits.delete(edits.move(board, ["l1"], (4, 4)), ["l2"])
    assert repeated(board, swapped, LEFT_RIGHT) is swapped


def test_links_are_drawn_bent_cut_and_taken_away_on_every_side() -> None:
    board = EMPTY
    for x, y in ((2, 2), (8, 2)):
        board = repeated(board, edits.add(board, "lawn", Rect(x, y, 4, 4)), TURN_4)
    linked = repeated(board, edits.link(board, "path", "l1", "l5", bends=[(6, 8)]), TURN_4)
    assert [(link.source, link.target, link.bends) for link in linked.links] == [
        ("l1", "l5", ((6, 8),)),
        ("l2", "l6", ((32, 6),)),
        ("l3", "l7", ((34, 32),)),
        ("l4", "l8", ((8, 34),)),
    ]
    bent = repeated(linked, edits.bend(linked, "p2", []), TURN_4)
    assert not any(link.bends for link in bent.links)
    assert repeated(bent, edits.delete(bent, ["p3"]), TURN_4).links == ()
    assert repeated(bent, edits.delete(bent, ["l8"]), TURN_4).links == ()
    across = repeated(board, edits.cut(board, "walk", "l1", "l3"), TURN_2)
    assert len(across.links) == 1
    there_and_back = repeated(board, edits.link(board, "path", "l1", "l3"), TURN_2)
    assert [(link.source, link.target) for link in there_and_back.links] == [("l1", "l3"), ("l3", "l1")]


def test_settings_and_new_grids_are_left_alone() -> None:
    board = edits.add(EMPTY, "lawn", Rect(2, 2, 4, 4))
    for after in (
        edits.change_settings(board, title="Other"),
        edits.change_settings(board, grid=Grid(size=(80, 80))),
        board,
    ):
        assert repeated(board, after, LEFT_RIGHT) is after
    added = edits.add(board, "lawn", Rect(6, 2, 4, 4))
    assert repeated(board, added, OFF) is added


@given(on_any_grid, st.data())
def test_made_symmetric_is_symmetric_and_keeps_its_part(case: tuple[Board, Symmetry], data: st.DataObject) -> None:
    board, symmetry = case
    for number, footprint in enumerate(data.draw(footprints_on(board))):
        if key_of("lawn", footprint) not in keys(board):  # type: ignore[arg-type]
            board = edits.add(board, "lawn", footprint, seat=number + 1)  # type: ignore[arg-type]
    if len(board.spaces) > 1:
        board = edits.link(board, "path", board.spaces[0].id, board.spaces[-1].id, bends=[(3, 3)])
    keep = data.draw(st.sampled_from(keeps(symmetry)))
    after = make_symmetric(board, symmetry, keep)
    assert is_symmetric(after, symmetry)
    assert sorted(space.seat or 0 for space in after.spaces) == list(range(1, len(after.spaces) + 1))
    assert make_symmetric(after, symmetry, keep) is after


def test_a_quarter_becomes_a_board() -> None:
    board = EMPTY
    for type_, footprint, seat in (
        ("den", Rect(2, 2, 4, 6), 3),
        ("lawn", Rect(8, 2, 4, 4), None),
        ("lawn", Rect(28, 2, 4, 4), None),
        ("lawn", Rect(28, 20, 4, 4), None),
        ("pond", Circle(20, 20, 2), None),
        ("hedge", Polygon(((20, 10), (22, 12), (18, 12))), None),
    ):
        board = edits.add(board, type_, footprint, seat=seat)
    board = edits.relabel(edits.link(board, "path", "l1", "l2"), ["l2"], "Old")
    after = make_symmetric(board, BOTH_WAYS, "top_left")
    assert [(space.id, space.seat) for space in after.of_type("den")] == [("d1", 1), ("d2", 2), ("d3", 3), ("d4", 4)]
    assert after.space_by_id["l2"].label == "Old"
    assert "l3" not in after.space_by_id
    assert len(after.of_type("lawn")) == 4
    assert len(after.of_type("hedge")) == 2
    assert len(after.of_type("pond")) == 1
    assert len(after.links) == 4
    assert is_symmetric(after, BOTH_WAYS)


def test_make_symmetric_refuses_with_a_reason() -> None:
    board = edits.lock(edits.add(EMPTY, "lawn", Rect(30, 2, 4, 4)), ["l1"])
    with pytest.raises(LockedSpace, match="l1 is locked"):
        make_symmetric(board, LEFT_RIGHT, "left")
    with pytest.raises(BadValue, match="Mirror left–right: choose the part to keep: left or right"):
        make_symmetric(board, LEFT_RIGHT, "top")
    with pytest.raises(BadValue):
        make_symmetric(board, OFF, "top")


def test_a_drag_on_a_large_board_changes_one_space_and_its_images() -> None:
    grid = Grid(size=(400, 400))
    spaces = tuple(Space(f"s{n}", "lawn", Rect(4 * (n % 100), 4 * (n // 100), 4, 4)) for n in range(10_000))
    board = Board(kit="town", grid=grid, spaces=spaces, links=(Link("p1", "path", "s0", "s1"),))
    after = repeated(board, edits.move(board, ["s5"], (2, 0)), TURN_4)
    assert sum(one is not two for one, two in zip(board.spaces, after.spaces, strict=True)) == 4


def test_hexes_turn_about_whole_hexes() -> None:
    after = repeated(EMPTY_HEX, edits.add(EMPTY_HEX, "lawn", Hexes(((1, 1), (2, 1)))), TURN_6)
    assert len(after.spaces) == 6
    assert is_symmetric(after, TURN_6)
