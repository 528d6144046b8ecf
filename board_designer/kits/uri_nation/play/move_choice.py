"""Where to walk, and by which way: one decision. A player by weights weighs everything that its roll can lead to."""

from __future__ import annotations

from board_designer.games.shared_rules.chance import FOR_WHIM, this_turn, words
from board_designer.games.shared_rules.decisions import ask, decide, is_asked, is_watched
from board_designer.games.shared_rules.game_records import asking, match
from board_designer.kits.uri_nation.play.bowls import spendable
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.destinations import (
    STOP_AT,
    STOP_BITS,
    draw_end,
    find_early_stops,
    first_level,
    is_free,
    offer_end,
    offer_ends,
    stop_of,
)  # fmt: skip
from board_designer.kits.uri_nation.play.early_stops import find_parks, park_to_start
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.route_cache import *
from board_designer.kits.uri_nation.play.stop_values import *
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.valuation import NEVER, prepare
from board_designer.kits.uri_nation.play.weights import *

KEPT_STEPS = 12  # trees for longer moves are grown when they are needed, and not kept
NOISE_STEP = 40503 * 48271
DRINKS = 4  # how an end is meant: what the stop is for, and whether the dog drinks on the way


@rule
def list_best(tree: Tree, wanted: int) -> None:
    """The best few ends of this move, best first."""
    seat = match.active
    mind.noise = words(this_turn(), FOR_WHIM, 0xFFFF00 + turn.taken_steps)[0]
    mind.stamp += 1
    mind.listed = 0
    prepare(seat)
    for level in range(first_level(), turn.left + 1):
        weigh_level(seat, tree, level, level == turn.left, wanted)
    weigh_early_stops(seat, tree, wanted)


@rule
def weigh_early_stops(seat: int, tree: Tree, wanted: int) -> None:
    """Weighs where the move could end, or must, before the roll is used up."""
    for at in range(find_early_stops(seat, tree, min(spendable(seat), rules.plan_drive))):
        brief, end = briefs[found_stops[at] >> STOP_AT], stop_of(tree, found_stops[at])
        node, cost, mask = brief & NODE_BITS, (brief >> T_COST) & COST_BITS, ends[end].mask
        weigh(seat, end, node, cost, mask, passed_worth(mask), found_stops[at] & STOP_BITS, wanted)


@rule
def weigh_level(seat: int, tree: Tree, level: int, last: bool, wanted: int) -> None:
    """Weighs the ends of a level. This is where most of the time goes, so it is written out plainly: the ordinary end
    is weighed here, from numbers read once, and only what needs a closer look goes on to `weigh`."""
    have, drive = dogs[seat].drive, min(spendable(seat), rules.plan_drive)
    fight, drink, noise_most = mind.fight_drive, mind.drink_drive, mind.noise_most
    first, first_mask, at = tree.ends[level], tree.masks[level], tree.briefs[level]
    late = 1 << B_LATE if last else 0
    closer = late | 1 << (B_HOMES + seat)
    bar = lowest_listed(wanted)
    look_at_masks(first_mask, tree.masks[level + 1], drive)
    look_at_ends(seat, at, (drive + 1) << B_COST)
    for cost in range(drive + 1):
        left, limit = have - cost, (cost + 1) << B_COST
        dry, wet = 2 if left >= fight else 0, 3 if left - drink >= fight else 1
        too_poor = 0 if left >= drink else NEVER
        price, noise_at = cost * mind.drive_worth, noise_of(0, cost)
        while briefs[at] < limit:
            brief = briefs[at]
            at += 1
            node, mask = brief & NODE_BITS, masks[first_mask + ((brief >> B_MASK) & MASK_BITS)]
            if brief & closer:
                if brief & late == 0 and is_free(node, seat):
                    end = first + ((brief >> B_END) & END_BITS)
                    weigh(seat, end, node, cost, mask.mask, mask.passed, 0, wanted)
                    bar = lowest_listed(wanted)
                continue
            values = stop_worths[node]
            plain = values.worth[dry]
            drunk = values.worth[wet] + mask.wet + too_poor
            noise = ((node * NOISE_STEP + noise_at) >> 8) & 1023
            worth = (plain if plain >= drunk else drunk) + mask.passed - price + ((noise * noise_most) >> 10)
            if worth >= bar:
                end = first + ((brief >> B_END) & END_BITS)
                rank(worth, end, DRINKS if drunk > plain else 0, wanted)
                bar = lowest_listed(wanted)


@rule
def lowest_listed(wanted: int) -> int:
    """What an end must be worth to come on the list."""
    return short_list[wanted - 1].worth if mind.listed == wanted else NEVER


@rule
def weigh(seat: int, end: int, node: int, cost: int, mask: int, passed: int, purpose: int, wanted: int) -> None:
    """Puts one end of a move on the short list, if it is good enough."""
    left = dogs[seat].drive - cost
    rich = 1 if left >= mind.fight_drive else 0
    values = look_at_stop(seat, node)
    meant = purpose
    at_home = (nodes[node].homes >> seat) & 1 == 1
    if purpose == STOP_PARK:
        worth = values.at_park[rich] + values.ground
    elif at_home and rules.resupply_on_stop:
        worth = values.worth[3]
    else:
        worth = values.worth[2 * rich]
        if mask & rules.waters and mind.drink_gain > 0 and left >= mind.drink_drive:
            richer = 3 if left - mind.drink_drive >= mind.fight_drive else 1
            wet = values.worth[richer] + mind.drink_gain
            if wet > worth:
                worth = wet
                meant += DRINKS
    if rules.home_stop == HOME_PASSING:
        if (mask >> (HOME_BIT + seat)) & 1:
            worth += mind.home_worth
    elif at_home and (ends[end].hops > 0 or rules.min_steps == 0):
        worth += mind.home_worth
    noise = (noise_of(node, cost) >> 8) & 1023
    worth += passed - cost * mind.drive_worth + ((noise * mind.noise_most) >> 10)
    rank(worth, end, meant, wanted)


@rule
def noise_of(node: int, cost: int) -> int:
    """A little noise, different each turn, so that equals do not always go the same way."""
    return node * NOISE_STEP + (cost * 977 + mind.noise) * 48271


@rule
def rank(worth: int, end: int, meant: int, wanted: int) -> None:
    """Keeps the short list in order. Of ends that are worth the same, the one that was found first comes first."""
    at = mind.listed
    if at < wanted:
        mind.listed += 1
    else:
        at -= 1
        if not comes_before(worth, end, short_list[at]):
            return
    while at > 0:
        before, after = short_list[at - 1], short_list[at]
        if not comes_before(worth, end, before):
            break
        after.worth, after.end, after.meant = before.worth, before.end, before.meant
        at -= 1
    entry = short_list[at]
    entry.worth, entry.end, entry.meant = worth, end, meant


@rule
def comes_before(worth: int, end: int, other: Short) -> bool:
    return worth > other.worth or (worth == other.worth and end <= other.end)


@rule
def choose_end(seat: int, tree: Tree, is_shown: bool, evenly: bool) -> None:
    """Leaves the end that the player takes as the one on the short list; none where there is none.

    A player by weights has put the best on its list, or the best few if it is to try them. All ends are offered to
    somebody outside, and where luck alone does not find one that is free.
    """
    mind.listed = 1
    if evenly and not is_shown and draw_end(seat, tree):
        return
    wanted = 1
    if is_shown and (match.thinkers >> seat) & 1:
        wanted = min(max(view_of(seat).candidates // 100, 1), SHORT_MOST)
    list_best(tree, wanted)
    if mind.listed == 0 or not (is_shown or evenly):
        return
    mind.wish = 0
    if is_watched(seat) and not asking.is_shown:
        remember_tried(tree)
    if is_watched(seat) or evenly:
        offer_ends(seat, tree, short_list[0].end)
    else:
        ask(seat, ON_WALK)
        for entry in range(mind.listed):
            offer_end(tree, short_list[entry].end, short_list[entry].meant & STOP_BITS, NOBODY)
    option = decide()
    number = tree.ends[0] + option.way
    end = ends[number]
    mind.listed = 0
    weigh(seat, number, end.node, end.cost, end.mask, passed_worth(end.mask), option.kind - WALK, 1)


@rule
def remember_tried(tree: Tree) -> None:
    """Which of the options to come are on the short list."""
    mind.trying = mind.listed
    for at in range(mind.listed):
        entry = short_list[at]
        mind.tried[at] = (entry.end - tree.ends[0]) << KIND_BITS | (WALK + (entry.meant & STOP_BITS))


@rule
def take_plan(seat: int) -> None:
    """Makes the end on the short list the plan: its route, and what it is meant for."""
    plan.at, plan.length, plan.stop, plan.park, plan.drinks = 0, 0, 0, 0, False
    if mind.listed == 0:
        return
    end, meant = ends[short_list[0].end], short_list[0].meant
    plan.stop = meant & STOP_BITS
    plan.drinks = meant & DRINKS != 0
    if plan.stop == STOP_PARK:
        plan.park = park_to_start(seat, end.node) + 1
    plan.length = end.hops
    for cell in range(ROUTE_CELLS):
        plan.route[cell] = end.route[cell]


@rule
def make_plan() -> None:
    """Decides on the move from where the dog is, with the steps it has left. Players by weights plan with a few Drive
    only; whoever does not weigh may spend all."""
    seat = match.active
    find_parks(seat)
    is_shown, evenly = is_asked(seat, ON_WALK), is_random(seat)
    drive = spendable(seat)
    if not evenly and not (is_shown and is_watched(seat)):
        drive = min(drive, rules.plan_drive)
    node = dogs[seat].node
    start = nodes[node].start
    plain = turn.here == start and not turn.free_turn and game.road_mode == 0 and turn.left <= KEPT_STEPS
    if plain and not rules.path_forced and drive <= rules.plan_drive:
        choose_end(seat, trees[kept_ends(node, start, drive, seat, KEPT_STEPS)], is_shown, evenly)
        take_plan(seat)
    else:
        steps = min(turn.left, MOST_STEPS)
        least = max(rules.min_steps - turn.taken_steps, 0)
        tree = ends_of(turn.here, steps, least, min(drive, MOST_DRIVE), turn.free_turn, game.road_mode, seat)
        choose_end(seat, trees[tree], is_shown, evenly)
        take_plan(seat)
        forget_last(tree)  # used once, at once
