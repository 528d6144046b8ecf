"""The fields of a board file as plain named values, for formats that know texts, numbers, yes and no; and back.

Plain fields and plain properties keep their names, so that people see and change them in the other tool. Whatever is
not plain (lists, groups, fields of a later version, letters the format cannot hold) goes along as JSON in values
named `more`, `more_2` and so on, which no tool has a reason to touch.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any

from board_designer.io.board_reader import BOARD_FIELDS
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.file_problems import FileProblems
from board_designer.io.plain_data import plain_data
from board_designer.io.source_text import Source

Plain = str | int | float | bool

MORE = "more"
LONGEST_PIECE = 15_000  # readers refuse longer texts
LARGEST_INTEGER = 2**31 - 1  # what other tools mean by a whole number
SPACE_NAMES = ("id", "type", "label", "seat", "notes", "locked")
LINK_NAMES = ("id", "type", "from", "to", "cut", "label", "notes")
BOARD_NAMES = ("kit", "title", "notes")
GRID_NAMES = ("cell_mm", "parts", "margin")
SIZE_NAMES = ("width_parts", "height_parts")
ALL_BOARD_NAMES = (*BOARD_NAMES, *GRID_NAMES, *SIZE_NAMES)


class Garbled(ValueError):
    """What was carried as JSON is no longer what was written."""


def carried(
    fields: Mapping[str, Any],
    names: Collection[str],
    taken: Collection[str] = (),
    legal: Callable[[str], str] = str,
) -> dict[str, Plain]:
    """Fields as plain values: `names` are the fields that keep their names, `taken` names the format needs itself."""
    values: dict[str, Plain] = {}
    more: dict[str, Any] = {}
    for name, value in fields.items():
        if name == "props":
            plain = {
                key: item for key, item in value.items() if _can_be_seen(key, item, (*names, *taken, "props"), legal)
            }
            hidden = {key: item for key, item in value.items() if key not in plain}
            values.update(plain)
            more.update({"props": hidden} if hidden else {})
        elif name in names and isinstance(value, Plain):
            values[name] = _as_seen(value, legal)
            if values[name] != value or value == "":
                more[name] = value
        else:
            more[name] = value
    return {**values, **_pieces(more)}


def restored(
    values: Mapping[str, Plain],
    names: Collection[str],
    taken: Collection[str] = (),
    legal: Callable[[str], str] = str,
) -> dict[str, Any]:
    """The fields again. A value that was changed in the other tool wins over what went along unseen."""
    fields: dict[str, Any] = {name: values[name] for name in names if name in values}
    props = {
        name: value
        for name, value in values.items()
        if name not in names and name not in taken and not _is_piece(name)
    }
    for name, value in _unpacked(values).items():
        if name == "props" and isinstance(value, dict):
            props = {**props, **value}
        elif name not in names or name not in values or _as_seen(value, legal) == values[name]:
            fields[name] = value
    return {**fields, **({"props": props} if props else {})}


def board_values(data: Mapping[str, Any], legal: Callable[[str], str] = str) -> dict[str, Plain]:
    """All of a board file but its spaces, as plain values."""
    grid = dict(data["grid"])
    width, height = grid.pop("size")
    shown = {name: grid.pop(name) for name in GRID_NAMES if name in grid}
    known = {name: data[name] for name in BOARD_FIELDS if name in data and name not in ("format", "grid", "spaces")}
    unknown = {name: value for name, value in data.items() if name not in BOARD_FIELDS}
    fields = {**known, **shown, "width_parts": width, "height_parts": height, "grid": grid}
    return carried({**fields, **({"unknown": unknown} if unknown else {})}, ALL_BOARD_NAMES, legal=legal)


def board_fields(values: Mapping[str, Plain], legal: Callable[[str], str] = str) -> dict[str, Any]:
    """The fields of a board file that `board_values` said; what is missing is missing here too."""
    fields = restored(values, ALL_BOARD_NAMES, legal=legal)
    fields.pop("props", None)  # a board has none: these are values of the other tool
    unknown, kept = fields.pop("unknown", {}), fields.pop("grid", {})
    if not isinstance(unknown, dict) or not isinstance(kept, dict):
        raise Garbled(f"{MORE} is not as it was written: unknown and grid should be groups of fields")
    grid = {**kept, **{name: fields.pop(name) for name in GRID_NAMES if name in fields}}
    size = [fields.pop(name, None) for name in SIZE_NAMES]
    if None not in size:
        grid["size"] = size
    return {**fields, "grid": grid, **unknown}


def _can_be_seen(name: str, value: Any, taken: Collection[str], legal: Callable[[str], str]) -> bool:
    if not name or name in taken or _is_piece(name) or legal(name) != name:
        return False
    match value:
        case bool():
            return True
        case int():
            return abs(value) <= LARGEST_INTEGER
        case float():
            return bool(_as_seen(value, legal) == value)
        case str():
            # Empty texts and blanks at the ends get lost on the way.
            return value != "" and value.strip() == value == legal(value)
    return False


def _as_seen(value: Any, legal: Callable[[str], str]) -> Any:
    """What is left of a value in a tool that cannot hold all letters and keeps fifteen digits."""
    match value:
        case str():
            return legal(value)
        case float():
            return float(f"{value:.15g}")
    return value


def _is_piece(name: str) -> bool:
    return name == MORE or (name.startswith(f"{MORE}_") and name[len(MORE) + 1 :].isdecimal())


def _pieces(more: Mapping[str, Any]) -> dict[str, Plain]:
    if not more:
        return {}
    text = json.dumps(more, ensure_ascii=True, allow_nan=False)
    parts = [text[start : start + LONGEST_PIECE] for start in range(0, len(text), LONGEST_PIECE)]
    return {MORE if number == 0 else f"{MORE}_{number + 1}": part for number, part in enumerate(parts)}


def _unpacked(values: Mapping[str, Plain]) -> dict[str, Any]:
    pieces = {name: str(value) for name, value in values.items() if _is_piece(name)}
    if not pieces:
        return {}
    in_order = sorted(pieces, key=lambda name: int(name[len(MORE) + 1 :] or 1))
    text = "".join(pieces[name] for name in in_order)
    try:
        more = plain_data(Source(MORE, text, True, EXPORT_ROOM))
    except FileProblems as problems:
        raise Garbled(f"{MORE} is not as it was written: {problems.problems[0].message}") from None
    if not isinstance(more, dict):
        raise Garbled(f"{MORE} is not as it was written: it should hold a group of fields")
    return more
