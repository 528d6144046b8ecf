"""How far some spaces form one closed ring: the order round it, and where it is open, crowded or left out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np

from board_designer.geometry.shapes import Floats
from board_designer.graph.rings import neighbours_among, turning
from board_designer.lint.board_facts import Facts
from board_designer.lint.duplicates import copies
from board_designer.lint.tracked_facts import Input

Beside = Mapping[str, tuple[str, ...]]
Pair = tuple[str, str]
INPUTS: tuple[Input, ...] = ("graph", "spaces", "rules", "shapes")
# A ring in more pieces than this has no order that anybody could guess.
MOST_PIECES = 200
MOST_ODD = 8  # with more spaces than that out of place, none of them is


@dataclass(frozen=True, slots=True)
class Loop:
    """`order` goes against the clock; where the ring is open, as it would be closed. Empty where nobody knows."""

    beside: Beside = field(default_factory=dict)
    order: tuple[str, ...] = ()
    gaps: tuple[Pair, ...] = ()  # neighbours in that order between which no step leads
    apart: tuple[tuple[str, ...], ...] = ()  # what is left out by a ring that is closed
    odd: tuple[str, ...] = ()  # spaces without which no other would have more than two neighbours

    @property
    def crowded(self) -> tuple[str, ...]:
        return tuple(id_ for id_, others in self.beside.items() if len(others) > 2)

    @property
    def sound(self) -> bool:
        return bool(self.order) and not (self.gaps or self.apart or self.odd)


def loop_of(facts: Facts, types: Collection[str]) -> Loop:
    """The ring of all spaces of these types. What is drawn twice counts once: a copy is a fault of its own."""
    name = f"ring of {' '.join(sorted(types))}"
    return facts.keep(name, INPUTS, lambda: _loop(facts, _once(facts, types)))


def _once(facts: Facts, types: Collection[str]) -> list[str]:
    twice = copies(facts)
    return [id_ for id_ in facts.of(types) if facts.number[id_] not in twice]


def _loop(facts: Facts, ids: list[str]) -> Loop:
    beside: Beside = neighbours_among(facts.play, ids)
    rest = beside
    odd: list[str] = []
    while len(rest) > 2 and (crowd := _crowd(rest)):
        # What opens fewest gaps where it is taken away is at fault; of two, the later one.
        ends = {id_: _ends(_without(rest, id_)) for id_ in _suspects(rest, crowd)}
        if not ends or len(odd) == MOST_ODD:
            return Loop(beside)
        odd.append(min(reversed(ends), key=lambda id_: ends[id_]))
        rest = _without(rest, odd[-1])
    return replace(_closed(facts, rest), beside=beside, odd=tuple(odd)) if len(rest) > 2 else Loop(beside)


def _crowd(beside: Beside) -> set[str]:
    """Spaces with more than two neighbours that lie together; those of another place come later."""
    found: set[str] = set()
    row = [id_ for id_, others in beside.items() if len(others) > 2][:1]
    while row:
        found.update(row)
        row = [other for id_ in row for other in beside[id_] if len(beside[other]) > 2 and other not in found]
    return found


def _suspects(beside: Beside, crowd: set[str]) -> list[str]:
    """The spaces without which none of the crowd has more than two neighbours."""
    return [
        id_
        for id_, others in beside.items()
        if all(other == id_ or (other in others and len(beside[other]) == 3) for other in crowd)
    ]


def _without(beside: Beside, odd: str) -> Beside:
    return {id_: tuple(o for o in others if o != odd) for id_, others in beside.items() if id_ != odd}


def _ends(beside: Beside) -> int:
    return sum(2 - len(others) for others in beside.values())


def _strands(beside: Beside) -> list[tuple[str, ...]]:
    """The rows in which spaces hang together, each from end to end. Nobody has more than two neighbours here."""
    seen: set[str] = set()
    found = []
    for first in sorted(beside, key=lambda id_: len(beside[id_]) == 2):
        if first not in seen:
            found.append(tuple(_row(beside, first)))
            seen.update(found[-1])
    return found


def _row(beside: Beside, first: str) -> Iterator[str]:
    here: str | None = first
    seen = set()
    while here is not None:
        yield here
        seen.add(here)
        here = next((other for other in beside[here] if other not in seen), None)


def _closed(facts: Facts, beside: Beside) -> Loop:
    strands = _strands(beside)
    is_ring = {row: all(len(beside[id_]) == 2 for id_ in row) for row in strands}
    longest = max(strands, key=len)
    if is_ring[longest]:
        rows = [longest]
        apart = tuple(row for row in strands if row != longest)
    else:
        rows = [row for row in strands if not is_ring[row]]
        apart = tuple(row for row in strands if is_ring[row])
    if len(rows) > MOST_PIECES:
        return Loop(beside)
    joined = {id_: beside[id_] for row in rows for id_ in row}
    gaps = [] if is_ring[longest] else _gaps(facts, rows)
    for one, other in gaps:
        joined[one] += (other,)
        joined[other] += (one,)
    order = list(_row(joined, rows[0][0]))
    if turning(facts.play, order) != "counter_clockwise":
        order = [order[0], *reversed(order[1:])]
    onward = set(pairwise([*order, order[0]]))
    return Loop(beside, tuple(order), tuple((a, b) if (a, b) in onward else (b, a) for a, b in gaps), apart)


def _gaps(facts: Facts, rows: list[tuple[str, ...]]) -> list[Pair]:
    """What would make one ring of these rows: the nearest ends joined first, and the last two at the end."""
    ends = [(at, end) for at, row in enumerate(rows) for end in (row[0], row[-1])]
    places = np.array([facts.shapes.centroids[facts.number[id_]] for _, id_ in ends])
    first, second = np.triu_indices(len(ends), 1)
    nearest = np.argsort(_lengths(places[first] - places[second]), kind="stable")
    group = list(range(len(rows)))
    free = set(range(len(ends)))
    found = []
    for one, other in zip(first[nearest].tolist(), second[nearest].tolist(), strict=True):
        mine, theirs = group[ends[one][0]], group[ends[other][0]]
        if one in free and other in free and mine != theirs:
            found.append((ends[one][1], ends[other][1]))
            free -= {one, other}
            group = [mine if it == theirs else it for it in group]
    last = [ends[at][1] for at in sorted(free)]
    return [*found, (last[0], last[1])]


def _lengths(steps: Floats) -> Floats:
    # Rounded, so that what is equally far stays in the order of the board.
    return np.asarray(np.linalg.norm(steps, axis=1).round(6))
