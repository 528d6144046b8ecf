"""The earlier of two boards in the terms of the later one, so that the two can be compared id by id.

Ids decide what is the same, wherever it lies now. But somebody may have numbered everything afresh: where ids tell a
far longer story than places do, what lies on the same ground and is of the same type is the same space, and only goes
by another id. And a cell may be divided into other parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from board_designer.board.board_difference import Change, difference
from board_designer.board.edits.renumbering import under_names
from board_designer.board.ids import split
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect, lattice_points
from board_designer.geometry.grid import Grid, Point
from board_designer.geometry.rigid_motion import moved, shift_by
from board_designer.reports.diff.gestures import gestures

Thing = TypeVar("Thing", Space, Link)

FEWEST_NUMBERED = 3  # two of a kind that changed places did just that
# In gestures that somebody makes:
NUMBERING = 3  # all ids given anew; dear, since ids are the better evidence
DOUBT = 3  # something that is the same by its id, or its place, and says something else of itself
MOST_COMPARED = 250  # spaces, each with each
NO_MARK = ("", None)


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
    """Ids mean what they meant, unless it is a far shorter story that all of them were given anew: whoever turns a
    block leaves its ids alone, and so does whoever drags a few spaces. Numbers given anew scatter ids everywhere."""
    old, new = before.space_by_id, after.space_by_id
    went, came = [old[id_] for id_ in change.removed], [new[id_] for id_ in change.added]
    kept = _matched(went, came, _ground, _are_equal)
    elsewhere = [id_ for id_ in change.changed if _ground(old[id_]) != _ground(new[id_])]
    if len(elsewhere) < FEWEST_NUMBERED:
        return kept
    went += [old[id_] for id_ in elsewhere]
    came += [new[id_] for id_ in elsewhere]
    story = _Story(before, after, went, came)
    by_ids = story.length(kept)
    if by_ids <= NUMBERING:
        return kept
    anew = _given_anew(went, came)
    is_shorter = NUMBERING + story.length(anew) < by_ids
    return anew if is_shorter and len(anew) >= FEWEST_NUMBERED else kept


def _given_anew(went: list[Space], came: list[Space]) -> dict[str, str]:
    """Old id -> new id where ids say nothing: equals on the same ground first, then what has the same seat or label,
    wherever it lies."""
    names = _matched(went, came, lambda space: (*_ground(space), _mark(space)), _are_equal)
    names |= _of_the_same_mark(*_rest(went, came, names))
    names |= _matched(*_rest(went, came, names), _ground, _are_equal)
    # What was retyped before the numbers were given lies where it was; what was dragged went one way.
    names |= _matched(*_rest(went, came, names), _footprint, _are_equal)
    names |= _went_together(*_rest(went, came, names))
    return {id_: name for id_, name in names.items() if id_ != name}


@dataclass(frozen=True)
class _Story:
    """How much somebody must have done for what went to become what came, under one guess of who is who."""

    before: Board
    after: Board
    went: list[Space]
    came: list[Space]

    def length(self, names: Mapping[str, str]) -> int:
        """Each gesture counts once, however many spaces it moved, and so do two that changed places; the rest came
        and went one by one. Another type, seat or label, or a link that leads elsewhere, speaks against the guess."""
        taken = set(names.values())
        new = {space.id: space for space in self.came}
        pairs = [(space, new.get(names.get(space.id, "" if space.id in taken else space.id))) for space in self.went]
        met = [(one, other) for one, other in pairs if other is not None]
        footprints = {one.id: (one.footprint, other.footprint) for one, other in met}
        made = gestures(footprints, self.after.grid)
        alone = dict(footprints[gesture.ids[0]] for gesture in made.made if len(gesture.ids) == 1)
        exchanges = sum(alone.get(there) == here for here, there in alone.items()) // 2
        doubts = sum(one.type != other.type or _mark(one) != _mark(other) for one, other in met)
        doubts += self._links_astray(names, taken)
        return len(made) - exchanges + len(self.went) + len(self.came) - 2 * len(met) + DOUBT * doubts

    def _links_astray(self, names: Mapping[str, str], taken: set[str]) -> int:
        def name(id_: str) -> str:
            return names.get(id_, "" if id_ in taken else id_)

        leading = Counter((link.type, link.source, link.target) for link in self.after.links)
        led = Counter((link.type, name(link.source), name(link.target)) for link in self.before.links)
        return (led - leading).total()


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


def _of_the_same_mark(old: list[Space], new: list[Space]) -> dict[str, str]:
    """Old id -> new id of what has a seat or a label that no other one has."""

    def singled_out(spaces: list[Space]) -> dict[object, str]:
        marked = [(space.type, *_mark(space)) for space in spaces]
        often = Counter(marked)
        pairs = zip(marked, spaces, strict=True)
        return {mark: space.id for mark, space in pairs if often[mark] == 1 and _mark(space) != NO_MARK}

    named = singled_out(new)
    return {id_: named[mark] for mark, id_ in singled_out(old).items() if mark in named}


def _mark(space: Space) -> tuple[str, int | None]:
    return space.label, space.seat


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
