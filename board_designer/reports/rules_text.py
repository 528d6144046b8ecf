"""The rules of lint for people: a table of all, and the page of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from board_designer.kits import find_kit
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
            marks = " (heuristic)" * rule.ours + " (can be fixed)" * rule.fixable
            lines.append(f"  {rule.severity:8} {rule.id:{wide}}  {rule.summary}{marks}")
        lines.append("")
    lines.append("(heuristic): good design, not a rule of the game; never an error.")
    lines.append("`board-designer rules ID` explains a rule, with an example.")
    return "\n".join(lines)


def rule_page(rules: Sequence[Rule]) -> str:
    """Everything about one rule. It may appear several times, as each kit uses it."""
    rule = rules[0]
    lines = [rule.id, "=" * len(rule.id), "", rule.summary, ""]
    lines += [fill(f"Why it matters: {rule.why}", WIDTH), fill(f"Example: {rule.example}", WIDTH), ""]
    for item in rules:
        where = "On any board" if item.kit == ANY else f"On boards of {item.kit}"
        source = f", after {listed(item.sources)}" if item.sources else ""
        when = "".join(_only_when(item.kit, name, value) for name, value in item.when.items())
        lines.append(f"{where}: {item.severity}{source}{when}.")
    if rule.ours:
        lines.append("A heuristic of good design, not a rule of the game. It is never an error.")
    if rule.fixable:
        lines.append("Can be fixed: board-designer lint --fix FILE")
    if rule.always:
        return "\n".join([*lines, "It is always an error."])
    choices = "warning, info" if rule.ours else "error, warning, info"
    lines += [
        "",
        "To set its severity on one board, in the board file:",
        f'  lint: {{severity: {{{rule.id}: info}}}}      ({choices} or "off")',
    ]
    return "\n".join(lines)


def _only_when(kit: str, name: str, value: object) -> str:
    known = find_kit(kit)
    rule = known.parameters.get(name) if known else None
    return f"; only if “{rule.title}” is “{rule.shown(value)}”" if rule else f"; only if {name} is {value}"
