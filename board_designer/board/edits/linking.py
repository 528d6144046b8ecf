"""Links drawn between spaces, and cuts of links that the geometry would make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from board_designer.board.edit_errors import BadLink, UnknownId
from board_designer.board.edits.edit_targets import insist, pick
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import IdGiver, remember_with
from board_designer.board.model import Board, Link
from board_designer.board.record_checks import fault_of_points, fault_of_type, fault_of_value
from board_designer.geometry.grid import Point


def link(
    board: Board,
    type_: str,
    source: str,
    target: str,
    *,
    bends: Sequence[Point] = (),
    prefix: str | None = None,
    props: dict[str, Any] | None = None,
) -> Board:
    """Draw a link from one space to another."""
    return _draw(board, type_, source, target, bends, prefix, props, is_cut=False)


def cut(board: Board, type_: str, source: str, target: str) -> Board:
    """Say that the link of this type, which the geometry would make between two spaces, shall not be."""
    return _draw(board, type_, source, target, (), "cut", None, is_cut=True)


def bend(board: Board, id_: str, bends: Sequence[Point]) -> Board:
    """Give a link other bend points; none makes it straight."""
    if id_ not in board.link_by_id:
        raise UnknownId(id_)
    changed = replace(board.link_by_id[id_], bends=sound_bends(bends))
    if changed == board.link_by_id[id_]:
        return board
    return replace(board, links=tuple(changed if it.id == id_ else it for it in board.links))


def sound_bends(bends: Iterable[Point]) -> tuple[Point, ...]:
    points = tuple(bends)
    insist(fault_of_points(points))
    return points


def _draw(
    board: Board,
    type_: str,
    source: str,
    target: str,
    bends: Sequence[Point],
    prefix: str | None,
    props: dict[str, Any] | None,
    *,
    is_cut: bool,
) -> Board:
    insist(fault_of_type(type_, "link") or fault_of_value(props or {}))
    pick(board, [source, target], "a link", at_least=1)
    if source == target:
        raise BadLink(f"a link needs two different spaces; both ends are {source}")
    for other in board.links:
        if (other.type, other.source, other.target, other.cut) == (type_, source, target, is_cut):
            raise BadLink(f"there is already such a link from {source} to {target}: {other.id}")
    new = Link(
        id=IdGiver(board).fresh(prefix or type_[:1]),
        type=type_,
        source=source,
        target=target,
        bends=sound_bends(bends),
        cut=is_cut,
        props=FrozenMap(props),
    )
    return replace(board, links=(*board.links, new), used_ids=remember_with(board, [new.id]))
