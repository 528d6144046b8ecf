"""What a change consists of: things at places, links and rules that come or go. Ways to one board have the same."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple

from board_designer.board.frozen_mapping import EMPTY
from board_designer.board.model import Board
from board_designer.geometry.footprint import Footprint
from board_designer.search.change import Change

Parts = frozenset[Hashable]


class Placed(NamedTuple):
    """What a space is, and where."""

    footprint: Footprint
    type: str
    seat: int | None


class Joined(NamedTuple):
    """What a link is, and which places it joins; the spaces on them may have changed."""

    type: str
    cut: bool
    ends: tuple[Footprint, ...]


class LinkEnd(NamedTuple):
    """Where a link leads to."""

    footprint: Footprint
    type: str
    seat: None = None


def parts_of(change: Change, draft: Board) -> Parts:
    """What a change brings and takes away."""
    before, after = set(_things(draft, change, EMPTY)), set(_things(change.board, change, change.figures))
    return frozenset([(True, one) for one in after - before] + [(False, one) for one in before - after])


def _things(board: Board, change: Change, figures: Mapping[str, int]) -> Iterator[Hashable]:
    """What is where the change is. A board does not keep figures; the draft has none of the change's."""
    for id_ in change.spaces:
        if (space := board.space_by_id.get(id_)) is not None:
            yield Placed(space.footprint, space.type, space.seat)
            if space.props:
                yield space.footprint, space.type, space.seat, space.props
    for link in board.links:
        if link.id in change.links or link.source in change.spaces or link.target in change.spaces:
            ends = (board.space_by_id.get(end) for end in (link.source, link.target))
            yield Joined(link.type, link.cut, tuple(end.footprint for end in ends if end is not None))
    for name in change.rules:
        yield name, board.rules.get(name, figures.get(name))
