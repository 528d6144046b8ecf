"""Lint reports as JSON: their shape, and that every number in them is right."""

from __future__ import annotations

import json

import pytest
from linted_boards import NASTY, SAMPLES, crashing_rule, idle_rule, nasty_file, sample
from schema_validators import shipped_validator
from shipped_boards import one_of_each_kind

from board_designer import __version__
from board_designer.reports.lint_json import lint_json


@pytest.mark.parametrize("name", one_of_each_kind(SAMPLES))
def test_real_reports_fit_the_schema(name):
    file = sample(name, more=[crashing_rule, idle_rule])
    data = json.loads(lint_json([file]))
    shipped_validator("lint.v1").validate(data)
    told = data["files"][0]
    assert told["path"] == f"sample_boards/{name}"
    assert told["kit"] == file.kit
    assert len(told["findings"]) == len(file.report.findings)
    assert told["checked"] == list(file.report.checked)
    assert {"rule": "idle-rule", "reason": "this game has no rule “no_such_rule”"} in told["skipped"]
    for severity in ("error", "warning", "info"):
        assert told["summary"][severity] == sum(item.severity == severity for item in file.report.open)


def test_every_field_of_a_finding_is_told():
    data = json.loads(lint_json([nasty_file()]))
    shipped_validator("lint.v1").validate(data)
    first, again, known, excluded, hint, _ = data["files"][0]["findings"]
    assert first == {
        "rule": "one-rule",
        "severity": "error",
        "message": NASTY,
        "spaces": ["a", "b"],
        "links": ["k"],
        "fixable": True,
        "fix": NASTY,
        "ours": False,
        "excluded": False,
        "reason": "",
        "known": False,
        "fingerprint": again["fingerprint"],
    }
    assert (again["fixable"], again["fix"]) == (False, None)
    assert (known["known"], known["excluded"]) == (True, False)
    assert (excluded["known"], excluded["excluded"], excluded["reason"]) == (False, True, NASTY)
    assert hint["ours"] is True
    assert data["files"][0]["summary"] == {
        "error": 3,
        "warning": 0,
        "info": 1,
        "excluded": 1,
        "known": 1,
        "left_out": 0,
    }


def test_the_text_is_plain_json_in_the_order_given():
    text = lint_json([nasty_file("b.yaml"), nasty_file("ä.yaml")])
    assert text.startswith('{\n  "format": "board-designer-lint/1",\n  "version": "' + __version__ + '",\n')
    assert text.endswith("}\n")
    assert '"path": "ä.yaml"' in text
    assert [file["path"] for file in json.loads(text)["files"]] == ["b.yaml", "ä.yaml"]
    assert json.loads(lint_json([]))["files"] == []
    text.encode("utf-8")
