"""One batch of games: the board it was played on, how it was asked for, and what has come of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from board_designer.app.runs.same_games import plays_alike
from board_designer.board.model import Board
from board_designer.games.playing.play_options import USUAL_GAMES, Options
from board_designer.showing.result_values import Body, Shown

State = Literal["waiting", "playing", "done", "stopped", "failed"]


@dataclass(frozen=True)
class Asked:
    """How many games, or how sure; and everything else about them. `width` is half an interval: 0.01 is ±1 %."""

    options: Options = field(default_factory=Options)
    games: int | None = USUAL_GAMES
    width: float | None = None


@dataclass(frozen=True)
class Part:
    """Which value of a sweep a run was played for: the second of five, say."""

    number: int
    of: int


@dataclass(eq=False)
class Run:
    """It is filled while the games are played; `body` is the very data that the command line writes as JSON."""

    number: int  # 1, 2, 3 … as the window counts them
    board: Board = field(repr=False)
    asked: Asked
    title: str = ""  # what sets it apart, in words
    state: State = "waiting"
    done: int = 0
    wanted: int | None = None
    shown: Shown | None = field(default=None, repr=False)
    body: Body | None = field(default=None, repr=False)
    problem: str = ""  # why it failed
    part: Part | None = None  # of a sweep

    def is_of(self, board: Board) -> bool:
        """Whether games on this board would be the same."""
        return plays_alike(self.board, board)

    @property
    def is_over(self) -> bool:
        return self.state in ("done", "stopped", "failed")
