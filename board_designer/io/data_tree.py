"""From events to plain dicts, lists and scalars; and from a place in that tree back to its line and column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from board_designer.io.file_limits import BOARD_ROOM, LONGEST_TEXT, Room
from board_designer.io.file_problems import Field, Path, ProblemList, TooManyProblems
from board_designer.io.scalars import BadScalar, resolve
from board_designer.io.text_events import END, MAP, PLAIN, REFUSED, SEQUENCE, Event


def too_many_values(room: Room) -> str:
    return f"the file holds more than {room.most_values:,} values, the limit for {room.of}"


class Nothing:
    """What an empty file holds."""


def build(events: Iterator[Event], problems: ProblemList, room: Room = BOARD_ROOM) -> Any:
    """The value of a whole text. Faults go to `problems` and reading goes on behind them."""
    root: Any = Nothing
    stack: list[Any] = []
    container: Any = None
    key: str | None = None
    values = 0
    for kind, text, line, column in events:
        if kind == END:
            stack.pop()
            container = stack[-1] if stack else None
            key = None
            continue
        if type(container) is dict and key is None:
            key = _key(kind, text, line, column, container, problems)
            continue
        values += 1
        if values > room.most_values:
            problems.add(line, column, too_many_values(room))
            raise TooManyProblems
        value: Any
        if kind == MAP:
            value = {}
        elif kind == SEQUENCE:
            value = []
        elif kind == PLAIN:
            try:
                value = resolve(text)
            except BadScalar as fault:
                problems.add(line, column, str(fault))
                value = None
        elif kind == REFUSED:
            problems.add(line, column, text)
            value = None
        else:
            value = text
        if kind != REFUSED and len(text) > LONGEST_TEXT:
            problems.add(line, column, f"this text has {len(text):,} characters; the limit is {LONGEST_TEXT:,}")
        if container is None:
            root = value
        elif type(container) is dict:
            container[key] = value
            key = None
        else:
            container.append(value)
        if kind in (MAP, SEQUENCE):
            stack.append(value)
            container = value
            if len(stack) > room.deepest:
                problems.add(line, column, f"lists and groups of fields are nested more than {room.deepest} deep")
                raise TooManyProblems
    return root


def _key(kind: int, text: str, line: int, column: int, container: dict[str, Any], problems: ProblemList) -> str:
    if kind == REFUSED:
        problems.add(line, column, text)
        return text
    if kind in (MAP, SEQUENCE):
        problems.add(line, column, "the name of a field must be plain text, not a list or a group of fields")
        raise TooManyProblems
    if text == "<<" and kind == PLAIN:
        problems.add(line, column, "merge keys (<<) are not used in board files; write the fields out")
    elif len(text) > LONGEST_TEXT:
        problems.add(line, column, f"this name has {len(text):,} characters; the limit is {LONGEST_TEXT:,}")
    elif text in container:
        problems.add(line, column, f"the field {text[:40]!r} occurs twice; keep one")
    return text


def locate(events: Iterator[Event], paths: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Line and column of values in a text, by their path; where it ends with a `Field`, of its name. A path that does
    not exist gets its nearest parent."""
    wanted = set(paths)
    names = {path for path in wanted if path and isinstance(path[-1], Field)}
    parents = {path[:length] for path in wanted for length in range(len(path) + 1)}
    seen: dict[Path, tuple[int, int]] = {(): (1, 1)}
    missing = wanted - seen.keys()
    place: list[str | int] = []
    counts: list[int | None] = []  # the position in a list, or None in a group of fields
    expecting_key = False
    for kind, text, line, column in events:
        if kind == END:
            counts.pop()
            place = place[: len(counts) - 1] if counts else []
            expecting_key = bool(counts) and counts[-1] is None
            continue
        if expecting_key:
            place = [*place[: len(counts) - 1], text]
            expecting_key = False
            if (named := tuple(place)) in names:
                seen.setdefault(named, (line, column))
                missing.discard(named)
            continue
        if counts and counts[-1] is not None:
            place = [*place[: len(counts) - 1], counts[-1]]
            counts[-1] += 1
        here = tuple(place)
        if here in parents and here not in seen:
            seen[here] = (line, column)
            missing.discard(here)
            if not missing:
                break
        if kind in (MAP, SEQUENCE):
            counts.append(None if kind == MAP else 0)
        expecting_key = bool(counts) and counts[-1] is None
    return {path: next(seen[path[:n]] for n in range(len(path), -1, -1) if path[:n] in seen) for path in wanted}
