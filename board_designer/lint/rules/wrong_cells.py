"""A space that does not cover the cells it should."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from board_designer.board.model import Space
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Point
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted, sentence


@rule(
    "error",
    summary="A space does not cover as many hex cells as it should, side by side.",
    why="The game goes by cells: it cannot say where the space lies.",
    example="A tile of two cells that lie apart.",
)
def wrong_cells(facts: Facts, *, of: Mapping[str, int | str] | None = None) -> Iterator[Found]:
    """`of` says for each type how many cells, or the parameter that says it; 0 for any number of whole cells."""
    wanted = {type_: facts.value(many) for type_, many in (of or {}).items()}
    ids = facts.of(wanted)
    if ids and facts.grid.shape != "hex":
        yield Found("The grid of the board is square, but this game is played on hex cells.")
        return
    for id_ in ids:
        if fault := _fault(facts.spaces[id_], wanted[facts.types[id_]]):
            yield Found(sentence(f"{facts.name(id_)} {fault}."), (id_,))


def _fault(space: Space, many: int) -> str:
    if not isinstance(space.footprint, Hexes):
        return "is not made of hex cells"
    cells = space.footprint.hexes
    if many and len(cells) != many:
        return f"covers {counted(len(cells), 'cell')}, but should cover {many}"
    if many and not _hang_together(cells):
        return f"covers {many} cells that do not lie side by side"
    return ""


def _hang_together(cells: tuple[Point, ...]) -> bool:
    left, reached = set(cells[1:]), [cells[0]]
    while reached:
        q, r = reached.pop()
        near = left & {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}
        left -= near
        reached += near
    return not left and len(set(cells)) == len(cells)
