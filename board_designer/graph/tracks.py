"""Spaces that follow each other along the walk: the tracks of a board as its designer means them.

A track that was pulled apart is still one: two ends with no more than a space between them belong together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

import numpy as np

from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.rings import neighbours_among, ring_of, turning

Neighbours = Mapping[str, list[str]]
WIDEST_GAP = 1.0  # as a share of the smaller of two spaces


class Track(NamedTuple):
    """From a closed one the last leads to the first. An open one ends where the way ends or parts."""

    order: tuple[str, ...]
    is_closed: bool

    def around(self, id_: str) -> tuple[str, str] | None:
        """The ones before and after; None for an end."""
        at, last = self.order.index(id_), len(self.order) - 1
        if not self.is_closed and at in (0, last):
            return None
        return self.order[at - 1], self.order[(at + 1) % len(self.order)]


def track_through(play: PlayGraph, id_: str) -> Track | None:
    """The track on which a space lies, a ring in the direction of play and beginning with it; None where it has no
    neighbours, or where ways part."""
    return _track_through(play, id_, _mended(play))


def longest_track(play: PlayGraph) -> Track | None:
    """Of all tracks of a board the one with the most spaces; of several the first."""
    beside = _mended(play)
    found: Track | None = None
    seen: set[str] = set()
    for id_ in beside:
        track = _track_through(play, id_, beside) if id_ not in seen else None
        if track:
            seen.update(track.order)
            found = track if found is None or len(track.order) > len(found.order) else found
    return found


def stretch_of(track: Track, chosen: Collection[str]) -> Track | None:
    """These spaces as a track of their own; None where they do not all follow each other on this one."""
    wanted, many = set(chosen), len(set(chosen))
    if wanted == set(track.order):
        return track
    twice_round = track.order * 2 if track.is_closed else track.order
    stretches = (twice_round[at : at + many] for at in range(len(track.order)))
    return next((Track(order, False) for order in stretches if set(order) == wanted), None)


def _track_through(play: PlayGraph, id_: str, beside: Neighbours) -> Track | None:
    if not 1 <= len(beside.get(id_, ())) <= 2:
        return None
    ahead, *others = ([id_, *_followed(beside, id_, other)] for other in beside[id_])
    if len(ahead) > 2 and ahead[-1] == id_:
        return Track(_directed(play, ahead[:-1]), True)
    order = [*reversed(others[0][1:]), *ahead] if others else ahead
    place = {space.id: number for number, space in enumerate(play.board.spaces)}
    if place[order[0]] > place[order[-1]]:
        order.reverse()
    return Track(tuple(order), False)


def _directed(play: PlayGraph, order: list[str]) -> tuple[str, ...]:
    """Against the clock, or as drawn one-way links say."""
    ring = ring_of(play, order)
    if ring is not None:
        return ring.order
    return tuple(order) if turning(play, order) == "counter_clockwise" else (order[0], *reversed(order[1:]))


def _followed(beside: Neighbours, start: str, second: str) -> list[str]:
    """On from a space until the way ends, parts or comes back."""
    order, before = [second], start
    while order[-1] != start:
        if len(beside[order[-1]]) != 2:
            break
        one, other = beside[order[-1]]
        before, step = order[-1], other if one == before else one
        order.append(step)
    return order


def _mended(play: PlayGraph) -> Neighbours:
    """Neighbours along the walk, with ends joined that lie near each other, the nearest first."""
    rules = play.rules
    types = {type_ for touch in rules.touches if touch.edge.kind == rules.walk for type_ in touch.of | touch.to}
    ids = [space.id for space in play.board.spaces if space.type in types or space.id in play.walk_neighbours]
    beside = {id_: list(others) for id_, others in neighbours_among(play, ids).items()}
    for one, other in _near_ends(play, [id_ for id_ in ids if len(beside[id_]) < 2]):
        if len(beside[one]) < 2 and len(beside[other]) < 2 and other not in beside[one]:
            beside[one].append(other)
            beside[other].append(one)
    return beside


def _near_ends(play: PlayGraph, ends: list[str]) -> list[tuple[str, str]]:
    shapes = play.board.shapes
    wanted = set(ends)
    numbers = np.array([n for n, space in enumerate(play.board.spaces) if space.id in wanted], dtype=np.int64)
    if len(numbers) < 2:
        return []
    sizes = 2 * np.sqrt(shapes.areas / np.pi)
    reach = WIDEST_GAP * float(sizes[numbers].max())
    asked, near = shapes.tree.query(shapes.shapes[numbers], predicate="dwithin", distance=reach)
    first, second = numbers[asked], near
    keep = np.isin(second, numbers) & (first < second)
    first, second = first[keep], second[keep]
    gaps = shapes.gaps(first, second)
    fits = gaps <= WIDEST_GAP * np.minimum(sizes[first], sizes[second])
    pairs = sorted(zip(gaps[fits].tolist(), first[fits].tolist(), second[fits].tolist(), strict=True))
    return [(play.board.spaces[one].id, play.board.spaces[other].id) for _, one, other in pairs]
