"""The quick-sim panel: one button, a verdict in words, charts, and all of it keeps still while games go on."""

import subprocess
import sys
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox
from quick_sim_bench import words_of
from shown_sample import fair, so_far, unfair

from board_designer.app.panels.readable_colours import ink, wash
from board_designer.app.runs import Part
from board_designer.showing.verdict_values import Headline, VerdictLine, without_word


def test_the_panel_is_made_when_somebody_looks_and_loads_no_compiler():
    done = subprocess.run(
        [sys.executable, "-c", OPEN_A_PANEL], capture_output=True, text=True, env={"QT_QPA_PLATFORM": "offscreen"}
    )
    assert done.stdout.strip() == "['Who wins on this board?']", done.stderr


OPEN_A_PANEL = """
import sys
from PySide6.QtWidgets import QApplication, QLabel
from board_designer.app.document.document import Document
from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.runs import Runs
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
application = QApplication([])
panel = QuickSim(Document(load_board(folder("sample_boards") / "starter.board.yaml")), Runs())
assert not panel.findChildren(QLabel), "nothing is made before somebody looks"
panel.resize(380, 860)
panel.show()
panel.contents.grab()
found = [label.text() for label in panel.findChildren(QLabel) if label.text().startswith("Who wins")]
print(found + [name for name in ("llvmlite",) if name in sys.modules])
"""


# ---- running


def test_before_the_first_run_it_says_what_one_learns(context, qtbot):
    assert "F5 plays 10,000 games" in words_of(context.page)
    assert "Which seat is worst off" in words_of(context.page)
    assert not context.panel.contents.chooser.isVisible()
    qtbot.mouseClick(context.page.welcome.button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(context.panel.contents.bar.button, Qt.MouseButton.LeftButton)
    assert context.asked == [("run_wanted",), ("run_wanted",)]


def test_one_button_plays_and_stops(context, qtbot):
    bar = context.panel.contents.bar
    assert bar.button.text() == "▶ Run (F5)"
    assert not bar.progress.isVisible()
    run = context.play(state="waiting")
    assert bar.progress.text() == "Waiting…"
    context.tell(run, so_far(1_500))
    assert bar.button.text() == "■ Stop (Esc)"
    assert bar.progress.text() == "1,500 of 2,000 games"
    assert bar.progress.value() == 1_500
    qtbot.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(context.panel, Qt.Key.Key_Escape)
    assert context.asked == [("cancel_wanted",), ("cancel_wanted",)]
    context.tell(run, so_far(1_600), "stopped")
    assert bar.button.text() == "▶ Run (F5)"
    assert "Stopped after 1,600 of 2,000 games" in words_of(context.view)
    qtbot.keyClick(context.panel, Qt.Key.Key_Escape)
    assert context.asked[-1] == ("leave_wanted",), "once nothing is played, Escape goes back to the board"


def test_without_a_number_of_games_to_reach_it_counts_them(played):
    played.tell(played.play(state="playing", wanted=None), so_far(700), wanted=None)
    assert played.panel.contents.bar.progress.text() == "700 games so far"


def test_what_cannot_be_played_is_not_offered(context):
    context.panel.contents.options.trouble_changed.emit("5 players cannot sit on 4 seats.")
    button = context.panel.contents.bar.button
    assert not button.isEnabled()
    assert button.toolTip() == "5 players cannot sit on 4 seats."

    assert not context.page.welcome.button.isEnabled()
    assert "5 players cannot sit" in context.page.welcome.trouble.text()
    context.panel.contents.options.trouble_changed.emit("")
    assert context.page.welcome.button.isEnabled()


def test_how_far_a_sweep_has_come(context):
    run = context.runs.add(context.document.board, context.runs.asked, "Sweep Income 2")
    run.part = Part(3, 5)
    context.tell(run, so_far(800))
    assert context.panel.contents.bar.progress.text() == "value 3 of 5: 800 of 2,000 games"


def test_runs_are_kept_and_chosen(context):
    chooser = context.panel.contents.chooser
    first = context.play(unfair(), title="3 players")
    second = context.play(fair(), title="as usual")
    assert [chooser.itemText(row) for row in range(chooser.count())] == ["Run 2 · as usual", "Run 1 · 3 players"]
    assert context.view.verdict.word.text() == "Seats and players are fair"
    chooser.setCurrentIndex(1)
    chooser.activated.emit(1)
    assert context.runs.looked_at is first
    assert context.view.verdict.word.text() == "Seats are not fair; players are undecided"
    context.tell(second, None, "failed", problem="no homes")
    assert chooser.itemText(0) == "Run 2 · as usual · failed"


def test_long_names_keep_what_tells_them_apart(context):
    seats = "seats: bruiser, scrapper, diplomat, yapper"
    for games in ("1,000", "5,000"):
        context.play(unfair(), title=f"{seats}, {games} games")
    context.play(fair())
    contents = context.panel.contents
    contents.show_page("compare")
    contents.compare.pin(*context.runs.all[:2])
    context.runs.look_at(context.runs.all[0])
    boxes = (contents.chooser, contents.compare.before, contents.compare.after)
    QApplication.processEvents()
    shown = [written_in(box) for box in boxes]
    for words, number, games in zip(shown, (1, 1, 2), ("1,000", "1,000", "5,000"), strict=True):
        assert words.startswith(f"Run {number}")
        assert "…" in words
        assert words.endswith(f"{games} games")
    for box in boxes:
        assert box.toolTip() == box.currentText()
    for box in boxes:
        box.showPopup()
        tips = {box.itemText(row): box.itemData(row, Qt.ItemDataRole.ToolTipRole) for row in range(box.count())}
        box.hidePopup()
        assert all(tip == (name if seats in name else None) for name, tip in tips.items())
        assert box.view().textElideMode() == Qt.TextElideMode.ElideMiddle


def written_in(box):
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option.currentText


# ---- the result in words


def test_the_verdict_comes_first_then_who_why_and_what_to_try(played):
    box = played.view.verdict
    assert (box.mark.text(), box.word.text()) == ("✖", "Seats are not fair; players are undecided")
    assert box.accessibleName() == "Verdict: Seats are not fair; players are undecided"
    told = words_of(played.view)
    order = [
        "Not fair to the seats: seat 4 wins only 18.5 % (16.6–20.4)",
        "Worst and best off",
        "Why",
        "Seat 4 is 9 steps from the nearest source",
        "What you could try",
        "Bring a source nearer to seat 4",
        "Verdicts",
        "Going first makes no clear difference",
        "\nWin rate by seat",
    ]
    places = [told.index(part) for part in order]
    assert places == sorted(places)
    assert "2,000 games, 4 players, every player on every seat, seed 1" in played.panel.contents.under.text()
    assert "2&nbsp;assumptions" in played.panel.contents.under.text()


def test_a_fair_board_has_another_mark_not_only_another_colour(played):
    played.play(fair(), wanted=20_000)
    assert (played.view.verdict.mark.text(), played.view.verdict.word.text()) == ("✔", "Seats and players are fair")
    assert not played.view.why.isVisible()
    assert not played.view.change.isVisible()


@pytest.mark.parametrize(("word", "meaning"), [("fair", "good"), ("unfair", "error"), ("undecided", "warning")])
def test_the_box_has_the_colour_of_the_whole_headline(played, word, meaning):
    """Seats that are fair make nothing green where dogs are not."""
    shown = replace(fair(), headline=Headline(word, "Seats are fair; players are not", "The Heavy wins 88.8 %."))
    played.play(shown)
    box = played.view.verdict
    assert box.word.text() == "Seats are fair; players are not"
    assert box.word.palette().color(QPalette.ColorRole.WindowText) == ink(QApplication.palette(), meaning)
    ground = box.grab().toImage().pixelColor(box.width() - 3, 3)
    assert ground.rgb() == wash(QApplication.palette(), meaning).rgb()


def test_the_word_is_not_said_twice():
    assert without_word(VerdictLine("Seats", "unfair", "Unfair: seat 4 wins")) == "Seat 4 wins"
    assert without_word(VerdictLine("Start", "", "Going first: no difference")) == "Going first: no difference"


def test_remarks_lead_to_spaces_layers_and_charts(played, qtbot):
    line = played.view.why.lines[1].label
    for way in ("spaces", "layer", "chart"):
        assert f'href="{way}"' in line.text()
        line.linkActivated.emit(way)
    assert played.asked == [("spaces_wanted", ("h4",)), ("layer_wanted", "visits")]
    box = played.view.charts["score"]
    assert box.mapTo(played.view.viewport(), QPoint(0, 0)).y() >= 0
    assert box.visibleRegion().boundingRect().height() > 100, "the chart was scrolled to"
    assert not played.view.change.lines[0].label.text().count("layer")


def test_what_was_assumed_is_one_click_away(played):
    played.panel.contents.under.linkActivated.emit("assumed")
    assert played.view.assumed.visibleRegion().boundingRect().height() > 20
    assert "The round limit of 30" in words_of(played.view.assumed)


def test_striking_games_open_their_replay(played, qtbot):
    games = played.view.striking
    assert [button.text() for button in games.buttons][:2] == ["▶ Longest game", "▶ Closest game"]
    qtbot.mouseClick(games.buttons[1], Qt.MouseButton.LeftButton)
    assert played.asked == [("replay_wanted", played.runs.all[0], 78)]


def test_layers_of_the_result_are_put_on_the_board(played):
    layers = played.page.layers
    assert [layers.itemText(row) for row in range(layers.count())][:2] == ["None", "Visits"]
    layers.setCurrentIndex(2)
    layers.activated.emit(2)
    assert played.asked == [("layer_wanted", "owners")]
    played.panel.show_layer("visits")
    assert layers.currentText() == "Visits"
    assert played.page.layer_doc.text() == "How often each space is passed in a game."
    played.panel.show_layer("")
    assert layers.currentText() == "None"
    assert not played.page.layer_doc.isVisible()


def test_a_run_that_failed_says_why_and_what_to_do(played):
    played.play(state="failed", problem="two homes have seat 1; give each home a seat of its own")
    told = words_of(played.page)
    assert "✖ Two homes have seat 1; give each home a seat of its own." in told
    assert "press F5 again" in told
