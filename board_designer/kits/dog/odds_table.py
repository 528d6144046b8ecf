"""The chances of the cards under a set of rules, as exact fractions: who can start a marble, what a hand holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits.decks import copies_of
from board_designer.kits.figures import with_figures
from board_designer.kits.kit import Kit
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.words import counted, listed, number, percent

__all__ = ["Pile", "Refused", "odds_page", "pile_of"]

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


@dataclass(frozen=True)
class Pile:
    """Shuffled cards, so many of them wanted."""

    cards: int
    wanted: int

    def exactly(self, many: int, drawn: int) -> Fraction:
        """The chance of so many wanted ones among the cards that are drawn."""
        return Fraction(
            comb(self.wanted, many) * comb(self.cards - self.wanted, drawn - many), comb(self.cards, drawn)
        )

    def some(self, drawn: int) -> Fraction:
        return 1 - self.exactly(0, drawn)

    def some_after_exchange(self, hand: int) -> Fraction:
        """That of a player whose partner passes a wanted card on only if another one is left."""
        none, others = self.exactly(0, hand), Pile(self.cards - hand, self.wanted)
        return 1 - none * (others.exactly(0, hand) + others.exactly(1, hand)) if none else Fraction(1)


def pile_of(kit: Kit, options: Options, *ids: str) -> Pile:
    """All cards under these rules. Wanted are those with these names; without names, those that start a marble."""
    faults = kit.rule_faults(options.rules)
    if faults:
        raise Refused("; ".join(faults))
    values = kit.rule_values(options.rules)
    deck = with_figures(kit.data, options.figures)["decks"]["cards"]
    copies = {card["id"]: copies_of(card, deck, values) for card in deck["cards"]}
    wanted = ids or [card["id"] for card in deck["cards"] if card.get("start")]
    total, dealt = sum(copies.values()), HANDS[0] * int(values["player_count"])
    if total < dealt:
        raise Refused(f"there are {counted(total, 'card')}, and a deal of {HANDS[0]} takes {dealt}")
    return Pile(total, sum(copies[name] for name in wanted))


def odds_page(kit: Kit, options: Options, duels: int) -> Page:
    """Nothing is simulated: every chance is exact."""
    starts, players = pile_of(kit, options), int(kit.rule_values(options.rules)["player_count"])
    in_teams = players > 2
    columns = ("cards", "on average", "dealt", "", *(("exchanged", "neither partner") if in_teams else ()), "nobody")
    rows = tuple(tuple(_hand(starts, hand, players)) for hand in HANDS)
    sections = (
        Section(f"A start card in a hand ({starts.wanted} of {starts.cards} cards)", (Table(columns, rows),)),
        Section(
            "Each card", (Table(("", "copies", "share", *(f"in {h}" for h in HANDS)), tuple(_cards(kit, options))),)
        ),
        Section("How to read it", (READING, *((EXCHANGE,) if in_teams else ()), OTHERS)),
    )
    return Page(f"Odds of the cards · {kit.title}", "; ".join(_conditions(kit, options)), sections)


def _hand(starts: Pile, hand: int, players: int) -> Iterator[str]:
    dealt = starts.some(hand)
    yield from (str(hand), number(hand * starts.wanted / starts.cards, 2), _told(dealt), str(dealt))
    if players > 2:
        yield from (_told(starts.some_after_exchange(hand)), _told(starts.exactly(0, 2 * hand)))
    yield _told(starts.exactly(0, players * hand))


def _cards(kit: Kit, options: Options) -> Iterator[tuple[str, ...]]:
    """Those of which there are as many share a row."""
    alike: dict[Pile, list[str]] = {}
    for card in kit.data["decks"]["cards"]["cards"]:
        alike.setdefault(pile_of(kit, options, card["id"]), []).append(card["title"])
    for pile, titles in alike.items():
        share = _told(Fraction(pile.wanted, pile.cards))
        yield listed(titles, 2), str(pile.wanted), share, *(_told(pile.some(hand)) for hand in HANDS)


def _conditions(kit: Kit, options: Options) -> Iterator[str]:
    values, titles = (
        kit.rule_values(options.rules),
        {card["id"]: card["title"] for card in kit.data["decks"]["cards"]["cards"]},
    )
    packs = counted(int(values["packs"]), "pack")
    yield f"{packs} of 52 cards with {values['jokers_per_pack']} jokers; {values['player_count']} players"
    if options.figures:
        changed = (f"{many} of the {titles[name.split('.')[-1]]}" for name, many in options.figures.items())
        yield f"in a pack, {listed(changed)}"


def _told(chance: Fraction) -> str:
    return percent(float(chance), 2)
