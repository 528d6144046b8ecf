"""What changed between two boards, by id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from board_designer.board.model import Board


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


# The others are derived, or listed elsewhere in a change.
_SETTINGS = tuple(field.name for field in fields(Board) if field.name not in ("spaces", "links", "used_ids"))


def difference(before: Board, after: Board) -> Change:
    if before is after:
        return Change()
    added, removed, changed = _compare(before.space_by_id, after.space_by_id)
    added_links, removed_links, changed_links = _compare(before.link_by_id, after.link_by_id)
    settings = tuple(name for name in _SETTINGS if getattr(before, name) != getattr(after, name))
    if _is_reordered(before.space_by_id, after.space_by_id) or _is_reordered(before.link_by_id, after.link_by_id):
        settings += ("order",)
    return Change(added, removed, changed, added_links, removed_links, changed_links, settings)


def _is_reordered(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Whether what both have comes in another order."""
    if (old := [*before]) == (new := [*after]):  # nearly always
        return False
    return [id_ for id_ in old if id_ in after] != [id_ for id_ in new if id_ in before]


def _compare(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    # Records are shared between a board and its edit, so most comparisons end at "the same object".
    others = [id_ for id_, item in after.items() if before.get(id_) is not item]
    added = tuple(id_ for id_ in others if id_ not in before)
    changed = tuple(id_ for id_ in others if id_ in before and after[id_] != before[id_])
    is_all_there = len(before) + len(added) == len(after)
    removed = () if is_all_there else tuple(id_ for id_ in before if id_ not in after)
    return added, removed, changed
