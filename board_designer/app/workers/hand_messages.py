"""What a window and the worker in which a game is played by hand say to each other."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.app.playback.hand_table import Counsel, Seats, Stand
from board_designer.app.workers.board_packing import Packed
from board_designer.by_hand.log_file import Note
from board_designer.by_hand.seating import Seating
from board_designer.games.playing.play_options import Options


@dataclass(frozen=True)
class AskSeats:
    """Who can sit where on this board, and how they can play."""

    ticket: int
    board: Packed
    options: Options
    game: int = 0


@dataclass(frozen=True)
class Begin:
    """A game from its beginning; or from a turn on, up to which the program plays it as in the batch."""

    ticket: int
    board: Packed
    options: Options
    seating: Seating
    turn: int = 0


@dataclass(frozen=True)
class Take:
    ticket: int
    number: int  # the decision it answers: a second click answers nothing
    option: int


@dataclass(frozen=True)
class GoBack:
    """Before the decision of that number; before the last one of a person where it is None."""

    ticket: int
    number: int | None = None


@dataclass(frozen=True)
class Advise:
    """What would the ways to play do here? Goes on until something else is asked."""

    ticket: int


@dataclass(frozen=True)
class Hush:
    """No more of it."""

    ticket: int


@dataclass(frozen=True)
class WriteLog:
    ticket: int
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class ReadLog:
    """The game of a log, on this board."""

    ticket: int
    board: Packed
    data: bytes
    name: str


Question = AskSeats | Begin | Take | GoBack | Advise | Hush | WriteLog | ReadLog


@dataclass(frozen=True)
class ToldSeats:
    ticket: int
    seats: Seats


@dataclass(frozen=True)
class Preparing:
    """The first time on a machine this takes a while."""

    ticket: int


@dataclass(frozen=True)
class Stands:
    ticket: int
    stand: Stand


@dataclass(frozen=True)
class Advised:
    ticket: int
    counsel: Counsel


@dataclass(frozen=True)
class Written:
    ticket: int
    data: bytes


@dataclass(frozen=True)
class Notes:
    """Of a log that was opened."""

    ticket: int
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class NotPlayed:
    """It cannot be done, and why, in words for the designer."""

    ticket: int
    sentence: str
