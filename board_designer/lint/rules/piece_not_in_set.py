"""A piece that is not in the box under the rules of the board."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence


@rule(
    "error",
    summary="A piece does not belong to the set that is played with.",
    why="There is no such piece in the box.",
    example="A tile of the larger set on a board for the smaller one.",
)
def piece_not_in_set(facts: Facts) -> Iterator[Found]:
    """A motif that nobody knows is said elsewhere."""
    known = facts.terms.style.motifs
    for of in facts.terms.sets:
        for id_ in facts.of([of.type]) if of.pairs_of else ():
            motifs = [facts.property_of(id_, prop) for prop in of.pairs_of]
            missing = [number for number, motif in enumerate(motifs, 1) if motif is None]
            out = [
                motif for motif in dict.fromkeys(motifs) if motif in known and not of.takes_part(motif, facts.values)
            ]
            if missing:
                which = " or ".join({1: "first", 2: "second"}.get(number, str(number)) for number in missing)
                yield Found(sentence(f"{facts.name(id_)} shows nothing in its {which} cell."), (id_,))
            elif out:
                titles = listed(known[motif].title for motif in out)
                yield Found(sentence(f"{facts.name(id_)} is not in the set: {titles} takes no part."), (id_,))
