"""A game in which some seats are played from outside: a person, a program, a log.

Begin it, play on until one of those seats has a decision, read what is offered, answer, and play on.
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.kernel.records import Cells
from board_designer.games.shared_rules.game_records import NOT_OVER, asking, match, script
from board_designer.games.shared_rules.play_batches import seat_players
from board_designer.games.shared_rules.stepping import play_step


@rule
def begin_outside(rows: Cells, row: int) -> None:
    """A game of a schedule before anything has happened: even setting up may ask."""
    seat_players(rows, row)
    asking.known, asking.is_shown, asking.shown_count = 0, False, 0


@rule
def play_on(watched: int) -> bool:
    """Plays until one of the watched seats has to decide: then its options are shown. False when the game is over."""
    while match.over == NOT_OVER:
        play_step(watched)
        if asking.is_shown:
            return True
        asking.known = 0
    return False


@rule
def answer(number: int) -> bool:
    """Takes one of the options that are shown. False, and nothing is taken, where there is no such option."""
    if not asking.is_shown or not 0 <= number < asking.shown_count:
        return False
    script[asking.known] = number
    asking.known += 1
    asking.is_shown = False
    return True
