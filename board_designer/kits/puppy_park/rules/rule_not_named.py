"""Tree-poop tiles and the rule that goes with them."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import ruling
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "error",
    summary="No rule is named for the tree-poop tiles on the table, or one without any there.",
    why="Whoever lays the first of these tiles names the rule for all of them.",
    example="A tree-poop tile on a board whose rules say that none is named yet.",
    fixable=True,
)
def rule_not_named(facts: Facts) -> Iterator[Found]:
    trees = tuple(tree.id for tree in table(facts).trees)
    named, terms = facts.values["named_rule"], facts.terms.parameters["named_rule"]
    if bool(trees) == (named != "none"):
        return
    # Tree rules find no fault with dogs that lie there already.
    fix = ruling("named_rule", "named_rule", "tree" if trees else "none", terms)
    there = f"{counted(len(trees), 'tree-poop tile')} on the table" if trees else "No tree-poop tile on the table"
    yield Found(f"{there}, but the rule “{terms.title}” is set to {terms.shown(named)}.", trees, fix=fix)
