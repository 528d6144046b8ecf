"""Where `improve` writes what it found. Whether it can is asked before the first game: a search takes minutes."""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.board_arguments import save
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, CommandError
from board_designer.io.atomic_write import CannotWrite, refuse_what_may_not_be_replaced

ENDINGS = (".board.yaml", ".board.json", ".yaml", ".json")


def insist_on_places(options: argparse.Namespace) -> None:
    """The folders are there or can be made, files can be written to them, and nobody's board would be replaced."""
    for name, target in (("--json", options.json), ("--html", options.html)):
        if target and target != "-":
            _insist_on_file(name, Path(target))
    if not options.out:
        return
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
        if not options.force:
            raise CommandError(f"--out: {path} already exists; add --force to replace it", BAD_USAGE)


def board_files(options: argparse.Namespace, many: int) -> list[str]:
    """NAME-1.board.yaml and on, in the folder that is asked for."""
    if not options.out:
        return []
    return [str(Path(options.out) / f"{_stem(options)}-{number}.board.yaml") for number in range(1, many + 1)]


def write_boards(boards: Sequence[Board], options: argparse.Namespace) -> None:
    """Those of an earlier search go: a folder has the boards of one."""
    if not options.out:
        return
    files = board_files(options, len(boards))
    for path in _numbered(options):
        if options.force and str(path) not in files:
            path.unlink()
    for board, file in zip(boards, files, strict=True):
        save(board, file)


def _insist_on_file(option: str, target: Path) -> None:
    if target.is_dir():
        raise CommandError(f"{option}: {target} is a folder; give the name of a file", BAD_USAGE)
    try:
        refuse_what_may_not_be_replaced(target)
    except CannotWrite as problem:
        raise CommandError(f"{option}: {problem.strerror}", BAD_FILE) from None
    _insist_on_room(option, target, target.parent)


def _insist_on_room(option: str, target: Path, folder: Path) -> None:
    """By trying: what the system says of a folder is not always so."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as problem:
        raise CommandError(f"{option}: {target} cannot be written: {problem.strerror}", BAD_FILE) from None


def _numbered(options: argparse.Namespace) -> list[Path]:
    """The boards that are there already, of whichever search."""
    name = re.compile(re.escape(_stem(options)) + r"-\d+\.board\.yaml")
    return sorted(path for path in Path(options.out).iterdir() if name.fullmatch(path.name))


def _stem(options: argparse.Namespace) -> str:
    name = Path(options.file).name
    return next((name.removesuffix(end) for end in ENDINGS if name.endswith(end)), name)
