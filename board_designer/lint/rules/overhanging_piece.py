"""A piece of a stack with nothing under a part of it."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board.model import Space
from board_designer.geometry.contact import TOLERANCE
from board_designer.geometry.footprint import Hexes
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.piece_stacks import area_of, stacked
from board_designer.lint.rule import rule
from board_designer.words import percent, sentence


@rule(
    "error",
    summary="A piece on top of others hangs over.",
    why="What lies below it must be equally high everywhere, or the piece lies askew.",
    example="A tile of two cells, one on top of another tile and one over the bare ground.",
)
def overhanging_piece(facts: Facts) -> Iterator[Found]:
    """Where nothing at all is on the level below, its own level is wrong, which is said elsewhere."""
    lying = facts.terms.lying
    for id_, shares in stacked(facts).items():
        level = lying.level(facts.spaces[id_]) if shares else 0
        below = {it: area for it, area in shares if lying.level(facts.spaces[it]) == level - 1}
        held, whole = sum(below.values()), area_of(facts, id_)
        if level > 0 and below and held < whole - TOLERANCE:
            part = _share(facts.spaces[id_], held / whole)
            yield Found(
                sentence(f"{facts.name(id_)} lies on level {level}, but only {part} on level {level - 1}."),
                (id_, *below),
            )


def _share(space: Space, share: float) -> str:
    """In cells where a space is made of them."""
    many = len(space.footprint.hexes) if isinstance(space.footprint, Hexes) else 0
    held = round(share * many)
    return (
        f"{held} of its {many} cells {'lies' if held == 1 else 'lie'}"
        if many > 1
        else f"{percent(share, 0)} of it lies"
    )
