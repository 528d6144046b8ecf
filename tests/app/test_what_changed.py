"""What changed between two runs, on the board: it follows the board and the runs, whatever page is looked at."""

from patience import until
from whole_window import legend, play

from board_designer.board import edits


def test_nothing_that_is_there_again_is_marked_as_gone(window):
    document, panel = window.document, window.quick_sim
    play(window)
    document.edit("Delete", edits.delete, ["t15"])
    play(window)
    panel.show_page("compare")
    compare = panel.contents.compare
    until(lambda: compare.view is not None, "the comparison")
    compare.on_board.click()
    assert legend(window) == ["What has changed on the board", "− 1 space removed"]

    panel.show_page("result")
    document.undo()
    assert "the later run was played on another one" in legend(window)[1]
    assert legend(window)[2:] == ["Nothing visible"]

    last = play(window)
    until(lambda: compare.view.after is last, "the comparison, though its page is not looked at")
    assert legend(window) == ["What has changed on the board", "+ 1 space added"]
    assert compare.on_board.isChecked()
