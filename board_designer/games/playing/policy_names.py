"""How policies are named. Behind a colon stands which one of its kind: a file of players, or how much it thinks."""

from __future__ import annotations

from pathlib import PurePath

TRAINED, STRONG = "trained", "strong"


def kind_of(way: str) -> str:
    return way.partition(":")[0]


def is_file(way: str) -> bool:
    """Whether a policy is a file of trained players."""
    return way.startswith(f"{TRAINED}:")


def told_as(way: str) -> str:
    """A policy as it is told: of a file its name only. Where it lies is nobody else's business."""
    return f"{TRAINED}:{PurePath(way.partition(':')[2]).name}" if is_file(way) else way
