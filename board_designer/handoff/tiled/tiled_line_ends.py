"""Which spaces a line of a Tiled map joins: those it names, or those it was drawn to since.

A line of ours names its spaces and remembers where it was drawn. Who moves a space leaves the line as it is: then
what it names holds. Who drags the end of a line into another space means that one, though Tiled keeps the old name.
"""

from __future__ import annotations

import contextlib
import json
import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import shapely

from board_designer.geometry.shapes import Shape, outline
from board_designer.handoff.tiled.tiled_map import PixelPoint, TiledObject
from board_designer.handoff.tiled.tiled_objects import DRAWN_ENDS
from board_designer.handoff.tiled.tiled_shapes import UNSEEN, ShapeReader
from board_designer.io.board_reader import footprint_of
from board_designer.kits import Kit

Ends = dict[str, str]  # from and to: ids of spaces
Line = Mapping[str, PixelPoint]  # from and to: where they lie

REDRAWN = (
    "was redrawn in Tiled and joins the spaces it ends in",
    "were redrawn in Tiled and join the spaces they end in",
)
ASTRAY = (
    "is not drawn between the spaces it names, nor between others that it may join; it joins those it names",
    "are not drawn between the spaces they name, nor between others that they may join; they join those they name",
)


class LineEnds:
    def __init__(self, spaces: Sequence[Mapping[str, Any]], reader: ShapeReader, kit: Kit | None, rules: Any) -> None:
        self._spaces, self._reader = spaces, reader
        self._type_of = {str(space["id"]): str(space["type"]) for space in spaces}
        # Rules that cannot be are told with the other faults of the board.
        usable = kit is not None and isinstance(rules, Mapping) and not kit.rule_faults(rules)
        drawn = kit.graph_rules(rules if usable else {}).drawn if kit is not None else ()
        self._may_join = {rule.link: {"from": rule.ends[0], "to": rule.ends[1]} for rule in reversed(drawn)}

    def found(self, line: Line, named: Mapping[str, str | None]) -> Ends | None:
        """The spaces it names, or ends in where it names none; None where an end of it is nowhere."""
        found = {name: end or self._space_at(line[name]) for name, end in named.items()}
        return {name: end for name, end in found.items() if end} if all(found.values()) else None

    def redrawn(self, item: TiledObject, line: Line, ends: Ends, type_: str, name: str) -> Ends:
        """The same ends, or those it was drawn to after it was exported; and what there is to say about it."""
        once = _remembered(item)
        allowed = {} if item.values.get("cut") else self._may_join.get(type_, {})
        moved: Ends = {}
        is_astray = False
        for end, corner in line.items():
            if not self._was_dragged(item, end, corner, once) or self._lies_in(corner, ends[end]):
                continue
            space = self._space_at(corner, allowed.get(end))
            is_astray = is_astray or space is None
            moved |= {end: space} if space is not None else {}
        after = {**ends, **moved}
        if moved and after["from"] == after["to"]:
            after, moved, is_astray = ends, {}, True
        if moved:
            self._reader.notes.about(f"{name} (now {after['from']} to {after['to']})", *REDRAWN)
        if is_astray:
            self._reader.notes.about(f"{name} ({after['from']} to {after['to']})", *ASTRAY)
        return after

    def _was_dragged(self, item: TiledObject, end: str, corner: PixelPoint, once: Line) -> bool:
        """Whether the end lies elsewhere than it did; for all we know, where it does not say."""
        if end in once:
            return math.dist(corner, once[end]) > UNSEEN * self._reader.scale.per_part
        return end in item.references

    def _lies_in(self, corner: PixelPoint, id_: str) -> bool:
        shape = self._shapes.get(id_)
        return shape is not None and bool(shape.intersects(self._point(corner)))

    def _space_at(self, corner: PixelPoint, types: frozenset[str] | None = None) -> str | None:
        """The smallest there, which is the one on top."""
        there = [self._ids[number] for number in self._tree.query(self._point(corner), predicate="intersects")]
        fitting = [id_ for id_ in there if types is None or self._type_of[id_] in types]
        return min(fitting, key=lambda id_: self._shapes[id_].area) if fitting else None

    def _point(self, corner: PixelPoint) -> Shape:
        return shapely.Point(self._reader.scale.plane(corner))

    @cached_property
    def _shapes(self) -> dict[str, Shape]:
        shapes = {}
        for space in self._spaces:
            with contextlib.suppress(ValueError):  # a shape that cannot be is told with the other faults
                shapes[str(space["id"])] = outline(footprint_of(space), self._reader.grid)
        return shapes

    @cached_property
    def _ids(self) -> list[str]:
        return list(self._shapes)

    @cached_property
    def _tree(self) -> shapely.STRtree:
        return shapely.STRtree(list(self._shapes.values()))


def _remembered(item: TiledObject) -> Line:
    """Where both ends lay when it was exported; nothing for a line drawn in Tiled."""
    try:
        (x, y), (right, bottom) = json.loads(str(item.values.get(DRAWN_ENDS, "")))
        once = {"from": (float(x), float(y)), "to": (float(right), float(bottom))}
    except (ValueError, TypeError, OverflowError, RecursionError):
        return {}
    return once if all(math.isfinite(number) for point in once.values() for number in point) else {}
