"""Reading what a kit has printed: `NAME.print.yaml` beside the kit file, or nothing when there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from board_designer.board.frozen import FrozenMap
from board_designer.drawing.symbols import SYMBOLS
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.problems import FileProblems, Problem
from board_designer.io.problems import Path as DataPath
from board_designer.io.source import Source, read_source
from board_designer.io.validate import faults
from board_designer.kits.kit import Kit
from board_designer.kits.registry import print_file_path

SCHEMA = "kit-print.v1"
Shape = Literal["disk", "token", "standee", "mat", "card"]
Each = Literal["seat", "archetype", "table"]
Sum = tuple[tuple[str | int, ...], ...]
ROLES = "archetypes."
PRICE = "price."
_NAMED = re.compile(r"\{([a-z0-9_.]+)\}")


@dataclass(frozen=True, slots=True)
class Component:
    """Something to cut out."""

    name: str
    title: str
    shape: Shape
    size_mm: tuple[float, float]
    each: Each
    how: str = ""  # to make or use it, a sentence
    symbol: str = ""
    letter: str = ""
    colour: str = ""  # without one, that of the seat
    peak: str = ""
    most: Sum = ()
    without_games: Sum = ()
    worth: tuple[int, ...] = (1,)
    deck: str = ""
    on: str = ""  # only where the board has spaces of this type
    when: FrozenMap = FrozenMap()


@dataclass(frozen=True, slots=True)
class SummaryLine:
    text: str
    when: FrozenMap = FrozenMap()


@dataclass(frozen=True, slots=True)
class SummarySection:
    title: str
    lines: tuple[SummaryLine, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class PrintFile:
    components: tuple[Component, ...] = ()
    summary: tuple[SummarySection, ...] = ()


@cache
def print_file_of(kit: Kit) -> PrintFile:
    path = print_file_path(kit.name)
    return print_file_from(read_source(path), kit) if path else PrintFile()


def print_file_from(source: Source, kit: Kit) -> PrintFile:
    """What the file says, or `FileProblems` with everything that is wrong with it."""
    data = plain_data(source)
    found = list(faults(data, SCHEMA)) if isinstance(data, dict) else [((), "a print file is a group of sections")]
    if not found:
        found = [*_component_faults(data, kit), *_summary_faults(data, kit)]
    if found:
        places = positions(source, [path for path, _ in found])
        raise FileProblems(source.name, [Problem(*places[path], message) for path, message in found])
    return PrintFile(
        tuple(_component(name, item) for name, item in data.get("components", {}).items()),
        tuple(_section(item) for item in data.get("summary", ())),
    )


def _component(name: str, item: Mapping[str, Any]) -> Component:
    words = ("how", "symbol", "letter", "colour", "peak", "deck", "on")
    given: dict[str, Any] = {key: item[key] for key in words if key in item}
    for key in ("most", "without_games"):
        given[key] = tuple(tuple(product) for product in item.get(key, ()))
    return Component(
        name=name,
        title=item["title"],
        shape=item["shape"],
        size_mm=(float(item["size_mm"][0]), float(item["size_mm"][1])),
        each=item["each"],
        worth=tuple(item.get("worth", (1,))),
        when=FrozenMap(item.get("when")),
        **given,
    )


def _section(item: Mapping[str, Any]) -> SummarySection:
    lines = [SummaryLine(line) if isinstance(line, str) else SummaryLine(line["text"], FrozenMap(line.get("when")))
             for line in item["lines"]]  # fmt: skip
    return SummarySection(item["title"], tuple(lines), item.get("numbered", False))


def _component_faults(data: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for name, item in data.get("components", {}).items():
        where = ("components", name)
        for key in ("most", "without_games"):
            for product in item.get(key, ()):
                for factor in product:
                    if type(factor) is not int and not _is_known(str(factor), kit):
                        yield (*where, key), f"there is no parameter, space type or archetype figure {factor!r}"
        if "deck" in item and item["deck"] not in kit.data.get("decks", {}):
            yield (*where, "deck"), f"there is no deck {item['deck']!r}"
        if "on" in item and item["on"] not in kit.spaces:
            yield (*where, "on"), f"there is no space type {item['on']!r}"
        if item.get("symbol", "paw") not in SYMBOLS:
            yield (*where, "symbol"), f"there is no symbol {item['symbol']!r}; there are {', '.join(SYMBOLS)}"
        if item["shape"] == "card" and "deck" not in item:
            yield where, "cards need a deck"
        yield from _when_faults((*where, "when"), item.get("when", {}), kit)


def _is_known(factor: str, kit: Kit) -> bool:
    if factor.startswith(ROLES):
        figures = [role.get(factor.removeprefix(ROLES)) for role in kit.data.get("archetypes", {}).values()]
        return bool(figures) and all(isinstance(figure, int) for figure in figures)
    return factor in kit.parameters or factor in kit.spaces


def _summary_faults(data: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    recipes = kit.data.get("recipes", {})
    for number, section in enumerate(data.get("summary", ())):
        for at, line in enumerate(section["lines"]):
            where = ("summary", number, "lines", at)
            if not isinstance(line, str) and not (isinstance(line, dict) and isinstance(line.get("text"), str)):
                yield where, "a line is a sentence, or a group of text and when"
                continue
            text = line if isinstance(line, str) else line["text"]
            for name in _NAMED.findall(text):
                known = name in kit.parameters or name == "dice"
                if not known and name.removeprefix(PRICE) not in recipes:
                    yield where, f"there is no rule parameter and no price {name!r}"
            if not isinstance(line, str):
                yield from _when_faults(where, line.get("when", {}), kit)


def _when_faults(where: DataPath, when: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for name, value in when.items():
        if name not in kit.parameters:
            yield where, f"there is no rule parameter {name!r}"
        elif fault := kit.parameters[name].fault(value):
            yield where, fault


def filled(text: str, words: Mapping[str, str]) -> str:
    """The text with every name in braces replaced."""
    return _NAMED.sub(lambda found: words[found[1]], text)
