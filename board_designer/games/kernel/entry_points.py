"""Which functions are rules, and how they are called from outside: as machine code, checked, or as plain Python.

BOARD_DESIGNER_UNCOMPILED=1 plays them as plain Python, for a debugger. The games are the same.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Mapping
from functools import cached_property, update_wrapper, wraps
from typing import Any, Generic, ParamSpec, TypeVar, cast

from board_designer.games.kernel.compiled_rules import Build
from board_designer.games.kernel.memory_layout import FAULT, FAULT_ONE, FAULT_OTHER, Memory
from board_designer.games.kernel.records import current_game, playing_in

UNCOMPILED = "BOARD_DESIGNER_UNCOMPILED"

Function = TypeVar("Function", bound=Callable[..., Any])
Given = ParamSpec("Given")
Result = TypeVar("Result")

_rules: set[Callable[..., Any]] = set()
_declared: dict[Callable[..., Any], Callable[..., Any]] = {}


def compiles() -> bool:
    """Whether rules are compiled at all."""
    return os.environ.get(UNCOMPILED) != "1"


def rule(function: Function) -> Function:
    """Marks a function of the rules or the players. Compiled, only other such functions can call it."""
    _rules.add(function)
    return function


def declared(function: Function) -> Function:
    """Marks a rule that games give: what all of them have in common calls it by this name. Where a game gives none,
    it is as it stands here."""

    @wraps(rule(function))
    def given(*values: Any) -> Any:
        return current_game.given.get(given, function)(*values)

    _declared[given] = function
    return cast(Function, given)


class RuleFault(Exception):
    """What a checked game found wrong: the file and line of the rule, and the numbers."""


class Kernel:
    """The rules of one game: its memory, and the functions by which it is played from outside."""

    def __init__(self, memory: Memory | None = None, given: Mapping[Any, Callable[..., Any]] | None = None) -> None:
        self.memory, self.given = memory, dict(given or {})
        self.entries: list[Callable[..., Any]] = []

    def entry_point(self, function: Callable[Given, Result]) -> EntryPoint[Given, Result]:
        """Marks a function of the rules that is called from outside."""
        self.entries.append(rule(function))
        return EntryPoint(function, self)

    def gives(self, told: Callable[..., Any]) -> Callable[[Function], Function]:
        """Marks what this game does for a function that is only declared: `@kernel.gives(score)`."""

        def mark(function: Function) -> Function:
            self.given[told] = rule(function)
            return function

        return mark

    def is_ready(self) -> bool:
        """Whether the first call need not wait for the compiler."""
        return not compiles() or self.build.is_ready()

    def make_ready(self) -> None:
        if compiles():
            self.build.calls()

    @cached_property
    def build(self) -> Build:
        return self.build_of(self.entries, is_checked=False)

    def module(self, *entries: EntryPoint[Any, Any]) -> bytes:
        """The same rules for a page, with these functions to call."""
        return self.build.module([entry.written for entry in entries])

    def checked(self, *functions: Callable[..., Any]) -> Checked:
        """The same rules, compiled so that what has no meaning is found: with more functions to call, if wanted."""
        return Checked(self.build_of([*self.entries, *functions], is_checked=True))

    def build_of(self, functions: list[Callable[..., Any]], is_checked: bool) -> Build:
        if self.memory is not None:
            self.memory.settle()
        return Build(list(dict.fromkeys(functions)), self._source_of, self.memory is not None, is_checked)

    def _source_of(self, found: Any) -> Any:
        if isinstance(found, Hashable) and found in _declared:
            return self.given.get(found, _declared[found])
        return _written(found)


class EntryPoint(Generic[Given, Result]):
    """Called with the memory to play in, if the rules have one, and then what the function takes: numbers, truth
    values, and arrays of whole numbers."""

    def __init__(self, written: Callable[Given, Result], kernel: Kernel) -> None:
        self.written, self.kernel = written, kernel
        update_wrapper(self, written)

    def __call__(self, *values: Any) -> Any:
        if compiles():
            return self.kernel.build.calls()[self.written](*values)
        if self.kernel.memory is None:
            return self.written(*values)  # type: ignore[call-arg]
        with playing_in(values[0], self.kernel.given):
            return self.written(*values[1:])  # type: ignore[call-arg]


class Checked:
    def __init__(self, build: Build) -> None:
        self.build = build

    def __call__(self, function: Callable[..., Any], memory: Any, *values: Any) -> Any:
        """What a function gives; `RuleFault` where it did something that has no meaning."""
        memory[FAULT] = 0
        result = self.build.calls()[_written(function)](memory, *values)
        if memory[FAULT]:
            site = self.build.sites[int(memory[FAULT]) - 1]
            words = site.words.format(one=memory[FAULT_ONE], other=memory[FAULT_OTHER])
            raise RuleFault(f"{site.file}:{site.line}: {site.function}: {words}")
        return result


def _written(found: Any) -> Any:
    """The function of the rules that something in their modules stands for, if any."""
    if isinstance(found, EntryPoint):
        return found.written
    return found if callable(found) and isinstance(found, Hashable) and found in _rules else None
