"""Try it: a suggestion is tried beside the window on real games, seen on the board, kept as one step or dropped."""

import signal
from dataclasses import replace

import pytest
from patience import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from whole_window import close, legend, page_of, play, player_of, press, press_try_it, suggestion, try_it

from board_designer.app.runs import Asked
from board_designer.app.window.game_runner import STOPPED as WORKER_GONE
from board_designer.app.window.trial_handling import STALE, STOPPED
from board_designer.board import edits
from board_designer.board.board_difference import difference
from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.kits.lint_board import check
from board_designer.showing.result_values import Trial

FEW = Asked(games=48, options=Options(seed=5))
SHORT = Asked(games=96, options=Options(seed=5))
FREE = {"t14", "t15", "d1", "d2"}  # what a trial may change: of all others lint is asked too


def test_suggestions_are_tried_looked_at_kept_and_saved(window, tmp_path):
    document = window.document
    locked = [space.id for space in document.board.spaces if space.id not in FREE]
    document.edit("Lock", edits.lock, locked, once=True)
    run = play(window, FEW)
    only_what_says_what_to_change_has_a_button(window, run)
    a_board_that_has_changed_is_played_again_first(window, run)
    nothing_to_try_is_told(window, run)
    editing_meanwhile_leaves_variants_of_the_earlier_board(window, run)
    values_of_a_rule_are_tried_and_one_is_kept_as_one_step(window, run)
    the_ghost_is_on_the_board_while_a_variant_is_looked_at(window, run)
    a_variant_is_saved_beside_the_board_and_never_over_it(window, tmp_path)
    kept = the_last_variant_is_kept(window)
    more_games_that_are_cancelled_leave_those_there_were(window)
    more_games_are_played_on_the_same_suggestion(window)
    a_wish_of_the_layout_is_raced_and_the_best_changes_are_seen_and_kept(window, run)
    a_figure_goes_into_the_options_of_the_next_run(window, run)
    document.edit("Again", edits.adopt, kept.board, once=True)
    a_run_on_the_changed_board_has_the_same_numbers(window, kept)


def only_what_says_what_to_change_has_a_button(window, run):
    lines = window.quick_sim.contents.result.view.change.lines
    for remark, line in zip(run.shown.change, lines, strict=False):
        assert line.try_it.isVisible() == remark.can_be_tried
        assert line.try_it.accessibleName() == f"Try it: {remark.text}"
    assert not any(line.try_it.isVisible() for line in window.quick_sim.contents.result.view.why.lines)
    assert any(remark.can_be_tried for remark in run.shown.change)


def a_board_that_has_changed_is_played_again_first(window, run):
    document = window.document
    document.edit("Move", edits.move, ["t14"], (1, 0))
    press_try_it(window, run, suggestion(run))
    assert STALE in window.status.words.text()
    assert not page_of(window).is_busy
    document.undo()


def nothing_to_try_is_told(window, run):
    remark = suggestion(run)
    present = window.document.kit.parameters[remark.sweep.parameter].default
    nothing = replace(remark, sweep=Trial(remark.sweep.parameter, remark.sweep.title, (present,)))
    window.trying.try_it(run, nothing)
    page = page_of(window)
    until(lambda: not page.is_busy, "the answer")
    assert page.trouble.text()
    assert not page.left


def editing_meanwhile_leaves_variants_of_the_earlier_board(window, run):
    document = window.document
    press_try_it(window, run, suggestion(run))
    document.edit("Move", edits.move, ["t14"], (1, 0))
    page = page_of(window)
    until(lambda: not page.is_busy, "the variants")
    assert page.stale.words
    assert page.cards.by_title
    assert not any(card.keep.isEnabled() for card in page.cards.by_title.values())
    document.undo()
    assert all(card.keep.isEnabled() for card in page.cards.by_title.values())


def values_of_a_rule_are_tried_and_one_is_kept_as_one_step(window, run):
    document, remark = window.document, suggestion(run)
    before, steps, runs = document.board, document.history.position, len(window.runs.all)
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
    assert document.history.position == steps + 1
    assert document.history.undo_label == first.title
    assert "Kept:" in window.status.words.text()
    document.undo()
    assert document.board == before
    assert len(window.runs.all) == runs, "a trial is no run"


def the_ghost_is_on_the_board_while_a_variant_is_looked_at(window, run):
    """Heat is laid over the board meanwhile: it waits until nothing is looked at any more."""
    page = page_of(window)
    window.quick_sim.show_page("result")
    window.quick_sim.layer_wanted.emit(run.shown.layers[0].name)
    heat = legend(window)
    window.quick_sim.show_page("variants")
    card = next(iter(page.cards.by_title.values()))
    assert card.show_button.isChecked()
    assert legend(window)[0] == f"Not yet on the board: {card.variant.title}"
    assert "→" in legend(window)[1]
    window.quick_sim.show_page("result")
    assert legend(window) == heat, "what was there before is there again"
    window.quick_sim.show_page("variants")
    assert legend(window)[0].startswith("Not yet on the board")


def a_variant_is_saved_beside_the_board_and_never_over_it(window, tmp_path):
    variant, content = page_of(window).left[0], window.document.path.read_bytes()
    before = window.document.board
    window.trying.save(variant, tmp_path / "other")
    assert load_board(tmp_path / "other.board.yaml") == variant.board
    assert window.document.board is before
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


def the_last_variant_is_kept(window):
    page = page_of(window)
    kept = page.left[-1]
    page.cards.by_title[kept.title].keep.click()
    window.document.undo()
    return kept


def more_games_that_are_cancelled_leave_those_there_were(window):
    page = page_of(window)
    before, dropped = page.found, page.left[0].title
    page.cards.by_title[dropped].drop.click()
    page.games_wanted.emit(500_000)
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


def more_games_are_played_on_the_same_suggestion(window):
    page = page_of(window)
    assert page.left[0].games >= 4 * FEW.games
    assert page.found.draft.games == page.left[0].games
    heat = window.viewing.laid
    assert heat
    page.drop_all.click()
    assert (window.viewing.laid, window.viewing.ghost) == (heat, None)
    assert not legend(window)[0].startswith("Not yet")
    press(window, "heat")


def a_wish_of_the_layout_is_raced_and_the_best_changes_are_seen_and_kept(window, run):
    document = window.document
    remark = next(one for one in run.shown.change if one.wish)
    before = document.board
    page = try_it(window, run, remark)
    assert page.trouble.text() == ""
    assert 1 <= len(page.left) <= 3
    assert page.found.tried > 3, "several were raced for it"
    gains = [one.gain.value for one in page.left]
    assert gains == sorted(gains, reverse=True)
    known = complaints(before)
    for one in page.left:
        assert difference(before, one.board)
        assert one.size >= 1
        assert complaints(one.board) <= known
    shown = page.cards.by_title[page.cards.pinned].variant
    assert legend(window)[0] == f"Not yet on the board: {shown.title}"
    parts = {part.id for part in window.viewing.ghost().parts}
    assert parts >= set(shown.spaces)
    page.cards.by_title[shown.title].keep.click()
    assert document.history.undo_label == shown.title
    assert document.board.spaces == shown.board.spaces
    assert not any(line.startswith("Not yet") for line in legend(window))
    document.undo()
    assert document.board == before


def complaints(board):
    """Rules and spaces that lint complains of."""
    return {(one.rule, one.spaces) for one in check(board).findings if one.severity in ("error", "warning")}


def a_figure_goes_into_the_options_of_the_next_run(window, run):
    board = window.document.board
    page = try_it(window, run, suggestion(run, of_figure=True))
    assert next(iter(page.found.kinds)) == "roles", "it is about dogs"
    assert page.found.aim == "even dogs", "and says so"
    assert all(one.gain is not None for one in page.left)
    first = page.left[0]
    page.cards.by_title[first.title].keep.click()
    assert window.document.board is board
    assert window.runs.asked.options.figures == first.figures
    assert "A board does not keep such figures." in window.status.words.text()


def a_run_on_the_changed_board_has_the_same_numbers(window, kept):
    again = play(window, FEW)
    rates = [side["win_rate"]["value"] for side in again.body["sides"]["seats"]]
    assert [bar.rate.value for bar in kept.sides["seats"]] == rates


# ---- what would take minutes


def test_a_trial_gives_way_to_games_and_to_a_crash(window):
    run, _ = play_short_games(window)
    it_is_cancelled_and_what_was_played_stays(window, run, lambda: press(window, "quick_sim"))
    a_worker_that_dies_is_told_and_the_next_trial_works(window, run)


def play_short_games(window):
    window.document.edit("Short games", edits.set_rule, "win_territories", 5)
    return play(window, SHORT), page_of(window)


@pytest.mark.slow
def test_a_trial_gives_way_at_any_time(window):
    """To its button, to a command, to Escape, to F5, to another trial, to a crash, and to the end of the window."""
    run, page = play_short_games(window)
    for stop in (
        page.cancel.click,
        lambda: press(window, "stop_games"),
        lambda: QTest.keyClick(page.cancel, Qt.Key.Key_Escape),
        lambda: press(window, "quick_sim"),
    ):
        it_is_cancelled_and_what_was_played_stays(window, run, stop)
    what_was_dropped_as_a_whole_does_not_come_back(window, run)
    twice_in_a_row_the_first_gives_way(window, run)
    a_worker_that_dies_is_told_and_the_next_trial_works(window, run)
    closing_the_window_meanwhile_ends_it(window, run)


def suggestions(run):
    return [remark for remark in run.shown.change if remark.sweep]


def begin_long_trial(window, run):
    page = page_of(window)
    window.trying.try_it(run, suggestions(run)[0], 500_000)
    assert page.found is None
    until(lambda: page.busy.value() > 0, "the first games")
    until(lambda: page.left, "the first numbers")
    return page


def it_is_cancelled_and_what_was_played_stays(window, run, stop):
    page = begin_long_trial(window, run)
    stop()
    assert not page.is_busy
    assert page.stopped.text() == STOPPED
    assert page.trouble.text() == "", "who stops it did nothing wrong"
    assert page.left
    before = page.found
    assert play(window, SHORT).state == "done", "the worker is free"
    assert page.found is before, "nothing came later: all that was to come, would have come before these games"


def what_was_dropped_as_a_whole_does_not_come_back(window, run):
    page = begin_long_trial(window, run)
    page.drop_all.click()
    assert not page.is_busy
    assert not page.left
    assert play(window, SHORT).state == "done", "the worker is free"
    assert page.found is None
    assert try_it(window, run, suggestions(run)[0]).left


def twice_in_a_row_the_first_gives_way(window, run):
    begin_long_trial(window, run)
    other = suggestions(run)[1]
    page = try_it(window, run, other)
    assert page.about.text() == other.text
    assert page.left
    assert all(other.sweep.title in one.title for one in page.left)
    titles = [one.title for one in page.left]
    assert [one.title for one in try_it(window, run, other).left] == titles


def a_worker_that_dies_is_told_and_the_next_trial_works(window, run):
    page = begin_long_trial(window, run)
    player_of(window).send_signal(signal.SIGKILL)
    until(lambda: not page.is_busy, "the news")
    assert WORKER_GONE in page.trouble.text()
    again = try_it(window, run, suggestions(run)[0])
    assert again.trouble.text() == ""
    assert again.left
    assert again.found.draft.games == run.shown.games, "played again: the new process knows no runs"


def closing_the_window_meanwhile_ends_it(window, run):
    begin_long_trial(window, run)
    process = player_of(window)
    close(window)
    assert process.poll() is not None
