"""The catalogue of rules as JSON."""

from __future__ import annotations

import json
from dataclasses import replace

from linted_boards import one_rule, other_rule
from schema_validators import shipped_validator

from board_designer import __version__
from board_designer.kits import find_kit, kit_names
from board_designer.kits.lint_setup import rules_for
from board_designer.reports.rules_json import rules_json


def all_rules():
    return [rule for name in kit_names() for rule in rules_for(find_kit(name))]


def test_the_rules_of_all_kits_fit_the_schema():
    data = json.loads(rules_json(all_rules()))
    shipped_validator("rules.v1").validate(data)
    assert (data["format"], data["version"]) == ("board-designer-rules/1", __version__)
    keys = [(entry["kit"], entry["id"], entry["source"]) for entry in data["rules"]]
    assert keys == sorted(set(keys))
    assert set(keys) == {(rule.kit, rule.id, source) for rule in all_rules() for source in rule.sources or ("",)}


def test_a_rule_has_an_entry_per_kit_and_source():
    two = replace(one_rule, kit="some-kit", sources=("X.TWO", "X.ONE"))
    entries = json.loads(rules_json([two, other_rule, replace(one_rule, kit="a-kit"), other_rule]))["rules"]
    assert [(entry["kit"], entry["id"], entry["source"]) for entry in entries] == [
        ("a-kit", "one-rule", ""),
        ("any", "other-rule", ""),
        ("some-kit", "one-rule", "X.ONE"),
        ("some-kit", "one-rule", "X.TWO"),
    ]
    assert entries[1] == {
        "id": "other-rule",
        "kit": "any",
        "severity": "info",
        "summary": "Nothing.",
        "why": "Nothing.",
        "example": "Nothing.",
        "source": "",
        "ours": True,
        "tier": "quick",
        "fixable": False,
    }


def test_the_order_of_the_rules_does_not_matter():
    assert rules_json(all_rules()) == rules_json(reversed(all_rules()))
