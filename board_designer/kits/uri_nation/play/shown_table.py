"""What people see: all that lies on the table, and what each option says and where it leads."""

from __future__ import annotations

from board_designer.games.shared_rules.game_records import asking, match, options, seats
from board_designer.games.shared_rules.table_view import (
    CARD,
    DIE,
    DISK,
    FACT,
    MARKER,
    PAWN,
    describe,
    leads_to,
    lies,
    says,
    show,
)
from board_designer.games.shared_rules.table_view import TOKENS as BOWL
from board_designer.games.shared_rules.tallies import is_seated
from board_designer.kits.uri_nation.play.alliances import allies_at, founder_of, members_at, must_join
from board_designer.kits.uri_nation.play.bowls import can_pay, price, price_tag
from board_designer.kits.uri_nation.play.challenges import bond_defence, defence, odds, tie_rule
from board_designer.kits.uri_nation.play.compiling import kernel, rule
from board_designer.kits.uri_nation.play.early_stops import acts_here, is_own_home
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import owner_of
from board_designer.kits.uri_nation.play.park_bond import is_used
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.turn_actions import FAR, patrolled
from board_designer.kits.uri_nation.play.turns import ZOOM
from board_designer.kits.uri_nation.play.valuation import may_challenge, may_claim, may_fortify

(
    F_ROLE,
    F_HOUSEBOUND,
    F_SKIPS,
    F_TRICK,
    F_LEASH,
    F_INCOME,
    F_STEPS,
    F_NO_ACTION,
    F_DRINKS_FREE,
    F_ROAD_SHUT,
    F_ROAD_FREE,
    F_TO_WIN,
) = range(12)  # fmt: skip  what else is known
# What an option says. Three of them have more words behind: with own land beside it, and from afar.
BESIDE, FROM_AFAR = 1, 2
SAY_CLAIM, SAY_CHALLENGE = 0, 4
(
    SAY_TAKE, SAY_FORTIFY, SAY_FORTIFY_ALL, SAY_KEEP, SAY_INITIATE, SAY_ONE_MORE, SAY_LEAVE_BOND, SAY_BREAK,
    SAY_FIGHT_BOND, SAY_DRINK, SAY_DRINK_CARD, SAY_DRAW, SAY_PASS, SAY_ZOOM, SAY_PULL, SAY_PLAY, SAY_PAY, SAY_PEGS,
    SAY_NO_PEGS, SAY_VAN, SAY_REMOVE, SAY_DECLINE,
) = range(6, 28)  # fmt: skip
SAY_STAY = SAY_DECLINE + ON_REPAINT + 1  # declining has a sentence for each kind of decision
# What a walk ends for: what brings most comes first.
(
    END_CLAIM, END_HOME, END_EARLY_HOME, END_CHALLENGE, END_EARLY_PARK, END_PARK, END_WATER, END_FORTIFY, END_DEAR,
    END_PLAIN, END_LOSES, ENDS,
) = range(12)  # fmt: skip
SAY_WALK = SAY_STAY + ENDS  # by where it ends; then the same for what costs something
WALKS = 2
PAST_WATER, PAST_BOND, PAST_CARDS, JOINS, SORTS = 1, 2, 4, 8, 16  # what happens on the way
STEPS_TOLD = 40
PLACE_BITS, LOSSES_TOLD = 12, 4  # places in one number: bits of each, and how many


# ---- The table -----------------------------------------------------------------------------------------------------


@kernel.gives(show)
def show_town() -> None:
    for at in range(turn.dice):
        lies(DIE, turn.thrown_by[at], NOBODY, turn.die[at], 0, 0)
    for place in range(len(places)):
        if owner_of(place) != NOBODY and has_disk(place):
            lies(DISK, owner_of(place), place, claims[place].forts, 0, 0)
    for special in range(len(specials)):
        for seat in range(SEATS):
            if bonds[special].marks[seat] > 0:
                lies(MARKER, seat, special, bonds[special].marks[seat], 0, 0)
    for seat in range(SEATS):
        if is_seated(seat):
            show_dog(seat)
    show_facts()


@rule
def has_disk(place: int) -> bool:
    """Not on a place that was just won, nor on a home that only counts."""
    home = places[place].home
    return turn.won != place + 1 and (home < 0 or rules.home_fights or not is_seated(home))


@rule
def show_dog(seat: int) -> None:
    dog = dogs[seat]
    lies(PAWN, seat, dog.node, 0, 0, 0)
    for token in range(TOKENS):
        many, room = dog.bowl[token], 0
        if token == WATER:
            room = dog.capacity
            if turn.pegs > 0 and turn.bidder == seat:
                many += turn.pegs  # nobody sees yet what was bid
        lies(BOWL, seat, NOBODY, token, many, room)
    for effect in range(HOLD_STEPS, HOLD_VAN + 1):
        for _ in range(dog.hand[effect - HOLD_STEPS]):
            lies(CARD, seat, NOBODY, held_card(effect), 0, 0)
    fact(seat, F_ROLE, seats[seat].role)
    if dog.housebound:
        fact(seat, F_HOUSEBOUND, 0)
    if dog.skips:
        fact(seat, F_SKIPS, 0)
    if dog.income > 0 and not dog.housebound:
        fact(seat, F_INCOME, dog.income)
    if rules.tricks:
        trick = roles[seats[seat].role].trick
        if trick != NO_TRICK and not dog.trick_used:
            fact(seat, F_TRICK, trick)
        if not dog.leash_used:
            fact(seat, F_LEASH, 0)


@rule
def held_card(effect: int) -> int:
    """The card that is kept for this effect."""
    card = decks[EVENT_CARDS].first
    while cards[card].effect != effect:
        card += 1
    return card


@rule
def fact(seat: int, which: int, number: int) -> None:
    lies(FACT, seat, NOBODY, which, number, 0)


@rule
def show_facts() -> None:
    """What holds for the turn and for all."""
    if turn.dice > 0 and turn.left > 0 and turn.fights == 0:
        fact(match.active, F_STEPS, turn.left)
    if match.turn > 0 and turn.no_action:
        fact(match.active, F_NO_ACTION, 0)
    if game.drinks_free_by != 0:
        fact(NOBODY, F_DRINKS_FREE, game.drinks_free_by)
    if game.road_shut_by != 0:
        fact(NOBODY, F_ROAD_SHUT, game.road_shut_by)
    if game.road_free_by != 0:
        fact(NOBODY, F_ROAD_FREE, game.road_free_by)
    fact(NOBODY, F_TO_WIN, game.threshold)


# ---- Options -------------------------------------------------------------------------------------------------------


@kernel.gives(describe)
def describe_option(number: int) -> None:
    option = options[asking.first + number]
    kind, target, price = option.kind, option.target, option.price
    if kind >= WALK:
        describe_walk(routes[asking.first + number], kind - WALK, target, price)
    elif kind == DECLINE:
        says(SAY_DECLINE + asking.kind, target, 0, 0, 0)
        if asking.kind == ON_KEEPING:
            leads_to(target)
    elif kind <= FORTIFY or kind == VAN:
        describe_at_place(kind, target, price, FROM_AFAR if option.way == FAR else 0)
        leads_to(target)
    elif kind <= DRINK or kind == DRAW or kind == REMOVE:
        describe_at_special(kind, target, price)
        leads_to(target)
    elif kind == PASS:
        says(SAY_PASS, 0, 0, 0, 0)
    elif kind == PATROL:
        says(SAY_FORTIFY_ALL, patrolled(asking.seat), price_tag(asking.seat, FORTIFY), 0, 0)
    elif kind == USE and asking.kind == ON_ZOOMIES:
        says(SAY_ZOOM, (ZOOM - 1) * turn.rolled, 0, 0, 0)
    elif kind == USE:
        says(SAY_PULL, price, 0, 0, 0)
    elif kind == PLAY_CARD:
        says(SAY_PLAY, target, 0, 0, 0)
    elif kind == PAY:
        says(SAY_PAY, price, 0, 0, 0)
    else:
        says(SAY_PEGS if target > 0 else SAY_NO_PEGS, target, 0, 0, 0)


@rule
def describe_at_place(kind: int, place: int, price: int, reach: int) -> None:
    seat = asking.seat
    if kind == CLAIM and asking.kind == ON_FIRST_CLAIM:
        says(SAY_TAKE, place, 0, 0, 0)
    elif kind == CLAIM:
        mine = own_beside(seat, place)
        says(SAY_CLAIM + reach + (BESIDE if mine > 0 else 0), place, price, mine, 0)
    elif kind == CHALLENGE:
        chance = odds(defence(seat, place), tie_rule(place))
        says(SAY_CHALLENGE + reach // FROM_AFAR, place, owner_of(place), price, in_hundredths(chance))
    elif kind == FORTIFY:
        says(SAY_FORTIFY, place, price, 0, 0)
    elif kind == VAN:
        says(SAY_VAN, place, owner_of(place), 0, 0)
    else:
        says(SAY_KEEP, place, price, 0, 0)


@rule
def own_beside(seat: int, place: int) -> int:
    """Own places that a claim would lie next to."""
    many = 0
    for other in places[place].neighbours:
        if owner_of(other) == seat:
            many += 1
    return many


@rule
def in_hundredths(chance: int) -> int:
    return (chance * 100 + 8192) >> 14


@rule
def describe_at_special(kind: int, special: int, price: int) -> None:
    seat = asking.seat
    if kind == INITIATE:
        sentence = SAY_ONE_MORE if bonds[special].marks[seat] > 0 else SAY_INITIATE
        says(SAY_LEAVE_BOND if asking.kind == ON_BOND else sentence, special, price, 0, 0)
    elif kind == BREAK:
        says(SAY_BREAK, special, price, 0, 0)
    elif kind == FIGHT_BOND:
        says(SAY_FIGHT_BOND, special, price, in_hundredths(odds(bond_defence(seat, special), REROLL)), 0)
    elif kind == DRINK:
        more = dogs[seat].capacity - dogs[seat].water
        says(SAY_DRINK_CARD if rules.water_deck else SAY_DRINK, special, price, more, 0)
    elif kind == DRAW:
        says(SAY_DRAW, special, 0, 0, 0)
    else:
        says(SAY_REMOVE, special, 0, 0, 0)


# ---- Walks ---------------------------------------------------------------------------------------------------------


@rule
def describe_walk(route: Route, purpose: int, node: int, price: int) -> None:
    """From where the dog is, space by space; and what lies on the way and beside the end."""
    state, steps, passed, before = route.start, 0, 0, 0
    leads_to(states[state].node)
    for hop in range(route.hops):
        taken = (route.route[hop // HOPS_IN_A_CELL] >> (HOP * (hop % HOPS_IN_A_CELL))) & HOP_BITS
        way = ways[states[state].first + taken]
        state = way.state
        steps += way.steps
        before = passed  # what is at the end, its name says
        passed |= nodes[states[state].node].mask
        leads_to(states[state].node)
    seat = asking.seat
    sort, cost, lost = kinds_passed(before), price, 0
    for special in range(len(specials)):
        is_first = sort & JOINS == 0 or not rules.one_alliance
        if (passed >> specials[special].bit) & 1 and is_first and draws_in(seat, special):
            sort |= PAST_BOND | JOINS
            lost = lost_by_joining(seat, special, lost)
            if can_pay(seat, JOIN):
                cost += price_tag(seat, JOIN)
    is_sure = kinds_passed(passed) == 0  # nothing on the way changes what can be paid at its end
    place = place_at(seat, node, is_sure, price)
    end = end_of(seat, node, place, purpose, is_sure, price)
    about = place
    if lost > 0 and purpose not in (STOP_HOME, STOP_PARK):
        end, about = END_LOSES, lost
    elif end == END_CHALLENGE:
        about = place * SEATS + owner_of(place)
    elif end == END_DEAR:
        about = place * (TOKENS + 1) + lacked(seat, CLAIM, price)
    if route.hops == 0:
        says(SAY_STAY + end, node, 0, cost, about)
    else:
        says(
            SAY_WALK + (ENDS if cost > 0 else 0) + end,
            node,
            sort * STEPS_TOLD + min(steps, STEPS_TOLD - 1),
            cost,
            about,
        )


@rule
def draws_in(seat: int, special: int) -> bool:
    """Whether who passes joins an alliance, like it or not."""
    return allies_at(special) and not is_used(special) and must_join(special, seat)


@rule
def lost_by_joining(seat: int, special: int, known: int) -> int:
    """Own claims beside homes of those who would be friends then, packed behind those that are known."""
    members, founder, friends, found = members_at(special), founder_of(special), 0, known
    for other in range(SEATS):
        if (members >> other) & 1 and (rules.clearing == 1 or (rules.clearing == 2 and other == founder)):
            friends |= 1 << other
    for place in range(len(places)):
        if places[place].near_homes & friends and owner_of(place) == seat and not is_told(found, place):
            if found >> (PLACE_BITS * (LOSSES_TOLD - 1)) == 0:
                found = found << PLACE_BITS | place + 1
    return found


@rule
def is_told(packed: int, place: int) -> bool:
    left = packed
    while left != 0:
        if left & ((1 << PLACE_BITS) - 1) == place + 1:
            return True
        left >>= PLACE_BITS
    return False


@rule
def lacked(seat: int, recipe: int, spent: int) -> int:
    """The token that is missing for an action after so much was spent; TOKENS for several, -1 for none."""
    missing = -1
    for token in range(TOKENS):
        if dogs[seat].bowl[token] - (spent >> (8 * token) & 255) < price(seat, recipe, token):
            missing = token if missing == -1 else TOKENS
    return missing


@rule
def place_at(seat: int, node: int, is_sure: bool, spent: int) -> int:
    """The place that there is most to do at beside a space: to claim, else to challenge, else to fortify. What cannot
    be paid comes last, where that is sure."""
    rival, own, dear = NOBODY, NOBODY, NOBODY
    if acts_here(seat, node):
        for place in nodes[node].places:
            if may_claim(seat, place):
                if not is_sure or lacked(seat, CLAIM, spent) == -1:
                    return place
                dear = place
            elif may_challenge(seat, place):
                if not is_sure or lacked(seat, CHALLENGE, spent) == -1:
                    rival = place
            elif may_fortify(seat, place) and (not is_sure or lacked(seat, FORTIFY, spent) == -1):
                own = place
    return rival if rival != NOBODY else own if own != NOBODY else dear


@rule
def end_of(seat: int, node: int, place: int, purpose: int, is_sure: bool, spent: int) -> int:
    """What a walk ends for."""
    if purpose == STOP_HOME:
        return END_EARLY_HOME
    if purpose == STOP_PARK:
        return END_EARLY_PARK
    if is_own_home(node, seat):
        return END_HOME
    owner = owner_of(place) if place != NOBODY else seat
    if owner == NOBODY:
        return END_DEAR if is_sure and lacked(seat, CLAIM, spent) != -1 else END_CLAIM
    if owner != seat:
        return END_CHALLENGE
    here = kinds_passed(nodes[node].mask)
    if here & PAST_BOND:
        return END_PARK
    if here & PAST_WATER:
        return END_WATER
    return END_PLAIN if place == NOBODY else END_FORTIFY


@rule
def kinds_passed(mask: int) -> int:
    """What the special spaces on a way are, as far as they are in the game."""
    found = 0
    for special in range(len(specials)):
        if (mask >> specials[special].bit) & 1:
            kind = specials[special].kind
            if kind == SOURCE:
                found |= PAST_WATER
            elif kind == CHANCE:
                found |= PAST_CARDS if rules.chance_on else 0
            elif kind == EVENTS:
                found |= PAST_CARDS if rules.events_on else 0
            else:
                found |= PAST_BOND
    return found
