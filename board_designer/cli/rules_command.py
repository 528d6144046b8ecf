"""`board-designer rules [ID]`: every rule of lint in a line, or one rule's whole page."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from board_designer.board.spelling import nearest_name
from board_designer.cli.outcome import BAD_USAGE, FINE, CommandError
from board_designer.kits import find_kit, kit_names
from board_designer.kits.linting import rules_for
from board_designer.lint.rule import ANY, Rule
from board_designer.lint.rules import RULES
from board_designer.reports.rules_json import rules_json
from board_designer.reports.rules_text import rule_page, rules_table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule; without it, all rules are listed")
    parser.add_argument("--kit", choices=kit_names(), help="only the rules for boards of this kit")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="text or JSON")


def execute(options: argparse.Namespace) -> int:
    rules = [rule for rule in all_rules(options.kit) if options.id in (None, rule.id)]
    if not rules:
        known = {rule.id for rule in all_rules(None)}
        near = nearest_name(options.id, sorted(known))
        where = f" in the kit {options.kit}" if options.kit and options.id in known else ""
        raise CommandError(
            f"there is no rule {options.id!r}{where}{f'; did you mean {near}?' if near and not where else ''}",
            BAD_USAGE,
        )
    if options.format == "json":
        sys.stdout.write(rules_json(rules))
    else:
        print(rule_page(rules) if options.id else rules_table(rules))
    return FINE


def all_rules(kit: str | None) -> Iterator[Rule]:
    """The rules for any board, then what each kit makes of them and adds."""
    if kit is None:
        yield from RULES.values()
    for name in [kit] if kit else kit_names():
        for rule in rules_for(find_kit(name)):
            if kit or rule.kit != ANY:
                yield rule
