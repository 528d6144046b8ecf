"""What happened in a game, one thing after the other, with names in place of the kernel's numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap, thaw
from board_designer.games.playing.playable_board import Tables

Reader = Callable[[int], Any]


@dataclass(frozen=True)
class Event:
    """One thing that happened. `seat` is whom it happened to, as numbered on the board; None for all."""

    turn: int  # 0 while setting up
    round: int
    seat: int | None
    what: str
    details: FrozenMap

    def __getitem__(self, detail: str) -> Any:
        return self.details[detail]

    def as_data(self) -> dict[str, Any]:
        """For any program: plain data with the details beside the rest."""
        plain = thaw(self.details)
        return {"turn": self.turn, "round": self.round, "seat": self.seat, "what": self.what, **plain}


@dataclass(frozen=True)
class Shape:
    """What a row of the log means: a name, for each detail its name and how its number is read, and the words for it,
    with the details in braces; nothing where it is not told."""

    what: str
    details: tuple[tuple[str, str], ...] = ()
    words: str = ""


# What every game may write down. A round belongs to what comes, not to the turn before; a turn has its round.
ROUND, TURN = Shape("round", (("number", "number"),)), Shape("turn", (("round", "number"), ("own_turn", "number")))
END = Shape("end", (("by", "ending"), ("winners", "seats")))


def common_readers(tables: Tables, endings: Sequence[str]) -> dict[str, Reader]:
    """How numbers of every game are read."""
    seats = [seat.number for seat in tables.seats]
    return {
        "number": lambda number: number,
        "flag": bool,
        "space": tables.spaces.__getitem__,
        "place": tables.places.__getitem__,
        "seat": seats.__getitem__,
        "seats": lambda bits: [seat for at, seat in enumerate(seats) if bits >> at & 1],
        "role": tables.roles.__getitem__,
        "link": lambda number: tables.connections[number].link or None,
        "ending": ("none", *endings).__getitem__,
    }


def read_event(
    row: Sequence[int], round_: int, shapes: Mapping[int, Shape], readers: Mapping[str, Reader], tables: Tables
) -> Event:
    """The event of a row, in the round it belongs to."""
    turn, seat, code, *numbers = row
    shape = shapes[code]
    details = {name: readers[kind](number) for (name, kind), number in zip(shape.details, numbers, strict=False)}
    if shape.what == "round":
        turn, round_ = turn + 1, details.pop("number")
    elif shape.what == "turn":
        round_ = details.pop("round")
    whose = tables.seats[seat].number if seat >= 0 else None
    return Event(turn, round_, whose, shape.what, FrozenMap(details))
