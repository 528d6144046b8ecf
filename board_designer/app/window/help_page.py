"""Help inside the window: what keys and mouse do, made from the commands themselves, and what this program is."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from board_designer.app.window.guide_page import GuidePage
from board_designer.version import __version__

if TYPE_CHECKING:
    from board_designer.app.window.main_window import MainWindow

WIDE = 25  # lines of text

MOUSE = (
    ("Wheel", "Zoom where the pointer is. With Shift: move sideways."),
    ("Middle button, or Space and drag", "Move the view."),
    ("Click", "Select. With Shift or Ctrl: add or take away."),
    ("Double click", "Select the connected run."),
    (
        "Drag on a space",
        "Move it. Begun with Ctrl it copies. Shift keeps one way, Ctrl later on suspends snapping.",
    ),
    ("Drag on bare ground", "To the right: select what lies wholly inside. To the left: what is touched."),
    ("Drag a type from the palette", "Place it. Or click it and click on the board, as often as you like."),
    ("Drag with a type in the hand", "Lay a run or draw a rectangle; with Shift, a row of the usual size."),
    ("Drop a file", "Open a board, or make one of an engine's JSON, a Tiled map or a GraphML file."),
    ("Right click", "What can be done here, and what lies underneath."),
    ("Escape", "Cancel what is going on; then put the tool down; then select nothing; then stop the games."),
)
KEYS = (
    ("Arrows", "Move the selection by a part, with Shift by a cell. With nothing selected: go to the next space."),
    ("Arrows with a type in the hand", "Move the ghost by its own size, with Shift by a part. Return puts it down."),
    ("Arrows with a link in the hand", "Go from space to space. Return picks it."),
    ("Z, Y with a ghost in the hand", "Turn it; mirror it (stamps)."),
    ("Tab, Shift+Tab", "The next space, the one before."),
    ("F6, Shift+F6", "To the next panel, to the one before."),
)


class HelpPanel(QWidget):
    """A page, and above the pages of the guide the way back."""

    def __init__(self) -> None:
        super().__init__()
        self.page = GuidePage()
        self._back, self._contents = QPushButton("◂ Back"), QPushButton("Contents")
        self._back.clicked.connect(self.page.backward)
        self._contents.clicked.connect(self.page.show_guide)
        self._back.setAccessibleName("Back")
        self._back.setToolTip("The page before (Alt+Left).")
        self.page.backwardAvailable.connect(self._back.setEnabled)
        self._back.setEnabled(False)
        self._way = QWidget()
        line = QHBoxLayout(self._way)
        line.setContentsMargins(4, 4, 4, 0)
        line.addWidget(self._back)
        line.addWidget(self._contents)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._way)
        column.addWidget(self.page, 1)
        self.setFocusProxy(self.page)

    def show_page(self, html: str) -> None:
        self._way.hide()
        self.page.show_html(html)

    def show_guide(self) -> None:
        self._way.show()
        self.page.show_guide()


def show_help(window: MainWindow, topic: str) -> None:
    """A panel beside the board, so that what it says can be tried at once."""
    dock = window.findChild(QDockWidget, "Help")
    if not isinstance(dock, QDockWidget):
        dock = _dock(window)
    panel = dock.widget()
    if isinstance(panel, HelpPanel):
        if topic == "guide":
            panel.show_guide()
        else:
            panel.show_page(keys_page(window) if topic == "keys" else about_page())
    dock.show()
    dock.raise_()
    _make_room(window, dock)
    panel.setFocus()


def _dock(window: MainWindow) -> QDockWidget:
    dock = QDockWidget("Help", window)
    dock.setObjectName("Help")
    panel = HelpPanel()
    panel.page.refused.connect(window.bench.tell)
    panel.page.leave_wanted.connect(lambda: _leave(window))
    dock.setWidget(panel)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.tabifyDockWidget(window.docks["Inspector"], dock)
    return dock


def _make_room(window: MainWindow, dock: QDockWidget) -> None:
    """Lines of a guide want to be longer than labels."""
    wide = window.fontMetrics().height() * WIDE
    if dock.width() < wide and window.width() >= wide * 3:
        window.resizeDocks([dock], [wide], Qt.Orientation.Horizontal)


def _leave(window: MainWindow) -> None:
    window.docks["Inspector"].raise_()
    window.canvas.setFocus()


def keys_page(window: MainWindow) -> str:
    rows = [("Mouse", MOUSE), ("Keys on the board", KEYS)]
    by_menu: dict[str, list[tuple[str, str]]] = {}
    for command, _ in window.menus.pairs():
        if command.keys:
            title = command.menu.replace("/", ", ")
            by_menu.setdefault(title, []).append((" or ".join(command.keys), command.text.replace("&", "")))
    rows += [(title, tuple(lines)) for title, lines in by_menu.items()]
    return "".join(f"<h3>{escape(title)}</h3><table cellpadding=3>{_table(lines)}</table>" for title, lines in rows)


def about_page() -> str:
    return (
        f"<h3>Board Designer {escape(__version__)}</h3>"
        "<p>Draw the board of a tabletop game, see what is wrong with it while you draw, play it thousands of times, "
        "print it and hand it on.</p><p>MIT licence. Boards are plain text files that belong to you.</p>"
    )


def _table(lines: tuple[tuple[str, str], ...]) -> str:
    return "".join(f"<tr><td><b>{escape(keys)}</b></td><td>{escape(words)}</td></tr>" for keys, words in lines)
