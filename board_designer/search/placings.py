"""Spaces that come, or go elsewhere: to free room beside what they must touch."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board.edits import add, move
from board_designer.geometry.footprint import Rect
from board_designer.search.change import Change
from board_designer.search.free_spots import Spots
from board_designer.search.relinkings import with_usual_lines
from board_designer.search.step_scope import Scope
from board_designer.words import a

MOST_MOVES = 8  # spots per space
MOST_ADDED = 24  # spots per type


def moves(scope: Scope) -> Iterator[Change]:
    """Each space to the nearest spots that are free and touch what it must touch."""
    spots = Spots(scope)
    for space in scope.free_alone:
        types = scope.roles.beside(space.type)
        match space.footprint:
            case Rect(x, y, width, height) if types:
                for left, top, beside in spots.free((width, height), types, space.id)[:MOST_MOVES]:
                    after = move(scope.board, [space.id], (left - x, top - y))
                    words = f"Move {scope.name(space.id)} to a place beside {scope.name(beside)}"
                    if change := scope.done(after, words):
                        yield change


def additions(scope: Scope) -> Iterator[Change]:
    """A space of each type there could be more of, of its usual size, upright and lying."""
    if scope.allowed.keep_counts or scope.allowed.spaces is not None or scope.board.grid.shape != "square":
        return
    spots = Spots(scope)
    for type_, item in scope.kit.spaces.items():
        types = scope.roles.beside(type_)
        if item.shape != "rect" or item.lies_on or not types or type_ in scope.homes:
            continue
        if not scope.has_room_for(type_, 1):
            continue
        across, down = item.size
        for width, height in dict.fromkeys((item.size, (down, across))):
            for left, top, beside in spots.free((width, height), types)[:MOST_ADDED]:
                after = add(scope.board, type_, Rect(left, top, width, height), prefix=item.prefix)
                after = with_usual_lines(scope, after, after.spaces[-1].id)
                words = f"Add {a(scope.title(type_))} beside {scope.name(beside)}"
                if change := scope.done(after, words):
                    yield change
