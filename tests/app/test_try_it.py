"""Try it: a suggestion is tried beside the window on real games, seen on the board, kept as one step or dropped."""

import gc
import signal
from dataclasses import replace

import pytest
from patience import run_events, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from whole_window import play, press

from board_designer.app.runs import Asked
from board_designer.app.window.game_runner import STOPPED as WORKER_GONE
from board_designer.app.window.trial_handling import STALE, STOPPED
from board_designer.board import edits
from board_designer.board.board_difference import difference
from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.kits.lint_board import check
from board_designer.showing.result_values import Trial

FEW = Asked(games=192, options=Options(seed=5))


def page_of(window):
    return window.quick_sim.contents.variants


def suggestion(run, of_figure=False):
    """A rule's, or a figure's."""
    return next(one for one in run.shown.change if one.sweep and ("." in one.sweep.parameter) == of_figure)


def press_try_it(window, run, remark):
    window.quick_sim.show_page("result")
    lines = window.quick_sim.contents.result.view.change.lines
    button = lines[run.shown.change.index(remark)].try_it
    assert button.isVisible()
    button.click()


def try_it(window, run, remark):
    press_try_it(window, run, remark)
    page = page_of(window)
    assert page.is_busy
    until(lambda: not page.is_busy, "the variants")
    return page


def legend(window):
    return [entry.text for entry in window.canvas.legend._entries]


@pytest.fixture
def run(window):
    return play(window, FEW)


def test_only_what_says_what_to_change_has_a_button(window, run):
    lines = window.quick_sim.contents.result.view.change.lines
    for remark, line in zip(run.shown.change, lines, strict=False):
        assert line.try_it.isVisible() == remark.can_be_tried
        assert line.try_it.accessibleName() == f"Try it: {remark.text}"
    assert not any(line.try_it.isVisible() for line in window.quick_sim.contents.result.view.why.lines)
    assert any(remark.can_be_tried for remark in run.shown.change)


def test_values_of_a_rule_are_tried_and_one_is_kept_as_one_step(window, run):
    document, remark = window.document, suggestion(run)
    before, steps = document.board, len(document.history.steps)
    page = try_it(window, run, remark)
    assert window.quick_sim.contents.tabs.currentWidget() is page
    assert page.trouble.text() == ""
    present = document.kit.parameters[remark.sweep.parameter].default
    assert [one.board.rules[remark.sweep.parameter] for one in page.left] == [
        value for value in remark.sweep.values if value != present
    ]
    assert page.found.draft.games == run.shown.games, "the games of the run are not played again"
    assert all(one.games == run.shown.games for one in page.left)
    assert page.found.draft.sides["seats"][0].rate.value == run.body["sides"]["seats"][0]["win_rate"]["value"]
    assert all(one.page.sections for one in page.left)
    assert document.board is before, "nothing is touched until somebody keeps it"
    first = page.left[0]
    page.cards.by_title[first.title].keep.click()
    assert document.board.rules[remark.sweep.parameter] == first.board.rules[remark.sweep.parameter]
    assert len(document.history.steps) == steps + 1
    assert document.history.undo_label == first.title
    assert "Kept:" in window.status.words.text()
    document.undo()
    assert document.board == before
    assert len(window.runs.all) == 1, "a trial is no run"


def test_the_same_numbers_as_a_run_on_the_changed_board(window, run):
    page = try_it(window, run, suggestion(run))
    kept = page.left[-1]
    page.cards.by_title[kept.title].keep.click()
    again = play(window, FEW)
    rates = [side["win_rate"]["value"] for side in again.body["sides"]["seats"]]
    assert [bar.rate.value for bar in kept.sides["seats"]] == rates


def test_a_wish_of_the_layout_is_raced_and_the_best_changes_are_seen_and_kept(window, run):
    document = window.document
    remark = next(one for one in run.shown.change if one.wish)
    before = document.board
    page = try_it(window, run, remark)
    assert page.trouble.text() == ""
    assert 1 <= len(page.left) <= 3
    assert page.found.tried > 3, "several were raced for it"
    gains = [one.gain.value for one in page.left]
    assert gains == sorted(gains, reverse=True)
    for one in page.left:
        assert difference(before, one.board)
        assert one.size >= 1
        assert new_faults(before, one.board) == set()
    shown = page.cards.by_title[page.cards.pinned].variant
    assert legend(window)[0] == f"Not yet on the board: {shown.title}"
    parts = {part.id for part in window.viewing._ghost().parts}
    assert parts >= set(shown.spaces)
    page.cards.by_title[shown.title].keep.click()
    assert document.history.undo_label == shown.title
    assert document.board.spaces == shown.board.spaces
    assert not any(line.startswith("Not yet") for line in legend(window))
    document.undo()
    assert document.board == before


def new_faults(before, after):
    """Rules and spaces that lint only then complains of."""
    found = [
        {(one.rule, one.spaces) for one in check(board).findings if one.severity in ("error", "warning")}
        for board in (before, after)
    ]
    return found[1] - found[0]


def test_the_ghost_is_on_the_board_while_a_variant_is_looked_at(window, run):
    window.quick_sim.layer_wanted.emit(run.shown.layers[0].name)
    heat = legend(window)
    page = try_it(window, run, suggestion(run))
    card = next(iter(page.cards.by_title.values()))
    assert card.show_button.isChecked()
    assert legend(window)[0] == f"Not yet on the board: {card.variant.title}"
    assert "→" in legend(window)[1]
    window.quick_sim.show_page("result")
    assert legend(window) == heat, "what was there before is there again"
    window.quick_sim.show_page("variants")
    assert legend(window)[0].startswith("Not yet on the board")
    page.drop_all.click()
    assert legend(window) == heat


def test_a_figure_goes_into_the_options_of_the_next_run(window, run):
    remark = suggestion(run, of_figure=True)
    board = window.document.board
    page = try_it(window, run, remark)
    assert next(iter(page.found.kinds)) == "roles", "it is about dogs"
    assert page.found.aim == "even dogs", "and says so"
    assert all(one.gain is not None for one in page.left)
    first = page.left[0]
    page.cards.by_title[first.title].keep.click()
    assert window.document.board is board
    assert window.runs.asked.options.figures == first.figures
    assert "A board does not keep such figures." in window.status.words.text()


def test_a_board_that_has_changed_is_played_again_first(window, run):
    document, remark = window.document, suggestion(run)
    document.edit("Move", edits.move, [document.board.spaces[0].id], (1, 0))
    press_try_it(window, run, remark)
    assert STALE in window.status.words.text()
    assert not page_of(window).is_busy


def test_editing_meanwhile_leaves_variants_of_the_earlier_board(window, run):
    document, remark = window.document, suggestion(run)
    press_try_it(window, run, remark)
    document.edit("Move", edits.move, [document.board.spaces[0].id], (1, 0))
    page = page_of(window)
    until(lambda: not page.is_busy, "the variants")
    assert page.stale.words
    assert not any(card.keep.isEnabled() for card in page.cards.by_title.values())
    document.undo()
    assert all(card.keep.isEnabled() for card in page.cards.by_title.values())


def long_trial(window):
    """One that would take minutes."""
    run = play(window, FEW)
    window.trying.try_it(run, suggestion(run), 500_000)
    until(lambda: page_of(window).busy.value() > 0, "the first games")
    return run


@pytest.mark.parametrize("way", ["button", "command", "escape", "F5"])
def test_it_can_be_cancelled_at_any_time_and_what_was_played_stays(window, way):
    long_trial(window)
    page = page_of(window)
    until(lambda: page.found is not None, "the first numbers")
    if way == "button":
        page.cancel.click()
    elif way == "command":
        press(window, "stop_games")
    elif way == "escape":
        QTest.keyClick(page.cancel, Qt.Key.Key_Escape)
    else:
        press(window, "quick_sim")
    assert not page.is_busy
    assert page.stopped.text() == STOPPED
    assert page.trouble.text() == "", "who stops it did nothing wrong"
    assert page.left
    assert play(window, FEW).state == "done", "the worker is free"
    before = page.found
    run_events(200)
    assert page.found is before, "nothing comes later"


def test_what_was_dropped_as_a_whole_does_not_come_back(window):
    run = long_trial(window)
    page = page_of(window)
    until(lambda: page.left, "the first numbers")
    page.drop_all.click()
    assert not page.is_busy
    assert not page.left
    assert play(window, FEW).state == "done", "the worker is free"
    assert page.found is None
    assert try_it(window, run, suggestion(run)).left


def test_twice_in_a_row_the_first_gives_way(window):
    run = long_trial(window)
    other = suggestion(run, of_figure=True)
    page = try_it(window, run, other)
    assert page.about.text() == other.text
    assert all(other.sweep.title in one.title for one in page.left)
    again = try_it(window, run, other)
    assert [one.title for one in again.left] == [one.title for one in page.left]


def test_two_windows_try_at_once(window_manager, starter_file, tmp_path):
    copy = tmp_path / "copy.board.yaml"
    copy.write_bytes(starter_file.read_bytes())
    windows = [window_manager.open_path(path) for path in (starter_file, copy)]
    runs = [play(window, FEW) for window in windows]
    for window, run in zip(windows, runs, strict=True):
        window.trying.try_it(run, suggestion(run))
    pages = [page_of(window) for window in windows]
    until(lambda: not any(page.is_busy for page in pages), "the variants")
    assert [one.gain for one in pages[0].left] == [one.gain for one in pages[1].left]
    pages[0].cards.by_title[pages[0].left[0].title].keep.click()
    assert windows[0].document.is_dirty
    assert not windows[1].document.is_dirty
    assert not pages[1].stale.words


def test_closing_the_window_meanwhile_ends_it(window):
    long_trial(window)
    process = window.game_handling.games._worker._line.process
    window.filing._may_close = True
    window.close()
    assert process.poll() is not None
    run_events(100)
    gc.collect()


def test_a_worker_that_dies_is_told_and_the_next_trial_works(window):
    run = long_trial(window)
    page = page_of(window)
    window.game_handling.games._worker._line.process.send_signal(signal.SIGKILL)
    until(lambda: not page.is_busy, "the news")
    assert WORKER_GONE in page.trouble.text()
    again = try_it(window, run, suggestion(run))
    assert again.trouble.text() == ""
    assert again.left
    assert again.found.draft.games == run.shown.games, "played again: the new process knows no runs"


def test_more_games_are_played_on_the_same_suggestion(window, run):
    page = try_it(window, run, suggestion(run))
    games = page.left[0].games
    page.more.click()
    until(lambda: not page.is_busy, "more games")
    assert page.left[0].games >= 4 * games
    assert page.found.draft.games == page.left[0].games


def test_more_games_that_are_cancelled_leave_those_there_were(window, run):
    page = try_it(window, run, suggestion(run))
    before, dropped = page.found, page.left[0].title
    page.cards.by_title[dropped].drop.click()
    window.trying._try_longer(500_000)
    assert page.is_busy
    assert page.left
    page.cancel.click()
    assert page.found is before
    assert page.stopped.text() == STOPPED
    assert page.answer.text()
    page.more.click()
    until(lambda: not page.is_busy, "more games")
    assert page.found.games > before.games
    assert dropped not in page.cards.by_title


def test_a_variant_is_saved_beside_the_board_and_never_over_it(window, run, tmp_path):
    page = try_it(window, run, suggestion(run))
    variant, content = page.left[0], window.document.path.read_bytes()
    window.trying.save(variant, tmp_path / "other")
    assert load_board(tmp_path / "other.board.yaml") == variant.board
    assert not window.document.is_dirty
    (tmp_path / "other.board.yaml").write_text("mine")
    window.trying.save(variant, tmp_path / "other")
    assert (tmp_path / "other.board.yaml").read_text() == "mine", "nobody was asked about that name"
    nowhere = tmp_path / "nowhere" / "other.board.yaml"
    window.trying.save(variant, nowhere)
    told = window.bars.shown["variant"].text
    assert told == f"{nowhere} was not saved: there is no folder {nowhere.parent}."
    window.trying.save(variant, window.document.path)
    assert window.document.path.read_bytes() == content
    assert "is the open board" in window.bars.shown["variant"].text


def test_nothing_to_try_is_told(window, run):
    remark = suggestion(run)
    present = window.document.kit.parameters[remark.sweep.parameter].default
    nothing = replace(remark, sweep=Trial(remark.sweep.parameter, remark.sweep.title, (present,)))
    window.trying.try_it(run, nothing)
    page = page_of(window)
    until(lambda: not page.is_busy, "the answer")
    assert page.trouble.text()
    assert not page.left
