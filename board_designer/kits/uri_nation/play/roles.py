"""Dogs and cards as records: full bowls, prices with what each dog need not pay, traits, and what cards do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.kits.tracked_rule_values import Read
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.rule_fields import Fields

TOKEN_NAMES = ("water", "swagger", "drive", "grit", "bond")
# In the order of the recipe cells; keeping a won place has a price in each of two tokens.
RECIPE_NAMES = (
    "claim", "challenge", "re_claim", "re_claim", "fortify", "ally_initiate", "ally_join", "break_alliance",
    "challenge_bond", "cross_midblock", "drink",
)  # fmt: skip
TRICK_OF = {"scrapper": c.ZOOMIES, "bruiser": c.LEG_DAY, "yapper": c.PATROL_TRICK}
_REFILL = {"none": 0, "half": 1, "full": 2}
_LASTING = {"free_drinking": c.FREE_DRINKING, "no_midblock": c.NO_CROSSING, "free_midblock": c.FREE_CROSSING}
_REMOVING = {
    "fortify_on_segment": c.SWEEP, "one_bond_stack": c.REPAINT, "adjacent_unfortified_rival": c.HOLD_VAN,
}  # fmt: skip


def role_fields(data: Mapping[str, Any], rules: Read) -> Iterator[Fields]:
    """One record for each kind of dog."""
    old = bool(rules["archetype_discounts_1_2"]) if "archetype_discounts_1_2" in rules else False
    drinks_free = bool(rules["scrapper_drinks_free"]) if "scrapper_drinks_free" in rules else False
    for name, dog in data["archetypes"].items():
        traits = {**dog, **dog.get("in_1_2", {})} if old else dog
        waived = set(traits.get("waive", {}).items())
        if drinks_free and name in data["recipes"]["drink"].get("exempt", ()):
            waived.add(("drink", "drive"))
        prices: list[int] = []
        for number, recipe in enumerate(RECIPE_NAMES):
            told = _prices(data["recipes"].get(recipe, {}), number)
            prices += [0 if (recipe, token) in waived else told.get(token, 0) for token in TOKEN_NAMES]
        yield {
            "full": tuple(dog[token] for token in TOKEN_NAMES),
            "prices": tuple(prices),
            "attack": traits.get("attack_modifier", 0),
            "ceasefire": bool(traits.get("ceasefire", False)),
            "grit_to_attacker": traits.get("grit_to_attacker", 0),
            "trick": TRICK_OF.get(name, c.NO_TRICK),
        }


def _prices(recipe: Mapping[str, Any], number: int) -> Mapping[str, int]:
    if "one_of" in recipe:
        choice: Mapping[str, int] = recipe["one_of"][number - c.KEEP_SWAGGER]
        return choice
    return {token: recipe[token] for token in TOKEN_NAMES if token in recipe}


def card_fields(card: Mapping[str, Any]) -> Fields:
    """What a card does: refill, tokens for its drawer, tokens for everybody, a lost action, and the rest."""
    everybody = card.get("all", {})
    return {
        "refill": _REFILL[card.get("refill", "none")],
        "own": tuple(card.get(token, 0) for token in TOKEN_NAMES),
        "all": tuple(everybody.get(token, 0) for token in TOKEN_NAMES),
        "skips": bool(card.get("skip_action", False)),
        "effect": _effect(card),
    }


def _effect(card: Mapping[str, Any]) -> int:
    if "until_next_turn" in card:
        return _LASTING[card["until_next_turn"]]
    if "remove" in card:
        return _REMOVING[card["remove"]]
    if "steps" in card:
        return c.HOLD_STEPS
    if "free" in card:
        return c.HOLD_CROSSING
    return c.PARTY if "allow" in card else c.NO_EFFECT
