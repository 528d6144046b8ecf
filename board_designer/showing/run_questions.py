"""What can be asked for in a run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """A number of the rules that is not a parameter: a price, a deck."""

    name: str
    title: str
    default: int


@dataclass(frozen=True)
class Question:
    """Something designers want to know of a game: one parameter or figure over some values, and what to look at."""

    name: str
    title: str
    parameter: str
    values: tuple[Any, ...]
    measures: tuple[str, ...]
    doc: str = ""


@dataclass(frozen=True)
class Choices:
    """What may be chosen for a run on a board of a kit."""

    roles: tuple[tuple[str, str], ...]  # name, title
    policies: tuple[tuple[str, str, str], ...]  # name, title, what it does
    players: tuple[int, int]  # fewest, most
    figures: tuple[Figure, ...]
    questions: tuple[Question, ...]
    measures: tuple[tuple[str, str, str], ...] = ()  # name, title, group: of any run
    shares: frozenset[str] = frozenset()  # which of them are shares, written in percent
    sides: tuple[tuple[str, str], ...] = (("seats", "Seats"),)  # kinds that can win, and their titles
    # The rule that says which seats are used where fewer play than there are, and a sentence for each of its values.
    fewer: tuple[str, tuple[tuple[str, str], ...]] = ("", ())
