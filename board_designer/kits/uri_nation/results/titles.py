"""Names of the kit as people read them: rule parameters as elsewhere in the window, figures by what they are of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

RECIPES = {
    "re_claim": "Keep what was won", "ally_initiate": "Start an alliance", "ally_join": "Join an alliance",
    "break_alliance": "Break an alliance", "challenge_bond": "Fight a bond", "cross_midblock": "Cross mid-block",
}  # fmt: skip


def rule_title(name: str) -> str:
    """win_territories -> Win territories"""
    return name.replace("_", " ").capitalize()


def figure_title(name: str, data: Mapping[str, Any]) -> str:
    """archetypes.bruiser.water -> Bruiser: Water; decks.chance.chip -> Chance: cards “A stray chip”"""
    section, item, *rest = name.split(".")
    tokens = {token["name"]: token["title"] for token in data["resources"]}
    if section == "archetypes":
        return f"{data[section][item]['title']}: {tokens.get(rest[0]) or rule_title(rest[0])}"
    if section == "decks":
        deck = data[section][item]
        card = next(card for card in deck["cards"] if card["id"] == rest[0])
        return f"{deck['title']}: cards “{card['title']}”"
    if not rest:
        return f"{rule_title(section)}: {item.replace('_', ' ')}"
    return f"{RECIPES.get(item) or rule_title(item)}: {tokens.get(rest[0]) or rule_title(rest[0])}"


def value_in_words(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")
