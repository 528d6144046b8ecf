"""The page that asks for a search: the goal, what may change, how long; and why a search cannot begin."""

from dataclasses import replace

import pytest
from choices_sample import CHOICES
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from quick_sim_bench import words_of
from shipped_boards import board_of

from board_designer.app.document.document import Document
from board_designer.app.panels.quick_sim.improve_page import BUDGETS, SLOW, ImprovePage
from board_designer.app.panels.quick_sim.improve_page_changes import LOCKED, SELECTION, TYPES
from board_designer.app.runs import Runs
from board_designer.search.allowed import KINDS
from board_designer.search.allowed_words import MOST, usual_most
from board_designer.search.improve import USUAL_BUDGET

OFFERED = replace(
    CHOICES, measures=(*CHOICES.measures, ("turns", "Turns", "Length")), shares=frozenset({"starved"}),
    sides=(("seats", "Seats"), ("roles", "Dogs"), ("teams", "Teams")),
)  # fmt: skip


@pytest.fixture
def runs():
    return Runs()


@pytest.fixture
def page(document, runs, shown):
    page = shown(ImprovePage(document, runs), 420, 700)
    page.asked = []
    page.search_wanted.connect(page.asked.append)
    page.show_choices(OFFERED)
    return page


def choose(box, value):
    box.show_choice(value)
    box.chosen.emit(value)


def between(row, low, high):
    for field, end in zip(row.range.fields, (low, high), strict=True):
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, end)
        QTest.keyClick(field, Qt.Key.Key_Return)


def searched(page):
    page.search.click()
    return page.asked[-1]


def test_one_click_is_enough(page):
    asked = searched(page)
    assert asked.goals == ("seats",)
    assert asked.allowed.kinds == frozenset(KINDS) - {"rule"}
    assert asked.allowed.most_spaces == 3
    assert asked.allowed.spaces is None
    assert asked.games == USUAL_BUDGET
    assert asked.about == "Search: seats even; at most 3 changes."


def test_it_says_that_locked_spaces_are_left_alone_and_that_the_board_stays(page):
    words = words_of(page)
    assert LOCKED in words
    assert "Your board stays as it is until you keep a change." in words


def test_only_sides_that_there_are_can_be_even(page):
    assert [row.title for row in page.goals.rows.values()][:3] == ["Seats even", "Dogs even", "Teams even"]
    page.show_choices(replace(OFFERED, sides=(("seats", "Seats"),)))
    assert "roles" not in page.goals.rows
    assert page.goals.rows["seats"].is_wanted


def test_several_goals_have_weights(page):
    rows = page.goals.rows
    assert not rows["seats"].weight.isVisible(), "alone it has none"
    rows["turns"].box.setChecked(True)
    between(rows["turns"], "45", "60")
    rows["dead-spaces"].box.setChecked(True)
    rows["seats"].weight.setValue(3)
    assert rows["seats"].weight.isVisible()
    asked = searched(page)
    assert asked.goals == ("seats*3", "turns=45..60", "dead-spaces")
    assert "length in turns 45 to 60" in asked.about


def test_goals_keep_their_weights_and_ranges_when_the_choices_change(page):
    """As they do when a home comes or goes."""
    rows = page.goals.rows
    rows["turns"].box.setChecked(True)
    between(rows["turns"], "45", "60.5")
    rows["seats"].weight.setValue(3)
    page.goals.picker.chosen.emit("starved")
    between(rows["starved"], "", "10")
    page.show_choices(replace(OFFERED, sides=(("seats", "Seats"),)))
    assert searched(page).goals == ("seats*3", "turns=45..60.5", "starved=..10%")
    assert rows["turns"].range.fields[1].text() == "60.5"
    page.show_choices(replace(OFFERED, measures=CHOICES.measures[:1]))
    assert [row.name for row in page.goals.wanted] == ["seats"], "the others cannot be asked for any more"


def test_search_takes_a_number_that_is_still_being_typed(page):
    row = page.goals.rows["turns"]
    row.box.setChecked(True)
    low, high = row.range.fields
    assert not page.search.isEnabled()
    QTest.keyClicks(low, "45")
    assert page.search.isEnabled(), "or the click would be lost"
    assert searched(page).goals == ("seats", "turns=45..")
    QTest.keyClicks(high, "30")
    page.search.click()
    assert len(page.asked) == 1
    assert "Length in turns: the smaller number comes first." in page.trouble.text()
    QTest.keyClicks(high, "x")
    QTest.keyClick(high, Qt.Key.Key_Escape)
    assert not page.search.isEnabled(), "30 is back"
    high.selectAll()
    QTest.keyClicks(high, "abc")
    page.search.click()
    assert len(page.asked) == 1
    assert row.range.trouble.text() == "✖ A number from 0 on, or empty."


def test_a_range_may_have_thousands(page):
    row = page.goals.rows["turns"]
    row.box.setChecked(True)
    between(row, "900", "1200.5")
    asked = searched(page)
    assert asked.goals == ("seats", "turns=900..1200.5"), "a comma would part it into two goals"
    assert "length in turns 900 to 1,200.5" in asked.about


def test_a_measure_in_a_range_and_one_end_may_be_open(page):
    page.goals.picker.chosen.emit("starved")
    row = page.goals.rows["starved"]
    assert not page.search.isEnabled()
    assert "Starved of Swagger: give a smallest or a largest number." in words_of(page)
    between(row, "", "10")
    page.goals.rows["seats"].box.setChecked(False)
    assert searched(page).goals == ("starved=..10%",), "a share is typed in percent"
    between(row, "5 %", "12%")
    assert searched(page).goals == ("starved=5%..12%",), "with the sign or without it"
    assert "mm" not in row.range.fields[0].toolTip()
    between(row, "20", "10")
    assert "Starved of Swagger: the smaller number comes first." in words_of(page)
    row.remove.click()
    assert "Choose at least one goal." in words_of(page)


def test_what_is_no_number_is_told_beside_it_and_nothing_is_searched(page):
    row = page.goals.rows["turns"]
    row.box.setChecked(True)
    between(row, "45", "abc")
    assert row.range.trouble.text() == "✖ A number from 0 on, or empty."
    assert "Length in turns: a number from 0 on, or empty." in page.trouble.text()
    assert not page.search.isEnabled()
    between(row, "45", "")
    assert not row.range.trouble.isVisible()
    assert "turns=45.." in searched(page).goals


def test_who_plays_is_told_and_that_some_take_very_long(page, runs):
    assert page.played_by.text() == "Played by: Each its own way."
    page.show_choices(replace(OFFERED, policies=(*OFFERED.policies, ("strong", "Strong", "Plays out."))))
    runs.ask(replace(runs.asked, options=replace(runs.asked.options, policies=("strong",))))
    assert page.played_by.text() == f"Played by: Strong. {SLOW}"
    runs.ask(replace(runs.asked, options=replace(runs.asked.options, policies=("greedy", "trained:a/b.yaml"))))
    assert page.played_by.text() == "Played by: Greedy and Trained (b.yaml)."


def test_what_may_change(page, document):
    for kind, box in page.changes.kinds.items():
        box.setChecked(kind == "swap")
    page.changes.most.setValue(2)
    page.changes.keep_counts.setChecked(True)
    choose(page.changes.symmetry, "left_right")
    choose(page.budget, BUDGETS[0][0])
    asked = searched(page)
    assert asked.allowed.kinds == {"swap"}
    assert (asked.allowed.most_spaces, asked.allowed.keep_counts) == (2, True)
    assert asked.allowed.symmetry == "left_right"
    assert asked.games == BUDGETS[0][0] < USUAL_BUDGET < BUDGETS[2][0]
    page.changes.kinds["swap"].setChecked(False)
    assert "Choose at least one kind of change, or add a rule." in words_of(page)


def test_on_a_ring_a_home_may_take_along_what_hangs_on_it(runs, shown):
    """Three changes as a designer counts them; whoever has typed a number finds it again."""
    document = Document(board_of("usual_ring"))
    page = shown(ImprovePage(document, runs), 420, 700)
    usual = page.changes.most.value()
    assert usual == usual_most(document.board, document.kit) > MOST
    page.changes.most.setValue(4)
    page.hide()
    page.show()
    assert page.changes.most.value() == 4


def test_only_the_selection_or_some_types(page, document):
    choose(page.changes.where, SELECTION)
    assert "Nothing is selected." in words_of(page)
    document.select(["t1", "t2"])
    assert page.changes.where.currentText() == "the selection (2 spaces)"
    asked = searched(page)
    assert asked.allowed.spaces == {"t1", "t2"}
    assert "only in the selection" in asked.about
    choose(page.changes.where, TYPES)
    assert "Choose at least one type of space." in words_of(page)
    page.changes.types["water"].setChecked(True)
    waters = {space.id for space in document.board.of_type("water")}
    assert searched(page).allowed.spaces == waters


def test_rules_with_their_values(page, runs):
    page.rules.picker.chosen.emit("income_divisor")
    page.rules.picker.chosen.emit("recipes.claim.water")
    row = page.rules.rows["income_divisor"]
    asked = searched(page)
    assert "rule" in asked.allowed.kinds
    assert asked.allowed.rules["income_divisor"] == row.values.values
    for box in page.changes.kinds.values():
        box.setChecked(False)
    assert searched(page).allowed.kinds == {"rule"}, "nothing on the board"
    for box in row.values.boxes[1:]:
        box.setChecked(False)
    assert "Choose at least two values." in words_of(page)
    row.remove.click()
    assert "income_divisor" not in searched(page).allowed.rules
    options = replace(runs.asked.options, figures={"recipes.claim.water": 2})
    runs.ask(replace(runs.asked, options=options))
    assert "Water for a claim has one value in the options of the next run." in words_of(page)
    assert not page.search.isEnabled()


def test_the_tab_key_goes_down_the_page(page, qtbot):
    """Also where goals, values and types came later."""
    choose(page.changes.where, TYPES)
    page.changes.types["water"].setChecked(True)
    page.rules.picker.chosen.emit("income_divisor")
    page.goals.picker.chosen.emit("starved")
    page.goals.rows["turns"].box.setChecked(True)
    page.show_choices(replace(OFFERED, sides=OFFERED.sides[:2]))
    goals, changes, rule = page.goals.rows, page.changes, page.rules.rows["income_divisor"]
    rule.values.last.stepUp()
    between(goals["starved"], "", "10")
    between(goals["turns"], "45", "60")
    rows = [row for name in ("seats", "roles", "turns", "rounds", "starved") for row in goals[name].tab_stops]
    wanted = [
        *rows, page.goals.picker.field, *changes.kinds.values(), changes.most, changes.where, *changes.types.values(),
        changes.symmetry, changes.keep_counts, *rule.tab_stops, page.rules.picker.field, page.budget, page.search,
    ]  # fmt: skip
    QApplication.processEvents()  # what is new comes on screen
    assert page.search.isEnabled(), page.trouble.text()
    goals["seats"].box.setFocus()
    went = [page.focusWidget()]
    while went[-1] is not page.search and len(went) < 100:
        QTest.keyClick(went[-1], Qt.Key.Key_Tab)
        went.append(page.focusWidget())
    seen = [widget for widget in wanted if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert [widget for widget in went if widget in wanted] == seen
    assert len(seen) > 20


def test_what_cannot_be_played_cannot_be_searched(page, runs):
    runs.ask(replace(runs.asked, options=replace(runs.asked.options, players=9)))
    assert not page.search.isEnabled()
    assert page.trouble.text()
