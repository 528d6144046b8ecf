"""A single game as a film."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from board_designer.board.model import Space

HIDDEN = "\N{BLACK QUESTION MARK ORNAMENT}"  # the title of a card that lies there with its back up
PERSON = "person"  # in the place of a policy


@dataclass(frozen=True)
class FilmPlayer:
    seat: int
    title: str  # "Knight"
    plays: str


def played_by(plays: str) -> str:
    """Who plays a seat, in words."""
    return "played by a person" if plays == PERSON else f"played as {plays}"


class TableCard(NamedTuple):
    """A card that lies face up in the middle of the board."""

    title: str
    seat: int  # who has put it there
    stands_for: str = ""  # what it is played as, where that is another card


@dataclass(frozen=True)
class Look:
    """What is the same in all frames: how the pieces of a game are shown."""

    balls: bool = False  # pawns are balls that lie in holes
    secret_scores: bool = False  # only its own seat may know a score before the end
    hands: bool = False  # all hands lie open on the board, and what is played in its middle
    faces: Mapping[str, str] = field(default_factory=dict)  # by title, what a card shows in place of it
    homes: Mapping[int, tuple[str, ...]] = field(
        default_factory=dict
    )  # by seat, the spaces beside which its hand lies
    spaces: frozenset[str] = frozenset()  # that are played on: no card covers one


@dataclass(frozen=True)
class Frame:
    """The table after something happened. `what` is the kind of happening; `spaces` is where."""

    turn: int
    round: int
    seat: int | None  # whose turn it is
    what: str
    spaces: tuple[str, ...]
    pawns: Mapping[tuple[int, int], str]  # by seat and pawn, the space each stands on
    disks: Mapping[str, tuple[int, int]]  # by space: whose, and how many lie on top of the first
    markers: Mapping[str, Mapping[int, int]]  # by space: how many of each seat
    bowls: Mapping[int, tuple[int, ...]]  # by seat: how many of each token
    scores: Mapping[int, int]  # by seat: what the game is won by
    hands: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # titles of cards kept
    held: Mapping[int, tuple[str, ...]] = field(
        default_factory=dict
    )  # by seat: what of `laid` lies in its hand, by id
    dice: tuple[int, ...] = ()  # as they lie just now
    dice_of: tuple[int | None, ...] = ()  # the seat that rolled each of them
    tiles: Mapping[str, str] = field(default_factory=dict)  # by space: what is laid there
    stacks: Mapping[str, int] = field(default_factory=dict)  # by space: how many lie there that are nobody's
    laid: tuple[
        Space, ...
    ] = ()  # what play has put onto the board and beside it, drawn as the board's own spaces are
    table: tuple[TableCard, ...] = ()  # cards in the middle, the last one on top
    given: tuple[tuple[int, str, int], ...] = ()  # cards that change hands just now: from whom, which, to whom
    routes: Mapping[tuple[int, int], tuple[str, ...]] = field(
        default_factory=dict
    )  # by pawn: what it passes, and the end
    rules: Mapping[str, Any] = field(default_factory=dict)  # that came to hold in play: a board kept from it has them
    said: str = ""  # of what the log tells in several lines


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log, and the first frame it tells of."""

    frame: int
    turn: int
    seat: int | None
    text: str


@dataclass(frozen=True)
class Film:
    title: str
    under: str
    game: int
    players: tuple[FilmPlayer, ...]
    tokens: tuple[str, ...]
    full: Mapping[int, tuple[int, ...]]  # by seat: how many of each token a full bowl holds
    score: str  # what the game is won by: "steps"
    frames: tuple[Frame, ...]
    log: tuple[LogLine, ...]
    jumps: tuple[tuple[str, str, tuple[int, ...]], ...]  # name, title, frames: the pawns sent back, say
    winners: tuple[int, ...]
    look: Look = Look()
