"""What is in the box: sets of pieces of which a game has so many and no more. Data of a kit file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap


@dataclass(frozen=True, slots=True)
class PieceSet:
    """Either one piece for every two motifs, doubles included, or one for each seat."""

    type: str
    title: str  # of all of them
    pairs_of: tuple[str, ...] = ()  # the two properties that name the motifs
    without: FrozenMap = FrozenMap()  # motif -> the values of rules under which it takes no part
    each: str = ""  # the parameter that says how many seats have one
    cells: int | str = 0  # how many hex cells a piece covers, or the parameter that says it; 0 for one per motif
    when: tuple[FrozenMap, ...] = ()  # where given, there are some only under one of these groups of rule values

    def is_used(self, values: Mapping[str, Any]) -> bool:
        return not self.when or any(_holds(rules, values) for rules in self.when)

    def takes_part(self, motif: str, values: Mapping[str, Any]) -> bool:
        return motif not in self.without or not _holds(self.without[motif], values)


def _holds(rules: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    return all(values.get(name) == value for name, value in rules.items())


def sets_from(data: Mapping[str, Any]) -> tuple[PieceSet, ...]:
    return tuple(
        PieceSet(
            item["type"],
            item["title"],
            tuple(item.get("pairs_of", ())),
            FrozenMap(item.get("without")),
            item.get("each", ""),
            item.get("cells", 0),
            tuple(FrozenMap(rules) for rules in item.get("when", ())),
        )
        for item in data.get("sets", ())
    )
