"""The track on which a space lies, round or open, and stretches of it."""

from __future__ import annotations

import pytest
from test_rings import played, ring

from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Circle
from board_designer.graph.tracks import Track, stretch_of, track_through


def row(*places: tuple[int, int]) -> Board:
    spaces = tuple(Space(f"d{n}", "dot", Circle(*at, 8)) for n, at in enumerate(places))
    return Board(kit="none", grid=ring().grid, spaces=spaces)


def test_a_ring_goes_against_the_clock_from_the_space_asked_for() -> None:
    found = track_through(played(ring()), "d5")
    assert found == Track(tuple(f"d{(5 + n) % 12}" for n in range(12)), True)
    assert found.around("d5") == ("d4", "d6")
    assert found.around("d4") == ("d3", "d5")


def test_an_open_track_has_two_ends() -> None:
    board = row((10, 10), (30, 10), (50, 10), (70, 10))
    for id_ in ("d0", "d2", "d3"):
        found = track_through(played(board), id_)
        assert found == Track(("d0", "d1", "d2", "d3"), False)
    assert found is not None
    assert (found.around("d0"), found.around("d1"), found.around("d3")) == (None, ("d0", "d2"), None)
    gap = track_through(played(ring(leave_out=(4,))), "d7")
    assert gap is not None
    assert not gap.is_closed
    assert (gap.order[0], gap.order[-1], len(gap.order)) == ("d3", "d5", 11)


def test_it_ends_where_ways_part() -> None:
    board = row((10, 50), (30, 50), (50, 50), (70, 50), (90, 50), (50, 30))
    play = played(board)
    assert track_through(play, "d0") == Track(("d0", "d1", "d2"), False)
    assert track_through(play, "d2") is None
    assert track_through(played(row((10, 10), (90, 90))), "d0") is None


@pytest.mark.parametrize(
    ("chosen", "order"),
    [
        ((2, 3, 4), (2, 3, 4)),
        ((0, 11, 1), (11, 0, 1)),
        ((10, 11), (10, 11)),
        ((1, 3), None),
        ((0, 11, 5), None),
        ((0, 11, 1, 5), None),
    ],
)
def test_a_stretch_is_what_follows_each_other(chosen: tuple[int, ...], order: tuple[int, ...] | None) -> None:
    track = track_through(played(ring()), "d0")
    assert track is not None
    found = stretch_of(track, [f"d{n}" for n in chosen])
    assert found == (Track(tuple(f"d{n}" for n in order), False) if order else None)
    assert stretch_of(track, track.order) == track
    assert stretch_of(track, ["d1", "elsewhere"]) is None
