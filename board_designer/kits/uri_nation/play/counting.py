"""After a game: what was counted is added to its block, to the marks of the game, and to the board's totals."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import allies_at, book_of, count_length
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel

WHOLE = 12  # a win; a shared one is divided
FINE = 10_000  # one, where a share is kept as a whole number
ACCOUNT = COUNTERS + REASONS * TOKENS  # the counters and the ledger of one seat or one kind of dog
(
    M_WINNERS, M_ENDING, M_TURNS, M_ROUNDS, M_DRAMA, M_LEAD_CHANGES, M_DECISIVE, M_THIRD_LEADERS, M_HALF_LAST,
    M_DEFICIT, M_MARGIN, M_SEATED, M_STARTER, M_BEST, M_PEAKS,
) = range(15)  # fmt: skip
MARKS_OF_A_GAME = 14 + PEAKS
NODE_TOTALS = 6  # visits and stops: sum, sum of squares, games with any
PLACE_TOTALS = 9 + SEATS + 2  # claims, challenges, conquests the same way; rounds held by seat; owners at half time
MOVE_TOTALS = 3
ROUND_TOTALS = 2 * SEATS  # what each seat holds after a round: sum, sum of squares


@kernel
def columns_of_a_block(roles: int) -> int:
    """Accounts by seat, by kind of dog, wins and games of each pair of the two, and the alliances."""
    return (SEATS + roles) * ACCOUNT + 2 * SEATS * roles + 2


@kernel
def prize(m: Cells) -> int:
    """What a winner's share is worth."""
    many = 0
    for seat in range(SEATS):
        many += (m[WINNERS] >> seat) & 1
    return WHOLE // many if many > 0 else 0


@kernel
def close_books(m: Cells) -> None:
    """What is left in the bowls, who won, and alliances that lasted to the end."""
    for seat in range(SEATS):
        if (m[SEATED] >> seat) & 1:
            at = COUNTS + seat * COUNTERS
            m[at + K_GAMES] = 1
            m[at + K_WINS] = prize(m) * ((m[WINNERS] >> seat) & 1)
            m[at + K_FINAL_HOLDS] = m[DOGS + seat * DOG + HOLDS]
            for token in range(TOKENS):
                m[at + K_UNSPENT + token] = m[DOGS + seat * DOG + token]
    for special in range(m[SPECIALS]):
        if allies_at(m, special) and special == book_of(m, special):
            count_length(m, special)


@kernel
def add_to_block(m: Cells, blocks: Cells, block: int) -> None:
    roles = m[ROLES]
    row = block * columns_of_a_block(roles)
    pairs = row + (SEATS + roles) * ACCOUNT
    for seat in range(SEATS):
        if (m[SEATED] >> seat) & 1:
            role = m[DOGS + seat * DOG + ROLE_OF]
            by_seat = row + seat * ACCOUNT
            by_role = row + (SEATS + role) * ACCOUNT
            for counter in range(COUNTERS):
                amount = m[COUNTS + seat * COUNTERS + counter]
                blocks[by_seat + counter] += amount
                blocks[by_role + counter] += amount
            for entry in range(REASONS * TOKENS):
                amount = m[LEDGER + seat * REASONS * TOKENS + entry]
                blocks[by_seat + COUNTERS + entry] += amount
                blocks[by_role + COUNTERS + entry] += amount
            blocks[pairs + (seat * roles + role) * 2] += m[COUNTS + seat * COUNTERS + K_WINS]
            blocks[pairs + (seat * roles + role) * 2 + 1] += 1
    blocks[pairs + 2 * SEATS * roles] += m[ALLIANCES]
    blocks[pairs + 2 * SEATS * roles + 1] += m[ALLIANCE_TURNS]


@kernel
def work_out_shares(m: Cells, turns: int) -> None:
    """Each player's part of all territories held after each turn, written where a game can be put aside."""
    for turn in range(turns):
        at = m[C_HISTORY] + turn * SEATS
        total = m[at] + m[at + 1] + m[at + 2] + m[at + 3]
        for seat in range(SEATS):
            m[m[AT_SAVED] + turn * SEATS + seat] = m[at + seat] * FINE // total if total > 0 else 0


@kernel
def share_of(m: Cells, turn: int, seat: int) -> int:
    return m[m[AT_SAVED] + turn * SEATS + seat]


@kernel
def leaders_after(m: Cells, turn: int, seated: int, lowest: bool) -> int:
    """Who holds most (or least) after a turn, as bits."""
    at = m[C_HISTORY] + turn * SEATS
    best, found = -1, 0
    for seat in range(SEATS):
        if (seated >> seat) & 1:
            holds = -m[at + seat] if lowest else m[at + seat]
            if found == 0 or holds > best:
                best, found = holds, 1 << seat
            elif holds == best:
                found |= 1 << seat
    return found


@kernel
def mark_game(m: Cells, marks: Cells, game: int) -> None:
    """What is kept of a single game: how it ended, how long it took, and how close it was on the way."""
    row = game * MARKS_OF_A_GAME
    turns = m[HISTORY_LENGTH]
    work_out_shares(m, turns)
    marks[row + M_WINNERS] = m[WINNERS]
    marks[row + M_ENDING] = m[OVER]
    marks[row + M_TURNS] = m[TURN]
    marks[row + M_ROUNDS] = m[ROUND]
    marks[row + M_SEATED] = m[SEATED]
    marks[row + M_STARTER] = m[STARTER]
    for peak in range(PEAKS):
        marks[row + M_PEAKS + peak] = m[PEAK_LARGE + peak]
    winners = 0
    for seat in range(SEATS):
        winners += (m[WINNERS] >> seat) & 1
    drama, changes, leader, deficit = 0, 0, 0, 0
    for turn in range(turns):
        front = leaders_after(m, turn, m[SEATED], False)
        if front & (front - 1) == 0:  # a tie keeps whoever led before
            if leader != 0 and front != leader:
                changes += 1
            leader = front
        at = m[C_HISTORY] + turn * SEATS
        most, best = 0, 0
        for seat in range(SEATS):
            most = max(most, share_of(m, turn, seat))
            best = max(best, m[at + seat])
        for seat in range(SEATS):
            if (m[WINNERS] >> seat) & 1:
                drama += (most - share_of(m, turn, seat)) // winners
                deficit = max(deficit, best - m[at + seat])
    marks[row + M_DRAMA] = drama // max(turns, 1)
    marks[row + M_LEAD_CHANGES] = changes
    marks[row + M_DEFICIT] = deficit
    marks[row + M_DECISIVE] = decisiveness(m, turns, winners)
    marks[row + M_THIRD_LEADERS] = leaders_after(m, max(turns // 3 - 1, 0), m[SEATED], False)
    marks[row + M_HALF_LAST] = leaders_after(m, max(turns // 2 - 1, 0), m[SEATED], True)
    marks[row + M_MARGIN] = margin(m)
    for seat in range(SEATS):
        marks[row + M_BEST] = max(marks[row + M_BEST], m[DOGS + seat * DOG + HOLDS])


@kernel
def margin(m: Cells) -> int:
    """By how many territories the winners lead the best of the others."""
    most, other = 0, 0
    for seat in range(SEATS):
        holds = m[DOGS + seat * DOG + HOLDS]
        if (m[WINNERS] >> seat) & 1:
            most = max(most, holds)
        elif (m[SEATED] >> seat) & 1:
            other = max(other, holds)
    return most - other


@kernel
def decisiveness(m: Cells, turns: int, winners: int) -> int:
    """How much of the game was left when the winner passed the best share any loser ever had."""
    if winners == 0 or winners == m[PLAYERS]:
        return 0
    bar = 0
    for turn in range(turns):
        for seat in range(SEATS):
            if (m[SEATED] >> seat) & 1 and (m[WINNERS] >> seat) & 1 == 0:
                bar = max(bar, share_of(m, turn, seat))
    total = 0
    for seat in range(SEATS):
        if (m[WINNERS] >> seat) & 1:
            for turn in range(turns):
                if share_of(m, turn, seat) > bar:
                    total += FINE - (turn + 1) * FINE // turns
                    break
    return total // winners


@kernel
def add(totals: Cells, at: int, many: int) -> None:
    """Sum, sum of squares, and in how many games there was any."""
    if many != 0:
        totals[at] += many
        totals[at + 1] += many * many
        totals[at + 2] += 1


@kernel
def add_to_totals(m: Cells, totals: Cells) -> None:
    """What happened on each space and each connection of the board."""
    at = 0
    for node in range(m[NODES]):
        cell = m[C_NODES] + node * TALLY_NODE
        add(totals, at, m[cell + C_VISITS])
        add(totals, at + 3, m[cell + C_STOPS])
        at += NODE_TOTALS
    half = max(m[OWNERS_LENGTH] // 2 - 1, 0)
    for place in range(m[PLACES]):
        cell = m[C_PLACES] + place * TALLY_PLACE
        add(totals, at, m[cell + C_CLAIMS])
        add(totals, at + 3, m[cell + C_CHALLENGED])
        add(totals, at + 6, m[cell + C_CONQUERED])
        for seat in range(SEATS):
            totals[at + 9 + seat] += m[cell + C_HELD + seat]
        owner = m[m[C_OWNERS] + half * m[PLACES] + place]
        if owner >= 0 and m[OWNERS_LENGTH] > 0:
            totals[at + 9 + SEATS] += 1
            totals[at + 10 + SEATS] += m[COUNTS + owner * COUNTERS + K_WINS]
        at += PLACE_TOTALS
    for step in range(m[MOVES]):
        add(totals, at, m[m[C_MOVES] + step])
        at += MOVE_TOTALS
    add_holdings(m, totals, at)


@kernel
def add_holdings(m: Cells, totals: Cells, at: int) -> None:
    """What each player holds after each round. A game that is over goes on as it ended, up to the longest there can
    be: a mean of the games still being played would show what long games are like, not how games go."""
    for number in range(1, m[LIMIT] + 1):
        after = m[C_HISTORY] + (min(number * m[PLAYERS], m[HISTORY_LENGTH]) - 1) * SEATS
        for seat in range(SEATS):
            holds = m[after + seat]
            totals[at + 2 * seat] += holds
            totals[at + 2 * seat + 1] += holds * holds
        at += ROUND_TOTALS
