"""Which kits, templates and stamps there are. Each folder is a game, with kit files of its own."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Any

from board_designer.io.file_problems import FileProblems
from board_designer.kits.kit import Kit
from board_designer.kits.kit_folders import FOLDERS
from board_designer.kits.kit_reader import read_kit

if TYPE_CHECKING:  # where boards are played nobody asks for them
    from board_designer.kits.stamp import Stamp
    from board_designer.kits.template import Template

_ENDING = ".kit.yaml"


@functools.cache
def kit_files() -> dict[str, Path]:
    found = [path for folder in FOLDERS for path in sorted(folder.glob(f"*/*{_ENDING}"))]
    return {path.name.removesuffix(_ENDING): path for path in reversed(found)}  # of two, that of the first folder


def kit_names() -> list[str]:
    return list(kit_files())


@functools.cache
def find_kit(name: str) -> Kit | None:
    """The kit of that name, or None. A name is looked up, never used as a path."""
    path = kit_files().get(name)
    if path is None:
        return None
    try:
        return read_kit(path)
    except FileProblems as problem:
        raise RuntimeError(f"the kit {name} that comes with the program is broken:\n{problem}") from problem


def lint_file_of(name: str) -> Path | None:
    """What the kit of that name says of lint, in a file of its own; or None."""
    path = kit_files()[name].with_name(f"{name}.lint.yaml")
    return path if path.exists() else None


def print_file_path(name: str) -> Path | None:
    """What the kit of that name has printed besides the board, in a file of its own; or None."""
    path = kit_files()[name].with_name(f"{name}.print.yaml")
    return path if path.exists() else None


def play_file_path(name: str) -> Path | None:
    """How the game of that kit is played, for engines, in a file of its own; or None."""
    path = kit_files()[name].with_name(f"{name}.play.yaml")
    return path if path.exists() else None


def trained_file_path(name: str) -> Path | None:
    """Players that were trained for the kit of that name and come with it, in a file of their own; or None."""
    path = kit_files()[name].with_name(f"{name}.trained.yaml")
    return path if path.exists() else None


def folder_of(name: str) -> str:
    """The game a kit belongs to."""
    return kit_files()[name].parent.name


@functools.cache
def templates() -> dict[str, Template]:
    """All templates by name."""
    found: dict[str, Template] = {}
    for folder in sorted({path.parent.name for path in kit_files().values()}):
        found |= {template.name: template for template in _offered(folder, "TEMPLATES")}
    return found


@functools.cache
def stamps_for(kit_name: str) -> tuple[Stamp, ...]:
    """The stamps for boards of a kit; none for a kit that there is not."""
    if kit_name not in kit_files():
        return ()
    return tuple(stamp for stamp in _offered(folder_of(kit_name), "STAMPS") if kit_name in stamp.kits)


def _offered(folder: str, what: str) -> tuple[Any, ...]:
    """What the file `templates.py` of a game lists; nothing where there is none."""
    name = f"board_designer.kits.{folder}.templates"
    if importlib.util.find_spec(name) is None:
        return ()
    return getattr(importlib.import_module(name), what, ())
