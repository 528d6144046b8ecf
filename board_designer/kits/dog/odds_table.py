"""The chances of the cards: who can start a marble, and what a hand holds. Nothing is simulated."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits.card_odds import Pile, changed_copies, each_card, pile_of, told
from board_designer.kits.kit import Kit
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.words import counted, number

HANDS = (6, 5, 4, 3, 2)
READING = (
    "Each chance is that of a hand of this size before anybody has seen a card, in whichever round. “Dealt”: it has"
    " an Ace, a King or a Joker. With all marbles in the kennel, that is what it takes to play at all; without one,"
    " the hand is thrown in."
)
EXCHANGE = (
    "“Exchanged”: it has one after partners have exchanged cards, if everybody who was dealt two or more passes one"
    " on, and who was dealt one keeps it. “Neither partner”: whatever they exchange, the team cannot start a marble."
)
OTHERS = (
    "“Nobody”: no player at the table is dealt a start card. “In 6”: a hand of 6 has at least one of that card; where"
    " cards share a row, that is so for each of them."
)


def starts_of(kit: Kit, options: Options) -> Pile:
    """The pile, with the cards that start a marble as the wanted ones."""
    pile = pile_of(kit, "cards", options, lambda card: bool(card.get("start")))
    dealt = HANDS[0] * int(kit.rule_values(options.rules)["player_count"])
    if pile.cards < dealt:
        raise Refused(f"there are {counted(pile.cards, 'card')}, and a deal of {HANDS[0]} takes {dealt}")
    return pile


def odds_page(kit: Kit, options: Options, duels: int) -> Page:
    values = kit.rule_values(options.rules)
    starts, players = starts_of(kit, options), int(values["player_count"])
    in_teams = players > 2
    columns = ("cards", "on average", "dealt", "", *(("exchanged", "neither partner") if in_teams else ()), "nobody")
    rows = tuple(tuple(_hand(starts, hand, players)) for hand in HANDS)
    sections = (
        Section(f"A start card in a hand ({starts.wanted} of {starts.cards} cards)", (Table(columns, rows),)),
        Section(
            "Each card",
            (
                Table(
                    ("", "copies", "share", *(f"in {h}" for h in HANDS)),
                    tuple(each_card(kit, "cards", options, HANDS)),
                ),
            ),
        ),
        Section("How to read it", (READING, *((EXCHANGE,) if in_teams else ()), OTHERS)),
    )
    packs = counted(int(values["packs"]), "pack")
    under = f"{packs} of 52 cards with {values['jokers_per_pack']} jokers; {players} players"
    if options.figures:
        under += f"; in a pack, {changed_copies(kit, 'cards', options)}"
    return Page(f"Odds of the cards · {kit.title}", under, sections)


def _hand(starts: Pile, hand: int, players: int) -> Iterator[str]:
    dealt = starts.some(hand)
    yield from (str(hand), number(hand * starts.wanted / starts.cards, 2), told(dealt), str(dealt))
    if players > 2:
        yield from (told(starts.some_after_exchange(hand)), told(starts.exactly(0, 2 * hand)))
    yield told(starts.exactly(0, players * hand))
