"""The edits that rules offer again and again, as fixes with their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from board_designer.board.edits import delete, move, relabel, resize_by, retype, set_property, set_rule, set_seat
from board_designer.board.model import Board
from board_designer.geometry.grid import Point
from board_designer.lint.finding import Fix


def moving(id_: str, by: Point, title: str) -> Fix:
    return Fix(title, lambda board: move(board, [id_], by))


def trimming(id_: str, by: Mapping[str, int], title: str) -> Fix:
    """Push sides of a rectangle inwards by so many parts."""
    return Fix(title, lambda board: resize_by(board, id_, **{side: -width for side, width in by.items()}))


def deleting(id_: str, what: str = "") -> Fix:
    return Fix(f"Delete {what}{id_}", lambda board: delete(board, [id_]))


def retyping(id_: str, type_: str) -> Fix:
    return Fix(f"Make {id_} a {type_}", lambda board: retype(board, [id_], type_))


def relinking(id_: str, type_: str) -> Fix:
    def apply(board: Board) -> Board:
        links = tuple(replace(link, type=type_) if link.id == id_ else link for link in board.links)
        return replace(board, links=links)

    return Fix(f"Make {id_} a {type_}", apply)


def seating(id_: str, seat: int) -> Fix:
    return Fix(f"Give {id_} seat {seat}", lambda board: set_seat(board, [id_], seat))


def unseating(id_: str) -> Fix:
    return Fix(f"Take the seat off {id_}", lambda board: set_seat(board, [id_], None))


def labelling(id_: str, label: str) -> Fix:
    return Fix(f"Shorten the label of {id_} to “{label}”", lambda board: relabel(board, [id_], label))


def setting(id_: str, name: str, value: Any, title: str) -> Fix:
    return Fix(title, lambda board: set_property(board, [id_], name, value))


def forgetting_rule(name: str) -> Fix:
    return Fix(f"Remove the override of {name}", lambda board: set_rule(board, name, None))
