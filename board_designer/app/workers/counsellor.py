"""Advice on a decision, told as it grows: what each way to play would take, and how often each option wins."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from board_designer.app.playback.hand_table import Counsel
from board_designer.app.playback.offers import Rate
from board_designer.by_hand.advice import Advice, choices_of_policies
from board_designer.by_hand.played_game import PlayedGame

ENOUGH = 1000  # futures of each option
BETWEEN_WORDS = 0.3  # seconds


class Counsellor:
    def __init__(self, played: PlayedGame, is_wanted: Callable[[], bool]) -> None:
        """The game may go on meanwhile: what is needed of it is copied here."""
        self._copy = played.with_player(played.position.seat or 0, "")
        self._titles = {one.name: one.title for one in played.game.declared.policies}
        self._advice = Advice(played)
        self._is_wanted = is_wanted

    def work(self, tell: Callable[[Counsel], None]) -> None:
        """Until it is sure enough, or nobody wants to know any more."""
        advice, told = self._advice, 0.0
        counsel = Counsel(advice.number)
        while self._is_wanted() and advice.futures < ENOUGH:
            advice.look(1, lambda: not self._is_wanted())
            if time.monotonic() - told > BETWEEN_WORDS:
                told = time.monotonic()
                counsel = replace(counsel, rates=self._rates(), games=advice.futures)
                tell(counsel)
                if not counsel.choices:
                    counsel = replace(counsel, choices=self._choices())
        if self._is_wanted():
            tell(replace(counsel, rates=self._rates(), games=advice.futures, is_done=True))

    def _rates(self) -> dict[int, Rate]:
        known = ((it.option, it.win_rate) for it in self._advice.outlooks if it.win_rate.is_known)
        return {option: Rate(rate.value, rate.low, rate.high) for option, rate in known}

    def _choices(self) -> tuple[tuple[str, int], ...]:
        found = choices_of_policies(self._copy)
        return tuple((self._titles.get(way, way), option) for way, option in found.items())
