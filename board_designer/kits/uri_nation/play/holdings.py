"""Who owns what: claims, connected groups, income, and the counts that decide the game."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.bowls import put_disks
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel


@kernel
def owner_of(m: Cells, place: int) -> int:
    return m[m[G_PLACES] + place * GAME_PLACE + OWNER]


@kernel
def forts_on(m: Cells, place: int) -> int:
    return m[m[G_PLACES] + place * GAME_PLACE + FORT]


@kernel
def home_of(m: Cells, place: int) -> int:
    """The player whose home this is; -1 for a territory, and for a home nobody sits at that counts as one."""
    home = m[m[AT_PLACES] + place * PLACE + P_HOME]
    if home >= 0 and (m[SEATED] >> home) & 1 == 0 and m[UNUSED_ORDINARY] == 1:
        return NOBODY
    return home


@kernel
def is_land(m: Cells, place: int) -> bool:
    """Whether this counts as a territory, for everybody."""
    return home_of(m, place) == NOBODY


@kernel
def in_groups(m: Cells, place: int) -> bool:
    home = home_of(m, place)
    return home == NOBODY or (m[HOME_IN_GROUPS] == 1 and (m[SEATED] >> home) & 1 == 1)


@kernel
def set_owner(m: Cells, place: int, owner: int) -> None:
    """A large disk is put on a place, changed for another, or taken away. Fortify disks go with the old one."""
    cell = m[G_PLACES] + place * GAME_PLACE
    before = m[cell + OWNER]
    if before == owner:
        return
    if before != NOBODY:
        put_disks(m, before, 0, -1)
    if m[cell + FORT] > 0:
        put_disks(m, before, 1, -m[cell + FORT])
        m[cell + FORT] = 0
    m[cell + OWNER] = owner
    m[cell + GROUP] = 0
    m[cell + CLUSTERED] = 0
    if owner != NOBODY:
        put_disks(m, owner, 0, 1)
        if is_land(m, place):
            m[DOGS + owner * DOG + HELD] = 1
    if before == NOBODY or owner == NOBODY:
        opened = 1 if owner == NOBODY else -1
        record = m[AT_PLACES] + place * PLACE
        first = m[record + P_AROUND]
        for at in range(first, first + m[record + P_AROUND_COUNT]):
            m[m[G_NODES] + m[at] * GAME_NODE + OPEN_AROUND] += opened
    if before != NOBODY:
        recount(m, before)
    if owner != NOBODY:
        recount(m, owner)
    if m[CLUSTER_ALLIES] == 1:
        recount_clusters(m)


@kernel
def flood(m: Cells, place: int, seat: int, allies: int) -> int:
    """The size of the group round a place; its places stand in the queue. `allies` counts friends' places too."""
    queue = m[G_QUEUE]
    marks = queue + m[PLACES]
    for at in range(m[PLACES]):
        m[marks + at] = 0
    m[queue] = place
    m[marks + place] = 1
    size, at = 1, 0
    while at < size:
        record = m[AT_PLACES] + m[queue + at] * PLACE
        first = m[record + P_NEXT]
        for cell in range(first, first + m[record + P_NEXT_COUNT]):
            other = m[cell]
            owner = owner_of(m, other)
            if m[marks + other] == 0 and owner != NOBODY and in_groups(m, other):
                if owner == seat or (allies == 1 and m[BONDED + seat * SEATS + owner] == 1):
                    m[marks + other] = 1
                    m[queue + size] = other
                    size += 1
        at += 1
    return size


@kernel
def recount(m: Cells, seat: int) -> None:
    """Groups, income and counts of one player, after something of theirs changed."""
    dog = DOGS + seat * DOG
    queue = m[G_QUEUE]
    holds, lands, everything, forts, total, largest, grouped = 0, 0, 0, 0, 0, 0, 0
    for place in range(m[PLACES]):
        cell = m[G_PLACES] + place * GAME_PLACE
        if m[cell + OWNER] == seat:
            m[cell + GROUP] = 0
            forts += m[cell + FORT]
            if is_land(m, place):
                lands += 1
                near = m[m[AT_PLACES] + place * PLACE + P_NEAR_HOMES] & m[SEATED]
                if m[COUNT_BESIDE_HOME] == 1 or near == 0:
                    holds += 1
            if in_groups(m, place):
                everything += 1
    for place in range(m[PLACES]):
        cell = m[G_PLACES] + place * GAME_PLACE
        if m[cell + OWNER] == seat and m[cell + GROUP] == 0 and in_groups(m, place):
            size = flood(m, place, seat, 0)
            for at in range(size):
                m[m[G_PLACES] + m[queue + at] * GAME_PLACE + GROUP] = size
                m[m[G_PLACES] + m[queue + at] * GAME_PLACE + CLUSTERED] = size
            total += size
            grouped += size // m[INCOME_DIVISOR]
            if size > largest:
                largest = size
    m[dog + HOLDS] = holds
    m[dog + LANDS] = lands
    m[dog + HOLDS_ALL] = everything
    m[dog + FORTS] = forts
    if m[INCOME_SCOPE] == 0:
        m[dog + INCOME] = grouped
    elif m[INCOME_SCOPE] == 1:
        m[dog + INCOME] = largest // m[INCOME_DIVISOR]
    else:
        m[dog + INCOME] = total // m[INCOME_DIVISOR]


@kernel
def recount_clusters(m: Cells) -> None:
    """Where allies' places count towards a cluster: the size of each place's cluster, after anything changed."""
    for place in range(m[PLACES]):
        owner = owner_of(m, place)
        if owner != NOBODY and in_groups(m, place):
            m[m[G_PLACES] + place * GAME_PLACE + CLUSTERED] = flood(m, place, owner, 1)


@kernel
def in_cluster(m: Cells, place: int) -> bool:
    """Whether a claimed place lies in a cluster of its owner. What does not belong to groups has a group of 0."""
    return m[m[G_PLACES] + place * GAME_PLACE + CLUSTERED] >= m[CLUSTER]


@kernel
def add_fort(m: Cells, place: int, many: int) -> None:
    """Fortify disks on a claimed place, or off it when `many` is negative."""
    cell = m[G_PLACES] + place * GAME_PLACE
    m[cell + FORT] += many
    m[DOGS + m[cell + OWNER] * DOG + FORTS] += many
    put_disks(m, m[cell + OWNER], 1, many)
