"""What an option is worth to a player who goes by weights, and how the table stands for one who looks ahead."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.decisions import worth
from board_designer.games.shared_rules.game_records import NOT_OVER, asking, match, options, seats, setting
from board_designer.games.shared_rules.stepping import how_far, is_tried, outlook, playouts, standing
from board_designer.games.shared_rules.tallies import FINE
from board_designer.kits.bit_sets import bits_in
from board_designer.kits.puppy_park.play.game_records import *
from board_designer.kits.puppy_park.play.ground import *
from board_designer.kits.puppy_park.play.mission import product_of
from board_designer.kits.puppy_park.play.park_turns import can_be_covered

WIN = 1 << 40  # more than any table is worth
TILE = 100  # a tile less in the hand
LEAD = 2 * TILE
ALL = 255  # every breed, as bits


@kernel.gives(worth)
def worth_of(number: int) -> int:
    """Between equals the taste of this turn decides."""
    at = asking.first + number
    option, view = options[at], views[seats[asking.seat].player]
    if number == 0 and asking.kind == ON_LAY:
        look_at_table()
    now = 0
    if option.kind in (PLAIN, PAIRS, TOP):
        now = of_mission(option.target, option.way, view) if rules.game == SECRET_MISSION else of_lay(at, view)
    elif option.kind in (JOIN, FORK):
        now = of_join(at, view)
    elif option.kind == HOUSE:
        now = of_house(option.way, view)
    elif option.kind == NO_HOUSE:
        now = TILE
    elif option.kind == TREE_TILE:
        now = view.tree
    elif option.kind in (TAKE, NAME):
        now = option.target == POOP
    else:
        now = -10 * TILE  # to pass, or to draw
    worths[at] = now * 64 + ((at * 0x9E3779B1 ^ mind.taste) >> 7 & 63)
    return worths[at]


@rule
def look_at_table() -> None:
    """What is the same for all options of a decision."""
    find_edge()
    if rules.game == PUPPY_PARK:
        mind.chances = extra_turns()
    elif rules.game == SECRET_MISSION:
        find_groups()


@rule
def rivals_of(seat: int) -> int:
    """The tiles of all others, as bits."""
    found = 0
    for other in range(setting.seats):
        found |= 0 if other == seat else hands[other].tiles
    return found


# ---- Puppy Park ----------------------------------------------------------------------------------------------------


@rule
def extra_turns() -> int:
    """Which tiles of the set would bring an extra turn to who has them, as bits; the edge is known. That a double
    needs two friends is not looked at."""
    found = 0
    for at in range(search.edge):
        one = near[edge[at]] >> BREEDS_BESIDE
        for way in range(6):
            other = beside(edge[at], way)
            if seen[other] == search.stamp and rank[other] > at:
                for dog in range(BREEDS):
                    if (one >> dog) & 1:
                        found |= partners[dog << BREEDS | near[other] >> BREEDS_BESIDE]
    for at in range(patch.spots):
        for way in range(3):
            if can_be_covered(spots[at], beside(spots[at], way)):
                found |= 1 << tile_of[dog_on(spots[at]) * BREEDS + dog_on(beside(spots[at], way))]
    return found


@rule
def reach_of(cell: int) -> int:
    """With which breeds a new dog on a free cell could be paired by the next tile, or be covered with."""
    if reached[cell] != search.stamp:
        found = beside_of(cell) >> BREEDS_BESIDE
        for way in range(6):
            other = beside(cell, way)
            if is_free(other):
                for onward in range(6):
                    third = beside(other, onward)
                    if third != cell and seen[third] == search.stamp:
                        found |= near[third] >> BREEDS_BESIDE
        reached[cell], reach[cell] = search.stamp, found
    return reach[cell]


@rule
def of_lay(at: int, view: View) -> int:
    """A tile less, an extra turn, and the extra turns that become possible: for oneself, and for the others."""
    kind, tile, place = options[at].kind, options[at].target, options[at].way
    total = TILE if kind == PLAIN else TILE + view.extra
    if view.own == 0 and view.rivals == 0:
        return total
    cell, other = place // PLACE, beside(place // PLACE, place % PLACE)
    new = 0
    if kind != TOP:
        new = partners[tiles[tile].a << BREEDS | reach_of(cell)] | partners[tiles[tile].b << BREEDS | reach_of(other)]
        new &= ~mind.chances
    own = hands[asking.seat].tiles & ~(1 << tile)
    total += view.own * bits_in(new & own) // (1 if kind != PLAIN else 2)
    total -= view.rivals * bits_in(new & rivals_of(asking.seat)) // (2 if kind != PLAIN else 1)
    if kind == PLAIN and (mind.chances >> tile) & 1:
        total -= view.own  # it may bring an extra turn later
    return total


@rule
def of_house(cell: int, view: View) -> int:
    """How many tiles of the others lose their extra turn by it, and how many own ones do not."""
    if view.house == 0:
        return 0
    find_edge()
    before = extra_turns()
    land[cell] |= NAP
    find_edge()
    lost = before & ~extra_turns()
    land[cell] &= ~NAP
    own = hands[asking.seat].tiles
    return view.house * (bits_in(lost & rivals_of(asking.seat)) - bits_in(lost & own))


# ---- Dömidög -------------------------------------------------------------------------------------------------------


@rule
def of_join(at: int, view: View) -> int:
    """A tile less, doubles first, and ends for which one has more tiles."""
    tile, end = options[at].target, options[at].price // CELLS
    a, b = tiles[tile].a, tiles[tile].b
    far = b if a == dog_on(options[at].price % CELLS) else a
    ends_now = partners[far << BREEDS | ALL] | partners[dog_on(open_ends[1 - end]) << BREEDS | ALL]
    total = TILE + view.ends * bits_in(ends_now & hands[asking.seat].tiles & ~(1 << tile))
    total += view.double if a == b else 0
    return total + view.fork if options[at].kind == FORK else total


# ---- Secret Mission ------------------------------------------------------------------------------------------------


@rule
def of_mission(tile: int, place: int, view: View) -> int:
    """The own product, room taken from the own groups, and what the groups of the others grow by."""
    cell, other = place // PLACE, beside(place // PLACE, place % PLACE)
    a, b, own = tiles[tile].a, tiles[tile].b, tiles[hands[asking.seat].mission]
    one, two = group_with(cell, a), group_with(other, b)
    if a == b:
        one += two
    grown_a, grown_b = max(largest[a], one), max(largest[b], two if a != b else one)
    first = grown_a if own.a == a else grown_b if own.a == b else largest[own.a]
    second = grown_a if own.b == a else grown_b if own.b == b else largest[own.b]
    total = -view.product * first * second
    if view.others != 0:
        total += view.others * grown_by(a, one) if a not in (own.a, own.b) else -view.open * one
        total += view.others * grown_by(b, two) if b not in (own.a, own.b) and a != b else 0
        total -= view.open * two if b in (own.a, own.b) else 0
        total += view.open * (taken(cell, a, own.a) + taken(cell, a, own.b)) // 2
        total += view.open * (taken(other, b, own.a) + taken(other, b, own.b)) // 2
    return total


@rule
def grown_by(dog: int, size: int) -> int:
    """By how much a group is nearer to being the largest of its breed, or larger than that."""
    return max(size - largest[dog], 0) * 2 + (size > 1)


@rule
def taken(cell: int, dog: int, own: int) -> int:
    """Dogs of an own breed beside a cell that somebody else now has."""
    return 0 if dog == own else friends(beside_of(cell), own)


# ---- Looking ahead -------------------------------------------------------------------------------------------------


@kernel.gives(standing)
def standing_of(seat: int) -> int:
    if match.over != NOT_OVER:
        return WIN // bits_in(match.winners) if (match.winners >> seat) & 1 else -WIN
    if rules.game == SECRET_MISSION:
        find_groups()
    least, own = 1 << 20, 0
    for other in range(setting.seats):
        now = product_of(other) if rules.game == SECRET_MISSION else hands[other].many * TILE
        if other == seat:
            own = now
        else:
            least = min(least, now)
    return least - own


@kernel.gives(outlook)
def outlook_of(seat: int) -> int:
    """An even share where all stand alike; three quarters for a lead of `LEAD`."""
    lead = standing_of(seat)
    return FINE // 2 + FINE // 2 * lead // (max(lead, -lead) + LEAD)


@kernel.gives(playouts)
def playouts_of(seat: int) -> int:
    view = views[seats[seat].player]
    return view.samples // 100 if view.kind == STRONG else 0


@kernel.gives(is_tried)
def is_among_the_best(number: int) -> bool:
    """Only a few options are tried: those that are worth most at first sight. The bar is found at the first one."""
    if number == 0:
        view = views[seats[asking.shown_seat].player]
        wanted = part_of(view.candidates, view)
        mind.bar = WIN
        for _ in range(wanted):
            best = -WIN
            for other in range(asking.shown_count):
                if best < worths[other] < mind.bar:
                    best = worths[other]
            mind.bar = best
    return worths[number] >= mind.bar


@kernel.gives(how_far)
def futures_and_turns(seat: int) -> tuple[int, int]:
    view = views[seats[seat].player]
    return part_of(view.samples, view), view.horizon // 100 * setting.seats


@rule
def part_of(many: int, view: View) -> int:
    """How many are tried of so many hundredths: less in the park, where a turn has hundreds of options."""
    if rules.game == PUPPY_PARK and view.in_park > 0:
        return max(many * view.in_park // 10_000, 1)
    return many // 100
