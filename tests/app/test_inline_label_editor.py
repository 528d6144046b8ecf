"""F2 and a double click write on a space where it lies."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from board_designer.board.edits import relabel

pytestmark = pytest.mark.few_spaces("s1", "s2", "t1", "t2", "t3")


@pytest.fixture
def window(shared_window):
    return shared_window


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


def labels(window) -> list[str]:
    return [space.label for space in window.document.board.spaces if space.type == "territory"]


@pytest.fixture
def street(window):
    """With every territory selected, one of which has a name."""
    window.document.edit("Rename", relabel, ["t1"], "Mill")
    window.document.select([space.id for space in window.document.board.spaces if space.type == "territory"])
    return window


@pytest.mark.parametrize("ending", ["Return", "a click elsewhere"])
def test_nothing_typed_renames_nothing(street, qtbot, ending):
    document, line = street.document, street.renaming.line
    before, steps = labels(street), document.history.position
    assert len(before) > len(set(before)) > 1
    street.menus.actions["rename"].trigger()
    assert line.isVisible()
    assert (line.text(), line.placeholderText()) == ("", "mixed")
    if ending == "Return":
        qtbot.keyClick(line, Qt.Key.Key_Return)
    else:
        qtbot.mouseClick(street.canvas, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
        street.canvas.setFocus()
    assert not line.isVisible()
    assert labels(street) == before
    assert document.history.position == steps


def test_a_name_typed_for_many_is_one_step(street, qtbot):
    document, line = street.document, street.renaming.line
    before, steps = labels(street), document.history.position
    street.menus.actions["rename"].trigger()
    qtbot.keyClicks(line, "Oak")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert set(labels(street)) == {"Oak"}
    assert document.history.position == steps + 1
    street.menus.actions["rename"].trigger()
    assert line.text() == "Oak", "what all have is shown"
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    document.undo()
    assert labels(street) == before


def test_a_label_with_room_round_it_stays_as_it_is_when_only_looked_at(window, qtbot):
    window.document.edit("Rename", relabel, ["t1"], " Mill ")
    steps = window.document.history.position
    begin(window, qtbot, "F2", "t1")
    qtbot.keyClick(window.renaming.line, Qt.Key.Key_Return)
    assert window.document.history.position == steps


def lies_on(window, id_: str) -> bool:
    """Whether the middle of the field is the middle of the space, to the pixel or so."""
    away = window.renaming.line.geometry().center() - middle(window, id_)
    return abs(away.x()) <= 2 and abs(away.y()) <= 2


def test_the_field_stays_on_its_space_when_the_view_changes(window, qtbot):
    canvas, line = window.canvas, window.renaming.line
    begin(window, qtbot, "F2", "t1")
    assert lies_on(window, "t1")
    qtbot.keyClicks(line, "Half a na")
    first = line.pos()
    canvas.zoom_at(QPointF(middle(window, "t1") - QPoint(60, 40)), 1.4)
    assert line.pos() != first
    assert lies_on(window, "t1")
    zoomed = line.pos()
    canvas.camera.pan(30, -20)
    canvas.moved()
    assert line.pos() != zoomed
    assert lies_on(window, "t1")
    assert line.isVisible()
    assert line.text() == "Half a na"
    canvas.camera.pan(-5000, 0)
    canvas.moved()
    assert canvas.rect().contains(line.geometry()), "what is being typed can be seen even when its space cannot"


def test_the_field_is_as_wide_as_its_text(window, qtbot):
    line = window.renaming.line
    long = "The old mill behind the bridge"
    window.document.edit("Rename", relabel, ["t1"], long)
    begin(window, qtbot, "F2", "t1")
    needed = line.fontMetrics().horizontalAdvance(long)
    assert line.width() > needed
    line.end(False)
    qtbot.keyClicks(line, " and the well")
    assert line.width() > line.fontMetrics().horizontalAdvance(line.text()) > needed
    line.setText("W" * 500)
    assert window.canvas.rect().contains(line.geometry())


def test_the_menu_of_the_field_does_not_end_the_writing(window, qtbot):
    line = window.renaming.line
    begin(window, qtbot, "F2", "t1")
    qtbot.keyClicks(line, "Mi")
    middle_of_it = line.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle_of_it, line.mapToGlobal(middle_of_it))
    QApplication.sendEvent(line, event)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QApplication.processEvents()
    assert line.isVisible()
    menu.close()
    qtbot.keyClicks(line, "ll")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert window.document.board.space_by_id["t1"].label == "Mill"
