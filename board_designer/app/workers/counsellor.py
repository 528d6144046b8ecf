"""Advice on a decision, told as it grows: what each way to play would take, and how often each option wins."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from board_designer.app.playback.hand_table import Counsel
from board_designer.app.playback.offers import Rate
from board_designer.by_hand.advice import Advice, choice_of, choices_of_policies
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.thinking_time import IN_TWO_SECONDS
from board_designer.games.playing.policy_names import STRONG

ENOUGH = 1000  # futures of each option
BETWEEN_WORDS = 0.3  # seconds


class Counsellor:
    def __init__(self, played: PlayedGame, is_wanted: Callable[[], bool]) -> None:
        """The game may go on meanwhile: what is needed of it is copied here."""
        self._copy = played.with_player(played.position.seat or 0, "")
        policies = played.game.declared.policies
        self._titles = {one.name: one.title for one in policies}
        self._thinks = any(one.name == STRONG for one in policies)
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
                elif self._thinks:
                    self._thinks = False
                    counsel = replace(counsel, choices=(*counsel.choices, self._thought()))
        if self._is_wanted():
            tell(replace(counsel, rates=self._rates(), games=advice.futures, is_done=True))

    def _rates(self) -> dict[int, Rate]:
        known = ((it.option, it.win_rate) for it in self._advice.outlooks if it.win_rate.is_known)
        return {option: Rate(rate.value, rate.low, rate.high) for option, rate in known}

    def _choices(self) -> tuple[tuple[str, int], ...]:
        found = choices_of_policies(self._copy)
        return tuple((self._titles.get(way, way), option) for way, option in found.items())

    def _thought(self) -> tuple[str, int]:
        return IN_TWO_SECONDS.title, choice_of(self._copy, IN_TWO_SECONDS.name)
