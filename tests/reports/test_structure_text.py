"""What `info` says of boards that have little or nothing: no None, no "1 spaces", no figures about nothing."""

import re
from dataclasses import replace

import pytest
from dog_boards import ring
from shipped_boards import all_boards

from board_designer.board.model import Board
from board_designer.geometry.grid import Grid
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.reports.structure_report import structure_data
from board_designer.reports.structure_text import structure_text

SAMPLES = list(all_boards().values())
RING = ring()
FIRST_OF_A_TYPE = {
    f"{board.kit} {space.type}": replace(board, spaces=(space,), links=())
    for board in (*SAMPLES, RING)
    for space in reversed(board.spaces)
}
EMPTY = {f"{kit} empty": Board(kit=kit) for kit in ("uri-nation-1.4", "uri-nation-1.2", "no-such-kit")}
BOARDS = {**EMPTY, **FIRST_OF_A_TYPE, **{board.title: board for board in (*SAMPLES, RING)}}


def told(board, kit=None):
    kit = kit or find_kit(board.kit)
    structure = Structure(board, kit, {}) if kit else None
    return structure_text(structure_data(board, kit, structure, {}), kit)


@pytest.mark.parametrize("name", BOARDS)
def test_every_line_says_something(name):
    text = told(BOARDS[name])
    assert "None" not in text
    assert not re.search(r"\b1 (spaces|pairs|seats|groups|links)\b", text)
    assert not re.search(r"\b0 (spaces|pairs)\b|has 0\b|seats \d+$", text, re.MULTILINE)
    assert not [line for line in text.splitlines() if line != line.rstrip()]


def test_an_empty_board_has_none_of_anything():
    lines = told(EMPTY["uri-nation-1.4 empty"]).splitlines()
    assert lines[-4:] == ["Moves       none", "Walkable    nothing", "Segments    none", "Neighbours  none"]


def test_a_game_without_a_word_for_neighbours_names_no_reading():
    kit = find_kit("uri-nation-1.4")
    graph = {name: value for name, value in kit.graph.items() if name != "places"}
    text = told(SAMPLES[0], replace(kit, graph=graph))
    assert "None" not in text
    assert "Neighbours  none" in text


def test_a_ring_is_told_and_what_its_seats_own():
    lines = told(RING).splitlines()
    assert "Ring        64 spaces, from s1 on" in lines
    assert "Seat 3      s3, with 4 kennel spaces and 4 lane spaces" in lines
    assert not [line for line in lines if line.startswith(("Segments", "Neighbours"))]
    open_ = replace(RING, spaces=tuple(space for space in RING.spaces if space.id != "t9"))
    assert "Ring        none" in told(open_).splitlines()


def test_how_hexes_stand_is_told_where_it_is_not_as_usual():
    grid = Grid("hex", 25, 4, (40, 40))
    assert "Grid        hex, cells of 25 mm" in told(Board(kit="no-such-kit", grid=grid))
    flat = Board(kit="no-such-kit", grid=replace(grid, orientation="flat"))
    assert "Grid        flat hex, cells of 25 mm" in told(flat)
