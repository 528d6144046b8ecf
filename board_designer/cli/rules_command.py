"""`board-designer rules [ID]`: every rule of lint in a line, or one rule's whole page."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.kits import find_kit, kit_names
from board_designer.kits.lint_setup import rules_for
from board_designer.lint.rule import ANY, Rule
from board_designer.lint.rules import RULES
from board_designer.reports.rules_json import rules_json
from board_designer.reports.rules_text import rule_page, rules_table
from board_designer.words import did_you_mean


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule; without it, all rules are listed")
    parser.add_argument("--kit", choices=kit_names(), help="only the rules for boards of this kit")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="text or JSON")


def execute(options: argparse.Namespace) -> int:
    rules = [rule for rule in all_rules(options.kit) if options.id in (None, rule.id)]
    if not rules:
        known = {rule.id for rule in all_rules(None)}
        is_elsewhere = options.kit and options.id in known
        more = f" in the kit {options.kit}" if is_elsewhere else did_you_mean(options.id, sorted(known))
        raise CommandError(f"there is no rule {options.id!r}{more}", BAD_USAGE)
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
