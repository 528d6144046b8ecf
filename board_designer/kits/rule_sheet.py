"""The rules of a game in short, as they are on one board: sections of sentences, signs and prices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.board.model import Board
from board_designer.kits.kit import Kit, Parameter
from board_designer.kits.price_words import price, prices, resource_titles
from board_designer.kits.print_file import PRICE, filled, print_file_of
from board_designer.kits.structure import Structure

NUMBERS = {1: "a die", 2: "two dice", 3: "three dice", 4: "four dice"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A sentence; with a term before it, or the look of a type of space beside it."""

    text: str
    term: str = ""
    type: str = ""


@dataclass(frozen=True, slots=True)
class RuleSection:
    title: str
    entries: tuple[Entry, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class RuleSheet:
    title: str
    about: str
    sections: tuple[RuleSection, ...]


def rule_sheet(board: Board, kit: Kit, rules: Mapping[str, Any]) -> RuleSheet:
    overrides = {**board.rules, **rules}
    values = kit.rule_values(overrides)
    sections = [
        *_summary(kit, values),
        RuleSection("What it costs", tuple(_prices(kit))),
        RuleSection("What a player has", tuple(_resources(kit))),
        RuleSection("On the board", tuple(_types(board, kit))),
        RuleSection("Turn order", tuple(_seats(board, kit, rules))),
        RuleSection("Changed on this board", tuple(_changed(kit, overrides, values))),
    ]
    return RuleSheet(kit.title, kit.about, tuple(section for section in sections if section.entries))


def _summary(kit: Kit, values: Mapping[str, Any]) -> Iterator[RuleSection]:
    words = {name: str(value) for name, value in values.items()}
    words |= {PRICE + name: told for name, told in prices(kit).items()}
    words["dice"] = _dice(kit)
    for section in print_file_of(kit).summary:
        lines = [
            line for line in section.lines if all(values.get(name) == value for name, value in line.when.items())
        ]
        yield RuleSection(section.title, tuple(Entry(filled(line.text, words)) for line in lines), section.numbered)


def _dice(kit: Kit) -> str:
    dice = kit.data.get("dice", {})
    count, sides = int(dice.get("count", 1)), int(dice.get("sides", 6))
    many = NUMBERS.get(count, f"{count} dice")
    return many if sides == 6 else f"{many} of {sides} sides"


def _prices(kit: Kit) -> Iterator[Entry]:
    for recipe in kit.data.get("recipes", {}).values():
        yield Entry(recipe["doc"], _capital(price(recipe, kit)))


def _resources(kit: Kit) -> Iterator[Entry]:
    titles = resource_titles(kit)
    for item in kit.data.get("resources", ()):
        yield Entry(item["doc"], item["title"])
    for role in kit.data.get("archetypes", {}).values():
        figures = ", ".join(f"{title} {role[name]}" for name, title in titles.items() if name in role)
        yield Entry(f"{figures}. {role['doc']}", role["title"])


def _types(board: Board, kit: Kit) -> Iterator[Entry]:
    present = {space.type for space in board.spaces}
    for name, item in kit.spaces.items():
        if name in present:
            many = len(board.of_type(name))
            yield Entry(item.doc, f"{item.title} ({many})", name)
    links = {link.type for link in board.links if not link.cut}
    for name, link_type in kit.links.items():
        if name in links:
            yield Entry(link_type.doc, link_type.title)


def _seats(board: Board, kit: Kit, rules: Mapping[str, Any]) -> Iterator[Entry]:
    """In the order of turns, where the board gives one."""
    order = Structure(board, kit, dict(rules)).turn_order
    seats = [str(home.seat) for home in order or () if home.seat]
    if len(seats) > 1:
        yield Entry(f"Seat {', then '.join(seats)}, and round again. The colours are those of the homes.")


def _changed(kit: Kit, overrides: Mapping[str, Any], values: Mapping[str, Any]) -> Iterator[Entry]:
    for name, parameter in kit.parameters.items():
        if name in overrides and values[name] != parameter.default:
            told = (
                f"{_value(values[name], parameter)}, usually {_value(parameter.default, parameter)}. {parameter.doc}"
            )
            yield Entry(told, _capital(name.replace("_", " ")))


def _value(value: Any, parameter: Parameter) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value} {parameter.unit}".strip() if isinstance(value, int) else str(value).replace("_", " ")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
