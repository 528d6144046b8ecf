"""Small pictures are drawn once for each look, and never shown for another."""

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from shipped_boards import board_of

from board_designer.app.panels.thumbnails import board_pixmap, cropped, type_icon
from board_designer.board import Board, Space, edits
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Grid
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits import find_kit

STARTER = board_of("starter")
KIT = find_kit(STARTER.kit)
CARD = QSize(120, 90)


def test_an_equal_board_has_the_picture_that_is_there(qapp):
    assert board_pixmap(parse_board(yaml_text(STARTER)), CARD).cacheKey() == board_pixmap(STARTER, CARD).cacheKey()


def test_another_board_size_or_screen_has_its_own(qapp):
    picture = board_pixmap(STARTER, CARD).toImage()
    assert board_pixmap(edits.delete(STARTER, ["h1"]), CARD).toImage() != picture
    assert board_pixmap(STARTER, CARD * 2).size() == CARD * 2
    assert board_pixmap(STARTER, CARD, 2.0).devicePixelRatio() == 2


def test_another_look_of_a_type_has_its_own_icon(qapp):
    territory, side = KIT.spaces["territory"], 24
    painted = replace(KIT.style.types["territory"], fill="#ff00ff")
    other = replace(KIT.style, types={**KIT.style.types, "territory": painted})
    icons = [type_icon(territory, style, KIT.grid, side) for style in (KIT.style, other, KIT.style)]
    first, second, again = (icon.pixmap(side, side).toImage() for icon in icons)
    assert first == again != second


@pytest.mark.parametrize("way", ["pointy", "flat"])
def test_a_part_of_a_hex_board_is_as_large_as_its_hexes(way):
    grid = Grid("hex", size=(200, 200), orientation=way)
    spaces = (Space("a1", "x", Hexes(((9, 7), (10, 7)))), Space("a2", "x", Hexes(((9, 9),))))
    small = cropped(Board("none", grid=grid, spaces=spaces))
    bounds = small.shapes.bounds
    (left, top), (right, bottom) = bounds[:, :2].min(axis=0), bounds[:, 2:].max(axis=0)
    assert min(left, top) >= -1e-6
    assert max(left, top) <= grid.parts
    assert (math.ceil(right - 1e-6), math.ceil(bottom - 1e-6)) == small.grid.size
    one, other = (space.footprint.hexes[0] for space in small.spaces)
    assert (other[0] - one[0], other[1] - one[1]) == (0, 2)
