"""A game that lays tiles, on the canvas: drawn as the board's own spaces, on their way, and all of them in sight."""

from dataclasses import replace

import pytest
from laid_film import HAND, laid_film, table, tile
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QPixmap
from watched_canvas import a_canvas, is_same, pixels, put_back, shared_canvas

from board_designer.app.canvas import piece_pictures
from board_designer.app.canvas.canvas_frame import CanvasFrame
from board_designer.app.canvas.minimap import INSET
from board_designer.app.document.document import Document
from board_designer.app.playback import Playback, Scene
from board_designer.app.playback.laid_moves import laid_moves
from board_designer.geometry.footprint import Hexes

BOARD = table()
PAPER_ONLY = replace(BOARD, spaces=())


@pytest.fixture(scope="module")
def canvas_of_module(qapp):
    yield from shared_canvas(BOARD)


@pytest.fixture
def canvas(canvas_of_module):
    yield canvas_of_module
    put_back(canvas_of_module)


def scene(at: int, progress: float = 1.0) -> Scene:
    reel = Playback(laid_film())
    reel.go_to(at)
    return replace(reel.scene, progress=progress, heading="", said="")


def spot(canvas, hex_, below=1.4) -> QPointF:
    """A pixel of a hex: near its lower edge, where nothing is written, or elsewhere below its middle, in parts."""
    grid = canvas.document.board.grid
    x, y = grid.to_plane((hex_[0] * grid.parts, hex_[1] * grid.parts))
    place = ((x + grid.margin) * grid.mm_per_part, (y + below + grid.margin) * grid.mm_per_part)
    return QPointF(*canvas.camera.to_pixel(place))


def colour(image, point: QPointF) -> QColor:
    return image.pixelColor(point.toPoint())


def near(image, point: QPointF) -> list[float]:
    """The mean colour round a pixel."""
    middle = point.toPoint()
    seen = [image.pixelColor(middle.x() + x, middle.y() + y) for x in range(-7, 8) for y in range(-7, 8)]
    return [sum(getattr(one, name)() for one in seen) / len(seen) for name in ("red", "green", "blue")]


class Frames(QObject):
    """Counts how often a canvas paints itself."""

    painted = 0

    def eventFilter(self, watched, event):  # noqa: N802
        self.painted += event.type() == QEvent.Type.Paint
        return False


def test_what_is_laid_looks_as_it_does_on_a_board(canvas, qtbot):
    laid = (tile("d1", (3, 3), (4, 3)), tile("d2", (4, 3), (4, 4), 1))
    still = scene(0)
    frame = replace(still.now, laid=laid)
    canvas.set_scene(replace(still, before=frame, now=frame, reach=()))
    seen = pixels(canvas)
    other = a_canvas(qtbot, replace(BOARD, spaces=(*BOARD.spaces, *laid)))
    other.camera.set_room(canvas.camera.above)
    drawn = pixels(other)
    for hex_ in ((3, 3), (4, 3), (4, 4)):  # it may lie half a pixel beside
        places = spot(canvas, hex_, below=0), spot(other, hex_, below=0)
        assert near(seen, places[0]) == pytest.approx(near(drawn, places[1]), abs=8)


def test_a_tile_comes_from_where_it_lay_and_a_new_one_from_above():
    film = laid_film()
    moves = laid_moves(film.frames[0], film.frames[2])
    assert [(before.footprint, now.footprint) for before, now in moves.coming] == [
        (HAND[0].footprint, Hexes(((3, 3), (4, 3))))
    ]
    assert len(moves.lying) == len(HAND) - 1
    assert [before for before, _ in laid_moves(film.frames[4], film.frames[5]).coming] == [None]
    assert laid_moves(film.frames[5], film.frames[4]).going == (film.frames[5].laid[-1],)


def test_a_piece_of_the_board_comes_from_its_place_there_and_is_not_seen_twice(canvas, qtbot):
    own = tile("d1", (2, 2), (3, 2))
    canvas.document.edit("Add", lambda board: replace(board, spaces=(*board.spaces, own)))
    moved = replace(own, footprint=Hexes(((4, 4), (5, 4))))
    still = scene(0)
    now = replace(still.now, laid=(moved,))
    assert laid_moves(still.now, now, canvas.document.board.space_by_id).coming == ((own, moved),)
    canvas.set_scene(replace(still, before=now, now=now, reach=()))
    gone = pixels(canvas)
    canvas.document.undo()
    assert colour(gone, spot(canvas, (2, 2))) == colour(pixels(canvas), spot(canvas, (2, 2)))


def test_on_its_way_it_is_at_neither_end(canvas):
    shown = {}
    for name, at, progress in (("before", 1, 1.0), ("half", 2, 0.5), ("after", 2, 1.0)):
        canvas.set_scene(scene(at, progress))
        image = pixels(canvas)
        ends = (HAND[0].footprint.hexes[0], (4, 3))
        shown[name] = [colour(image, spot(canvas, end, below=0.2)) for end in ends]
    assert shown["before"][0] != shown["half"][0] == shown["after"][0]
    assert shown["before"][1] == shown["half"][1] != shown["after"][1]


def test_all_of_the_film_is_in_sight_from_the_first_frame_on(canvas):
    bare = canvas.camera.scale
    canvas.set_scene(scene(0))
    view = (canvas.camera.scale, canvas.camera.shift)
    assert canvas.camera.scale < bare
    for space in (space for frame in laid_film().frames for space in frame.laid):
        for hex_ in space.footprint.hexes:
            assert canvas.rect().contains(spot(canvas, hex_).toPoint()), space
    canvas.set_scene(scene(5))
    assert (canvas.camera.scale, canvas.camera.shift) == view, "the view does not jump"
    canvas.set_scene(None)
    assert canvas.camera.scale == bare


def test_a_piece_is_drawn_once_wherever_it_lies_and_moves_with_the_view(qtbot, monkeypatch):
    painted = []
    monkeypatch.setattr(piece_pictures, "QPixmap", lambda *size: painted.append(size) or QPixmap(*size))
    canvas = a_canvas(qtbot, BOARD)
    canvas.set_scene(scene(0))
    pixels(canvas)
    assert len(painted) == len(HAND)
    canvas.set_scene(scene(2))
    canvas.pan(QPointF(13, -7))
    panned = pixels(canvas)
    assert len(painted) == len(HAND), "it lies as it lay in the hand, elsewhere"
    other = a_canvas(qtbot, BOARD)
    other.set_scene(scene(2))
    other.pan(QPointF(13, -7))
    assert is_same(panned, pixels(other))


def test_a_frame_that_has_no_time_is_plain_and_the_next_ones_better(qtbot, monkeypatch):
    canvas, other = a_canvas(qtbot, BOARD), a_canvas(qtbot, BOARD)
    for one in (canvas, other):
        one.board_painter.fill(one.camera, float("inf"))
    other.set_scene(scene(5))
    whole = pixels(other)
    with monkeypatch.context() as patch:
        patch.setattr("board_designer.app.canvas.replay_layer.BUDGET", -1.0)
        canvas.set_scene(scene(5))
        hasty = canvas.grab().toImage().convertToFormat(whole.format())
        plain = QColor(canvas.document.style.motifs["b2"].fill)
        assert colour(hasty, spot(canvas, (4, 3), below=0.2)) == plain
        frames = Frames()
        canvas.installEventFilter(frames)
        qtbot.waitUntil(lambda: frames.painted > 3)  # it goes on by itself
    qtbot.waitUntil(lambda: is_same(canvas.grab().toImage().convertToFormat(whole.format()), whole))


def test_so_near_that_no_picture_is_kept_it_looks_the_same(canvas, monkeypatch):
    canvas.set_scene(scene(5))
    canvas.camera.zoom_at((300, 200), 3)
    kept = pixels(canvas)
    monkeypatch.setattr("board_designer.app.canvas.piece_pictures.LARGEST_PICTURE", 0)
    canvas.camera.zoom_at((300, 200), 1.001)
    now = pixels(canvas)
    assert colour(kept, spot(canvas, (4, 3))) == colour(now, spot(canvas, (4, 3)))


def test_the_minimap_shows_what_is_laid_beside_the_board(qtbot):
    frame = CanvasFrame(Document(BOARD))
    qtbot.addWidget(frame)
    frame.resize(900, 600)
    frame.show()
    canvas, small = frame.canvas, frame.minimap
    canvas.set_scene(scene(0))
    assert not small.isVisible(), "everything is in sight"
    canvas.zoom_at(QPointF(400, 300), 3)
    assert small.isVisible()
    pixels(canvas)
    image = small.grab().toImage()
    left, top, right, _ = canvas.camera.whole
    scale = (small.width() - 2 * INSET) / (right - left)
    grid = BOARD.grid
    x, y = grid.to_plane(tuple(part * grid.parts for part in HAND[1].footprint.hexes[0]))
    place = [(at + grid.margin) * grid.mm_per_part for at in (x, y)]
    there = QPointF((place[0] - left) * scale + INSET, (place[1] - top) * scale + INSET)
    now = scene(0)
    canvas.set_scene(replace(now, before=replace(now.now, laid=()), now=replace(now.now, laid=())))
    assert colour(image, there) != colour(small.grab().toImage(), there), "the tile is gone"
    qtbot.mouseClick(small, Qt.MouseButton.LeftButton, pos=QPoint(INSET, INSET))
    assert canvas.camera.middle == pytest.approx((left, top), abs=2 / canvas.camera.scale), "as far as it goes"


def test_a_bare_board_has_no_edge(qtbot):
    canvas = a_canvas(qtbot, PAPER_ONLY)
    canvas.set_scene(scene(5))
    image, ground = pixels(canvas), QColor(canvas.document.style.ground)
    assert colour(image, spot(canvas, (4, 3))) != ground
    assert [colour(image, spot(canvas, hex_)) for hex_ in ((0, 2), (-1, 2), (1, 6))] == [ground] * 3
    far = QPointF(*canvas.camera.to_pixel(canvas.camera.sheet)) - QPointF(4, 4)
    assert not canvas.rect().contains(far.toPoint()) or colour(image, far) == colour(image, QPointF(2, 2))


def test_pieces_of_the_board_stand_out_as_those_do_that_are_laid(canvas):
    own = tile("d1", (2, 2), (3, 2))
    canvas.document.edit("Add", lambda board: replace(board, spaces=(*board.spaces, own)))
    still = scene(0)
    canvas.set_scene(still)
    seen = pixels(canvas)
    canvas.document.undo()
    now = replace(still.now, laid=(own, *still.now.laid))
    canvas.set_scene(replace(still, before=now, now=now))
    assert is_same(seen, pixels(canvas))
