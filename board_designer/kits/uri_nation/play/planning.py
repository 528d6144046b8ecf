"""How players decide on a move: everything a roll can lead to is weighed, or a way is taken at random."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.bowls import spendable
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import FOR_WHIM, this_turn, words
from board_designer.kits.uri_nation.play.early_stops import early_stop, find_parks, park_to_start
from board_designer.kits.uri_nation.play.stops import (
    look_at_ends,
    look_at_masks,
    look_at_stop,
    passed_worth,
)  # fmt: skip
from board_designer.kits.uri_nation.play.trees import (
    B_COST,
    B_END,
    B_HOMES,
    B_LATE,
    B_MASK,
    COST_BITS,
    E_HOPS,
    E_MASK,
    E_NODE,
    E_ROUTE,
    END,
    END_BITS,
    HOPS_IN_A_CELL,
    L_BRIEF_STOPS,
    L_STOPS,
    LEVEL,
    M_MASK,
    M_PASSED,
    M_WET,
    MASK,
    MASK_BITS,
    MOST_DRIVE,
    MOST_STEPS,
    NODE_BITS,
    T_ALLIES,
    T_COST,
    T_END,
    T_FORCED,
    T_HOMES,
    T_LEVEL,
    USED_CELLS,
    V_BRIEFS,
    V_ENDS,
    V_MASKS,
    ends_of,
    kept_ends,
)  # fmt: skip
from board_designer.kits.uri_nation.play.valuing import NEVER, prepare
from board_designer.kits.uri_nation.play.wandering import is_occupied, random_plan
from board_designer.kits.uri_nation.play.weights import *

KEPT_STEPS = 12  # trees for longer moves are grown when they are needed, and not kept
NOISE_STEP = 40503 * 48271
DRINKS = 4  # how an end is meant: what the stop is for, and whether the dog drinks on the way


@kernel
def short_list(m: Cells, ends: int, wanted: int) -> None:
    """The best few ends of this move, best first."""
    seat = m[ACTIVE]
    m[NOISE] = words(m, this_turn(m), FOR_WHIM, 0xFFFF00 + m[TAKEN_STEPS])[0]
    m[STAMP] += 1
    m[SHORT_COUNT] = 0
    prepare(m, seat)
    steps = m[LEFT]
    least = steps
    if m[STOP_ANYWHERE] == 1:
        least = min(max(m[MIN_STEPS] - m[TAKEN_STEPS], 0), steps)
    for level in range(least, steps + 1):
        weigh_level(m, seat, ends + level * LEVEL, level == steps, wanted)
    weigh_early_stops(m, seat, ends, wanted)


@kernel
def weigh_early_stops(m: Cells, seat: int, ends: int, wanted: int) -> None:
    """Weighs where the move could end, or must, before the roll is used up."""
    drive, nodes = spendable(m, seat), m[AT_NODES]
    stops = 1 << (HOME_BIT + seat) | m[STARTABLE]
    least = m[MIN_STEPS] - m[TAKEN_STEPS]
    worth_a_look = 1 << T_FORCED | 1 << (T_HOMES + seat) | (1 << T_ALLIES if m[STARTABLE] else 0)
    first, at, limit = m[ends + L_STOPS], m[ends + L_BRIEF_STOPS], m[LEFT] << T_LEVEL
    while m[at] < limit:
        brief = m[at]
        at += 1
        if brief & worth_a_look == 0 or (brief >> T_COST) & COST_BITS > drive:
            continue
        node, purpose = brief & NODE_BITS, 0
        if (brief >> T_FORCED) & 1 == 0:
            if m[nodes + node * NODE + N_MASK] & stops == 0 or brief >> T_LEVEL < least:
                continue
            purpose = early_stop(m, seat, node)
            if purpose == 0:
                continue
        end = first + ((brief >> T_END) & END_BITS) * END
        mask = m[end + E_MASK]
        weigh(m, seat, end, node, (brief >> T_COST) & COST_BITS, mask, passed_worth(m, mask), purpose, wanted)


@kernel
def weigh_level(m: Cells, seat: int, level: int, last: bool, wanted: int) -> None:
    """Weighs the ends of a level. This is where most of the time goes, so it is written out plainly: the ordinary end
    is weighed here, from numbers read once, and only what needs a closer look goes on to `weigh`."""
    have, drive = m[DOGS + seat * DOG + DRIVE], min(spendable(m, seat), MOST_DRIVE)
    fight, drink, noise_most = m[FIGHT_DRIVE], m[DRINK_DRIVE], m[NOISE_MOST]
    ends, masks, memo, at = m[level + V_ENDS], m[level + V_MASKS], m[G_MEMO], m[level + V_BRIEFS]
    late = 1 << B_LATE if last else 0
    closer, alone = late | 1 << (B_HOMES + seat), m[SHARE_SPACE] == 0
    bar = NEVER
    if m[SHORT_COUNT] == wanted:
        bar = m[SHORT + (wanted - 1) * SHORT_WIDTH]
    look_at_masks(m, masks, m[level + LEVEL + V_BRIEFS], drive)
    look_at_ends(m, seat, at, (drive + 1) << B_COST)
    for cost in range(drive + 1):
        left, limit = have - cost, (cost + 1) << B_COST
        dry, wet = 3 if left >= fight else 1, 4 if left - drink >= fight else 2
        can_drink = left >= drink
        price, noise_at = cost * m[DRIVE_WORTH], noise_of(m, 0, cost)
        while m[at] < limit:
            brief = m[at]
            at += 1
            node, mask = brief & NODE_BITS, masks + ((brief >> B_MASK) & MASK_BITS) * MASK
            if brief & closer or alone:
                if brief & late == 0:
                    end = ends + ((brief >> B_END) & END_BITS) * END
                    weigh(m, seat, end, node, cost, m[mask + M_MASK], m[mask + M_PASSED], 0, wanted)
                    if m[SHORT_COUNT] == wanted:
                        bar = m[SHORT + (wanted - 1) * SHORT_WIDTH]
                continue
            values = memo + node * MEMO
            plain = m[values + dry]
            drunk = m[values + wet] + m[mask + M_WET] if can_drink else NEVER
            noise = ((node * NOISE_STEP + noise_at) >> 8) & 1023
            worth = (plain if plain >= drunk else drunk) + m[mask + M_PASSED] - price + ((noise * noise_most) >> 10)
            if worth >= bar:
                end = ends + ((brief >> B_END) & END_BITS) * END
                rank(m, worth, end, DRINKS if drunk > plain else 0, wanted)
                if m[SHORT_COUNT] == wanted:
                    bar = m[SHORT + (wanted - 1) * SHORT_WIDTH]


@kernel
def weigh(
    m: Cells, seat: int, end: int, node: int, cost: int, mask: int, passed: int, purpose: int, wanted: int
) -> None:
    """Puts one end of a move on the short list, if it is good enough."""
    if m[SHARE_SPACE] == 0 and is_occupied(m, node, seat):
        return
    left = m[DOGS + seat * DOG + DRIVE] - cost
    rich = 2 if left >= m[FIGHT_DRIVE] else 0
    values = look_at_stop(m, seat, node)
    meant = purpose
    at_home = (m[m[AT_NODES] + node * NODE + N_HOMES] >> seat) & 1 == 1
    if purpose == STOP_PARK:
        worth = m[values + AT_PARK + rich // 2] + m[values + GROUND]
    elif at_home and m[RESUPPLY_ON_STOP] == 1:
        worth = m[values + 4]
    else:
        worth = m[values + 1 + rich]
        if mask & m[WATERS_MASK] and m[DRINK_GAIN] > 0 and left >= m[DRINK_DRIVE]:
            richer = 4 if left - m[DRINK_DRIVE] >= m[FIGHT_DRIVE] else 2
            wet = m[values + richer] + m[DRINK_GAIN]
            if wet > worth:
                worth = wet
                meant += DRINKS
    if m[HOME_STOP] == HOME_PASSING:
        if (mask >> (HOME_BIT + seat)) & 1:
            worth += m[HOME_WORTH]
    elif at_home and (m[end + E_HOPS] > 0 or m[MIN_STEPS] == 0):
        worth += m[HOME_WORTH]
    noise = (noise_of(m, node, cost) >> 8) & 1023
    worth += passed - cost * m[DRIVE_WORTH] + ((noise * m[NOISE_MOST]) >> 10)
    rank(m, worth, end, meant, wanted)


@kernel
def noise_of(m: Cells, node: int, cost: int) -> int:
    """A little noise, different each turn, so that equals do not always go the same way."""
    return node * NOISE_STEP + (cost * 977 + m[NOISE]) * 48271


@kernel
def rank(m: Cells, worth: int, end: int, meant: int, wanted: int) -> None:
    """Keeps the short list in order. Of ends that are worth the same, the one that was found first comes first."""
    at = m[SHORT_COUNT]
    if at < wanted:
        m[SHORT_COUNT] += 1
    else:
        at -= 1
        last = SHORT + at * SHORT_WIDTH
        if worth < m[last] or (worth == m[last] and end > m[last + 1]):
            return
    while at > 0:
        before = SHORT + (at - 1) * SHORT_WIDTH
        if worth < m[before] or (worth == m[before] and end > m[before + 1]):
            break
        for cell in range(SHORT_WIDTH):
            m[before + SHORT_WIDTH + cell] = m[before + cell]
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
    cell, bit = end + E_ROUTE, 0
    for hop in range(m[PLAN_LENGTH]):
        way = (m[cell] >> bit) & 0xFF
        bit += 8
        if bit == 8 * HOPS_IN_A_CELL:
            cell, bit = cell + 1, 0
        option = m[m[AT_STATES] + state * STATE + S_OPTIONS] + way
        m[PLAN + hop] = option
        state = m[m[AT_OPTIONS] + option * OPTION + O_STATE]


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
