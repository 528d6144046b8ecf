"""One game, decision by decision: a script takes the seats that people would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.by_hand.advice import choice_of
from board_designer.by_hand.log_file import Note, log_bytes, log_of
from board_designer.by_hand.played_game import NotOffered, PlayedGame
from board_designer.by_hand.seating import PERSON, Seating, table_for
from board_designer.games.playing.play_options import Refused
from board_designer.io.output_writing import hand_out
from board_designer.scripting.games import CannotPlay, contest_for
from board_designer.scripting.given import takes_a_board
from board_designer.words import counted, listed


class OpenGame:
    """A game that waits for decisions of the seats that were taken. The program plays the others."""

    def __init__(self, played: PlayedGame) -> None:
        self._played = played
        self._notes: list[Note] = []
        self._go_on()

    @property
    def turn(self) -> int:
        return self._played.position.turn

    @property
    def seat(self) -> int | None:
        """Who is asked; None when the game is over."""
        return self._played.position.seat

    @property
    def question(self) -> str:
        return self._played.position.question

    @property
    def options(self) -> list[str]:
        """What can be taken, in words."""
        return [choice.text for choice in self._played.position.choices]

    @property
    def is_over(self) -> bool:
        return self._played.position.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        return self._played.position.winners

    @property
    def own_choice(self) -> int:
        """The option that the usual player would take on this seat."""
        return self._played.own_choice()

    def choice_of(self, policy: str) -> int:
        """The option that a policy would take on this seat: `strong:2s` after two seconds of thought."""
        if self.is_over:
            raise CannotPlay("the game is over: there is nothing to decide")
        try:
            return choice_of(self._played, policy)
        except Refused as problem:
            raise CannotPlay(str(problem)) from None

    def take(self, option: int) -> None:
        """Takes an option by its number, counted from 0, and plays on until one of the taken seats is asked again."""
        try:
            self._played.take(option)
        except NotOffered as problem:
            raise CannotPlay(str(problem)) from None
        self._go_on()

    def undo(self) -> None:
        """Takes the last decision of a taken seat back, and all that came after it."""
        self._played.taken_back()

    def note(self, text: str) -> None:
        """Pins a note to this turn."""
        position = self._played.position
        self._notes.append(Note(position.turn, position.number, text))

    def story(self, seat: int | None = None) -> list[str]:
        """What happened, as one who sits there was told it."""
        return [text for _, text in self._played.lines(seat)]

    def save(self, path: str | Path) -> None:
        """Writes the log, as the window and the page do."""
        hand_out({Path(path): log_bytes(log_of(self._played, self._notes))})

    def _go_on(self) -> None:
        while self._played.play_for_program():
            pass

    def __repr__(self) -> str:
        if self.is_over:
            return f"<a game that seat {listed(self.winners)} won>"
        return f"<turn {self.turn}: seat {self.seat} has {counted(len(self.options), 'option')}>"


@takes_a_board
def play(
    board: Board,
    people: Sequence[int] = (1,),
    *,
    seed: int = 1,
    game: int = 0,
    rules: Mapping[str, Any] | None = None,
    players: int | None = None,
    seats: Sequence[str | None] | None = None,
    policy: str | Sequence[str] | Path | None = None,
) -> OpenGame:
    """Sit down at a board: `people` are the seats whose decisions are yours. The rest is as in `sim`; the strong
    player may also be given the seconds it thinks about a decision (`strong:2s`)."""
    one = contest_for(board, seed, rules, players, seats, policy, is_by_hand=True)
    there = [seat.number for seat in one.contest.tables.seats]
    if missing := [seat for seat in people if seat not in there]:
        raise CannotPlay(f"there is no seat {missing[0]}; there are {listed(there)}")
    if one.game.spoken is None:
        raise CannotPlay(f"{one.kit.title} cannot be played by hand yet")
    seating = Seating(game, seed, dict.fromkeys(people, PERSON))
    try:
        contest = table_for(one.game, one.kit, one.contest, seating)
        return OpenGame(PlayedGame(one.game, contest, seating))
    except Refused as problem:
        raise CannotPlay(str(problem)) from None
