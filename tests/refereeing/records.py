"""The records of a game: written down one by one, checked for what each can say, and gone through by a referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Record = dict[str, Any]
Check = Callable[[Any], bool]
EVERY = {"what", "turn", "round", "seat"}


# Writing


class RecordWriter:
    """Writes a game down, from who plays it on."""

    def __init__(self, seats: Iterable[int], role: str, plays: str) -> None:
        players = [{"seat": seat, "role": role, "plays": plays} for seat in seats]
        self.records: list[Record] = [{"what": "game", "seed": 1, "game": 1, "players": players}]
        self.turn = self.round = 0
        self.own_turns: Counter[int] = Counter()

    def tell(self, what: str, seat: int | None = None, **fields: Any) -> None:
        self.records.append(
            {"what": what, "turn": turn_told(what, self.turn), "round": self.round, "seat": seat, **fields}
        )

    def tell_turn(self, seat: int, **fields: Any) -> None:
        self.turn += 1
        self.own_turns[seat] += 1
        self.tell("turn", seat, own_turn=self.own_turns[seat], **fields)


def turn_told(what: str, turn: int) -> int:
    """A round belongs to what comes: it has the number of the turn that is next."""
    return turn + (what == "round")


# What a record can say


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_count(value: Any) -> bool:
    return is_number(value) and bool(value >= 0)


def number_among(numbers: Collection[int]) -> Check:
    return lambda value: is_number(value) and value in numbers


def one_of(*values: Any) -> Check:
    return lambda value: value in values


def list_of(fits: Check) -> Check:
    return lambda value: isinstance(value, list | tuple) and all(map(fits, value))


@dataclass(frozen=True)
class RecordFormat:
    """The fields of each kind of record, beyond those that every record has."""

    fields: Mapping[str, set[str]]
    of_nobody: Collection[str]  # kinds that belong to no seat
    optional: Mapping[str, set[str]] = field(default_factory=dict)

    def unreadable(
        self, records: Sequence[Record], seats: Collection[int], values: Mapping[str | tuple[str, str], Check]
    ) -> Iterator[str]:
        """Each record that lacks a field, has one too many, or says what cannot be.

        `values` has a check for each field; one for a kind and a field goes before that of the field alone.
        """
        if not records:
            yield "Turn 0: there are no records."
            return
        if why := why_not_opening(records[0], seats):
            yield f"Turn 0, record 0: {why}."
        counts = dict.fromkeys(("turn", "round", "own_turn"), is_count)
        checks = {**counts, "winners": list_of(number_among(seats)), **values}
        for number, record in enumerate(records[1:], 1):
            if why := self._why_unreadable(record, seats, checks):
                yield f"Turn {record.get('turn')}, record {number}: {why}."

    def _why_unreadable(self, record: Record, seats: Collection[int], checks: Mapping[Any, Check]) -> str:
        what = record.get("what")
        if not isinstance(what, str) or what not in self.fields:
            return f"there is no such record as {what!r}"
        odd = (set(record) ^ (EVERY | self.fields[what])) - self.optional.get(what, set())
        if odd:
            return f"a {what} lacks or must not have {', '.join(sorted(map(str, odd)))}"
        checks = {**checks, "seat": one_of(None) if what in self.of_nobody else number_among(seats)}
        wrong = [
            name
            for name in sorted(set(record) - {"what"})
            if not _fits(checks.get((what, name), checks[name]), record[name])
        ]
        said = ", ".join(f"{name} {record[name]!r}" for name in wrong)
        return f"a {what} cannot say {said}" if wrong else ""


def why_not_opening(record: Record, seats: Collection[int]) -> str:
    if record.get("what") != "game" or set(record) != {"what", "seed", "game", "players"}:
        return "a game begins with who plays it"
    players = record["players"]
    if any(set(player) != {"seat", "role", "plays"} for player in players):
        return "a player has a seat, a role and a way to play"
    if sorted(player["seat"] for player in players) != sorted(seats):
        return "the players do not sit on the seats of the layout"
    return ""


def _fits(check: Check, value: Any) -> bool:
    try:
        return check(value)
    except TypeError:  # a list where a name was due
        return False


# Reading


class Unreadable(Exception):
    """From here on the records do not say how the game went on."""


class Reader:
    """Goes through the records once, checks what they count, and keeps what is wrong."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.records = records
        self.next = 1
        self.turn = self.rounds = 0
        # Whether what comes before the first round is in it already is not said.
        self.round = int(len(records) > 1 and records[1]["round"] > 0)
        self.own_turns: Counter[int] = Counter()
        self.faults: list[str] = []

    def note(self, why: str) -> None:
        self.faults.append(f"Turn {self.turn}, record {max(self.next - 1, 0)}: {why}.")

    def peek(self) -> str | None:
        return self.records[self.next]["what"] if self.next < len(self.records) else None

    def seat_of_next(self, what: str, due: int | None = None) -> int | None:
        """Whose the next record is, if it is of this kind; who is due otherwise."""
        return self.records[self.next]["seat"] if self.peek() == what else due

    def take(self, what: str, because: str, seat: int | None) -> Record:
        """The next record, which has to be of this kind and this seat's."""
        following = self.peek()
        if following != what:
            self.next += 1
            self.note(f"{because}, and not {following or 'the end of the records'}")
            raise Unreadable
        record = self._next_record()
        if record["seat"] != seat:
            self.note(f"this {what} is of seat {seat}, and not of {record['seat']}")
        return record

    def all_of(self, *kinds: str) -> list[Record]:
        """The records that follow, as long as they are of these kinds."""
        taken = []
        while self.peek() in kinds:
            taken.append(self._next_record())
        return taken

    def _next_record(self) -> Record:
        record = self.records[self.next]
        self.next += 1
        if record["turn"] != turn_told(record["what"], self.turn):
            self.note(f"the record says turn {record['turn']}")
        if record["round"] != self.round:
            self.note(f"the record says round {record['round']}, and this is round {self.round}")
        return record

    def begin_round(self, is_told: bool = True) -> None:
        self.rounds += 1
        self.round = self.rounds
        if is_told:
            self.take("round", "a round begins", None)

    def begin_turn(self, due: int) -> Record:
        """The record of the next turn; from then on it is the turn of its seat, due or not."""
        self.turn += 1
        record = self.take("turn", f"it is the turn of seat {due}", due)
        seat = record["seat"]
        self.own_turns[seat] += 1
        if record["own_turn"] != self.own_turns[seat]:
            self.note(f"this is turn {self.own_turns[seat]} of seat {seat}, and not {record['own_turn']}")
        return record

    def end(self, by: str, winners: Iterable[int]) -> None:
        record = self.take("end", "the game is over", None)
        if record["by"] != by:
            self.note(f"the game ends by {by}, and not by {record['by']}")
        if sorted(record["winners"]) != sorted(winners):
            self.note(f"the winners are {sorted(winners)}, and not {list(record['winners'])}")
        if self.peek() is not None:
            self.note(f"{len(self.records) - self.next} records come after the end")
