"""What is laid over a board to make its play visible."""

import pytest

from board_designer.app.document.document import Document
from board_designer.app.overlays import OVERLAYS
from board_designer.board import Board, edits
from board_designer.drawing.marks import Outline, Text
from board_designer.geometry.footprint import Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.io import load_board
from board_designer.io.shipped import folder
from board_designer.kits import find_kit
from board_designer.kits.structure import Structure


def drawn(name, board, select=()):
    document = Document(board)
    document.select(select)
    return OVERLAYS[name].parts(Structure(board, find_kit(board.kit or "")), document)


def sample(name):
    return load_board(folder("sample_boards") / f"{name}.board.yaml")


@pytest.fixture(scope="module")
def starter():
    return sample("starter")


def texts(overlay):
    return {part.id: mark.text for part in overlay.parts for mark in part.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("name", OVERLAYS)
@pytest.mark.parametrize("board_name", ["starter", "main_street", "crooked_lanes", "first_draft"])
def test_every_mark_lies_on_the_paper(name, board_name):
    board = sample(board_name)
    overlay = drawn(name, board)
    width, height = board.grid.print_size_mm
    assert overlay.parts
    assert overlay.legend
    for part in overlay.parts:
        for mark in part.marks:
            if isinstance(mark, Outline):
                for _, *numbers in mark.commands:
                    assert all(-1 <= x <= width + 1 for x in numbers[::2])
                    assert all(-1 <= y <= height + 1 for y in numbers[1::2])
            else:
                assert 0 <= mark.x <= width
                assert mark.size > 1


@pytest.mark.parametrize("name", OVERLAYS)
def test_boards_with_little_on_them(name):
    empty = Board(kit="uri-nation-1.4")
    assert not drawn(name, empty).parts
    odd = edits.add(empty, "sidewalk", Circle(10, 10, 3))
    odd = edits.add(odd, "territory", Polygon(((14, 10), (20, 10), (14, 16))))
    odd = edits.add(odd, "home", Rect(20, 20, 1, 1))
    drawn(name, odd)
    hexes = Board(kit="uri-nation-1.4", grid=Grid(shape="hex"))
    hexes = edits.add(edits.add(hexes, "sidewalk", Hexes(((0, 0), (2, 0)))), "territory", Hexes(((1, 1),)))
    drawn(name, hexes)


def test_the_play_graph_counts_each_kind_and_dashes_what_costs(starter):
    overlay = drawn("play_graph", starter)
    assert [(entry.text, entry.dashed) for entry in overlay.legend] == [
        ("Steps along the sidewalk: 80", False),
        ("Free crossings: 6", False),
        ("Paid crossings: 16", True),
        ("Paths: 2", True),
        ("Doors to lots: 72", False),
    ]
    assert len({entry.colour for entry in overlay.legend}) == 5
    marks = {part.id: part.marks for part in overlay.parts}
    assert [bool(mark.dash) for mark in marks["crossing"]] == [False, True]
    # One-way paths have heads: two triangles.
    heads = [mark for mark in marks["path"] if mark.fill]
    assert len(heads) == 1
    assert [command[0] for command in heads[0].commands] == ["M", "L", "L", "Z"] * 2
    assert not any(mark.fill for mark in marks["walk"])
    two_way = drawn("play_graph", edits.set_rule(starter, "path_two_way", True))
    assert not any(mark.fill for part in two_way.parts if part.id == "path" for mark in part.marks)


def test_segments_that_meet_differ_in_colour(starter):
    structure = Structure(starter, find_kit(starter.kit))
    overlay = drawn("segments", starter)
    colours = {part.id: part.marks[1].stroke for part in overlay.parts if part.id.startswith("segment")}
    rows = {f"segment {number}": set(row) for number, row in enumerate(structure.segments, 1)}
    assert colours.keys() == rows.keys()
    for one in rows:
        assert all(colours[one] != colours[other] for other in rows if other != one and rows[one] & rows[other])
    assert texts(overlay) == {f"name {number}": str(number) for number in range(1, len(rows) + 1)}


def test_adjacency_numbers_the_neighbours(starter):
    overlay = drawn("adjacency", starter)
    assert overlay.legend[0].text == "46 neighbouring pairs, by same segment"
    assert sum(map(int, texts(overlay).values())) == 2 * 46
    alone = edits.add(starter, "territory", Rect(0, 70, 4, 6))
    assert drawn("adjacency", alone).legend[1].text == "1 without a neighbour"


def test_groups_are_lettered_and_the_small_ones_dashed(starter):
    overlay = drawn("clusters", starter)
    assert [entry.text for entry in overlay.legend] == [f"{name} places" for name in ("A: 8", "B: 8", "C: 7", "D: 7")]
    alone = drawn("clusters", edits.add(starter, "territory", Rect(0, 70, 4, 6)))
    assert (alone.legend[-1].text, alone.legend[-1].dashed) == ("1 below 3, which do not count", True)
    assert "t31" not in texts(alone)


def test_distance_is_measured_from_the_selected_home(starter):
    first = texts(drawn("distance", starter))
    assert (first["s4"], first["s1"], first["s54"]) == ("0", "3", "15")
    third = drawn("distance", starter, ["h3", "s1"])
    assert third.legend[0].text == "Steps from Home 3"
    assert texts(third)["s74"] == "0"
    cut_off = drawn("distance", edits.delete(starter, ["r1", "r2", "x1"]))
    assert texts(cut_off)["s30"] == "–"
    assert drawn("distance", edits.delete(starter, ["x1"])).legend[-1].text == "only when paying"


def test_reach_counts_spaces_by_rolls(starter):
    overlay = drawn("reach", starter)
    assert [entry.text for entry in overlay.legend] == [
        "From Home 1, 7 steps a roll, nothing paid",
        "1 roll: 15 spaces",
        "2 rolls: 44 spaces",
        "3 rolls: 21 spaces",
        "later or never: 0 spaces",
    ]
    assert texts(overlay)["s4"] == "1"
