"""The pieces that a kit has a fixed set of: one for every way to choose the motifs of its cells, order aside.

The kit file says it under `sets`, by space type: `by` names the parameter that chooses the set, and `motifs` lists
for each of its options what the set is made of:

    sets:
      tile: {by: tile_set, motifs: {"28": [b1, b2, b3], "36": [b1, b2, b3, b4]}}

A type with two motifs in its look makes every pair of these, doubles too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Space
from board_designer.geometry.footprint import Cells, Footprint, Hexes
from board_designer.geometry.grid import Grid
from board_designer.io.file_problems import Path as DataPath
from board_designer.kits.kit import Kit


def pieces_in_set(kit: Kit, values: Mapping[str, Any], type_: str = "") -> tuple[Space, ...]:
    """One of each under these rule values, in the order of the motifs, each lying in a row from the first cell on;
    of one type, or of all that have a set. Their ids are the prefix of the type and a number."""
    types = [type_] if type_ else list(kit.data.get("sets", {}))
    return tuple(space for name in types for space in _one_of_each(kit, name, values))


def motifs_of_set(kit: Kit, type_: str, values: Mapping[str, Any]) -> tuple[str, ...]:
    """The motifs that pieces of a type show under these rule values; none where there is no set of them."""
    item = kit.data.get("sets", {}).get(type_)
    return tuple(item["motifs"][str(values[item["by"]])]) if item else ()


def _one_of_each(kit: Kit, type_: str, values: Mapping[str, Any]) -> Iterator[Space]:
    names = kit.style.of_type(type_).motifs
    footprint = in_a_row(len(names), kit.grid)
    chosen = combinations_with_replacement(motifs_of_set(kit, type_, values), len(names))
    for number, motifs in enumerate(chosen, start=1):
        props = FrozenMap(dict(zip(names, motifs, strict=True)))
        yield Space(f"{kit.spaces[type_].prefix}{number}", type_, footprint, props=props)


def in_a_row(count: int, grid: Grid) -> Footprint:
    if grid.shape == "hex":
        return Hexes(tuple((number, 0) for number in range(count)))
    return Cells(tuple((number * grid.parts, 0) for number in range(count)))


def set_faults(data: Mapping[str, Any]) -> Iterator[tuple[DataPath, str]]:
    """What is wrong with the sets of a kit file."""
    for name, item in data.get("sets", {}).items():
        where = ("sets", name)
        if name not in data["spaces"]:
            yield where, f"there is no space type {name!r}"
        elif not data["spaces"][name]["look"].get("motifs"):
            yield where, f"the look of {name!r} has no motifs"
        options = data.get("parameters", {}).get(item["by"], {}).get("options", ())
        if not options or {str(option) for option in options} != set(item["motifs"]):
            yield (*where, "motifs"), f"there must be a list for each option of the parameter {item['by']!r}"
        for value, motifs in item["motifs"].items():
            for motif in motifs:
                if motif not in data.get("motifs", {}):
                    yield (*where, "motifs", value), f"there is no motif {motif!r}"
