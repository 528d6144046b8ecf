"""Rules made machine code: once for each version of them, and kept. Says what keeps it from being kept."""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import operator
import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from board_designer.games.kernel.fingerprint import fingerprint
from board_designer.games.kernel.llvm_text import Program, Site
from board_designer.games.kernel.machine_code import addresses_in, compiled, key_of
from board_designer.games.kernel.rule_reader import translated
from board_designer.games.kernel.value_kinds import (
    CELLS,
    NOTHING,
    NUMBER,
    TRUTH,
    Kind,
    Refused,
    argument_kinds,
    result_kind,
    symbol,
)
from board_designer.games.kernel.webassembly import module_of
from board_designer.io import code_cache
from board_designer.io.code_cache import VARIABLE, Damaged, Unusable
from board_designer.io.user_notices import remark

_GIVES: dict[Kind, Callable[[Any], Any]] = {NUMBER: operator.index, TRUTH: bool}
_TYPES: dict[Kind, Any] = {NUMBER: ctypes.c_int64, TRUTH: ctypes.c_bool, NOTHING: None}
Function = Callable[..., Any]


class Build:
    """Functions that can be called from outside, compiled with all that they call."""

    def __init__(
        self, functions: list[Function], source_of: Callable[[Any], Any], has_memory: bool, is_checked: bool
    ) -> None:
        self._functions, self._source_of = functions, source_of
        self._program = Program(has_memory, is_checked)
        self._lock = threading.Lock()
        self._calls: dict[Function, Function] = {}
        self._is_looked_up = self._may_keep = False

    def is_ready(self) -> bool:
        """Whether its functions can be called at once, without compiling them first."""
        with self._lock:
            self._look_up()
            return bool(self._calls)

    def calls(self) -> dict[Function, Function]:
        """What to call for each function. Compiles them, or loads them if that was done before."""
        if self._calls:
            return self._calls
        with self._lock:
            self._look_up()
            if not self._calls:
                code = compiled(self.text)
                if self._may_keep:
                    try:
                        code_cache.keep(self.key, code)
                    except Unusable as problem:
                        _tell_not_kept(problem)
                self._take(code)
            return self._calls

    def module(self, functions: Sequence[Function]) -> bytes:
        """For a page: the module with some of its functions. That takes seconds, so it is kept like machine code."""
        names = [symbol(function) for function in functions]
        key = hashlib.sha256("\n".join(["webassembly", self.key, *names]).encode()).hexdigest()
        with contextlib.suppress(Damaged, Unusable):
            if (kept := code_cache.fetch(key)) is not None:
                return kept
        module = module_of(self.text, names)
        with contextlib.suppress(Unusable):  # it is made again each time
            code_cache.keep(key, module)
        return module

    @cached_property
    def text(self) -> str:
        return translated(self._functions, self._source_of, self._program)

    @property
    def sites(self) -> list[Site]:
        """Where a checked game can find faults, by number from 1 on."""
        assert self.text
        return self._program.sites

    @cached_property
    def fingerprint(self) -> str:
        """The same on every machine that has the same rules, and the same Python."""
        return fingerprint(self._functions, self._source_of, self._program.has_memory, self._program.is_checked)

    @cached_property
    def key(self) -> str:
        return key_of(self.fingerprint)

    def _look_up(self) -> None:
        """Loads what was kept, if anything. Where it cannot be kept either, that is said before the wait."""
        if self._calls or self._is_looked_up:
            return
        code, damage = None, ""
        try:
            try:
                code = code_cache.fetch(self.key)
            except Damaged as problem:
                damage = f"{code_cache.path_of(self.key)} cannot be used: {problem}"
            if code is None:
                code_cache.try_out()
                self._may_keep = True
                if damage:
                    remark(f"board-designer: {damage}. It is compiled again and replaced.")
            else:
                self._take(code)
        except Unusable as problem:
            _tell_not_kept(problem)
        self._is_looked_up = True

    def _take(self, code: bytes) -> None:
        addresses = addresses_in(code, [symbol(function) for function in self._functions])
        self._calls = {
            function: _callable(function, address, self._program.has_memory)
            for function, address in zip(self._functions, addresses, strict=True)
        }


def _callable(function: Function, address: int, has_memory: bool) -> Function:
    kinds, result = [*([CELLS] if has_memory else []), *argument_kinds(function)], result_kind(function)
    if result not in _TYPES or any(kind.text == "ptr" and kind != CELLS for kind in kinds):
        raise Refused(f"{symbol(function)}: what is called from outside takes numbers and arrays, and gives a number")
    types = [_TYPES.get(kind, ctypes.c_void_p) for kind in kinds]
    gives: list[Function] = [_GIVES.get(kind, _address) for kind in kinds]
    # A call by ctypes lets other threads run meanwhile.
    entered = ctypes.CFUNCTYPE(_TYPES[result], *types)(address)

    def call(*values: Any) -> Any:
        return entered(*(give(value) for give, value in zip(gives, values, strict=True)))

    return call


def _address(cells: Any) -> int:
    if not isinstance(cells, np.ndarray) or cells.dtype != np.int64 or not cells.flags.c_contiguous:
        raise TypeError("rules that are compiled take whole arrays of 64-bit numbers")
    return int(cells.ctypes.data)


def _tell_not_kept(problem: Unusable) -> None:
    remark(
        f"board-designer: the compiled simulator cannot be kept in {problem.where}: {problem.why}. Games are played "
        f"all the same, after compiling it each time; {VARIABLE} names another folder."
    )
