"""Commands one after the other, each in a fork of a process that has loaded the program.

As a script: reads lines of JSON, each the words of a command and what is different in its environment, and answers
with the exit code and what was said on both streams.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Ended(NamedTuple):
    code: int
    out: str
    err: str


class ForkedCommand:
    def __init__(self, *modules: str) -> None:
        self._server = subprocess.Popen(
            [sys.executable, __file__, *modules],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, *words: object, **world: str) -> Ended:
        assert self._server.stdin
        assert self._server.stdout
        self._server.stdin.write(json.dumps([[str(word) for word in words], world]) + "\n")
        self._server.stdin.flush()
        return Ended(*json.loads(self._server.stdout.readline()))

    def close(self) -> None:
        self._server.communicate()


def _serve(modules: list[str]) -> None:
    import importlib

    for module in modules:
        importlib.import_module(module)
    for line in sys.stdin:
        words, world = json.loads(line)
        streams = os.memfd_create("out"), os.memfd_create("err")
        if not (child := os.fork()):
            _run(words, world, *streams)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        print(json.dumps([code, *map(_text, streams)]), flush=True)


def _run(words: list[str], world: dict[str, str], out: int, err: int) -> None:
    from board_designer.cli.main import run

    for handle, place in ((out, 1), (err, 2)):
        os.dup2(handle, place)
    os.environ.update(world)
    sys.argv = ["board-designer", *words]
    run()


def _text(handle: int) -> str:
    text = os.pread(handle, os.fstat(handle).st_size, 0).decode("utf-8")
    os.close(handle)
    return text


if __name__ == "__main__":
    _serve(sys.argv[1:])
