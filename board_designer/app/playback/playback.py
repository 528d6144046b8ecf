"""A film on its reel: where one is, how to get elsewhere, and what follows as time goes by."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import pairwise

from board_designer.app.playback.card_moves import card_moves
from board_designer.app.playback.laid_moves import laid_moves
from board_designer.app.playback.playback_scene import Scene
from board_designer.showing.film_values import Film
from board_designer.words import listed

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)

# Seconds at single speed: how long something takes to happen, and how long it stays to be looked at.
STEP, STEP_REST = 0.2, 0.0
ARRIVED_REST = 0.2
TURN, TURN_REST = 0.25, 0.25
ROLL, ROLL_REST = 0.3, 0.7
OTHER, OTHER_REST = 0.35, 0.75
# Balls: each further space on the way, a flight through the air, and a rest that lets the words be read.
PASSED, FLIGHT, LANDED_REST = 0.08, 0.6, 0.45
# A space that is laid, each further one, and looking at it.
LAID, NEXT_LAID, LAID_REST = 0.5, 0.04, 0.45
CARD, NEXT_CARD, CARD_REST, ALL_REST = 0.45, 0.03, 0.3, 0.9  # a card, each further one, and looking at one or at many


class Playback:
    def __init__(self, film: Film) -> None:
        self.film = film
        self.at = 0
        self.speed = 1.0
        self.is_playing = False
        self._walks_to: int | None = None  # a single step goes on until here
        frames = film.frames
        pairs = list(enumerate(pairwise(frames), 1))
        steps = {at for at, (before, now) in pairs if before.pawns != now.pawns}
        self._turns = [
            0, *(at for at, (before, now) in pairs if (before.turn, before.round) != (now.turn, now.round))
        ]  # fmt: skip
        # A whole walk is one happening.
        self._stops = [at for at in range(len(frames)) if not (at in steps and at + 1 in steps)]
        self._starts = [line.frame for line in film.log]
        self._headed = frozenset(self._turns)  # their line says no more than the heading
        rolls = {at for at, (before, now) in pairs if now.dice and before.dice != now.dice}
        self._times = [self._time(at, steps, rolls, set(self._turns)) for at in range(len(frames))]
        self._since = self._times[0][0]
        laid = {id(frame.laid): frame.laid for frame in frames}.values()  # a film shares what does not change
        self._reach = tuple(dict.fromkeys(space.footprint for spaces in laid for space in spaces))

    def _time(self, at: int, steps: set[int], rolls: set[int], turns: set[int]) -> tuple[float, float]:
        """How long a frame takes to come about, and how long it lasts."""
        if at in steps and self.film.look.balls:
            longest = max(map(len, self.film.frames[at].routes.values()), default=0)
            return STEP + PASSED * longest if longest else FLIGHT, STEP_REST if at + 1 in steps else LANDED_REST
        if at in steps:
            return STEP, STEP_REST if at + 1 in steps else ARRIVED_REST
        if laid := self._laid(at):
            return LAID + NEXT_LAID * (laid - 1), LAID_REST
        if at in turns:
            return TURN, TURN_REST
        if cards := self._cards(at):
            return CARD + NEXT_CARD * (cards - 1), CARD_REST if cards == 1 else ALL_REST
        return (ROLL, ROLL_REST) if at in rolls else (OTHER, OTHER_REST)

    def _cards(self, at: int) -> int:
        """How many cards come to another place."""
        before, now = self.film.frames[at - 1], self.film.frames[at]
        is_same = before.hands is now.hands and before.table is now.table
        if at == 0 or is_same or not self.film.look.hands:
            return 0
        return sum(not move.stays for move in card_moves(before, now))

    def _laid(self, at: int) -> int:
        """How many pieces come onto the board, or to another place."""
        before, now = self.film.frames[at - 1], self.film.frames[at]
        return len(laid_moves(before, now).coming) if at else 0

    # ---- where one is

    @property
    def last(self) -> int:
        return len(self.film.frames) - 1

    @property
    def progress(self) -> float:
        return min(1.0, self._since / self._times[self.at][0])

    @property
    def is_moving(self) -> bool:
        """Whether time changes anything."""
        return self.is_playing or self._walks_to is not None or self.progress < 1.0

    @property
    def line(self) -> int:
        """The line of the log that tells of this frame: of several the last, or the first at both ends and where they
        tell of many things that happen at once."""
        if self.at in (0, self.last) or self.film.frames[self.at].said:
            return min(bisect_left(self._starts, self.at), max(0, len(self._starts) - 1))
        return max(0, bisect_right(self._starts, self.at) - 1)

    @property
    def heading(self) -> str:
        frame, rounds = self.film.frames[self.at], self.film.frames[-1].round
        if self.at == 0:
            return "Before the first turn"
        if self.at == self.last:
            won = listed(map(self._named, self.film.winners)) or "nobody"
            return f"After round {rounds}: won by {won}"
        whose = f", {self._named(frame.seat)}" if frame.seat is not None else ""
        return f"Round {frame.round} of {rounds}{whose}"

    def _named(self, seat: int) -> str:
        title = next((player.title for player in self.film.players if player.seat == seat), "")
        return f"seat {seat} ({title})" if title else f"seat {seat}"

    @property
    def scene(self) -> Scene:
        frames, line = self.film.frames, self.film.log[self.line] if self.film.log else None
        tells = line is not None and line.frame not in self._headed
        frame = frames[self.at]
        return Scene(
            frames[max(0, self.at - 1)],
            frame,
            self.progress,
            self.heading,
            frame.said or (line.text if line is not None and tells else ""),
            self.film.winners if self.at == self.last else (),
            self.film.look,
            self._reach,
        )

    # ---- going elsewhere

    def go_to(self, frame: int) -> None:
        """Be at a frame at once, with nothing on its way."""
        self.at = max(0, min(self.last, frame))
        self._since = self._times[self.at][0]
        self._walks_to = None

    def step(self, forward: bool) -> None:
        """To the next happening, walking there; or back to the one before, at once."""
        self.is_playing = False
        if not forward:
            found = bisect_left(self._stops, self.at) - 1
            self.go_to(self._stops[max(0, found)])
            return
        if self._walks_to is not None:
            self.go_to(self._walks_to)
        found = bisect_right(self._stops, self.at)
        if found < len(self._stops):
            self._walks_to = self._stops[found]
            self._move_on()

    def turn(self, forward: bool) -> None:
        """To the beginning of the next turn; or of this one, and from there of the one before."""
        if forward:
            found = bisect_right(self._turns, self.at)
            self.go_to(self._turns[found] if found < len(self._turns) else self.last)
        else:
            self.go_to(self._turns[max(0, bisect_left(self._turns, self.at) - 1)])

    def jump(self, name: str, forward: bool = True) -> bool:
        """To the next, or the last, of what is worth jumping to; False when there is none any more."""
        frames = next((frames for key, _, frames in self.film.jumps if key == name), ())
        found = bisect_right(frames, self.at) if forward else bisect_left(frames, self.at) - 1
        if not 0 <= found < len(frames):
            return False
        self.go_to(frames[found])
        return True

    # ---- by the clock

    def play(self, on: bool) -> None:
        """From the beginning, when it was at its end."""
        self._walks_to = None
        if on and self.at == self.last:
            self.go_to(0)
        self.is_playing = on

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether anything is to be seen of it."""
        if not self.is_moving:
            return False
        before = (self.at, self.progress)
        self._since += seconds * self.speed
        while True:
            takes, rests = self._times[self.at]
            goes_on = self.is_playing or (self._walks_to is not None and self.at < self._walks_to)
            if not goes_on:
                if self._since >= takes:
                    self._walks_to = None
                break
            over = self._since - takes - (rests if self.is_playing else 0.0)
            if over < 0:
                break
            if self.at == self.last:
                self.is_playing = False
                break
            self._move_on(over)
        return (self.at, self.progress) != before

    def _move_on(self, since: float = 0.0) -> None:
        self.at += 1
        self._since = since
