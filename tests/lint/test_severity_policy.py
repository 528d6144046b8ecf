"""Severities, exclusions with reason and expiry, and how they go stale."""

from dataclasses import replace
from datetime import date

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Exclusion, LintSettings
from board_designer.kits.lint_board import check
from board_designer.lint.severity_policy import exclusion_for

TODAY = date(2026, 11, 15)
DRAFT = board_of("first_draft")
OVERLAP = {"rule": "overlapping-spaces", "spaces": ("t16", "t17")}


def linted(**settings):
    return check(replace(DRAFT, lint=LintSettings(**settings)), TODAY)


def of(report, rule):
    return [item for item in report.findings if item.rule == rule]


def test_the_board_says_how_serious_a_rule_is():
    report = linted(severity=FrozenMap({"overlapping-spaces": "info"}))
    assert [item.severity for item in of(report, "overlapping-spaces")] == ["info"]


def test_a_heuristic_of_ours_never_becomes_an_error():
    report = linted(severity=FrozenMap({"far-from-water": "error"}))
    assert [item.severity for item in of(report, "far-from-water")] == ["warning"]
    assert "stays a warning" in of(report, "lint-setting")[0].message


def test_no_rule_of_any_kit_that_is_ours_is_an_error():
    from board_designer.kits import find_kit, kit_names
    from board_designer.kits.lint_setup import rules_for

    for name in kit_names():
        assert not [rule.id for rule in rules_for(find_kit(name)) if rule.ours and rule.severity == "error"]


def test_an_exclusion_takes_a_finding_out_of_the_count_and_keeps_it_in_the_report():
    report = linted(exclude=(Exclusion(reason="a gate lies there", by="Ada", **OVERLAP),))
    (finding,) = of(report, "overlapping-spaces")
    assert finding.excluded
    assert finding.reason == "a gate lies there"
    assert finding not in report.open
    assert not of(report, "stale-exclusion")


def test_an_exclusion_covers_only_what_it_names():
    report = linted(exclude=(Exclusion("overlapping-spaces", "one of the two", spaces=("t16",)),))
    assert not of(report, "overlapping-spaces")[0].excluded
    assert "the findings are about t16 and t17" in of(report, "stale-exclusion")[0].message


def test_an_exclusion_of_what_has_been_mended_has_nothing_left_to_do():
    report = linted(
        exclude=(Exclusion("no-door", "a ruin", spaces=("t1",)), Exclusion("off-grid", "crooked", spaces=("t1",)))
    )
    said = [item.message for item in of(report, "stale-exclusion")]
    assert any("off-grid" in text and "no longer matches any finding" in text for text in said)


@pytest.mark.parametrize(("until", "holds"), [("2026-11-14", False), ("2026-11-15", True), ("2027-01-01", True)])
def test_an_exclusion_expires(until, holds):
    report = linted(exclude=(Exclusion(reason="until the playtest", until=until, **OVERLAP),))
    assert of(report, "overlapping-spaces")[0].excluded is holds
    assert bool(of(report, "stale-exclusion")) is not holds


def test_an_exclusion_of_a_space_that_is_gone_is_stale():
    exclusion = Exclusion("no-door", "a ruin", spaces=("t99",))
    (stale,) = of(linted(exclude=(exclusion,)), "stale-exclusion")
    assert "t99 is gone" in stale.message
    assert stale.fix.apply(replace(DRAFT, lint=LintSettings(exclude=(exclusion,)))).lint.exclude == ()


def test_an_exclusion_goes_stale_when_its_spaces_change():
    (finding,) = of(check(DRAFT, TODAY), "overlapping-spaces")
    board = replace(DRAFT, lint=LintSettings(exclude=(exclusion_for(DRAFT, finding, "a gate"),)))
    assert of(check(board, TODAY), "overlapping-spaces")[0].excluded
    moved = edits.move(board, ["t16"], (0, 1))
    report = check(moved, TODAY)
    assert not [item for item in of(report, "overlapping-spaces") if item.excluded]
    assert "changed since" in of(report, "stale-exclusion")[0].message
    relabelled = edits.relabel(board, ["t16"], "The Gate")
    assert of(check(relabelled, TODAY), "overlapping-spaces")[0].excluded


def test_an_exclusion_without_spaces_covers_findings_about_the_whole_board_only():
    report = linted(exclude=(Exclusion("unusual-water", "a dry town"), Exclusion("no-door", "all of them")))
    assert of(report, "unusual-water")[0].excluded
    assert not of(report, "no-door")[0].excluded


def test_a_setting_for_a_rule_that_does_not_exist_is_told_with_what_was_meant():
    report = linted(severity=FrozenMap({"no-dor": "off"}), exclude=(Exclusion("over-lapping", "why not"),))
    said = [item.message for item in of(report, "lint-setting")]
    assert any("did you mean no-door?" in text for text in said)
    assert any("over-lapping" in text for text in said)


def test_a_fingerprint_follows_the_ids_and_not_the_place():
    (before,) = of(check(DRAFT, TODAY), "overlapping-spaces")
    (after,) = of(check(edits.resize_by(DRAFT, "t16", top=-1), TODAY), "overlapping-spaces")
    assert before.message != after.message
    assert before.fingerprint == after.fingerprint


def test_fingerprints_tell_all_findings_of_a_board_apart():
    for name in ("first_draft", "starter", "main_street", "crooked_lanes", "three_by_two"):
        findings = check(board_of(name), TODAY).findings
        assert len({item.fingerprint for item in findings}) == len(findings)
