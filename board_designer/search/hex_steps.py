"""Steps on hexes: cells that come at the rim, and pieces that are laid elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from board_designer.board.edits import add
from board_designer.board.edits.edit_targets import put_back
from board_designer.board.model import Space
from board_designer.geometry.footprint import Hexes, plane_box
from board_designer.geometry.hex_cells import Hex, beside, cells_of, steps_between
from board_designer.search.change import Change
from board_designer.search.placings import MOST_ADDED, MOST_MOVES
from board_designer.search.step_scope import Scope
from board_designer.words import a, listed

HELD_BY = 2  # cells that a new one lies beside, so that the rim stays smooth


def new_cells(scope: Scope) -> Iterator[Change]:
    """A cell more where at least two of its type lie beside it and nothing lies yet."""
    board = scope.board
    if scope.allowed.keep_counts or scope.allowed.spaces is not None or board.grid.shape != "hex":
        return
    taken = {cell for space in board.spaces for cell in cells_of(space.footprint)}
    for type_, item in scope.kit.spaces.items():
        own = {cell: space for space in board.spaces if space.type == type_ for cell in cells_of(space.footprint)}
        if item.lay != "paint" or item.lies_on or not own or not scope.has_room_for(type_, 1):
            continue
        rim = sorted({near for cell in own for near in beside(cell)} - taken, key=lambda cell: (cell[1], cell[0]))
        held = [cell for cell in rim if sum(near in own for near in beside(cell)) >= HELD_BY and _is_on(scope, cell)]
        for cell in held[:MOST_ADDED]:
            names = [scope.name(own[near].id) for near in beside(cell) if near in own]
            after = add(board, type_, Hexes((cell,)), prefix=item.prefix)
            if change := scope.done(after, f"Add {a(scope.title(type_))} beside {listed(names[:2])}"):
                yield change


def piece_moves(scope: Scope) -> Iterator[Change]:
    """Each piece on which nothing lies to the nearest free ground, as it lies now or turned."""
    if scope.board.grid.shape != "hex":
        return
    ground, taken = _ground(scope)
    for space in scope.free_alone:
        item, own = scope.kit.spaces.get(space.type), cells_of(space.footprint)
        if item is None or not item.lies_on or not own or _lies_below(scope, space):
            continue
        places = _places(own, {cell for cell in ground if ground[cell] in item.lies_on} - (taken - set(own)), own)
        for cells in places[:MOST_MOVES]:
            props = space.props.without(item.stacks) if item.stacks else space.props
            after = put_back(scope.board, [replace(space, footprint=Hexes(cells), props=props)])
            if change := scope.done(after, f"Move {scope.name(space.id)} to {_on(scope, cells)}"):
                yield change


def _places(own: tuple[Hex, ...], free: set[Hex], at: tuple[Hex, ...]) -> list[tuple[Hex, ...]]:
    """Where a piece of one or two cells has room, the nearest first."""
    found: list[tuple[Hex, ...]] = []
    for cell in sorted(free):
        if len(own) == 1:
            found.append((cell,))
        elif len(own) == 2:
            found += [(cell, near) for near in beside(cell) if near in free]
    found = [cells for cells in found if cells != at]
    return sorted(found, key=lambda cells: (steps_between(cells[0], at[0]) + steps_between(cells[-1], at[-1]), cells))


def _ground(scope: Scope) -> tuple[dict[Hex, str], set[Hex]]:
    """Per cell the type of ground there, and the cells on which a piece lies."""
    ground: dict[Hex, str] = {}
    taken: set[Hex] = set()
    for space in scope.board.spaces:
        item = scope.kit.spaces.get(space.type)
        if item is not None and item.lies_on:
            taken.update(cells_of(space.footprint))
        elif item is not None and not item.is_tray:  # what lies on a tray is in somebody's hand
            ground.update(dict.fromkeys(cells_of(space.footprint), space.type))
    return ground, taken


def _lies_below(scope: Scope, space: Space) -> bool:
    """Whether something lies on it, or it lies in a hand."""
    own = set(cells_of(space.footprint))
    for other in scope.board.spaces:
        item = scope.kit.spaces.get(other.type)
        if item is None or other.id == space.id or not own & set(cells_of(other.footprint)):
            continue
        if item.is_tray or (item.lies_on and _level(scope, other) >= _level(scope, space)):
            return True
    return False


def _level(scope: Scope, space: Space) -> int:
    return int(space.props.get(scope.kit.spaces[space.type].stacks or "level", 0) or 0)


def _is_on(scope: Scope, cell: Hex) -> bool:
    left, top, right, bottom = plane_box(Hexes((cell,)), scope.board.grid)
    width, height = scope.board.grid.size
    return left >= -1e-6 and top >= -1e-6 and right <= width + 1e-6 and bottom <= height + 1e-6


def _on(scope: Scope, cells: tuple[Hex, ...]) -> str:
    below = {cell: space.id for space in scope.board.spaces for cell in cells_of(space.footprint)
             if not scope.kit.spaces[space.type].lies_on}  # fmt: skip
    return listed(scope.name(below[cell]) for cell in cells)
