"""Alliances: who is bonded with whom, what that protects, and how it begins and ends."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.bowls import can_pay, count, disks_left, note, pay, put_disks
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.holdings import owner_of, recount_clusters, set_owner


@kernel
def marks_of(m: Cells, special: int, seat: int) -> int:
    return m[m[G_SPECIALS] + special * GAME_SPECIAL + MARKS + seat]


@kernel
def marks_on(m: Cells, special: int) -> int:
    """How many markers lie here, of all players."""
    cell = m[G_SPECIALS] + special * GAME_SPECIAL + MARKS
    return m[cell] + m[cell + 1] + m[cell + 2] + m[cell + 3]


@kernel
def allies_at(m: Cells, special: int) -> bool:
    """Whether alliances are made at this special space."""
    return m[m[AT_SPECIALS] + special * SPECIAL + X_ALLIES] == 1


@kernel
def is_active(m: Cells, special: int) -> bool:
    """Whether there is an alliance to join here."""
    if m[ONE_ALLIANCE] == 0:
        return marks_on(m, special) > 0
    for other in range(m[SPECIALS]):
        if allies_at(m, other) and marks_on(m, other) > 0:
            return True
    return False


@kernel
def is_member(m: Cells, special: int, seat: int) -> bool:
    if m[ONE_ALLIANCE] == 0:
        return marks_of(m, special, seat) > 0
    for other in range(m[SPECIALS]):
        if marks_of(m, other, seat) > 0:
            return True
    return False


@kernel
def members_at(m: Cells, special: int) -> int:
    """The members of the alliance of this space, as bits."""
    members = 0
    for seat in range(SEATS):
        if is_member(m, special, seat):
            members |= 1 << seat
    return members


@kernel
def rebond(m: Cells) -> None:
    """Who is bonded with whom, after a marker came or went."""
    for pair in range(SEATS * SEATS):
        m[BONDED + pair] = 0
    for special in range(m[SPECIALS]):
        if allies_at(m, special):
            members = members_at(m, special)
            for one in range(SEATS):
                for other in range(SEATS):
                    if one != other and (members >> one) & 1 and (members >> other) & 1:
                        m[BONDED + one * SEATS + other] = 1
    if m[CLUSTER_ALLIES] == 1:
        recount_clusters(m)


@kernel
def is_protected(m: Cells, attacker: int, place: int) -> bool:
    """Whether an alliance forbids this player to challenge this claim."""
    owner = owner_of(m, place)
    if m[BONDED + attacker * SEATS + owner] == 0:
        return False
    record = m[AT_PLACES] + place * PLACE
    if m[SCOPE] == 3:
        first = m[record + P_BONDS]
        for at in range(first, first + m[record + P_BOND_COUNT]):
            if is_member(m, m[at], attacker) and is_member(m, m[at], owner):
                return True
        return False
    safe = 1 << owner
    if m[SCOPE] >= 1:
        safe |= 1 << attacker
    if m[SCOPE] == 2:
        for special in range(m[SPECIALS]):
            if is_member(m, special, attacker) and is_member(m, special, owner):
                safe |= members_at(m, special)
    return m[record + P_NEAR_HOMES] & safe != 0


@kernel
def is_beside_ally(m: Cells, seat: int, place: int) -> bool:
    """Whether a place lies in the neighbourhood of a bonded player."""
    near = m[m[AT_PLACES] + place * PLACE + P_NEAR_HOMES]
    for other in range(SEATS):
        if (near >> other) & 1 and m[BONDED + seat * SEATS + other] == 1:
            return True
    return False


@kernel
def book_of(m: Cells, special: int) -> int:
    """The space an alliance is kept under: its own, or the first one where all parks share one alliance."""
    if m[ONE_ALLIANCE] == 1:
        for other in range(m[SPECIALS]):
            if allies_at(m, other):
                return other
    return special


@kernel
def count_length(m: Cells, special: int) -> None:
    """Adds up how long alliances last, in turns, when one ends or the game does."""
    members = members_at(m, special)
    if members & (members - 1) != 0:
        m[ALLIANCE_TURNS] += m[TURN] - m[m[G_SPECIALS] + book_of(m, special) * GAME_SPECIAL + SINCE]


@kernel
def put_marker(m: Cells, special: int, seat: int) -> None:
    cell = m[G_SPECIALS] + special * GAME_SPECIAL
    before = members_at(m, special)
    if before == 0:
        m[m[G_SPECIALS] + book_of(m, special) * GAME_SPECIAL + FOUNDER] = seat
    m[cell + MARKS + seat] += 1
    put_disks(m, seat, 1, 1)
    after = members_at(m, special)
    if before & (before - 1) == 0 and after & (after - 1) != 0:  # the second member makes it an alliance
        m[m[G_SPECIALS] + book_of(m, special) * GAME_SPECIAL + SINCE] = m[TURN]
        m[ALLIANCES] += 1
    rebond(m)


@kernel
def must_join(m: Cells, special: int, seat: int) -> bool:
    """Whether passing here draws this dog into an alliance."""
    if not is_active(m, special) or is_member(m, special, seat) or not disks_left(m, 1):
        return False
    return can_pay(m, seat, JOIN) or m[JOIN_DRY] == 1


@kernel
def join(m: Cells, special: int, seat: int) -> None:
    """The dog is drawn in. It pays if it can; claims beside the new friends' homes go, both ways."""
    if can_pay(m, seat, JOIN):
        pay(m, seat, JOIN, FOR_JOIN)
    note(m, seat, E_JOIN, special, 0, 0)
    count(m, seat, K_JOINS)
    members = members_at(m, special)
    founder = founder_of(m, special)
    put_marker(m, special, seat)
    if founder != NOBODY and m[m[AT_ROLES] + m[DOGS + founder * DOG + ROLE_OF] * ROLE + R_CEASEFIRE] == 1:
        until = m[DOGS + seat * DOG + OWN_TURNS] + m[CEASEFIRE]
        m[m[G_SPECIALS] + book_of(m, special) * GAME_SPECIAL + TRUCE + seat] = until
    for other in range(SEATS):
        if (members >> other) & 1 and (m[CLEARING] == 1 or (m[CLEARING] == 2 and other == founder)):
            clear(m, seat, other)
            clear(m, other, seat)


@kernel
def founder_of(m: Cells, special: int) -> int:
    """Who began the alliance of this space."""
    return m[m[G_SPECIALS] + book_of(m, special) * GAME_SPECIAL + FOUNDER]


@kernel
def clear(m: Cells, owner: int, host: int) -> None:
    """Claims of one player beside the home of another become empty."""
    for place in range(m[PLACES]):
        near = m[m[AT_PLACES] + place * PLACE + P_NEAR_HOMES]
        if (near >> host) & 1 and owner_of(m, place) == owner:
            set_owner(m, place, NOBODY)
            count(m, owner, K_CLEARED)
            note(m, owner, E_CLEAR, place, host, 0)


@kernel
def truce_holds(m: Cells, special: int, seat: int) -> bool:
    return m[m[G_SPECIALS] + book_of(m, special) * GAME_SPECIAL + TRUCE + seat] >= m[DOGS + seat * DOG + OWN_TURNS]


@kernel
def dissolve(m: Cells, special: int) -> None:
    """All markers leave a space; where all parks share one alliance, they leave all of them."""
    count_length(m, special)
    for other in range(m[SPECIALS]):
        if allies_at(m, other) and (other == special or m[ONE_ALLIANCE] == 1):
            cell = m[G_SPECIALS] + other * GAME_SPECIAL
            m[cell + FOUNDER] = NOBODY
            for seat in range(SEATS):
                put_disks(m, seat, 1, -m[cell + MARKS + seat])
                m[cell + MARKS + seat] = 0
                m[cell + TRUCE + seat] = -1
    rebond(m)


@kernel
def may_start(m: Cells, special: int, seat: int) -> bool:
    """Whether a first marker, or one more of one's own, may be put here."""
    if not allies_at(m, special):
        return False
    if m[FORGO_BOND] == 1 and m[m[G_SPECIALS] + special * GAME_SPECIAL + PAID] == m[TURN]:
        return False  # the park has just paid Bond to this dog
    if not is_active(m, special):
        return True
    mine = marks_of(m, special, seat)
    return 0 < mine < m[MARKERS]
