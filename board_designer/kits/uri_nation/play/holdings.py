"""Who owns what: claims, connected groups, income, and the counts that decide the game."""

from __future__ import annotations

from board_designer.games.shared_rules.game_records import match
from board_designer.kits.uri_nation.play.bowls import put_disks
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *


@rule
def owner_of(place: int) -> int:
    return claims[place].owner


@rule
def forts_on(place: int) -> int:
    return claims[place].forts


@rule
def home_of(place: int) -> int:
    """The player whose home this is; -1 for a territory, and for a home nobody sits at that counts as one."""
    home = places[place].home
    if home >= 0 and (match.seated >> home) & 1 == 0 and rules.unused_ordinary:
        return NOBODY
    return home


@rule
def is_land(place: int) -> bool:
    """Whether this counts as a territory, for everybody."""
    return home_of(place) == NOBODY


@rule
def in_groups(place: int) -> bool:
    home = home_of(place)
    return home == NOBODY or (rules.home_in_groups and (match.seated >> home) & 1 == 1)


@rule
def set_owner(place: int, owner: int) -> None:
    """A large disk is put on a place, changed for another, or taken away. Fortify disks go with the old one."""
    cell = claims[place]
    before = cell.owner
    if before == owner:
        return
    if before != NOBODY:
        put_disks(before, 0, -1)
    if cell.forts > 0:
        put_disks(before, 1, -cell.forts)
        cell.forts = 0
    cell.owner = owner
    cell.group = 0
    cell.clustered = 0
    if owner != NOBODY:
        put_disks(owner, 0, 1)
        if is_land(place):
            dogs[owner].held = True
    if before == NOBODY or owner == NOBODY:
        opened = 1 if owner == NOBODY else -1
        record = places[place]
        for node in record.around:
            grounds[node].open_around += opened
    if before != NOBODY:
        recount(before)
    if owner != NOBODY:
        recount(owner)
    if rules.cluster_allies:
        recount_clusters()


@rule
def flood(place: int, seat: int, allies: int) -> int:
    """The size of the group round a place; its places stand in the queue. `allies` counts friends' places too."""
    for at in range(len(places)):
        marked[at] = 0
    queue[0] = place
    marked[place] = 1
    size, at = 1, 0
    while at < size:
        for other in places[queue[at]].neighbours:
            owner = owner_of(other)
            if marked[other] == 0 and owner != NOBODY and in_groups(other):
                if owner == seat or (allies == 1 and dogs[seat].bonded[owner] == 1):
                    marked[other] = 1
                    queue[size] = other
                    size += 1
        at += 1
    return size


@rule
def recount(seat: int) -> None:
    """Groups, income and counts of one player, after something of theirs changed."""
    dog = dogs[seat]
    holds, lands, everything, forts, total, largest, grouped = 0, 0, 0, 0, 0, 0, 0
    for place in range(len(places)):
        cell = claims[place]
        if cell.owner == seat:
            cell.group = 0
            forts += cell.forts
            if is_land(place):
                lands += 1
                near = places[place].near_homes & match.seated
                if rules.count_beside_home or near == 0:
                    holds += 1
            if in_groups(place):
                everything += 1
    for place in range(len(places)):
        cell = claims[place]
        if cell.owner == seat and cell.group == 0 and in_groups(place):
            size = flood(place, seat, 0)
            for at in range(size):
                claims[queue[at]].group = size
                claims[queue[at]].clustered = size
            total += size
            grouped += size // rules.income_divisor
            if size > largest:
                largest = size
    dog.holds = holds
    dog.lands = lands
    dog.holds_all = everything
    dog.forts = forts
    if rules.income_scope == 0:
        dog.income = grouped
    elif rules.income_scope == 1:
        dog.income = largest // rules.income_divisor
    else:
        dog.income = total // rules.income_divisor


@rule
def recount_clusters() -> None:
    """Where allies' places count towards a cluster: the size of each place's cluster, after anything changed."""
    for place in range(len(places)):
        owner = owner_of(place)
        if owner != NOBODY and in_groups(place):
            claims[place].clustered = flood(place, owner, 1)


@rule
def in_cluster(place: int) -> bool:
    """Whether a claimed place lies in a cluster of its owner. What does not belong to groups has a group of 0."""
    return claims[place].clustered >= rules.cluster


@rule
def add_fort(place: int, many: int) -> None:
    """Fortify disks on a claimed place, or off it when `many` is negative."""
    cell = claims[place]
    cell.forts += many
    dogs[cell.owner].forts += many
    put_disks(cell.owner, 1, many)
