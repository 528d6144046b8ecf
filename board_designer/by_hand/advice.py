"""What would you do? What each way to play would take of a decision, and how often each option wins when it is played
out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from board_designer.by_hand.played_game import PlayedGame
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate import confidence_sequence, per_comparison
from board_designer.simulate.confidence_intervals import LEVEL, Floats
from board_designer.simulate.rate_estimates import UNKNOWN, Rate, share_of

AT_ONCE = 20  # futures of each option between two looks
HOW = (
    "Each option is played to the end of the game many times, all with the same futures. In them every seat goes by"
    " its own weights without looking ahead, and what the seat cannot see is something else each time."
)


@dataclass(frozen=True)
class Outlook:
    """One option: how often it wins. The interval holds however often one looks, and for all options at once."""

    option: int
    text: str
    win_rate: Rate
    is_behind: bool  # surely wins less often than the best


def choices_of_policies(played: PlayedGame) -> dict[str, int]:
    """By way to play, the option that it would take in the place of the seat that is asked."""
    seat = played.position.seat
    assert seat is not None
    return {way: played.with_player(seat, way).own_choice() for way in played.contest.players}


class Advice:
    """On the decision that a game stands at. The game is not touched and may go on meanwhile: playing out needs
    nothing but what is kept here, and can be done in another thread."""

    def __init__(self, played: PlayedGame) -> None:
        position = played.position
        if position.seat is None:
            raise ValueError("the game is over: there is nothing to decide")
        self.seat, self.number = position.seat, position.number
        self.texts = tuple(choice.text for choice in position.choices)
        self._play_out = played.contest.enter.play_out
        self._cells = played.memory()
        # Those who win together share a win; each of them has won.
        team = next(seat.team for seat in played.contest.tables.seats if seat.number == self.seat)
        self._whole = WHOLE // (len(played.contest.tables.teams()[team]) if team is not None else 1)
        self._won: list[list[float]] = []  # by future, the part of the win with each option

    @property
    def futures(self) -> int:
        """How many each option was played out with."""
        return len(self._won)

    def look(self, futures: int = AT_ONCE) -> None:
        """Plays out all options with some more futures. The same ones come again in another game's advice: so many
        in one go or in several give the same."""
        for future in range(self.futures, self.futures + futures):
            won = [self._play_out(self._cells, option, future) for option in range(len(self.texts))]
            self._won.append([min(part / self._whole, 1.0) for part in won])

    @property
    def outlooks(self) -> tuple[Outlook, ...]:
        """In the order of the options."""
        many, won = len(self.texts), np.array(self._won)
        if not self._won:
            return tuple(Outlook(at, text, UNKNOWN, False) for at, text in enumerate(self.texts))
        best = won[:, self.best]
        return tuple(
            Outlook(at, text, share_of(won[:, at], 1, many, "so far"), _is_behind(won[:, at], best, many))
            for at, text in enumerate(self.texts)
        )

    @property
    def best(self) -> int:
        """The option that won most often so far; the first of several."""
        return int(np.array(self._won).sum(axis=0).argmax()) if self._won else 0


def _is_behind(mine: Floats, best: Floats, many: int) -> bool:
    """Whether an option surely wins less often than another, of so many, by the futures in which only one of the two
    wins. However often one looks, and whichever two are looked at."""
    more = best - mine
    ahead, apart = float(more.clip(0).sum()), float(abs(more).sum())
    return confidence_sequence(ahead, apart, per_comparison(LEVEL, many * (many - 1))).low > 0.5
