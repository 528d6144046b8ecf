"""What ending a move somewhere is worth to a player: the best action there, the ground itself, what was passed."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import allies_at
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import owner_of
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.valuation import *
from board_designer.kits.uri_nation.play.weights import *

OWN_SIDE = 8  # steps from home that still count as one's own side


@rule
def look_at_place(seat: int, place: int, worths: Worths) -> None:
    """Writes what the best use of a place is worth: four numbers, for a dog that is dry or has drunk, without and
    with Drive to spare; 0 where it cannot be paid."""
    owner = owner_of(place)
    payable = mind.may_pay[3]  # with all the water and Drive it could have
    recipe, worth = CLAIM, 0
    if owner < 0:
        if (payable >> CLAIM) & 1 and may_claim(seat, place):
            worth = claim_worth(seat, place)
    elif owner == seat:
        if (payable >> FORTIFY) & 1 and may_fortify(seat, place):
            recipe, worth = FORTIFY, fortify_worth(seat, place)
    elif (payable >> CHALLENGE) & 1 and may_challenge(seat, place):
        recipe, worth = CHALLENGE, challenge_worth(seat, place)
    worth = max(worth, 0)
    for variant in range(4):
        worths.worth[variant] = worth if (mind.may_pay[variant] >> recipe) & 1 else 0


@rule
def special_worth(seat: int, special: int, recipe: int) -> int:
    """What something that can be done at a special space is worth; 0 where it is not allowed."""
    worth = 0
    if recipe == INITIATE:
        if may_initiate(seat, special):
            worth = initiate_worth(seat, special)
    elif recipe == BREAK:
        if may_break(seat, special):
            worth = break_worth(seat, special)
    elif recipe == FIGHT_BOND:
        if may_fight_bond(seat, special):
            worth = fight_bond_worth(seat, special)
    return worth


@rule
def look_at_places(seat: int, many: int) -> None:
    """Looks at the place used from each listed space, once. Which they are is listed first, and that without a choice
    that a processor could guess wrong."""
    stamp = mind.stamp
    place_worths[len(places)].stamp = stamp  # no place is worth nothing, and needs no look
    last = 0
    for at in range(many):
        place = (nodes[listed[at]].brief >> PLACE_AT) & 0xFFFF
        worths = place_worths[place]
        listed_places[last] = place
        last += 1 if worths.stamp != stamp else 0
        worths.stamp = stamp
    for at in range(last):
        look_at_place(seat, listed_places[at], place_worths[listed_places[at]])


@rule
def look_at_stops(seat: int, many: int) -> None:
    """Writes what ending the move on each listed space is worth: four numbers, as for places, and what standing there
    is worth beyond this turn's action."""
    look_at_places(seat, many)
    dog = dogs[seat]
    view, to_home = views[dog.view], 8 * seat
    many_open, stray, new, own_side = view.open_ground, view.stray, view.new_ground, view.own_side
    only_home = dog.swagger == 0 and dog.income == 0  # drinking would not help
    thirst = view.thirst if only_home or dog.water < 2 else 0
    for at in range(many):
        node = listed[at]
        brief, around = nodes[node].brief, grounds[node]
        home, water = (brief >> to_home) & 0xFF, (brief >> TO_WATER) & 0xFF
        worth = many_open * around.open_around - stray * home
        if (around.seen_by >> seat) & 1 == 0:
            worth += new
        if home <= OWN_SIDE:
            worth += own_side
        if view.near_friends != 0:
            for other in range(SEATS):
                worth -= view.near_friends * dog.bonded[other] * ((brief >> 8 * other) & 0xFF)
        without = thirst * (home if only_home or home < water else water)
        dry, wet = worth - without, worth - (without if only_home else 0)
        stop, place = stop_worths[node], place_worths[(brief >> PLACE_AT) & 0xFFFF]
        stop.worth[0], stop.worth[1] = place.worth[0] + dry, place.worth[1] + wet
        stop.worth[2], stop.worth[3] = place.worth[2] + dry, place.worth[3] + wet
        stop.ground = worth
        if brief >> BUSY:
            look_closer(seat, nodes[node], stop)


@rule
def look_closer(seat: int, node: Node, stop: Worths) -> None:
    """Adds the best of several things that can be done from a space to what ending the move there is worth. The best
    at its special spaces, for a dog that has not drunk, is remembered as well."""
    pay_0, pay_1, pay_2, pay_3 = mind.may_pay[0], mind.may_pay[1], mind.may_pay[2], mind.may_pay[3]
    best_0, best_1, best_2, best_3 = 0, 0, 0, 0
    for special in node.specials:
        if not allies_at(special):
            continue
        for recipe in range(INITIATE, FIGHT_BOND + 1):
            if (pay_3 >> recipe) & 1:  # with all the water and Drive it could have
                worth = special_worth(seat, special, recipe)
                best_0 = max(best_0, worth if (pay_0 >> recipe) & 1 else 0)
                best_1 = max(best_1, worth if (pay_1 >> recipe) & 1 else 0)
                best_2 = max(best_2, worth if (pay_2 >> recipe) & 1 else 0)
                best_3 = max(best_3, worth)
    stop.at_park[0], stop.at_park[1] = best_0, best_2
    for place in node.places:
        worths = place_worths[place]
        if worths.stamp != mind.stamp:
            worths.stamp = mind.stamp
            look_at_place(seat, place, worths)
        best_0, best_1 = max(best_0, worths.worth[0]), max(best_1, worths.worth[1])
        best_2, best_3 = max(best_2, worths.worth[2]), max(best_3, worths.worth[3])
    stop.worth[0] += best_0
    stop.worth[1] += best_1
    stop.worth[2] += best_2
    stop.worth[3] += best_3


@rule
def look_at_stop(seat: int, node: int) -> Worths:
    """What ending the move on a space is worth, looked at once a turn."""
    if stop_worths[node].stamp != mind.stamp:
        stop_worths[node].stamp = mind.stamp
        listed[0] = node
        look_at_stops(seat, 1)
    return stop_worths[node]


@rule
def look_at_ends(seat: int, first: int, limit: int) -> None:
    """Looks at every space where these ends are, once. Which they are is listed first: the list is written without a
    choice that a processor could guess wrong."""
    stamp, last, at = mind.stamp, 0, first
    while briefs[at] < limit:
        node = briefs[at] & NODE_BITS
        worths = stop_worths[node]
        listed[last] = node
        last += 1 if worths.stamp != stamp else 0
        worths.stamp = stamp
        at += 1
    look_at_stops(seat, last)


@rule
def passed_worth(mask: int) -> int:
    """What everything a route passes is worth together."""
    worth = 0
    for bit in range(min(len(specials), HOME_BIT)):
        worth += mind.passing[bit] * ((mask >> bit) & 1)
    return worth


@rule
def look_at_masks(first: int, last: int, drive: int) -> None:
    """Writes beside each record of what routes pass what that is worth, and what a drink on the way would be."""
    gain = mind.drink_gain
    waters = rules.waters if gain > 0 else 0
    for at in range(first, last):
        mask = masks[at]
        if mask.cost > drive:
            break
        mask.passed = passed_worth(mask.mask)
        mask.wet = gain if mask.mask & waters else NEVER
