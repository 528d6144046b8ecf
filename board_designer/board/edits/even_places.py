"""Chosen spaces of a ring put equally many steps apart, each with what belongs to it. The ring stays as drawn."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from board_designer.board.edit_errors import BadValue
from board_designer.board.edits.along_track import centres_of, moved_to
from board_designer.board.edits.edit_targets import pick_unlocked, put_back
from board_designer.board.model import Board
from board_designer.geometry.shapes import Floats


def evenly_placed(board: Board, order: Sequence[str], belongings: Mapping[str, Sequence[str]]) -> Board:
    """`order` goes round the ring, `belongings` has the chosen spaces with what each takes along.

    All others keep their order and close up; where the ring turns, so does what is taken along.
    """
    return placed_in_order(board, order, even_order(order, list(belongings)), belongings)


def placed_in_order(
    board: Board, order: Sequence[str], after: Sequence[str], belongings: Mapping[str, Sequence[str]]
) -> Board:
    """The same places of a ring, with its spaces on them in another order."""
    places = centres_of(board, order)
    old, new = ({id_: at for at, id_ in enumerate(ids)} for ids in (order, after))
    target = {id_: places[new[id_]] for id_ in order if new[id_] != old[id_]}
    for chosen, ids in belongings.items():
        if chosen in target:
            turn = _heading(places, new[chosen]) - _heading(places, old[chosen])
            around = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
            for id_, place in zip(ids, centres_of(board, ids), strict=True):
                target[id_] = target[chosen] + around @ (place - places[old[chosen]])
    spaces = pick_unlocked(board, target, "spacing evenly", at_least=0)
    centres = dict(zip(target, centres_of(board, list(target)), strict=True))
    moved = [moved_to(board, space, _point(centres[space.id]), _point(target[space.id])) for space in spaces]
    return put_back(board, moved)


def even_order(order: Sequence[str], chosen: Sequence[str]) -> list[str]:
    """The order with the chosen ones equally many steps apart; those stay for which most others need not move."""
    many = len(order)
    if not chosen or many % len(chosen):
        raise BadValue(f"{many} spaces cannot be shared equally among {len(chosen)}")
    step = many // len(chosen)
    mine = [at for at, id_ in enumerate(order) if id_ in set(chosen)]
    first = Counter((at - number * step) % many for number, at in enumerate(mine)).most_common(1)[0][0]
    staying = next(number for number, at in enumerate(mine) if (at - number * step) % many == first)
    turned = [*order[mine[staying] :], *order[: mine[staying]]]
    ones, others = ([id_ for id_ in turned if (id_ in set(chosen)) == is_one] for is_one in (True, False))
    found = [ones[at // step] if at % step == 0 else others[at - at // step - 1] for at in range(many)]
    return [*found[many - mine[staying] :], *found[: many - mine[staying]]]


def _heading(places: Floats, at: int) -> float:
    dx, dy = places[(at + 1) % len(places)] - places[at - 1]
    return math.atan2(dy, dx)


def _point(place: Floats) -> tuple[float, float]:
    return float(place[0]), float(place[1])
