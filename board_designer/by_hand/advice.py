"""What would you do? What each way to play would take of a decision, and how often each option wins when it is played
out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from board_designer.by_hand.played_game import PlayedGame
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate import confidence_sequence, per_comparison
from board_designer.simulate.confidence_intervals import LEVEL
from board_designer.simulate.rate_estimates import UNKNOWN, Rate, share_of

AT_ONCE = 20  # futures of each option between two looks
FOLLOWED = 24  # options that are followed to the last
FIRST_CUT = 4  # futures after which half of very many options are left aside; and again after twice as many
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
    is_followed: bool  # of very many options, the worse ones are left aside after a few futures


def choices_of_policies(played: PlayedGame) -> dict[str, int]:
    """By way to play, the option that it would take in the place of the seat that is asked."""
    seat = played.position.seat
    assert seat is not None
    return {way: played.with_player(seat, way).own_choice() for way in played.contest.players}


def choice_of(played: PlayedGame, way: str) -> int:
    """What a way to play would take in the place of the seat that is asked, whether or not anybody else plays so."""
    seat = played.position.seat
    assert seat is not None
    return played.joined_by(way).with_player(seat, way).own_choice()


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
        self.cells = played.memory()
        # Those who win together share a win; each of them has won.
        team = next(seat.team for seat in played.contest.tables.seats if seat.number == self.seat)
        self._whole = WHOLE // (len(played.contest.tables.teams()[team]) if team is not None else 1)
        self._followed = list(range(len(self.texts)))
        self._won: list[list[float]] = [[] for _ in self.texts]  # by option, the part of the win in each future
        self.futures = 0  # with how many the options were played out that are followed

    def look(self, futures: int = AT_ONCE, halt: Callable[[], bool] = lambda: False) -> None:
        """Plays out the options with some more futures, until `halt` says so. The futures are numbered: so many in
        one go or in several come to the same."""
        for future in range(self.futures, self.futures + futures):
            won = []
            for option in self._followed:
                if halt():  # what a future has begun with is forgotten: all options have the same ones
                    return
                won.append(min(self._play_out(self.cells, option, future) / self._whole, 1.0))
            for option, part in zip(self._followed, won, strict=True):
                self._won[option].append(part)
            self.futures = future + 1
            self._leave_aside()

    def _leave_aside(self) -> None:
        """The worse half of very many options, at certain futures and not at certain looks."""
        many, at_power_of_two = len(self._followed), self.futures & (self.futures - 1) == 0
        if many > FOLLOWED and at_power_of_two and self.futures >= FIRST_CUT:
            best_first = sorted(self._followed, key=lambda option: -sum(self._won[option]))
            self._followed = sorted(best_first[: max(many // 2, FOLLOWED)])

    @property
    def best(self) -> int:
        """The option that won most often so far; the first of several."""
        return max(self._followed, key=lambda option: sum(self._won[option]))

    @property
    def outlooks(self) -> tuple[Outlook, ...]:
        """In the order of the options."""
        followed = set(self._followed)
        return tuple(
            Outlook(option, text, self._win_rate(option), self._is_behind(option), option in followed)
            for option, text in enumerate(self.texts)
        )

    def _win_rate(self, option: int) -> Rate:
        won = self._won[option]
        return share_of(won, 1, len(self.texts), "so far") if won else UNKNOWN

    def _is_behind(self, option: int) -> bool:
        """By the futures in which only one of the two wins: however often one looks, and whichever two they are."""
        mine = np.array(self._won[option])
        more = np.array(self._won[self.best])[: len(mine)] - mine
        ahead, apart = float(more.clip(0).sum()), float(abs(more).sum())
        many = len(self.texts)
        return confidence_sequence(ahead, apart, per_comparison(LEVEL, many * (many - 1))).low > 0.5
