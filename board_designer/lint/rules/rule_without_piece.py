"""A rule that goes with pieces on the table."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import ruling
from board_designer.lint.hex_ground import Types, on_table
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "error",
    summary="A rule is not set although pieces on the table need it, or set without any there.",
    why="Whoever lays the first of these pieces says which rule holds.",
    example="The first piece of its kind on a board whose rules do not say what it means.",
    fixable=True,
)
def rule_without_piece(
    facts: Facts, *, of: Types = (), parameter: str = "", unset: str = "", usual: str = ""
) -> Iterator[Found]:
    """`usual` is the value that finds least fault with what lies there."""
    if parameter not in facts.values:
        return
    pieces, value, terms = tuple(on_table(facts, of)), facts.values[parameter], facts.terms.parameters[parameter]
    if bool(pieces) == (value != unset):
        return
    what = facts.title(of[0])
    there = f"{counted(len(pieces), what)} on the table" if pieces else f"No {what} on the table"
    fix = ruling(parameter, parameter, usual if pieces else unset, terms)
    yield Found(f"{there}, but the rule “{terms.title}” is set to {terms.shown(value)}.", pieces, fix=fix)
