"""A game in which some seats are played from outside: a person, a program, a log.

Begin it, play on until one of those seats has a decision, read what is offered, answer, and play on.
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.kernel.memory_layout import take_back
from board_designer.games.kernel.records import Cells
from board_designer.games.shared_rules.chance import FOR_SEEDS, this_turn, words
from board_designer.games.shared_rules.decisions import is_pondered
from board_designer.games.shared_rules.game_records import NOT_OVER, asking, match, race, rivals, script
from board_designer.games.shared_rules.play_batches import seat_players
from board_designer.games.shared_rules.pondering import begin_race, leave_worse
from board_designer.games.shared_rules.stepping import (
    BEFORE_STEP,
    advance,
    imagine,
    line_up_options,
    meet_future,
    play_step,
    pondered,
    take_step,
)
from board_designer.games.shared_rules.table_view import look
from board_designer.games.shared_rules.tallies import WHOLE, is_winner, winners

OVER, ASKED, GONE_ON = range(3)  # what a step has come to


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


@rule
def step_on(watched: int) -> int:
    """One step: up to a decision of a watched seat, or all of it. So what the others do can be seen as it goes."""
    if match.over == NOT_OVER:
        play_step(watched)
        if asking.is_shown:
            return ASKED
        asking.known = 0
        look()
    return GONE_ON if match.over == NOT_OVER else OVER


@rule
def step_alone() -> bool:
    """One step as in a batch, where nobody outside has a say. False when the game is over."""
    if match.over == NOT_OVER:
        take_step()
        look()
    return match.over == NOT_OVER


@rule
def own_choice() -> int:
    """What the seat's own player takes of the options that are shown."""
    if is_thought_about():
        return pondered(asking.shown_seat, asking.shown_count)
    return asking.preferred


@rule
def is_thought_about() -> bool:
    return (match.thinkers >> asking.shown_seat) & 1 != 0 and is_pondered(asking.shown_kind)


@rule
def begin_thinking() -> int:
    """The options that are shown line up for a race whose length somebody outside decides. Returns its heats: none
    where there is nothing to think about."""
    begin_race()
    if is_thought_about():
        line_up_options(asking.shown_count)
    return race.heats


@rule
def think_on() -> None:
    """One more future for all options that are left."""
    meet_future(asking.shown_seat)


@rule
def end_heat() -> int:
    """The worse half of the options leaves. Returns the best of them."""
    leave_worse()
    return rivals[0].option


@rule
def play_out(option: int, future: int) -> int:
    """Plays one option of the decision that is shown to the end of the game: with chance of its own, and something
    else in the place of what the seat cannot see. Returns the seat's part of the win; the game stands as before."""
    seat, known = asking.shown_seat, asking.known
    imagine(seat, future)
    script[known], asking.known = option, known + 1
    asking.reseed = words(this_turn(), FOR_SEEDS, future)[0] | 1
    advance()
    asking.known = 0
    while match.over == NOT_OVER:
        advance()
    won = WHOLE // winners() if is_winner(seat) else 0
    take_back(BEFORE_STEP)
    asking.known, asking.reseed = known, 0
    return won
