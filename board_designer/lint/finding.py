"""What a rule finds, and what may be done about it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from board_designer.board.model import Board

Severity = Literal["error", "warning", "info"]
RANK: dict[str, int] = {"error": 0, "warning": 1, "info": 2}


@dataclass(frozen=True, slots=True)
class Fix:
    """An ordinary edit that takes a finding away, and the words for its button."""

    title: str
    apply: Callable[[Board], Board]
    on_request: bool = False  # loses or renames what the designer wrote: never made along with the others


@dataclass(frozen=True, slots=True)
class Found:
    """What a rule says: one sentence with the numbers in it, and what it is about.

    `key` tells findings apart that are about the same spaces and links. A rule names a severity only where one of its
    findings weighs more, or less, than the others.
    """

    message: str
    spaces: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    fix: Fix | None = None
    key: str = ""
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a board, ready to be shown."""

    rule: str
    severity: Severity
    message: str
    spaces: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    key: str = ""
    ours: bool = False  # a heuristic of ours, not something the rules of the game say
    deep: bool = field(default=False, compare=False)  # follows from the play graph, so often from something simpler
    hint: bool = field(default=False, compare=False)  # gives way to what says more about the same space
    excluded: bool = False
    reason: str = ""  # why it was excluded
    fix: Fix | None = field(default=None, compare=False)

    @property
    def fingerprint(self) -> str:
        """Stays the same while the finding is about the same things, wherever they lie and whatever the numbers."""
        parts = (self.rule, *sorted(self.spaces), "|", *sorted(self.links), "|", self.key)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
