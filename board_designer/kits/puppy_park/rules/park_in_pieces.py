"""A park whose cells do not hang together."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.hex_cells import beside, regions
from board_designer.kits.puppy_park.lint_position import park, spaces_on
from board_designer.kits.puppy_park.position import hexes_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import retyping
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="The park is in separate pieces.",
    why="Every tile lies next to another one, so no tile ever comes to the other pieces.",
    example="A park cell behind a pond.",
    fixable=True,
)
def park_in_pieces(facts: Facts) -> Iterator[Found]:
    pieces = regions(park(facts) or ())
    for piece in pieces[1:]:
        cells, around = spaces_on(facts, "cell", piece), {other for cell in piece for other in beside(cell)}
        rest = {other for cell in pieces[0] for other in beside(cell)}
        between = [id_ for id_ in spaces_on(facts, "blocked", around & rest) if len(hexes_of(facts.spaces[id_])) == 1]
        are, why = "is" if len(cells) == 1 else "are", f": {facts.name(between[0])} lies between" if between else ""
        yield Found(
            sentence(f"{facts.names(cells)} {are} cut off from the other {len(pieces[0])} cells of the park{why}."),
            tuple(cells),
            fix=retyping(between[0], "cell", facts.title("cell")) if between else None,
        )
