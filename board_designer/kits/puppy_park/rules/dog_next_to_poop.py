"""Dogs next to a poop."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.hex_cells import beside
from board_designer.kits.puppy_park.lint_position import table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="A dog lies next to a poop.",
    why="No dog is put next to a poop. It may only be there if it came before the poop.",
    example="A tile beside a tree-poop tile under poop rules.",
)
def dog_next_to_poop(facts: Facts) -> Iterator[Found]:
    position = table(facts)
    for poop in position.trees:
        near = {other for cell in poop.cells for other in beside(cell)}
        tiles = [tile.id for tile in position.tiles if not near.isdisjoint(tile.cells)]
        if tiles:
            lies, were = ("lies", "it was") if len(tiles) == 1 else ("lie", "they were")
            said = (
                f"{facts.names(tiles)} {lies} next to the poop {poop.id}, which is legal only if {were} there before"
            )
            yield Found(sentence(f"{said}."), (poop.id, *tiles))
