"""What a function of the rules takes and gives, as its annotations say it, in the words of LLVM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

NUMBER, TRUTH, MEMORY, NOTHING = "i64", "i1", "ptr", "void"
_KINDS = {"int": NUMBER, "bool": TRUTH, "Cells": MEMORY, "None": NOTHING}
NAMES = {NUMBER: "a number", TRUTH: "a truth value", MEMORY: "the memory", NOTHING: "nothing"}


class Refused(Exception):
    """Something the rules cannot be written with. The message says where it stands and what it is."""


def symbol(function: Callable[..., Any]) -> str:
    """What a function is called in the text; its module is part of it, as two may have functions of one name."""
    return f"{function.__module__}.{function.__name__}"


def argument_kinds(function: Callable[..., Any]) -> list[str]:
    told = function.__annotations__
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return [_kind(function, name, told.get(name)) for name in names]


def result_kind(function: Callable[..., Any]) -> str:
    return _kind(function, "return", function.__annotations__.get("return"))


def numbers_in(kind: str) -> int:
    """How many numbers a function returns at once; 0 if it is not several."""
    return int(kind[1:].split()[0]) if kind.startswith("[") else 0


def _kind(function: Callable[..., Any], name: str, annotation: object) -> str:
    if isinstance(annotation, str):
        if annotation in _KINDS:
            return _KINDS[annotation]
        if annotation.startswith("tuple[int,") and set(annotation[6:-1].split(", ")) == {"int"}:
            return f"[{annotation.count('int')} x {NUMBER}]"
    code = function.__code__
    what = "no type" if annotation is None else f"the type {annotation}"
    raise Refused(f"{code.co_filename}:{code.co_firstlineno}: {function.__name__}: {what} for {name}")
