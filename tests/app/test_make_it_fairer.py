"""Make it fairer: a search beside the window on real games; its front is seen, kept as one step, or left."""

import signal
from dataclasses import replace

import pytest
from patience import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from whole_window import close, legend, page_of, play, player_of, press, suggestion

from board_designer.app.panels.quick_sim.improve_page_changes import SELECTION
from board_designer.app.panels.quick_sim.variants_page import LONGER, MORE_GAMES
from board_designer.app.runs import Asked
from board_designer.app.runs.search_request import SearchRequest
from board_designer.app.window.game_handling import AFTER_TRIAL
from board_designer.app.window.game_runner import STOPPED as WORKER_GONE
from board_designer.app.window.search_handling import STAYS
from board_designer.board import edits
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.search.allowed import Allowed
from board_designer.search.allowed_words import allowed_from
from board_designer.search.draft_search import improve_draft
from board_designer.search.improve import Budget

FEW = Asked(games=192, options=Options(seed=2))
GAMES, MANY = 300, 40_000
SPACES = ("t1", "t7", "w1", "w2")  # two of their swaps keep the board clean, and one is a little better
NO_BREAK = "\u2060"  # between the ends of an interval


def ask(window, games=GAMES, spaces=SPACES, kinds=("swap",)):
    """The page as somebody fills it in, with a small budget and few spaces."""
    press(window, "make_it_fairer")
    page = window.quick_sim.contents.improve
    assert window.quick_sim.contents.tabs.currentWidget() is page
    assert page.isAncestorOf(window.focusWidget()), "the keys come along"
    until(lambda: "roles" in page.goals.rows, "what may be asked for")
    window.document.select(spaces)
    page.changes.where.show_choice(SELECTION)
    page.changes.where.chosen.emit(SELECTION)
    for kind, box in page.changes.kinds.items():
        box.setChecked(kind in kinds)
    page.budget.set_options([(games, f"{games:,}")])
    page.budget.show_choice(games)
    assert page.search.isEnabled(), page.trouble.text()
    page.search.click()
    variants = page_of(window)
    assert variants.is_busy
    assert window.quick_sim.contents.tabs.currentWidget() is variants
    return variants


def found(window, **more):
    page = ask(window, **more)
    until(lambda: not page.is_busy, "the search")
    assert page.trouble.text() == ""
    return page


@pytest.fixture
def window(window):
    window.runs.ask(FEW)
    return window


def test_a_front_is_found_seen_kept_and_searched_on(window):
    nothing_to_change_is_told_with_its_numbers(window)
    the_front_is_shown_and_a_change_is_kept_as_one_step(window)
    the_command_finds_the_same(window)
    a_longer_one_that_is_stopped_at_once_leaves_what_was_found(window)
    a_longer_search_is_one_click_away_and_has_the_options_of_the_first(window)
    editing_meanwhile_leaves_variants_of_the_earlier_board(window)
    a_goal_that_this_game_does_not_have_is_told(window)


def nothing_to_change_is_told_with_its_numbers(window):
    window.document.edit("Lock", edits.lock, SPACES, once=True)
    page = found(window)
    assert not page.left
    assert "No change is possible within what is allowed: there is no step." in page.answer.text()
    assert page.cards.draft.isVisible(), "how it is now"
    assert not page.front.isVisible()
    assert not page.more.isVisible(), "a longer search would find no step either"
    page.drop_all.click()
    assert not page.cards.isVisible()
    window.document.undo()


def the_front_is_shown_and_a_change_is_kept_as_one_step(window):
    document = window.document
    before, steps = document.board, document.history.position
    page = found(window)
    assert page.found.complete
    assert page.left, "something was played"
    assert page.front.isVisible()
    assert len(page.front.chart.categories) == len(page.left)
    assert [one.size for one in page.left] == sorted({one.size for one in page.left})
    assert page.found.sentence == page.answer.text().replace(NO_BREAK, "")
    assert "on seeds that the search has not seen" in page.how.text()
    assert document.board is before, "nothing is touched until somebody keeps it"
    shown = page.cards.by_title[page.cards.pinned].variant
    assert legend(window)[0] == f"Not yet on the board: {shown.title}"
    page.cards.by_title[shown.title].keep.click()
    assert document.history.position == steps + 1
    assert document.history.undo_label == shown.title
    document.undo()
    assert document.board == before
    assert not window.runs.all, "a search is no run"


def the_command_finds_the_same(window):
    page, board, kit = page_of(window), window.document.board, find_kit(window.document.board.kit)
    allowed = allowed_from(board, kit, moves=["swap"], only=SPACES)
    budget = Budget(GAMES)
    outcome = improve_draft(board, kit, game_of(kit), FEW.options, ["seats"], allowed, budget=budget, workers=1)
    assert outcome.front
    assert [one.title for one in page.found.front] == [one.change.words for one in outcome.front]
    assert [one.gain.value for one in page.found.front] == [round(one.gain.value, 6) for one in outcome.front]


def a_longer_one_that_is_stopped_at_once_leaves_what_was_found(window):
    page = page_of(window)
    before = page.found
    page.more.click()
    assert page.found is before
    page.cancel.click()
    until(lambda: not page.is_busy, "the end")
    assert page.found is before or page.left, "never an empty page"
    assert page.trouble.text() == ""
    if page.found is before:
        assert page.stopped.text().endswith(STAYS)
        assert page.more.isVisible()


def a_longer_search_is_one_click_away_and_has_the_options_of_the_first(window):
    page = page_of(window)
    games = page.found.games
    assert page.found.seed == FEW.options.seed
    window.runs.ask(replace(FEW, options=Options(seed=6)))
    page.more.click()
    assert page.is_busy
    until(lambda: not page.is_busy, "the longer search")
    assert page.found.games > 2 * games
    assert page.found.seed == FEW.options.seed
    window.runs.ask(FEW)


def editing_meanwhile_leaves_variants_of_the_earlier_board(window):
    document = window.document
    page = ask(window)
    document.edit("Move", edits.move, [document.board.spaces[0].id], (1, 0))
    until(lambda: not page.is_busy, "the search")
    assert page.stale.words
    assert not any(card.keep.isEnabled() for card in page.cards.by_title.values())
    document.undo()
    assert any(card.keep.isEnabled() for card in page.cards.by_title.values())


def a_goal_that_this_game_does_not_have_is_told(window):
    window.searching.search(SearchRequest(("teams",), Allowed(), GAMES, "Teams win equally often."))
    page = page_of(window)
    until(lambda: not page.is_busy, "the answer")
    assert "There are no teams that could be even here" in page.trouble.text()


# ---- what would take long


def test_a_search_gives_way_to_its_button_to_games_to_a_suggestion_to_a_crash_and_to_the_end_of_its_window(window):
    window.document.edit("Short games", edits.set_rule, "win_territories", 5)
    an_unfair_verdict_leads_to_it(window)
    stop_gives_the_best_so_far(window)
    f5_stops_it(window)
    a_search_and_a_suggestion_take_turns(window)
    a_worker_that_dies_is_told_and_the_next_search_works(window)
    closing_the_window_meanwhile_ends_it(window)


@pytest.mark.slow
def test_a_search_gives_way_at_any_time(window):
    """To its button, to a command, to Escape, to F5, to a suggestion, to another search, to a crash, and when the
    window is closed: whoever changes their mind finds a worker that is free."""
    window.document.edit("Short games", edits.set_rule, "win_territories", 5)
    an_unfair_verdict_leads_to_it(window)
    stop_gives_the_best_so_far(window)
    there_are_other_ways_to_stop(window)
    a_search_and_a_suggestion_take_turns(window)
    twice_in_a_row_the_first_gives_way(window)
    a_worker_that_dies_is_told_and_the_next_search_works(window)
    closing_the_window_meanwhile_ends_it(window)


def begin_long_search(window):
    """For something that no change can bring; the draft was played."""
    press(window, "make_it_fairer")
    goals = window.quick_sim.contents.improve.goals
    until(lambda: "turns" in goals.rows, "what may be asked for")
    goals.rows["turns"].range.put(1, 2)
    goals.rows["turns"].box.setChecked(True)
    page = ask(window, games=MANY)
    goals.rows["turns"].box.setChecked(False)
    until(lambda: "changes" in page.busy_text.text(), "the first changes")
    return page


def an_unfair_verdict_leads_to_it(window):
    run = play(window, FEW)
    box = window.quick_sim.contents.result.view.verdict
    assert box.improve.isVisible() == (run.shown.headline.word == "unfair")
    assert run.shown.headline.word == "unfair"
    box.improve.click()
    assert window.quick_sim.contents.tabs.currentWidget() is window.quick_sim.contents.improve


def stop_gives_the_best_so_far(window):
    page = begin_long_search(window)
    assert page.cancel.text() == "Stop"
    page.cancel.click()
    assert not page.cancel.isEnabled()
    assert window.focusWidget() is page, "not the board, where keys draw and delete"
    until(lambda: not page.is_busy, "the best so far")
    assert page.isAncestorOf(window.focusWidget())
    assert "Stopped early." in page.answer.text()
    assert not page.found.complete
    page.drop_all.setFocus()
    page.drop_all.click()
    assert window.focusWidget() is page
    assert play(window, FEW).state == "done", "the worker is free"


def there_are_other_ways_to_stop(window):
    page = begin_long_search(window)
    press(window, "stop_games")
    until(lambda: not page.is_busy, "the end by the command")
    assert page.found is not None
    begin_long_search(window)
    QTest.keyClick(page.cancel, Qt.Key.Key_Escape)
    until(lambda: not page.is_busy, "the end by Escape")
    assert page.found is not None
    f5_stops_it(window)


def f5_stops_it(window):
    page = begin_long_search(window)
    press(window, "quick_sim")
    until(lambda: not page.is_busy, "the end by F5")
    assert page.found is not None
    run = window.runs.all[-1]
    until(lambda: run.is_over, "the run")
    assert run.state == "done"


def a_search_and_a_suggestion_take_turns(window):
    run = window.runs.all[-1]
    page = begin_long_search(window)
    window.quick_sim.replay_wanted.emit(run, 0)
    assert window.replay.empty.text() == f"Loading game 0…{AFTER_TRIAL}", "it may take minutes"
    window.quick_sim.show_page("variants")
    remark = suggestion(run, of_figure=True)
    window.trying.try_it(run, remark)
    until(lambda: not page.is_busy, "the variants")
    assert page.about.text() == remark.text
    assert (page.more.text(), page.cancel.text()) == (MORE_GAMES, "Cancel")
    assert window.replay.reel is not None, "the game has come meanwhile"
    titles = [one.title for one in page.left]
    again = play(window, FEW)
    assert again.state == "done"
    assert page.about.text() == remark.text
    assert [one.title for one in page.left] == titles, "the search that was stopped said no more before these games"
    found(window, spaces=("t1", "w1"))
    assert page.more.text() == LONGER


def twice_in_a_row_the_first_gives_way(window):
    begin_long_search(window)
    page = found(window, spaces=("t1", "w1"))
    assert page.found.complete
    assert page.found.games < MANY


def a_worker_that_dies_is_told_and_the_next_search_works(window):
    page = begin_long_search(window)
    player_of(window).send_signal(signal.SIGKILL)
    until(lambda: not page.is_busy, "the news")
    assert WORKER_GONE in page.trouble.text()
    window.document.undo()
    assert found(window).left, "in games as long as they usually are"


def closing_the_window_meanwhile_ends_it(window):
    begin_long_search(window)
    process = player_of(window)
    close(window)
    assert process.poll() is not None


@pytest.mark.slow
def test_two_windows_search_and_try_at_once(window_manager, starter_file, tmp_path):
    copy = tmp_path / "copy.board.yaml"
    copy.write_bytes(starter_file.read_bytes())
    windows = [window_manager.open_path(path) for path in (starter_file, copy)]
    for window in windows:
        window.runs.ask(FEW)
    pages = [ask(window) for window in windows]
    until(lambda: not any(page.is_busy for page in pages), "both searches")
    assert pages[0].left
    assert pages[0].found.sentence == pages[1].found.sentence
    assert [one.gain for one in pages[0].left] == [one.gain for one in pages[1].left]
    runs = [play(window, Asked(games=48, options=Options(seed=5))) for window in windows]
    for window, run in zip(windows, runs, strict=True):
        window.trying.try_it(run, suggestion(run))
    until(lambda: not any(page.is_busy for page in pages), "the variants")
    assert pages[0].left
    assert [one.sides for one in pages[0].left] == [one.sides for one in pages[1].left]
    pages[0].cards.by_title[pages[0].left[0].title].keep.click()
    assert windows[0].document.is_dirty
    assert not windows[1].document.is_dirty
    assert not pages[1].stale.words
