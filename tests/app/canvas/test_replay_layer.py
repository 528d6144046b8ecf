"""The pieces of a game on the canvas."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from filmed import film_of
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage
from shipped_boards import board_of
from watched_canvas import STARTER, a_canvas, is_same, middle_of, pixels, put_back, shared_canvas

from board_designer.app.canvas.piece_positions import PiecePositions
from board_designer.app.canvas.replay_caption import room_for_words
from board_designer.app.playback import Playback, Scene
from board_designer.board import edits
from board_designer.drawing.incremental_drawing import Key
from board_designer.overlays import LegendEntry


@pytest.fixture(scope="module")
def canvas_of_module(qapp):
    yield from shared_canvas(STARTER)


@pytest.fixture
def canvas(canvas_of_module):
    yield canvas_of_module
    put_back(canvas_of_module)


@pytest.fixture
def reel():
    return Playback(film_of())


def near(image: QImage, place: QPoint, colour: str, within: int) -> int:
    """How many pixels of a colour there are round a place."""
    red, green, blue, _ = QColor(colour).getRgb()
    rows, columns = (slice(max(0, at - within), at + within) for at in (place.y(), place.x()))
    return int((np.abs(colours(image)[rows, columns] - (blue, green, red)).max(axis=2) < 12).sum())


def colours(image: QImage) -> np.ndarray:
    """Blue, green and red of every pixel, row by row."""
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)[:, :, :3].astype(int)


def changed(one: QImage, other: QImage) -> np.ndarray:
    return np.abs(colours(one) - colours(other)).max(axis=2)


def still(scene: Scene, **changes) -> Scene:
    """A scene in which nothing moves, with a frame made different."""
    frame = replace(scene.now, **changes)
    return Scene(frame, frame)


def test_without_a_scene_the_board_is_as_ever(canvas, reel):
    before = pixels(canvas)
    canvas.set_scene(reel.scene)
    assert not is_same(pixels(canvas), before)
    canvas.set_scene(None)
    assert is_same(pixels(canvas), before)


def test_a_disk_lies_on_every_owned_place_in_the_colour_of_its_owner(canvas, reel):
    reel.go_to(reel.last)
    canvas.set_scene(reel.scene)
    image, style = pixels(canvas), canvas.document.style
    assert len(reel.scene.now.disks) > 20
    for place, (seat, _) in reel.scene.now.disks.items():
        assert near(image, middle_of(canvas, place), style.seat_colour(seat), 14) > 60, place


def test_every_pawn_stands_on_its_space(canvas, reel):
    canvas.set_scene(reel.scene)
    image, style = pixels(canvas), canvas.document.style
    for (seat, _), at in reel.scene.now.pawns.items():
        assert near(image, middle_of(canvas, at) - QPoint(0, 8), style.seat_colour(seat), 14) > 60


def test_seats_of_one_colour_are_told_apart_by_their_numbers(canvas, reel):
    """What is seen of a disk of seat 1 and one of seat 2 differs even where both have one colour."""
    place = next(iter(film_of().frames[-1].disks))
    pictures = []
    for seat in (1, 5):
        canvas.set_scene(still(reel.scene, disks={place: (seat, 0)}, seat=None))
        pictures.append(pixels(canvas))
    assert canvas.document.style.seat_colour(1) == canvas.document.style.seat_colour(5)
    assert (changed(*pictures) > 60).sum() > 10


def test_what_lies_on_a_disk_is_seen(canvas, reel):
    place = next(iter(film_of().frames[-1].disks))
    pictures = []
    for above in (0, 1, 2):
        canvas.set_scene(still(reel.scene, disks={place: (1, above)}, seat=None))
        pictures.append(pixels(canvas))
    assert (changed(pictures[0], pictures[1]) > 30).sum() > 20
    assert (changed(pictures[1], pictures[2]) > 30).sum() > 20


def test_a_pawn_walks_from_space_to_space(canvas, reel):
    """It leaves the first little by little, and is in between half-way."""
    at = next(at for at, frame in enumerate(reel.film.frames) if frame.what == "move")
    before, now = reel.film.frames[at - 1], reel.film.frames[at]
    seat = now.seat
    start, end = (middle_of(canvas, frame.pawns[seat, 0]) for frame in (before, now))
    places = []
    for progress in (0.0, 0.25, 0.5, 0.75, 1.0):
        canvas.set_scene(Scene(before, now, progress))
        pixels(canvas)
        standing = canvas.replay_layer.place_on_way(
            canvas.replay_layer.scene, (seat, 0), QPointF(start), QPointF(end), progress, canvas.camera
        )
        places.append(standing.x() + standing.y())
    assert places[0] == pytest.approx(start.x() + start.y())
    assert places[-1] == pytest.approx(end.x() + end.y())
    assert places in (sorted(places), sorted(places, reverse=True))


def test_a_side_may_have_several_pawns(canvas, reel):
    """Each stands on its own space; one of them walks, and the other stays."""
    one, other = list(reel.film.frames[-1].disks)[:2]
    frame = replace(reel.scene.now, pawns={(2, 0): one, (2, 1): other}, disks={}, markers={}, seat=None, dice=())
    canvas.set_scene(Scene(frame, frame))
    image, colour = pixels(canvas), canvas.document.style.seat_colour(2)
    for space in (one, other):
        assert near(image, middle_of(canvas, space) - QPoint(0, 8), colour, 14) > 60
    walks = replace(frame, pawns={(2, 0): one, (2, 1): one}, seat=2)
    canvas.set_scene(Scene(frame, walks, 1.0))
    image = pixels(canvas)
    assert near(image, middle_of(canvas, one) - QPoint(0, 8), colour, 24) > 60
    assert near(image, middle_of(canvas, other) - QPoint(0, 8), colour, 14) == 0


def test_tiles_and_stacks_are_seen(canvas, reel):
    """A tile covers its space and has its name; of a stack one sees how many lie there."""
    one, other = list(reel.film.frames[-1].disks)[:2]
    bare = replace(reel.scene.now, pawns={}, disks={}, markers={}, seat=None, dice=(), spaces=())
    pictures = []
    for tiles, stacks in (({}, {}), ({one: "oak"}, {}), ({one: "elm"}, {}), ({one: "elm"}, {other: 7})):
        frame = replace(bare, tiles=tiles, stacks=stacks)
        canvas.set_scene(Scene(frame, frame))
        pictures.append(pixels(canvas))
    bare_ground, laid = (near(picture, middle_of(canvas, one), "#fffdf6", 24) for picture in pictures[:2])
    assert laid > bare_ground + 100
    for before, after in pairwise(pictures):
        assert before != after


def test_a_drawn_path_is_walked_along_its_bends(canvas, reel):
    board = canvas.document.board
    link = next(link for link in board.links if link.bends)
    walk = Scene(
        replace(reel.scene.now, pawns={(1, 0): link.source}, seat=1),
        replace(reel.scene.now, pawns={(1, 0): link.target}, seat=1),
    )
    canvas.set_scene(walk)
    pixels(canvas)
    ends = [QPointF(middle_of(canvas, id_)) for id_ in (link.source, link.target)]
    half = canvas.replay_layer.place_on_way(walk, (1, 0), *ends, 0.25, canvas.camera)
    straight = ends[0] + (ends[1] - ends[0]) * 0.25
    assert (half - straight).manhattanLength() > 8


def test_pawns_on_one_space_stand_beside_each_other(canvas, reel):
    at = reel.scene.now.pawns[1, 0]
    canvas.set_scene(still(reel.scene, pawns=dict.fromkeys(((1, 0), (2, 0), (3, 0), (4, 0)), at), seat=None))
    image, style = pixels(canvas), canvas.document.style
    for seat in (1, 2, 3, 4):
        assert near(image, middle_of(canvas, at), style.seat_colour(seat), 40) > 30, "each of them is seen"


def test_what_happens_and_whose_turn_it_is_is_pointed_at(canvas, reel):
    at = next(frames for name, _, frames in reel.film.jumps if name == "claim")[0]
    reel.go_to(at)
    frame = reel.scene.now
    canvas.set_scene(reel.scene)
    image = pixels(canvas)
    yellow = "#ffd400"
    assert near(image, middle_of(canvas, frame.spaces[0]), yellow, 40) > 40
    assert near(image, middle_of(canvas, frame.pawns[frame.seat, 0]), yellow, 24) > 15
    other = next(pawn for pawn in frame.pawns if pawn[0] != frame.seat)
    assert near(image, middle_of(canvas, frame.pawns[other]), yellow, 24) == 0


def test_dice_lie_beside_whoever_rolled_them(canvas, reel):
    at = next(at for at, frame in enumerate(reel.film.frames) if frame.what == "dice")
    reel.go_to(at)
    scene = reel.scene
    canvas.set_scene(scene)
    with_dice = pixels(canvas)
    canvas.set_scene(still(scene, dice=(), dice_of=()))
    assert (changed(with_dice, pixels(canvas)) > 60).sum() > 100


def test_spaces_that_are_gone_are_left_out(canvas, reel):
    reel.go_to(reel.last)
    frame = reel.scene.now
    gone = (*list(frame.disks)[:3], frame.pawns[2, 0], *frame.markers)
    canvas.set_scene(reel.scene)
    pixels(canvas)
    canvas.document.edit("Delete", edits.delete, gone)
    image, style = pixels(canvas), canvas.document.style
    kept = next(place for place in frame.disks if place not in gone)
    assert near(image, middle_of(canvas, kept), style.seat_colour(frame.disks[kept][0]), 14) > 60


def test_pieces_follow_the_board_that_is_shown(canvas, reel):
    """While a space is dragged its disk goes with it."""
    reel.go_to(reel.last)
    place, (seat, _) = next(iter(reel.scene.now.disks.items()))
    canvas.set_scene(reel.scene)
    before = middle_of(canvas, place)
    canvas.document.try_out(edits.move, (place,), (4, 0))
    after = middle_of(canvas, place)
    assert after != before
    assert near(pixels(canvas), after, canvas.document.style.seat_colour(seat), 14) > 60


def test_every_frame_of_a_film_can_be_painted(qtbot):
    reel = Playback(film_of("main_street"))
    canvas = a_canvas(qtbot, board_of("main_street"), (500, 360))
    seen = [pixels(canvas)]
    for at in range(0, reel.last, 97):
        reel.go_to(at)
        canvas.set_scene(reel.scene)
        seen.append(pixels(canvas))
    canvas.zoom_in()
    seen.append(pixels(canvas))
    assert all(before != after for before, after in pairwise(seen))


def test_nothing_else_lies_on_the_board_meanwhile(canvas, reel):
    """No outlines of what is selected, no overlay and no legend; they are back afterwards."""
    canvas.set_scene(reel.scene)
    alone = pixels(canvas)
    canvas.set_scene(None)
    home = next(space.id for space in canvas.document.board.spaces if space.type == "home")
    canvas.document.select([home])
    part = canvas.board_painter.sketch.part(Key("ground", home))
    canvas.set_overlay([part], [LegendEntry("#123456", "Something")])
    before = pixels(canvas)
    canvas.set_scene(reel.scene)
    assert canvas.legend.isHidden()
    assert is_same(pixels(canvas), alone)
    canvas.set_scene(None)
    assert canvas.legend.isVisible()
    assert is_same(pixels(canvas), before)


def test_spaces_that_the_words_name_carry_their_ids(canvas, reel):
    line = next(line for line in reel.film.log if line.text.startswith("Walks"))
    reel.go_to(line.frame)
    scene = reel.scene
    canvas.set_scene(scene)
    positions = PiecePositions()
    positions.show(canvas.document.shown)
    image, named = pixels(canvas), positions.named_in(scene.said)
    assert len(named) > 3
    canvas.set_scene(replace(scene, said=scene.heading))
    rows, columns = np.nonzero(changed(image, pixels(canvas)) > 90)
    spots = [middle_of(canvas, id_) for id_ in named]
    found = [(np.hypot(columns - spot.x(), rows - spot.y()) < 20).any() for spot in spots]
    assert sum(found) >= len(named) - 1, "the pawn may hide that of its own space"


def test_words_and_pawns_have_room_beside_each_other(canvas, reel):
    """A board that is fitted gives way; where there is no room, what acts is not hidden."""
    canvas.fit()
    canvas.set_scene(replace(reel.scene, heading="Hi"))
    assert canvas.camera.to_pixel((0.0, 0.0))[1] >= room_for_words(canvas.font()) - 1
    assert canvas.camera.is_fitted
    canvas.set_scene(None)
    assert canvas.camera.to_pixel((0.0, 0.0))[1] < room_for_words(canvas.font())


def test_the_words_give_way_to_what_happens(qtbot, reel):
    """They stand above, and below when the pawn that acts is up there."""
    canvas = a_canvas(qtbot, size=(700, 420))
    frame = reel.scene.now
    spaces = sorted(frame.pawns.values(), key=lambda id_: middle_of(canvas, id_).y())

    def has_words(top, at):
        scenes = [
            Scene(one, one, heading=text)
            for one in [replace(frame, pawns={(1, 0): at}, seat=1)]
            for text in ("Hi", "")
        ]
        pictures = []
        for scene in scenes:
            canvas.set_scene(scene)
            pictures.append(pixels(canvas))
        rows = np.flatnonzero((changed(*pictures) > 8).any(axis=1))
        return rows.max() < 100 if top else rows.min() > 300

    assert has_words(True, spaces[-1])
    canvas.camera.look_at((canvas.box_of([spaces[0]])[0], canvas.box_of([spaces[0]])[1] + canvas.height() / 3))
    canvas.moved()
    assert middle_of(canvas, spaces[0]).y() < 120
    assert has_words(False, spaces[0])
