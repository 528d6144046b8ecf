"""The cards of a deck under a set of rules: how many of each there are, and in which suits.

A deck may be made of several packs, as many as the rule in `packs` says. A card has its `copies` in each pack, or as
many as the rule in `copies_rule` says. They are spread over the suits, which mean nothing but a symbol and a colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.drawing.symbols import SYMBOLS
from board_designer.io.file_problems import Path
from board_designer.words import listed


def copies_of(card: Mapping[str, Any], deck: Mapping[str, Any], values: Mapping[str, Any]) -> int:
    """How many of a card the whole deck has."""
    in_one_pack = int(values[card["copies_rule"]] if "copies_rule" in card else card["copies"])
    return in_one_pack * int(values[deck["packs"]]) if "packs" in deck else in_one_pack


def suits_of(card: Mapping[str, Any], deck: Mapping[str, Any], copies: int) -> dict[str, int]:
    """How many copies each suit has, the first ones one more where they do not share evenly; none without suits."""
    suits = list(card.get("suits", deck.get("suits", ())))
    return {suit: copies // len(suits) + (at < copies % len(suits)) for at, suit in enumerate(suits)}


def in_play(decks: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """The decks with all rules put in: each card with its copies in the whole deck, and those of each suit."""
    return {name: {**_plain(deck, "packs", "suits"), "cards": _cards(deck, values)} for name, deck in decks.items()}


def _cards(deck: Mapping[str, Any], values: Mapping[str, Any]) -> list[dict[str, Any]]:
    found = []
    for card in deck["cards"]:
        copies = copies_of(card, deck, values)
        plain = {**_plain(card, "copies_rule", "suits"), "copies": copies}
        suits = suits_of(card, deck, copies)
        found.append({**plain, "suits": suits} if suits else plain)
    return found


def _plain(item: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in item.items() if name not in names}


def deck_faults(data: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Rules that a deck counts by and that are not there, and suits that cannot be drawn."""
    numbers = {name for name, item in data.get("parameters", {}).items() if item["type"] == "integer"}
    for name, deck in data.get("decks", {}).items():
        where: Path = ("decks", name)
        yield from _faults(deck, where, "packs", numbers)
        for at, card in enumerate(deck["cards"]):
            yield from _faults(card, (*where, "cards", at), "copies_rule", numbers)


def _faults(item: Mapping[str, Any], where: Path, field: str, numbers: set[str]) -> Iterator[tuple[Path, str]]:
    if field in item and item[field] not in numbers:
        yield (*where, field), f"there is no parameter {item[field]!r} with a whole number"
    for suit in item.get("suits", ()):
        if suit not in SYMBOLS:
            yield (*where, "suits"), f"there is no symbol {suit!r}; there are {listed(SYMBOLS)}"
