"""A game to step through: how the table looked before and after everything that happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Generic, TypeVar

from board_designer.board.changed_record import changed
from board_designer.board.model import Space
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.playable_board import Tables
from board_designer.games.replay.game_events import Event
from board_designer.games.shared_rules.play_batches import ROW_PLAYER, ROW_ROLE
from board_designer.showing.film_values import PERSON, TableCard

Pawn = tuple[int, int]  # a seat, and which of its pawns


@dataclass(frozen=True)
class TableState:
    """What lies on the table, for all to see. A game may keep more."""

    turn: int = 0
    round: int = 0
    seat: int | None = None  # whose turn it is
    winners: tuple[int, ...] = ()
    pawns: Mapping[Pawn, str] = field(default_factory=dict)
    disks: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # by space: whose, and how many on top of it
    tiles: Mapping[str, str] = field(default_factory=dict)  # by space, what is laid there
    stacks: Mapping[str, int] = field(default_factory=dict)  # by space, how many lie there that are nobody's
    laid: tuple[Space, ...] = ()
    scores: Mapping[int, int] = field(default_factory=dict)
    hands: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    table: tuple[TableCard, ...] = ()
    dice: tuple[int, ...] = ()


S = TypeVar("S", bound=TableState)
Effects = Mapping[str, Callable[[S, Event], S]]  # what an event does to the table


@dataclass(frozen=True)
class Turn:
    """One player's turn, or what comes before the first one of a round: the events from `first` up to, but not
    including, `end`."""

    number: int
    round: int
    seat: int | None  # None before the first turn of a round
    first: int
    end: int


@dataclass(frozen=True)
class Player:
    seat: int
    role: str
    plays: str


@dataclass(frozen=True)
class Replay(Generic[S]):
    """A whole game. `states[n]` is the table before event n; the last one is the table at the end."""

    tables: Tables
    seed: int
    game: int
    players: tuple[Player, ...]
    events: tuple[Event, ...]
    states: tuple[S, ...]

    def state_after(self, index: int) -> S:
        """The table after an event; -1 is the empty table before setting up."""
        return self.states[index + 1]

    @cached_property
    def passages(self) -> tuple[Turn, ...]:
        """Everything after setting up: all turns, and what comes before the first one of each round."""
        begins = [at for at, event in enumerate(self.events) if event.what in ("round", "turn")]
        found = ((self.events[at], at, end) for at, end in pairwise((*begins, len(self.events))))
        return tuple(Turn(event.turn, event.round, event.seat, at, end) for event, at, end in found)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.passages if turn.seat is not None)

    def turn_at(self, index: int) -> Turn | None:
        """The turn an event belongs to; None while setting up and between rounds."""
        return next((turn for turn in self.turns if turn.first <= index < turn.end), None)

    def next_event(self, after: int, *kinds: str) -> int | None:
        """The next event of one of these kinds: where the next challenge is, say."""
        return next((at for at in range(after + 1, len(self.events)) if self.events[at].what in kinds), None)

    def event_before(self, index: int, *kinds: str) -> int | None:
        return next((at for at in range(index - 1, -1, -1) if self.events[at].what in kinds), None)


def after(state: S, event: Event, effects: Effects[S]) -> S:
    """The table after an event: what every game does, then what this one does."""
    changes: dict[str, Any] = {}
    if event.what == "turn":
        changes = {"turn": event.turn, "round": event.round, "seat": event.seat, "dice": ()}
    elif event.what == "round":
        changes = {"round": event.round, "seat": None}
    elif event.what == "end":
        changes = {"winners": tuple(event["winners"])}
    moved = changed(state, **changes) if changes else state
    return effects[event.what](moved, event) if event.what in effects else moved


def replay_of(
    contest: GameContest, game: int, read: Callable[[list[int], S], Event], begin: S, effects: Effects[S]
) -> Replay[S]:
    """Plays one game of a batch again, with everything written down. Of one that was told before and has gone on,
    only what is new is read."""
    known = contest.recorded.known if contest.recorded is not None else None
    events, states = ([*known.events], [*known.states]) if known is not None else ([], [begin])
    state = states[-1]
    rows, scores = contest.written_down(game)
    seats = [seat.number for seat in contest.tables.seats]
    for row in rows[len(events) :]:
        event = read(row, state)
        if event.what in ("turn", "end") and event.turn > 1 - (event.what == "end"):
            known = scores[min(event.turn - (event.what == "turn"), len(scores)) - 1]
            state = changed(state, scores=dict(zip(seats, known, strict=True)))
        state = after(state, event, effects)
        events.append(event)
        states.append(state)
    return Replay(contest.tables, contest.seed, game, _players(contest, game), tuple(events), tuple(states))


def _players(contest: GameContest, game: int) -> tuple[Player, ...]:
    row, tables = contest.line_of(game), contest.tables
    people = contest.recorded.people if contest.recorded is not None else ()
    names = [tables.player_names[row[ROW_PLAYER + at]] for at in range(len(tables.seats))]
    return tuple(
        Player(seat.number, tables.roles[row[ROW_ROLE + at]], PERSON if seat.number in people else names[at])
        for at, seat in enumerate(tables.seats)
        if row[ROW_ROLE + at] >= 0
    )
