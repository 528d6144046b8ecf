"""Rings drawn, slid, made even and numbered in a real window, for every game that has round spaces."""

import itertools
import math

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from whole_window import press

from board_designer.app.help.generated_pages import keys_page
from board_designer.board import Board
from board_designer.board.edits import add, delete, lock, move
from board_designer.geometry.footprint import Circle
from board_designer.graph.tracks import longest_track
from board_designer.io import save_board
from board_designer.kits import find_kit, kit_names
from board_designer.kits.board_structure import Structure


def has_round_track(name: str) -> bool:
    kit = find_kit(name)
    return kit is not None and any(
        kit.spaces[type_].shape == "circle" for type_ in kit.graph_rules({}).standing if type_ in kit.spaces
    )


ROUND = [name for name in kit_names() if has_round_track(name)]
NO, SHIFT, LEFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.MouseButton.LeftButton


@pytest.fixture(params=ROUND, scope="module")
def file_of_module(request, tmp_path_factory):
    """An empty board of the game, as wide as it usually is."""
    kit = find_kit(request.param)
    path = tmp_path_factory.mktemp("shared") / "empty.board.yaml"
    save_board(Board(kit=request.param, title="Empty", grid=kit.grid), path)
    return path


@pytest.fixture
def window(shared_window):
    return shared_window


def pixel(window, x: float, y: float) -> QPoint:
    grid = window.document.board.grid
    place = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
    return QPoint(*(round(value) for value in window.canvas.camera.to_pixel(place)))


def drag(window, *places: tuple[float, float], held=NO) -> None:
    first, *others = (pixel(window, *place) for place in places)
    QTest.mouseMove(window.canvas, first)
    QTest.mousePress(window.canvas, LEFT, held, first)
    for place in others:
        QTest.mouseMove(window.canvas, place)
    QTest.mouseRelease(window.canvas, LEFT, held, others[-1])


def ring_of_window(window, held=SHIFT) -> None:
    width, height = window.document.board.grid.size
    side = min(width, height) * 0.35
    middle = (width / 2, height / 2)
    press(window, "tool_loop")
    drag(window, *((middle[0] + at * side, middle[1] + at * side) for at in (-1, 0, 0.8, 1)), held=held)


def centres(window) -> dict[str, tuple[float, float]]:
    board = window.document.board
    return {space.id: (x, y) for space, (x, y) in zip(board.spaces, board.shapes.centroids.tolist(), strict=True)}


def order(window) -> tuple[str, ...]:
    document = window.document
    track = longest_track(Structure(document.board, document.kit).play)
    assert track is not None
    assert track.is_closed
    first = next(number for number, id_ in enumerate(track.order) if id_.endswith("1") and len(id_) == 2)
    return track.order[first:] + track.order[:first]


def steps(window, ids) -> list[float]:
    spots = [centres(window)[id_] for id_ in ids]
    return [math.dist(a, b) for a, b in itertools.pairwise([*spots, spots[0]])]


def test_there_is_such_a_game():
    assert ROUND


def test_the_loop_tool_is_in_menu_strip_and_help(window):
    action = window.menus.actions["tool_loop"]
    buttons = [button.text() for button in window.strip.findChildren(QToolButton) if button.isVisible()]
    assert "Loop" in buttons
    assert action in window.menus.menu("Place").actions()
    page = keys_page(window.command_context.commands)
    for name in ("tool_loop", "space_evenly", "renumber_along"):
        assert window.menus.actions[name].shortcuts()[0].toString() in page
    QTest.keyClick(window.canvas, Qt.Key.Key_L, SHIFT)
    assert window.toolbox.name == "loop"
    assert action.isChecked()
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    assert window.toolbox.name == "select"


def test_a_ring_is_drawn_with_the_mouse_and_numbered_as_asked(window):
    ring_of_window(window)
    document = window.document
    many = len(document.board.spaces)
    assert many > 20
    assert list(order(window)) == [space.id for space in document.board.spaces]
    for key in "64":
        QTest.keyClick(window.canvas, key)
    assert len(document.board.spaces) == 64
    QTest.keyClick(window.canvas, Qt.Key.Key_Minus)
    assert len(document.board.spaces) == 63
    assert len(document.history.steps) == 2
    press(window, "undo")
    assert document.board.spaces == ()
    press(window, "redo")
    assert len(document.board.spaces) == 63


def test_the_type_in_hand_is_laid(window):
    round_types = [name for name, item in window.document.kit.spaces.items() if item.shape == "circle"]
    for type_ in round_types:
        window.command_context.take_up(f"type {type_}")
        ring_of_window(window)
        assert {space.type for space in window.document.board.spaces} == {type_}
        press(window, "undo")


def test_a_space_slides_and_the_track_is_made_even_again(window):
    ring_of_window(window)
    document, before = window.document, window.document.board
    first = order(window)[5]
    here, onward = centres(window)[first], centres(window)[order(window)[6]]
    QTest.keyClick(window.canvas, Qt.Key.Key_Escape)
    document.select(())
    window.canvas.fit_ids([first])
    there = (here[0] + (onward[0] - here[0]) * 0.16, here[1] + (onward[1] - here[1]) * 0.16)
    drag(window, here, there)
    assert document.history.undo_label == f"Slide {first}"
    assert document.board.space_by_id[first] != before.space_by_id[first]
    assert order(window)[5] == first
    document.select(())
    press(window, "space_evenly")
    assert document.history.undo_label == "Space evenly"
    assert max(steps(window, order(window))) - min(steps(window, order(window))) < 2
    position = document.history.position
    press(window, "space_evenly")
    assert document.history.position == position
    assert "already as even" in window.status.words.text()


def test_a_stretch_is_made_even_and_its_ends_stay(window):
    ring_of_window(window)
    document, ids = window.document, order(window)
    ends = [document.board.space_by_id[ids[at]].footprint for at in (2, 8)]
    document.edit("Move", move, [ids[4]], (2, 1))
    document.select(ids[2:9])
    press(window, "space_evenly")
    assert document.history.undo_label == "Space evenly"
    assert [document.board.space_by_id[ids[at]].footprint for at in (2, 8)] == ends
    document.select([ids[1], ids[5], ids[9]])
    press(window, "space_evenly")
    assert "do not follow each other" in window.status.words.text()
    document.edit("Lock", lock, ids, True)
    document.select(())
    press(window, "space_evenly")
    assert "is locked" in window.status.words.text()


def test_numbers_follow_the_ring(window):
    ring_of_window(window)
    document, ids = window.document, order(window)
    type_ = document.board.spaces[0].type
    footprint = document.board.space_by_id[ids[7]].footprint
    document.edit("Delete", delete, [ids[7]])
    prefix = document.kit.spaces[type_].prefix
    document.edit("Add", add, type_, footprint, prefix=prefix)
    assert list(order(window)) != ids
    document.select([document.board.spaces[-1].id])
    press(window, "renumber_along")
    assert document.selection == {f"{prefix}1"}
    assert order(window) == tuple(f"{prefix}{n + 1}" for n in range(len(ids)))
    assert document.board.space_by_id[f"{prefix}1"].footprint == footprint
    press(window, "undo")
    document.select(())
    press(window, "renumber_along")
    assert document.board.space_by_id[f"{prefix}8"].footprint == footprint
    position = document.history.position
    press(window, "renumber_along")
    assert document.history.position == position
    assert "already" in window.status.words.text()


def test_without_a_track_the_commands_say_so(window):
    window.menus.refresh()
    for name in ("space_evenly", "renumber_along"):
        assert "There is no track." in window.menus.actions[name].toolTip()


def test_a_circle_is_drawn_from_its_centre(window):
    kit = window.document.kit
    type_ = next(name for name, item in kit.spaces.items() if item.shape == "circle" and item.lay != "run")
    window.command_context.take_up(f"type {type_}")
    width, height = window.document.board.grid.size
    drag(window, (width / 2, height / 2), (width / 2 + 9, height / 2), (width / 2 + 30, height / 2))
    (space,) = window.document.board.spaces
    assert isinstance(space.footprint, Circle)
    assert space.footprint.radius == pytest.approx(30, abs=2)
