"""Marbles on the move: where a count leads, what it sends back, and putting all of it back where it was."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import match, setting
from board_designer.games.shared_rules.tallies import allies
from board_designer.kits.dog.play.game_records import *


@rule
def partner_of(seat: int) -> int:
    """Who sits opposite; oneself, where two play."""
    half = setting.seats // 2
    return seat if half < 2 else (seat + half) % setting.seats


@kernel.gives(allies)
def team_of(seat: int) -> int:
    """The seats of a team, as bits."""
    return 1 << seat | 1 << partner_of(seat)


@rule
def lane_of(seat: int) -> int:
    """The first space of a lane: lanes are numbered after the ring."""
    return rules.ring + seat * MARBLES


@rule
def ahead(source: int, target: int) -> int:
    """Steps on the ring from one space forward to another."""
    far = target - source
    return far + rules.ring if far < 0 else far


@rule
def is_fresh(marble: int) -> bool:
    seat = marble // MARBLES
    return (table.fresh >> seat) & 1 != 0 and marbles[marble].at == starts[seat]


@rule
def is_blocked(at: int, steps: int) -> bool:
    """Whether a fresh marble stands on one of the next spaces, or of those behind where the steps are below 0."""
    if table.fresh != 0:
        for seat in range(setting.seats):
            if (table.fresh >> seat) & 1:
                start = starts[seat]
                far = ahead(at, start) if steps > 0 else ahead(start, at)
                if far > 0 and far <= max(steps, -steps):
                    return True
    return False


# ---- Where a count leads -------------------------------------------------------------------------------------------


@rule
def goal_on_ring(marble: int, steps: int) -> int:
    """The space after so many steps along the ring, back where they are below 0; NONE where it cannot go."""
    at = marbles[marble].at
    if at < 0 or at >= rules.ring or is_blocked(at, steps):
        return NONE
    if steps < 0:
        behind = ahead(starts[marble // MARBLES], at)
        if not rules.backward_past_start and 0 < behind < -steps:
            return NONE
        return at + steps + rules.ring if at + steps < 0 else at + steps
    return at + steps - rules.ring if at + steps >= rules.ring else at + steps


@rule
def goal_in_lane(marble: int, steps: int, has_run: bool) -> int:
    """The space of the lane on which the count ends; NONE where it does not fit. `has_run` says that the marble has
    come to where it stands in this very play."""
    at, seat = marbles[marble].at, marble // MARBLES
    lane = lane_of(seat)
    first, last = 0, 0
    if at < 0:
        return NONE
    if at >= rules.ring:
        first = at - lane + 1
        last = first + steps - 1
    else:
        far, laps = ahead(at, starts[seat]), marbles[marble].laps
        if far == 0 and (is_fresh(marble) or not (has_run or rules.lane_from_start_after_return)):
            return NONE
        if not rules.backward_shortcut and laps + (far > 0) < 1:
            return NONE
        last = steps - far - 1
        if last < 0 or (far > 0 and is_blocked(at, far)):
            return NONE
    if last >= MARBLES:
        return NONE
    for place in range(first, last + 1):
        if on[lane + place] != 0:
            return NONE
    return lane + last


@rule
def hits_own(marble: int, steps: int, goal: int, sweeps: bool) -> bool:
    """Whether a marble of the same colour would be sent back."""
    at, seat = marbles[marble].at, marble // MARBLES
    if goal < rules.ring and is_of(goal, seat):
        return True
    if sweeps and at < rules.ring:
        for step in range(1, steps_on_ring(at, steps, goal, seat) + (goal >= rules.ring)):
            if is_of((at + step) % rules.ring, seat):
                return True
    return False


@rule
def is_of(space: int, seat: int) -> bool:
    return on[space] != 0 and (on[space] - 1) // MARBLES == seat


@rule
def steps_on_ring(at: int, steps: int, goal: int, seat: int) -> int:
    """How many steps of a run forward lie on the ring."""
    return ahead(at, starts[seat]) if goal >= rules.ring else steps


# ---- Doing it ------------------------------------------------------------------------------------------------------


@rule
def write_down(marble: int) -> None:
    """What a marble is before something happens to it. What really happens is never taken back."""
    if not mind.is_real:
        change = changes[mind.journal]
        change.marble, change.at, change.laps = marble, marbles[marble].at, marbles[marble].laps
        change.fresh, change.done = table.fresh, table.done
        mind.journal += 1


@rule
def undo(mark: int) -> None:
    while mind.journal > mark:
        mind.journal -= 1
        change = changes[mind.journal]
        marble = marbles[change.marble]
        if marble.at >= 0 and on[marble.at] == change.marble + 1:
            on[marble.at] = 0
        marble.at, marble.laps = change.at, change.laps
        if change.at >= 0:
            on[change.at] = change.marble + 1
        table.fresh, table.done = change.fresh, change.done


@rule
def put(marble: int, space: int) -> None:
    """Takes a marble from where it is to a space that is empty by now."""
    seat, at = marble // MARBLES, marbles[marble].at
    if at >= 0:
        on[at] = 0
        if at == starts[seat]:
            table.fresh &= ~(1 << seat)
    marbles[marble].at = space
    if space >= 0:
        on[space] = marble + 1
    if space >= rules.ring:
        lane = lane_of(seat)
        if on[lane] != 0 and on[lane + 1] != 0 and on[lane + 2] != 0 and on[lane + 3] != 0:
            table.done |= 1 << seat


@rule
def send_back(space: int, by: int, is_passed: bool) -> None:
    """Whoever stands there goes to the kennel, because of a marble of this seat."""
    other = on[space] - 1
    if other < 0:
        return
    seat = other // MARBLES
    if is_passed and not rules.seven_hits_partner and seat != by and seat == partner_of(by):
        return
    write_down(other)
    put(other, KENNEL)
    marbles[other].laps = 0
    if mind.is_real:
        counts[match.active].hits += 1
        counts[match.active].friendly_hits += (team_of(match.active) >> seat) & 1
        counts[seat].taken += 1
        hits[drawn(space)] += 1
        visits[kennel_of(other)] += 1
        note(seat, E_HIT, other % MARBLES, kennel_of(other), match.active)


@rule
def run(marble: int, steps: int, goal: int, sweeps: bool) -> None:
    """Goes so many steps, back where they are below 0, and ends on the goal. What it lands on goes back; where it
    sweeps, also what it passes."""
    seat, at = marble // MARBLES, marbles[marble].at
    write_down(marble)
    if mind.is_real:
        note(seat, E_MOVE, marble % MARBLES, drawn(goal), steps)
        visits[drawn(goal)] += 1
    if at < rules.ring:
        many = steps_on_ring(at, steps, goal, seat)
        if sweeps:
            for step in range(1, many + (goal >= rules.ring)):
                send_back((at + step) % rules.ring, seat, True)
        if goal < rules.ring:
            send_back(goal, seat, False)
        count_laps(marble, at, many)
    put(marble, goal)
    if mind.is_real and goal >= rules.ring and at < rules.ring:
        counts[seat].homes += 1


@rule
def count_laps(marble: int, at: int, steps: int) -> None:
    """One more when the own start is reached or passed; one less when it is left or passed backwards."""
    seat = marble // MARBLES
    start = starts[seat]
    if steps > 0:
        far = ahead(at, start)
        if 0 < far <= steps:
            marbles[marble].laps += 1
            if mind.is_real:
                counts[seat].laps += 1
    elif steps < 0 and ahead(start, at) < -steps:
        marbles[marble].laps -= 1


@rule
def enter(marble: int) -> None:
    """From the kennel to the start, where it is fresh."""
    seat = marble // MARBLES
    start = starts[seat]
    if mind.is_real:
        note(seat, E_ENTER, marble % MARBLES, drawn(start), 0)
        visits[drawn(start)] += 1
        counts[seat].starts += 1
    write_down(marble)
    send_back(start, seat, False)
    put(marble, start)
    marbles[marble].laps = 0
    table.fresh |= 1 << seat


@rule
def swap(one: int, other: int) -> None:
    """Laps stay as they are."""
    here, there = marbles[one].at, marbles[other].at
    if mind.is_real:
        note(one // MARBLES, E_SWAP, one % MARBLES, other // MARBLES, other % MARBLES)
        visits[drawn(here)] += 1
        visits[drawn(there)] += 1
    write_down(one)
    write_down(other)
    marbles[one].at, marbles[other].at = there, here
    on[there], on[here] = one + 1, other + 1


@rule
def drawn(space: int) -> int:
    """The space of the board: a ring may be played longer or shorter than it is drawn."""
    return shown[space] if space < rules.ring else rules.drawn + space - rules.ring


@rule
def kennel_of(marble: int) -> int:
    """Its space of the kennel: kennels are numbered after the lanes."""
    return rules.drawn + setting.seats * MARBLES + marble
