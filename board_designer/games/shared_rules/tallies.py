"""What is kept of a game that is over: added to its block, to the marks of the game, and to the board's totals."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import declared, rule
from board_designer.games.kernel.records import Cells
from board_designer.games.shared_rules.game_records import (
    NOBODY,
    Standing,
    course,
    held,
    match,
    owners,
    scores,
    seats,
    setting,
    shares,
    standings,
    things,
)

WHOLE = 840  # a win: what two to eight can share without a rest
FINE = 10_000  # one, where a share is kept as a whole number
COMMON = Standing.cells  # counters of a seat in every game
(
    M_WINNERS, M_ENDING, M_TURNS, M_ROUNDS, M_DRAMA, M_LEAD_CHANGES, M_DECISIVE, M_THIRD_LEADERS, M_HALF_LAST,
    M_DEFICIT, M_MARGIN, M_SEATED, M_STARTER, M_BEST,
) = range(14)  # fmt: skip
MARKS = 14
SUMS = 3  # sum, sum of squares, games with any


# ---- What only a game can tell -------------------------------------------------------------------------------------


@declared
def score(seat: int) -> int:
    """What the lead is measured by: who has most is in front."""
    return 0


@declared
def counted(seat: int, number: int) -> int:
    """One of the game's own counters of a seat."""
    return 0


@declared
def marked(number: int) -> int:
    """One of the game's own marks of a single game."""
    return 0


@declared
def happened(thing: int, at: int, number: int) -> int:
    """How often something happened in this game at one thing of a kind."""
    return 0


@declared
def owner(place: int) -> int:
    """To whom a place belongs."""
    return NOBODY


@declared
def allies(seat: int) -> int:
    """Who wins together with a player, as bits."""
    return 1 << seat


@declared
def turns_after(number: int) -> int:
    """How many turns were played when so many rounds were over."""
    return number * match.players


@declared
def close_accounts() -> None:
    """What is still to be counted when a game is over."""


# ---- While it is played --------------------------------------------------------------------------------------------


@rule
def remember_turn() -> None:
    """How everybody stands after a turn."""
    first = course.turns * setting.seats
    for seat in range(setting.seats):
        scores[first + seat] = score(seat)
    course.turns += 1


@rule
def remember_round() -> None:
    """To whom everything belongs after a round."""
    first = course.rounds * setting.places
    for place in range(setting.places):
        seat = owner(place)
        owners[first + place] = seat
        if seat >= 0:
            held[place * setting.seats + seat] += 1
    course.rounds += 1


# ---- When it is over -----------------------------------------------------------------------------------------------


@rule
def is_seated(seat: int) -> bool:
    return (match.seated >> seat) & 1 != 0


@rule
def is_winner(seat: int) -> bool:
    return (match.winners >> seat) & 1 != 0


@rule
def winners() -> int:
    many = 0
    for seat in range(setting.seats):
        many += (match.winners >> seat) & 1
    return many


@rule
def count_result() -> None:
    close_accounts()
    many = winners()
    for seat in range(setting.seats):
        if is_seated(seat):
            standing = standings[seat]
            standing.games = 1
            standing.turns = seats[seat].turns
            standing.wins = WHOLE // many if is_winner(seat) else 0
            standing.final_score = score(seat)


@rule
def columns_of_a_block() -> int:
    """Accounts by seat and by role, and wins and games of each pair of the two."""
    account = COMMON + setting.counters
    return (setting.seats + setting.roles) * account + 2 * setting.seats * setting.roles


@rule
def add_to_block(blocks: Cells, block: int) -> None:
    account = COMMON + setting.counters
    row = block * columns_of_a_block()
    pairs = row + (setting.seats + setting.roles) * account
    for seat in range(setting.seats):
        if is_seated(seat):
            role = seats[seat].role
            by_seat = row + seat * account
            by_role = row + (setting.seats + role) * account
            for counter in range(COMMON):
                amount = standings[seat].every[counter]
                blocks[by_seat + counter] += amount
                blocks[by_role + counter] += amount
            for counter in range(setting.counters):
                amount = counted(seat, counter)
                blocks[by_seat + COMMON + counter] += amount
                blocks[by_role + COMMON + counter] += amount
            pair = pairs + (seat * setting.roles + role) * 2
            blocks[pair] += standings[seat].wins
            blocks[pair + 1] += 1


@rule
def work_out_shares() -> None:
    """Each player's part of all that is scored after each turn."""
    for number in range(course.turns):
        at, total = number * setting.seats, 0
        for seat in range(setting.seats):
            total += scores[at + seat]
        for seat in range(setting.seats):
            shares[at + seat] = scores[at + seat] * FINE // total if total > 0 else 0


@rule
def share_of(number: int, seat: int) -> int:
    return shares[number * setting.seats + seat]


@rule
def leaders_after(number: int, lowest: bool) -> int:
    """Who has most (or least) after a turn, as bits."""
    at = number * setting.seats
    best, found = -1, 0
    for seat in range(setting.seats):
        if is_seated(seat):
            now = -scores[at + seat] if lowest else scores[at + seat]
            if found == 0 or now > best:
                best, found = now, 1 << seat
            elif now == best:
                found |= 1 << seat
    return found


@rule
def is_one_side(those: int) -> bool:
    """Whether all of these win together."""
    for seat in range(setting.seats):
        if (those >> seat) & 1:
            return those & ~allies(seat) == 0
    return False


@rule
def mark_game(marks: Cells, played: int) -> None:
    """What is kept of a single game: how it ended, how long it took, and how close it was on the way."""
    row = played * (MARKS + setting.marks)
    turns, many = course.turns, winners()
    work_out_shares()
    marks[row + M_WINNERS] = match.winners
    marks[row + M_ENDING] = match.over
    marks[row + M_TURNS] = match.turn
    marks[row + M_ROUNDS] = match.round
    marks[row + M_SEATED] = match.seated
    marks[row + M_STARTER] = match.starter
    for number in range(setting.marks):
        marks[row + MARKS + number] = marked(number)
    drama, changes, leader, deficit = 0, 0, 0, 0
    for number in range(turns):
        front = leaders_after(number, False)
        if is_one_side(front):  # a tie keeps whoever led before
            if leader != 0 and front != leader:
                changes += 1
            leader = front
        at = number * setting.seats
        most, best = 0, 0
        for seat in range(setting.seats):
            most = max(most, share_of(number, seat))
            best = max(best, scores[at + seat])
        for seat in range(setting.seats):
            if is_winner(seat):
                drama += (most - share_of(number, seat)) // many
                deficit = max(deficit, best - scores[at + seat])
    marks[row + M_DRAMA] = drama // max(turns, 1)
    marks[row + M_LEAD_CHANGES] = changes
    marks[row + M_DEFICIT] = deficit
    marks[row + M_DECISIVE] = decisiveness(turns, many)
    marks[row + M_THIRD_LEADERS] = leaders_after(max(turns // 3 - 1, 0), False)
    marks[row + M_HALF_LAST] = leaders_after(max(turns // 2 - 1, 0), True)
    marks[row + M_MARGIN] = margin()
    for seat in range(setting.seats):
        marks[row + M_BEST] = max(marks[row + M_BEST], score(seat))


@rule
def margin() -> int:
    """By how much the winners lead the best of the others."""
    most, other = 0, 0
    for seat in range(setting.seats):
        if is_winner(seat):
            most = max(most, score(seat))
        elif is_seated(seat):
            other = max(other, score(seat))
    return most - other


@rule
def decisiveness(turns: int, many: int) -> int:
    """How much of the game was left when the winner passed the best share any loser ever had."""
    if many == 0 or many == match.players:
        return 0
    bar = 0
    for number in range(turns):
        for seat in range(setting.seats):
            if is_seated(seat) and not is_winner(seat):
                bar = max(bar, share_of(number, seat))
    total = 0
    for seat in range(setting.seats):
        if is_winner(seat):
            for number in range(turns):
                if share_of(number, seat) > bar:
                    total += FINE - (number + 1) * FINE // turns
                    break
    return total // many


@rule
def add(totals: Cells, at: int, many: int) -> None:
    """Sum, sum of squares, and in how many games there was any."""
    if many != 0:
        totals[at] += many
        totals[at + 1] += many * many
        totals[at + 2] += 1


@rule
def add_to_totals(totals: Cells) -> None:
    """What happened on the board: at each thing, to each place, and after each round."""
    first = 0
    for thing in range(len(things)):
        counters = things[thing].counters
        for at in range(things[thing].many):
            for number in range(counters):
                add(totals, first + number * SUMS, happened(thing, at, number))
            first += counters * SUMS
    first = add_holders(totals, first)
    add_course(totals, first)


@rule
def add_holders(totals: Cells, first: int) -> int:
    """After how many rounds each seat held a place; how often it had an owner at half time, and what those won.
    Returns where that ends."""
    half = max(course.rounds // 2 - 1, 0) * setting.places
    for place in range(setting.places):
        for seat in range(setting.seats):
            totals[first + seat] += held[place * setting.seats + seat]
        first += setting.seats
        seat = owners[half + place]
        if seat >= 0 and course.rounds > 0:
            totals[first] += 1
            totals[first + 1] += standings[seat].wins
        first += 2
    return first


@rule
def add_course(totals: Cells, first: int) -> None:
    """What each player has after each round. A game that is over goes on as it ended, up to the longest there can be:
    a mean of the games still being played would show what long games are like, not how games go."""
    for number in range(1, setting.rounds + 1):
        after = (min(turns_after(number), course.turns) - 1) * setting.seats
        for seat in range(setting.seats):
            now = scores[after + seat]
            totals[first] += now
            totals[first + 1] += now * now
            first += 2
