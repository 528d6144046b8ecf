"""Problems in the whole window, with the process that looks for them: they are those of lint, after every edit."""

import pytest
from patience import until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from whole_window import play, problems_of_window

from board_designer.app.problems.problem import problems_of
from board_designer.app.runs import Asked
from board_designer.board import edits
from board_designer.board.model import FrozenMap, LintSettings
from board_designer.games.playing.play_options import Options
from board_designer.io.shipped_files import folder
from board_designer.kits.lint_board import check


def test_problems_are_seen_before_and_after_edits_fixed_and_lived_with(window):
    problems_are_those_of_lint_after_every_edit(window)
    what_a_drag_would_bring_is_told_before_the_drop_and_gone_after_escape(window)
    a_problem_is_fixed_as_one_step(window)
    window.document.undo()
    living_with_a_problem_is_an_edit_with_a_reason(window)


def problems_are_those_of_lint_after_every_edit(window):
    document = window.document
    assert problems_of_window(window) == problems_of(check(document.board))
    place = next(space for space in document.board.spaces if space.type == "territory")
    document.edit("Move", edits.move, [place.id], (2, 1))
    after = problems_of_window(window)
    assert after == problems_of(check(document.board))
    assert after.open[0].severity == "error"
    assert window.status.problems.accessibleName().startswith(tuple("123456789"))
    document.undo()
    assert not [one for one in problems_of_window(window).open if one.severity != "info"]


def a_problem_is_fixed_as_one_step(window):
    document = window.document
    document.edit("Move", edits.move, [document.board.spaces[0].id], (1, 0))
    fixable = next(one for one in problems_of_window(window).open if one.fix)
    broken = document.board
    window.problems.fix_wanted.emit((fixable,))
    until(lambda: document.board is not broken, "the fix")
    assert fixable.fingerprint not in {one.fingerprint for one in problems_of_window(window).open}
    assert document.history.undo_label == f"Fix: {fixable.fix}"
    document.undo()
    assert document.board == broken


def living_with_a_problem_is_an_edit_with_a_reason(window):
    document = window.document
    problem = next(one for one in problems_of_window(window).open if one.spaces)
    window.problems.exclude_wanted.emit(problem, "meant so", "me", "")
    excluded = next(one for one in problems_of_window(window).found if one.fingerprint == problem.fingerprint)
    assert (excluded.excluded, excluded.reason) == (True, "meant so")
    window.problems.include_wanted.emit(excluded)
    assert problem.fingerprint in {one.fingerprint for one in problems_of_window(window).open}
    window.problems.severity_wanted.emit(problem.rule, "off")
    assert problem.rule not in {one.rule for one in problems_of_window(window).found}
    document.undo()
    assert problem.rule in {one.rule for one in problems_of_window(window).found}


def test_a_first_draft_is_fixed_and_what_is_excluded_uncovers_other_problems(window_manager):
    window = window_manager.open_path(folder("sample_boards") / "first_draft.board.yaml")
    a_group_is_fixed_as_far_as_it_can_be_and_the_rest_is_named(window)
    an_exclusion_that_uncovers_other_problems_says_so(window)


def a_group_is_fixed_as_far_as_it_can_be_and_the_rest_is_named(window):
    broken = window.document.board
    problems_of_window(window)
    window.problems.fix_group(window.problems.model.groups[0])
    until(lambda: window.document.board is not broken, "the fixes")
    told = window.status.words.text()
    assert told.startswith(
        "5 problems fixed. Ctrl+Z undoes it. 1 not fixed. Make s81 a sidewalk: the fix would cause a new"
        " error: Sidewalk s81 is joined to no other space; nobody can get there."
    )
    assert ".." not in told
    assert window.document.history.undo_label == "Fix 5 problems"
    left = problems_of_window(window)
    assert {one.rule for one in left.open if one.fix and one.severity == "error"} == {"unknown-type"}
    assert window.problems.page.note.text().startswith("Not fixed: the fix would cause a new error")
    window.document.undo()
    assert window.document.board == broken


def an_exclusion_that_uncovers_other_problems_says_so(window):
    # As an error it would be told all along.
    softer = LintSettings(severity=FrozenMap({"wrong-neighbourhood": "warning"}))
    window.document.edit("Soften", lambda board: edits.change_settings(board, lint=softer))
    corner = next(one for one in problems_of_window(window).open if one.rule == "corner-home")
    window.problems.exclude_wanted.emit(corner, "meant so", "", "")
    assert window.status.words.text() == "1 problem excluded."
    problems_of_window(window)
    assert "hidden behind it is shown now" in window.status.words.text()
    assert "shown now: Territories beside the home of seat 3" in window.status.words.text()


@pytest.mark.slow
def test_what_games_under_other_rules_have_shown_is_set_apart(window):
    problems_of_window(window)
    before = window.status.problems.text()
    play(window, Asked(games=320, options=Options(rules={"win_territories": 7})))
    last = window.problems.model.groups[-1]
    assert last.title == "Seen in games with “Territories to win” 7"
    assert window.status.problems.text() == before, "they do not count"


def what_a_drag_would_bring_is_told_before_the_drop_and_gone_after_escape(window):
    document, canvas = window.document, window.canvas
    before = problems_of_window(window)
    place = next(space for space in document.board.spaces if space.type == "territory")
    x, y = document.board.shapes.centroids[[one.id for one in document.board.spaces].index(place.id)].tolist()
    grid = document.board.grid
    pixel = canvas.camera.to_pixel(((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part))
    start = QPoint(*(round(value) for value in pixel))
    told = []
    window.problem_handling.linting.would_be.connect(told.append)
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 8):
        QTest.mouseMove(canvas, start + QPoint(6 * step, 4 * step))
        QApplication.processEvents()
    until(lambda: told and told[-1] and told[-1].new, "a word about the drag")
    assert told[-1].new == tuple(
        one
        for one in problems_of(check(document.draft)).open
        if one.fingerprint in {new.fingerprint for new in told[-1].new}
    )
    assert "would add" in window.status.words.text().lower()
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=start)
    assert told[-1] is None
    assert problems_of_window(window) == before
