"""What a window and the worker that plays say to each other. A ticket names a run, and later what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.app.workers.board_packing import Packed
from board_designer.games.playing.play_options import Options
from board_designer.search.allowed import Allowed
from board_designer.showing.film_values import Film
from board_designer.showing.playable_options import PlayableOption
from board_designer.showing.result_values import Body, Compared, Remark, Shown
from board_designer.showing.run_questions import Choices
from board_designer.showing.variant_values import Improvement


@dataclass(frozen=True)
class Prepare:
    """Be ready to play, and tell what may be chosen on this board."""

    ticket: int
    board: Packed


@dataclass(frozen=True)
class Play:
    ticket: int
    board: Packed
    options: Options
    games: int | None
    width: float | None


@dataclass(frozen=True)
class Stop:
    """Play no more of this run; what was played until now counts."""

    ticket: int


@dataclass(frozen=True)
class Compare:
    ticket: int
    before: int
    after: int


@dataclass(frozen=True)
class TellGame:
    """One game of a run as a film."""

    ticket: int
    run: int
    game: int


@dataclass(frozen=True)
class TellOptions:
    """What the seat to move can do on this board."""

    ticket: int
    board: Packed


@dataclass(frozen=True)
class TryChanges:
    """Do what a suggestion says on copies of the board, and play each as a run was played, on the same seeds.

    `run` is that run: where it is known, its games are not played again.
    """

    ticket: int
    board: Packed
    options: Options
    games: int
    suggestion: Remark
    run: int


@dataclass(frozen=True)
class Improve:
    """Search for changes that bring the board nearer to these goals. Stopped, the best so far is told."""

    ticket: int
    board: Packed
    options: Options
    goals: tuple[str, ...]
    allowed: Allowed
    games: int


Question = Prepare | Play | Stop | Compare | TellGame | TellOptions | TryChanges | Improve


@dataclass(frozen=True)
class Prepared:
    ticket: int
    choices: Choices | None  # None where the kit has nobody to play it
    problem: str = ""


@dataclass(frozen=True)
class Compiling:
    """The first time on a machine this takes a while."""

    ticket: int


@dataclass(frozen=True)
class Went:
    """So many games are played."""

    ticket: int
    done: int
    wanted: int | None


@dataclass(frozen=True)
class Halted:
    """Nothing is played any more; the results of what was follow."""

    ticket: int


@dataclass(frozen=True)
class Result:
    ticket: int
    body: Body
    shown: Shown
    is_last: bool


@dataclass(frozen=True)
class Refused:
    """It cannot be done, and why, in words for the designer."""

    ticket: int
    sentence: str
    stopped: bool = False  # somebody wanted it so: nothing is wrong


@dataclass(frozen=True)
class Difference:
    ticket: int
    compared: Compared


@dataclass(frozen=True)
class ToldOptions:
    ticket: int
    options: tuple[PlayableOption, ...]


@dataclass(frozen=True)
class Told:
    ticket: int
    film: Film


@dataclass(frozen=True)
class TrialWent:
    """What is being done about a suggestion, or in a search, and how much of it is done."""

    ticket: int
    sentence: str
    done: int
    wanted: int


@dataclass(frozen=True)
class Tried:
    ticket: int
    found: Improvement
    is_last: bool
