"""A game played by hand in a whole window: on the board and in the list, back and forth, saved and opened again."""

import random

import pytest
from filmed import ring_board
from patience import until
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from shipped_boards import board_of
from whole_window import play, press

from board_designer.app.panels.quick_sim.variants_page import WATCHING
from board_designer.app.playback.offers import FEW
from board_designer.app.runs.sim_run import Asked
from board_designer.board.edits import delete
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.showing.film_values import PERSON


@pytest.fixture
def town(window_manager, qtbot):
    return opened(window_manager, qtbot, board_of("starter"))


def opened(window_manager, qtbot, board):
    window = window_manager.new_board(board)
    qtbot.waitExposed(window)
    window.by_hand.page.speed.chosen.emit(0.0)
    return window


def start(window, people=1):
    """F6, and a game with so many people."""
    panel = window.by_hand
    press(window, "play_by_hand")
    if panel.stand is not None and not panel.is_setting_up:
        panel.page.new_game.click()
    until(lambda: panel.setup.start.isEnabled(), "seats")
    panel.setup.preset(people)
    before = panel.stand
    panel.setup.start.click()
    until(lambda: panel.stand is not None and panel.stand is not before and asked(panel), "a game")
    return panel


def asked(panel) -> bool:
    return panel.stand is not None and (panel.stand.is_person or panel.stand.is_over)


def taken(panel, how) -> None:
    """Until the next question after something was done."""
    before = panel.stand
    how()
    until(lambda: panel.stand is not before and asked(panel), "an answer")


def spot(window, mark):
    middle = window.canvas.offered.middle(mark, window.canvas.camera)
    return middle.toPoint()


def marks(window, *kinds):
    return [mark for mark in window.canvas.offered.choices.marks if mark.kind in kinds]


def until_choice_of(panel, wanted, luck):
    """Plays on until something of a kind is offered."""
    while not wanted():
        assert not panel.stand.is_over
        taken(panel, lambda: panel.take(luck.choice(panel.offers.all)))


def test_games_are_played_on_the_board_and_in_the_list_saved_opened_and_played_on(town, tmp_path, monkeypatch):
    f6_plays_and_ctrl_f6_goes_to_the_next_panel(town)
    a_decision_is_taken_back_and_the_game_goes_on_from_there(town)
    options_are_taken_with_keys(town)
    keys_on_the_board_are_those_of_the_list(town)
    an_end_is_clicked_on_the_board_and_its_way_is_seen_before(town)
    where_several_options_end_a_menu_asks(town)
    escape_puts_the_game_away_and_f6_goes_on(town)
    a_board_that_is_edited_meanwhile_changes_nothing(town)
    advice_comes_while_the_window_goes_on(town)
    a_replay_is_played_on_from_its_turn(town)
    a_game_is_saved_with_its_notes_and_opened_again(town, tmp_path, monkeypatch)
    a_strategy_of_the_quick_sim_does_not_keep_a_log_from_being_opened(town, tmp_path, monkeypatch)
    a_log_of_another_board_is_refused(town, tmp_path)


def f6_plays_and_ctrl_f6_goes_to_the_next_panel(town):
    actions = town.menus.actions
    keys = {name: actions[name].shortcut().toString() for name in ("play_by_hand", "next_panel", "panel_before")}
    assert keys == {"play_by_hand": "F6", "next_panel": "Ctrl+F6", "panel_before": "Ctrl+Shift+F6"}
    assert town.docks["Play"].isHidden()
    panel = start(town)
    assert town.docks["Play"].isVisible()
    assert panel.stand.people == (1,)
    assert panel.page.question.text() == panel.stand.question
    cards = town.quick_sim.contents.variants.cards
    assert cards.why_unseen == WATCHING, "pieces stand there"
    town.docks["Play"].hide()
    assert cards.why_unseen == ""
    town.docks["Play"].show()
    assert town.canvas.is_watching


def options_are_taken_with_keys(town):
    panel = start(town)
    options = panel.page.options
    options.setFocus()
    QTest.keyClick(options, Qt.Key.Key_Down)
    first = options.current
    assert first is panel.offers.all[0]
    QTest.keyClick(options, Qt.Key.Key_Down)
    assert options.current is panel.offers.all[1]
    taken(panel, lambda: QTest.keyClick(options, Qt.Key.Key_Return))
    assert panel.stand.taken[0].text == panel.page.course.decisions.item(0).text().split(": ", 1)[1]
    number = panel.stand.number
    taken(panel, lambda: QTest.keyClick(options, Qt.Key.Key_1))
    assert panel.stand.number > number


def an_end_is_clicked_on_the_board_and_its_way_is_seen_before(town):
    panel, canvas, luck = start(town), town.canvas, random.Random(1)
    until_choice_of(panel, lambda: any(len(mark.offers) == 1 for mark in marks(town, "end")), luck)
    canvas.fit()
    mark = next(mark for mark in marks(town, "end") if len(mark.offers) == 1)
    QTest.mouseMove(canvas, spot(town, mark))
    assert canvas.offered.choices.looked_at is mark.offers[0]
    assert canvas.cursor().shape() == Qt.CursorShape.PointingHandCursor
    text = mark.offers[0].text
    number = panel.stand.number
    taken(panel, lambda: QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=spot(town, mark)))
    assert panel.stand.taken[number].text == text
    assert not town.document.selection, "the tool below has not heard of it"


def where_several_options_end_a_menu_asks(town):
    panel, luck = start(town), random.Random(2)
    until_choice_of(panel, lambda: any(len(mark.offers) > 1 for mark in marks(town, "end", "act")), luck)
    town.canvas.fit()
    mark = next(mark for mark in marks(town, "end", "act") if len(mark.offers) > 1)
    panel.choose(mark, town.mapToGlobal(town.rect().center()))
    menu = QApplication.activePopupWidget()
    assert [action.text() for action in menu.actions()] == [offer.text for offer in mark.offers]
    number = panel.stand.number
    taken(panel, menu.actions()[1].trigger)
    assert panel.stand.taken[number].text == mark.offers[1].text
    menu.close()


def a_decision_is_taken_back_and_the_game_goes_on_from_there(town):
    """In the game that has just been begun."""
    panel, luck = town.by_hand, random.Random(3)
    for _ in range(4):
        taken(panel, lambda: panel.take(luck.choice(panel.offers.all)))
    before, lines = panel.stand, panel.page.course.log.log.rowCount()
    taken(panel, lambda: panel.take(panel.offers.all[0]))
    taken(panel, lambda: panel.page.take_back.click())
    assert (panel.stand.number, panel.stand.offers) == (before.number, before.offers)
    assert panel.page.course.log.log.rowCount() == lines
    taken(panel, lambda: QTest.keyClick(panel.page.options, Qt.Key.Key_Backspace))
    assert panel.stand.number < before.number
    decisions = panel.page.course.decisions
    decisions.setCurrentRow(0)
    taken(panel, panel.page.course.back.click)
    assert panel.stand.number == 0
    assert decisions.count() == 0
    taken(panel, lambda: panel.take(panel.offers.all[-1]))
    assert panel.stand.number > 0


def keys_on_the_board_are_those_of_the_list(town):
    panel, canvas = start(town), town.canvas
    town.document.select(["t1"])
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Down)
    assert panel.page.options.current is panel.offers.all[0]
    number = panel.stand.number
    taken(panel, lambda: QTest.keyClick(canvas, Qt.Key.Key_Return))
    assert panel.stand.number > number
    taken(panel, lambda: QTest.keyClick(canvas, Qt.Key.Key_Backspace))
    assert panel.stand.number == number
    assert "t1" in town.document.board.space_by_id, "nothing was deleted"
    town.document.select(())


def escape_puts_the_game_away_and_f6_goes_on(town):
    panel = start(town)
    taken(panel, lambda: panel.take(panel.offers.all[0]))
    stand = panel.stand
    town.canvas.setFocus()
    QTest.keyClick(town.canvas, Qt.Key.Key_Escape)
    assert town.docks["Play"].isHidden()
    assert not town.canvas.is_watching
    assert not town.canvas.is_choosing
    press(town, "play_by_hand")
    assert panel.stand is stand
    assert town.canvas.is_watching
    taken(panel, lambda: panel.take(panel.offers.all[0]))


def a_board_that_is_edited_meanwhile_changes_nothing(town):
    panel = start(town)
    town.document.edit("Delete", delete, {"t1"})
    assert panel.page.changed.isVisible()
    taken(panel, lambda: panel.take(panel.offers.all[0]))
    town.document.undo()
    assert not panel.page.changed.isVisible()


def test_tiles_are_laid_by_hand(window_manager, qtbot):
    window = opened(window_manager, qtbot, board_of("park_hexagon"))
    cells_narrow_what_is_laid(window)
    a_game_is_played_to_its_end_and_another_one_begun(window)
    everybody_can_be_the_program(window)


def a_game_is_played_to_its_end_and_another_one_begun(window):
    luck = random.Random(5)
    panel = start(window)
    numbers = [panel.setup.game.value()]
    while not panel.stand.is_over:
        taken(panel, lambda: panel.take(luck.choice(panel.offers.all)))
    assert panel.page.heading.text().startswith("The game is over. Won by")
    assert not marks(window, "cell", "end", "act", "start")
    taken(panel, panel.page.take_back.click)
    assert not panel.stand.is_over
    start(window)
    numbers.append(panel.setup.game.value())
    assert not any(one.by_hand for one in panel.stand.taken)
    assert numbers[1] == numbers[0] + 1, "the next game has other dice"


def cells_narrow_what_is_laid(window):
    panel = start(window)
    every = len(panel.offers.all)
    many = [mark for mark in marks(window, "cell") if len(mark.offers) > FEW]
    mark = min(many, key=lambda mark: len(mark.offers))
    panel.choose(mark, window.pos())
    rows = panel.page.options.offers.rows
    assert 0 < len([row for row in rows if not isinstance(row, str)]) < every
    panel.page.options.look_at(mark.offers[0])
    ghost = window.canvas.offered.choices.ghost
    assert ghost.footprint.hexes == tuple(cell for shape in mark.offers[0].cells for cell in shape.hexes)
    assert panel.does(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier))
    assert len([row for row in panel.page.options.offers.rows if not isinstance(row, str)]) == every
    panel.page.search.setText(mark.offers[0].group)
    found = [row for row in panel.page.options.offers.rows if not isinstance(row, str)]
    assert 0 < len(found) < every


def test_hands_are_passed_on_behind_a_curtain(window_manager, qtbot):
    window = opened(window_manager, qtbot, ring_board())
    panel = start(window, people=4)
    assert panel.is_covered
    assert panel.page.curtain.isVisible()
    assert not panel.page.options.isVisible()
    shown = window.canvas.replay_layer.scene.now
    assert {title for hand in shown.hands.values() for title in hand} == {"❓"}
    panel.page.curtain.click()
    seat, shown = panel.stand.seat, window.canvas.replay_layer.scene.now
    assert "❓" not in shown.hands[seat]
    assert all({*hand} == {"❓"} for other, hand in shown.hands.items() if other != seat)
    taken(panel, lambda: panel.take(panel.offers.all[0]))
    assert panel.is_covered
    assert panel.stand.seat != seat
    assert panel.page.course.decisions.item(0).text() == f"1. Seat {seat}: has decided"


def a_game_is_saved_with_its_notes_and_opened_again(town, tmp_path, monkeypatch):
    panel, luck, path = start(town), random.Random(7), tmp_path / "mine.game.json"
    for _ in range(3):
        taken(panel, lambda: panel.take(luck.choice(panel.offers.all)))
    panel.page.course.note.setText("This is too far.")
    panel.page.course.add_note.click()
    before = panel.stand
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    press(town, "save_game_log")
    until(path.exists, "a log")
    start(town)
    assert not panel.notes
    taken(panel, lambda: press(town, "open_game_log"))
    assert [note.text for note in panel.notes] == ["This is too far."]
    assert (panel.stand.number, panel.stand.offers) == (before.number, before.offers)
    taken(panel, panel.page.take_back.click)
    assert panel.stand.number < before.number


def a_strategy_of_the_quick_sim_does_not_keep_a_log_from_being_opened(town, tmp_path, monkeypatch):
    town.runs.ask(Asked(Options(policies=("strong",))))
    panel, path = start(town), tmp_path / "evening.game.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    press(town, "save_game_log")
    until(path.exists, "a log")
    number = panel.stand.number
    taken(panel, lambda: panel.take(panel.offers.all[0]))
    town.hand_handling.read_log(path)
    until(lambda: panel.stand is not None and panel.stand.number == number, "the game of the log")
    assert "by hand" not in town.bars.shown


def a_log_of_another_board_is_refused(town, tmp_path):
    panel, path = start(town), tmp_path / "other.game.json"
    path.write_text("{}", encoding="utf-8")
    town.hand_handling.read_log(path)
    stand = panel.stand
    until(lambda: "by hand" in town.bars.shown, "a refusal")
    assert panel.stand is stand, "the game that is there goes on"
    taken(panel, lambda: panel.take(panel.offers.all[0]))


def a_replay_is_played_on_from_its_turn(town):
    run = play(town)
    town.game_handling.watch(run, 2)
    until(lambda: town.replay.reel is not None, "a film")
    reel = town.replay.reel
    for _ in range(6):
        reel.turn(True)
    turn, frame = reel.film.frames[reel.at].turn, reel.film.frames[reel.at - 1]
    town.replay.play_on.click()
    panel = town.by_hand
    until(lambda: panel.setup.start.isEnabled(), "seats")
    panel.setup.preset(4)
    panel.setup.start.click()
    until(lambda: panel.stand is not None and asked(panel), "a game")
    assert panel.stand.turn >= turn
    if panel.stand.turn == turn:
        before = game_film(run, panel)
        assert before == frame.pawns
    assert town.docks["Replay"].isHidden()


def game_film(run, panel):
    """Where pawns stood before the turn, as the game itself goes on to show them."""
    kit = find_kit(run.board.kit)
    game = game_of(kit)
    film = game.film(game.contest_of(run.board, kit, Options()), 2)
    return next(frame for frame in reversed(film.frames) if frame.turn == panel.stand.turn - 1).pawns


def advice_comes_while_the_window_goes_on(town):
    panel, luck = start(town), random.Random(8)
    until_choice_of(panel, lambda: len(panel.offers.all) > 1, luck)
    panel.page.advice.click()
    listed = panel.page.options.offers
    until(lambda: listed.counsel is not None and listed.counsel.choices, "advice")
    rates = listed.counsel.rates
    assert rates.keys() == {offer.number for offer in panel.offers.all}
    assert all(rate.low <= rate.rate <= rate.high for rate in rates.values())
    assert town.canvas.offered.choices.rates
    panel.page.advice.click()
    number = panel.stand.number
    taken(panel, lambda: panel.take(panel.offers.all[0]))
    assert panel.stand.number > number
    assert listed.counsel is None


def everybody_can_be_the_program(window):
    panel = start(window, people=0)
    until(lambda: panel.stand.is_over, "the end")
    assert PERSON not in {player.plays for player in panel.stand.film.players}
