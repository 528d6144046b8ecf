"""The canvas shows the printed picture, keeps up with edits to the pixel, and hands the pointer to the tool."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.canvas.drops import TYPE_MIME
from board_designer.app.canvas.surroundings import _fixed_point
from board_designer.app.canvas.view_frame import ViewFrame
from board_designer.app.document.document import Document
from board_designer.app.tools.tool import NOTHING, Hints
from board_designer.board import Board, Space, edits
from board_designer.board.symmetry import BOTH_WAYS, EVERY
from board_designer.drawing.marks import Outline, Part, circle
from board_designer.drawing.paint import png
from board_designer.drawing.picture import draw
from board_designer.geometry.footprint import Hexes, Rect
from board_designer.geometry.grid import Folds, Grid
from board_designer.io import load_board
from board_designer.io.shipped import folder

STARTER = load_board(folder("sample_boards") / "starter.board.yaml")


class Listener:
    """A tool that writes down what it hears."""

    name = "listener"

    def __init__(self) -> None:
        self.heard: list[tuple] = []
        self.hints: Hints = NOTHING
        self.uses = ("Shift+Left", "Tab", "Backspace")
        self.busy = False

    def _hear(self, what, p):
        self.heard.append((what, round(p.place[0], 1), round(p.place[1], 1)))

    def hover(self, p):
        self._hear("hover", p)

    def press(self, p):
        self._hear("press", p)
        self.busy = True

    def drag(self, p):
        self._hear("drag", p)

    def release(self, p):
        self._hear("release", p)
        self.busy = False

    def double_click(self, p):
        self._hear("double_click", p)

    def key(self, key):
        self.heard.append(("key", key))
        return key in self.uses

    def cancel(self):
        busy, self.busy = self.busy, False
        self.heard.append(("cancel",))
        return busy

    def leave(self):
        self.heard.append(("leave",))

    @property
    def names(self) -> list[str]:
        return [entry[0] for entry in self.heard]


def a_canvas(qtbot, board: Board = STARTER, size=(700, 520)) -> Canvas:
    canvas = Canvas(Document(board))
    qtbot.addWidget(canvas)
    canvas.resize(*size)
    canvas.set_tool(Listener())
    canvas.show()
    qtbot.waitExposed(canvas)
    return canvas


@pytest.fixture
def canvas(qtbot) -> Canvas:
    return a_canvas(qtbot)


def pixels(canvas: Canvas) -> QImage:
    return canvas.picture().toImage().convertToFormat(QImage.Format.Format_RGB32)


def fresh(qtbot, canvas: Canvas) -> QImage:
    """What a canvas that never saw another board shows of this one."""
    other = a_canvas(qtbot, canvas.document.board, (canvas.width(), canvas.height()))
    other.document.hide(canvas.document.hidden)
    other.document.select(canvas.document.selection)
    other.camera.scale, other.camera.shift = canvas.camera.scale, canvas.camera.shift
    return pixels(other)


def is_same(one: QImage, other: QImage) -> bool:
    """Pixel by pixel. Qt's blending may round the last of 255 steps another way where a repaint was clipped."""
    a, b = (
        np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1).astype(int) for image in (one, other)
    )
    return a.shape == b.shape and int(np.abs(a - b).max()) <= 2


def at_mm(canvas: Canvas, x: float, y: float) -> QPoint:
    """The pixel of a place on the playing area."""
    margin = canvas.document.board.grid.margin * canvas.document.board.grid.mm_per_part
    return QPointF(*canvas.camera.to_pixel((x + margin, y + margin))).toPoint()


def middle_of(canvas: Canvas, id_: str) -> QPoint:
    left, top, right, bottom = canvas.box_of([id_])
    return QPointF(*canvas.camera.to_pixel(((left + right) / 2, (top + bottom) / 2))).toPoint()


# ---- the picture


def test_the_canvas_shows_the_printed_picture(qtbot):
    """At four pixels a millimetre the middle of the canvas is the middle of the PNG, but for rounding."""
    canvas = a_canvas(qtbot, replace(STARTER, print=STARTER.print.without("paper")))
    canvas.show_grid(False)
    canvas.camera.set_scale(4.0)
    shown = pixels(canvas)
    printed = QImage.fromData(png(draw(canvas.document.board, canvas.document.style), 4 * 25.4))
    left, top = canvas.camera.shift
    off = []
    for x in range(20, shown.width() - 20, 7):
        for y in range(20, shown.height() - 20, 7):
            one, other = shown.pixelColor(x, y), printed.pixelColor(round(x - left), round(y - top))
            off.append(max(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)))
    assert sorted(off)[int(len(off) * 0.98)] <= 12
    assert sum(off) / len(off) < 2


def test_after_edits_the_tiles_equal_those_of_a_fresh_canvas(qtbot, canvas):
    canvas.zoom_at(QPointF(300, 200), 1.7)
    pixels(canvas)
    document = canvas.document
    lot = next(space.id for space in STARTER.spaces if space.type == "territory")
    walk = next(space.id for space in STARTER.spaces if space.type == "sidewalk")
    for edit, *values in (
        (edits.move, [lot], (3, 2)),
        (edits.relabel, [lot], "The Oaks"),
        (edits.delete, [walk]),
        (edits.add, "road", Rect(10, 10, 12, 4)),
        (edits.resize_by, lot, 0, 0, 2, 3),
        (edits.change_settings,),
        (edits.move, [STARTER.links[0].target], (0, 1)),
    ):
        assert document.edit("edit", edit, *values, **({"title": "Other"} if edit is edits.change_settings else {}))
    assert is_same(pixels(canvas), fresh(qtbot, canvas))
    while document.history.position:
        document.undo()
    assert is_same(pixels(canvas), fresh(qtbot, canvas))


def test_a_draft_is_shown_and_a_dropped_one_leaves_no_trace(canvas):
    before = pixels(canvas)
    lot = next(space.id for space in STARTER.spaces if space.type == "territory")
    for step in (1, 4, 9):
        canvas.document.try_out(edits.move, [lot], (step, step))
        assert not is_same(pixels(canvas), before)
    canvas.document.drop()
    assert is_same(pixels(canvas), before)


def test_a_settled_draft_equals_the_board(qtbot, canvas):
    pixels(canvas)
    lot = next(space.id for space in STARTER.spaces if space.type == "territory")
    canvas.document.try_out(edits.move, [lot], (5, 1))
    pixels(canvas)
    canvas.document.settle("Move")
    assert is_same(pixels(canvas), fresh(qtbot, canvas))


def test_many_spaces_in_the_hand_are_plain_and_come_back_exactly(canvas):
    before = pixels(canvas)
    everything = [space.id for space in STARTER.spaces if not space.locked]
    canvas.document.try_out(edits.move, everything, (2, 0))
    pixels(canvas)
    canvas.document.try_out(edits.move, everything, (4, 0))
    held = pixels(canvas)
    assert not is_same(held, before)
    road = next(space for space in STARTER.spaces if space.type == "road").footprint
    place = at_mm(canvas, (road.x + road.width / 2 + 4) * 6.25, (road.y + road.height / 2) * 6.25)
    assert held.pixelColor(place).lightness() < 110, "the road has moved with the rest"
    canvas.document.drop()
    assert is_same(pixels(canvas), before)


def test_hidden_types_are_left_out_and_come_back(qtbot, canvas):
    before = pixels(canvas)
    canvas.document.hide({"territory"})
    assert not is_same(pixels(canvas), before)
    assert is_same(pixels(canvas), fresh(qtbot, canvas))
    canvas.document.hide(())
    assert is_same(pixels(canvas), before)


def test_a_scaled_display_is_painted_in_its_own_pixels(qtbot):
    """Painted on twice the pixels, a frame has twice the detail of the same frame on half of them."""
    canvas = a_canvas(qtbot)
    canvas.camera.set_ratio(2.0)
    image = QImage(canvas.size() * 2, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2.0)
    while True:
        painter = QPainter(image)
        done = canvas._paint(painter)
        painter.end()
        if done:
            break
    printed = QImage.fromData(png(draw(STARTER, canvas.document.style), canvas.camera.scale * 2 * 25.4))
    left, top = (value * 2 for value in canvas.camera.shift)
    off = []
    for x in range(round(left) + 40, image.width() - round(left) - 40, 9):
        for y in range(round(top) + 40, image.height() - round(top) - 40, 9):
            one, other = image.pixelColor(x, y), printed.pixelColor(round(x - left), round(y - top))
            off.append(max(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)))
    assert sorted(off)[len(off) // 2] <= 8


def test_spaces_beside_the_sheet_are_seen(qtbot):
    board = edits.add(Board(kit="uri-nation-1.4", grid=Grid(size=(20, 20))), "road", Rect(-12, 4, 8, 8))
    canvas = a_canvas(qtbot, board)
    canvas.camera.zoom_at((350, 260), 0.5)
    place = at_mm(canvas, -6 * 6.25, 6 * 6.25)
    assert pixels(canvas).pixelColor(place).lightness() < 110, "the road"


def test_far_away_the_board_is_plain_and_has_its_colours(canvas):
    canvas.camera.set_scale(0.15)
    canvas.show_grid(False)
    home = next(space for space in STARTER.spaces if space.type == "home")
    place = middle_of(canvas, home.id)
    assert pixels(canvas).pixelColor(place).name() == canvas.document.style.seat_colour(home.seat)


def test_a_cold_frame_is_quick_and_shows_something_everywhere(canvas):
    """Before any tile is painted the board is there in plain colours."""
    canvas.board_painter.forget_tiles()
    image = QImage(canvas.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    image.fill(Qt.GlobalColor.magenta)
    canvas.board_painter.paint(painter, canvas.camera, budget=0.0)
    painter.end()
    assert image.pixelColor(canvas.rect().center()).name() != "#ff00ff"


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_grid_folds_seams_and_axes_are_painted(qtbot, shape):
    grid = Grid(shape, size=(40, 36), margin=2, folds=Folds((20,), (16,)))
    space = Space("a1", "x", Hexes(((1, 1),)) if shape == "hex" else Rect(4, 4, 4, 4), locked=True)
    board = Board(kit="none", grid=grid, spaces=(space,))
    board = edits.change_settings(board, print_={"paper": "A4"})
    canvas = a_canvas(qtbot, board)
    with_grid = pixels(canvas)
    canvas.show_grid(False)
    without = pixels(canvas)
    assert not is_same(with_grid, without)
    canvas.document.set_symmetry(BOTH_WAYS)
    assert not is_same(pixels(canvas), without)
    canvas.zoom_at(QPointF(350, 260), 4.0)
    canvas.show_grid(True)
    pixels(canvas)


# ---- outlines and hints


def test_a_selected_space_has_a_sharp_outline_at_any_zoom(canvas):
    lot = next(space.id for space in STARTER.spaces if space.type == "territory")
    for factor in (1.0, 2.0, 0.4):
        canvas.zoom_at(QPointF(middle_of(canvas, lot)), factor)
        canvas.document.select([])
        before = pixels(canvas)
        canvas.document.select([lot])
        after = pixels(canvas)
        left, _, right, _ = canvas.box_of([lot])
        x = round(canvas.camera.to_pixel((left, 0))[0])
        y = middle_of(canvas, lot).y()
        changed = [n for n in range(x - 6, x + 7) if before.pixelColor(n, y) != after.pixelColor(n, y)]
        assert len(changed) == 4, "two pixels, and a light rim on both sides"
        assert right > left


def test_links_are_outlined_too(canvas):
    before = pixels(canvas)
    canvas.document.select([STARTER.links[0].id])
    assert not is_same(pixels(canvas), before)


def test_hints_of_the_tool_are_painted_and_told(qtbot, canvas):
    before = pixels(canvas)
    with qtbot.waitSignal(canvas.hint_changed):
        canvas.tool.hints = Hints(
            cursor="cross", band=(2, 2, 20, 20), badge="18 x 18", lasso=((1, 1), (4, 8), (9, 2))
        )
        qtbot.mouseMove(canvas, QPoint(120, 110))
        canvas.look_at_hints()
    assert canvas.cursor().shape() == Qt.CursorShape.CrossCursor
    assert not is_same(pixels(canvas), before)


def test_an_overlay_comes_with_its_legend_and_goes(canvas):
    class Entry:
        colour, text, dashed = "#ff0000", "Walks", False

    before = pixels(canvas)
    canvas.set_overlay([Part("x", (Outline(circle(100, 100, 30), fill="#ff0000"),))], [Entry()])
    x, y = canvas.camera.to_pixel((100, 100))
    assert pixels(canvas).pixelColor(round(x), round(y)).red() > 240
    canvas.set_overlay((), ())
    assert is_same(pixels(canvas), before)


# ---- pointer and keys


def test_the_tool_hears_the_mouse_in_parts_of_the_playing_area(qtbot, canvas):
    place = at_mm(canvas, 100, 50)
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseMove(canvas, place + QPoint(30, 0))
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=place + QPoint(30, 0))
    assert canvas.tool.names == ["press", "drag", "release"]
    _, x, y = canvas.tool.heard[0]
    assert (x, y) == pytest.approx((16, 8), abs=0.2)
    reach = canvas.pointer_at(QPointF(place)).reach
    assert reach == pytest.approx(6 / canvas.camera.scale / 6.25)


def test_pointed_tells_millimetres_of_the_playing_area(qtbot, canvas):
    with qtbot.waitSignal(canvas.pointed) as told:
        qtbot.mouseMove(canvas, at_mm(canvas, 200, 120))
    assert told.args == pytest.approx([200, 120], abs=1 / canvas.camera.scale)


def test_the_view_moves_with_space_and_with_the_middle_button_and_the_hand(qtbot, canvas):
    def drag(button):
        before = canvas.camera.shift
        qtbot.mousePress(canvas, button, pos=QPoint(300, 200))
        qtbot.mouseMove(canvas, QPoint(340, 230))
        qtbot.mouseRelease(canvas, button, pos=QPoint(340, 230))
        return canvas.camera.shift[0] - before[0], canvas.camera.shift[1] - before[1]

    assert drag(Qt.MouseButton.MiddleButton) == (40, 30)
    qtbot.keyPress(canvas, Qt.Key.Key_Space)
    assert canvas.cursor().shape() == Qt.CursorShape.OpenHandCursor
    assert drag(Qt.MouseButton.LeftButton) == (40, 30)
    qtbot.keyRelease(canvas, Qt.Key.Key_Space)
    canvas.set_panning(True)
    assert drag(Qt.MouseButton.LeftButton) == (40, 30)
    canvas.set_panning(False)
    assert "press" not in canvas.tool.names
    assert drag(Qt.MouseButton.LeftButton) == (0, 0)
    assert "press" in canvas.tool.names


def turn_wheel(canvas, pixel, notches, modifiers=Qt.KeyboardModifier.NoModifier):
    event = QWheelEvent(
        QPointF(pixel),
        QPointF(canvas.mapToGlobal(pixel)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, event)


def test_the_wheel_zooms_at_the_pointer_and_pans_with_shift(qtbot, canvas):
    pixel = QPoint(260, 180)
    before, scale = canvas.camera.to_mm((260, 180)), canvas.camera.scale
    with qtbot.waitSignal(canvas.zoomed):
        turn_wheel(canvas, pixel, 3)
    assert canvas.camera.scale == pytest.approx(scale * 1.25**3)
    assert canvas.camera.to_mm((260, 180)) == pytest.approx(before, abs=1 / canvas.camera.scale)
    shift = canvas.camera.shift
    turn_wheel(canvas, pixel, 1, Qt.KeyboardModifier.ShiftModifier)
    assert canvas.camera.shift[0] != shift[0]
    assert canvas.camera.shift[1] == shift[1]


def test_keys_go_to_the_tool_first(qtbot, canvas):
    qtbot.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(canvas, Qt.Key.Key_Tab)
    qtbot.keyClick(canvas, Qt.Key.Key_Backspace)
    assert canvas.tool.heard == [("key", "Shift+Left"), ("key", "Tab"), ("key", "Backspace")], "each once"


def test_escape_cancels_and_then_puts_the_tool_down(qtbot, canvas):
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    with qtbot.assertNotEmitted(canvas.put_down):
        qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.tool.names[-1] == "cancel"
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert "release" not in canvas.tool.names, "the gesture is over"
    with qtbot.waitSignal(canvas.put_down):
        qtbot.keyClick(canvas, Qt.Key.Key_Escape)


def test_another_tool_ends_the_gesture_of_the_one_before(qtbot, canvas):
    first = canvas.tool
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    canvas.set_tool(Listener())
    assert first.names[-2:] == ["cancel", "leave"]
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert canvas.tool.heard == [], "a press it never heard is not released into it"


def test_a_type_dragged_here_is_told_with_its_place(qtbot, canvas):
    told = []
    canvas.dropped = lambda name, pointer, phase: told.append((name, phase, round(pointer.place[0])))
    mime = QMimeData()
    mime.setData(TYPE_MIME, b"road")
    place = at_mm(canvas, 100, 50)
    how = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(canvas, QDragEnterEvent(place, *how))
    QApplication.sendEvent(canvas, QDragMoveEvent(place, *how))
    QApplication.sendEvent(canvas, QDropEvent(QPointF(place), *how))
    QApplication.sendEvent(canvas, QDragEnterEvent(place, *how))
    QApplication.sendEvent(canvas, QDragLeaveEvent())
    assert [(name, phase) for name, phase, _ in told] == [
        ("type road", "move"),
        ("type road", "move"),
        ("type road", "drop"),
        ("type road", "move"),
        ("type road", "leave"),
    ]
    assert {x for _, _, x in told} == {16}


# ---- round the canvas


def test_print_size_is_true_to_scale_and_selections_are_fitted(qtbot, canvas):
    with qtbot.waitSignal(canvas.zoomed) as told:
        canvas.print_size()
    assert told.args[0] == pytest.approx(1.0)
    assert canvas.camera.scale == pytest.approx(canvas.pixels_per_mm)
    lot = next(space.id for space in STARTER.spaces if space.type == "territory")
    canvas.document.select([lot])
    canvas.fit_selection()
    place = middle_of(canvas, lot)
    assert abs(place.x() - canvas.width() / 2) <= 1
    canvas.fit()
    assert canvas.camera.is_fitted


def test_rulers_follow_the_zoom_and_know_inches(qtbot):
    frame = ViewFrame(Document(STARTER))
    qtbot.addWidget(frame)
    frame.resize(700, 520)
    frame.canvas.set_tool(Listener())
    frame.show()
    qtbot.waitExposed(frame)
    across = frame.rulers[0]
    step, _ = across.ticks()
    frame.canvas.zoom_at(QPointF(300, 200), 8.0)
    assert across.ticks()[0] < step
    mm = across.grab().toImage()
    frame.use_inches(True)
    assert across.grab().toImage() != mm
    assert "inches" in across.accessibleDescription()
    frame.show_rulers(False)
    assert not across.isVisible()


def test_the_minimap_moves_the_view_and_hides_when_all_is_seen(qtbot):
    frame = ViewFrame(Document(STARTER))
    qtbot.addWidget(frame)
    frame.resize(900, 700)
    frame.canvas.set_tool(Listener())
    frame.show()
    qtbot.waitExposed(frame)
    assert not frame.minimap.isVisible()
    frame.canvas.zoom_at(QPointF(100, 100), 4.0)
    assert frame.minimap.isVisible()
    before = frame.canvas.camera.middle
    qtbot.mouseClick(frame.minimap, Qt.MouseButton.LeftButton, pos=QPoint(frame.minimap.width() - 20, 60))
    assert frame.canvas.camera.middle[0] > before[0] + 50
    frame.show_minimap(False)
    assert not frame.minimap.isVisible()


def test_every_widget_says_what_it_is(qtbot):
    frame = ViewFrame(Document(STARTER))
    qtbot.addWidget(frame)
    for widget in (frame.canvas, *frame.rulers, frame.minimap):
        assert widget.accessibleName()
        assert widget.accessibleDescription()
    assert "spaces" in frame.canvas.accessibleDescription()
    assert frame.canvas.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_a_closed_canvas_hears_no_more(qtbot):
    document = Document(STARTER)
    canvas = Canvas(document)
    canvas.deleteLater()
    QApplication.sendPostedEvents(canvas, QEvent.Type.DeferredDelete)
    document.select([STARTER.spaces[0].id])
    document.edit("move", edits.change_settings, title="Still fine")


@pytest.mark.parametrize("symmetry", EVERY[1:], ids=lambda it: it.name)
@pytest.mark.parametrize("shape", ["square", "hex"])
def test_what_a_symmetry_turns_or_mirrors_about_is_a_place_it_leaves_alone(qtbot, shape, symmetry):
    grid = Grid(shape, size=(40, 36))
    if symmetry.refusal(grid):
        return
    canvas = a_canvas(qtbot, Board(kit="none", grid=grid), (400, 300))
    before = pixels(canvas)
    canvas.document.set_symmetry(symmetry)
    assert not is_same(pixels(canvas), before)
    if symmetry.folds > 1:
        x, y = _fixed_point(symmetry.motions(grid)[0], grid)
        a, b = grid.to_lattice((x, y))
        p, q, r, s = symmetry.motions(grid)[0].matrix
        dx, dy = symmetry.motions(grid)[0].shift
        assert (p * a + q * b + dx, r * a + s * b + dy) == pytest.approx((a, b))
        assert (x, y) == pytest.approx((20, 18), abs=3)
