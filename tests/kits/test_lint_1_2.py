"""Edition 1.2, item by item: one thing broken on a good board gives one finding, of the right rule and about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

import pytest

from board_designer.board import Board, edits
from board_designer.board.frozen import FrozenMap
from board_designer.geometry.footprint import Footprint, Polygon, Rect
from board_designer.io import load_board, parse_board
from board_designer.io.shipped import folder
from board_designer.kits import find_kit, templates
from board_designer.kits.checking import linter
from board_designer.kits.linting import rules_for
from board_designer.lint.finding import RANK, Finding

TODAY = date(2026, 11, 15)
KIT = find_kit("uri-nation-1.2")
RULES = {rule.id: rule for rule in rules_for(KIT)}

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


# Boards


def without_symmetry(board: Board) -> Board:
    """Nearly every edit breaks the symmetry of a board, which is not what these tests are about."""
    return replace(board, lint=replace(board.lint, severity=FrozenMap({"broken-symmetry": "off"})))


@cache
def main_street() -> Board:
    return without_symmetry(load_board(folder("sample_boards") / "main_street.board.yaml"))


@cache
def street(**parameters: str) -> Board:
    return without_symmetry(templates()["street"].make(**parameters))


def shaped(board: Board, shapes: dict[str, Footprint]) -> Board:
    spaces = (replace(space, footprint=shapes.get(space.id, space.footprint)) for space in board.spaces)
    return replace(board, spaces=tuple(spaces))


def swapped(board: Board, one: str, other: str) -> Board:
    by_id = board.space_by_id
    return shaped(board, {one: by_id[other].footprint, other: by_id[one].footprint})


def led_to(board: Board, **targets: str) -> Board:
    """The links of these ids with another target, drawn straight."""
    links = (replace(link, target=targets.get(link.id, link.target)) for link in board.links)
    return replace(board, links=tuple(replace(link, bends=()) if link.id in targets else link for link in links))


def cut_crossings(board: Board) -> Board:
    for one, other in (("s6", "s29"), ("s12", "s35"), ("s18", "s41")):
        board = edits.cut(board, "cross", one, other)
    return board


def new_sidewalk(board: Board, *left: int) -> Board:
    """Sidewalk in the upper left corner, far from everything."""
    for x in left:
        board = edits.add(board, "sidewalk", Rect(x, 0, 4, 4), prefix="s")
    return board


def one_deeper(board: Board) -> Board:
    """The southern side street with a fourth space, on a board that has room for it."""
    longer = replace(edits.delete(board, ["z2"]), grid=replace(board.grid, size=(92, 46)))
    return edits.add(longer, "side_street", Rect(44, 40, 4, 4), prefix="l")


def slanting(board: Board) -> Board:
    lane = Polygon(((47, 28), (51, 28), (48, 32), (44, 32)))
    return shaped(board, {"l4": lane, "c4": Polygon(((51, 28), (52, 28), (52, 32), (48, 32)))})


def bond_on_road(board: Board) -> Board:
    return shaped(board, {"r1": Rect(4, 18, 16, 6), "b1": Rect(0, 18, 4, 4)})


def no_start(board: Board) -> Board:
    """No territory left on the stretch of seat 3; the two lines that led there lead elsewhere."""
    return edits.retype(led_to(board, i20="t17", i21="t16"), ["t18", "t19", "t20"], "decor")


def dry_south(board: Board) -> Board:
    return edits.retype(edits.retype(board, ["w4", "w5"], "chance"), ["c1", "c2"], "water")


def wide_space(board: Board) -> Board:
    return shaped(edits.delete(board, ["s32"]), {"s31": Rect(28, 24, 8, 4)})


# Linting


@cache
def findings(board: Board) -> tuple[Finding, ...]:
    return linter().run(board, TODAY).findings


def new_on(broken: Board, good: Board) -> list[Finding]:
    known = {(item.rule, item.spaces, item.links) for item in findings(good)}
    return [item for item in findings(broken) if (item.rule, item.spaces, item.links) not in known]


def message_of(rule: str, board: Board) -> str:
    """What a report says: one sentence a board, about no space in particular."""
    (found,) = (item for item in findings(board) if item.rule == rule)
    assert (found.severity, found.spaces, found.links) == ("info", (), ())
    return found.message


# One thing broken


@dataclass(frozen=True)
class Broken:
    item: str
    rule: str
    spaces: tuple[tuple[str, ...], ...]  # of each finding
    edit: Callable[[Board], Board]
    says: str = ""
    good: Callable[[], Board] = main_street

    @property
    def name(self) -> str:
        return f"{self.item} {self.rule} {'/'.join(','.join(ids[:3]) for ids in self.spaces)}"


def broken(item: str, rule: str, spaces: Iterable[str], edit: Callable[[Board], Board], **more: object) -> Broken:
    """`spaces` are the ids of each finding, with blanks between: one text for one finding."""
    return Broken(f"UN12.{item}", rule, tuple(tuple(ids.split()) for ids in spaces), edit, **more)  # type: ignore[arg-type]


def rule_is(name: str, value: object) -> Callable[[Board], Board]:
    return lambda board: edits.set_rule(board, name, value)


def gone(*ids: str) -> Callable[[Board], Board]:
    return lambda board: edits.delete(board, ids)


def now(type_: str, *ids: str) -> Callable[[Board], Board]:
    return lambda board: edits.retype(board, ids, type_)


def drawn(type_: str, source: str, target: str, *bends: tuple[int, int]) -> Callable[[Board], Board]:
    return lambda board: edits.link(board, type_, source, target, bends=bends, prefix="n")


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
        says="No free crossing leads from the north side to the south side: a dog without Drive never gets across.",
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
    broken("MIDBLOCK.MUTUAL", "no-partner-across", ["s8 s9 s31"], wide_space, says="3 spaces look straight across"),
    broken("SIDE.PERPENDICULAR", "slanting-side-street", ["l4"], slanting, says="at 53 degrees"),
    broken(
        "SIDE.DEPTH",
        "deep-side-street",
        ["l10"],
        one_deeper,
        says="Side street l10 is 4 deep; no dog leaves home with more than 3 Drive.",
    ),
    broken(
        "SIDE.DEPTH",
        "deep-side-street",
        ["l3 l2", "l6 l5", "l9 l8"],
        rule_is("side_street_drive", 2),
        says="Side street l3 is 3 deep and every space costs 2 Drive",
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
        says="The home of seat 1 (h1) says side south, and is used from the north sidewalk (s4).",
    ),
    broken(
        "HOME.SIDE",
        "home-on-wrong-side",
        ["h3"],
        lambda b: edits.set_property(b, ["h3"], "side", None),
        says="names no side, and is used from the south sidewalk",
    ),
    broken("HOME.START_CLAIM", "home-without-start", ["h3"], no_start, says="has no territory beside it"),
    broken(
        "HOME.START_CLAIM",
        "home-without-start",
        ["h1 t1 t2", "h2 t10 t11", "h3 t18 t19", "h4 t7 t8"],
        rule_is("start_claim_adjacent", 3),
        says="has only territories t1 and t2 beside it; the start takes 3.",
    ),
    broken("TERR.MIN", "few-territories", [""], rule_is("win_territories", 27), says="is 26, and it takes 27 to win"),
    broken(
        "TERR.SIDES",
        "lopsided-territories",
        [""],
        gone("t22", "t26"),
        says="10 north, 14 south. They differ by 4, which is 33 % of the mean",
    ),
    broken("TERR.CLUSTER_NONE", "no-group-possible", [""], rule_is("cluster_size", 10), says="has 9; it takes 10"),
    broken(
        "TERR.SEGMENT_CROWD",
        "crowded-segment",
        ["t21 t22 t23 t24 c4 t25 t26 t27 t28"],
        now("territory", "c4"),
        good=lambda: street(side_streets="2", stretch="9"),
        says="9 places lie along one stretch",
    ),
    broken("BOND.COUNT", "wrong-number-of-bonds", [""], gone("b5", "b6"), says="is 5; the rules give 6 to 8"),
    broken("BOND.INFLUENCE", "bond-without-line", ["b7"], gone("i20", "i21")),
    broken(
        "BOND.INFLUENCE", "bond-with-one-line", ["b7"], gone("i20"), says="has 1 influence line, to territory t20"
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
    broken("FAIR.PARK", "far-from-park", ["h1"], lambda b: swapped(b, "d1", "t1"), says="from the dog park"),
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


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_after_the_edit_only_what_it_touches_is_looked_at_again_and_nothing_is_missed(case: Broken) -> None:
    good = case.good()
    remembering = linter()
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


def serious(board: Board) -> list[tuple[str, str]]:
    return [(item.rule, item.message) for item in findings(board) if item.severity != "info"]


def test_main_street_has_nothing_to_be_said_against_it() -> None:
    assert serious(main_street()) == []


@pytest.mark.parametrize("depth", ["1", "2", "3"])
@pytest.mark.parametrize("side_streets", ["6", "7", "8", "9"])
def test_streets_from_the_template_are_good_boards(side_streets: str, depth: str) -> None:
    assert serious(street(side_streets=side_streets, depth=depth)) == []


def test_walking_on_special_spaces_changes_no_verdict() -> None:
    assert serious(edits.set_rule(main_street(), "specials_model", "on_path")) == []


# Reports


def test_homes_are_counted_per_side() -> None:
    board = main_street()
    assert message_of("homes-per-side", board) == "Homes per side of the road: 2 north, 2 south (2–2)."
    assert message_of("homes-per-side", edits.delete(board, ["h3"])).endswith("2 north, 1 south (2–1).")


def test_territories_with_a_line_are_counted() -> None:
    board = main_street()
    assert message_of("bond-coverage", board) == (
        "21 of 26 territories (81 %) have an influence line; territories t15, t16, t17, t18 and t24 have none: "
        "they can never be protected."
    )
    more = edits.link(board, "influence", "b7", "t18", prefix="i")
    assert "22 of 26 territories (85 %)" in message_of("bond-coverage", more)


def test_steps_between_chance_spots_are_listed_along_each_sidewalk() -> None:
    board = main_street()
    assert message_of("chance-spread", board) == (
        "Steps from one chance spot to the next: 10 along the north sidewalk; 11 and 9 along the south sidewalk."
    )
    assert "a single one along the north sidewalk" in message_of("chance-spread", edits.delete(board, ["c2"]))


def test_crossings_are_counted_and_measured() -> None:
    board = main_street()
    # On either side: 5 spaces before the first intersection, 5 between two, 5 after the last, and 3 corners.
    mean = (2 * (1 + 2 + 3 + 4 + 5) + 2 * (1 + 2 + 3 + 2 + 1)) / 23
    assert message_of("crossing-ratio", board) == (
        "3 intersections against 4 mid-block stretches with 20 paid crossings; "
        f"a sidewalk space is {mean:.1f} steps from the nearest free crossing on average, and 5 at most."
    )
    assert message_of("crossing-ratio", cut_crossings(board)).endswith("; there is no free crossing.")


def test_an_empty_board_has_nothing_to_report() -> None:
    bare = replace(main_street(), spaces=(), links=())
    assert not {item.rule for item in findings(bare) if item.severity == "info"}
    assert "There is no sidewalk; the game has two, one on each side of the road." in dict(serious(bare)).values()


# What the cases above leave open


def test_a_side_street_moved_off_its_intersection_is_missed_at_both_ends() -> None:
    board = street(side_streets="6", depth="1")
    lane = board.space_by_id["l3"].footprint
    assert isinstance(lane, Rect)
    beside = next(
        space
        for space in board.spaces
        if isinstance(space.footprint, Rect) and (space.footprint.x, space.footprint.y) == (lane.x + 4, lane.y - 2)
    )
    moved = shaped(edits.delete(board, [beside.id]), {"l3": replace(lane, x=lane.x + 4)})
    assert {"intersection-without-side-street", "side-street-off-intersection"} <= {
        rule for rule, _ in serious(moved)
    }


def test_a_home_in_a_side_street_is_on_no_sidewalk() -> None:
    (found,) = (item for item in findings(swapped(main_street(), "h4", "t26")) if item.severity != "info")
    assert (found.rule, found.spaces) == ("home-on-wrong-side", ("h4",))
    assert "is used from side street l9, not from a sidewalk" in found.message


def test_fewer_territories_than_homes_break_the_start_as_well() -> None:
    """Whoever goes without a territory has none to start with either, so two items are broken together."""
    board = edits.set_rule(main_street(), "win_territories", 1)
    kept = {"t1", "t10", "t19"}
    few = edits.delete(board, [space.id for space in board.of_type("territory") if space.id not in kept])
    found = dict(serious(few))
    assert (
        found["fewer-territories-than-homes"]
        == "The number of territories is 3 for 4 homes; each needs at least one."
    )
    assert "few-territories" not in found
    assert found["home-without-start"] == "The home of seat 4 (h4) has no territory beside it; the start takes 1."


def test_two_homes_that_share_a_territory_are_named_together() -> None:
    text = """
format: board-designer/1
kit: uri-nation-1.2
grid: {shape: square, cell_mm: 25, parts: 4, size: [16, 12]}
spaces:
  - {id: s1, type: sidewalk, rect: [0, 6, 4, 4]}
  - {id: s2, type: sidewalk, rect: [4, 6, 4, 4]}
  - {id: s3, type: sidewalk, rect: [8, 6, 4, 4]}
  - {id: h1, type: home, rect: [0, 0, 4, 6], seat: 1}
  - {id: t1, type: territory, rect: [4, 0, 4, 6]}
  - {id: h2, type: home, rect: [8, 0, 4, 6], seat: 2}
"""
    board = parse_board(text, "shared.board.yaml")
    (found,) = linter(["home-without-start"]).run(board, TODAY).findings
    assert found.spaces == ("h1", "h2", "t1")
    assert (
        found.message == "The homes of seats 1 and 2 together have only territory t1 beside them; the start takes 2."
    )
    (found,) = linter(["not-two-sidewalks"]).run(board, TODAY).findings
    assert found.message == "There is one sidewalk; the game has two, one on each side of the road."


def test_a_side_street_that_goes_on_where_the_sidewalk_ends_is_at_no_right_angle() -> None:
    board = main_street()
    longer = replace(board, grid=replace(board.grid, size=(96, 42)))
    found = new_on(edits.add(longer, "side_street", Rect(92, 14, 4, 4), prefix="l"), board)
    assert [(item.rule, item.spaces) for item in found] == [
        ("side-street-off-intersection", ("l10",)),
        ("slanting-side-street", ("l10",)),
    ]
    assert "at 0 degrees" in found[1].message


# Sides


def without_sides(board: Board) -> Board:
    return edits.set_property(board, [space.id for space in board.of_type("sidewalk")], "side", None)


def test_sides_nobody_named_go_by_where_they_lie() -> None:
    board = without_sides(main_street())
    assert serious(board) == []
    assert "2 north, 2 south" in message_of("homes-per-side", board)


def test_a_street_from_top_to_bottom_has_a_west_and_an_east_side() -> None:
    board = without_sides(replace(main_street(), grid=replace(main_street().grid, size=(92, 92))))
    turned = edits.rotate(board, [space.id for space in board.spaces], 1)
    assert message_of("homes-per-side", turned) == "Homes per side of the road: 2 east, 2 west (2–2)."
    wrong = [item for item in findings(turned) if item.rule == "home-on-wrong-side"]
    assert [item.spaces for item in wrong] == [("h1",), ("h2",), ("h3",), ("h4",)]
    for item in wrong:
        assert item.fix
        turned = item.fix.apply(turned)
    assert [turned.space_by_id[home].props["side"] for home in ("h1", "h2", "h3", "h4")] == [
        "east",
        "west",
        "west",
        "east",
    ]
    assert not [item for item in findings(turned) if item.rule == "home-on-wrong-side"]


def test_a_lot_in_a_side_street_lies_on_the_side_the_street_hangs_on() -> None:
    board = edits.retype(main_street(), ["t23", "t24"], "home")
    assert "2 north, 4 south" in message_of("homes-per-side", board)


def test_what_a_side_is_called_may_have_capitals() -> None:
    board = edits.set_property(main_street(), ["h1"], "side", " North")
    assert serious(board) == []
