"""Spaces that must form one closed ring: all of them hang together, and each has exactly two neighbours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.closed_rings import Loop, Pair, loop_of
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import linking
from board_designer.lint.row_gaps import gap_in_mm, put_between
from board_designer.words import listed, sentence

FIELDS = {"of": "types", "link": ""}
REQUIRED = ("of", "link")
WORDS = ("fault",)

Fault = tuple[str, tuple[str, ...], Fix | None]


def FIXABLE(spec: Mapping[str, Any]) -> bool:  # noqa: N802 - read like a constant
    return True


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """`link` is the type of link that closes a gap."""
    loop = loop_of(facts, spec["of"])
    for fault, spaces, fix in _faults(facts, loop, spec["link"]):
        yield Found(say(fault=sentence(fault)), spaces, fix=fix)


def _faults(facts: Facts, loop: Loop, link: str) -> Iterator[Fault]:
    gaps = list(loop.gaps)
    for id_ in loop.odd:
        others = [other for other in loop.beside[id_] if other in loop.crowded] or list(loop.beside[id_])
        back = ((gap, fix) for gap in gaps if (fix := put_between(facts, id_, *gap, _ends(loop, *gap))))
        gap, fix = next(back, (None, None))
        if gap:
            gaps.remove(gap)
            fault = f"lies beside {facts.names(others)}, and the ring is open between {gap[0]} and {gap[1]}."
        else:
            fault = f"is one too many: it lies beside {facts.names(others)}, which need no third neighbour."
        yield f"{facts.name(id_)} {fault}", (id_, *others), fix
    if not loop.odd and loop.crowded:
        have = "has" if len(loop.crowded) == 1 else "have"
        near = [f"{id_} lies beside {listed(loop.beside[id_], 4)}" for id_ in loop.crowded[:3]]
        fault = f"{facts.names(loop.crowded)} {have} more than two neighbours: {'; '.join(near)}."
        yield fault, loop.crowded, None
    for row in loop.apart:
        lie, them = ("lies", "it") if len(row) == 1 else ("lie", "them")
        yield f"{facts.names(row)} {lie} off the ring, which is closed without {them}.", row, None
    yield from _gaps(facts, loop, gaps, link)


def _gaps(facts: Facts, loop: Loop, gaps: list[Pair], link: str) -> Iterator[Fault]:
    before, after = {other: one for one, other in gaps}, dict(gaps)
    # A space that no step leads to has a gap on either side, and is what is out of place.
    alone = [id_ for id_ in loop.order if id_ in before and id_ in after and not loop.beside[id_]]
    for id_ in alone:
        one, other = before[id_], after[id_]
        near = listed(f"{gap_in_mm(facts, id_, end)} from {end}" for end in (one, other))
        fix = put_between(facts, id_, one, other, _ends(loop, one, other))
        yield f"{facts.name(id_)} is off the ring: it lies {near}.", (id_,), fix
    for one, other in gaps:
        if one not in alone and other not in alone:
            far = gap_in_mm(facts, one, other)
            fault = f"the ring is open between {facts.names([one, other])}, which lie {far} apart."
            yield fault, (one, other), linking(link, one, other)


def _ends(loop: Loop, one: str, other: str) -> tuple[str, str] | None:
    """The next neighbours on either side of a gap, where the ring goes on there."""
    order = loop.order
    before, after = order[order.index(one) - 1], order[(order.index(other) + 1) % len(order)]
    return (before, after) if before in loop.beside[one] and after in loop.beside[other] else None
