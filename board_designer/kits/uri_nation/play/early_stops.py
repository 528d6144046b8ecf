"""Stopping before the roll is used up: where it is allowed at present, and what for."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import allies_at
from board_designer.kits.uri_nation.play.bowls import can_pay
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.valuation import may_break, may_initiate


@rule
def is_own_home(node: int, seat: int) -> bool:
    return (nodes[node].homes >> seat) & 1 == 1


@rule
def acts_here(seat: int, node: int) -> bool:
    """Whether a dog whose move ends on this space takes an action this turn."""
    return not turn.no_action and (rules.home_action or not is_own_home(node, seat))


@rule
def early_stop(seat: int, node: int) -> int:
    """What an early stop on this space would be for: home, a park, or nothing."""
    if rules.home_stop == HOME_MAY and is_own_home(node, seat):
        return STOP_HOME
    if nodes[node].mask & turn.startable and stops_for_park(seat, node):
        return STOP_PARK
    return 0


@rule
def stops_for_park(seat: int, node: int) -> bool:
    """Whether a dog may stop early here to start an alliance, or to break one where that is a reason too."""
    if rules.park_stop == 0 or not acts_here(seat, node):
        return False
    if park_to_start(seat, node) >= 0:
        return True
    if rules.park_stop == 2 and can_pay(seat, BREAK):
        record = nodes[node]
        for special in record.specials:
            if may_break(seat, special):
                return True
    return False


@rule
def park_to_start(seat: int, node: int) -> int:
    """A special space used from here at which this dog could start an alliance now; -1 for none."""
    record = nodes[node]
    for special in record.specials:
        if may_initiate(seat, special) and can_pay(seat, INITIATE):
            return special
    return -1


@rule
def find_parks(seat: int) -> None:
    """The special spaces that could be worth an early stop this turn, as bits of a route's mask."""
    turn.startable = 0
    starts = rules.park_stop != 0 and can_pay(seat, INITIATE)
    breaks = rules.park_stop == 2 and can_pay(seat, BREAK)
    if starts or breaks:
        for special in range(len(specials)):
            if allies_at(special):
                if (starts and may_initiate(seat, special)) or (breaks and may_break(seat, special)):
                    turn.startable |= 1 << specials[special].bit
