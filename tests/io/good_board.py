"""One board that uses every field of the format, for tests that damage it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Exclusion, Link, LintSettings, Space
from board_designer.geometry.footprint import Cells, Circle, Polygon, Rect
from board_designer.geometry.grid import Folds, Grid
from board_designer.io.file_problems import Path

GOOD_BOARD = Board(
    kit="some-kit-1.0",
    title="Größe: 12",
    notes="first line\nsecond line",
    grid=Grid("square", 25.4, 4, (60, 52), 2, Folds((30,), (26, 40))),
    rules=FrozenMap({"win": 12, "half": 0.5, "name": "no"}),
    used_ids=FrozenMap({"s": 70}),
    spaces=(
        Space("s1", "road", Rect(0, 0, 4, 4), "Start 漢", 1, FrozenMap({"corner": True}), "note", True),
        Space("s2", "park", Cells(((4, 0), (8, 0)))),
        Space("s3", "pond", Circle(20, 20, 3), extra=FrozenMap({"later": None})),
        Space("s4", "hill", Polygon(((0, 8), (4, 8), (4, 12)))),
    ),
    links=(
        Link("p1", "path", "s1", "s2", ((2, 2), (6, 2)), True, "12:30", FrozenMap({"two_way": True}), "n"),
        Link("p2", "path", "s3", "s4"),
    ),
    lint=LintSettings(
        FrozenMap({"dead-end": "info"}),
        (Exclusion("dead-end", "on purpose", ("s3",), ("p2",), "me", "2027-01-31", "abc"),),
    ),
    print=FrozenMap({"paper": "A4"}),
    extra=FrozenMap({"later": [1, {"a": "b"}]}),
)


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of all values in plain data, the whole first."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in items:
        yield from places(item, (*path, step))


def inside(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def replace_at(data: Any, path: Path, value: Any) -> None:
    inside(data, path[:-1])[path[-1]] = value
