"""What can be played just now, as plain values: one option, and options put in order for a list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from board_designer.board.model import Space


@dataclass(frozen=True, slots=True)
class PlayableOption:
    """Something that the seat to move may do with its pieces."""

    what: str  # what it brings, in a few words; options with the same words belong together
    laid: tuple[Space, ...]  # what is put down, as it comes to lie; one that is in a hand has its id there
    words: str  # the whole of it in a sentence
    to_move: int | None = None  # the seat whose turn it is afterwards, where that is known


def by_what(options: Iterable[PlayableOption]) -> dict[str, list[PlayableOption]]:
    """Options that bring the same together, in the order in which they are told."""
    found: dict[str, list[PlayableOption]] = {}
    for option in options:
        found.setdefault(option.what, []).append(option)
    return found
