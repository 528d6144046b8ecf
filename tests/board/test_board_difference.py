"""The difference of two boards lists exactly the ids that came, went or changed."""

from __future__ import annotations

import copy
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given

from board_designer.board import Board, edits
from board_designer.board.board_difference import Change, difference
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.grid import Grid

from .drawn_boards import TOWN, ids_of, steps, take, walks


def walked(walk: list[tuple[int, int, int]]) -> Board:
    board = TOWN
    for step in walk:
        board = take(board, step)
    return board


def reversed_change(change: Change) -> Change:
    return replace(
        change,
        added=change.removed,
        removed=change.added,
        added_links=change.removed_links,
        removed_links=change.added_links,
    )


def as_sets(change: Change) -> dict[str, set[str]]:
    return {field.name: set(getattr(change, field.name)) for field in fields(Change)}


def test_nothing_changed() -> None:
    """Neither on the same board nor on an equal one."""
    for other in (TOWN, copy.deepcopy(TOWN)):
        assert difference(TOWN, other) == Change()
        assert not difference(TOWN, other)


def test_everything_at_once() -> None:
    board = edits.link(edits.add(TOWN, "road", TOWN.spaces[0].footprint), "path", "s1", "s3")
    board = edits.bend(edits.relabel(edits.delete(board, ["t1"]), ["w1", "d1"], "new"), "p2", [])
    board = edits.change_settings(board, title="New", grid=Grid(size=(80, 80)))
    change = difference(TOWN, board)
    assert change == Change(
        added=("r1",),
        removed=("t1",),
        changed=("w1", "d1"),
        added_links=("p3",),
        removed_links=("cut1",),
        changed_links=("p2",),
        settings=("title", "grid"),
    )
    assert change


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kit", "city"),
        ("title", "x"),
        ("grid", Grid(parts=5)),
        ("rules", FrozenMap({"win": 1})),
        ("print", FrozenMap({"paper": "A4"})),
        ("notes", "x"),
        ("extra", FrozenMap({"mood": 1})),
        ("grid_extra", FrozenMap({"mood": 1})),
    ],
)
def test_settings_are_named(name: str, value: Any) -> None:
    assert difference(TOWN, replace(TOWN, **{name: value})) == Change(settings=(name,))


@given(walks)
def test_a_board_differs_from_itself_in_nothing(walk: list[tuple[int, int, int]]) -> None:
    board = walked(walk)
    assert difference(board, board) == Change()
    assert difference(board, copy.deepcopy(board)) == Change()


@given(walks, walks)
def test_the_way_back_lists_the_same_the_other_way_round(
    one: list[tuple[int, int, int]], other: list[tuple[int, int, int]]
) -> None:
    before, after = walked(one), walked(other)
    assert as_sets(difference(after, before)) == as_sets(reversed_change(difference(before, after)))


@given(walks, steps)
def test_exactly_the_ids(walk: list[tuple[int, int, int]], step: tuple[int, int, int]) -> None:
    """Against a comparison of all pairs by hand."""
    before = walked(walk)
    after = take(before, step)
    change = difference(before, after)
    old: dict[str, Any] = {**before.space_by_id, **before.link_by_id}
    new: dict[str, Any] = {**after.space_by_id, **after.link_by_id}
    assert {*change.added, *change.added_links} == new.keys() - old.keys()
    assert {*change.removed, *change.removed_links} == old.keys() - new.keys()
    assert {*change.changed, *change.changed_links} == {
        id_ for id_ in old.keys() & new.keys() if old[id_] != new[id_]
    }
    assert {*change.added, *change.changed} <= set(after.space_by_id)
    assert {*change.added_links, *change.changed_links} <= set(after.link_by_id)
    assert bool(change) == (before != after)


def test_ids_are_listed_in_the_order_of_the_board() -> None:
    change = difference(Board(kit="town"), TOWN)
    assert [*change.added, *change.added_links] == ids_of(TOWN)
