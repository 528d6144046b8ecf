"""The records of a game: whether each can be read at all, and what was found wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dog_referee.layout import PAWNS, Layout
from dog_referee.plays import JOKER, RANKS

Record = dict[str, Any]
EVERY = {"what", "turn", "round", "seat"}
FIELDS = {
    "start": {"pawn", "to"},
    "round": set(),
    "shuffle": {"left", "cards"},
    "deal": {"cards"},
    "exchange": {"card", "to"},
    "turn": {"own_turn"},
    "play": {"card", "as"},
    "enter": {"pawn", "to"},
    "move": {"pawn", "to", "steps"},
    "swap": {"pawn", "with_seat", "with_pawn"},
    "hit": {"pawn", "to", "by"},
    "throw": {"cards"},
    "end": {"by", "winners"},
}
OF_NOBODY = ("round", "shuffle", "end")
DEEDS = ("enter", "move", "swap", "hit")


class Unreadable(Exception):
    """From here on the records do not say how the game went on."""


def unreadable(records: Sequence[Record], layout: Layout) -> Iterator[str]:
    """Each record that lacks a field, has one too many, or names what does not exist."""
    if not records:
        yield "Turn 0: there are no records."
        return
    if why := _game(records[0], layout):
        yield f"Turn 0, record 0: {why}."
    check = _Values(layout)
    for number, record in enumerate(records[1:], 1):
        what = record.get("what")
        if not isinstance(what, str) or what not in FIELDS:
            yield f"Turn {record.get('turn')}, record {number}: there is no such record as {what!r}."
        elif set(record) != EVERY | FIELDS[what]:
            odd = sorted(map(str, set(record) ^ (EVERY | FIELDS[what])))
            yield f"Turn {record.get('turn')}, record {number}: a {what} lacks or must not have {', '.join(odd)}."
        elif wrong := check.wrong(what, record):
            told = ", ".join(f"{field} {record[field]!r}" for field in wrong)
            yield f"Turn {record.get('turn')}, record {number}: a {what} cannot say {told}."


def _game(record: Record, layout: Layout) -> str | None:
    if record.get("what") != "game" or set(record) != {"what", "seed", "game", "players"}:
        return "a game begins with who plays it"
    players = record["players"]
    if any(set(player) != {"seat", "role", "plays"} for player in players):
        return "a player has a seat, a role and a way to play"
    if sorted(player["seat"] for player in players) != sorted(layout.seats):
        return "the players do not sit on the seats of the layout"
    return None


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class _Values:
    """What a field can say on this layout, whatever the game."""

    def __init__(self, layout: Layout) -> None:
        self.seats = set(layout.seats)
        spaces = {*layout.track, *(name for names in layout.kennel.values() for name in names)}
        spaces |= {name for names in layout.lane.values() for name in names}
        self.fields: dict[str, Callable[[Any], bool]] = {
            "turn": _is_number,
            "round": _is_number,
            "own_turn": _is_number,
            "left": _is_number,
            "steps": _is_number,
            "pawn": lambda value: _is_number(value) and value in PAWNS,
            "with_pawn": lambda value: _is_number(value) and value in PAWNS,
            "with_seat": self._is_seat,
            "card": lambda value: value in RANKS or value == JOKER,
            "as": lambda value: value in RANKS,
            "to": lambda value: value in spaces,
            "cards": self._are_cards,
            "winners": lambda value: isinstance(value, list | tuple) and all(map(self._is_seat, value)),
            "by": lambda value: value in ("home", "limit"),
        }
        self.special: dict[tuple[str, str], Callable[[Any], bool]] = {
            ("shuffle", "cards"): _is_number,
            ("exchange", "to"): self._is_seat,
            ("hit", "by"): self._is_seat,
        }

    def _is_seat(self, value: object) -> bool:
        return _is_number(value) and value in self.seats

    def _are_cards(self, value: object) -> bool:
        return isinstance(value, list | tuple) and all(card in RANKS or card == JOKER for card in value)

    def wrong(self, what: str, record: Record) -> list[str]:
        due = (lambda value: value is None) if what in OF_NOBODY else self._is_seat
        wrong = [] if due(record["seat"]) else ["seat"]
        for field in ("turn", "round", *sorted(FIELDS[what])):
            try:
                fits = self.special.get((what, field), self.fields[field])(record[field])
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

    def take(self, what: str, because: str) -> Record:
        """The next record, which has to be of this kind."""
        found = self.peek()
        if found != what:
            self.next += 1
            self.note(f"{because}, and not {found or 'the end of the records'}")
            raise Unreadable
        record = self.records[self.next]
        self.next += 1
        return record

    def counted(self, record: Record) -> Record:
        # A round belongs to what comes: it has the number of the turn that is next.
        if record["turn"] != self.turn + (record["what"] == "round"):
            self.note(f"the record says turn {record['turn']}")
        if record["round"] != self.round:
            self.note(f"the record says round {record['round']}, and this is round {self.round}")
        return record

    def all_of(self, *kinds: str) -> list[Record]:
        """The records that follow, as long as they are of these kinds."""
        taken = []
        while self.peek() in kinds:
            taken.append(self.records[self.next])
            self.next += 1
            self.counted(taken[-1])
        return taken
