"""The action of a turn: what is possible where the dog stopped, which of it the player takes, and its effect."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import dissolve, put_marker
from board_designer.kits.uri_nation.play.bowls import can_pay, count, note, only_missing, pay
from board_designer.kits.uri_nation.play.cards import play_from_hand
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.challenges import attack_points, challenge, fight_bond
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import whim
from board_designer.kits.uri_nation.play.holdings import add_fort, forts_on, is_land, owner_of, set_owner
from board_designer.kits.uri_nation.play.park_bond import forget_left_bond, take_left_bond
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

# What is known about the choice of an action, as bits: it uses a trick of reach; the dog lacks tokens for something;
# which single kind it lacks, from SHORT_OF on, one bit a token; passing is not allowed.
FAR, SHORT_OF_TOKENS, SHORT_OF, MUST_ACT = 1, 2, 4, 256


@kernel
def offer(m: Cells, seat: int, kind: int, target: int, worth: int, reach: int) -> None:
    """One thing the dog could do. Counts what it lacks for it; remembers the best, or any one for a random player."""
    if kind < PASS:
        missing = only_missing(m, seat, kind)
        if missing != -1:
            m[BEST_REACH] |= SHORT_OF_TOKENS
            if missing >= 0:
                m[BEST_REACH] |= SHORT_OF << missing
            return
    m[ACTS] += 1
    if is_random(m, seat):
        # Each possibility replaces the one before with just the chance that makes all equal, passing included.
        if whim(m, m[ACTS] + (0 if m[BEST_REACH] & MUST_ACT else 1)) != 0:
            return
    elif worth <= m[BEST_VALUE]:
        return
    m[BEST_KIND] = kind
    m[BEST_TARGET] = target
    m[BEST_VALUE] = worth
    m[BEST_REACH] = (m[BEST_REACH] & ~FAR) | reach


@kernel
def offer_place(m: Cells, seat: int, place: int, reach: int) -> None:
    if may_claim(m, seat, place):
        offer(m, seat, CLAIM, place, claim_worth(m, seat, place), reach)
    elif may_challenge(m, seat, place):
        offer(m, seat, CHALLENGE, place, challenge_worth(m, seat, place), reach)
    elif reach == 0 and may_fortify(m, seat, place):
        offer(m, seat, FORTIFY, place, fortify_worth(m, seat, place), reach)


@kernel
def choose_action(m: Cells, seat: int) -> None:
    """Looks at everything possible here and leaves the choice in the cells for it."""
    node = m[DOGS + seat * DOG + NODE_OF]
    record = m[AT_NODES] + node * NODE
    at_park = m[STOP_FOR] == STOP_PARK
    m[ATTACK_POINTS] = attack_points(m, seat)
    must = m[PASS_ALLOWED] == 0 or at_park
    m[BEST_KIND], m[BEST_TARGET], m[ACTS] = PASS, NOBODY, 0
    m[BEST_REACH] = MUST_ACT if must else 0
    m[BEST_VALUE] = 2 * NEVER if must else 0
    for at in range(m[record + N_SPECIALS], m[record + N_SPECIALS] + m[record + N_SPECIAL_COUNT]):
        special = m[at]
        if may_initiate(m, seat, special):
            offer(m, seat, INITIATE, special, initiate_worth(m, seat, special), 0)
        if (not at_park or m[PARK_STOP] == 2) and may_break(m, seat, special):
            offer(m, seat, BREAK, special, break_worth(m, seat, special), 0)
        if not at_park and may_fight_bond(m, seat, special):
            offer(m, seat, FIGHT_BOND, special, fight_bond_worth(m, seat, special), 0)
    if not at_park:
        for at in range(m[record + N_PLACES], m[record + N_PLACES] + m[record + N_PLACE_COUNT]):
            offer_place(m, seat, m[at], 0)
        offer_tricks(m, seat, record)


@kernel
def offer_tricks(m: Cells, seat: int, record: int) -> None:
    """What walk tricks and held cards add: reach further once, fortify all around, send the moving van."""
    dog = DOGS + seat * DOG
    if m[TRICKS] == 1 and m[dog + TRICK_USED] == 0 and whim(m, 100) * 100 < weight(m, seat, W_TRICKS):
        trick = m[m[AT_ROLES] + m[dog + ROLE_OF] * ROLE + R_TRICK]
        if trick == LEG_DAY:
            for at in range(m[record + N_NEAR2], m[record + N_NEAR2] + m[record + N_NEAR2_COUNT]):
                offer_place(m, seat, m[at], FAR)
        elif trick == PATROL_TRICK and can_pay(m, seat, FORTIFY):
            many = 0
            for at in range(m[record + N_NEAR3], m[record + N_NEAR3] + m[record + N_NEAR3_COUNT]):
                if may_fortify(m, seat, m[at]):
                    many += 1
            if many > 0:
                offer(m, seat, PATROL, NOBODY, many * weight(m, seat, W_FORTIFY), FAR)


@kernel
def count_choice(m: Cells, seat: int) -> None:
    """What the player could do this turn, and which single token stood in the way."""
    if m[ACTS] > 0:
        count(m, seat, K_CHOICES)
        if m[ACTS] > 1:
            count(m, seat, K_REAL_CHOICES)
    elif m[BEST_REACH] & SHORT_OF_TOKENS:
        count(m, seat, K_BROKE)
    for token in range(TOKENS):
        if m[BEST_REACH] & (SHORT_OF << token):
            m[COUNTS + seat * COUNTERS + K_STARVED_WATER + token] += 1


@kernel
def act(m: Cells, first: bool) -> bool:
    """The active player takes an action, or passes. Returns whether something was done."""
    seat = m[ACTIVE]
    choose_action(m, seat)
    if first:
        count_choice(m, seat)
    kind = m[BEST_KIND]
    take_left_bond(m, seat, m[BEST_TARGET] if kind == INITIATE else NOBODY)
    if kind == PASS:
        if first:
            count(m, seat, K_IDLE)
            note(m, seat, E_PASS, 0, 0, 0)
        return False
    if m[BEST_REACH] & FAR:
        trick = m[m[AT_ROLES] + m[DOGS + seat * DOG + ROLE_OF] * ROLE + R_TRICK]
        m[DOGS + seat * DOG + TRICK_USED] = 1
        note(m, seat, E_TRICK, trick, 0, 0)
    perform(m, seat, kind, m[BEST_TARGET])
    m[STOP_FOR] = 0  # what the stop was for is done
    return True


@kernel
def perform(m: Cells, seat: int, kind: int, target: int) -> None:
    """Does one action, which must be legal and payable."""
    if kind == CLAIM:
        note(m, seat, E_CLAIM, target, 0, 0)
        pay(m, seat, CLAIM, FOR_CLAIM)
        set_owner(m, target, seat)
        m[m[G_PLACES] + target * GAME_PLACE + HOME_TAKEN] = 0
        count(m, seat, K_CLAIMS)
        m[m[C_PLACES] + target * TALLY_PLACE + C_CLAIMS] += 1
    elif kind == CHALLENGE:
        challenge(m, seat, target)
    elif kind == FORTIFY:
        fortify(m, seat, target)
    elif kind == INITIATE:
        note(m, seat, E_INITIATE, target, 0, 0)
        pay(m, seat, INITIATE, FOR_INITIATE)
        put_marker(m, target, seat)
        forget_left_bond(m)
        count(m, seat, K_INITIATES)
    elif kind == BREAK:
        note(m, seat, E_BREAK, target, 0, 0)
        pay(m, seat, BREAK, FOR_BREAK)
        dissolve(m, target)
        count(m, seat, K_BREAKS)
    elif kind == FIGHT_BOND:
        fight_bond(m, seat, target)
    elif kind == PATROL:
        patrol(m, seat)


@kernel
def fortify(m: Cells, seat: int, place: int) -> None:
    note(m, seat, E_FORTIFY, place, 0, 0)
    pay(m, seat, FORTIFY, FOR_FORTIFY)
    add_fort(m, place, 1)
    count(m, seat, K_FORTIFIES)


@kernel
def patrol(m: Cells, seat: int) -> None:
    """Fortifies every own claim within three spaces, as long as it can be paid."""
    record = m[AT_NODES] + m[DOGS + seat * DOG + NODE_OF] * NODE
    for at in range(m[record + N_NEAR3], m[record + N_NEAR3] + m[record + N_NEAR3_COUNT]):
        if may_fortify(m, seat, m[at]) and can_pay(m, seat, FORTIFY):
            fortify(m, seat, m[at])


@kernel
def send_van(m: Cells, seat: int) -> None:
    """A held card empties one unfortified claim of a rival beside the dog."""
    dog = DOGS + seat * DOG
    if m[dog + HAND_VAN] == 0:
        return
    record = m[AT_NODES] + m[dog + NODE_OF] * NODE
    for at in range(m[record + N_PLACES], m[record + N_PLACES] + m[record + N_PLACE_COUNT]):
        place = m[at]
        owner = owner_of(m, place)
        if owner not in (NOBODY, seat) and is_land(m, place) and forts_on(m, place) == 0:
            play_from_hand(m, EVENT_CARDS, seat, HOLD_VAN)
            note(m, seat, E_VAN, place, owner, 0)
            set_owner(m, place, NOBODY)
            count(m, owner, K_LOST)
            return
