"""Reading what a kit has printed: `NAME.print.yaml` beside the kit file, or nothing when there is none."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.drawing.symbols import SYMBOLS
from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.file_problems import Path as DataPath
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.schema_validation import faults
from board_designer.io.source_text import Source, read_source
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import print_file_path
from board_designer.words import listed

SCHEMA = "kit-print.v1"
Shape = Literal["disk", "token", "standee", "mat", "card", "playing_card", "hexes"]
CARDS = ("card", "playing_card")
Each = Literal["seat", "archetype", "table", "box"]
Sum = tuple[tuple[str | int, ...], ...]
ROLES = "archetypes."
PRICE = "price."
TOLD = ("dice", "thresholds")  # what else may stand in braces
LINE_KEYS = {"text", "else", "term", "when", "unless", "on"}
ROLES_TITLE = "Resources and roles"
SUMS = ("least", "most", "without_games")
# A name in braces, perhaps with words for one and for many; in those # is the number itself.
_NAMED = re.compile(r"\{([a-z0-9_.]+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


@dataclass(frozen=True, slots=True)
class Component:
    """Something to cut out."""

    name: str
    title: str
    shape: Shape
    size_mm: tuple[float, float] | None  # None: as large as the piece, or as the cells of the board
    each: Each
    piece: str = ""  # the piece of the kit that it stands for
    how: str = ""  # to make or use it, a sentence
    symbol: str = ""
    letter: str = ""
    colour: str = ""  # without one, that of the seat
    peak: str = ""
    least: Sum = ()
    most: Sum = ()
    without_games: Sum = ()
    worth: tuple[int, ...] = (1,)
    deck: str = ""
    type: str = ""  # of what is in the box: its space type
    on: str = ""  # only where the board has spaces of this type
    when: FrozenMap = FrozenMap()


@dataclass(frozen=True, slots=True)
class SummaryLine:
    text: str
    term: str = ""
    when: FrozenMap = FrozenMap()
    unless: FrozenMap = FrozenMap()
    on: tuple[str, ...] = ()  # only where the board has spaces or lines of one of these types
    within: tuple[FrozenMap, ...] = ()  # what its section asks for: rule values, of several groups any

    def holds(self, values: Mapping[str, Any], present: Container[str]) -> bool:
        for name, wanted in self.when.items():
            if not is_among(values.get(name), wanted):
                return False
        for name, unwanted in self.unless.items():
            if is_among(values.get(name), unwanted):
                return False
        if self.within and not any(all_among(values, group) for group in self.within):
            return False
        return not self.on or any(type_ in present for type_ in self.on)

    def names(self) -> Iterator[str]:
        """What its words and conditions go by."""
        yield from self.when
        yield from self.unless
        yield from (name for group in self.within for name in group)
        yield from (found[1] for found in _NAMED.finditer(self.text))


def all_among(values: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    """Whether all of these rules have such a value."""
    return all(is_among(values.get(name), choice) for name, choice in wanted.items())


def is_among(value: Any, wanted: Any) -> bool:
    """Whether a rule has this value, or one of these. A switch is never a number."""
    if isinstance(wanted, tuple):
        return any(is_among(value, choice) for choice in wanted)
    return bool(value == wanted and type(value) is type(wanted))


@dataclass(frozen=True, slots=True)
class SummarySection:
    title: str
    lines: tuple[SummaryLine, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A page to write on: for every game a table with a row for each seat."""

    title: str
    columns: tuple[str, ...]
    lines: tuple[SummaryLine, ...] = ()  # how it is filled in
    motifs: bool = False  # whether they are shown with their names
    when: FrozenMap = FrozenMap()


@dataclass(frozen=True, slots=True)
class PrintFile:
    components: tuple[Component, ...] = ()
    summary: tuple[SummarySection, ...] = ()
    roles_title: str = ROLES_TITLE  # the heading over what players hold and play as
    legend: Mapping[str, tuple[SummaryLine, ...]] = field(default_factory=dict)  # by type; others tell their doc
    score_sheets: tuple[ScoreSheet, ...] = ()
    title_by: str = ""  # the parameter whose value is the name of what is played
    choices: tuple[str, ...] = ()  # rules that choose what is played, by whom, with what: their value tells it all

    @property
    def counts_by_games(self) -> bool:
        """Whether games tell how many of something are needed; otherwise the rules say it all."""
        return any(component.peak for component in self.components)

    def told_rules(self) -> set[str]:
        """The names of all rules that some sentence depends on."""
        lines = [line for section in self.summary for line in section.lines]
        lines += [line for told in self.legend.values() for line in told]
        return {name for line in lines for name in line.names()}


@cache
def print_file_of(kit: Kit) -> PrintFile:
    path = print_file_path(kit.name)
    return print_file_from(read_source(path), kit) if path else PrintFile()


def print_file_from(source: Source, kit: Kit) -> PrintFile:
    """What the file says, or `FileProblems` with everything that is wrong with it."""
    data = plain_data(source)
    found = list(faults(data, SCHEMA)) if isinstance(data, dict) else [((), "a print file is a group of sections")]
    if not found:
        found = [*_component_faults(data, kit), *_summary_faults(data, kit), *_legend_faults(data, kit)]
        found += _page_faults(data, kit)
    if found:
        places = positions(source, [path for path, _ in found])
        raise FileProblems(source.name, [Problem(*places[path], message) for path, message in found])
    return PrintFile(
        tuple(_component(name, item) for name, item in data.get("components", {}).items()),
        tuple(_section(item) for item in data.get("summary", ())),
        data.get("roles_title", ROLES_TITLE),
        {name: tuple(_lines_of(lines)) for name, lines in data.get("legend", {}).items()},
        score_sheets=tuple(_score_sheet(item) for item in data.get("score_sheets", ())),
        title_by=data.get("title_by", ""),
        choices=tuple(data.get("choices", ())),
    )


def _score_sheet(item: Mapping[str, Any]) -> ScoreSheet:
    lines = tuple(_lines_of(item.get("lines", ())))
    return ScoreSheet(
        item["title"], tuple(item["columns"]), lines, item.get("motifs", False), FrozenMap(item.get("when"))
    )


def _component(name: str, item: Mapping[str, Any]) -> Component:
    words = ("piece", "how", "symbol", "letter", "colour", "peak", "deck", "type", "on")
    given: dict[str, Any] = {key: item[key] for key in words if key in item}
    for key in SUMS:
        given[key] = tuple(tuple(product) for product in item.get(key, ()))
    return Component(
        name=name,
        title=item["title"],
        shape=item["shape"],
        size_mm=(float(item["size_mm"][0]), float(item["size_mm"][1])) if "size_mm" in item else None,
        each=item["each"],
        worth=tuple(item.get("worth", (1,))),
        when=FrozenMap(item.get("when")),
        **given,
    )


def _section(item: Mapping[str, Any]) -> SummarySection:
    within = tuple(map(FrozenMap, item.get("when", ())))
    lines = tuple(replace(line, within=within) for line in _lines_of(item["lines"]))
    return SummarySection(item["title"], lines, item.get("numbered", False))


def _lines_of(lines: Iterable[Any]) -> Iterator[SummaryLine]:
    """A line with `else` is two: the second one holds where the rule of the first has another value."""
    for item in lines:
        line = line_of(item)
        yield line
        if isinstance(item, dict) and "else" in item:
            yield replace(line, text=item["else"], when=FrozenMap(), unless=line.when)


def line_of(line: Any) -> SummaryLine:
    if isinstance(line, str):
        return SummaryLine(line)
    conditions = FrozenMap(line.get("when")), FrozenMap(line.get("unless"))
    return SummaryLine(line["text"], line.get("term", ""), *conditions, tuple(line.get("on", ())))


def _component_faults(data: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for name, item in data.get("components", {}).items():
        where = ("components", name)
        for key in SUMS:
            for product in item.get(key, ()):
                for factor in product:
                    if type(factor) is not int and not _is_known(str(factor), kit):
                        yield (*where, key), f"there is no parameter, space type or archetype figure {factor!r}"
        if "deck" in item and item["deck"] not in kit.data.get("decks", {}):
            yield (*where, "deck"), f"there is no deck {item['deck']!r}"
        if "on" in item and item["on"] not in kit.spaces:
            yield (*where, "on"), f"there is no space type {item['on']!r}"
        if item.get("symbol", "paw") not in SYMBOLS:
            yield (*where, "symbol"), f"there is no symbol {item['symbol']!r}; there are {listed(SYMBOLS)}"
        if item["shape"] in CARDS and "deck" not in item:
            yield where, "cards need a deck"
        if "piece" in item and item["piece"] not in kit.pieces:
            yield (*where, "piece"), f"there is no piece {item['piece']!r}"
        if item["shape"] == "hexes":
            yield from _hex_faults(where, item, kit)
        elif ("piece" in item) == ("size_mm" in item):
            yield where, "either size_mm or piece says how large it is"
        if item["each"] == "box" and item.get("type") not in {of.type for of in kit.sets}:
            yield where, f"there is no set of pieces of the type {item.get('type')!r} in the box"
        yield from _when_faults((*where, "when"), item.get("when", {}), kit)


def _hex_faults(where: DataPath, item: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    if kit.grid.shape != "hex":
        yield where, "only a kit with a hex grid has hexes to cut out"
    if item["each"] != "box":
        yield (*where, "each"), "hexes to cut out are what is in the box"
    if "piece" in item or "size_mm" in item:
        yield where, "hexes are as large as the cells of the board"


def _page_faults(data: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for key, names in (("title_by", [data["title_by"]] if "title_by" in data else []),
                       ("choices", data.get("choices", []))):  # fmt: skip
        for name in names:
            if name not in kit.parameters:
                yield (key,), f"there is no rule parameter {name!r}"
    for number, item in enumerate(data.get("score_sheets", ())):
        where = ("score_sheets", number)
        yield from _when_faults((*where, "when"), item.get("when", {}), kit)
        for at, line in enumerate(item.get("lines", ())):
            yield from line_faults((*where, "lines", at), line, kit)


def _is_known(factor: str, kit: Kit) -> bool:
    if factor.startswith(ROLES):
        figures = [role.get(factor.removeprefix(ROLES)) for role in kit.data.get("archetypes", {}).values()]
        return bool(figures) and all(isinstance(figure, int) for figure in figures)
    return factor in kit.parameters or factor in kit.spaces


def _summary_faults(data: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for number, section in enumerate(data.get("summary", ())):
        for group in section.get("when", ()):
            yield from _when_faults(("summary", number, "when"), group, kit)
        for at, line in enumerate(section["lines"]):
            yield from line_faults(("summary", number, "lines", at), line, kit)


def _legend_faults(data: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for name, lines in data.get("legend", {}).items():
        if name not in kit.spaces and name not in kit.links:
            yield ("legend", name), f"there is no space type or link type {name!r}"
        for at, line in enumerate(lines):
            yield from line_faults(("legend", name, at), line, kit)


def line_faults(where: DataPath, line: Any, kit: Kit) -> Iterator[tuple[DataPath, str]]:
    if isinstance(line, str):
        line = {"text": line}
    if not isinstance(line, dict) or not isinstance(line.get("text"), str) or not line.keys() <= LINE_KEYS:
        yield where, "a line is a sentence, or a group of text and when, unless, on, term"
        return
    if "else" in line:
        if not isinstance(line["else"], str) or len(line.get("when", {})) != 1 or "unless" in line:
            yield where, "else is a sentence for the other values of one rule in when"
            return
        yield from line_faults(where, {"text": line["else"]}, kit)
    for found in _NAMED.finditer(line["text"]):
        name, one = found[1], found[2]
        prices = (f"{PRICE}{recipe}" for recipe in kit.data.get("recipes", ()))
        if name not in kit.parameters and name not in (*TOLD, *prices):
            yield where, f"there is no rule parameter and no price {name!r}"
        elif one is not None and (name not in kit.parameters or kit.parameters[name].type != "integer"):
            yield where, f"{name!r} is not a number, so it has no words for one and for many"
    if re.search(r"[{}]", _NAMED.sub("", line["text"])):
        yield where, "braces must hold a name, or {name|words for one|words for many}"
    for type_ in line.get("on", ()):
        if type_ not in kit.spaces and type_ not in kit.links:
            yield where, f"there is no space type or link type {type_!r}"
    for key in ("when", "unless"):
        yield from _when_faults(where, line.get(key, {}), kit)


def _when_faults(where: DataPath, when: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    for name, value in when.items():
        if name not in kit.parameters:
            yield where, f"there is no rule parameter {name!r}"
            continue
        for choice in value if isinstance(value, list) else [value]:
            if fault := kit.parameters[name].fault(choice):
                yield where, fault


def filled(text: str, words: Mapping[str, str]) -> str:
    """The text with every name in braces replaced, by its value or by the words for so many."""

    def told(found: re.Match[str]) -> str:
        name, one, many = found.groups()
        if one is None:
            return words[name]
        return str(one if words[name] == "1" else many).replace("#", words[name])

    return _NAMED.sub(told, text)
