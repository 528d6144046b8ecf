"""What things are worth to a player who goes by weights. Judgement only: nothing here changes the game."""

from __future__ import annotations

from board_designer.games.shared_rules.game_records import match, seats
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
from board_designer.kits.uri_nation.play.challenges import attack_points, bond_defence, home_points, odds, tie_rule
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import forts_on, home_of, is_land, owner_of
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.weights import *

NEVER = -1_000_000_000


# ---- What is allowed, whoever pays ---------------------------------------------------------------------------------


@rule
def may_claim(seat: int, place: int) -> bool:
    if owner_of(place) != NOBODY or not disks_left(0):
        return False
    if places[place].home < 0 and rules.ally_claims:
        return True  # by far the most common case
    home = home_of(place)
    if home != NOBODY:
        return home == seat and rules.home_fights
    return rules.ally_claims or not is_beside_ally(seat, place)


@rule
def may_challenge(seat: int, place: int) -> bool:
    owner = owner_of(place)
    if owner == NOBODY or owner == seat or not disks_left(0):
        return False
    if places[place].home >= 0 and not rules.home_fights and not is_land(place):
        return False
    return dogs[seat].bonded[owner] == 0 or not is_protected(seat, place)


@rule
def may_fortify(seat: int, place: int) -> bool:
    if owner_of(place) != seat or not disks_left(1):
        return False
    if places[place].home >= 0 and not rules.home_fights and not is_land(place):
        return False
    return forts_on(place) < rules.fortify_limit


@rule
def may_initiate(seat: int, special: int) -> bool:
    return may_start(special, seat) and disks_left(1)


@rule
def may_break(seat: int, special: int) -> bool:
    return allies_at(special) and is_member(special, seat) and not truce_holds(special, seat)


@rule
def may_fight_bond(seat: int, special: int) -> bool:
    if not rules.bond_fights or not allies_at(special) or not disks_left(0):
        return False
    if not is_active(special):
        return False
    if is_member(special, seat):
        if not rules.bond_by_member:
            return False
        return not rules.ceasefire_bonds or not truce_holds(special, seat)
    return True


# ---- What it is worth ----------------------------------------------------------------------------------------------


@rule
def claim_worth(seat: int, place: int) -> int:
    """Own neighbours make a claim better, most of all where it completes a group that pays."""
    view = views[dogs[seat].view]
    record = places[place]
    worth = view.claim - view.prices[CLAIM]
    joined, largest = 0, 0
    for other in record.neighbours:
        cell = claims[other]
        if cell.owner == seat:
            joined += 1
            largest = max(largest, cell.group)
    if joined > 0:
        worth += joined * view.claim_joining
        if (largest + 1) % rules.income_divisor == 0:
            worth += view.claim_completing
    if dogs[seat].holds + 1 >= game.threshold:
        worth += view.win
    return worth


@rule
def challenge_worth(seat: int, place: int) -> int:
    """The prize times the chance of it, less the price; more against whoever is ahead."""
    points = forts_on(place) * rules.fortify_bonus + mind.attack_points + home_points(place)
    chance = odds(points, tie_rule(place))
    if chance == 0:
        return NEVER
    dog = dogs[seat]
    view = views[dog.view]
    mine, rival, needed = dog.holds, dogs[owner_of(place)].holds, game.threshold
    if dog.swagger > 0 or dog.grit > 0:
        prize = view.conquer
        if mine + 1 >= needed:
            prize += view.win
    else:
        prize = view.deny
    if rival > mine:
        prize += view.against_leader
    if rival + 2 >= needed:
        prize += view.win >> 2
    return ((chance * prize) >> 14) - view.prices[CHALLENGE]


@rule
def fortify_worth(seat: int, place: int) -> int:
    worth = view_of(seat).fortify
    if claims[place].group >= rules.cluster:
        worth += view_of(seat).fortify_cluster
    forts = forts_on(place)
    if forts > 0:
        worth //= 1 + forts
    return worth - price_worth(seat, FORTIFY)


@rule
def initiate_worth(seat: int, special: int) -> int:
    if is_member(special, seat):
        return NEVER  # a second marker of one's own is legal with some rules, and never wanted
    return view_of(seat).initiate - price_worth(seat, INITIATE)


@rule
def break_worth(seat: int, special: int) -> int:
    if members_at(special) == 1 << seat:
        return NEVER
    return view_of(seat).break_ - price_worth(seat, BREAK)


@rule
def fight_bond_worth(seat: int, special: int) -> int:
    if members_at(special) == 1 << seat:
        return NEVER
    chance = odds(bond_defence(seat, special), 0)
    return ((chance * view_of(seat).fight_bond) >> 14) - price_worth(seat, FIGHT_BOND)


@rule
def price_worth(seat: int, recipe: int) -> int:
    """What the price of a recipe is worth to this player; the same all game, so it stands in a table."""
    return views[dogs[seat].view].prices[recipe]


@rule
def prepare(seat: int) -> None:
    """Before a move is planned: what can be paid, and what special spaces and home are worth to this player now."""
    dog, role = dogs[seat], roles[seats[seat].role]
    for variant in range(4):
        mind.may_pay[variant] = 0
    for recipe in range(CROSSING_PRICE):
        if recipe == KEEP_SWAGGER or recipe == KEEP_GRIT:
            continue  # these, and what is paid on the way, are not planned with
        prices = recipe * TOKENS
        short = (
            role.prices[prices + SWAGGER] > dog.swagger
            or role.prices[prices + GRIT] > dog.grit
            or role.prices[prices + BOND] > dog.bond
        )
        if not short:
            for variant in range(4):
                have = dog.capacity if variant & 1 else dog.water
                if have >= role.prices[prices + WATER] and (variant & 2 or role.prices[prices + DRIVE] == 0):
                    mind.may_pay[variant] |= 1 << recipe
    mind.attack_points = attack_points(seat)
    mind.fight_drive = price(seat, CHALLENGE, DRIVE)
    mind.drink_drive = 0 if game.drinks_free_by else price(seat, DRINK, DRIVE)
    mind.drive_worth = view_of(seat).drive
    gain = dog.capacity - dog.water
    if rules.water_deck:
        gain = min(gain, (dog.capacity + 1) >> 1)
    mind.drink_gain = gain * view_of(seat).drink - mind.drink_drive * mind.drive_worth if gain > 0 else 0
    mind.noise_most = view_of(seat).noise
    home = 0
    for token in range(TOKENS):
        missing = full(seat, token) - dog.bowl[token]
        if missing > 0:
            home += missing * view_of(seat).tokens[token]
    mind.home_worth = home * view_of(seat).resupply // 100
    for bit in range(min(len(specials), HOME_BIT)):
        mind.passing[bit] = 0
    for special in range(len(specials)):
        record = specials[special]
        if not rules.once or bonds[special].used != match.turn:
            mind.passing[record.bit] += passing_worth(seat, special)


@rule
def passing_worth(seat: int, special: int) -> int:
    """What walking past a special space brings, apart from water."""
    record = specials[special]
    kind = record.kind
    worth = 0
    if record.pays and (not is_active(special) or rules.pays_when_active):
        worth += rules.park_pays * view_of(seat).park_bond
    if allies_at(special) and is_active(special) and not is_member(special, seat):
        if (mind.may_pay[0] >> JOIN) & 1:
            worth += view_of(seat).join - price_worth(seat, JOIN)
        elif rules.join_dry:
            worth += view_of(seat).join
    if kind == CHANCE and rules.chance_on:
        worth += view_of(seat).chance
    elif kind == EVENTS and rules.events_on:
        worth += view_of(seat).events
    return worth
