"""The canvas shows the printed picture and keeps up with edits to the pixel."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from watched_canvas import STARTER, Listener, a_canvas, at_mm, fresh, is_same, middle_of, pixels

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.canvas.canvas_frame import CanvasFrame
from board_designer.app.canvas.grid_and_guides import fixed_point
from board_designer.app.document.document import Document
from board_designer.app.tools.hints import Hints
from board_designer.board import Board, Space, edits
from board_designer.board.symmetry import BOTH_WAYS, EVERY
from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Outline, Part, circle
from board_designer.drawing.qt_painter import png
from board_designer.geometry.footprint import Hexes, Rect
from board_designer.geometry.grid import Folds, Grid
from board_designer.overlays import LegendEntry

GRIDS = [("square", "pointy"), ("hex", "pointy"), ("hex", "flat")]

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


def test_a_scaled_display_is_painted_in_its_own_pixels(qtbot, monkeypatch):
    """Painted on twice the pixels, a frame has twice the detail of the same frame on half of them."""
    canvas = a_canvas(qtbot)
    monkeypatch.setattr(canvas, "devicePixelRatioF", lambda: 2.0)
    canvas.picture()  # as it is seen once everything is painted
    image = QImage(canvas.size() * 2, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2.0)
    canvas.render(image)
    printed = QImage.fromData(png(draw(STARTER, canvas.document.style), canvas.camera.scale * 2 * 25.4))
    left, top = (value * 2 for value in canvas.camera.shift)
    off = []
    for x in range(round(left) + 40, image.width() - round(left) - 40, 9):
        for y in range(round(top) + 40, image.height() - round(top) - 40, 9):
            one, other = image.pixelColor(x, y), printed.pixelColor(round(x - left), round(y - top))
            off.append(max(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)))
    assert sorted(off)[int(len(off) * 0.9)] <= 8, "painted on half the pixels it would be 20"


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


@pytest.mark.parametrize(("shape", "way"), GRIDS)
def test_grid_folds_seams_and_axes_are_painted(qtbot, shape, way):
    grid = Grid(shape, size=(40, 36), margin=2, folds=Folds((20,), (16,)), orientation=way)
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
        canvas.hover()
    assert canvas.cursor().shape() == Qt.CursorShape.CrossCursor
    assert not is_same(pixels(canvas), before)


def test_an_overlay_comes_with_its_legend_and_goes(canvas):
    before = pixels(canvas)
    walks = LegendEntry("#ff0000", "Walks")
    canvas.set_overlay([Part("x", (Outline(circle(100, 100, 30), fill="#ff0000"),))], [walks])
    x, y = canvas.camera.to_pixel((100, 100))
    assert pixels(canvas).pixelColor(round(x), round(y)).red() > 240
    canvas.set_overlay((), ())
    assert is_same(pixels(canvas), before)


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
    frame = CanvasFrame(Document(STARTER))
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
    frame = CanvasFrame(Document(STARTER))
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
    frame = CanvasFrame(Document(STARTER))
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
    assert document.edit("move", edits.change_settings, title="Still fine")
    assert document.board.title == "Still fine"


@pytest.mark.parametrize("symmetry", EVERY[1:], ids=lambda it: it.name)
@pytest.mark.parametrize(("shape", "way"), GRIDS)
def test_what_a_symmetry_turns_or_mirrors_about_is_a_place_it_leaves_alone(qtbot, shape, way, symmetry):
    grid = Grid(shape, size=(40, 36), orientation=way)
    if symmetry.refusal(grid):
        return
    canvas = a_canvas(qtbot, Board(kit="none", grid=grid), (400, 300))
    before = pixels(canvas)
    canvas.document.set_symmetry(symmetry)
    assert not is_same(pixels(canvas), before)
    if symmetry.folds > 1:
        x, y = fixed_point(symmetry.motions(grid)[0], grid)
        a, b = grid.to_lattice((x, y))
        p, q, r, s = symmetry.motions(grid)[0].matrix
        dx, dy = symmetry.motions(grid)[0].shift
        assert (p * a + q * b + dx, r * a + s * b + dy) == pytest.approx((a, b))
        assert (x, y) == pytest.approx((20, 18), abs=3)
