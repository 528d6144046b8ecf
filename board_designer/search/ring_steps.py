"""Steps along a ring: homes slid on it with what belongs to them, stretches between homes made longer or shorter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ParamSpec

from board_designer.board.edit_errors import EditError
from board_designer.board.edits import add, delete
from board_designer.board.edits.along_track import moved_to, spaced_evenly
from board_designer.board.edits.even_places import evenly_placed, placed_in_order
from board_designer.board.model import Board
from board_designer.graph.track_rings import rings_in
from board_designer.search.change import Change
from board_designer.search.step_scope import Scope
from board_designer.words import counted, plural

FARTHEST = 8  # steps that a home is slid either way
Order = tuple[str, ...]
P = ParamSpec("P")


def slides(scope: Scope) -> Iterator[Change]:
    """Each home some steps along its ring, up to the next home: it changes places with the space there, and what
    hangs on it comes along; where it owns more, that may come too."""
    for order in _rings(scope):
        for home in _homes_on(scope, order):
            for steps in (way * many for many in range(1, FARTHEST + 1) for way in (1, -1)):
                at = order.index(home)
                passed = [order[(at + step) % len(order)] for step in _between(steps)]
                if any(scope.board.space_by_id[id_].type in scope.homes for id_ in passed):
                    continue
                after = list(order)
                other = (at + steps) % len(order)
                after[at], after[other] = after[other], after[at]
                way = "on" if steps > 0 else "back"
                words = f"Slide {scope.name(home)} {way} along the ring by {counted(abs(steps), 'step')}"
                owned, hanging = _owned(scope, home), _hanging(scope, home)
                for taken, also in ((hanging, ""), (owned, ", with all that belongs to it")):
                    if also and taken == hanging:
                        continue
                    moved = _tried(placed_in_order, scope.board, order, after, {home: taken})
                    if moved and (change := scope.done(moved, words + also)):
                        yield change


def even_homes(scope: Scope) -> Iterator[Change]:
    """All homes of a ring equally many steps apart."""
    for order in _rings(scope):
        homes = _homes_on(scope, order)
        if len(homes) < 2:
            continue
        words = f"Put each {_title(scope, order)} equally many steps from the next"
        for take in (_hanging, _owned):
            after = _tried(evenly_placed, scope.board, order, {home: take(scope, home) for home in homes})
            if after and (change := scope.done(after, words)):
                yield change


def longer_stretches(scope: Scope) -> Iterator[Change]:
    """One space more between two homes, or between every two, and all of them evenly spaced there."""
    yield from _other_lengths(scope, 1)


def shorter_stretches(scope: Scope) -> Iterator[Change]:
    yield from _other_lengths(scope, -1)


def _other_lengths(scope: Scope, more: int) -> Iterator[Change]:
    if scope.allowed.keep_counts or (more > 0 and scope.allowed.spaces is not None):
        return
    for order in _rings(scope):
        stretches = list(_stretches(scope, order))
        how = "more" if more > 0 else "fewer"
        for chosen in ([stretches] if len(stretches) > 1 else []) + [[one] for one in stretches]:
            after: Board | None = scope.board
            for stretch in chosen:
                after = _tried(_lengthened if more > 0 else _shortened, after, scope, stretch) if after else None
            if len(chosen) > 1:
                where = f"between every two {plural(_title(scope, order))}"
            else:
                where = f"between {scope.name(chosen[0][0])} and {scope.name(chosen[0][-1])}"
            if after and (change := scope.done(after, f"One space {how} {where}")):
                yield change


def _rings(scope: Scope) -> Iterator[Order]:
    """The rings on which somebody is at home, in the order of play."""
    if scope.board.grid.shape != "square" or not scope.homes & scope.rules.standing:
        return
    for ring in rings_in(scope.play):
        if _homes_on(scope, ring.order):
            yield ring.order


def _homes_on(scope: Scope, order: Order) -> list[str]:
    return [id_ for id_ in order if scope.board.space_by_id[id_].type in scope.homes]


def _title(scope: Scope, order: Order) -> str:
    return scope.title(scope.board.space_by_id[_homes_on(scope, order)[0]].type)


def _stretches(scope: Scope, order: Order) -> Iterator[Order]:
    """From each home to the next, with both; each with at least three spaces between them."""
    at = [order.index(home) for home in _homes_on(scope, order)]
    for one, other in zip(at, [*at[1:], at[0] + len(order)], strict=True):
        stretch = tuple(order[place % len(order)] for place in range(one, other + 1))
        if len(stretch) > 4 and stretch[0] != stretch[-1]:
            yield stretch


def _lengthened(board: Board, scope: Scope, stretch: Order) -> Board:
    middle = len(stretch) // 2
    one, other = board.space_by_id[stretch[middle - 1]], board.space_by_id[stretch[middle]]
    prefix = scope.kit.spaces[other.type].prefix
    after = add(board, other.type, other.footprint, prefix=prefix)
    new = after.spaces[-1]
    a, b = scope.centres[one.id], scope.centres[other.id]
    between = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    placed = moved_to(after, new, b, between)
    after = replace(after, spaces=(*after.spaces[:-1], placed))
    return spaced_evenly(after, (*stretch[:middle], new.id, *stretch[middle:]), closed=False)


def _shortened(board: Board, scope: Scope, stretch: Order) -> Board:
    gone = stretch[len(stretch) // 2]
    return spaced_evenly(delete(board, [gone]), [id_ for id_ in stretch if id_ != gone], closed=False)


def _owned(scope: Scope, home: str) -> list[str]:
    """All that belongs to the same seat."""
    seat = scope.board.space_by_id[home].seat
    types = scope.rules.homes.owned
    return [space.id for space in scope.board.spaces if space.type in types and space.seat == seat is not None]


def _hanging(scope: Scope, home: str) -> list[str]:
    """What of it can be reached from the home by itself."""
    owned, graph = set(_owned(scope, home)), scope.play.graph
    found, waiting = {home}, [home]
    while waiting:
        one = waiting.pop()
        near = {*graph.successors(one), *graph.predecessors(one)} & owned if one in graph else set()
        waiting += near - found
        found |= near
    return [space.id for space in scope.board.spaces if space.id in found and space.id != home]


def _between(steps: int) -> range:
    return range(1, steps + 1) if steps > 0 else range(-1, steps - 1, -1)


def _tried(edit: Callable[P, Board], *arguments: P.args, **named: P.kwargs) -> Board | None:
    """What an edit makes, or nothing where it cannot be done."""
    try:
        return edit(*arguments, **named)
    except EditError:
        return None
