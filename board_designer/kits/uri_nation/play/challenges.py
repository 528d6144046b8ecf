"""Challenges: the roll, who wins it, and what is won."""

from __future__ import annotations

from board_designer.games.shared_rules.chance import one_of, this_turn, whim, words
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking, seats
from board_designer.kits.uri_nation.play.alliances import dissolve, marks_on
from board_designer.kits.uri_nation.play.bowls import can_pay, change, pay, price_tag
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import forts_on, home_of, in_cluster, owner_of, set_owner
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.weights import *


@rule
def role_of(seat: int) -> Role:
    return roles[seats[seat].role]


@rule
def penalty(seat: int) -> int:
    """What an attacker takes off its roll for Grit above the threshold."""
    if rules.grit_threshold < 0:
        return 0
    return max(dogs[seat].grit - rules.grit_threshold, 0)


@rule
def home_points(place: int) -> int:
    """What a defender gains by standing at its own home."""
    home = places[place].home
    return rules.home_bonus if home >= 0 and home == owner_of(place) else 0


@rule
def attack_points(seat: int) -> int:
    """What an attacker's own handicaps give the defender: its kind of dog, and Grit it cannot carry."""
    return penalty(seat) - role_of(seat).attack


@rule
def defence(attacker: int, place: int) -> int:
    """Points in favour of the defender, everything on both sides counted."""
    return forts_on(place) * rules.fortify_bonus + home_points(place) + attack_points(attacker)


@rule
def bond_defence(attacker: int, special: int) -> int:
    return marks_on(special) + attack_points(attacker)


@rule
def odds(points: int, tie: int) -> int:
    """The attacker's chance; 16,384 is certainty."""
    points = min(max(points, -ODDS_SPAN), ODDS_SPAN)
    return odds_table[tie * MANY + points + ODDS_SPAN]


@rule
def tie_rule(place: int) -> int:
    return rules.tie_cluster if in_cluster(place) else rules.tie_open


@rule
def bid(seat: int) -> int:
    """How many pegs a player secretly adds; they are spent at once."""
    water = dogs[seat].water
    mind.wish = min(water, (water * view_of(seat).bid // 100 + whim(100)) // 100)
    ask(seat, ON_BID)
    for many in range(water + 1):
        offer(PEGS, many, 0, many << (8 * WATER))
    pegs = decide().target
    if pegs > 0:
        change(seat, WATER, -pegs, FOR_BID)
        note(seat, E_BID, pegs, 0, 0)
    turn.bidder, turn.pegs = seat, pegs
    return pegs


@rule
def lay_dice(attacker: int, defender: int, attack: int, resist: int) -> None:
    """The dice of a fight lie there now, and bids are open."""
    turn.dice, turn.pegs = 2, 0
    turn.die[0], turn.die[1] = attack, resist
    turn.thrown_by[0], turn.thrown_by[1] = attacker, defender


@rule
def duel(attacker: int, defender: int, points: int, tie: int) -> bool:
    """Both roll until it is decided. `points` favour the defender."""
    number = turn.fights
    turn.fights += 1
    bids = 0
    if rules.bidding and defender != NOBODY:
        bids = bid(defender) - bid(attacker)
    for roll in range(4096):
        one, two = words(this_turn(), FOR_FIGHT, number * 4096 + roll)
        attack = 1 + one_of(one, rules.die)
        resist = 1 + one_of(two, rules.die)
        note(attacker, E_DICE, attack, resist, points + bids)
        lay_dice(attacker, defender, attack, resist)
        if attack != resist + points + bids:
            return attack > resist + points + bids
        if tie != REROLL:
            return tie == TO_ATTACKER
        accounts[attacker].rerolls += 1
        if rules.bidding and rules.bid_again and defender != NOBODY:
            bids = bid(defender) - bid(attacker)
    return False


@rule
def count_penalty(seat: int) -> None:
    points = penalty(seat)
    if points > 0:
        accounts[seat].penalised += 1
        accounts[seat].penalty += points


@rule
def challenge(attacker: int, place: int) -> None:
    """A claim is fought for, and kept or left empty when it is won."""
    owner = owner_of(place)
    points = defence(attacker, place)
    tie = tie_rule(place)
    note(attacker, E_CHALLENGE, place, owner, points)
    count_penalty(attacker)
    pay(attacker, CHALLENGE, FOR_CHALLENGE)
    accounts[attacker].challenges += 1
    accounts[owner].attacked += 1
    fates[place].challenged += 1
    won = duel(attacker, owner, points, tie)
    if role_of(owner).grit_to_attacker > 0:
        change(attacker, GRIT, role_of(owner).grit_to_attacker, FOR_YAPPER)
    if not won:
        note(attacker, E_LOST, place, owner, 0)
        change(attacker, GRIT, rules.grit_on_loss, FOR_LOST_FIGHT)
        return
    note(attacker, E_WON, place, owner, 0)
    accounts[attacker].challenges_won += 1
    accounts[owner].lost += 1
    home = home_of(place)
    if home != NOBODY:
        claims[place].home_taken = True
    if home == attacker:
        # One's own home, back in one's own hands, costs nothing more.
        claims[place].home_taken = False
        set_owner(place, attacker)
        note(attacker, E_KEEP, place, 2, 0)
        return
    recipe = keep_with(attacker, place)
    if recipe == DECLINE:
        set_owner(place, NOBODY)
        accounts[attacker].denials += 1
        note(attacker, E_EMPTY, place, 0, 0)
    else:
        pay(attacker, recipe, FOR_KEEPING)
        set_owner(place, attacker)
        accounts[attacker].conquests += 1
        fates[place].conquered += 1
        note(attacker, E_KEEP, place, 1 if recipe == KEEP_GRIT else 0, 0)


@rule
def keep_with(seat: int, place: int) -> int:
    """What a winner keeps a place with; DECLINE leaves it empty. Players by weights keep what they can."""
    mind.wish = 0
    turn.won = place + 1
    ask(seat, ON_KEEPING)
    offer(DECLINE, place, 0, 0)
    if can_pay(seat, KEEP_SWAGGER):
        mind.wish = asking.count
        offer(KEEP_SWAGGER, place, 0, price_tag(seat, KEEP_SWAGGER))
    if can_pay(seat, KEEP_GRIT):
        if mind.wish == 0 or view_of(seat).keep_by_grit > 0:
            mind.wish = asking.count
        offer(KEEP_GRIT, place, 0, price_tag(seat, KEEP_GRIT))
    taken = decide().kind
    turn.won = 0
    return taken


@rule
def fight_bond(attacker: int, special: int) -> None:
    """An alliance as such is fought; a win clears its space."""
    points = bond_defence(attacker, special)
    note(attacker, E_BOND_FIGHT, special, points, 0)
    count_penalty(attacker)
    pay(attacker, FIGHT_BOND, FOR_BOND_FIGHT)
    accounts[attacker].bond_fights += 1
    if duel(attacker, NOBODY, points, REROLL):
        accounts[attacker].bond_wins += 1
        note(attacker, E_BOND_WON, special, 0, 0)
        dissolve(special)
    else:
        change(attacker, GRIT, rules.grit_on_loss, FOR_LOST_FIGHT)
