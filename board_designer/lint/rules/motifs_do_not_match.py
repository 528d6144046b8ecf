"""A piece on top that shows something else than what is straight below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from board_designer.board.model import Space
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Point
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.piece_stacks import stacked
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence


@rule(
    "error",
    summary="A piece on top of others does not show what lies straight below it.",
    why="A piece may only lie on others where each motif covers its equal.",
    example="A tile of sun and moon on a sun and a star.",
)
def motifs_do_not_match(facts: Facts, *, of: tuple[str, ...] = ()) -> Iterator[Found]:
    lying = facts.terms.lying
    for id_, shares in stacked(facts).items():
        if facts.types[id_] not in of or not shares:
            continue
        piece = facts.spaces[id_]
        level, own = lying.level(piece), _motifs(facts, piece)
        below = [it for it, _ in shares if lying.level(facts.spaces[it]) < level]
        highest: dict[Point, tuple[int, str, str]] = {}
        for it in below:
            for cell, motif in _motifs(facts, facts.spaces[it]).items():
                if cell in own:
                    highest[cell] = max((lying.level(facts.spaces[it]), it, motif), highest.get(cell, (-1, "", "")))
        wrong = {cell: found for cell, found in highest.items() if found[2] != own[cell]}
        if wrong:
            title = facts.terms.style.motifs
            said = listed(
                f"{title[own[cell]].title} on {title[motif].title}" for cell, (_, _, motif) in wrong.items()
            )
            yield Found(
                sentence(f"{facts.name(id_)} does not match what it lies on: {said}."),
                (id_, *dict.fromkeys(it for _, it, _ in wrong.values())),
            )


def _motifs(facts: Facts, space: Space) -> Mapping[Point, str]:
    """By cell the motif there, as far as it is one."""
    style = facts.terms.style
    shown = [space.props.get(prop) for prop in style.of_type(space.type).motifs]
    cells = space.footprint.hexes if isinstance(space.footprint, Hexes) else ()
    return {cell: str(motif) for cell, motif in zip(cells, shown, strict=False) if motif in style.motifs}
