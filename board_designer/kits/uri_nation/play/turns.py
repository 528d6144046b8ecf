"""A game, from the first round to the last: whose turn it is, what a turn consists of, and when it is over."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.acting import act, send_van
from board_designer.kits.uri_nation.play.bowls import change, count, disks_left, note
from board_designer.kits.uri_nation.play.cards import end_lasting_cards, play_from_hand
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import FOR_DICE, FOR_ORDER, one_of, this_turn, whim, words
from board_designer.kits.uri_nation.play.early_stops import acts_here
from board_designer.kits.uri_nation.play.holdings import owner_of, set_owner
from board_designer.kits.uri_nation.play.moving import comes_home, move, resupply
from board_designer.kits.uri_nation.play.park_bond import forget_left_bond
from board_designer.kits.uri_nation.play.weights import *

LEASH_DRIVE, LEASH_STEPS, DOUBLE_STEPS, CARD_STEPS, ZOOM = 2, 3, 2, 3, 3  # what walk tricks and a card cost and give


# ---- Rounds --------------------------------------------------------------------------------------------------------


@kernel
def seat_after(m: Cells, seat: int) -> int:
    """The next player round the table."""
    for _ in range(SEATS):
        seat = m[m[AT_HOMES] + seat * HOME + H_AFTER]
        if (m[SEATED] >> seat) & 1:
            return seat
    return seat


@kernel
def begin_round(m: Cells) -> None:
    """Settles who plays when in this round."""
    m[ROUND] += 1
    m[TURN_IN_ROUND] = 0
    note(m, -1, E_ROUND, m[ROUND], 0, 0)
    first = m[STARTER]
    if m[ORDER] != 0:
        fewest = by_fewest(m, 0)
        # In the first round whoever was drawn begins, unless somebody else holds less.
        if m[ROUND] > 1 or m[DOGS + fewest * DOG + HOLDS_ALL] < m[DOGS + first * DOG + HOLDS_ALL]:
            first = fewest
    m[ORDER_OF] = first
    placed = 1 << first
    for at in range(1, m[PLAYERS]):
        if m[ORDER] == 1:
            following = by_fewest(m, placed)
        else:
            following = seat_after(m, m[ORDER_OF + at - 1])
        m[ORDER_OF + at] = following
        placed |= 1 << following
    if m[ROUND] > 1 and m[LAST_MOVER] == first and m[PLAYERS] > 1:
        count(m, first, K_DOUBLE_MOVES)


@kernel
def by_fewest(m: Cells, placed: int) -> int:
    """Of the players not placed yet, the one with the fewest territories; equals by die."""
    best, least = -1, 0
    for seat in range(SEATS):
        if (m[SEATED] >> seat) & 1 and (placed >> seat) & 1 == 0:
            die = words(m, m[ROUND], FOR_ORDER, seat)[0]
            key = (m[DOGS + seat * DOG + HOLDS_ALL] << 32) | die
            if best < 0 or key < least:
                best, least = seat, key
    return best


@kernel
def end_round(m: Cells) -> None:
    if m[REVERT_LATE] == 1 and m[OVER] == NOT_OVER:
        for seat in range(m[HOMES]):
            revert_home(m, seat)
    at = m[C_OWNERS] + m[OWNERS_LENGTH] * m[PLACES]
    for place in range(m[PLACES]):
        owner = owner_of(m, place)
        m[at + place] = owner
        if owner >= 0:
            m[m[C_PLACES] + place * TALLY_PLACE + C_HELD + owner] += 1
    m[OWNERS_LENGTH] += 1
    if m[OVER] == NOT_OVER and m[LIMIT_IN_TURNS] == 0 and m[ROUND] >= m[LIMIT]:
        finish(m, BY_LIMIT, leaders(m))


@kernel
def revert_home(m: Cells, seat: int) -> None:
    """A home that was taken comes back to its owner; an empty one, as soon as there is a disk for it."""
    if m[HOME_FIGHTS] == 0:
        return
    place = m[m[AT_HOMES] + seat * HOME + H_PLACE]
    cell = m[G_PLACES] + place * GAME_PLACE
    if m[cell + HOME_TAKEN] == 1 and (owner_of(m, place) != NOBODY or disks_left(m, 0)):
        m[cell + HOME_TAKEN] = 0
        set_owner(m, place, seat)
        note(m, seat, E_REVERT, place, 0, 0)


# ---- A turn --------------------------------------------------------------------------------------------------------


@kernel
def begin_turn(m: Cells) -> None:
    """The next player: income, then the roll. The move is not decided yet."""
    if m[TURN_IN_ROUND] >= m[PLAYERS] or m[ROUND] == 0:
        begin_round(m)
    seat = m[ORDER_OF + m[TURN_IN_ROUND]]
    dog = DOGS + seat * DOG
    m[ACTIVE] = seat
    m[TURN_IN_ROUND] += 1
    m[TURN] += 1
    m[dog + OWN_TURNS] += 1
    m[LUCK_LEFT], m[LUCK_COUNT], m[FIGHTS] = 0, 0, 0
    m[STOP_FOR], m[PLAN_STOP], m[HOME_SEEN], m[FREE_TURN], m[TAKEN_STEPS] = 0, 0, 0, 0, 0
    m[NO_ACTION], m[CARD_SHUT], m[GO_ON] = m[dog + SKIPS], 0, 0
    forget_left_bond(m)
    m[dog + SKIPS] = 0
    m[HERE] = m[m[AT_NODES] + m[dog + NODE_OF] * NODE + N_START]
    end_lasting_cards(m, seat)
    count(m, seat, K_TURNS)
    note(m, seat, E_TURN, m[ROUND], m[dog + OWN_TURNS], 0)
    if m[REVERT_LATE] == 0:
        revert_home(m, seat)
    earn(m, seat)
    roll(m, seat)


@kernel
def earn(m: Cells, seat: int) -> None:
    """Income of the groups, and help for those with little."""
    dog = DOGS + seat * DOG
    if m[dog + HOUSEBOUND] == 1:
        count(m, seat, K_HOUSEBOUND)
    elif m[dog + INCOME] > 0:
        change(m, seat, SWAGGER, m[dog + INCOME], FOR_INCOME)
    if m[dog + HOLDS_ALL] < m[DESPERATION_BELOW] and m[DESPERATION_GRIT] > 0:
        if m[dog + HOUSEBOUND] == 0 or m[HOUSEBOUND_HARSH] == 0:
            count(m, seat, K_DESPERATE)
            change(m, seat, GRIT, m[DESPERATION_GRIT], FOR_DESPERATION)


@kernel
def roll(m: Cells, seat: int) -> None:
    dog = DOGS + seat * DOG
    wind = 0
    if m[dog + HAND_STEPS] > 0 and whim(m, 2) == 1:
        play_from_hand(m, EVENT_CARDS, seat, HOLD_STEPS)
        note(m, seat, E_PLAY_CARD, HOLD_STEPS, 0, 0)
        wind = CARD_STEPS
    total = 0
    for pair in range((m[DICE] + 1) // 2):
        one, two = words(m, this_turn(m), FOR_DICE, pair)
        m[DIE_1] = 1 + one_of(one, m[SIDES])
        total += m[DIE_1]
        if 2 * pair + 1 < m[DICE]:
            m[DIE_2] = 1 + one_of(two, m[SIDES])
            total += m[DIE_2]
    if m[dog + HOUSEBOUND] == 1:
        total = (total + m[HOUSEBOUND_UP]) >> 1
    m[ROLLED] = total
    m[LEFT] = total + wind
    note(m, seat, E_ROLL, m[DIE_1], m[DIE_2], m[LEFT])
    if m[TRICKS] == 1:
        walk_tricks(m, seat)


@kernel
def walk_tricks(m: Cells, seat: int) -> None:
    """Tricks that lengthen a move: a double, pulling the leash, zoomies."""
    dog = DOGS + seat * DOG
    keen = weight(m, seat, W_TRICKS)
    if m[DICE] == 2 and m[DIE_1] == m[DIE_2] and (m[OWNER_REPEATS] == 1 or m[dog + OWNER_USED] == 0):
        m[dog + OWNER_USED] = 1
        m[LEFT] += DOUBLE_STEPS
        m[FREE_TURN] = 1
        note(m, seat, E_TRICK, 10, 0, 0)
    if m[m[AT_ROLES] + m[dog + ROLE_OF] * ROLE + R_TRICK] == ZOOMIES and m[dog + TRICK_USED] == 0:
        if whim(m, 100) * 500 < keen:
            m[dog + TRICK_USED] = 1
            m[LEFT] += (ZOOM - 1) * m[ROLLED]
            m[NO_ACTION] = 1
            note(m, seat, E_TRICK, ZOOMIES, 0, 0)
    if m[dog + LEASH_USED] == 0 and m[dog + DRIVE] >= LEASH_DRIVE and whim(m, 100) * 200 < keen:
        m[dog + LEASH_USED] = 1
        change(m, seat, DRIVE, -LEASH_DRIVE, FOR_TRICK)
        m[LEFT] += LEASH_STEPS
        note(m, seat, E_TRICK, 11, 0, 0)


@kernel
def carry_out(m: Cells) -> None:
    """The planned move, the action where it ends, resupply, and whether that ends the game."""
    seat = m[ACTIVE]
    move(m)
    home = comes_home(m, seat)
    if home and m[RESUPPLY_ON_STOP] == 1:
        resupply(m, seat)
    if m[NO_ACTION] == 1:
        note(m, seat, E_SKIP, 0, 0, 0)
    elif acts_here(m, seat, m[DOGS + seat * DOG + NODE_OF]):
        send_van(m, seat)
        for number in range(m[ACTIONS]):
            if not act(m, number == 0):
                break
    if home and m[RESUPPLY_ON_STOP] == 0:
        resupply(m, seat)
    end_turn(m, seat)


@kernel
def end_turn(m: Cells, seat: int) -> None:
    dog = DOGS + seat * DOG
    if m[HOUSEBOUND_AFTER] > 0:
        if m[dog + LANDS] > 0:
            m[dog + IDLE_LAND], m[dog + HOUSEBOUND] = 0, 0
        else:
            m[dog + IDLE_LAND] += 1
            if m[dog + IDLE_LAND] >= m[HOUSEBOUND_AFTER] and m[dog + HOUSEBOUND] == 0:
                m[dog + HOUSEBOUND] = 1
                note(m, seat, E_HOUSEBOUND, 0, 0, 0)
    remember(m)
    check_victory(m, seat)
    m[LAST_MOVER] = seat
    if m[OVER] == NOT_OVER and m[LIMIT_IN_TURNS] == 1 and m[TURN] >= m[LIMIT]:
        finish(m, BY_LIMIT, leaders(m))
    if m[TURN_IN_ROUND] >= m[PLAYERS] or m[OVER] != NOT_OVER:
        end_round(m)


@kernel
def remember(m: Cells) -> None:
    """Who holds how much after this turn."""
    at = m[C_HISTORY] + m[HISTORY_LENGTH] * SEATS
    for seat in range(SEATS):
        m[at + seat] = m[DOGS + seat * DOG + HOLDS]
    m[HISTORY_LENGTH] += 1


# ---- The end -------------------------------------------------------------------------------------------------------


@kernel
def check_victory(m: Cells, active: int) -> None:
    winners, standing, last, held = 0, 0, -1, 0
    for seat in range(SEATS):
        if (m[SEATED] >> seat) & 1:
            dog = DOGS + seat * DOG
            if m[dog + HOLDS] >= m[THRESHOLD] and (m[ACTIVE_WINS] == 0 or seat == active):
                winners |= 1 << seat
            if m[dog + LANDS] > 0:
                standing += 1
                last = seat
            held += m[dog + HELD]
    if held == m[PLAYERS]:
        m[ARMED] = 1
    rule = m[LAST_STANDING]
    armed = rule == 1 or (rule == 2 and m[ROUND] >= 2) or (rule == 3 and m[ARMED] == 1)
    if winners != 0:
        finish(m, BY_COUNT, winners)
    elif standing == 1 and armed and (m[ACTIVE_WINS] == 0 or last == active):
        finish(m, BY_LAST, 1 << last)


@kernel
def leaders(m: Cells) -> int:
    """Who wins when the limit is reached: most territories, then fortify disks, then Swagger; then all of them."""
    best, winners = -1, 0
    for at in range(m[PLAYERS]):
        seat = m[ORDER_OF + at]
        dog = DOGS + seat * DOG
        key = (m[dog + HOLDS] << 32) + (m[dog + FORTS] << 16) + m[dog + SWAGGER]
        if key > best:
            best, winners = key, 1 << seat
        elif key == best and m[TIE_EARLIEST] == 0:
            winners |= 1 << seat
    return winners


@kernel
def finish(m: Cells, how: int, winners: int) -> None:
    m[OVER] = how
    m[WINNERS] = winners
    note(m, -1, E_END, how, winners, m[ROUND])
