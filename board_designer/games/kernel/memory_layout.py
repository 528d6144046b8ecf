"""The memory of a game: which records it has, and where each of them lies.

    head | room, board, tally, game: what is known in size | tally, game | board, lists | room | games put aside

What changes while a game is played lies in two stretches; a game is copied by copying these. A memory may stand on
another one, whose records have the same places in both: so what all games have in common is written once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from board_designer.games.kernel.records import (
    BOARD,
    GAME,
    LINE,
    ROOM,
    TALLY,
    Ints,
    Part,
    Place,
    R,
    Record,
    Rows,
    Table,
    current_game,
    playing_in,
)

# The head: how many cells there are; the two stretches that change; where games are put aside; and, in a checked
# game, where in the rules something went wrong first, and two numbers that explain it.
CELLS, STEADY, STEADY_END, CHANGES, CHANGES_END, ASIDE, FAULT, FAULT_ONE, FAULT_OTHER = range(9)
HEAD = 16
SLOTS = 2  # games that can be put aside at a time

Sized = Table[Any] | Rows
Sizes = Mapping[Sized, int]


class Memory:
    def __init__(self, below: Memory | None = None, spare: int = 0) -> None:
        self.below = below
        self.spare = spare  # cells for what changes in a memory that stands on this one
        self.places: list[Place] = []
        self._singles: list[tuple[Place, Record]] = []
        self._end = 0
        self.changes = (0, 0)  # the first stretch that changes: of what is known in size

    # ---- Declaring -------------------------------------------------------------------------------------------------

    def one(self, record: type[R]) -> R:
        """A record of which there is one."""
        single = record(-1)
        self._singles.append((self._place(record.__name__, record.part, record.cells, 1), single))
        return single

    def table(self, record: type[R], many: int | None = None) -> Table[R]:
        """As many records as are said here, or as each board has."""
        width = 1 << (record.cells - 1).bit_length()  # a processor is slow at multiplying
        return Table(self._place(record.__name__, record.part, width, many), record)

    def row(self, name: str, part: Part, many: int | None = None) -> Rows:
        return Rows(self._place(name, part, 1, many))

    def _place(self, name: str, part: Part, width: int, many: int | None) -> Place:
        if self._end:
            raise TypeError(f"{name} is declared after the memory was used")
        place = Place(name, part, width, many)
        self.places.append(place)
        return place

    # ---- Laying out ------------------------------------------------------------------------------------------------

    @property
    def all_places(self) -> list[Place]:
        return [*(self.below.all_places if self.below else ()), *self.places]

    def settle(self) -> int:
        """Gives everything of known size its place, once. Returns where that ends."""
        if not self._end:
            first = self.below.settle() if self.below else HEAD
            if self.below:  # what changes follows on what changes below
                at = self._lay(self._lay(self.below.changes[1], TALLY), GAME)
                assert not self.below.spare or at <= self.below.changes[1] + self.below.spare, "too little is spare"
                self.changes = (self.below.changes[0], at)
                at = self._lay_head(self._lay(self._lay(max(at, first) + self.spare, BOARD), ROOM))
            else:
                begins = self._lay_head(self._lay(self._lay(first, ROOM), BOARD))
                at = self._lay(self._lay(begins, TALLY), GAME)
                self.changes = (begins, at)
            for place, single in self._singles:
                single.first_cell = place.at
            self._end = at
        return self._end

    def _lay(self, at: int, part: Part) -> int:
        for place in self.places:
            if place.part is part and place.many is not None:
                place.at, at = at, _next_line(at + place.cells)
        return at

    def _lay_head(self, at: int) -> int:
        for place in self.places:
            if place.many is None:
                place.at, at = at, at + 2
        return _next_line(at)

    # ---- Filling ---------------------------------------------------------------------------------------------------

    def draft(self, sizes: Sizes) -> Draft:
        """A memory for a board that has so many of everything. The room is left for `for_playing`."""
        return Draft(self, sizes)

    def for_playing(self, board: Ints, room: Sizes) -> Ints:
        """The memory of one who plays: a drafted board, with room to think of these sizes."""
        at, heads = len(board), {}
        for sized, many in room.items():
            heads[sized.place.at], heads[sized.place.at + 1] = at, many
            at = _next_line(at + many * sized.place.width)
        first, last = int(board[CHANGES]), int(board[CHANGES_END])
        heads[ASIDE] = at
        at += SLOTS * (self.changes[1] - self.changes[0] + last - first)
        cells = np.zeros(at, dtype=np.int64)
        cells[: len(board)] = board
        cells[CELLS] = at
        for cell, value in heads.items():
            cells[cell] = value
        return cells


def with_slots(cells: Ints, board: Ints, more: int) -> Ints:
    """A new memory of one who plays this board, in which so many more games can be put aside."""
    game = sum(int(cells[first + 1] - cells[first]) for first in (STEADY, CHANGES))
    found = np.zeros(len(cells) + more * game, dtype=np.int64)
    found[: len(board)] = cells[: len(board)]  # the room after it is empty
    found[CELLS] = len(found)
    return found


class Draft:
    """A memory that is being filled: `with draft: rules.dice = 2`."""

    def __init__(self, memory: Memory, sizes: Sizes) -> None:
        end = memory.settle()
        open_ = [place for place in memory.all_places if place.many is None]
        # Of what all games have in common a game need not have any.
        many = dict.fromkeys(open_, 0) | {sized.place: count for sized, count in sizes.items()}
        own = [place for place in memory.places if place.many is None and place.part is not ROOM]
        if missing := [place.name for place in own if place not in {sized.place for sized in sizes}]:
            raise TypeError(f"how many {', '.join(missing)} there are is not said")
        self.cells = [0] * end
        self.cells[STEADY], self.cells[STEADY_END] = memory.changes
        for parts in ((TALLY, GAME), (BOARD,)):
            if GAME in parts:
                self.cells[CHANGES] = len(self.cells)
            for place in open_:
                if place.part in parts:
                    self.cells[place.at], self.cells[place.at + 1] = len(self.cells), many[place]
                    self.cells += [0] * _next_line(many[place] * place.width)
            if GAME in parts:
                self.cells[CHANGES_END] = len(self.cells)

    def __enter__(self) -> None:
        self._playing = playing_in(self.cells)
        self._playing.__enter__()

    def __exit__(self, *raised: Any) -> None:
        self._playing.__exit__(*raised)

    def put_list(self, record: Record, field: str, numbers: Iterable[int]) -> None:
        at = record.first_cell + record.fields[field].at
        self.cells[at] = len(self.cells)
        self.cells += map(int, numbers)
        self.cells[at + 1] = len(self.cells) - self.cells[at]

    def filled(self) -> Ints:
        self.cells += [0] * (-len(self.cells) % LINE)
        return np.array(self.cells, dtype=np.int64)


# ---- Games put aside -----------------------------------------------------------------------------------------------


def put_aside(slot: int) -> None:
    """Keeps the game as it is, to come back to it. For the rules, which have it compiled."""
    at = _slot(slot)
    for first, last in _stretches():
        current_game.cells[at : at + last - first] = current_game.cells[first:last]
        at += last - first


def take_back(slot: int) -> None:
    at = _slot(slot)
    for first, last in _stretches():
        current_game.cells[first:last] = current_game.cells[at : at + last - first]
        at += last - first


def wipe() -> None:
    """A game of which nothing has happened: all that changes is 0."""
    for first, last in _stretches():
        current_game.cells[first:last] = np.zeros(last - first, dtype=np.int64).data  # a view takes no list


def _stretches() -> list[tuple[int, int]]:
    return [(int(current_game.cells[first]), int(current_game.cells[first + 1])) for first in (STEADY, CHANGES)]


def _slot(slot: int) -> int:
    return int(current_game.cells[ASIDE]) + slot * sum(last - first for first, last in _stretches())


def _next_line(at: int) -> int:
    return at + -at % LINE
