"""What changed between two boards, by id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from board_designer.board.model import Board

# Derived or listed elsewhere in a change.
_NOT_SETTINGS = {"spaces", "links", "used_ids"}


@dataclass(frozen=True, slots=True)
class Change:
    """Ids of what came, went and differs; and the names of the board's own fields that differ (`order` when the same
    spaces or links are listed in another order)."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    added_links: tuple[str, ...] = ()
    removed_links: tuple[str, ...] = ()
    changed_links: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, field.name) for field in fields(self))


def difference(before: Board, after: Board) -> Change:
    if before is after:
        return Change()
    added, removed, changed = _compare(before.space_by_id, after.space_by_id)
    added_links, removed_links, changed_links = _compare(before.link_by_id, after.link_by_id)
    settings = tuple(
        field.name
        for field in fields(Board)
        if field.name not in _NOT_SETTINGS and getattr(before, field.name) != getattr(after, field.name)
    )
    if _order(before, after) != _order(after, before):
        settings += ("order",)
    return Change(added, removed, changed, added_links, removed_links, changed_links, settings)


def _order(board: Board, other: Board) -> list[str]:
    """The ids that both boards have, in the order of the first."""
    shared = [id_ for id_ in board.space_by_id if id_ in other.space_by_id]
    return shared + [id_ for id_ in board.link_by_id if id_ in other.link_by_id]


def _compare(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    added = tuple(id_ for id_ in after if id_ not in before)
    removed = tuple(id_ for id_ in before if id_ not in after)
    # Records are shared between a board and its edit, so most comparisons end at "the same object".
    changed = tuple(
        id_ for id_, item in after.items() if id_ in before and item is not before[id_] and item != before[id_]
    )
    return added, removed, changed
