"""Thinking for a while: a race of options that lasts as long as somebody is ready to wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from board_designer.games.declared import Policy
from board_designer.games.playing.contest import Entries
from board_designer.games.playing.policy_names import STRONG
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Game

Clock = Callable[[], float]  # seconds since some moment
IN_TWO_SECONDS = Policy(
    f"{STRONG}:2s",
    "Strong, 2 seconds",
    "Plays its best options out for two seconds before each decision that matters.",
    "all think for two seconds",
)


def policies_by_hand(game: Game, kit: Kit) -> tuple[Policy, ...]:
    """The ways to play that need no file, where somebody is ready to wait."""
    found = game.policies_for(kit)
    is_there = any(one.name == STRONG for one in found)
    return (*found, IN_TWO_SECONDS) if is_there else found


def best_within(seconds: float, enter: Entries, cells: Any, clock: Clock = time.monotonic) -> int:
    """The option that the player takes of those that are shown. All heats of the race last equally long, and each has
    whole rounds, in which every option that is left meets the same future: one at least, however short the time."""
    began, heats = clock(), enter.begin_thinking(cells)
    if not heats:
        return int(enter.own_choice(cells))
    best = 0
    for heat in range(1, heats + 1):
        enter.think_on(cells)
        while clock() - began < seconds * heat / heats:
            enter.think_on(cells)
        best = int(enter.end_heat(cells))
    return best
