"""Walking: the plan is carried out step by step, and everything on the way happens in its order."""

from __future__ import annotations

from board_designer.games.shared_rules.decisions import ask, decide, most_worth, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking, match, options
from board_designer.kits.uri_nation.play.alliances import allies_at, is_active, join, must_join
from board_designer.kits.uri_nation.play.bowls import can_pay, change, pay, price, price_tag, refill, spendable
from board_designer.kits.uri_nation.play.cards import draw_card, play_from_hand
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.early_stops import (
    acts_here,
    early_stop,
    is_own_home,
    park_to_start,
    stops_for_park,
)  # fmt: skip
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.move_choice import make_plan
from board_designer.kits.uri_nation.play.park_bond import give_bond, is_used, leave_bond, take_left_bond, use
from board_designer.kits.uri_nation.play.route_cache import option_cost, path_forced
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.turn_actions import offer_actions
from board_designer.kits.uri_nation.play.valuation import may_initiate


@rule
def drink(seat: int, special: int, node: int) -> None:
    """Drinks if the player wants to and can pay: the bowl is filled, or a card says how good the water was."""
    dog = dogs[seat]
    if not rules.water_deck and dog.water >= dog.capacity:
        return
    free = game.drinks_free_by != 0
    if not free and dog.drive < price(seat, DRINK, DRIVE):
        return
    if not free and dog.drive - price(seat, DRINK, DRIVE) < planned_drive():
        return  # where to walk is decided, and has to be paid
    mind.wish = 1 if plan.drinks and dog.water < dog.capacity else 0
    ask(seat, ON_DRINK)
    offer(DECLINE, special, 0, 0)
    offer(DRINK, special, 0, 0 if free else price(seat, DRINK, DRIVE) << (8 * DRIVE))
    if decide().kind == DECLINE:
        return
    use(special)
    note(seat, E_DRINK, special, 0, 0)
    accounts[seat].drinks += 1
    if not free:
        pay(seat, DRINK, FOR_DRINK)
    if not rules.water_deck:
        change(seat, WATER, dog.capacity, FOR_DRINK)
    else:
        draw_card(seat, WATER_CARDS, node, FOR_WATER_CARD)


@rule
def planned_drive() -> int:
    """What the rest of the planned move costs: a dog does not drink away the Drive it is going to need."""
    total, state = 0, turn.here
    for hop in range(plan.at, plan.length):
        way = planned_way(state, hop)
        total += max(option_cost(way, game.road_mode), 0)
        state = ways[way].state
    return total


@rule
def planned_way(state: int, hop: int) -> int:
    """The way that the plan takes from a state, as its hop of this number."""
    return states[state].first + ((plan.route[hop // HOPS_IN_A_CELL] >> (HOP * (hop % HOPS_IN_A_CELL))) & HOP_BITS)


@rule
def pass_park(seat: int, special: int) -> None:
    """A park pays Bond; a space with an alliance draws the dog in: whoever can join must, so nobody is asked."""
    active = allies_at(special) and is_active(special)
    if specials[special].pays and (not active or rules.pays_when_active):
        if rules.forgo_bond and plan.park == special + 1 and not active:
            leave_bond(special)
        else:
            give_bond(seat, special)
    if active and must_join(special, seat):
        use(special)
        join(special, seat)


@rule
def pass_by(seat: int, node: int) -> None:
    """What happens on a space entered: first water, then parks and bonds, then cards."""
    for special in nodes[node].specials:
        if is_used(special):
            continue
        kind = specials[special].kind
        if kind == SOURCE:
            drink(seat, special, node)
        elif kind == CHANCE:
            if rules.chance_on and (not rules.chance_free or wants_card(seat, special)):
                use(special)
                accounts[seat].chance_draws += 1
                draw_card(seat, CHANCE_CARDS, node, FOR_CHANCE_CARD)
        elif kind == EVENTS:
            if rules.events_on:
                use(special)
                accounts[seat].event_draws += 1
                draw_card(seat, EVENT_CARDS, node, FOR_EVENT_CARD)
        else:
            pass_park(seat, special)


@rule
def wants_card(seat: int, special: int) -> bool:
    """Where drawing is optional: on average a card is good, so players by weights take it."""
    mind.wish = 1
    ask(seat, ON_CHANCE_CARD)
    offer(DECLINE, special, 0, 0)
    offer(DRAW, special, 0, 0)
    return decide().kind == DRAW


@rule
def pay_for_move(seat: int, option: int) -> bool:
    """Pays for one move, with a card in the hand where that helps. False when the dog cannot go there."""
    record = ways[option]
    kind = record.kind
    cost = option_cost(option, game.road_mode)
    if cost < 0 or (record.turning and not turn.free_turn):
        return False
    dog = dogs[seat]
    if kind == CROSSING:
        if cost > 0 and dog.hand[HOLD_CROSSING - HOLD_STEPS] > 0 and plays_lead(seat, cost):
            cost = 0
        if cost > dog.drive:
            return False
        accounts[seat].paid_crossings += 1
        change(seat, DRIVE, -cost, FOR_CROSSING)
        return True
    if cost > dog.drive:
        return False
    if kind == CROSS:
        accounts[seat].free_crossings += 1
    elif kind == PATH:
        accounts[seat].paths += 1
        change(seat, DRIVE, -cost, FOR_PATH)
    elif kind == SIDE_STEP:
        accounts[seat].side_steps += 1
        change(seat, DRIVE, -cost, FOR_SIDE_STREET)
    return True


@rule
def plays_lead(seat: int, cost: int) -> bool:
    """Whether a card in the hand pays for a crossing. Players by weights spare their Drive."""
    mind.wish = 0
    ask(seat, ON_CROSSING)
    offer(PLAY_CARD, HOLD_CROSSING, 0, 0)
    if cost <= dogs[seat].drive:
        offer(PAY, NOBODY, 0, cost << (8 * DRIVE))
    if decide().kind == PAY:
        return False
    play_from_hand(EVENT_CARDS, seat, HOLD_CROSSING)
    note(seat, E_PLAY_CARD, HOLD_CROSSING, 0, 0)
    return True


@rule
def mean_to_start(seat: int, node: int) -> None:
    """At the end of a move beside a park: decides now whether to start an alliance, and so leave its Bond.

    A dog that stopped early for it and has lost what it would have paid with is not going to.
    """
    if plan.stop == STOP_PARK and turn.left > 0:
        if not stops_for_park(seat, node):
            plan.stop, plan.park = early_stop(seat, node), 0
    elif rules.forgo_bond and plan.stop != STOP_PARK and acts_here(seat, node):
        if park_to_start(seat, node) >= 0:
            leave_for(seat, node)


@rule
def leave_for(seat: int, node: int) -> None:
    """Whether to leave a park's Bond, and which. Players by weights do if an alliance is their best action."""
    offer_actions(seat)
    best = options[asking.first + most_worth()]
    meant = best.target if best.kind == INITIATE else NOBODY
    mind.wish = 0
    ask(seat, ON_BOND)
    offer(DECLINE, NOBODY, 0, 0)
    for special in nodes[node].specials:
        if may_initiate(seat, special) and can_pay(seat, INITIATE):
            if special == meant:
                mind.wish = asking.count
            offer(INITIATE, special, 0, price_tag(seat, INITIATE))
    park = decide().target
    if park != NOBODY:
        plan.stop, plan.park = STOP_PARK, park + 1


@rule
def must_go_on(seat: int) -> bool:
    """Whether a dog at the end of its plan may not stop here after all, because things changed on the way.

    A path that must be taken can be paid now, Drive was found where none was left, or an early stop became too dear.
    """
    dog = dogs[seat]
    node = dog.node
    if plan.stop == STOP_PARK and not stops_for_park(seat, node):
        turn.startable, plan.stop, plan.park = 0, 0, 0
        if turn.left > 0 and not rules.stop_anywhere:
            plan.stop = early_stop(seat, node)
        take_left_bond(seat, NOBODY)
    if plan.stop != 0 or (rules.home_stop == HOME_MUST and is_own_home(node, seat)):
        return False
    if path_forced(turn.here, dog.drive, turn.left):
        return True
    return turn.left > 0 and (not rules.stop_anywhere or turn.taken_steps < rules.min_steps)


@rule
def is_open(seat: int) -> bool:
    """Whether the rest of the plan can still be paid. Where dogs may not share a space they must know in time."""
    state = turn.here
    for hop in range(plan.at, plan.length):
        way = planned_way(state, hop)
        if option_cost(way, game.road_mode) < 0:
            return False
        state = ways[way].state
    return planned_drive() <= spendable(seat)


@rule
def plan_again(seat: int) -> None:
    """Another plan in the middle of a move. What was left for an alliance that is not in it is taken now."""
    make_plan()
    take_left_bond(seat, plan.park - 1)


@rule
def move() -> None:
    """The whole move of the active dog. Plans again where a card or an empty bowl has closed the planned way."""
    seat = match.active
    dog = dogs[seat]
    paths_forced, own_home, landing = rules.path_forced, 1 << (HOME_BIT + seat), rules.on_landing
    again, unpassed, alone = 0, False, not rules.share_space
    fresh = True  # nothing has happened since the plan was made
    if rules.on_start:
        pass_by(seat, dog.node)
        turn.home_seen = is_own_home(dog.node, seat)
        fresh = False
        if alone and not is_open(seat):
            plan_again(seat)
    while again <= 20:
        if plan.at >= plan.length:
            if (plan.at == 0 and fresh and plan.stop != STOP_PARK) or not must_go_on(seat):
                break
            again, fresh = again + 1, True
            plan_again(seat)
            if plan.length == 0:
                break
            if unpassed:  # it did not end here after all
                unpassed, turn.go_on = False, True
                pass_by(seat, dog.node)
        option = planned_way(turn.here, plan.at)
        record = ways[option]
        kind = record.kind
        closed = paths_forced and kind != PATH and path_forced(turn.here, dog.drive, turn.left)
        if closed or (kind != STEP and not pay_for_move(seat, option)):
            again += 1
            turn.card_shut = True
            plan_again(seat)
            continue
        turn.left -= record.steps
        turn.taken_steps += record.steps
        turn.here = record.state
        node = states[turn.here].node
        dog.node = node
        plan.at += 1
        uses[record.move] += 1
        visits[node].visits += 1
        grounds[node].seen_by |= 1 << seat
        note(seat, E_MOVE, node, kind, record.move)
        unpassed, turn.go_on = False, False
        last = plan.at >= plan.length
        mask = nodes[node].mask
        if mask == 0:
            continue
        if mask & own_home:
            turn.home_seen = True
            if rules.home_stop == HOME_MUST:
                plan.length = plan.at
                last = True
        if last and mask & rules.allies:
            mean_to_start(seat, node)
        unpassed = last and not landing
        if unpassed:
            continue
        pass_by(seat, node)
        turn.go_on = not landing  # where landing does not what is passed is not stopped on after all
        if alone and not last and not is_open(seat):
            again += 1
            plan_again(seat)
    node = dog.node
    turn.stop_for = plan.stop
    visits[node].stops += 1
    note(seat, E_STOP, node, plan.stop, turn.left)


@rule
def comes_home(seat: int) -> bool:
    """Whether this turn's move earns a resupply. A dog that has not moved has stopped only if no step is needed."""
    node = dogs[seat].node
    moved = turn.here != nodes[node].start
    if rules.home_stop == HOME_PASSING:
        if not turn.home_seen:
            return False
    elif not is_own_home(node, seat) or (rules.min_steps > 0 and not moved):
        return False
    place = homes[seat].place
    taken = claims[place].home_taken
    return not taken or rules.taken_resupplies


@rule
def resupply(seat: int) -> None:
    note(seat, E_RESUPPLY, 0, 0, 0)
    accounts[seat].home_visits += 1
    refill(seat, FOR_RESUPPLY)
