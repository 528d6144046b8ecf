"""Older formats, brought up to date one version at a time.

A step is a function from the plain data of version N to that of version N + 1. Its docstring lists what moved.
Steps are never edited once released. There is only one format so far, so the chain is empty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

CURRENT = 1
FAMILY = "board-designer"

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: Mapping[int, Step] = {}


class UnreadableFormat(ValueError):
    """A format this program cannot read; the message says why and what to do."""


def version_of(data: Mapping[str, Any]) -> int:
    """The version in a `format` field, or an error that says what should stand there."""
    if "format" not in data:
        raise UnreadableFormat(f"this is not a board file; its first line must be format: {FAMILY}/{CURRENT}")
    stated = data["format"]
    found = re.fullmatch(rf"{FAMILY}/([0-9]{{1,6}})", stated) if isinstance(stated, str) else None
    if found is None:
        raise UnreadableFormat(f"unknown format; a board file says {FAMILY}/{CURRENT}")
    return int(found[1])


def migrate(data: dict[str, Any], steps: Mapping[int, Step] = STEPS, current: int = CURRENT) -> dict[str, Any]:
    """The data in the current format. Newer formats are refused: saving them would lose what we do not know."""
    version = version_of(data)
    if version > current:
        raise UnreadableFormat(
            f"the file was made by a newer Board Designer (format {version}; this one reads up to {current}); "
            "it has not been touched"
        )
    while version < current:
        if version not in steps:
            raise UnreadableFormat(f"format {version} was never released; formats start at 1")
        data = steps[version](data)
        version += 1
        data["format"] = f"{FAMILY}/{version}"
    return data
