"""What things cost and bring, in words: 2 Water, 1 Swagger."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from board_designer.kits.kit import Kit

FOR_EACH = "_per_space"


def resource_titles(kit: Kit) -> dict[str, str]:
    return {item["name"]: item["title"] for item in kit.data.get("resources", ())}


def amounts(item: Mapping[str, Any], kit: Kit) -> str:
    """Every resource named in a group with its amount."""
    titles = resource_titles(kit)
    told = [f"{item[name]} {title}" for name, title in titles.items() if item.get(name)]
    told += [
        f"{item[name + FOR_EACH]} {title} a space" for name, title in titles.items() if item.get(name + FOR_EACH)
    ]
    return ", ".join(told)


def price(recipe: Mapping[str, Any], kit: Kit) -> str:
    """What a recipe costs; `nothing` where it costs nothing."""
    either = " or ".join(amounts(option, kit) for option in recipe.get("one_of", ()))
    return ", ".join(filter(None, (amounts(recipe, kit), either))) or "nothing"


@cache
def prices(kit: Kit) -> Mapping[str, str]:
    return {name: price(recipe, kit) for name, recipe in kit.data.get("recipes", {}).items()}
