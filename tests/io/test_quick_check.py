"""The quick checks never wave through what the schema refuses, nor stop what we write."""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
from typing import Any

import pytest
from board_strategies import VALUES, examples, some_boards
from good_board import GOOD_BOARD, inside, places, replace_at
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from board_designer.io.board_writer import board_data
from board_designer.io.file_problems import Path
from board_designer.io.schema_validation import item_checks, whole_check
from board_designer.io.shipped_files import folder

SCHEMA = json.loads((folder("schemas") / "board.v1.schema.json").read_text("utf-8"))
CHECKS = item_checks("board.v1")
ITEMS = {"spaces": "space", "links": "link"}


def definitions_without_one_of() -> dict[str, Any]:
    """Exactly one footprint is what the reader checks; all the rest of the schema holds, references and all."""
    definitions: dict[str, Any] = copy.deepcopy(SCHEMA["$defs"])
    del definitions["space"]["oneOf"]
    return definitions


JUDGES = {
    name: Draft202012Validator({"$ref": f"#/$defs/{item}", "$defs": definitions_without_one_of()})
    for name, item in ITEMS.items()
}
GOOD_ITEMS = {name: board_data(GOOD_BOARD)[name] for name in ITEMS}
NEARLY_VALUES: list[Any] = [
    None, True, False, 0, 1, 64, 65, -1, 1.0, 0.5, 4.0, 100_000, 100_001, -100_001, 10**9, 10**15, "", "s1", "s1\n",
    "1s", "a b", "a" * 40, "a" * 41, "x" * 100, "x" * 101, "x" * 500, "x" * 501, "é", "hex", "2027-01-31",
    "2027-01-31\n", [], {}, [0, 0], [0, 0, 1], [0, 0, 1, 1], [0, 0, 1, 1, 1], [0, 0.0, 1, 1], [True, 0, 1, 1],
    [[0, 0]], [[0, 0], [1]], [[0, 0], [1, "2"]], [[0, 0, 0]], [[]], [{}], ["s1", "s 1"], {"a": 1},
    {"a": 0}, {"a": "off"}, {"rule": "a"}, [{"rule": "a", "reason": ""}], [{"rule": "a", "reason": "b"}],
    [0] * 100, [0] * 101,
]  # fmt: skip
NEARLY = st.sampled_from(NEARLY_VALUES).map(copy.deepcopy)
FIELDS = {name: sorted(SCHEMA["$defs"][ITEMS[name]]["properties"]) for name in ITEMS}


@st.composite
def nearly_right(draw: st.DrawFn, name: str) -> Any:
    """A good item with one to three of its values replaced, taken away, or added."""
    item = copy.deepcopy(draw(st.sampled_from(GOOD_ITEMS[name])))
    for _ in range(draw(st.integers(1, 3))):
        field = draw(st.sampled_from([*FIELDS[name], "later"]))
        if field in item and draw(st.integers(0, 4)) == 0:
            del item[field]
        elif isinstance(item.get(field), list) and item[field] and draw(st.booleans()):
            item[field][draw(st.integers(0, len(item[field]) - 1))] = draw(NEARLY)
        else:
            item[field] = draw(NEARLY)
    return item


def assert_never_too_kind(name: str, item: Any) -> None:
    if CHECKS[name](item):
        assert not [error.message for error in JUDGES[name].iter_errors(item)]


@pytest.mark.parametrize("name", ITEMS)
@given(data=st.data())
@examples(75)
def test_what_the_schema_refuses_is_never_waved_through(name: str, data: st.DataObject) -> None:
    assert_never_too_kind(name, data.draw(nearly_right(name) | VALUES))


@pytest.mark.slow
@pytest.mark.parametrize("name", ITEMS)
@given(data=st.data())
@examples(4000)
def test_what_the_schema_refuses_is_never_waved_through_in_many_tries(name: str, data: st.DataObject) -> None:
    assert_never_too_kind(name, data.draw(nearly_right(name) | VALUES))


@pytest.mark.parametrize("name", ITEMS)
def test_each_nearly_right_value_in_each_field_is_judged(name: str) -> None:
    for good, field, value in itertools.product(GOOD_ITEMS[name], FIELDS[name], NEARLY_VALUES):
        assert_never_too_kind(name, {**good, field: value})


WHOLE_JUDGE = Draft202012Validator({**SCHEMA, "$defs": definitions_without_one_of()})
GOOD_BOARD_DATA = {**board_data(GOOD_BOARD), "spaces": [], "links": []}
PLACES = [path for path in places(GOOD_BOARD_DATA) if path]


@pytest.mark.parametrize("path", PLACES, ids=lambda path: ".".join(map(str, path)))
def test_each_nearly_right_value_at_each_place_of_a_board_is_judged(path: Path) -> None:
    for value in NEARLY_VALUES:
        data = copy.deepcopy(GOOD_BOARD_DATA)
        replace_at(data, path, value)
        if whole_check("board.v1")(data):
            assert WHOLE_JUDGE.is_valid(data), value


@given(changes=st.lists(st.tuples(st.sampled_from(PLACES), NEARLY), min_size=2, max_size=3))
@examples(50)
def test_wrong_values_anywhere_in_a_board_go_before_the_judge(changes: list[tuple[Path, Any]]) -> None:
    data = copy.deepcopy(GOOD_BOARD_DATA)
    for path, value in changes:
        with contextlib.suppress(LookupError, TypeError):  # an earlier change may have taken the place away
            replace_at(data, path, value)
    if whole_check("board.v1")(data):
        assert not [error.message for error in WHOLE_JUDGE.iter_errors(data)]


@pytest.mark.parametrize("path", PLACES, ids=lambda path: ".".join(map(str, path)))
def test_a_field_left_out_anywhere_goes_before_the_judge_if_it_is_needed(path: Path) -> None:
    data = copy.deepcopy(GOOD_BOARD_DATA)
    del inside(data, path[:-1])[path[-1]]
    if whole_check("board.v1")(data):
        assert WHOLE_JUDGE.is_valid(data)


def test_a_board_that_we_write_is_waved_through() -> None:
    for board in some_boards():
        data = board_data(board)
        assert whole_check("board.v1")(data)
        assert WHOLE_JUDGE.is_valid(data)
        for name in ITEMS:
            for item in data.get(name, ()):
                assert CHECKS[name](item), item


def test_there_is_a_check_for_each_long_list_of_the_format() -> None:
    assert set(CHECKS) == set(ITEMS)
