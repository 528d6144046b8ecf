"""Stories of a person at the screen, each told in a process of its own.

Everything is done through the X server. What the program shows is only looked at to know where to point.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from fork_server import CAN_FORK, start_process
from person import PATIENCE_S, Person, Story
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QMenu, QMessageBox, QPushButton, QWidget

from board_designer.app.files.app_folders import recovery_folder
from board_designer.app.runs import Asked
from board_designer.app.window.main_window import MainWindow
from board_designer.app.window_manager import WindowManager
from board_designer.app.workers import worker_process
from board_designer.board.model import Board
from board_designer.io import load_board
from board_designer.io.board_writer import yaml_text

KIT = "uri-nation-1.4"


class Desk:
    """A person, the program, and where things are on the screen."""

    def __init__(self, folder: Path) -> None:
        self.application = QApplication([])
        self.folder = folder
        self.person = Person()
        self.window_manager = WindowManager(self.application)
        self.window_manager.settings.last_folder = folder
        self.window_manager.start()

    @property
    def start(self) -> QWidget:
        assert self.window_manager.start_window is not None
        return self.window_manager.start_window

    @property
    def window(self) -> MainWindow:
        return self.window_manager.windows[0]

    def wait_for_start(self) -> Story:
        yield from self.person.until(lambda: self.start.isActiveWindow(), "the start page")

    def wait_for_window(self) -> Story:
        yield from self.person.until(
            lambda: self.window_manager.windows and self.window.canvas.hasFocus(), "a window"
        )
        yield from self.person.until_still(self.window.canvas)

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
        line = next(a for a in menu.actions() if a.text().replace("&", "") == item)
        yield from self.person.until_still(menu)
        yield from self.person.move(*self.person.at(menu, menu.actionGeometry(line).center()))
        yield from self.person.until(lambda: menu.activeAction() == line, f"{item} below the pointer")
        yield from self.person.click(menu, menu.actionGeometry(line).center())

    def dialog(self) -> QFileDialog:
        found = QApplication.activeModalWidget()
        assert isinstance(found, QFileDialog)
        return found

    def wait_for_dialog(self) -> Story:
        yield from self.person.until(
            lambda: isinstance(found := QApplication.activeModalWidget(), QFileDialog) and found.isActiveWindow(),
            "a file dialog",
        )

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
        yield from person.drag(where, desk.on_board(x, 9), 6)
        yield from person.until(lambda t=title: desk.types()[-1] in _TYPES[t], f"{title} dropped")
    yield from desk.choose("Path")
    yield from person.drag(desk.on_board(2, 14), desk.on_board(30, 24))
    yield from person.until(lambda: desk.window.document.board.links, "the path")
    yield from desk.menu("File", "Save")
    yield from desk.wait_for_dialog()
    dialog = desk.dialog()  # kept: what is found in it lives only as long as its name
    buttons = dialog.findChild(QDialogButtonBox)
    yield from person.click(buttons.button(QDialogButtonBox.StandardButton.Save))
    yield from person.until(lambda: not desk.window.document.is_dirty, "saved")
    yield from desk.menu("File", "Close")
    yield from person.until(lambda: not desk.window_manager.windows, "closed")


def draw_by_keys(desk: Desk) -> Story:
    """The same without a mouse."""
    person = desk.person
    yield from desk.wait_for_start()
    card = desk.start.page.cards[f"empty {KIT}"]
    for _ in range(30):
        if QApplication.focusWidget() is card:
            break
        before = QApplication.focusWidget()
        yield from person.keys("Tab")
        yield from person.until(lambda before=before: QApplication.focusWidget() is not before, "the next")
    yield from person.keys("Return")
    yield from desk.wait_for_window()
    yield from person.keys("s", *["Return"] * 6)
    # The lots stand above the sidewalk; what follows begins beside what was laid last.
    yield from person.keys("t", "Up", "Left", "Return", "Return", "Return")
    yield from person.keys("o", "Return", "d", "Return", "w", "Return")
    yield from person.keys("r", "Return", "x", "Return")
    yield from person.keys("p", "Right", "Return", "Right", "Right", "Return")
    yield from person.until(lambda: desk.window.document.board.links, "the path")
    yield from person.keys("ctrl+s")
    yield from desk.wait_for_dialog()
    yield from person.keys("ctrl+a")
    yield from person.type("by keys.board.yaml")
    yield from person.keys("Return")
    yield from person.until(lambda: not desk.window.document.is_dirty, "saved")
    yield from person.keys("ctrl+w")
    yield from person.until(lambda: not desk.window_manager.windows, "closed")


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
    yield from person.until(lambda: any(recovery_folder().glob("*.board.yaml")), "a recovery file")
    os.kill(os.getpid(), signal.SIGKILL)


def restore(desk: Desk) -> Story:
    """The next start offers what was left; a click brings it back."""
    person = desk.person
    yield from desk.wait_for_start()
    yield from person.until(lambda: desk.start.page.recoveries, "an offer")
    (row,) = desk.start.page.recoveries.values()
    desk.start.page.scroll_area.ensureWidgetVisible(row)
    buttons = [b for b in row.findChildren(QPushButton) if b.text().replace("&", "") == "Restore"]
    yield from person.click(buttons[0])
    yield from desk.wait_for_window()
    assert desk.window.document.is_dirty
    (desk.folder / "restored.board.yaml").write_text(yaml_text(desk.window.document.board))


def open_recent(desk: Desk) -> Story:
    """The boards are on the start page of the next start; a click opens one, and it is what was saved."""
    person = desk.person
    opened = []
    for number in (0, 1):
        yield from desk.wait_for_start()
        recent = desk.start.page.recent
        desk.start.page.scroll_area.ensureWidgetVisible(recent)
        yield from person.until_still(recent)
        yield from person.click(recent.viewport(), recent.visualItemRect(recent.item(number)).center())
        yield from desk.wait_for_window()
        document = desk.window.document
        assert document.path is not None
        assert document.board == load_board(document.path)
        assert not document.is_dirty
        opened.append(document.path.name)
        yield from desk.menu("File", "Close")
        yield from person.until(lambda: not desk.window_manager.windows, "closed")
        desk.window_manager.start()
    (desk.folder / "opened.txt").write_text("\n".join(opened))


def go_round_the_loop(desk: Desk) -> Story:
    """Draw something wrong and see it coming, play, watch a game, change something, see the difference, leave."""
    person = desk.person
    yield from desk.wait_for_start()
    card = desk.start.page.cards["sample starter.board.yaml"]
    desk.start.page.scroll_area.ensureWidgetVisible(card)
    yield from person.click(card)
    yield from desk.wait_for_window()
    window, document = desk.window, desk.window.document
    window.runs.ask(Asked(games=48))  # they are looked at, not counted
    linting = window.problem_handling.linting
    yield from person.until(lambda: linting.problems is not None, "lint")
    # A lot is dragged onto its neighbour, slowly; the list tells before it is let go.
    start, end = desk.on_board(6, 7), desk.on_board(9, 7)
    yield from person.move(*start)
    yield from person.press()
    for step in range(1, 9):
        yield from person.move(start[0] + (end[0] - start[0]) * step // 8, start[1] + step)
    yield from person.until(lambda: window.problems.strip.isVisible(), "a word before the drop")
    yield from _keep_a_picture(desk, "before_the_drop")
    yield from person.release()
    yield from person.until(lambda: any(one.severity == "error" for one in linting.problems.open), "the problem")
    yield from person.keys("F8")
    yield from person.until(lambda: window.problems.current is not None, "the first problem")
    assert set(window.problems.current.ids) <= set(document.selection)
    yield from _keep_a_picture(desk, "problem")
    yield from person.keys("ctrl+z")
    yield from person.until(lambda: not any(one.severity == "error" for one in linting.problems.open), "all well")
    yield from person.keys("F5")
    yield from person.until(lambda: window.runs.latest is not None, "a verdict")
    yield from _keep_a_picture(desk, "verdict")
    yield from person.keys("F9")
    yield from person.until(lambda: window.replay.reel is not None, "a game")
    yield from person.click(window.replay.transport.play)
    yield from person.until(lambda: window.replay.reel.at > 5, "dogs that walk")
    yield from _keep_a_picture(desk, "replay")
    # Without one of its sources of water it is another board.
    water = next(space for space in document.board.spaces if space.type == "water")
    yield from person.click(window.canvas, _on(desk, *_middle(document.board, water.id)))
    yield from person.keys("Delete")
    yield from person.until(lambda: water.id not in document.board.space_by_id, "the change")
    yield from person.keys("F5")
    yield from person.until(lambda: sum(run.state == "done" for run in window.runs.all) == 2, "a second verdict")
    yield from person.keys("ctrl+F5")
    yield from person.until(lambda: window.quick_sim.contents.compare.view is not None, "the difference")
    yield from _keep_a_picture(desk, "difference")
    # In the middle of a third run, a long one, the window is closed.
    window.runs.ask(Asked(games=100_000))
    yield from person.keys("F5")
    yield from person.until(lambda: window.runs.playing is not None, "a third run")
    yield from person.keys("ctrl+w")
    yield from person.until(lambda: isinstance(QApplication.activeWindow(), QMessageBox), "the question")
    yield from person.keys("esc")
    yield from person.until(lambda: QApplication.activeModalWidget() is None, "no question")
    yield from person.keys("ctrl+w")
    yield from person.until(lambda: isinstance(QApplication.activeWindow(), QMessageBox), "the question again")
    yield from person.keys("alt+n")
    yield from person.until(lambda: not desk.window_manager.windows, "closed")
    tasks = Path("/proc/self/task").iterdir()
    left = [child for task in tasks for child in (task / "children").read_text().split()]
    assert not left, f"processes {left} go on"


def hand_it_on(desk: Desk) -> Story:
    """An export, a look at the pages, a PDF, a picture, a report and the guide, with keys alone."""
    person = desk.person
    yield from desk.wait_for_start()
    card = desk.start.page.cards["sample starter.board.yaml"]
    card.setFocus()
    yield from person.keys("Return")
    yield from desk.wait_for_window()
    window = desk.window
    yield from person.keys("ctrl+e")
    exporting, printing = window.handing_on.exporting, window.handing_on.printing
    yield from person.until(
        lambda: exporting.dialog is not None and exporting.dialog.formats.hasFocus(), "the formats"
    )
    yield from person.keys("s")
    yield from person.keys("Return")
    yield from person.until(lambda: (desk.folder / "two_by_two.svg").exists(), "the export")
    yield from person.until(window.canvas.hasFocus, "the keys on the board")
    yield from person.keys("ctrl+p")
    yield from person.until(lambda: printing.preview is not None and printing.preview.print_.isEnabled(), "the pages")
    yield from person.keys("Down")
    yield from person.until(lambda: printing.preview.strip.currentRow() == 1, "the second page")
    yield from person.keys("alt+s")
    yield from desk.wait_for_dialog()
    yield from person.keys("Return")
    yield from person.until(lambda: (desk.folder / "two_by_two.pdf").exists(), "the PDF")
    yield from person.until(lambda: "Saved" in printing.preview.outcome.text, "the word about it")
    yield from person.keys("esc")
    yield from person.until(window.canvas.hasFocus, "the keys on the board again")
    yield from person.keys("ctrl+shift+c")
    yield from person.until(lambda: QApplication.clipboard().mimeData().hasFormat("image/svg+xml"), "the picture")
    yield from person.keys("ctrl+shift+e")
    yield from person.until(lambda: _button(window, "Export without games…") is not None, "the question")
    yield from person.keys("Tab", "space")
    yield from desk.wait_for_dialog()
    yield from person.keys("Return")
    yield from person.until(lambda: (desk.folder / "two_by_two.html").exists(), "the report")
    yield from person.keys("shift+F1")
    reading = desk.window_manager.helping
    yield from person.until(lambda: reading.window is not None and reading.window.isActiveWindow(), "the guide")
    yield from person.keys("esc")
    yield from person.until(window.canvas.hasFocus, "the keys back from the guide")


def _middle(board: Board, id_: str) -> tuple[float, float]:
    x, y = board.shapes.centroids[[space.id for space in board.spaces].index(id_)].tolist()
    return x, y


def _button(window: MainWindow, text: str) -> QPushButton | None:
    buttons = window.bars.findChildren(QPushButton)
    return next((one for one in buttons if one.text().replace("&", "") == text and one.isVisible()), None)


_TYPES = {"Home": "home", "Dog park": "dog_park", "Water source": "water"}


def _on(desk: Desk, x: float, y: float) -> QPoint:
    canvas = desk.window.canvas
    spot = desk.on_board(x, y)
    return canvas.mapFromGlobal(QPoint(*spot))


def _keep_a_picture(desk: Desk, name: str) -> Story:
    path = desk.folder / f"{name}.png"
    screen = desk.window.screen()
    yield from desk.person.until(
        lambda: screen.grabWindow(0).save(str(path)) and path.stat().st_size > 20_000, f"a picture of the {name}"
    )


ALL = (draw_by_mouse, draw_by_keys, draw_and_die, restore, open_recent, go_round_the_loop, hand_it_on)
STORIES = {story.__name__: story for story in ALL}
# Between them they have every kind of worker: these are started as the program starts them.
OWN_WORKERS = {"go_round_the_loop": ("lint_worker", "game_worker"), "hand_it_on": ("handoff_worker",)}


def tell(name: str, folder: Path) -> None:
    if CAN_FORK:
        own, fresh = OWN_WORKERS.get(name, ()), worker_process.start_process
        worker_process.start_process = lambda module: (fresh if module.endswith(own) else start_process)(module)
    scene = Desk(folder)
    scene.person.live(STORIES[name](scene))
    if scene.person.failure:
        for number, window in enumerate(scene.window_manager.windows):
            window.screen().grabWindow(0).save(str(folder / f"failed_{number}.png"))
        sys.exit(f"{name}: {scene.person.failure}")


if __name__ == "__main__":
    # Everything is loaded once; each story that is asked for is told by a process forked from here.
    for line in sys.stdin:
        story, environment = json.loads(line)
        child = os.fork()
        if not child:
            signal.alarm(PATIENCE_S)
            os.environ.update(environment)
            os.chdir(environment["HOME"])
            for file in (1, 2):
                os.dup2(os.open("errors.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND), file)
            tell(story, Path.cwd())
            break
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
