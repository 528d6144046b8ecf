"""Setting up: everything on the table before the first turn."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.bowls import disks_left, note, refill
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import whim
from board_designer.kits.uri_nation.play.holdings import owner_of, recount, set_owner
from board_designer.kits.uri_nation.play.valuing import claim_worth
from board_designer.kits.uri_nation.play.weights import *

# A line of the schedule: which dog sits at each home (-1 for none), how it plays, who starts, and the random numbers.
ROW_ROLE, ROW_POLICY, ROW_STARTER, ROW_SEED, ROW_GAME = 0, SEATS, 2 * SEATS, 2 * SEATS + 1, 2 * SEATS + 2
ROW = 2 * SEATS + 3


@kernel
def set_up(m: Cells, rows: Cells, row: int, log: int) -> None:
    """A new game, as a line of the schedule says."""
    for cell in range(COUNTS, m[CHANGES_END]):
        m[cell] = 0
    m[LOG_MOST] = log
    line = row * ROW
    m[SEED] = rows[line + ROW_SEED]
    m[GAME] = rows[line + ROW_GAME]
    m[STARTER] = rows[line + ROW_STARTER]
    m[LAST_MOVER] = NOBODY
    for place in range(m[PLACES]):
        m[m[G_PLACES] + place * GAME_PLACE + OWNER] = NOBODY
    for special in range(m[SPECIALS]):
        m[m[G_SPECIALS] + special * GAME_SPECIAL + FOUNDER] = NOBODY
        for seat in range(SEATS):
            m[m[G_SPECIALS] + special * GAME_SPECIAL + TRUCE + seat] = -1
    for node in range(m[NODES]):
        m[m[G_NODES] + node * GAME_NODE + OPEN_AROUND] = m[m[AT_NODES] + node * NODE + N_OPEN]
    for deck in range(m[DECKS]):
        fill_deck(m, deck)
    for seat in range(SEATS):
        m[DOGS + seat * DOG + ROLE_OF] = max(rows[line + ROW_ROLE + seat], 0)
        if rows[line + ROW_ROLE + seat] >= 0:
            m[SEATED] |= 1 << seat
            m[PLAYERS] += 1
            view = rows[line + ROW_POLICY + seat] * m[ROLES] + m[DOGS + seat * DOG + ROLE_OF]
            m[DOGS + seat * DOG + VIEWS] = m[AT_VIEWS] + view * VIEW
            m[DOGS + seat * DOG + NODE_OF] = m[m[AT_HOMES] + seat * HOME + H_START]
    m[THRESHOLD] = m[WIN_2 + max(m[PLAYERS] - 2, 0)]
    for seat in range(SEATS):
        if (m[SEATED] >> seat) & 1:
            m[ACTIVE] = seat
            refill(m, seat, FOR_SETUP)
            note(m, seat, E_START, m[DOGS + seat * DOG + NODE_OF], m[DOGS + seat * DOG + ROLE_OF], 0)
    for seat in range(SEATS):
        if (m[SEATED] >> seat) & 1:
            first_claims(m, seat)


@kernel
def fill_deck(m: Cells, deck: int) -> None:
    record = m[AT_DECKS] + deck * DECK
    cell = m[G_DECKS] + deck * GAME_DECK
    many = m[record + D_COUNT]
    m[cell + DECK_LEFT] = many
    m[cell + DECK_SIZE] = many
    for at in range(many):
        m[cell + DECK_LIST + at] = m[m[record + D_LIST] + at]


@kernel
def first_claims(m: Cells, seat: int) -> None:
    """What a player owns at the start: the home, and empty places beside it of the player's choice."""
    record = m[AT_HOMES] + seat * HOME
    place = m[record + H_PLACE]
    if m[HOME_FIGHTS] == 1:
        if m[START_HOME] == 1 and disks_left(m, 0):
            set_owner(m, place, seat)
            note(m, seat, E_CLAIM, place, 1, 0)
    elif m[HOME_IN_GROUPS] == 1:
        m[m[G_PLACES] + place * GAME_PLACE + OWNER] = seat  # nothing lies on it: it only counts
        recount(m, seat)
    m[ACTIVE], m[LUCK_LEFT], m[LUCK_COUNT] = seat, 0, 0
    for _ in range(m[START_BESIDE]):
        best, most, many = NOBODY, 0, 0
        for at in range(m[record + H_BESIDE], m[record + H_BESIDE] + m[record + H_BESIDE_COUNT]):
            if owner_of(m, m[at]) != NOBODY:
                continue
            many += 1
            worth = first_worth(m, seat, m[at], many)
            if best == NOBODY or worth > most:
                best, most = m[at], worth
        if best != NOBODY and disks_left(m, 0):
            set_owner(m, best, seat)
            note(m, seat, E_CLAIM, best, 1, 0)


@kernel
def first_worth(m: Cells, seat: int, place: int, many: int) -> int:
    """What a free claim is worth to a player: more with open ground beside it. To a random one, each of the `many`
    seen so far is the best with the same chance."""
    if is_random(m, seat):
        return many if whim(m, many) == 0 else -1
    worth = claim_worth(m, seat, place) + whim(m, weight(m, seat, W_NOISE) + 1)
    first = m[m[AT_PLACES] + place * PLACE + P_NEXT]
    for at in range(first, first + m[m[AT_PLACES] + place * PLACE + P_NEXT_COUNT]):
        if owner_of(m, m[at]) == NOBODY:
            worth += weight(m, seat, W_JOINING)
    return worth
