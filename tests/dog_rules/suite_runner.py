"""Runs the tests of a public suite against a game of ours. The suite is a file of its own and stays where it is."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import random
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import public_suite

NUMBERED = re.compile(r"\s*Test (\d+)")
OF_THE_GAME = 100  # tests from this number on look at source code


class Server:
    """Begins a new game when asked to, and hands everything else on to it."""

    def __init__(self, dog: type[public_suite.Dog]) -> None:
        self._dog = dog

    def reset(self) -> None:
        self._game = self._dog()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Benchmark:
    """What the suite's own class is made from."""

    game_server: Server


def run_suite(path: Path, dog: type[public_suite.Dog], only: frozenset[int] = frozenset()) -> dict[int, str]:
    """For each test that was run, by its number, why it failed; nothing for one that passed."""
    suite = _load(path, dog)()
    suite.game_server = Server(dog)
    results = {}
    for name in dir(suite):
        numbered = NUMBERED.match(getattr(suite, name).__doc__ or "") if name.startswith("test_") else None
        number = int(numbered[1]) if numbered else OF_THE_GAME
        if number < OF_THE_GAME and (not only or number in only):
            random.seed(number)
            results[number] = _run(getattr(suite, name))
    return dict(sorted(results.items()))


def _run(test: Any) -> str:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            test()
    except (AssertionError, ValueError) as fault:
        said = str(fault)
        return " ".join(said[max(said.rfind("Error"), 0) :].split())
    return ""


def _load(path: Path, dog: type[public_suite.Dog]) -> Any:
    """The class of the suite. What it imports stands ready under the names that it uses."""
    game = _module("server.py.dog", Dog=dog, **{
        name: getattr(public_suite, name) for name in public_suite.__all__ if name != "Dog"
    })  # fmt: skip
    known = {
        "benchmark": _module("benchmark", Benchmark=Benchmark),
        "pydantic": _module("pydantic", BaseModel=object),
        "server": _module("server"),
        "server.py": _module("server.py"),
        "server.py.dog": game,
    }
    spec = importlib.util.spec_from_file_location("public_suite_file", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with patch.dict(sys.modules, known), patch.object(sys, "dont_write_bytecode", True):
        spec.loader.exec_module(module)
    return next(
        found for found in vars(module).values() if isinstance(found, type) and Benchmark in found.__mro__[1:]
    )


def _module(name: str, **holds: Any) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(holds)
    return module
