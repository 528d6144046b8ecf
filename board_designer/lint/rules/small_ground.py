"""Too few cells for all pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.game_terms import SetTerms
from board_designer.lint.hex_ground import Types, free_ground
from board_designer.lint.rule import rule
from board_designer.words import counted, listed


@rule(
    "warning",
    summary="There are fewer cells than all pieces cover.",
    why="The game may run out of room, unless enough pieces are stacked. Without room for one it cannot begin.",
    example="A ground of 40 cells for 28 tiles of two.",
)
def small_ground(
    facts: Facts,
    *,
    of: Types = (),
    on: Types = (),
    blocked: Types = (),
    open_if: Mapping[str, Any] | None = None,
    closed_if: Mapping[str, Any] | None = None,
) -> Iterator[Found]:
    """`closed_if`: values of rules under which even no cell at all is a ground with an edge."""
    free = free_ground(facts, on, blocked, open_if or {}) if on else None
    is_closed = any(facts.terms.overrides.get(name) == value for name, value in (closed_if or {}).items())
    if free is None and not is_closed:
        return
    sets = [it for it in facts.terms.sets if it.type in of and it.is_used(facts.values)]
    have, needed = len(free or ()), sum(_many(facts, it) * _cells(facts, it) for it in sets)
    if have < needed:
        all_ = listed(counted(_many(facts, it), facts.title(it.type)) for it in sets)
        ground = counted(have, f"free {facts.title(on[0])}")
        yield Found(
            f"{ground}, but {all_} cover {needed}: there may not be room for all.",
            severity="error" if have < _cells(facts, sets[0]) else None,
        )


def _many(facts: Facts, it: SetTerms) -> int:
    if it.each:
        return facts.value(it.each)
    motifs = sum(it.takes_part(motif, facts.values) for motif in facts.terms.style.motifs)
    return motifs * (motifs + 1) // 2


def _cells(facts: Facts, it: SetTerms) -> int:
    return facts.value(it.cells) or len(it.pairs_of) or 1
