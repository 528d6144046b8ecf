"""What changed between two runs, on the board: it follows the board and the runs, whatever page is looked at."""

import pytest
from patience import until

from board_designer.app.runs import Asked
from board_designer.board import edits


@pytest.fixture
def play(window):
    def played():
        window.game_handling.play()
        run = window.runs.all[-1]
        until(lambda: run.is_over and run.shown, "a run")
        return run

    window.runs.ask(Asked(games=96))
    return played


def legend(window):
    return [entry.text for entry in window.canvas.legend._entries]


def test_nothing_that_is_there_again_is_marked_as_gone(window, play):
    document, panel = window.document, window.quick_sim
    play()
    document.edit("Delete", edits.delete, ["t15"])
    play()
    panel.show_page("compare")
    compare = panel.contents.compare
    until(lambda: compare.view is not None, "the comparison")
    compare.on_board.click()
    assert legend(window) == ["What has changed on the board", "− 1 space removed"]

    panel.show_page("result")
    document.undo()
    assert "the later run was played on another one" in legend(window)[1]
    assert legend(window)[2:] == ["Nothing visible"]

    last = play()
    until(lambda: compare.view.after is last, "the comparison, though its page is not looked at")
    assert legend(window) == ["What has changed on the board", "+ 1 space added"]
    assert compare.on_board.isChecked()
