"""Walking: the plan is carried out step by step, and everything on the way happens in its order."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.acting import choose_action
from board_designer.kits.uri_nation.play.alliances import allies_at, is_active, join, must_join
from board_designer.kits.uri_nation.play.bowls import change, count, note, pay, price, refill, spendable
from board_designer.kits.uri_nation.play.cards import draw_card, play_from_hand
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import whim
from board_designer.kits.uri_nation.play.early_stops import (
    acts_here,
    early_stop,
    is_own_home,
    park_to_start,
    stops_for_park,
)  # fmt: skip
from board_designer.kits.uri_nation.play.park_bond import give_bond, is_used, leave_bond, take_left_bond, use
from board_designer.kits.uri_nation.play.planning import plan
from board_designer.kits.uri_nation.play.trees import option_cost, path_forced
from board_designer.kits.uri_nation.play.weights import *


@kernel
def drink(m: Cells, seat: int, special: int, node: int) -> None:
    """Drinks if the player wants to and can pay: the bowl is filled, or a card says how good the water was."""
    dog = DOGS + seat * DOG
    if m[WATER_DECK] == 0 and m[dog + WATER] >= m[dog + CAPACITY]:
        return
    free = m[DRINKS_FREE_BY] != 0
    if not free and m[dog + DRIVE] < price(m, seat, DRINK, DRIVE):
        return
    if not free and m[dog + DRIVE] - price(m, seat, DRINK, DRIVE) < planned_drive(m):
        return
    wants = whim(m, 2) == 1 if is_random(m, seat) else m[PLAN_DRINK] == 1 and m[dog + WATER] < m[dog + CAPACITY]
    if not wants:
        return
    use(m, special)
    note(m, seat, E_DRINK, special, 0, 0)
    count(m, seat, K_DRINKS)
    if not free:
        pay(m, seat, DRINK, FOR_DRINK)
    if m[WATER_DECK] == 0:
        change(m, seat, WATER, m[dog + CAPACITY], FOR_DRINK)
    else:
        draw_card(m, seat, WATER_CARDS, node, FOR_WATER_CARD)


@kernel
def planned_drive(m: Cells) -> int:
    """What the rest of the planned move costs: a dog does not drink away the Drive it is going to need."""
    total = 0
    for at in range(m[PLAN_AT], m[PLAN_LENGTH]):
        total += max(option_cost(m, m[PLAN + at], m[ROAD_MODE]), 0)
    return total


@kernel
def pass_park(m: Cells, seat: int, special: int) -> None:
    """A park pays Bond; a space with an alliance draws the dog in."""
    active = allies_at(m, special) and is_active(m, special)
    if m[m[AT_SPECIALS] + special * SPECIAL + X_PAYS] == 1 and (not active or m[PAYS_WHEN_ACTIVE] == 1):
        if m[FORGO_BOND] == 1 and m[PLAN_PARK] == special + 1 and not active:
            leave_bond(m, special)
        else:
            give_bond(m, seat, special)
    if active and must_join(m, special, seat):
        use(m, special)
        join(m, special, seat)


@kernel
def pass_by(m: Cells, seat: int, node: int) -> None:
    """What happens on a space entered: first water, then parks and bonds, then cards."""
    record = m[AT_NODES] + node * NODE
    first, last = m[record + N_SPECIALS], m[record + N_SPECIALS] + m[record + N_SPECIAL_COUNT]
    for at in range(first, last):
        special = m[at]
        if is_used(m, special):
            continue
        kind = m[m[AT_SPECIALS] + special * SPECIAL + X_KIND]
        if kind == SOURCE:
            drink(m, seat, special, node)
        elif kind == CHANCE:
            if m[CHANCE_ON] == 1 and (m[CHANCE_FREE] == 0 or wants_card(m, seat)):
                use(m, special)
                count(m, seat, K_CHANCE_DRAWS)
                draw_card(m, seat, CHANCE_CARDS, node, FOR_CHANCE_CARD)
        elif kind == EVENTS:
            if m[EVENTS_ON] == 1:
                use(m, special)
                count(m, seat, K_EVENT_DRAWS)
                draw_card(m, seat, EVENT_CARDS, node, FOR_EVENT_CARD)
        else:
            pass_park(m, seat, special)


@kernel
def wants_card(m: Cells, seat: int) -> bool:
    """Where drawing is optional: on average a card is good, so only a random player declines."""
    return not is_random(m, seat) or whim(m, 2) == 1


@kernel
def pay_for_move(m: Cells, seat: int, option: int) -> bool:
    """Pays for one move, with a card in the hand where that helps. False when the dog cannot go there."""
    record = m[AT_OPTIONS] + option * OPTION
    kind = m[record + O_KIND]
    cost = option_cost(m, option, m[ROAD_MODE])
    if cost < 0 or (m[record + O_TURNING] == 1 and m[FREE_TURN] == 0):
        return False
    dog = DOGS + seat * DOG
    if kind == CROSSING:
        if cost > 0 and m[dog + HAND_CROSSING] > 0:
            play_from_hand(m, EVENT_CARDS, seat, HOLD_CROSSING)
            note(m, seat, E_PLAY_CARD, HOLD_CROSSING, 0, 0)
            cost = 0
        if cost > m[dog + DRIVE]:
            return False
        count(m, seat, K_PAID_CROSSINGS)
        change(m, seat, DRIVE, -cost, FOR_CROSSING)
        return True
    if cost > m[dog + DRIVE]:
        return False
    if kind == CROSS:
        count(m, seat, K_FREE_CROSSINGS)
    elif kind == PATH:
        count(m, seat, K_PATHS)
        change(m, seat, DRIVE, -cost, FOR_PATH)
    elif kind == SIDE_STEP:
        count(m, seat, K_SIDE_STEPS)
        change(m, seat, DRIVE, -cost, FOR_SIDE_STREET)
    return True


@kernel
def mean_to_start(m: Cells, seat: int, node: int) -> None:
    """At the end of a move beside a park: decides now whether to start an alliance, and so leave its Bond.

    A dog that stopped early for it and has lost what it would have paid with is not going to.
    """
    if m[PLAN_STOP] == STOP_PARK and m[LEFT] > 0:
        if not stops_for_park(m, seat, node):
            m[PLAN_STOP], m[PLAN_PARK] = early_stop(m, seat, node), 0
    elif m[FORGO_BOND] == 1 and m[PLAN_STOP] != STOP_PARK and acts_here(m, seat, node):
        if park_to_start(m, seat, node) >= 0:
            choose_action(m, seat)
            if m[BEST_KIND] == INITIATE:
                m[PLAN_STOP] = STOP_PARK
                m[PLAN_PARK] = m[BEST_TARGET] + 1


@kernel
def must_go_on(m: Cells, seat: int) -> bool:
    """Whether a dog at the end of its plan may not stop here after all, because things changed on the way.

    A path that must be taken can be paid now, Drive was found where none was left, or an early stop became too dear.
    """
    dog = DOGS + seat * DOG
    node = m[dog + NODE_OF]
    if m[PLAN_STOP] == STOP_PARK and not stops_for_park(m, seat, node):
        m[STARTABLE], m[PLAN_STOP], m[PLAN_PARK] = 0, 0, 0
        if m[LEFT] > 0 and m[STOP_ANYWHERE] == 0:
            m[PLAN_STOP] = early_stop(m, seat, node)
        take_left_bond(m, seat, NOBODY)
    if m[PLAN_STOP] != 0 or (m[HOME_STOP] == HOME_MUST and is_own_home(m, node, seat)):
        return False
    if path_forced(m, m[HERE], m[dog + DRIVE], m[LEFT]):
        return True
    return m[LEFT] > 0 and (m[STOP_ANYWHERE] == 0 or m[TAKEN_STEPS] < m[MIN_STEPS])


@kernel
def is_open(m: Cells, seat: int) -> bool:
    """Whether the rest of the plan can still be paid. Where dogs may not share a space they must know in time."""
    for at in range(m[PLAN_AT], m[PLAN_LENGTH]):
        if option_cost(m, m[PLAN + at], m[ROAD_MODE]) < 0:
            return False
    return planned_drive(m) <= spendable(m, seat)


@kernel
def plan_again(m: Cells, seat: int) -> None:
    """Another plan in the middle of a move. What was left for an alliance that is not in it is taken now."""
    plan(m, 1)
    take_left_bond(m, seat, m[PLAN_PARK] - 1)


@kernel
def move(m: Cells) -> None:
    """The whole move of the active dog. Plans again where a card or an empty bowl has closed the planned way."""
    seat = m[ACTIVE]
    dog = DOGS + seat * DOG
    states, options, nodes = m[AT_STATES], m[AT_OPTIONS], m[AT_NODES]
    visits, seen, uses = m[C_NODES], m[G_NODES], m[C_MOVES]
    paths_forced, own_home, landing = m[PATH_FORCED] == 1, 1 << (HOME_BIT + seat), m[ON_LANDING] == 1
    again, unpassed, alone = 0, False, m[SHARE_SPACE] == 0
    fresh = True  # nothing has happened since the plan was made
    if m[ON_START] == 1:
        pass_by(m, seat, m[dog + NODE_OF])
        m[HOME_SEEN] = 1 if is_own_home(m, m[dog + NODE_OF], seat) else 0
        fresh = False
        if alone and not is_open(m, seat):
            plan_again(m, seat)
    while again <= 20:
        if m[PLAN_AT] >= m[PLAN_LENGTH]:
            if (m[PLAN_AT] == 0 and fresh and m[PLAN_STOP] != STOP_PARK) or not must_go_on(m, seat):
                break
            again, fresh = again + 1, True
            plan_again(m, seat)
            if m[PLAN_LENGTH] == 0:
                break
            if unpassed:  # it did not end here after all
                unpassed, m[GO_ON] = False, 1
                pass_by(m, seat, m[dog + NODE_OF])
        option = m[PLAN + m[PLAN_AT]]
        record = options + option * OPTION
        kind = m[record + O_KIND]
        closed = paths_forced and kind != PATH and path_forced(m, m[HERE], m[dog + DRIVE], m[LEFT])
        if closed or (kind != STEP and not pay_for_move(m, seat, option)):
            again += 1
            m[CARD_SHUT] = 1
            plan_again(m, seat)
            continue
        m[LEFT] -= m[record + O_STEPS]
        m[TAKEN_STEPS] += m[record + O_STEPS]
        m[HERE] = m[record + O_STATE]
        node = m[states + m[HERE] * STATE + S_NODE]
        m[dog + NODE_OF] = node
        m[PLAN_AT] += 1
        m[uses + m[record + O_MOVE]] += 1
        m[visits + node * TALLY_NODE + C_VISITS] += 1
        m[seen + node * GAME_NODE + SEEN_BY] |= 1 << seat
        note(m, seat, E_MOVE, node, kind, m[record + O_MOVE])
        unpassed, m[GO_ON] = False, 0
        last = m[PLAN_AT] >= m[PLAN_LENGTH]
        mask = m[nodes + node * NODE + N_MASK]
        if mask == 0:
            continue
        if mask & own_home:
            m[HOME_SEEN] = 1
            if m[HOME_STOP] == HOME_MUST:
                m[PLAN_LENGTH] = m[PLAN_AT]
                last = True
        if last and mask & m[ALLIES_MASK]:
            mean_to_start(m, seat, node)
        unpassed = last and not landing
        if unpassed:
            continue
        pass_by(m, seat, node)
        m[GO_ON] = 0 if landing else 1  # where landing does not count, what is passed is not stopped on after all
        if alone and not last and not is_open(m, seat):
            again += 1
            plan_again(m, seat)
    node = m[dog + NODE_OF]
    m[STOP_FOR] = m[PLAN_STOP]
    m[visits + node * TALLY_NODE + C_STOPS] += 1
    note(m, seat, E_STOP, node, m[PLAN_STOP], m[LEFT])


@kernel
def comes_home(m: Cells, seat: int) -> bool:
    """Whether this turn's move earns a resupply. A dog that has not moved has stopped only if no step is needed."""
    node = m[DOGS + seat * DOG + NODE_OF]
    moved = m[HERE] != m[m[AT_NODES] + node * NODE + N_START]
    if m[HOME_STOP] == HOME_PASSING:
        if m[HOME_SEEN] == 0:
            return False
    elif not is_own_home(m, node, seat) or (m[MIN_STEPS] > 0 and not moved):
        return False
    place = m[m[AT_HOMES] + seat * HOME + H_PLACE]
    taken = m[m[G_PLACES] + place * GAME_PLACE + HOME_TAKEN] == 1
    return not taken or m[TAKEN_RESUPPLIES] == 1


@kernel
def resupply(m: Cells, seat: int) -> None:
    note(m, seat, E_RESUPPLY, 0, 0, 0)
    count(m, seat, K_HOME_VISITS)
    refill(m, seat, FOR_RESUPPLY)
