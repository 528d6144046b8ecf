"""The chances of the tiles: every number of the page against all hands that there are, or all small ones."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits import Kit, find_kit
from board_designer.kits.card_odds import Pile, told
from board_designer.kits.puppy_park.odds_table import hands_of, matching, odds_page
from board_designer.kits.puppy_park.position import tiles_of_set
from board_designer.showing.text_pages import Table

KIT = find_kit("puppy-park")
assert isinstance(KIT, Kit)
SETS = [(28, 7), (36, 8)]


def share(found: list[bool]) -> Fraction:
    return Fraction(sum(found), len(found))


@pytest.mark.parametrize(("many", "breeds"), SETS)
@pytest.mark.parametrize("hand", [1, 2, 3])
def test_every_hand_counted(many: int, breeds: int, hand: int) -> None:
    tiles, pile = tiles_of_set(KIT, many), Pile(many, breeds)
    hands = list(combinations(tiles, hand))
    assert share([any(a == b for a, b in held) for held in hands]) == pile.some(hand)
    for breed in ("b1", "b5"):
        shown = [sum(breed in tile for tile in held) for held in hands]
        for count in range(hand + 1):
            assert share([one == count for one in shown]) == pile.exactly(count, hand)
    assert share([("b1", "b1") in held for held in hands]) == Pile(many, 1).some(hand)
    pairs = [sum(bool(set(a) & set(b)) for a, b in combinations(held, 2)) for held in hands]
    assert Fraction(sum(pairs), len(hands)) == hand * (hand - 1) // 2 * matching(many, breeds)


def rows(section: int, **rules: Any) -> list[tuple[str, ...]]:
    (table,) = odds_page(KIT, Options(rules=rules), 0).sections[section].parts
    assert isinstance(table, Table)
    return list(table.rows)


@pytest.mark.parametrize(("many", "breeds"), SETS)
def test_the_page_has_these_numbers(many: int, breeds: int) -> None:
    pile, wanted = Pile(many, breeds), {28: [7, 8, 9, 14], 36: [8, 9, 12, 18]}[many]
    assert hands_of(many) == wanted
    assert [row[:2] for row in rows(0, tile_set=many)] == [(str(n), told(pile.some(n))) for n in wanted]
    for n, row in zip(wanted, rows(1, tile_set=many), strict=True):
        assert list(row[1:]) == [told(pile.exactly(count, n)) for count in range(6)]


def test_who_has_the_blue_double() -> None:
    assert [row[:2] for row in rows(2, tile_set=28)] == [("2", told(Fraction(16, 28)))]
    assert [row[:2] for row in rows(2, tile_set=36)] == [
        (str(players), told(Fraction(8 * players, 36))) for players in (2, 3, 4)
    ]


@pytest.mark.parametrize(("many", "breeds"), SETS)
def test_a_tile_for_the_first_double_and_missions_in_common(many: int, breeds: int) -> None:
    others = [tile for tile in tiles_of_set(KIT, many) if tile != ("b1", "b1")]
    fitting = sum("b1" in tile for tile in others)
    assert rows(2, tile_set=many)[0][3] == told(Pile(len(others), fitting).some(8))
    mixed = [tile for tile in tiles_of_set(KIT, many) if tile[0] != tile[1]]
    common = share([bool(set(a) & set(b)) for a, b in combinations(mixed, 2)])
    assert rows(3, tile_set=many) == [(told(Fraction(breeds, many)), told(common))]


def test_rules_that_cannot_be_are_refused() -> None:
    with pytest.raises(Refused):
        odds_page(KIT, Options(rules={"tile_set": 30}), 0)
