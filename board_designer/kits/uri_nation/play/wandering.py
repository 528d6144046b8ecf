"""How a random player moves: any way that is open, at every step."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.bowls import spendable
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import whim
from board_designer.kits.uri_nation.play.early_stops import early_stop, park_to_start
from board_designer.kits.uri_nation.play.trees import MOST_DRIVE, option_cost, path_forced


@kernel
def is_occupied(m: Cells, node: int, seat: int) -> bool:
    for other in range(SEATS):
        if other != seat and (m[SEATED] >> other) & 1 and m[DOGS + other * DOG + NODE_OF] == node:
            return True
    return False


@kernel
def random_plan(m: Cells) -> None:
    """Goes any way that is open, at every step."""
    seat = m[ACTIVE]
    for _ in range(64):
        random_walk(m, seat)
        node = m[DOGS + seat * DOG + NODE_OF]
        if m[PLAN_LENGTH] > 0:
            last = m[AT_OPTIONS] + m[PLAN + m[PLAN_LENGTH] - 1] * OPTION
            node = m[m[AT_STATES] + m[last + O_STATE] * STATE + S_NODE]
        if m[SHARE_SPACE] == 1 or not is_occupied(m, node, seat):
            return
    m[PLAN_LENGTH] = 0


@kernel
def random_walk(m: Cells, seat: int) -> None:
    mode, turning, after_last = m[ROAD_MODE], m[FREE_TURN], m[AFTER_LAST]
    states, options, nodes, room = m[AT_STATES], m[AT_OPTIONS], m[AT_NODES], m[GROWN]  # trees are not growing now
    # Spaces that may be worth an early stop; where dogs must stop at home, spaces that end the move.
    stops = 1 << (HOME_BIT + seat) | m[STARTABLE]
    anywhere, must_stop, least = m[STOP_ANYWHERE], m[HOME_STOP] == HOME_MUST, m[MIN_STEPS]
    state, left, taken = m[HERE], m[LEFT], m[TAKEN_STEPS]
    drive = min(spendable(m, seat), MOST_DRIVE)
    zeros, length = 0, 0
    m[PLAN_AT], m[PLAN_LENGTH], m[PLAN_STOP], m[PLAN_PARK] = 0, 0, 0, 0
    while length < PLAN_MOST:
        record = states + state * STATE
        node = m[record + S_NODE]
        mask = m[nodes + node * NODE + N_MASK] & stops
        forced = path_forced(m, state, drive, left)
        # First what the dog may do, then one of it: a way on, or a stop where that is allowed.
        purpose = 0
        may_stop = left == 0 and not forced
        if left > 0 and taken >= least:
            if anywhere == 1:
                may_stop = not forced
            elif mask:
                purpose = early_stop(m, seat, node)
                may_stop = purpose != 0
        if length == 0 and m[GO_ON] == 1:
            may_stop = False
        if must_stop and length > 0 and (mask >> (HOME_BIT + seat)) & 1:
            break
        ways = 0
        first = m[record + S_OPTIONS]
        for option in range(first, first + m[record + S_COUNT]):
            move = options + option * OPTION
            kind = m[move + O_KIND]
            if m[move + O_STEPS] > left or (m[move + O_TURNING] == 1 and turning == 0) or (forced and kind != PATH):
                continue
            if kind != STEP and kind != CROSS:
                cost = option_cost(m, option, mode)
                if cost < 0 or cost > drive or (kind == CROSSING and left == 0 and zeros >= after_last):
                    continue
            m[room + ways] = option
            ways += 1
        if ways == 0:
            break
        pick = whim(m, ways + (1 if may_stop else 0))
        if may_stop:
            if pick == 0:
                m[PLAN_STOP] = purpose
                if purpose == STOP_PARK:
                    m[PLAN_PARK] = park_to_start(m, seat, node) + 1
                break
            pick -= 1
        chosen = m[room + pick]
        move = options + chosen * OPTION
        drive -= option_cost(m, chosen, mode)
        left -= m[move + O_STEPS]
        taken += m[move + O_STEPS]
        if m[move + O_STEPS] > 0:
            zeros = 0
        elif m[move + O_KIND] == CROSSING:
            zeros += 1
        state = m[move + O_STATE]
        m[PLAN + length] = chosen
        length += 1
    m[PLAN_LENGTH] = length
