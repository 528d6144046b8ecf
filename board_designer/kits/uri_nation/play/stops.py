"""What ending a move somewhere is worth to a player: the best action there, the ground itself, what was passed."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import allies_at
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.holdings import owner_of
from board_designer.kits.uri_nation.play.trees import (
    M_COST,
    M_MASK,
    M_PASSED,
    M_WET,
    MASK,
    NODE_BITS,
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
)  # fmt: skip
from board_designer.kits.uri_nation.play.weights import *

OWN_SIDE = 8  # steps from home that still count as one's own side


@kernel
def look_at_place(m: Cells, seat: int, place: int, cell: int) -> None:
    """Writes what the best use of a place is worth: four numbers, for a dog that is dry or has drunk, without and
    with Drive to spare; 0 where it cannot be paid."""
    owner = owner_of(m, place)
    payable = m[MAY_PAY + 3]  # with all the water and Drive it could have
    recipe, worth = CLAIM, 0
    if owner < 0:
        if (payable >> CLAIM) & 1 and may_claim(m, seat, place):
            worth = claim_worth(m, seat, place)
    elif owner == seat:
        if (payable >> FORTIFY) & 1 and may_fortify(m, seat, place):
            recipe, worth = FORTIFY, fortify_worth(m, seat, place)
    elif (payable >> CHALLENGE) & 1 and may_challenge(m, seat, place):
        recipe, worth = CHALLENGE, challenge_worth(m, seat, place)
    worth = max(worth, 0)
    for variant in range(4):
        m[cell + 1 + variant] = worth if (m[MAY_PAY + variant] >> recipe) & 1 else 0


@kernel
def special_worth(m: Cells, seat: int, special: int, recipe: int) -> int:
    """What something that can be done at a special space is worth; 0 where it is not allowed."""
    worth = 0
    if recipe == INITIATE:
        if may_initiate(m, seat, special):
            worth = initiate_worth(m, seat, special)
    elif recipe == BREAK:
        if may_break(m, seat, special):
            worth = break_worth(m, seat, special)
    elif recipe == FIGHT_BOND:
        if may_fight_bond(m, seat, special):
            worth = fight_bond_worth(m, seat, special)
    return worth


@kernel
def look_at_places(m: Cells, seat: int, first: int, last: int) -> None:
    """Looks at the place used from each space of a list, once. Which they are is listed first, and that without a
    choice that a processor could guess wrong."""
    nodes, memo, stamp = m[AT_NODES], m[G_PLACE_MEMO], m[STAMP]
    m[memo + m[PLACES] * MEMO] = stamp  # no place is worth nothing, and needs no look
    end = last
    for listed in range(first, last):
        place = (m[nodes + m[listed] * NODE + N_BRIEF] >> PLACE_AT) & 0xFFFF
        cell = memo + place * MEMO
        m[end] = place
        end += 1 if m[cell] != stamp else 0
        m[cell] = stamp
    for listed in range(last, end):
        look_at_place(m, seat, m[listed], memo + m[listed] * MEMO)


@kernel
def look_at_stops(m: Cells, seat: int, first: int, last: int) -> None:
    """Writes what ending the move on each space of a list is worth: four numbers, as for places, and what standing
    there is worth beyond this turn's action. After the list there must be room for another."""
    look_at_places(m, seat, first, last)
    memo, places, nodes, grounds, dog = m[G_MEMO], m[G_PLACE_MEMO], m[AT_NODES], m[G_NODES], DOGS + seat * DOG
    view, friends, to_home = m[dog + VIEWS], BONDED + seat * SEATS, 8 * seat
    many_open, stray, new, own_side = m[view + W_OPEN], m[view + W_STRAY], m[view + W_NEW], m[view + W_OWN_SIDE]
    only_home = m[dog + SWAGGER] == 0 and m[dog + INCOME] == 0  # drinking would not help
    thirst = m[view + W_THIRST] if only_home or m[dog + WATER] < 2 else 0
    for listed in range(first, last):
        node = m[listed]
        brief, around = m[nodes + node * NODE + N_BRIEF], grounds + node * GAME_NODE
        home, water = (brief >> to_home) & 0xFF, (brief >> TO_WATER) & 0xFF
        worth = many_open * m[around + OPEN_AROUND] - stray * home
        if (m[around + SEEN_BY] >> seat) & 1 == 0:
            worth += new
        if home <= OWN_SIDE:
            worth += own_side
        if m[view + W_FRIENDS] != 0:
            for other in range(SEATS):
                worth -= m[view + W_FRIENDS] * m[friends + other] * ((brief >> 8 * other) & 0xFF)
        without = thirst * (home if only_home or home < water else water)
        dry, wet = worth - without, worth - (without if only_home else 0)
        cell, place = memo + node * MEMO, places + ((brief >> PLACE_AT) & 0xFFFF) * MEMO
        m[cell + 1], m[cell + 2] = m[place + 1] + dry, m[place + 2] + wet
        m[cell + 3], m[cell + 4] = m[place + 3] + dry, m[place + 4] + wet
        m[cell + GROUND] = worth
        if brief >> BUSY:
            look_closer(m, seat, node, cell)


@kernel
def look_closer(m: Cells, seat: int, node: int, stop: int) -> None:
    """Adds the best of several things that can be done from a space to what ending the move there is worth. The best
    at its special spaces, for a dog that has not drunk, is remembered as well."""
    record, memo = m[AT_NODES] + node * NODE, m[G_PLACE_MEMO]
    pay_0, pay_1, pay_2, pay_3 = m[MAY_PAY], m[MAY_PAY + 1], m[MAY_PAY + 2], m[MAY_PAY + 3]
    best_0, best_1, best_2, best_3 = 0, 0, 0, 0
    for at in range(m[record + N_SPECIALS], m[record + N_SPECIALS] + m[record + N_SPECIAL_COUNT]):
        if not allies_at(m, m[at]):
            continue
        for recipe in range(INITIATE, FIGHT_BOND + 1):
            if (pay_3 >> recipe) & 1:  # with all the water and Drive it could have
                worth = special_worth(m, seat, m[at], recipe)
                best_0 = max(best_0, worth if (pay_0 >> recipe) & 1 else 0)
                best_1 = max(best_1, worth if (pay_1 >> recipe) & 1 else 0)
                best_2 = max(best_2, worth if (pay_2 >> recipe) & 1 else 0)
                best_3 = max(best_3, worth)
    m[stop + AT_PARK], m[stop + AT_PARK + 1] = best_0, best_2
    for at in range(m[record + N_PLACES], m[record + N_PLACES] + m[record + N_PLACE_COUNT]):
        cell = memo + m[at] * MEMO
        if m[cell] != m[STAMP]:
            m[cell] = m[STAMP]
            look_at_place(m, seat, m[at], cell)
        best_0, best_1 = max(best_0, m[cell + 1]), max(best_1, m[cell + 2])
        best_2, best_3 = max(best_2, m[cell + 3]), max(best_3, m[cell + 4])
    m[stop + 1] += best_0
    m[stop + 2] += best_1
    m[stop + 3] += best_2
    m[stop + 4] += best_3


@kernel
def look_at_stop(m: Cells, seat: int, node: int) -> int:
    """What ending the move on a space is worth, looked at once a turn. Returns where that is written."""
    cell = m[G_MEMO] + node * MEMO
    if m[cell] != m[STAMP]:
        room = m[GROWN]  # trees are not growing now
        m[cell], m[room] = m[STAMP], node
        look_at_stops(m, seat, room, room + 1)
    return cell


@kernel
def look_at_ends(m: Cells, seat: int, briefs: int, limit: int) -> None:
    """Looks at every space where these ends are, once. Which they are is listed first: the list is written without a
    choice that a processor could guess wrong."""
    memo, stamp, room = m[G_MEMO], m[STAMP], m[GROWN]
    last = room
    at = briefs
    while m[at] < limit:
        node = m[at] & NODE_BITS
        cell = memo + node * MEMO
        m[last] = node
        last += 1 if m[cell] != stamp else 0
        m[cell] = stamp
        at += 1
    look_at_stops(m, seat, room, last)


@kernel
def passed_worth(m: Cells, mask: int) -> int:
    """What everything a route passes is worth together."""
    worth = 0
    for bit in range(min(m[SPECIALS], HOME_BIT)):
        worth += m[PASSING + bit] * ((mask >> bit) & 1)
    return worth


@kernel
def look_at_masks(m: Cells, first: int, last: int, drive: int) -> None:
    """Writes beside each record of what routes pass what that is worth, and what a drink on the way would be."""
    gain = m[DRINK_GAIN]
    waters = m[WATERS_MASK] if gain > 0 else 0
    for record in range(first, last, MASK):
        if m[record + M_COST] > drive:
            break
        m[record + M_PASSED] = passed_worth(m, m[record + M_MASK])
        m[record + M_WET] = gain if m[record + M_MASK] & waters else NEVER
