"""What a card does, in words to be printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.kits.kit import Kit
from board_designer.kits.price_words import resource_titles

REFILL = {"full": "Fill your bowl with water.", "none": "You get no water."}
HALF = {
    "half_capacity": "Take half a bowl of water, rounded up.",
    "half_missing": "Take half of the water you lack, rounded up.",
    "up_to_half": "Fill your bowl to one half.",
}
UNTIL_NEXT_TURN = {
    "free_drinking": "drinking costs nobody Drive.",
    "no_midblock": "nobody may cross a road in the middle of a block.",
    "free_midblock": "crossing a road in the middle of a block is free.",
}
REMOVE = {
    "fortify_on_segment": "Take one fortify disk off every territory along your stretch of sidewalk.",
    "adjacent_unfortified_rival": "Play it as you act: clear a rival’s territory beside you without a fortify disk.",
}
CLEARS = {
    True: "Clear all markers from one bond space of your choice.",
    False: "Clear all markers from one dog park of your choice.",
}
ALLOW = {"fortify_anywhere_for_1_water": "You may fortify any one of your territories for 1 Water."}
FREE = {"cross_midblock": "Play it as you cross a road: this once it costs nothing."}
SKIP = {"this_turn": "No action this turn.", "next_turn": "No action in your next turn."}


def lines_of(card: Mapping[str, Any], kit: Kit, values: Mapping[str, Any]) -> Iterator[str]:
    if card.get("hold"):
        yield "Keep this card."
    if card.get("refill") == "none" and card.get("water", 0) < 0 and not _shrinks(card, values):
        yield f"You get no water, and lose {-card['water']}."
        card = {name: value for name, value in card.items() if name != "water"}
    elif "refill" in card:
        yield (
            HALF[str(values.get("half_refill", "half_capacity"))]
            if card["refill"] == "half"
            else REFILL[card["refill"]]
        )
    yield from _changes(card, kit, values, "Take", "Lose")
    yield from _changes(card.get("all", {}), kit, values, "Everybody takes", "Everybody loses")
    if card.get("skip_action"):
        yield SKIP[str(values.get("skip_action_when", "this_turn"))]
    if "steps" in card:
        yield f"Play it before you roll: {card['steps']} more steps."
    if "until_next_turn" in card:
        yield f"Until your next turn {UNTIL_NEXT_TURN[card['until_next_turn']]}"
    removed = REMOVE | {"one_bond_stack": CLEARS["bond" in kit.spaces]}
    for key, words in (("free", FREE), ("remove", removed), ("allow", ALLOW)):
        if key in card:
            yield words[card[key]]


def _changes(card: Mapping[str, Any], kit: Kit, values: Mapping[str, Any], take: str, lose: str) -> Iterator[str]:
    for name, title in resource_titles(kit).items():
        amount = int(card.get(name, 0))
        if amount < 0 and name == "water" and _shrinks(card, values):
            yield f"Your bowl holds {-amount} less until you are home."
        elif amount:
            yield f"{take if amount > 0 else lose} {abs(amount)} {title}."


def _shrinks(card: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    return "refill" in card and values.get("terrible_water_loss") == "capacity_minus_one_until_home"
