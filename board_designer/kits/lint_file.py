"""Reading what a kit says of lint: `NAME.lint.yaml` beside the kit file, or nothing when there is none.

It names the rules for any board and the rules of the game as this kit uses them, and states constraints as data.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.file_problems import Path as DataPath
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.schema_validation import faults
from board_designer.io.source_text import Source, read_source
from board_designer.kits.kit import Kit
from board_designer.lint.constraints import constraint, fault_of
from board_designer.lint.rule import Rule, rules_in
from board_designer.lint.rules import RULES

SCHEMA = "kit-lint.v1"


@cache
def rules_of_game(folder: str) -> dict[str, Rule]:
    """The rules written for one game, in the folder `rules` beside its kit files."""
    name = f"board_designer.kits.{folder}.rules"
    if importlib.util.find_spec(name) is None:
        return {}
    return rules_in(importlib.import_module(name))


def read_lint_file(path: Path, kit: Kit, own: Mapping[str, Rule]) -> tuple[Rule, ...]:
    return rules_from(read_source(path), kit, own)


def rules_from(source: Source, kit: Kit, own: Mapping[str, Rule]) -> tuple[Rule, ...]:
    """All rules of a kit: those for any board, its own code, its constraints. Each as the kit wants it."""
    data = plain_data(source)
    found = list(faults(data, SCHEMA)) if isinstance(data, dict) else [((), "a lint file is a group of sections")]
    if not found:
        found = list(_cross_faults(data, kit, own))
    if found:
        places = positions(source, [path for path, _ in found])
        raise FileProblems(source.name, [Problem(*places[path], message) for path, message in found])
    policies = data.get("rules", {})
    named = {**RULES, **{id_: own[id_] for id_ in policies if id_ in own}}
    rules = [rule.under(kit.name, policies[id_]) if id_ in policies else rule for id_, rule in named.items()]
    rules += [constraint(id_, kit.name, item) for id_, item in data.get("constraints", {}).items()]
    return tuple(sorted(rules, key=lambda rule: rule.id))


def _cross_faults(data: Mapping[str, Any], kit: Kit, own: Mapping[str, Rule]) -> Iterator[tuple[DataPath, str]]:
    known = {**RULES, **own}
    for id_, policy in data.get("rules", {}).items():
        where = ("rules", id_)
        if id_ not in known:
            yield where, f"there is no rule {id_}"
        elif fault := known[id_].fault_of_options(policy.get("with", {})):
            yield where, fault
        elif policy.get("severity", known[id_].severity) == "error" and policy.get("ours", known[id_].ours):
            yield where, "a heuristic (ours: true) cannot be an error"
        yield from _parameter_faults(where, policy, kit)
    for id_, item in data.get("constraints", {}).items():
        where = ("constraints", id_)
        if id_ in known:
            yield where, f"there is a rule {id_} already"
        elif fault := fault_of(item, kit.parameters, kit.spaces):
            yield where, fault
        elif item["severity"] == "error" and item.get("ours"):
            yield where, "a heuristic (ours: true) cannot be an error"
        yield from _parameter_faults(where, item, kit)


def _parameter_faults(where: DataPath, item: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for name in item.get("when", {}):
        if name not in kit.parameters:
            yield where, f"there is no rule parameter {name}"
