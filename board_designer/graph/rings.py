"""A closed run of spaces: its order, and which way that goes round the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from board_designer.graph.graph_rules import Order
from board_designer.graph.play_graph import PlayGraph


class Ring(NamedTuple):
    """`order` is the direction of play: as it was drawn, or the one asked for where nothing drawn says otherwise."""

    order: tuple[str, ...]
    turns: Order
    against: tuple[str, ...] = ()  # drawn one-way links that go the other way


def ring_of(play: PlayGraph, ids: Sequence[str], turns: Order = "counter_clockwise") -> Ring | None:
    """The one ring on which all of these lie, beginning with the first; None where they do not form one."""
    beside = neighbours_among(play, ids)
    if len(ids) < 3 or any(len(others) != 2 for others in beside.values()):
        return None
    order = [ids[0], beside[ids[0]][0]]
    while order[-1] != order[0]:
        one, other = beside[order[-1]]
        order.append(other if one == order[-2] else one)
    order.pop()
    if len(order) != len(ids):
        return None
    if turning(play, order) != turns:
        order = [order[0], *reversed(order[1:])]
    onward = set(zip(order, [*order[1:], order[0]], strict=True))
    drawn = _one_way(play, set(ids))
    against = {link for link, pair in drawn.items() if pair not in onward}
    if against and len(against) == len(drawn):
        other_way: Order = "clockwise" if turns == "counter_clockwise" else "counter_clockwise"
        return Ring((order[0], *reversed(order[1:])), other_way)
    return Ring(tuple(order), turns, tuple(link.id for link in play.board.links if link.id in against))


def neighbours_among(play: PlayGraph, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Per space its neighbours along the walk among these, whichever way it leads."""
    wanted, onward = set(ids), play.walk_neighbours
    found = {}
    for id_ in ids:
        back = [other for other in play.graph.pred[id_] if id_ in onward.get(other, ())]
        found[id_] = tuple(other for other in dict.fromkeys([*onward.get(id_, ()), *back]) if other in wanted)
    return found


def _one_way(play: PlayGraph, ids: set[str]) -> dict[str, tuple[str, str]]:
    """The drawn links along the walk that lead one way only: from where to where."""
    found: dict[str, list[tuple[str, str]]] = {}
    for source, target, data in play.edges(play.rules.walk):
        if "link" in data and source in ids and target in ids:
            found.setdefault(data["link"], []).append((source, target))
    return {link: pairs[0] for link, pairs in found.items() if len(pairs) == 1}


def turning(play: PlayGraph, order: Sequence[str]) -> Order:
    """Which way a ring goes round, as seen on the table. With y downwards, the shoelace sum is negative against the
    clock."""
    number = {space.id: at for at, space in enumerate(play.board.spaces)}
    centres = [play.board.shapes.centroids[number[id_]] for id_ in order]
    twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(centres, [*centres[1:], centres[0]], strict=True))
    return "counter_clockwise" if twice < 0 else "clockwise"
