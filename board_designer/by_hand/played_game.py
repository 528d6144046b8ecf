"""A game that is played from outside, decision by decision: what is asked, what can be taken, and the way back.

All seats are asked, those of the program too: so a game is its line and its decisions, and is played again without
anybody having to think.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, cast

import numpy as np

from board_designer.by_hand.seating import PERSON, Seating
from board_designer.by_hand.state_sum import state_sum
from board_designer.by_hand.thinking_time import best_within
from board_designer.games.kernel.entry_points import compiles
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.contest import GameContest, Recorded
from board_designer.games.playing.policy_names import seconds_of
from board_designer.games.playing.spoken_game import Sentence, Spoken
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.game_records import asking, described, events, lying, match, sight, waymarks
from board_designer.games.shared_rules.outside_players import ASKED, OVER
from board_designer.games.shared_rules.table_view import PIECE
from board_designer.kits import find_kit
from board_designer.kits.playable_game import Game
from board_designer.showing.film_values import Film

ROOM = 20_000  # events of one game


class Thing(NamedTuple):
    """Something that lies on the table: see `games.shared_rules.table_view`."""

    what: int
    seat: int
    at: int
    one: int
    two: int
    three: int


@dataclass(frozen=True)
class Choice:
    """One option: its number, its words, and the places it is about, in the list that its sentence names."""

    number: int
    sentence: Sentence
    numbers: tuple[int, ...]
    places: tuple[int, ...]
    spoken: Spoken = field(repr=False, compare=False)

    @cached_property
    def text(self) -> str:
        """Said when somebody asks: of many options, most are only counted."""
        return self.spoken.said(self.sentence, self.numbers)


@dataclass(frozen=True)
class Position:
    """Where a game stands: who is asked what, if it is not over."""

    turn: int
    seat: int | None  # who is asked, as numbered on the board
    question: str
    choices: tuple[Choice, ...]
    things: tuple[Thing, ...]
    winners: tuple[int, ...]  # as numbered on the board, when it is over
    is_over: bool
    number: int  # decisions that were taken before


class Asked(NamedTuple):
    """The decision that is asked, without its words."""

    turn: int
    seat: int
    of: int


@dataclass(frozen=True)
class Decision:
    """What was taken: by whom, of how many options, and in which turn."""

    turn: int
    seat: int
    option: int
    of: int
    text: str


class NotOffered(ValueError):
    """An answer that is no option of the decision."""


class PlayedGame:
    def __init__(self, game: Game, contest: GameContest, seating: Seating) -> None:
        self.game, self.contest, self.seating = game, contest, seating
        self.people = frozenset(seating.people(contest))
        self.decisions: list[Decision] = []
        self._numbers = [seat.number for seat in contest.tables.seats]
        self.line = seating.line(contest)
        cells = contest.room(ROOM)
        self.cells = cells if compiles() else cells.tolist()
        self._begin()

    def memory(self) -> Any:
        """A memory of its own that stands where the game stands, to try things in. Nothing is written down in it."""
        cells = self.contest.room()
        found = cells if compiles() else cells.tolist()
        self._lay(found)
        for decision in self.decisions:
            self.contest.enter.answer(found, decision.option)
            self._step_to_question(found)
        return found

    @cached_property
    def spoken(self) -> Spoken:
        """What the game says."""
        assert self.game.spoken is not None
        return self.game.spoken(self.contest, self.contest.subject)

    # ---- Playing ---------------------------------------------------------------------------------------------------

    def take(self, option: int) -> None:
        """An answer to the decision that is asked. The game goes on to the next one, whoever has to take it."""
        if not self._answer(option):
            raise NotOffered(f"there is no option {option} of {self.asked.of if self.asked else 0}")
        self._go_on()

    def play_for_program(self) -> bool:
        """One decision of a seat that the program plays. False where a person is asked, or the game is over."""
        asked = self.asked
        if asked is None or asked.seat in self.people:
            return False
        self.take(self.own_choice())
        return True

    def own_choice(self) -> int:
        """What the player that the seat has would take."""
        seconds = seconds_of(self._way_of(self.asked.seat)) if self.asked is not None else None
        if seconds is not None:
            return best_within(seconds, self.contest.enter, self.cells)
        return int(self.contest.enter.own_choice(self.cells))

    def _way_of(self, seat: int) -> str:
        return self.seating.by.get(seat) or self.contest.ways[self._numbers.index(seat)]

    def back_to(self, number: int) -> None:
        """As it stood before the decision of that number."""
        self._lead_to(self.decisions[:number])

    def taken_back(self) -> None:
        """Before the last decision of a person."""
        mine = [at for at, decision in enumerate(self.decisions) if decision.seat in self.people]
        self.back_to(mine[-1] if mine else 0)

    def with_player(self, seat: int, way: str) -> PlayedGame:
        """The same game up to here, with another player of the program on a seat."""
        by = {**self.seating.by, seat: way}
        return self._again(self.contest, replace(self.seating, by=by))

    def joined_by(self, way: str) -> PlayedGame:
        """The same game up to here, at a table where one more way to play is known."""
        if way in self.contest.players:
            return self
        kit = find_kit(self.subject.kit)
        assert kit is not None
        options = self.subject.options
        more = replace(options, also=(*options.also, way), is_by_hand=True)
        contest = self.game.contest_of(self.subject.board, kit, more)
        kept = replace(contest, line_up=self.contest.line_up, recorded=self.contest.recorded)
        return self._again(kept, self.seating)

    def _again(self, contest: GameContest, seating: Seating) -> PlayedGame:
        found = PlayedGame(self.game, contest, seating)
        found._lead_to(self.decisions)
        return found

    def _lead_to(self, decisions: Sequence[Decision]) -> None:
        """Takes decisions again from the beginning. What they say is known and need not be looked up."""
        known = [*decisions]
        self._begin()
        for decision in known:
            self.contest.enter.answer(self.cells, decision.option)
            self.decisions.append(decision)
            self._go_on()

    def _begin(self) -> None:
        self.decisions = []
        self._lay(self.cells)
        self._position: Position | None = None

    def _answer(self, option: int) -> bool:
        asked = self.asked
        if asked is None or not 0 <= option < asked.of:
            return False
        if self._position is not None:
            text = self._position.choices[option].text
        else:  # of many options only one is said
            with playing_in(self.cells):
                text = _choice(self._spoken_about(_things()), option, *described.rows(1, option)).text
        self.contest.enter.answer(self.cells, option)
        self.decisions.append(Decision(asked.turn, asked.seat, option, asked.of, text))
        return True

    def _go_on(self) -> None:
        self._step_to_question(self.cells)
        self._position = None

    def _lay(self, cells: Any) -> None:
        """The game at its first question."""
        enter = self.contest.enter
        enter.begin(cells, self.line, 0)
        for _ in range(self.seating.opening):
            enter.step_alone(cells)
        self._step_to_question(cells)

    def _step_to_question(self, cells: Any) -> None:
        everybody = (1 << len(self._numbers)) - 1
        while self.contest.enter.step_on(cells, everybody) not in (ASKED, OVER):
            pass

    # ---- Looking ---------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> Asked | None:
        """Who has to decide among how many options; None when the game is over."""
        with playing_in(self.cells):
            if not asking.is_shown:
                return None
            return Asked(int(sight.turn), self._numbers[asking.shown_seat], int(asking.shown_count))

    @property
    def position(self) -> Position:
        if self._position is None:
            with playing_in(self.cells):
                self._position = self._read()
        return self._position

    def _read(self) -> Position:
        is_asked = bool(asking.is_shown)
        things = _things()
        spoken = self._spoken_about(things)
        winners = tuple(seat for at, seat in enumerate(self._numbers) if match.winners >> at & 1)
        return Position(
            turn=int(sight.turn),
            seat=self._numbers[asking.shown_seat] if is_asked else None,
            question=spoken.questions[asking.shown_kind] if is_asked else "",
            choices=tuple(_choices(spoken)) if is_asked else (),
            things=things,
            winners=winners if match.over else (),
            is_over=bool(match.over),
            number=len(self.decisions),
        )

    def _spoken_about(self, things: Iterable[Thing]) -> Spoken:
        return self.spoken.about((it.at, it.two) for it in things if it.what == PIECE)

    @property
    def ending(self) -> str | None:
        """How it ended, by the name that the game has for it; None while it goes on."""
        with playing_in(self.cells):
            over = int(match.over)
        return self.game.declared.endings[over - 1].name if over else None

    def state_sum(self) -> str:
        """A checksum of all that the game remembers between its steps."""
        return state_sum(np.asarray(self.cells, dtype=np.int64))

    def lines(self, viewer: int | None = None, first: int = 0) -> list[tuple[int, str]]:
        """What happened, for one who sits at a seat as numbered on the board, or for all: turns and sentences."""
        found, spoken = [], self._spoken_about(self.position.things)
        eyes = self._numbers.index(viewer) if viewer in self._numbers else None
        with playing_in(self.cells):
            latest = _latest(sight.events)
            for at in range(first, sight.events):
                it = events[at]
                sentence, numbers = spoken.events.get(it.what), (it.one, it.two, it.three)
                if sentence is not None and sentence.tells(numbers):
                    is_hidden = sentence.hides(numbers, it.seat, eyes, at >= latest)
                    said = spoken.said(sentence, numbers, it.seat, is_hidden)
                    found.append((int(it.turn), said))
        return found

    def recorded(self) -> GameContest:
        """The contest of this one game, so far as it was played: to be told and filmed like any other."""
        with playing_in(self.cells):
            rows, scores = self.contest.events_in(sight.events)
        return replace(self.contest, seed=self.seating.seed, recorded=Recorded(self.line, rows, scores, self.people))

    def film(self) -> Film:
        return self.game.film(self.recorded(), self.seating.game)

    @property
    def subject(self) -> Subject:
        return cast(Subject, self.contest.subject)


def _things() -> tuple[Thing, ...]:
    return tuple(map(Thing._make, lying.rows(sight.lying)))


def _latest(many: int) -> int:
    """From where on all that happened is of one kind."""
    at = many
    while at > 0 and events[at - 1].what == events[many - 1].what:
        at -= 1
    return at


def _choices(spoken: Spoken) -> Iterator[Choice]:
    for number, row in enumerate(described.rows(asking.shown_count)):
        yield _choice(spoken, number, row)


def _choice(spoken: Spoken, number: int, row: tuple[int, ...]) -> Choice:
    sentence, *numbers, first, many = row
    return Choice(number, spoken.options[sentence], tuple(numbers), waymarks.part(first, many), spoken)


__all__ = ["PERSON", "Choice", "Decision", "NotOffered", "PlayedGame", "Position", "Seating", "Thing"]
