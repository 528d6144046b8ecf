"""Beside the list: why a problem matters, and what can be done about it."""

from dataclasses import replace

from problems_sample import DRAFT, FOUND, SEEN, excluded_board, found, go_to, index_of, listed
from PySide6.QtCore import Qt

from board_designer.app.panels.problems.exclude_form import fault_of_date
from board_designer.app.panels.problems.problem_row_painter import button_box
from board_designer.app.problems.problem import problems_of
from board_designer.board import edits
from board_designer.kits.lint_board import check


def test_why_it_matters_and_what_can_be_done(panel):
    go_to(panel, "no-door")
    page = panel.page
    assert page.sentence.text().startswith("No dog can use territory t14, because it touches no sidewalk space: ")
    assert "Why it matters." in page.told.text()
    assert "Source.</b> UN14.ACCESS.MISSING in the rules text." in page.told.text()
    assert page.about.text() == "Error · No door · t14"
    assert page.about.toolTip() == "Rule: no-door"
    assert page.buttons["fix"].text() == "Fix: Widen t14 up to s34"
    assert page.weight.currentText() == "Default: error"
    go_to(panel, "far-from-water")
    assert "heuristic" in page.told.text()
    options = [page.weight.itemText(row) for row in range(page.weight.count())]
    assert "Error" not in options, "a heuristic of ours is never an error"
    assert not page.buttons["fix"].isVisible()


def test_a_head_tells_of_its_group(panel, qtbot):
    head = panel.model.index(0, 0)
    panel.list.setCurrentIndex(head)
    fixable = panel.model.groups[0].fixable
    assert panel.page.buttons["fix all"].text() == f"Fix all {len(fixable)}"
    with qtbot.waitSignal(panel.fix_wanted) as wanted:
        qtbot.mouseClick(panel.page.buttons["fix all"], Qt.MouseButton.LeftButton)
    assert wanted.args == [fixable]


def test_fixing_one_all_of_a_rule_and_a_group(panel, qtbot):
    problem = go_to(panel, "no-door")
    with qtbot.waitSignal(panel.fix_wanted) as wanted:
        qtbot.mouseClick(panel.page.buttons["fix"], Qt.MouseButton.LeftButton)
    assert wanted.args == [(problem,)]
    head = panel.model.index(0, 0)
    box = button_box(panel.list.visualRect(head), panel.model.groups[0], panel.list.fontMetrics())
    panel.list.scrollToTop()
    with qtbot.waitSignal(panel.fix_wanted):
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert panel.model.is_open(panel.model.groups[0]), "a press on the button is none on the head"
    twice = replace(problem, fingerprint="other")
    panel.show_problems(DRAFT, replace(FOUND, found=(*FOUND.found, twice)))
    assert panel.page.buttons["fix all"].text() == "Fix all 2 of this rule"
    with qtbot.waitSignal(panel.fix_rule_wanted) as rule:
        qtbot.mouseClick(panel.page.buttons["fix all"], Qt.MouseButton.LeftButton)
    assert rule.args == ["no-door"]


def test_how_serious_a_rule_is_here(panel, qtbot):
    go_to(panel, "no-door")
    with qtbot.waitSignal(panel.severity_wanted) as wanted:
        panel.page.weight.activated.emit(2)
    assert wanted.args == ["no-door", "warning"]
    with qtbot.waitSignal(panel.severity_wanted) as wanted:
        panel.page.weight.activated.emit(0)
    assert wanted.args == ["no-door", ""]


def test_excluding_needs_a_reason(panel, qtbot):
    problem = go_to(panel, "no-door")
    qtbot.mouseClick(panel.page.exclude_button, Qt.MouseButton.LeftButton)
    form = panel.page.form
    assert form.isVisible()
    with qtbot.assertNotEmitted(panel.exclude_wanted):
        qtbot.keyClick(form.reason, Qt.Key.Key_Return)
    assert "a reason" in form.trouble.text()
    qtbot.keyClicks(form.reason, "a gap on purpose")
    qtbot.keyClicks(form.by, "Ada")
    qtbot.keyClicks(form.until, "soon")
    with qtbot.assertNotEmitted(panel.exclude_wanted):
        qtbot.keyClick(form.until, Qt.Key.Key_Return)
    assert "2030-01-31" in form.trouble.text()
    form.until.setText("2999-12-31")
    with qtbot.waitSignal(panel.exclude_wanted) as wanted:
        qtbot.mouseClick(form.exclude, Qt.MouseButton.LeftButton)
    assert wanted.args == [problem, "a gap on purpose", "Ada", "2999-12-31"]
    assert not form.isVisible()


def test_a_new_report_does_not_disturb_whoever_writes_a_reason(panel, qtbot):
    go_to(panel, "no-door")
    panel.page.begin_exclusion()
    qtbot.keyClicks(panel.page.form.reason, "half a sen")
    other = edits.delete(DRAFT, ["s82"])
    panel.show_problems(other, problems_of(check(other)))
    assert panel.page.form.isVisible()
    assert panel.page.form.reason.text() == "half a sen"
    qtbot.keyClick(panel.page.form.by, Qt.Key.Key_Escape)
    assert not panel.page.form.isVisible()
    panel.page.begin_exclusion()
    go_to(panel, "off-board")
    assert not panel.page.form.isVisible(), "it was about another one"


def test_dates():
    assert fault_of_date("") == ""
    assert fault_of_date("2999-01-01") == ""
    assert fault_of_date("1999-01-01") == "This date is in the past."
    assert "2999-01-01" in fault_of_date("29990101")
    assert fault_of_date("next week")


def test_an_exclusion_is_shown_with_its_reason_and_taken_back(panel, qtbot):
    board = excluded_board()
    problems = problems_of(check(board))
    panel.show_problems(board, problems)
    assert panel.filter.excluded.text() == "Excluded (1)"
    assert not any(problem.excluded for problem in listed(panel))
    problem = go_to(panel, "corner-home", problems)
    assert panel.filter.excluded.isChecked(), "whoever asks for it sees it"
    assert index_of(panel, problem).data().startswith("Excluded (on purpose): ")
    assert panel.page.note.text() == "Excluded: on purpose"
    assert not panel.page.exclude_button.isVisible()
    with qtbot.waitSignal(panel.include_wanted) as wanted:
        qtbot.mouseClick(panel.page.buttons["include"], Qt.MouseButton.LeftButton)
    assert wanted.args == [problem]


def test_what_games_have_shown(panel, qtbot):
    assert not panel.filter.source.isVisible()
    panel.show_seen((SEEN,))
    assert panel.filter.source.isVisible()
    panel.select_problem("seen")
    assert panel.page.table.isVisible()
    assert panel.page.table.as_text() == "Seat\tShare\n1\t21.6 %\n2\t31.2 %"
    assert not panel.page.exclude_button.isVisible()
    with qtbot.waitSignal(panel.evidence_wanted) as wanted:
        qtbot.mouseClick(panel.page.buttons["evidence"], Qt.MouseButton.LeftButton)
    assert wanted.args == [SEEN]
    old = replace(SEEN, aside="on an older board")
    panel.show_seen((old,))
    assert "older board" in panel.page.note.text()
    assert "older board" in index_of(panel, SEEN).data()
    panel.filter.source.chosen.emit("games")
    assert listed(panel) == [old]
    panel.show_seen(())
    assert listed(panel) == list(FOUND.open), "with nothing from games there is nothing to choose"


def test_why_a_problem_was_not_fixed_is_shown_until_the_board_changes(panel, draft):
    go_to(panel, "off-board")
    problem = found("unknown-type")
    panel.show_left_alone({problem.fingerprint: "the fix would cause a new error."})
    assert panel.list.selected == [problem]
    assert panel.page.note.text() == "Not fixed: the fix would cause a new error."
    draft.edit("Move", edits.move, ["t25"], (2, 2))
    panel.show_problems(draft.board, FOUND)
    assert panel.page.note.text() == ""


def test_after_a_fix_the_page_begins_with_what_was_solved(panel, qtbot):
    problem = go_to(panel, "no-door")
    panel.resize(1200, 160)
    panel.page.buttons["fix"].setFocus()
    bar = panel.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    panel.show_problems(DRAFT, replace(FOUND, found=tuple(one for one in FOUND.found if one != problem)))
    qtbot.waitUntil(lambda: bar.value() == 0)
