"""Stamps of one's own: selections saved as small board files in a folder."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from board_designer.app.document.user_stamp import UserStamp
from board_designer.board.model import Board
from board_designer.board.record_checks import fault_of_title
from board_designer.io import FileProblems, load_board, save_board
from board_designer.io.board_file import NotWhatWasWritten

ENDING = ".board.yaml"
LONGEST_NAME = 60
_FOREIGN = re.compile(r"[^a-z0-9]+")


class StampTrouble(Exception):
    """A stamp that cannot be saved, renamed or deleted; the message says why."""


@dataclass(frozen=True, slots=True)
class Listing:
    stamps: tuple[UserStamp, ...]
    broken: tuple[str, ...]  # a line for each file that cannot be read


class UserStamps:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def listing(self) -> Listing:
        """Every stamp in the folder, by title; and what is wrong with the files that are none."""
        stamps, broken = [], []
        for path in self._files():
            try:
                stamps.append(self._load(path))
            except FileProblems as problems:
                broken.append(problems.lines()[0])
            except OSError as problem:
                broken.append(f"{path}: {problem.strerror or problem}")
        return Listing(tuple(sorted(stamps, key=lambda stamp: (stamp.title.casefold(), stamp.name))), tuple(broken))

    def load(self, name: str) -> UserStamp:
        """One stamp, or `FileProblems`."""
        return self._load(self._path(name))

    def save(self, title: str, board: Board) -> UserStamp:
        """A new stamp. Its file is named after its title; one of the same name is never overwritten."""
        title = _sound_title(title)
        if not board.spaces:
            raise StampTrouble("select at least one space first")
        stamp = UserStamp(self._free_name(title), title, replace(board, title=title))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise StampTrouble(f"{self.folder}: {problem.strerror or problem}") from problem
        self._write(stamp)
        return stamp

    def rename(self, name: str, title: str) -> UserStamp:
        """Another title. The file keeps its name, by which it may be known elsewhere."""
        title = _sound_title(title)
        stamp = self.load(name)
        renamed = UserStamp(name, title, replace(stamp.board, title=title))
        if renamed != stamp:
            self._write(renamed)
        return renamed

    def delete(self, name: str) -> None:
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as problem:
            raise StampTrouble(f"{self._path(name)}: {problem.strerror or problem}") from problem

    def _files(self) -> Iterator[Path]:
        if os.path.isdir(self.folder):  # False also where it cannot be looked at
            yield from sorted(path for path in self.folder.glob(f"*{ENDING}") if path.is_file())

    def _load(self, path: Path) -> UserStamp:
        name = path.name.removesuffix(ENDING)
        board = load_board(path)
        return UserStamp(name, board.title or name, board)

    def _write(self, stamp: UserStamp) -> None:
        try:
            save_board(stamp.board, self._path(stamp.name))
        except NotWhatWasWritten as problem:
            raise StampTrouble(str(problem)) from problem
        except OSError as problem:
            raise StampTrouble(f"{self._path(stamp.name)}: {problem.strerror or problem}") from problem

    def _path(self, name: str) -> Path:
        # A name comes from a listing; one that leads out of the folder comes from somewhere else.
        if Path(name).name != name or name in ("", ".", ".."):
            raise StampTrouble(f"{name!r} is not the name of a stamp")
        return self.folder / f"{name}{ENDING}"

    def _free_name(self, title: str) -> str:
        plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
        wanted = _FOREIGN.sub("-", plain).strip("-")[:LONGEST_NAME].strip("-") or "stamp"
        name, number = wanted, 1
        while self._path(name).exists():
            number += 1
            name = f"{wanted}-{number}"
        return name


def _sound_title(title: str) -> str:
    title = " ".join(title.split())
    fault = fault_of_title(title) if title else "a stamp needs a name"
    if fault:
        raise StampTrouble(fault)
    return title
