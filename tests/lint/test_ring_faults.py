"""Several faults of one ring at once, known and excluded ones among them, in reports and on the command line."""

from __future__ import annotations

import json
import math
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.cli.main import main
from board_designer.geometry.footprint import Circle
from board_designer.io import load_board, save_board
from board_designer.io.shipped_files import folder
from board_designer.kits import templates
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.lint_setup import rules_for
from board_designer.kits.template_draft import Draft
from board_designer.lint.fixing import fix_all, fix_these
from board_designer.lint.linter import Linter
from board_designer.lint.severity_policy import exclusion_for
from board_designer.reports.linted_file import linted

from .lint_cases import TODAY, all_cases, board_of, linter_after, named_board, report_of

SQUARE = board_of(named_board("square_ring"))
# One fault each, none in the way of another.
FAULTS = {
    "broken-ring": lambda board: edits.move(board, ["t4"], (0, -20)),
    "broken-lane": lambda board: edits.move(board, ["l14"], (0, 20)),
    "wrong-seat": lambda board: edits.set_seat(board, ["k6"], 4),
    "wrong-number-of-lane-spaces": lambda board: edits.delete(board, ["l11"]),
    "kennel-inside": lambda board: edits.move(board, ["k14"], (60, -40)),
    "uneven-pitch": lambda board: edits.move(board, ["t50"], (0, 3)),
}


def broken(*rules: str) -> Board:
    board = SQUARE
    for rule in rules:
        board = FAULTS[rule](board)
    return board


def rules_told(board: Board) -> set[str]:
    return {finding.rule for finding in report_of(board).findings}


def seen(board: Board) -> Linter:
    return copy(linter_after(board))


@pytest.mark.parametrize("other", FAULTS)
@pytest.mark.parametrize("one", FAULTS)
def test_two_faults_at_once_are_both_told(one: str, other: str) -> None:
    # How evenly an open ring is spaced says nobody.
    hidden = {"uneven-pitch"} if {one, other} == {"uneven-pitch", "broken-ring"} else set()
    assert rules_told(broken(*{one, other})) == {one, other} - hidden


def test_all_at_once_are_told_and_mended_one_by_one() -> None:
    board = broken(*FAULTS)
    assert rules_told(board) == FAULTS.keys() - {"uneven-pitch"}
    linter = seen(board)
    fixed = fix_all(board, lambda changed: linter.run(changed, TODAY))
    assert {item.rule for item in fixed.report.open} == {"wrong-number-of-lane-spaces", "kennel-inside"}
    assert fixed.refused == []
    assert fixed.board.space_by_id["t4"] == SQUARE.space_by_id["t4"]
    assert fixed.board.space_by_id["l14"] == SQUARE.space_by_id["l14"]
    assert fixed.board.space_by_id["k6"].seat == 2


def test_a_fix_of_one_leaves_the_other_as_it_is() -> None:
    board = broken("broken-lane", "wrong-seat")
    linter = seen(board)
    chosen = [item for item in report_of(board).findings if item.rule == "wrong-seat"]
    fixed = fix_these(board, chosen, lambda changed: linter.run(changed, TODAY))
    assert fixed.done == chosen
    assert fixed.board == broken("broken-lane")


@pytest.mark.parametrize("new", sorted(FAULTS.keys() - {"broken-ring", "uneven-pitch"}))
def test_a_new_fault_beside_a_known_one_is_new(new: str) -> None:
    known = [item.fingerprint for item in report_of(broken("broken-ring")).findings]
    board = broken("broken-ring", new)
    file = linted("a.board.yaml", board, None, report_of(board), (), known)
    assert [told.finding.rule for told in file.findings if told.new] == [new]


def test_an_excluded_fault_hides_no_other_of_its_kind() -> None:
    board = broken("wrong-seat")
    (finding,) = report_of(board).findings
    excluded = replace(board, lint=replace(board.lint, exclude=(exclusion_for(board, finding, "on purpose"),)))
    assert [item.excluded for item in report_of(excluded).findings] == [True]
    again = edits.set_seat(excluded, ["k10"], 1)
    open_ = report_of(again).open
    assert [(item.rule, item.spaces) for item in open_] == [("wrong-seat", ("k10",))]


def test_a_seat_that_changes_the_lane_is_seen_by_a_linter_that_knows_the_board() -> None:
    """Steps in a lane lead between spaces of one seat: they follow from seats, not from shapes alone."""
    far = replace(SQUARE, spaces=tuple(replace(s, seat=3) if s.id in ("s2", "l5") else s for s in SQUARE.spaces))
    linter = seen(far)
    assert linter.run(SQUARE, TODAY).findings == ()
    assert linter.run(far, TODAY).findings == report_of(far).findings


def test_partners_of_six_sit_three_seats_on() -> None:
    six = templates()["ring"].make(players="6")
    assert rules_told(six) == set()
    swapped = {2: 3, 3: 2}
    spaces = tuple(replace(space, seat=swapped.get(space.seat or 0, space.seat)) for space in six.spaces)
    (finding,) = report_of(replace(six, spaces=spaces)).findings
    assert finding.message == (
        "Seat 3 faces seat 5, but its partner is seat 6: anti-clockwise the seats are 1, 3, 2, 4, 5 and 6."
    )


def test_two_players_have_no_partners() -> None:
    two = templates()["ring"].make(players="2")
    assert rules_told(edits.set_rule(two, "seat_order", "red_green_blue_yellow")) == set()


def test_a_ring_is_spaced_between_its_starts_which_stay_with_their_lanes() -> None:
    board = edits.move(SQUARE, [space.id for space in SQUARE.spaces if space.seat == 2], (0, 3))
    (finding,) = [item for item in report_of(board).findings if item.rule == "uneven-pitch"]
    assert finding.fix is not None
    fixed = finding.fix.apply(board)
    assert fixed.space_by_id["s2"] == board.space_by_id["s2"]
    assert "uneven-pitch" not in rules_told(fixed)
    assert not any(space.locked for space in fixed.spaces)


def test_a_ring_that_is_uneven_from_start_to_start_is_told_and_not_spaced() -> None:
    """Neither can its starts leave their lanes, nor would it be even with the starts where they are."""
    kit = find_kit("dog")
    assert kit is not None
    draft = Draft(kit, "Uneven", (440, 440))
    for at in range(64):
        # A quarter of the spaces on a fifth of the circle.
        angle = math.tau * (at / 16 * 0.2 if at < 16 else 0.2 + (at - 16) / 48 * 0.8)
        x, y = 220 + 190 * math.cos(angle), 220 - 190 * math.sin(angle)
        if at % 16:
            draft.circle("track", x, y, 14)
        else:
            draft.circle("start", x, y, 14, seat=1 + at // 16)
    (finding,) = [item for item in report_of(draft.board()).findings if item.rule == "uneven-pitch"]
    assert finding.fix is None


# ---- as a user runs it


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "ring.board.yaml"
    save_board(broken(*FAULTS), file)
    return file


def test_the_command_tells_faults_and_fixes_them(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", str(path)]) == 1
    told = capsys.readouterr().out
    assert "Track space t4 is off the ring: it lies 12.3 mm from t3 and 12.3 mm from t5." in told
    assert "Not checked: board-in-pieces, broken-symmetry, cut-space, isolated-space and missing-seat-number" in told
    assert main(["lint", "--fix", str(path)]) == 1
    said = capsys.readouterr().err
    assert "fixed broken-ring: Move t4 between t3 and t5" in said
    assert "fixed wrong-seat: Give k6 seat 2" in said
    assert load_board(path).space_by_id["k6"].seat == 2


def test_the_report_fits_its_schema(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", str(path), "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    schema = json.loads((folder("schemas") / "lint.v1.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(data)
    assert {item["rule"] for item in data["files"][0]["findings"]} == FAULTS.keys() - {"uneven-pitch"}


def test_every_fixable_rule_says_so() -> None:
    fixable = {rule.id for rule in rules_for(find_kit("dog")) if rule.fixable}
    # What a case tells of its findings is compared with what is found in a test of its own.
    of_dog = [case for case in all_cases().values() if named_board(case.told["board"])["kit"] == "dog"]
    with_fix = {case.rule for case in of_dog if any(item.get("fixable") for item in case.told["findings"])}
    assert with_fix
    assert with_fix <= fixable


def test_a_ring_of_large_holes_is_linted_like_one_of_small_ones() -> None:
    """What is near is told by the size of the holes, not by millimetres."""
    twice = replace(
        SQUARE,
        grid=replace(SQUARE.grid, size=(880, 880)),
        spaces=tuple(
            replace(s, footprint=Circle(2 * s.footprint.x, 2 * s.footprint.y, 16))  # type: ignore[union-attr]
            for s in SQUARE.spaces
        ),
    )
    assert rules_told(twice) == set()
