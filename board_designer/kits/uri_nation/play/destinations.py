"""Where a move may end: every end that a roll can lead to and that is allowed at present. All of them are written out
for somebody who is shown them or has named one by its number; a random player draws one without that."""

from __future__ import annotations

from board_designer.games.shared_rules.chance import whim
from board_designer.games.shared_rules.decisions import ask, offer
from board_designer.games.shared_rules.game_records import asking, match
from board_designer.kits.uri_nation.play.bowls import spendable
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.early_stops import early_stop
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.route_cache import *
from board_designer.kits.uri_nation.play.terms import *

MOST_DRAWS = 64  # then the ends are listed after all
STOP_BITS = 3  # an early stop that was found: what it is for, and above that where its brief is
STOP_AT = 2


@rule
def is_free(node: int, seat: int) -> bool:
    """Whether a dog may end its move on a space, as far as others stand there."""
    if rules.share_space:
        return True
    for other in range(SEATS):
        if other != seat and (match.seated >> other) & 1 and dogs[other].node == node:
            return False
    return True


@rule
def first_level() -> int:
    """The fewest steps of a move that ends without a reason."""
    return min(max(rules.min_steps - turn.taken_steps, 0), turn.left) if rules.stop_anywhere else turn.left


@rule
def find_early_stops(seat: int, tree: Tree, drive: int) -> int:
    """Lists where the move may end, or must, before the roll is used up. Returns how many there are."""
    many, least = 0, rules.min_steps - turn.taken_steps
    worth_a_look = 1 << T_FORCED | 1 << (T_HOMES + seat) | (1 << T_ALLIES if turn.startable else 0)
    at, limit = tree.brief_stops, turn.left << T_LEVEL
    while briefs[at] < limit:
        brief = briefs[at]
        at += 1
        if brief & worth_a_look == 0 or (brief >> T_COST) & COST_BITS > drive:
            continue
        node, purpose, far = brief & NODE_BITS, 0, brief >> T_LEVEL >= least
        if (brief >> T_FORCED) & 1:
            if rules.stop_anywhere and far:
                continue  # it is an end like all others
        else:
            purpose = early_stop(seat, node) if far else 0
            if purpose == 0:
                continue
        if is_free(node, seat):
            found_stops[many] = (at - 1) << STOP_AT | purpose
            many += 1
    return many


@rule
def stop_of(tree: Tree, found: int) -> int:
    """The end that an early stop on the list stands for."""
    return tree.stops + ((briefs[found >> STOP_AT] >> T_END) & END_BITS)


@rule
def may_end(seat: int, brief: int, drive: int, last: bool) -> bool:
    """Whether an end of a level can be paid, and is allowed. No brief that ends a level is."""
    return brief >> B_COST <= drive and not (last and (brief >> B_LATE) & 1) and is_free(brief & NODE_BITS, seat)


@rule
def offer_end(tree: Tree, end: int, purpose: int, best: int) -> None:
    """Offers one end of the move: its space, its number in the tree, and its route for somebody who is shown it."""
    if end == best:
        mind.wish = asking.count
    if asking.first + asking.count < len(routes):
        route = routes[asking.first + asking.count]
        route.start, route.hops = turn.here, ends[end].hops
        for cell in range(ROUTE_CELLS):
            route.route[cell] = ends[end].route[cell]
    offer(WALK + purpose, ends[end].node, end - tree.ends[0], ends[end].cost << (8 * DRIVE))


@rule
def offer_ends(seat: int, tree: Tree, best: int) -> None:
    """Offers every end of the move, each once. The player would take `best`."""
    ask(seat, ON_WALK)
    drive = min(spendable(seat), MOST_DRIVE)
    for level in range(first_level(), turn.left + 1):
        for at in range(tree.briefs[level], tree.briefs[level + 1]):
            if may_end(seat, briefs[at], drive, level == turn.left):
                offer_end(tree, tree.ends[level] + ((briefs[at] >> B_END) & END_BITS), 0, best)
    for at in range(find_early_stops(seat, tree, drive)):
        offer_end(tree, stop_of(tree, found_stops[at]), found_stops[at] & STOP_BITS, best)


@rule
def draw_end(seat: int, tree: Tree) -> bool:
    """Any end, each with the same chance, as the one on the short list: lines of the tree are drawn until one of them
    may be taken. False where that has not come to pass."""
    drive, level = min(spendable(seat), MOST_DRIVE), first_level()
    first, stops = tree.briefs[level], find_early_stops(seat, tree, drive)
    lines = tree.briefs[turn.left + 1] - first
    entry = short_list[0]
    for _ in range(MOST_DRAWS):
        line = whim(lines + stops)
        if line >= lines:
            found = found_stops[line - lines]
            entry.end, entry.meant = stop_of(tree, found), found & STOP_BITS
            return True
        while first + line >= tree.briefs[level + 1]:
            level += 1
        brief = briefs[first + line]
        if may_end(seat, brief, drive, level == turn.left):
            entry.end, entry.meant = tree.ends[level] + ((brief >> B_END) & END_BITS), 0
            return True
        level = first_level()
    return False
