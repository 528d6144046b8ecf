"""Random boards that keep every rule of the format, with the texts and numbers that writers get wrong."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Exclusion, Link, LintSettings, Space
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Folds, Grid
from board_designer.io.board_reader import (
    BOARD_FIELDS,
    EXCLUSION_FIELDS,
    GRID_FIELDS,
    LINK_FIELDS,
    LINT_FIELDS,
    SPACE_FIELDS,
)


def examples(count: int) -> settings:
    """The same examples in every run, so that a red test stays red until it is mended.

    Making a failing board as small as it can be takes minutes; set SHRINK=1 to wait for it.
    """
    quick = (Phase.explicit, Phase.generate)
    return settings(
        max_examples=count,
        phases=tuple(Phase) if os.environ.get("SHRINK") else quick,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )


# Words and signs that one reader or another takes for something else than text.
TRAPS = (
    "no", "Yes", "ON", "off", "y", "N", "true", "False", "null", "Null", "~", "", " ", "12:30", "017", "0o17",
    "0x1F", "1e5", "1e-07", "1_000", "+1", "-1", ".5", "5.", ".inf", "-.INF", ".nan", "NaN", "Infinity",
    "2001-99-99", "<<", "=", "- a", "-", "---", "...", "a: b", "a:", ": a", "a #b", "#", "{", "}", "[", "]", ",",
    "*a", "&a", "!t", "!!str", "%d", "@x", "`x", "'", '"', "\\", "it's", "a/b", "? a", "|", ">", " lead", "trail ",
    "a  b", "a\tb", "a\nb", "a\r\nb", "\x00", "\x1b[2J", "\x7f", "\x85", "\xa0", "\xad", "\u2028", "\u2029",
    "\u202e", "\ufeff", "\ufffe", "\uffff", "\ue000", "é", "e\u0301", "ª", "²", "١", "漢字", "😀", "\U0001fffe",
    "\U0010ffff",
)  # fmt: skip

ANY_CHARACTER = st.characters(exclude_categories=["Cs"])


def texts(most: int = 30, least: int = 0) -> st.SearchStrategy[str]:
    """Any Unicode text but surrogates, which no file can hold."""
    traps = st.sampled_from([trap for trap in TRAPS if least <= len(trap) <= most])
    return traps | st.text(ANY_CHARACTER, min_size=least, max_size=most)


NUMBERS = st.integers(-(10**15), 10**15) | st.floats(-1e15, 1e15, allow_nan=False)
SCALARS = st.none() | st.booleans() | NUMBERS | texts()
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts(12), inner, max_size=3),
    max_leaves=6,
)


def maps(most: int = 3) -> st.SearchStrategy[FrozenMap]:
    return st.dictionaries(texts(12), VALUES, max_size=most).map(FrozenMap)


def unknown_fields(known: tuple[str, ...]) -> st.SearchStrategy[FrozenMap]:
    """Fields that a later version or another program might have put there."""
    names = texts(12).filter(lambda name: name not in known)
    return st.dictionaries(names, VALUES, max_size=2).map(FrozenMap)


IDS = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,8}", fullmatch=True) | st.sampled_from(["no", "y", "null", "A" * 40])
COORDINATES = st.integers(-60, 60) | st.integers(-90_000, 90_000)
POINTS = st.tuples(COORDINATES, COORDINATES)
SIZES = st.integers(1, 60)
CELL_SETS = st.lists(POINTS, min_size=1, max_size=4, unique=True).map(tuple)


@st.composite
def polygons(draw: st.DrawFn) -> Polygon:
    """A skyline above a straight base: whatever the heights, its outline never crosses itself."""
    x, y = draw(POINTS)
    columns = sorted(draw(st.sets(st.integers(0, 40), min_size=2, max_size=6)))
    heights = draw(st.lists(st.integers(1, 40), min_size=len(columns), max_size=len(columns)))
    skyline = [(x + column, y - height) for column, height in zip(columns, heights, strict=True)]
    return Polygon((*skyline, (x + columns[-1], y), (x + columns[0], y)))


CIRCLES = st.builds(Circle, COORDINATES, COORDINATES, SIZES)
FOOTPRINTS: dict[str, st.SearchStrategy[Footprint]] = {
    "square": st.one_of(
        st.builds(Rect, COORDINATES, COORDINATES, SIZES, SIZES), st.builds(Cells, CELL_SETS), CIRCLES, polygons()
    ),
    "hex": st.one_of(st.builds(Hexes, CELL_SETS), CIRCLES, polygons()),
}


def grids(shape: str) -> st.SearchStrategy[Grid]:
    lines = st.lists(COORDINATES, max_size=3).map(tuple)
    return st.builds(
        Grid,
        shape=st.just(shape),
        cell_mm=st.floats(1, 1000) | st.integers(1, 1000).map(float),
        parts=st.integers(1, 100),
        size=st.tuples(st.integers(1, 100_000), st.integers(1, 100_000)),
        margin=st.integers(0, 1000),
        folds=st.builds(Folds, lines, lines),
        orientation=st.sampled_from(["pointy", "flat"]) if shape == "hex" else st.just("pointy"),
    )


def spaces(id_: str, shape: str) -> st.SearchStrategy[Space]:
    return st.builds(
        Space,
        id=st.just(id_),
        type=texts(20, least=1),
        footprint=FOOTPRINTS[shape],
        label=texts(),
        seat=st.none() | st.integers(1, 64),
        props=maps(),
        notes=texts(),
        locked=st.booleans(),
        extra=unknown_fields(SPACE_FIELDS),
    )


def links(id_: str) -> st.SearchStrategy[Link]:
    """Links may lead nowhere: that is a finding for lint, not a fault of the file."""
    return st.builds(
        Link,
        id=st.just(id_),
        type=texts(20, least=1),
        source=IDS,
        target=IDS,
        bends=st.lists(POINTS, max_size=3).map(tuple),
        cut=st.booleans(),
        label=texts(),
        props=maps(),
        notes=texts(),
        extra=unknown_fields(LINK_FIELDS),
    )


EXCLUSIONS = st.builds(
    Exclusion,
    rule=texts(20, least=1),
    reason=texts(20, least=1),
    spaces=st.lists(IDS, max_size=2).map(tuple),
    links=st.lists(IDS, max_size=2).map(tuple),
    by=texts(),
    until=st.just("") | st.dates().map(str),
    fingerprint=texts(),
    extra=unknown_fields(EXCLUSION_FIELDS),
)
LINT_SETTINGS = st.builds(
    LintSettings,
    severity=st.dictionaries(texts(12), st.sampled_from(["error", "warning", "info", "off"]), max_size=2).map(
        FrozenMap
    ),
    exclude=st.lists(EXCLUSIONS, max_size=2).map(tuple),
    extra=unknown_fields(LINT_FIELDS),
)


@st.composite
def boards(draw: st.DrawFn, least_spaces: int = 0) -> Board:
    shape = draw(st.sampled_from(["square", "hex"]))
    ids = draw(st.lists(IDS, min_size=least_spaces, max_size=5, unique=True))
    split = draw(st.integers(least_spaces, len(ids)))
    return Board(
        kit=draw(texts(20, least=1)),
        title=draw(texts()),
        notes=draw(texts()),
        grid=draw(grids(shape)),
        rules=draw(maps()),
        used_ids=FrozenMap(draw(st.dictionaries(texts(12), st.integers(1, 999_999_999), max_size=2))),
        spaces=tuple(draw(spaces(id_, shape)) for id_ in ids[:split]),
        links=tuple(draw(links(id_)) for id_ in ids[split:]),
        lint=draw(LINT_SETTINGS),
        print=draw(maps()),
        extra=draw(unknown_fields(BOARD_FIELDS)),
        grid_extra=draw(unknown_fields(GRID_FIELDS)),
    )


@cache
def some_boards() -> list[Board]:
    """Drawn once for all tests that look at them, which takes less than drawing does. Every other one has spaces."""
    drawn: list[Board] = []

    @given(bare=boards(), full=boards(least_spaces=2))
    @examples(15)
    def draw(bare: Board, full: Board) -> None:
        drawn.extend((bare, full))

    draw()
    return drawn


def exact(value: Any) -> Any:
    """Data in a form where true is not 1, 2 is not 2.0, and order counts."""
    if isinstance(value, dict):
        return [(key, exact(item)) for key, item in value.items()]
    if isinstance(value, list | tuple):
        return ["list", *map(exact, value)]
    return type(value).__name__, repr(value)
