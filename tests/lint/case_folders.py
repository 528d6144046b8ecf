"""A case of lint: a good board, the same board with one thing broken, and what lint must say of the difference.

The folder is named after the rule; where one rule needs two boards, the second is `RULE--something`. In it are

- `clean.board.yaml`: the rule finds nothing;
- `flagged.board.yaml`: one thing is broken;
- `expected.yaml`: `about` says what was broken, `findings` are those of this rule, and `also` gives, for each other
  rule that now speaks too, the reason why that cannot be helped;
- `fixed.board.yaml`, where the findings have a fix: the board after it;
- `kit.yaml`, where no kit that comes with the program will do.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import yaml

from board_designer.board import Board
from board_designer.io import load_board
from board_designer.io.source import read_source
from board_designer.kits.linting import rules_for, terms_for
from board_designer.kits.read import kit_from
from board_designer.kits.registry import find_kit
from board_designer.lint.engine import Report
from board_designer.lint.finding import Finding
from board_designer.lint.fixing import Fixed, fix_all
from board_designer.lint.linter import Linter

FOLDER = Path(__file__).parent / "cases"
TODAY = date(2026, 11, 15)


@dataclass(frozen=True)
class Case:
    path: Path

    @property
    def rule(self) -> str:
        return self.path.name.partition("--")[0]

    @cached_property
    def clean(self) -> Board:
        return load_board(self.path / "clean.board.yaml")

    @cached_property
    def flagged(self) -> Board:
        return load_board(self.path / "flagged.board.yaml")

    @cached_property
    def expected(self) -> dict[str, Any]:
        return yaml.safe_load((self.path / "expected.yaml").read_text("utf-8"))

    @property
    def fixed_path(self) -> Path:
        return self.path / "fixed.board.yaml"

    @cached_property
    def clean_report(self) -> Report:
        return self.lint(self.clean)

    @cached_property
    def flagged_report(self) -> Report:
        return self.lint(self.flagged)

    @property
    def found(self) -> list[Finding]:
        return self.of_rule(self.flagged_report)

    @property
    def new_elsewhere(self) -> list[Finding]:
        """What other rules say of the flagged board and did not say of the clean one."""
        before = {finding.fingerprint for finding in self.clean_report.findings}
        return [
            item for item in self.flagged_report.findings if item.rule != self.rule and item.fingerprint not in before
        ]

    def of_rule(self, report: Report) -> list[Finding]:
        return [finding for finding in report.findings if finding.rule == self.rule]

    def fix(self) -> Fixed:
        """The flagged board with the fixes of this rule, as the tool makes them."""
        linter = self.linter()
        return fix_all(self.flagged, lambda board: linter.run(board, TODAY), [self.rule])

    def lint(self, board: Board) -> Report:
        return self.linter().run(board, TODAY)

    def linter(self) -> Linter:
        """A linter that has seen no board yet."""
        kit_path = self.path / "kit.yaml"
        own = kit_from(read_source(kit_path)) if kit_path.exists() else None
        return Linter(
            lambda board: rules_for(find_kit(board.kit)),
            lambda board: terms_for(board, own or find_kit(board.kit)),
        )


def as_data(finding: Finding) -> dict[str, Any]:
    return {
        "severity": finding.severity,
        "message": finding.message,
        "spaces": list(finding.spaces),
        "links": list(finding.links),
        "fixable": finding.fix is not None,
    }


@cache
def all_cases() -> dict[str, Case]:
    """Every case by the name of its folder. Their boards are linted once, whichever test asks first."""
    return {path.name: Case(path) for path in sorted(FOLDER.iterdir()) if path.is_dir()}
