"""What every edit does first and last: find the spaces it is about, put the changed ones back in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from board_designer.board.edit_errors import BadFootprint, BadValue, LockedSpace, TooFew, UnknownId
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.board.record_checks import fault_of
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid


def pick(board: Board, ids: Iterable[str], what: str, at_least: int = 1) -> list[Space]:
    """The named spaces, each once, in the order named."""
    names = list(dict.fromkeys(ids))
    for name in names:
        if name not in board.space_by_id:
            raise UnknownId(name)
    if len(names) < at_least:
        raise TooFew(what, at_least)
    return [board.space_by_id[name] for name in names]


def pick_unlocked(board: Board, ids: Iterable[str], what: str, at_least: int = 1) -> list[Space]:
    spaces = pick(board, ids, what, at_least)
    for space in spaces:
        if space.locked:
            raise LockedSpace(space.id)
    return spaces


def sound(footprint: Footprint, grid: Grid, id_: str = "") -> Footprint:
    """The footprint itself, once it is known to be possible on this grid."""
    fault = fault_of(footprint, grid)
    if fault:
        raise BadFootprint(f"{id_}: {fault}" if id_ else fault)
    return footprint


def insist(fault: str | None) -> None:
    """Refuse an edit whose value has a fault."""
    if fault:
        raise BadValue(fault)


def put_back(board: Board, changed: Iterable[Space]) -> Board:
    """The board with these spaces in place of the ones of the same id. The same board when nothing differs."""
    by_id = {space.id: space for space in changed}
    if all(board.space_by_id[id_] == space for id_, space in by_id.items()):
        return board
    return replace(board, spaces=tuple(by_id.get(space.id, space) for space in board.spaces))


def reshape(board: Board, spaces: Iterable[Space], new: Callable[[Space], Footprint]) -> Board:
    return put_back(board, [replace(space, footprint=sound(new(space), board.grid, space.id)) for space in spaces])


def pointing_at(names: Mapping[str, str], props: FrozenMap) -> FrozenMap:
    """Properties that list ids, with these ids under their other names."""
    if not any(isinstance(value, tuple) and any(item in names for item in value) for value in props.values()):
        return props
    return FrozenMap(
        {
            name: tuple(names.get(item, item) for item in value) if isinstance(value, tuple) else value
            for name, value in props.items()
        }
    )
