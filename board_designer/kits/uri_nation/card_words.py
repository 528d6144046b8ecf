"""What a card does, in words to be printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.kits.kit import Kit
from board_designer.kits.price_words import resource_titles

REFILL = {"full": "Fill your bowl with Water.", "none": "Gain no Water."}
HALF = {
    "half_capacity": "Gain half a bowl of Water, rounded up.",
    "half_missing": "Gain half the Water you are missing, rounded up.",
    "up_to_half": "Fill your bowl to half, rounded up.",
}
UNTIL_NEXT_TURN = {
    "free_drinking": "drinking costs no Drive.",
    "no_midblock": "nobody can cross a road mid-block.",
    "free_midblock": "crossing a road mid-block is free.",
}
REMOVE = {
    "fortify_on_segment": "Remove one fortify disk from every territory along your stretch of sidewalk.",
    "adjacent_unfortified_rival": "Play it when you act: clear a rival’s territory beside you without fortify disks.",
}
CLEARS = {
    True: "Remove all markers from one bond space of your choice.",
    False: "Remove all markers from one dog park of your choice.",
}
ALLOW = {"fortify_anywhere_for_1_water": "You may fortify one of your territories, wherever it is, for 1 Water."}
FREE = {"cross_midblock": "Play it when you cross a road mid-block: the crossing is free."}
SKIP = {"this_turn": "Take no action this turn.", "next_turn": "Take no action on your next turn."}


def lines_of(card: Mapping[str, Any], kit: Kit, values: Mapping[str, Any]) -> Iterator[str]:
    if card.get("hold"):
        yield "Keep this card."
    if card.get("refill") == "none" and card.get("water", 0) < 0 and not _shrinks(card, values):
        yield f"Gain no Water and lose {-card['water']}."
        card = {name: value for name, value in card.items() if name != "water"}
    elif "refill" in card:
        yield (
            HALF[str(values.get("half_refill", "half_capacity"))]
            if card["refill"] == "half"
            else REFILL[card["refill"]]
        )
    yield from _changes(card, kit, values, "Gain", "Lose")
    yield from _changes(card.get("all", {}), kit, values, "Everyone gains", "Everyone loses")
    if card.get("skip_action"):
        yield SKIP[str(values.get("skip_action_when", "this_turn"))]
    if "steps" in card:
        yield f"Play it before you roll: walk {card['steps']} more steps."
    if "until_next_turn" in card:
        yield f"Until your next turn, {UNTIL_NEXT_TURN[card['until_next_turn']]}"
    removed = REMOVE | {"one_bond_stack": CLEARS["bond" in kit.spaces]}
    for key, words in (("free", FREE), ("remove", removed), ("allow", ALLOW)):
        if key in card:
            yield words[card[key]]


def _changes(card: Mapping[str, Any], kit: Kit, values: Mapping[str, Any], take: str, lose: str) -> Iterator[str]:
    for name, title in resource_titles(kit).items():
        amount = int(card.get(name, 0))
        if amount < 0 and name == "water" and _shrinks(card, values):
            yield f"Your bowl holds {-amount} less until you resupply at home."
        elif amount:
            yield f"{take if amount > 0 else lose} {abs(amount)} {title}."


def _shrinks(card: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    return "refill" in card and values.get("terrible_water_loss") == "capacity_minus_one_until_home"
