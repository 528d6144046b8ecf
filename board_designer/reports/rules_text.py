"""The rules of lint for people: a table of all, and the page of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from board_designer.lint.rule import ANY, Rule
from board_designer.words import listed

WIDTH = 100


def rules_table(rules: Iterable[Rule]) -> str:
    """One line a rule, grouped by the kit whose boards it looks at."""
    by_kit: dict[str, list[Rule]] = {}
    for rule in rules:
        by_kit.setdefault(rule.kit, []).append(rule)
    lines = []
    for kit, items in by_kit.items():
        lines += ["Any board" if kit == ANY else f"Boards of {kit}", ""]
        wide = max(len(rule.id) for rule in items)
        for rule in sorted(items, key=lambda rule: rule.id):
            marks = " (ours)" * rule.ours + " (can be fixed)" * rule.fixable
            lines.append(f"  {rule.severity:8} {rule.id:{wide}}  {rule.summary}{marks}")
        lines.append("")
    lines.append("(ours): a heuristic of good design, not something the rules of the game say; never an error.")
    lines.append("`board-designer rules ID` tells why a rule is there, with an example.")
    return "\n".join(lines)


def rule_page(rules: Sequence[Rule]) -> str:
    """Everything about one rule. It may appear several times, as each kit uses it."""
    rule = rules[0]
    lines = [rule.id, "=" * len(rule.id), "", rule.summary, ""]
    lines += [fill(f"Why it hurts: {rule.why}", WIDTH), fill(f"Example: {rule.example}", WIDTH), ""]
    for item in rules:
        where = "On any board" if item.kit == ANY else f"On boards of {item.kit}"
        source = f", after {listed(item.sources)}" if item.sources else ""
        when = "".join(f"; only when {name} is {_spoken(value)}" for name, value in item.when.items())
        lines.append(f"{where}: {item.severity}{source}{when}.")
    if rule.ours:
        lines.append("Ours: a heuristic of good design, not a rule of the game; never an error.")
    if rule.fixable:
        lines.append("Can be fixed: board-designer lint --fix FILE")
    if rule.always:
        return "\n".join([*lines, "It is always an error."])
    choices = "warning, info" if rule.ours else "error, warning, info"
    lines += [
        "",
        "Set how serious it is on one board, in its file:",
        f'  lint: {{severity: {{{rule.id}: info}}}}      ({choices} or "off")',
    ]
    return "\n".join(lines)


def _spoken(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
