"""Single records of a legal game made wrong, each in one way, and how many of them a referee notices.

A referee lists what can be made wrong in the records of its game, each fault by its name, and why some of the
results are legal games as well. Such an excuse is looked up in the records, without asking the referee.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from refereeing.records import Record

ENOUGH = 0.95  # of what is made wrong is noticed
Records = list[Record]
Board = Any  # whatever a referee knows of its boards
Altered = tuple[int, Records]  # the number of the record, and the game with it made wrong
Alteration = Callable[[Records, Board, random.Random], Altered]
Choice = Callable[[Records, random.Random], int]  # of a record
Values = Callable[[Record, Board], Iterable[Any]]  # what a field could say


class NothingFits(Exception):
    """The game has no record to which this can be done."""


@dataclass(frozen=True)
class Corrupted:
    kind: str
    number: int  # of the record
    before: Records = field(repr=False)
    after: Records = field(repr=False)
    board: Board = field(repr=False)


class Tally(NamedTuple):
    """How often each kind of fault was planted and passed for legal, and what did so without an excuse."""

    planted: Counter[str]
    unnoticed: Counter[str]
    unexcused: list[Corrupted]

    def noticed(self) -> float:
        """The share of all, of which those that are excused are a part."""
        return 1 - self.unnoticed.total() / self.planted.total()

    def hardly_noticed(self) -> dict[str, tuple[int, int]]:
        """Kinds that passed without an excuse too often, and how often; what passed with one is not counted."""
        passed = Counter(wrong.kind for wrong in self.unexcused)
        counted = self.planted - self.unnoticed + passed
        return {
            kind: (times, counted[kind]) for kind, times in passed.items() if times > (1 - ENOUGH) * counted[kind]
        }


@dataclass(frozen=True)
class FaultModel:
    """All that is made wrong in the records of a game, by its name, and why it may be legal all the same."""

    kinds: Mapping[str, Alteration]
    excuses: Mapping[str, Callable[[Corrupted], bool]]

    def corrupted(self, kind: str, records: Records, board: Board, dice: random.Random) -> Corrupted | None:
        """The game with one record made wrong. None where the kind finds nothing, or changes nothing."""
        try:
            number, after = self.kinds[kind](records, board, dice)
        except NothingFits:
            return None
        return Corrupted(kind, number, records, after, board) if after != records else None

    def excuse(self, wrong: Corrupted) -> str:
        """Why the result is a legal game too; empty if nothing is known that would make it so."""
        return next((reason for reason, holds in self.excuses.items() if holds(wrong)), "")

    def tally(
        self, games: Iterable[tuple[Records, Board, Callable[[Records], object]]], dice: random.Random
    ) -> Tally:
        """Each kind once in each game, which comes with its board and with what says whether records are wrong."""
        tally = Tally(Counter(), Counter(), [])
        for records, board, faults in games:
            for kind in self.kinds:
                wrong = self.corrupted(kind, records, board, dice)
                if wrong is None:
                    continue
                tally.planted[kind] += 1
                if not faults(wrong.after):
                    tally.unnoticed[kind] += 1
                    if not self.excuse(wrong):
                        tally.unexcused.append(wrong)
        return tally


# Choosing a record, and another value


def pick_where(records: Records, dice: random.Random, fits: Callable[[Record], Any]) -> int:
    fitting = [number for number, record in enumerate(records) if fits(record)]
    return choose(dice, fitting, but=None)


def pick(records: Records, dice: random.Random, *whats: str) -> int:
    return pick_where(records, dice, lambda record: record["what"] in whats)


def any_record(records: Records, dice: random.Random) -> int:
    return dice.randrange(len(records))


def any_of(*whats: str) -> Choice:
    return lambda records, dice: pick(records, dice, *whats)


def choose(dice: random.Random, among: Iterable[Any], but: Any) -> Any:
    rest = [value for value in among if value != but]
    if not rest:
        raise NothingFits
    return dice.choice(rest)


# What is done to it


def altered(records: Records, number: int, **changes: Any) -> Altered:
    return number, [*records[:number], {**records[number], **changes}, *records[number + 1 :]]


def replaced(records: Records, number: int, *others: Record, until: int | None = None) -> Altered:
    """Other records in place of one, or of those up to another one."""
    return number, [*records[:number], *others, *records[number + 1 if until is None else until :]]


def field_changed(name: str, whats: tuple[str, ...], values: Values) -> Alteration:
    """A field that says something else."""

    def change(records: Records, board: Board, dice: random.Random) -> Altered:
        number = pick(records, dice, *whats)
        record = records[number]
        return altered(records, number, **{name: choose(dice, values(record, board), but=record.get(name))})

    return change


def entry_changed(name: str, what: str, values: Values) -> Alteration:
    """One entry of a field that is a list."""

    def change(records: Records, board: Board, dice: random.Random) -> Altered:
        number = pick(records, dice, what)
        entries = list(records[number][name])
        place = dice.randrange(len(entries))
        entries[place] = choose(dice, values(records[number], board), but=entries[place])
        return altered(records, number, **{name: entries})

    return change


def number_near(name: str, *distances: int) -> Values:
    return lambda record, board: [record[name] + distance for distance in distances or (-2, -1, 1, 2)]


def seats(record: Record, board: Board) -> list[int]:
    return list(board.seats)


def other_winners(record: Record, board: Board) -> list[list[int]]:
    won = list(record["winners"])
    return [[], won[1:], [seat for seat in board.seats if seat not in won], sorted(board.seats)]


def left_out(choice: Choice = any_record) -> Alteration:
    return lambda records, board, dice: replaced(records, choice(records, dice))


def doubled(choice: Choice = any_record) -> Alteration:
    def double(records: Records, board: Board, dice: random.Random) -> Altered:
        number = choice(records, dice)
        return replaced(records, number, records[number], records[number])

    return double


def swapped(choice: Choice = lambda records, dice: dice.randrange(len(records) - 1)) -> Alteration:
    def swap(records: Records, board: Board, dice: random.Random) -> Altered:
        number = min(choice(records, dice), len(records) - 2)
        return replaced(records, number, records[number + 1], records[number], until=number + 2)

    return swap


def nonsense(*values: Any) -> Alteration:
    def change(records: Records, board: Board, dice: random.Random) -> Altered:
        number = dice.randrange(1, len(records))
        name = dice.choice(sorted(records[number]))
        return altered(records, number, **{name: choose(dice, values, but=records[number][name])})

    return change


def field_left_out(records: Records, board: Board, dice: random.Random) -> Altered:
    number = any_record(records, dice)
    lost = dice.choice(sorted(records[number]))
    return replaced(records, number, {name: value for name, value in records[number].items() if name != lost})


def cut_off(records: Records, board: Board, dice: random.Random) -> Altered:
    number = dice.randrange(1, len(records))
    return number, records[:number]


def gone_on(records: Records, board: Board, dice: random.Random) -> Altered:
    return len(records), [*records, dice.choice(records[1:])]


ANY_RECORD: dict[str, Alteration] = {
    "field left out": field_left_out,
    "record left out": left_out(),
    "record doubled": doubled(),
    "neighbours swapped": swapped(),
    "end cut off": cut_off,
    "goes on after the end": gone_on,
}
