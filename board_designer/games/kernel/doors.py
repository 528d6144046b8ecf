"""Which functions are rules, and how they are called from outside: as machine code, or as plain Python.

BOARD_DESIGNER_UNCOMPILED=1 plays them as plain Python, for a debugger. The games are the same.
"""

from __future__ import annotations

import ctypes
import operator
import os
import threading
from collections.abc import Callable
from functools import cached_property, update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np

from board_designer.games.kernel import object_cache
from board_designer.games.kernel.machine_code import address_in, compiled, key_of
from board_designer.games.kernel.object_cache import VARIABLE, Damaged, Unusable
from board_designer.games.kernel.reader import translated
from board_designer.games.kernel.signature import (
    MEMORY,
    NOTHING,
    NUMBER,
    TRUTH,
    Refused,
    argument_kinds,
    result_kind,
    symbol,
)
from board_designer.io.remarks import remark

UNCOMPILED = "BOARD_DESIGNER_UNCOMPILED"

Function = TypeVar("Function", bound=Callable[..., Any])
Given = ParamSpec("Given")
Result = TypeVar("Result")

_rules: set[Callable[..., Any]] = set()


def compiles() -> bool:
    """Whether rules are compiled at all."""
    return os.environ.get(UNCOMPILED) != "1"


def kernel(function: Function) -> Function:
    """Marks a function of the rules or the players. Compiled, only other such functions can call it."""
    _rules.add(function)
    return function


def door(function: Callable[Given, Result]) -> Door[Given, Result]:
    """Marks a function of the rules that is called from outside. It is compiled with all it calls, once, and kept."""
    return Door(function)


class Door(Generic[Given, Result]):
    """Takes numbers, truth values and arrays of whole numbers; these are handed on by their address."""

    def __init__(self, written: Callable[Given, Result]) -> None:
        self.written = written
        self._lock = threading.Lock()
        self._call: Callable[..., Any] | None = None
        self._is_looked_up = self._may_keep = False
        update_wrapper(self, written)

    def __call__(self, *values: Given.args, **named: Given.kwargs) -> Result:
        if not compiles():
            return self.written(*values, **named)
        call = self._call or self.make_ready()
        result: Result = call(*values, **named)
        return result

    def is_ready(self) -> bool:
        """Whether it can be called at once, without compiling it first."""
        if not compiles():
            return True
        with self._lock:
            self._look_up()
            return self._call is not None

    def make_ready(self) -> Callable[..., Any]:
        """Compiles it, or loads it if that was done before. Says what keeps it from being kept."""
        with self._lock:
            self._look_up()
            if self._call is None:
                code = compiled(self._text)
                if self._may_keep:
                    try:
                        object_cache.keep(self._key, code)
                    except Unusable as problem:
                        _tell_not_kept(problem)
                self._take(code)
            assert self._call is not None
            return self._call

    def _look_up(self) -> None:
        """Loads what was kept, if anything. Where it cannot be kept either, that is said before the wait."""
        if self._call is not None or self._is_looked_up:
            return
        code, damage = None, ""
        try:
            try:
                code = object_cache.fetch(self._key)
            except Damaged as problem:
                damage = f"{object_cache.path_of(self._key)} cannot be used: {problem}"
            if code is None:
                object_cache.try_out()
                self._may_keep = True
                if damage:
                    remark(f"board-designer: {damage}. It is compiled again and replaced.")
            else:
                self._take(code)
        except Unusable as problem:
            _tell_not_kept(problem)
        self._is_looked_up = True

    @cached_property
    def _text(self) -> str:
        return translated(self.written, _written)

    @cached_property
    def _key(self) -> str:
        return key_of(self._text)

    def _take(self, code: bytes) -> None:
        gives = {NUMBER: operator.index, TRUTH: bool, MEMORY: _address}
        types: dict[str, Any] = {NUMBER: ctypes.c_int64, TRUTH: ctypes.c_bool, MEMORY: ctypes.c_void_p, NOTHING: None}
        kinds, result = argument_kinds(self.written), result_kind(self.written)
        if result not in (NUMBER, NOTHING):
            raise Refused(f"{symbol(self.written)}: what is called from outside gives a number or nothing")
        address = address_in(code, symbol(self.written))
        # A call by ctypes lets other threads run meanwhile.
        function = ctypes.CFUNCTYPE(types[result], *(types[kind] for kind in kinds))(address)

        def call(*values: Any) -> Any:
            return function(*(gives[kind](value) for kind, value in zip(kinds, values, strict=True)))

        self._call = call
        self.__dict__.pop("_text", None)  # long, and of no more use


def _written(found: Any) -> Any:
    """The function of the rules that something in their modules stands for, if any."""
    if isinstance(found, Door):
        return found.written
    return found if callable(found) and found in _rules else None


def _address(cells: Any) -> int:
    if not isinstance(cells, np.ndarray) or cells.dtype != np.int64 or not cells.flags.c_contiguous:
        raise TypeError("rules that are compiled take whole arrays of 64-bit numbers")
    return int(cells.ctypes.data)


def _tell_not_kept(problem: Unusable) -> None:
    remark(
        f"board-designer: the compiled simulator cannot be kept in {problem.where}: {problem.why}. Games are played "
        f"all the same, after compiling it each time; {VARIABLE} names another folder."
    )
