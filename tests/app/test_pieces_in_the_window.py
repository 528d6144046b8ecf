"""Pieces in a whole window, with mouse and keys: out of the box, on each other, from tray to park, and played."""

from dataclasses import replace

import pytest
from patience import until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from whole_window import press, problems_of_window

from board_designer.board import Board, Space
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.footprint import Hexes
from board_designer.io import save_board
from board_designer.kits import find_kit, templates
from board_designer.showing.playable_options import PlayableOption

LEFT = Qt.MouseButton.LeftButton


def park() -> Board:
    """A hexagon of 37 cells and two trays."""
    cells = [(q, r) for r in range(2, 9) for q in range(2, 9) if 7 <= q + r <= 13]
    trays = [Hexes(tuple((q - 3 + 5 * seat, r) for r in (9, 10) for q in range(4))) for seat in (0, 1)]
    return Board(
        kit="puppy-park",
        grid=find_kit("puppy-park").grid,
        spaces=(
            *(Space(f"c{n}", "cell", Hexes((cell,))) for n, cell in enumerate(cells, 1)),
            *(Space(f"y{seat}", "tray", ground, seat=seat) for seat, ground in enumerate(trays, 1)),
            Space(
                "d1",
                "tile",
                Hexes(trays[0].hexes[:2]),
                props=FrozenMap({"a": "b1", "b": "b2"}),
            ),
        ),
    )


class Person:
    """At a window: points at hex cells."""

    def __init__(self, window) -> None:
        self.window, self.canvas, self.document = window, window.canvas, window.document

    def at(self, cell) -> QPoint:
        grid = self.document.board.grid
        x, y = grid.to_plane((cell[0] * grid.parts, cell[1] * grid.parts))
        mm = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
        return QPoint(*(round(part) for part in self.canvas.camera.to_pixel(mm)))

    def take(self, name: str) -> None:
        tree = self.window.palette_panel.tree
        model = tree.model()
        index = model.row_of("piece", name)
        tree.scrollTo(index)
        QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualRect(index).center())

    def point(self, cell) -> None:
        QTest.mouseMove(self.canvas, self.at(cell))

    def click(self, cell) -> None:
        self.point(cell)
        QTest.mouseClick(self.canvas, LEFT, pos=self.at(cell))

    def drag(self, start, end) -> None:
        one, other = self.at(start), self.at(end)
        QTest.mousePress(self.canvas, LEFT, pos=one)
        for step in range(1, 5):
            QTest.mouseMove(self.canvas, one + (other - one) * step / 4)
        QTest.mouseRelease(self.canvas, LEFT, pos=other)

    def key(self, key) -> None:
        QTest.keyClick(self.canvas, key)

    @property
    def tiles(self):
        return {it.id: (it.footprint.hexes, it.props.get("level", 0)) for it in self.document.board.of_type("tile")}

    @property
    def left(self) -> str:
        model = self.window.palette_panel.tree.model()
        return next(
            model.index(row, 0).data() for row in range(model.rowCount()) if "left" in model.index(row, 0).data()
        )


@pytest.fixture(scope="module")
def file_of_module(tmp_path_factory):
    path = tmp_path_factory.mktemp("shared") / "park.board.yaml"
    save_board(park(), path)
    return path


@pytest.fixture
def person(shared_window):
    return Person(shared_window)


def test_tiles_are_laid_by_hand_twice_over(person):
    window, document = person.window, person.document
    assert person.left == "Tiles: 27 left"
    person.take("tile b1 b5")
    assert window.toolbox.name == "piece tile b1 b5"
    assert person.canvas.hasFocus()
    person.point((5, 5))
    person.key(Qt.Key.Key_Z)
    person.key(Qt.Key.Key_Z)
    person.click((5, 5))
    assert person.tiles["d2"] == (((5, 5), (4, 6)), 0)
    assert window.toolbox.name == "piece tile b1 b6"
    person.click((5, 5))
    assert person.tiles["d3"] == (((5, 5), (4, 6)), 1)
    assert person.left == "Tiles: 25 left"
    person.key(Qt.Key.Key_Escape)
    assert window.toolbox.name == "select"
    for _ in range(2):
        for _ in range(2):
            document.undo()
        assert list(person.tiles) == ["d1"]
        assert person.left == "Tiles: 27 left"
        for _ in range(2):
            document.redo()
        assert person.tiles["d3"] == (((5, 5), (4, 6)), 1)
    tray = park().space_by_id["d1"].footprint.hexes
    for _ in range(2):
        person.drag(tray[0], (5, 4))
        assert person.tiles["d1"] == (((5, 4), (6, 4)), 0)
        person.drag((5, 4), tray[0])
        assert person.tiles["d1"] == (tray, 0)
    person.drag(tray[0], (4, 5))
    assert person.tiles["d1"] == (((4, 5), (5, 5)), 2)
    document.select(["d3"])
    assert "d3: Husky–Terrier" in [label.text() for label in window.inspector.spaces.findChildren(QLabel)]


def test_what_would_be_wrong_is_said_before_a_tile_is_put_down(person):
    problems_of_window(person.window)
    person.take("tile b1 b5")
    person.point((5, 5))
    person.point((9, 1))
    until(lambda: "Would add" in person.window.status.words.text(), "a prediction")
    assert "Husky–Poodle" in person.window.status.words.text()
    person.key(Qt.Key.Key_Escape)


def test_an_option_is_shown_on_the_board_and_played_as_one_step(person):
    window, document = person.window, person.document
    options, tile = window.options, document.board.space_by_id["d1"]
    laid = replace(tile, footprint=Hexes(((5, 5), (6, 5))))
    options.window.show()
    ways = (PlayableOption("Two pairs", (laid,), "Husky at 5, 5", 2), PlayableOption("Other", (), "Pass"))
    window.game_handling.games.options.emit(document.board, ways)
    tree = options.window.tree
    assert [tree.topLevelItem(row).text(0) for row in range(2)] == ["Two pairs (1)", "Other (1)"]
    row = tree.topLevelItem(0).child(0).child(0)
    for _ in range(2):
        tree.setCurrentItem(row)
        assert document.draft.space_by_id["d1"].footprint == laid.footprint
        tree.setCurrentItem(tree.topLevelItem(0))
        assert document.draft is None
    tree.setCurrentItem(row)
    options.window.play_button.click()
    assert person.tiles["d1"] == (((5, 5), (6, 5)), 0)
    assert document.history.steps[-1].label == "Play Husky–Dachshund"
    assert window.status.words.text() == "Played Husky–Dachshund."
    assert document.board.rules["to_move"] == 2
    options.window.activateWindow()
    QTest.keyClick(tree, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert document.board == park()
    options.window.close()
    assert document.draft is None


def test_hands_are_dealt_and_taken_back(person):
    window, document = person.window, person.document
    press(window, "deal_rest")
    assert document.board == park()  # the trays are too small, and it says so
    assert "has room for" in window.status.words.text()
    press(window, "clear_trays")
    assert person.tiles == {}
    document.edit("Larger trays", lambda board: replace(board, spaces=templates()["hexagon"].make().spaces))
    press(window, "deal_rest")
    assert len(person.tiles) == 28
    assert window.status.words.text() == (
        "Dealt 14 tiles and 1 dog house to each of seats 1 and 2; the box is empty."
    )
