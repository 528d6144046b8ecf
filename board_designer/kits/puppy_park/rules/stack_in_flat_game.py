"""A tile on others in a game that has no stacks."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A tile lies on others in a game without stacks.",
    why="Only in Puppy Park itself may a tile lie on top of others.",
    example="A tile on level 1 in Secret Mission.",
)
def stack_in_flat_game(facts: Facts) -> Iterator[Found]:
    game = facts.terms.parameters["game"].shown(facts.values["game"])
    ids = tuple(tile.id for tile in table(facts).tiles if tile.level > 0)
    if ids:
        lies = "lies" if len(ids) == 1 else "lie"
        yield Found(sentence(f"{facts.names(ids)} {lies} on others, but in {game} no tile does."), ids)
