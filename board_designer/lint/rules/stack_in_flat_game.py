"""A piece on others in a game that has no stacks."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.hex_ground import Types, on_table
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A piece lies on others in a game without stacks.",
    why="In this game every piece lies on the ground.",
    example="A tile on level 1.",
)
def stack_in_flat_game(facts: Facts, *, of: Types = (), game: str = "") -> Iterator[Found]:
    """`game` is the parameter that says what is played."""
    level = facts.terms.lying.level
    ids = tuple(id_ for id_ in on_table(facts, of) if level(facts.spaces[id_]) > 0)
    if ids:
        played = f"in {facts.terms.parameters[game].shown(facts.values[game])}" if game else "here"
        lies = "lies" if len(ids) == 1 else "lie"
        yield Found(sentence(f"{facts.names(ids)} {lies} on others, but {played} no {facts.title(of[0])} does."), ids)
