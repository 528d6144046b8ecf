"""A rule override that names nothing, or does not fit."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import ruling
from board_designer.lint.rule import rule


@rule(
    "error",
    summary="A changed rule of the board cannot be used.",
    why="The board is played with the default instead of the value you set.",
    example="A word where the rule needs a number.",
    fixable=True,
)
def bad_rule_value(facts: Facts) -> Iterator[Found]:
    for name, fault in facts.terms.rule_faults.items():
        yield Found(
            f"In the rules of the board: {fault}{'' if fault.endswith('?') else '.'}"
            + (" The default is used." if name in facts.values else ""),
            fix=_fix(facts, name),
            key=name,
        )


def _fix(facts: Facts, name: str) -> Fix | None:
    """What was obviously meant; what a designer decided is never simply thrown away."""
    meant = facts.terms.rule_repairs.get(name)
    return ruling(name, *meant, facts.terms.parameters[meant[0]]) if meant else None
