"""Spaces that become something else, or go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from board_designer.board.edits import delete, retype
from board_designer.board.edits.edit_targets import put_back
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import lattice_box
from board_designer.search.change import Change
from board_designer.search.relinkings import with_usual_lines
from board_designer.search.step_scope import Scope
from board_designer.words import a


def retypings(scope: Scope) -> Iterator[Change]:
    """Every space as each type that could stand there. Players neither come nor go."""
    if scope.allowed.keep_counts:
        return
    for space in scope.free_alone:
        for type_ in _types_for(scope, space):
            after = _as_type(scope, space, type_)
            change = scope.done(after, f"Make {scope.name(space.id)} {a(scope.title(type_))}")
            if change:
                yield change


def removals(scope: Scope) -> Iterator[Change]:
    if scope.allowed.keep_counts:
        return
    for space in scope.free_alone:
        if _is_of_a_player(scope, space.type) or not scope.has_room_for(space.type, -1) or not _can_go(scope, space):
            continue
        change = scope.done(delete(scope.board, [space.id]), f"Remove {scope.name(space.id)}")
        if change:
            yield change


def _can_go(scope: Scope, space: Space) -> bool:
    """Not what means nothing in play; of rows that are walked along only the ends, or the way would break."""
    if space.type in scope.roles.idle or space.type not in scope.kit.spaces:
        return False
    if space.type not in scope.rules.standing or scope.kit.spaces[space.type].lay == "paint":
        return True
    standing, graph = scope.rules.standing, scope.play.graph
    types = {other.id: other.type for other in scope.board.spaces}
    beside = {*graph.successors(space.id), *graph.predecessors(space.id)} if space.id in graph else set()
    return sum(types[id_] in standing for id_ in beside) < 2


def _is_of_a_player(scope: Scope, type_: str) -> bool:
    return type_ in scope.homes or type_ in scope.rules.homes.owned


def _types_for(scope: Scope, space: Space) -> Iterator[str]:
    types, old = scope.kit.spaces, scope.kit.spaces.get(space.type)
    if old is None or _is_of_a_player(scope, space.type) or not scope.has_room_for(space.type, -1):
        return
    left, top, right, bottom = lattice_box(space.footprint, scope.board.grid)
    size = {(right - left, bottom - top), (bottom - top, right - left)}
    for type_, new in types.items():
        replaces = space.type in new.clears or type_ in old.clears
        if type_ == space.type or _is_of_a_player(scope, type_) or old.lay != new.lay or old.shape != new.shape:
            continue
        if not (scope.roles.can_exchange(space.type, type_) or (replaces and old.size == new.size)):
            continue
        fits = old.size == new.size or new.size in size or type_ in scope.roles.idle
        if fits and not new.lies_on and not new.is_tray and scope.has_room_for(type_, 1):
            yield type_


def _as_type(scope: Scope, space: Space, type_: str) -> Board:
    """Properties that the new type does not know were said of the old one."""
    after = retype(scope.board, [space.id], type_)
    known = scope.kit.spaces[type_].props
    props = FrozenMap({name: value for name, value in space.props.items() if name in known})
    after = put_back(after, [replace(after.space_by_id[space.id], props=props, seat=None)])
    return with_usual_lines(scope, after, space.id)
