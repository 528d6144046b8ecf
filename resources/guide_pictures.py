"""The pictures of the guide, made by doing what the guide says in a real window: `make guide`.

The name of a folder puts them there instead. What the first page tells to do must work: the board that comes of it is
checked.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from picture_taking import Camera, at, close, settle, wait  # first of all: it says that there is no screen
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from board_designer.app.panels.quick_sim.improve_page import BUDGETS
from board_designer.app.window.main_window import MainWindow
from board_designer.app.window_manager import WindowManager
from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.cli.main import main as main_command
from board_designer.io import load_board, save_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit
from board_designer.kits.lint_board import check

PICTURES = (
    "start", "first_block", "first_road", "first_problems", "first_drawn", "first_verdict", "sim_visits",
    "print_preview", "changed", "report", "park_puzzle", "park_replay", "by_hand", "play_page", "variants",
    "improve",
)  # fmt: skip
CAMERA = Camera(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "guide" / "pictures")
SIZE = QSize(1280, 820)
WIDE = 1280  # pixels: of pictures that are no window
LEFT = Qt.MouseButton.LeftButton


class Hand:
    """Somebody who follows the guide, at a window."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def move(self, x: float, y: float) -> None:
        QTest.mouseMove(self.window.canvas, at(self.window, x, y))

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        QTest.mouseClick(self.window.canvas, LEFT, pos=at(self.window, x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float], before_release: str = "") -> None:
        canvas = self.window.canvas
        QTest.mouseMove(canvas, at(self.window, *start))
        QTest.mousePress(canvas, LEFT, pos=at(self.window, *start))
        QTest.mouseMove(canvas, at(self.window, *start) + QPoint(4, 4))
        QTest.mouseMove(canvas, at(self.window, *end))
        if before_release:
            CAMERA.keep(self.window, before_release, 4000)
        QTest.mouseRelease(canvas, LEFT, pos=at(self.window, *end))

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.window.canvas, key)

    def command(self, name: str) -> None:
        self.window.menus.actions[name].trigger()

    def fill_in(self, panel: QWidget, name: str, words: str) -> None:
        """Type into the field of that name, which must be in sight."""
        field = next(
            field for field in panel.findChildren(QLineEdit) if field.isVisible() and field.accessibleName() == name
        )
        QTest.mouseClick(field, LEFT)
        field.selectAll()
        QTest.keyClicks(field, words)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def stamp(self, title: str, **knobs: int) -> None:
        """Take a stamp up in the palette and set its knobs."""
        palette = self.window.palette_panel
        tree = palette.tree
        model = tree.model()
        for group in range(model.rowCount()):
            for number in range(model.rowCount(model.index(group, 0))):
                index = model.index(number, 0, model.index(group, 0))
                if str(index.data()).split("\n")[0] == title:
                    tree.scrollTo(index)
                    QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualRect(index).center())
        for name, value in knobs.items():
            palette.stamp_options.spins[name].setValue(value)


def first_board(window_manager: WindowManager) -> None:
    """Your first board in ten minutes, step by step as the page has it."""
    start = window_manager.start()
    start.bars.close_bar("welcome")
    start.resize(980, 620)
    CAMERA.keep(start, "start", 1500)
    kit = find_kit("uri-nation-1.4")
    assert kit is not None
    window = window_manager.new_board(Board(kit=kit.name, grid=kit.grid))
    window.resize(SIZE)
    settle(600)
    window.resizeDocks([window.docks["Palette"], window.docks["Inspector"]], [200, 370], Qt.Orientation.Horizontal)
    settle(200)
    window.canvas.fit()
    hand = Hand(window)
    hand.command("symmetry_both_ways")
    hand.stamp("City block", width=7, depth=6, seat=1)
    hand.move(14, 12)
    CAMERA.keep(window, "first_block")
    hand.click(14, 12)
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_R)
    hand.drag((31, 0), (31, 26), "first_road")
    hand.drag((0, 27), (30, 27))
    hand.key(Qt.Key.Key_X)
    hand.click(31, 27)
    hand.key(Qt.Key.Key_Escape)
    settle(1500)
    hand.command("next_problem")
    CAMERA.keep(window, "first_problems", 1500)
    hand.click(6, 16)
    hand.command("retype_water")
    hand.click(22, 16)
    hand.command("retype_dog_park")
    hand.command("symmetry_turn_2")
    hand.key(Qt.Key.Key_P)
    hand.click(10, 22)
    hand.click(18, 32)
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    hand.command("symmetry_off")
    hand.fill_in(window.inspector, "Title", "My first board")
    CAMERA.keep(window, "first_drawn", 1500)
    hand.command("quick_sim")
    run = window.runs.all[-1]
    wait(lambda: run.is_over and run.shown is not None)
    window.resizeDocks([window.docks["Quick-sim"]], [430], Qt.Orientation.Horizontal)
    settle(300)
    window.canvas.fit()
    CAMERA.keep(window, "first_verdict")
    _check(window.document.board)
    close(window)


def _check(board: Board) -> None:
    """What the page says of the board it leads to."""
    assert board.title == "My first board"
    assert not [finding for finding in check(board).findings if finding.severity in ("error", "warning")]
    assert [len(board.of_type(name)) for name in ("home", "territory", "water", "dog_park")] == [4, 28, 4, 4]
    assert [link.type for link in board.links] == ["path", "path"]


def quick_sim(window_manager: WindowManager) -> None:
    """A verdict, and where dogs went."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "three_by_two.board.yaml"))
    window.resize(SIZE)
    settle(600)
    Hand(window).command("quick_sim")
    run = window.runs.all[-1]
    wait(lambda: run.is_over and run.shown is not None)
    window.resizeDocks([window.docks["Quick-sim"]], [430], Qt.Orientation.Horizontal)
    settle(300)
    window.canvas.fit()
    window.game_handling.show_layer("visits")
    CAMERA.keep(window, "sim_visits")
    close(window)


def variants(window_manager: WindowManager) -> None:
    """A suggestion that is tried: what it could be, side by side, and one of them on the board."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "crooked_lanes.board.yaml"))
    window.resize(SIZE)
    settle(600)
    Hand(window).command("quick_sim")
    run = window.runs.all[-1]
    wait(lambda: run.is_over and run.shown is not None)
    window.docks["Problems"].hide()
    window.resizeDocks([window.docks["Palette"], window.docks["Quick-sim"]], [150, 440], Qt.Orientation.Horizontal)
    settle(300)
    window.canvas.fit()
    assert run.shown is not None
    suggested = [remark.wish is not None for remark in run.shown.change]
    window.quick_sim.contents.result.view.change.lines[suggested.index(True)].try_it.click()
    page = window.quick_sim.contents.variants
    wait(lambda: not page.is_busy)
    assert page.found is not None
    assert page.found.best is not None, "the page says that something is surely better"
    CAMERA.keep(window, "variants")
    close(window)


def improve(window_manager: WindowManager) -> None:
    """A search among a few spaces: the front, and what is advised on the board."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "crooked_lanes.board.yaml"))
    window.resize(SIZE)
    settle(600)
    window.docks["Problems"].hide()
    hand = Hand(window)
    hand.command("make_it_fairer")
    window.resizeDocks([window.docks["Palette"], window.docks["Quick-sim"]], [150, 440], Qt.Orientation.Horizontal)
    settle(300)
    window.canvas.fit()
    page, found = window.quick_sim.contents.improve, window.quick_sim.contents.variants
    window.document.select(["t9", "t23", "t28"])
    page.changes.where.show_choice("selection")
    page.changes.where.chosen.emit("selection")
    page.budget.show_choice(BUDGETS[0][0])
    page.search.click()
    wait(lambda: not found.is_busy)
    assert found.found is not None
    assert found.found.best is not None, "the page says that one is advised"
    window.document.select(())
    CAMERA.keep(window, "improve")
    close(window)


def print_preview(window_manager: WindowManager) -> None:
    """The pages of the page about printing, with a page of the board shown large."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "starter.board.yaml"))
    window.resize(SIZE)
    settle(600)
    Hand(window).command("print")
    preview = window.handing_on.printing.preview
    assert preview is not None
    preview.resize(SIZE)
    wait(preview.print_.isEnabled)
    preview.strip.setCurrentRow(1)
    CAMERA.keep(preview, "print_preview", 2500)
    close(window)


def park(window_manager: WindowManager) -> None:
    """A puzzle with all that can be played in it, and a game on a park to its last tile."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "puppy_puzzle.board.yaml"))
    window.resize(SIZE)
    settle(600)
    window.canvas.fit()
    CAMERA.keep(window, "park_puzzle", 6000)
    close(window)
    window = window_manager.new_board(load_board(folder("sample_boards") / "park_hexagon.board.yaml"))
    window.resize(SIZE)
    settle(600)
    Hand(window).command("quick_sim")
    run = window.runs.all[-1]
    wait(lambda: run.is_over and run.shown is not None)
    window.game_handling.watch(run, 3)
    wait(lambda: window.replay.reel is not None)
    reel = window.replay.reel
    assert reel is not None
    reel.go_to(len(reel.film.frames) - 1)
    window.replay._refresh()
    window.canvas.fit()
    CAMERA.keep(window, "park_replay", 2500)
    close(window)


def changed() -> None:
    """What `diff --picture` draws of the two boards on the page about sharing."""
    before = load_board(folder("sample_boards") / "starter.board.yaml")
    with tempfile.TemporaryDirectory() as place:
        one, other = Path(place, "town.board.yaml"), Path(place, "later.board.yaml")
        save_board(before, one)
        save_board(edits.move(before, ["t9"], (1, 0)), other)
        picture = str(CAMERA.path("changed"))
        assert main_command(["diff", str(one), str(other), "--exit-zero", "--picture", picture]) == 0
    image = QImage(picture)
    image.scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation).save(picture)


def report() -> None:
    """The report of that page in a browser; without one, the picture stays as it is."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        print("There is no Chromium here: report.png is not made again.")
        return
    with tempfile.TemporaryDirectory() as place:
        board, page = Path(place, "town.board.yaml"), Path(place, "town.html")
        save_board(load_board(folder("sample_boards") / "starter.board.yaml"), board)
        assert main_command(["report", str(board), "--games", "2000", "--quiet", "-o", str(page)]) == 0
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"]
        flags += ["--disable-background-networking", f"--user-data-dir={place}/browser", "--window-size=1100,1250"]
        subprocess.run(
            [browser, *flags, f"--screenshot={CAMERA.path('report')}", page.as_uri()], check=True, capture_output=True
        )


def by_hand(window_manager: WindowManager) -> None:
    """A game in the window, some decisions after its beginning, with advice."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "starter.board.yaml"))
    window.resize(SIZE)
    settle(600)
    window.menus.actions["play_by_hand"].trigger()
    panel = window.by_hand
    wait(lambda: panel.setup.start.isEnabled())
    panel.setup.preset(1)
    panel.page.speed.chosen.emit(0.0)
    panel.setup.start.click()
    for number in range(5):
        wait(lambda: panel.stand is not None and panel.stand.is_person)
        before = panel.stand
        if number < 4:
            panel.take(panel.offers.all[-1])
            wait(lambda before=before: panel.stand is not before)
    window.canvas.fit()
    panel.page.advice.click()
    CAMERA.keep(window, "by_hand", 6000)
    close(window)


def play_page() -> None:
    """The page of the same board on a telephone; without a browser, the picture stays as it is."""
    sys.path.append(str(Path(__file__).parents[1] / "tests"))
    from real_browser import CHROMIUM, Browser

    if CHROMIUM is None:
        print("There is no Chromium here: play_page.png is not made again.")
        return
    with tempfile.TemporaryDirectory() as place:
        page = Path(place, "town.play.html")
        board = folder("sample_boards") / "starter.board.yaml"
        assert main_command(["export", str(board), "-o", str(page)]) == 0
        browser = Browser(Path(place, "browser"))
        browser.show(page, 390, False, 844, touch=True)
        browser.wait_for("[...document.querySelectorAll('button')].some((it) => it.innerText.trim() === 'Play')")
        browser.ask("[...document.querySelectorAll('button')].find((it) => it.innerText.trim() === 'Play').click()")
        settle(6000)
        shot = browser.call("Page.captureScreenshot", format="png")
        CAMERA.path("play_page").write_bytes(base64.b64decode(shot["data"]))
        browser.close()


def main() -> None:
    application = QApplication(sys.argv[:1])
    window_manager = WindowManager(application)
    first_board(window_manager)
    quick_sim(window_manager)
    print_preview(window_manager)
    park(window_manager)
    changed()
    report()
    by_hand(window_manager)
    variants(window_manager)  # from here on without the panel of problems: windows remember what is open
    improve(window_manager)
    play_page()
    missing = [name for name in PICTURES if not CAMERA.path(name).exists()]
    assert not missing, missing


if __name__ == "__main__":
    main()
