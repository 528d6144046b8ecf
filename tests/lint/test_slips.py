"""Boards nobody has seen: a good board with one slip of the mouse. It is found, named, and put right again."""

import random
from copy import copy
from datetime import date
from functools import cache

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.board.edit_errors import EditError
from board_designer.io import parse_board
from board_designer.io.shipped_files import folder
from board_designer.kits import templates
from board_designer.kits.lint_board import linter
from board_designer.lint.fixing import fix_all

TODAY = date(2026, 11, 15)
STARTER = board_of("starter")
STREET = board_of("main_street")
ROWS = templates()["city"].make(blocks="3x1", lots="7", homes="2")
BASES = {"starter": STARTER, "street": STREET, "rows": ROWS}
FEW = ("s1", "s3", "s11", "s20", "t1", "t2", "t5", "t14", "h1", "d1", "w1", "r1", "r3", "x1")


@cache
def starter_seen():
    """A linter that has seen the starter, and what it said of it. Only copies of it go on to other boards."""
    remembering = linter()
    return remembering, {item.fingerprint for item in remembering.run(STARTER, TODAY).findings}


def new_on(board, remembering):
    _, known = starter_seen()
    return [item for item in remembering.run(board, TODAY).findings if item.fingerprint not in known]


def assert_named_and_put_back(id_, by):
    board, remembering = edits.move(STARTER, [id_], by), copy(starter_seen()[0])
    serious = [item for item in new_on(board, remembering) if item.severity != "info"]
    assert any(id_ in item.spaces for item in serious), f"{id_} pushed by {by} is not named"
    fixed = fix_all(board, lambda changed: remembering.run(changed, TODAY))
    assert fixed.board == STARTER, [item.fix.title for item in fixed.done]


@pytest.mark.parametrize(
    "id_", [pytest.param(id_, marks=pytest.mark.slow if at % 4 > 1 else ()) for at, id_ in enumerate(FEW)]
)
def test_a_space_pushed_by_one_part_is_named_and_goes_back(id_):
    assert_named_and_put_back(id_, ((1, 0), (0, -1))[FEW.index(id_) % 2])


@pytest.mark.slow
@pytest.mark.parametrize("space", [space.id for space in STARTER.spaces])
def test_every_space_pushed_by_one_part_is_named_and_goes_back(space):
    for by in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert_named_and_put_back(space, by)


def slip(board, chance):
    """One thing gone wrong, of the kind that happens; None when it cannot be."""
    space, other = chance.choice(board.spaces), chance.choice(board.spaces)
    step = chance.choice([(1, 0), (0, 1), (-2, 0), (0, -3), (1, 1), (4, 0)])
    side = chance.choice(["left", "top", "right", "bottom"])
    types = ["sidewalk", "territory", "water", "road", "intersection", "home"]
    kinds = [
        lambda: edits.move(board, [space.id], step),
        lambda: edits.resize_by(board, space.id, **{side: chance.choice([1, -1, 2, -2])}),
        lambda: edits.delete(board, [space.id]),
        lambda: edits.retype(board, [space.id], chance.choice(types)),
        lambda: edits.duplicate(board, [space.id], chance.choice([(0, 0), (1, 0), (2, 1), (0, 4)])),
        lambda: edits.link(board, chance.choice(["path", "crossing", "walk", "access"]), space.id, other.id),
        lambda: edits.set_seat(board, [space.id], chance.choice([None, 1, 2, 5])),
        lambda: edits.set_property(board, [space.id], "corners", [other.id]),
        lambda: edits.set_property(board, [space.id], "block", "A"),
        lambda: edits.set_rule(board, "diagonal_access", True),
    ]
    try:
        return chance.choice(kinds)()
    except EditError:
        return None


def assert_mended_safely(base, seed):
    """Whatever went wrong: no crash, no error held back, and fixes that end, harm nothing and leave nothing to do."""
    board = slip(BASES[base], random.Random(f"{base} {seed}"))
    if board is None:
        return
    remembering = linter()
    before = remembering.run(board, TODAY)
    assert not [item.message for item in before.findings if item.rule == "crashed-rule"]
    if any(item.severity == "error" for item in before.explained):
        assert any(item.severity == "error" for item in before.open)
    runs = []

    def relint(changed):
        runs.append(1)
        assert len(runs) < 80
        return remembering.run(changed, TODAY)

    fixed = fix_all(board, relint)
    known = {item.fingerprint for item in (*before.findings, *before.explained)}
    assert not [
        item.message for item in fixed.report.open if item.severity != "info" and item.fingerprint not in known
    ]
    again = fix_all(fixed.board, lambda changed: remembering.run(changed, TODAY))
    assert again.board == fixed.board


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3, 4))])
@pytest.mark.parametrize("base", BASES)
def test_whatever_goes_wrong_is_mended_safely(base, seed):
    assert_mended_safely(base, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5, 100))
@pytest.mark.parametrize("base", BASES)
def test_whatever_else_goes_wrong_is_mended_safely(base, seed):
    assert_mended_safely(base, seed)


def test_a_space_pulled_out_of_its_size_gives_that_up_again():
    wide = edits.resize_by(STARTER, "s9", right=1)
    fixed = fix_all(wide, lambda board: linter().run(board, TODAY))
    assert [item.fix.title for item in fixed.done] == ["Trim s9 by 1 part (6.25 mm)"]
    assert fixed.board == STARTER


def test_a_road_that_is_too_wide_is_trimmed_once():
    wide = edits.resize_by(STARTER, "r1", left=1)
    report = linter().run(wide, TODAY)
    (finding,) = [item for item in report.findings if item.severity == "error"]
    assert finding.spaces == ("r1", "s7", "s8", "s9", "s10", "s11")
    assert fix_all(wide, lambda board: linter().run(board, TODAY)).board == STARTER


def test_a_road_that_is_too_narrow_is_widened_once():
    narrow = edits.resize_by(STARTER, "r1", left=-1)
    assert fix_all(narrow, lambda board: linter().run(board, TODAY)).board == STARTER


def test_a_stack_of_copies_is_one_finding():
    board = STARTER
    for _ in range(60):
        board = edits.duplicate(board, ["t1"], (0, 0))
    serious = [item for item in new_on(board, copy(starter_seen()[0])) if item.severity == "error"]
    assert [item.rule for item in serious] == ["duplicate-space"]
    assert len(serious[0].spaces) == 61


def test_a_field_of_the_grid_in_the_wrong_place_is_sent_there():
    text = (folder("sample_boards") / "starter.board.yaml").read_text("utf-8")
    board = parse_board(text.replace("spaces:", "folds: {vertical: [31]}\nmade_by: us\nspaces:", 1))
    found = [item for item in new_on(board, copy(starter_seen()[0])) if item.rule == "unknown-field"]
    assert [(item.severity, item.message) for item in found] == [
        ("warning", "The field folds has no effect at the top of the file; it belongs in grid: {…, folds: …}."),
        ("info", "The board has the field made_by, which this version does not read."),
    ]
