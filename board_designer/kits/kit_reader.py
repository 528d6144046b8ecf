"""Reading a kit file: the same strict reader as for boards, its own schema, then checks across sections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.drawing.style import BandStyle, LinkStyle, MotifStyle, Style, TypeStyle
from board_designer.drawing.symbols import SYMBOLS
from board_designer.geometry.grid import Grid
from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.file_problems import Path as DataPath
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.schema_validation import faults
from board_designer.io.source_text import Source, read_source
from board_designer.kits.decks import deck_faults
from board_designer.kits.kit import Kit, LinkType, Parameter, Piece, SpaceType
from board_designer.kits.piece_set import sets_from
from board_designer.words import listed

SCHEMA = "kit.v1"
DATA_SECTIONS = ("players", "dice", "resources", "archetypes", "recipes", "decks", "motifs")


def read_kit(path: Path) -> Kit:
    """The kit in a file, or `FileProblems` with everything that is wrong with it."""
    return kit_from(read_source(path))


def kit_from(source: Source) -> Kit:
    data = plain_data(source)
    found = list(faults(data, SCHEMA)) if isinstance(data, dict) else [((), "a kit file is a group of sections")]
    if not found:
        found = list(cross_faults(data))
    if found:
        places = positions(source, [path for path, _ in found])
        raise FileProblems(source.name, [Problem(*places[path], message) for path, message in found])
    return kit_of(data)


def kit_of(data: Mapping[str, Any]) -> Kit:
    return Kit(
        name=data["name"],
        title=data["title"],
        about=data["about"],
        grid=_grid(data["grid"]),
        spaces={name: _space_type(name, item) for name, item in data["spaces"].items()},
        links={name: _link_type(name, item) for name, item in data.get("links", {}).items()},
        pieces={
            name: Piece(name, item["title"], float(item["diameter_mm"]), item.get("diameter_rule", ""))
            for name, item in data.get("pieces", {}).items()
        },
        parameters={name: _parameter(name, item) for name, item in data.get("parameters", {}).items()},
        readings={
            parameter: {option: tuple(relations) for option, relations in options.items()}
            for parameter, options in data.get("readings", {}).items()
        },
        style=_style(data),
        graph=FrozenMap(data["graph"]),
        data=FrozenMap({section: data[section] for section in DATA_SECTIONS if section in data}),
        passing=tuple(FrozenMap(item) for item in data.get("passing", ())),
        terms=FrozenMap(data.get("terms", {})),
        questions=tuple(FrozenMap(item) for item in data.get("questions", ())),
        sets=sets_from(data),
    )


def cross_faults(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str]]:
    """Names used in one section that another does not have, and defaults that do not fit their own parameter."""
    types, pieces = set(data["spaces"]), set(data.get("pieces", {}))
    for name, item in data["spaces"].items():
        for piece in item.get("fits", ()):
            if piece not in pieces:
                yield ("spaces", name, "fits"), f"there is no piece {piece!r}"
        for piece, parameter in item.get("fits_rule", {}).items():
            if piece not in pieces or parameter not in data.get("parameters", {}):
                yield ("spaces", name, "fits_rule"), f"there is no piece {piece!r} or no parameter {parameter!r}"
    for name, piece in data.get("pieces", {}).items():
        rule = piece.get("diameter_rule")
        if rule is not None and data.get("parameters", {}).get(rule, {}).get("type") != "integer":
            yield ("pieces", name, "diameter_rule"), f"there is no parameter {rule!r} with a whole number"
    yield from _counts_by_no_rule(data)
    yield from _keys_given_twice(data)
    for number, item in enumerate(data["look"].get("bands", ())):
        for type_ in (*item["of"], *item["to"]):
            if type_ not in types:
                yield ("look", "bands", number), f"there is no space type {type_!r}"
    for name, item in data.get("links", {}).items():
        for type_ in item.get("passes", ()):
            if type_ not in types:
                yield ("links", name, "passes"), f"there is no space type {type_!r}"
    for section in ("touches", "junctions", "facings", "drawn", "segments"):
        for number, rule in enumerate(data["graph"].get(section, ())):
            for field in ("of", "to", "from", "over", "through", "joins", "within"):
                for type_ in rule.get(field, ()):
                    if type_ not in types:
                        yield ("graph", section, number, field), f"there is no space type {type_!r}"
    for number, rule in enumerate(data["graph"].get("drawn", ())):
        if rule["link"] not in data.get("links", {}):
            yield ("graph", "drawn", number, "link"), f"there is no link type {rule['link']!r}"
    for name, item in data.get("parameters", {}).items():
        fault = _parameter(name, item).fault(item["default"])
        if fault:
            yield ("parameters", name, "default"), fault
    for name, options in data.get("readings", {}).items():
        wanted = set(data.get("parameters", {}).get(name, {}).get("options", ()))
        if wanted != set(options):
            yield ("readings", name), f"the readings of {name} are not its options: {listed(sorted(wanted))}"
    yield from _questions_that_cannot_be_asked(data)
    yield from _passing_what_is_not_there(data)
    yield from deck_faults(data)
    for name, item in data.get("parameters", {}).items():
        for type_, value in item.get("default_on", {}).items():
            if type_ not in types or _parameter(name, item).fault(value):
                yield ("parameters", name, "default_on"), f"there is no space type {type_!r}, or no value {value!r}"
    yield from _sets_of_nothing(data)
    to_move = data.get("players", {}).get("to_move")
    if to_move is not None and data.get("parameters", {}).get(to_move, {}).get("type") != "integer":
        yield ("players", "to_move"), f"there is no parameter {to_move!r} with a whole number"
    for name, motif in data.get("motifs", {}).items():
        if motif["symbol"] not in SYMBOLS:
            yield ("motifs", name, "symbol"), f"there is no symbol {motif['symbol']!r}; there are {listed(SYMBOLS)}"
    for name, item in data["spaces"].items():
        for field in ("clears", "lies_on"):
            for type_ in item.get(field, ()):
                if type_ not in types:
                    yield ("spaces", name, field), f"there is no space type {type_!r}"
        for prop in (*item["look"].get("motifs", ()), *([item["stacks"]] if "stacks" in item else ())):
            if prop not in item.get("props", {}):
                yield ("spaces", name), f"it has no property {prop!r}"
        if item.get("shape") == "circle" and (item["size"][0] != item["size"][1] or item["size"][0] % 2):
            yield ("spaces", name, "size"), "a circle is as wide as it is high, an even number of parts"


def _sets_of_nothing(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str]]:
    """Sets of a type, property, motif or rule that is not there."""
    parameters, motifs = data.get("parameters", {}), data.get("motifs", {})
    for number, item in enumerate(data.get("sets", ())):
        where = ("sets", number)
        props = data["spaces"].get(item["type"], {}).get("props", {})
        if item["type"] not in data["spaces"]:
            yield where, f"there is no space type {item['type']!r}"
        elif ("pairs_of" in item) == ("each" in item):
            yield where, "a set has pairs_of or each, and not both"
        for prop in item.get("pairs_of", ()):
            if props.get(prop, {}).get("type") != "motif":
                yield where, f"{item['type']} has no property {prop!r} that names a motif"
        for name in (item.get("each"), item.get("cells")):
            if isinstance(name, str) and parameters.get(name, {}).get("type") != "integer":
                yield where, f"there is no parameter {name!r} with a whole number"
        for motif in item.get("without", {}):
            if motif not in motifs:
                yield where, f"there is no motif {motif!r}"
        for rules in (*item.get("without", {}).values(), *item.get("when", ())):
            for name, value in rules.items():
                if name not in parameters or _parameter(name, parameters[name]).fault(value):
                    yield where, f"there is no parameter {name!r}, or it cannot be {value!r}"


def _questions_that_cannot_be_asked(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str]]:
    """Questions about a parameter that is not there, or with values it cannot have. A dotted name is a figure of the
    game, such as a price; what these are only the game knows."""
    parameters = data.get("parameters", {})
    for number, item in enumerate(data.get("questions", ())):
        name = item["parameter"]
        if "." in name:
            continue
        if name not in parameters:
            yield ("questions", number, "parameter"), f"there is no parameter {name!r}"
            continue
        for value in item["values"]:
            fault = _parameter(name, parameters[name]).fault(value)
            if fault:
                yield ("questions", number, "values"), fault


def _passing_what_is_not_there(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str]]:
    sections = {"type": "spaces", "recipe": "recipes", "deck": "decks"}
    for number, item in enumerate(data.get("passing", ())):
        for field, section in sections.items():
            if field in item and item[field] not in data.get(section, {}):
                yield ("passing", number, field), f"there is no {item[field]!r} among the {section}"
        for name, value in item.get("when", {}).items():
            known = data.get("parameters", {}).get(name)
            if known is None or _parameter(name, known).fault(value):
                yield ("passing", number, "when"), f"there is no parameter {name!r}, or it cannot be {value!r}"


def _counts_by_no_rule(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str]]:
    parameters = data.get("parameters", {})
    for name, item in data["spaces"].items():
        for bound in item.get("count", ()):
            if isinstance(bound, str) and parameters.get(bound, {}).get("type") != "integer":
                yield ("spaces", name, "count"), f"there is no parameter {bound!r} with a whole number"
            elif not isinstance(bound, str) and (type(bound) is not int or bound < 0):
                yield ("spaces", name, "count"), f"must be a whole number from 0 or a parameter, not {bound!r}"
        for parameter, value in item.get("count_when", {}).items():
            known = parameters.get(parameter)
            if known is None or _parameter(parameter, known).fault(value):
                yield ("spaces", name, "count_when"), f"there is no parameter {parameter!r} that can be {value!r}"


def _keys_given_twice(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str]]:
    taken: dict[str, str] = {}
    for section in ("spaces", "links"):
        for name, item in data.get(section, {}).items():
            owner = taken.setdefault(item["key"], name) if "key" in item else name
            if owner != name:
                yield (section, name, "key"), f"the key {item['key']} is already used by {owner}"


def _grid(item: Mapping[str, Any]) -> Grid:
    grid = Grid(item["shape"], float(item["cell_mm"]), item["parts"], margin=item.get("margin", 0))
    grid = replace(grid, orientation=item.get("orientation", "pointy"))
    return replace(grid, size=(item["size"][0], item["size"][1])) if "size" in item else grid


def _space_type(name: str, item: Mapping[str, Any]) -> SpaceType:
    count = item.get("count")
    return SpaceType(
        name=name,
        title=item["title"],
        prefix=item["prefix"],
        doc=item["doc"],
        size=(item["size"][0], item["size"][1]),
        fits=tuple(item.get("fits", ())),
        fits_rule=FrozenMap(item.get("fits_rule")),
        count=(count[0], count[1] if len(count) > 1 else None) if count else None,
        count_when=FrozenMap(item.get("count_when")),
        props=FrozenMap(item.get("props")),
        source=item.get("source", ""),
        lay=item.get("lay", "area"),
        key=item.get("key", ""),
        clears=tuple(item.get("clears", ())),
        shape=item.get("shape", "rect"),
        lies_on=tuple(item.get("lies_on", ())),
        stacks=item.get("stacks", ""),
        is_tray=item.get("tray", False),
    )


def _link_type(name: str, item: Mapping[str, Any]) -> LinkType:
    return LinkType(
        name=name,
        title=item["title"],
        prefix=item["prefix"],
        doc=item["doc"],
        source=item.get("source", ""),
        props=FrozenMap(item.get("props")),
        passes=tuple(item.get("passes", ())),
        key=item.get("key", ""),
    )


def _parameter(name: str, item: Mapping[str, Any]) -> Parameter:
    return Parameter(
        name=name,
        group=item["group"],
        type=item["type"],
        default=item["default"],
        doc=item["doc"],
        source=item["source"],
        impact=item.get("impact", ""),
        unit=item.get("unit", ""),
        options=tuple(item.get("options", ())),
        minimum=item.get("minimum"),
        maximum=item.get("maximum"),
        called=item.get("title", ""),
        option_titles=FrozenMap(item.get("option_titles")),
        default_on=FrozenMap(item.get("default_on")),
    )


def _style(data: Mapping[str, Any]) -> Style:
    look = data["look"]
    pieces = data.get("pieces", {})
    return Style(
        background=look["background"],
        ground=look["ground"],
        ink=look["ink"],
        ground_texture=look.get("ground_texture", ""),
        planted=look.get("planted", False),
        bands=tuple(
            BandStyle(
                frozenset(item["of"]),
                frozenset(item["to"]),
                float(item["reach"]),
                item["colour"],
                item.get("one_seat", False),
            )
            for item in look.get("bands", ())
        ),
        seats=tuple(look["seats"]),
        types={
            name: TypeStyle(
                title=item["title"],
                texture=item["look"]["texture"],
                fill=item["look"]["fill"],
                edge=item["look"]["edge"],
                symbol=item["look"].get("symbol", ""),
                caption=item["look"].get("caption", "label"),
                layer=item["look"].get("layer", 1),
                places_mm=tuple(float(pieces[piece]["diameter_mm"]) for piece in item["look"].get("places", ())),
                motifs=tuple(item["look"].get("motifs", ())),
                stacks=item.get("stacks", ""),
            )
            for name, item in data["spaces"].items()
        },
        links={
            name: LinkStyle(item["look"]["line"], item["look"]["colour"], item["look"]["edge"])
            for name, item in data.get("links", {}).items()
        },
        motifs={
            name: MotifStyle(item["title"], item["symbol"], item["fill"], item["edge"])
            for name, item in data.get("motifs", {}).items()
        },
    )
