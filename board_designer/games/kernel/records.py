"""What a game remembers: records with named fields, and tables of them.

A memory is one row of whole numbers of 64 bits. Rules never see the row: they read `dogs[seat].drive`, and this file
knows where that is. In plain Python a record is a view of the row that its thread plays in; compiled, an address.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

LINE = 8  # cells that a processor reads at once: what is read together begins with a new line
Ints = NDArray[np.int64]


class Cells(Protocol):
    """An array from outside of the memory, by its address when compiled; a list will do when not."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Part(Enum):
    """How long something lasts."""

    BOARD = "board"  # rules, board and players: never changes while games are played
    TALLY = "tally"  # what is counted in one game
    GAME = "game"  # what changes from turn to turn
    ROOM = "room"  # to think in: means nothing outside of a decision


BOARD, TALLY, GAME, ROOM = Part.BOARD, Part.TALLY, Part.GAME, Part.ROOM


class Row:
    """Numbers by index."""

    __slots__ = ("_at", "_many")

    def __init__(self, at: int, many: int) -> None:
        self._at, self._many = at, many

    def __len__(self) -> int:
        return self._many

    def __getitem__(self, index: int) -> int:
        return current_game.cells[self._cell(index)]  # type: ignore[no-any-return]

    def __setitem__(self, index: int, value: int) -> None:
        current_game.cells[self._cell(index)] = int(value)

    def __iter__(self) -> Iterator[int]:
        return (self[index] for index in range(self._many))

    def part(self, first: int, many: int) -> tuple[int, ...]:
        """Many at once, for those who read what rules have written: one by one takes longer than playing did."""
        if many == 0:
            return ()
        at = self._cell(first)
        assert self._cell(first + many - 1) == at + many - 1
        return tuple(current_game.cells[at : at + many])

    def _cell(self, index: int) -> int:
        if not 0 <= index < self._many:
            raise IndexError(f"{index} of {self._many}")
        return self._at + index


class List(Row):
    """Numbers of the board whose count differs from record to record. They are read, never written."""

    __slots__ = ()


def row(many: int) -> Any:
    """A field that is a row of numbers."""
    return _RowOf(many)


def of(row: str, index: int) -> Any:
    """A field that is one number of a row declared before it, under a name of its own."""
    return _NumberOf(row, index)


def whole() -> Any:
    """A field that is all of the record before it, as a row: for what is done with each of its numbers."""
    return _Whole()


@dataclass(frozen=True)
class _RowOf:
    many: int


class _Whole:
    pass


@dataclass(frozen=True)
class _NumberOf:
    row: str
    index: int


class Field(property):
    """Where a field is within its record, and what it holds: "int", "bool", "Row" or "List"."""

    def __init__(self, name: str, at: int, holds: str, many: int, label: str) -> None:
        self.name, self.at, self.holds, self.many = name, at, holds, many
        self.label = label  # the record's name and its own; that of the row for one number of it
        super().__init__(_READING[holds](at, many), self._refuse if holds in ("Row", "List") else _writing(at))

    def _refuse(self, record: Record, value: int) -> None:
        raise TypeError(f"{self.name} is written number by number")


# Plain Python does little else but read and write fields: each has functions that know where it is.
def _writing(at: int) -> Callable[[Any, int], None]:
    def write(record: Record, value: int) -> None:
        current_game.cells[record.first_cell + at] = int(value)

    return write


def _reading_row(at: int, many: int) -> Callable[[Any], Row]:
    views: dict[int, Row] = {}  # by the record's cell: to look one up is quicker than to make one

    def read(record: Record) -> Row:
        first = record.first_cell
        try:
            return views[first]
        except KeyError:
            return views.setdefault(first, Row(first + at, many))

    return read


_READING: dict[str, Callable[[int, int], Callable[[Any], Any]]] = {
    "int": lambda at, _: lambda record: current_game.cells[record.first_cell + at],
    "bool": lambda at, _: lambda record: bool(current_game.cells[record.first_cell + at]),
    "Row": _reading_row,
    "List": lambda at, _: lambda it: List(*current_game.cells[it.first_cell + at : it.first_cell + at + 2]),
}


class Record:
    """Fields are declared as in a dataclass: whole numbers, truth values, rows (`bowl: Row = row(5)`) and lists."""

    __slots__ = ("first_cell",)
    part: ClassVar[Part]
    fields: ClassVar[dict[str, Field]]
    cells: ClassVar[int]  # without what lies between two records of a table

    def __init_subclass__(cls, part: Part | None = None) -> None:
        if part is None:
            raise TypeError(
                f"{cls.__name__} says in which part of the memory it lies: class {cls.__name__}(Record, part=GAME)"
            )
        cls.part, cls.fields, cls.cells = part, {}, 0
        for name, holds in vars(cls).get("__annotations__", {}).items():
            field = cls._field(name, holds if isinstance(holds, str) else holds.__name__, vars(cls).get(name))
            cls.fields[name] = field
            setattr(cls, name, field)

    @classmethod
    def _field(cls, name: str, holds: str, told: object) -> Field:
        if isinstance(told, _NumberOf) and holds == "int" and told.row in cls.fields:
            whole = cls.fields[told.row]
            return Field(name, whole.at + range(whole.many)[told.index], holds, 1, whole.label)
        if isinstance(told, _Whole) and holds == "Row":
            return Field(name, 0, holds, cls.cells, "")
        if not (isinstance(told, _RowOf) if holds == "Row" else told is None and holds in ("int", "bool", "List")):
            known, value = "int, bool, List, or `Row = row(how many)`", "" if told is None else f" = {told!r}"
            raise TypeError(f"{cls.__name__}.{name}: a field is {known}, and begins as 0; not {holds}{value}")
        if holds == "List" and cls.part is not BOARD:
            raise TypeError(f"{cls.__name__}.{name}: only records of the board have lists")
        many = told.many if isinstance(told, _RowOf) else 2 if holds == "List" else 1
        cls.cells += many
        return Field(name, cls.cells - many, holds, many, f"{cls.__name__}.{name}")

    def __init__(self, first_cell: int) -> None:
        self.first_cell = first_cell

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and other.first_cell == self.first_cell

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """For a debugger: all fields with their values."""
        values = (f"{name}={[*value] if isinstance(value, Row) else value!r}" for name, value in self._values())
        return f"{type(self).__name__}({', '.join(values)})"

    def _values(self) -> Iterator[tuple[str, Any]]:
        return ((name, getattr(self, name)) for name in self.fields)


R = TypeVar("R", bound=Record)


class Place:
    """Where something begins, and how many of it there are: known from the start, or told at the memory's head."""

    def __init__(self, name: str, part: Part, width: int, many: int | None) -> None:
        self.name, self.part, self.width, self.many = name, part, width, many
        self.at = -1  # the first cell, where the count is known; else the cell that tells, with the count in the next

    def count(self) -> int:
        return self.many if self.many is not None else current_game.cells[self.at + 1]

    def cell(self, index: int) -> int:
        """Where the one with this index begins. Plain Python asks this more often than anything else."""
        first, many = self.at, self.many
        if many is None:
            first, many = (cells := current_game.cells)[first], cells[first + 1]
        if not 0 <= index < many:
            raise IndexError(f"{index} of {many} in {self.name}")
        return first + index * self.width

    @property
    def cells(self) -> int:
        return (self.many or 0) * self.width


class Table(Generic[R]):
    """Records by index."""

    def __init__(self, place: Place, record: type[R]) -> None:
        self.place, self.record = place, record
        self._views: dict[int, R] = {}  # by cell: to look one up is quicker than to make one

    def __len__(self) -> int:
        return self.place.count()

    def __getitem__(self, index: int) -> R:
        place = self.place  # as `Place.cell`, written out: plain Python does little else
        first, many = place.at, place.many
        if many is None:
            first, many = (cells := current_game.cells)[first], cells[first + 1]
        if not 0 <= index < many:
            raise IndexError(f"{index} of {many} in {place.name}")
        cell = first + index * place.width
        try:
            return self._views[cell]
        except KeyError:
            return self._views.setdefault(cell, self.record(cell))

    def rows(self, many: int, first: int = 0) -> list[tuple[int, ...]]:
        """All fields of so many records at once, where each is a number, for those who read what rules have written:
        field by field takes longer than playing did."""
        cells = self.record.cells
        assert cells == len(self.record.fields)
        if many == 0:
            return []
        begin, end = self.place.cell(first), self.place.cell(first + many - 1) + cells
        numbers = tuple(current_game.cells[begin:end])
        return [numbers[at : at + cells] for at in range(0, len(numbers), self.place.width)]


class Rows(Row):
    """A row that is not part of a record."""

    __slots__ = ("place",)

    def __init__(self, place: Place) -> None:
        self.place = place

    def __len__(self) -> int:
        return self.place.count()

    def __iter__(self) -> Iterator[int]:
        return (self[index] for index in range(len(self)))

    def _cell(self, index: int) -> int:
        return self.place.cell(index)


# ---- Plain Python --------------------------------------------------------------------------------------------------


class _CurrentGame(threading.local):
    """The memory that this thread plays in, while rules run as plain Python, and the rules that a game gives."""

    cells: Any = ()
    given: Mapping[Any, Any] = MappingProxyType({})


current_game: _CurrentGame = _CurrentGame()


@contextmanager
def playing_in(cells: Any, given: Mapping[Any, Any] | None = None) -> Iterator[None]:
    before = current_game.cells, current_game.given
    # What is read is Python's own number, and comes sooner from a view than from an array.
    current_game.cells = cells.data if isinstance(cells, np.ndarray) else cells
    current_game.given = current_game.given if given is None else given
    try:
        yield
    finally:
        current_game.cells, current_game.given = before
