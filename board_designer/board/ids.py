"""Ids: short, readable, and never given twice in one document."""

from __future__ import annotations

import functools
import re
import weakref
from collections.abc import Iterable

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board

LONGEST_ID = 40
LARGEST_NUMBER = 999_999_999
ID_PATTERN = r"[A-Za-z][A-Za-z0-9_-]{0,39}"
_NUMBERED = re.compile(r"(.*?)([1-9][0-9]{0,8})")
_FOREIGN = re.compile(r"[^A-Za-z0-9_-]")


@functools.lru_cache(1 << 14)  # the same few ids, on every board that is made from another
def split(id_: str) -> tuple[str, int] | None:
    """Prefix and number of an id such as `s12`; None for a name without one."""
    stem = id_.rstrip("0123456789")
    digits = id_[len(stem) :]
    if digits and digits[0] != "0" and len(digits) <= 9:  # nearly every id, and a board has thousands
        return stem, int(digits)
    found = _NUMBERED.fullmatch(id_)
    return (found[1], int(found[2])) if found else None


def prefix_of(id_: str) -> str:
    """What a copy of this id starts with: `s` for `s12`, the whole name where there is no number."""
    parts = split(id_)
    return parts[0] if parts else id_


def sound_prefix(wanted: str) -> str:
    """The nearest prefix from which ids can be made: a letter first, no digit last, room left for a number."""
    prefix = _FOREIGN.sub("", wanted)[: LONGEST_ID - 9].rstrip("0123456789")
    return prefix if prefix[:1].isalpha() else f"x{prefix}"


def highest_numbers(ids: Iterable[str]) -> dict[str, int]:
    """Per prefix, the highest number among these ids."""
    highest: dict[str, int] = {}
    for id_ in ids:
        parts = split(id_)
        if parts and parts[1] > highest.get(parts[0], 0):
            highest[parts[0]] = parts[1]
    return highest


# The latest few boards only: a drag asks about one board again and again.
_MOST_KNOWN = 4
_known: list[tuple[weakref.ref[Board], dict[str, int]]] = []


def in_use(board: Board) -> dict[str, int]:
    """Per prefix, the highest number among the ids on a board; not to be changed by whoever asks."""
    for known, highest in _known:
        if known() is board:
            return highest
    return _note(board, highest_numbers((*board.space_by_id, *board.link_by_id)))


def _note(board: Board, highest: dict[str, int]) -> dict[str, int]:
    # A new list, because boards are asked about from more than one thread.
    _known[:] = [(weakref.ref(board), highest), *(item for item in _known if item[0]() is not None)][:_MOST_KNOWN]
    return highest


def ever_used(board: Board) -> dict[str, int]:
    """Per prefix, the highest number this document has ever given out."""
    highest = dict(in_use(board))
    for prefix, number in board.used_ids.items():
        highest[prefix] = max(number, highest.get(prefix, 0))
    return highest


class IdGiver:
    """Hands out fresh ids for one edit of one board."""

    def __init__(self, board: Board) -> None:
        self._highest = ever_used(board)

    def fresh(self, wanted: str) -> str:
        prefix = sound_prefix(wanted)
        while self._highest.get(prefix, 0) >= LARGEST_NUMBER:
            prefix += "x"
        number = self._highest.get(prefix, 0) + 1
        self._highest[prefix] = number
        return f"{prefix}{number}"


def remember(after: Board, before: Board) -> FrozenMap:
    """The `used_ids` of a board made from another: only what the ids in use do not say by themselves."""
    return _unseen(ever_used(before), in_use(after))


def remember_with(before: Board, added: Iterable[str]) -> FrozenMap:
    """The same for a board that has everything the other had and these ids besides."""
    highest = highest_numbers(added)
    there = in_use(before)
    return _unseen(
        ever_used(before), {**there, **{name: max(top, there.get(name, 0)) for name, top in highest.items()}}
    )


def _unseen(ever: dict[str, int], seen: dict[str, int]) -> FrozenMap:
    return FrozenMap({prefix: ever[prefix] for prefix in sorted(ever) if ever[prefix] > seen.get(prefix, 0)})
