"""The chances of the cards: those that are agreed on, and every formula against all deals of a few cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits import Kit, find_kit
from board_designer.kits.card_odds import Pile
from board_designer.kits.dog.odds_table import HANDS, odds_page, starts_of
from board_designer.showing.text_pages import Table

DOG = find_kit("dog")
assert isinstance(DOG, Kit)
AGREED = {
    3: (Pile(110, 22), ("74.7", "68.0", "59.6", "49.2", "36.1")),
    2: (Pile(108, 20), ("71.7", "64.9", "56.5", "46.2", "33.7")),
}
FEW = [(7, 0), (7, 1), (8, 2), (8, 3), (9, 5), (8, 8)]


@pytest.mark.parametrize("jokers", AGREED)
def test_the_usual_decks(jokers: int) -> None:
    pile, shown = AGREED[jokers]
    assert starts_of(DOG, Options(rules={"jokers_per_pack": jokers})) == pile
    for hand, said in zip(HANDS, shown, strict=True):
        assert float(100 * pile.some(hand)) == pytest.approx(float(said), abs=0.051)


@pytest.mark.parametrize(("cards", "wanted"), FEW)
@pytest.mark.parametrize("hand", [1, 2, 3])
def test_every_deal_counted(cards: int, wanted: int, hand: int) -> None:
    """Cards below `wanted` are wanted. Two partners get `hand` cards each."""
    pile, some, after, neither, deals = Pile(cards, wanted), 0, 0, 0, 0
    for mine in combinations(range(cards), hand):
        left = [card for card in range(cards) if card not in mine]
        for theirs in combinations(left, hand):
            own, other = (sum(card < wanted for card in held) for held in (mine, theirs))
            deals += 1
            some += own > 0
            neither += own + other == 0
            given, taken = own >= 2, other >= 2
            after += own - given + taken > 0
    assert pile.some(hand) == Fraction(some, deals)
    assert pile.some_after_exchange(hand) == Fraction(after, deals)
    assert pile.exactly(0, 2 * hand) == Fraction(neither, deals)
    assert sum(pile.exactly(many, hand) for many in range(hand + 1)) == 1


def rows(section: int, **options: Any) -> dict[str, tuple[str, ...]]:
    (table,) = odds_page(DOG, Options(**options), 0).sections[section].parts
    assert isinstance(table, Table)
    return {first: rest for first, *rest in table.rows}


def test_the_page_follows_rules_and_figures() -> None:
    assert rows(0)["6"][1:3] == ["74.70 %", "20778187/27816255"]
    assert len(rows(0)["6"]) == 6
    assert len(rows(0, rules={"player_count": 2})["6"]) == 4, "two players have no partners"
    assert rows(1)["Joker"][:2] == ["6", "5.45 %"]
    more = rows(1, rules={"packs": 1}, figures={"decks.cards.ace": 6})
    assert more["Ace"][:2] == ["6", "10.53 %"]
    assert more["Two, Three and 10 more"][0] == "4"


def test_a_deck_that_is_too_small_is_refused() -> None:
    none = {f"decks.cards.{card['id']}": 0 for card in DOG.data["decks"]["cards"]["cards"][:10]}
    with pytest.raises(Refused, match="there are 15 cards, and a deal of 6 takes 24"):
        odds_page(DOG, Options(rules={"packs": 1}, figures=none), 0)
    with pytest.raises(Refused, match="packs must be 2, 1 or 3, not 9"):
        odds_page(DOG, Options(rules={"packs": 9}), 0)
