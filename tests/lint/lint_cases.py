"""A case of lint: a named board, the edit that breaks it, and what lint must say of the difference.

Each is a file in `cases`, named after the rule; where one rule needs two, the second is `RULE--something`. In it are

- `about`: what was broken;
- `board`: a board in `boards`, and `clean`, where the rule would not be quiet on it or something is missing: an edit;
- `flagged`: the edit that breaks the clean board;
- `findings`: what the rule says of it; no spaces, no links and no fix go without saying;
- `also`, where other rules now speak too: for each the reason why that cannot be helped;
- `fixed`, where a finding has a fix: the edit that it makes, or `clean` when it takes back what was broken.

The edits are those of `board_edits`. A kit that does not come with the program lies beside the boards.
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from board_designer.board import Board
from board_designer.io import board_reader, parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.io.plain_data import plain_data
from board_designer.io.source_text import read_source
from board_designer.kits.kit import Kit
from board_designer.kits.kit_reader import kit_from
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.lint_setup import rules_for, terms_for
from board_designer.lint.finding import Finding
from board_designer.lint.fixing import Fixed, fix_all
from board_designer.lint.lint_engine import Report
from board_designer.lint.linter import Linter

from .board_edits import Data, edited

CASES = Path(__file__).parent / "cases"
BOARDS = Path(__file__).parent / "boards"
TODAY = date(2026, 11, 15)
NAME_OF_A_FIELD = re.compile(r"[A-Za-z0-9]+_[A-Za-z0-9_]+")  # as files spell it, which is not for people
FIELDS = {"about", "board", "clean", "flagged", "findings", "also", "fixed"}


@dataclass(frozen=True)
class Case:
    path: Path

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def rule(self) -> str:
        return self.name.partition("--")[0]

    @cached_property
    def told(self) -> Data:
        """What the file says."""
        told = plain_data(read_source(self.path))
        assert told.keys() <= FIELDS, f"{self.path.name} has {told.keys() - FIELDS}, which means nothing"
        return told

    @property
    def also(self) -> dict[str, str]:
        return self.told.get("also", {})

    @cached_property
    def clean_data(self) -> Data:
        named = named_board(self.told["board"])
        return edited(named, self.told["clean"]) if "clean" in self.told else named

    @cached_property
    def flagged_data(self) -> Data:
        return edited(self.clean_data, self.told["flagged"])

    @cached_property
    def fixed_data(self) -> Data | None:
        edit = self.told.get("fixed")
        return self.clean_data if edit == "clean" else edit and edited(self.flagged_data, edit)

    @cached_property
    def clean(self) -> Board:
        return board_of(self.clean_data)

    @cached_property
    def flagged(self) -> Board:
        return board_of(self.flagged_data)

    @cached_property
    def _clean_seen(self) -> tuple[Linter, Report]:
        return next_seen(board_of(named_board(self.told["board"])), self.clean)

    @cached_property
    def _seen(self) -> tuple[Linter, Report]:
        linter = copy(self._clean_seen[0])
        return linter, linter.run(self.flagged, TODAY)

    @property
    def clean_report(self) -> Report:
        """What lint says of the clean board, having seen the named one."""
        return self._clean_seen[1]

    @property
    def report(self) -> Report:
        """What lint says of the flagged board, having seen the clean one."""
        return self._seen[1]

    def linter(self) -> Linter:
        """One that has seen the flagged board last."""
        return copy(self._seen[0])

    @property
    def found(self) -> list[Finding]:
        return self.of_rule(self.report)

    @property
    def new_elsewhere(self) -> list[Finding]:
        """What other rules say of the flagged board and did not say of the clean one."""
        before = {finding.fingerprint for finding in self.clean_report.findings}
        return [item for item in self.report.findings if item.rule != self.rule and item.fingerprint not in before]

    def of_rule(self, report: Report) -> list[Finding]:
        return [finding for finding in report.findings if finding.rule == self.rule]

    def fix(self) -> Fixed:
        """The flagged board with the fixes of this rule, as the tool makes them."""
        linter = self.linter()
        return fix_all(self.flagged, lambda board: linter.run(board, TODAY), [self.rule])


def as_data(finding: Finding) -> dict[str, Any]:
    """A finding as a case writes it down."""
    data = {
        "severity": finding.severity,
        "message": finding.message,
        "spaces": list(finding.spaces),
        "links": list(finding.links),
        "fixable": finding.fix is not None,
    }
    return {name: value for name, value in data.items() if value}


@cache
def all_cases() -> dict[str, Case]:
    return {path.stem: Case(path) for path in sorted(CASES.glob("*.yaml"))}


@cache
def named_board(name: str) -> Data:
    return plain_data(read_source(BOARDS / f"{name}.board.yaml"))


# Boards are values: each is made once and linted once, whichever case or test asks first.


def board_of(data: Data) -> Board:
    return the_only(board_reader.board_of(data))


@cache
def the_only(board: Board) -> Board:
    """Of equal boards the first, which knows its shapes and contacts already."""
    return board


def saved_and_read(board: Board) -> Board:
    """As the tool writes it, and as strictly read as any file."""
    return parse_board(yaml_text(board))


def report_of(board: Board) -> Report:
    return _first_seen(board)[1]


def linter_after(board: Board) -> Linter:
    """A linter that has seen this board and no other."""
    return copy(_first_seen(board)[0])


@cache
def next_seen(first: Board, then: Board) -> tuple[Linter, Report]:
    linter = linter_after(first)
    return linter, linter.run(then, TODAY)


@cache
def _first_seen(board: Board) -> tuple[Linter, Report]:
    linter = Linter(lambda it: rules_for(find_kit(it.kit)), lambda it: terms_for(it, named_kit(it.kit)))
    return linter, linter.run(board, TODAY)


@cache
def named_kit(name: str) -> Kit | None:
    own = BOARDS / f"{name}.kit.yaml"
    return kit_from(read_source(own)) if own.exists() else find_kit(name)
