"""On which side of a closed ring spaces lie: inside or outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import shapely

from board_designer.lint.board_facts import Facts
from board_designer.lint.closed_rings import loop_of
from board_designer.lint.finding import Found

FIELDS = {"of": "types", "ring": "types", "side": ""}
REQUIRED = ("of", "ring", "side")
WORDS = ("spaces", "lie", "n")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """What belongs to one seat is one finding. Where the ring has no order, there is no inside either."""
    loop, centres = loop_of(facts, spec["ring"]), facts.shapes.centroids
    if len(loop.order) < 3:
        return
    ground = shapely.Polygon(centres[[facts.number[id_] for id_ in loop.order]])
    wrong: dict[int | None, list[str]] = {}
    for id_ in facts.of(spec["of"]):
        is_inside = bool(shapely.contains_xy(ground, *centres[facts.number[id_]]))
        if is_inside != (spec["side"] == "inside"):
            wrong.setdefault(facts.seats[id_], []).append(id_)
    for ids in wrong.values():
        yield Found(say(spaces=facts.names(ids), lie="lies" if len(ids) == 1 else "lie", n=len(ids)), tuple(ids))
