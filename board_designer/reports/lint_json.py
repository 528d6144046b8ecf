"""Lint reports as JSON, in the format that `schemas/lint.v1.schema.json` describes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from board_designer.io.json_text import json_text
from board_designer.reports.linted_file import LintedFile, Told
from board_designer.version import __version__

FORMAT = "board-designer-lint/1"


def lint_json(files: Iterable[LintedFile]) -> str:
    data = {"format": FORMAT, "version": __version__, "files": [_file(file) for file in files]}
    return json_text(data, indent=2)


def _file(file: LintedFile) -> dict[str, Any]:
    return {
        "path": file.path,
        "kit": file.kit,
        "findings": [_finding(told) for told in file.findings],
        "explained": [_finding(Told(finding)) for finding in file.explained],
        "summary": file.summary,
        "checked": list(file.report.checked),
        "skipped": [{"rule": id_, "reason": reason} for id_, reason in file.report.skipped.items()],
    }


def _finding(told: Told) -> dict[str, Any]:
    finding = told.finding
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "message": finding.message,
        "spaces": list(finding.spaces),
        "links": list(finding.links),
        "fixable": finding.fix is not None,
        "fix": finding.fix.title if finding.fix else None,
        "ours": finding.ours,
        "excluded": finding.excluded,
        "reason": finding.reason,
        "known": told.known,
        "fingerprint": finding.fingerprint,
    }
