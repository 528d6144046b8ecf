"""F2 and a double click write on a space where it lies."""

import pytest
from PySide6.QtCore import QPoint, Qt


def middle(window, id_: str) -> QPoint:
    board, grid = window.document.board, window.document.board.grid
    x, y = board.shapes.centroids[[space.id for space in board.spaces].index(id_)].tolist()
    place = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
    return QPoint(*(round(value) for value in window.canvas.camera.to_pixel(place)))


def begin(window, qtbot, how: str, id_: str) -> None:
    if how == "F2":
        window.document.select([id_])
        window.menus.actions["rename"].trigger()
    else:
        place = middle(window, id_)
        qtbot.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(window.canvas, Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseRelease(window.canvas, Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.parametrize("how", ["F2", "double click"])
def test_a_space_is_renamed_twice_each_as_one_step(window, qtbot, how):
    document, line = window.document, window.renaming.line
    for name in ("The Oaks", "Elm Court"):
        begin(window, qtbot, how, "t1")
        assert line.isVisible()
        assert document.selection == {"t1"}
        steps = document.history.position
        qtbot.keyClicks(line, name)
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert document.board.space_by_id["t1"].label == name
        assert document.history.position == steps + 1
        assert not line.isVisible()
    begin(window, qtbot, how, "t1")
    qtbot.keyClicks(line, "never")
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not line.isVisible()
    assert document.board.space_by_id["t1"].label == "Elm Court"
    document.undo()
    assert document.board.space_by_id["t1"].label == "The Oaks"


def test_alt_and_a_double_click_take_the_connected_run(window, qtbot):
    place = middle(window, "s1")
    alt = Qt.KeyboardModifier.AltModifier
    qtbot.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(window.canvas, Qt.MouseButton.LeftButton, alt, pos=place)
    qtbot.mouseRelease(window.canvas, Qt.MouseButton.LeftButton, alt, pos=place)
    assert len(window.document.selection) > 1
    assert not window.renaming.line.isVisible()
