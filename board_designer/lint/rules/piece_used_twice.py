"""A piece of which there is only one, lying on the board twice."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting_all
from board_designer.lint.rule import rule
from board_designer.words import sentence

TIMES = {2: "twice", 3: "three times"}


@rule(
    "error",
    summary="A piece is used twice.",
    why="There is only one of it in the box, on the table or in a hand.",
    example="A tile that was copied.",
    fixable=True,
)
def piece_used_twice(facts: Facts) -> Iterator[Found]:
    known = facts.terms.style.motifs
    for of in facts.terms.sets:
        same: dict[tuple[str, ...], list[str]] = {}
        for id_ in facts.of([of.type]) if of.pairs_of else ():
            mark = sorted(str(facts.property_of(id_, prop)) for prop in of.pairs_of)
            if all(motif in known for motif in mark):
                same.setdefault(tuple(mark), []).append(id_)
        for ids in same.values():
            if len(ids) > 1:
                times = TIMES.get(len(ids), f"{len(ids)} times")
                yield Found(
                    sentence(f"{facts.name(ids[0])} is used {times}, and there is only one of it."),
                    (*ids[1:], ids[0]),
                    fix=deleting_all(ids[1:]),
                )
