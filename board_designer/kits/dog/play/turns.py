"""A game of Dog, step by step: a deal, a card for the partner, a turn; and the end."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.decisions import decide, picks_evenly, worth
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import NOBODY, NOT_OVER, asking, course, match, seats, setting
from board_designer.games.shared_rules.stepping import (
    how_far,
    is_tried,
    outlook,
    playouts,
    set_up,
    standing,
    step,
    together,
)
from board_designer.games.shared_rules.tallies import FINE, counted, happened, remember_turn, score, turns_after
from board_designer.kits.bit_sets import bits_in
from board_designer.kits.dog.play.cards import deal, next_gift, throw_in
from board_designer.kits.dog.play.game_records import *
from board_designer.kits.dog.play.moving import *
from board_designer.kits.dog.play.plays import offer_plays, play
from board_designer.kits.dog.play.valuation import steps_gone, value_for

WIN = 1 << 40  # more than any table is worth
LEAD = 60 * 10_000  # steps, as a table is valued


@kernel.gives(set_up)
def begin() -> None:
    for marble in range(setting.seats * MARBLES):
        marbles[marble].at = KENNEL
        visits[kennel_of(marble)] += 1
        note(marble // MARBLES, E_START, marble % MARBLES, kennel_of(marble), 0)
    for seat in range(setting.seats):
        if views[seats[seat].player].kind in (LOOK_AHEAD, STRONG):
            match.thinkers |= 1 << seat
    table.dealer = (match.starter + setting.seats - 1) % setting.seats
    table.given = setting.seats


@kernel.gives(step)
def go_on() -> None:
    """A deal is a step of its own: nobody may look ahead into it."""
    if table.given < setting.seats:
        next_gift()
    elif table.held == 0:
        deal()
    else:
        turn()


@rule
def turn() -> None:
    seat = table.next
    match.active = seat
    match.turn += 1
    seats[seat].turns += 1
    note(seat, E_TURN, match.round, seats[seat].turns, 0)
    offer_plays(seat)
    if asking.count == 0:
        throw_in(seat)
    else:
        play(seat, decide())
    remember_turn()
    if table.held != 0:
        pass_on()
    look_for_end()


@rule
def pass_on() -> None:
    """To the next player who still has cards."""
    by = 1 if rules.play_direction else setting.seats - 1
    table.next = (table.next + by) % setting.seats
    while hands[table.next].cards == 0:
        table.next = (table.next + by) % setting.seats


@rule
def look_for_end() -> None:
    is_round_over = table.held == 0
    if is_round_over:
        ends[match.round - 1] = course.turns
        count_homes()
    if not rules.winner_mid_turn or is_round_over:
        for seat in range(setting.seats):
            if table.done & team_of(seat) == team_of(seat):
                match.over, match.winners = BY_HOME, match.winners | 1 << seat
    if match.over == NOT_OVER and is_round_over and match.round >= rules.round_limit:
        match.over, match.winners = BY_LIMIT, furthest()
    if match.over != NOT_OVER:
        count_homes()
        note(NOBODY, E_END, match.over, match.winners, 0)


@rule
def furthest() -> int:
    most, found = -1, 0
    for seat in range(setting.seats):
        gone = team_steps(seat)
        if gone >= most:
            found = (found if gone == most else 0) | 1 << seat
            most = gone
    return found


@rule
def count_homes() -> None:
    """Marbles in the lanes after each five deals. When a game is over, it stays as it is from then on."""
    first = (match.round - 1) // ROUNDS
    if match.over == NOT_OVER and match.round % ROUNDS != 0:
        return
    for cycle in range(first, CYCLES if match.over != NOT_OVER else min(first + 1, CYCLES)):
        for seat in range(setting.seats):
            many = 0
            for number in range(MARBLES):
                many += on[lane_of(seat) + number] != 0
            counts[seat].at_home[cycle] = many


# ---- What is asked of every game -----------------------------------------------------------------------------------


@kernel.gives(score)
def team_steps(seat: int) -> int:
    """Steps that the marbles of a team have gone."""
    total = 0
    for number in range(MARBLES):
        total += steps_gone(seat * MARBLES + number)
        if partner_of(seat) != seat:
            total += steps_gone(partner_of(seat) * MARBLES + number)
    return total


@kernel.gives(turns_after)
def turns_of(number: int) -> int:
    return ends[number - 1] if number < match.round else course.turns


@kernel.gives(counted)
def count_of(seat: int, number: int) -> int:
    return counts[seat].every[number]


@kernel.gives(happened)
def happened_at(thing: int, at: int, number: int) -> int:
    return visits[at] if number == 0 else hits[at]


@kernel.gives(picks_evenly)
def is_random(seat: int) -> bool:
    return views[seats[seat].player].kind == RANDOM


@kernel.gives(worth)
def worth_of(number: int) -> int:
    return worths[asking.first + number]


# ---- Looking ahead -------------------------------------------------------------------------------------------------


@kernel.gives(standing)
def standing_of(seat: int) -> int:
    if match.over != NOT_OVER:
        return WIN if (match.winners >> seat) & 1 else -WIN
    return value_for(seat, views[seats[seat].player])


@kernel.gives(together)
def team_size(seat: int) -> int:
    return bits_in(team_of(seat))


@kernel.gives(outlook)
def outlook_of(seat: int) -> int:
    """An even share where all stand alike; three quarters for a lead of `LEAD`."""
    lead = standing_of(seat)
    return FINE // 2 + FINE // 2 * lead // (max(lead, -lead) + LEAD)


@kernel.gives(playouts)
def playouts_of(seat: int) -> int:
    view = views[seats[seat].player]
    return view.samples // 100 if view.kind == STRONG else 0


@kernel.gives(is_tried)
def is_among_the_best(number: int) -> bool:
    """Only a few plays are tried: those that are worth most at first sight."""
    better = 0
    for other in range(asking.shown_count):
        better += worths[other] > worths[number] or (worths[other] == worths[number] and other < number)
    return better < views[seats[asking.shown_seat].player].candidates // 100


@kernel.gives(how_far)
def futures_and_turns(seat: int) -> tuple[int, int]:
    view = views[seats[seat].player]
    return view.samples // 100, view.horizon // 100 * setting.seats
