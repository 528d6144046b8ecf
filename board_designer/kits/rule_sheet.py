"""The rules of a game in short, as they are on one board: sections of sentences, signs and prices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.board.model import Board
from board_designer.kits.board_structure import Structure
from board_designer.kits.kit import Kit, Parameter
from board_designer.kits.price_words import prices, resource_titles
from board_designer.kits.print_file import PRICE, filled, print_file_of
from board_designer.words import in_words, listed

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
    values = kit.values_on(board, rules)
    sections = [
        *_summary(board, kit, values),
        RuleSection(print_file_of(kit).roles_title, tuple(_resources(kit))),
        RuleSection("On the board", tuple(_types(board, kit, values))),
        RuleSection("Turn order", tuple(_seats(board, kit, rules))),
        RuleSection("Changed on this board", tuple(_changed(board, kit, overrides, values))),
    ]
    return RuleSheet(_title(kit, values), kit.about, tuple(section for section in sections if section.entries))


def _title(kit: Kit, values: Mapping[str, Any]) -> str:
    by = print_file_of(kit).title_by
    return kit.parameters[by].shown(values[by]) if by else kit.title


def _summary(board: Board, kit: Kit, values: Mapping[str, Any]) -> Iterator[RuleSection]:
    words, present = words_for(board, kit, values), types_present(board)
    for section in print_file_of(kit).summary:
        entries = [
            Entry(filled(line.text, words), line.term) for line in section.lines if line.holds(values, present)
        ]
        yield RuleSection(section.title, tuple(entries), section.numbered)


def words_for(board: Board, kit: Kit, values: Mapping[str, Any]) -> dict[str, str]:
    """What may stand in braces."""
    words = {name: _said(kit.parameters[name], value) for name, value in values.items()}
    words |= {PRICE + name: told for name, told in prices(kit).items()}
    words["dice"] = _dice(kit)
    words["thresholds"] = _thresholds(board)
    return words


def _said(parameter: Parameter, value: Any) -> str:
    """One of several options is told by its title."""
    return parameter.shown(value) if parameter.type == "choice" else str(value)


def _thresholds(board: Board) -> str:
    """What the board itself says about winning, for each number of players."""
    table = board.extra.get("win_territories_by_players")
    if not isinstance(table, Mapping) or not table:
        return "not yet given by the board"
    return ", ".join(f"{players} players: {number}" for players, number in table.items())


def types_present(board: Board) -> set[str]:
    return {space.type for space in board.spaces} | {link.type for link in board.links if not link.cut}


def _dice(kit: Kit) -> str:
    dice = kit.data.get("dice", {})
    count, sides = int(dice.get("count", 1)), int(dice.get("sides", 6))
    many = NUMBERS.get(count, f"{count} dice")
    return many if sides == 6 else f"{many} with {sides} sides"


def _resources(kit: Kit) -> Iterator[Entry]:
    titles = resource_titles(kit)
    for item in kit.data.get("resources", ()):
        yield Entry(item["doc"], item["title"])
    for role in kit.data.get("archetypes", {}).values():
        figures = listed(f"{role[name]} {title}" for name, title in titles.items() if name in role)
        yield Entry(f"{figures}. {role['doc']}", role["title"])


def _types(board: Board, kit: Kit, values: Mapping[str, Any]) -> Iterator[Entry]:
    legend, words, present = print_file_of(kit).legend, words_for(board, kit, values), types_present(board)

    def told(name: str, doc: str) -> str:
        lines = [filled(line.text, words) for line in legend.get(name, ()) if line.holds(values, present)]
        return " ".join(lines) or doc

    for name, item in kit.spaces.items():
        if name in present:
            yield Entry(told(name, item.doc), f"{item.title} ({len(board.of_type(name))})", name)
    for name, link_type in kit.links.items():
        if name in present:
            yield Entry(told(name, link_type.doc), link_type.title)


def _seats(board: Board, kit: Kit, rules: Mapping[str, Any]) -> Iterator[Entry]:
    """In the order of turns, where the board gives one."""
    order = Structure(board, kit, dict(rules)).turn_order
    seats = [home.seat for home in order or () if home.seat]
    types = kit.graph.get("homes", {}).get("types", ())
    home = listed((kit.spaces[type_].title.lower() for type_ in types), last="or")
    if shared := sorted(seat for seat in set(seats) if seats.count(seat) > 1):
        told = listed(f"seat {seat}" for seat in shared)
        yield Entry(
            f"More than one {home} has {told}. Give each {home} its own seat number to see the turn order here."
        )
    elif len(seats) > 1:
        told = ", then ".join(map(str, seats))
        yield Entry(f"Seat {told}, then round again. Each seat has the colour of its {home}.")


def _changed(board: Board, kit: Kit, overrides: Mapping[str, Any], values: Mapping[str, Any]) -> Iterator[Entry]:
    """What the page says because of a rule, and what it would say without: no words of the rule files themselves."""
    changed = [name for name in kit.parameters if name in overrides and values[name] != kit.parameters[name].default]
    here = _sentences(board, kit, values) if changed else []
    silent: dict[str, Any] = {}
    for name in changed:
        parameter = kit.parameters[name]
        if name in print_file_of(kit).choices:
            here_is, usual = (parameter.shown(value) for value in (values[name], parameter.default))
            yield Entry(f"{here_is}. Standard rule: {usual}.", parameter.title)
        elif change := _change(here, _sentences(board, kit, {**values, name: parameter.default})):
            yield Entry(change)
        elif name in print_file_of(kit).told_rules():
            silent[name] = parameter.default
        else:
            # A rule for whoever draws the board; players do not meet it.
            yield Entry(f"{parameter.doc} Here {in_words(values[name])}, usually {in_words(parameter.default)}.")
    # Beside the other rules these change nothing one by one; together they may.
    if silent and (change := _change(here, _sentences(board, kit, {**values, **silent}))):
        yield Entry(change)


def _change(here: list[str], usual: list[str]) -> str:
    """What is said here and not usually, and the other way round; nothing where that is the same."""
    new = " ".join(sentence for sentence in here if sentence not in usual)
    old = " ".join(sentence for sentence in usual if sentence not in here)
    if new and old:
        return f"{new} Standard rule: {old}"
    return new or (old and f"Not used here: {old}")


def _sentences(board: Board, kit: Kit, values: Mapping[str, Any]) -> list[str]:
    entries = [entry for section in _summary(board, kit, values) for entry in section.entries]
    return [f"{entry.term}: {entry.text}" if entry.term else entry.text for entry in entries]
