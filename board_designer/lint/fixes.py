"""The edits that rules offer again and again, as fixes with their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from board_designer.board.edits import (
    delete,
    link,
    move,
    relabel,
    resize_by,
    retype,
    set_property,
    set_rule,
    set_seat,
)
from board_designer.board.model import Board
from board_designer.drawing.space_numbers import with_next_numbers
from board_designer.geometry.grid import Point
from board_designer.lint.finding import Fix
from board_designer.lint.game_terms import RuleTerms
from board_designer.words import listed

NAMED = 5


def some(ids: Sequence[str]) -> str:
    """Of many only a few, so that the words for a fix stay short."""
    return listed(ids, NAMED)


def moving(id_: str, by: Point, title: str) -> Fix:
    return Fix(title, lambda board: move(board, [id_], by))


def moving_all(ids: Sequence[str], by: Point, title: str) -> Fix:
    return Fix(title, lambda board: move(board, ids, by))


def trimming(id_: str, by: Mapping[str, int], title: str) -> Fix:
    """Push sides of a rectangle inwards by so many parts."""
    return Fix(title, lambda board: resize_by(board, id_, **{side: -width for side, width in by.items()}))


def widening(id_: str, by: Mapping[str, int], title: str) -> Fix:
    """Pull sides of a rectangle outwards by so many parts."""
    return Fix(title, lambda board: resize_by(board, id_, **by))


def deleting(id_: str, what: str = "") -> Fix:
    return Fix(f"Delete {what}{id_}", lambda board: delete(board, [id_]))


def deleting_all(ids: Sequence[str]) -> Fix:
    return Fix(f"Delete {some(ids)}", lambda board: delete(board, ids))


def retyping(id_: str, type_: str, title: str) -> Fix:
    return Fix(f"Make {id_} a {title}", lambda board: retype(board, [id_], type_))


def relinking(id_: str, type_: str, title: str) -> Fix:
    def apply(board: Board) -> Board:
        links = tuple(replace(it, type=type_) if it.id == id_ else it for it in board.links)
        return replace(board, links=links)

    return Fix(f"Make {id_} a {title}", apply)


def linking(type_: str, source: str, target: str) -> Fix:
    return Fix(f"Link {source} to {target}", lambda board: link(board, type_, source, target, prefix=type_[0]))


def reversing(ids: Sequence[str]) -> Fix:
    def apply(board: Board) -> Board:
        turned = (
            replace(it, source=it.target, target=it.source, bends=it.bends[::-1]) if it.id in ids else it
            for it in board.links
        )
        return replace(board, links=tuple(turned))

    return Fix(f"Reverse {some(ids)}", apply)


def seating(seats: Mapping[str, int]) -> Fix:
    def apply(board: Board) -> Board:
        for id_, seat in seats.items():
            board = set_seat(board, [id_], seat)
        return board

    by_seat: dict[int, list[str]] = {}
    for id_, seat in seats.items():
        by_seat.setdefault(seat, []).append(id_)
    return Fix(f"Give {listed(f'{some(ids)} seat {seat}' for seat, ids in by_seat.items())}", apply)


def renaming_seats(seats: Mapping[int, int], title: str) -> Fix:
    """Everything that belongs to a seat belongs to another one."""

    def apply(board: Board) -> Board:
        spaces = (replace(space, seat=seats.get(space.seat or 0, space.seat)) for space in board.spaces)
        return replace(board, spaces=tuple(spaces))

    return Fix(title, apply)


def unseating(id_: str) -> Fix:
    return Fix(f"Remove the seat of {id_}", lambda board: set_seat(board, [id_], None))


def numbering(ids: Sequence[str]) -> Fix:
    number = "the next free number" if len(ids) == 1 else "the next free numbers"
    title = f"Give {some(ids)} {number}"
    # The id goes with the number, and baselines and scripts may know the space by it.
    return Fix(title, lambda board: with_next_numbers(board, ids)[0], on_request=True)


def labelling(id_: str, label: str) -> Fix:
    title = f"Shorten the label of {id_} to “{label}”"
    return Fix(title, lambda board: relabel(board, [id_], label), on_request=True)


def setting(id_: str, name: str, value: Any, title: str) -> Fix:
    return Fix(title, lambda board: set_property(board, [id_], name, value))


def ruling(name: str, meant: str, value: Any, terms: RuleTerms) -> Fix:
    """Set a rule of the board, which had been written under this name."""

    def apply(board: Board) -> Board:
        return set_rule(board if meant == name else set_rule(board, name, None), meant, value)

    return Fix(f"Set “{terms.title}” to {terms.shown(value)}", apply)
