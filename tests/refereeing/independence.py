"""Whether the files of a referee share no code with the program that it judges."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection
from pathlib import Path

ROOM = Path(__file__).parent


def imported_modules(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def foreign_imports(folder: Path, bridges: Collection[str], *allowed: str) -> dict[str, set[str]]:
    """What each file imports besides the standard library, its own folder, this room and what else is allowed.

    `bridges` are the files that may know the program, since they have it play.
    """
    known = {folder.name, ROOM.name, "pytest", *allowed, *sys.stdlib_module_names}
    paths = [path for room in (folder, ROOM) for path in room.glob("*.py") if path.name not in bridges]
    foreign = {path.name: {name.split(".")[0] for name in imported_modules(path)} - known for path in paths}
    return {name: packages for name, packages in foreign.items() if packages}
