"""Boards on their way to another process: whole the first time, then only what has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from board_designer.board.model import Board, Link, Space


class Named(Protocol):
    @property
    def id(self) -> str: ...


Item = TypeVar("Item", bound=Named)


@dataclass(frozen=True)
class Packed:
    """The board without its spaces and links; those that are new, and all ids in order where that has changed."""

    rest: Board
    spaces: tuple[Space, ...]
    links: tuple[Link, ...]
    space_order: tuple[str, ...] | None
    link_order: tuple[str, ...] | None


class Packer:
    """One end: remembers the board it last packed."""

    def __init__(self) -> None:
        self._last: Board | None = None

    def pack(self, board: Board) -> Packed:
        last, self._last = self._last, board
        old_spaces, old_links = (last.spaces, last.links) if last else ((), ())
        spaces, space_order = _news(old_spaces, board.spaces, last.space_by_id if last else {})
        links, link_order = _news(old_links, board.links, last.link_by_id if last else {})
        return Packed(replace(board, spaces=(), links=()), spaces, links, space_order, link_order)


class Unpacker:
    """The other end: hears of the same boards in the same order. What did not change is the very same object."""

    def __init__(self) -> None:
        self._last: Board | None = None

    def unpack(self, packed: Packed) -> Board:
        last = self._last
        old_spaces, old_links = (last.spaces, last.links) if last else ((), ())
        spaces = _put_together(old_spaces, packed.spaces, packed.space_order)
        links = _put_together(old_links, packed.links, packed.link_order)
        self._last = replace(packed.rest, spaces=spaces, links=links)
        return self._last


def changes_between(before: Board, after: Board) -> Packed:
    """What makes one board the other, for who has the first."""
    packer = Packer()
    packer.pack(before)
    return packer.pack(after)


def changed_board(before: Board, changes: Packed) -> Board:
    unpacker = Unpacker()
    unpacker._last = before
    return unpacker.unpack(changes)


def _news(
    old: Sequence[Item], new: Sequence[Item], known: Mapping[str, Item]
) -> tuple[tuple[Item, ...], tuple[str, ...] | None]:
    if old is new:
        return (), None
    if len(old) == len(new):
        differing = [one for one, other in zip(new, old, strict=True) if one is not other]
        if all(one.id in known for one in differing) and _same_order(old, new):
            return tuple(differing), None
    return tuple(one for one in new if known.get(one.id) is not one), tuple(one.id for one in new)


def _same_order(old: Sequence[Item], new: Sequence[Item]) -> bool:
    return all(one is other or one.id == other.id for one, other in zip(old, new, strict=True))


def _put_together(old: tuple[Item, ...], news: Sequence[Item], order: Sequence[str] | None) -> tuple[Item, ...]:
    if not news and order is None:
        return old
    fresh = {one.id: one for one in news}
    if order is None:
        return tuple(fresh.get(one.id, one) for one in old)
    known = {one.id: one for one in old} | fresh
    return tuple(known[id_] for id_ in order)
