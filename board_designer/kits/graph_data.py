"""The graph section of a kit file, with parameters put in, as rules the graph understands.

Wherever the section has the name of a parameter instead of a value, the value of that parameter stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.graph.graph_rules import (
    Drawn,
    EdgeStyle,
    Facing,
    GraphRules,
    HomeRule,
    Junction,
    Order,
    PlaceRule,
    Relation,
    SegmentRule,
    Touch,
)

# The words that rules have for it.
_ORDERS: Mapping[str | None, Order] = {
    "clockwise": "clockwise",
    "counter_clockwise": "counter_clockwise",
    "anticlockwise": "counter_clockwise",
}
Readings = Mapping[str, Mapping[str, tuple[str, ...]]]


def graph_rules(data: Mapping[str, Any], values: Mapping[str, Any], readings: Readings) -> GraphRules:
    def value(given: Any) -> Any:
        return values.get(given, given) if isinstance(given, str) else given

    def rules(section: str, within: Mapping[str, Any] = data) -> list[Mapping[str, Any]]:
        """The rules of a section that hold under these values: all without `when`, and those whose `when` is met."""
        return [
            item
            for item in within.get(section, ())
            if all(values.get(name) == wanted for name, wanted in item.get("when", EMPTY).items())
        ]

    def edge(item: Mapping[str, Any]) -> EdgeStyle:
        cost = {token: value(amount) for token, amount in item.get("cost", EMPTY).items()}
        return EdgeStyle(item["kind"], value(item.get("steps", 0)), FrozenMap({k: v for k, v in cost.items() if v}))

    def relations(parameter: str) -> frozenset[Relation]:
        option = values.get(parameter)
        return cast(frozenset[Relation], frozenset(readings.get(parameter, {}).get(str(option), ())))

    places, homes = data.get("places", EMPTY), data.get("homes", EMPTY)
    also_standing = _types(name for item in rules("also_standing") for name in item["types"])
    return GraphRules(
        standing=_types(data["standing"]) | also_standing,
        also_standing=also_standing,
        patch=_types(data.get("patch", ())),
        patch_property=data.get("patch_property", ""),
        corner_property=data.get("corner_property", ""),
        walk=data.get("walk", "walk"),
        access=data.get("access", "access"),
        hub=data.get("hub", ""),
        touches=tuple(
            Touch(
                of=_types(item["of"]),
                to=_types(item["to"]),
                edge=edge(item["edge"]),
                corner_counts=value(item.get("corner_counts", False)),
                one_way=item.get("one_way", False),
                charge=value(item.get("charge", "always")),
                reach=float(item.get("reach", 0)),
                one_seat=item.get("one_seat", False),
            )
            for item in rules("touches")
        ),
        junctions=tuple(
            Junction(
                through=_types(item["through"]),
                joins=_types(item["joins"]),
                edge=edge(item["edge"]),
                diagonal=value(item.get("diagonal", True)),
                listed_in=item.get("listed_in", ""),
            )
            for item in rules("junctions")
        ),
        facings=tuple(
            Facing(
                of=_types(item["of"]),
                over=_types(item["over"]),
                edge=edge(item["edge"]),
                pairing=value(item.get("pairing", "perpendicular")),
            )
            for item in rules("facings")
        ),
        drawn=tuple(
            Drawn(
                link=item["link"],
                edge=edge(item["edge"]),
                ends=(_types(item["from"]), _types(item["to"])),
                one_way=item.get("one_way", False) if "two_way" not in item else not value(item["two_way"]),
                either_way_property=item.get("either_way_property", ""),
                replaces=item.get("replaces", ""),
            )
            for item in rules("drawn")
        ),
        segments=tuple(
            SegmentRule(item["along"], _types(item.get("cut_by", ())), _types(item.get("within", ())))
            for item in rules("segments")
        ),
        places=PlaceRule(
            types=_types(places.get("types", ())),
            relations=relations(places.get("reading", "")),
            group_size=value(places.get("group_size", 3)),
            also=_types(name for item in rules("also", places) for name in item["types"]),
        ),
        homes=HomeRule(
            types=_types(homes.get("types", ())),
            relations=relations(homes.get("reading", "")),
            fallback=cast(frozenset[Relation], frozenset(homes.get("fallback", ()))),
            listed_in=homes.get("listed_in", ""),
            order=_ORDERS.get(value(homes.get("order"))),
            owned=_types(homes.get("owned", ())),
        ),
    )


def _types(names: Iterable[str]) -> frozenset[str]:
    return frozenset(names)
