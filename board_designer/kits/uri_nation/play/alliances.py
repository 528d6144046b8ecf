"""Alliances: who is bonded with whom, what that protects, and how it begins and ends."""

from __future__ import annotations

from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import match, seats
from board_designer.kits.uri_nation.play.bowls import can_pay, disks_left, pay, put_disks
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import owner_of, recount_clusters, set_owner
from board_designer.kits.uri_nation.play.terms import *


@rule
def marks_of(special: int, seat: int) -> int:
    return bonds[special].marks[seat]


@rule
def marks_on(special: int) -> int:
    """How many markers lie here, of all players."""
    total = 0
    for many in bonds[special].marks:
        total += many
    return total


@rule
def allies_at(special: int) -> bool:
    """Whether alliances are made at this special space."""
    return specials[special].allies


@rule
def is_active(special: int) -> bool:
    """Whether there is an alliance to join here."""
    if not rules.one_alliance:
        return marks_on(special) > 0
    for other in range(len(specials)):
        if allies_at(other) and marks_on(other) > 0:
            return True
    return False


@rule
def is_member(special: int, seat: int) -> bool:
    if not rules.one_alliance:
        return marks_of(special, seat) > 0
    for other in range(len(specials)):
        if marks_of(other, seat) > 0:
            return True
    return False


@rule
def members_at(special: int) -> int:
    """The members of the alliance of this space, as bits."""
    members = 0
    for seat in range(SEATS):
        if is_member(special, seat):
            members |= 1 << seat
    return members


@rule
def rebond() -> None:
    """Who is bonded with whom, after a marker came or went."""
    for one in range(SEATS):
        for other in range(SEATS):
            dogs[one].bonded[other] = 0
    for special in range(len(specials)):
        if allies_at(special):
            members = members_at(special)
            for one in range(SEATS):
                for other in range(SEATS):
                    if one != other and (members >> one) & 1 and (members >> other) & 1:
                        dogs[one].bonded[other] = 1
    if rules.cluster_allies:
        recount_clusters()


@rule
def is_protected(attacker: int, place: int) -> bool:
    """Whether an alliance forbids this player to challenge this claim."""
    owner = owner_of(place)
    if dogs[attacker].bonded[owner] == 0:
        return False
    record = places[place]
    if rules.scope == 3:
        for special in record.bonds:
            if is_member(special, attacker) and is_member(special, owner):
                return True
        return False
    safe = 1 << owner
    if rules.scope >= 1:
        safe |= 1 << attacker
    if rules.scope == 2:
        for special in range(len(specials)):
            if is_member(special, attacker) and is_member(special, owner):
                safe |= members_at(special)
    return record.near_homes & safe != 0


@rule
def is_beside_ally(seat: int, place: int) -> bool:
    """Whether a place lies in the neighbourhood of a bonded player."""
    near = places[place].near_homes
    for other in range(SEATS):
        if (near >> other) & 1 and dogs[seat].bonded[other] == 1:
            return True
    return False


@rule
def book_of(special: int) -> int:
    """The space an alliance is kept under: its own, or the first one where all parks share one alliance."""
    if rules.one_alliance:
        for other in range(len(specials)):
            if allies_at(other):
                return other
    return special


@rule
def count_length(special: int) -> None:
    """Adds up how long alliances last, in turns, when one ends or the game does."""
    members = members_at(special)
    if members & (members - 1) != 0:
        tally.alliance_turns += match.turn - bonds[book_of(special)].since


@rule
def put_marker(special: int, seat: int) -> None:
    cell = bonds[special]
    before = members_at(special)
    if before == 0:
        bonds[book_of(special)].founder = seat
    cell.marks[seat] += 1
    put_disks(seat, 1, 1)
    after = members_at(special)
    if before & (before - 1) == 0 and after & (after - 1) != 0:  # the second member makes it an alliance
        bonds[book_of(special)].since = match.turn
        tally.alliances += 1
    rebond()


@rule
def must_join(special: int, seat: int) -> bool:
    """Whether passing here draws this dog into an alliance."""
    if not is_active(special) or is_member(special, seat) or not disks_left(1):
        return False
    return can_pay(seat, JOIN) or rules.join_dry


@rule
def join(special: int, seat: int) -> None:
    """The dog is drawn in. It pays if it can; claims beside the new friends' homes go, both ways."""
    if can_pay(seat, JOIN):
        pay(seat, JOIN, FOR_JOIN)
    note(seat, E_JOIN, special, 0, 0)
    accounts[seat].joins += 1
    members = members_at(special)
    founder = founder_of(special)
    put_marker(special, seat)
    if founder != NOBODY and roles[seats[founder].role].ceasefire:
        until = seats[seat].turns + rules.ceasefire
        bonds[book_of(special)].truce[seat] = until
    for other in range(SEATS):
        if (members >> other) & 1 and (rules.clearing == 1 or (rules.clearing == 2 and other == founder)):
            clear(seat, other)
            clear(other, seat)


@rule
def founder_of(special: int) -> int:
    """Who began the alliance of this space."""
    return bonds[book_of(special)].founder


@rule
def clear(owner: int, host: int) -> None:
    """Claims of one player beside the home of another become empty."""
    for place in range(len(places)):
        near = places[place].near_homes
        if (near >> host) & 1 and owner_of(place) == owner:
            set_owner(place, NOBODY)
            accounts[owner].cleared += 1
            note(owner, E_CLEAR, place, host, 0)


@rule
def truce_holds(special: int, seat: int) -> bool:
    return bonds[book_of(special)].truce[seat] >= seats[seat].turns


@rule
def dissolve(special: int) -> None:
    """All markers leave a space; where all parks share one alliance, they leave all of them."""
    count_length(special)
    for other in range(len(specials)):
        if allies_at(other) and (other == special or rules.one_alliance):
            cell = bonds[other]
            cell.founder = NOBODY
            for seat in range(SEATS):
                put_disks(seat, 1, -cell.marks[seat])
                cell.marks[seat] = 0
                cell.truce[seat] = -1
    rebond()


@rule
def may_start(special: int, seat: int) -> bool:
    """Whether a first marker, or one more of one's own, may be put here."""
    if not allies_at(special):
        return False
    if rules.forgo_bond and bonds[special].paid == match.turn:
        return False  # the park has just paid Bond to this dog
    if not is_active(special):
        return True
    mine = marks_of(special, seat)
    return 0 < mine < rules.markers
