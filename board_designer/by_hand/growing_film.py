"""The film of a game that goes on: each time only what has happened since, however long the game is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from board_designer.by_hand.played_game import PlayedGame
from board_designer.games.replay.film import film_since
from board_designer.games.replay.replay_steps import Replay
from board_designer.showing.film_values import Film


class GrowingFilm:
    def __init__(self, played: PlayedGame) -> None:
        self._played = played
        self._rows: list[list[int]] = []
        self._replay: Replay[Any] | None = None

    def stretch(self) -> Film:
        """First the table as it was at the last look, then what has happened. Where decisions were taken back since,
        and nothing new has happened, it is the table as it is now."""
        played = self._played
        contest = played.recorded()
        assert contest.recorded is not None
        rows = contest.recorded.events
        same = _same(self._rows, rows)
        if self._replay is not None:
            known = replace(self._replay, events=self._replay.events[:same], states=self._replay.states[: same + 1])
            contest = replace(contest, recorded=replace(contest.recorded, known=known))
        teller, cut = played.game.telling(contest, played.seating.game, played.subject)
        self._rows, self._replay = rows, teller.replay
        return film_since(teller, cut, same)


def _same(some: list[list[int]], others: list[list[int]]) -> int:
    """How many events both begin with."""
    shorter = min(len(some), len(others))
    if some[:shorter] == others[:shorter]:
        return shorter
    return next(at for at in range(shorter) if some[at] != others[at])
