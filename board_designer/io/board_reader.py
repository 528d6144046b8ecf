"""From validated plain data to a board. Unknown fields go along in `extra`; unknown kits and types are fine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.board.model import Board, Exclusion, Link, LintSettings, Space
from board_designer.board.record_checks import fault_of, fault_of_date
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Folds, Grid
from board_designer.io.file_limits import MOST_LINKS, MOST_SPACES, MOST_TOUCHING, MOST_TOUCHING_PER_SPACE
from board_designer.io.file_problems import Path
from board_designer.words import listed

BOARD_FIELDS = (
    "format", "kit", "title", "notes", "grid", "rules", "used_ids", "spaces", "links", "lint", "print",
)  # fmt: skip
GRID_FIELDS = ("shape", "orientation", "cell_mm", "parts", "size", "margin", "folds")
SPACE_FIELDS = (
    "id", "type", "rect", "cells", "circle", "polygon", "hexes", "label", "seat", "props", "notes", "locked",
)  # fmt: skip
FOOTPRINTS = ("rect", "cells", "circle", "polygon", "hexes")
LINK_FIELDS = ("id", "type", "from", "to", "bends", "cut", "label", "props", "notes")
LINT_FIELDS = ("severity", "exclude")
EXCLUSION_FIELDS = ("rule", "spaces", "links", "reason", "by", "until", "fingerprint")


def size_faults(data: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Lists longer than any board needs; looked for before they are validated one by one."""
    for field, most in (("spaces", MOST_SPACES), ("links", MOST_LINKS)):
        items = data.get(field)
        if isinstance(items, list) and len(items) > most:
            yield (field,), f"the board has {len(items):,} {field}; the limit is {most:,}"


def footprint_faults(data: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Spaces without a footprint, or with two."""
    spaces = data.get("spaces")
    for number, item in enumerate(spaces if isinstance(spaces, list) else ()):
        given = [name for name in FOOTPRINTS if name in item] if isinstance(item, dict) else ["rect"]
        if len(given) != 1:
            has = listed(given) or "none"
            yield ("spaces", number), f"a space needs exactly one of {listed(FOOTPRINTS)}; this one has {has}"


def board_of(data: Mapping[str, Any]) -> Board:
    grid = data["grid"]
    folds = grid.get("folds", {})
    lint = data.get("lint", {})
    return Board(
        kit=data["kit"],
        title=data.get("title", ""),
        notes=data.get("notes", ""),
        grid=Grid(
            shape=grid["shape"],
            cell_mm=float(grid["cell_mm"]),
            parts=int(grid["parts"]),
            size=(int(grid["size"][0]), int(grid["size"][1])),
            margin=int(grid.get("margin", 0)),
            folds=Folds(_whole(folds.get("vertical", ())), _whole(folds.get("horizontal", ()))),
            orientation=grid.get("orientation", "pointy"),
        ),
        rules=FrozenMap(data.get("rules")),
        used_ids=FrozenMap(data.get("used_ids")),
        spaces=tuple(space_of(item) for item in data["spaces"]),
        links=tuple(link_of(item) for item in data.get("links", ())),
        lint=LintSettings(
            severity=FrozenMap(lint.get("severity")),
            exclude=tuple(_exclusion_of(item) for item in lint.get("exclude", ())),
            extra=_extra(lint, LINT_FIELDS),
        ),
        print=FrozenMap(data.get("print")),
        extra=_extra(data, BOARD_FIELDS),
        grid_extra=_grid_extra(grid),
    )


def space_of(item: Mapping[str, Any]) -> Space:
    return Space(
        id=item["id"],
        type=item["type"],
        footprint=footprint_of(item),
        label=item.get("label", ""),
        seat=item.get("seat"),
        props=FrozenMap(item["props"]) if "props" in item else EMPTY,
        notes=item.get("notes", ""),
        locked=item.get("locked", False),
        extra=_extra(item, SPACE_FIELDS),
    )


def footprint_of(item: Mapping[str, Any]) -> Footprint:
    if "rect" in item:
        x, y, width, height = item["rect"]
        return Rect(int(x), int(y), int(width), int(height))
    if "circle" in item:
        x, y, radius = item["circle"]
        return Circle(int(x), int(y), int(radius))
    if "cells" in item:
        return Cells(_points(item["cells"]))
    if "polygon" in item:
        return Polygon(_points(item["polygon"]))
    return Hexes(_points(item["hexes"]))


def link_of(item: Mapping[str, Any]) -> Link:
    return Link(
        id=item["id"],
        type=item["type"],
        source=item["from"],
        target=item["to"],
        bends=_points(item.get("bends", ())),
        cut=item.get("cut", False),
        label=item.get("label", ""),
        props=FrozenMap(item["props"]) if "props" in item else EMPTY,
        notes=item.get("notes", ""),
        extra=_extra(item, LINK_FIELDS),
    )


def meaning_faults(board: Board) -> Iterator[tuple[Path, str]]:
    """What no schema can say: ids used twice, days that are not in the calendar, footprints that cannot be."""
    first: dict[str, str] = {}
    for field, ids in (("spaces", [it.id for it in board.spaces]), ("links", [it.id for it in board.links])):
        for number, id_ in enumerate(ids):
            if id_ in first:
                yield (
                    (field, number, "id"),
                    f"the id {id_!r} is already used by {first[id_]}; every id must be unique",
                )
            else:
                first[id_] = f"{field[:-1]} {number + 1}"
    for number, exclusion in enumerate(board.lint.exclude):
        if exclusion.until and (fault := fault_of_date(exclusion.until)):
            yield ("lint", "exclude", number, "until"), fault
    impossible = False
    for number, space in enumerate(board.spaces):
        fault = fault_of(space.footprint, board.grid)
        if fault:
            impossible = True
            yield ("spaces", number, type(space.footprint).__name__.lower()), fault
    most = max(MOST_TOUCHING, MOST_TOUCHING_PER_SPACE * len(board.spaces))
    if not impossible and board.shapes.work_of_near_pairs(most) > most:
        yield ("spaces",), "too many spaces lie on top of each other to work with the board"


def _exclusion_of(item: Mapping[str, Any]) -> Exclusion:
    return Exclusion(
        rule=item["rule"],
        reason=item["reason"],
        spaces=tuple(item.get("spaces", ())),
        links=tuple(item.get("links", ())),
        by=item.get("by", ""),
        until=item.get("until", ""),
        fingerprint=item.get("fingerprint", ""),
        extra=_extra(item, EXCLUSION_FIELDS),
    )


def _extra(item: Mapping[str, Any], known: tuple[str, ...]) -> FrozenMap:
    unknown = {key: value for key, value in item.items() if key not in known}
    return FrozenMap(unknown) if unknown else EMPTY


def _grid_extra(grid: Mapping[str, Any]) -> FrozenMap:
    folds = {key: value for key, value in grid.get("folds", {}).items() if key not in ("vertical", "horizontal")}
    extra = _extra(grid, GRID_FIELDS)
    return extra.with_("folds", folds) if folds else extra


def _points(items: Any) -> tuple[tuple[int, int], ...]:
    return tuple((int(x), int(y)) for x, y in items)


def _whole(items: Any) -> tuple[int, ...]:
    return tuple(int(item) for item in items)
