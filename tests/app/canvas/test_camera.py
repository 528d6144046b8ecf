"""The camera: what lies under the pointer stays there, and the board never gets lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_designer.app.canvas.camera import BORDER, KEPT, LARGEST, Camera


@pytest.fixture
def camera() -> Camera:
    return a_camera()


def a_camera(ratio: float = 1.0) -> Camera:
    camera = Camera()
    camera.set_sheet((400.0, 300.0))
    camera.set_view(1000, 700)
    camera.set_ratio(ratio)
    return camera


def test_a_fitted_board_is_in_the_middle_with_a_border(camera):
    left, top = camera.to_pixel((0, 0))
    right, bottom = camera.to_pixel((400, 300))
    assert min(left, top) == pytest.approx(BORDER, abs=1)
    assert left + right == pytest.approx(1000, abs=2)
    assert top + bottom == pytest.approx(700, abs=2)


@given(
    x=st.floats(0, 1000),
    y=st.floats(0, 700),
    factor=st.floats(0.2, 5),
    ratio=st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]),
)
def test_zooming_keeps_the_place_under_the_pointer(x, y, factor, ratio):
    camera = a_camera(ratio)
    before = camera.to_mm((x, y))
    inside = 0 <= before[0] <= 400 and 0 <= before[1] <= 300
    camera.zoom_at((x, y), factor)
    after = camera.to_pixel(before)
    if inside and factor >= 1:
        assert after == pytest.approx((x, y), abs=1 / ratio)
    assert camera.to_pixel(camera.to_mm((x, y))) == pytest.approx((x, y))


@given(moves=st.lists(st.tuples(st.floats(-5000, 5000), st.floats(-5000, 5000), st.floats(0.1, 10)), max_size=8))
def test_some_of_the_board_stays_in_sight(moves):
    camera = a_camera()
    for across, down, factor in moves:
        camera.pan(across, down)
        camera.zoom_at((10, 10), factor)
        left, top = camera.to_pixel((0, 0))
        right, bottom = camera.to_pixel((400, 300))
        room = min(KEPT, right - left, bottom - top) - 1
        assert right >= room
        assert bottom >= room
        assert left <= 1000 - room
        assert top <= 700 - room
        assert camera.scale <= LARGEST


def test_shifts_are_whole_device_pixels():
    camera = a_camera(1.5)
    camera.pan(0.37, 10.21)
    assert (camera.shift[0] * 1.5) % 1 == pytest.approx(0)
    assert (camera.shift[1] * 1.5) % 1 == pytest.approx(0)


def test_a_box_can_be_fitted_and_a_window_resized(camera):
    camera.fit((100, 100, 150, 120))
    assert not camera.is_fitted
    assert camera.middle == pytest.approx((125, 110), abs=0.1)
    camera.set_view(500, 400)
    assert camera.middle == pytest.approx((125, 110), abs=0.1), "what was in the middle stays there"
    camera.fit()
    camera.set_view(800, 300)
    assert camera.to_pixel((0, 0))[1] == pytest.approx(BORDER, abs=1), "and a fitted board stays fitted"


def test_a_huge_board_can_be_seen_whole(camera):
    camera.set_sheet((1e7, 1e7))
    camera.fit()
    assert camera.visible[0] <= 0
    assert camera.visible[2] >= 1e7


def test_words_and_cards_have_room_round_a_fitted_board(camera):
    """Cards beside it in a wide window, above and below it in a tall one; a box that is looked at takes no notice."""
    hand = (90.0, 40.0)
    for view in ((800, 400), (400, 800)):
        camera.set_view(*view)
        camera.set_room(60.0, hand)
        (left, top), (right, bottom) = camera.to_pixel((0.0, 0.0)), camera.to_pixel(camera.sheet)
        beside, above = min(left, view[0] - right), top - 60
        assert beside >= hand[0] - 1 or min(above, view[1] - bottom) >= hand[1] - 1
        shown = [camera.to_pixel(corner) for corner in (camera.when_fitted[:2], camera.when_fitted[2:])]
        assert shown == [pytest.approx((0.0, 60.0), abs=1.5), pytest.approx(view, abs=1.5)]
        camera.fit((0.0, 0.0, 10.0, 10.0))
        boxed = camera.scale
        camera.set_room(0.0)
        camera.fit((0.0, 0.0, 10.0, 10.0))
        assert camera.scale == boxed
        camera.fit()
