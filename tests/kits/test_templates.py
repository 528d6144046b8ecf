"""Templates: what they promise, over a range of parameters."""

from collections import Counter

import networkx as nx
import pytest

from board_designer.board import edits
from board_designer.geometry.contact import Meeting, contacts
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits import find_kit, templates
from board_designer.kits.board_structure import Structure
from board_designer.kits.lint_board import check
from board_designer.kits.template import BadParameter

CITIES = [
    {},
    {"blocks": "3x2"},
    {"blocks": "2x1", "lots": "9"},
    {"blocks": "2x3", "lots": "4", "parks": "4", "water": "8", "paths": "4"},
    {"blocks": "4x4", "lots": "3", "homes": "2"},
    {"blocks": "3x3", "lots": "6,3,5", "homes": "3", "paths": "0", "parks": "0"},
    {"blocks": "5x2", "lots": "7", "water": "0"},
]
STREETS = [
    {},
    {"side_streets": "1"},
    {"side_streets": "6", "stretch": "4", "depth": "2"},
    {"stretch": "9"},
]
RINGS = [
    {},
    {"shape": "cross"},
    {"shape": "rounded-square", "players": "2"},
    {"players": "6", "shape": "cross", "track_per_player": "13", "marble": "9"},
    {"players": "6", "track_per_player": "8"},
    {"track_per_player": "5", "print_size": "A2"},
]
PARKS = [
    ("hexagon", {}),
    ("hexagon", {"radius": "5", "players": "4", "tile_set": "36", "orientation": "flat"}),
    ("flower", {"players": "3"}),
    ("rectangle", {"cells": "8x8", "players": "none", "orientation": "flat"}),
    ("letters", {"text": "Quiz", "players": "4"}),
    ("letters", {"orientation": "flat"}),
    ("blob", {"ragged": "10"}),
    ("blob", {"cells": "90", "ragged": "0", "seed": "7", "orientation": "flat"}),
]
TOWNS = [("city", each) for each in CITIES] + [("street", each) for each in STREETS]
BUILT = TOWNS + [("ring", each) for each in RINGS]
ALL = BUILT + PARKS
# The first of each, and of the others every third.
SOME_OF_ALL = [
    pytest.param(*each, marks=() if each[1] == {} or at % 3 == 0 else pytest.mark.slow) for at, each in enumerate(ALL)
]


def made(name, parameters):
    board = templates()[name].make(**parameters)
    return board, Structure(board, find_kit(board.kit))


@pytest.mark.parametrize(("name", "parameters"), BUILT)
def test_nothing_overlaps_and_nothing_leaves_the_board(name, parameters):
    board, _ = made(name, parameters)
    assert not (contacts(board.shapes).meeting == Meeting.OVERLAP).any()
    bounds = board.shapes.bounds
    assert bounds[:, :2].min() >= 0
    assert bounds[:, 2].max() <= board.grid.size[0]
    assert bounds[:, 3].max() <= board.grid.size[1]


@pytest.mark.parametrize(("name", "parameters"), TOWNS)
def test_all_ground_is_connected_and_every_lot_has_a_door(name, parameters):
    board, structure = made(name, parameters)
    assert len(structure.walk_groups) == 1
    assert not structure.play.ignored_links
    assert structure.play.unpaired == ()
    lots = [s.id for s in board.spaces if s.type not in ("sidewalk", "side_street", "road", "intersection", "decor")]
    assert all(structure.play.access_of.get(id_) for id_ in lots)


@pytest.mark.parametrize(("name", "parameters"), TOWNS)
def test_homes_are_numbered_and_have_two_neighbours_of_their_own(name, parameters):
    board, structure = made(name, parameters)
    homes = board.of_type("home")
    assert sorted(home.seat for home in homes) == list(range(1, int(parameters.get("homes", "4")) + 1))
    neighbours = [id_ for places in structure.neighbourhoods.values() for id_ in places]
    assert all(len(places) == 2 for places in structure.neighbourhoods.values())
    assert len(set(neighbours)) == len(neighbours)
    corners = structure.play.corners
    assert not any(set(structure.play.access_of[home.id]) & corners for home in homes)


@pytest.mark.parametrize("parameters", CITIES)
def test_a_city_can_be_walked_without_paying(parameters):
    _, structure = made("city", parameters)
    free = nx.Graph((a, b) for a, b, _ in structure.play.edges("walk", "cross"))
    assert nx.number_connected_components(free) == 1


@pytest.mark.parametrize(("name", "parameters"), SOME_OF_ALL)
def test_lint_finds_no_error_in_a_template(name, parameters):
    board, _ = made(name, parameters)
    assert not [item.message for item in check(board).findings if item.severity == "error"]


@pytest.mark.slow
@pytest.mark.parametrize("blocks", ["2x1", "2x2", "3x2", "2x4", "5x5"])
@pytest.mark.parametrize("lots", ["3", "5", "8"])
@pytest.mark.parametrize("homes", ["2", "3", "4"])
def test_lint_finds_no_error_in_any_city(blocks, lots, homes):
    for parks, water, paths in (("0", "0", "0"), ("2", "4", "2"), ("5", "9", "6")):
        try:
            board = templates()["city"].make(
                blocks=blocks, lots=lots, homes=homes, parks=parks, water=water, paths=paths
            )
        except BadParameter:
            continue
        assert not [item.message for item in check(board).findings if item.severity == "error"]


@pytest.mark.slow
@pytest.mark.parametrize("side_streets", ["1", "2", "3", "5", "8"])
@pytest.mark.parametrize("stretch", ["4", "5", "7", "10"])
@pytest.mark.parametrize("depth", ["1", "2", "3"])
def test_lint_finds_no_error_in_any_street(side_streets, stretch, depth):
    try:
        board = templates()["street"].make(side_streets=side_streets, stretch=stretch, depth=depth)
    except BadParameter:
        return
    assert not [item.message for item in check(board).findings if item.severity == "error"]


@pytest.mark.parametrize(("name", "parameters"), SOME_OF_ALL)
def test_a_template_is_saved_and_read_back_the_same(name, parameters):
    board, _ = made(name, parameters)
    assert parse_board(yaml_text(board)) == board


def test_counts_are_those_asked_for():
    board, _ = made("city", {"blocks": "3x2", "lots": "6", "parks": "3", "water": "5", "paths": "2"})
    counts = Counter(space.type for space in board.spaces)
    assert counts["dog_park"] == 3
    assert counts["water"] == 5
    assert counts["territory"] == 3 * 2 * 12 - 4 - 3 - 5
    assert len(board.links) == 2


def test_the_plain_city_maps_onto_itself_by_a_half_turn():
    board, _ = made("city", {})
    whole = edits.rotate(board, [space.id for space in board.spaces], 2)
    before = Counter((space.type, space.footprint) for space in board.spaces)
    after = Counter((space.type, space.footprint) for space in whole.spaces)
    assert before == after


@pytest.mark.parametrize(
    ("name", "parameters", "said"),
    [
        ("city", {"blocks": "1x2"}, "at least 2 columns"),
        ("city", {"blocks": "2"}, "such as 3x2"),
        ("city", {"blocks": "2x2", "lots": "3"}, "14 territories would be left; 15"),
        ("city", {"lots": "5,5,5"}, "one for each of the 2"),
        ("city", {"lots": "two"}, "not a whole number"),
        ("city", {"homes": "9"}, "from 2 to 4"),
        ("city", {"blocks": "2x1", "lots": "4"}, "at least 5 lots"),
        ("city", {"parks": "20", "water": "20"}, "no lot left"),
        ("street", {"stretch": "3", "bonds": "30"}, "no lot left"),
        ("street", {"side_streets": "0"}, "from 1 to 20"),
        ("letters", {"text": "Größe"}, "letters from A to Z"),
        ("letters", {"text": "abcdefghijklm"}, "at most 12 letters"),
        ("opening", {"radius": "1", "opening": "4"}, "no room for 4 tiles in this park"),
    ],
)
def test_what_cannot_be_built_is_refused_in_words(name, parameters, said):
    with pytest.raises(BadParameter) as caught:
        templates()[name].make(**parameters)
    assert said in str(caught.value)
