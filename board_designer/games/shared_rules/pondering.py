"""A race between the options of a decision, for a player who plays out many futures.

All options meet the same futures. After each heat the worse half leaves, and the rest share what is left: so most
futures go to those that are hard to tell apart (sequential halving; Karnin and others, 2013).
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.game_records import race, rivals


@rule
def begin_race() -> None:
    race.heats, race.left, race.future = 0, 0, 0


@rule
def enter_race(option: int) -> None:
    """One more option. Between equals the one that came first stays ahead."""
    if race.left < len(rivals):
        rivals[race.left].option, rivals[race.left].won = option, 0
        if race.left == 1 << race.heats:
            race.heats += 1
        race.left += 1


@rule
def futures_of_heat(playouts: int) -> int:
    """How many futures those meet who are left, where `playouts` are for all options and heats together."""
    return max(playouts // (race.heats * race.left), 1)


@rule
def leave_worse() -> None:
    """The end of a heat: the better half goes on."""
    order_rivals()
    race.left = (race.left + 1) // 2


@rule
def order_rivals() -> None:
    for at in range(1, race.left):
        option, won, place = rivals[at].option, rivals[at].won, at
        while place > 0 and rivals[place - 1].won < won:
            rivals[place].option, rivals[place].won = rivals[place - 1].option, rivals[place - 1].won
            place -= 1
        rivals[place].option, rivals[place].won = option, won
