"""How policies are named. Behind a colon stands which one of its kind: a file of players, or how much it thinks."""

from __future__ import annotations

import re
from pathlib import PurePath

TRAINED, STRONG = "trained", "strong"


def kind_of(way: str) -> str:
    return way.partition(":")[0]


def is_file(way: str) -> bool:
    """Whether a policy is a file of trained players."""
    return way.startswith(f"{TRAINED}:")


def file_policy(path: PurePath) -> str:
    """The policy of those who go by a file of trained players."""
    return f"{TRAINED}:{path}"


def path_of(way: str) -> PurePath:
    """The file of a policy that is one."""
    return PurePath(way.partition(":")[2])


def told_as(way: str) -> str:
    """A policy as it is told: of a file its name only. Where it lies is nobody else's business."""
    return f"{TRAINED}:{path_of(way).name}" if is_file(way) else way


def seconds_of(way: str) -> float | None:
    """How long a policy thinks about a decision, where that is what it was asked for: 2 for `strong:2s`."""
    found = re.fullmatch(rf"{STRONG}:([0-9]{{1,4}}(?:\.[0-9]{{1,3}})?)s", way)
    return float(found[1]) if found else None
