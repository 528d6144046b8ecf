"""The whole of a text as dicts, lists and scalars, or every fault of its writing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NoReturn

from board_designer.io.data_tree import Nothing, build, locate, too_many_values
from board_designer.io.file_limits import BOARD_ROOM, LARGEST_NUMBER, LONGEST_TEXT, MOST_PROBLEMS, Room
from board_designer.io.file_problems import FileProblems, Path, Problem, ProblemList, TooManyProblems
from board_designer.io.json_events import json_events
from board_designer.io.source_text import Source
from board_designer.io.text_events import Event, SyntaxFault, place_in
from board_designer.io.yaml_events import yaml_events

# The closing quote may be missing: then the rest is text, and the slow reader says so.
_TEXTS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)


def plain_data(source: Source) -> Any:
    """What a text says. `Nothing` for an empty one; `FileProblems` when it is badly written."""
    if source.is_json:
        if surely_more_values(source.text, source.room.most_values):
            raise FileProblems(source.name, [Problem(1, 1, too_many_values(source.room))])
        try:
            return quick_json(source.text, source.room)
        except TooManyValues:
            raise FileProblems(source.name, [Problem(1, 1, too_many_values(source.room))]) from None
        except InDoubt:
            pass  # read it again, slowly, to say what is wrong and where
    problems = ProblemList()
    data: Any = Nothing
    try:
        data = build(events_of(source), problems, source.room)
    except SyntaxFault as fault:
        problems.found.append(Problem(fault.line, fault.column, fault.message))
    except TooManyProblems:
        pass
    if problems:
        raise FileProblems(source.name, [problem.placed(source.text) for problem in problems.found])
    return data


def positions(source: Source, paths: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Line and column of values in a source, by their path."""
    return {path: place_in(source.text, *place) for path, place in locate(events_of(source), paths).items()}


def events_of(source: Source) -> Iterator[Event]:
    return json_events(source.text) if source.is_json else yaml_events(source.text)


class InDoubt(Exception):
    """The fast way cannot vouch for this text."""


class TooManyValues(InDoubt):
    """The text is sound, but holds more than any board needs."""


def surely_more_values(text: str, most: int) -> bool:
    """Whether there are more values than that, told by commas outside texts: before memory is spent on them."""
    return text.count(",") > most and _TEXTS.sub("", text).count(",") > most


def quick_json(text: str, room: Room = BOARD_ROOM) -> Any:
    """The value of a JSON text that is beyond doubt, with Python's own fast reader.

    It accepts more than the standard, and a later field silently wins over an earlier one of the same name: wherever
    that could matter, it leaves the text to the slow reader.
    """
    if "\\u" in text:
        raise InDoubt
    try:
        data = json.loads(text, object_pairs_hook=_fields, parse_constant=_doubt)
    except (ValueError, RecursionError):
        raise InDoubt from None
    if _walk(data, room.deepest) > room.most_values:
        raise TooManyValues
    return data


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs) or any(len(name) > LONGEST_TEXT for name in fields):
        raise InDoubt
    return fields


def _doubt(_: str) -> NoReturn:
    raise InDoubt


def _walk(data: Any, deepest: int) -> int:
    """Look at every value: depth, length of texts, size of numbers. How many there are."""
    row, count = [data], 0
    for depth in range(deepest + 1):
        following: list[Any] = []
        count += len(row)
        for value in row:
            if isinstance(value, dict | list):
                if depth == deepest:
                    raise InDoubt
                following += value.values() if isinstance(value, dict) else value
            elif isinstance(value, str):
                if len(value) > LONGEST_TEXT:
                    raise InDoubt
            elif isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER:
                raise InDoubt
        row = following
    return count


def refuse(source: Source, found: Iterable[tuple[Path, str]]) -> None:
    """Raises what was found wrong with a file, each with its place; nothing where nothing was."""
    # One more than is shown tells that there are more.
    listed = list(islice(found, MOST_PROBLEMS + 1))
    if listed:
        places = positions(source, [path for path, _ in listed])
        raise FileProblems(source.name, [Problem(*places[path], message) for path, message in listed])
