"""The engine: crashes hide nothing, cancelling stops at once, hints give way, the order is always the same."""

import os
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, LintSettings
from board_designer.kits.lint_board import check, linter, rules_on, terms_of
from board_designer.lint import Cancelled, Facts, Found, lint
from board_designer.lint.linter import Linter
from board_designer.lint.rule import rule

TODAY = date(2026, 11, 15)
STARTER = board_of("starter")
DRAFT = board_of("first_draft")


@rule("warning", summary="Always crashes.", why="To see what happens.", example="Any board.")
def always_crashes(facts):
    yield Found("One finding before the crash.")
    raise ZeroDivisionError("nobody home")


def with_crash(board):
    return lint(Facts(board, terms_of(board)), [*rules_on(board), always_crashes], TODAY)


def test_a_crashing_rule_is_an_error_and_hides_nothing_else():
    report, without = with_crash(DRAFT), check(DRAFT, TODAY)
    crash = [item for item in report.findings if item.rule == "crashed-rule"]
    assert len(crash) == 1
    assert crash[0].severity == "error"
    assert "always-crashes" in crash[0].message
    assert "ZeroDivisionError: nobody home" in crash[0].message
    assert tuple(item for item in report.findings if item.rule != "crashed-rule") == without.findings
    assert "always-crashes" not in report.checked


@pytest.mark.parametrize(
    "settings",
    [
        LintSettings(severity=FrozenMap({"crashed-rule": "off"})),
        LintSettings(severity=FrozenMap({"crashed-rule": "info"})),
    ],
)
def test_a_crash_cannot_be_switched_off(settings):
    report = with_crash(replace(STARTER, lint=settings))
    assert [item.severity for item in report.findings if item.rule == "crashed-rule"] == ["error"]
    assert [item.key for item in report.findings if item.rule == "lint-setting"] == ["crashed-rule"]


def test_cancelling_stops_before_the_next_rule_and_inside_long_ones():
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 5

    with pytest.raises(Cancelled):
        linter().run(STARTER, TODAY, cancelled=cancelled)
    assert len(asked) == 6


def test_a_cancelled_run_does_not_spoil_what_is_remembered():
    remembering = linter()
    remembering.run(STARTER, TODAY)
    moved = edits.move(STARTER, ["t2"], (0, 1))
    with pytest.raises(Cancelled):
        remembering.run(moved, TODAY, cancelled=lambda: True)
    assert remembering.run(moved, TODAY).findings == check(moved, TODAY).findings


def test_a_hint_gives_way_to_an_error_about_the_same_space():
    moved = edits.move(STARTER, ["t1"], (1, 0))
    report = check(moved, TODAY)
    rules = {item.rule for item in report.findings}
    assert "overlapping-spaces" in rules
    assert "almost-touching" not in rules
    assert report.left_out >= 2


def test_findings_come_the_most_serious_first_and_in_the_order_of_the_board():
    rank = {"error": 0, "warning": 1, "info": 2}
    severities = [rank[item.severity] for item in check(DRAFT, TODAY).findings]
    assert severities == sorted(severities)


def test_a_board_of_an_unknown_kit_is_checked_for_what_any_board_must_be():
    report = check(replace(DRAFT, kit="chess"), TODAY)
    rules = {item.rule for item in report.findings}
    assert {"unknown-kit", "overlapping-spaces", "off-board", "link-to-nothing"} <= rules
    assert "crashed-rule" not in rules
    assert report.skipped["isolated-space"] == "the kit chess is not installed"


@pytest.mark.parametrize("kit", ["uri-nation-1.4", "uri-nation-1.2", "chess"])
def test_an_empty_board_crashes_no_rule(kit):
    report = check(Board(kit=kit), TODAY)
    assert not [item.message for item in report.findings if item.rule == "crashed-rule"]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_board_of_a_few_spaces_crashes_no_rule(count):
    for start in range(0, len(DRAFT.spaces), 9):
        board = replace(DRAFT, spaces=DRAFT.spaces[start : start + count])
        assert not [item.message for item in check(board, TODAY).findings if item.rule == "crashed-rule"]


def test_a_rule_that_is_off_is_listed_as_not_checked():
    report = check(replace(STARTER, lint=LintSettings(severity=FrozenMap({"no-door": "off"}))), TODAY)
    assert report.skipped["no-door"] == "switched off by the board"
    assert "no-door" not in report.checked


def told() -> str:
    """All that is found on a board of each edition, in its order."""
    findings = [item for name in ("first_draft", "main_street") for item in check(board_of(name), TODAY).findings]
    return repr([(replace(item, fix=None), item.fix and item.fix.title) for item in findings])


def test_the_same_board_gives_the_same_findings_under_every_hash_seed():
    program = "from test_lint_engine import told; print(told())"
    path = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    environment = {"PYTHONHASHSEED": "77", "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == told(), done.stderr


def test_a_linter_changes_kits_without_remembering_the_wrong_one():
    remembering = linter()
    remembering.run(STARTER, TODAY)
    other = board_of("main_street")
    assert remembering.run(other, TODAY).findings == check(other, TODAY).findings
    assert remembering.run(STARTER, TODAY).findings == check(STARTER, TODAY).findings


def test_rules_are_asked_for_board_by_board():
    seen = []

    def rules_for(board):
        seen.append(board.title)
        return rules_on(board)

    Linter(rules_for, terms_of).run(STARTER, TODAY)
    assert seen == [STARTER.title]
