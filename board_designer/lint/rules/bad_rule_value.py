"""A rule override that names nothing, or does not fit."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import ruling
from board_designer.lint.rule import rule


@rule(
    "error",
    summary="A rule override of the board cannot be used.",
    why="The designer changed a rule and plays with the old one without knowing it.",
    example="A number where the rule is one of three words.",
    fixable=True,
)
def bad_rule_value(facts: Facts) -> Iterator[Found]:
    for name, fault in facts.terms.rule_faults.items():
        yield Found(
            f"In the rules of the board: {fault}{'' if fault.endswith('?') else '.'}"
            + (" The kit's own value is used." if name in facts.values else ""),
            fix=_fix(facts, name),
            key=name,
        )


def _fix(facts: Facts, name: str) -> Fix | None:
    """What was obviously meant; what a designer decided is never simply thrown away."""
    meant = facts.terms.rule_repairs.get(name)
    return ruling(name, *meant) if meant else None
