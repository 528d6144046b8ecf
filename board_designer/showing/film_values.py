"""A single game as a film."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class FilmPlayer:
    seat: int
    title: str  # "Knight"
    plays: str


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
    dice: tuple[int, ...] = ()  # as they lie just now
    dice_of: tuple[int | None, ...] = ()  # the seat that rolled each of them
    tiles: Mapping[str, str] = field(default_factory=dict)  # by space: what is laid there
    stacks: Mapping[str, int] = field(default_factory=dict)  # by space: how many lie there that are nobody's


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
