"""Trained players from a file in a whole window: chosen by the usual dialog, played, remembered; or refused."""

import pytest
from patience import until
from PySide6.QtWidgets import QFileDialog
from shipped_boards import board_of
from whole_window import play

from board_designer.app.runs.sim_run import Asked
from board_designer.board.edits import delete
from board_designer.games.playing.play_options import Options
from board_designer.kits.kit_registry import trained_file_path

ENTRY = "Trained players from a file…"
FEW = Asked(Options(), games=16)


@pytest.fixture
def players(tmp_path):
    shipped = trained_file_path("uri-nation-1.4")
    path = tmp_path / "mine.players.yaml"
    path.write_bytes(shipped.read_bytes())
    return path


@pytest.fixture
def window(window_manager, qtbot):
    window = window_manager.new_board(board_of("starter"))
    qtbot.waitExposed(window)
    window.runs.ask(FEW)
    return window


def seats_of(window):
    window.quick_sim.contents.options.unfold()
    seats = window.quick_sim.contents.options.seats
    until(lambda: seats.policy.count() > 0, "strategies")
    return seats


def choose(choice, text):
    row = choice.findText(text)
    assert row >= 0, [choice.itemText(at) for at in range(choice.count())]
    choice.setCurrentIndex(row)
    choice.activated.emit(row)


def answers(monkeypatch, path):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path) if path else "", ""))


BAD = (
    ("format: board-designer/1\n", "bad.yaml: this is no file of players; `train` makes one"),
    ("format: board-designer-players/1\n", "there are no players in this file"),
    ("a: [\n", "bad.yaml:"),
)


def test_files_are_chosen_for_all_or_for_a_seat_played_offered_again_and_refused(
    window, window_manager, qtbot, players, monkeypatch
):
    seats = seats_of(window)
    for text, told in BAD:
        a_bad_file_is_told_and_changes_nothing(window, seats, players.with_name("bad.yaml"), monkeypatch, text, told)
    one_seat_plays_by_a_file(window, seats, players, monkeypatch)
    window.runs.ask(FEW)
    a_file_is_chosen_and_played(window, seats, players, monkeypatch)
    it_is_offered_in_other_windows(window_manager.new_board(homes_alone()), qtbot, players)
    a_weight_that_the_game_does_not_have_is_told_when_it_is_played(window, seats, players, monkeypatch)


def a_bad_file_is_told_and_changes_nothing(window, seats, path, monkeypatch, text, told):
    path.write_text(text, encoding="utf-8")
    answers(monkeypatch, path)
    choose(seats.policy, ENTRY)
    assert told in window.bars.shown["players file"].text
    assert window.runs.asked.options.policies == ()
    assert seats.policy.findText("Trained: bad.yaml") < 0
    window.bars.close_bar("players file")


def one_seat_plays_by_a_file(window, seats, players, monkeypatch):
    choose(seats.policy, "Choose for each seat")
    answers(monkeypatch, players)
    choose(seats.policies[2], ENTRY)
    assert window.runs.asked.options.policies == ("archetype", "archetype", f"trained:{players}", "archetype")
    assert [choice.currentText() for choice in seats.policies][2] == "Trained: mine.players.yaml"


def a_file_is_chosen_and_played(window, seats, players, monkeypatch):
    usual = seats.policy.currentText()
    answers(monkeypatch, None)
    choose(seats.policy, ENTRY)
    assert window.runs.asked.options.policies == (), "the dialog was closed without a file"
    assert seats.policy.currentText() == usual
    answers(monkeypatch, players)
    choose(seats.policy, ENTRY)
    assert window.runs.asked.options.policies == (f"trained:{players}",)
    assert seats.policy.currentText() == "Trained: mine.players.yaml"
    assert str(players) in seats.policy_note.text()
    assert not seats.policies_trouble.text()
    run = play(window, window.runs.asked)
    assert run.state == "done", run.problem


def homes_alone():
    """Seats that choose, on a board that is soon looked through."""
    starter = board_of("starter")
    return delete(starter, [space.id for space in starter.spaces if space.type != "home"])


def it_is_offered_in_other_windows(other, qtbot, players):
    qtbot.waitExposed(other)
    choose(seats_of(other).policy, "Trained: mine.players.yaml")
    assert other.runs.asked.options.policies == (f"trained:{players}",)


def a_weight_that_the_game_does_not_have_is_told_when_it_is_played(window, seats, players, monkeypatch):
    text = players.read_text(encoding="utf-8").replace("claim:", "clam:", 1)
    answers(monkeypatch, players.with_name("clam.players.yaml"))
    players.with_name("clam.players.yaml").write_text(text, encoding="utf-8")
    choose(seats.policy, ENTRY)
    run = play(window, window.runs.asked)
    assert run.state == "failed"
    assert "there is no weight clam" in run.problem
