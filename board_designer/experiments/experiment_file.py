"""An experiment file: what is asked, of which boards and rules. Read strictly, with a place for every fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from board_designer.io.file_problems import Field, FileProblems, Problem
from board_designer.io.file_problems import Path as DataPath
from board_designer.io.json_text import json_text
from board_designer.io.plain_data import plain_data, refuse
from board_designer.io.schema_validation import describe, faults
from board_designer.io.source_text import Source, read_source
from board_designer.words import did_you_mean, listed

FORMAT, SCHEMA = "board-designer-experiment/1", "experiment.v1"
MOST_VALUES = 1000
MOST_SETUPS = 5000
DESIGNS = ("random", "latin_hypercube")
SCRIPTED = "the experiment"  # the name of one that is in no file
HOW = ("evenly", "clustered", "at random")
RANGE = {"from", "to", "step"}
Faults = Iterator[tuple[DataPath, str]]
Scalar = str | int | float | bool


@dataclass(frozen=True)
class ExperimentFile:
    """`folder` is where its paths are seen from."""

    source: Source
    data: Mapping[str, Any]
    folder: Path

    @property
    def seed(self) -> int:
        return int(self.data.get("seed", 1))

    def refuse(self, found: Iterable[tuple[DataPath, str]]) -> None:
        """Raises what was found wrong, each with its place in the file."""
        _refuse(self.source, found)


def read_experiment(path: Path | str) -> ExperimentFile:
    """The experiment in a file, or `FileProblems` with everything that is wrong with it by itself."""
    return _checked(read_source(path), Path(path).parent)


def experiment_of(data: Mapping[str, Any], folder: Path | None = None) -> ExperimentFile:
    """The same from a script. It has no lines, so faults are told with the fields they are in."""
    text = json_text({"format": FORMAT, **data}, indent=1)
    return _checked(Source(SCRIPTED, text, is_json=True), folder or Path())


def _refuse(source: Source, found: Iterable[tuple[DataPath, str]]) -> None:
    if source.name != SCRIPTED:
        refuse(source, found)
    elif listed_ := list(found):
        raise FileProblems(SCRIPTED, [Problem(0, 0, f"{_dotted(where)}{what}") for where, what in listed_])


def _dotted(where: DataPath) -> str:
    """rules.packs[1]: before what is wrong there"""
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in where)
    return f"{steps.removeprefix('.')}: " if where else ""


def _checked(source: Source, folder: Path) -> ExperimentFile:
    data = plain_data(source)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise FileProblems(source.name, [Problem(1, 1, f"an experiment file starts with `format: {FORMAT}`")])
    _refuse(source, _unknown_fields(data))
    _refuse(source, faults(data, SCHEMA))
    _refuse(source, _shape_faults(data))
    return ExperimentFile(source, data, folder)


# ---- Values --------------------------------------------------------------------------------------------------------


def values_in(item: Any) -> list[Scalar]:
    """One value, a list of them, or all from one to another."""
    if isinstance(item, dict):
        step = item.get("step", 1)
        return list(range(item["from"], item["to"] + 1, step))
    return list(item) if isinstance(item, list) else [item]


def placed_values(where: DataPath, item: Any) -> list[tuple[DataPath, Scalar]]:
    """The same, each with its place."""
    values = values_in(item)
    return [((*where, at) if isinstance(item, list) else where, value) for at, value in enumerate(values)]


def _value_faults(where: DataPath, item: Any) -> Faults:
    if isinstance(item, dict):
        wrong = set(item) - RANGE or {"from", "to"} - set(item)
        if wrong or not all(type(value) is int for value in item.values()):
            yield where, "a range has two whole numbers, such as {from: 1, to: 9}, and perhaps a step"
        elif item["to"] <= item["from"] or item.get("step", 1) < 1:
            yield where, "a range goes up, with a step of at least 1"
        elif (item["to"] - item["from"]) // item.get("step", 1) >= MOST_VALUES:
            yield where, f"a range has at most {MOST_VALUES:,} values"
    elif isinstance(item, list):
        if not item or len(item) > MOST_VALUES:
            yield where, f"a list of values has from 1 to {MOST_VALUES:,} of them"
        for at, value in enumerate(item):
            if not isinstance(value, (str, int, float)):
                yield (*where, at), f"{describe(value)} is no value; it must be a number, a word, true or false"
            elif any(value == other and type(value) is type(other) for other in item[:at]):
                yield (*where, at), f"{value} occurs twice; keep one"
    elif not isinstance(item, (str, int, float)):
        yield where, f"{describe(item)} is no value; it must be a number, a word, true or false"


# ---- Shapes that a schema cannot say in words that help ------------------------------------------------------------


def _unknown_fields(data: Mapping[str, Any]) -> Faults:
    known = ("format", "title", "question", "boards", "rules", "variants", "players", "policies", "games", "width",
             "tolerance", "measures", "best", "design", "seed")  # fmt: skip
    for name in data:
        if name not in known:
            there = did_you_mean(name, known) or f"; there are {listed(known)}"
            yield (Field(name),), f"there is no field {name!r}{there}"


def _shape_faults(data: Mapping[str, Any]) -> Faults:
    yield from _board_faults(data["boards"])
    for section in ("rules",):
        for name, item in data.get(section, {}).items():
            yield from _value_faults((section, name), item)
    for name in ("players", "policies"):
        if name in data:
            yield from _value_faults((name,), data[name])
    for name, levels in data.get("variants", {}).items():
        if len(levels) < 2:
            yield ("variants", name), "what varies has at least two levels"
        for level, rules in levels.items():
            for rule, value in rules.items():
                if isinstance(value, (dict, list)) or value is None:
                    yield ("variants", name, level, rule), "in a level every rule has one value"
    if "games" in data and "width" in data:
        yield ("width",), "give the number of games or how sure it is to be; not both"
    yield from _design_faults(data)
    if not data["measures"]:
        yield ("measures",), "name at least one measure"
    for at, name in enumerate(data["measures"]):
        if name in data["measures"][:at]:
            yield ("measures", at), f"the measure {name} occurs twice; keep one"
    if "best" in data:
        want = data["best"]["want"]
        if isinstance(data["boards"], dict) and "random" in data["boards"]:
            yield ("best",), "random set-ups are told as a distribution, and none of them as the best; leave this out"
        if want not in ("lowest", "highest") and (isinstance(want, bool) or not isinstance(want, (int, float))):
            yield ("best", "want"), f"{describe(want)} cannot be wanted; it must be lowest, highest or a number"


def _design_faults(data: Mapping[str, Any]) -> Faults:
    design = data.get("design", "grid")
    if design == "grid":
        return
    if not isinstance(design, dict) or len(design) != 1 or next(iter(design)) not in DESIGNS:
        yield ("design",), f"design is {describe(design)}; it must be grid, {{random: 50}} or {{latin_hypercube: 50}}"
        return
    ((name, many),) = design.items()
    if type(many) is not int or not 2 <= many <= MOST_SETUPS:
        yield ("design", name), f"it must be a whole number of cells, from 2 to {MOST_SETUPS:,}"
    if isinstance(data["boards"], dict) and "random" in data["boards"]:
        yield ("design",), "random set-ups are played in every cell of a grid; leave the design out"


def _board_faults(boards: Any) -> Faults:
    where: DataPath = ("boards",)
    if isinstance(boards, str):
        yield where, f"boards is {describe(boards)}; write a list, such as [{boards}]"
    elif isinstance(boards, list):
        for at, path in enumerate(boards):
            if not isinstance(path, str):
                yield (*where, at), f"{describe(path)} is no name of a board file"
            elif path in boards[:at]:
                yield (*where, at), f"the board {path} occurs twice; keep one"
        if not boards:
            yield where, "there is no board"
    elif not isinstance(boards, dict):
        yield where, f"boards is {describe(boards)}; it must be a list of files, or a group"
    elif "random" in boards:
        yield from _setup_faults(boards)
    else:
        yield from _template_faults(where, boards)


def _template_faults(where: DataPath, made: Mapping[str, Any]) -> Faults:
    yield from _only(where, made, ("template", "with"))
    if not isinstance(made.get("template"), str):
        yield where, "a group of boards names a template, such as {template: NAME, with: {PARAMETER: VALUES}}"
    parameters = made.get("with", {})
    if isinstance(parameters, list):
        yield from _listed_faults((*where, "with"), parameters)
        return
    if not isinstance(parameters, dict):
        yield (*where, "with"), f"with is {describe(parameters)}; it must be a group of parameters with values"
        return
    for name, item in parameters.items():
        yield from _value_faults((*where, "with", name), item)


def _listed_faults(where: DataPath, boards: list[Any]) -> Faults:
    if len(boards) < 2:
        yield where, "a list has a group of parameters for each of at least two boards"
    for at, parameters in enumerate(boards):
        if not isinstance(parameters, dict) or any(isinstance(one, (dict, list)) for one in parameters.values()):
            yield (*where, at), "this is a group of parameters, each with one value"
        elif parameters in boards[:at]:
            yield (*where, at), "this board occurs twice; keep one"


def _setup_faults(boards: Mapping[str, Any]) -> Faults:
    where: DataPath = ("boards",)
    yield from _only(where, boards, ("random", "of", "by", "place", "seed"))
    if type(boards["random"]) is not int or not 2 <= boards["random"] <= MOST_SETUPS:
        yield (*where, "random"), f"it must be a whole number of set-ups, from 2 to {MOST_SETUPS:,}"
    if type(boards.get("seed", 1)) is not int:
        yield (*where, "seed"), "it must be a whole number"
    of = boards.get("of")
    if isinstance(of, dict):
        yield from _template_faults((*where, "of"), of)
        if isinstance(of.get("with"), list):
            yield (*where, "of", "with"), "for random set-ups, give each parameter its values"
    elif not isinstance(of, str):
        yield where, "random set-ups are made of something: add `of`, a board file or {template: NAME}"
    if ("by" in boards) == ("place" in boards):
        yield where, "say what is random: `by`, a parameter of the template, or `place`, what is put where; not both"
    elif "by" in boards and not (isinstance(of, dict) and isinstance(boards["by"], str)):
        yield (*where, "by"), "this is the name of a parameter of the template in `of`"
    elif "place" in boards:
        yield from _place_faults((*where, "place"), boards["place"])


def _place_faults(where: DataPath, place: Any) -> Faults:
    if not isinstance(place, dict) or not {"type", "number", "on"} <= set(place):
        yield where, "it must be a group such as {type: TYPE, number: [4, 5, 6], how: at random, on: [TYPE]}"
        return
    yield from _only(where, place, ("type", "number", "how", "on", "allow"))
    yield from _value_faults((*where, "number"), place["number"])
    for name in ("type", "on"):
        named = place[name] if isinstance(place[name], list) else [place[name]]
        if not named or not all(isinstance(one, str) for one in named) or (name == "type" and len(named) > 1):
            yield (*where, name), "this is a type of space" + (", or a list of them" if name == "on" else "")
    allowed = place.get("allow", [])
    if not isinstance(allowed, list) or not all(isinstance(one, str) for one in allowed):
        yield (*where, "allow"), "this is a list of lint rules that may find something"
    hows = place.get("how", HOW[2])
    for how in hows if isinstance(hows, list) else [hows]:
        if how not in HOW:
            yield (*where, "how"), f"{describe(how)} is no way to place them; it must be {listed(HOW, last='or')}"


def _only(where: DataPath, item: Mapping[str, Any], known: Iterable[str]) -> Faults:
    for name in item:
        if name not in known:
            yield (*where, Field(name)), f"there is no field {name!r} here{did_you_mean(name, known)}"
