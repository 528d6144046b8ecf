"""Edition 1.2: what is counted and reported, what breaks together, and which side of the road a lot is on."""

from __future__ import annotations

from dataclasses import replace

from broken_streets import (
    TODAY,
    cut_crossings,
    findings,
    main_street,
    message_of,
    new_on,
    serious,
    shaped,
    street,
    swapped,
)

from board_designer.board import Board, edits
from board_designer.geometry.footprint import Rect
from board_designer.io import parse_board
from board_designer.kits.lint_board import linter

# Reports


def test_homes_are_counted_per_side() -> None:
    board = main_street()
    assert message_of("homes-per-side", board) == "Homes per side of the road: 2 north and 2 south (2–2)."
    assert message_of("homes-per-side", edits.delete(board, ["h3"])).endswith("2 north and 1 south (2–1).")


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
    assert "only one along the north sidewalk" in message_of("chance-spread", edits.delete(board, ["c2"]))


def test_crossings_are_counted_and_measured() -> None:
    board = main_street()
    # On either side: 5 spaces before the first intersection, 5 between two, 5 after the last, and 3 corners.
    mean = (2 * (1 + 2 + 3 + 4 + 5) + 2 * (1 + 2 + 3 + 2 + 1)) / 23
    assert message_of("crossing-ratio", board) == (
        "3 intersections and 4 mid-block stretches with 20 paid crossings; "
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
    assert found["home-without-start"] == "The home of seat 4 (h4) has no territory beside it; setup needs 1."


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
    assert found.message == "The homes of seats 1 and 2 together have only territory t1 beside them; setup needs 2."
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
    assert "2 north and 2 south" in message_of("homes-per-side", board)


def test_a_street_from_top_to_bottom_has_a_west_and_an_east_side() -> None:
    board = without_sides(replace(main_street(), grid=replace(main_street().grid, size=(92, 92))))
    turned = edits.rotate(board, [space.id for space in board.spaces], 1)
    assert message_of("homes-per-side", turned) == "Homes per side of the road: 2 east and 2 west (2–2)."
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
    assert "2 north and 4 south" in message_of("homes-per-side", board)


def test_what_a_side_is_called_may_have_capitals() -> None:
    board = edits.set_property(main_street(), ["h1"], "side", " North")
    assert serious(board) == []
