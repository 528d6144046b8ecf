"""What things are worth to a player who goes by weights. Judgement only: nothing here changes the game."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import (
    allies_at,
    is_active,
    is_beside_ally,
    is_member,
    is_protected,
    may_start,
    members_at,
    truce_holds,
)  # fmt: skip
from board_designer.kits.uri_nation.play.bowls import disks_left, full, price
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.challenges import attack_points, bond_defence, home_points, odds, tie_rule
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.holdings import forts_on, home_of, is_land, owner_of
from board_designer.kits.uri_nation.play.weights import *

NEVER = -1_000_000_000


# ---- What is allowed, whoever pays ---------------------------------------------------------------------------------


@kernel
def may_claim(m: Cells, seat: int, place: int) -> bool:
    if owner_of(m, place) != NOBODY or not disks_left(m, 0):
        return False
    if m[m[AT_PLACES] + place * PLACE + P_HOME] < 0 and m[ALLY_CLAIMS] == 1:
        return True  # by far the most common case
    home = home_of(m, place)
    if home != NOBODY:
        return home == seat and m[HOME_FIGHTS] == 1
    return m[ALLY_CLAIMS] == 1 or not is_beside_ally(m, seat, place)


@kernel
def may_challenge(m: Cells, seat: int, place: int) -> bool:
    owner = owner_of(m, place)
    if owner == NOBODY or owner == seat or not disks_left(m, 0):
        return False
    if m[m[AT_PLACES] + place * PLACE + P_HOME] >= 0 and m[HOME_FIGHTS] == 0 and not is_land(m, place):
        return False
    return m[BONDED + seat * SEATS + owner] == 0 or not is_protected(m, seat, place)


@kernel
def may_fortify(m: Cells, seat: int, place: int) -> bool:
    if owner_of(m, place) != seat or not disks_left(m, 1):
        return False
    if m[m[AT_PLACES] + place * PLACE + P_HOME] >= 0 and m[HOME_FIGHTS] == 0 and not is_land(m, place):
        return False
    return forts_on(m, place) < m[FORTIFY_LIMIT]


@kernel
def may_initiate(m: Cells, seat: int, special: int) -> bool:
    return may_start(m, special, seat) and disks_left(m, 1)


@kernel
def may_break(m: Cells, seat: int, special: int) -> bool:
    return allies_at(m, special) and is_member(m, special, seat) and not truce_holds(m, special, seat)


@kernel
def may_fight_bond(m: Cells, seat: int, special: int) -> bool:
    if m[BOND_FIGHTS] == 0 or not allies_at(m, special) or not disks_left(m, 0):
        return False
    if not is_active(m, special):
        return False
    if is_member(m, special, seat):
        if m[BOND_BY_MEMBER] == 0:
            return False
        return m[CEASEFIRE_BONDS] == 0 or not truce_holds(m, special, seat)
    return True


# ---- What it is worth ----------------------------------------------------------------------------------------------


@kernel
def claim_worth(m: Cells, seat: int, place: int) -> int:
    """Own neighbours make a claim better, most of all where it completes a group that pays."""
    view = m[DOGS + seat * DOG + VIEWS]
    record = m[AT_PLACES] + place * PLACE
    owners = m[G_PLACES]
    first = m[record + P_NEXT]
    worth = m[view + W_CLAIM] - m[view + W_PRICES + CLAIM]
    joined, largest = 0, 0
    for at in range(first, first + m[record + P_NEXT_COUNT]):
        cell = owners + m[at] * GAME_PLACE
        if m[cell + OWNER] == seat:
            joined += 1
            largest = max(largest, m[cell + GROUP])
    if joined > 0:
        worth += joined * m[view + W_JOINING]
        if (largest + 1) % m[INCOME_DIVISOR] == 0:
            worth += m[view + W_COMPLETING]
    if m[DOGS + seat * DOG + HOLDS] + 1 >= m[THRESHOLD]:
        worth += m[view + W_WIN]
    return worth


@kernel
def challenge_worth(m: Cells, seat: int, place: int) -> int:
    """The prize times the chance of it, less the price; more against whoever is ahead."""
    points = forts_on(m, place) * m[FORTIFY_BONUS] + m[ATTACK_POINTS] + home_points(m, place)
    chance = odds(m, points, tie_rule(m, place))
    if chance == 0:
        return NEVER
    dog = DOGS + seat * DOG
    view = m[dog + VIEWS]
    mine, rival, needed = m[dog + HOLDS], m[DOGS + owner_of(m, place) * DOG + HOLDS], m[THRESHOLD]
    if m[dog + SWAGGER] > 0 or m[dog + GRIT] > 0:
        prize = m[view + W_CONQUER]
        if mine + 1 >= needed:
            prize += m[view + W_WIN]
    else:
        prize = m[view + W_DENY]
    if rival > mine:
        prize += m[view + W_LEADER]
    if rival + 2 >= needed:
        prize += m[view + W_WIN] >> 2
    return ((chance * prize) >> 14) - m[view + W_PRICES + CHALLENGE]


@kernel
def fortify_worth(m: Cells, seat: int, place: int) -> int:
    worth = weight(m, seat, W_FORTIFY)
    if m[m[G_PLACES] + place * GAME_PLACE + GROUP] >= m[CLUSTER]:
        worth += weight(m, seat, W_FORTIFY_CLUSTER)
    forts = forts_on(m, place)
    if forts > 0:
        worth //= 1 + forts
    return worth - price_worth(m, seat, FORTIFY)


@kernel
def initiate_worth(m: Cells, seat: int, special: int) -> int:
    if is_member(m, special, seat):
        return NEVER  # a second marker of one's own is legal with some rules, and never wanted
    return weight(m, seat, W_INITIATE) - price_worth(m, seat, INITIATE)


@kernel
def break_worth(m: Cells, seat: int, special: int) -> int:
    if members_at(m, special) == 1 << seat:
        return NEVER
    return weight(m, seat, W_BREAK) - price_worth(m, seat, BREAK)


@kernel
def fight_bond_worth(m: Cells, seat: int, special: int) -> int:
    if members_at(m, special) == 1 << seat:
        return NEVER
    chance = odds(m, bond_defence(m, seat, special), 0)
    return ((chance * weight(m, seat, W_FIGHT_BOND)) >> 14) - price_worth(m, seat, FIGHT_BOND)


@kernel
def price_worth(m: Cells, seat: int, recipe: int) -> int:
    """What the price of a recipe is worth to this player; the same all game, so it stands in a table."""
    return m[m[DOGS + seat * DOG + VIEWS] + W_PRICES + recipe]


@kernel
def prepare(m: Cells, seat: int) -> None:
    """Before a move is planned: what can be paid, and what special spaces and home are worth to this player now."""
    dog = DOGS + seat * DOG
    for variant in range(4):
        m[MAY_PAY + variant] = 0
    for recipe in range(CROSSING_PRICE):
        if recipe == KEEP_SWAGGER or recipe == KEEP_GRIT:
            continue  # these, and what is paid on the way, are not planned with
        prices = m[AT_ROLES] + m[dog + ROLE_OF] * ROLE + R_PRICES + recipe * TOKENS
        short = (
            m[prices + SWAGGER] > m[dog + SWAGGER]
            or m[prices + GRIT] > m[dog + GRIT]
            or m[prices + BOND] > m[dog + BOND]
        )
        if not short:
            for variant in range(4):
                have = m[dog + CAPACITY] if variant & 1 else m[dog + WATER]
                if have >= m[prices + WATER] and (variant & 2 or m[prices + DRIVE] == 0):
                    m[MAY_PAY + variant] |= 1 << recipe
    m[ATTACK_POINTS] = attack_points(m, seat)
    m[FIGHT_DRIVE] = price(m, seat, CHALLENGE, DRIVE)
    m[DRINK_DRIVE] = 0 if m[DRINKS_FREE_BY] else price(m, seat, DRINK, DRIVE)
    m[DRIVE_WORTH] = weight(m, seat, W_DRIVE)
    gain = m[dog + CAPACITY] - m[dog + WATER]
    if m[WATER_DECK] == 1:
        gain = min(gain, (m[dog + CAPACITY] + 1) >> 1)
    m[DRINK_GAIN] = gain * weight(m, seat, W_DRINK) - m[DRINK_DRIVE] * m[DRIVE_WORTH] if gain > 0 else 0
    m[NOISE_MOST] = weight(m, seat, W_NOISE)
    home = 0
    for token in range(TOKENS):
        missing = full(m, seat, token) - m[dog + token]
        if missing > 0:
            home += missing * weight(m, seat, W_WATER + token)
    m[HOME_WORTH] = home * weight(m, seat, W_RESUPPLY) // 100
    for bit in range(min(m[SPECIALS], HOME_BIT)):
        m[PASSING + bit] = 0
    for special in range(m[SPECIALS]):
        record = m[AT_SPECIALS] + special * SPECIAL
        if m[ONCE] == 0 or m[m[G_SPECIALS] + special * GAME_SPECIAL + USED] != m[TURN]:
            m[PASSING + m[record + X_BIT]] += passing_worth(m, seat, special)


@kernel
def passing_worth(m: Cells, seat: int, special: int) -> int:
    """What walking past a special space brings, apart from water."""
    record = m[AT_SPECIALS] + special * SPECIAL
    kind = m[record + X_KIND]
    worth = 0
    if m[record + X_PAYS] == 1 and (not is_active(m, special) or m[PAYS_WHEN_ACTIVE] == 1):
        worth += m[PARK_PAYS] * weight(m, seat, W_PARK)
    if allies_at(m, special) and is_active(m, special) and not is_member(m, special, seat):
        if (m[MAY_PAY] >> JOIN) & 1:
            worth += weight(m, seat, W_JOIN) - price_worth(m, seat, JOIN)
        elif m[JOIN_DRY] == 1:
            worth += weight(m, seat, W_JOIN)
    if kind == CHANCE and m[CHANCE_ON] == 1:
        worth += weight(m, seat, W_CHANCE)
    elif kind == EVENTS and m[EVENTS_ON] == 1:
        worth += weight(m, seat, W_EVENTS)
    return worth
