"""Challenges: the roll, who wins it, and what is won."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import dissolve, marks_on
from board_designer.kits.uri_nation.play.bowls import can_pay, change, count, note, pay
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import FOR_FIGHT, one_of, this_turn, whim, words
from board_designer.kits.uri_nation.play.holdings import forts_on, home_of, in_cluster, owner_of, set_owner
from board_designer.kits.uri_nation.play.weights import *


@kernel
def trait(m: Cells, seat: int, which: int) -> int:
    return m[m[AT_ROLES] + m[DOGS + seat * DOG + ROLE_OF] * ROLE + which]


@kernel
def penalty(m: Cells, seat: int) -> int:
    """What an attacker takes off its roll for Grit above the threshold."""
    if m[GRIT_THRESHOLD] < 0:
        return 0
    return max(m[DOGS + seat * DOG + GRIT] - m[GRIT_THRESHOLD], 0)


@kernel
def home_points(m: Cells, place: int) -> int:
    """What a defender gains by standing at its own home."""
    home = m[m[AT_PLACES] + place * PLACE + P_HOME]
    return m[HOME_BONUS] if home >= 0 and home == owner_of(m, place) else 0


@kernel
def attack_points(m: Cells, seat: int) -> int:
    """What an attacker's own handicaps give the defender: its kind of dog, and Grit it cannot carry."""
    return penalty(m, seat) - trait(m, seat, R_ATTACK)


@kernel
def defence(m: Cells, attacker: int, place: int) -> int:
    """Points in favour of the defender, everything on both sides counted."""
    return forts_on(m, place) * m[FORTIFY_BONUS] + home_points(m, place) + attack_points(m, attacker)


@kernel
def bond_defence(m: Cells, attacker: int, special: int) -> int:
    return marks_on(m, special) + attack_points(m, attacker)


@kernel
def odds(m: Cells, points: int, tie: int) -> int:
    """The attacker's chance; 16,384 is certainty."""
    points = min(max(points, -ODDS_SPAN), ODDS_SPAN)
    return m[m[AT_ODDS] + tie * MANY + points + ODDS_SPAN]


@kernel
def tie_rule(m: Cells, place: int) -> int:
    return m[TIE_CLUSTER] if in_cluster(m, place) else m[TIE_OPEN]


@kernel
def bid(m: Cells, seat: int) -> int:
    """How many pegs a player secretly adds; they are spent at once."""
    water = m[DOGS + seat * DOG + WATER]
    if is_random(m, seat):
        pegs = whim(m, water + 1)
    else:
        pegs = min(water, (water * weight(m, seat, W_BID) // 100 + whim(m, 100)) // 100)
    if pegs > 0:
        change(m, seat, WATER, -pegs, FOR_BID)
        note(m, seat, E_BID, pegs, 0, 0)
    return pegs


@kernel
def duel(m: Cells, attacker: int, defender: int, points: int, tie: int) -> bool:
    """Both roll until it is decided. `points` favour the defender."""
    number = m[FIGHTS]
    m[FIGHTS] += 1
    bids = 0
    if m[BIDDING] == 1 and defender != NOBODY:
        bids = bid(m, defender) - bid(m, attacker)
    for roll in range(4096):
        one, two = words(m, this_turn(m), FOR_FIGHT, number * 4096 + roll)
        attack = 1 + one_of(one, m[DIE])
        resist = 1 + one_of(two, m[DIE])
        note(m, attacker, E_DICE, attack, resist, points + bids)
        if attack != resist + points + bids:
            return attack > resist + points + bids
        if tie != REROLL:
            return tie == TO_ATTACKER
        count(m, attacker, K_REROLLS)
        if m[BIDDING] == 1 and m[BID_AGAIN] == 1 and defender != NOBODY:
            bids = bid(m, defender) - bid(m, attacker)
    return False


@kernel
def count_penalty(m: Cells, seat: int) -> None:
    points = penalty(m, seat)
    if points > 0:
        count(m, seat, K_PENALISED)
        m[COUNTS + seat * COUNTERS + K_PENALTY] += points


@kernel
def challenge(m: Cells, attacker: int, place: int) -> None:
    """A claim is fought for, and kept or left empty when it is won."""
    owner = owner_of(m, place)
    points = defence(m, attacker, place)
    tie = tie_rule(m, place)
    note(m, attacker, E_CHALLENGE, place, owner, points)
    count_penalty(m, attacker)
    pay(m, attacker, CHALLENGE, FOR_CHALLENGE)
    count(m, attacker, K_CHALLENGES)
    count(m, owner, K_ATTACKED)
    m[m[C_PLACES] + place * TALLY_PLACE + C_CHALLENGED] += 1
    won = duel(m, attacker, owner, points, tie)
    if trait(m, owner, R_GRIT_TO_ATTACKER) > 0:
        change(m, attacker, GRIT, trait(m, owner, R_GRIT_TO_ATTACKER), FOR_YAPPER)
    if not won:
        note(m, attacker, E_LOST, place, owner, 0)
        change(m, attacker, GRIT, m[GRIT_ON_LOSS], FOR_LOST_FIGHT)
        return
    note(m, attacker, E_WON, place, owner, 0)
    count(m, attacker, K_CHALLENGES_WON)
    count(m, owner, K_LOST)
    home = home_of(m, place)
    if home != NOBODY:
        m[m[G_PLACES] + place * GAME_PLACE + HOME_TAKEN] = 1
    recipe = keep_with(m, attacker)
    if home == attacker:
        # One's own home, back in one's own hands, costs nothing more.
        m[m[G_PLACES] + place * GAME_PLACE + HOME_TAKEN] = 0
        set_owner(m, place, attacker)
        note(m, attacker, E_KEEP, place, 2, 0)
    elif recipe == NOBODY:
        set_owner(m, place, NOBODY)
        count(m, attacker, K_DENIALS)
        note(m, attacker, E_EMPTY, place, 0, 0)
    else:
        pay(m, attacker, recipe, FOR_KEEPING)
        set_owner(m, place, attacker)
        count(m, attacker, K_CONQUESTS)
        m[m[C_PLACES] + place * TALLY_PLACE + C_CONQUERED] += 1
        note(m, attacker, E_KEEP, place, 1 if recipe == KEEP_GRIT else 0, 0)


@kernel
def keep_with(m: Cells, seat: int) -> int:
    """Which token a winner keeps a place with: -1 for neither."""
    by_swagger = can_pay(m, seat, KEEP_SWAGGER)
    by_grit = can_pay(m, seat, KEEP_GRIT)
    if is_random(m, seat):
        choice = whim(m, 1 + by_swagger + by_grit)
        if choice == 0:
            return NOBODY
        return KEEP_SWAGGER if by_swagger and choice == 1 else KEEP_GRIT
    if by_grit and (weight(m, seat, W_KEEP_BY_GRIT) > 0 or not by_swagger):
        return KEEP_GRIT
    return KEEP_SWAGGER if by_swagger else NOBODY


@kernel
def fight_bond(m: Cells, attacker: int, special: int) -> None:
    """An alliance as such is fought; a win clears its space."""
    points = bond_defence(m, attacker, special)
    note(m, attacker, E_BOND_FIGHT, special, points, 0)
    count_penalty(m, attacker)
    pay(m, attacker, FIGHT_BOND, FOR_BOND_FIGHT)
    count(m, attacker, K_BOND_FIGHTS)
    if duel(m, attacker, NOBODY, points, REROLL):
        count(m, attacker, K_BOND_WINS)
        note(m, attacker, E_BOND_WON, special, 0, 0)
        dissolve(m, special)
    else:
        change(m, attacker, GRIT, m[GRIT_ON_LOSS], FOR_LOST_FIGHT)
