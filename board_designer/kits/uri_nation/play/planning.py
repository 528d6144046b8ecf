"""How players decide on a move: everything a roll can lead to is weighed, or a way is taken at random."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import allies_at
from board_designer.kits.uri_nation.play.bowls import can_pay
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import FOR_WHIM, this_turn, whim, words
from board_designer.kits.uri_nation.play.holdings import owner_of
from board_designer.kits.uri_nation.play.trees import (
    E_COST,
    E_FORCED,
    E_HOPS,
    E_LEVEL,
    E_MASK,
    E_NODE,
    E_ROUTE,
    E_ZEROS,
    END,
    HOPS_IN_A_CELL,
    L_FIRST,
    L_STOPS,
    L_STOPS_END,
    MOST_DRIVE,
    MOST_STEPS,
    USED_CELLS,
    ends_of,
    kept_ends,
    option_cost,
    path_forced,
)  # fmt: skip
from board_designer.kits.uri_nation.play.valuing import (
    NEVER,
    break_worth,
    challenge_worth,
    claim_worth,
    fight_bond_worth,
    fortify_worth,
    initiate_worth,
    may_break,
    may_challenge,
    may_claim,
    may_fight_bond,
    may_fortify,
    may_initiate,
    prepare,
)  # fmt: skip
from board_designer.kits.uri_nation.play.weights import *

KEPT_STEPS = 12  # trees for longer moves are grown when they are needed, and not kept
OWN_SIDE = 8  # steps from home that still count as one's own side
DRINKS = 4  # how an end is meant: what the stop is for, and whether the dog drinks on the way


@kernel
def is_occupied(m: Cells, node: int, seat: int) -> bool:
    for other in range(SEATS):
        if other != seat and (m[SEATED] >> other) & 1 and m[DOGS + other * DOG + NODE_OF] == node:
            return True
    return False


@kernel
def early_stop(m: Cells, seat: int, node: int) -> int:
    """What an early stop on this space would be for: home, a park, or nothing."""
    if m[HOME_STOP] == HOME_MAY and (m[m[AT_NODES] + node * NODE + N_HOMES] >> seat) & 1:
        return STOP_HOME
    if m[m[AT_NODES] + node * NODE + N_MASK] & m[STARTABLE] and stops_for_park(m, seat, node):
        return STOP_PARK
    return 0


@kernel
def stops_for_park(m: Cells, seat: int, node: int) -> bool:
    """Whether a dog may stop early here to start an alliance, or to break one where that is a reason too."""
    if m[PARK_STOP] == 0 or m[NO_ACTION] == 1:
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


@kernel
def look_at_place(m: Cells, seat: int, place: int) -> int:
    """What could be done with a place and what it is worth, looked at once a turn. Returns where that is written."""
    cell = m[G_PLACE_MEMO] + place * 3
    if m[cell] == m[STAMP]:
        return cell
    owner = owner_of(m, place)
    payable = m[MAY_PAY + 3]  # with all the water and Drive it could have
    recipe, worth = NOBODY, 0
    if owner < 0:
        if (payable >> CLAIM) & 1 and may_claim(m, seat, place):
            recipe, worth = CLAIM, claim_worth(m, seat, place)
    elif owner == seat:
        if (payable >> FORTIFY) & 1 and may_fortify(m, seat, place):
            recipe, worth = FORTIFY, fortify_worth(m, seat, place)
    elif (payable >> CHALLENGE) & 1 and may_challenge(m, seat, place):
        recipe, worth = CHALLENGE, challenge_worth(m, seat, place)
    m[cell], m[cell + 1], m[cell + 2] = m[STAMP], recipe, worth
    return cell


@kernel
def best_special(m: Cells, seat: int, node: int, payable: int) -> int:
    """The best thing to do at the special spaces used from here, given which recipes can be paid; 0 for nothing."""
    best = 0
    record = m[AT_NODES] + node * NODE
    for at in range(m[record + N_SPECIALS], m[record + N_SPECIALS] + m[record + N_SPECIAL_COUNT]):
        special = m[at]
        if not allies_at(m, special):
            continue
        if (payable >> INITIATE) & 1 and may_initiate(m, seat, special):
            best = max(best, initiate_worth(m, seat, special))
        if (payable >> BREAK) & 1 and may_break(m, seat, special):
            best = max(best, break_worth(m, seat, special))
        if (payable >> FIGHT_BOND) & 1 and may_fight_bond(m, seat, special):
            best = max(best, fight_bond_worth(m, seat, special))
    return best


@kernel
def ground_worth(m: Cells, seat: int, node: int) -> int:
    """What standing here is worth beyond this turn's action."""
    view = m[DOGS + seat * DOG + VIEWS]
    cell = m[G_NODES] + node * GAME_NODE
    distances = m[AT_DISTANCES] + node * SEATS
    home = m[distances + seat]
    worth = m[view + W_OPEN] * m[cell + OPEN_AROUND] - m[view + W_STRAY] * home
    if (m[cell + SEEN_BY] >> seat) & 1 == 0:
        worth += m[view + W_NEW]
    if home <= OWN_SIDE:
        worth += m[view + W_OWN_SIDE]
    if m[view + W_FRIENDS] != 0:
        for other in range(SEATS):
            if m[BONDED + seat * SEATS + other] == 1:
                worth -= m[view + W_FRIENDS] * m[distances + other]
    return worth


@kernel
def look_at_stop(m: Cells, seat: int, node: int) -> int:
    """What ending the move on a space is worth, looked at once a turn. Returns where that is written: four numbers,
    for a dog that is dry or has drunk, without and with Drive to spare."""
    cell = m[G_MEMO] + node * 5
    if m[cell] == m[STAMP]:
        return cell + 1
    record = m[AT_NODES] + node * NODE
    pay_0, pay_1, pay_2, pay_3 = m[MAY_PAY], m[MAY_PAY + 1], m[MAY_PAY + 2], m[MAY_PAY + 3]
    best_0, best_1, best_2, best_3 = 0, 0, 0, 0
    if m[record + N_MASK] & m[ALLIES_MASK]:
        best_0, best_1 = best_special(m, seat, node, pay_0), best_special(m, seat, node, pay_1)
        best_2, best_3 = best_special(m, seat, node, pay_2), best_special(m, seat, node, pay_3)
    first = m[record + N_PLACES]
    for at in range(first, first + m[record + N_PLACE_COUNT]):
        place = look_at_place(m, seat, m[at])
        recipe, worth = m[place + 1], m[place + 2]
        if recipe >= 0 and worth > 0:
            if (pay_0 >> recipe) & 1 and worth > best_0:
                best_0 = worth
            if (pay_1 >> recipe) & 1 and worth > best_1:
                best_1 = worth
            if (pay_2 >> recipe) & 1 and worth > best_2:
                best_2 = worth
            if (pay_3 >> recipe) & 1 and worth > best_3:
                best_3 = worth
    ground = ground_worth(m, seat, node)
    home = m[m[AT_DISTANCES] + node * SEATS + seat]
    thirst = 0
    if m[DOGS + seat * DOG + SWAGGER] == 0 and m[DOGS + seat * DOG + INCOME] == 0:
        ground -= weight(m, seat, W_THIRST) * home  # only home helps
    elif m[DOGS + seat * DOG + WATER] < 2:
        thirst = weight(m, seat, W_THIRST) * min(m[record + N_TO_WATER], home)
    m[cell] = m[STAMP]
    m[cell + 1] = best_0 + ground - thirst
    m[cell + 2] = best_1 + ground
    m[cell + 3] = best_2 + ground - thirst
    m[cell + 4] = best_3 + ground
    return cell + 1


@kernel
def passed_worth(m: Cells, mask: int) -> int:
    """What everything a route passes is worth together."""
    worth = 0
    for bit in range(min(m[SPECIALS], HOME_BIT)):
        if (mask >> bit) & 1:
            worth += m[PASSING + bit]
    return worth


@kernel
def short_list(m: Cells, ends: int, wanted: int) -> None:
    """The best few ends of this move, best first."""
    seat = m[ACTIVE]
    prepare(m, seat)
    m[STAMP] += 1
    m[NOISE] = words(m, this_turn(m), FOR_WHIM, 0xFFFF00 + m[TAKEN_STEPS])[0]
    m[SHORT_COUNT] = 0
    steps = m[LEFT]
    least = steps
    if m[STOP_ANYWHERE] == 1:
        least = min(max(m[MIN_STEPS] - m[TAKEN_STEPS], 0), steps)
    weigh_all(m, seat, m[ends + L_FIRST + least], m[ends + L_FIRST + steps + 1], wanted)
    drive, nodes = spendable(m, seat), m[AT_NODES]
    stops = 1 << (HOME_BIT + seat) | m[STARTABLE]
    least = m[MIN_STEPS] - m[TAKEN_STEPS]
    for end in range(m[ends + L_STOPS], m[ends + L_STOPS_END], END):
        if m[end + E_LEVEL] >= steps:
            break
        if m[end + E_COST] <= drive:
            purpose = 0
            if m[end + E_FORCED] == 0:
                if m[nodes + m[end + E_NODE] * NODE + N_MASK] & stops == 0 or m[end + E_LEVEL] < least:
                    continue
                purpose = early_stop(m, seat, m[end + E_NODE])
                if purpose == 0:
                    continue
            weigh(m, seat, end, passed_worth(m, m[end + E_MASK]), purpose, wanted)


@kernel
def weigh_all(m: Cells, seat: int, first: int, last: int, wanted: int) -> None:
    """Weighs the ends of a full move. This is where most of the time goes, so it is written out plainly: the ordinary
    end is weighed here, from numbers read once, and only what needs a closer look goes on to `weigh`."""
    have, drive = m[DOGS + seat * DOG + DRIVE], spendable(m, seat)
    fight, drive_worth, noise_at, noise_most = m[FIGHT_DRIVE], m[DRIVE_WORTH], m[NOISE], m[NOISE_MOST]
    closer = 1 << (HOME_BIT + seat)
    gain, drink = m[DRINK_GAIN], m[DRINK_DRIVE]
    waters = m[WATERS_MASK] if gain > 0 else 0
    memo, stamp, share, steps, after_last = m[G_MEMO], m[STAMP], m[SHARE_SPACE], m[LEFT], m[AFTER_LAST]
    bar = NEVER
    for known in range(PASSED, PASSED + 2 * PASSED_MOST, 2):
        m[known] = -1
    for end in range(first, last, END):
        cost = m[end + E_COST]
        if cost > drive or (m[end + E_ZEROS] > after_last and m[end + E_LEVEL] == steps):
            continue
        node, mask = m[end + E_NODE], m[end + E_MASK]
        known = PASSED + 2 * ((mask ^ (mask >> 5)) & (PASSED_MOST - 1))
        if m[known] != mask:
            m[known], m[known + 1] = mask, passed_worth(m, mask)
        passed = m[known + 1]
        if mask & closer or share == 0:
            weigh(m, seat, end, passed, 0, wanted)
            if m[SHORT_COUNT] == wanted:
                bar = m[SHORT + (wanted - 1) * SHORT_WIDTH]
            continue
        values = memo + node * 5
        if m[values] != stamp:
            look_at_stop(m, seat, node)
        left, meant = have - cost, 0
        worth = m[values + (3 if left >= fight else 1)]
        if mask & waters and left >= drink:
            wet = m[values + (4 if left - drink >= fight else 2)] + gain
            if wet > worth:
                worth, meant = wet, DRINKS
        noise = ((node * 40503 + cost * 977 + noise_at) * 48271 >> 8) & 1023
        worth += passed - cost * drive_worth + ((noise * noise_most) >> 10)
        if worth > bar:
            rank(m, worth, end, meant, wanted)
            if m[SHORT_COUNT] == wanted:
                bar = m[SHORT + (wanted - 1) * SHORT_WIDTH]


@kernel
def weigh(m: Cells, seat: int, end: int, passed: int, purpose: int, wanted: int) -> None:
    """Puts one end of a move on the short list, if it is good enough."""
    node = m[end + E_NODE]
    if m[SHARE_SPACE] == 0 and is_occupied(m, node, seat):
        return
    mask = m[end + E_MASK]
    cost = m[end + E_COST]
    left = m[DOGS + seat * DOG + DRIVE] - cost
    rich = 2 if left >= m[FIGHT_DRIVE] else 0
    meant = purpose
    at_home = (m[m[AT_NODES] + node * NODE + N_HOMES] >> seat) & 1 == 1
    if purpose == STOP_PARK:
        worth = best_special(m, seat, node, m[MAY_PAY + rich]) + ground_worth(m, seat, node)
    else:
        values = look_at_stop(m, seat, node)
        if at_home and m[RESUPPLY_ON_STOP] == 1:
            worth = m[values + 3]
        else:
            worth = m[values + rich]
            if mask & m[WATERS_MASK] and m[DRINK_GAIN] > 0 and left >= m[DRINK_DRIVE]:
                richer = 3 if left - m[DRINK_DRIVE] >= m[FIGHT_DRIVE] else 1
                wet = m[values + richer] + m[DRINK_GAIN]
                if wet > worth:
                    worth = wet
                    meant += DRINKS
    if m[HOME_STOP] == HOME_PASSING:
        if (mask >> (HOME_BIT + seat)) & 1:
            worth += m[HOME_WORTH]
    elif at_home and m[end + E_HOPS] > 0:
        worth += m[HOME_WORTH]
    # A little noise, different each turn, so that equals do not always go the same way.
    noise = ((node * 40503 + cost * 977 + m[NOISE]) * 48271 >> 8) & 1023
    worth += passed - cost * m[DRIVE_WORTH] + ((noise * m[NOISE_MOST]) >> 10)
    if m[SHORT_COUNT] < wanted or worth > m[SHORT + (wanted - 1) * SHORT_WIDTH]:
        rank(m, worth, end, meant, wanted)


@kernel
def rank(m: Cells, worth: int, end: int, meant: int, wanted: int) -> None:
    """Keeps the short list in order."""
    at = m[SHORT_COUNT]
    if at == wanted:
        at -= 1
    else:
        m[SHORT_COUNT] += 1
    while at > 0 and worth > m[SHORT + (at - 1) * SHORT_WIDTH]:
        for cell in range(SHORT_WIDTH):
            m[SHORT + at * SHORT_WIDTH + cell] = m[SHORT + (at - 1) * SHORT_WIDTH + cell]
        at -= 1
    m[SHORT + at * SHORT_WIDTH] = worth
    m[SHORT + at * SHORT_WIDTH + 1] = end
    m[SHORT + at * SHORT_WIDTH + 2] = meant


@kernel
def take_plan(m: Cells, entry: int) -> None:
    """Makes one entry of the short list the plan: its route, from the first move on."""
    m[PLAN_AT] = 0
    m[PLAN_LENGTH] = 0
    m[PLAN_STOP] = 0
    m[PLAN_PARK] = 0
    m[PLAN_DRINK] = 0
    if entry >= m[SHORT_COUNT]:
        return
    end = m[SHORT + entry * SHORT_WIDTH + 1]
    meant = m[SHORT + entry * SHORT_WIDTH + 2]
    m[PLAN_STOP] = meant & 3
    m[PLAN_DRINK] = 1 if meant & DRINKS else 0
    if m[PLAN_STOP] == STOP_PARK:
        m[PLAN_PARK] = park_to_start(m, m[ACTIVE], m[end + E_NODE]) + 1
    m[PLAN_LENGTH] = m[end + E_HOPS]
    state = m[HERE]
    for hop in range(m[PLAN_LENGTH]):
        way = (m[end + E_ROUTE + hop // HOPS_IN_A_CELL] >> (8 * (hop % HOPS_IN_A_CELL))) & 0xFF
        option = m[m[AT_STATES] + state * STATE + S_OPTIONS] + way
        m[PLAN + hop] = option
        state = m[m[AT_OPTIONS] + option * OPTION + O_STATE]


@kernel
def spendable(m: Cells, seat: int) -> int:
    """The Drive a player can plan with. A crossing card counts as one, until it proves no help on this move."""
    if m[CARD_SHUT] == 1:
        return m[DOGS + seat * DOG + DRIVE]
    return m[DOGS + seat * DOG + DRIVE] + m[DOGS + seat * DOG + HAND_CROSSING]


@kernel
def plan(m: Cells, wanted: int) -> None:
    """Decides on the move from where the dog is, with the steps it has left."""
    seat = m[ACTIVE]
    find_parks(m, seat)
    if is_random(m, seat):
        random_plan(m)
        return
    node = m[DOGS + seat * DOG + NODE_OF]
    start = m[m[AT_NODES] + node * NODE + N_START]
    plain = m[HERE] == start and m[FREE_TURN] == 0 and m[ROAD_MODE] == 0 and m[LEFT] <= KEPT_STEPS
    if plain and m[PATH_FORCED] == 0:
        ends = kept_ends(m, node, start, spendable(m, seat), seat, KEPT_STEPS)
    else:
        steps = min(m[LEFT], MOST_STEPS)
        drive = min(spendable(m, seat), m[PLAN_DRIVE])
        least = max(m[MIN_STEPS] - m[TAKEN_STEPS], 0)
        ends = ends_of(m, m[HERE], steps, least, drive, m[FREE_TURN], m[ROAD_MODE], seat)
        m[USED_CELLS] = ends  # used once, at once
    short_list(m, ends, wanted)
    take_plan(m, 0)


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
