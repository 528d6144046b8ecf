"""The catalogue of rules as JSON, in the format that `schemas/rules.v1.schema.json` describes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from board_designer.io.json_text import json_text
from board_designer.lint import Rule
from board_designer.version import __version__

FORMAT = "board-designer-rules/1"


def rules_json(rules: Iterable[Rule]) -> str:
    """One entry per rule, kit and item of the rules text. A rule for any board that several kits share comes once."""
    entries = {
        (rule.kit, rule.id, source): _entry(rule, source) for rule in rules for source in rule.sources or ("",)
    }
    data = {"format": FORMAT, "version": __version__, "rules": [entry for _, entry in sorted(entries.items())]}
    return json_text(data, indent=2)


def _entry(rule: Rule, source: str) -> dict[str, Any]:
    return {
        "id": rule.id,
        "kit": rule.kit,
        "severity": rule.severity,
        "summary": rule.summary,
        "why": rule.why,
        "example": rule.example,
        "source": source,
        "ours": rule.ours,
        "tier": rule.tier,
        "fixable": rule.fixable,
    }
