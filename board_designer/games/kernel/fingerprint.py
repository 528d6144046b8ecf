"""What compiled rules depend on, told without translating them: their bytecode, and all that they name.

Translating takes a good part of a second, and only a compiler needs the text. Two programs with the same fingerprint
have the same text.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from board_designer.games.kernel.records import Place, Record, Rows, Table
from board_designer.games.kernel.value_kinds import symbol

Function = Callable[..., Any]


def fingerprint(functions: list[Function], source_of: Callable[[Any], Any], *settings: object) -> str:
    """Of functions and all that they call. `source_of` tells which function of the rules something stands for."""
    told = hashlib.sha256(repr((_component(), sys.version_info[:2], settings)).encode())
    seen: set[Function] = set()
    waiting = functions[::-1]
    while waiting:
        function = waiting.pop()
        if function not in seen:
            seen.add(function)
            meant = [(name, value, source_of(value)) for name, value in _named(function)]
            facts = symbol(function), *_written(function), *(_meaning(*one) for one in meant)
            told.update(function.__code__.co_code + repr(facts).encode())
            waiting += [other for *_, other in meant if other is not None]
    return told.hexdigest()


@cache
def _component() -> str:
    """This component itself, which decides what rules are translated to."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


def _written(function: Function) -> Iterator[object]:
    code = function.__code__
    yield from (code.co_names, code.co_varnames, code.co_argcount)
    # Anything else cannot be written in rules, and may look different each time.
    yield [value if isinstance(value, (int, str, tuple, type(None))) else type(value) for value in code.co_consts]
    yield sorted((name, str(told)) for name, told in function.__annotations__.items())


def _meaning(name: str, value: Any, called: Function | None) -> object:
    return name, symbol(called) if called is not None else _fact(value)


def _named(function: Function) -> Iterator[tuple[str, Any]]:
    """What a function finds outside of itself: by the names in it, and in its annotations."""
    names = dict.fromkeys([*function.__code__.co_names, *map(str, function.__annotations__.values())])
    for name in names:
        if name in function.__globals__:
            yield name, function.__globals__[name]


def _fact(value: Any) -> object:
    """All of something that its use in a rule depends on."""
    match value:
        case bool() | int() | str() | None:
            return value
        case Table(place=place, record=record):
            return _place(place), _fields(record)
        case Rows(place=place):
            return _place(place)
        case Record():
            return value.first_cell, _fields(type(value))
        case type() if issubclass(value, Record):
            return _fields(value)
    return getattr(value, "__qualname__", type(value).__qualname__)


def _place(place: Place) -> object:
    return place.name, place.part.value, place.width, place.many, place.at


def _fields(record: type[Record]) -> object:
    fields = [(field.name, field.at, field.holds, field.many, field.label) for field in record.fields.values()]
    return record.__name__, record.part.value, fields
