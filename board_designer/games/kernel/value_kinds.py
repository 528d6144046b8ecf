"""What values are, in rules and in the words of LLVM; and what a function takes and gives, by its annotations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from board_designer.games.kernel.records import Part, Record, Row


@dataclass(frozen=True)
class Kind:
    text: str
    name: str
    members: int = 0  # of a tuple
    record: type[Record] | None = None
    part: Part | None = None  # where a record or a row lies, if that is known
    label: str = ""  # whose numbers a row has, if that is known
    many: str = ""  # how many, in LLVM's words; after an @ the cell at the head that tells


NUMBER = Kind("i64", "a number")
TRUTH = Kind("i1", "a truth value")
NOTHING = Kind("void", "nothing")
CELLS = Kind("ptr", "an array", label="outside")
_PLAIN = {"int": NUMBER, "bool": TRUTH, "None": NOTHING, "Cells": CELLS}


class Refused(SyntaxError):
    """Something the rules cannot be written with. The message says where it stands, and what can be written."""


def tuple_of(many: int) -> Kind:
    return Kind(f"[{many} x i64]", f"{many} numbers", members=many)


def kind_of_record(record: type[Record]) -> Kind:
    return Kind("ptr", f"a {record.__name__}", record=record, part=record.part)


def kind_of_row(part: Part | None = None, label: str = "", many: str = "") -> Kind:
    return Kind("ptr", f"the row {label}" if label else "a row", part=part, label=label, many=many)


def symbol(function: Callable[..., Any]) -> str:
    """What a function is called in the text; its module is part of it, as two may have functions of one name."""
    return f"{function.__module__}.{function.__name__}"


def argument_kinds(function: Callable[..., Any]) -> list[Kind]:
    told = function.__annotations__
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return [_kind(function, name, told.get(name, "")) for name in names]


def result_kind(function: Callable[..., Any]) -> Kind:
    return _kind(function, "what it returns", function.__annotations__.get("return", ""))


def _kind(function: Callable[..., Any], name: str, annotation: object) -> Kind:
    told = annotation.__name__ if isinstance(annotation, type) else str(annotation)
    if told in _PLAIN:
        return _PLAIN[told]
    if told.startswith("tuple[int,") and set(told[6:-1].split(", ")) == {"int"}:
        return tuple_of(told.count("int"))
    found = function.__globals__.get(told)
    if isinstance(found, type) and issubclass(found, Record):
        return kind_of_record(found)
    if found is Row:
        return kind_of_row()
    code = function.__code__
    what = f"the type {told}" if told else "no type"
    known = "int, bool, None, tuple[int, int], Row or a record"
    raise Refused(
        f"{code.co_filename}:{code.co_firstlineno}: {function.__name__}: {what} for {name}; rules know {known}"
    )
