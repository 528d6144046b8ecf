"""Edition 1.2, item by item: one thing broken on a good board gives one finding, of the right rule and about it."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from broken_streets import (
    RULES,
    TODAY,
    Broken,
    bond_on_road,
    broken,
    cut_crossings,
    drawn,
    dry_south,
    findings,
    gone,
    led_to,
    main_street,
    new_on,
    new_sidewalk,
    no_start,
    now,
    one_deeper,
    rule_is,
    serious,
    slanting,
    street,
    swapped,
    wide_space,
)

from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.drawing.space_numbers import with_next_numbers
from board_designer.kits.lint_board import linter
from board_designer.lint.finding import RANK
from board_designer.lint.linter import Linter

ERRORS = """SPACE.KIND SPACE.OVERLAP WALK.THROUGH_ROAD WALK.CONNECTED INTERSECTION.LINKS MIDBLOCK.SIDES ACCESS.MISSING
    HOME.COUNT HOME.SIDE HOME.START_CLAIM TERR.MIN BOND.INFLUENCE BOND.ON_SIDEWALK PARK.COUNT EVENTS.COUNT"""
WARNINGS = """WALK.TWO_SIDEWALKS WALK.FREE_LINK INTERSECTION.SIDE_STREET MIDBLOCK.MUTUAL SIDE.PERPENDICULAR
    SIDE.DEPTH SIDE.TRAP TERR.SIDES TERR.CLUSTER_NONE TERR.SEGMENT_CROWD BOND.COUNT WATER.COUNT WATER.SIDES
    CHANCE.COUNT FAIR.WATER FAIR.PARK FAIR.CHANCE"""
INFOS = "HOME.BALANCE BOND.LINE_CROSSES_ROAD BOND.COVERAGE CHANCE.SPREAD CROSS.RATIO"
OURS = "TERR.SIDES TERR.SEGMENT_CROWD FAIR.WATER FAIR.PARK FAIR.CHANCE"
ITEMS = {
    f"UN12.{item}": severity
    for severity, items in (("error", ERRORS), ("warning", WARNINGS), ("info", INFOS))
    for item in items.split()
}


CASES = [
    broken("SPACE.KIND", "unknown-type", ["z1"], now("tree", "z1"), says="Space z1 is a tree"),
    broken("SPACE.OVERLAP", "overlapping-spaces", ["z1 t22"], lambda b: edits.move(b, ["z1"], (1, 0))),
    broken("SPACE.OVERLAP", "duplicate-space", ["z4 z1"], lambda b: edits.duplicate(b, ["z1"], (0, 0))),
    broken(
        "WALK.TWO_SIDEWALKS",
        "not-two-sidewalks",
        ["s1 s2 s3 s4 s5 s6 s7 s8"],
        lambda b: edits.cut(b, "walk", "s8", "s9"),
        says="There are 3 sidewalks, and the game has two",
    ),
    broken("WALK.THROUGH_ROAD", "walk-over-road", ["s2 s25 r1"], drawn("walk", "s2", "s25")),
    broken("WALK.CONNECTED", "isolated-space", ["s47"], lambda b: new_sidewalk(b, 0)),
    broken("WALK.CONNECTED", "board-in-pieces", ["s47 s48"], lambda b: new_sidewalk(b, 0, 4)),
    broken(
        "WALK.FREE_LINK",
        "no-free-crossing",
        [""],
        cut_crossings,
        says="No free crossing leads from the north side to the south side: a dog without Drive cannot get across.",
    ),
    broken(
        "INTERSECTION.LINKS",
        "junction-joins-nothing",
        ["x1 s6"],
        lambda b: edits.set_property(b, ["x1"], "corners", ["s6"]),
    ),
    # A side street moved away from its intersection breaks both halves of this item: each is left without the other.
    broken(
        "INTERSECTION.SIDE_STREET",
        "intersection-without-side-street",
        ["x3"],
        gone("l3"),
        good=lambda: street(side_streets="6", depth="1"),
    ),
    broken(
        "INTERSECTION.SIDE_STREET",
        "side-street-off-intersection",
        ["l4 l5 l6"],
        gone("x2"),
        says="Side street l4 (3 spaces in all) begins at sidewalk s35, where there is no intersection.",
    ),
    broken("MIDBLOCK.SIDES", "crossing-not-over-road", ["s2 s4 s3"], drawn("crossing", "s2", "s4")),
    broken(
        "MIDBLOCK.SIDES",
        "crossing-to-same-side",
        ["s2 s4"],
        drawn("crossing", "s2", "s4", (6, 20), (14, 20)),
        says="both on the north side of the road",
    ),
    broken(
        "MIDBLOCK.MUTUAL",
        "no-partner-across",
        ["s8 s9 s31"],
        wide_space,
        says="3 spaces have no partner straight across",
    ),
    broken("SIDE.PERPENDICULAR", "slanting-side-street", ["l4"], slanting, says="at 53 degrees"),
    broken(
        "SIDE.DEPTH",
        "deep-side-street",
        ["l10"],
        one_deeper,
        says="Side street l10 is 4 spaces deep; no dog leaves home with more than 3 Drive.",
    ),
    broken(
        "SIDE.DEPTH",
        "deep-side-street",
        ["l3 l2", "l6 l5", "l9 l8"],
        rule_is("side_street_drive", 2),
        says="Side street l3 is 3 spaces deep and every space costs 2 Drive",
    ),
    broken(
        "SIDE.TRAP",
        "side-street-trap",
        ["l2 l3", "l5 l6", "l8 l9"],
        rule_is("side_street_charge", "every_space"),
        says="From side streets l2 and l3 every way back to the sidewalk costs Drive",
    ),
    broken("ACCESS.MISSING", "no-door", ["w2"], lambda b: edits.move(b, ["w2"], (0, -4))),
    # A home without a door has no side and no territory beside it either; that is not said again.
    broken("ACCESS.MISSING", "no-door", ["h1"], lambda b: edits.move(b, ["h1"], (0, -2)), says="2 parts"),
    broken("HOME.COUNT", "wrong-number-of-homes", [""], gone("h4"), says="The number of homes is 3; it must be 4."),
    broken("HOME.COUNT", "seat-twice", ["h1 h2"], lambda b: edits.set_seat(b, ["h2"], 1)),
    broken("HOME.COUNT", "home-without-seat", ["h4"], lambda b: edits.set_seat(b, ["h4"], None)),
    broken(
        "HOME.SIDE",
        "home-on-wrong-side",
        ["h1"],
        lambda b: edits.set_property(b, ["h1"], "side", "south"),
        says="The home of seat 1 (h1) says side south, but is used from the north sidewalk (s4).",
    ),
    broken(
        "HOME.SIDE",
        "home-on-wrong-side",
        ["h3"],
        lambda b: edits.set_property(b, ["h3"], "side", None),
        says="names no side, but is used from the south sidewalk",
    ),
    broken("HOME.START_CLAIM", "home-without-start", ["h3"], no_start, says="has no territory beside it"),
    broken(
        "HOME.START_CLAIM",
        "home-without-start",
        ["h1 t1 t2", "h2 t10 t11", "h3 t18 t19", "h4 t7 t8"],
        rule_is("start_claim_adjacent", 3),
        says="has only territories t1 and t2 beside it; setup needs 3.",
    ),
    broken("TERR.MIN", "few-territories", [""], rule_is("win_territories", 27), says="is 26, and it takes 27 to win"),
    broken(
        "TERR.SIDES",
        "lopsided-territories",
        [""],
        gone("t22", "t26"),
        says="10 north and 14 south. They differ by 4, which is 33 % of the mean",
    ),
    broken("TERR.CLUSTER_NONE", "no-group-possible", [""], rule_is("cluster_size", 10), says="has 9; it takes 10"),
    broken(
        "TERR.SEGMENT_CROWD",
        "crowded-segment",
        ["t21 t22 t23 t24 t38 t25 t26 t27 t28"],
        # Under a number of its own, as the window gives it.
        lambda b: with_next_numbers(edits.retype(b, ["c4"], "territory"), ["c4"])[0],
        good=lambda: street(side_streets="2", stretch="9"),
        says="9 places lie along one stretch",
    ),
    broken("BOND.COUNT", "wrong-number-of-bonds", [""], gone("b5", "b6"), says="is 5; the rules give 6 to 8"),
    broken("BOND.INFLUENCE", "bond-without-line", ["b7"], gone("i20", "i21")),
    broken(
        "BOND.INFLUENCE",
        "bond-with-one-line",
        ["b7"],
        gone("i20"),
        says="has only 1 influence line, to territory t20",
    ),
    broken("BOND.INFLUENCE", "link-to-wrong-type", ["h1"], lambda b: led_to(b, i1="h1")),
    broken("BOND.INFLUENCE", "link-to-nothing", ["b1"], lambda b: led_to(b, i1="t99")),
    broken("BOND.LINE_CROSSES_ROAD", "line-across-road", ["b1 t9 r1"], drawn("influence", "b1", "t9")),
    broken("BOND.ON_SIDEWALK", "off-sidewalk", ["b2"], lambda b: swapped(b, "b2", "t22"), says="in a side street"),
    broken("BOND.ON_SIDEWALK", "off-sidewalk", ["b1"], bond_on_road, says="on the road itself"),
    broken(
        "WATER.COUNT", "wrong-number-of-water-sources", [""], gone("w1", "w2"), says="is 3; the rules give 4 to 5"
    ),
    broken("WATER.COUNT", "wrong-number-of-water-sources", ["w1 w2 w3 w4 w5 z1"], now("water", "z1")),
    broken(
        "WATER.SIDES",
        "water-on-one-side",
        ["w1 w2 w3 c1 c2"],
        dry_south,
        says="All 5 water sources lie on the north side of the road; the south side has none.",
    ),
    broken(
        "CHANCE.COUNT", "wrong-number-of-chance-spots", [""], gone("c3", "c4"), says="is 3; the rules give 4 to 6"
    ),
    broken("PARK.COUNT", "not-one-dog-park", [""], now("decor", "d1"), says="is 0; it must be 1"),
    broken("PARK.COUNT", "not-one-dog-park", ["d1 z1"], now("dog_park", "z1"), says="is 2; it must be 1"),
    broken("EVENTS.COUNT", "not-one-events-space", [""], now("decor", "e1"), says="is 0; it must be 1"),
    broken("EVENTS.COUNT", "off-sidewalk", ["e1"], lambda b: swapped(b, "e1", "t22"), says="in a side street"),
    broken("FAIR.WATER", "far-from-water", ["h2"], lambda b: swapped(b, "w4", "t16"), says="6 steps from water"),
    broken("FAIR.PARK", "far-from-park", ["h3 h4"], lambda b: swapped(b, "d1", "t1"), says="from the dog park"),
    broken("FAIR.CHANCE", "far-from-chance", ["h1"], lambda b: swapped(b, "c1", "e1"), says="7 steps from a chance"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_one_thing_broken_is_found_once(case: Broken) -> None:
    good = case.good()
    found = new_on(case.edit(good), good)
    assert [(item.rule, item.spaces) for item in found] == [(case.rule, ids) for ids in case.spaces]
    assert case.says in found[0].message
    assert not found[0].message[0].islower()
    assert case.item in RULES[case.rule].sources
    assert all(item.ours is RULES[case.rule].ours for item in found)


@cache
def linter_of(good: Board) -> Linter:
    """For all that is broken on one board: each time it is shown the good one first."""
    return linter()


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case.name, marks=pytest.mark.slow if at % 3 else ()) for at, case in enumerate(CASES)],
)
def test_after_the_edit_only_what_it_touches_is_looked_at_again_and_nothing_is_missed(case: Broken) -> None:
    good = case.good()
    remembering = linter_of(good)
    remembering.run(good, TODAY)
    assert remembering.run(case.edit(good), TODAY).findings == findings(case.edit(good))


# The items


def test_the_tests_know_all_items() -> None:
    assert len(ITEMS) == 37
    reports = {f"UN12.{item}" for item in ("HOME.BALANCE", "BOND.COVERAGE", "CHANCE.SPREAD", "CROSS.RATIO")}
    assert {case.item for case in CASES} | reports == ITEMS.keys()


@pytest.mark.parametrize("item", ITEMS)
def test_every_item_has_a_rule_of_its_weight(item: str) -> None:
    rules = [rule for rule in RULES.values() if item in rule.sources]
    assert rules
    assert min((rule.severity for rule in rules), key=RANK.__getitem__) == ITEMS[item]
    assert {rule.ours for rule in rules} == {item.removeprefix("UN12.") in OURS.split()}


def test_no_rule_names_an_item_that_does_not_exist() -> None:
    assert {item for rule in RULES.values() for item in rule.sources} == ITEMS.keys()


# Good boards


def test_main_street_has_nothing_to_be_said_against_it() -> None:
    assert serious(main_street()) == []


UNEQUAL = {("6", "1"), ("7", "2"), ("8", "1"), ("9", "3")}  # each number and each depth once at least
STREETS = [
    pytest.param(*street_, marks=() if street_ in UNEQUAL else pytest.mark.slow) for street_ in product("6789", "123")
]


@pytest.mark.parametrize(("side_streets", "depth"), STREETS)
def test_streets_from_the_template_are_good_boards(side_streets: str, depth: str) -> None:
    assert serious(street(side_streets=side_streets, depth=depth)) == []


def test_walking_on_special_spaces_changes_no_verdict() -> None:
    assert serious(edits.set_rule(main_street(), "specials_model", "on_path")) == []
