"""Where one token can go: from the kennel, forward, backward, and by a swap. Nothing is moved here."""

from __future__ import annotations

from typing import NamedTuple

from dog_referee.layout import LANE, Place, Table, Token
from dog_referee.position import Standing

BACK = 4  # steps, with the card of that number


class Way(NamedTuple):
    place: Place  # where it ends
    hits: tuple[Token, ...] = ()  # who goes to the kennel, in the order of passing


def enter(standing: Standing, token: Token, table: Table) -> list[Way]:
    """From the kennel to the start."""
    if standing.places[token][0] != "kennel":
        return []
    seat = token[0]
    way = ("track", table.start[seat], True, 0)
    other = standing.track.get(table.start[seat])
    if other is None:
        return [Way(way)]
    if standing.places[other][2]:
        legal = table.rules["start_onto_fresh"] == "send_back"
    else:
        legal = table.hits_own or other[0] != seat
    return [Way(way, (other,))] if legal else []


def forward(
    standing: Standing,
    token: Token,
    steps: int,
    table: Table,
    *,
    seven: bool = False,
    ends: bool = True,
    moved: bool = False,
) -> list[Way]:
    """The ways to go so many steps: on along the track, into the lane, or inside it.

    A seven sends back in passing. `ends`: the run is over with the last step, which matters where a seven spares the
    partner. `moved`: the token has come to where it stands in this same play.
    """
    place = standing.places[token]
    if place[0] != "track":
        return _inside(standing, token, place, steps, table)
    seat = token[0]
    _, index, fresh, laps = place
    start, length, places, track = table.start[seat], table.length, standing.places, standing.track
    spared = table.partner[seat] if seven and table.spares_partner else None
    may_enter = not fresh and (moved or table.from_start)
    ways: list[Way] = []
    hits: list[Token] = []
    for left in range(steps, 0, -1):
        at_the_lane = index == start and left <= LANE and may_enter and (table.shortcut or laps > 0)
        if at_the_lane and _free(standing, seat, 1, left, table):
            ways.append(Way(("lane", left), tuple(hits)))
        index = (index + 1) % length
        may_enter = not fresh
        other = track.get(index)
        if other is not None and other != token:
            if places[other][2]:
                return ways
            if (left == 1 and ends) or (seven and other[0] != spared):
                if other[0] == seat and not table.hits_own:
                    return ways
                hits.append(other)
        if index == start:
            laps += 1
    if not (ways and table.forced):
        ways.append(Way(("track", index, False, laps), tuple(hits)))
    return ways


def _inside(standing: Standing, token: Token, place: Place, steps: int, table: Table) -> list[Way]:
    if place[0] == "kennel" or place[1] + steps > LANE:
        return []
    depth = place[1] + steps
    return [Way(("lane", depth))] if _free(standing, token[0], place[1] + 1, depth, table) else []


def _free(standing: Standing, seat: int, first: int, last: int, table: Table) -> bool:
    taken = [standing.places[token] for token in table.pawns[seat]]
    return not any(place[0] == "lane" and first <= place[1] <= last for place in taken)


def backward(standing: Standing, token: Token, table: Table) -> list[Way]:
    place = standing.places[token]
    if place[0] != "track":
        return []
    seat = token[0]
    _, index, _, laps = place
    start = table.start[seat]
    laps -= index == start
    hits: tuple[Token, ...] = ()
    for left in range(BACK - 1, -1, -1):
        index = (index - 1) % table.length
        other = standing.track.get(index)
        if other is not None:
            if standing.places[other][2] or (not left and other[0] == seat and not table.hits_own):
                return []
            hits = () if left else (other,)
        if index == start and left:
            if not table.back_over_start:
                return []
            laps -= 1
    return [Way(("track", index, False, laps), hits)]


def can_swap(standing: Standing, one: Token, other: Token, table: Table) -> bool:
    """Whether a Jack may swap a token of the colour that is played with this other one."""
    here, there = standing.places[one], standing.places[other]
    if one == other or here[0] != "track" or there[0] != "track" or here[2] or there[2]:
        return False
    rule = table.rules["jack_partner"]
    if rule == "rivals_only":
        return other[0] not in table.team_of(one[0])
    return rule == "any_token" or other[0] != one[0]
