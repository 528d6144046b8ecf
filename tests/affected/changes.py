"""What differs from a commit: definitions that say something else, and files of data."""

from __future__ import annotations

import contextlib
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from affected.data_files import DataFiles
from affected.definitions import BODY, Source, read_source
from affected.reach import Reach

FOLDERS = ("board_designer/", "tests/", "resources/", "bench/")
KEPT = ".affected.pickle"
# Whoever changes these changes what every test runs in.
OF_ALL = (
    "Makefile",
    "pyproject.toml",
    "setup.py",
    "requirements/",
    "tests/conftest.py",
    "tests/fork_server.py",
    ".ci/",
)


def git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout


def tree(root: Path) -> Reach:
    files = [
        file for file in git(root, "ls-files", "-co", "--exclude-standard").splitlines() if (root / file).is_file()
    ]
    sources = {}
    known = _kept(root / KEPT)
    for file in files:
        if file.endswith(".py") and file.startswith(FOLDERS):
            text, module = (root / file).read_text("utf-8"), module_of(file)
            sources[module] = known.get((module, "\n".join(text.splitlines()))) or read_source(text, module)
    with contextlib.suppress(OSError):
        (root / KEPT).write_bytes(pickle.dumps(sources))
    return Reach(sources, DataFiles(root, files))


def _kept(path: Path) -> dict[tuple[str, str], Source]:
    """Files as they were read the last time, by their text; reading all takes twice as long as the rest."""
    reader = sys.modules[read_source.__module__].__file__ or ""
    if not path.exists() or path.stat().st_mtime < Path(reader).stat().st_mtime:
        return {}
    return {(source.module, "\n".join(source.lines)): source for source in pickle.loads(path.read_bytes()).values()}


def module_of(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def changed_files(root: Path, since: str) -> list[str]:
    named = git(root, "diff", "--name-only", "--no-renames", since).splitlines()
    return [*named, *git(root, "ls-files", "-o", "--exclude-standard").splitlines()]


@dataclass(frozen=True)
class Affected:
    """Tests as bits: those that reach what changed, and those that read the changed files as files."""

    by_name: int
    by_file: int
    changed: frozenset[str] = frozenset()  # definitions


def affected_by_changes(reach: Reach, root: Path, since: str) -> Affected:
    by_name = by_file = 0
    changed: set[str] = set()
    for file in changed_files(root, since):
        if file.startswith(OF_ALL):
            by_file = (1 << len(reach.tests)) - 1
        by_file |= reach.reached[file]
        if file.endswith(".py") and file.startswith(FOLDERS):
            changed.update(_changed_keys(reach, module_of(file), _source_at(root, since, file)))
    for key in changed:
        by_name |= reach.reached[key]
    return Affected(by_name, by_file & ~by_name, frozenset(changed))


def _source_at(root: Path, since: str, file: str) -> Source:
    before = subprocess.run(["git", "show", f"{since}:{file}"], cwd=root, capture_output=True, text=True, check=False)
    return read_source(before.stdout, module_of(file))


def _changed_keys(reach: Reach, module: str, before: Source) -> Iterator[str]:
    now = reach.sources.get(module) or Source(module, [])
    for name in before.definitions.keys() | now.definitions.keys():
        old, new = before.definitions.get(name), now.definitions.get(name)
        if new is None:
            yield from _who_says(reach, module, name)
        elif old is None or old.source != new.source:
            yield new.key
    for name in before.bound.keys() | now.bound.keys():
        if before.bound.get(name) != now.bound.get(name):
            yield from _who_says(reach, module, name)
    if before.stars != now.stars:
        yield from (definition.key for definition in now.definitions.values())


def _who_says(reach: Reach, module: str, name: str) -> Iterator[str]:
    """Definitions that a name of a file concerns which it has no longer, or which is bound to something else."""
    if owner := name.rpartition(".")[0]:
        yield f"{module}:{owner}"
    for other, source in reach.sources.items():
        said = {name} if other == module else set()
        for mine, target in source.bound.items():
            if target == f"{module}.{name}":
                said.add(mine)
            elif target == module:
                said.add(f"{mine}.{name}")
        for definition in source.definitions.values():
            first = {word.partition(".")[0] for word in definition.names}
            if said & (definition.names | first) or (name == BODY and other == module):
                yield definition.key
