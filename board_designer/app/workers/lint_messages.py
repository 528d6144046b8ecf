"""What a window and its lint worker say to each other. A ticket tells which answer belongs to which question."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.app.problems.problem import Problems
from board_designer.app.workers.board_packing import Packed


@dataclass(frozen=True)
class Look:
    """What is wrong with this board?"""

    ticket: int
    board: Packed


@dataclass(frozen=True)
class Mend:
    """Take these problems away, or all of a rule."""

    ticket: int
    board: Packed
    fingerprints: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class Looked:
    ticket: int
    problems: Problems


@dataclass(frozen=True)
class Refusal:
    fingerprint: str
    fix: str  # what was not done, in words
    why: str


@dataclass(frozen=True)
class Mended:
    """`changes` make the asked board the mended one; None when nothing was done."""

    ticket: int
    changes: Packed | None
    done: tuple[str, ...]  # what was done, in words
    refused: tuple[Refusal, ...]  # why the rest was not
