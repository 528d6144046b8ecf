"""The right click: what it offers can be done, again and again, on whatever lies under the pointer."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from shiboken6 import isValid

from board_designer.board.edits import move

# What is pointed at below, and little else.
pytestmark = pytest.mark.few_spaces("s1", "s2", "s13", "s42", "t1", "t2", "t4", "h1", "w1", "r3")


@pytest.fixture
def window(shared_window):
    return shared_window


def pixel(window, x: float, y: float) -> QPoint:
    """The pixel of a place on the board, given in parts."""
    grid = window.document.board.grid
    place = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
    return QPoint(*(round(value) for value in window.canvas.camera.to_pixel(place)))


def middle(window, id_: str) -> QPoint:
    board = window.document.board
    x, y = board.shapes.centroids[[space.id for space in board.spaces].index(id_)].tolist()
    return pixel(window, x, y)


def right_click(window, place: QPoint) -> QMenu:
    glob = window.canvas.mapToGlobal(place)
    QApplication.sendEvent(window.canvas, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, glob))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def put_away(menu: QMenu) -> None:
    """As the event loop does when a menu closes: what is to be deleted goes at once."""
    menu.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def in_it(menu: QMenu) -> list[list[str]]:
    """Every line as the way to it, those of menus in the menu too."""
    ways = []
    for action in menu.actions():
        inner = action.menu()
        if inner is not None:
            ways += [[action.text(), *way] for way in in_it(inner)]
        elif not action.isSeparator():
            ways.append([action.text()])
    return ways


def follow(menu: QMenu, way: list[str]) -> QAction:
    action = next(one for one in menu.actions() if one.text() == way[0])
    return follow(action.menu(), way[1:]) if len(way) > 1 else action


def target_place(window, target: str) -> QPoint:
    if target == "bare ground":
        return pixel(window, -1.5, -1.5)
    if target == "link":
        (ax, ay), (bx, by) = window.tool_context.sight.line_of("p1")[1:3]
        return pixel(window, (ax + bx) / 2, (ay + by) / 2)
    return middle(window, target)


# A space that a path begins on, a path, and nothing at all; the exhaustive run has more spaces and all types for one.
@pytest.mark.parametrize(
    "target",
    [
        "s13",
        "link",
        "bare ground",
        *(pytest.param(one, marks=pytest.mark.slow) for one in ("t1", "h1", "two spaces")),
    ],
)
def test_everything_in_the_context_menu_can_be_done_twice(window, target):
    on_all_types = target == "t1"
    if target == "two spaces":
        window.document.edit("Move", move, ["t1"], (4, 0))
        target = "t1"
    place, document = target_place(window, target), window.document
    menu = right_click(window, place)
    ways = in_it(menu)
    put_away(menu)
    types = [way for way in ways if way[0].replace("&", "") == "Change type to"]
    assert (len(types) > 3) == (target not in ("link", "bare ground"))
    tried = [way for way in ways if on_all_types or way not in types[2:]]
    assert (document.selection == {"p1"}) == (target == "link")
    assert (["&Select at pointer", "p1 · Path"] in ways) == (target in ("link", "s13")), "a path begins on s13"
    done = {False: 0, True: 0}
    for again in (False, True):
        for way in tried:
            document.select(())
            menu = right_click(window, place)
            assert in_it(menu) == ways
            before, steps = document.board, document.history.position
            action = follow(menu, way)
            if action.isEnabled():
                action.trigger()
                done[again] += 1
            put_away(menu)
            window.toolbox.put_down()
            document.hide(())
            while document.history.position > steps:
                document.undo()
            assert document.board == before, way
            window.canvas.fit()
    assert done[True] >= done[False] > 2
    assert not [child for child in window.children() if isinstance(child, QMenu)], "none is left behind"


def test_the_menus_of_the_menu_bar_outlive_the_context_menu(window):
    """The types to change to are in both; the popup must not take them along."""
    inner = window.menus.menu("Arrange/Change type to")
    for id_ in ("t1", "s1"):
        document = window.document
        menu = right_click(window, middle(window, id_))
        follow(menu, [inner.title(), inner.actions()[0].text()])
        put_away(menu)
        assert isValid(inner)
        assert [action.text() for action in inner.actions()]
        assert document.selection == {id_}


def about_spaces(menu: QMenu) -> set[str]:
    return {way[0].replace("&", "") for way in in_it(menu)} & {"Rename", "Change type to", "Lock", "Delete"}


def test_bare_ground_offers_nothing_about_spaces_elsewhere(window):
    for selected in (["t1"], ["s1", "s2"]):
        window.document.select(selected)
        menu = right_click(window, target_place(window, "bare ground"))
        assert not about_spaces(menu)
        put_away(menu)
        assert window.document.selection == set(selected)
        menu = right_click(window, middle(window, selected[0]))
        assert about_spaces(menu) == {"Rename", "Change type to", "Lock", "Delete"}
        put_away(menu)


def test_a_space_can_be_renamed_from_its_menu(window, qtbot):
    menu = right_click(window, middle(window, "t2"))
    rename = window.menus.actions["rename"]
    assert rename in menu.actions()
    menu.setActiveAction(rename)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    line = window.renaming.line
    assert line.isVisible()
    qtbot.keyClicks(line, "Mill")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert window.document.board.space_by_id["t2"].label == "Mill"


def test_the_menu_key_is_about_what_is_selected_wherever_its_middle_lies(window):
    """Between two spaces far apart there may be bare ground, or a space that nobody means."""
    document = window.document
    for selected in (["h1", "t4"], ["t1", "t4"], []):
        document.select(selected)
        QApplication.sendEvent(
            window.canvas, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
        )
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert bool(about_spaces(menu)) == bool(selected)
        put_away(menu)
        assert document.selection == set(selected)


def test_the_menu_key_opens_it_as_often_as_it_is_pressed(window):
    window.document.select(["t1"])
    for _ in range(3):
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
        QApplication.sendEvent(window.canvas, event)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert window.document.selection == {"t1"}
        put_away(menu)


def test_what_lies_at_the_pointer_is_named_by_its_label_or_its_type(window):
    """In the words of the kit, not by the key of the file."""
    window.document.edit("Move", move, ["w1"], (0, -6))  # onto t1
    menu = right_click(window, middle(window, "t1"))
    assert {way[-1] for way in in_it(menu) if way[0].replace("&", "") == "Select at pointer"} == {
        "t1 · Territory",
        "w1 · Water source",
    }
    put_away(menu)
