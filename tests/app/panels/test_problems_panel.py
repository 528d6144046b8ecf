"""The list of problems: it follows reports without losing its place, and everything can be done from it."""

from dataclasses import replace

import pytest
from problems_sample import DRAFT, FOUND, SEEN, click, excluded_board, found, go_to, index_of, listed, titles
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester

from board_designer.app.document.document import Document
from board_designer.app.panels.problems import ProblemsPanel
from board_designer.app.panels.problems.problem_list_model import ProblemsModel
from board_designer.app.problems.predicted_problems import PredictedProblems, would_be
from board_designer.app.problems.problem import Problem, Problems, problems_of
from board_designer.app.problems.problem_groups import Filter, grouped, rows_of
from board_designer.board import Board, edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.kits.lint_board import check

# ---- the list


def test_problems_are_listed_with_their_numbers(panel):
    assert titles(panel) == ["Errors", "Warnings", "Notes"]
    assert listed(panel) == list(FOUND.open)
    first = panel.model.index(0, 0)
    errors = sum(problem.severity == "error" for problem in FOUND.open)
    assert first.data() == f"Errors ({errors})"
    row = index_of(panel, found("no-door"))
    words = row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert words.startswith("Error, No dog can use territory t14, because it touches no sidewalk space: ")
    assert "can be fixed: Widen t14" in words
    assert panel.filter.switches["error"].text() == str(errors)


def test_the_counts_are_told(panel, qtbot):
    board = excluded_board()
    problems = problems_of(check(board))
    with qtbot.waitSignal(panel.open_counts) as told:
        panel.show_problems(board, problems)
    counts = [sum(problem.severity == one for problem in problems.open) for one in ("error", "warning", "info")]
    assert told.args == counts
    assert sum(counts) == len(problems.found) - 1
    with qtbot.waitSignal(panel.open_counts) as told:
        panel.show_seen((SEEN,))
    assert told.args[1] == counts[1] + 1
    with qtbot.waitSignal(panel.open_counts) as told:
        panel.show_seen((replace(SEEN, aside="on an older board"),))
    assert told.args == counts, "what was seen on an older board counts no more"
    assert [switch.text() for switch in panel.filter.switches.values()] == [str(count) for count in counts]
    assert titles(panel)[-1] == "Seen in games on an older board"


def test_filters_and_groups(panel, qtbot):
    qtbot.mouseClick(panel.filter.switches["info"], Qt.MouseButton.LeftButton)
    assert titles(panel) == ["Errors", "Warnings"]
    assert panel.filter.switches["info"].text() != "0", "a switch tells what it would show"
    qtbot.keyClicks(panel.filter.search, "t14")
    assert [problem.rule for problem in listed(panel)] == ["no-door"]
    qtbot.keyClicks(panel.filter.search, " zzz")
    assert panel.nothing.isVisible()
    assert "No problem matches" in panel.nothing.text()
    panel.filter.search.clear()
    panel.filter.grouping.chosen.emit("rule")
    assert "No door  ·  A lot cannot be used from any sidewalk space" in titles(panel)
    panel.filter.grouping.chosen.emit("space")
    assert "t14 · Territory" in titles(panel)


def test_only_what_is_selected(panel, draft):
    panel.filter.selection.setChecked(True)
    assert panel.nothing.text().startswith("Nothing is selected.")
    draft.select(["h4"])
    assert listed(panel)
    assert all("h4" in problem.ids for problem in listed(panel))
    draft.select(["t2"])
    assert "The selection has no problems" in panel.nothing.text()


def test_going_somewhere_leaves_the_list_alone(panel, draft):
    """The window selects what is gone to; the list would shrink under the pointer."""
    draft.select(["h3", "h4"])
    panel.filter.selection.setChecked(True)
    before = listed(panel)
    panel.go_wanted.connect(lambda problem: draft.select(problem.ids))
    panel.step(1)
    assert listed(panel) == before
    assert draft.selection == set(before[0].ids)


# ---- following reports


def test_an_unchanged_report_touches_nothing(panel, qtbot):
    go_to(panel, "no-door")
    changes = []
    for signal in (
        panel.model.dataChanged,
        panel.model.rowsInserted,
        panel.model.rowsRemoved,
        panel.model.modelReset,
    ):
        signal.connect(lambda *_: changes.append(1))
    panel.show_problems(edits.relabel(DRAFT, ["t5"], "x"), problems_of(check(DRAFT)))
    assert not changes


def test_what_is_current_selected_and_closed_stays(panel):
    panel.resize(1200, 200)
    last = panel.model.groups[-1]
    panel.list.toggle(last, False)
    problem = go_to(panel, "unknown-type")
    tops = []
    panel.list.verticalScrollBar().setValue(60)
    tops.append(panel.list.visualRect(index_of(panel, problem)).top())
    after = edits.move(edits.delete(DRAFT, ["s82"]), ["t25"], (2, 2))
    panel.show_problems(after, problems_of(check(after)))
    tops.append(panel.list.visualRect(index_of(panel, problem)).top())
    assert "isolated-space" not in {one.rule for one in listed(panel)}
    assert panel.list.selected == [problem]
    assert panel.model.problem_of(panel.list.currentIndex()) == problem
    assert not panel.model.is_open(last)
    panel.show_problems(DRAFT, FOUND)
    tops.append(panel.list.visualRect(index_of(panel, problem)).top())
    assert panel.list.selected == [problem]
    top = panel.list.indexAt(QPoint(2, 2))
    assert panel.model.problem_of(top) is not None, "scrolled as before"
    assert tops[0] == tops[2]


def test_a_problem_that_weighs_less_now_is_followed_to_its_group(panel):
    problem = go_to(panel, "no-door")
    board = replace(DRAFT, lint=replace(DRAFT.lint, severity=FrozenMap({"no-door": "warning"})))
    panel.show_problems(board, problems_of(check(board)))
    now = panel.model.problem_of(panel.list.currentIndex())
    assert (now.fingerprint, now.severity) == (problem.fingerprint, "warning")
    assert panel.list.selected == [now]
    assert panel.page.weight.currentText() == "Warning"


def test_what_is_solved_is_said_and_the_next_one_is_next(panel):
    problem = go_to(panel, "no-door")
    errors = [one for one in FOUND.open if one.severity == "error"]
    follower = errors[errors.index(problem) + 1]
    rest = replace(FOUND, found=tuple(one for one in FOUND.found if one != problem))
    panel.show_problems(DRAFT, rest)
    assert panel.page.note.text() == "✔ Solved."
    assert not panel.page.buttons["fix"].isVisible()
    assert not panel.can_fix_current
    panel.step(1)
    assert panel.list.selected == [follower]
    assert panel.page.sentence.text() == follower.message
    panel.step(1)
    assert panel.list.selected == [errors[errors.index(follower) + 1]], "it does not get stuck"


def test_what_lies_where_a_solved_one_was_can_be_clicked(panel, qtbot):
    problem = go_to(panel, "no-door")
    panel.show_problems(DRAFT, replace(FOUND, found=tuple(one for one in FOUND.found if one != problem)))
    follower = panel.model.problem_of(panel.list.currentIndex())
    click(qtbot, panel, panel.list.currentIndex())
    assert panel.page.sentence.text() == follower.message


def test_what_has_become_of_a_problem_is_said(panel):
    note = next(one for one in FOUND.open if one.severity == "info")
    panel.select_problem(note.fingerprint)
    without = tuple(one for one in FOUND.found if one != note)
    panel.show_problems(DRAFT, replace(FOUND, found=without))
    assert panel.page.note.text() == "No longer the case.", "nothing was solved"
    panel.show_problems(DRAFT, replace(FOUND, found=without, explained=(note,)))
    assert "explains it" in panel.page.note.text()


def numbered(n: int) -> Problem:
    severity = ("error", "warning", "info")[n % 3]
    return Problem(f"r{n % 40}", severity, f"Number {n}.", (f"t{n}",), fingerprint=str(n))


def test_thousands_are_not_asked_for_one_by_one(shown, monkeypatch):
    """A view that asks for every row after every change would stall the board."""
    asked = []
    answer = ProblemsModel.data
    monkeypatch.setattr(ProblemsModel, "data", lambda *given: (asked.append(1), answer(*given))[1])
    many = tuple(numbered(number) for number in range(3_000))
    panel = shown(ProblemsPanel(Document(DRAFT)), 1200, 220)
    panel.show_problems(DRAFT, Problems(many))
    panel.select_problem("1500")
    panel.grab()
    panel.show_problems(DRAFT, Problems(many[5:]))
    panel.grab()
    assert panel.list.selected == [many[1500]]
    assert len(asked) < 300


def test_rows_change_one_by_one():
    model = ProblemsModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    many = [numbered(number) for number in range(60)]
    reset, told = [], []
    model.modelReset.connect(lambda: reset.append(1))
    model.rowsRemoved.connect(lambda *_: told.append(1))
    for by in ("severity", "rule", "space"):
        model.show(grouped(rows_of(many), Filter(), by))
        told.clear()
        fewer = [problem for number, problem in enumerate(many) if number % 20]
        model.show(grouped(rows_of(fewer), Filter(), by))
        assert sum(len(group.rows) for group in model.groups) == len(fewer)
        assert 1 <= len(told) <= 3, "one for each that has gone, or less where they stood side by side"
        model.show(grouped(rows_of(reversed(many)), Filter(), by))
    assert not reset
    del tester


# ---- mouse and keys


def test_a_click_and_return_go_there(panel, qtbot):
    problem = found("off-board")
    with qtbot.waitSignal(panel.go_wanted) as wanted:
        click(qtbot, panel, index_of(panel, problem))
    assert wanted.args == [problem]
    with qtbot.waitSignal(panel.go_wanted):
        qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    other = index_of(panel, found("no-door"))
    with qtbot.assertNotEmitted(panel.go_wanted):
        click(qtbot, panel, other, Qt.KeyboardModifier.ControlModifier)


def test_stepping_goes_round(panel, qtbot):
    told = []
    panel.go_wanted.connect(told.append)
    panel.step(1)
    panel.step(1)
    panel.step(-1)
    panel.step(-1)
    assert told == [FOUND.open[0], FOUND.open[1], FOUND.open[0], FOUND.open[-1]]
    assert panel.has_problems
    go_to(panel, "no-door")
    with qtbot.waitSignal(panel.fix_wanted):
        panel.fix_current()


def test_selected_sentences_are_copied(panel, qtbot):
    rows = [index_of(panel, found(rule)) for rule in ("no-door", "isolated-space")]
    click(qtbot, panel, rows[0])
    click(qtbot, panel, rows[1], Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(panel.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    words = QGuiApplication.clipboard().text().split("\n")
    assert words == [found("isolated-space").message, found("no-door").message], "in the order of the list"


def test_the_menu_offers_the_same(panel, qtbot):
    problem = go_to(panel, "no-door")
    menu = panel.menu_of(index_of(panel, problem))
    texts = [action.text().replace("&", "") for action in menu.actions()]
    assert texts == ["Show on board", "Fix: Widen t14 up to s34", "Exclude…", "Copy", "Severity on this board"]
    with qtbot.waitSignal(panel.go_wanted):
        menu.actions()[0].trigger()
    weights = menu.actions()[-1].menu().actions()
    with qtbot.waitSignal(panel.severity_wanted) as wanted:
        weights[-1].trigger()
    assert wanted.args == ["no-door", "off"]
    menu.actions()[2].trigger()
    assert panel.page.form.isVisible()
    heads = panel.menu_of(panel.model.index(0, 0))
    assert heads.actions()[0].text().replace("&", "").startswith("Fix all (")
    heads.actions()[1].trigger()
    assert not panel.model.is_open(panel.model.groups[0])


def test_a_marker_finds_its_row_whatever_is_filtered(panel):
    panel.filter.switches["error"].setChecked(False)
    panel.filter.search.setText("zzz")
    panel.filter.selection.setChecked(True)
    problem = go_to(panel, "no-door")
    assert panel.list.selected == [problem]
    panel.select_problem("no such mark")
    assert panel.list.selected == [problem]


# ---- what a gesture would bring


def test_while_a_gesture_goes_on_its_consequences_are_said(panel):
    before = panel.list.geometry()
    after = edits.move(edits.move(DRAFT, ["z1"], (-3, 0)), ["t25"], (2, 2))
    coming = would_be(FOUND, problems_of(check(after)))
    panel.show_would_be(coming)
    assert panel.strip.isVisible()
    assert panel.strip.words[0] == f"After this change: {coming.heading}"
    assert any(words.startswith("Solved: Decoration z1") for words in panel.strip.words)
    assert panel.list.geometry() == before, "nothing moves for it"
    many = tuple(replace(found("no-door"), fingerprint=str(number)) for number in range(9))
    panel.show_would_be(PredictedProblems(many))
    assert panel.strip.words[-1] == "and 5 more"
    panel.grab()
    panel.show_would_be(PredictedProblems())
    assert not panel.strip.isVisible()
    note = replace(found("no-door"), severity="info", message="It is the same when mirrored.")
    panel.show_would_be(PredictedProblems(gone=(note,)))
    assert panel.strip.words == [
        "After this change: no new problems, 1 note gone",
        "No longer the case: It is the same when mirrored.",
    ]
    panel.show_would_be(coming)
    panel.show_would_be(None)
    assert not panel.strip.isVisible()


# ---- nothing to list


def test_nothing_is_said_in_words(shown):
    panel = shown(ProblemsPanel(Document(DRAFT)), 1200, 220)
    panel.show_working(True)
    assert panel.nothing.text() == "Checking…"
    clean = Problems(checked=tuple(f"r{number}" for number in range(74)), skipped={"x": "the kit is old"})
    panel.show_problems(DRAFT, clean)
    panel.show_working(False)
    assert panel.nothing.text() == f"✔ No problems: 74 rules checked on {len(DRAFT.spaces)} spaces; 1 skipped."
    assert "X: the kit is old" in panel.filter.said.toolTip()
    unknown = Board(kit="no-such-kit", spaces=DRAFT.spaces)
    panel = shown(ProblemsPanel(Document(unknown)), 1200, 220)
    panel.show_problems(unknown, clean)
    assert "The kit “no-such-kit” is not installed" in panel.nothing.text()
    assert not panel.has_problems


def test_checking_is_said_only_when_it_takes_long(panel, qtbot):
    said = panel.filter.said.text()
    panel.show_working(True)
    assert panel.filter.said.text() == said
    qtbot.waitUntil(lambda: panel.filter.said.text() == "Checking…")
    panel.show_working(False)
    assert panel.filter.said.text() == said


@pytest.mark.parametrize("width", [380, 1200])
def test_it_fits_a_dock_at_the_side_and_one_below(shown, width):
    panel = shown(ProblemsPanel(Document(DRAFT)), width, 400)
    panel.show_problems(DRAFT, FOUND)
    panel.show_seen((SEEN,))
    panel.select_problem("seen")
    panel.grab()
    assert panel.width() == width
    is_below = panel.page.mapTo(panel, QPoint(0, 0)).y() > panel.list.mapTo(panel, QPoint(0, 0)).y()
    assert is_below == (width < 500)
    assert panel.minimumSizeHint().width() <= 380
