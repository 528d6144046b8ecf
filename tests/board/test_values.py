"""Boards and their records are values: frozen, equal by content, hashable, and light to send to a worker."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_designer.board import Board, Exclusion, Link, LintSettings, Space
from board_designer.board.board_difference import Change
from board_designer.board.frozen_mapping import EMPTY, FrozenMap, freeze, thaw
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Folds, Grid

from .drawn_boards import HEX_PARK, TOWN, take, walks

scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5))
plain = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=8,
)
groups = st.dictionaries(st.text(max_size=3), plain, max_size=4)

RECORDS: list[Any] = [
    TOWN,
    *TOWN.spaces[:1],
    *TOWN.links[:1],
    Exclusion("rule", "reason"),
    LintSettings(),
    Change(),
    Grid(),
    Folds(),
    Rect(0, 0, 1, 1),
    Cells(((0, 0),)),
    Circle(0, 0, 1),
    Polygon(((0, 0), (1, 0), (0, 1))),
    Hexes(((0, 0),)),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_records_are_frozen(record: Any) -> None:
    for field in fields(record):
        with pytest.raises(FrozenInstanceError):
            setattr(record, field.name, None)
        with pytest.raises(FrozenInstanceError):
            delattr(record, field.name)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: type(record).__name__)
def test_records_with_the_same_content_are_equal(record: Any) -> None:
    twin = copy.deepcopy(record)
    assert twin == record
    assert hash(twin) == hash(record)


@given(walks)
def test_equal_boards_hash_alike(walk: list[tuple[int, int, int]]) -> None:
    one = other = TOWN
    for step in walk:
        one, other = take(one, step), take(copy.deepcopy(other), step)
    assert one == other
    assert hash(one) == hash(other)
    assert {one: "found"}[other] == "found"


def test_what_is_derived_takes_no_part_in_equality() -> None:
    looked_at = copy.deepcopy(TOWN)
    assert (looked_at.space_by_id, looked_at.link_by_id, len(looked_at.shapes)) is not None
    assert looked_at == copy.deepcopy(TOWN)
    assert hash(looked_at) == hash(copy.deepcopy(TOWN))


@pytest.mark.parametrize("board", [TOWN, HEX_PARK])
def test_pickled_boards_come_back_equal_and_without_their_views(board: Board) -> None:
    fresh = replace(board)
    small = len(pickle.dumps(fresh))
    views = (fresh.space_by_id, fresh.link_by_id, fresh.shapes, fresh.shapes.tree)
    assert all(view is not None for view in views)
    sent = pickle.dumps(fresh)
    assert len(sent) == small
    back = pickle.loads(sent)
    assert back == board
    assert set(vars(back)) == {field.name for field in fields(Board)}
    assert back.space_by_id == board.space_by_id
    assert len(back.shapes) == len(board.shapes)


def test_views_are_made_once() -> None:
    board = replace(TOWN)
    assert board.shapes is board.shapes
    assert board.space_by_id is board.space_by_id
    assert replace(board, title="x").shapes is not board.shapes


def test_spaces_by_type_and_links_by_end() -> None:
    assert [space.id for space in TOWN.of_type("home", "water")] == ["w1", "h1"]
    assert TOWN.of_type() == ()
    assert [link.id for link in TOWN.links_of(["s2"])] == ["p1", "p2"]
    assert [link.id for link in TOWN.links_of(["t1", "nowhere"])] == ["cut1"]


def test_defaults_are_empty() -> None:
    space, link = Space("s1", "lot", Rect(0, 0, 1, 1)), Link("p1", "path", "s1", "s2")
    assert (space.label, space.seat, space.props, space.notes, space.locked) == ("", None, EMPTY, "", False)
    assert (link.bends, link.cut, link.props) == ((), False, EMPTY)
    assert Board(kit="x").spaces == ()


@given(groups)
def test_frozen_maps_are_equal_whatever_their_order(data: dict[str, Any]) -> None:
    one, other = FrozenMap(data), FrozenMap(dict(reversed(list(data.items()))))
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert list(one) == list(data)
    assert len(one) == len(data)


@given(groups)
def test_freezing_and_thawing_gives_the_same_data(data: dict[str, Any]) -> None:
    frozen = freeze(data)
    assert thaw(frozen) == data
    assert freeze(frozen) is frozen


@given(groups, st.text(max_size=3), scalars)
def test_with_and_without_make_new_maps(data: dict[str, Any], key: str, value: Any) -> None:
    before = FrozenMap(data)
    assert before.with_(key, value)[key] == value
    assert key not in before.without(key)
    assert before == FrozenMap(data)
    assert before.without(key).with_(key, value) == before.with_(key, value)


def test_frozen_maps_cannot_be_written() -> None:
    inner: dict[str, Any] = {"list": [1, 2], "map": {"a": 1}}
    frozen = FrozenMap(inner)
    inner["list"].append(3)
    inner["map"]["a"] = 2
    assert thaw(frozen) == {"list": [1, 2], "map": {"a": 1}}
    assert isinstance(frozen, Mapping)
    with pytest.raises(TypeError):
        frozen["list"] = ()  # type: ignore[index]
    with pytest.raises(TypeError):
        frozen["map"]["a"] = 2
    with pytest.raises(TypeError):
        del frozen["map"]  # type: ignore[attr-defined]


def test_a_frozen_map_is_no_dict_but_shows_one() -> None:
    assert FrozenMap({"a": 1}) != {"a": 1}
    assert dict(FrozenMap({"a": 1})) == {"a": 1}
    assert repr(FrozenMap({"a": 1})) == "FrozenMap({'a': 1})"
    assert FrozenMap() == EMPTY
