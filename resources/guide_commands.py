"""Runs every command of the guide and writes what it prints under it: `make guide`.

A block marked `console` holds commands, each after a `$`, and their output. A block marked `python` or `js` is a
program; one that begins with a comment that names a file is saved under that name, for the commands after it. The
blocks of a page are run from top to bottom in one empty folder. The tests do the same and compare.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

GUIDE = Path(__file__).parent / "guide"
PAGES = sorted(GUIDE.glob("*.md"))
BLOCK = re.compile(r"^```(console|python|js)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PROGRAMS = {"python": [sys.executable], "js": ["node", "--input-type=module"]}
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
    with tempfile.TemporaryDirectory() as folder:
        for block in blocks(page):
            text += page[done : block.start] + _run(block, Path(folder))
            done = block.end
    return text + page[done:]


def _run(block: Block, folder: Path) -> str:
    if block.kind == "console":
        return "".join(f"$ {command}\n{_printed(['bash', '-c', command], folder)}" for command in commands(block))
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


def _printed(arguments: list[str], folder: Path, typed: str | None = None) -> str:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    world = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100"}
    done = subprocess.run(
        arguments,
        cwd=folder,
        env=world,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode not in (0, DIFFERENT) or "Traceback" in done.stdout:
        raise Failed(f"{arguments[-1]!r} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def main() -> None:
    for path in PAGES:
        before = path.read_text("utf-8")
        after = refreshed(before)
        if after != before:
            path.write_text(after, "utf-8")
            print(f"{path.name}: refreshed")


if __name__ == "__main__":
    main()
