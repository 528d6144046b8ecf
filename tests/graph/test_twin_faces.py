"""The smallest interesting board: two block faces either side of one road, with everything derived from geometry."""

from pathlib import Path

import pytest

from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure

BOARD = load_board(Path(__file__).parent.parent / "boards" / "twin_faces.board.yaml")
ROW = [f"{side}{n}" for side in "ab" for n in range(7)]


def structure(**rules) -> Structure:
    return Structure(BOARD, find_kit(BOARD.kit), rules)


def pairs(kind: str, **rules) -> set[frozenset[str]]:
    return {frozenset((source, target)) for source, target, _ in structure(**rules).play.edges(kind)}


def test_walks_join_consecutive_spaces_of_each_row():
    wanted = {frozenset((f"{side}{n}", f"{side}{n + 1}")) for side in "ab" for n in range(6)}
    assert pairs("walk") == wanted


def test_intersections_join_the_ends_of_the_rows_and_nothing_else():
    assert pairs("cross") == {frozenset(("a0", "b0")), frozenset(("a6", "b6"))}
    assert structure().play.corners == {"a0", "a6", "b0", "b6"}


def test_crossings_join_what_faces_each_other_across_the_road():
    assert pairs("crossing") == {frozenset((f"a{n}", f"b{n}")) for n in range(1, 6)}
    assert structure().play.unpaired == ()


def test_every_lot_has_exactly_the_door_drawn_for_it():
    doors = dict(structure().play.access_of)
    lots = {f"T{side.upper()}{n}": (f"{side}{n}",) for side in "ab" for n in (1, 2, 4, 5)}
    assert doors == lots | {"HA": ("a3",), "HB": ("b3",), "DP": ("a0",), "W1": ("b6",)}


def test_the_path_is_one_way_and_costs_drive():
    edges = list(structure().play.edges("path"))
    assert [(source, target) for source, target, _ in edges] == [("a5", "b1")]
    assert dict(edges[0][2]["cost"]) == {"drive": 1}
    assert edges[0][2]["steps"] == 0
    free = next(iter(structure(path_cost_drive=0).play.edges("path")))
    assert dict(free[2]["cost"]) == {}
    both = {(source, target) for source, target, _ in structure(path_two_way=True).play.edges("path")}
    assert both == {("a5", "b1"), ("b1", "a5")}


def test_steps_and_costs_follow_the_rules():
    for kind, parameter, value in (("cross", "intersection_cross_steps", 0), ("crossing", "midblock_cross_steps", 1)):
        assert {data["steps"] for _, _, data in structure(**{parameter: value}).play.edges(kind)} == {value}
    assert {dict(data["cost"])["drive"] for _, _, data in structure().play.edges("crossing")} == {1}
    assert all(not data["cost"] for _, _, data in structure().play.edges("cross", "walk"))


def test_segments_are_the_two_faces():
    assert structure().segments == [tuple(ROW[:7]), tuple(ROW[7:])]


@pytest.mark.parametrize(
    ("reading", "count", "largest"),
    [("same_segment", 12, 4), ("consecutive_access", 4, 2), ("shared_access", 0, 1), ("shared_edge", 4, 2)],
)
def test_adjacent_pairs_under_each_reading(reading, count, largest):
    found = structure(territory_adjacency=reading)
    assert len(found.adjacent_pairs) == count
    assert len(found.groups[0]) == largest
    assert all(one[:2] == other[:2] for one, other in found.adjacent_pairs), "a road is never bridged"


@pytest.mark.parametrize("reading", ["access_neighbour", "lot_edge"])
def test_neighbourhoods(reading):
    assert structure(home_adjacency=reading).neighbourhoods == {"HA": ("TA2", "TA4"), "HB": ("TB2", "TB4")}


def test_neighbourhoods_by_hand_only():
    assert structure(home_adjacency="explicit_only").neighbourhoods == {"HA": (), "HB": ()}


def test_groups_of_what_one_player_owns():
    adjacency = structure().adjacency
    owned = ["TA1", "TA2", "TA4", "TB1", "TB5"]
    assert adjacency.groups(owned, structure().adjacent_pairs) == [("TA1", "TA2", "TA4"), ("TB1", "TB5")]


def test_pawns_start_beside_their_homes():
    found = structure()
    assert [(home.seat, found.start_of(home)) for home in found.turn_order] == [(1, "a3"), (2, "b3")]
