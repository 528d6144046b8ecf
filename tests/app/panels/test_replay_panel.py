"""The panel a game is watched with: a real film of a real game in it."""

from dataclasses import replace

import pytest
from filmed import film_of, run_of
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from board_designer.app.panels.replay import ReplayPanel
from board_designer.app.panels.replay.focus_ring import FocusRing
from board_designer.app.playback import Scene
from board_designer.board import edits
from board_designer.geometry.footprint import Rect

KEY = Qt.Key


@pytest.fixture
def panel(document, shown):
    panel = shown(ReplayPanel(document), 1200, 220)
    panel.scenes = []
    panel.frame_shown.connect(panel.scenes.append)
    run = run_of()
    run.board = document.board
    panel.show_film(film_of(), run)
    return panel


def press(widget: QWidget, key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(widget, key, modifier)


def settled(panel):
    """Let a walk come to its end, without a clock."""
    while panel.reel.is_moving:
        panel.reel.advance(0.05)
        panel.refresh()


def is_at_rest(panel):
    """Nothing is done again and again."""
    return not any(timer.isActive() for timer in panel.findChildren(QTimer))


def test_it_opens_at_the_beginning_and_nothing_moves(panel):
    assert panel.where.text() == "Before the first turn"
    assert panel.under.text().startswith("Two by two, game 3. Seed 1; 30 rounds")
    assert isinstance(panel.scenes[-1], Scene)
    assert panel.scenes[-1].now is film_of().frames[0]
    assert is_at_rest(panel)
    assert (panel.game.value(), panel.game.maximum()) == (3, 1_999)


def test_playing_moves_the_pieces_and_stops_when_nobody_looks(panel, qtbot):
    panel.reel.speed = 4.0
    panel.transport.play.click()
    assert panel.transport.play.accessibleName() == "Pause"
    qtbot.waitUntil(lambda: panel.reel.at > 3 and any(0 < scene.progress < 1 for scene in panel.scenes))
    assert panel.timeline.value() == panel.reel.at
    panel.hide()
    assert panel.scenes[-1] is None, "pieces that nobody can steer leave the board"
    assert is_at_rest(panel)
    at = panel.reel.at
    panel.show()
    qtbot.waitExposed(panel)
    assert (panel.reel.at, panel.reel.is_playing) == (at, False)
    assert panel.scenes[-1].now is panel.reel.film.frames[at]


def test_the_clock_rests_when_a_step_is_done(panel, qtbot):
    panel.transport.speed.setCurrentIndex(panel.transport.speed.count() - 1)
    panel.transport.speed.activated.emit(panel.transport.speed.count() - 1)
    assert panel.reel.speed == 16.0
    panel.transport.step.click()
    qtbot.waitUntil(lambda: is_at_rest(panel))
    assert panel.scenes[-1].progress == 1.0


def test_steering_by_keys_from_wherever_the_focus_is(panel):
    jumps = {name: frames for name, _, frames in film_of().jumps}
    for widget in (panel.timeline, panel.log, panel.players, panel.jumper.back, panel.transport.speed.parentWidget()):
        widget.setFocus()
        panel.reel.go_to(0)
        press(widget, KEY.Key_PageDown)
        assert panel.reel.film.frames[panel.reel.at].turn == 1
        press(widget, KEY.Key_Right, Qt.KeyboardModifier.ControlModifier)
        assert panel.reel.film.frames[panel.reel.at].turn == 2
        press(widget, KEY.Key_Right)
        settled(panel)
        press(widget, KEY.Key_Left)
        press(widget, KEY.Key_Left, Qt.KeyboardModifier.ControlModifier)
        assert panel.reel.film.frames[panel.reel.at].turn == 1
        press(widget, KEY.Key_N)
        press(widget, KEY.Key_N)
        assert panel.reel.at == jumps["challenge"][1]
        press(widget, KEY.Key_N, Qt.KeyboardModifier.ShiftModifier)
        assert panel.reel.at == jumps["challenge"][0]


def test_space_plays_unless_a_button_has_the_focus(panel):
    press(panel.timeline, KEY.Key_Space)
    assert panel.reel.is_playing
    press(panel.log, KEY.Key_Space)
    assert not panel.reel.is_playing
    at = panel.reel.at
    press(panel.transport.turn, KEY.Key_Space)
    assert not panel.reel.is_playing
    assert panel.reel.at > at
    press(panel.transport.play, KEY.Key_Space)
    assert panel.reel.is_playing


def test_escape_gives_the_keys_back_to_the_board(panel, qtbot):
    for widget in (panel.timeline, panel.log, panel.players, panel.transport.play, panel.game):
        with qtbot.waitSignal(panel.leave_wanted):
            press(widget, KEY.Key_Escape)


def test_everything_has_a_name_and_can_be_reached(panel):
    takers = [w for w in panel.findChildren(QWidget) if w.isVisible() and w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    named = [w for w in takers if w.accessibleName() or w.objectName().startswith("qt_") or not w.isEnabled()]
    assert [w for w in takers if w not in named] == []
    panel.setFocus()
    seen = []
    while panel.window().focusWidget() not in seen:
        seen.append(panel.window().focusWidget())
        press(seen[-1], KEY.Key_Tab)
    assert {panel.transport.play, panel.jumper.next, panel.game, panel.timeline, panel.players, panel.log} <= set(
        seen
    )


# ---- where one is


def test_scrubbing(panel):
    panel.timeline.setFocus()
    box = panel.timeline.rect()
    QTest.mouseClick(panel.timeline, Qt.MouseButton.LeftButton, pos=QPoint(box.width() // 2, 15))
    assert abs(panel.reel.at - panel.reel.last / 2) < 10
    assert panel.scenes[-1].now is panel.reel.film.frames[panel.reel.at]
    QTest.mousePress(panel.timeline, Qt.MouseButton.LeftButton, pos=QPoint(30, 15))
    QTest.mouseMove(panel.timeline, QPoint(box.width() + 50, 15))
    QTest.mouseRelease(panel.timeline, Qt.MouseButton.LeftButton, pos=QPoint(box.width() + 50, 15))
    assert panel.reel.at == panel.reel.last
    assert panel.where.text() == "After round 30: won by seat 1 (Bruiser)"


def test_the_menu_says_what_is_gone_to_next(panel):
    offered = [action.text() for action in panel.jumper.next.menu().actions()]
    assert offered[:2] == ["Challenge (9)", "Claim (32)"]
    assert offered[-1] == "End (1)"
    assert panel.jumper.next.text() == "Next: challenge (0 of 9)"
    panel.jumper.next.menu().actions()[1].trigger()
    claims = {name: frames for name, _, frames in film_of().jumps}["claim"]
    assert panel.reel.at == claims[0]
    assert panel.jumper.next.text() == "Next: claim (1 of 32)"
    panel.jumper.next.click()
    assert panel.reel.at == claims[1]


def test_the_log_follows_and_leads(panel):
    panel.transport.turn.click()
    log = panel.log.log
    assert log.lines[log.now].text == "Round 1, turn 1, seat 4 (Yapper)"
    row = next(row for row, line in enumerate(log.lines) if line.text.startswith("Challenges"))
    index = log.index(row, 0)
    panel.log.scrollTo(index)
    QTest.mouseClick(panel.log.viewport(), Qt.MouseButton.LeftButton, pos=panel.log.visualRect(index).center())
    assert panel.reel.at == log.lines[row].frame
    assert log.now == row
    press(panel.log, KEY.Key_Down)
    assert panel.reel.at == log.lines[row + 1].frame
    panel.reel.go_to(panel.reel.last)
    panel.refresh()
    assert panel.log.viewport().rect().intersects(panel.log.visualRect(log.index(log.now, 0)))


def test_the_log_can_be_copied(panel):
    panel.log.clearSelection()
    panel.log.setFocus()
    press(panel.log, KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text()
    assert len(text.splitlines()) == len(film_of().log)
    assert "Rolls 5+4 = 9." in text
    panel.log.setCurrentIndex(panel.log.log.index(7, 0))
    press(panel.log, KEY.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    press(panel.log, KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert len(QGuiApplication.clipboard().text().splitlines()) == 2


# ---- what lies in front of the players


def test_bowls_and_scores(panel):
    table = panel.players.players
    header = [table.headerData(column, Qt.Orientation.Horizontal) for column in range(table.columnCount())]
    assert header == ["Player", "Territories", "Water", "Swagger", "Drive", "Grit", "Bond"]
    claim = {name: frames for name, _, frames in film_of().jumps}["claim"][0]
    panel.reel.go_to(claim)
    panel.refresh()
    row = next(row for row in range(4) if table.player(row).seat == film_of().frames[claim].seat)
    said = [table.data(table.index(row, column), Qt.ItemDataRole.AccessibleTextRole) for column in range(3)]
    assert said == [
        "Seat 4: Yapper, played as archetype yapper",
        "Territories: 1 (+1)",
        "Water: 2 (−2), a full bowl has 4",
    ]
    assert table.is_acting(row)
    panel.grab()


def test_who_has_won_is_said(panel):
    panel.reel.go_to(panel.reel.last)
    panel.refresh()
    table = panel.players.players
    assert [table.has_won(row) for row in range(4)] == [True, False, False, False]
    assert "winner" in table.data(table.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)


def test_cards_have_a_column_where_there_are_any(panel):
    film = film_of()
    with_cards = replace(film, frames=(*film.frames[:-1], replace(film.frames[-1], hands={2: ("Second wind",)})))
    panel.show_film(with_cards, run_of())
    panel.reel.go_to(panel.reel.last)
    panel.refresh()
    table = panel.players.players
    column = table.columnCount() - 1
    assert table.headerData(column, Qt.Orientation.Horizontal) == "Cards"
    assert [table.data(table.index(row, column)) for row in range(4)] == ["", "Second wind", "", ""]
    panel.grab()


# ---- games and boards


def test_another_game_of_the_run(panel, qtbot):
    with qtbot.waitSignal(panel.game_wanted) as asked:
        panel.game.setValue(7)
    assert asked.args == [7]
    panel.show_waiting("Game 7 is being played again…")
    assert panel.where.text() == "Game 7 is being played again…"
    panel.reel.play(True)
    panel.show_film(film_of("starter", 7), run_of())
    assert panel.reel.film.game == 7
    assert panel.reel.is_playing, "it goes on as before"
    assert panel.game.value() == 7


def test_a_shorter_game_opens_at_its_beginning_too(panel):
    panel.reel.go_to(panel.reel.last)
    panel.refresh()
    film = film_of()
    panel.show_film(replace(film, frames=film.frames[:40], log=film.log[:9], jumps=()), run_of())
    assert (panel.reel.at, panel.timeline.value()) == (0, 0)
    table = panel.players.players
    assert table.data(table.index(0, 0), Qt.ItemDataRole.AccessibleTextRole).startswith("Seat 1: Bruiser")


def test_a_number_that_the_run_has_not_is_refused_with_a_word(panel):
    heard = []
    panel.game_wanted.connect(heard.append)
    assert panel.games.text() == "0 to 1,999"
    panel.game.selectAll()
    QTest.keyClicks(panel.game, "9999")
    press(panel.game, KEY.Key_Return)
    assert (heard, panel.game.value()) == ([], 3)
    assert "no game 9,999" in panel.refused.text()
    assert panel.refused.isVisible()
    panel.game.selectAll()
    QTest.keyClicks(panel.game, "1999")
    press(panel.game, KEY.Key_Return)
    assert heard == [1_999]
    assert not panel.refused.isVisible()


def test_the_ends_are_one_key_away_and_every_button_says_its_key(panel):
    press(panel.timeline, KEY.Key_End)
    assert panel.reel.at == panel.reel.last
    press(panel.transport.play, KEY.Key_Home)
    assert panel.reel.at == 0
    panel.transport.end.click()
    assert panel.reel.at == panel.reel.last
    assert all("(" in button.toolTip() for button in panel.transport.buttons)


def test_the_keys_go_to_the_film_once_it_has_come(panel):
    panel.close_film()
    panel.take_keys()
    panel.show_waiting("One moment…")
    panel.show_film(film_of(), run_of())
    assert panel.window().focusWidget() is panel.transport.play
    assert panel.findChild(FocusRing).isVisible()
    panel.game.setFocus()
    panel.take_keys()
    assert panel.window().focusWidget() is panel.game, "they are there already"
    panel.grab()


def test_a_board_that_has_changed_since(panel, document):
    assert not panel.changed.isVisible()
    document.edit("Place", edits.add, "sidewalk", Rect(0, 0, 4, 4))
    assert panel.changed.isVisible()
    document.undo()
    assert not panel.changed.isVisible()


def test_closing(panel, qtbot):
    panel.transport.play.click()
    with qtbot.waitSignal(panel.closed):
        panel.close_button.click()
    assert panel.scenes[-1] is None
    assert panel.reel is None
    assert is_at_rest(panel)
    assert panel.empty.isVisible()
    panel.show_waiting("One moment…")
    assert panel.empty.text() == "One moment…"
    press(panel, KEY.Key_Space)
    panel.transport.step.click()


def test_the_document_may_go_on_without_the_panel(document, qtbot):
    panel = ReplayPanel(document)
    panel.deleteLater()
    QApplication.processEvents()
    before = len(document.board.spaces)
    document.edit("Place", edits.add, "sidewalk", Rect(0, 0, 4, 4))
    assert len(document.board.spaces) == before + 1


@pytest.mark.parametrize(
    "size",
    [(1200, 220), (340, 200), *(pytest.param(size, marks=pytest.mark.slow) for size in ((700, 260), (380, 620)))],
)
def test_all_sizes_show_all_controls(document, shown, size):
    panel = shown(ReplayPanel(document), *size)
    panel.show_film(film_of(), run_of())
    panel.reel.go_to(400)
    panel.refresh()
    panel.grab()
    inside = panel.rect()
    for widget in (*panel.transport.buttons, panel.jumper.next, panel.game, panel.close_button, panel.timeline):
        corner = widget.mapTo(panel, QPoint(0, 0))
        assert inside.contains(corner), widget.accessibleName()
        assert corner.x() + widget.width() <= inside.width() + 1, widget.accessibleName()
