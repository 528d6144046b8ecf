"""Where `improve` writes what it found. Whether it can is asked before the first game: a search takes minutes.

Boards that this search does not write stay: one that is called like those of a search may be somebody's own.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from board_designer.cli.board_arguments import save
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, CommandError
from board_designer.io.atomic_write import CannotWrite, refuse_what_may_not_be_replaced
from board_designer.showing.variant_values import Improvement
from board_designer.words import listed

ENDINGS = (".board.yaml", ".board.json", ".yaml", ".json")


def insist_on_places(options: argparse.Namespace) -> None:
    """The folders are there or can be made, files can be written to them, and nobody's board would be replaced."""
    if options.force and not options.out:
        raise CommandError("--force replaces boards in the folder of --out; name that folder", BAD_USAGE)
    if options.out:
        _insist_on_folder(options)
    for name, target in (("--json", options.json), ("--html", options.html)):
        if target and target != "-":
            _insist_on_file(name, Path(target))
    if options.json and options.html and Path(options.json).resolve() == Path(options.html).resolve():
        there = "the terminal; give one a file" if options.json == "-" else f"{options.json}; give one another name"
        raise CommandError(f"--json and --html would both be written to {there}", BAD_USAGE)


def board_files(options: argparse.Namespace, found: Improvement) -> list[str]:
    """NAME-1.board.yaml and on, in the folder asked for; none where only prices change, which no board has."""
    if not options.out:
        return []
    draft = found.draft.board
    return [
        str(Path(options.out) / f"{_stem(options)}-{number}.board.yaml") if one.board != draft else ""
        for number, one in enumerate(found.front, start=1)
    ]


def write_boards(found: Improvement, files: Sequence[str]) -> None:
    for one, file in zip(found.front, files, strict=False):
        if file:
            save(one.board, file)


def told_of_others(options: argparse.Namespace, files: Sequence[str]) -> str:
    """Which boards in the folder are called as if they were of this search; nothing where there are none."""
    others = [str(path) for path in _numbered(options) if str(path) not in files] if options.out else []
    return f"Not of this search: {listed(others, 3)}" if others else ""


def _insist_on_folder(options: argparse.Namespace) -> None:
    folder = Path(options.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CommandError(f"--out: {folder} cannot be made: {problem.strerror}", BAD_FILE) from None
    _insist_on_room("--out", folder, folder)
    draft = Path(options.file).resolve()
    for path in _numbered(options):
        if path.resolve() == draft:
            raise CommandError(f"--out: {path} is the board itself; choose another folder", BAD_USAGE)
        if path.is_dir():
            raise CommandError(f"--out: {path} is a folder, where a board may have to go", BAD_USAGE)
        if not options.force:
            raise CommandError(f"--out: {path} already exists; add --force to replace it", BAD_USAGE)
        _insist_that_it_may_be_replaced("--out", path)


def _insist_on_file(option: str, target: Path) -> None:
    if target.is_dir():
        raise CommandError(f"{option}: {target} is a folder; give the name of a file", BAD_USAGE)
    if target.name.endswith(ENDINGS[:2]):
        raise CommandError(f"{option}: {target} is the name of a board; choose another one", BAD_USAGE)
    _insist_that_it_may_be_replaced(option, target)
    _insist_on_room(option, target, target.parent)


def _insist_that_it_may_be_replaced(option: str, target: Path) -> None:
    try:
        refuse_what_may_not_be_replaced(target)
    except CannotWrite as problem:
        raise CommandError(f"{option}: {problem.strerror}", BAD_FILE) from None


def _insist_on_room(option: str, target: Path, folder: Path) -> None:
    """By trying: what the system says of a folder is not always so."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as problem:
        raise CommandError(f"{option}: {target} cannot be written: {problem.strerror}", BAD_FILE) from None


def _numbered(options: argparse.Namespace) -> list[Path]:
    """What is there already and called like the boards of a search."""
    name = re.compile(re.escape(_stem(options)) + r"-[1-9]\d?\.board\.yaml")
    there = (path for path in Path(options.out).iterdir() if name.fullmatch(path.name))
    return sorted(there, key=lambda path: (len(path.name), path.name))


def _stem(options: argparse.Namespace) -> str:
    name = Path(options.file).name
    return next((name.removesuffix(end) for end in ENDINGS if name.endswith(end)), name)
