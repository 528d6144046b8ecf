"""Reading how a kit's game is played: `NAME.play.yaml` beside the kit file, or nothing when there is none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.file_problems import Path as DataPath
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.schema_validation import faults
from board_designer.io.source_text import Source, read_source
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import play_file_path
from board_designer.kits.print_file import LINE_KEYS, SummaryLine, line_faults, line_of, print_file_of

SCHEMA = "kit-play.v1"


@dataclass(frozen=True, slots=True)
class Fact:
    """Something a program must know to play: a sentence with its conditions, and a value where there is one."""

    topic: str
    name: str
    line: SummaryLine
    value: Any = None  # the name of a parameter stands for its value


@dataclass(frozen=True, slots=True)
class PlayFile:
    titles: Mapping[str, str]  # of topics, in their order
    facts: tuple[Fact, ...]
    not_for_engines: tuple[str, ...] = ()  # sections of the printed rules that say nothing of play


@cache
def play_file_of(kit: Kit) -> PlayFile:
    path = play_file_path(kit.name)
    return play_file_from(read_source(path), kit) if path else PlayFile({}, ())


def play_file_from(source: Source, kit: Kit) -> PlayFile:
    """What the file says, or `FileProblems` with everything that is wrong with it."""
    data = plain_data(source)
    found = list(faults(data, SCHEMA)) if isinstance(data, dict) else [((), "a play file is a group of topics")]
    if not found:
        found = list(_cross_faults(data, kit))
    if found:
        places = positions(source, [path for path, _ in found])
        raise FileProblems(source.name, [Problem(*places[path], message) for path, message in found])
    return PlayFile(
        {name: topic["title"] for name, topic in data["topics"].items()},
        tuple(
            Fact(name, item["name"], line_of(_line_in(item)), item.get("value"))
            for name, topic in data["topics"].items()
            for item in topic["facts"]
        ),
        tuple(data.get("not_for_engines", ())),
    )


def _cross_faults(data: Mapping[str, Any], kit: Kit) -> Iterator[tuple[DataPath, str]]:
    printed = {section.title for section in print_file_of(kit).summary}
    for number, title in enumerate(data.get("not_for_engines", ())):
        if title not in printed:
            yield ("not_for_engines", number), f"the printed rules have no section {title!r}"
    for name, topic in data["topics"].items():
        for at, item in enumerate(topic["facts"]):
            yield from line_faults(("topics", name, "facts", at), _line_in(item), kit)


def _line_in(item: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in item.items() if key in LINE_KEYS}
