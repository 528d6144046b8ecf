"""The earlier of two boards in the terms of the later one, so that the two can be compared id by id.

Ids decide what is the same. But somebody may have numbered everything afresh: what lies on the same ground and is of
the same type, and only goes by another id now, is the same space. And a cell may be divided into other parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from board_designer.board.difference import Change, difference
from board_designer.board.edits.renumbering import under_names
from board_designer.board.ids import split
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect, lattice_points
from board_designer.geometry.grid import Grid, Point
from board_designer.geometry.motion import moved, shift_by

Thing = TypeVar("Thing", Space, Link)

FEWEST_NUMBERED = 3  # two of a kind that changed places did just that
MOST_COMPARED = 250  # spaces, each with each


@dataclass(frozen=True)
class Aligned:
    """The earlier board under the ids and parts of the later one."""

    board: Board
    names: Mapping[str, str] = field(default_factory=dict)  # what is called otherwise now: old id -> new id
    made_room: Mapping[str, str] = field(default_factory=dict)  # old id -> a stand-in: another one has its id now

    def old_id(self, id_: str) -> str:
        """What an id of the aligned board was before."""
        return self._old.get(id_, id_)

    def new_id(self, id_: str) -> str:
        return self.names.get(id_) or self.made_room.get(id_, id_)

    @cached_property
    def _old(self) -> dict[str, str]:
        return {new: old for names in (self.names, self.made_room) for old, new in names.items()}


def align(before: Board, after: Board, change: Change | None = None) -> Aligned:
    """Who knows the difference by ids already may hand it in."""
    same_parts = in_parts_of(before, after.grid)
    if change is None or same_parts is not before:
        change = difference(same_parts, after)
    names = _space_names(same_parts, after, change)
    renamed = _under(same_parts, names)
    # Only now do links of both boards name their ends alike.
    link_names = _link_names(renamed.board, after)
    if not link_names:
        return renamed
    return _under(same_parts, {**names, **link_names})


def _under(board: Board, names: Mapping[str, str]) -> Aligned:
    if not names:
        return Aligned(board)
    taken = set(names.values())
    ids = (*board.space_by_id, *board.link_by_id)
    made_room = {id_: f"{id_} (before)" for id_ in ids if id_ in taken and id_ not in names}
    return Aligned(under_names(board, {**names, **made_room}), names, made_room)


# ---- Other ids ---------------------------------------------------------------------------------------------------


def _space_names(before: Board, after: Board, change: Change) -> dict[str, str]:
    """Of the two stories, that ids mean what they meant and that they were given anew, the one that needs less."""
    old, new = before.space_by_id, after.space_by_id
    went, came = [old[id_] for id_ in change.removed], [new[id_] for id_ in change.added]
    kept = _matched(went, came, _ground, _are_equal)
    elsewhere = [id_ for id_ in change.changed if _ground(old[id_]) != _ground(new[id_])]
    ways = {_way(old[id_].footprint, new[id_].footprint) for id_ in elsewhere}
    if len(elsewhere) < FEWEST_NUMBERED or len(ways) == 1:
        return kept
    went += [old[id_] for id_ in elsewhere]
    came += [new[id_] for id_ in elsewhere]
    anew = _matched(went, came, _ground, _are_equal)
    # What was retyped before the numbers were given lies where it was; what was dragged went one way.
    anew |= _matched(*_rest(went, came, anew), _footprint, _are_equal)
    anew |= _went_together(*_rest(went, came, anew))
    anew = {id_: name for id_, name in anew.items() if id_ != name}
    is_shorter = 1 + _gestures(went, came, anew) < _gestures(went, came, kept)
    return anew if is_shorter and len(anew) >= FEWEST_NUMBERED else kept


def _gestures(went: list[Space], came: list[Space], names: Mapping[str, str]) -> int:
    """How much somebody must have done: drag things, each way once, and add and remove the rest one by one."""
    taken = set(names.values())
    new = {space.id: space for space in came}
    pairs = [(space, new.get(names.get(space.id, "" if space.id in taken else space.id))) for space in went]
    met = [(one, other) for one, other in pairs if other is not None]
    ways = {_way(one.footprint, other.footprint) for one, other in met if one.footprint != other.footprint}
    return len(ways) + len(went) - len(met) + len(came) - len(met)


def _rest(old: list[Space], new: list[Space], pairs: Mapping[str, str]) -> tuple[list[Space], list[Space]]:
    named = set(pairs.values())
    return [space for space in old if space.id not in pairs], [space for space in new if space.id not in named]


def _went_together(old: list[Space], new: list[Space]) -> dict[str, str]:
    """Old id -> new id of what lies the same way off as most of the others."""
    alike: dict[object, list[Space]] = {}
    for space in new:
        alike.setdefault(_wherever(space), []).append(space)
    ways: dict[Point, dict[str, str]] = {}
    for one in old[:MOST_COMPARED]:
        for other in alike.get(_wherever(one), ())[:MOST_COMPARED]:
            ways.setdefault(_way(one.footprint, other.footprint), {}).setdefault(one.id, other.id)
    best = max(ways.values(), key=len, default={})
    return best if len(best) > 1 else {}


def _wherever(space: Space) -> object:
    """What is the same of two spaces that look alike and lie in different places."""
    x, y = lattice_points(space.footprint, Grid())[0]
    there = moved(space.footprint, shift_by((-x, -y)), Grid())
    return space.type, space.label, space.seat, there


def _are_equal(one: Space, other: Space) -> bool:
    return one == replace(other, id=one.id, props=one.props)


def _ground(space: Space) -> tuple[str, Footprint]:
    return space.type, space.footprint


def _footprint(space: Space) -> Footprint:
    return space.footprint


def _way(one: Footprint, other: Footprint) -> Point:
    (x, y), (to_x, to_y) = lattice_points(one, Grid())[0], lattice_points(other, Grid())[0]
    return to_x - x, to_y - y


def _link_names(before: Board, after: Board) -> dict[str, str]:
    old, new = before.link_by_id, after.link_by_id
    other_ends = [id_ for id_, link in new.items() if id_ in old and _ends(old[id_]) != _ends(link)]
    came = [link for id_, link in new.items() if id_ not in old or id_ in other_ends]
    went = [link for id_, link in old.items() if id_ not in new or id_ in other_ends]
    pairs = _matched(went, came, _ends, lambda one, other: one == replace(other, id=one.id))
    return {id_: name for id_, name in pairs.items() if id_ != name}


def _ends(link: Link) -> tuple[str, str, str, bool]:
    return link.type, link.source, link.target, link.cut


def _matched(
    old: Iterable[Thing],
    new: Iterable[Thing],
    key: Callable[[Thing], object],
    is_equal: Callable[[Thing, Thing], bool],
) -> dict[str, str]:
    """Old id -> new id of what has the same key; equals before others."""
    waiting: dict[object, list[Thing]] = {}
    for thing in new:
        waiting.setdefault(key(thing), []).append(thing)
    names = {}
    for thing in sorted(old, key=lambda one: split(one.id) or (one.id, 0)):
        choices = waiting.get(key(thing), [])
        if choices:
            best = next((one for one in choices if is_equal(thing, one)), choices[0])
            choices.remove(best)
            names[thing.id] = best.id
    return names


# ---- Other parts -------------------------------------------------------------------------------------------------


def in_parts_of(board: Board, grid: Grid) -> Board:
    """The board with its coordinates in parts of another grid; as it is where something would lie between them."""
    old, new = board.grid.parts, grid.parts
    if old == new or board.grid.shape != grid.shape:
        return board
    numbers = {value for space in board.spaces for value in _numbers(space.footprint)}
    numbers |= {value for link in board.links for point in link.bends for value in point}
    if any(value * new % old for value in numbers):
        return board

    def points(of: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x * new // old, y * new // old) for x, y in of)

    def scaled(footprint: Footprint) -> Footprint:
        match footprint:
            case Rect() | Circle():
                return type(footprint)(*(value * new // old for value in _numbers(footprint)))
            case Polygon(corners):
                return Polygon(points(corners))
            case Cells(cells):
                return Cells(points(cells))
            case Hexes():
                return footprint

    return replace(
        board,
        grid=replace(board.grid, parts=new),
        spaces=tuple(replace(space, footprint=scaled(space.footprint)) for space in board.spaces),
        links=tuple(replace(link, bends=points(link.bends)) for link in board.links),
    )


def _numbers(footprint: Footprint) -> tuple[int, ...]:
    """The coordinates that count parts."""
    match footprint:
        case Rect(x, y, width, height):
            return x, y, width, height
        case Circle(x, y, radius):
            return x, y, radius
        case Polygon(points) | Cells(points):
            return tuple(value for point in points for value in point)
        case Hexes():
            return ()
