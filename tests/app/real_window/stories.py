"""Stories of a person at the screen, each run in a process of its own: `python stories.py NAME FOLDER`.

Everything is done through the X server. What the program shows is only looked at to know where to point.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from person import PAUSE_MS, Person, Story
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QMenu, QPushButton, QWidget

from board_designer.app.studio import Studio
from board_designer.app.window.main_window import MainWindow
from board_designer.io import load_board
from board_designer.io.board_writer import yaml_text

KIT = "uri-nation-1.4"


class Desk:
    """A person, the program, and where things are on the screen."""

    def __init__(self, folder: Path) -> None:
        self.application = QApplication([])
        self.folder = folder
        self.person = Person()
        self.studio = Studio(self.application)
        self.studio.settings.last_folder = folder
        self.studio.start()

    @property
    def start(self) -> QWidget:
        assert self.studio._start is not None
        return self.studio._start

    @property
    def window(self) -> MainWindow:
        return self.studio.windows[0]

    def wait_for_start(self) -> Story:
        yield from self.person.until(lambda: self.start.isVisible(), "the start page")
        yield from self.person.pause(20)

    def wait_for_window(self) -> Story:
        yield from self.person.until(lambda: self.studio.windows and self.window.isActiveWindow(), "a window")
        yield from self.person.pause(20)

    def on_board(self, x: float, y: float) -> tuple[int, int]:
        """Where a place on the board, in parts, is on the screen."""
        canvas, grid = self.window.canvas, self.window.document.board.grid
        pixel = canvas.camera.to_pixel(((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part))
        return self.person.at(canvas, QPoint(round(pixel[0]), round(pixel[1])))

    def row(self, title: str) -> tuple[QWidget, QPoint]:
        tree = self.window.palette_panel.tree
        model = tree.model()
        for group in range(model.rowCount()):
            parent = model.index(group, 0)
            for number in range(model.rowCount(parent)):
                index = model.index(number, 0, parent)
                if index.data().split("\n")[0] == title:
                    tree.scrollTo(index)
                    return tree.viewport(), tree.visualRect(index).center()
        raise LookupError(title)

    def choose(self, title: str) -> Story:
        yield from self.person.click(*self.row(title))

    def menu(self, name: str, item: str) -> Story:
        bar = self.window.menuBar()
        action = next(a for a in bar.actions() if a.text().replace("&", "") == name)
        yield from self.person.click(bar, bar.actionGeometry(action).center())
        yield from self.person.until(lambda: isinstance(QApplication.activePopupWidget(), QMenu), f"menu {name}")
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        yield from self.person.pause(15)
        line = next(a for a in menu.actions() if a.text().replace("&", "") == item)
        yield from self.person.move(*self.person.at(menu, menu.actionGeometry(line).center()))
        yield from self.person.click(menu, menu.actionGeometry(line).center())

    def dialog(self) -> QFileDialog:
        found = QApplication.activeModalWidget()
        assert isinstance(found, QFileDialog)
        return found

    def wait_for_dialog(self) -> Story:
        yield from self.person.until(
            lambda: isinstance(QApplication.activeModalWidget(), QFileDialog), "a file dialog"
        )
        yield from self.person.pause(10)

    def types(self) -> list[str]:
        return [space.type for space in self.window.document.board.spaces]


def draw_by_mouse(desk: Desk) -> Story:
    """From the start page to a saved file, without a key."""
    person = desk.person
    yield from desk.wait_for_start()
    yield from person.click(desk.start.page.cards[f"empty {KIT}"])
    yield from desk.wait_for_window()
    yield from desk.choose("Sidewalk")
    yield from person.drag(desk.on_board(2, 14), desk.on_board(30, 14))
    yield from person.drag(desk.on_board(2, 24), desk.on_board(30, 24))
    yield from desk.choose("Road")
    yield from person.drag(desk.on_board(0.2, 16.2), desk.on_board(15.8, 21.8))
    yield from desk.choose("Intersection")
    yield from person.drag(desk.on_board(16.2, 16.2), desk.on_board(21.8, 21.8))
    yield from desk.choose("Territory")
    for x in (2, 6, 10):
        yield from person.click(desk.window.canvas, _on(desk, x, 9))
    for title, x in (("Home", 14), ("Dog park", 18), ("Water source", 22)):
        # Dragged out of the palette.
        where = person.at(*desk.row(title))
        yield from person.drag(where, desk.on_board(x, 9), 12)
        yield from person.until(lambda t=title: desk.types()[-1] in _TYPES[t], f"{title} dropped")
    yield from desk.choose("Path")
    yield from person.drag(desk.on_board(2, 14), desk.on_board(30, 24))
    yield from person.until(lambda: desk.window.document.board.links, "the path")
    _keep_a_picture(desk, "drawn_by_mouse")
    yield from desk.menu("File", "Save")
    yield from desk.wait_for_dialog()
    dialog = desk.dialog()  # kept: what is found in it lives only as long as its name
    buttons = dialog.findChild(QDialogButtonBox)
    yield from person.click(buttons.button(QDialogButtonBox.StandardButton.Save))
    yield from person.until(lambda: not desk.window.document.is_dirty, "saved")
    yield from desk.menu("File", "Close")
    yield from person.until(lambda: not desk.studio.windows, "closed")


def draw_by_keys(desk: Desk) -> Story:
    """The same without a mouse."""
    person = desk.person
    yield from desk.wait_for_start()
    card = desk.start.page.cards[f"empty {KIT}"]
    for _ in range(30):
        if QApplication.focusWidget() is card:
            break
        yield from person.keys("Tab")
    yield from person.keys("Return")
    yield from desk.wait_for_window()
    yield from person.keys("s", *["Return"] * 6)
    # The lots stand above the sidewalk; what follows begins beside what was laid last.
    yield from person.keys("t", "Up", "Left", "Return", "Return", "Return")
    yield from person.keys("o", "Return", "d", "Return", "w", "Return")
    yield from person.keys("r", "Return", "x", "Return")
    yield from person.keys("p", "Right", "Return", "Right", "Right", "Return")
    yield from person.until(lambda: desk.window.document.board.links, "the path")
    _keep_a_picture(desk, "drawn_by_keys")
    yield from person.keys("ctrl+s")
    yield from desk.wait_for_dialog()
    yield from person.keys("ctrl+a")
    yield from person.type("by keys.board.yaml")
    yield from person.keys("Return")
    yield from person.until(lambda: not desk.window.document.is_dirty, "saved")
    yield from person.keys("ctrl+w")
    yield from person.until(lambda: not desk.studio.windows, "closed")


def draw_and_die(desk: Desk) -> Story:
    """A few edits, a second of rest, and the process is gone."""
    person = desk.person
    yield from desk.wait_for_start()
    yield from person.click(desk.start.page.cards[f"empty {KIT}"])
    yield from desk.wait_for_window()
    yield from desk.choose("Sidewalk")
    yield from person.drag(desk.on_board(2, 14), desk.on_board(30, 14))
    yield from person.until(lambda: len(desk.types()) == 8, "a run of sidewalk")
    (desk.folder / "lost.board.yaml").write_text(yaml_text(desk.window.document.board))
    yield from person.pause(1_000 // PAUSE_MS)
    os.kill(os.getpid(), signal.SIGKILL)


def restore(desk: Desk) -> Story:
    """The next start offers what was left; a click brings it back."""
    person = desk.person
    yield from desk.wait_for_start()
    yield from person.until(lambda: desk.start.page.recoveries, "an offer")
    (row,) = desk.start.page.recoveries.values()
    desk.start.page._area.ensureWidgetVisible(row)
    yield from person.pause()
    buttons = [b for b in row.findChildren(QPushButton) if b.text().replace("&", "") == "Restore"]
    yield from person.click(buttons[0])
    yield from desk.wait_for_window()
    assert desk.window.document.is_dirty
    (desk.folder / "restored.board.yaml").write_text(yaml_text(desk.window.document.board))


def open_recent(desk: Desk) -> Story:
    """The board is on the start page of the next start; a click opens it, and it is what was saved."""
    person = desk.person
    yield from desk.wait_for_start()
    recent = desk.start.page.recent
    desk.start.page._area.ensureWidgetVisible(recent)
    yield from person.pause()
    yield from person.click(recent.viewport(), recent.visualItemRect(recent.item(0)).center())
    yield from desk.wait_for_window()
    document = desk.window.document
    assert document.path is not None
    assert document.board == load_board(document.path)
    assert not document.is_dirty
    (desk.folder / "opened.txt").write_text(str(document.path))
    yield from desk.menu("File", "Close")
    yield from person.until(lambda: not desk.studio.windows, "closed")


_TYPES = {"Home": "home", "Dog park": "dog_park", "Water source": "water"}


def _on(desk: Desk, x: float, y: float) -> QPoint:
    canvas = desk.window.canvas
    spot = desk.on_board(x, y)
    return canvas.mapFromGlobal(QPoint(*spot))


def _keep_a_picture(desk: Desk, name: str) -> None:
    screen = desk.window.screen()
    screen.grabWindow(0).save(str(desk.folder / f"{name}.png"))


STORIES = {story.__name__: story for story in (draw_by_mouse, draw_by_keys, draw_and_die, restore, open_recent)}

if __name__ == "__main__":
    scene = Desk(Path(sys.argv[2]))
    scene.person.live(STORIES[sys.argv[1]](scene))
    if scene.person.failure:
        for number, window in enumerate(scene.studio.windows):
            window.screen().grabWindow(0).save(str(scene.folder / f"failed_{number}.png"))
        sys.exit(f"{sys.argv[1]}: {scene.person.failure}")
