"""What changed between two boards, as somebody would say it."""

from __future__ import annotations

from board_designer.board.difference import Change, difference
from board_designer.board.model import Board

_SETTINGS = {
    "grid_extra": "grid",
    "extra": "other fields",
    "lint": "checks",
    "print": "print settings",
}


def change_in_words(before: Board, after: Board, change: Change | None = None) -> str:
    """Such as "12 spaces more, 3 moved, title changed". Who knows the difference already may hand it in."""
    change = change or difference(before, after)
    moved = [id_ for id_ in change.changed if before.space_by_id[id_].footprint != after.space_by_id[id_].footprint]
    altered = len(change.changed) - len(moved)
    said = [
        _many(len(change.added), "space", "more"),
        _many(len(change.removed), "space", "fewer"),
        f"{len(moved):,} moved" if moved else "",
        f"{altered:,} changed" if altered else "",
        _many(len(change.added_links), "link", "more"),
        _many(len(change.removed_links), "link", "fewer"),
        _many(len(change.changed_links), "link", "changed"),
    ]
    names = dict.fromkeys(_SETTINGS.get(name, name) for name in change.settings)
    if names:
        said.append(f"{' and '.join(names)} changed")
    return ", ".join(filter(None, said)) or "the same"


def size_in_words(board: Board) -> str:
    links = _many(len(board.links), "link")
    return (_many(len(board.spaces), "space") or "no spaces") + (f", {links}" if links else "")


def _many(number: int, thing: str, how: str = "") -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'} {how}".strip() if number else ""
