"""Runs every command of the guide and writes what it prints under it: `make guide`.

A block marked `console` holds commands, each after a `$`, and their output. A block marked `python` or `js` is a
program; one that begins with a comment that names a file is saved under that name, for the commands after it. The
blocks of a page are run from top to bottom in one empty folder. The tests do the same and compare.

Loading the program takes longer than most commands. It is loaded once, and each command that is the program's alone
runs in a fork of it; what a shell must understand is given to one.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory

GUIDE = Path(__file__).parent / "guide"
PAGES = sorted(GUIDE.glob("*.md"))
BLOCK = re.compile(r"^```(console|python|js)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROGRAMS = {"python": [sys.executable], "js": ["node", "--input-type=module"]}
WORLD = {"LC_ALL": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100"}
# The program with plain words, or a script; what it prints may go through a filter.
OURS = re.compile(r"(board-designer|python)((?: [\w./=-]+)+)(?: \| (.*))?")
LOADED = ("lint", "sim", "replay", "diff", "report", "export", "import", "new")
warm = multiprocessing.get_context("forkserver")
warm.set_forkserver_preload(
    [
        "__main__",
        *("PySide6.QtGui", "pypdf", "llvmlite.binding", "board_designer.kits.uri_nation.simulation"),
        *(f"board_designer.cli.{name}_command" for name in LOADED),
    ]
)
DIFFERENT = 1  # what a command says when lint found errors or two boards differ: no failure


class Failed(Exception):
    """A command of the guide that does not work."""


@dataclass(frozen=True)
class Block:
    kind: str
    text: str
    start: int  # where its text begins and ends in the page
    end: int


def blocks(page: str) -> list[Block]:
    return [Block(found[1], found[2], found.start(2), found.end(2)) for found in BLOCK.finditer(page)]


def refreshed(page: str) -> str:
    """The page with the output that its commands have now."""
    text, done = "", 0
    with TemporaryDirectory() as folder:
        for block in blocks(page):
            text += page[done : block.start] + _run(block, Path(folder))
            done = block.end
    return text + page[done:]


def _run(block: Block, folder: Path) -> str:
    if block.kind == "console":
        return "".join(f"$ {command}\n{_answer(command, folder)}" for command in commands(block))
    if named := re.match(r"(?:#|//) (\w+\.(?:py|mjs))\n", block.text):
        (folder / named[1]).write_text(block.text, "utf-8")
    elif shutil.which(PROGRAMS[block.kind][0]):
        _printed(PROGRAMS[block.kind], folder, block.text)
    return block.text


def commands(block: Block) -> Iterator[str]:
    """The commands of a console block, without their output."""
    for line in block.text.splitlines():
        if line.startswith("$ "):
            yield line.removeprefix("$ ")


def _answer(command: str, folder: Path) -> str:
    if not (ours := OURS.fullmatch(command)):
        return _printed(["bash", "-c", command], folder)
    with NamedTemporaryFile("r", encoding="utf-8") as output, NamedTemporaryFile("r", encoding="utf-8") as errors:
        streams = output.name, errors.name if ours[3] else output.name  # no filter sees what goes to stderr
        process = warm.Process(target=_run_ours, args=(ours[1], ours[2].split(), folder, *streams))
        process.start()
        process.join()
        printed, told = output.read(), errors.read()
    _check(command, process.exitcode or 0, printed + told)
    return told + _printed(["bash", "-c", ours[3]], folder, printed) if ours[3] else printed


def _run_ours(program: str, words: list[str], folder: Path, output: str, errors: str) -> None:
    """In the fork, to the end of its process."""
    from board_designer.cli.main import run

    sys.stdout, sys.stderr = (open(path, "a", encoding="utf-8") for path in (output, errors))  # noqa: SIM115
    os.chdir(folder)
    os.environ.update(WORLD)
    if program == "python":
        runpy.run_path(words[0], run_name="__main__")
    else:
        sys.argv = [program, *words]
        run()


def _printed(arguments: list[str], folder: Path, typed: str | None = None) -> str:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        arguments,
        cwd=folder,
        env={**os.environ, **WORLD, "PATH": path},
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    _check(arguments[-1], done.returncode, done.stdout)
    return done.stdout


def _check(command: str, code: int, printed: str) -> None:
    if code not in (0, DIFFERENT) or "Traceback" in printed:
        raise Failed(f"{command!r} ended with {code}:\n{printed}")


def main() -> None:
    for path in PAGES:
        before = path.read_text("utf-8")
        after = refreshed(before)
        if after != before:
            path.write_text(after, "utf-8")
            print(f"{path.name}: refreshed")


if __name__ == "__main__":
    main()
