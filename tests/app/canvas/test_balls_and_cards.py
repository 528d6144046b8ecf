"""A game with balls in holes and open hands, on the canvas."""

from dataclasses import replace

import numpy as np
import pytest
from filmed import ring_board, ring_film
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from watched_canvas import a_canvas, middle_of, pixels, put_back, shared_canvas

from board_designer.app.canvas.card_layout import HAND, CardLayout
from board_designer.app.canvas.piece_painter import Pieces
from board_designer.app.canvas.piece_positions import PiecePositions
from board_designer.app.playback import Playback, Scene
from board_designer.board import edits
from board_designer.drawing.colour_vision import difference
from board_designer.showing.film_values import TableCard


@pytest.fixture(scope="module")
def canvas_of_module(qapp):
    yield from shared_canvas(ring_board(), (800, 560))


@pytest.fixture
def canvas(canvas_of_module):
    yield canvas_of_module
    put_back(canvas_of_module)


@pytest.fixture
def reel():
    return Playback(ring_film())


def frame_of(reel, *kinds, after=0):
    return next(at for at, frame in enumerate(reel.film.frames) if at >= after and frame.what in kinds)


def show(canvas, reel, at, progress=1.0):
    frames = reel.film.frames
    scene = Scene(frames[at - 1], frames[at], progress, look=reel.film.look)
    canvas.set_scene(scene)
    return scene


def is_near(seen: QColor, colour: str) -> bool:
    return difference(seen.name(), colour) < 25


def standing(canvas, scene):
    """Where balls are on their way, each by its pawn, once they have been painted."""
    pixels(canvas)
    layer, height = canvas.replay_layer, 20.0
    ends = [layer.pawn_places(frame, canvas.camera, height, True) for frame in (scene.before, scene.now)]
    return {
        pawn: layer.place_on_way(scene, pawn, ends[0][pawn], ends[1][pawn], scene.progress, canvas.camera)
        for pawn, at in scene.now.pawns.items()
        if scene.before.pawns[pawn] != at
    }


def test_a_ball_fills_its_hole(canvas, reel):
    scene = show(canvas, reel, 1)
    image, style = pixels(canvas), canvas.document.style
    for (seat, _), space in scene.now.pawns.items():
        middle, hole = middle_of(canvas, space), canvas.replay_layer.ball_diameter(space, canvas.camera)
        inside = [image.pixelColor(round(middle.x() + dx * hole * 0.36), middle.y()) for dx in (-1, 1)]
        assert all(is_near(seen, style.seat_colour(seat)) for seen in inside), space
        assert not is_near(image.pixelColor(round(middle.x() + hole * 0.75), middle.y()), style.seat_colour(seat))


def test_balls_of_one_colour_are_told_apart_by_their_numbers(canvas):
    pictures = []
    for seat in (1, 2):
        pictures.append(QImage(40, 40, QImage.Format.Format_RGB32))
        pictures[-1].fill(QColor("white"))
        painter = QPainter(pictures[-1])
        Pieces().put_ball(painter, QPointF(20, 20), 16, "#888888", seat)
        painter.end()
    assert pictures[0] != pictures[1]


def test_a_ball_goes_along_the_spaces_it_passes(canvas, reel):
    """Also back, and into a lane by way of the start: half-way it is at one of them, not on the straight line."""
    for kinds in (("move",), ("home",)):
        at = next(
            at for at, frame in enumerate(reel.film.frames)
            if frame.what in kinds and len(next(iter(frame.routes.values()))) > 6
        )  # fmt: skip
        ((pawn, route),) = reel.film.frames[at].routes.items()
        assert route[-1] == reel.film.frames[at].pawns[pawn]
        hole = canvas.replay_layer.ball_diameter(route[-1], canvas.camera)
        for progress in (0.2, 0.4, 0.6, 0.8):
            place = standing(canvas, show(canvas, reel, at, progress))[pawn]
            here = [QPointF(middle_of(canvas, id_)) for id_ in (reel.film.frames[at - 1].pawns[pawn], *route)]
            assert min((place - one).manhattanLength() for one in here) < hole * 1.2


def test_a_ball_that_is_sent_back_flies_and_two_that_are_swapped_pass_each_other(canvas, reel):
    scene = show(canvas, reel, frame_of(reel, "hit"), 0.5)
    (place,) = standing(canvas, scene).values()
    assert place not in [QPointF(middle_of(canvas, id_)) for id_ in scene.look.spaces]
    at = next(
        at for at, frame in enumerate(reel.film.frames)
        if frame.what == "swap" and np.hypot(*_apart(canvas, reel.film.frames[at - 1], frame)) > 100
    )  # fmt: skip
    one, other = standing(canvas, show(canvas, reel, at, 0.5)).values()
    assert (one - other).manhattanLength() > 25


def _apart(canvas, before, now):
    moved = [space for pawn, space in now.pawns.items() if before.pawns[pawn] != space]
    one, other = (middle_of(canvas, space) for space in moved)
    return one.x() - other.x(), one.y() - other.y()


# ---- cards


def positions(canvas):
    found = PiecePositions()
    found.show(canvas.document.shown)
    return found


def boxes(canvas, scene):
    """What hands and the heap in the middle take, in millimetres."""
    mm = 1 / canvas.camera.scale
    found = CardLayout(positions(canvas)).places(scene.look, canvas.camera)
    wide, high = (length * found.tall * mm for length in HAND)
    hands = [QRectF(x - wide / 2, y - high / 2, wide, high) for x, y in found.hands.values()]
    card = found.played * mm
    x, y = found.table
    return found, hands, QRectF(x - card / 2, y - card / 2, card, card)


SIZES = [(739, 474), (613, 274), (500, 480), (420, 640), (1300, 760)]


@pytest.mark.parametrize(
    ("players", "shape"),
    [
        (2, "circle"),
        (4, "cross"),
        *(
            pytest.param(*one, marks=pytest.mark.slow)
            for one in ((4, "circle"), (6, "circle"), (4, "rounded-square"))
        ),
    ],
)
def test_no_card_lies_on_a_space_or_on_another_hand(qtbot, players, shape):
    film = ring_film(players, shape)
    canvas = a_canvas(qtbot, ring_board(players, shape), SIZES[0])
    scene = Scene(film.frames[0], film.frames[1], look=film.look)
    canvas.set_scene(scene)
    for size in SIZES:
        canvas.resize(*size)
        assert canvas.camera.view == size
        found, hands, heap = boxes(canvas, scene)
        assert found.hands.keys() == film.look.homes.keys() == set(range(1, players + 1))
        spaces = [positions(canvas).extent(id_) for id_ in film.look.spaces]
        for box in (*hands, heap):
            assert not any(box.intersects(space) for space in spaces)
            assert sum(box.intersects(other) for other in hands) == (box in hands)
        whole = QRectF(0, 0, *size)
        for box in hands:
            corners = (
                canvas.camera.to_pixel((x, y)) for x in (box.left(), box.right()) for y in (box.top(), box.bottom())
            )
            assert all(whole.contains(QPointF(*corner)) for corner in corners), "it can be seen"


def test_hands_lie_at_the_same_place_of_the_board_wherever_one_looks(canvas, reel):
    scene = show(canvas, reel, 2)
    before = boxes(canvas, scene)[0]
    canvas.camera.pan(60, -40)
    assert boxes(canvas, scene)[0] == before


def test_a_card_that_is_played_goes_to_the_middle_and_stays_there(canvas, reel):
    at = frame_of(reel, "play")
    scene = show(canvas, reel, at)
    found, *_ = boxes(canvas, scene)
    middle = QPointF(*canvas.camera.to_pixel(found.table)).toPoint()
    paper = "#fffdf6"

    def is_card():
        image = pixels(canvas)
        around = [
            image.pixelColor(middle.x() + dx, middle.y() + dy) for dx in range(-12, 13) for dy in range(-18, 19)
        ]
        return sum(seen.name() == paper for seen in around) > len(around) / 3

    assert is_card()
    show(canvas, reel, at, 0.0)
    assert not is_card()
    show(canvas, reel, at + 1, 0.5)
    assert is_card()


def test_what_a_card_stands_for_is_seen(canvas, reel):
    at = next(at for at, frame in enumerate(reel.film.frames) if frame.table and _stands_for_another(frame.table[-1]))
    scene = show(canvas, reel, at)
    pictures = []
    for other in ("7", "4"):
        top = TableCard(*scene.now.table[-1][:2], stands_for=other)
        frame = replace(scene.now, table=(*scene.now.table[:-1], top))
        canvas.set_scene(Scene(frame, frame, look=scene.look))
        pictures.append(pixels(canvas))
    assert pictures[0] != pictures[1]


def _stands_for_another(card):
    return card.stands_for != card.title


def test_hands_are_not_shown_where_a_game_does_not_want_it(canvas, reel):
    frame = replace(reel.film.frames[2], pawns={}, seat=None)
    look = replace(reel.film.look, hands=False)
    canvas.set_scene(Scene(frame, frame, look=look))
    without = pixels(canvas)
    canvas.set_scene(Scene(replace(frame, hands={}), replace(frame, hands={}), look=look))
    assert pixels(canvas) == without


def test_spaces_that_are_gone_are_left_out(canvas, reel):
    """One that a ball comes from, one that it passes, one that it comes to, and a whole home."""
    at = next(at for at, frame in enumerate(reel.film.frames) if any(len(way) > 3 for way in frame.routes.values()))
    ((pawn, route),) = reel.film.frames[at].routes.items()
    for gone in (route[:1], route[-1:], (reel.film.frames[at - 1].pawns[pawn],), reel.film.look.homes[1]):
        assert canvas.document.edit("Delete", edits.delete, gone)
        show(canvas, reel, at, 0.5)
        pixels(canvas)


def test_every_kind_of_frame_can_be_painted(canvas, reel):
    seen = set()
    for at, frame in enumerate(reel.film.frames):
        if frame.what not in seen:
            seen.add(frame.what)
            for progress in (0.0, 0.3, 1.0):
                show(canvas, reel, max(at, 1), progress)
                pixels(canvas)
    assert {"round", "shuffle", "deal", "exchange", "turn", "play", "enter", "move", "home", "hit", "swap"} <= seen
