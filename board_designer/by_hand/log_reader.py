"""Reading the log of a game. It may come from anywhere: nothing in it is trusted, and what is wrong is told with its
place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path as FilePath
from typing import Any

from board_designer.by_hand.log_file import FORMAT, GameLog, LoggedDecision, LoggedSeat, Note, PlayedOn
from board_designer.games.shared_rules.game_records import MOST_SEATS
from board_designer.io.data_tree import Nothing
from board_designer.io.file_limits import LOG_ROOM
from board_designer.io.file_problems import FileProblems, Path, Problem
from board_designer.io.plain_data import plain_data, refuse
from board_designer.io.schema_validation import describe, faults
from board_designer.io.source_text import Source, read_bytes, source_of
from board_designer.words import did_you_mean

SCHEMA = "game.v1"
MOST = {"seats": MOST_SEATS, "winners": MOST_SEATS, "decisions": 50_000, "notes": 5_000}
FIELDS: Mapping[str, frozenset[str]] = {
    "": frozenset({"format", *GameLog.__annotations__}),
    "board": frozenset(PlayedOn.__annotations__),
    "seats": frozenset(LoggedSeat.__annotations__),
    "decisions": frozenset(LoggedDecision.__annotations__),
    "notes": frozenset(Note.__annotations__),
}


def read_log(path: FilePath | str) -> GameLog:
    """The log in a file, or `FileProblems` with every problem of it."""
    return parse_log(read_bytes(path, LOG_ROOM), str(path))


def parse_log(data: bytes, name: str = "log.game.json") -> GameLog:
    found = source_of(data, name, LOG_ROOM)
    source = Source(found.name, found.text, True, LOG_ROOM)
    fields = plain_data(source)
    if not isinstance(fields, dict):
        what = "empty" if fields is Nothing else describe(fields)
        raise FileProblems(name, [Problem(1, 1, f"the file is {what}; a log is a group of fields")])
    if fields.get("format") != FORMAT:
        there = "its format is missing" if "format" not in fields else f"its format is {describe(fields['format'])}"
        refuse(source, [(("format",), f"this is no log of a game that can be read: {there}, not {FORMAT!r}")])
    refuse(source, _sizes(fields))
    refuse(source, chain(faults(fields, SCHEMA), _unknown(fields)))
    log = _log(fields)
    refuse(source, _contradictions(log))
    return log


def _sizes(fields: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Lists that are too long, before anybody looks at their items."""
    for name, most in MOST.items():
        items = fields.get(name)
        if isinstance(items, list) and len(items) > most:
            yield (name,), f"{name} is a list of {len(items):,}; the limit is {most:,}"


def _unknown(fields: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """A field that is not known may change what the others mean."""
    groups: list[tuple[Path, Any, str]] = [((), fields, ""), (("board",), fields.get("board"), "board")]
    for name in ("seats", "decisions", "notes"):
        items = fields.get(name)
        groups += [((name, at), item, name) for at, item in enumerate(items if isinstance(items, list) else ())]
    for path, group, kind in groups:
        if isinstance(group, dict) and not group.keys() <= FIELDS[kind]:
            for name in (name[:40] for name in group if name not in FIELDS[kind]):
                yield path, f"there is no field {name!r} in a log{did_you_mean(name, FIELDS[kind])}"


def _log(fields: Mapping[str, Any]) -> GameLog:
    """What has passed the schema. A whole number may have been written as 3.0."""
    board = fields["board"]
    numbers = {name: int(fields[name]) for name in ("game", "seed", "opening", "starter")}
    return GameLog(
        board=PlayedOn(**board),
        rules={name: int(it) if isinstance(it, float) else it for name, it in fields["rules"].items()},
        figures={name: int(it) for name, it in fields["figures"].items()},
        **numbers,
        seats=tuple(LoggedSeat(int(it["seat"]), it["role"], it["by"]) for it in fields["seats"]),
        decisions=tuple(
            LoggedDecision(int(it["turn"]), int(it["seat"]), int(it["take"]), int(it["of"]), it["says"])
            for it in fields["decisions"]
        ),
        notes=tuple(Note(int(it["turn"]), int(it["decision"]), it["text"]) for it in fields["notes"]),
        state=fields["state"],
        is_over=fields["is_over"],
        winners=tuple(map(int, fields["winners"])),
        ending=fields["ending"],
        written_by=fields["written_by"],
    )


def _contradictions(log: GameLog) -> Iterator[tuple[Path, str]]:
    seats = [it.seat for it in log.seats]
    for at, seat in enumerate(seats):
        if seat in seats[:at]:
            yield ("seats", at, "seat"), f"seat {seat} is there twice"
    if log.starter not in seats:
        yield ("starter",), f"seat {log.starter} starts, and does not play"
    for at, one in enumerate(log.decisions):
        if one.seat not in seats:
            yield ("decisions", at, "seat"), f"seat {one.seat} decides, and does not play"
        if one.take >= one.of:
            yield ("decisions", at, "take"), f"option {one.take} is taken, and the last of {one.of} is {one.of - 1}"
    for at, note in enumerate(log.notes):
        if note.decision > len(log.decisions):
            many = len(log.decisions)
            yield ("notes", at, "decision"), f"this note is for {note.decision} decisions, and the log has {many}"
    for at, seat in enumerate(log.winners):
        if seat not in seats or seat in log.winners[:at]:
            yield ("winners", at), f"seat {seat} cannot win: it does not play, or is there twice"
    if log.is_over != (log.ending is not None):
        yield ("ending",), "a game that is over has an ending, and no other game has"
    if log.winners and not log.is_over:
        yield ("winners",), "a game that is not over has no winners"
