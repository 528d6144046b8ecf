"""What is laid over a board to make its play visible."""

from itertools import pairwise

import pytest
from shipped_boards import board_of

from board_designer.board import Board, edits
from board_designer.drawing.marks import Outline, Text
from board_designer.geometry.footprint import Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.graph.distances import Distances
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.kits.play_outlook import Outlook
from board_designer.overlays import OVERLAYS, fairness_table
from board_designer.overlays.every_seat import every_seat
from board_designer.overlays.nearest_ways import nearest_ways


def drawn(name, board, select=()):
    return OVERLAYS[name].parts(Structure(board, find_kit(board.kit or "")), frozenset(select))


@pytest.fixture(scope="module")
def starter():
    return board_of("starter")


def texts(overlay):
    return {part.id: mark.text for part in overlay.parts for mark in part.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("name", OVERLAYS)
@pytest.mark.parametrize("board_name", ["starter", "main_street", "crooked_lanes", "first_draft"])
def test_every_mark_lies_on_the_paper(name, board_name):
    board = board_of(board_name)
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
        ("Access to lots: 72", False),
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
    assert overlay.legend[0].text == "46 neighbouring pairs (on the same stretch)"
    assert sum(map(int, texts(overlay).values())) == 2 * 46
    alone = edits.add(starter, "territory", Rect(0, 70, 4, 6))
    assert drawn("adjacency", alone).legend[1].text == "1 without a neighbour"


def test_groups_are_lettered_and_the_small_ones_dashed(starter):
    overlay = drawn("clusters", starter)
    assert [entry.text for entry in overlay.legend] == [f"{name} places" for name in ("A: 8", "B: 8", "C: 7", "D: 7")]
    alone = drawn("clusters", edits.add(starter, "territory", Rect(0, 70, 4, 6)))
    assert (alone.legend[-1].text, alone.legend[-1].dashed) == ("1 smaller than 3, which do not count", True)
    assert "t31" not in texts(alone)


def test_distance_is_measured_from_the_selected_home(starter):
    first = texts(drawn("distance", starter))
    assert (first["s4"], first["s1"], first["s54"]) == ("0", "3", "15")
    third = drawn("distance", starter, ["h3", "s1"])
    assert third.legend[0].text == "Steps from Home 3"
    assert texts(third)["s74"] == "0"
    cut_off = drawn("distance", edits.delete(starter, ["r1", "r2", "x1"]))
    assert texts(cut_off)["s30"] == "–"
    assert drawn("distance", edits.delete(starter, ["x1"])).legend[-1].text == "only by paying"


def test_reach_counts_spaces_by_rolls(starter):
    overlay = drawn("reach", starter)
    assert [entry.text for entry in overlay.legend] == [
        "From Home 1, with 7 steps per roll and free moves only",
        "1 roll: 15 spaces",
        "2 rolls: 44 spaces",
        "3 rolls: 21 spaces",
        "later or never: 0 spaces",
    ]
    assert texts(overlay)["s4"] == "1"


# ---- every seat at once


def cells(overlay):
    return {entry.text: entry.cells for entry in overlay.legend if entry.cells}


def test_reach_of_every_home_says_who_is_where_first(starter):
    overlay = drawn("reach_of_all", starter)
    assert cells(overlay) == {
        "Spaces within each number of rolls": ("1", "2", "3", "nearest"),
        **{f"Seat {seat}": ("15", "59", "80", "20") for seat in (1, 2, 3, 4)},
    }
    assert overlay.legend[-1].text.startswith("Striped (20): several seats need as many rolls")
    marks = {part.id: [mark.text for mark in part.marks if isinstance(mark, Text)] for part in overlay.parts}
    assert marks["s1"] == ["1", "seat 1"]
    assert sum("+" in text for texts in marks.values() for text in texts) == 20


def test_who_comes_in_as_many_rolls_shares_the_space_and_the_nearer_one_has_more_of_it():
    board = edits.add(Board(kit="uri-nation-1.4"), "sidewalk", Rect(0, 4, 4, 4))
    for column in range(1, 7):
        board = edits.add(board, "sidewalk", Rect(4 * column, 4, 4, 4))
    for seat, column in ((1, 0), (2, 6)):
        board = edits.add(board, "home", Rect(4 * column, 8, 4, 6), seat=seat)
    overlay = drawn("reach_of_all", board)
    fills = {part.id: [mark.commands for mark in part.marks if isinstance(mark, Outline)] for part in overlay.parts}
    wide, narrow = (sum(command[0] == "M" for command in commands) for commands in fills["s1"][:2])
    assert wide == narrow
    assert _area(fills["s1"][0]) > 2 * _area(fills["s1"][1])
    assert _area(fills["s4"][0]) == pytest.approx(_area(fills["s4"][1]), rel=0.2)
    assert texts(overlay)["s7"] == "1"
    assert [cells(overlay)[f"Seat {seat}"][-1] for seat in (1, 2)] == ["3", "3"]
    without_seats = edits.delete(board, ["h1", "h2"])
    assert not drawn("reach_of_all", without_seats).parts


def _area(commands):
    total, ring = 0.0, []
    for name, *point in commands:
        if name == "Z":
            pairs = zip(ring, ring[1:] + ring[:1], strict=True)
            total += abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2
            ring = []
        else:
            ring.append(point)
    return total


def test_groups_are_shown_with_the_rolls_of_each_seat(starter):
    overlay = drawn("cluster_reach", starter)
    assert cells(overlay) == {
        "Rolls (steps) of each seat": ("1", "2", "3", "4"),
        "A: 8 places": ("2 (9)", "2 (9)", "2 (9)", "1 (1)"),
        "B: 8 places": ("2 (9)", "1 (1)", "2 (9)", "2 (9)"),
        "C: 7 places": ("1 (1)", "2 (9)", "2 (9)", "2 (9)"),
        "D: 7 places": ("2 (9)", "2 (9)", "1 (1)", "2 (9)"),
    }
    marks = {part.id: [mark.text for mark in part.marks if isinstance(mark, Text)] for part in overlay.parts}
    assert marks["t1"] == ["C: 1", "seat 1"]
    few = edits.delete(starter, [space.id for space in starter.spaces if space.type == "territory"][2:])
    assert drawn("cluster_reach", few).legend[0].text == "There is no group of 3 places or more."
    shared = drawn("cluster_reach", board_of("main_street"))
    assert cells(shared)["A: 9 places"] == ("1 (3)", "1 (1)", "2 (9)", "2 (11)")
    assert shared.legend[-1].text.startswith("Striped (4)")


def test_fairness_marks_who_is_best_and_worst_off(starter):
    table = fairness_table(Structure(starter, find_kit(starter.kit)))
    assert table.headings == ("", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Spread")
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["Steps to dog park"] == ("9 ▲", "10 ▼", "9 ▲", "10 ▼", "1")
    assert rows["Steps to water source"] == ("5", "5", "5", "5", "0")
    assert rows["Places within 2 rolls"] == ("24", "24", "24", "24", "0")
    overlay = drawn("fairness", starter)
    assert {name: shown for name, shown in cells(overlay).items() if name != "Seat"} == rows
    cards = {part.id: [mark.text for mark in part.marks if isinstance(mark, Text)] for part in overlay.parts}
    assert cards["h4"] == ["Seat 4", "▼ Dog park: 10"]
    street = {row[0]: row[1:] for row in fairness_table(structure_of("main_street")).rows}
    assert street["Places within 1 roll"] == ("9 ▼", "10 ▲", "10 ▲", "9 ▼", "1")


def structure_of(name):
    board = board_of(name)
    return Structure(board, find_kit(board.kit))


def test_fairness_agrees_with_what_if_on_the_steps():
    structure = structure_of("crooked_lanes")
    outlook = Outlook(structure)
    rows = {row[0]: row[1:] for row in fairness_table(structure).rows}
    for at, home in enumerate(outlook.homes):
        for (id_, type_), steps in outlook.free_ways.items():
            if id_ == home.id:
                assert rows[f"Steps to {outlook.title(type_).lower()}"][at].split()[0] == str(steps)


def test_the_ways_drawn_are_walked_step_by_step(starter):
    structure = Structure(starter, find_kit(starter.kit))
    seats = every_seat(structure)
    free = Distances(structure.play).free
    for way in nearest_ways(structure, seats):
        assert way.spaces[0] in structure.play.access_of[way.home]
        assert way.spaces[-1] in structure.play.access_of[way.place]
        assert sum(free.edges[step]["steps"] for step in pairwise(way.spaces)) == way.steps


def test_where_no_way_leads_is_said_and_is_the_worst(starter):
    alone = edits.delete(starter, ["x1"])
    rows = {row[0]: row[1:] for row in fairness_table(Structure(alone, find_kit(alone.kit))).rows}
    assert rows["Steps to dog park"] == ("9 ▲", "no way ▼", "9 ▲", "no way ▼", "–")
    drawn("fairness", alone)
