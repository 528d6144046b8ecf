"""Everywhere a roll can lead: from one space, the ends of all routes of a move, worked out once and kept.

First a tree is grown: a level for each number of steps used, and on it items, each a way of having come somewhere:
the state (a space and how it was entered), the Drive spent, and which special spaces were passed. Two routes that
agree in all of these are one item. Then its ends are picked: of all items of a level on the same space that passed
the same special spaces, the cheapest, with its route. The ends are kept in the worker's memory. They hold nothing but
what follows from the board, so that it never matters when they are worked out or forgotten.
"""

from __future__ import annotations

from board_designer.kits.uri_nation.play.compiling import kernel, rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *

VARIANTS = 4  # routes to the same state that pass different special spaces
ZEROS, MUST_GO_ON, TERMINAL = 3, 4, 8  # flags: crossings since the last step; a path that must be taken; no way on
SAME_MASKS = 32  # how far back a record with the same mask is looked for; one more does no harm


@rule
def forget() -> None:
    kept.trees, kept.ends, kept.briefs, kept.masks = 1, 1, 0, 0  # 0 stands for none
    for at in range(len(tree_of)):
        tree_of[at] = 0


@rule
def option_cost(option: int, road_mode: int) -> int:
    """The Drive a move costs at present; -1 when it is closed."""
    way = ways[option]
    if way.kind == CROSSING:
        if road_mode == NO_CROSSING:
            return -1
        return 0 if road_mode == FREE_CROSSING else rules.crossing_cost
    return way.cost


@rule
def path_forced(state: int, drive: int, left: int) -> bool:
    """Whether a path begins here that the dog must take."""
    if not rules.path_forced:
        return False
    option = states[state].path
    if option < 0:
        return False
    return ways[option].cost <= drive and ways[option].steps <= left


# ---- Growing -------------------------------------------------------------------------------------------------------


@rule
def add_item(level_first: int, level: int, parent: int, option: int, cost: int, flags: int) -> None:
    """Adds the state an option leads to, unless the level has it already, as cheaply."""
    state = ways[option].state
    mask = items[parent].mask | nodes[states[state].node].mask
    heads = state * (MOST_DRIVE + 1)
    variants = 0
    # To have come cheaper is better, except where more Drive in the bowl can close a way: a path that must be taken.
    cheapest = cost if rules.path_forced or rules.exact_drive else 0
    for cheaper in range(cheapest, cost + 1):
        at = seen[heads + cheaper]
        while at >= level_first:
            if items[at].flags & ZEROS <= flags:
                if items[at].mask == mask:
                    return
                variants += 1
            at = items[at].next
    new = kept.items
    if variants >= VARIANTS or new >= len(items):
        return
    item = items[new]
    item.state, item.cost, item.mask, item.parent, item.via = state, cost, mask, parent, option
    item.flags, item.level, item.next = flags, level, seen[heads + cost]
    seen[heads + cost] = new
    kept.items = new + 1


@rule
def grow_from(at: int, level_first: int, steps: int, left: int, drive: int, turning: bool, road: int) -> int:
    """Adds everything one item leads to by moves of `steps` steps. Returns how many ways are open at all."""
    item = items[at]
    state = states[item.state]
    forced = path_forced(item.state, drive - item.cost, left)
    open_ways = 0
    for option in range(state.first, state.first + state.count):
        way = ways[option]
        if (way.turning and not turning) or (forced and way.kind != PATH):
            continue
        cost = option_cost(option, road)
        if cost < 0 or item.cost + cost > drive:
            continue
        open_ways += 1
        if way.steps == steps:
            flags = 0
            if steps == 0:
                flags = item.flags & ZEROS
                if way.kind == CROSSING and flags < 2:
                    flags += 1
            add_item(level_first, item.level + steps, at, option, item.cost + cost, flags)
    return open_ways


@rule
def ends_here(item: Item, owner: int) -> bool:
    """Whether a route must end at this item because it has come to the dog's own home."""
    if rules.home_stop != HOME_MUST or item.parent == 0:
        return False
    return (nodes[states[item.state].node].homes >> owner) & 1 == 1


@rule
def grow_level(level_first: int, left: int, drive: int, turning: bool, road: int, owner: int) -> int:
    """Completes a level by moves that take no step, and marks its items. Returns where the level ends."""
    at = level_first
    while at < kept.items:
        item = items[at]
        if ends_here(item, owner):
            item.flags |= TERMINAL
        elif grow_from(at, level_first, 0, left, drive, turning, road) == 0:
            item.flags |= TERMINAL
        elif path_forced(item.state, drive - item.cost, left):
            item.flags |= MUST_GO_ON
        at += 1
    return kept.items


# ---- Picking ends --------------------------------------------------------------------------------------------------


@rule
def write_end(end: End, picked: int, node: int) -> None:
    """Writes an end of a move and its route, each hop as its number among the ways of the state it leaves."""
    item = items[picked]
    end.node, end.cost, end.mask, end.level = node, item.cost, item.mask, item.level
    end.forced = item.flags & TERMINAL != 0
    end.zeros = item.flags & ZEROS
    hops, at = 0, picked
    while items[at].parent > 0:
        hops += 1
        at = items[at].parent
    for cell in range(ROUTE_CELLS):
        end.route[cell] = 0
    end.hops = min(hops, MOST_HOPS)
    at = picked
    while items[at].parent > 0:
        hops -= 1
        before = items[at].parent
        way = items[at].via - states[items[before].state].first
        if hops < MOST_HOPS:
            end.route[hops // HOPS_IN_A_CELL] |= way << (HOP * (hops % HOPS_IN_A_CELL))
        at = before


@rule
def pick_end(picked: int, heads: int, since: int, apart: bool) -> None:
    """Keeps an item as an end, unless one since `since` on the same space, that passed the same, is as cheap.

    Kept `apart`, a stop that is allowed does not stand for one that is forced: it may lack the reason it needs.
    """
    item = items[picked]
    node = states[item.state].node
    zeros, forced = item.flags & ZEROS, item.flags & TERMINAL != 0
    at = ends_on[heads + node]
    while at >= since:
        end = ends[at]
        if apart and end.forced != forced:
            at = end.next
            continue
        same = end.mask == item.mask
        earlier = end.level < item.level
        if end.cost <= item.cost and (earlier or end.zeros <= zeros):
            # To pay more and pass less is never better; to pay the same and pass something else may be.
            less = end.cost < item.cost and end.mask & item.mask == item.mask
            if same or less:
                return
        elif same and not earlier and zeros <= end.zeros:
            write_end(end, picked, node)
            return
        at = end.next
    # Each end needs a brief and perhaps a mask of its own, and each level a brief that ends it.
    new = kept.ends
    if new >= len(ends) or kept.briefs + new - kept.ends_before + MOST_STEPS + 3 >= len(briefs):
        kept.is_full = True
        return
    if kept.masks + new - kept.ends_before + 1 >= len(masks):
        kept.is_full = True
        return
    write_end(ends[new], picked, node)
    ends[new].next = ends_on[heads + node]
    ends_on[heads + node] = new
    kept.ends = new + 1


@rule
def write_briefs(tree: Tree, level: int, drive: int) -> None:
    """Writes the ends of a level once more in brief, the cheapest first, and what their routes pass."""
    first, last = tree.ends[level], tree.ends[level + 1]
    at, first_mask = kept.briefs, kept.masks
    tree.briefs[level], tree.masks[level] = at, first_mask
    for cost in range(drive + 1):
        for number in range(first, last):
            end = ends[number]
            if end.cost != cost:
                continue
            oldest = max(first_mask, kept.masks - SAME_MASKS)
            passed = kept.masks - 1
            while passed >= oldest and masks[passed].mask != end.mask:
                passed -= 1
            if passed < oldest:
                passed = kept.masks
                masks[passed].mask, masks[passed].cost = end.mask, cost
                kept.masks += 1
            late = 1 if end.zeros > rules.after_last else 0
            briefs[at] = (
                end.node << B_NODE
                | (passed - first_mask) << B_MASK
                | (end.mask >> HOME_BIT if rules.share_space else ALL_HOMES) << B_HOMES
                | late << B_LATE
                | (number - first) << B_END
                | cost << B_COST
            )
            at += 1
    briefs[at] = DEAREST
    kept.briefs = at + 1


@rule
def write_brief_stops(tree: Tree) -> None:
    """Writes the early stops once more in brief."""
    at = kept.briefs
    tree.brief_stops = at
    for number in range(tree.stops, tree.stops_end):
        end = ends[number]
        node = nodes[end.node]
        briefs[at] = (
            end.node << T_NODE
            | end.forced << T_FORCED
            | node.homes << T_HOMES
            | (1 if node.mask & rules.allies else 0) << T_ALLIES
            | end.cost << T_COST
            | (number - tree.stops) << T_END
            | end.level << T_LEVEL
        )
        at += 1
    briefs[at] = DEAREST
    kept.briefs = at + 1


@rule
def ends_of(state: int, steps: int, least: int, drive: int, turning: bool, road: int, owner: int) -> int:
    """Works out the ends of every move of up to `steps` steps from a state. Returns the number of the tree.

    `least` steps must be taken where a dog may stop anywhere. `owner` matters only where dogs must stop at their own
    home: a route ends there.
    """
    if kept.trees >= len(trees) or kept.briefs + MOST_STEPS + 3 >= len(briefs) or kept.trees == 0:
        forget()
    before = kept.trees
    work_out(state, steps, least, drive, turning, road, owner)
    if kept.is_full and before > 1:
        # Never half a list because of what was kept before: all is forgotten, and it is worked out again.
        forget()
        work_out(state, steps, least, drive, turning, road, owner)
    return kept.trees - 1


@rule
def work_out(state: int, steps: int, least: int, drive: int, turning: bool, road: int, owner: int) -> None:
    """Grows the tree and picks its ends."""
    tree = trees[kept.trees]
    kept.trees += 1
    kept.is_full = False
    kept.ends_before = kept.ends
    for at in range(len(seen)):
        seen[at] = 0
    for at in range(len(ends_on)):
        ends_on[at] = 0
    root = items[1]  # 0 stands for none
    root.state, root.cost, root.mask, root.parent, root.via, root.flags, root.level, root.next = (
        state,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
    )
    # To stay at home can be to stop there, or to pass it: such an end needs a closer look.
    passing = rules.home_stop == HOME_PASSING
    if (passing and rules.on_start) or (not passing and rules.min_steps == 0):
        root.mask = nodes[states[state].node].homes << HOME_BIT
    kept.items = 2
    anywhere = rules.stop_anywhere
    level_first = 1
    for level in range(steps + 1):
        last = grow_level(level_first, steps - level, drive, turning, road, owner)
        since = kept.ends
        tree.ends[level] = since
        for at in range(level_first, last):
            flags = items[at].flags
            if anywhere and level < least:
                break
            if flags & MUST_GO_ON or (at == 1 and turn.go_on):
                continue
            if flags & ZEROS <= rules.after_last or anywhere:
                pick_end(at, 0, kept.ends_before if anywhere else since, False)
        if level < steps:
            for at in range(level_first, last):
                if items[at].flags & TERMINAL == 0:
                    grow_from(at, last, 1, steps - level, drive, turning, road)
        level_first = last
    tree.ends[steps + 1] = kept.ends
    tree.stops = kept.ends
    for at in range(1, kept.items):
        item = items[at]
        far_enough = item.level >= least
        early = nodes[states[item.state].node].may_stop and not anywhere and far_enough
        if (early or item.flags & TERMINAL) and (at != 1 or not turn.go_on):
            pick_end(at, len(nodes), tree.stops, True)
    tree.stops_end = kept.ends
    for level in range(steps + 1):
        write_briefs(tree, level, drive)
    tree.briefs[steps + 1], tree.masks[steps + 1] = kept.briefs, kept.masks
    write_brief_stops(tree)


@rule
def forget_last(tree: int) -> None:
    """Gives back the room of a tree that was worked out for one use; it can still be read until the next one is."""
    kept.trees = tree
    kept.ends, kept.briefs, kept.masks = trees[tree].ends[0], trees[tree].briefs[0], trees[tree].masks[0]


@rule
def kept_ends(node: int, start: int, drive: int, owner: int, most: int) -> int:
    """The ends of a move that begins on a space, worked out now if need be."""
    drive = min(drive, rules.plan_drive) if rules.exact_drive else rules.plan_drive
    owner = owner if rules.home_stop == HOME_MUST else 0
    at = (owner * len(nodes) + node) * KEPT_DRIVE + drive
    if tree_of[at] == 0:
        tree = ends_of(start, most, rules.min_steps, drive, False, 0, owner)
        tree_of[at] = tree
    return tree_of[at]


@kernel.entry_point
def ends_of_any_roll(state: int, steps: int, drive: int, owner: int) -> int:
    """The same for somebody who asks from outside: with exactly this Drive, and not kept."""
    return ends_of(state, steps, rules.min_steps, drive, False, 0, owner)
