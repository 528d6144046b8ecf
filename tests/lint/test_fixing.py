"""Fixes are ordinary edits; none brings a new error, and what cannot be mended is said."""

from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cache

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import LintSettings
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits.lint_board import check
from board_designer.lint.fixing import fix_all, fix_these

TODAY = date(2026, 11, 15)
DRAFT = board_of("first_draft")
STARTER = board_of("starter")


@cache
def relint(board):
    return check(board, TODAY)


def errors(report):
    return Counter(item.fingerprint for item in (*report.open, *report.explained) if item.severity == "error")


def test_the_first_draft_is_mended_as_far_as_a_tool_can():
    fixed = fix_all(DRAFT, relint)
    done = Counter(item.rule for item in fixed.done)
    assert set(done) >= {"no-door", "off-board", "overlapping-spaces", "seat-twice", "link-to-nothing"}
    assert not errors(fixed.report) - errors(relint(DRAFT))
    left = {item.rule for item in fixed.report.open if item.severity == "error"}
    assert "corner-home" in left
    assert "two-paths-from-one-space" in left
    assert not left & set(done)


def test_fixing_again_changes_nothing():
    once = fix_all(DRAFT, relint)
    again = fix_all(once.board, relint)
    assert again.board == once.board
    assert not again.done


def test_a_mended_board_can_be_saved_and_read_back():
    board = fix_all(DRAFT, relint).board
    assert parse_board(yaml_text(board)) == board


def test_only_the_asked_for_rule_is_mended():
    fixed = fix_all(DRAFT, relint, only=["seat-twice"])
    assert [item.rule for item in fixed.done] == ["seat-twice"]
    assert fixed.board.space_by_id["h2"].seat == 2
    assert replace(fixed.board, spaces=DRAFT.spaces) == DRAFT


def test_a_fix_that_would_bring_a_new_error_is_refused_with_the_reason():
    # Spelt right, this space would be one to stand on that nobody can get to.
    fixed = fix_all(DRAFT, relint, only=["unknown-type"])
    assert fixed.board == DRAFT
    ((finding, why),) = fixed.refused
    assert finding.spaces == ("s81",)
    assert "the fix would cause a new error: Sidewalk s81 is joined to no other space; nobody can get there." in why


def test_a_locked_space_is_left_alone_and_said_so():
    board = edits.lock(edits.move(STARTER, ["t2"], (0, 1)), ["t2", "t5"])
    fixed = fix_all(board, relint)
    assert fixed.board.space_by_id["t2"] == board.space_by_id["t2"]
    assert any("locked" in why for _, why in fixed.refused)


def test_one_finding_alone_is_one_step():
    report = relint(DRAFT)
    chosen = [item for item in report.open if item.rule == "off-board"]
    fixed = fix_these(DRAFT, chosen, relint)
    assert fixed.done == chosen
    assert not [item for item in fixed.report.open if item.rule == "off-board"]


def test_of_several_findings_one_that_cannot_be_mended_does_not_stop_the_others():
    wanted = [
        item for item in relint(DRAFT).open if item.severity == "error" and item.fix and not item.fix.on_request
    ]
    fixed = fix_these(DRAFT, wanted, relint)
    assert [finding.rule for finding, _ in fixed.refused] == ["unknown-type"]
    assert {item.rule for item in fixed.done} == {item.rule for item in wanted} - {"unknown-type"}
    assert not errors(fixed.report) - errors(relint(DRAFT))


def test_several_of_one_rule_are_mended_together():
    board = edits.set_seat(edits.set_seat(STARTER, ["h1"], None), ["h3"], None)
    fixed = fix_all(board, relint, only=["home-without-seat"])
    assert sorted(fixed.board.space_by_id[home].seat for home in ("h1", "h2", "h3", "h4")) == [1, 2, 3, 4]


@pytest.mark.parametrize("dx", [2, *(pytest.param(dx, marks=pytest.mark.slow) for dx in (-2, -1, 1))])
@pytest.mark.parametrize("name", ["t5", "s3", "w1", "d1", "h1", "x1", "r1"])
def test_no_fix_ever_brings_a_new_error(name, dx):
    for by in ((dx, 0), (0, dx)):
        board = edits.move(STARTER, [name], by)
        fixed = fix_all(board, relint)
        assert not errors(fixed.report) - errors(relint(board))


def test_a_fault_that_was_only_left_out_does_not_stop_a_fix():
    # The home lost a neighbour; that was left out while its seat was the louder fault.
    # An error is never left out, so the rule weighs less here.
    weighed = replace(STARTER, lint=LintSettings(severity=FrozenMap({"wrong-neighbourhood": "warning"})))
    board = edits.set_seat(edits.retype(weighed, ["t2"], "decor"), ["h1"], 2)
    before = relint(board)
    assert "wrong-neighbourhood" in {item.rule for item in before.explained}
    fixed = fix_all(board, relint, only=["seat-twice"])
    assert [item.rule for item in fixed.done] == ["seat-twice"]
    assert "wrong-neighbourhood" in {item.rule for item in fixed.report.open}


def test_a_new_number_is_given_when_asked_and_other_faults_of_that_space_are_no_new_ones():
    board = edits.move(edits.retype(STARTER, ["w3"], "territory"), ["w3"], (0, 1))
    before = relint(board)
    rules = Counter(item.rule for item in before.open if "w3" in item.spaces and item.severity != "info")
    assert rules.keys() > {"number-twice"}
    assert fix_all(edits.retype(STARTER, ["w3"], "territory"), relint).board.space_by_id.keys() >= {"w3", "t3"}
    fixed = fix_all(board, relint, only=["number-twice"])
    assert [item.rule for item in fixed.done] == ["number-twice"]
    assert "w3" not in fixed.board.space_by_id
    assert fixed.board.space_by_id["t31"].footprint == board.space_by_id["w3"].footprint
    left = Counter(item.rule for item in fixed.report.open if "t31" in item.spaces and item.severity != "info")
    assert left == rules - Counter({"number-twice": 1})
