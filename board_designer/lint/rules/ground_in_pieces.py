"""Cells that do not hang together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.geometry.hex_cells import beside, cells_of, regions
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import retyping
from board_designer.lint.hex_ground import Types, free_ground, spaces_on
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="The cells of the ground are in separate pieces.",
    why="Where every piece is laid next to another one, none ever comes to the other cells.",
    example="A cell behind a pond.",
    fixable=True,
)
def ground_in_pieces(
    facts: Facts, *, on: Types = (), blocked: Types = (), open_if: Mapping[str, Any] | None = None
) -> Iterator[Found]:
    pieces = regions(free_ground(facts, on, blocked, open_if or {}) or ()) if on else []
    for piece in pieces[1:]:
        cells, around = spaces_on(facts, on, piece), {other for cell in piece for other in beside(cell)}
        rest = {other for cell in pieces[0] for other in beside(cell)}
        there = spaces_on(facts, blocked, around & rest)
        between = [id_ for id_ in there if len(cells_of(facts.spaces[id_].footprint)) == 1]
        are, why = "is" if len(cells) == 1 else "are", f": {facts.name(between[0])} lies between" if between else ""
        yield Found(
            sentence(f"{facts.names(cells)} {are} cut off from the other {len(pieces[0])} cells{why}."),
            tuple(cells),
            fix=retyping(between[0], on[0], facts.title(on[0])) if between else None,
        )
