"""The numbers that are printed on spaces. They come from ids, so two kinds of ids on one type may print the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace

from board_designer.board.edits.renumbering import under_names
from board_designer.board.ids import IdGiver, prefix_of, remember, split
from board_designer.board.model import Board
from board_designer.drawing.style import Style


def number_of(id_: str) -> str:
    """The number of an id such as `t7`; an id that says more than a letter and a number is shown whole."""
    parts = split(id_)
    return str(parts[1]) if parts and len(parts[0]) == 1 else id_


def numbers_twice(types: Mapping[str, str], style: Style) -> list[list[str]]:
    """Spaces, by id with their type, that print the same number: those of one type, the usual kind of id first."""
    by_number: dict[tuple[str, str], list[str]] = {}
    for id_, type_ in types.items():
        if style.of_type(type_).caption == "number":
            by_number.setdefault((type_, number_of(id_)), []).append(id_)
    doubles = [ids for ids in by_number.values() if len(ids) > 1]
    # A board without doubles, which is nearly every one, is done here.
    usual = {type_: usual_prefix(types, type_) for type_ in {types[ids[0]] for ids in doubles}}
    return [sorted(ids, key=lambda id_: prefix_of(id_) != usual[types[id_]]) for ids in doubles]


def usual_prefix(types: Mapping[str, str], type_: str) -> str:
    """What most ids of a type begin with."""
    counted = Counter(prefix_of(id_) for id_, other in types.items() if other == type_)
    return counted.most_common(1)[0][0] if counted else type_[:1]


def with_next_numbers(board: Board, ids: Collection[str]) -> tuple[Board, dict[str, str]]:
    """The board with the next free number of their type for these spaces, and what each is called now."""
    others = {space.id: space.type for space in board.spaces if space.id not in ids}
    taken = {(type_, number_of(id_)) for id_, type_ in others.items()}
    giver, names = IdGiver(board), {}
    for id_ in ids:
        type_ = board.space_by_id[id_].type
        prefix = usual_prefix(others, type_)
        while (type_, number_of(fresh := giver.fresh(prefix))) in taken:
            pass
        names[id_] = fresh
    after = under_names(board, names)
    return replace(after, used_ids=remember(after, board)), names


def with_own_numbers(before: Board, after: Board, style: Style) -> tuple[Board, dict[str, str]]:
    """The edited board without a number that became double (the last gets the next one), and who was renamed."""
    known = before.space_by_id
    new = {space.id for space in after.spaces if space.id not in known or known[space.id].type != space.type}
    twice = _newly_twice(after, style, new) if new else []
    return with_next_numbers(after, twice) if twice else (after, {})


def _newly_twice(board: Board, style: Style, new: Collection[str]) -> list[str]:
    """Which of the new spaces print a number that is there already; of two new ones, the second."""
    types = {space.id: space.type for space in board.spaces}
    found = []
    for ids in numbers_twice(types, style):
        coming = [id_ for id_ in ids if id_ in new]
        found += coming if len(coming) < len(ids) else coming[1:]
    return found
