"""The examples of the rules: b1 on (0,0), b2 on (1,0), b1 on (0,1), b3 on (1,1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from puppy_referee.ending import score
from puppy_referee.hexes import Hex
from puppy_referee.judging import judge
from puppy_referee.layout import Layout
from puppy_referee.pairs import contacts
from puppy_referee.placements import Lay, lays, why_not_lay
from puppy_referee.scripted import X, Y, layout, records, verdict
from puppy_referee.table import Table

POOP: Sequence[tuple[Sequence[Hex], int]] = [([(2, 0)], 2)]
NEW = "lay 1 b1-b4 -1,1 -1,0 0"
REST = "; pairs 1 2\nturn 1 extra; lay 1 b4-b4 -1,2 -2,2 0\nend empty_hand 1"


def board(hand: str = "b1-b4", **more: Any) -> Layout:
    return layout((hand, "b5-b5"), **more)


def levels(hand: str, **more: Any) -> dict[tuple[Hex, Hex], int]:
    """Where the tiles of a hand can be laid, and on which level."""
    made = board(hand, **more)
    table = Table(made)
    return {(lay.at, lay.beside): lay.level for lay in lays(table, table.hands[1])}


@pytest.mark.parametrize(("rule", "is_two"), [("contacts", True), ("disjoint", False), ("per_dog", False)])
def test_1_two_contacts_at_one_dog(rule: str, is_two: bool) -> None:
    made = board("b1-b4 b4-b4", two_pairs_rule=rule)
    table = Table(made)
    assert len(contacts(table, ("b1", "b4"), (-1, 1), (-1, 0))) == 2
    assert Lay(("b1", "b4"), (-1, 1), (-1, 0), 0, is_two) in lays(table, table.hands[1])
    passes_on = "\nturn 2; lay 2 b5-b5 2,0 3,0 0\nend empty_hand 2"
    assert verdict(made, f"turn 1; {NEW}{REST if is_two else passes_on}") == ""
    assert verdict(made, f"turn 1; {NEW}{passes_on if is_two else REST}") != ""


def test_2_a_tile_covers_neighbours() -> None:
    assert "neighbouring" in why_not_lay(Table(board()), ("b1", "b3"), (0, 0), (1, 1), 1)
    assert ((0, 0), (1, 1)) not in levels("b2-b3 b1-b1 b1-b4")


def test_3_a_tile_on_top_of_two() -> None:
    assert levels("b2-b3")[(1, 0), (1, 1)] == 1
    assert levels("b1-b1")[(0, 0), (0, 1)] == 1
    assert [level for level in levels("b2-b3 b1-b1").values() if level] == [1, 1]
    text = "turn 1; lay 1 b2-b3 1,0 1,1 1\nturn 1 extra; lay 1 b1-b1 0,0 0,1 1\nend empty_hand 1"
    assert verdict(board("b2-b3 b1-b1"), text) == ""
    assert "no extra turn" in verdict(
        board("b2-b3 b1-b1"), text.replace(" extra", "").replace("turn 1;", "turn 1 extra;", 1)
    )


def test_4_no_overhang() -> None:
    stacked = [X, Y, ("b2", "b3", (1, 0), (1, 1), 1)]
    table = Table(board("b1-b3", tiles=stacked))
    for level in (1, 2):
        assert "hang over" in why_not_lay(table, ("b3", "b1"), (1, 1), (0, 1), level)
    assert not any(levels("b1-b7 b3-b7", tiles=stacked).values())


@pytest.mark.parametrize("rule", ["contacts", "disjoint", "per_dog"])
def test_5_a_napping_dog_is_no_partner(rule: str) -> None:
    made = board("b1-b4 b4-b4", houses=[((0, 0), 2)], two_pairs_rule=rule)
    assert len(contacts(Table(made), ("b1", "b4"), (-1, 1), (-1, 0))) == 1
    assert verdict(made, f"turn 1; {NEW}\nturn 2; lay 2 b5-b5 2,0 3,0 0\nend empty_hand 2") == ""


def test_6_no_dog_beside_a_poop() -> None:
    beside = {(2, -1), (1, 0), (1, 1), (3, -1), (3, 0), (2, 1)}
    hand = "b4-b5 b2-b3 b1-b1 b1-b2"
    found = levels(hand, trees=POOP, named_rule="poop", tile_set=36)
    assert not beside & {place for pair in found for place in pair}
    assert found[(0, 0), (0, 1)] == 1
    free = levels(hand, trees=POOP, named_rule="poop", tile_set=36, poop_blocks_stacking=False)
    assert free[(1, 0), (1, 1)] == 1
    assert {place for pair, level in free.items() if not level for place in pair} & beside == set()


def test_7_no_tile_is_there_twice() -> None:
    made = layout(("b1-b2", "b5-b5"))
    assert judge(made, records(made, "turn 1; lay 1 b1-b2 -1,1 -1,0 0\nend empty_hand 1")) == [
        "Turn 0: a tile is in the position twice."
    ]
    assert "does not hold b1-b2" in verdict(board(), "turn 1; lay 1 b1-b2 -1,1 -1,0 0\nend empty_hand 1")


def test_8_groups_of_five_and_four_are_twenty() -> None:
    row = [("b1", "b1", (0, 0), (1, 0), 0), ("b1", "b2", (2, 0), (3, 0), 0), ("b1", "b3", (0, 1), (-1, 1), 0)]
    more = [("b1", "b4", (1, 1), (2, 1), 0), ("b2", "b2", (4, 0), (5, 0), 0), ("b2", "b5", (6, 0), (7, 0), 0)]
    table = Table(layout(("b6-b6", "b7-b7"), tiles=row + more, game="secret_mission"))
    assert score(table, ("b1", "b2")) == (5, 4, 20)
    assert score(table, ("b1", "b7")) == (5, 0, 0)
