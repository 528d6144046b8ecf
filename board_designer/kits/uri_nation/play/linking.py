"""How the compiled kernel is put together: its functions are optimised and made machine code once, all together.

Left alone, numba does both for each function as soon as it has read it, with a copy of everything the function calls:
what is called by many is compiled many times, and that takes as long as all the rest. But functions of the kernel are
only ever called by each other. So each is kept as it was read, and a door, which is called from outside, gathers all
that it needs. What comes out is the same.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

from numba.core.codegen import JITCodeLibrary, JITCPUCodegen

_Library: Any = JITCodeLibrary
_Codegen: Any = JITCPUCodegen
_finalize, _set_env = _Library.finalize, _Codegen.set_env
_being_read: list[Any] = []  # the functions of the kernel numba is busy with; empty while it finishes a door


def as_part(compile_: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A function's way to be compiled, made one that leaves out what is done once for all of them."""

    def read_only(types: Any) -> Any:
        _being_read.append(types)
        try:
            return compile_(types)
        finally:
            _being_read.pop()

    return read_only


def undisturbed(compile_: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same for a door: meanwhile Python does not look for garbage. There is little, and much to look through."""

    def in_one_go(types: Any) -> Any:
        was_on = gc.isenabled()
        gc.disable()
        try:
            return compile_(types)
        finally:
            if was_on:
                gc.enable()

    return in_one_go


def _gathered(library: Any, found: dict[Any, None]) -> None:
    """Adds everything a library calls, also through parts, which hold nothing but themselves."""
    for below in library._linking_libraries:
        if below not in found:
            found[below] = None
            if getattr(below, "is_a_part", False):
                _gathered(below, found)


def _finalize_once(library: Any) -> None:
    if _being_read:
        library.is_a_part = True
        library._finalized = True
        return
    found: dict[Any, None] = {}
    _gathered(library, found)
    library._linking_libraries = list(found)
    _finalize(library)


def _set_env_once(codegen: Any, name: str, environment: Any) -> None:
    """What a function needs to raise an error; parts raise none, and have no address yet to keep it at."""
    if not _being_read:
        _set_env(codegen, name, environment)


_Library.finalize, _Codegen.set_env = _finalize_once, _set_env_once
