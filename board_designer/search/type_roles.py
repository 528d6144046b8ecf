"""Which types of space can stand for each other, and what a type lies beside. The kit's graph says it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from board_designer.graph.graph_rules import GraphRules
from board_designer.kits.kit import Kit

Role = frozenset[Hashable]


class TypeRoles:
    def __init__(self, kit: Kit, rules: GraphRules) -> None:
        self._kit, self._rules = kit, rules

    @cached_property
    def by_type(self) -> dict[str, Role]:
        return {type_: frozenset(self._roles(type_)) for type_ in self._kit.spaces}

    def can_exchange(self, one: str, other: str) -> bool:
        """Whether spaces of two types mean the same to their neighbours, or one of them means nothing and the other
        is only used from beside it."""
        if one == other:
            return True
        roles = self.by_type.get(one), self.by_type.get(other)
        if None in roles:
            return False
        if roles[0] == roles[1]:
            return True
        return {one, other} <= self.places | self.idle and bool({one, other} & self.places)

    @cached_property
    def places(self) -> frozenset[str]:
        """Types that are used from beside them, and that nobody stands on."""
        used = {type_ for touch in self._rules.touches if touch.one_way for type_ in touch.of}
        return frozenset(used - self._rules.standing - self._rules.also_standing)

    @cached_property
    def idle(self) -> frozenset[str]:
        return frozenset(type_ for type_, role in self.by_type.items() if not role)

    def beside(self, type_: str) -> frozenset[str]:
        """The types it must touch to be of use."""
        found: set[str] = set()
        for touch in self._rules.touches:
            if type_ in touch.of:
                found |= touch.to
            elif type_ in touch.to and not touch.one_way:
                found |= touch.of
        return frozenset(found)

    @property
    def homes(self) -> frozenset[str]:
        return self._rules.homes.types

    def _roles(self, type_: str) -> set[Hashable]:
        rules, item = self._rules, self._kit.spaces[type_]
        found: set[Hashable] = set()
        for number, touch in enumerate(rules.touches):
            found |= {("touch", number, end) for end in ("of", "to") if type_ in getattr(touch, end)}
        for number, junction in enumerate(rules.junctions):
            found |= {("junction", number, end) for end in ("through", "joins") if type_ in getattr(junction, end)}
        for number, facing in enumerate(rules.facings):
            found |= {("facing", number, end) for end in ("of", "over") if type_ in getattr(facing, end)}
        if type_ in rules.standing | rules.also_standing:
            found.add("standing")
        if type_ in rules.homes.owned or item.lies_on or item.is_tray:
            found.add(("own", type_))
        return found
