"""What the geometry of a board says, worked out once: types as numbers, contacts, and connected patches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np

from board_designer.board.model import Board
from board_designer.geometry.contact import EXACT, ContactTable, Meeting, contacts
from board_designer.geometry.shapes import Bools, ShapeIndex


class Ground:
    """The contacts of a board, with masks for "is one of these types"."""

    def __init__(self, board: Board, known: ContactTable | None = None) -> None:
        self.board = board
        self._known = known
        self.ids = [space.id for space in board.spaces]
        names = sorted({space.type for space in board.spaces})
        number = {name: position for position, name in enumerate(names)}
        self._names = names
        self._type = np.array([number[space.type] for space in board.spaces], dtype=np.int64)

    @property
    def shapes(self) -> ShapeIndex:
        return self.board.shapes

    @cached_property
    def contacts(self) -> ContactTable:
        return contacts(self.shapes) if self._known is None else self._known

    @cached_property
    def edge_contacts(self) -> ContactTable:
        return self.contacts.where(self.contacts.meeting == Meeting.EDGE)

    def is_type(self, types: Iterable[str]) -> Bools:
        wanted = set(types)
        chosen = np.array([name in wanted for name in self._names], dtype=bool)
        return chosen[self._type] if len(self._type) else np.zeros(0, dtype=bool)

    def touching(self, of: Bools, to: Bools, corner_counts: bool) -> list[tuple[int, int]]:
        """Pairs (of, to) that touch. Overlapping spaces touch too: the linter complains, the graph goes on."""
        table = self.contacts
        good = (table.meeting >= Meeting.EDGE) | ((table.meeting == Meeting.CORNER) & corner_counts)
        first, second = table.first[good], table.second[good]
        forward = of[first] & to[second]
        backward = of[second] & to[first] & ~forward
        pairs = np.concatenate(
            [
                np.stack([first[forward], second[forward]], axis=1),
                np.stack([second[backward], first[backward]], axis=1),
            ]
        )
        return [(int(a), int(b)) for a, b in pairs.tolist()]

    def within_reach(
        self, of: Bools, to: Bools, reach: float, touching: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """Further pairs (of, to) with a gap of at most this share of the smaller one."""
        size = 2 * np.sqrt(self.shapes.areas / np.pi)
        chosen = np.flatnonzero(of)
        if not len(chosen):
            return []
        widest = reach * float(size[chosen].max())
        asked, near = self.shapes.tree.query(self.shapes.shapes[chosen], predicate="dwithin", distance=widest)
        first, second = chosen[asked], near
        keep = to[second] & (first != second) & ~(of[second] & to[first] & (first > second))
        first, second = first[keep], second[keep]
        fits = self.shapes.gaps(first, second) <= reach * np.minimum(size[first], size[second]) + EXACT
        known = set(touching)
        pairs = sorted(zip(first[fits].tolist(), second[fits].tolist(), strict=True))
        return [(a, b) for a, b in pairs if (a, b) not in known and (b, a) not in known]

    def patches(self, types: Iterable[str], named_by: str) -> dict[str, str]:
        """Space -> patch: what its property says, or the first space of the connected ground it lies on."""
        inside = self.is_type(types)
        parent = list(range(len(self.ids)))

        def root(node: int) -> int:
            while parent[node] != node:
                parent[node] = parent[parent[node]]
                node = parent[node]
            return node

        table = self.contacts
        joined = (table.meeting >= Meeting.EDGE) & inside[table.first] & inside[table.second]
        for a, b in zip(table.first[joined].tolist(), table.second[joined].tolist(), strict=True):
            low, high = sorted((root(a), root(b)))
            parent[high] = low
        patch: dict[str, str] = {}
        for number in np.flatnonzero(inside).tolist():
            space = self.board.spaces[number]
            by_hand = space.props.get(named_by) if named_by and space.props else None
            patch[space.id] = f"={by_hand}" if by_hand is not None else self.ids[root(number)]
        return patch
