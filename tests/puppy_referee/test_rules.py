"""Single rules, each as a short game made by hand: what is legal, and what is said of what is not."""

from __future__ import annotations

from typing import Any

import pytest

from puppy_referee.chain import forks, plays
from puppy_referee.judging import before_turns
from puppy_referee.placements import centre_lays, lays, tree_lays
from puppy_referee.scripted import layout, records, verdict
from puppy_referee.table import Table

Case = tuple[dict[str, Any], str, str]
STRIP = frozenset((q, 0) for q in range(6))
TREE: dict[str, Any] = {"trees": [([(2, 0)], 2)], "named_rule": "tree", "tile_set": 36}
ON_TOP = "turn 1; lay 1 b2-b3 1,0 1,1 1"
FAR, BY_TREE = "lay 1 b5-b6 -1,0 -2,0 0", "lay 1 b5-b6 2,1 2,2 0"
AND_THEN = "seat 2 passes and has a legal placement"
HANDS = ("b2-b3 b5-b6 b4-b4", "b5-b5 b7-b7")

PARK: dict[str, Case] = {
    "one pair is not enough": ({}, "turn 1; lay 1 b4-b4 -1,0 -2,0 0; pairs 1 0", "does not make two pairs"),
    "an extra turn is not left out": ({}, f"{ON_TOP}\nturn 2; pass 2", "turn is of seat 1"),
    "a pass needs a reason": ({}, "turn 1; pass 1", "has a legal placement"),
    "a pass by option d": ({"option_d": "pass"}, "turn 1; pass 1\nturn 2; pass 2\nend blocked 2", ""),
    "fewest tiles win": ({"option_d": "pass"}, "turn 1; pass 1\nturn 2; pass 2\nend blocked 1", "winners are [2]"),
    "not declined by default": ({}, f"{ON_TOP}\nturn 1 extra; pass 1 declined", "no extra turn that may be declined"),
    "declined": (
        {"must_take_extra_turn": False, "option_d": "pass"},
        f"{ON_TOP}\nturn 1 extra; pass 1 declined\nturn 2; pass 2\nturn 1; pass 1\nend blocked 1 2",
        "",
    ),
    "declined is no pass of the round": (
        {"must_take_extra_turn": False, "option_d": "pass"},
        f"{ON_TOP}\nturn 1 extra; pass 1 declined\nturn 2; pass 2\nend blocked 1 2",
        "it is the turn of seat 1",
    ),
    "house with c": ({}, "turn 1; lay 1 b5-b6 -1,0 -2,0 0; house 1 -1,0\nturn 2; pass 2", AND_THEN),
    "no house with b": ({}, f"{ON_TOP}; house 1 0,0\nturn 1 extra; pass 1", "no house is put"),
    "house with any": ({"house_with": "any"}, f"{ON_TOP}; house 1 0,0\nturn 1 extra; pass 1", "seat 1 passes"),
    "no second house": ({"houses": [((0, 0), 1)]}, f"turn 1; {FAR}; house 1 1,0\nturn 2; pass 2", "no house left"),
    "no house on a house": ({"houses": [((0, 0), 2)]}, f"turn 1; {FAR}; house 1 0,0\nturn 2; pass 2", "naps already"),
    "no house on nothing": ({}, f"turn 1; {FAR}; house 1 5,5\nturn 2; pass 2", "no dog for the house"),
    "no house in use": ({"dog_houses": "nobody"}, f"turn 1; {FAR}; house 1 0,0\nturn 2; pass 2", "no house left"),
    "a napping dog stays visible": ({"houses": [((1, 0), 2)]}, f"{ON_TOP}\nturn 1 extra; pass 1", "is not covered"),
    "unless it may be covered": (
        {"houses": [((1, 0), 2)], "cover_napping": True},
        f"{ON_TOP}\nturn 1 extra; pass 1",
        "seat 1 passes and has a legal placement",
    ),
    "beside no tile": ({}, "turn 1; lay 1 b5-b6 4,4 5,4 0\nturn 2; pass 2", "beside no tile"),
    "a hex is taken": ({}, "turn 1; lay 1 b5-b6 1,0 2,0 0\nturn 2; pass 2", "a hex is taken"),
    "other dogs below": ({}, "turn 1; lay 1 b4-b4 1,0 1,1 1\nturn 1 extra; pass 1", "on equal dogs"),
    "bound to trees": (TREE, f"turn 1; {FAR}\nturn 2; pass 2", "could be laid beside a tree"),
    "laid by a tree": (TREE, f"turn 1; {BY_TREE}\nturn 2; pass 2", AND_THEN),
    "a tree tile instead": (TREE, "turn 1; tree 1 -1,0 -1,0\nturn 2; pass 2", AND_THEN),
    "no tree tile instead": (
        {**TREE, "tree_rule_allows_e": False},
        "turn 1; tree 1 -1,0 -1,0\nturn 2; pass 2",
        "a tree-poop tile is put instead",
    ),
    "one tree tile each": (
        TREE,
        "turn 1; tree 1 -1,0 -1,0\nturn 2; tree 2 0,2 0,2\nturn 1; pass 1",
        "no tree-poop tile left",
    ),
    "named once": (
        TREE,
        "turn 1; tree 1 -1,0 -1,0; name 1 poop\nturn 2; pass 2",
        "it is the turn of seat 2, and not name",
    ),
    "named at first": ({"tile_set": 36}, "turn 1; tree 1 -1,0 -1,0\nturn 2; pass 2", "gets its rule"),
    "no tree tiles in the small set": ({}, "turn 1; tree 1 -1,0 -1,0; name 1 poop", "no tree-poop tile left"),
    "of two hexes": (
        {"tile_set": 36, "tree_poop_cells": 2},
        "turn 1; tree 1 -1,0 -1,0; name 1 poop\nturn 2; pass 2",
        "two neighbouring hexes",
    ),
}


@pytest.mark.parametrize("name", PARK)
def test_puppy_park(name: str) -> None:
    given, text, why = PARK[name]
    said = verdict(layout(HANDS, **given), text)
    assert why in said if why else said == ""


def test_the_first_reason_is_the_one_that_is_meant() -> None:
    """Most of the games above break off; up to there nothing else is wrong with them."""
    for given, text, why in PARK.values():
        if why == AND_THEN:
            assert verdict(layout(HANDS, **given), text).startswith(why), text


def test_a_tree_tile_may_be_needed_to_win() -> None:
    given: dict[str, Any] = {"tile_set": 36, "tree_poop_counts_to_win": True}
    text = f"turn 1; {FAR}\nturn 2; lay 2 b5-b5 0,-1 0,-2 0\nturn 1; tree 1 0,2 0,2; name 1 poop\nend empty_hand 1"
    hands = ("b5-b6", "b5-b5 b7-b7")
    assert verdict(layout(hands, **given), text) == ""
    assert "the game is over" in verdict(layout(hands, tile_set=36), text)
    short = f"turn 1; {FAR}\nend empty_hand 1"
    assert verdict(layout(hands, tile_set=36), short) == ""
    assert "it is the turn of seat 2" in verdict(layout(hands, **given), short)


def test_no_room() -> None:
    """A park of six in a row: one more tile fits, and a rest of one hex on either side none."""
    given: dict[str, Any] = {"cells": STRIP, "tiles": [("b1", "b2", (1, 0), (2, 0), 0)], "dog_houses": "nobody"}
    board = layout(("b3-b4 b4-b4", "b5-b5 b6-b6 b7-b7"), **given)
    assert verdict(board, "turn 1; lay 1 b3-b4 4,0 3,0 0\nturn 2; pass 2\nturn 1; pass 1\nend blocked 1") == ""
    assert "not in the park" in verdict(board, "turn 1; lay 1 b3-b4 3,0 3,1 0\nturn 2; pass 2")
    assert "turn 2" not in verdict(board, "turn 1; lay 1 b3-b4 4,0 3,0 0\nturn 2; pass 2\nend blocked 1")
    with_tree = layout(("b3-b4 b4-b4", "b5-b5 b6-b6"), **given, tree_poop_tiles="everybody")
    said = verdict(with_tree, "turn 1; lay 1 b3-b4 4,0 3,0 0\nturn 2; pass 2\nturn 1; pass 1\nend blocked 1")
    assert AND_THEN in said


@pytest.mark.parametrize(("text", "number"), [("b5-b6", 60), ("b5-b5", 30), ("b1-b2", 60)])
def test_lays_round_one_tile(text: str, number: int) -> None:
    """Ten sides, eight hexes round it: 8 places on these alone, 22 half outside; mixed tiles either way round."""
    table = Table(layout((text, "b7-b7"), tiles=[("b3", "b4", (0, 0), (1, 0), 0)]))
    assert len(lays(table, table.hands[1])) == number


def test_trees_and_the_first_tile() -> None:
    one = [("b3", "b4", (0, 0), (1, 0), 0)]
    assert len(tree_lays(Table(layout(("b5-b6", "b7-b7"), tiles=one)))) == 8
    assert len(tree_lays(Table(layout(("b5-b6", "b7-b7"), tiles=one, tree_poop_cells=2)))) == 30
    empty = layout(("b5-b6", "b7-b7"), tiles=[])
    assert [lay[:3] for lay in centre_lays(Table(empty), [("b5", "b6")])] == [(("b5", "b6"), (0, 0), (1, 0))]
    park = layout(("b5-b6", "b7-b7"), tiles=[], cells=STRIP, centre=(2, 0))
    assert len(centre_lays(Table(park), [("b5", "b6")])) == 4
    assert len(centre_lays(Table(park), [("b5", "b5")])) == 2


# Dömidög: a chain of two, its open ends on (0,0), a b2, and on (3,0), a b4.
CHAIN = [("b2", "b3", (0, 0), (1, 0), 0), ("b3", "b4", (2, 0), (3, 0), 0)]
LAST_TILES = ("b4-b5 b1-b3", "b5-b6 b6-b6")


def chain(hands: tuple[str, ...] = LAST_TILES, **given: Any) -> Any:
    return layout(hands, **{"game": "domidog", "tiles": CHAIN, **given})


def rest(hands: tuple[str, ...] = LAST_TILES) -> int:
    return 28 - 2 - sum(len(hand.split()) for hand in hands)


DOMIDOG: dict[str, tuple[dict[str, Any], str, str]] = {
    "at an open end": ({}, "turn 1; lay 1 b4-b5 4,0 5,0 0; join 1 3,0 4,0\nturn 2; pass 2", "seat 2 passes"),
    "not inside": ({}, "turn 1; lay 1 b1-b3 1,2 1,1 0; join 1 1,0 1,1\nturn 2; pass 2", "not joined to an open end"),
    "equal dogs": ({}, "turn 1; lay 1 b1-b3 4,0 5,0 0; join 1 3,0 4,0\nturn 2; pass 2", "are not equal"),
    "told where": ({}, "turn 1; lay 1 b4-b5 4,0 5,0 0\nturn 2; pass 2", "told where the tile is joined"),
    "no draw when able": ({}, "turn 1; draw 1 b1-b1; pass 1", "draws and can play"),
    "no pass when there are draws": ({"hands": ("b1-b1", "b5-b6")}, "turn 1; pass 1", "passes and can draw"),
    "fork": (
        {},
        "turn 1; house 1 3,0; lay 1 b1-b3 0,2 1,1 0; join 1 1,0 1,1; draw 1 b1-b1\nturn 2; pass 2",
        "seat 2 passes and can draw",
    ),
    "fork draws": ({}, "turn 1; house 1 3,0; lay 1 b1-b3 0,2 1,1 0; join 1 1,0 1,1\nturn 2; pass 2", "seat 1 draws"),
    "fork at another tile": (
        {},
        "turn 1; house 1 0,0; lay 1 b1-b3 0,2 0,1 0; join 1 1,0 0,1; draw 1 b1-b1\nturn 2; pass 2",
        "whose end was closed",
    ),
    "fork at the same tile": (
        {"domi_fork_end": True},
        "turn 1; house 1 0,0; lay 1 b1-b3 0,2 0,1 0; join 1 1,0 0,1; draw 1 b1-b1\nturn 2; pass 2",
        "seat 2 passes and can draw",
    ),
    "fork on an end": (
        {},
        "turn 1; house 1 1,0; lay 1 b1-b3 0,2 1,1 0; join 1 2,0 1,1; draw 1 b1-b1\nturn 2; pass 2",
        "a house closes an open end",
    ),
}


@pytest.mark.parametrize("name", DOMIDOG)
def test_domidog(name: str) -> None:
    given, text, why = DOMIDOG[name]
    hands = given.get("hands", LAST_TILES)
    said = verdict(chain(**given), f"supply {rest(hands)}\n{text}")
    assert why in said.split(". ")[0], said


def test_a_tile_that_touches_another() -> None:
    """Two ways to lay a tile at the end on (3,0) have their far hex, (1,1) or (2,-1), beside the first tile."""
    found = {}
    for contact in ("ends_only", "no_other_contact"):
        board = chain(domi_contact=contact)
        made = before_turns(board, records(board, f"supply {rest()}\nturn 1; pass 1"))[0].table
        found[contact] = plays(made, {("b4", "b5")})
    more = found["ends_only"] - found["no_other_contact"]
    assert {play.beside for play in more} == {(1, 1), (2, -1)}
    assert len(more) == 2


def test_a_fork_needs_a_house_and_another_tile() -> None:
    for given, number in (({}, 2), ({"houses": [((5, 5), 1)]}, 0), ({"tiles": CHAIN[:1]}, 0)):
        board = chain(("b1-b3", "b6-b6"), **given)
        made = before_turns(board, records(board, "supply 0\nturn 1; pass 1"))[0].table
        assert len({fork.house for fork in forks(made, 1)}) == number


def test_the_blue_double_begins() -> None:
    board = layout(("b1-b1 b2-b2", "b3-b3 b1-b2"), tiles=[], game="domidog", to_move=0)
    assert verdict(board, "supply 24\nturn 1; lay 1 b1-b1 0,0 1,0 0\nturn 2; pass 2").startswith("seat 2 passes")
    assert "cannot be b2-b2" in verdict(board, "supply 24\nturn 1; lay 1 b2-b2 0,0 1,0 0\nturn 2; pass 2")
    assert "begins without b1-b1" in verdict(board, "supply 24\nturn 2; lay 2 b3-b3 0,0 1,0 0\nturn 1; pass 1")
    other = layout(("b2-b4", "b3-b3 b1-b2"), tiles=[], game="domidog", to_move=0)
    assert "begins without b3-b3" in verdict(other, "supply 25\nturn 1; lay 1 b2-b4 0,0 1,0 0\nturn 2; pass 2")


def test_secret_mission() -> None:
    """Nine tiles are out of the supply; the last two are laid, and seat 2 is done earlier."""
    names = [f"b{n}-b{m}" for n in range(1, 8) for m in range(n, 8)]
    used = ("b1-b1", "b2-b2", "b3-b4", "b5-b6", "b5-b7")
    placed = [name.split("-") for name in names if name not in used]
    tiles = [(a, b, (2 * at, 0), (2 * at + 1, 0), 0) for at, (a, b) in enumerate(placed)]
    board = layout(("b1-b1", "b2-b2"), tiles=tiles, game="secret_mission", to_move=2)
    table = Table(board)
    assert table.supply == {("b3", "b4"), ("b5", "b6"), ("b5", "b7")}
    moves = "mission 2 b5-b7; mission 1 b5-b6; supply 1\nturn 2; lay 2 b2-b2 -1,0 -2,0 0; draw 2 b3-b4\n"
    moves += "turn 1; lay 1 b1-b1 -3,0 -4,0 0\nturn 2; lay 2 b3-b4 -5,0 -6,0 0\n"
    said = verdict(board, f"{moves}score 1 9 9 81; score 2 9 9 81; end last_tile 1")
    assert "seat 1 has groups and product" in said
    first, second = (part.split(")")[0].replace(",", "") for part in said.split("product (")[1:3])
    told = f"{moves}score 1 {first}; score 2 {second}; "
    lowest = int(first.split()[2]) - int(second.split()[2])
    assert verdict(board, f"{told}end last_tile {1 if lowest <= 0 else 2}") == ""
    assert "the winners are" in verdict(board, f"{told}end last_tile {2 if lowest <= 0 else 1}")
    assert "beside no tile" in verdict(board, f"{told}end last_tile 1".replace("-3,0 -4,0", "-4,0 -5,0"))
    assert "no mission" in verdict(board, f"{told}end last_tile 1".replace("mission 2 b5-b7", "mission 2 b5-b5"))
