"""Engine JSON read back: the board it was made of. What follows from the board is worked out anew, not read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from board_designer.handoff.board_from_fields import rebuilt
from board_designer.handoff.importers import Imported, Importer, begins_with
from board_designer.io.board_reader import BOARD_FIELDS, FOOTPRINTS, GRID_FIELDS, LINK_FIELDS, SPACE_FIELDS
from board_designer.io.engine_document import FAMILY, VERSION, is_as_written
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.file_problems import FileProblems, Path, Problem
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.schema_validation import written_out
from board_designer.io.source_text import Source, source_of
from board_designer.words import counted, listed, one_line

_MARK = re.compile(rb'"format"\s*:\s*"' + FAMILY.encode() + rb"/")
# Fields of a board file -> what they are called here, where that differs.
_GRID = {"size": "size_parts", "margin": "margin_parts", "folds": "folds_parts"}
_LEFT_OUT = {
    "notes": ("note", "notes"),
    "locks": ("lock", "locks"),
    "lint_settings": ("lint setting", "lint settings"),
    "print_settings": ("print setting", "print settings"),
    "used_ids": ("record of ids in use", "records of ids in use"),
}


def fits(data: bytes) -> bool:
    return begins_with(data, b"{") and _MARK.search(data) is not None


def read(data: bytes, name: str) -> Imported:
    source = replace(source_of(data, name, EXPORT_ROOM), is_json=True)
    document = plain_data(source)
    _refuse(source, _missing(document))
    board = rebuilt(board_fields(document), name, lambda paths: _places(source, paths))
    return Imported(board, tuple(_report(document, data)))


def board_fields(document: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of the board file that this document was made of. Whether they make sense is for others to say."""
    fields = {name: document[name] for name in ("kit", "title") if name in document}
    fields |= _unknown_fields(document, BOARD_FIELDS)
    fields["grid"] = _grid(document["grid"])
    fields["rules"] = document.get("rules_set", {})
    fields["spaces"] = _each(document["spaces"], _space)
    fields["links"] = _each(document.get("links", []), _link)
    return fields


def _each(items: Any, made: Any) -> Any:
    return [made(item) if isinstance(item, dict) else item for item in items] if isinstance(items, list) else items


def _grid(grid: Any) -> Any:
    if not isinstance(grid, dict):
        return grid
    known = {name: grid[_GRID.get(name, name)] for name in GRID_FIELDS if _GRID.get(name, name) in grid}
    return {**known, **_unknown_fields(grid, GRID_FIELDS), **_odd_folds(grid, known.get("folds"))}


def _odd_folds(grid: Mapping[str, Any], folds: Any) -> dict[str, Any]:
    """Fold lines of an unknown kind go along with the other unknown fields, and belong with the folds."""
    extra = grid.get("extra")
    odd = extra.get("folds") if isinstance(extra, dict) else None
    return {"folds": {**odd, **folds}} if isinstance(odd, dict) and isinstance(folds, dict) else {}


def _space(item: Mapping[str, Any]) -> dict[str, Any]:
    shape = item.get("shape")
    ground = {name: shape[name] for name in FOOTPRINTS if name in shape} if isinstance(shape, dict) else {}
    names = [name for name in ("id", "type", "label", "seat", "props") if item.get(name) is not None]
    return {**{name: item[name] for name in names}, **ground, **_unknown_fields(item, SPACE_FIELDS)}


def _link(item: Mapping[str, Any]) -> dict[str, Any]:
    names = [name for name in LINK_FIELDS if name in item and name != "notes"]
    return {**{name: item[name] for name in names}, **_unknown_fields(item, LINK_FIELDS)}


def _unknown_fields(item: Mapping[str, Any], known: tuple[str, ...]) -> dict[str, Any]:
    """What the board file had beyond its format. It never takes the place of a field that means something."""
    extra = item.get("extra")
    return {name: value for name, value in extra.items() if name not in known} if isinstance(extra, dict) else {}


# ---- What is wrong, and where --------------------------------------------------------------------------------------


def _missing(document: Any) -> Iterator[tuple[Path, str]]:
    if not isinstance(document, dict):
        yield (), "the file is not a group of fields; an engine file begins with { and format"
        return
    found = re.fullmatch(rf"{FAMILY}/([0-9]{{1,6}})", str(document.get("format")))
    if found is None:
        yield ("format",), f"unknown format; an engine file says {FAMILY}/{VERSION}"
        return
    if int(found[1]) != VERSION:
        yield ("format",), f"the file has format {int(found[1])}; this Board Designer reads format {VERSION}"
        return
    for name in ("kit", "grid", "spaces"):
        if name not in document:
            yield (), f"the file has no {name!r}; add it"
    for name in ("shape", "cell_mm", "parts", "size_parts"):
        if isinstance(document.get("grid"), dict) and name not in document["grid"]:
            yield ("grid",), f"grid has no {name!r}; add it"


def _refuse(source: Source, found: Iterable[tuple[Path, str]]) -> None:
    listed = list(found)
    if listed:
        places = positions(source, [path for path, _ in listed])
        raise FileProblems(source.name, [Problem(*places[path], message) for path, message in listed])


def _places(source: Source, paths: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Lines and columns for paths of a board file, found where the same stands here."""
    here = {path: _path_here(path) for path in paths}
    found = positions(source, here.values())
    return {path: found[there] for path, there in here.items()}


def _path_here(path: Path) -> Path:
    match path:
        case ("grid", str(name), *rest):
            return "grid", _GRID.get(name, name), *rest
        case ("rules", *rest):
            return "rules_set", *rest
        case ("spaces", number, str(name), *rest) if name in FOOTPRINTS:
            return "spaces", number, "shape", name, *rest
        case _:
            return path


# ---- What could not be carried over --------------------------------------------------------------------------------


def _report(document: Mapping[str, Any], data: bytes) -> Iterator[str]:
    if not is_as_written(data):
        yield (
            "The checksum does not fit: the file was changed after it was exported. Spaces, links and rules were "
            "read as they are; moves, neighbours and everything else that follows from them is worked out again."
        )
    left_out = document.get("left_out")
    parts = list(_counts(left_out)) if isinstance(left_out, dict) else []
    if parts:
        yield f"An engine file does not contain what only the designer needs. Not imported: {listed(parts)}."
    for_once = document.get("rules_for_once")
    if isinstance(for_once, dict) and for_once:
        names = listed((one_line(str(name)) for name in for_once), 5)
        yield f"Rules set only for that export were not imported: {names}."
    strangers = sorted(_strangers(document))
    if strangers:
        yield f"Fields that this format does not have were left out: {listed(map(one_line, strangers), 5)}."


def _counts(left_out: Mapping[str, Any]) -> Iterator[str]:
    for name, (one, many) in _LEFT_OUT.items():
        count = left_out.get(name)
        if type(count) is int and count > 0:
            yield counted(count, one, many)


def _strangers(document: Mapping[str, Any]) -> set[str]:
    """Fields somebody else put into the file."""
    known = written_out("export.v1")["properties"]
    found = {str(name) for name in document if name not in known}
    for section in ("spaces", "links"):
        fields = known[section]["items"]["properties"]
        found |= {
            f"{name} (in {section})" for item in document.get(section, ()) for name in item if name not in fields
        }
    return found | {f"{name} (in grid)" for name in document["grid"] if name not in known["grid"]["properties"]}


IMPORTER = Importer(
    name="json",
    title="Engine JSON",
    doc="What `export --to json` wrote: spaces, links, properties and rules of the board.",
    endings=(".json",),
    fits=fits,
    read=read,
)
