"""Every rule on its own boards: quiet on the clean one, right about the flagged one, and alone with what it says."""

from __future__ import annotations

import pytest

from board_designer.io import load_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits.linting import rules_for
from board_designer.kits.registry import find_kit, kit_names
from board_designer.lint import constraints
from board_designer.lint.engine import Report

from .case_folders import TODAY, Case, all_cases, as_data

CASES = list(all_cases().values())
WITH_FIX = [case for case in CASES if case.fixed_path.exists()]
# No board makes a rule crash; it has a test of its own.
WITHOUT_BOARD = {"crashed-rule"}


def name_of(case: Case) -> str:
    return case.path.name


def errors_of(report: Report) -> set[str]:
    return {finding.fingerprint for finding in report.open if finding.severity == "error"}


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_one_thing_broken_is_found_once(case: Case) -> None:
    assert case.of_rule(case.clean_report) == []
    assert case.found
    assert [as_data(finding) for finding in case.found] == case.expected["findings"]
    also = {finding.rule: finding.message for finding in case.new_elsewhere}
    assert also.keys() == case.expected["also"].keys(), also
    assert all(case.expected["also"].values()), "whoever speaks too needs a reason"
    assert case.expected["about"]


@pytest.mark.parametrize("case", WITH_FIX, ids=name_of)
def test_the_fix_takes_it_away(case: Case) -> None:
    fixed = case.fix()
    assert fixed.refused == []
    assert yaml_text(fixed.board) == case.fixed_path.read_text("utf-8")
    after = case.lint(fixed.board)
    assert case.of_rule(after) == []
    assert errors_of(after) <= errors_of(case.flagged_report)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_after_an_edit_the_report_is_that_of_the_board_seen_for_the_first_time(case: Case) -> None:
    linter = case.linter()
    linter.run(case.clean, TODAY)
    assert linter.run(case.flagged, TODAY).findings == case.flagged_report.findings


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_boards_are_as_the_tool_would_save_them(case: Case) -> None:
    boards = {"clean": case.clean, "flagged": case.flagged}
    if case.fixed_path.exists():
        boards["fixed"] = load_board(case.fixed_path)
    for name, board in boards.items():
        assert (case.path / f"{name}.board.yaml").read_text("utf-8") == yaml_text(board)


def test_a_fix_is_shown_where_there_is_one() -> None:
    for case in CASES:
        offered = any(finding["fixable"] for finding in case.expected["findings"])
        assert case.fixed_path.exists() == offered, case.path.name


def test_every_rule_has_a_case_and_every_case_a_rule() -> None:
    rules = {rule.id for name in kit_names() for rule in rules_for(find_kit(name))}
    assert {case.rule for case in CASES} == rules - WITHOUT_BOARD


@pytest.mark.parametrize("kit", kit_names())
def test_every_constraint_of_a_kit_has_a_board_of_that_kit(kit: str) -> None:
    """Two kits may state constraints of one name in different words and with different numbers."""
    stated = {rule.id for rule in rules_for(find_kit(kit)) if rule.check.__module__ == constraints.__name__}
    assert stated <= {case.rule for case in CASES if case.flagged.kit == kit}
