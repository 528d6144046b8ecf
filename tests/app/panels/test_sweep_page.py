"""Sweeps: what is tried, how results come in, and taking a value."""

import pytest
from choices_sample import CHOICES, finish
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QScrollArea

from board_designer.app.panels.quick_sim.sweep_page import SweepPage
from board_designer.app.panels.quick_sim.sweep_page_values import usual_values
from board_designer.app.panels.rules_panel import RulesPanel
from board_designer.app.runs import Asked, Runs
from board_designer.board import edits
from board_designer.games.playing.play_options import Options
from board_designer.showing.result_values import Measure


@pytest.fixture
def runs():
    return Runs()


@pytest.fixture
def page(document, runs, shown):
    page = SweepPage(document, runs)
    page.show_choices(CHOICES)
    shown(page, 340, 800)
    page.wanted = []
    page.sweep_wanted.connect(page.wanted.append)
    return page


def titles(page):
    return [box.text() for box in page.values.boxes]


def area_of(page):
    return page.findChild(QScrollArea)


def measured(rounds, starved):
    return (
        Measure("rounds", "Rounds", "Length", rounds, rounds - 0.2, rounds + 0.2),
        Measure("starved", "Starved of Swagger", "Starvation", starved, starved - 0.01, starved + 0.01, True),
    )


def test_the_tab_key_goes_over_values_and_measures_on_its_way_down(page, qtbot):
    QApplication.processEvents()  # what came later is on screen
    page.values.boxes[0].setFocus()
    went = [page.focusWidget()]
    while went[-1] is not page.measures.picker.field and len(went) < 50:
        QTest.keyClick(went[-1], Qt.Key.Key_Tab)
        went.append(page.focusWidget())
    stops = [*page.values.boxes, *page.measures.chips, page.measures.picker.field]
    assert page.measures.chips
    assert [widget for widget in went if widget in stops] == stops


def test_a_question_brings_its_values_and_measures(page):
    assert page.question.currentText() == "Income?"
    assert page.doc.text() == "Look where it is short."
    assert titles(page) == ["2", "3 (now)"]
    assert page.measures.names == ["starved", "rounds"]
    assert not page.picker.isVisible()
    page.question.chosen.emit("B7")
    assert titles(page) == ["0", "1 (now)", "2"]
    page.run.click()
    sweep = page.wanted[0]
    assert sweep.is_figure
    assert [asked.options.figures for asked in sweep.all_asked] == [{"recipes.join.water": at} for at in range(3)]
    assert not page.taking.isVisible(), "a price is no rule of the board"


def test_any_rule_and_its_values(page, document):
    page.choose_parameter("path_use")
    assert page.picker.isVisible()
    assert titles(page) == ["optional (now)", "compulsory"]
    page.choose_parameter("path_two_way")
    assert page.values.values == (False, True)
    page.choose_parameter("win_territories")
    assert titles(page) == ["13", "14", "15 (now)", "16", "17"]
    page.values.first.setValue(8)
    page.values.last.setValue(18)
    page.values.step.setValue(5)
    assert page.values.values == (8, 13, 18)
    page.values.step.setValue(1)
    page.values.first.setValue(1)
    assert "at most 12" in page.values.trouble.text()
    assert not page.run.isEnabled()
    page.values.first.setValue(18)
    assert "at least two" in page.values.trouble.text()


def test_a_rule_may_be_chosen_before_the_kit_has_told(document, runs, qtbot):
    page = SweepPage(document, runs)
    qtbot.addWidget(page)
    page.choose_parameter("income_divisor")
    page.show_choices(CHOICES)
    assert page.parameter.text() == "Territories per Swagger"
    assert page.measures.names == ["seat.1", "starved", "rounds"]
    assert page.run.isEnabled()


def test_values_near_the_edge_of_what_is_allowed(document):
    parameters = document.kit.parameters
    assert usual_values(parameters["fortify_limit"], 1) == (0, 1, 2, 3, 4)
    assert usual_values(parameters["fortify_limit"], 6) == (4, 5, 6)


def test_what_cannot_be_played_is_said_first(page, runs):
    runs.ask(Asked(Options(players=7)))
    assert "7 players cannot sit" in page.trouble.text()
    assert not page.run.isEnabled()
    runs.ask(Asked(Options(seed=5)))
    assert page.otherwise.text() == "4,000 games in total. Other options: 4 players, seed 5."
    page.measures.chips[0].click()
    page.measures.chips[0].click()
    assert "at least one measure" in page.trouble.text()
    page.measures.picker.chosen.emit("rounds")
    assert page.run.isEnabled()


def test_results_come_in_and_a_value_is_taken(page, runs, document):
    page.run.click()
    sweep = page.wanted[0]
    assert page.stop.isEnabled()
    assert not page.run.isEnabled()
    first, second = (runs.add(document.board, asked) for asked in sweep.all_asked)
    finish(runs, first, *measured(20.0, 0.41))
    assert "1 of 2 values played" in page.results.under.text()
    assert page.results.results[0].sentence == "Starved of Swagger, so far: 41.0 % (40.0–42.0) with 2."
    finish(runs, second, *measured(20.1, 0.35))
    assert page.run.isEnabled()
    assert not page.progress.isVisible()
    starved, rounds = page.results.charts
    assert starved.chart.title.endswith("35.0 % (34.0–36.0) with 3: clearly different.")
    assert rounds.chart.title.endswith("no clear difference.")
    assert starved.chart.categories == ("2", "3 (now)")
    page.results.copy.click()
    assert "3 (now)\t35.0 % (34.0–36.0)\t20.1 (19.9–20.3)" in QGuiApplication.clipboard().text()
    page.taking.value.chosen.emit(2)
    page.taking.take.click()
    assert document.board.rules["income_divisor"] == 2
    assert len(document.history.steps) == 2
    assert titles(page) == ["2 (now)", "3"]
    assert not page.results.stale.isVisible(), "each run sets this rule for itself"
    document.edit("Rule", edits.set_rule, "fortify_limit", 3)
    assert page.results.stale.isVisible()
    document.undo()
    document.undo()
    assert not page.results.stale.isVisible()


def test_the_answer_comes_first_and_into_sight(page, runs, document, qtbot):
    page.resize(340, 420)
    page.run.click()
    first, second = (runs.add(document.board, asked) for asked in page.wanted[0].all_asked)
    assert page.told.text() == "Territories per Swagger: playing value 1 of 2."
    bar = area_of(page).verticalScrollBar()
    assert bar.value() == 0
    finish(runs, first, *measured(20.0, 0.41))
    finish(runs, second, *measured(20.1, 0.35))
    results = page.results
    assert results.title.text() == "Sweep of Territories per Swagger. Income?"
    assert results.answer.text() == "Territories per Swagger makes a difference to Starved of Swagger."
    assert "No clear difference: Rounds." in results.grounds.text()
    qtbot.waitUntil(lambda: bar.value() > 0 and abs(bar.value() - results.y()) < 6)
    page.choose_parameter("path_use")
    assert not results.isVisible(), "nobody is to take it for the answer to another question"
    assert not page.taking.isVisible()
    assert page.measures.names == ["seat.1", "starved", "rounds"], "nor look at what another question was about"
    assert bar.value() == 0
    page.choose_parameter("income_divisor")
    assert results.isVisible()


def test_stop(page, runs, document):
    stopped = []
    page.cancel_wanted.connect(lambda: stopped.append(True))
    page.run.click()
    run = runs.add(document.board, page.wanted[0].all_asked[0])
    page.stop.click()
    assert stopped
    assert page.run.isEnabled()
    run.state, run.problem = "failed", "nobody can move"
    runs.changed.emit(run)
    assert page.results.trouble.text() == "✖ Not played with 2: nobody can move."


def test_the_rules_panel_offers_to_try_values(document, shown, qtbot):
    panel = shown(RulesPanel(document))
    wanted = []
    panel.sweep_parameter_wanted.connect(wanted.append)
    qtbot.mouseClick(panel.blocks["income_divisor"].try_values, Qt.MouseButton.LeftButton)
    assert wanted == ["income_divisor"]


def test_the_boxes_can_be_reached_by_keys(page):
    assert all(
        isinstance(box, QCheckBox) and box.focusPolicy() & Qt.FocusPolicy.TabFocus for box in page.values.boxes
    )


# ---- where somebody looks


def swept(page, runs, document, starved=0.41):
    """A sweep that was asked for by a click, played to its end."""
    page.run.setFocus()
    page.run.click()
    for run in [runs.add(document.board, asked) for asked in page.wanted[-1].all_asked]:
        finish(runs, run, *measured(20.0, starved))
        starved -= 0.06
    QApplication.processEvents()


def is_in_sight(widget, area):
    place = widget.mapTo(area.viewport(), QPoint(0, 0))
    return area.viewport().rect().contains(QRect(place, widget.size()))


def test_the_value_is_taken_where_the_answer_is_twice(page, runs, document, qtbot):
    """Who has read the answer takes a value without scrolling, and still has the answer before them afterwards."""
    page.resize(340, 420)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    bar = area_of(page).verticalScrollBar()
    for value, games in ((2, 2_000), (3, 5_000)):
        page.games.chosen.emit(games)
        swept(page, runs, document)
        qtbot.waitUntil(lambda: abs(bar.value() - page.results.y()) < 6)  # a new result opens at its top
        assert is_in_sight(page.results.answer, area_of(page))
        assert is_in_sight(page.taking.take, area_of(page))
        page.taking.value.chosen.emit(value)
        place = bar.value()
        qtbot.mouseClick(page.taking.take, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert document.kit.rule_values(document.board.rules)["income_divisor"] == value
        assert bar.value() == place, "the keys must not carry the page off"
        assert page.taking.value.hasFocus(), "the button that is grey now has no use for them"


def test_the_keys_go_from_run_to_stop_and_back(page, runs, document, qtbot):
    page.resize(340, 420)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.run.setFocus()
    page.run.click()
    first, second = (runs.add(document.board, asked) for asked in page.wanted[0].all_asked)
    assert page.stop.hasFocus()
    assert area_of(page).verticalScrollBar().value() == 0
    finish(runs, first, *measured(20.0, 0.41))
    finish(runs, second, *measured(20.1, 0.35))
    QApplication.processEvents()
    assert page.run.hasFocus()
    qtbot.waitUntil(lambda: abs(area_of(page).verticalScrollBar().value() - page.results.y()) < 6)


def test_the_value_of_now_cannot_be_taken_and_that_is_said(page, runs, document):
    swept(page, runs, document)
    assert not page.taking.take.isEnabled()
    assert page.taking.take.toolTip() == "The board already has this value."
    page.taking.value.chosen.emit(2)
    assert page.taking.take.isEnabled()


def test_nor_is_it_carried_off_while_another_program_is_used(page, runs, document, qtbot):
    page.resize(340, 420)
    other = QLineEdit()
    qtbot.addWidget(other)
    swept(page, runs, document)
    page.taking.value.chosen.emit(2)
    page.taking.take.setFocus()
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    bar = area_of(page).verticalScrollBar()
    qtbot.waitUntil(lambda: abs(bar.value() - page.results.y()) < 6)
    place = bar.value()
    page.taking.take.click()
    QApplication.processEvents()
    assert bar.value() == place
    assert page.focusWidget() is page.taking.value
