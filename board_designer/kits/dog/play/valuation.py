"""What a table is worth to a player who goes by weights: the own marbles, the partner's, and the rivals' against it;
and what a play is worth that leads there."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.game_records import asking, seats, setting
from board_designer.kits.dog.play.game_records import *
from board_designer.kits.dog.play.moving import *

HELD = 16  # a price is the card it stands for, and so many times the card in the hand
REACH = 13  # steps of the longest card
STAKE = 16  # what a marble on its start is worth beside its steps


@rule
def steps_gone(marble: int) -> int:
    """From 0 in the kennel by way of 1 on the start to the end of the lane."""
    at, seat = marbles[marble].at, marble // MARBLES
    if at == KENNEL:
        return 0
    if at >= rules.ring:
        return rules.ring + 1 + at - lane_of(seat)
    return 1 + ahead(starts[seat], at)


@rule
def value_for(seat: int, view: View) -> int:
    total, team = 0, team_of(seat)
    for colour in range(setting.seats):
        if colour == seat:
            total += of_colour(colour, view) * 100
        elif (team >> colour) & 1:
            total += of_colour(colour, view) * view.partner
        else:
            total -= of_colour(colour, view) * view.rivals
    if view.danger != 0 or view.hunt != 0:
        total += meetings(team, view) * 100
    return total


@rule
def of_colour(seat: int, view: View) -> int:
    """Steps gone, marbles out and home, a free way into the lane, and a fresh marble that others cannot pass."""
    total, lane, deepest = 0, lane_of(seat), MARBLES
    for number in range(MARBLES):
        at = marbles[seat * MARBLES + number].at
        if at != KENNEL:
            gone = steps_gone(seat * MARBLES + number)
            total += view.out + view.progress * gone
            if at >= rules.ring:
                total += view.home
            elif gone > rules.ring - REACH:
                total += view.near
    while deepest > 0 and on[lane + deepest - 1] != 0:
        deepest -= 1
        total += view.deep  # nothing is in the way of those to come
    if view.block != 0 and (table.fresh >> seat) & 1:
        for other in range(setting.seats * MARBLES):
            at = marbles[other].at
            if other // MARBLES != seat and 0 <= at < rules.ring and ahead(at, starts[seat]) <= REACH:
                total += 0 if (team_of(seat) >> other // MARBLES) & 1 else view.block
    return total


@rule
def meetings(team: int, view: View) -> int:
    """Marbles of the team with a rival behind them within reach of a card, and rivals within reach of the team."""
    total = 0
    for own in range(setting.seats * MARBLES):
        at = marbles[own].at
        if (team >> own // MARBLES) & 1 and 0 <= at < rules.ring:
            is_safe = is_fresh(own)
            for other in range(setting.seats * MARBLES):
                there = marbles[other].at
                if (team >> other // MARBLES) & 1 == 0 and 0 <= there < rules.ring:
                    if not is_safe and ahead(there, at) <= REACH:
                        total -= view.danger * (steps_gone(own) + STAKE) // rules.ring
                    elif ahead(at, there) <= REACH and not is_fresh(other):
                        total += view.hunt * (steps_gone(other) + STAKE) // rules.ring
    return total


@rule
def card_worth(seat: int, rank: int, view: View) -> int:
    """What it is worth to keep a card. A start card is worth more as long as a marble waits in the kennel."""
    card = cards[rank]
    total = 0
    if rank == JOKER:
        total = view.keep_joker
    elif card.split > 0:
        total = view.keep_seven
    elif card.swaps:
        total = view.keep_jack
    elif card.backward > 0:
        total = view.keep_four
    else:
        total = view.keep_high * max(card.forward[0], card.forward[1]) // REACH
    if card.starts and waits(seat):
        total += view.keep_start
    return total * 100


@rule
def waits(seat: int) -> bool:
    """Whether a marble of a seat is still in the kennel."""
    for number in range(MARBLES):
        if marbles[seat * MARBLES + number].at == KENNEL:
            return True
    return False


@rule
def is_stuck(seat: int) -> bool:
    """Whether a seat has no marble on the ring: only a start card helps."""
    for number in range(MARBLES):
        if 0 <= marbles[seat * MARBLES + number].at < rules.ring:
            return False
    return waits(seat)


@rule
def gift_worth(seat: int, rank: int, view: View) -> int:
    """What it is worth to give a card away: a start card to a partner who needs one, but not the only one that one
    needs oneself."""
    total = -card_worth(seat, rank, view)
    if cards[rank].starts:
        many = 0
        for other in range(RANKS):
            many += hands[seat].of[other] if cards[other].starts else 0
        if is_stuck(partner_of(seat)) and (many > 1 or not is_stuck(seat)):
            total += view.give_start * 100
    return total


# ---- Plays as they are offered -------------------------------------------------------------------------------------


@rule
def colour_of(seat: int) -> int:
    """Whose marbles a player moves: the own ones, or the partner's when all of these are in the lane."""
    return partner_of(seat) if (table.done >> seat) & 1 else seat


@rule
def weigh(seat: int, price: int) -> None:
    """The last option is worth what the table is worth after it, without the card."""
    view = views[seats[seat].player]
    worths[asking.first + asking.count - 1] = value_for(seat, view) - card_worth(seat, price // HELD, view)


@rule
def is_forbidden(price: int, seat: int) -> bool:
    """Whether this is a joker that would bring in the last marble of a team."""
    if price // HELD != JOKER or table.done & team_of(seat) != team_of(seat):
        return False
    return not (rules.joker_as_last and cards[price % HELD].split > 0)
