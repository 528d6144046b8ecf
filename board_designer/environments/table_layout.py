"""Where each thing on a table stands in an observation: made from what a game says of itself, for any kit.

An observation is one row of whole numbers. Seats are counted from the one that looks: it is always the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

import numpy as np

from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Spoken
from board_designer.games.shared_rules import table_numbers as n
from board_designer.games.shared_rules import table_view as see

MOST_PIECES = 128  # that lie on hexes: in the order in which they were laid
COUNTED, NUMBERS = (n.HOW_MANY,), (n.HOW_MANY, n.FIRST, n.LAST)


class Part(NamedTuple):
    """Some of the numbers, by what they are about: `observation[part.where].reshape(part.shape)`."""

    where: slice
    shape: tuple[int, ...]


class _Kind(NamedTuple):
    name: str
    sides: int
    many: int
    by: int
    tells: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """`parts` names all numbers of an observation; `plan` says the same to the rules."""

    parts: Mapping[str, Part]
    size: int
    plan: Ints


def layout_of(contest: GameContest, spoken: Spoken) -> Layout:
    seats = len(contest.tables.seats)
    parts: dict[str, Part] = {}
    size = 0

    def put(name: str, *shape: int) -> int:
        nonlocal size
        first, size = size, size + prod(shape)
        parts[name] = Part(slice(first, size), shape)
        return first

    for name in ("question", "turn", "round"):
        put(name)
    for name in ("on_turn", "own_seat", "roles"):
        put(name, seats)
    plan = np.zeros(n.KINDS * n.PLAN + len(spoken.facts), dtype=np.int64)
    lines = plan[: n.KINDS * n.PLAN].reshape(n.KINDS, n.PLAN)
    lines[:, n.P_FIRST] = lines[:, n.P_BACKS] = -1
    for what, kind in _kinds(seats, spoken):
        if kind.many:
            line = lines[what]
            line[n.P_FIRST] = put(kind.name, kind.sides, kind.many, len(kind.tells))
            line[n.P_SIDES], line[n.P_MANY], line[n.P_BY] = kind.sides, kind.many, kind.by
            line[n.P_WIDTH], line[n.P_TELLS : n.P_TELLS + len(kind.tells)] = len(kind.tells), kind.tells
            line[n.P_HIDDEN] = what in spoken.hidden
            if what in (see.CARD, see.HELD):
                line[n.P_BACKS] = put(f"{kind.name}_in_hand", seats)
    plan[n.KINDS * n.PLAN :] = [bool(fact.hidden) for fact in spoken.facts]
    return Layout(parts, size, plan)


def _kinds(seats: int, spoken: Spoken) -> Iterator[tuple[int, _Kind]]:
    """What can lie on a table of this game: nothing is left out that `show` may say."""

    def places(what: int) -> int:
        return len(spoken.lists.get(spoken.lies_in.get(what, ""), ()))

    cards, pieces = len(spoken.lists.get(spoken.cards, ())), len(spoken.lists.get(spoken.pieces, ()))
    laid = (n.SORT, n.WHOSE, n.PLACE, n.SECOND, n.THIRD)
    yield see.SCORE, _Kind("scores", seats, 1, n.BY_NOTHING, (n.SORT,))
    yield see.DIE, _Kind("dice", seats, 1, n.BY_NOTHING, NUMBERS)
    yield see.TOKENS, _Kind("tokens", seats, len(spoken.tokens), n.BY_SORT, (n.SECOND, n.THIRD))
    yield see.FACT, _Kind("facts", seats + 1, len(spoken.facts), n.BY_SORT, NUMBERS)
    yield see.CARD, _Kind("cards", seats, cards, n.BY_SORT, COUNTED)
    yield see.PLAYED, _Kind("played", seats, cards, n.BY_SORT, COUNTED)
    yield see.HELD, _Kind("held", seats, pieces, n.BY_SORT, COUNTED)
    yield see.PAWN, _Kind("pawns", seats, places(see.PAWN), n.BY_PLACE, COUNTED)
    yield see.DISK, _Kind("disks", seats, places(see.DISK), n.BY_PLACE, (n.HOW_MANY, n.SORT))
    yield see.MARKER, _Kind("markers", seats, places(see.MARKER), n.BY_PLACE, (n.SORT,))
    yield see.STACK, _Kind("stacks", 1, places(see.STACK), n.BY_PLACE, (n.SORT,))
    yield see.PIECE, _Kind("pieces", 1, MOST_PIECES if pieces else 0, n.BY_ORDER, laid)
