"""Rules of the ring race, in the language of rules."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import Kernel, rule
from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, TALLY, Record, Row, row, whole
from board_designer.games.shared_rules.chance import one_of, this_turn, words
from board_designer.games.shared_rules.decisions import ask, decide, offer, picks_evenly, worth
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import NOBODY, asking, common, match, options, seats, setting
from board_designer.games.shared_rules.stepping import set_up, step
from board_designer.games.shared_rules.tallies import counted, happened, remember_turn, score

PAWNS, SEATS, FOR_DIE = 2, 4, 8
RANDOM, GREEDY = range(2)
MOVE = 0
E_START, E_ROUND, E_TURN, E_ROLL, E_MOVE, E_HIT, E_END = range(7)
BY_LANE, BY_LIMIT = 1, 2


class Race(Record, part=BOARD):
    lane: int
    leave: int
    exact: bool
    teams: bool
    limit: int


class Space(Record, part=BOARD):
    """A space of the ring, in the order of walking; then the lanes, then the yards."""

    safe: bool


class Home(Record, part=BOARD):
    start: int  # on the ring
    lane: int  # its first space
    yard: int


class Side(Record, part=GAME):
    pawns: Row = row(PAWNS)  # steps from the start; -1 in the yard
    die: int  # as it lies there


class Count(Record, part=TALLY):
    hits: int
    sent_back: int
    blocked: int
    every: Row = whole()


memory = Memory(common)
race = memory.one(Race)
ring = memory.table(Space)
homes = memory.table(Home)
sides = memory.table(Side, SEATS)
counts = memory.table(Count, SEATS)
visits = memory.row("visits", TALLY)  # of each space
kernel = Kernel(memory)


@kernel.gives(set_up)
def begin() -> None:
    for seat in range(setting.seats):
        if (match.seated >> seat) & 1:
            for pawn in range(PAWNS):
                sides[seat].pawns[pawn] = -1
                visits[homes[seat].yard] += 1
                note(seat, E_START, pawn, homes[seat].yard, 0)
    match.active = (match.starter + setting.seats - 1) % setting.seats


@kernel.gives(step)
def turn() -> None:
    """Rolls, and moves one of the pawns that can move."""
    for _ in range(setting.seats):
        match.active = (match.active + 1) % setting.seats
        if (match.seated >> match.active) & 1:
            break
    seat = match.active
    if match.turn % match.players == 0:
        match.round += 1
        note(NOBODY, E_ROUND, match.round, 0, 0)
    match.turn += 1
    seats[seat].turns += 1
    note(seat, E_TURN, match.round, seats[seat].turns, 0)
    die = 1 + one_of(words(this_turn(), FOR_DIE, 0)[0], 6)
    sides[seat].die = die
    note(seat, E_ROLL, die, 0, 0)
    ask(seat, MOVE)
    for pawn in range(PAWNS):
        to = goal_of(seat, pawn, die)
        if to >= 0:
            offer(MOVE, pawn, to, 0)
    if asking.count == 0:
        counts[seat].blocked += 1
    else:
        chosen = decide()
        move(seat, chosen.target, chosen.way)
    remember_turn()
    look_for_winner(seat)


@rule
def goal_of(seat: int, pawn: int, die: int) -> int:
    """How far from the start a pawn would be after a roll; -1 where it cannot move."""
    steps, last = sides[seat].pawns[pawn], len(ring) + race.lane - 1
    to = steps + die
    if steps < 0:
        if die < race.leave:
            return -1
        to = 0
    if to > last:
        if race.exact or steps == last:
            return -1
        to = last
    return -1 if sides[seat].pawns[1 - pawn] == to else to


@rule
def space_at(seat: int, steps: int) -> int:
    if steps < 0:
        return homes[seat].yard
    if steps < len(ring):
        return (homes[seat].start + steps) % len(ring)
    return homes[seat].lane + steps - len(ring)


@rule
def are_partners(one: int, other: int) -> bool:
    return race.teams and one % 2 == other % 2


@rule
def hit_at(seat: int, steps: int) -> int:
    """The rival's pawn that would be sent back, as seat times two and pawn; -1 for none."""
    if steps < len(ring) and not ring[space_at(seat, steps)].safe:
        for other in range(setting.seats):
            if other != seat and (match.seated >> other) & 1 and not are_partners(seat, other):
                for pawn in range(PAWNS):
                    theirs = sides[other].pawns[pawn]
                    if theirs >= 0 and theirs < len(ring) and space_at(other, theirs) == space_at(seat, steps):
                        return other * PAWNS + pawn
    return -1


@rule
def move(seat: int, pawn: int, to: int) -> None:
    hit = hit_at(seat, to)
    sides[seat].pawns[pawn] = to
    visits[space_at(seat, to)] += 1
    note(seat, E_MOVE, pawn, space_at(seat, to), to)
    if hit >= 0:
        other = hit // PAWNS
        sides[other].pawns[hit % PAWNS] = -1
        counts[seat].hits += 1
        counts[other].sent_back += 1
        note(other, E_HIT, hit % PAWNS, homes[other].yard, seat)


@rule
def look_for_winner(seat: int) -> None:
    """All pawns of a side in its lane; or at the limit whoever has gone furthest."""
    winners, are_home, most, ahead = 0, True, 0, 0
    for other in range(setting.seats):
        if (match.seated >> other) & 1:
            if other == seat or are_partners(seat, other):
                winners |= 1 << other
                are_home = are_home and min(sides[other].pawns[0], sides[other].pawns[1]) >= len(ring)
            if gone(other) >= most:
                ahead = (ahead if gone(other) == most else 0) | 1 << other
                most = gone(other)
    if are_home:
        match.over, match.winners = BY_LANE, winners
    elif match.round >= race.limit and match.turn % match.players == 0:
        match.over, match.winners = BY_LIMIT, ahead
    if match.over:
        note(NOBODY, E_END, match.over, match.winners, 0)


@kernel.gives(score)
def gone(seat: int) -> int:
    """Steps that both pawns have gone."""
    return sides[seat].pawns[0] + sides[seat].pawns[1] + PAWNS


@kernel.gives(counted)
def count_of(seat: int, number: int) -> int:
    return counts[seat].every[number]


@kernel.gives(happened)
def happened_at(thing: int, at: int, number: int) -> int:
    return visits[at]


@kernel.gives(picks_evenly)
def is_random(seat: int) -> bool:
    return seats[seat].player == RANDOM


@kernel.gives(worth)
def greed(number: int) -> int:
    """Sends back before it goes home, and goes home before it leaves; else the pawn that is ahead."""
    way = options[asking.first + number].way
    return way + (200 if hit_at(asking.seat, way) >= 0 else 0) + (100 if way >= len(ring) else 0)
