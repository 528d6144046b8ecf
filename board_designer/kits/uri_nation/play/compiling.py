"""How the kernel is compiled: once for each version of its text, kept in the user's cache folder."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs

from board_designer.games.kernel import reader
from board_designer.kits.uri_nation.play.linking import callable_from_doors

Function = TypeVar("Function", bound=Callable[..., Any])
_DOOR: dict[str, Any] = {"nogil": True, "error_model": "numpy", "cache": True}

_HERE = Path(__file__).resolve().parent
CACHE_HOME = "BOARD_DESIGNER_CACHE"  # names another folder for what is kept between runs


def compiles() -> bool:
    """Whether the kernel is compiled at all; NUMBA_DISABLE_JIT=1 says no."""
    return not numba.config.DISABLE_JIT  # type: ignore[attr-defined]


def cache_folder() -> Path:
    """Where compiled kernels are kept: a folder named after the text of all of them and of the compiler.

    A compiled function holds a copy of the functions it calls, also of those in other files. Its own file alone
    does not tell whether it is still true; all of them together do.
    """
    text = hashlib.sha256(f"{numba.__version__}".encode())
    for path in sorted(_HERE.glob("*.py")):
        source = path.read_bytes()
        if b"compiling import" in source or path.name in ("cells.py", "compiling.py", "linking.py"):
            text.update(source)
    text.update(Path(reader.__file__).read_bytes())
    return _all_kernels() / text.hexdigest()[:16]


def is_warm() -> bool:
    """Whether the kernel was compiled before, so that the first game does not wait for it."""
    return any(cache_folder().glob("**/*batches.play_blocks-*.nbi")) or not compiles()


def drop_old_kernels(keep: int = 3) -> None:
    """Removes what older versions of the kernel left behind; the latest few stay, for who goes to and fro."""
    folders = [path for path in _all_kernels().glob("*") if path.is_dir() and path != cache_folder()]
    for path in sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True)[keep:]:
        shutil.rmtree(path, ignore_errors=True)


def kernel(function: Function) -> Function:
    """Marks a function of the rules or the players; only other such functions call it.

    To these the memory is a bare address: one word to pass on, and no check of every index for being negative.
    """
    if not compiles():
        return function
    return cast(Function, callable_from_doors(function))


def door(function: Function) -> Function:
    """Marks a function of the kernel that is called from outside; it is kept between runs, with all it calls.

    It is given arrays, and hands on their addresses with `bare`, to one function: each brings a copy of all it calls.
    """
    if not compiles():
        return function
    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    numba.config.CACHE_DIR = str(_FOLDER)  # type: ignore[attr-defined]
    try:
        return cast(Function, numba.njit(**_DOOR)(function))
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]


def bare(cells: Any) -> Any:
    """An array as the kernel sees it."""
    return cells


if compiles():
    bare = numba.njit(lambda cells: cells.ctypes)


def _all_kernels() -> Path:
    home = os.environ.get(CACHE_HOME)
    return (Path(home) if home else platformdirs.user_cache_path("board-designer")) / "kernels"


_FOLDER = cache_folder()
