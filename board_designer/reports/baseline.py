"""A baseline: findings that are known and not yet mended, so that a check fails only on new ones."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.json_text import json_text
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.schema_validation import faults
from board_designer.io.source_text import read_source
from board_designer.lint.lint_engine import Report
from board_designer.words import legible

FORMAT = "board-designer-baseline/1"

Known = Mapping[str, Counter[str]]  # path of a board, seen from the baseline -> fingerprints


def read_baseline(path: Path) -> Known:
    """What a baseline file knows, or `FileProblems`."""
    source = read_source(path)
    data = plain_data(source)
    found = list(faults(data, "baseline.v1")) if isinstance(data, dict) else [((), "a baseline is a group of files")]
    if found:
        places = positions(source, [place for place, _ in found])
        raise FileProblems(source.name, [Problem(*places[place], message) for place, message in found])
    return {name: Counter(item["fingerprint"] for item in items) for name, items in data["files"].items()}


def baseline_text(files: Iterable[tuple[str, Report]], folder: Path) -> str:
    """The errors and warnings of these boards, as a baseline that lies in a folder.

    Hints that others explain are in it too: once those are known, they explain nothing any more.
    """
    listed = {
        seen_from(folder, name): [
            {"rule": item.rule, "fingerprint": item.fingerprint, "message": item.message}
            for item in (*report.open, *report.explained)
            if item.severity != "info"
        ]
        for name, report in files
    }
    return json_text({"format": FORMAT, "files": dict(sorted(listed.items()))}, indent=2)


def seen_from(folder: Path, name: str) -> str:
    """The path of a board as a baseline in that folder names it: the same wherever the check is run from."""
    return legible(Path(os.path.relpath(Path(name).absolute(), folder.absolute())).as_posix())
