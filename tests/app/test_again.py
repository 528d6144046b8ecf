"""What was opened and put away can be opened again: windows, popups, panels."""

import pytest
from patience import until
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

pytestmark = pytest.mark.few_spaces


@pytest.fixture
def window(shared_window):
    """Restored, whatever was closed, floated or moved in it."""
    yield shared_window
    shared_window.menus.actions["reset_layout"].trigger()


def on_top(window) -> list[QWidget]:
    """Everything that has come up beside the window."""
    return [one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not window]


def forget(widget: QWidget) -> None:
    widget.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_what_a_command_opens_it_opens_three_times(window):
    window.application.settings.remember(window.handing_on.printing.settings_key, {"components": False})
    for command in ["commands", "keys", "guide", "about", "export", "print"] * 3:
        window.menus.actions[command].trigger()
        until(lambda: bool(on_top(window)))
        (opened,) = on_top(window)
        forget(opened)
        assert on_top(window) == []


def test_every_menu_opens_twice_and_still_has_its_lines(window):
    menus = window.menus.by_path
    lines = {path: [action.text() for action in menu.actions()] for path, menu in menus.items()}
    for _ in range(2):
        for path, menu in menus.items():
            menu.popup(window.mapToGlobal(QPoint(20, 20)))
            assert menu.isVisible(), path
            forget(menu)
            assert [action.text() for action in menu.actions()] == lines[path]
        for button in (window.strip.snap, window.strip.symmetry, window.strip.overlay):
            button.menu().popup(QPoint(20, 20))
            forget(button.menu())


def test_a_panel_that_was_closed_floated_and_closed_again_comes_back(window):
    for name, dock in window.docks.items():
        command = window.menus.actions[f"panel_{name.lower()}"]
        for _ in range(2):
            if dock.isHidden():
                command.trigger()
            assert dock.isVisible(), name
            dock.setFloating(not dock.isFloating())
            dock.findChild(QAbstractButton, "qt_dockwidget_closebutton").click()
            assert dock.isHidden(), name
            command.trigger()
            assert dock.isVisible(), name


def test_the_menus_of_rows_open_twice(window):
    tree = window.palette_panel.tree
    index = tree.model().index(0, 0, tree.model().index(0, 0))
    window.docks["Palette"].raise_()
    for _ in range(2):
        menu = window.palette_panel.menu_of(index)
        menu.actions()[0].trigger()
        forget(menu)
        menu.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not window.document.hidden
    linting = window.problem_handling.linting
    until(lambda: linting.problems is not None)
    rows = window.problems.list
    rows.setCurrentIndex(rows.model().index(0, 0))
    for _ in range(3):
        place = rows.visualRect(rows.currentIndex()).center()
        rows.customContextMenuRequested.emit(place)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        forget(menu)


def places(window) -> dict:
    """Where every panel stands, how large, and which are in front."""
    docks = window.docks
    found = {name: (window.dockWidgetArea(dock), dock.isFloating(), dock.isHidden()) for name, dock in docks.items()}
    front = [name for name, dock in docks.items() if not dock.visibleRegion().isEmpty()]
    sizes = {name: docks[name].size() for name in ("Palette", "Inspector", "Problems")}
    return {"panels": found, "front": front, "sizes": sizes, "strip": window.toolBarArea(window.strip)}


def test_reset_layout_brings_everything_back_twice(window_manager, starter_file, qtbot):
    window = window_manager.open_path(starter_file)
    qtbot.waitExposed(window)

    def layout():
        QApplication.processEvents()
        return places(window)

    first = layout()
    docks = window.docks
    for _ in range(2):
        docks["Palette"].close()
        docks["Inspector"].setFloating(True)
        docks["Outline"].setFloating(True)
        docks["Outline"].close()
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks["Problems"])
        docks["Replay"].show()
        docks["History"].raise_()
        window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, window.strip)
        window.strip.hide()
        window.resize(900, 640)
        assert layout() != first
        window.menus.actions["reset_layout"].trigger()
        until(lambda: layout() == first)
        assert window.strip.isVisible()
    window.menus.actions["reset_layout"].trigger()
    until(lambda: layout() == first)
