"""The system calls of a save, one at a time: to count them, to fail them, or to end the process at one of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from typing import Any

import pytest

from board_designer.io import atomic_write as module

# Called with the number, the name and the real function and its arguments; gives what the call gives.
Step = Callable[[int, str, Callable[..., Any], tuple[Any, ...]], Any]


class Watched:
    """Stands for a module such as `os`: each of its functions goes through one step."""

    def __init__(self, real: Any, step: Callable[[str, Callable[..., Any], tuple[Any, ...]], Any]) -> None:
        self._real, self._step = real, step

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._real, name)
        if not callable(value) or isinstance(value, type):
            return value
        return lambda *arguments, **named: self._step(name, lambda *given: value(*given, **named), arguments)


def watch(patch: pytest.MonkeyPatch, step: Step) -> list[str]:
    """From now on every call that `atomic_write` makes of `os` and `fcntl` goes through `step`; the names so far."""
    calls: list[str] = []

    def counted(name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        calls.append(name)
        return step(len(calls), name, real, arguments)

    for name in ("os", "fcntl"):
        patch.setattr(module, name, Watched(getattr(module, name), counted))
    return calls


def just_call(number: int, name: str, real: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    return real(*arguments)


def in_a_child(work: Callable[[], None]) -> int:
    """Runs `work` in a forked child; its exit code, or minus the signal that ended it."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


SAVERS = ("test_kill_while_saving", "test_kill_at_system_calls", "test_leftovers")


@cache
def small_process() -> ForkServerContext:
    """Forks of it have loaded what they need, and nothing else."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["ready_to_save", *SAVERS])
    with pytest.MonkeyPatch.context() as world:
        world.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        forkserver.ensure_running()
    return context


def in_a_small_child(work: Callable[..., None], *arguments: object) -> int:
    """The same for a function that can be named, many times: a fork of all that the tests have loaded takes longer
    than what is done in it."""
    child = small_process().Process(target=work, args=arguments)
    child.start()
    child.join()
    code = child.exitcode
    child.close()
    return code


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
