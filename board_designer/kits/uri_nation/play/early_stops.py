"""Stopping before the roll is used up: where it is allowed at present, and what for."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import allies_at
from board_designer.kits.uri_nation.play.bowls import can_pay
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.valuing import may_break, may_initiate


@kernel
def is_own_home(m: Cells, node: int, seat: int) -> bool:
    return (m[m[AT_NODES] + node * NODE + N_HOMES] >> seat) & 1 == 1


@kernel
def acts_here(m: Cells, seat: int, node: int) -> bool:
    """Whether a dog whose move ends on this space takes an action this turn."""
    return m[NO_ACTION] == 0 and (m[HOME_ACTION] == 1 or not is_own_home(m, node, seat))


@kernel
def early_stop(m: Cells, seat: int, node: int) -> int:
    """What an early stop on this space would be for: home, a park, or nothing."""
    if m[HOME_STOP] == HOME_MAY and is_own_home(m, node, seat):
        return STOP_HOME
    if m[m[AT_NODES] + node * NODE + N_MASK] & m[STARTABLE] and stops_for_park(m, seat, node):
        return STOP_PARK
    return 0


@kernel
def stops_for_park(m: Cells, seat: int, node: int) -> bool:
    """Whether a dog may stop early here to start an alliance, or to break one where that is a reason too."""
    if m[PARK_STOP] == 0 or not acts_here(m, seat, node):
        return False
    if park_to_start(m, seat, node) >= 0:
        return True
    if m[PARK_STOP] == 2 and can_pay(m, seat, BREAK):
        record = m[AT_NODES] + node * NODE
        for at in range(m[record + N_SPECIALS], m[record + N_SPECIALS] + m[record + N_SPECIAL_COUNT]):
            if may_break(m, seat, m[at]):
                return True
    return False


@kernel
def park_to_start(m: Cells, seat: int, node: int) -> int:
    """A special space used from here at which this dog could start an alliance now; -1 for none."""
    record = m[AT_NODES] + node * NODE
    for at in range(m[record + N_SPECIALS], m[record + N_SPECIALS] + m[record + N_SPECIAL_COUNT]):
        if may_initiate(m, seat, m[at]) and can_pay(m, seat, INITIATE):
            return m[at]
    return -1


@kernel
def find_parks(m: Cells, seat: int) -> None:
    """The special spaces that could be worth an early stop this turn, as bits of a route's mask."""
    m[STARTABLE] = 0
    starts = m[PARK_STOP] != 0 and can_pay(m, seat, INITIATE)
    breaks = m[PARK_STOP] == 2 and can_pay(m, seat, BREAK)
    if starts or breaks:
        for special in range(m[SPECIALS]):
            if allies_at(m, special):
                if (starts and may_initiate(m, seat, special)) or (breaks and may_break(m, seat, special)):
                    m[STARTABLE] |= 1 << m[m[AT_SPECIALS] + special * SPECIAL + X_BIT]
