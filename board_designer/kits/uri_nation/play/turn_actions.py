"""The action of a turn: what is possible where the dog stopped, which of it the player takes, and its effect."""

from __future__ import annotations

from board_designer.games.shared_rules.chance import whim
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking, match, options, seats
from board_designer.kits.uri_nation.play.alliances import dissolve, put_marker
from board_designer.kits.uri_nation.play.bowls import can_pay, only_missing, pay, price_tag
from board_designer.kits.uri_nation.play.cards import play_from_hand
from board_designer.kits.uri_nation.play.challenges import attack_points, challenge, fight_bond
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import add_fort, forts_on, is_land, owner_of, set_owner
from board_designer.kits.uri_nation.play.park_bond import forget_left_bond, take_left_bond
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.valuation import *
from board_designer.kits.uri_nation.play.weights import *

FAR = 1  # the way of an action that uses a trick of reach
LACKS_TOKENS, LACKS = 1, 2  # something cannot be paid; which single kind it lacks, from LACKS on, one bit a token


@rule
def offer_action(seat: int, kind: int, target: int, reach: int) -> None:
    """One thing the dog could do, if it can pay. Counts what it lacks for it."""
    if kind < PASS:
        missing = only_missing(seat, kind)
        if missing != -1:
            choice.short_of |= LACKS_TOKENS
            if missing >= 0:
                choice.short_of |= LACKS << missing
            return
    offer(kind, target, reach, price_tag(seat, kind) if kind < PASS else 0)


@rule
def offer_place(seat: int, place: int, reach: int) -> None:
    if may_claim(seat, place):
        offer_action(seat, CLAIM, place, reach)
    elif may_challenge(seat, place):
        offer_action(seat, CHALLENGE, place, reach)
    elif reach == 0 and may_fortify(seat, place):
        offer_action(seat, FORTIFY, place, reach)


@rule
def offer_actions(seat: int) -> None:
    """Offers everything possible here. Passing comes first, or alone where it is not allowed."""
    record = nodes[dogs[seat].node]
    at_park = turn.stop_for == STOP_PARK
    ask(seat, ON_ACTION)
    mind.attack_points = attack_points(seat)
    choice.short_of = 0
    if rules.pass_allowed and not at_park:
        offer(PASS, NOBODY, 0, 0)
    for special in record.specials:
        if may_initiate(seat, special):
            offer_action(seat, INITIATE, special, 0)
        if (not at_park or rules.park_stop == 2) and may_break(seat, special):
            offer_action(seat, BREAK, special, 0)
        if not at_park and may_fight_bond(seat, special):
            offer_action(seat, FIGHT_BOND, special, 0)
    if not at_park:
        for place in record.places:
            offer_place(seat, place, 0)
        if rules.tricks and not dogs[seat].trick_used:
            offer_tricks(seat, record)
    if asking.count == 0:
        offer(PASS, NOBODY, 0, 0)


@rule
def offer_tricks(seat: int, node: Node) -> None:
    """What walk tricks add: reach further once, fortify all around."""
    mind.is_keen = whim(100) * 100 < view_of(seat).tricks
    trick = roles[seats[seat].role].trick
    if trick == LEG_DAY:
        for place in node.near_2:
            offer_place(seat, place, FAR)
    elif trick == PATROL_TRICK and can_pay(seat, FORTIFY) and patrolled(seat) > 0:
        offer_action(seat, PATROL, NOBODY, FAR)


@rule
def patrolled(seat: int) -> int:
    """How many own claims a patrol could fortify."""
    many = 0
    for place in nodes[dogs[seat].node].near_3:
        if may_fortify(seat, place):
            many += 1
    return many


@rule
def count_choice(seat: int) -> None:
    """What the player could do this turn, and which single token stood in the way."""
    many = asking.count - (1 if options[asking.first].kind == PASS else 0)
    if many > 0:
        accounts[seat].choices += 1
        if many > 1:
            accounts[seat].real_choices += 1
    elif choice.short_of & LACKS_TOKENS:
        accounts[seat].broke += 1
    for token in range(TOKENS):
        if choice.short_of & (LACKS << token):
            accounts[seat].starved[token] += 1


@rule
def act(first: bool) -> bool:
    """The active player takes an action, or passes. Returns whether something was done."""
    seat = match.active
    offer_actions(seat)
    if first:
        count_choice(seat)
    option = decide()
    kind, target, reach = option.kind, option.target, option.way
    take_left_bond(seat, target if kind == INITIATE else NOBODY)
    if kind == PASS:
        if first:
            accounts[seat].idle += 1
            note(seat, E_PASS, 0, 0, 0)
        return False
    if reach == FAR:
        trick = roles[seats[seat].role].trick
        dogs[seat].trick_used = True
        note(seat, E_TRICK, trick, 0, 0)
    perform(seat, kind, target)
    turn.stop_for = 0  # what the stop was for is done
    return True


@rule
def perform(seat: int, kind: int, target: int) -> None:
    """Does one action, which must be legal and payable."""
    if kind == CLAIM:
        note(seat, E_CLAIM, target, 0, 0)
        pay(seat, CLAIM, FOR_CLAIM)
        set_owner(target, seat)
        claims[target].home_taken = False
        accounts[seat].claims += 1
        fates[target].claims += 1
    elif kind == CHALLENGE:
        challenge(seat, target)
    elif kind == FORTIFY:
        fortify(seat, target)
    elif kind == INITIATE:
        note(seat, E_INITIATE, target, 0, 0)
        pay(seat, INITIATE, FOR_INITIATE)
        put_marker(target, seat)
        forget_left_bond()
        accounts[seat].initiates += 1
    elif kind == BREAK:
        note(seat, E_BREAK, target, 0, 0)
        pay(seat, BREAK, FOR_BREAK)
        dissolve(target)
        accounts[seat].breaks += 1
    elif kind == FIGHT_BOND:
        fight_bond(seat, target)
    elif kind == PATROL:
        patrol(seat)


@rule
def fortify(seat: int, place: int) -> None:
    note(seat, E_FORTIFY, place, 0, 0)
    pay(seat, FORTIFY, FOR_FORTIFY)
    add_fort(place, 1)
    accounts[seat].fortifies += 1


@rule
def patrol(seat: int) -> None:
    """Fortifies every own claim within three spaces, as long as it can be paid."""
    record = nodes[dogs[seat].node]
    for place in record.near_3:
        if may_fortify(seat, place) and can_pay(seat, FORTIFY):
            fortify(seat, place)


@rule
def send_van(seat: int) -> None:
    """A held card empties one unfortified claim of a rival beside the dog."""
    dog = dogs[seat]
    if dog.hand[HOLD_VAN - HOLD_STEPS] == 0:
        return
    mind.wish = 1  # any will do
    ask(seat, ON_VAN)
    offer(DECLINE, NOBODY, 0, 0)
    for place in nodes[dog.node].places:
        if owner_of(place) not in (NOBODY, seat) and is_land(place) and forts_on(place) == 0:
            offer(VAN, place, 0, 0)
    place = decide().target
    if place != NOBODY:
        owner = owner_of(place)
        play_from_hand(EVENT_CARDS, seat, HOLD_VAN)
        note(seat, E_VAN, place, owner, 0)
        set_owner(place, NOBODY)
        accounts[owner].lost += 1
