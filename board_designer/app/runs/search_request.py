"""A search for a better draft as somebody asks for it."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.search.allowed import Allowed


@dataclass(frozen=True)
class SearchRequest:
    """`goals` are written as on the command line; `about` says the same in words."""

    goals: tuple[str, ...]
    allowed: Allowed
    games: int
    about: str
