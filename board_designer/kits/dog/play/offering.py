"""Plays as they are offered: whose marbles they move, what they cost, and what they are worth."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.game_records import asking, seats
from board_designer.kits.dog.play.moving import *
from board_designer.kits.dog.play.records import *
from board_designer.kits.dog.play.valuation import card_worth, value_for

HELD = 16  # a price is the card it stands for, and so many times the card in the hand


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
def may_not_end(price: int, seat: int) -> bool:
    """Whether this is a joker that would bring in the last marble of a team."""
    if price // HELD != JOKER or table.done & team_of(seat) != team_of(seat):
        return False
    return not (rules.joker_as_last and cards[price % HELD].split > 0)
