"""A game, from the first round to the last: whose turn it is, what a turn consists of, and when it is over."""

from __future__ import annotations

from board_designer.games.shared_rules.chance import one_of, this_turn, whim, words
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import match, seats
from board_designer.games.shared_rules.tallies import remember_round, remember_turn
from board_designer.kits.uri_nation.play.bowls import change, disks_left
from board_designer.kits.uri_nation.play.cards import end_lasting_cards, plays
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.early_stops import acts_here
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import owner_of, set_owner
from board_designer.kits.uri_nation.play.park_bond import forget_left_bond
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.turn_actions import act, send_van
from board_designer.kits.uri_nation.play.walking import comes_home, move, resupply
from board_designer.kits.uri_nation.play.weights import *

LEASH_DRIVE, LEASH_STEPS, DOUBLE_STEPS, CARD_STEPS, ZOOM = 2, 3, 2, 3, 3  # what walk tricks and a card cost and give


# ---- Rounds --------------------------------------------------------------------------------------------------------


@rule
def seat_after(seat: int) -> int:
    """The next player round the table."""
    for _ in range(SEATS):
        seat = homes[seat].after
        if (match.seated >> seat) & 1:
            return seat
    return seat


@rule
def begin_round() -> None:
    """Settles who plays when in this round."""
    match.round += 1
    game.turn_in_round = 0
    note(-1, E_ROUND, match.round, 0, 0)
    first = match.starter
    if rules.order != 0:
        fewest = by_fewest(0)
        # In the first round whoever was drawn begins, unless somebody else holds less.
        if match.round > 1 or dogs[fewest].holds_all < dogs[first].holds_all:
            first = fewest
    game.order[0] = first
    placed = 1 << first
    for at in range(1, match.players):
        if rules.order == 1:
            following = by_fewest(placed)
        else:
            following = seat_after(game.order[at - 1])
        game.order[at] = following
        placed |= 1 << following
    if match.round > 1 and game.last_mover == first and match.players > 1:
        accounts[first].double_moves += 1


@rule
def by_fewest(placed: int) -> int:
    """Of the players not placed yet, the one with the fewest territories; equals by die."""
    best, least = -1, 0
    for seat in range(SEATS):
        if (match.seated >> seat) & 1 and (placed >> seat) & 1 == 0:
            die = words(match.round, FOR_ORDER, seat)[0]
            key = (dogs[seat].holds_all << 32) | die
            if best < 0 or key < least:
                best, least = seat, key
    return best


@rule
def end_round() -> None:
    if rules.revert_late and match.over == NOT_OVER:
        for seat in range(len(homes)):
            revert_home(seat)
    remember_round()
    if match.over == NOT_OVER and not rules.limit_in_turns and match.round >= rules.limit:
        finish(BY_LIMIT, leaders())


@rule
def revert_home(seat: int) -> None:
    """A home that was taken comes back to its owner; an empty one, as soon as there is a disk for it."""
    if not rules.home_fights:
        return
    place = homes[seat].place
    cell = claims[place]
    if cell.home_taken and (owner_of(place) != NOBODY or disks_left(0)):
        cell.home_taken = False
        set_owner(place, seat)
        note(seat, E_REVERT, place, 0, 0)


# ---- A turn --------------------------------------------------------------------------------------------------------


@rule
def begin_turn() -> None:
    """The next player: income, then the roll. The move is not decided yet."""
    if game.turn_in_round >= match.players or match.round == 0:
        begin_round()
    seat = game.order[game.turn_in_round]
    dog = dogs[seat]
    match.active = seat
    game.turn_in_round += 1
    match.turn += 1
    seats[seat].turns += 1
    match.word_left, match.whims, turn.fights = 0, 0, 0
    turn.stop_for, plan.stop, turn.home_seen, turn.free_turn, turn.taken_steps = 0, 0, False, False, 0
    turn.no_action, turn.card_shut, turn.go_on = dog.skips, False, False
    turn.dice, turn.won, turn.pegs = 0, 0, 0
    forget_left_bond()
    dog.skips = False
    turn.here = nodes[dog.node].start
    end_lasting_cards(seat)
    note(seat, E_TURN, match.round, seats[seat].turns, 0)
    if not rules.revert_late:
        revert_home(seat)
    earn(seat)
    roll(seat)


@rule
def earn(seat: int) -> None:
    """Income of the groups, and help for those with little."""
    dog = dogs[seat]
    if dog.housebound:
        accounts[seat].housebound += 1
    elif dog.income > 0:
        change(seat, SWAGGER, dog.income, FOR_INCOME)
    if dog.holds_all < rules.desperation_below and rules.desperation_grit > 0:
        if not dog.housebound or not rules.housebound_harsh:
            accounts[seat].desperate += 1
            change(seat, GRIT, rules.desperation_grit, FOR_DESPERATION)


@rule
def roll(seat: int) -> None:
    dog = dogs[seat]
    wind = 0
    if dog.hand[0] > 0:
        mind.wish = whim(2)
        if plays(seat, ON_SECOND_WIND, HOLD_STEPS):
            wind = CARD_STEPS
    total = 0
    for pair in range((rules.dice + 1) // 2):
        one, two = words(this_turn(), FOR_DICE, pair)
        turn.die_1 = 1 + one_of(one, rules.sides)
        total += turn.die_1
        if 2 * pair + 1 < rules.dice:
            turn.die_2 = 1 + one_of(two, rules.sides)
            total += turn.die_2
    if dog.housebound:
        total = (total + rules.housebound_up) >> 1
    turn.rolled = total
    turn.left = total + wind
    note(seat, E_ROLL, turn.die_1, turn.die_2, turn.left)
    lay_roll(seat)
    if rules.tricks:
        walk_tricks(seat)


@rule
def lay_roll(seat: int) -> None:
    """Two dice lie there as they are; another number of them as their sum."""
    turn.dice = 2 if rules.dice == 2 else 1
    turn.die[0], turn.die[1] = turn.die_1 if rules.dice == 2 else turn.left, turn.die_2
    turn.thrown_by[0], turn.thrown_by[1] = seat, seat


@rule
def walk_tricks(seat: int) -> None:
    """Tricks that lengthen a move: a double, pulling the leash, zoomies."""
    dog = dogs[seat]
    keen = view_of(seat).tricks
    if rules.dice == 2 and turn.die_1 == turn.die_2 and (rules.owner_repeats or not dog.owner_used):
        dog.owner_used = True
        turn.left += DOUBLE_STEPS
        turn.free_turn = True
        note(seat, E_TRICK, 10, 0, 0)
    if roles[seats[seat].role].trick == ZOOMIES and not dog.trick_used:
        if uses_trick(seat, ON_ZOOMIES, whim(100) * 500 < keen, 0):
            dog.trick_used = True
            turn.left += (ZOOM - 1) * turn.rolled
            turn.no_action = True
            note(seat, E_TRICK, ZOOMIES, 0, 0)
    if not dog.leash_used and dog.drive >= LEASH_DRIVE:
        if uses_trick(seat, ON_LEASH, whim(100) * 200 < keen, LEASH_DRIVE):
            dog.leash_used = True
            change(seat, DRIVE, -LEASH_DRIVE, FOR_TRICK)
            turn.left += LEASH_STEPS
            note(seat, E_TRICK, 11, 0, 0)


@rule
def uses_trick(seat: int, kind: int, is_keen: bool, drive: int) -> bool:
    mind.wish = 1 if is_keen else 0
    ask(seat, kind)
    offer(DECLINE, NOBODY, 0, 0)
    offer(USE, NOBODY, 0, drive << (8 * DRIVE))
    return decide().kind == USE


@rule
def carry_out() -> None:
    """The planned move, the action where it ends, resupply, and whether that ends the game."""
    seat = match.active
    move()
    home = comes_home(seat)
    if home and rules.resupply_on_stop:
        resupply(seat)
    if turn.no_action:
        note(seat, E_SKIP, 0, 0, 0)
    elif acts_here(seat, dogs[seat].node):
        send_van(seat)
        for number in range(rules.actions):
            if not act(number == 0):
                break
    if home and not rules.resupply_on_stop:
        resupply(seat)
    end_turn(seat)


@rule
def end_turn(seat: int) -> None:
    dog = dogs[seat]
    if rules.housebound_after > 0:
        if dog.lands > 0:
            dog.idle_land, dog.housebound = 0, False
        else:
            dog.idle_land += 1
            if dog.idle_land >= rules.housebound_after and not dog.housebound:
                dog.housebound = True
                note(seat, E_HOUSEBOUND, 0, 0, 0)
    remember_turn()
    check_victory(seat)
    game.last_mover = seat
    if match.over == NOT_OVER and rules.limit_in_turns and match.turn >= rules.limit:
        finish(BY_LIMIT, leaders())
    if game.turn_in_round >= match.players or match.over != NOT_OVER:
        end_round()


# ---- The end -------------------------------------------------------------------------------------------------------


@rule
def check_victory(active: int) -> None:
    winners, standing, last, held = 0, 0, -1, 0
    for seat in range(SEATS):
        if (match.seated >> seat) & 1:
            dog = dogs[seat]
            if dog.holds >= game.threshold and (not rules.active_wins or seat == active):
                winners |= 1 << seat
            if dog.lands > 0:
                standing += 1
                last = seat
            held += dog.held
    if held == match.players:
        game.armed = True
    rule = rules.last_standing
    armed = rule == 1 or (rule == 2 and match.round >= 2) or (rule == 3 and game.armed)
    if winners != 0:
        finish(BY_COUNT, winners)
    elif standing == 1 and armed and (not rules.active_wins or last == active):
        finish(BY_LAST, 1 << last)


@rule
def leaders() -> int:
    """Who wins when the limit is reached: most territories, then fortify disks, then Swagger; then all of them."""
    best, winners = -1, 0
    for at in range(match.players):
        seat = game.order[at]
        dog = dogs[seat]
        key = (dog.holds << 32) + (dog.forts << 16) + dog.swagger
        if key > best:
            best, winners = key, 1 << seat
        elif key == best and not rules.tie_earliest:
            winners |= 1 << seat
    return winners


@rule
def finish(how: int, winners: int) -> None:
    match.over = how
    match.winners = winners
    note(-1, E_END, how, winners, match.round)
