"""Compare: which runs are compared, and how the difference is shown."""

from dataclasses import replace
from pathlib import Path

import pytest
from choices_sample import compared, finish
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QScrollArea, QToolButton

from board_designer.app.panels.quick_sim.collapsible_section import Fold
from board_designer.app.panels.quick_sim.compare_page import ComparePage
from board_designer.app.panels.quick_sim.compare_page_changes import change_in_words
from board_designer.app.runs import Asked, Runs
from board_designer.board import edits
from board_designer.games.playing.play_options import Options
from board_designer.showing.result_values import Change

SURE = Change("Seat 1 wins", 0.25, 0.271, 0.021, 0.008, 0.034, True, "Seats", sure=True)
UNSURE = Change("Rounds", 21.4, 21.2, -0.2, -0.5, 0.1, False, "Length")


@pytest.fixture
def runs():
    return Runs()


@pytest.fixture
def page(document, runs, shown):
    document.path = Path("somewhere.board.yaml")
    page = shown(ComparePage(document, runs), 340, 600)
    page.asked = []
    page.compare_wanted.connect(lambda before, after: page.asked.append((before, after)))
    return page


def options(choice):
    return [choice.itemText(row) for row in range(choice.count())]


def test_the_two_latest_runs_on_one_seed_are_compared_by_themselves(page, runs, document):
    assert options(page.before) == ["Saved file", "Current board"]
    assert page.explained.isVisible()
    first = finish(runs, runs.add(document.board, Asked(), "as usual"))
    assert page.asked == []
    second = finish(runs, runs.add(document.board, Asked(Options(rules={"fortify_limit": 2})), "fortify limit 2"))
    assert page.asked == [(first, second)]
    assert page.before.currentText() == "Run 1: as usual"
    other = finish(runs, runs.add(document.board, Asked(Options(seed=9)), "seed 9"))
    assert page.asked == [(first, second)], "another seed makes no pairs"
    third = finish(runs, runs.add(document.board, Asked(games=500), "500 games"))
    assert page.asked[-1] == (second, third)
    page.show_compared(second, third, compared(SURE))
    page.pin(first, other)
    assert not page.latest.isChecked()
    assert "have seeds 1 and 9" in page.trouble.text()
    assert not page.compare.isEnabled()


def test_nobody_looks_nothing_is_asked(document, runs, qtbot):
    page = ComparePage(document, runs)
    qtbot.addWidget(page)
    asked = []
    page.compare_wanted.connect(lambda *sides: asked.append(sides))
    for rule in (1, 2):
        finish(runs, runs.add(document.board, Asked(Options(rules={"fortify_limit": rule}))))
    assert asked == []
    page.show()
    assert len(asked) == 1


def test_what_changed_is_on_the_board_so_somebody_looks(document, runs, qtbot):
    page = ComparePage(document, runs)
    qtbot.addWidget(page)
    asked = []
    page.compare_wanted.connect(lambda *sides: asked.append(sides))
    page.show_on_board(True)
    pair = tuple(
        finish(runs, runs.add(document.board, Asked(Options(rules={"fortify_limit": rule})))) for rule in (1, 2)
    )
    assert asked == [pair]


def test_file_and_now(page, runs, document):
    page.latest.click()
    page.pin("file", "now")
    assert page.asked == [], "it may take a while, so it waits for the button"
    page.compare.click()
    assert page.asked == [("file", "now")]
    assert page.busy.isVisible()
    assert page.busy_text.text() == "Playing the missing games…"
    run = runs.add(document.board, Asked())
    page.show_compared(run, run, compared(SURE))
    assert not page.busy.isVisible()
    assert not page.stale.isVisible()
    document.edit("Rule", edits.set_rule, "fortify_limit", 3)
    assert page.stale.isVisible()
    page.compare.click()
    run.state = "stopped"
    runs.changed.emit(run)
    assert not page.busy.isVisible(), "who stops the games waits no more"
    page.show_problem("one of them cannot be played")
    assert page.trouble.text() == "✖ One of them cannot be played"
    assert page.view is None


def test_what_changed(page, runs, document):
    one = document.board.spaces[0].id
    moved = replace(document.board, spaces=document.board.spaces[1:])
    before, after = runs.add(document.board, Asked(), "as usual"), runs.add(moved, Asked(), "less")
    told, spaces = [], []
    page.changed_wanted.connect(lambda *boards: told.append(boards))
    page.spaces_wanted.connect(spaces.append)
    page.show_compared(before, after, compared(UNSURE, SURE, space=one))
    rows = page.view.changes.rows
    assert [row.change for row in rows] == [SURE, UNSURE], "sure ones first"
    assert "clearly more than chance" in rows[0].accessibleName()
    assert rows[0].text == "25.0 % → 27.1 %: +2.1 points (+0.8 to +3.4)"
    page.on_board.click()
    assert told == [(document.board, moved)]
    page.on_board.click()
    assert told[-1] == (None, None)
    show = next(button for button in page.view.findChildren(QToolButton) if button.text() == "Show")
    show.click()
    assert spaces == [(one,)]
    page.copy.click()
    assert "Seat 1 wins more." in QGuiApplication.clipboard().text()
    page.show_compared(before, before, compared(UNSURE))
    assert not page.on_board.isEnabled(), "the drawing is the same"


def test_how_the_board_is_after_the_change_comes_first(page, runs, document):
    before = finish(runs, runs.add(document.board, Asked(), "as usual"))
    document.edit("Rule", edits.set_rule, "fortify_limit", 3)
    after = finish(runs, runs.add(document.board, Asked(), "changed"))
    page.show_compared(before, after, compared(SURE))
    labels = [label.text() for label in page.view.findChildren(QLabel)]
    assert labels[:3] == ["✔ After the change: seats are fair", "Fair to all seats.", "✔ Before: seats are fair"]
    assert not page.stale.isVisible()
    document.undo()
    assert "back to how it was before" in page.stale.text()
    document.edit("Rule", edits.set_rule, "fortify_limit", 4)
    assert "has changed since these runs" in page.stale.text()


def test_the_same_games_are_not_called_chance(page, runs, document):
    one, other = (finish(runs, runs.add(document.board, Asked(games=games))) for games in (2_000, 500))
    page.show_compared(one, other, compared(UNSURE))
    labels = "\n".join(label.text() for label in page.view.findChildren(QLabel))
    assert "the same games" in labels
    assert "chance" not in labels


def test_many_that_may_be_chance_are_folded(page, runs, document, qtbot):
    run, other = (runs.add(document.board, Asked(Options(rules={"fortify_limit": rule}))) for rule in (1, 2))
    page.show_compared(run, other, compared(*(replace(UNSURE, title=f"Number {at}") for at in range(9))))
    fold = page.view.findChild(Fold)
    assert "9" in fold.button.text()
    fold.open()
    qtbot.waitUntil(lambda: all(row.isVisible() for row in page.view.changes.rows))


def test_differences_in_words():
    assert change_in_words(UNSURE) == "21.4 → 21.2: −0.20 (−0.50 to +0.10)"


def test_verdicts_by_other_measures_say_so(page, runs, document):
    before = finish(runs, runs.add(document.board, Asked(), "as usual"))
    after = finish(runs, runs.add(document.board, Asked(Options(tolerance=0.1)), "wide"))
    page.show_compared(before, after, replace(compared(SURE), notes=("Both are judged alike.",)))
    labels = "\n".join(label.text() for label in page.view.findChildren(QLabel))
    assert "judged by a tolerance of 2 points instead of 10" in labels
    assert "Both are judged alike." in labels
    assert "each interval is the 95 % interval of its number alone" in labels


def test_different_games_are_no_pair(page, runs, document):
    first = finish(runs, runs.add(document.board, Asked(), "one"))
    other = finish(runs, runs.add(replace(document.board, kit="another"), Asked(), "other"))
    page.pin(first, other)
    assert "different games" in page.trouble.text()
    assert not page.compare.isEnabled()


def test_a_new_comparison_opens_at_its_top_twice(page, runs, document, qtbot):
    page.resize(320, 300)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    asked = [Asked(Options(rules={"fortify_limit": limit})) for limit in (1, 2, 3)]
    one, two, three = (finish(runs, runs.add(document.board, each)) for each in asked)
    bar = page.findChild(QScrollArea).verticalScrollBar()
    many = [replace(SURE, title=f"Number {at}") for at in range(20)]
    for before, after in ((one, two), (two, three)):
        page.pin(before, after)
        page.show_problem("not yet")
        page.compare.setFocus()
        page.compare.click()
        assert page.after.hasFocus(), "the keys stay near the button that is grey now"
        page.show_compared(before, after, compared(*many))
        qtbot.waitUntil(lambda: bar.maximum() > 200)
        assert bar.value() == 0
        bar.setValue(200)
