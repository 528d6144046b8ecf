"""What a record has to say, and the reader that goes through them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from puppy_referee.hexes import Hex
from puppy_referee.layout import Layout
from puppy_referee.tiles import EVERY_TILE, Tile

Record = dict[str, Any]
EVERY = {"what", "turn", "round", "seat"}
FIELDS: dict[str, set[str]] = {
    "deal": {"tiles"},
    "supply": {"tiles"},
    "mission": {"tile"},
    "start": {"tile", "at", "beside"},
    "round": set(),
    "turn": {"own_turn", "extra"},
    "lay": {"tile", "at", "beside", "level"},
    "pairs": {"contacts"},
    "house": {"at"},
    "tree": {"at", "beside"},
    "name": {"rule"},
    "join": {"at", "with"},
    "draw": {"tile"},
    "pass": set(),
    "score": {"first", "second", "product"},
    "end": {"by", "winners"},
}
MAY_HAVE = {"pass": {"declined"}}
OF_NOBODY = ("supply", "start", "round", "end")


class Unreadable(Exception):
    """From here on the records do not say how the game went on."""


def tile_of(record: Record) -> Tile:
    first, second = record["tile"]
    return first, second


def hex_of(value: Sequence[int]) -> Hex:
    q, r = value
    return q, r


def unreadable(records: Sequence[Record], layout: Layout) -> Iterator[str]:
    """Each record that lacks a field, has one too many, or names what does not exist."""
    if not records:
        yield "Turn 0: there are no records."
        return
    if why := _game(records[0], layout):
        yield f"Turn 0, record 0: {why}."
    check = _Values(layout)
    for number, record in enumerate(records[1:], 1):
        what, at = record.get("what"), f"Turn {record.get('turn')}, record {number}"
        if not isinstance(what, str) or what not in FIELDS:
            yield f"{at}: there is no such record as {what!r}."
            continue
        odd = (set(record) ^ (EVERY | FIELDS[what])) - MAY_HAVE.get(what, set())
        if odd:
            yield f"{at}: a {what} lacks or must not have {', '.join(sorted(map(str, odd)))}."
        elif wrong := check.wrong(what, record):
            told = ", ".join(f"{field} {record[field]!r}" for field in wrong)
            yield f"{at}: a {what} cannot say {told}."


def _game(record: Record, layout: Layout) -> str:
    if record.get("what") != "game" or set(record) != {"what", "seed", "game", "players"}:
        return "a game begins with who plays it"
    players = record["players"]
    if any(set(player) != {"seat", "role", "plays"} for player in players):
        return "a player has a seat, a role and a way to play"
    if sorted(player["seat"] for player in players) != sorted(layout.seats):
        return "the players do not sit on the seats of the layout"
    return ""


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_count(value: Any) -> bool:
    return _is_number(value) and bool(value >= 0)


def _is_hex(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(map(_is_number, value))


def _is_tile(value: object) -> bool:
    return isinstance(value, list | tuple) and tuple(value) in EVERY_TILE


class _Values:
    """What a field can say, whatever the game."""

    def __init__(self, layout: Layout) -> None:
        self.seats = set(layout.seats)
        self.fields: dict[str, Callable[[Any], bool]] = {
            **dict.fromkeys(
                ("turn", "round", "own_turn", "level", "contacts", "first", "second", "product"), _is_count
            ),
            **dict.fromkeys(("at", "beside", "with"), _is_hex),
            **dict.fromkeys(("extra", "declined"), lambda value: isinstance(value, bool)),
            "tile": _is_tile,
            "tiles": lambda value: isinstance(value, list | tuple) and all(map(_is_tile, value)),
            "rule": lambda value: value in ("poop", "tree"),
            "by": lambda value: value in ("empty_hand", "blocked", "last_tile"),
            "winners": lambda value: isinstance(value, list | tuple) and all(map(self._is_seat, value)),
        }

    def _is_seat(self, value: object) -> bool:
        return _is_number(value) and value in self.seats

    def wrong(self, what: str, record: Record) -> list[str]:
        nobody = what in OF_NOBODY
        wrong = [] if (record["seat"] is None if nobody else self._is_seat(record["seat"])) else ["seat"]
        for field in sorted(set(record) - {"what", "seat"}):
            check = _is_count if (what, field) == ("supply", "tiles") else self.fields[field]
            try:
                fits = check(record[field])
            except TypeError:  # a list where a name was due
                fits = False
            if not fits:
                wrong.append(field)
        return wrong


class Reader:
    """Goes through the records once, checks what they count, and keeps what is wrong."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.records = records
        self.next = 1
        self.turn = self.round = 0
        self.faults: list[str] = []

    def note(self, why: str) -> None:
        self.faults.append(f"Turn {self.turn}, record {max(self.next - 1, 0)}: {why}.")

    def peek(self) -> str | None:
        return self.records[self.next]["what"] if self.next < len(self.records) else None

    def take(self, what: str, because: str, seat: int | None) -> Record:
        """The next record, which has to be of this kind and this seat's."""
        found = self.peek()
        if found != what:
            self.next += 1
            self.note(f"{because}, and not {found or 'the end of the records'}")
            raise Unreadable
        record = self.records[self.next]
        self.next += 1
        if record["seat"] != seat:
            self.note(f"this {what} is of seat {seat}, and not of {record['seat']}")
        self._counted(record)
        return record

    def _counted(self, record: Record) -> None:
        if record["turn"] != self.turn:
            self.note(f"the record says turn {record['turn']}")
        # Whether what comes before the first turn is in the first round already is not said.
        if record["round"] != self.round and (self.turn or record["round"] != 1):
            self.note(f"the record says round {record['round']}, and this is round {self.round}")
