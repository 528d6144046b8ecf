"""Chances of shuffled cards, as exact fractions: what a hand holds of a deck under a set of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits.decks import copies_of
from board_designer.kits.figures import with_figures
from board_designer.kits.kit import Kit
from board_designer.words import listed, percent


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


def pile_of(kit: Kit, deck: str, options: Options, is_wanted: Callable[[Mapping[str, Any]], bool]) -> Pile:
    """All cards of a deck under these rules, and how many of them are wanted."""
    faults = kit.rule_faults(options.rules)
    if faults:
        raise Refused("; ".join(faults))
    values, found = kit.rule_values(options.rules), with_figures(kit.data, options.figures)["decks"][deck]
    copies = [(card, copies_of(card, found, values)) for card in found["cards"]]
    return Pile(sum(many for _, many in copies), sum(many for card, many in copies if is_wanted(card)))


def each_card(kit: Kit, deck: str, options: Options, hands: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Copies, share, the chance of at least one in hands of these sizes. Cards with as many copies share a row."""
    alike: dict[Pile, list[str]] = {}
    for card in kit.data["decks"][deck]["cards"]:
        pile = pile_of(kit, deck, options, lambda other, id_=card["id"]: other["id"] == id_)  # type: ignore[misc]
        alike.setdefault(pile, []).append(card["title"])
    for pile, titles in alike.items():
        share = told(Fraction(pile.wanted, pile.cards))
        yield listed(titles, 2), str(pile.wanted), share, *(told(pile.some(hand)) for hand in hands)


def changed_copies(kit: Kit, deck: str, options: Options) -> str:
    """The cards of which this run has more or fewer, in words."""
    titles = {card["id"]: card["title"] for card in kit.data["decks"][deck]["cards"]}
    return listed(f"{many} of the {titles[name.split('.')[-1]]}" for name, many in options.figures.items())


def told(chance: Fraction) -> str:
    return percent(float(chance), 2)
