"""How a board is to be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

USUAL_GAMES = 10_000  # with fewer, four seats within 2 points of their share can hardly be told to be fair


class Refused(Exception):
    """A board or a set of rules that cannot be played, and why, in words for the designer."""


@dataclass(frozen=True)
class Options:
    """How a board is to be played. What is not said is as the kit and the board have it."""

    rules: Mapping[str, Any] = field(default_factory=dict)  # parameters for this run
    figures: Mapping[str, int] = field(default_factory=dict)  # prices and the like, by their dotted names
    players: int | None = None  # as many as there are seats
    seats: tuple[str | None, ...] | None = None  # who sits on each seat, in their order; None where nobody does
    policies: tuple[str, ...] = ()  # one for all, or one for each seat; none for the kit's usual
    players_file: Path | None = None
    also: tuple[str, ...] = ()  # policies that nobody has yet, and that somebody may be given later
    # Trained players given as numbers instead of by a file: by policy (`trained`, `trained:NAME`), by role (or by the
    # usual way to play, in a game without roles), their weights. A role that is not named plays as usual.
    weights: Mapping[str, Mapping[str, Mapping[str, float]]] = field(default_factory=dict)
    seed: int = 1
    tolerance: float = 0.02
    is_by_hand: bool = False  # one game that somebody sits at: what it takes may depend on the machine
