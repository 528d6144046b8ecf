"""Which spaces are pieces that may lie on others, as a kit says it by type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from board_designer.board.model import Space


@dataclass(frozen=True)
class LyingPieces:
    on: Mapping[str, frozenset[str]] = field(default_factory=dict)  # type -> the types it may lie on
    stacks: Mapping[str, str] = field(default_factory=dict)  # type -> the property with the level, where it stacks
    trays: frozenset[str] = frozenset()  # what lies wholly on one is in a hand, not on the table

    def may_share(self, one: Space, other: Space) -> bool:
        """Whether it is right that one of two spaces lies on the other, wholly or in part."""
        if other.type in self.on.get(one.type, ()) or one.type in self.on.get(other.type, ()):
            return True
        return self.is_stack(one, other) and self.level(one) != self.level(other)

    def is_stack(self, one: Space, other: Space) -> bool:
        """Whether the two may lie on each other, at different levels."""
        return one.type == other.type and one.type in self.stacks

    def level(self, space: Space) -> int:
        """How many of its type are said to lie below a piece; none where nothing sensible is said."""
        level = space.props.get(self.stacks.get(space.type, ""), 0)
        return level if isinstance(level, int) and not isinstance(level, bool) else 0
