"""The figures of a game as data: prices, bowls, decks, with a designer's changes put in by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.games.playing.play_options import Refused
from board_designer.words import did_you_mean, in_words, titled

SECTIONS = ("archetypes", "recipes", "decks", "dice")


def figure_names(data: Mapping[str, Any]) -> dict[str, int]:
    """Every whole number a designer may change, by its dotted name: `recipes.claim.water`, `decks.chance.chip`."""
    found: dict[str, int] = {}
    tokens = {resource["name"] for resource in data.get("resources", ())}
    for section in SECTIONS:
        for name, item in data.get(section, {}).items():
            if section == "decks":
                # How many there are may be a rule; then it is set as one.
                counted = [card for card in item["cards"] if "copies_rule" not in card]
                found |= {f"decks.{name}.{card['id']}": card["copies"] for card in counted}
            elif isinstance(item, int):
                found[f"{section}.{name}"] = item
            elif section == "recipes" and "one_of" in item:
                found |= {
                    f"recipes.{name}.{token}": many for choice in item["one_of"] for token, many in choice.items()
                }
            else:
                # A price for each space is a rule of the board, not a figure.
                found |= {
                    f"{section}.{name}.{key}": value
                    for key, value in item.items()
                    if _is_figure(value) and (section != "recipes" or key in tokens)
                }
    return found


def with_figures(data: Mapping[str, Any], changes: Mapping[str, int]) -> dict[str, Any]:
    """The data with some figures changed; a name that is not there is refused with the nearest one that is."""
    known = figure_names(data)
    plain: dict[str, Any] = _thawed(data)
    for name, value in changes.items():
        if name not in known:
            raise Refused(f"there is no figure {name}{did_you_mean(name, known)}")
        if not _is_figure(value) or not -20 <= value <= 60:
            raise Refused(f"{name} must be a whole number from -20 to 60, not {value!r}")
        section, item, *key = name.split(".")
        if section == "decks":
            next(card for card in plain[section][item]["cards"] if card["id"] == key[0])["copies"] = value
        elif not key:
            plain[section][item] = value
        elif "one_of" in plain[section][item]:
            next(choice for choice in plain[section][item]["one_of"] if key[0] in choice)[key[0]] = value
        else:
            plain[section][item][key[0]] = value
        if value < 0 and (section != "archetypes" or key != ["attack_modifier"]):
            raise Refused(f"{name} cannot be below 0")
    return plain


def _is_figure(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _thawed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _thawed(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_thawed(item) for item in value]
    return value


def figure_title(name: str, data: Mapping[str, Any], prices: Mapping[str, str]) -> str:
    """A figure as people read it, by what it is of: decks.chance.chip -> Chance: cards “A stray chip”. `prices` are
    titles of what can be paid for, where they are not those of their names."""
    section, item, *rest = name.split(".")
    tokens = {token["name"]: token["title"] for token in data.get("resources", ())}
    if section == "archetypes":
        return f"{data[section][item]['title']}: {tokens.get(rest[0]) or titled(rest[0])}"
    if section == "decks":
        deck = data[section][item]
        card = next(card for card in deck["cards"] if card["id"] == rest[0])
        return f"{deck['title']}: cards “{card['title']}”"
    if not rest:
        return f"{titled(section)}: {in_words(item)}"
    return f"{prices.get(item) or titled(item)}: {tokens.get(rest[0]) or titled(rest[0])}"
