"""How contacts and drawn links become moves, on small boards drawn for one question each."""

import random

import pytest

from board_designer.board import Board, Link, Space, edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.footprint import Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure


def board(*spaces, links=(), kit="uri-nation-1.4") -> Board:
    """Spaces as (id, type, x, y, width, height) or ready made."""
    made = tuple(s if isinstance(s, Space) else Space(s[0], s[1], Rect(*s[2:])) for s in spaces)
    return Board(kit=kit, grid=Grid(size=(200, 200)), spaces=made, links=tuple(links))


def structure(a_board: Board, **rules) -> Structure:
    return Structure(a_board, find_kit(a_board.kit), rules)


STRAIGHT_ACROSS = {frozenset((f"u{n}", f"l{n}")) for n in range(3)}


def edges(a_board: Board, kind: str, **rules) -> set[tuple[str, str]]:
    return {(source, target) for source, target, _ in structure(a_board, **rules).play.edges(kind)}


def street(shift: int = 0, over: str = "road") -> Board:
    """Two rows of three spaces with six parts of road between; the lower row may be shifted sideways."""
    upper = [(f"u{n}", "sidewalk", 4 * n, 0, 4, 4) for n in range(3)]
    lower = [(f"l{n}", "sidewalk", 4 * n + shift, 10, 4, 4) for n in range(3)]
    return board(*upper, *lower, ("r", over, 0, 4, 20, 6))


def test_a_corner_contact_is_no_walk():
    diagonal = board(("s1", "sidewalk", 0, 0, 4, 4), ("s2", "sidewalk", 4, 4, 4, 4))
    assert edges(diagonal, "walk") == set()


def test_a_lot_at_a_corner_has_access_only_where_the_rules_say_so():
    lot = board(("s1", "sidewalk", 0, 0, 4, 4), ("t1", "territory", 4, 4, 4, 6))
    assert edges(lot, "access") == set()
    assert edges(lot, "access", diagonal_access=True) == {("t1", "s1")}


def test_a_lot_behind_a_road_has_no_access():
    lot = board(("s1", "sidewalk", 0, 0, 4, 4), ("r1", "road", 0, 4, 4, 2), ("t1", "territory", 0, 6, 4, 6))
    assert edges(lot, "access") == set()


def test_rows_that_face_each_other_are_paired_straight_across():
    assert {frozenset(pair) for pair in edges(street(), "crossing")} == STRAIGHT_ACROSS


def test_nothing_is_paired_across_anything_but_road():
    assert edges(street(over="decor"), "crossing") == set()


def test_a_shift_by_half_a_space_leaves_no_pair_but_says_so():
    found = structure(street(shift=2)).play
    assert not list(found.edges("crossing"))
    assert set(found.unpaired) >= {"u1", "l1"}


def test_a_shift_by_one_part_still_pairs():
    assert {frozenset(pair) for pair in edges(street(shift=1), "crossing")} == STRAIGHT_ACROSS


def test_nearest_pairing_needs_no_mutual_look():
    found = edges(street(shift=2), "crossing", midblock_pairing="nearest")
    assert found
    assert all((other, one) in found for one, other in found)


def test_explicit_pairing_derives_nothing():
    assert edges(street(), "crossing", midblock_pairing="explicit_only") == set()


def test_a_drawn_crossing_wins_over_the_derived_ones_of_its_ends():
    drawn = edits.link(street(), "crossing", "u0", "l1", prefix="m")
    found = {frozenset(pair) for pair in edges(drawn, "crossing")}
    assert found == {frozenset(("u0", "l1")), frozenset(("u2", "l2"))}


def test_a_cut_takes_a_derived_link_away_both_ways():
    cut = edits.cut(street(), "walk", "u1", "u0")
    assert ("u0", "u1") not in edges(cut, "walk")
    assert ("u1", "u0") not in edges(cut, "walk")
    assert ("u1", "u2") in edges(cut, "walk")


def test_a_drawn_walk_joins_what_does_not_touch():
    far = board(("s1", "sidewalk", 0, 0, 4, 4), ("s2", "sidewalk", 20, 0, 4, 4))
    joined = edits.link(far, "walk", "s1", "s2", prefix="k")
    assert edges(joined, "walk") == {("s1", "s2"), ("s2", "s1")}


def test_a_path_may_say_by_itself_that_it_goes_both_ways():
    two = board(("s1", "sidewalk", 0, 0, 4, 4), ("s2", "sidewalk", 20, 0, 4, 4))
    one_way = edits.link(two, "path", "s1", "s2")
    both = edits.link(two, "path", "s1", "s2", props={"two_way": True})
    stubborn = edits.link(two, "path", "s1", "s2", props={"two_way": False})
    assert edges(one_way, "path") == {("s1", "s2")}
    assert edges(both, "path") == {("s1", "s2"), ("s2", "s1")}
    assert edges(stubborn, "path", path_two_way=True) == {("s1", "s2")}


def test_links_that_mean_nothing_are_listed_not_followed():
    lone = board(
        ("s1", "sidewalk", 0, 0, 4, 4),
        ("t1", "territory", 8, 0, 4, 6),
        links=[Link("p1", "path", "s1", "nowhere"), Link("p2", "path", "s1", "t1"), Link("q1", "tunnel", "s1", "t1")],
    )
    found = structure(lone).play
    assert found.ignored_links == {
        "p1": "there is no space nowhere",
        "p2": "t1 is a territory; a path needs sidewalk there",
        "q1": "the kit has no link type tunnel",
    }
    assert not list(found.edges("path"))


def crossroads(**props) -> Board:
    """Four single-cell corners round one intersection."""
    corners = [("nw", 0, 0), ("ne", 10, 0), ("sw", 0, 10), ("se", 10, 10)]
    spaces = [Space(name, "sidewalk", Rect(x, y, 4, 4)) for name, x, y in corners]
    return board(*spaces, Space("x", "intersection", Rect(4, 4, 6, 6), props=FrozenMap(props)))


def test_an_intersection_joins_corners_also_across():
    assert len(edges(crossroads(), "cross")) == 12
    sides = {frozenset(pair) for pair in edges(crossroads(), "cross", intersection_diagonal=False)}
    assert sides == {frozenset(p) for p in (("nw", "ne"), ("ne", "se"), ("se", "sw"), ("sw", "nw"))}


def test_corners_listed_by_hand_win():
    listed = crossroads(corners=["nw", "se"])
    assert edges(listed, "cross") == {("nw", "se"), ("se", "nw")}


def test_spaces_of_one_block_are_not_joined_by_an_intersection():
    one_block = board(
        *[Space(f"s{n}", "sidewalk", Rect(4 * n, 0, 4, 4)) for n in range(3)],
        Space("x", "intersection", Rect(0, 4, 12, 4)),
    )
    assert edges(one_block, "cross") == set()


def test_a_block_named_by_hand_counts_as_one():
    named = board(
        Space("s1", "sidewalk", Rect(0, 0, 4, 4), props=FrozenMap({"block": "A"})),
        Space("s2", "sidewalk", Rect(10, 0, 4, 4), props=FrozenMap({"block": "A"})),
        Space("x", "intersection", Rect(4, 0, 6, 4)),
    )
    assert edges(named, "cross") == set()


def test_a_bend_is_a_corner_and_may_be_denied_by_hand():
    ring = [("s1", 0, 0), ("s2", 4, 0), ("s3", 4, 4)]
    bent = board(*[(name, "sidewalk", x, y, 4, 4) for name, x, y in ring])
    assert structure(bent).play.corners == {"s2"}
    denied = edits.set_property(bent, ["s2"], "corner", False)
    assert structure(denied).play.corners == frozenset()
    claimed = edits.set_property(bent, ["s1"], "corner", True)
    assert structure(claimed).play.corners == {"s1", "s2"}


def test_slanted_roads_are_crossed_at_right_angles():
    """The same street drawn at 45 degrees with polygons."""

    def slanted(x: int, y: int, width: int, height: int) -> Polygon:
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        return Polygon(tuple((a - b + 100, a + b) for a, b in corners))

    upper = [Space(f"u{n}", "sidewalk", slanted(4 * n, 0, 4, 4)) for n in range(3)]
    lower = [Space(f"l{n}", "sidewalk", slanted(4 * n, 10, 4, 4)) for n in range(3)]
    turned = board(*upper, *lower, Space("r", "road", slanted(0, 4, 12, 6)))
    assert {frozenset(pair) for pair in edges(turned, "crossing")} == STRAIGHT_ACROSS
    assert len(edges(turned, "walk")) == 8


@pytest.mark.parametrize(("names", "order"), [("NESW", "NWSE"), ("SWNE", "SENW")])
def test_turn_order_goes_counter_clockwise_on_the_table(names, order):
    places = {"N": (20, 0), "E": (40, 20), "S": (20, 40), "W": (0, 20)}
    homes = [Space(name, "home", Rect(*places[name], 4, 4), seat=seat) for seat, name in enumerate(names, 1)]
    assert "".join(home.id for home in structure(board(*homes)).turn_order) == order


def test_a_board_without_spaces_has_an_empty_graph():
    empty = structure(board())
    assert empty.play.graph.number_of_nodes() == 0
    assert empty.segments == []
    assert empty.turn_order is None


def alleys(order) -> Board:
    """Two rows across a road, and a space behind the middle of the lower row, listed in any order."""
    rows = [(f"{row}{n}", "sidewalk", 4 * n, y, 4, 4) for row, y in (("u", 0), ("l", 10)) for n in range(7)]
    spaces = [*rows, ("z", "sidewalk", 12, 14, 4, 4), ("r", "road", 0, 4, 28, 6)]
    return board(*[spaces[n] for n in order])


@pytest.mark.parametrize("seed", range(6))
def test_an_alley_beside_the_run_does_not_turn_it(seed):
    order = list(range(16))
    random.Random(seed).shuffle(order)
    found = {frozenset(pair) for pair in edges(alleys(order), "crossing")}
    assert found == {frozenset((f"u{n}", f"l{n}")) for n in range(7)}


def test_rows_that_touch_have_no_paid_crossing():
    rows = [(f"{row}{n}", "sidewalk", 4 * n, y, 4, 4) for row, y in (("u", 0), ("l", 4)) for n in range(5)]
    joined = board(*rows)
    assert edges(joined, "crossing") == set()
    for n in range(5):
        joined = edits.cut(joined, "walk", f"u{n}", f"l{n}")
    assert edges(joined, "crossing") == set()


def test_what_lies_on_the_road_is_in_the_way():
    blocked = edits.add(street(), "decor", Rect(4, 5, 4, 4), prefix="z")
    found = {frozenset(pair) for pair in edges(blocked, "crossing")}
    assert found == {frozenset(("u0", "l0")), frozenset(("u2", "l2"))}


def test_touching_spaces_of_blocks_named_apart_are_no_neighbours():
    named = board(
        Space("s1", "sidewalk", Rect(0, 0, 4, 4), props=FrozenMap({"block": "A"})),
        Space("s2", "sidewalk", Rect(4, 0, 4, 4), props=FrozenMap({"block": "B"})),
    )
    assert edges(named, "walk") == set()


def test_only_a_plain_yes_or_no_turns_a_path():
    two = board(("s1", "sidewalk", 0, 0, 4, 4), ("s2", "sidewalk", 20, 0, 4, 4))
    worded = edits.link(two, "path", "s1", "s2", props={"two_way": "no"})
    assert edges(worded, "path") == {("s1", "s2")}


def test_hand_lists_hold_only_what_can_be_there():
    odd = crossroads(corners=["nw", "se", "x", "gone"])
    assert edges(odd, "cross") == {("nw", "se"), ("se", "nw")}
    home = Space("h1", "home", Rect(0, 4, 4, 6), seat=1, props=FrozenMap({"neighbourhood": ["t1", "gone", "s1"]}))
    beside = board(("s1", "sidewalk", 0, 0, 4, 4), ("t1", "territory", 4, 4, 4, 6), home)
    assert structure(beside).neighbourhoods == {"h1": ("t1",)}


def test_two_paths_with_the_same_ends_are_two_paths():
    two = board(
        ("s1", "sidewalk", 0, 0, 4, 4),
        ("s2", "sidewalk", 20, 0, 4, 4),
        links=[Link("p1", "path", "s1", "s2"), Link("p2", "path", "s1", "s2", bends=((9, 9),))],
    )
    assert structure(two).play.count_by_kind()["path"] == 2


def test_a_cut_takes_nothing_that_was_drawn_and_says_when_it_does_nothing():
    drawn = edits.link(street(), "path", "u0", "l2")
    cut = edits.cut(edits.cut(drawn, "path", "u0", "l2"), "walk", "u0", "u2")
    found = structure(cut).play
    assert ("u0", "l2") in edges(cut, "path")
    assert set(found.ignored_links) == {"cut1", "cut2"}
    assert "no walk between u0 and u2" in found.ignored_links["cut2"]


def test_a_lone_space_is_a_segment_of_its_own():
    lone = board(("s1", "sidewalk", 0, 0, 4, 4), ("t1", "territory", 4, 0, 4, 4), ("t2", "territory", 0, 4, 4, 4))
    assert structure(lone).segments == [("s1",)]
    assert structure(lone).adjacent_pairs == [("t1", "t2")]


def test_homes_join_groups_where_the_rules_say_so():
    row = [("s1", "sidewalk", 0, 0, 4, 4), ("t1", "territory", 4, 0, 4, 4), ("h1", "home", 0, 4, 4, 4)]
    assert structure(board(*row)).adjacent_pairs == []
    assert structure(board(*row), home_counts_in_cluster=True).adjacent_pairs == [("t1", "h1")]
    assert structure(board(*row, kit="uri-nation-1.2")).adjacent_pairs == [("t1", "h1")]
    assert structure(board(*row, kit="uri-nation-1.2"), home_is_territory=False).adjacent_pairs == []


def test_a_link_drawn_where_one_is_derived_adds_nothing():
    twice = edits.link(street(), "walk", "u0", "u1", prefix="k")
    assert structure(twice).play.count_by_kind()["walk"] == structure(street()).play.count_by_kind()["walk"]
    assert structure(twice).play.graph.number_of_edges("u0", "u1") == 1


def test_what_lies_on_the_road_is_in_the_way_of_the_nearest_too():
    blocked = edits.add(street(), "decor", Rect(4, 5, 4, 4), prefix="z")
    found = {frozenset(pair) for pair in edges(blocked, "crossing", midblock_pairing="nearest")}
    assert frozenset(("u1", "l1")) not in found
