"""Lint reports as SARIF 2.1.0, which code hosts and editors read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from board_designer.io.json_text import json_text
from board_designer.lint import Finding, Rule
from board_designer.reports.linted_file import LintedFile, Told
from board_designer.version import __version__
from board_designer.words import harmless

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
FINGERPRINT = "boardDesigner/v1"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}

# What SARIF takes for a placeholder or for the end of a link, inside a text.
_MEANS_SOMETHING = re.compile(r"[{}]|\](?=\()")
_ESCAPED = {"{": "{{", "}": "}}", "]": "\\]"}


def lint_sarif(files: Iterable[LintedFile]) -> str:
    listed = list(files)
    rules = _rules(listed)
    number = {id_: place for place, id_ in enumerate(rules)}
    run = {
        "tool": {
            "driver": {
                "name": "Board Designer",
                "version": __version__,
                "rules": [_descriptor(id_, rule) for id_, rule in rules.items()],
            }
        },
        "invocations": [
            {
                "executionSuccessful": True,
                "toolConfigurationNotifications": list(_skipped(listed, number)),
                "toolExecutionNotifications": list(_crashed(listed, number)),
            }
        ],
        # Columns count characters; without this line they would be taken for units of UTF-16.
        "columnKind": "unicodeCodePoints",
        "results": [result for file in listed for result in _results(file, number)],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json_text(log, indent=2)


def _rules(files: Sequence[LintedFile]) -> dict[str, Rule | None]:
    """Every rule that is spoken of, by id. Where kits differ about one, the first file decides what is said of it."""
    found: dict[str, Rule | None] = {}
    for file in files:
        for id_, rule in file.rules.items():
            found.setdefault(id_, rule)
    for file in files:
        for id_ in (*(told.finding.rule for told in file.findings), *file.crashes, *file.report.skipped):
            found.setdefault(id_, None)
    return dict(sorted(found.items()))


def _descriptor(id_: str, rule: Rule | None) -> dict[str, Any]:
    if rule is None:
        return {"id": id_}
    off = rule.severity == "off"
    return {
        "id": id_,
        "shortDescription": _text(rule.summary),
        "fullDescription": _text(rule.why),
        "help": _text(rule.example),
        "defaultConfiguration": {"enabled": False} if off else {"level": LEVELS[rule.severity]},
        "properties": {"ours": rule.ours, "sources": list(rule.sources)},
    }


def _results(file: LintedFile, number: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    seen: Counter[str] = Counter()
    for told in file.findings:
        finding = told.finding
        fingerprint = finding.fingerprint
        seen[fingerprint] += 1
        again = f"/{seen[fingerprint]}" if seen[fingerprint] > 1 else ""
        yield {
            "ruleId": finding.rule,
            "ruleIndex": number[finding.rule],
            "level": LEVELS[finding.severity],
            "message": _text(finding.message),
            "locations": [_location(file, finding)],
            "partialFingerprints": {FINGERPRINT: fingerprint + again},
            # Empty and not absent where nothing is suppressed: SARIF wants it on all results or on none.
            "suppressions": _suppressions(finding),
            **_baseline_state(file, told),
            "properties": {"ours": finding.ours},
        }


def _suppressions(finding: Finding) -> list[dict[str, str]]:
    if not finding.excluded:
        return []
    return [{"kind": "external", "status": "accepted", "justification": harmless(finding.reason)}]


def _baseline_state(file: LintedFile, told: Told) -> dict[str, str]:
    return {} if file.known is None else {"baselineState": "new" if told.new else "unchanged"}


def _location(file: LintedFile, finding: Finding) -> dict[str, Any]:
    location: dict[str, Any] = _whole_file(file)
    place = file.place_of(finding)
    if place:
        location["physicalLocation"]["region"] = {"startLine": place[0], "startColumn": place[1]}
    logical = [_logical(id_, "space", file) for id_ in finding.spaces]
    logical += [_logical(id_, "link", file) for id_ in finding.links]
    if logical:
        location["logicalLocations"] = logical
    return location


def _logical(id_: str, kind: str, file: LintedFile) -> dict[str, Any]:
    where = file.where.get(id_) if kind == "space" else None
    on_board = {"properties": {"x_mm": where[0], "y_mm": where[1]}} if where else {}
    return {"name": id_, "kind": kind, **on_board}


def _whole_file(file: LintedFile) -> dict[str, Any]:
    path = file.relative_path
    uri = Path(path).as_uri() if Path(path).is_absolute() else quote(path)
    return {"physicalLocation": {"artifactLocation": {"uri": uri}}}


def _skipped(files: Sequence[LintedFile], number: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    for file in files:
        for id_, reason in file.report.skipped.items():
            yield _notification(file, id_, number, "note", f"The rule {id_} was not checked: {reason}.")


def _crashed(files: Sequence[LintedFile], number: Mapping[str, int]) -> Iterator[dict[str, Any]]:
    for file in files:
        for id_, told in file.crashes.items():
            yield _notification(file, id_, number, "error", told.finding.message)


def _notification(file: LintedFile, id_: str, number: Mapping[str, int], level: str, words: str) -> dict[str, Any]:
    return {
        "associatedRule": {"id": id_, "index": number[id_]},
        "level": level,
        "message": _text(words),
        "locations": [_whole_file(file)],
    }


def _text(words: str) -> dict[str, str]:
    return {"text": _MEANS_SOMETHING.sub(lambda found: _ESCAPED[found[0]], harmless(words))}
