"""Everywhere a roll can lead: from one space, the ends of all routes of a move, worked out once and kept.

First a tree is grown: a level for each number of steps used, and on it items, each a way of having come somewhere:
the state (a space and how it was entered), the Drive spent, and which special spaces were passed. Two routes that
agree in all of these are one item. Then its ends are picked: of all items of a level on the same space that passed
the same special spaces, the cheapest, with its route. The ends are kept in the worker's memory. They hold nothing but
what follows from the board, so that it never matters when they are worked out or forgotten.
"""

from __future__ import annotations

from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import door, kernel

MOST_STEPS = 44
MOST_DRIVE = 15
KEPT_DRIVE = 4  # kept for 0 to 3 Drive; players plan no further
VARIANTS = 4  # routes to the same state that pass different special spaces
I_STATE, I_COST, I_MASK, I_FROM, I_VIA, I_FLAGS, I_LEVEL, I_NEXT = range(8)
ITEM = 8
ZEROS, MUST_GO_ON, TERMINAL = 3, 4, 8  # flags: crossings since the last step; a path that must be taken; no way on
# What is kept for one space: for each level where its parts begin, where early stops do, and then all of these.
V_ENDS, V_BRIEFS, V_MASKS = range(3)
LEVEL = 3
L_STOPS, L_STOPS_END, L_BRIEF_STOPS = range(LEVEL * (MOST_STEPS + 2), LEVEL * (MOST_STEPS + 2) + 3)
LISTS = LEVEL * (MOST_STEPS + 2) + 3
E_NODE, E_COST, E_MASK, E_LEVEL, E_FORCED, E_ZEROS, E_NEXT, E_HOPS, E_ROUTE = range(9)
HOPS_IN_A_CELL, ROUTE_CELLS = 7, 5  # a hop is a number below 256
END = E_ROUTE + ROUTE_CELLS
MOST_HOPS = HOPS_IN_A_CELL * ROUTE_CELLS
# A player looks at all ends of a level, and an end with its route is long: so each stands there once more in brief,
# in one cell. Here is at which bit the parts of it begin. A level's are sorted by cost, and end with one that is
# dearer than any. Which special spaces were passed is a record of its own, with room for its worth to a player.
B_NODE, B_MASK, B_HOMES, B_LATE, B_END, B_COST = 0, 16, 34, 38, 39, 57
NODE_BITS, MASK_BITS, END_BITS, COST_BITS = (1 << 16) - 1, (1 << 18) - 1, (1 << 18) - 1, 15
DEAREST = 1 << 61
M_MASK, M_COST, M_PASSED, M_WET = range(4)
MASK = 4
SAME_MASKS = 32  # how far back a record with the same mask is looked for; one more does no harm
# Early stops in brief are sorted by level: the space, whether the move must end there, whose home it is, whether
# alliances are made there, and what it costs.
T_NODE, T_FORCED, T_HOMES, T_ALLIES, T_COST, T_END, T_LEVEL = 0, 16, 17, 21, 22, 26, 44
BRIEFLY = MASK + 1  # cells an end needs in brief, at most


@kernel
def forget(m: Cells) -> None:
    m[USED_CELLS] = m[KEPT]
    for cell in range(m[INDEX], m[GROWN]):
        m[cell] = 0


@kernel
def option_cost(m: Cells, option: int, road_mode: int) -> int:
    """The Drive a move costs at present; -1 when it is closed."""
    record = m[AT_OPTIONS] + option * OPTION
    if m[record + O_KIND] == CROSSING:
        if road_mode == NO_CROSSING:
            return -1
        return 0 if road_mode == FREE_CROSSING else m[CROSSING_COST]
    return m[record + O_COST]


@kernel
def path_forced(m: Cells, state: int, drive: int, left: int) -> bool:
    """Whether a path begins here that the dog must take."""
    if m[PATH_FORCED] == 0:
        return False
    option = m[m[AT_STATES] + state * STATE + S_PATH]
    if option < 0:
        return False
    record = m[AT_OPTIONS] + option * OPTION
    return m[record + O_COST] <= drive and m[record + O_STEPS] <= left


# ---- Growing -------------------------------------------------------------------------------------------------------


@kernel
def add_item(m: Cells, level_first: int, level: int, parent: int, option: int, cost: int, flags: int) -> None:
    """Adds the state an option leads to, unless the level has it already, as cheaply."""
    state = m[m[AT_OPTIONS] + option * OPTION + O_STATE]
    node = m[m[AT_STATES] + state * STATE + S_NODE]
    mask = m[parent + I_MASK] | m[m[AT_NODES] + node * NODE + N_MASK]
    heads = m[SEEN] + state * (MOST_DRIVE + 1)
    variants = 0
    # To have come cheaper is better, except where more Drive in the bowl can close a way: a path that must be taken.
    cheapest = cost if m[PATH_FORCED] == 1 or m[EXACT_DRIVE] == 1 else 0
    for cheaper in range(cheapest, cost + 1):
        at = m[heads + cheaper]
        while at >= level_first:
            if m[at + I_FLAGS] & ZEROS <= flags:
                if m[at + I_MASK] == mask:
                    return
                variants += 1
            at = m[at + I_NEXT]
    item = m[GROWN_END]
    if variants >= VARIANTS or item + ITEM > m[KEPT]:
        return
    m[item + I_STATE] = state
    m[item + I_COST] = cost
    m[item + I_MASK] = mask
    m[item + I_FROM] = parent
    m[item + I_VIA] = option
    m[item + I_FLAGS] = flags
    m[item + I_LEVEL] = level
    m[item + I_NEXT] = m[heads + cost]
    m[heads + cost] = item
    m[GROWN_END] = item + ITEM


@kernel
def grow_from(
    m: Cells, item: int, level_first: int, steps: int, left: int, drive: int, turning: int, road: int
) -> int:
    """Adds everything one item leads to by moves of `steps` steps. Returns how many ways are open at all."""
    state = m[item + I_STATE]
    spent = m[item + I_COST]
    record = m[AT_STATES] + state * STATE
    forced = path_forced(m, state, drive - spent, left)
    ways = 0
    for option in range(m[record + S_OPTIONS], m[record + S_OPTIONS] + m[record + S_COUNT]):
        move = m[AT_OPTIONS] + option * OPTION
        kind = m[move + O_KIND]
        if (m[move + O_TURNING] == 1 and turning == 0) or (forced and kind != PATH):
            continue
        cost = option_cost(m, option, road)
        if cost < 0 or spent + cost > drive:
            continue
        ways += 1
        if m[move + O_STEPS] == steps:
            flags = 0
            if steps == 0:
                flags = m[item + I_FLAGS] & ZEROS
                if kind == CROSSING and flags < 2:
                    flags += 1
            add_item(m, level_first, m[item + I_LEVEL] + steps, item, option, spent + cost, flags)
    return ways


@kernel
def ends_here(m: Cells, item: int, owner: int) -> bool:
    """Whether a route must end at this item because it has come to the dog's own home."""
    if m[HOME_STOP] != HOME_MUST or m[item + I_FROM] < 0:
        return False
    node = m[m[AT_STATES] + m[item + I_STATE] * STATE + S_NODE]
    return (m[m[AT_NODES] + node * NODE + N_HOMES] >> owner) & 1 == 1


@kernel
def grow_level(m: Cells, level_first: int, left: int, drive: int, turning: int, road: int, owner: int) -> int:
    """Completes a level by moves that take no step, and marks its items. Returns where the level ends."""
    item = level_first
    while item < m[GROWN_END]:
        if ends_here(m, item, owner):
            m[item + I_FLAGS] |= TERMINAL
        elif grow_from(m, item, level_first, 0, left, drive, turning, road) == 0:
            m[item + I_FLAGS] |= TERMINAL
        elif path_forced(m, m[item + I_STATE], drive - m[item + I_COST], left):
            m[item + I_FLAGS] |= MUST_GO_ON
        item += ITEM
    return m[GROWN_END]


# ---- Picking ends --------------------------------------------------------------------------------------------------


@kernel
def write_end(m: Cells, end: int, item: int, node: int) -> None:
    """Writes an end of a move and its route, each hop as its number among the ways of the state it leaves."""
    m[end + E_NODE] = node
    m[end + E_COST] = m[item + I_COST]
    m[end + E_MASK] = m[item + I_MASK]
    m[end + E_LEVEL] = m[item + I_LEVEL]
    m[end + E_FORCED] = 1 if m[item + I_FLAGS] & TERMINAL else 0
    m[end + E_ZEROS] = m[item + I_FLAGS] & ZEROS
    hops = 0
    at = item
    while m[at + I_FROM] >= 0:
        hops += 1
        at = m[at + I_FROM]
    for cell in range(ROUTE_CELLS):
        m[end + E_ROUTE + cell] = 0
    m[end + E_HOPS] = min(hops, MOST_HOPS)
    at = item
    while m[at + I_FROM] >= 0:
        hops -= 1
        before = m[at + I_FROM]
        way = m[at + I_VIA] - m[m[AT_STATES] + m[before + I_STATE] * STATE + S_OPTIONS]
        if hops < MOST_HOPS:
            m[end + E_ROUTE + hops // HOPS_IN_A_CELL] |= way << (8 * (hops % HOPS_IN_A_CELL))
        at = before


@kernel
def pick_end(m: Cells, item: int, heads: int, since: int, apart: bool) -> None:
    """Keeps an item as an end, unless one since `since` on the same space, that passed the same, is as cheap.

    Kept `apart`, a stop that is allowed does not stand for one that is forced: it may lack the reason it needs.
    """
    node = m[m[AT_STATES] + m[item + I_STATE] * STATE + S_NODE]
    end = m[USED_CELLS]
    at = m[heads + node]
    forced = 1 if m[item + I_FLAGS] & TERMINAL else 0
    while at >= since:
        if apart and m[at + E_FORCED] != forced:
            at = m[at + E_NEXT]
            continue
        same = m[at + E_MASK] == m[item + I_MASK]
        earlier = m[at + E_LEVEL] < m[item + I_LEVEL]
        if m[at + E_COST] <= m[item + I_COST] and (earlier or m[at + E_ZEROS] <= m[item + I_FLAGS] & ZEROS):
            # To pay more and pass less is never better; to pay the same and pass something else may be.
            less = m[at + E_COST] < m[item + I_COST] and m[at + E_MASK] & m[item + I_MASK] == m[item + I_MASK]
            if same or less:
                return
        elif same and not earlier and m[item + I_FLAGS] & ZEROS <= m[at + E_ZEROS]:
            write_end(m, at, item, node)
            return
        at = m[at + E_NEXT]
    if end + END + m[FOR_BRIEFS] + BRIEFLY > m[ALL_CELLS]:
        m[FULL_UP] = 1
        return
    m[FOR_BRIEFS] += BRIEFLY
    write_end(m, end, item, node)
    m[end + E_NEXT] = m[heads + node]
    m[heads + node] = end
    m[USED_CELLS] = end + END


@kernel
def write_briefs(m: Cells, level: int, drive: int) -> None:
    """Writes the ends of a level once more in brief, the cheapest first, and what their routes pass."""
    first, last = m[level + V_ENDS], m[level + LEVEL + V_ENDS]
    at = m[USED_CELLS]
    masks = at + (last - first) // END + 1
    m[level + V_BRIEFS], m[level + V_MASKS] = at, masks
    masks_end = masks
    for cost in range(drive + 1):
        for end in range(first, last, END):
            if m[end + E_COST] != cost:
                continue
            mask = m[end + E_MASK]
            oldest = max(masks, masks_end - SAME_MASKS * MASK)
            record = masks_end - MASK
            while record >= oldest and m[record + M_MASK] != mask:
                record -= MASK
            if record < oldest:
                record = masks_end
                m[record + M_MASK], m[record + M_COST] = mask, cost
                masks_end += MASK
            late = 1 if m[end + E_ZEROS] > m[AFTER_LAST] else 0
            m[at] = (
                m[end + E_NODE] << B_NODE
                | (record - masks) // MASK << B_MASK
                | (mask >> HOME_BIT) << B_HOMES
                | late << B_LATE
                | (end - first) // END << B_END
                | cost << B_COST
            )
            at += 1
    m[at] = DEAREST
    m[USED_CELLS] = masks_end


@kernel
def write_brief_stops(m: Cells, kept: int) -> None:
    """Writes the early stops once more in brief."""
    first, at = m[kept + L_STOPS], m[USED_CELLS]
    m[kept + L_BRIEF_STOPS] = at
    for end in range(first, m[kept + L_STOPS_END], END):
        node = m[AT_NODES] + m[end + E_NODE] * NODE
        m[at] = (
            m[end + E_NODE] << T_NODE
            | m[end + E_FORCED] << T_FORCED
            | m[node + N_HOMES] << T_HOMES
            | (1 if m[node + N_MASK] & m[ALLIES_MASK] else 0) << T_ALLIES
            | m[end + E_COST] << T_COST
            | (end - first) // END << T_END
            | m[end + E_LEVEL] << T_LEVEL
        )
        at += 1
    m[at] = DEAREST
    m[USED_CELLS] = at + 1


@kernel
def ends_of(m: Cells, state: int, steps: int, least: int, drive: int, turning: int, road: int, owner: int) -> int:
    """Works out the ends of every move of up to `steps` steps from a state. Returns where they are kept.

    `least` steps must be taken where a dog may stop anywhere. `owner` matters only where dogs must stop at their own
    home: a route ends there.
    """
    if m[USED_CELLS] + LISTS + MOST_STEPS + 2 > m[ALL_CELLS]:
        forget(m)
    kept = work_out(m, state, steps, least, drive, turning, road, owner)
    if m[FULL_UP] == 1 and kept > m[KEPT]:
        # Never half a list because of what was kept before: all is forgotten, and it is worked out again.
        forget(m)
        kept = work_out(m, state, steps, least, drive, turning, road, owner)
    return kept


@kernel
def work_out(m: Cells, state: int, steps: int, least: int, drive: int, turning: int, road: int, owner: int) -> int:
    """Grows the tree and picks its ends."""
    kept = m[USED_CELLS]
    m[FULL_UP] = 0
    m[USED_CELLS] = kept + LISTS
    m[FOR_BRIEFS] = MOST_STEPS + 2  # the cell that ends each level
    first = m[GROWN]
    for cell in range(m[SEEN], m[GROWN]):
        m[cell] = 0
    for cell in range(ITEM):
        m[first + cell] = 0
    m[first + I_STATE] = state
    m[first + I_FROM] = -1
    # To stay at home can be to stop there, or to pass it: such an end needs a closer look.
    passing = m[HOME_STOP] == HOME_PASSING
    if (passing and m[ON_START] == 1) or (not passing and m[MIN_STEPS] == 0):
        node = m[m[AT_STATES] + state * STATE + S_NODE]
        m[first + I_MASK] = m[m[AT_NODES] + node * NODE + N_HOMES] << HOME_BIT
    m[GROWN_END] = first + ITEM
    heads = m[PICKED]
    anywhere = m[STOP_ANYWHERE] == 1
    level_first = first
    for level in range(steps + 1):
        last = grow_level(m, level_first, steps - level, drive, turning, road, owner)
        since = m[USED_CELLS]
        m[kept + level * LEVEL + V_ENDS] = since
        for item in range(level_first, last, ITEM):
            flags = m[item + I_FLAGS]
            if anywhere and level < least:
                break
            if flags & MUST_GO_ON or (item == first and m[GO_ON] == 1):
                continue
            if flags & ZEROS <= m[AFTER_LAST] or anywhere:
                pick_end(m, item, heads, kept if anywhere else since, False)
        if level < steps:
            for item in range(level_first, last, ITEM):
                if m[item + I_FLAGS] & TERMINAL == 0:
                    grow_from(m, item, last, 1, steps - level, drive, turning, road)
        level_first = last
    m[kept + (steps + 1) * LEVEL + V_ENDS] = m[USED_CELLS]
    m[kept + L_STOPS] = m[USED_CELLS]
    stops = m[USED_CELLS]
    for item in range(first, m[GROWN_END], ITEM):
        node = m[m[AT_STATES] + m[item + I_STATE] * STATE + S_NODE]
        far_enough = m[item + I_LEVEL] >= least
        early = m[m[AT_NODES] + node * NODE + N_STOP] == 1 and not anywhere and far_enough
        if (early or m[item + I_FLAGS] & TERMINAL) and (item != first or m[GO_ON] == 0):
            pick_end(m, item, heads + m[NODES], stops, True)
    m[kept + L_STOPS_END] = m[USED_CELLS]
    for level in range(steps + 1):
        write_briefs(m, kept + level * LEVEL, drive)
    m[kept + (steps + 1) * LEVEL + V_BRIEFS] = m[USED_CELLS]
    write_brief_stops(m, kept)
    return kept


@kernel
def kept_ends(m: Cells, node: int, start: int, drive: int, owner: int, most: int) -> int:
    """The ends of a move that begins on a space, worked out now if need be."""
    drive = min(drive, m[PLAN_DRIVE]) if m[EXACT_DRIVE] == 1 else m[PLAN_DRIVE]
    owner = owner if m[HOME_STOP] == HOME_MUST else 0
    cell = m[INDEX] + (owner * m[NODES] + node) * KEPT_DRIVE + drive
    if m[cell] == 0:
        ends = ends_of(m, start, most, m[MIN_STEPS], drive, 0, 0, owner)
        m[cell] = ends
    return m[cell]


@door
def ends_of_any_roll(m: Cells, state: int, steps: int, drive: int, owner: int) -> int:
    """The same for somebody who asks from outside: with exactly this Drive, and not kept."""
    return ends_of(m, state, steps, m[MIN_STEPS], drive, 0, 0, owner)
