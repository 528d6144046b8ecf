"""Single changes in words: where something went, how large it is now, what a field says."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any

from board_designer.geometry.grid import Grid
from board_designer.kits import Kit
from board_designer.reports.diff.details import Altered, Detail, Moved, Reshaped, Resized
from board_designer.reports.diff.settings_changes import EXCLUSION, Setting
from board_designer.words import counted, listed, millimetres, printable, short

LONGEST_VALUE = 60
_LINE_BREAK = re.compile("\r\n|[\n\v\f\r\x85\u2028\u2029]")
_FIELDS = {"locked": "lock"}
_SETTINGS = {
    "grid.shape": "grid",
    "grid.orientation": "orientation of hexes",
    "grid.cell_mm": "cell, in mm",
    "grid.parts": "parts in a cell",
    "grid.size": "size of the board, in parts",
    "grid.margin": "margin, in parts",
    "grid.folds": "folds",
}


def detail_words(detail: Detail, grid: Grid, titles: Mapping[str, str]) -> str:
    match detail:
        case Moved(by_parts, by_mm):
            return f"moved {way_words(by_parts, by_mm, grid)}"
        case Resized(before, after):
            return f"resized from {size_words(before)} to {size_words(after)}"
        case Reshaped():
            return "another shape"
        case Altered("type", before, after):
            return f"{titles.get(before, before)} → {titles.get(after, after)}"
        case Altered("ends", before, after) if list(before) == list(after)[::-1]:
            return "reversed"
        case Altered("ends", before, after):
            return f"from {' to '.join(before)} → from {' to '.join(after)}"
        case Altered("bends", before, after):
            return f"bends {len(before)} → {len(after)}" if len(before) != len(after) else "bends elsewhere"
        case Altered(what, before, after, name):
            return f"{name or _FIELDS.get(what, what)} {value_words(before)} → {value_words(after)}"


def way_words(parts: tuple[int, int], mm: tuple[float, float], grid: Grid) -> str:
    """4 parts right and 2 up (25 and 12.5 mm)."""
    if grid.shape == "hex":
        told = listed(f"{_mm(far)} mm {ways[far > 0]}" for far, ways in zip(mm, _DIRECTIONS, strict=True) if far)
        return f"{told} ({parts[0]} and {parts[1]} parts along the axes)"
    far = [(abs(count), ways[count > 0]) for count, ways in zip(parts, _DIRECTIONS, strict=True) if count]
    words = [f"{count if at else counted(count, 'part')} {way}" for at, (count, way) in enumerate(far)]
    return f"{listed(words)} ({listed(_mm(length) for length in mm if length)} mm)"


_DIRECTIONS = (("left", "right"), ("up", "down"))


def size_words(size: tuple[float, float]) -> str:
    return f"{_mm(size[0])} × {_mm(size[1])} mm"


def place_words(place: tuple[float, float]) -> str:
    """To a tenth, which is as much as one can see."""
    return millimetres(*(_rounded(at, 1) for at in place))


def _mm(length: float) -> str:
    """To a hundredth: hexes have no round sizes."""
    return short(_rounded(abs(length), 2))


def _rounded(value: float, digits: int) -> float:
    """Halves always go up, so that what lies evenly is told evenly. Noise far behind the point is no half."""
    scale = 10.0**digits
    return math.floor(round(value * scale, 6) + 0.5) / scale


def one_line(text: str) -> str:
    """Without control characters, and with a mark where a line ends."""
    return printable(_LINE_BREAK.sub("↵", text))


def value_words(value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case str():
            text = f"“{one_line(value)}”"
        case _:
            text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1]}…"


def setting_words(setting: Setting, kits: tuple[Kit | None, Kit | None]) -> str:
    if setting.name == EXCLUSION:
        return _exclusion_words(setting.before, setting.after)
    section, _, name = setting.name.rpartition(".")
    if section == "rules":
        old, new = (_rule_value(value, name, kit) for value, kit in zip(_values(setting), kits, strict=True))
        rule = next((kit.parameters[name] for kit in reversed(kits) if kit and name in kit.parameters), None)
        told = f"rule “{rule.title}”" if rule else f"rule {name}"
        plain = min(old, new, key=len)
        if rule and not rule.default_on and {old, new} == {plain, f"{plain} (default)"}:
            written = "now written" if setting.before is None else "no longer written"
            return f"{told}: {plain} as before, {written} in the file"
        return f"{told}: {old} → {new}"
    if section == "lint.severity":
        return f"severity of {name}: {_severity(setting.before)} → {_severity(setting.after)}"
    if section == "used_ids":
        return f"next number for ids {name}…: {_next(setting.before)} → {_next(setting.after)}"
    if setting.name == "grid.size":
        return f"{_SETTINGS[setting.name]}: {_by(setting.before)} → {_by(setting.after)}"
    if setting.name == "grid.orientation":
        return f"{_SETTINGS[setting.name]}: {setting.before or 'pointy'} → {setting.after or 'pointy'}"
    said = _SETTINGS.get(setting.name) or (f"{section}: {name}" if section else name)
    return f"{said}: {value_words(setting.before)} → {value_words(setting.after)}"


def _values(setting: Setting) -> tuple[Any, Any]:
    return setting.before, setting.after


def _rule_value(value: Any, name: str, kit: Kit | None) -> str:
    if value is not None:
        rule = kit.parameters.get(name) if kit else None
        return rule.shown(value) if rule else value_words(value)
    own = kit.parameters.get(name) if kit else None
    return f"{_rule_value(own.default, name, kit)} (default)" if own else "the default"


def _severity(value: Any) -> str:
    return "default" if value is None else str(value)


def _next(value: Any) -> str:
    return "the first free one" if value is None else str(value + 1)


def _by(value: Any) -> str:
    return "none" if value is None else f"{value[0]} × {value[1]}"


def _exclusion_words(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> str:
    one = after or before or {}
    ids = [*one.get("spaces", ()), *one.get("links", ())]
    about = f"{one.get('rule')}{' of ' + listed(ids, 4) if ids else ''}"
    if before is None:
        return f"{about} excluded: {one_line(str(one.get('reason', '')))}"
    if after is None:
        return f"{about} no longer excluded ({one_line(str(one.get('reason', '')))})"
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    told = [f"{name} {value_words(before.get(name))} → {value_words(after.get(name))}" for name in names]
    return f"exclusion of {about}: {', '.join(told)}"
