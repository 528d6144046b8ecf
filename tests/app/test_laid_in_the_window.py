"""A game that lays tiles, watched in a whole window: on a board with cells, and on one that has none."""

from dataclasses import replace

import pytest
from laid_film import laid_film, table
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from whole_window import press

from board_designer.app.document.document import Document
from board_designer.app.panels.quick_sim.options_form_checks import (
    around,
    faults,
    games_played,
    players_in,
    seats_in,
)
from board_designer.app.runs import Asked, Run
from board_designer.board.model import Space
from board_designer.games.playing.play_options import Options
from board_designer.geometry.footprint import Hexes
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of

RULES = {"player_count": 3}


@pytest.fixture
def watching(window_manager, qtbot):
    """A window in which the film is open at its beginning."""

    def opened(board):
        window = window_manager.new_board(board)
        qtbot.waitExposed(window)
        run = Run(1, board, Asked(options=Options(rules=RULES)))
        run.done = 10
        window.docks.bring_up("Replay")
        window.game_handling.watched = run
        window.game_handling.games.film.emit(run, laid_film())
        return window

    return opened


def test_what_is_laid_on_a_board_is_watched_and_kept(watching):
    window = watching(table())
    a_layout_is_kept_as_a_board_in_a_window_of_its_own(window)
    the_command_waits_for_something_that_is_laid(window)


def a_layout_is_kept_as_a_board_in_a_window_of_its_own(window):
    replay, manager = window.replay, window.application
    assert window.canvas.is_watching
    replay.reel.go_to(2)
    replay.refresh()
    QTest.mouseClick(replay.keep, Qt.MouseButton.LeftButton)
    other = manager.windows[-1]
    kept = other.document
    assert other is not window
    assert (kept.title, kept.path, kept.is_dirty) == ("Meadow, game 3, turn 1", None, True)
    assert kept.board.rules["player_count"] == 3
    assert [space.id for space in kept.board.of_type("tile", "tray")] == ["d1", "y1", "d2"]
    assert len(kept.board.of_type("cell")) == len(table().spaces)
    shapes = kept.board.shapes
    assert shapes.bounds.min() > -0.01
    assert (shapes.bounds[:, 2:].max(axis=0) <= [side + 0.01 for side in kept.board.grid.size]).all()


def the_command_waits_for_something_that_is_laid(window):
    actions = window.menus.actions
    assert actions["keep_layout"].isEnabled()
    bare = replace(laid_film(), frames=tuple(replace(frame, laid=()) for frame in laid_film().frames))
    window.game_handling.games.film.emit(window.game_handling.watched, bare)
    assert not window.replay.keep.isVisible()
    assert not actions["keep_layout"].isEnabled()
    window.replay.close_film()
    window.menus.refresh()
    assert "F9" in window.game_handling.why_no_layout()


def test_a_board_without_spaces_is_watched_and_kept(watching):
    window = watching(replace(table(), spaces=()))
    assert window.menus.actions["quick_sim"].isEnabled(), "play itself lays what it needs"
    window.replay.reel.go_to(5)
    window.replay.refresh()
    window.canvas.picture()
    press(window, "keep_layout")
    kept = window.application.windows[-1].document.board
    assert sorted(space.type for space in kept.spaces) == ["house", "tile", "tile", "tray"]
    assert window.application.windows[-1].canvas.picture().width() > 0


def test_rules_say_how_many_play_where_a_board_needs_no_places():
    board = replace(table(), spaces=())
    kit = find_kit(board.kit)
    there = around(Document(board), game_of(kit).choices(kit, board))
    assert there.choices.players == (2, 4)
    for options, many in ((Options(), 2), (Options(rules=RULES), 3), (Options(players=4), 4)):
        asked = Asked(games=100, options=options)
        assert (players_in(options, there), seats_in(options, there), faults(asked, there)) == (many, many, {})
        assert games_played(asked, there) % many == 0
    house = Space("h1", "house", Hexes(((3, 3),)), seat=1)
    assert not around(Document(replace(board, spaces=(house,))), there.choices).places, "a piece is no place"
