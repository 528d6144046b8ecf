"""Edits of links that fields ask for. Qt-free."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from board_designer.board.edit_errors import BadLink, UnknownId
from board_designer.board.edits.edit_targets import insist
from board_designer.board.model import Board, Link
from board_designer.board.record_checks import fault_of_label, fault_of_notes, fault_of_type, fault_of_value


def retype_links(board: Board, ids: Iterable[str], type_: str) -> Board:
    insist(fault_of_type(type_, "link"))
    after = _changed(board, ids, lambda link: replace(link, type=type_))
    seen: dict[tuple[str, str, str, bool], str] = {}
    for link in after.links:
        other = seen.setdefault((link.type, link.source, link.target, link.cut), link.id)
        if other != link.id and after != board:
            raise BadLink(f"there would be two of this type from {link.source} to {link.target}: {other}, {link.id}")
    return after


def set_link_property(board: Board, ids: Iterable[str], name: str, value: Any) -> Board:
    """Set one property of links; None takes it away."""
    insist(fault_of_value(value))

    def change(link: Link) -> Link:
        return replace(link, props=link.props.without(name) if value is None else link.props.with_(name, value))

    return _changed(board, ids, change)


def relabel_links(board: Board, ids: Iterable[str], label: str) -> Board:
    insist(fault_of_label(label))
    return _changed(board, ids, lambda link: replace(link, label=label))


def set_link_notes(board: Board, ids: Iterable[str], notes: str) -> Board:
    insist(fault_of_notes(notes))
    return _changed(board, ids, lambda link: replace(link, notes=notes))


def turn_round(board: Board, ids: Iterable[str]) -> Board:
    """The same lines the other way."""
    return _changed(
        board,
        ids,
        lambda link: replace(link, source=link.target, target=link.source, bends=tuple(reversed(link.bends))),
    )


def _changed(board: Board, ids: Iterable[str], change: Callable[[Link], Link]) -> Board:
    names = set(ids)
    for name in names:
        if name not in board.link_by_id:
            raise UnknownId(name)
    links = tuple(change(link) if link.id in names else link for link in board.links)
    return board if links == board.links else replace(board, links=links)
