"""Older files are brought up to date step by step, newer ones are refused untouched, unknown fields go along."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from board_strategies import VALUES, examples, texts
from hostile_corpus import EMPTY_BOARD, with_fields
from hypothesis import given
from hypothesis import strategies as st

from board_designer.io import FileProblems, load_board, parse_board
from board_designer.io.migrations import CURRENT, STEPS, UnreadableFormat, migrate, version_of


def title_becomes_name(data: dict[str, Any]) -> dict[str, Any]:
    """A made-up step 1 to 2: `title` is called `name`."""
    return {"name" if key == "title" else key: value for key, value in data.items()}


def cells_are_centimetres(data: dict[str, Any]) -> dict[str, Any]:
    """A made-up step 2 to 3: `grid.cell_mm` becomes `grid.cell_cm`."""
    grid = dict(data["grid"])
    grid["cell_cm"] = grid.pop("cell_mm") / 10
    return {**data, "grid": grid}


STEPS_OF_A_LATER_PROGRAM = {1: title_becomes_name, 2: cells_are_centimetres}
OLD = {"format": "board-designer/1", "title": "t", "grid": {"cell_mm": 25, "later": 1}, "later": [1, {"a": None}]}


def test_a_file_goes_through_every_step_in_order() -> None:
    assert migrate(dict(OLD), STEPS_OF_A_LATER_PROGRAM, 3) == {
        "format": "board-designer/3", "name": "t", "grid": {"cell_cm": 2.5, "later": 1}, "later": [1, {"a": None}],
    }  # fmt: skip


def test_a_file_in_between_goes_through_the_rest() -> None:
    between = {"format": "board-designer/2", "title": "not touched by step 1", "grid": {"cell_mm": 10}}
    assert migrate(between, STEPS_OF_A_LATER_PROGRAM, 3) == {
        "format": "board-designer/3", "title": "not touched by step 1", "grid": {"cell_cm": 1.0},
    }  # fmt: skip


def test_a_current_file_goes_through_no_step() -> None:
    data = {"format": "board-designer/3", "title": "t"}
    assert migrate(data, STEPS_OF_A_LATER_PROGRAM, 3) == {"format": "board-designer/3", "title": "t"}


@given(unknown=st.dictionaries(texts(12).filter(lambda name: name not in OLD), VALUES, max_size=3))
@examples(30)
def test_unknown_fields_go_along(unknown: dict[str, Any]) -> None:
    after = migrate({**OLD, **copy.deepcopy(unknown)}, STEPS_OF_A_LATER_PROGRAM, 3)
    assert {key: after[key] for key in unknown} == unknown


@pytest.mark.parametrize("version", [CURRENT + 1, 4, 999_999])
def test_a_newer_format_is_refused_and_the_data_is_untouched(version: int) -> None:
    data = {**OLD, "format": f"board-designer/{version}"}
    before = copy.deepcopy(data)
    with pytest.raises(UnreadableFormat, match=r"newer Board Designer .* not been touched"):
        migrate(data, {} if version < 4 else STEPS_OF_A_LATER_PROGRAM, CURRENT if version < 4 else 3)
    assert data == before


@pytest.mark.parametrize("name", ["b.yaml", "b.json"])
def test_a_newer_file_is_refused_at_its_format_and_keeps_its_bytes(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    text = EMPTY_BOARD if name == "b.yaml" else with_fields()
    data = text.replace("board-designer/1", f"board-designer/{CURRENT + 1}").encode() + b"  \n"
    path.write_bytes(data)
    with pytest.raises(FileProblems, match="newer Board Designer") as caught:
        load_board(path)
    assert [problem.line for problem in caught.value.problems] == [1]
    assert path.read_bytes() == data
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    "stated",
    [None, True, 1, 1.0, "", "1", "board-designer", "board-designer/", "board-designer/x", "board-designer/1 ",
     "board-designer/1\n", "board-designer/-1", "board-designer/1.0", "board-designer/²", "board-designer/١",
     "Board-Designer/1", "board-designer/1234567", "other/1", [], {}, ["board-designer/1"]],
)  # fmt: skip
def test_a_format_that_is_none_is_refused_with_the_right_one(stated: Any) -> None:
    with pytest.raises(UnreadableFormat, match=f"board-designer/{CURRENT}"):
        version_of({"format": stated})


def test_a_file_without_a_format_is_told_what_its_first_line_should_be() -> None:
    with pytest.raises(UnreadableFormat, match=f"its first line must be format: board-designer/{CURRENT}"):
        version_of({"kit": "k"})


def test_a_format_that_never_was_is_refused() -> None:
    with pytest.raises(UnreadableFormat, match="format 0 was never released"):
        migrate({"format": "board-designer/0"})
    with pytest.raises(UnreadableFormat, match="never released"):
        migrate({"format": "board-designer/1"}, {2: cells_are_centimetres}, 3)


def test_there_is_a_step_from_every_released_format() -> None:
    assert sorted(STEPS) == list(range(1, CURRENT))
    assert all(step.__doc__ for step in STEPS.values())


def test_a_file_of_the_current_format_loads() -> None:
    assert parse_board(EMPTY_BOARD).kit == "k"
    assert version_of({"format": f"board-designer/{CURRENT}"}) == CURRENT
