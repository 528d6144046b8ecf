"""Every rule on its own boards: quiet on the clean one, right about the flagged one, and alone with what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from board_designer.io import load_board
from board_designer.io.board_writer import board_data, yaml_text
from board_designer.kits.kit_registry import find_kit, kit_names
from board_designer.kits.lint_setup import rules_for
from board_designer.lint import constraints
from board_designer.lint.lint_engine import Report

from .lint_cases import BOARDS, NAME_OF_A_FIELD, Case, all_cases, as_data, board_of, report_of, saved_and_read

CASES = list(all_cases().values())
# No board makes a rule crash; it has a test of its own.
WITHOUT_BOARD = {"crashed-rule"}
MOST_WORDS = 25
# What a file spells in a way nobody knows is quoted as it stands there.
ABOUT_SPELLING = {"unknown-type", "unknown-link-type", "unknown-property", "unknown-field"}

# Every test of a case before the next case, and cases of one board together: what was linted is at hand.
BY_BOARD = sorted(CASES, key=lambda case: case.told["board"])
# What is broken in the other edition is broken there item by item in tests of its kit.
of_every_case = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.name, marks=pytest.mark.slow if case.name.endswith("--1-2") else ())
        for case in BY_BOARD
    ],
    scope="module",
)
of_one_case_in_eight = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.name, marks=[pytest.mark.slow] if number % 8 else [])
        for number, case in enumerate(BY_BOARD)
    ],
    scope="module",
)


def errors_of(report: Report) -> set[str]:
    return {finding.fingerprint for finding in report.open if finding.severity == "error"}


@of_every_case
def test_one_thing_broken_is_found_once(case: Case) -> None:
    assert case.of_rule(case.clean_report) == []
    assert case.found
    assert [as_data(finding) for finding in case.found] == case.told["findings"]
    also = {finding.rule: finding.message for finding in case.new_elsewhere}
    assert also.keys() == case.also.keys(), also
    assert all(case.also.values()), "whoever speaks too needs a reason"
    assert case.told["about"]


@of_every_case
def test_where_there_is_a_fix_it_takes_it_away(case: Case) -> None:
    assert (case.fixed_data is not None) == any(finding.fix for finding in case.found)
    if case.fixed_data is None:
        return
    fixed = case.fix()
    assert fixed.refused == []
    assert yaml_text(fixed.board) == yaml_text(board_of(case.fixed_data))
    assert case.of_rule(fixed.report) == []
    assert errors_of(fixed.report) <= errors_of(case.report)


@of_every_case
def test_findings_and_fixes_are_told_in_words(case: Case) -> None:
    report = case.report
    for finding in report.findings:
        if finding.rule not in ABOUT_SPELLING and "there is no rule parameter" not in finding.message:
            assert not NAME_OF_A_FIELD.search(finding.message), finding.message
        if finding.fix is not None:
            assert len(finding.fix.title.split()) <= MOST_WORDS, finding.fix.title
            assert not NAME_OF_A_FIELD.search(finding.fix.title), finding.fix.title
    for rule, why in report.skipped.items():
        assert not NAME_OF_A_FIELD.search(why), (rule, why)


@of_one_case_in_eight
def test_after_an_edit_the_report_is_that_of_the_board_seen_for_the_first_time(case: Case) -> None:
    assert case.report.findings == report_of(case.flagged).findings
    if case.fixed_data is not None:
        fixed = case.fix()
        assert fixed.report.findings == report_of(fixed.board).findings


@of_one_case_in_eight
def test_a_board_with_a_fault_can_be_saved_and_read(case: Case) -> None:
    assert saved_and_read(case.flagged) == case.flagged


@of_every_case
def test_edits_make_boards_as_the_tool_would_save_them(case: Case) -> None:
    for data in (case.clean_data, case.flagged_data, case.fixed_data):
        assert data is None or board_data(board_of(data)) == data


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.board.yaml")), ids=lambda path: path.stem)
def test_named_boards_are_as_the_tool_would_save_them_and_in_use(path: Path) -> None:
    assert path.read_text("utf-8") == yaml_text(load_board(path))
    assert path.name.partition(".")[0] in {case.told["board"] for case in CASES}


def test_every_rule_has_a_case_and_every_case_a_rule() -> None:
    rules = {rule.id for name in kit_names() for rule in rules_for(find_kit(name))}
    assert {case.rule for case in CASES} == rules - WITHOUT_BOARD


@pytest.mark.parametrize("kit", kit_names())
def test_every_constraint_of_a_kit_has_a_board_of_that_kit(kit: str) -> None:
    """Two kits may state constraints of one name in different words and with different numbers."""
    stated = {rule.id for rule in rules_for(find_kit(kit)) if rule.check.__module__ == constraints.__name__}
    assert stated <= {case.rule for case in CASES if case.flagged.kit == kit}
