"""Variants side by side: what is said of each, which is seen on the board, and what can be done about it."""

from dataclasses import replace

import pytest
from patience import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from quick_sim_bench import words_of
from variants_sample import DEARER, MOVED, RETYPED, found

from board_designer.app.panels.quick_sim.numbers_table import NumbersTable
from board_designer.app.panels.quick_sim.variant_card import IN_OPTIONS, KEEP, KEPT, USE
from board_designer.app.panels.quick_sim.variants_page import STALE, WATCHING, VariantsPage
from board_designer.app.runs import Runs
from board_designer.app.themes import use_theme
from board_designer.board import edits


@pytest.fixture
def runs():
    return Runs()


@pytest.fixture
def page(document, runs, shown):
    page = shown(VariantsPage(document, runs), 420, 700)
    page.asked = []
    for name in ("ghost_wanted", "keep_wanted", "save_wanted", "cancel_wanted", "games_wanted"):
        getattr(page, name).connect(lambda *values, name=name: page.asked.append((name, *values)))
    return page


@pytest.fixture
def full(page):
    page.begin("Move a territory near seat 4.")
    page.show_found(found())
    page.end()
    return page


def ghosts(page):
    return [values[1].title if values[1] else None for values in page.asked if values[0] == "ghost_wanted"]


def card(page, title):
    return page.cards.by_title[title]


def test_before_anything_is_tried_it_says_how(page):
    assert "Press Try it" in words_of(page)
    assert not page.is_busy
    assert not page.cards.isVisible()


def test_each_variant_says_what_it_is_and_whether_it_is_surely_better(full):
    words = words_of(full)
    assert "Move a territory near seat 4." in words
    assert f"★ {MOVED}" in words
    assert "1 space, 2,000 games" in words
    assert "▲ Surely better: 6.0 points nearer to even (5.0–7.0)." in words
    assert "◆ No clear difference: +0.5 points nearer to even (−0.5 to +1.5)." in words
    assert "▼ Surely worse: 5.0 points further from even (4.0–6.0)." in words
    assert "7.0 points from even (6.0–8.0)." in words, "the draft, beside them"
    assert "Most changed: seat 1 wins 24 % instead of 19 %." in words
    told = card(full, MOVED).accessibleDescription()
    assert "Surely better" in told
    assert "Seat 1 24.0 % (23.0–25.0)" in told
    assert "fair 25.0 %" in told
    assert card(full, MOVED).keep.accessibleName() == f"Keep: {MOVED}"


def test_all_bars_have_one_scale_and_show_other_sides_when_asked(full):
    views = [full.cards.draft.chart, *(one.chart for one in full.cards.by_title.values())]
    charts = [view.shown[0] for view in views]
    assert {round(chart.reach, 6) for chart in charts} == {0.41}
    assert [chart.mark for chart in charts] == [0.25] * 4
    full.kind.chosen.emit("roles")
    assert [view.shown[0].categories for view in views] == [("Yapper", "Dog")] * 4
    assert [full.kind.itemText(row) for row in range(full.kind.count())] == ["Seats", "Dogs"]


def test_cards_stand_side_by_side_where_there_is_room_and_below_each_other_where_there_is_none(full):
    def columns(width):
        full.resize(width, 900)
        full.grab()
        return len({one.x() for one in (full.cards.draft, *full.cards.by_title.values())})

    assert [columns(width) for width in (210, 420, 1_000)] == [1, 2, 4]
    assert all(one.width() > 190 for one in full.cards.by_title.values())


def test_the_best_is_on_the_board_until_another_is_looked_at(full):
    assert ghosts(full) == [MOVED]
    card(full, RETYPED).looked_at.emit(True)
    card(full, RETYPED).looked_at.emit(False)
    assert ghosts(full) == [MOVED, RETYPED, MOVED]
    card(full, RETYPED).show_button.click()
    assert not card(full, MOVED).show_button.isChecked()
    assert (card(full, MOVED).show_button.text(), card(full, RETYPED).show_button.text()) == ("Show", "✓ Show")
    card(full, RETYPED).show_button.click()
    assert ghosts(full)[3:] == [RETYPED, None]


def test_who_comes_with_the_tab_key_looks_too(full, qtbot):
    full.activateWindow()
    qtbot.waitUntil(full.isActiveWindow)
    full.kind.setFocus()
    QTest.keyClick(full, Qt.Key.Key_Tab)
    assert full.focusWidget() is card(full, MOVED).show_button
    for _ in range(4):
        QTest.keyClick(full.focusWidget(), Qt.Key.Key_Tab)
    assert full.focusWidget() is card(full, RETYPED).show_button
    assert ghosts(full)[-1] == RETYPED
    full.drop_all.setFocus(Qt.FocusReason.MouseFocusReason)
    assert ghosts(full)[-1] == MOVED


def test_while_a_game_stands_on_the_board_nothing_is_shown_there_and_the_button_says_why(full):
    full.show_watching(True)
    button = card(full, MOVED).show_button
    assert (button.isEnabled(), button.toolTip()) == (False, WATCHING)
    assert card(full, MOVED).keep.isEnabled()
    assert ghosts(full)[-1] is None
    full.show_watching(False)
    assert button.isEnabled()
    assert ghosts(full)[-1] == MOVED


def test_out_of_sight_nothing_is_on_the_board(full):
    full.hide()
    assert ghosts(full) == [MOVED, None]
    full.show()
    assert ghosts(full) == [MOVED, None, MOVED]


def test_what_is_dropped_is_gone_and_the_last_one_leaves_the_page_empty(full):
    card(full, MOVED).drop.click()
    assert ghosts(full)[-1] is None
    assert list(full.cards.by_title) == [RETYPED, DEARER]
    assert full.focusWidget() is card(full, RETYPED).drop, "the keys stay among the cards"
    full.show_found(found())
    assert MOVED not in full.cards.by_title, "it does not come back with the next numbers"
    card(full, RETYPED).drop.click()
    card(full, DEARER).drop.click()
    assert "Press Try it" in words_of(full)
    full.begin("Once more.")
    full.show_found(found())
    assert MOVED in full.cards.by_title


def test_dropping_all_ends_a_trial_and_not_a_search(page):
    page.begin("Move a territory near seat 4.")
    page.show_found(found(complete=False))
    page.drop_all.click()
    assert page.asked.count(("cancel_wanted",)) == 1, "or all would come back with the next numbers"
    page.end()
    page.begin("Search: seats even.", of_search=True)
    page.show_found(found())
    page.end()
    page.begin("Search: seats even.", of_search=True, goes_on=True)
    for title in (MOVED, RETYPED, DEARER):
        card(page, title).drop.click()
    assert page.asked.count(("cancel_wanted",)) == 1
    assert page.about.text() == "Search: seats even.", "what goes on is still told"
    page.show_found(found())
    assert list(page.cards.by_title) == [MOVED, RETYPED, DEARER]


def test_keeping_is_asked_for_with_the_variant_and_goes_grey_when_the_board_is_another(full, document):
    card(full, MOVED).keep.click()
    card(full, RETYPED).save.click()
    assert [(name, one.title) for name, one in full.asked if name in ("keep_wanted", "save_wanted")] == [
        ("keep_wanted", MOVED),
        ("save_wanted", RETYPED),
    ]
    document.edit(MOVED, edits.adopt, card(full, MOVED).variant.board, once=True)
    assert KEPT in words_of(card(full, MOVED))
    assert "Surely better" in words_of(card(full, MOVED))
    assert full.cards.draft.title.text() == "As it was", "one card only is the board"
    assert card(full, MOVED).keep.toolTip() == "The board has this change."
    assert card(full, RETYPED).keep.toolTip() == STALE
    assert "Kept. The others are variants of the earlier board." in words_of(full)
    assert not any(one.keep.isEnabled() or one.show_button.isEnabled() for one in full.cards.by_title.values())
    assert ghosts(full)[-1] is None, "it would be drawn over another board"
    document.undo()
    assert card(full, RETYPED).keep.isEnabled()
    assert KEPT not in words_of(full)
    assert full.cards.draft.title.text() == "As it is now"
    assert ghosts(full)[-1] == MOVED
    document.edit("Title", edits.change_settings, title="Another", once=True)
    assert card(full, RETYPED).keep.isEnabled(), "the same games"
    document.edit("Move", edits.move, ["t1"], (0, 1))
    assert STALE in words_of(full)


def test_a_figure_goes_into_the_next_run_since_no_board_keeps_it(full, runs):
    one = card(full, DEARER)
    assert (one.keep.text(), card(full, MOVED).keep.text()) == (USE, KEEP)
    assert "A board does not keep this figure" in one.keep.toolTip()
    assert not one.save.isEnabled()
    asked = runs.asked
    runs.ask(replace(asked, options=replace(asked.options, figures={"recipes.claim.water": 2})))
    assert one.keep.toolTip() == "The options of the next run have it already."
    assert not one.keep.isEnabled()
    assert (one.kept.isVisible(), one.kept.text()) == (True, IN_OPTIONS)
    assert not full.stale.isVisible(), "the board is as it was"
    runs.ask(asked)
    assert not one.kept.isVisible()


def test_while_it_goes_on_it_can_be_cancelled_and_says_how_far_it_is(page):
    page.begin("Move a territory near seat 4.")
    assert page.is_busy
    page.show_progress("Playing 3 changes on the same seeds…", 40, 100)
    page.show_found(found(complete=False, best=None))
    assert "Playing 3 changes" in words_of(page)
    assert "So far: +6.0 points nearer to even (+5.0 to +7.0)." in words_of(page), "nothing is sure yet"
    assert "Surely" not in words_of(page)
    assert (page.busy.value(), page.busy.maximum()) == (40, 100)
    assert not page.details.isVisible()
    assert not page.more.isVisible()
    page.cancel.click()
    assert page.asked[-1] == ("cancel_wanted",)
    page.end(stopped="Stopped.")
    assert not page.cancel.isVisible()
    assert "Stopped." in words_of(page)
    assert "✖" not in words_of(page), "who stops it did nothing wrong"
    assert list(page.cards.by_title) == [MOVED, RETYPED, DEARER], "what was played counts"


def test_what_was_found_stays_until_a_longer_search_has_more(page):
    page.begin("Search: seats even.", of_search=True)
    page.show_found(found())
    page.end()
    card(page, RETYPED).drop.click()
    page.begin("Search: seats even.", of_search=True, goes_on=True)
    assert list(page.cards.by_title) == [MOVED, DEARER]
    page.end(stopped="Stopped before any game was compared.")
    assert list(page.cards.by_title) == [MOVED, DEARER]
    assert page.more.isVisible()
    page.begin("Search: seats even.", of_search=True, goes_on=True)
    assert not page.stopped.isVisible()
    page.show_found(found())
    assert list(page.cards.by_title) == [MOVED, RETYPED, DEARER], "another front"


def test_more_games_are_one_click_away(full):
    full.more.click()
    assert full.asked[-1] == ("games_wanted", 8_000)


def test_what_surely_changed_can_be_unfolded_and_stays_so(full, document):
    assert [fold.button.text() for fold in full.details.folds] == [MOVED, RETYPED, DEARER]
    full.details.folds[0].open()
    document.edit("Title", edits.change_settings, title="Another", once=True)
    assert full.details.folds[0].is_open
    assert "Before → after" in [table.accessibleName() for table in full.details.findChildren(NumbersTable)]


def test_bars_follow_the_palette(full, qtbot):
    try:
        grounds = []
        for theme in ("light", "dark"):
            use_theme(theme)
            QApplication.processEvents()
            grounds.append(card(full, MOVED).chart.shown[1].ground)
        assert grounds[0] != grounds[1]
    finally:
        use_theme("system")


@pytest.mark.parametrize(
    ("of_search", "order"), [(True, [RETYPED, MOVED, DEARER]), (False, [MOVED, RETYPED, DEARER])]
)
def test_what_a_search_advises_stands_beside_the_board_as_it_is(page, of_search, order):
    page.begin("Search: seats even.", of_search=of_search)
    page.show_found(found(best=1))
    page.end()
    assert list(page.cards.by_title) == order
    assert [variant.title for variant in page.left] == [MOVED, RETYPED, DEARER], "the chart goes by size"


def test_where_nothing_is_sure_the_most_promising_is_seen(page):
    few = found(best=None)
    page.begin("Search: seats even.", of_search=True)
    page.show_found(replace(few, front=tuple(reversed(few.front))))
    page.end()
    assert page.cards.pinned == MOVED


def test_in_a_narrow_panel_everything_can_be_reached(full):
    full.resize(200, 500)
    area = full.findChild(QScrollArea)
    until(lambda: area.viewport().width() < 200, "the narrow page")
    right = full.drop_all.mapTo(area.widget(), full.drop_all.rect().topRight()).x()
    assert right > area.viewport().width(), "it is too narrow for two buttons"
    assert right <= area.viewport().width() + area.horizontalScrollBar().maximum()
    assert area.horizontalScrollBar().isVisible()
